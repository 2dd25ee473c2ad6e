#include "rules/outside.h"
#include "telling/lignes_match.h"
#include "telling/lignes_teller.h"
#include "telling/sentence.h"

// What happened, in a sentence or two, and what followed from it without anybody choosing.
namespace tablier::telling {
namespace {

using lignes::Action;
using lignes::Corner;
using lignes::Outcome;
using lignes::Phase;
using lignes::Square;
using lignes::write_square;
using Kind = Action::Kind;

class LignesTelling {
 public:
  LignesTelling(const Scene& scene, std::size_t i, Language language)
      : history_(scene.history),
        i_(i),
        before_(lignes_position(scene.history.at(i))),
        after_(lignes_position(scene.history.at(i + 1))),
        action_(lignes::read_choice(before_.ground(), scene.history.event(i)).value_or(Action{})),
        dice_(lignes::read_throw(scene.history.event(i)).value_or(Outcome{})),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  [[nodiscard]] std::string tell() const { return tell_event() + half_text(); }

  // What `half` led to.
  [[nodiscard]] std::string tell_outside() const {
    if (after_.half_is_up() && !before_.half_is_up()) {
      return say({"Le tour en cours va à son terme.", "The turn under way is played out."});
    }
    return {};
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] const std::string& name(Side side) const { return names_[index(side)]; }
  [[nodiscard]] const std::string& mover() const { return name(before_.to_move()); }
  [[nodiscard]] const std::string& rival() const { return name(other(before_.to_move())); }
  [[nodiscard]] std::string six() const { return std::to_string(dice_.six); }
  [[nodiscard]] std::string parity() const {
    return say(dice_.six % 2 == 0 ? Text{"pair", "even"} : Text{"impair", "odd"});
  }
  [[nodiscard]] std::string corner(Corner where) const {
    return std::string(corner_name(where).in(language_));
  }

  [[nodiscard]] std::string tell_event() const {
    switch (before_.phase_id()) {
      case Phase::kKickoff:
        return say({"{} : {}, {} engage.", "{}: {}, {} kicks off."},
                   {six(), parity(), name(after_.to_move())});
      case Phase::kDice:
        return say({"{} + {} : {} a {}.", "{} + {}: {} has {}."},
                   {six(), std::to_string(dice_.twelve), mover(),
                    points_in_words(after_.points(), language_)});
      case Phase::kFoul:
        return tell_foul();
      case Phase::kTaker:
        return say(
            {"Le joueur en {} tirera le penalty.", "The player on {} will take the penalty."},
            {write_square(action_.to)});
      case Phase::kKick:
        return tell_kick();
      case Phase::kKickSave:
        return tell_kick_save();
      case Phase::kShotDie:
        return tell_shot_die();
      case Phase::kSave:
        return tell_save();
      case Phase::kPlace:
        return say({"Le gardien de {} a le ballon en {}.", "{}'s keeper has the ball on {}."},
                   {mover(), write_square(action_.to)});
      case Phase::kPutIn:
        return say({"{} remet en jeu", "{} puts the ball in"}, {mover()}) + putter_text();
      case Phase::kShooting:
        return tell_shooting();
      default:
        return tell_strategy();
    }
  }

  // Phase 1.
  [[nodiscard]] std::string tell_strategy() const {
    const std::string from = write_square(action_.from);
    const std::string to = write_square(action_.to);
    switch (action_.kind) {
      case Kind::kStep:
        return tell_steps();
      case Kind::kTakeOver:
        return say({"{} : le joueur en {} prend le ballon en {} et va en {}",
                    "{}: the player on {} takes the ball on {} and goes to {}"},
                   {mover(), from, write_square(action_.via), to}) +
               left_text(2) + foul_text();
      case Kind::kPass: {
        const int cost = before_.pitch().pass_cost(before_.to_move(), action_.from, action_.to);
        const bool lob = cost > lignes::king_steps(action_.from, action_.to);
        return say(lob ? Text{"{} passe par un lob de {} en {}", "{} lobs a pass from {} to {}"}
                       : Text{"{} passe de {} en {}", "{} passes from {} to {}"},
                   {mover(), from, to}) +
               left_text(cost);
      }
      default:
        return say({"{} s'arrête", "{} stops"}, {mover()}) + stop_text();
    }
  }

