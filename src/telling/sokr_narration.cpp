#include "rules/outside.h"
#include "telling/sentence.h"
#include "telling/sokr_match.h"
#include "telling/sokr_teller.h"
#include "telling/sokr_words.h"

// What happened, in a sentence or two, and what followed from it without anybody choosing.
namespace tablier::telling {
namespace {

using sokr::Action;
using sokr::Phase;
using sokr::write_square;
using Kind = Action::Kind;

class Telling {
 public:
  Telling(const Scene& scene, std::size_t i, Language language)
      : history_(scene.history),
        i_(i),
        before_(sokr_position(scene.history.at(i))),
        after_(sokr_position(scene.history.at(i + 1))),
        event_(scene.history.event(i)),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  [[nodiscard]] std::string tell() const { return tell_event() + half_text(); }

  // What `half` or `time=0` led to.
  [[nodiscard]] std::string tell_outside(const Outside& outside) const {
    if (outside.kind == Outside::Kind::kHalf && after_.half_is_up()) {
      return say({"La série en cours va à son terme.", "The series under way is played out."});
    }
    if (outside.kind == Outside::Kind::kTime && after_.phase_id() != Phase::kOver) {
      return trimmed(fault_text({"Coup franc", "A fault"}, before_.pitch().has_ball(outside.side)) +
                     half_text());
    }
    return trimmed(half_text());
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] const std::string& name(Side side) const { return names_[index(side)]; }
  [[nodiscard]] const std::string& mover() const { return name(before_.to_move()); }
  [[nodiscard]] const std::string& rival() const { return name(other(before_.to_move())); }
  static std::string trimmed(std::string text) {
    if (text.starts_with(' ')) text.erase(0, 1);
    return text;
  }

  [[nodiscard]] std::array<Action, 2> halves() const {
    const std::size_t bar = event_.find('|');
    if (bar == std::string::npos) return {};
    const std::string_view event = event_;
    return {sokr::read_choice(event.substr(0, bar)).value_or(Action{}),
            sokr::read_choice(event.substr(bar + 1)).value_or(Action{})};
  }

  [[nodiscard]] std::string tell_event() const {
    const Action action = sokr::read_choice(event_).value_or(Action{});
    switch (before_.phase_id()) {
      case Phase::kToss:
        return say({"Le sort désigne {} pour engager.", "{} wins the toss and kicks off."},
                   {name(after_.kicker())});
      case Phase::kSetup:
        return tell_setup();
      case Phase::kThrow:
        return tell_throw();
      case Phase::kPenalties:
        return tell_penalty();
      case Phase::kBall:
        return say({"{} donne le ballon à son pion en {}.", "{} gives the ball to the pawn on {}."},
                   {mover(), write_square(action.from())}) +
               next_text();
      case Phase::kRetreat:
        return say({"{} se replie en {}. {} prend le ballon",
                    "{} retreats to {}. {} takes the ball"},
                   {mover(), list_squares(action), rival()}) +
               ball_text(other(before_.to_move()));
      default:
        return action_text(action) + count_text(action) + consequence(action);
    }
  }

  [[nodiscard]] std::string shape_of(const Action& setup, Side side) const {
    const auto* formation = formation_of(setup, side, side == before_.kicker());
    if (formation == nullptr) {
      return say({"{} (à sa façon)", "{} (in its own way)"}, {name(side)});
    }
    return name(side) + " (" + std::string(formation_label(*formation, language_)) + ")";
  }

  [[nodiscard]] std::string tell_setup() const {
    const auto setups = halves();
    return say({"En place : {}, {}. {} engage, ballon en d5.",
                "In place: {}, {}. {} kicks off, the ball is on d5."},
               {shape_of(setups[0], Side::kZero), shape_of(setups[1], Side::kOne),
                name(before_.kicker())});
  }

  [[nodiscard]] std::string action_text(const Action& action) const {
    const std::string from = action.count > 0 ? write_square(action.from()) : std::string{};
    const std::string to = action.count > 1 ? write_square(action.to()) : std::string{};
    switch (action.kind) {
      case Kind::kPass:
        return say({"{} passe de {} en {}", "{} passes from {} to {}"}, {mover(), from, to});
      case Kind::kCross:
        return say({"{} centre de {} en {}", "{} crosses from {} to {}"}, {mover(), from, to});
      case Kind::kSwap:
        return say({"{} repasse dessus en {}", "{} comes to the top on {}"}, {mover(), from});
      case Kind::kShoot:
        return say({"{} tire de près", "{} shoots from close range"}, {mover()});
      case Kind::kLong:
        return say({"{} tire de loin", "{} takes a long shot"}, {mover()});
      case Kind::kHold:
        return say({"{} renonce au tir pour l'instant", "{} holds the shot for now"}, {mover()});
      case Kind::kEnd:
        return say({"{} arrête là sa série", "{} ends the series early"}, {mover()});
      default:
        return step_text(action);
    }
  }

