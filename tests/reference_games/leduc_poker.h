#pragma once

#include "reference_games/poker.h"

namespace tablier::poker {

struct LeducRules {
  static constexpr std::string_view kName = "leduc_poker";
  static constexpr Text kTitle = {"Poker Leduc", "Leduc poker"};
  static constexpr std::string_view kCredit = "Finnegan Southey and others, 2005";
  static constexpr std::uint32_t kCopies = 2;
  static constexpr std::array<int, 2> kBets = {2, 4};
  static constexpr int kMaxBets = 2;
};

using LeducPoker = Poker<LeducRules>;

}  // namespace tablier::poker
