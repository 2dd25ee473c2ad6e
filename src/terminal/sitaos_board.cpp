#include "terminal/sitaos_board.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/held.h"
#include "terminal/canvas.h"

namespace tablier::terminal {
namespace {

using sitaos::Figure;
using sitaos::FigureKind;
using sitaos::kColumns;
using sitaos::kRows;

struct Strokes {
  std::string_view across, down, rising, falling, crossed;
};
constexpr Strokes kThin = {"─", "│", "╱", "╲", "╳"};
constexpr Strokes kHeavy = {"━", "┃", "╱", "╲", "╳"};
constexpr Strokes kThinAscii = {"-", "|", "/", "\\", "X"};
constexpr Strokes kHeavyAscii = {"=", "#", "/", "\\", "X"};

constexpr std::array<std::string_view, kColumns> kLetters = {"a", "b", "c", "d",
                                                             "e", "f", "g", "h"};
constexpr std::array<std::string_view, kRows> kDigits = {"1", "2", "3", "4", "5", "6", "7"};

std::string_view crossing_glyph(int column, int row, const Screen& screen) {
  if (!screen.unicode) return "+";
  constexpr std::array<std::array<std::string_view, 3>, 3> kCorners = {
      {{"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}}};
  const auto place = [](int i, int count) -> std::size_t {
    return i == 0 ? 0 : i == count - 1 ? 2 : 1;
  };
  return kCorners[place(row, kRows)][place(column, kColumns)];
}

std::optional<Side> owner(const sitaos::Position& position, int crossing) {
  for (const Side side : kSides) {
    if ((position.pawns(side) & sitaos::bit(crossing)) != 0) return side;
  }
  return std::nullopt;
}

sitaos::Pawns lit_pawns(const BoardPicture& picture) {
  sitaos::Pawns pawns = 0;
  for (const Figure& figure : picture.scored) pawns |= figure.pawns;
  return pawns;
}

class RoomyBoard {
 public:
  RoomyBoard(const BoardPicture& picture, const Screen& screen)
      : picture_(picture), screen_(screen), canvas_(kWidth, kHeight) {}

  Rows draw() {
    draw_grid();
    for (const Figure& figure : picture_.scored) trace(figure);
    draw_pawns();
    return canvas_.rows();
  }

 private:
  static constexpr int kWidth = 34;
  static constexpr int kHeight = 2 * kRows;

  static int x_of(int column) { return 4 + 4 * column; }
  static int y_of(int row) { return 2 * (kRows - 1 - row); }

  void draw_grid() {
    const Strokes& strokes = screen_.unicode ? kThin : kThinAscii;
    for (int row = 0; row < kRows; ++row) {
      canvas_.put(1, y_of(row), kDigits[static_cast<std::size_t>(row)], Ink::kPlain);
      for (int column = 0; column < kColumns; ++column) {
        const int x = x_of(column);
        const int y = y_of(row);
        canvas_.put(x, y, crossing_glyph(column, row, screen_), Ink::kFaint);
        for (int i = 1; i <= 3 && column + 1 < kColumns; ++i) {
          canvas_.put(x + i, y, strokes.across, Ink::kFaint);
        }
        if (row > 0) canvas_.put(x, y + 1, strokes.down, Ink::kFaint);
      }
    }
    for (int column = 0; column < kColumns; ++column) {
      canvas_.put(x_of(column), kHeight - 1, kLetters[static_cast<std::size_t>(column)],
                  Ink::kPlain);
    }
  }

  // The stretch between two neighbouring crossings, from the first by that step.
  void stroke(int column, int row, int step_column, int step_row, Ink ink) {
    const Strokes& strokes = screen_.unicode ? kHeavy : kHeavyAscii;
    const int x = x_of(column);
    const int y = y_of(row);
    if (step_row == 0) {
      for (int i = 1; i <= 3; ++i) canvas_.put(x + i * step_column, y, strokes.across, ink);
    } else if (step_column == 0) {
      canvas_.put(x, y - step_row, strokes.down, ink);
    } else {
      Canvas::Cell& cell = canvas_.at(x + 2 * step_column, y - step_row);
      const std::string_view glyph = step_column == step_row ? strokes.rising : strokes.falling;
      const bool crossing = cell.glyph != " " && cell.glyph != glyph;
      cell = {std::string(crossing ? strokes.crossed : glyph), ink};
    }
  }

  // From one crossing to another in a straight line, 45° included.
  void trace_side(int column, int row, int to_column, int to_row, Ink ink) {
    const auto sign = [](int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; };
    const int step_column = sign(to_column - column);
    const int step_row = sign(to_row - row);
    const bool along_grid = step_column == 0 || step_row == 0;
    while (column != to_column || row != to_row) {
      stroke(column, row, step_column, step_row, ink);
      if (along_grid) canvas_.at(x_of(column), y_of(row)).ink = ink;
      column += step_column;
      row += step_row;
    }
  }

  void trace(const Figure& figure) {
    const Ink ink =
        ink_of(picture_.last ? held(owner(picture_.position, *picture_.last)) : Side::kZero);
    const int column = sitaos::column_of(figure.anchor);
    const int row = sitaos::row_of(figure.anchor);
    const int size = figure.size;
    if (figure.kind == FigureKind::kLine) {
      const auto step = sitaos::kLineSteps[static_cast<std::size_t>(figure.direction)];
      trace_side(column, row, column + (size - 1) * step.column, row + (size - 1) * step.row, ink);
      return;
    }
    using Corner = std::array<int, 2>;
    const std::array<Corner, 4> corners = figure.kind == FigureKind::kSquare
                                              ? std::array<Corner, 4>{{{column, row},
                                                                       {column + size, row},
                                                                       {column + size, row + size},
                                                                       {column, row + size}}}
                                              : std::array<Corner, 4>{{{column - size, row},
                                                                       {column, row - size},
                                                                       {column + size, row},
                                                                       {column, row + size}}};
    for (std::size_t i = 0; i < 4; ++i) {
      const Corner& from = corners[i];
      const Corner& to = corners[(i + 1) % 4];
      trace_side(from[0], from[1], to[0], to[1], ink);
    }
  }

  void draw_pawns() {
    const sitaos::Pawns lit = lit_pawns(picture_);
    for (int crossing = 0; crossing < sitaos::kCrossings; ++crossing) {
      const auto side = owner(picture_.position, crossing);
      if (!side) continue;
      const int x = x_of(sitaos::column_of(crossing));
      const int y = y_of(sitaos::row_of(crossing));
      const bool is_lit = (lit & sitaos::bit(crossing)) != 0;
      const Ink ink = is_lit ? lit_ink_of(*side) : ink_of(*side);
      canvas_.put(x, y, pawn_glyph(*side, screen_), ink);
      const bool is_last = picture_.last && *picture_.last == crossing;
      if (!is_last && !is_lit) continue;
      // Where colours show it, a lit pawn needs no brackets.
      canvas_.put(x - 1, y, is_last ? "(" : screen_.colour ? " " : "[", ink);
      canvas_.put(x + 1, y, is_last ? ")" : screen_.colour ? " " : "]", ink);
    }
  }

  const BoardPicture& picture_;
  const Screen& screen_;
  Canvas canvas_;
};

Rows draw_dense(const BoardPicture& picture, const Screen& screen) {
  Canvas canvas(27, kRows + 1);
  const sitaos::Pawns lit = lit_pawns(picture);
  for (int crossing = 0; crossing < sitaos::kCrossings; ++crossing) {
    const int x = 4 + 3 * sitaos::column_of(crossing);
    const int y = kRows - 1 - sitaos::row_of(crossing);
    const auto side = owner(picture.position, crossing);
    if (!side) {
      canvas.put(x, y, screen.unicode ? "·" : ".", Ink::kFaint);
      continue;
    }
    const bool is_lit = (lit & sitaos::bit(crossing)) != 0;
    const bool is_last = picture.last && *picture.last == crossing;
    const Ink ink = is_lit ? lit_ink_of(*side) : ink_of(*side);
    canvas.put(x, y, pawn_glyph(*side, screen), ink);
    if (is_last || is_lit) canvas.put(x - 1, y, is_last ? "(" : "[", ink);
    if (is_last || is_lit) canvas.put(x + 1, y, is_last ? ")" : "]", ink);
  }
  for (int row = 0; row < kRows; ++row) {
    canvas.put(1, kRows - 1 - row, kDigits[static_cast<std::size_t>(row)], Ink::kPlain);
  }
  for (int column = 0; column < kColumns; ++column) {
    canvas.put(4 + 3 * column, kRows, kLetters[static_cast<std::size_t>(column)], Ink::kPlain);
  }
  return canvas.rows();
}

}  // namespace

Rows draw_board(const BoardPicture& picture, BoardSize size, const Screen& screen) {
  if (size == BoardSize::kDense) return draw_dense(picture, screen);
  return RoomyBoard(picture, screen).draw();
}

std::string_view pawn_glyph(Side side, const Screen& screen) {
  if (!screen.unicode) return side == Side::kZero ? "O" : "X";
  return side == Side::kZero ? "●" : "◆";
}

Row draw_pegs(Side side, int count, bool spaced, const Screen& screen) {
  const std::string_view hole = !screen.unicode ? "." : side == Side::kZero ? "○" : "◇";
  Row row;
  for (int i = 0; i < 10; ++i) {
    if (spaced && i != 0) row.add(" ");
    const bool stands = i < count;
    row.add(std::string(stands ? pawn_glyph(side, screen) : hole),
            stands ? ink_of(side) : Ink::kFaint);
  }
  return row;
}

Pegs pegs_for(int score) { return {std::min(score / 10, 10), score % 10}; }

}  // namespace tablier::terminal
