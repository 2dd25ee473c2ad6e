#include "rules/lignes/lignes.h"
#include "telling/lignes_match.h"
#include "telling/lignes_teller.h"
#include "telling/seen_effects.h"
#include "telling/sentence.h"

// What happened, in a sentence or two, and what followed from it without anybody choosing.
namespace tablier::telling {
namespace {

using lignes::Corner;
using lignes::write_square;

class LignesTelling {
 public:
  LignesTelling(const Scene& scene, std::size_t i, Language language)
      : history_(scene.history),
        i_(i),
        effects_(seen_effects<lignes::Lignes>(scene, i)),
        after_(lignes_position(scene.history.at(i + 1))),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  // The first effect is what was chosen or thrown; the others followed from it.
  [[nodiscard]] std::string tell() const {
    return std::visit([this](const auto& first) { return tell(first); }, effects_.front()) +
           half_text();
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] const std::string& name(Side side) const { return names_[index(side)]; }
  [[nodiscard]] std::string parity(int face) const {
    return say(face % 2 == 0 ? Text{"pair", "even"} : Text{"impair", "odd"});
  }
  [[nodiscard]] std::string corner(Corner where) const {
    return std::string(corner_name(where).in(language_));
  }
  // One of the things that happened; null where it did not.
  template <class E>
  [[nodiscard]] const E* told() const {
    for (const lignes::Effect& effect : effects_) {
      if (const auto* one = std::get_if<E>(&effect)) return one;
    }
    return nullptr;
  }

  // What does not begin with any of those below says nothing by itself.
  template <class E>
  [[nodiscard]] std::string tell(const E&) const {
    return {};
  }

  // What `half` led to.
  [[nodiscard]] std::string tell(const lignes::HalfUp&) const {
    return say({"Le tour en cours va à son terme.", "The turn under way is played out."});
  }
  [[nodiscard]] std::string tell(const lignes::KickOffThrown& die) const {
    return say({"{} : {}, {} engage.", "{}: {}, {} kicks off."},
               {std::to_string(die.six), parity(die.six), name(die.side)});
  }
  [[nodiscard]] std::string tell(const lignes::DiceThrown& dice) const {
    return say({"{} + {} : {} a {}.", "{} + {}: {} has {}."},
               {std::to_string(dice.six), std::to_string(dice.twelve), name(dice.side),
                points_in_words(dice.six + dice.twelve, language_)});
  }

  // Phase 1.
  [[nodiscard]] std::string tell(const lignes::Stepped& step) const {
    const auto squares = way_so_far(history_, i_);
    const int cost = static_cast<int>(squares.size()) - 1;
    std::string text = say(
        step.carried ? Text{"{} porte le ballon de {} en {}", "{} carries the ball from {} to {}"}
                     : Text{"{} va de {} en {}", "{} goes from {} to {}"},
        {name(step.side), write_square(squares.front()), write_square(step.to)});
    if (told<lignes::PickedUp>() != nullptr) {
      text += say({" et prend le ballon", " and takes the ball"});
    }
    return text + left_text(cost, step.left) + foul_text();
  }
  [[nodiscard]] std::string tell(const lignes::TookOver& walk) const {
    return say({"{} : le joueur en {} prend le ballon en {} et va en {}",
                "{}: the player on {} takes the ball on {} and goes to {}"},
               {name(walk.side), write_square(walk.from), write_square(walk.via),
                write_square(walk.to)}) +
           left_text(lignes::TookOver::kCost, walk.left) + foul_text();
  }
  [[nodiscard]] std::string tell(const lignes::Passed& pass) const {
    return say(pass.lob ? Text{"{} passe par un lob de {} en {}", "{} lobs a pass from {} to {}"}
                        : Text{"{} passe de {} en {}", "{} passes from {} to {}"},
               {name(pass.side), write_square(pass.from), write_square(pass.to)}) +
           left_text(pass.cost, pass.left);
  }
  [[nodiscard]] std::string tell(const lignes::Stopped& stop) const {
    std::string text = say({"{} s'arrête", "{} stops"}, {name(stop.side)});
    if (stop.lost > 0) {
      text += say(counted(stop.lost, {" ({} point perdu)", " ({} point lost)"},
                          {" ({} points perdus)", " ({} points lost)"}),
                  {std::to_string(stop.lost)});
    }
    if (told<lignes::ShotDieDue>() != nullptr) {
      return text + say({" et lance le dé de 12.", " and throws the 12-sided die."});
    }
    return text + say({" ; sans le ballon, pas de tir.", "; without the ball there is no shot."});
  }

  // "(3, il reste 7).", the points in hand.
  [[nodiscard]] std::string left_text(int cost, int left) const {
    return say({" ({} ; reste {}).", " ({}; {} left)."},
               {std::to_string(cost), std::to_string(left)});
  }
  [[nodiscard]] std::string foul_text() const {
    const auto* due = told<lignes::FoulDieDue>();
    if (due == nullptr) return {};
    const bool own = due->fouled != due->side;
    return say(own ? Text{" Au contact d'un adversaire dans sa surface : dé de faute.",
                          " Beside an opponent in its own penalty area: a foul die."}
                   : Text{" Au contact d'un défenseur dans la surface adverse : dé de faute.",
                          " Beside a defender in the other penalty area: a foul die."});
  }

