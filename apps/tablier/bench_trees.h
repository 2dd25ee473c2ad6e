#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "reference_games/breakthrough.h"
#include "reference_games/connect_four.h"
#include "search/plain_tree.h"
#include "search/sitaos/tree.h"

// What alpha-beta is measured on.
namespace tablier::app {

struct JudgeConnectFour {
  int operator()(const connect_four::Position& position) const {
    // The middle columns take part in more lines.
    constexpr std::uint64_t kMiddle = 0x003f3f3f0000ULL;
    const Side side = single_side(position.turn());
    return popcount(position.discs(side) & kMiddle) -
           popcount(position.discs(other(side)) & kMiddle);
  }
};

struct JudgeBreakthrough {
  int operator()(const breakthrough::Position& position) const {
    const Side side = single_side(position.turn());
    const int value = worth(position.pawns(Side::kZero), 0) - worth(position.pawns(Side::kOne), 7);
    return side == Side::kZero ? value : -value;
  }

 private:
  static int worth(std::uint64_t pawns, int home) {
    int value = 0;
    for (int row = 0; row < 8; ++row) {
      const int advance = home == 0 ? row : 7 - row;
      value += popcount(pawns >> (row * 8) & 0xffU) * (20 + advance * advance);
    }
    return value;
  }
};

using ConnectFourTree = PlainTree<connect_four::ConnectFour, JudgeConnectFour>;
using BreakthroughTree = PlainTree<breakthrough::Breakthrough, JudgeBreakthrough>;

}  // namespace tablier::app
