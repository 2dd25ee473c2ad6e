#pragma once

#include "rules/chifootmi/chifootmi.h"
#include "search/chifootmi/endgame.h"

namespace tablier::chifootmi {

// The cards that a side holds, of a table on which they are known.
CardSet held_cards(const Table& table, Side side);

// All that is left of a side when its piles are empty: what has not been laid. Known to both sides,
// whatever lies face down.
CardSet remaining_cards(const Table& table, Side side);

// What search needs to know of this game: the endgame is solved, a chifootmi is even, and of the
// past only the cards that have been seen matter, not the order in which they came.
class Guide {
 public:
  static constexpr std::size_t kMaxReplies = kTackle;

  explicit Guide(const Options& options) : endgame_(options) {}

  [[nodiscard]] Endgame& endgame() { return endgame_; }

  std::uint64_t key(const Position& position, Side side);
  bool judge(const Position& position, double& value);
  bool is_even(const Position& position) { return position.is_chifootmi(); }
  Action roll(const Position& position, Side side, Rng& rng);

 private:
  Endgame endgame_;
};

}  // namespace tablier::chifootmi