  // Fouls and penalties.
  [[nodiscard]] std::string tell(const lignes::FoulThrown& die) const {
    if (!die.foul) {
      return say({"{} : pair, pas de faute.", "{}: even, no foul."}, {std::to_string(die.six)});
    }
    std::string text =
        say({"{} : impair, faute ! Penalty pour {}", "{}: odd, a foul! A penalty for {}"},
            {std::to_string(die.six), name(die.fouled)});
    const auto* taker = told<lignes::TakerChosen>();
    if (taker == nullptr) {
      return text + say({", qui choisit son tireur.", ", which chooses who takes it."});
    }
    return text + say({" : le joueur en {} va au point.", ": the player on {} goes to the spot."},
                      {write_square(taker->from)});
  }
  [[nodiscard]] std::string tell(const lignes::TakerChosen& taker) const {
    return say({"Le joueur en {} tirera le penalty.", "The player on {} will take the penalty."},
               {write_square(taker.from)});
  }
  [[nodiscard]] std::string tell(const lignes::Kicked& kick) const {
    return say({"{} : {} tire {} ({}).", "{}: {} shoots {} ({})."},
               {std::to_string(kick.six), name(kick.side), corner(kick.corner),
                corner_numbers(kick.corner)});
  }
  [[nodiscard]] std::string tell(const lignes::SaveThrown& die) const {
    std::string text = die.penalty ? penalty_save_text(die) : save_text(die);
    if (const auto* taken = told<lignes::PenaltyTaken>()) return text + decider_text(*taken);
    return text + (die.saved ? place_text() : goal_text());
  }
  [[nodiscard]] std::string penalty_save_text(const lignes::SaveThrown& die) const {
    const std::string six = std::to_string(die.six);
    if (die.saved) {
      return say({"{} : le gardien de {} arrête {}.", "{}: {}'s keeper stops it {}."},
                 {six, name(die.side), corner(die.corner)});
    }
    return say(
        {"{} : ce n'est pas {}, le ballon passe {}.", "{}: not {}, the ball gets through {}."},
        {six, corner_numbers(die.corner), corner(die.corner)});
  }
  [[nodiscard]] std::string save_text(const lignes::SaveThrown& die) const {
    const std::string what =
        die.corner == Corner::kMiddle
            ? say(die.saved ? Text{"1 ou 2", "1 or 2"} : Text{"ni 1 ni 2", "neither 1 nor 2"})
            : parity(die.six);
    return say(die.saved
                   ? Text{"{} : {}, le gardien arrête {}.", "{}: {}, the keeper stops it {}."}
                   : Text{"{} : {}, le ballon passe {}.", "{}: {}, the ball gets through {}."},
               {std::to_string(die.six), what, corner(die.corner)});
  }

  // Phase 2.
  [[nodiscard]] std::string tell(const lignes::ShotThrown& die) const {
    return say({"{} : {} pour le tir.", "{}: {} for the shot."},
               {std::to_string(die.twelve), points_in_words(die.twelve, language_)}) +
           blocked_text();
  }
  [[nodiscard]] std::string tell(const lignes::Relayed& relay) const {
    const std::string from = write_square(relay.from);
    const std::string to = write_square(relay.to);
    if (told<lignes::ShotDieDue>() != nullptr) {
      return say({"Le ballon va de {} juste sur {} : le dé de 12 est relancé.",
                  "The ball goes from {} exactly to {}: the 12-sided die is thrown again."},
                 {from, to});
    }
    std::string text = say({"Relais de {} en {}", "A relay from {} to {}"}, {from, to});
    const std::string blocked = blocked_text();
    return text + (blocked.empty() ? left_text(relay.cost, relay.left) : "." + blocked);
  }
  // LA-23.
  [[nodiscard]] std::string blocked_text() const {
    const auto* blocked = told<lignes::Blocked>();
    if (blocked == nullptr) return {};
    return say({" Aucune ligne n'est ouverte : le ballon reste en {}.",
                " No line is open: the ball stays on {}."},
               {write_square(blocked->at)});
  }
  [[nodiscard]] std::string tell(const lignes::LetLoose& roll) const {
    return say({"{} laisse rouler le ballon de {} en {} : il y est libre.",
                "{} lets the ball roll from {} to {}: it lies loose there."},
               {name(roll.side), write_square(roll.from), write_square(roll.to)});
  }
  // Wherever the keeper stands, a ball goes through one of the three squares (LA-25).
  [[nodiscard]] std::string tell(const lignes::Shot& shot) const {
    constexpr std::array<Text, 3> kThrough = {{{"la case de gauche", "the left square"},
                                               {"la case du milieu", "the middle square"},
                                               {"la case de droite", "the right square"}}};
    std::string text =
        say({"{} tire de {} en {}, par {} ({})", "{} shoots from {} at {}, through {} ({})"},
            {name(shot.side), write_square(shot.from), write_square(shot.at),
             say(kThrough[static_cast<std::size_t>(shot.corner)]), corner_numbers(shot.corner)});
    if (shot.keeper) return text + ".";
    return text + say({" ; le gardien n'est pas sur sa ligne.", "; the keeper is off his line."}) +
           goal_text();
  }

