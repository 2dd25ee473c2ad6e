#pragma once

#include "reference_games/poker.h"

namespace tablier::poker {

struct KuhnRules {
  static constexpr std::string_view kName = "kuhn_poker";
  static constexpr Text kTitle = {"Poker de Kuhn", "Kuhn poker"};
  static constexpr std::string_view kCredit = "Harold W. Kuhn, 1950";
  static constexpr std::uint32_t kCopies = 1;
  static constexpr std::array<int, 1> kBets = {1};
  static constexpr int kMaxBets = 1;
};

using KuhnPoker = Poker<KuhnRules>;

}  // namespace tablier::poker