  [[nodiscard]] std::string step_text(const Action& action) const {
    const sokr::Pitch& pitch = before_.pitch();
    const std::string from = write_square(action.from());
    const std::string to = write_square(action.to());
    std::string text =
        pitch.ball == action.from()
            ? say({"{} porte le ballon de {} en {}", "{} carries the ball from {} to {}"},
                  {mover(), from, to})
            : say({"{} va de {} en {}", "{} goes from {} to {}"}, {mover(), from, to});
    if (!sokr::has(pitch.occupied(), action.to())) return text;
    const bool own = sokr::has(pitch.active(before_.to_move()), action.to());
    return text + (own ? say({", sur un des siens", ", onto one of its own"})
                       : say({", sur un pion de {}", ", onto a pawn of {}"}, {rival()}));
  }

  // SO-15: the count, aloud.
  [[nodiscard]] std::string count_text(const Action& action) const {
    const int cost = before_.cost(action);
    if (cost == 0) return ".";
    const int full = full_credit(history_, i_);
    return " (" + std::to_string(full - before_.credit() + cost) + "/" + std::to_string(full) +
           ").";
  }

  [[nodiscard]] std::string consequence(const Action& action) const {
    switch (aftermath_of(before_, action)) {
      case Aftermath::kGoesOn:
        return {};
      case Aftermath::kOffer:
        return say({" Le ballon est dans le but de {} : tirer ou non ?",
                    " The ball is in the goal of {}: shoot or not?"},
                   {rival()});
      case Aftermath::kShot:
        return say({" Caillou, feuille, ciseaux !", " Rock, paper, scissors!"});
      case Aftermath::kGoal:
        return goal_text();
      case Aftermath::kInterception:
        return interception_text(action);
      case Aftermath::kOver:
        return next_text();
      case Aftermath::kPassMissing:
        return fault_text({" Coup franc : aucune passe dans la série (SO-24)",
                           " A fault: no pass in the series (SO-24)"},
                          true);
      case Aftermath::kForwardMissing:
        return fault_text({" Coup franc : la seule passe n'allait pas vers l'avant (SO-25)",
                           " A fault: the only pass did not go forward (SO-25)"},
                          true);
      case Aftermath::kKeptTooLong:
        return fault_text({" Coup franc : six séries avec le ballon sans tirer (SO-50)",
                           " A fault: six series with the ball and no shot (SO-50)"},
                          true);
      case Aftermath::kStopped:
        return fault_text({" C'est un coup franc (SO-44)", " That is a fault (SO-44)"},
                          before_.pitch().has_ball(before_.to_move()));
    }
    return {};
  }

  // Whether the match went on where it was, so that the ball was handed on.
  [[nodiscard]] bool goes_on() const {
    return after_.half() == before_.half() && after_.phase_id() != Phase::kPenalties &&
           after_.phase_id() != Phase::kOver;
  }

  // Who has the ball now, or who is to say.
  [[nodiscard]] std::string ball_text(Side taker) const {
    if (!goes_on()) return ".";
    if (after_.phase_id() == Phase::kBall) {
      return say({" ; à {} de dire lequel de ses pions l'a ({}).",
                  "; {} says which of its pawns has it ({})."},
                 {name(taker), list_squares(after_.choices())});
    }
    return say({" avec son pion en {}.", " with its pawn on {}."},
               {write_square(after_.pitch().ball)}) +
           next_text();
  }

  [[nodiscard]] std::string interception_text(const Action& action) const {
    const Side taker = other(pitch_after(before_, action).carrier());
    return say({" {} encercle le ballon et le prend", " {} surrounds the ball and takes it"},
               {name(taker)}) +
           ball_text(taker);
  }

  [[nodiscard]] std::string fault_text(Text why, bool had_ball) const {
    const Side opponent = other(before_.to_move());
    if (had_ball) {
      return say(why) + say({". {} prend le ballon", ". {} takes the ball"}, {name(opponent)}) +
             ball_text(opponent);
    }
    return say(why) +
           say({" : {} n'aura que 3 de crédit à sa prochaine série.",
                ": {} will have a credit of 3 only in its next series."},
               {mover()}) +
           next_text();
  }

  [[nodiscard]] std::string score_text() const {
    return say({"{} {}, {} {}", "{} {}, {} {}"},
               {name(Side::kZero), std::to_string(after_.score()[0]), name(Side::kOne),
                std::to_string(after_.score()[1])});
  }

