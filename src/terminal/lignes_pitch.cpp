#include "terminal/lignes_pitch.h"

#include <algorithm>
#include <string>

#include "telling/lignes_match.h"
#include "terminal/canvas.h"

namespace tablier::terminal {
namespace {

using lignes::Corner;
using lignes::kColumns;
using lignes::Square;

constexpr std::array<ManSigns, 2> kSigns = {{{"●", "■", "↑", "→"}, {"▲", "◆", "↓", "←"}}};
constexpr std::array<ManSigns, 2> kAsciiSigns = {{{"O", "@", "^", ">"}, {"X", "#", "v", "<"}}};

struct Lines {
  std::string_view across, down, left_top, right_top, left_bottom, right_bottom;
};
constexpr Lines kThin = {"─", "│", "┌", "┐", "└", "┘"};
constexpr Lines kThinAscii = {"-", "|", "+", "+", "+", "+"};

std::string letter(int column) { return {static_cast<char>('a' + column)}; }

// Where the squares are drawn; everything else is the same for all the ways to draw.
class PitchDrawing {
 public:
  struct Place {
    int x, y;
  };

  PitchDrawing(const PitchView& view, int columns, int rows, bool lying, const Screen& screen)
      : view_(view),
        ground_(*view.pitch.ground),
        screen_(screen),
        canvas_(columns, rows),
        lying_(lying),
        highest_(ground_.rows() - 1) {}

  // The square `a1` of an upright pitch, or `a1` of a lying one, is drawn there.
  void set_origin(Place origin) { origin_ = origin; }
  // Rows that are shown.
  void set_window(int lowest, int count) {
    lowest_ = lowest;
    highest_ = lowest + count - 1;
  }
  Canvas& canvas() { return canvas_; }
  [[nodiscard]] const lignes::Ground& ground() const { return ground_; }

  [[nodiscard]] Place place_of(int square) const {
    const int column = lignes::column_of(square);
    const int row = lignes::row_of(square);
    if (lying_) return {origin_.x + 2 * row, origin_.y + column};
    return {origin_.x + 2 * column, origin_.y - (row - lowest_)};
  }

  void draw_squares() {
    for (int row = lowest_; row <= highest_; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        draw_ground(lignes::square_at(column, row));
      }
    }
    for (int row = lowest_; row <= highest_; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        draw_upon(lignes::square_at(column, row));
      }
    }
  }

  void draw_box(int left, int top, int right, int bottom) {
    const Lines& thin = screen_.unicode ? kThin : kThinAscii;
    for (int x = left; x <= right; ++x) {
      canvas_.put(x, top, thin.across, Ink::kFaint);
      canvas_.put(x, bottom, thin.across, Ink::kFaint);
    }
    for (int y = top; y <= bottom; ++y) {
      canvas_.put(left, y, thin.down, Ink::kFaint);
      canvas_.put(right, y, thin.down, Ink::kFaint);
    }
    canvas_.put(left, top, thin.left_top, Ink::kFaint);
    canvas_.put(right, top, thin.right_top, Ink::kFaint);
    canvas_.put(left, bottom, thin.left_bottom, Ink::kFaint);
    canvas_.put(right, bottom, thin.right_bottom, Ink::kFaint);
  }

 private:
  // The lines of the pitch as they run through free squares.
  [[nodiscard]] std::string_view ground_sign(Square square) const {
    const bool unicode = screen_.unicode;
    if (square == ground_.centre()) return unicode ? "◦" : "o";
    for (const Side side : kSides) {
      if (square == ground_.penalty_spot(side)) return unicode ? "◦" : "o";
      if (ground_.in_goal(side, square)) return unicode ? "□" : "_";
      if (ground_.in_area(side, square)) return ":";
    }
    if (lignes::row_of(square) == lignes::row_of(ground_.centre())) return halfway_sign();
    return unicode ? "·" : ".";
  }
  [[nodiscard]] std::string_view halfway_sign() const {
    if (lying_) return screen_.unicode ? "│" : "|";
    return screen_.unicode ? "─" : "-";
  }

