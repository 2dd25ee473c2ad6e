#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/static_vector.h"
#include "rules/chifootmi/card.h"
#include "rules/side.h"

namespace tablier::chifootmi {

// One side's choice: a card (its own number), a pile, a direction, or a word.
enum class Choice : std::uint8_t {
  kNothing = 0,
  kLowestCard = 1,
  kTackleCard = kTackle,
  kPile1,
  kPile2,
  kLeft,
  kCentre,
  kRight,
  kShoot,
  kDecline,
  kOneTwo,
  kPlain,
  kOffside,
  kPlay,
};
inline constexpr std::size_t kChoices = 24;

struct Action {
  Choice choice = Choice::kNothing;

  friend bool operator==(const Action&, const Action&) = default;
};

constexpr Action play_card(Card card) { return {static_cast<Choice>(card)}; }
constexpr bool is_card(Action action) {
  return action.choice >= Choice::kLowestCard && action.choice <= Choice::kTackleCard;
}
// Of an action that is one.
constexpr Card card_of(Action action) { return static_cast<Card>(action.choice); }

// `7`, `T`, `p1`, `L`, `shoot` …; nothing for any other text.
std::optional<Action> read_choice(std::string_view text);
std::string write_choice(Action action);

using Actions = StaticVector<Action, kMaxActive>;

// What chance decides: a side's shuffled cards, or who has the ball.
struct Outcome {
  enum class Kind : std::uint8_t { kDeck0, kDeck1, kToss };

  Kind kind = Kind::kToss;
  Side side = Side::kZero;  // of the toss
  std::uint8_t count = 0;   // of the cards of a deck
  std::array<Card, kMaxCards> cards{};

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// `deck0=4,11,T,…`, `toss=1`; nothing for any other text.
std::optional<Outcome> read_chance(std::string_view text);
std::string write_chance(const Outcome& outcome);

}  // namespace tablier::chifootmi
