#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "base/hash.h"
#include "rules/sokr/position.h"

// Keys that tell apart what one series can lead to; not what differs between matches. A key is that
// of the pawns, of the ball and of the course of the match, one on top of the other by exclusive
// or, so that an action changes it in a few operations.
namespace tablier::sokr {

struct PawnKeys {
  std::array<std::array<std::uint64_t, kSquareCount>, 2> upper;
  std::array<std::array<std::uint64_t, kSquareCount>, 2> lower;
  std::array<std::uint64_t, kSquareCount + 1> ball;
};

constexpr PawnKeys make_pawn_keys() {
  PawnKeys keys{};
  std::uint64_t state = 0;
  const auto fill = [&state](auto& row) {
    for (std::uint64_t& key : row) key = state = hash_word(state, 0x50C);
  };
  for (auto& row : keys.upper) fill(row);
  for (auto& row : keys.lower) fill(row);
  fill(keys.ball);
  return keys;
}

inline constexpr PawnKeys kPawnKeys = make_pawn_keys();

// What changes in the pawns' key from one pitch to another.
inline std::uint64_t pawns_change(const Pitch& before, const Pitch& after) {
  std::uint64_t change = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    for (Squares rest = before.upper[side] ^ after.upper[side]; rest != 0;) {
      change ^= kPawnKeys.upper[side][static_cast<std::size_t>(pop_lowest_bit(rest))];
    }
    for (Squares rest = before.lower[side] ^ after.lower[side]; rest != 0;) {
      change ^= kPawnKeys.lower[side][static_cast<std::size_t>(pop_lowest_bit(rest))];
    }
  }
  return change;
}

inline std::uint64_t pawns_key(const Pitch& pitch) { return pawns_change({}, pitch); }

inline std::uint64_t ball_key(Square ball) { return kPawnKeys.ball[ball]; }

// All but the pawns and the ball, as one word; the credit is its last three bits.
inline std::uint64_t course_word(const Position& position) {
  const auto score = position.score();
  auto word = static_cast<std::uint64_t>(position.phase_id());
  word = word << 1U | index(position.to_move());
  word = word << 1U | (position.shot() == Shot::kLong ? 1U : 0U);
  word = word << 3U | static_cast<unsigned>(position.kept());
  word = word << 2U | static_cast<unsigned>(position.reduced(Side::kZero)) << 1U |
         static_cast<unsigned>(position.reduced(Side::kOne));
  word = word << 8U | static_cast<unsigned>((score[0] + 16 * score[1]) & 0xFF);
  word = word << 10U | static_cast<unsigned>(position.series() & 0x3FF);
  word = word << 1U | (position.may_shoot() ? 1U : 0U);
  word = word << 2U | static_cast<unsigned>(position.duty());
  return word << 3U | static_cast<unsigned>(position.credit());
}
inline constexpr std::uint64_t kCreditBits = 0b111;
inline constexpr unsigned kDutyShift = 3;
inline constexpr std::uint64_t kDutyBits = 0b11U << kDutyShift;
inline constexpr std::uint64_t kMayShootBit = 0b1U << 5U;

inline std::uint64_t course_key(std::uint64_t word) { return mix64(word + 0x9e3779b97f4a7c15ULL); }

inline std::uint64_t key_of(std::uint64_t pawns, const Position& position) {
  return pawns ^ ball_key(position.pitch().ball) ^ course_key(course_word(position));
}

}  // namespace tablier::sokr