  // "(3, il reste 7).", the points in hand.
  [[nodiscard]] std::string left_text(int cost) const {
    return say({" ({} ; reste {}).", " ({}; {} left)."},
               {std::to_string(cost), std::to_string(points_after(cost))});
  }
  // At a foul die the points are out of sight.
  [[nodiscard]] int points_after(int cost) const {
    return after_.phase_id() == Phase::kFoul ? before_.points() - last_cost(cost) : after_.points();
  }
  // Of this event alone; a step of a way costs one.
  [[nodiscard]] int last_cost(int cost) const { return action_.kind == Kind::kStep ? 1 : cost; }

  [[nodiscard]] std::string tell_steps() const {
    const auto squares = way_so_far(history_, i_);
    const lignes::Pitch& pitch = before_.pitch();
    const bool carries = pitch.has_ball(before_.to_move()) && pitch.ball == action_.from;
    const int cost = static_cast<int>(squares.size()) - 1;
    std::string text =
        say(carries ? Text{"{} porte le ballon de {} en {}", "{} carries the ball from {} to {}"}
                    : Text{"{} va de {} en {}", "{} goes from {} to {}"},
            {mover(), write_square(squares.front()), write_square(action_.to)});
    if (!pitch.held && after_.pitch().held) {
      text += say({" et prend le ballon", " and takes the ball"});
    }
    return text + left_text(cost) + foul_text();
  }

  [[nodiscard]] std::string foul_text() const {
    if (after_.phase_id() != Phase::kFoul) return {};
    const bool own = after_.fouled() != after_.to_move();
    return say(own ? Text{" Au contact d'un adversaire dans sa surface : dé de faute.",
                          " Beside an opponent in its own penalty area: a foul die."}
                   : Text{" Au contact d'un défenseur dans la surface adverse : dé de faute.",
                          " Beside a defender in the other penalty area: a foul die."});
  }

  [[nodiscard]] std::string stop_text() const {
    std::string text;
    if (before_.points() > 0) {
      text = say(counted(before_.points(), {" ({} point perdu)", " ({} point lost)"},
                         {" ({} points perdus)", " ({} points lost)"}),
                 {std::to_string(before_.points())});
    }
    if (after_.phase_id() == Phase::kShotDie) {
      return text + say({" et lance le dé de 12.", " and throws the 12-sided die."});
    }
    return text + say({" ; sans le ballon, pas de tir.", "; without the ball there is no shot."});
  }

  // Dice.
  [[nodiscard]] std::string tell_foul() const {
    if (dice_.six % 2 == 0) {
      return say({"{} : pair, pas de faute.", "{}: even, no foul."}, {six()});
    }
    std::string text =
        say({"{} : impair, faute ! Penalty pour {}", "{}: odd, a foul! A penalty for {}"},
            {six(), name(before_.fouled())});
    if (after_.phase_id() == Phase::kTaker) {
      return text + say({", qui choisit son tireur.", ", which chooses who takes it."});
    }
    return text + taker_text();
  }

  [[nodiscard]] std::string taker_text() const {
    const Side side = after_.to_move();
    const Square from = before_.pitch().men[index(side)][after_.pitch().carrier];
    return say({" : le joueur en {} va au point.", ": the player on {} goes to the spot."},
               {write_square(from)});
  }

  [[nodiscard]] std::string tell_kick() const {
    return say(
        {"{} : {} tire {} ({}).", "{}: {} shoots {} ({})."},
        {six(), mover(), corner(after_.corner()), std::string(corner_numbers(after_.corner()))});
  }

