#pragma once

#include <cstdint>
#include <vector>

#include "search/chifootmi/card_set.h"
#include "search/chifootmi/situation.h"
#include "search/matrix_game.h"

namespace tablier::chifootmi {

using CardGame = MatrixGame<kMaxActive>;

// The match once the draw piles are empty: both sides know all that is left of both, and it is
// solved by backward induction, one matrix game a turn. What it has solved it remembers, whatever
// the match: a table of hands, for one set of rules. Not for several threads at once.
class Endgame {
 public:
  explicit Endgame(const Options& options);

  [[nodiscard]] const Options& options() const { return options_; }

  // Side 0's expectation. The sets have the same size, 1 … kMaxActive. `lead` is side 0's goals
  // less side 1's.
  double value(CardSet first, CardSet second, const Situation& now, int lead);

  // The choice of a turn: side 0's distinct cards are the rows, side 1's the columns.
  CardGame turn(CardSet first, CardSet second, const Situation& now, int lead);

 private:
  struct Entry {
    std::uint32_t key = 0;  // both sets; 0: free
    std::uint32_t block = 0;
  };

  // How many kinds of situation a block tells apart for each side with the ball.
  static constexpr std::size_t kMaxKinds = 3 + kMaxActive;

  [[nodiscard]] static std::uint32_t key_of(CardSet first, CardSet second) {
    return static_cast<std::uint32_t>(first.bits()) << 16U | second.bits();
  }
  [[nodiscard]] static std::size_t kind_of(const Situation& now, CardSet attackers);
  [[nodiscard]] std::size_t kinds() const;

  std::uint32_t block_of(CardSet first, CardSet second);
  Entry& find(std::uint32_t key);
  void grow();

  Options options_;
  std::vector<Entry> entries_;
  std::size_t used_ = 0;
  std::vector<double> values_;  // by block: ball, kind, lead
};

}  // namespace tablier::chifootmi
