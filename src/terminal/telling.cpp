#include "terminal/telling.h"

#include "rules/outside.h"

namespace tablier::terminal {
namespace {

std::string tell_outside(const Outside& event, const AnyGame& game, const Screen& screen) {
  const auto sentence = [&](Text text) {
    return fill(text, screen.language, {name_of(game, event.side, screen)});
  };
  switch (event.kind) {
    case Outside::Kind::kResign:
      return sentence({"{} abandonne.", "{} resigns."});
    case Outside::Kind::kTime:
      return sentence({"{} n'a plus de temps.", "{} is out of time."});
    case Outside::Kind::kDraw:
      return sentence({"Nulle d'un commun accord.", "Draw agreed."});
    case Outside::Kind::kHalf:
      break;
  }
  return sentence({"Le temps de cette mi-temps est écoulé.", "The time of this half is up."});
}

}  // namespace

std::vector<std::string> tell_event(const Presenter& presenter, const Scene& scene, std::size_t i,
                                    const Screen& screen) {
  const auto outside = read_outside(scene.history.event(i));
  if (!outside) return {presenter.narrate(scene, i, screen)};
  return {tell_outside(*outside, scene.position().game(), screen),
          presenter.narrate_outside(scene, i, screen)};
}

std::string capitalised(std::string text) {
  // A sentence may begin with a figure's sign, which stays as it is.
  const std::string_view first = std::string_view(text).substr(0, text.find(' '));
  const bool word = first.find_first_of("0123456789@[") == std::string_view::npos;
  if (word && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string refusal_sentence(const Presenter& presenter, const AnyPosition& position,
                             std::string_view typed, const Refusal& refusal, const Screen& screen) {
  if (refusal.clause == kNotAnEvent.clause) return presenter.unclear(position, typed, screen);
  if (refusal.clause == kNotDue.clause) {
    if (std::string first = presenter.not_due(position, typed, screen); !first.empty()) {
      return first;
    }
  }
  return capitalised(position.game().explain(refusal, screen.language)) + " (" +
         std::string(refusal.clause) + ").";
}

std::string tell_why(const Presenter& presenter, const AnyPosition& position, Side side,
                     std::string_view typed, const Screen& screen) {
  if (const auto plan = presenter.plan(position, side, typed, screen)) {
    if (!plan->complaint.empty()) return plan->complaint;
    return fill({"{} est permis. {}", "{} is allowed. {}"}, screen.language, {typed, plan->notice});
  }
  const std::string token = presenter.token_for(position, side, typed, screen);
  const MaybeRefusal refusal = position.why(token, side);
  if (refusal && !presenter.lacks(position, side, token, screen)) {
    return refusal_sentence(presenter, position, typed, *refusal, screen);
  }
  // Where figures are to be found by the player, their worth is not given away.
  const std::string reason =
      refusal ? std::string{} : presenter.reason(position, side, token, screen);
  const std::string spoken = presenter.spoken(token, screen);
  if (reason.empty()) return fill({"{} est permis.", "{} is allowed."}, screen.language, {spoken});
  return fill({"{} est permis ; ce coup {}.", "{} is allowed; it {}."}, screen.language,
              {spoken, reason});
}

std::string list_events(const Scene& scene) {
  const History& history = scene.history;
  // Where the sides take turns, a number stands for a move of each.
  bool alternate = true;
  for (std::size_t i = 0; i < history.size(); ++i) {
    alternate = alternate && is_single(history.at(i).turn());
  }
  const std::size_t step = alternate ? 2 : 1;
  std::string text;
  for (std::size_t i = 0; i < history.size(); ++i) {
    if (i % step == 0) text += (i == 0 ? "" : "  ") + std::to_string(i / step + 1) + ".";
    text += (alternate ? " " : "\u00a0") + seen_event(scene, i);
  }
  return text;
}

std::string tell_result(const Presenter& presenter, const AnyPosition& over,
                        std::optional<Side> you, const Screen& screen) {
  if (over.result() == GameResult::kDraw) {
    const auto score = over.score();
    const Side first = score[0] >= score[1] ? Side::kZero : Side::kOne;
    return fill({"Partie nulle, {}.", "A drawn game, {}."}, screen.language,
                {presenter.tally(over, first, screen)});
  }
  const Side winner = over.result() == GameResult::kSide0 ? Side::kZero : Side::kOne;
  // Who gave up may have been ahead: the winner's score stands first all the same.
  const std::string tally = presenter.tally(over, winner, screen);
  if (you == winner) {
    return fill({"Bravo, vous gagnez, {}.", "Well played: you win, {}."}, screen.language, {tally});
  }
  return fill({"{} gagne, {}.", "{} wins, {}."}, screen.language,
              {name_of(over.game(), winner, screen), tally});
}

}  // namespace tablier::terminal
