#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::chifootmi {

// 1 … 11 by value, then the Dribble/Tackle (CH-1). kUnseen stands where the viewer may not look.
using Card = std::uint8_t;

inline constexpr Card kUnseen = 0;
inline constexpr Card kHighest = 11;
inline constexpr Card kTackle = 12;

constexpr bool is_value(Card card) { return card >= 1 && card <= kHighest; }

// `1` … `11`, `T`; nothing for any other text.
std::optional<Card> read_card(std::string_view text);
std::string write_card(Card card);

// How the cards of one side are made up and laid out (CH-1, CH-3). Other numbers than the sheet's
// make the smaller games that can be solved to the end.
struct Layout {
  std::uint8_t values = kHighest;  // one of each, 1 … values
  std::uint8_t tackles = 3;        // from the level amateur on
  std::uint8_t active = 4;
  std::uint8_t pile1 = 3;

  friend bool operator==(const Layout&, const Layout&) = default;
};

inline constexpr std::size_t kMaxActive = 4;
inline constexpr std::size_t kMaxCards = 14;

}  // namespace tablier::chifootmi
