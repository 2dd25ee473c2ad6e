#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "rules/side.h"
#include "terminal/screen.h"

// Text on its way to the screen: what is written and with which ink, before it becomes bytes.
namespace tablier::terminal {

enum class Ink : std::uint8_t {
  kPlain,
  kFaint,   // the board's own lines
  kStrong,  // titles, what is asked
  kSide0,   // pieces and names of a side
  kSide1,
  kSide0Lit,  // pieces that just did something
  kSide1Lit,
  kYellow,  // the same for a game whose sides have colours of their own
  kRed,
  kYellowLit,
  kRedLit,
};

constexpr Ink ink_of(Side side) { return side == Side::kZero ? Ink::kSide0 : Ink::kSide1; }
constexpr Ink lit_ink_of(Side side) {
  return side == Side::kZero ? Ink::kSide0Lit : Ink::kSide1Lit;
}

struct Span {
  std::string text;
  Ink ink = Ink::kPlain;
};

// One line of the screen.
class Row {
 public:
  Row() = default;
  Row(std::string text, Ink ink = Ink::kPlain) { add(std::move(text), ink); }  // NOLINT

  Row& add(std::string text, Ink ink = Ink::kPlain);
  Row& add(const Row& row);
  // Spaces up to that column; none when it is passed already.
  Row& pad_to(int column);

  [[nodiscard]] int width() const;
  [[nodiscard]] const std::vector<Span>& spans() const { return spans_; }

 private:
  std::vector<Span> spans_;
};

using Rows = std::vector<Row>;

// How many columns a text takes. Text that is no UTF-8 counts a column a byte.
int width(std::string_view text);

// The same text in ASCII: accents dropped, « » as quotes, anything unknown as `?`.
std::string to_ascii(std::string_view text);

// What the screen can show of a text: control characters become `?` always, so that no file name
// or record can steer the terminal, and where there is no Unicode the text becomes ASCII.
std::string showable(std::string_view text, const Screen& screen);

// A sentence as rows that fit the screen, later ones indented. French double punctuation is never
// parted from its word.
Rows wrap(std::string_view text, const Screen& screen, int indent = 0, Ink ink = Ink::kPlain);

// The bytes of a row, without a line end.
std::string render(const Row& row, const Screen& screen);

}  // namespace tablier::terminal
