#include "terminal/sokr_pitch.h"

#include "terminal/canvas.h"

namespace tablier::terminal {
namespace {

using sokr::kColumns;
using sokr::Square;

constexpr std::array<std::string_view, kColumns> kLetters = {"a", "b", "c", "d", "e", "f", "g"};
constexpr std::array<std::string_view, 10> kDigits = {"0", "1", "2", "3", "4",
                                                      "5", "6", "7", "8", "9"};

constexpr std::array<PawnSigns, 2> kSigns = {{{"●", "•", "↑"}, {"▲", "▴", "↓"}}};
constexpr std::array<PawnSigns, 2> kAsciiSigns = {{{"O", "o", "^"}, {"X", "x", "v"}}};

struct Lines {
  std::string_view across, down, left_top, right_top, left_bottom, right_bottom;
};
constexpr Lines kThin = {"─", "│", "┌", "┐", "└", "┘"};
constexpr Lines kHeavy = {"━", "┃", "┏", "┓", "┗", "┛"};
constexpr Lines kThinAscii = {"-", "|", "+", "+", "+", "+"};
constexpr Lines kHeavyAscii = {"=", "|", "#", "#", "#", "#"};

// What kind of square an empty one is: goal, long shot, wing, centre.
std::string_view empty_sign(Square square, const Screen& screen) {
  const bool unicode = screen.unicode;
  for (const Side side : kSides) {
    if (sokr::has(sokr::goal_of_attack(side), square)) return unicode ? "□" : "_";
    if (sokr::has(sokr::long_shot_squares(side), square)) return unicode ? "◦" : "o";
    if (sokr::has(sokr::wing_squares(side), square)) {
      const bool left = sokr::column_of(square) == 0;
      if (unicode) return left ? "›" : "‹";
      return left ? ">" : "<";
    }
  }
  if (square == sokr::kCentre) return "+";
  return unicode ? "·" : ".";
}

class PitchDrawing {
 public:
  PitchDrawing(const PitchPicture& picture, bool spaced, const Screen& screen)
      : picture_(picture),
        step_(spaced ? 2 : 1),
        screen_(screen),
        canvas_(kPitchColumns, spaced ? kSpacedPitchRows : kPitchRows) {}

  Rows draw() {
    draw_frame();
    for (int square = 0; square < sokr::kSquareCount; ++square) {
      draw_square(static_cast<Square>(square));
    }
    return canvas_.rows();
  }

 private:
  static constexpr int kLeft = 2;
  static constexpr int kRight = kPitchColumns - 1;
  static constexpr int kCell = 5;

  static int x_of(int column) { return kLeft + 1 + kCell * column; }
  [[nodiscard]] int y_of(int row) const { return 1 + step_ * (sokr::kRows - 1 - row); }
  [[nodiscard]] int bottom() const { return y_of(0) + 1; }

  void draw_frame() {
    const Lines& thin = screen_.unicode ? kThin : kThinAscii;
    for (const int y : {0, bottom()}) {
      for (int x = kLeft; x <= kRight; ++x) canvas_.put(x, y, thin.across, Ink::kFaint);
    }
    canvas_.put(kLeft, 0, thin.left_top, Ink::kFaint);
    canvas_.put(kRight, 0, thin.right_top, Ink::kFaint);
    canvas_.put(kLeft, bottom(), thin.left_bottom, Ink::kFaint);
    canvas_.put(kRight, bottom(), thin.right_bottom, Ink::kFaint);
    for (int y = 1; y < bottom(); ++y) {
      canvas_.put(kLeft, y, thin.down, Ink::kFaint);
      canvas_.put(kRight, y, thin.down, Ink::kFaint);
    }
    draw_goal(0, Side::kOne);
    draw_goal(bottom(), Side::kZero);
    for (int row = 0; row < sokr::kRows; ++row) {
      canvas_.put(0, y_of(row), kDigits[static_cast<std::size_t>(row + 1)], Ink::kPlain);
    }
    for (int column = 0; column < kColumns; ++column) {
      canvas_.put(x_of(column) + 2, bottom() + 1, kLetters[static_cast<std::size_t>(column)],
                  Ink::kPlain);
    }
  }

