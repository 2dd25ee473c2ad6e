#include "search/chifootmi/endgame.h"

#include "base/hash.h"

namespace tablier::chifootmi {
namespace {

constexpr std::size_t kFirstEntries = std::size_t{1} << 12U;
// Beyond this it forgets everything and begins anew: a match needs a small part of it.
constexpr std::size_t kMostValues = std::size_t{8} << 20U;

constexpr double kUnknown = 2;  // no payoff is that high

}  // namespace

Endgame::Endgame(const Options& options) : options_(options), entries_(kFirstEntries) {}

std::size_t Endgame::kinds() const {
  if (!options_.pro()) return 2;
  return options_.plays_onetwo() ? kMaxKinds : 3;
}

// 2 keeps to make, 1, none; then 1 with a one-two in hand, by the card that would start it.
std::size_t Endgame::kind_of(const Situation& now, CardSet attackers) {
  if (now.kept_with > 1 && attackers.holds(static_cast<Card>(now.kept_with - 1))) {
    return 3 + static_cast<std::size_t>(attackers.rank(static_cast<Card>(now.kept_with - 1)));
  }
  return 2U - now.left;
}

double Endgame::value(CardSet first, CardSet second, const Situation& now, int lead) {
  const int bound = most_goals_left(first.size(), goal_cycle(options_));
  if (lead > bound || lead < -bound) return final_value(lead);
  // Before pro only the order of the values matters: a few hundred kinds of hands are all there is.
  if (!options_.pro()) {
    const std::uint64_t values = first.values() | second.values();
    first = first.squeezed(values);
    second = second.squeezed(values);
  }
  const std::size_t kind = kind_of(now, now.ball == Side::kZero ? first : second);
  const std::size_t leads = 2 * static_cast<std::size_t>(bound) + 1;
  const std::size_t at =
      (index(now.ball) * kinds() + kind) * leads + static_cast<std::size_t>(lead + bound);
  const double known = values_[block_of(first, second) + at];
  if (known != kUnknown) return known;
  // Smaller hands are solved on the way, and the memory may have been emptied meanwhile.
  const double solved = matrix_value(turn(first, second, now, lead));
  values_[block_of(first, second) + at] = solved;
  return solved;
}

CardGame Endgame::turn(CardSet first, CardSet second, const Situation& now, int lead) {
  const auto rows = first.distinct();
  const auto columns = second.distinct();
  CardGame game;
  game.rows = rows.size();
  game.columns = columns.size();
  const bool last = first.size() == 1;
  const int scored = lead_after_goal(now.ball, lead);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const CardSet rest0 = first.without(rows[i]);
      const CardSet rest1 = second.without(columns[j]);
      const auto judge = [&](const Aftermath& after) {
        if (last) return last_value(now, after, lead);
        const double plain = after.goal == 1 ? 0 : value(rest0, rest1, after.next, lead);
        if (after.goal == 0) return plain;
        return after.goal * value(rest0, rest1, after.next, scored) + (1 - after.goal) * plain;
      };
      const bool first_attacks = now.ball == Side::kZero;
      const Card attack = first_attacks ? rows[i] : columns[j];
      const Card defence = first_attacks ? columns[j] : rows[i];
      game.gain[i][j] = pair_value(options_, now, attack, defence, judge);
    }
  }
  return game;
}

// Where the values of these hands stand, unknown ones at first.
std::uint32_t Endgame::block_of(CardSet first, CardSet second) {
  const std::uint32_t key = key_of(first, second);
  if (const Entry& entry = find(key); entry.key == key) return entry.block;
  const int bound = most_goals_left(first.size(), goal_cycle(options_));
  const std::size_t size = 2 * kinds() * (2 * static_cast<std::size_t>(bound) + 1);
  if (values_.size() + size > kMostValues) {
    values_.clear();
    entries_.assign(kFirstEntries, {});
    used_ = 0;
  }
  const auto block = static_cast<std::uint32_t>(values_.size());
  values_.resize(values_.size() + size, kUnknown);
  if (2 * ++used_ > entries_.size()) grow();
  find(key) = {key, block};
  return block;
}

Endgame::Entry& Endgame::find(std::uint32_t key) {
  const std::size_t mask = entries_.size() - 1;
  std::size_t at = static_cast<std::size_t>(mix64(key)) & mask;
  while (entries_[at].key != 0 && entries_[at].key != key) at = (at + 1) & mask;
  return entries_[at];
}

void Endgame::grow() {
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  for (const Entry& entry : old) {
    if (entry.key != 0) find(entry.key) = entry;
  }
}

}  // namespace tablier::chifootmi
