#include "telling/lignes_match.h"
#include "telling/lignes_teller.h"
#include "telling/lignes_ways.h"
#include "telling/sentence.h"

// What may be done; lignes_narration.cpp tells what happened, lignes_advice.cpp what for.
namespace tablier::telling {
namespace {

using lignes::Action;
using lignes::Phase;
using lignes::Square;
using lignes::write_square;
using Kind = Action::Kind;

class LignesAsking {
 public:
  LignesAsking(const lignes::Position& match, Language language, Means means)
      : match_(match), language_(language), typing_(means == Means::kTyping) {}

  [[nodiscard]] std::string ask() const {
    switch (match_.phase_id()) {
      case Phase::kStrategy:
        return ask_strategy();
      case Phase::kShooting:
        return ask_shooting();
      case Phase::kTaker:
        return say({"Qui tire le penalty ?", "Who takes the penalty?"}) + ask_number();
      case Phase::kPutIn: {
        // LA-35: beside it where a foe is in the way.
        const Square at = match_.pitch().put_in_square(match_.to_move(), match_.put_in());
        return say({"Qui remet en jeu en {} ?", "Who puts the ball in on {}?"},
                   {write_square(at)}) +
               ask_number();
      }
      case Phase::kPlace:
        return say({"Où mettre votre gardien avec le ballon ? Une case libre de sa surface (d{} à "
                    "l{})",
                    "Where does your keeper go with the ball? A free square of his penalty area "
                    "(d{} to l{})"},
                   {area_row(0), area_row(3)}) +
               say(typing_ ? Text{", reste, ou un numéro de la liste.",
                                  ", stay, or a number of the list."}
                           : Text{".", "."});
      default:
        return {};
    }
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] std::string ask_number() const {
    if (!typing_) return {};
    return say({" {} : un numéro ou une case.", " {}: a number or a square."},
               {number_choices(listed_choices(match_))});
  }
  [[nodiscard]] std::string area_row(int row) const {
    return std::to_string(
        (match_.to_move() == Side::kZero ? row : match_.ground().rows() - 4 + row) + 1);
  }

  // The squares are of men who are there, so that what is shown can be typed.
  [[nodiscard]] std::string ask_strategy() const {
    const lignes::Pitch& pitch = match_.pitch();
    std::string text = say(counted(match_.points(), {"Il reste {} point.", "{} point left."},
                                   {"Il reste {} points.", "{} points left."}),
                           {std::to_string(match_.points())});
    if (!typing_) return text + goal_of_turn();
    text += say({" Un joueur : {} ;", " A man: {};"}, {step_example()});
    if (pitch.has_ball(match_.to_move())) {
      const auto lines = open_lines(match_);
      if (!lines.empty()) {
        text += say({" une passe : -{} ;", " a pass: -{};"}, {write_square(lines[0].action.to)});
      }
      for (const Action& action : legal_actions(match_)) {
        if (action.kind != Kind::kTakeOver) continue;
        text += say({" prendre\u00a0{} ;", " take\u00a0{};"}, {write_square(action.from)});
        break;
      }
      text += say({" lignes ;", " lines;"});
    }
    return text +
           say({" coups\u00a0{} ; stop.", " moves\u00a0{}; stop."}, {write_square(example_man())});
  }

  [[nodiscard]] std::string goal_of_turn() const {
    if (match_.pitch().has_ball(match_.to_move())) {
      return say(
          {" Avancez, passez, ou arrêtez-vous pour tirer.", " Walk, pass, or stop to shoot."});
    }
    return say({" Avancez, ou terminez le tour.", " Walk, or end the turn."});
  }

  [[nodiscard]] Square example_man() const {
    const lignes::Pitch& pitch = match_.pitch();
    const auto& men = pitch.men[index(match_.to_move())];
    return pitch.has_ball(match_.to_move()) ? pitch.ball : men[lignes::kCentreForward];
  }
  [[nodiscard]] std::string step_example() const {
    const ManReach reach = man_reach(match_, example_man());
    const int forward = match_.to_move() == Side::kZero ? 1 : -1;
    // Straight ahead if he can, two steps rather than one.
    for (const int steps : {2, 1}) {
      const int to = example_man() + steps * forward * lignes::kStride;
      if (to < 0 || to >= match_.ground().room() || reach.cost[static_cast<std::size_t>(to)] == 0) {
        continue;
      }
      return tied(write_square(example_man()), write_square(static_cast<Square>(to)));
    }
    Action any;
    for (const Action& action : legal_actions(match_)) {
      if (action.kind != Kind::kStep) continue;
      if (any.kind == Kind::kNone || action.from == example_man()) any = action;
    }
    return any.kind == Kind::kNone ? write_square(example_man())
                                   : tied(write_square(any.from), write_square(any.to));
  }

  [[nodiscard]] std::string ask_shooting() const {
    const auto lines = open_lines(match_);
    std::string text =
        say(counted(match_.points(),
                    {"Ballon en {}, {} case à parcourir.", "Ball on {}, {} square to go."},
                    {"Ballon en {}, {} cases à parcourir.", "Ball on {}, {} squares to go."}),
            {write_square(match_.pitch().ball), std::to_string(match_.points())});
    const bool shot = lines.front().action.kind == Kind::kShot;
    if (!typing_) {
      return text +
             say(shot ? Text{" Au but, en relais, ou libre.", " At goal, by a relay, or let loose."}
                      : Text{" En relais, ou libre.", " By a relay, or let loose."});
    }
    if (shot) {
      text += say({" Au but : !{}.", " At goal: !{}."}, {write_square(lines.front().action.to)});
    }
    return text + say({" Une case (relais, ou ballon libre), une direction (n, ne, e…), ou lignes "
                       "pour tout voir.",
                       " A square (a relay, or the ball let loose), a direction (n, ne, e…), or "
                       "lines to see them all."});
  }

  const lignes::Position& match_;
  Language language_;
  bool typing_;
};

}  // namespace

std::string number_choices(const std::vector<Square>& squares) {
  std::vector<std::string> parts;
  parts.reserve(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    parts.push_back(tied(std::to_string(i + 1), write_square(squares[i])));
  }
  return joined_by_commas(parts);
}

std::string LignesTeller::options(const AnyPosition& position, Side side, Language language,
                                  Means means) const {
  (void)side;
  return LignesAsking(lignes_position(position), language, means).ask();
}

bool LignesTeller::told_with_next(const History& history, std::size_t i) const {
  return step_goes_on(history, i);
}

std::string LignesTeller::tally(const AnyPosition& position, Side first, Language language) const {
  std::string text = Teller::tally(position, first, language);
  const lignes::Position& match = lignes_position(position);
  const auto taken = match.penalties_taken();
  if (taken[0] + taken[1] == 0) return text;
  const auto scored = match.penalties_scored();
  return text +
         fill({", {} à {} aux tirs au but", ", {} to {} on penalties"}, language,
              {std::to_string(scored[index(first)]), std::to_string(scored[index(other(first))])});
}

}  // namespace tablier::telling