  void draw_ground(Square square) {
    const auto [x, y] = place_of(square);
    const bool goal = ground_.in_any_goal(square);
    const Side defender =
        lignes::row_of(square) == ground_.goal_row(Side::kZero) ? Side::kZero : Side::kOne;
    canvas_.put(x, y, ground_sign(square), goal ? man_ink(defender) : Ink::kFaint);
    const bool halfway = lignes::row_of(square) == lignes::row_of(ground_.centre());
    if (halfway && !lying_ && lignes::column_of(square) + 1 < kColumns) {
      canvas_.put(x + 1, y, halfway_sign(), Ink::kFaint);
    }
  }

  void draw_upon(Square square) {
    const auto [x, y] = place_of(square);
    const lignes::Pitch& pitch = view_.pitch;
    const PitchMark& mark = view_.marks[square];
    const Ink ink = mark.strong ? Ink::kStrong : Ink::kPlain;
    if (pitch.occupied(square)) {
      draw_man(square);
      if (!mark.sign.empty()) canvas_.put(x + 1, y, mark.sign, ink);
      return;
    }
    if (!mark.sign.empty()) canvas_.put(x, y, mark.sign, ink);
    if (pitch.ball != square) return;
    // A loose ball is seen also where it is marked.
    if (mark.sign.empty()) canvas_.put(x, y, "*", Ink::kStrong);
    bracket(square, "(", ")", Ink::kStrong);
  }

  void draw_man(Square square) {
    const auto [x, y] = place_of(square);
    const lignes::Pitch& pitch = view_.pitch;
    const Side side = pitch.standing[0].has(square) ? Side::kZero : Side::kOne;
    const bool keeper = pitch.keeper(side) == square;
    const ManSigns& signs = man_signs(side, screen_);
    const bool ball = pitch.ball == square;
    canvas_.put(x, y, keeper ? signs.keeper : signs.man, ball ? lit_ink(side) : man_ink(side));
    if (ball) {
      bracket(square, "(", ")", lit_ink(side));
    } else if (view_.chosen == square) {
      bracket(square, "[", "]", Ink::kStrong);
    }
  }

  static Ink lit_ink(Side side) { return side == Side::kZero ? Ink::kYellowLit : Ink::kRedLit; }

  void bracket(Square square, std::string_view left, std::string_view right, Ink ink) {
    const auto [x, y] = place_of(square);
    canvas_.put(x - 1, y, left, ink);
    canvas_.put(x + 1, y, right, ink);
  }

  const PitchView& view_;
  const lignes::Ground& ground_;
  const Screen& screen_;
  Canvas canvas_;
  bool lying_;
  Place origin_{0, 0};
  int lowest_ = 0;
  int highest_;
};

constexpr int kLeft = 3;  // of the upright pitch: where its left edge is
constexpr int kRight = kLeft + 2 * kColumns + 1;
static_assert(kRight < kUprightColumns);

void draw_row_numbers(PitchDrawing& drawing, int lowest, int count) {
  for (int row = lowest; row < lowest + count; ++row) {
    const std::string number = std::to_string(row + 1);
    const int y = drawing.place_of(lignes::square_at(0, row)).y;
    drawing.canvas().write(kLeft - 1 - static_cast<int>(number.size()), y, number, Ink::kPlain);
  }
}

void draw_letters(PitchDrawing& drawing, int y) {
  for (int column = 0; column < kColumns; ++column) {
    const int x = drawing.place_of(lignes::square_at(column, 0)).x;
    drawing.canvas().write(x, y, letter(column), Ink::kPlain);
  }
}

// The numbers of a goal's squares: the first in the edge, the other behind it.
void draw_goal_numbers(PitchDrawing& drawing, Side defender, int edge, int behind) {
  for (const Corner corner : {Corner::kLeft, Corner::kMiddle, Corner::kRight}) {
    const std::string_view numbers = corner_numbers(corner);
    const int x = drawing.place_of(drawing.ground().goal_square(defender, corner)).x;
    // Read from above.
    const bool top = edge > behind;
    drawing.canvas().write(x, top ? behind : edge, numbers.substr(0, 1), man_ink(defender));
    drawing.canvas().write(x, top ? edge : behind, numbers.substr(2, 1), man_ink(defender));
  }
}

}  // namespace

const ManSigns& man_signs(Side side, const Screen& screen) {
  return (screen.unicode ? kSigns : kAsciiSigns)[index(side)];
}

Ink man_ink(Side side) { return side == Side::kZero ? Ink::kYellow : Ink::kRed; }

