#include "search/sitaos/patterns.h"

namespace tablier::sitaos {

const std::array<Weights, kPhases>& tuned_weights() {
  static const std::array<Weights, kPhases> weights = [] {
    std::array<Weights, kPhases> all{};
    constexpr std::array<int, kClassCount> points = {2, 4, 9, 16, 25, 36, 4, 16, 36, 12, 9, 7, 7};
    for (auto& phase : all) {
      for (std::size_t kind = 0; kind < kClassCount; ++kind) {
        for (std::size_t held = 1; held < 4; ++held) {
          const int short_by = (kind < kFirstWindowClass ? 4 : 5) - static_cast<int>(held);
          const int value = points[kind] * 32 / (short_by == 2 ? 6 : short_by == 3 ? 30 : 150);
          phase.mover[kind][held] = static_cast<std::int16_t>(value);
          phase.waiter[kind][held] = static_cast<std::int16_t>(value * 3 / 4);
        }
      }
    }
    return all;
  }();
  return weights;
}

}  // namespace tablier::sitaos
