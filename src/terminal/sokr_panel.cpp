#include "terminal/sokr_panel.h"

#include <algorithm>

#include "telling/sokr_match.h"
#include "terminal/sokr_pitch.h"

namespace tablier::terminal {
namespace {

using sokr::Duty;
using sokr::Format;
using sokr::Phase;

std::string two_digits(long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

class Panel {
 public:
  Panel(const Scene& scene, int columns, const Screen& screen)
      : scene_(scene),
        match_(sokr_position(scene.position())),
        columns_(columns),
        screen_(screen) {}

  [[nodiscard]] Rows rows() const {
    Rows list;
    for (const Side side : {Side::kOne, Side::kZero}) list.push_back(side_row(side));
    list.emplace_back();
    add(list, time_text(), Ink::kPlain);
    list.push_back(doing_row());
    if (in_series(match_)) list.push_back(credit_row());
    for (const std::string& note : notes()) add(list, note, Ink::kStrong);
    if (penalties_begun()) add_penalties(list);
    if (match_.phase_id() == Phase::kSetup) add_formations(list);
    add_legend(list);
    return list;
  }

  [[nodiscard]] Rows footer() const {
    Rows list;
    Row score;
    for (const Side side : kSides) {
      score.add(std::string(pawn_signs(side, screen_).upper) + " " + name(side) + " ",
                ink_of(side));
      score.add(std::to_string(match_.score()[index(side)]), Ink::kStrong).add("  ");
    }
    list.push_back(std::move(score));
    add(list, time_text(), Ink::kPlain);
    Row both = doing_row();
    if (in_series(match_)) both.add("  ").add(credit_row());
    if (both.width() <= columns_) {
      list.push_back(std::move(both));
    } else {
      const Row doing = doing_row();
      for (const Span& span : doing.spans()) add(list, span.text, span.ink);
      if (in_series(match_)) list.push_back(credit_row());
    }
    for (const std::string& note : notes()) add(list, note, Ink::kStrong);
    if (penalties_begun()) add_penalties(list);
    return list;
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, screen_.language, parts);
  }
  [[nodiscard]] std::string name(Side side) const {
    return name_of(scene_.position().game(), side, screen_);
  }
  void add(Rows& list, const std::string& text, Ink ink) const {
    if (text.empty()) return;
    Screen narrow = screen_;
    narrow.columns = columns_;
    for (Row& row : wrap(text, narrow, 2, ink)) list.push_back(std::move(row));
  }

  // "▲ Bleu (programme, niveau 5) ↓        2", in so many columns.
  [[nodiscard]] Row side_row(Side side) const {
    const PawnSigns& signs = pawn_signs(side, screen_);
    const std::string goals = std::to_string(match_.score()[index(side)]);
    Row row(std::string(signs.upper) + " " + name(side), ink_of(side));
    row.add(" (" + scene_.seats[index(side)] + ") " + std::string(signs.arrow));
    return row.pad_to(columns_ - width(goals)).add(goals, Ink::kStrong);
  }

  [[nodiscard]] std::string half_name() const {
    constexpr std::array<Text, 4> kHalves = {{{"1re mi-temps", "1st half"},
                                              {"2e mi-temps", "2nd half"},
                                              {"1re prolongation", "1st extra half"},
                                              {"2e prolongation", "2nd extra half"}}};
    return say(kHalves[static_cast<std::size_t>(match_.half())]);
  }

  [[nodiscard]] std::string time_text() const {
    if (match_.phase_id() == Phase::kPenalties) return say({"Tirs au but", "Penalties"});
    const int limit = match_.series_limit();
    // The one under way counts; between two, the one to come.
    const std::string number =
        std::to_string(limit == 0 ? match_.series() + 1 : std::min(match_.series() + 1, limit));
    if (match_.options().format == Format::kGoals) {
      return say(
          counted(match_.options().length,
                  {"{} but pour gagner, série {} sur {}", "{} goal to win, series {} of {}"},
                  {"{} buts pour gagner, série {} sur {}", "{} goals to win, series {} of {}"}),
          {std::to_string(match_.options().length), number, std::to_string(limit)});
    }
    if (match_.options().format == Format::kTurns) {
      return half_name() +
             say({", série {} sur {}", ", series {} of {}"}, {number, std::to_string(limit)});
    }
    std::string text = half_name();
    if (match_.half_is_up()) return text + say({", temps écoulé", ", time is up"});
    if (scene_.half_left) {
      const long left = scene_.half_left->count();
      text += say({", encore {}:{}", ", {}:{} left"},
                  {std::to_string(left / 60), two_digits(left % 60)});
    }
    return text;
  }

  [[nodiscard]] Row doing_row() const {
    constexpr std::array<Text, 9> kDoing = {{
        {"Tirage au sort", "The toss"},
        {"Mise en place : {} engage", "Set-up: {} kicks off"},
        {"{} joue", "{} plays"},
        {"Tir offert à {}", "A shot for {}"},
        {"Tir de {}", "Shot by {}"},
        {"{} place le ballon", "{} places the ball"},
        {"{} se replie", "{} retreats"},
        {"Tir au but de {}", "Penalty by {}"},
        {"Match terminé", "Full time"},
    }};
    const Phase phase = match_.phase_id();
    const Side side = phase == Phase::kSetup ? match_.kicker() : match_.to_move();
    const bool one = phase != Phase::kToss && phase != Phase::kOver;
    return {say(kDoing[static_cast<std::size_t>(phase)], {name(side)}),
            one ? ink_of(side) : Ink::kStrong};
  }

  // SO-15: what is used of the credit, 1 to 5.
  [[nodiscard]] Row credit_row() const {
    const int full = match_.full_credit();
    const int used = full - match_.credit();
    Row row(say({"crédit ", "credit "}));
    row.add(std::to_string(used) + "/" + std::to_string(full) + " ", Ink::kStrong);
    for (int i = 0; i < full; ++i) {
      const bool gone = i < used;
      row.add(screen_.unicode ? (gone ? "■" : "□") : (gone ? "#" : "."),
              gone ? Ink::kStrong : Ink::kPlain);
    }
    return row;
  }

  // What a player must not overlook.
  [[nodiscard]] std::vector<std::string> notes() const {
    std::vector<std::string> list;
    if (in_series(match_)) {
      if (match_.duty() == Duty::kPass) {
        list.push_back(say({"! il faut une passe", "! a pass is needed"}));
      } else if (match_.duty() == Duty::kAnotherPass) {
        list.push_back(say({"! il faut une autre passe", "! another pass is needed"}));
      }
      if (match_.may_shoot()) {
        list.push_back(say({"le tir de près reste possible", "the close shot still stands"}));
      }
      // SO-50: seen from the fourth series on, the one under way counted; a shot ends the count.
      const int kept = match_.kept() + (has_ball() ? 1 : 0);
      if (kept >= 4) {
        list.push_back(say({"! ballon gardé : {}e série sur 6 ; sans tir, coup franc",
                            "! ball kept: series {} of 6; without a shot, a fault"},
                           {std::to_string(kept)}));
      }
    }
    for (const Side side : kSides) {
      if (!match_.reduced(side)) continue;
      list.push_back(say({"{} : 3 de crédit à sa prochaine série", "{}: a credit of 3 next series"},
                         {name(side)}));
    }
    return list;
  }

  [[nodiscard]] bool has_ball() const { return match_.pitch().has_ball(match_.to_move()); }

  [[nodiscard]] bool penalties_begun() const {
    return match_.phase_id() == Phase::kPenalties || match_.penalties_taken()[0] > 0 ||
           match_.penalties_taken()[1] > 0;
  }

  void add_penalties(Rows& list) const {
    for (const Side side : kSides) {
      const std::size_t i = index(side);
      add(list,
          say(counted(match_.penalties_scored()[i], {"{} {} marqué sur {}", "{} {} scored of {}"},
                      {"{} {} marqués sur {}", "{} {} scored of {}"}),
              {name(side), std::to_string(match_.penalties_scored()[i]),
               std::to_string(match_.penalties_taken()[i])}),
          ink_of(side));
    }
  }

  // What the marks of a pawn that was asked about mean.
  void add_legend(Rows& list) const {
    if (scene_.focus.empty() || !in_series(match_)) return;
    list.emplace_back();
    add(list,
        screen_.unicode
            ? say({"Un chiffre : ce qu'il en coûte d'y aller. »\u00a0passe, × passe bloquée.",
                   "A figure: what it costs to get there. »\u00a0pass, × pass blocked."})
            : say({"Un chiffre : ce qu'il en coûte d'y aller. > passe, x passe bloquée.",
                   "A figure: what it costs to get there. > pass, x pass blocked."}),
        Ink::kFaint);
  }

  void add_formations(Rows& list) const {
    const auto formations = sokr::formations();
    for (std::size_t i = 0; i < formations.size(); i += 2) {
      Row row;
      for (std::size_t j = i; j < std::min(i + 2, formations.size()); ++j) {
        row.pad_to(static_cast<int>(j - i) * (columns_ / 2));
        row.add(std::to_string(j + 1) + " ", Ink::kFaint);
        row.add(std::string(formation_label(formations[j], screen_.language)));
      }
      list.push_back(std::move(row));
    }
  }
  const Scene& scene_;
  const sokr::Position& match_;
  int columns_;
  const Screen& screen_;
};

}  // namespace

Rows match_panel(const Scene& scene, int columns, const Screen& screen) {
  return Panel(scene, columns, screen).rows();
}

Rows match_footer(const Scene& scene, int columns, const Screen& screen) {
  return Panel(scene, columns, screen).footer();
}

}  // namespace tablier::terminal
