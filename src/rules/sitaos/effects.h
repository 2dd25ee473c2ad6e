#pragma once

#include <string_view>
#include <variant>

#include "rules/effect.h"
#include "rules/sitaos/figure.h"

// What can happen in a game of SITAOS.
namespace tablier::sitaos {

// A side has placed a pawn; the other one is to move.
struct Placed {
  static constexpr std::string_view kName = "placed";

  Side side = Side::kZero;
  Crossing at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_crossing(at));
  }
};

// SI-18: a side has taken over the first pawn; the other one is to move.
struct TookOver {
  static constexpr std::string_view kName = "took_over";

  Side side = Side::kOne;
  Crossing at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_crossing(at));
  }
};

// A figure was completed, and counted.
struct Scored {
  static constexpr std::string_view kName = "scored";

  Side side = Side::kZero;
  FigureIndex figure = 0;
  std::uint8_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("figure", write_figure(all_figures()[figure]));
    out("points", points);
  }
};

// SI-16: a figure was completed and not announced.
struct Missed {
  static constexpr std::string_view kName = "missed";

  Side side = Side::kZero;
  FigureIndex figure = 0;
  std::uint8_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("figure", write_figure(all_figures()[figure]));
    out("points", points);
  }
};

using Effect = std::variant<Placed, TookOver, Scored, Missed, Ended>;

}  // namespace tablier::sitaos
