#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "rules/effect.h"

// What can happen in a game of poker.
namespace tablier::poker {

enum class Card : std::uint8_t { kNone, kJack, kQueen, kKing };
inline constexpr std::array<Card, 3> kCards = {Card::kJack, Card::kQueen, Card::kKing};
inline constexpr std::string_view kLetters = "-JQK";

// Nothing: not seen.
constexpr std::optional<std::string_view> letter_of(Card card) {
  if (card == Card::kNone) return std::nullopt;
  return kLetters.substr(static_cast<std::size_t>(card), 1);
}

// PO-1: a card for a side, in secret, or for all.
struct Dealt {
  static constexpr std::string_view kName = "dealt";

  std::optional<Side> side;  // nothing: on the board
  Card card = Card::kNone;   // kNone: not seen

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("card", letter_of(card));
  }
};

struct Checked {
  static constexpr std::string_view kName = "checked";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// PO-5: the side gives up its chips.
struct Folded {
  static constexpr std::string_view kName = "folded";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

struct Bet {
  static constexpr std::string_view kName = "bet";

  Side side = Side::kZero;
  std::uint8_t chips = 0;  // put in now

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("chips", chips);
  }
};

struct Called {
  static constexpr std::string_view kName = "called";

  Side side = Side::kZero;
  std::uint8_t chips = 0;  // put in now

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("chips", chips);
  }
};

struct Raised {
  static constexpr std::string_view kName = "raised";

  Side side = Side::kZero;
  std::uint8_t chips = 0;  // put in now: those of the bet answered too

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("chips", chips);
  }
};

// A round of betting is over, and a later one follows.
struct RoundEnded {
  static constexpr std::string_view kName = "round_ended";

  template <class Show>
  void show(Show&) const {}
};

// PO-5: after the last round, the hand of a side.
struct Shown {
  static constexpr std::string_view kName = "shown";

  Side side = Side::kZero;
  Card card = Card::kNone;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("card", letter_of(card));
  }
};

// PO-5: the chips that the other side had put in.
struct Won {
  static constexpr std::string_view kName = "won";

  Side side = Side::kZero;
  std::uint8_t chips = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("chips", chips);
  }
};

// PO-5: equal hands; both sides keep their chips.
struct Shared {
  static constexpr std::string_view kName = "shared";

  template <class Show>
  void show(Show&) const {}
};

using Effect = std::variant<Dealt, Checked, Bet, Called, Raised, Folded, RoundEnded, Shown, Won,
                            Shared, Ended>;

}  // namespace tablier::poker
