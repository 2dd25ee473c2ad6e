#include <utility>

#include "rules/sokr/sokr.h"
#include "telling/seen_effects.h"
#include "telling/sentence.h"
#include "telling/sokr_match.h"
#include "telling/sokr_teller.h"
#include "telling/sokr_words.h"

// What happened, in a sentence or two, and what followed from it without anybody choosing.
namespace tablier::telling {
namespace {

using sokr::write_square;

// Tells effect after effect.
class Telling {
 public:
  Telling(const Scene& scene, std::size_t i, Language language)
      : before_(sokr_position(scene.history.at(i))),
        after_(sokr_position(scene.history.at(i + 1))),
        effects_(seen_effects<sokr::Sokr>(scene, i)),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  [[nodiscard]] std::string tell() {
    for (const sokr::Effect& effect : effects_) {
      std::visit([this](const auto& one) { tell(one); }, effect);
    }
    return std::move(text_);
  }

  // The end of the match is told by itself, and with it all that led there.
  [[nodiscard]] std::string tell_outside() {
    if (std::holds_alternative<Ended>(effects_.back())) return {};
    std::string text = tell();
    if (text.starts_with(' ')) text.erase(0, 1);
    return text;
  }

 private:
  void say(Text text, std::initializer_list<std::string_view> parts = {}) {
    text_ += fill(text, language_, parts);
  }
  [[nodiscard]] const std::string& name(Side side) const { return names_[index(side)]; }
  template <class E>
  [[nodiscard]] const E* found() const {
    return sokr::find_effect<E>(effects_);
  }

  void tell(const sokr::Tossed& toss) {
    say({"Le sort désigne {} pour engager.", "{} wins the toss and kicks off."},
        {name(toss.kicker)});
  }

  void tell(const sokr::SetUpDue& due) {
    if (const auto* half = found<sokr::HalfBegan>()) {
      constexpr std::array<Text, 5> kBegins = {{
          {},
          {},
          {" Mi-temps, {} : {} engage.", " Half-time, {}: {} kicks off."},
          {" Fin du temps réglementaire, {} : prolongation, {} engage.",
           " End of normal time, {}: extra time, {} kicks off."},
          {" Mi-temps de la prolongation, {} : {} engage.",
           " Half-time of extra time, {}: {} kicks off."},
      }};
      say(kBegins[half->half], {score_text(), name(due.kicker)});
    } else if (found<sokr::Goal>() != nullptr) {
      say({" {} engage.", " {} kicks off."}, {name(due.kicker)});
    }
  }

  void tell(const sokr::SetUp& setup) {
    if (setup.side == Side::kZero) {
      say({"En place : {}, ", "In place: {}, "}, {shape_of(setup)});
    } else {
      text_ += shape_of(setup);
    }
  }
  [[nodiscard]] std::string shape_of(const sokr::SetUp& setup) const {
    const sokr::Action action{sokr::Action::Kind::kSetup, sokr::kPawns, setup.squares, {}};
    const auto* formation = formation_of(action, setup.side, setup.side == before_.kicker());
    if (formation == nullptr) {
      return fill({"{} (à sa façon)", "{} (in its own way)"}, language_, {name(setup.side)});
    }
    return name(setup.side) + " (" + std::string(formation_label(*formation, language_)) + ")";
  }
  void tell(const sokr::KickedOff& kick_off) {
    say({". {} engage, ballon en d5.", ". {} kicks off, the ball is on d5."},
        {name(kick_off.side)});
  }

  void tell(const sokr::SeriesBegan& series) {
    if (found<sokr::KickedOff>() != nullptr) return;  // nobody else could be next
    if (series.reduced) {
      say({" À {}, avec 3 de crédit seulement (SO-43).",
           " {} to play, with a credit of 3 only (SO-43)."},
          {name(series.side)});
    } else {
      say({" À {}.", " {} to play."}, {name(series.side)});
    }
  }

