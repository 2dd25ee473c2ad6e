#include "search/chifootmi/solvable.h"

#include <algorithm>

namespace tablier::chifootmi {
namespace {

// All orders of the cards of a deck that nobody has seen, with the others in their places.
std::vector<Outcome> decks_like(const Position& position, Side side) {
  const Hand& hand = position.hand(side);
  const Places seen = hand.seen_by_all(position.options().layout);
  Outcome deck;
  deck.kind = side == Side::kZero ? Outcome::Kind::kDeck0 : Outcome::Kind::kDeck1;
  deck.count = static_cast<std::uint8_t>(position.options().cards());
  std::vector<Card> unseen;
  for (std::size_t i = 0; i < deck.count && i < kMaxCards; ++i) {
    deck.cards[i] = hand.deck[i];
    if ((seen >> i & 1U) == 0) unseen.push_back(hand.deck[i]);
  }
  std::sort(unseen.begin(), unseen.end());
  std::vector<Outcome> decks;
  do {
    std::size_t next = 0;
    for (std::size_t i = 0; i < deck.count && i < kMaxCards; ++i) {
      if ((seen >> i & 1U) == 0) deck.cards[i] = unseen[next++];
    }
    decks.push_back(deck);
  } while (std::next_permutation(unseen.begin(), unseen.end()));
  return decks;
}

}  // namespace

std::optional<double> Shortcuts::payoff(const Position& position) const {
  switch (position.phase_id()) {
    case Phase::kOver:
      return position.payoff();
    case Phase::kShootoutToss:
      return 0;
    case Phase::kLastCard: {
      const auto score = position.score();
      const Situation now = situation_of(position);
      return last_value(now, {now, 0, true}, score[0] - score[1]);
    }
    default:
      return std::nullopt;
  }
}

std::vector<std::pair<double, Position>> Shortcuts::lottery(const Position& position) const {
  if (!position.is_chifootmi()) return {};
  const Action left{Choice::kLeft};
  Position goal = position;
  goal.apply_both(left, Action{Choice::kRight});
  Position save = position;
  save.apply_both(left, left);
  const double odds = position.has_centre() ? kPenaltyGoal : kEvenGoal;
  return {{odds, goal}, {1 - odds, save}};
}

std::vector<std::pair<double, Position>> deals_like(const Position& position) {
  const auto firsts = decks_like(position, Side::kZero);
  const auto seconds = decks_like(position, Side::kOne);
  const double odds = 1.0 / static_cast<double>(firsts.size() * seconds.size());
  std::vector<std::pair<double, Position>> deals;
  for (const Outcome& first : firsts) {
    for (const Outcome& second : seconds) {
      Position deal = Chifootmi::start(position.options());
      deal.apply(first);
      deal.apply(second);
      deal.apply(Outcome{Outcome::Kind::kToss, position.attacker(), 0, {}});
      deals.emplace_back(odds, deal);
    }
  }
  return deals;
}

}  // namespace tablier::chifootmi