  [[nodiscard]] std::string tell_kick_save() const {
    const Corner where = before_.corner();
    const bool saved = lignes::corner_of_number(dice_.six) == where;
    std::string text =
        saved ? say({"{} : le gardien de {} arrête {}.", "{}: {}'s keeper stops it {}."},
                    {six(), rival(), corner(where)})
              : say({"{} : ce n'est pas {}, le ballon passe {}.",
                     "{}: not {}, the ball gets through {}."},
                    {six(), std::string(corner_numbers(where)), corner(where)});
    if (before_.in_decider()) return text + decider_text(saved);
    return text + (saved ? place_text() : goal_text());
  }

  [[nodiscard]] std::string tell_save() const {
    const Corner where = before_.corner();
    const bool saved = (lignes::numbers_that_save(where) >> dice_.six & 1U) != 0;
    const std::string what =
        where == Corner::kMiddle
            ? say(saved ? Text{"1 ou 2", "1 or 2"} : Text{"ni 1 ni 2", "neither 1 nor 2"})
            : parity();
    std::string text =
        say(saved ? Text{"{} : {}, le gardien arrête {}.", "{}: {}, the keeper stops it {}."}
                  : Text{"{} : {}, le ballon passe {}.", "{}: {}, the ball gets through {}."},
            {six(), what, corner(where)});
    return text + (saved ? place_text() : goal_text());
  }

  [[nodiscard]] std::string tell_shot_die() const {
    std::string text =
        say({"{} : {} pour le tir.", "{}: {} for the shot."},
            {std::to_string(dice_.twelve), points_in_words(dice_.twelve, language_)});
    return after_.phase_id() == Phase::kShooting ? text : text + stuck_text();
  }

  // LA-23.
  [[nodiscard]] std::string stuck_text() const {
    return say({" Aucune ligne n'est ouverte : le ballon reste en {}.",
                " No line is open: the ball stays on {}."},
               {write_square(after_.half() == before_.half() ? after_.pitch().ball
                                                             : before_.pitch().ball)});
  }

  // Phase 2.
  [[nodiscard]] std::string tell_shooting() const {
    const std::string from = write_square(action_.from);
    const std::string to = write_square(action_.to);
    switch (action_.kind) {
      case Kind::kShot:
        return tell_shot();
      case Kind::kOut:
        return tell_out();
      default:
        break;
    }
    if (!before_.pitch().standing[index(before_.to_move())].has(action_.to)) {
      return say({"{} laisse rouler le ballon de {} en {} : il y est libre.",
                  "{} lets the ball roll from {} to {}: it lies loose there."},
                 {mover(), from, to});
    }
    if (after_.phase_id() == Phase::kShotDie) {
      return say({"Le ballon va de {} juste sur {} : le dé de 12 est relancé.",
                  "The ball goes from {} exactly to {}: the 12-sided die is thrown again."},
                 {from, to});
    }
    std::string text = say({"Relais de {} en {}", "A relay from {} to {}"}, {from, to});
    const int cost = lignes::king_steps(action_.from, action_.to);
    if (after_.phase_id() == Phase::kShooting) return text + left_text(cost);
    return text + "." + stuck_text();
  }

  // Wherever the keeper stands, a ball goes through one of the three squares (LA-25).
  [[nodiscard]] std::string tell_shot() const {
    constexpr std::array<Text, 3> kThrough = {{{"la case de gauche", "the left square"},
                                               {"la case du milieu", "the middle square"},
                                               {"la case de droite", "the right square"}}};
    const Corner where = lignes::corner_of(other(before_.to_move()), action_.to);
    std::string text =
        say({"{} tire de {} en {}, par {} ({})", "{} shoots from {} at {}, through {} ({})"},
            {mover(), write_square(action_.from), write_square(action_.to),
             say(kThrough[static_cast<std::size_t>(where)]), corner_numbers(where)});
    if (after_.phase_id() == Phase::kSave) return text + ".";
    return text + say({" ; le gardien n'est pas sur sa ligne.", "; the keeper is off his line."}) +
           goal_text();
  }