  void draw_goal(int y, Side defender) {
    const Lines& heavy = screen_.unicode ? kHeavy : kHeavyAscii;
    const int left = x_of(2);
    const int right = x_of(5) - 1;
    const Ink ink = ink_of(defender);
    for (int x = left; x <= right; ++x) canvas_.put(x, y, heavy.across, ink);
    canvas_.put(left, y, y == 0 ? heavy.left_top : heavy.left_bottom, ink);
    canvas_.put(right, y, y == 0 ? heavy.right_top : heavy.right_bottom, ink);
  }

  void draw_square(Square square) {
    const int x = x_of(sokr::column_of(square));
    const int y = y_of(sokr::row_of(square));
    const SquareMark& mark = picture_.marks[square];
    const Ink ink = mark.strong ? Ink::kStrong : Ink::kPlain;
    const std::string_view cost = kDigits[static_cast<std::size_t>(mark.cost)];
    if (!sokr::has(picture_.pitch.occupied(), square)) {
      if (mark.cost != 0) return canvas_.put(x + 2, y, cost, ink);
      const bool trace = sokr::has(picture_.fresh, square);
      return canvas_.put(x + 2, y, empty_sign(square, screen_), trace ? Ink::kPlain : Ink::kFaint);
    }
    if (mark.cost != 0) canvas_.put(mark.sign.empty() ? x + 1 : x, y, cost, ink);
    if (!mark.sign.empty()) canvas_.put(x + 1, y, mark.sign, ink);
    draw_pawns(square, x, y);
  }

  void draw_pawns(Square square, int x, int y) {
    const sokr::Pitch& pitch = picture_.pitch;
    const bool ball = pitch.ball == square;
    const bool chosen = picture_.chosen == square;
    const Side upper = sokr::has(pitch.upper[0], square) ? Side::kZero : Side::kOne;
    const Ink ink = ball ? lit_ink_of(upper) : ink_of(upper);
    canvas_.put(x + 2, y, pawn_signs(upper, screen_).upper, ink);
    int end = x + 3;
    if (sokr::has(pitch.stacks(), square)) {
      const Side lower = sokr::has(pitch.lower[0], square) ? Side::kZero : Side::kOne;
      canvas_.put(end++, y, pawn_signs(lower, screen_).lower, ink_of(lower));
    }
    if (!ball && !chosen) return;
    canvas_.put(x + 1, y, ball ? "(" : "[", ball ? ink : Ink::kStrong);
    canvas_.put(end, y, ball ? ")" : "]", ball ? ink : Ink::kStrong);
  }

  const PitchPicture& picture_;
  int step_;
  const Screen& screen_;
  Canvas canvas_;
};

}  // namespace

const PawnSigns& pawn_signs(Side side, const Screen& screen) {
  return (screen.unicode ? kSigns : kAsciiSigns)[index(side)];
}

Rows draw_pitch(const PitchPicture& picture, bool spaced, const Screen& screen) {
  return PitchDrawing(picture, spaced, screen).draw();
}

Rows draw_miniature(const sokr::Action& setup, const Screen& screen) {
  constexpr int kColumnsWide = 2 * kColumns + 1;
  Canvas canvas(kColumnsWide, 4);
  sokr::Pitch pitch;
  for (const Square square : setup.squares) pitch.put(Side::kZero, square);
  const PawnSigns& signs = pawn_signs(Side::kZero, screen);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Square square = sokr::square_at(column, row);
      const int x = 2 * column;
      const bool taken = sokr::has(pitch.occupied(), square);
      canvas.put(x, 3 - row,
                 taken            ? signs.upper
                 : screen.unicode ? "·"
                                  : ".",
                 taken ? Ink::kSide0 : Ink::kFaint);
      if (sokr::has(pitch.stacks(), square)) {
        canvas.put(x + 1, 3 - row, signs.lower, Ink::kSide0);
      }
    }
  }
  return canvas.rows();
}

}  // namespace tablier::terminal