  // Out of play. A half that ends with it leaves no more to be said.
  [[nodiscard]] std::string tell(const lignes::WentOut& out) const {
    const std::string& rival = name(other(out.side));
    std::string text =
        say({"{} envoie le ballon dehors après {}", "{} sends the ball out after {}"},
            {name(out.side), write_square(out.last)});
    if (told<lignes::PlaceDue>() != nullptr) {
      return text + say({" : dégagement de {}.", ": a goal kick for {}."}, {rival});
    }
    if (told<lignes::PutInDue>() == nullptr) return text + ".";
    text += out.restart == lignes::Restart::kCorner
                ? say({" : corner pour {}", ": a corner for {}"}, {rival})
                : say({" : touche pour {}", ": a throw-in for {}"}, {rival});
    if (const auto* put_in = told<lignes::PutIn>()) return text + putter_text(*put_in);
    return text + say({", qui choisit qui la joue.", ", which chooses who takes it."});
  }
  [[nodiscard]] std::string tell(const lignes::PutIn& put_in) const {
    return say({"{} remet en jeu", "{} puts the ball in"}, {name(put_in.side)}) +
           putter_text(put_in);
  }
  [[nodiscard]] std::string putter_text(const lignes::PutIn& put_in) const {
    const std::string at = write_square(put_in.at);
    if (put_in.from == put_in.at) {
      return say({" avec le joueur déjà en {}.", " with the man already on {}."}, {at});
    }
    return say(
        {" avec le joueur qui était en {}, mis en {}.", " with the player from {}, put on {}."},
        {write_square(put_in.from), at});
  }
  [[nodiscard]] std::string tell(const lignes::Placed& keeper) const {
    return say({"Le gardien de {} a le ballon en {}.", "{}'s keeper has the ball on {}."},
               {name(keeper.side), write_square(keeper.at)});
  }
  [[nodiscard]] std::string place_text() const {
    const auto* due = told<lignes::PlaceDue>();
    if (due == nullptr) return {};
    return say({" {} place son gardien.", " {} places its keeper."}, {name(due->side)});
  }

  // The match.
  [[nodiscard]] std::string score_text() const {
    return say({"{} {}, {} {}", "{} {}, {} {}"},
               {name(Side::kZero), std::to_string(after_.score()[0]), name(Side::kOne),
                std::to_string(after_.score()[1])});
  }
  [[nodiscard]] std::string goal_text() const {
    std::string text = say({" But ! {}.", " Goal! {}."}, {score_text()});
    const auto* kick_off = told<lignes::KickedOff>();
    if (kick_off == nullptr || told<lignes::HalfEnded>() != nullptr) return text;
    return text + say({" {} engage.", " {} kicks off."}, {name(kick_off->side)});
  }
  [[nodiscard]] std::string decider_text(const lignes::PenaltyTaken& penalty) const {
    const auto scored = after_.penalties_scored();
    const auto taken = after_.penalties_taken();
    return say(penalty.scored ? Text{" Marqué !", " Scored!"} : Text{" Manqué.", " Missed."}) +
           say({" Tirs au but : {} {} sur {}, {} {} sur {}.",
                " Penalties: {} {} of {}, {} {} of {}."},
               {name(Side::kZero), std::to_string(scored[0]), std::to_string(taken[0]),
                name(Side::kOne), std::to_string(scored[1]), std::to_string(taken[1])});
  }

  // The end of a half, and what comes after it.
  [[nodiscard]] std::string half_text() const {
    if (told<lignes::HalfEnded>() == nullptr) return {};
    if (const auto* kick_off = told<lignes::KickedOff>()) {
      return say({" Mi-temps, {} : {} engage.", " Half-time, {}: {} kicks off."},
                 {score_text(), name(kick_off->side)});
    }
    if (const auto* decider = told<lignes::DeciderBegun>()) {
      return say({" Fin du jeu, {} : cinq tirs au but chacun, {} commence.",
                  " End of play, {}: five penalties each, {} begins."},
                 {score_text(), name(decider->side)});
    }
    return {};
  }

  const History& history_;
  std::size_t i_;
  std::vector<lignes::Effect> effects_;
  const lignes::Position& after_;  // for the scores
  Language language_;
  std::array<std::string, 2> names_;
};

}  // namespace

std::string LignesTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return LignesTelling(scene, i, language).tell();
}

std::string LignesTeller::narrate_outside(const Scene& scene, std::size_t i,
                                          Language language) const {
  return LignesTelling(scene, i, language).tell();
}

}  // namespace tablier::telling
