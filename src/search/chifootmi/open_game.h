#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/chifootmi/position.h"
#include "search/chifootmi/endgame.h"

namespace tablier::chifootmi {

// The match with all cards on the table, the order of the piles too: solved exactly by backward
// induction over what each side has drawn and still holds. What a player who could see everything
// would do; an oracle to measure by, never what a player is given.
struct OpenSolution {
  double value = 0;  // side 0's expectation
  // The present turn's choice and an optimal mix of it for each side.
  std::array<StaticVector<Action, kMaxActive>, 2> actions;
  std::array<std::array<double, kMaxActive>, 2> mix{};
};

class OpenGame {
 public:
  explicit OpenGame(const Options& options, int threads = 1);

  // At a turn of cards or of draws.
  OpenSolution solve(const Position& position);

  // How many turns were solved for the last answer.
  [[nodiscard]] std::uint64_t turns_solved() const { return turns_; }

 private:
  // One side at one time: how much of pile 1 it has drawn, and what it holds.
  struct Holding {
    std::uint8_t drawn1 = 0;
    CardSet cards;

    friend bool operator==(const Holding&, const Holding&) = default;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // Every holding that a side can have with so many draws made: before the pair is laid, and after.
  struct Stage {
    std::vector<Holding> full;
    std::vector<Holding> spent;
    std::vector<std::array<std::uint32_t, kTackle + 1>> lays;  // by card: the spent one
    std::vector<std::array<std::uint32_t, 2>> draws;           // by pile: the full one of the next
  };
  struct SideTree {
    std::vector<Card> pile1;
    std::vector<Card> pile2;
    std::vector<Stage> stages;
  };

  // Values of all pairs of holdings at one time.
  struct Layer {
    std::size_t columns = 0;  // holdings of side 1
    std::size_t kinds = 0;
    int lowest = 0, highest = 0;  // leads
    int bound = 0;                // a lead above it is decided
    std::vector<double> values;

    [[nodiscard]] std::size_t leads() const {
      return static_cast<std::size_t>(highest - lowest + 1);
    }
    [[nodiscard]] std::size_t block() const { return 2 * kinds * leads(); }
    [[nodiscard]] double at(std::size_t block_start, std::size_t kind, Side ball, int lead) const;
  };

  // Where the choices of a turn lead: places in the layer that comes after it.
  struct Children {
    std::size_t rows = 0, columns = 0;
    std::array<std::array<std::size_t, kMaxActive>, kMaxActive> start{};
    std::array<std::array<Card, kMaxActive>, 2> cards{};  // of a turn of cards
  };

  void unfold(const Hand& hand, bool laid, SideTree& tree) const;
  [[nodiscard]] std::size_t kinds() const;
  [[nodiscard]] std::size_t kind_of(const Situation& now) const;
  [[nodiscard]] Situation situation_of_kind(Side ball, std::size_t kind) const;
  void shape(Layer& layer, std::size_t rows, std::size_t columns, int pairs_left) const;
  void solve_draws(std::size_t stage);
  void solve_cards(std::size_t stage);
  void solve_last_cards();
  [[nodiscard]] Children after_draws(std::size_t stage, std::size_t i, std::size_t j) const;
  [[nodiscard]] Children after_cards(std::size_t stage, std::size_t i, std::size_t j) const;
  [[nodiscard]] CardGame draw_turn(const Children& children, const Situation& now, int lead) const;
  std::size_t card_turns(const Children& children, const Situation& now, int lowest, int highest,
                         CardGame* games) const;
  template <class Work>
  void for_rows(std::size_t rows, const Work& work);

  Options options_;
  int threads_;
  std::array<SideTree, 2> sides_;
  Layer cards_;  // before a pair
  Layer draws_;  // before the draws
  Situation start_;
  int first_lead_ = 0;
  int pairs_at_start_ = 0;
  std::uint64_t turns_ = 0;
};

}  // namespace tablier::chifootmi