std::string_view cost_sign(int cost) {
  constexpr std::array<std::string_view, 10> kDigits = {"0", "1", "2", "3", "4",
                                                        "5", "6", "7", "8", "9"};
  return cost < 10 ? kDigits[static_cast<std::size_t>(cost)] : "+";
}

Rows draw_upright(const PitchView& view, const Screen& screen) {
  const lignes::Ground& ground = *view.pitch.ground;
  PitchDrawing drawing(view, kUprightColumns, upright_rows(ground), false, screen);
  constexpr int kTop = 1;
  const int bottom = kTop + ground.rows() + 1;
  drawing.set_origin({kLeft + 1, bottom - 1});
  drawing.draw_box(kLeft - 1, kTop, kRight, bottom);
  draw_goal_numbers(drawing, Side::kOne, kTop, kTop - 1);
  draw_goal_numbers(drawing, Side::kZero, bottom, bottom + 1);
  drawing.draw_squares();
  draw_row_numbers(drawing, 0, ground.rows());
  draw_letters(drawing, bottom + 2);
  return drawing.canvas().rows();
}

Rows draw_window(const PitchView& view, int lowest, int rows, const Screen& screen) {
  PitchDrawing drawing(view, kUprightColumns, rows + 3, false, screen);
  const int bottom = rows + 1;
  drawing.set_origin({kLeft + 1, bottom - 1});
  drawing.set_window(lowest, rows);
  drawing.draw_box(kLeft - 1, 0, kRight, bottom);
  const int highest = view.pitch.ground->rows();
  const int above = highest - lowest - rows;
  // An edge of the window that is none of the pitch says what lies beyond it.
  const auto tell_hidden = [&](int y, std::string_view sign, int from, int to) {
    drawing.canvas().write(
        kLeft + 1, y,
        std::string(sign) + " " + std::to_string(from) + "-" + std::to_string(to) + " ",
        Ink::kPlain);
  };
  if (above > 0) tell_hidden(0, screen.unicode ? "↑" : "^", lowest + rows + 1, highest);
  if (lowest > 0) tell_hidden(bottom, screen.unicode ? "↓" : "v", 1, lowest);
  // In one row, so that they are wider than the goal.
  const auto label_goal = [&](Side defender, int y) {
    const Corner first = defender == Side::kZero ? Corner::kLeft : Corner::kRight;
    const Corner last = defender == Side::kZero ? Corner::kRight : Corner::kLeft;
    const std::string text = std::string(corner_numbers(first)) + " " +
                             std::string(corner_numbers(Corner::kMiddle)) + " " +
                             std::string(corner_numbers(last));
    const int middle = drawing.place_of(drawing.ground().goal_square(defender, Corner::kMiddle)).x;
    drawing.canvas().write(middle - 5, y, text, man_ink(defender));
  };
  if (above == 0) label_goal(Side::kOne, 0);
  if (lowest == 0) label_goal(Side::kZero, bottom);
  drawing.draw_squares();
  draw_row_numbers(drawing, lowest, rows);
  draw_letters(drawing, bottom + 1);
  return drawing.canvas().rows();
}

Rows draw_lying(const PitchView& view, const Screen& screen) {
  const lignes::Ground& ground = *view.pitch.ground;
  PitchDrawing drawing(view, lying_columns(ground), kLyingRows, true, screen);
  constexpr int kEdge = 5;  // left of it: the letter and the numbers of the goal
  const int far_edge = kEdge + 2 * ground.rows() + 2;
  drawing.set_origin({kEdge + 2, 1});
  drawing.draw_box(kEdge, 0, far_edge, kColumns + 1);
  for (int column = 0; column < kColumns; ++column) {
    drawing.canvas().write(0, column + 1, letter(column), Ink::kPlain);
  }
  for (const Side side : kSides) {
    for (const Corner corner : {Corner::kLeft, Corner::kMiddle, Corner::kRight}) {
      const int y = drawing.place_of(drawing.ground().goal_square(side, corner)).y;
      drawing.canvas().write(side == Side::kZero ? kEdge - 3 : far_edge + 1, y,
                             corner_numbers(corner), man_ink(side));
    }
  }
  drawing.draw_squares();
  for (int row = 0; row < ground.rows(); row += 2) {
    const int x = drawing.place_of(lignes::square_at(0, row)).x;
    drawing.canvas().write(x, kColumns + 2, std::to_string(row + 1), Ink::kPlain);
  }
  return drawing.canvas().rows();
}

}  // namespace tablier::terminal