  [[nodiscard]] std::string goal_text() const {
    std::string text = say({" But ! {}.", " Goal! {}."}, {score_text()});
    if (goes_on()) {
      text += say({" {} engage.", " {} kicks off."}, {name(after_.kicker())});
    }
    return text;
  }

  // As it is done at a table: the shooter counts, and both show.
  [[nodiscard]] std::string throws_text() const {
    const auto throws = halves();
    const Side shooter = before_.to_move();
    return say({"Un, deux, trois. {} montre {}, {} {}", "One, two, three. {} shows {}, {} {}"},
               {name(shooter), throw_word(throws[index(shooter)].kind, language_),
                name(other(shooter)), throw_word(throws[index(other(shooter))].kind, language_)});
  }
  [[nodiscard]] int shooter_order() const {
    const auto throws = halves();
    const int order = sokr::compare_throws(throws[0], throws[1]);
    return before_.to_move() == Side::kZero ? order : -order;
  }

  [[nodiscard]] std::string tell_throw() const {
    const int order = shooter_order();
    std::string text = throws_text();
    if (order > 0) return text + "." + goal_text();
    if (order == 0 && before_.shot() == sokr::Shot::kClose) {
      return text + say({" : égalité, on recommence.", ": equal, throw again."});
    }
    return text + say({". {} arrête le tir.", ". {} stops the shot."}, {rival()}) + next_text();
  }

  [[nodiscard]] std::string tell_penalty() const {
    const int order = shooter_order();
    std::string text = throws_text();
    if (order == 0) return text + say({" : égalité, on recommence.", ": equal, throw again."});
    const auto scored = after_.penalties_scored();
    const auto taken = after_.penalties_taken();
    text += say(order > 0 ? Text{" : marqué !", ": scored!"} : Text{" : manqué.", ": missed."});
    return text + say({" Tirs au but : {} {} sur {}, {} {} sur {}.",
                       " Penalties: {} {} of {}, {} {} of {}."},
                      {name(Side::kZero), std::to_string(scored[0]), std::to_string(taken[0]),
                       name(Side::kOne), std::to_string(scored[1]), std::to_string(taken[1])});
  }

  // Who goes on, where another series begins or something comes before it.
  [[nodiscard]] std::string next_text() const {
    if (!goes_on()) return {};
    const std::string& next = name(after_.to_move());
    switch (after_.phase_id()) {
      case Phase::kRetreat:
        return say(counted(after_.retreating(),
                           {" {} doit replier {} pion.", " {} has to take {} pawn back."},
                           {" {} doit replier {} pions.", " {} has to take {} pawns back."}),
                   {next, std::to_string(after_.retreating())});
      case Phase::kSeries:
        return after_.credit() == sokr::kReducedCredit
                   ? say({" À {}, avec 3 de crédit seulement (SO-43).",
                          " {} to play, with a credit of 3 only (SO-43)."},
                         {next})
                   : say({" À {}.", " {} to play."}, {next});
      default:
        return {};
    }
  }

  // The end of a half, and what comes after it.
  [[nodiscard]] std::string half_text() const {
    const bool new_half = after_.half() != before_.half();
    const bool penalties =
        after_.phase_id() == Phase::kPenalties && before_.phase_id() != Phase::kPenalties;
    if (!new_half && !penalties) return {};
    if (penalties) {
      return say({" Fin du jeu, {} : tirs au but, {} commence.",
                  " End of play, {}: penalties, {} begins."},
                 {score_text(), name(after_.to_move())});
    }
    constexpr std::array<Text, 4> kEnds = {{
        {"", ""},
        {" Mi-temps, {} : {} engage.", " Half-time, {}: {} kicks off."},
        {" Fin du temps réglementaire, {} : prolongation, {} engage.",
         " End of normal time, {}: extra time, {} kicks off."},
        {" Mi-temps de la prolongation, {} : {} engage.",
         " Half-time of extra time, {}: {} kicks off."},
    }};
    return say(kEnds[static_cast<std::size_t>(after_.half())],
               {score_text(), name(after_.kicker())});
  }

  const History& history_;
  std::size_t i_;
  const sokr::Position& before_;
  const sokr::Position& after_;
  const std::string& event_;
  Language language_;
  std::array<std::string, 2> names_;
};

}  // namespace

std::string SokrTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return Telling(scene, i, language).tell();
}

std::string SokrTeller::narrate_outside(const Scene& scene, std::size_t i,
                                        Language language) const {
  const auto outside = read_outside(scene.history.event(i));
  return outside ? Telling(scene, i, language).tell_outside(*outside) : std::string{};
}

}  // namespace tablier::telling
