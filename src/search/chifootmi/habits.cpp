#include <algorithm>

#include "search/chifootmi/player.h"

// The ways in which people can be read.
namespace tablier::chifootmi {
namespace {

// How often a habit is kept up; else any action will do.
constexpr double kConstancy = 0.75;

bool lists(const Mix& mix, Action action) {
  return std::find(mix.actions.begin(), mix.actions.end(), action) != mix.actions.end();
}

// The highest value; a T only by itself.
Action highest(const Mix& mix) {
  Action best = mix.actions[0];
  for (const Action action : mix.actions) {
    const bool better = card_of(action) > card_of(best) || card_of(best) == kTackle;
    if (card_of(action) != kTackle && better) best = action;
  }
  return best;
}

// Where it went the last time, in a shot or a save; to the left at first.
Action same_direction(const View& view) {
  const auto last = static_cast<unsigned>(view.directions(view.side()) & 3U);
  if (last == 0) return {Choice::kLeft};
  return {static_cast<Choice>(static_cast<unsigned>(Choice::kLeft) + last - 1)};
}

// The pile of the last draw; at first the one that it can see.
Action same_pile(const View& view) {
  const Hand& hand = view.hand(view.side());
  if (hand.laid_count < 2) return {Choice::kPile2};
  const bool second = (hand.from_pile2 >> (hand.laid_count - 2U) & 1U) != 0;
  return {second ? Choice::kPile2 : Choice::kPile1};
}

Action habit_of(const View& view, const Mix& mix) {
  switch (view.phase_id()) {
    case Phase::kCards:
    case Phase::kShooting:
      return highest(mix);
    case Phase::kDraw:
      return same_pile(view);
    case Phase::kOneTwo:
      return {Choice::kPlain};  // overlooked
    case Phase::kOffside:
      return {Choice::kPlay};  // overlooked
    case Phase::kLastCard:
      return {Choice::kShoot};
    default:
      return same_direction(view);
  }
}

}  // namespace

Action follow_habit(const View& view, const Mix& mix, Rng& rng) {
  const Action habit = habit_of(view, mix);
  if (rng.unit() < kConstancy && lists(mix, habit)) return habit;
  return mix.actions[rng.below(static_cast<std::uint32_t>(mix.actions.size()))];
}

}  // namespace tablier::chifootmi
