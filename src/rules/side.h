#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tablier {

// The two players of every game. Side 0 sits at the bottom.
enum class Side : std::uint8_t { kZero, kOne };

inline constexpr std::array<Side, 2> kSides = {Side::kZero, Side::kOne};

constexpr Side other(Side side) { return side == Side::kZero ? Side::kOne : Side::kZero; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// Whose turn it is: one side's, both sides' at once and in secret, chance's, or nobody's any more.
enum class Turn : std::uint8_t { kSide0, kSide1, kBoth, kChance, kOver };

constexpr Turn turn_of(Side side) { return side == Side::kZero ? Turn::kSide0 : Turn::kSide1; }
constexpr bool is_single(Turn turn) { return turn == Turn::kSide0 || turn == Turn::kSide1; }
constexpr Side single_side(Turn turn) { return turn == Turn::kSide0 ? Side::kZero : Side::kOne; }
constexpr bool acts(Turn turn, Side side) { return turn == Turn::kBoth || turn == turn_of(side); }

enum class GameResult : std::uint8_t { kNone, kSide0, kSide1, kDraw };

constexpr GameResult win_of(Side side) {
  return side == Side::kZero ? GameResult::kSide0 : GameResult::kSide1;
}
// Side 0's reward in games that are won, drawn or lost and nothing else.
constexpr int plain_payoff(GameResult result) {
  if (result == GameResult::kSide0) return 1;
  return result == GameResult::kSide1 ? -1 : 0;
}

}  // namespace tablier