  [[nodiscard]] std::string tell_out() const {
    std::string text =
        say({"{} envoie le ballon dehors après {}", "{} sends the ball out after {}"},
            {mover(), write_square(before_.ground().last_square(action_.from, action_.way))});
    if (!goes_on()) return text + ".";
    const bool over_end = before_.ground().leaves_over_end(action_.from, action_.way);
    if (after_.phase_id() == Phase::kPlace) {
      return text + say({" : dégagement de {}.", ": a goal kick for {}."}, {rival()});
    }
    text += over_end ? say({" : corner pour {}", ": a corner for {}"}, {rival()})
                     : say({" : touche pour {}", ": a throw-in for {}"}, {rival()});
    if (after_.phase_id() == Phase::kPutIn) {
      return text + say({", qui choisit qui la joue.", ", which chooses who takes it."});
    }
    return text + putter_text();
  }

  // Who has the ball for putting it in, and where from.
  [[nodiscard]] std::string putter_text() const {
    const Side side = after_.to_move();
    const Square from = before_.pitch().men[index(side)][after_.pitch().carrier];
    const Square at = after_.pitch().ball;
    if (from == at) {
      return say({" avec le joueur déjà en {}.", " with the man already on {}."},
                 {write_square(at)});
    }
    return say(
        {" avec le joueur qui était en {}, mis en {}.", " with the player from {}, put on {}."},
        {write_square(from), write_square(at)});
  }

  [[nodiscard]] std::string place_text() const {
    if (!goes_on()) return {};
    return say({" {} place son gardien.", " {} places its keeper."}, {name(after_.to_move())});
  }

  // The match.
  [[nodiscard]] bool goes_on() const {
    return after_.half() == before_.half() && !after_.in_decider() &&
           after_.phase_id() != Phase::kOver;
  }
  [[nodiscard]] std::string score_text() const {
    return say({"{} {}, {} {}", "{} {}, {} {}"},
               {name(Side::kZero), std::to_string(after_.score()[0]), name(Side::kOne),
                std::to_string(after_.score()[1])});
  }
  [[nodiscard]] std::string goal_text() const {
    std::string text = say({" But ! {}.", " Goal! {}."}, {score_text()});
    if (goes_on()) text += say({" {} engage.", " {} kicks off."}, {name(after_.to_move())});
    return text;
  }
  [[nodiscard]] std::string decider_text(bool saved) const {
    const auto scored = after_.penalties_scored();
    const auto taken = after_.penalties_taken();
    return say(saved ? Text{" Manqué.", " Missed."} : Text{" Marqué !", " Scored!"}) +
           say({" Tirs au but : {} {} sur {}, {} {} sur {}.",
                " Penalties: {} {} of {}, {} {} of {}."},
               {name(Side::kZero), std::to_string(scored[0]), std::to_string(taken[0]),
                name(Side::kOne), std::to_string(scored[1]), std::to_string(taken[1])});
  }

  // The end of a half, and what comes after it.
  [[nodiscard]] std::string half_text() const {
    if (after_.half() != before_.half()) {
      return say({" Mi-temps, {} : {} engage.", " Half-time, {}: {} kicks off."},
                 {score_text(), name(after_.to_move())});
    }
    if (after_.in_decider() && !before_.in_decider()) {
      return say({" Fin du jeu, {} : cinq tirs au but chacun, {} commence.",
                  " End of play, {}: five penalties each, {} begins."},
                 {score_text(), name(after_.to_move())});
    }
    return {};
  }

  const History& history_;
  std::size_t i_;
  const lignes::Position& before_;
  const lignes::Position& after_;
  Action action_;
  Outcome dice_;
  Language language_;
  std::array<std::string, 2> names_;
};

}  // namespace

std::string LignesTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return LignesTelling(scene, i, language).tell();
}

std::string LignesTeller::narrate_outside(const Scene& scene, std::size_t i,
                                          Language language) const {
  const auto outside = read_outside(scene.history.event(i));
  if (!outside || outside->kind != Outside::Kind::kHalf) return {};
  return LignesTelling(scene, i, language).tell_outside();
}

}  // namespace tablier::telling
