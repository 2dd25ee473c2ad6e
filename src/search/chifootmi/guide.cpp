#include "search/chifootmi/guide.h"

#include <cstring>

#include "base/hash.h"

namespace tablier::chifootmi {
namespace {

// Byte i is 0xff where bit i is set.
constexpr auto kSpread = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t bits = 0; bits < 256; ++bits) {
    for (std::size_t i = 0; i < 8; ++i) {
      if ((bits >> i & 1U) != 0) table[bits] |= std::uint64_t{0xff} << (8 * i);
    }
  }
  return table;
}();

std::uint64_t hash_seen(std::uint64_t seed, const Hand& hand, Places seen) {
  std::array<std::uint64_t, 2> words;
  std::memcpy(words.data(), hand.deck.data(), sizeof words);
  words[0] &= kSpread[seen & 0xffU];
  words[1] &= kSpread[seen >> 8U];
  const std::uint64_t rest =
      std::uint64_t{hand.gone} << 16U | std::uint64_t{hand.top1} << 8U | hand.top2;
  return hash_word(hash_word(hash_word(seed, words[0]), words[1]), rest);
}

}  // namespace

CardSet held_cards(const Table& table, Side side) {
  CardSet cards;
  const Hand& hand = table.hand(side);
  for (std::size_t slot = 0; slot < hand.active_count; ++slot) cards.add(hand.active_card(slot));
  return cards;
}

CardSet remaining_cards(const Table& table, Side side) {
  const Options& options = table.options();
  CardSet cards;
  for (Card card = 1; card <= options.layout.values; ++card) cards.add(card);
  for (int i = 0; i < options.tackles(); ++i) cards.add(kTackle);
  for (std::size_t pair = 0; pair < table.pairs(); ++pair) {
    cards.remove(table.hand(side).laid_card(pair));
  }
  return cards;
}

std::uint64_t Guide::key(const Position& position, Side side) {
  const Layout& layout = position.options().layout;
  const Hand& own = position.hand(side);
  const Hand& theirs = position.hand(other(side));
  const auto score = position.score();
  const Situation now = situation_of(position);
  auto state = static_cast<std::uint64_t>(score[0] - score[1] + 16);
  state = state << 4U | static_cast<std::uint64_t>(position.phase_id());
  state = state << 4U | static_cast<std::uint64_t>(index(now.ball) << 2U | now.left);
  state = state << 4U | now.kept_with;
  // Between a pair and its result the cards of the pair matter.
  if (position.phase_id() == Phase::kOneTwo || position.phase_id() == Phase::kOffside) {
    for (const Hand* hand : {&own, &theirs}) {
      state = state << 4U | hand->laid_place(std::size_t{hand->laid_count} - 1);
    }
    state = state << 4U | position.kept_with();
  }
  state = hash_seen(state, own, own.seen_by_owner(layout));
  return hash_seen(state, theirs, theirs.seen_by_all(layout));
}

bool Guide::judge(const Position& position, double& value) {
  const auto score = position.score();
  const int lead = score[0] - score[1];
  switch (position.phase_id()) {
    case Phase::kCards:
    case Phase::kShooting:
      if (position.hand(Side::kZero).draws_left() != 0) return false;
      value = endgame_.value(held_cards(position, Side::kZero), held_cards(position, Side::kOne),
                             situation_of(position), lead);
      return true;
    case Phase::kLastCard:
      value = last_value(situation_of(position), {situation_of(position), 0, true}, lead);
      return true;
    case Phase::kShootoutToss:
      value = 0;
      return true;
    case Phase::kOver:
      value = position.payoff();
      return true;
    default:
      return false;
  }
}

// A one-two and an offside are taken where they can be; the rest is left to chance.
Action Guide::roll(const Position& position, Side side, Rng& rng) {
  if (position.phase_id() == Phase::kOneTwo) return {Choice::kOneTwo};
  if (position.phase_id() == Phase::kOffside) {
    const Action call{Choice::kOffside};
    return position.Table::refuse(side, call) ? Action{Choice::kPlay} : call;
  }
  return position.sample_action(side, rng);
}

}  // namespace tablier::chifootmi
