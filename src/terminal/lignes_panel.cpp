#include "terminal/lignes_panel.h"

#include <algorithm>
#include <concepts>
#include <optional>
#include <variant>

#include "rules/lignes/lignes.h"
#include "telling/lignes_match.h"
#include "telling/seen_effects.h"
#include "terminal/lignes_pitch.h"
#include "terminal/lignes_typed.h"

namespace tablier::terminal {
namespace {

using lignes::Format;
using lignes::Outcome;
using lignes::Phase;

std::string two_digits(long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

using lignes::DiceThrown;
using lignes::ShotThrown;

// The last effect among the first `events` events that `find` has an answer to.
template <class Find>
auto last_effect(const Scene& scene, const Find& find) -> decltype(find(lignes::Effect{})) {
  for (std::size_t i = scene.shown; i > 0; --i) {
    const auto effects = telling::seen_effects<lignes::Lignes>(scene, i - 1);
    for (const lignes::Effect& effect : effects) {
      if (const auto found = find(effect)) return found;
    }
  }
  return std::nullopt;
}

// The last dice thrown.
std::optional<Outcome> last_throw(const Scene& scene) {
  return last_effect(scene, [](const lignes::Effect& effect) -> std::optional<Outcome> {
    return std::visit(
        []<class E>(const E& one) -> std::optional<Outcome> {
          if constexpr (std::same_as<E, DiceThrown>) {
            return Outcome{Outcome::Kind::kBoth, one.six, one.twelve};
          } else if constexpr (std::same_as<E, ShotThrown>) {
            return Outcome{Outcome::Kind::kTwelve, 0, one.twelve};
          } else if constexpr (requires { one.six; }) {
            return Outcome{Outcome::Kind::kSix, one.six, 0};
          } else {
            return std::nullopt;
          }
        },
        effect);
  });
}

// The points that the last throw for points gave; the foul dice since then change nothing.
int full_points(const Scene& scene) {
  const auto points = last_effect(scene, [](const lignes::Effect& effect) -> std::optional<int> {
    if (const auto* dice = std::get_if<DiceThrown>(&effect)) return dice->six + dice->twelve;
    if (const auto* die = std::get_if<ShotThrown>(&effect)) return die->twelve;
    return std::nullopt;
  });
  return points.value_or(0);
}

class LignesPanel {
 public:
  LignesPanel(const Scene& scene, int columns, bool lying, const Screen& screen)
      : scene_(scene),
        match_(lignes_position(scene.position())),
        columns_(columns),
        lying_(lying),
        screen_(screen) {}

  [[nodiscard]] Rows rows(int most) const {
    Rows list;
    for (const Side side : {Side::kOne, Side::kZero}) list.push_back(side_row(side));
    add(list, time_text(), Ink::kPlain);
    const Row doing = doing_row();
    for (const Span& span : doing.spans()) add(list, span.text, span.ink);
    for (Row& row : dice_rows()) list.push_back(std::move(row));
    for (const std::string& text : counts()) add(list, text, Ink::kStrong);
    if (penalties_begun()) add_penalties(list);
    Rows legend;
    add(legend, legend_text(), Ink::kFaint);
    // Where north is matters more than what the signs mean.
    Rows compass;
    if (lying_) compass.emplace_back(screen_.unicode ? "n →  e ↓" : "n >  e v", Ink::kFaint);
    if (static_cast<int>(list.size() + compass.size() + legend.size()) < most) list.emplace_back();
    for (const Rows& part : {compass, legend}) {
      if (static_cast<int>(list.size() + part.size()) > most) continue;
      list.insert(list.end(), part.begin(), part.end());
    }
    return list;
  }

  [[nodiscard]] Rows footer() const {
    Rows list;
    Row score;
    for (const Side side : kSides) {
      score.add(std::string(man_signs(side, screen_).man) + " " + name(side) + " ", man_ink(side));
      score.add(std::to_string(match_.score()[index(side)]), Ink::kStrong).add("  ");
    }
    list.push_back(std::move(score));
    add(list, time_text(), Ink::kPlain);
    Row doing = doing_row();
    std::string numbers = throw_text();
    for (const std::string& text : brief_counts()) numbers += (numbers.empty() ? "" : " ") + text;
    if (!numbers.empty() && doing.width() + 2 + width(numbers) <= columns_) {
      doing.add("  ").add(numbers, Ink::kStrong);
      numbers.clear();
    }
    list.push_back(std::move(doing));
    add(list, numbers, Ink::kStrong);
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

  // "▲ Rouge (programme, niveau 5) ↓        2", in so many columns; the seat goes first.
  [[nodiscard]] Row side_row(Side side) const {
    const ManSigns& signs = man_signs(side, screen_);
    const std::string goals = std::to_string(match_.score()[index(side)]);
    const std::string arrow(lying_ ? signs.across : signs.up);
    Row row(std::string(signs.man) + " " + name(side), man_ink(side));
    const std::string seat = " (" + scene_.seats[index(side)] + ")";
    if (row.width() + width(seat) + 3 + width(goals) <= columns_) row.add(seat);
    row.add(" " + arrow);
    return row.pad_to(columns_ - width(goals)).add(goals, Ink::kStrong);
  }

  [[nodiscard]] std::string half_name() const {
    return say(match_.half() == 0 ? Text{"1re mi-temps", "1st half"}
                                  : Text{"2e mi-temps", "2nd half"});
  }

  [[nodiscard]] std::string time_text() const {
    if (match_.in_decider()) return say({"Tirs au but", "Penalties"});
    const int limit = match_.turn_limit();
    // The one under way counts; between two, the one to come.
    const int number = limit == 0 ? match_.turns() + 1 : std::min(match_.turns() + 1, limit);
    if (match_.options().format == Format::kGoals) {
      return say(
          counted(match_.options().length,
                  {"{} but pour gagner, tour {} sur {}", "{} goal to win, turn {} of {}"},
                  {"{} buts pour gagner, tour {} sur {}", "{} goals to win, turn {} of {}"}),
          {std::to_string(match_.options().length), std::to_string(number), std::to_string(limit)});
    }
    if (match_.options().format == Format::kTurns) {
      return half_name() + say({", tour {} sur {}", ", turn {} of {}"},
                               {std::to_string(number), std::to_string(limit)});
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
    constexpr std::array<Text, 13> kDoing = {{
        {"Dé d'engagement", "Kick-off die"},
        {"{} lance les dés", "{} throws the dice"},
        {"{} manœuvre", "{}: strategy"},
        {"{} : dé de faute", "{}: foul die"},
        {"{} : choix du tireur", "{} chooses the taker"},
        {"Penalty de {}", "Penalty by {}"},
        {"Penalty de {}", "Penalty by {}"},
        {"{} : dé du tir", "{}: die for the shot"},
        {"{} tire", "{}: shooting"},
        {"Tir de {}", "Shot by {}"},
        {"{} place son gardien", "{} places its keeper"},
        {"{} remet en jeu", "{} puts the ball in"},
        {"Match terminé", "Full time"},
    }};
    const Phase phase = match_.phase_id();
    const bool one = phase != Phase::kKickoff && phase != Phase::kOver;
    return {say(kDoing[static_cast<std::size_t>(phase)], {name(match_.to_move())}),
            one ? man_ink(match_.to_move()) : Ink::kStrong};
  }

  [[nodiscard]] std::optional<Outcome> dice() const { return last_throw(scene_); }

  [[nodiscard]] Rows dice_rows() const {
    const auto thrown = dice();
    if (!thrown) return {};
    Rows list(5);
    if (thrown->six > 0) {
      const Rows die = draw_die(thrown->six, false, screen_);
      for (std::size_t i = 0; i < die.size(); ++i) list[i].add(die[i]).add(" ");
    }
    if (thrown->twelve > 0) {
      const Rows die = draw_die(thrown->twelve, true, screen_);
      for (std::size_t i = 0; i < die.size(); ++i) list[i].add(die[i]);
    }
    return list;
  }

  [[nodiscard]] std::string throw_text() const {
    const auto thrown = dice();
    if (!thrown) return {};
    switch (thrown->kind) {
      case Outcome::Kind::kBoth:
        return "[" + std::to_string(thrown->six) + "] [" + std::to_string(thrown->twelve) + "]";
      case Outcome::Kind::kTwelve:
        return "[" + std::to_string(thrown->twelve) + "]";
      case Outcome::Kind::kSix:
        break;
    }
    return "[" + std::to_string(thrown->six) + "]";
  }

  [[nodiscard]] std::vector<std::string> counts() const {
    std::vector<std::string> list;
    const Phase phase = match_.phase_id();
    if (phase != Phase::kStrategy && phase != Phase::kShooting) return list;
    // In English the noun goes with how many there were, in French with how many are left.
    const int left = match_.points();
    const int all = full_points(scene_);
    list.push_back(say({left < 2 ? "{} point sur {}" : "{} points sur {}",
                        all == 1 ? "{} of {} point left" : "{} of {} points left"},
                       {std::to_string(left), std::to_string(all)}));
    const lignes::Pitch& pitch = match_.pitch();
    if (phase == Phase::kStrategy && pitch.has_ball(match_.to_move())) {
      const int steps = match_.carry_left(pitch.carrier);
      list.push_back(say(counted(steps, {"porteur : {} pas", "carrier: {} step"},
                                 {"porteur : {} pas", "carrier: {} steps"}),
                         {std::to_string(steps)}));
    }
    return list;
  }

  // The same where there is no room for words.
  [[nodiscard]] std::vector<std::string> brief_counts() const {
    std::vector<std::string> list;
    const Phase phase = match_.phase_id();
    if (phase != Phase::kStrategy && phase != Phase::kShooting) return list;
    list.push_back(say({"points {}/{}", "points {}/{}"},
                       {std::to_string(match_.points()), std::to_string(full_points(scene_))}));
    const lignes::Pitch& pitch = match_.pitch();
    if (phase == Phase::kStrategy && pitch.has_ball(match_.to_move())) {
      list.push_back(say({"porteur {}/6", "carrier {}/6"},
                         {std::to_string(match_.carry_left(pitch.carrier))}));
    }
    return list;
  }

  [[nodiscard]] bool penalties_begun() const {
    const auto taken = match_.penalties_taken();
    return match_.in_decider() || taken[0] + taken[1] > 0;
  }

  void add_penalties(Rows& list) const {
    for (const Side side : kSides) {
      const std::size_t i = index(side);
      add(list,
          say(counted(match_.penalties_scored()[i], {"{} {} marqué sur {}", "{} {} scored of {}"},
                      {"{} {} marqués sur {}", "{} {} scored of {}"}),
              {name(side), std::to_string(match_.penalties_scored()[i]),
               std::to_string(match_.penalties_taken()[i])}),
          man_ink(side));
    }
  }

  // What the signs mean, those that were just asked for first.
  [[nodiscard]] std::string legend_text() const {
    const auto query = read_query(match_.ground(), scene_.focus);
    const bool lines = query && (query->query == Query::kLines || query->query == Query::kList);
    const bool reach = query && query->query == Query::kReach;
    if (lines && match_.phase_id() == Phase::kShooting) {
      return say({"Un chiffre : un relais, ! : au but, {} : ballon libre, / : dehors.",
                  "A figure: a relay, !: at goal, {}: let loose, /: off the pitch."},
                 {screen_.unicode ? "×" : "x"});
    }
    if ((lines || reach) && match_.phase_id() == Phase::kStrategy) {
      return say({"Un chiffre : le prix (+ : 10 ou plus).", "A figure: the cost (+: 10 or more)."});
    }
    const ManSigns& yellow = man_signs(Side::kZero, screen_);
    const ManSigns& red = man_signs(Side::kOne, screen_);
    return say({"{} {} gardiens. ( ) le ballon, * libre. : surface.",
                "{} {} keepers. ( ) the ball, * loose. : penalty area."},
               {yellow.keeper, red.keeper});
  }

  const Scene& scene_;
  const lignes::Position& match_;
  int columns_;
  bool lying_;
  const Screen& screen_;
};

}  // namespace

Rows lignes_panel(const Scene& scene, int columns, int rows, bool lying, const Screen& screen) {
  return LignesPanel(scene, columns, lying, screen).rows(rows);
}

Rows lignes_footer(const Scene& scene, const Screen& screen) {
  return LignesPanel(scene, screen.columns, false, screen).footer();
}

Rows draw_die(int face, bool twelve, const Screen& screen) {
  // The pips of a face, from left to right and from top to bottom.
  constexpr std::array<std::string_view, 6> kPips = {"    *    ", "*       *", "*   *   *",
                                                     "* *   * *", "* * * * *", "* ** ** *"};
  const std::string_view pip = screen.unicode ? "●" : "o";
  const std::string_view across = screen.unicode ? "─" : "-";
  const std::string_view down = screen.unicode ? "│" : "|";
  // The die of 12 has its corners cut.
  constexpr std::array<std::string_view, 4> kSquareCorners = {"┌", "┐", "└", "┘"};
  constexpr std::array<std::string_view, 4> kRoundCorners = {"╭", "╮", "╰", "╯"};
  constexpr std::array<std::string_view, 4> kPlainCorners = {"+", "+", "+", "+"};
  constexpr std::array<std::string_view, 4> kCutCorners = {"/", "\\", "\\", "/"};
  const auto& corners = screen.unicode ? (twelve ? kRoundCorners : kSquareCorners)
                                       : (twelve ? kCutCorners : kPlainCorners);
  std::string edge;
  for (int i = 0; i < 7; ++i) edge += across;
  const auto framed = [&](const std::string& inside) {
    return Row(std::string(down) + inside + std::string(down), Ink::kStrong);
  };
  Rows rows;
  rows.emplace_back(std::string(corners[0]) + edge + std::string(corners[1]), Ink::kStrong);
  for (int line = 0; line < 3; ++line) {
    std::string inside = "       ";
    if (twelve) {
      if (line == 1)
        inside =
            face < 10 ? "   " + std::to_string(face) + "   " : "  " + std::to_string(face) + "   ";
    } else {
      const std::string_view pips = kPips[static_cast<std::size_t>(face - 1)];
      inside.clear();
      for (int column = 0; column < 3; ++column) {
        inside += ' ';
        inside += pips[static_cast<std::size_t>(3 * line + column)] == '*' ? pip : " ";
      }
      inside += ' ';
    }
    rows.push_back(framed(inside));
  }
  rows.emplace_back(std::string(corners[2]) + edge + std::string(corners[3]), Ink::kStrong);
  return rows;
}

}  // namespace tablier::terminal