  void tell(const sokr::Stepped& step) {
    const std::string from = write_square(step.from);
    const std::string to = write_square(step.to);
    if (step.carried) {
      say({"{} porte le ballon de {} en {}", "{} carries the ball from {} to {}"},
          {name(step.side), from, to});
    } else {
      say({"{} va de {} en {}", "{} goes from {} to {}"}, {name(step.side), from, to});
    }
    if (step.onto == step.side) {
      say({", sur un des siens", ", onto one of its own"});
    } else if (step.onto) {
      say({", sur un pion de {}", ", onto a pawn of {}"}, {name(other(step.side))});
    }
    count(step.cost);
  }
  void tell(const sokr::Passed& pass) {
    say({"{} passe de {} en {}", "{} passes from {} to {}"},
        {name(pass.side), write_square(pass.from), write_square(pass.to)});
    count(sokr::Passed::kCost);
  }
  void tell(const sokr::Crossed& cross) {
    say({"{} centre de {} en {}", "{} crosses from {} to {}"},
        {name(cross.side), write_square(cross.from), write_square(cross.to)});
    count(sokr::Crossed::kCost);
  }
  void tell(const sokr::Swapped& swap) {
    say({"{} repasse dessus en {}", "{} comes to the top on {}"},
        {name(swap.side), write_square(swap.at)});
    count(sokr::Swapped::kCost);
  }
  void tell(const sokr::Held& held) {
    say({"{} renonce au tir pour l'instant.", "{} holds the shot for now."}, {name(held.side)});
  }
  void tell(const sokr::ShotTaken& shot) {
    say(shot.shot == sokr::Shot::kLong ? Text{"{} tire de loin", "{} takes a long shot"}
                                       : Text{"{} tire de près", "{} shoots from close range"},
        {name(shot.side)});
    count(shot.cost());
    if (found<sokr::Goal>() != nullptr) return;
    say({" Caillou, feuille, ciseaux !", " Rock, paper, scissors!"});
  }
  // SO-15: the count, aloud.
  void count(int cost) {
    if (cost > 0) {
      const int full = before_.full_credit();
      text_ +=
          " (" + std::to_string(full - before_.credit() + cost) + "/" + std::to_string(full) + ")";
    }
    text_ += ".";
  }

  void tell(const sokr::Offered& offer) {
    say({" Le ballon est dans le but de {} : tirer ou non ?",
         " The ball is in the goal of {}: shoot or not?"},
        {name(other(offer.side))});
  }

  // As it is done at a table: the shooter counts, and both show.
  void tell(const sokr::Thrown& thrown) {
    const Side shooter = thrown.shooter;
    say({"Un, deux, trois. {} montre {}, {} {}", "One, two, three. {} shows {}, {} {}"},
        {name(shooter), throw_word(thrown.throws[index(shooter)], language_), name(other(shooter)),
         throw_word(thrown.throws[index(other(shooter))], language_)});
  }
  void tell(const sokr::Tied&) { say({" : égalité, on recommence.", ": equal, throw again."}); }
  void tell(const sokr::Goal&) {
    if (found<sokr::Thrown>() != nullptr) text_ += ".";
    say({" But ! {}.", " Goal! {}."}, {score_text()});
  }
  void tell(const sokr::Stopped& stop) {
    say({". {} arrête le tir.", ". {} stops the shot."}, {name(stop.by)});
  }
  void tell(const sokr::RetreatDue& due) {
    say(counted(due.count, {" {} doit replier {} pion.", " {} has to take {} pawn back."},
                {" {} doit replier {} pions.", " {} has to take {} pawns back."}),
        {name(due.side), std::to_string(due.count)});
  }
  void tell(const sokr::Lifted&) {}
  void tell(const sokr::Retreated& retreat) {
    say({"{} se replie en {}. {} prend le ballon", "{} retreats to {}. {} takes the ball"},
        {name(retreat.side),
         list_squares(std::span(retreat.squares.begin(), retreat.squares.size())),
         name(other(retreat.side))});
    taken_ = true;
  }

  void tell(const sokr::Intercepted& interception) {
    say({" {} encercle le ballon et le prend", " {} surrounds the ball and takes it"},
        {name(interception.by)});
    taken_ = true;
  }

  void tell(const sokr::Faulted& fault) {
    switch (fault.why) {
      case sokr::FaultReason::kNoPass:
        say({" Coup franc : aucune passe dans la série (SO-24)",
             " A fault: no pass in the series (SO-24)"});
        break;
      case sokr::FaultReason::kNoForward:
        say({" Coup franc : la seule passe n'allait pas vers l'avant (SO-25)",
             " A fault: the only pass did not go forward (SO-25)"});
        break;
      case sokr::FaultReason::kKeptTooLong:
        say({" Coup franc : six séries avec le ballon sans tirer (SO-50)",
             " A fault: six series with the ball and no shot (SO-50)"});
        break;
      case sokr::FaultReason::kEndedEarly:
        say({"{} arrête là sa série. C'est un coup franc (SO-44)",
             "{} ends the series early. That is a fault (SO-44)"},
            {name(fault.side)});
        break;
      case sokr::FaultReason::kTime:
        say({"Coup franc", "A fault"});
        break;
    }
    if (fault.loses_ball) {
      say({". {} prend le ballon", ". {} takes the ball"}, {name(other(fault.side))});
      taken_ = true;
    } else {
      say({" : {} n'aura que 3 de crédit à sa prochaine série.",
           ": {} will have a credit of 3 only in its next series."},
          {name(fault.side)});
    }
  }

  void tell(const sokr::ReceiverDue& due) {
    say({" ; à {} de dire lequel de ses pions l'a ({}).",
         "; {} says which of its pawns has it ({})."},
        {name(due.side), list_squares(due.squares)});
    taken_ = false;
  }
  void tell(const sokr::BallGiven& ball) {
    if (taken_) {
      say({" avec son pion en {}.", " with its pawn on {}."}, {write_square(ball.at)});
    } else {
      say({"{} donne le ballon à son pion en {}.", "{} gives the ball to the pawn on {}."},
          {name(ball.side), write_square(ball.at)});
    }
    taken_ = false;
  }

  void tell(const sokr::Kept&) {}
  void tell(const sokr::SeriesEnded&) {}
  void tell(const sokr::HalfUp&) {
    say({"La série en cours va à son terme.", "The series under way is played out."});
  }
  void tell(const sokr::HalfEnded&) {
    if (taken_) text_ += ".";
    taken_ = false;
  }
  void tell(const sokr::HalfBegan&) {}  // the set-up that is due tells it
  void tell(const sokr::PenaltiesBegan& penalties) {
    say({" Fin du jeu, {} : tirs au but, {} commence.", " End of play, {}: penalties, {} begins."},
        {score_text(), name(penalties.first)});
  }
  void tell(const sokr::PenaltyTaken& penalty) {
    const auto scored = after_.penalties_scored();
    const auto taken = after_.penalties_taken();
    say(penalty.scored ? Text{" : marqué !", ": scored!"} : Text{" : manqué.", ": missed."});
    say({" Tirs au but : {} {} sur {}, {} {} sur {}.", " Penalties: {} {} of {}, {} {} of {}."},
        {name(Side::kZero), std::to_string(scored[0]), std::to_string(taken[0]), name(Side::kOne),
         std::to_string(scored[1]), std::to_string(taken[1])});
  }
  void tell(const Ended&) {}

  [[nodiscard]] std::string score_text() const {
    return fill({"{} {}, {} {}", "{} {}, {} {}"}, language_,
                {name(Side::kZero), std::to_string(after_.score()[0]), name(Side::kOne),
                 std::to_string(after_.score()[1])});
  }

  const sokr::Position& before_;
  const sokr::Position& after_;
  std::vector<sokr::Effect> effects_;
  Language language_;
  std::array<std::string, 2> names_;
  std::string text_;
  bool taken_ = false;  // told that a side takes the ball, not yet with which pawn
};

}  // namespace

std::string SokrTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return Telling(scene, i, language).tell();
}

std::string SokrTeller::narrate_outside(const Scene& scene, std::size_t i,
                                        Language language) const {
  return Telling(scene, i, language).tell_outside();
}

}  // namespace tablier::telling
