#include "lignes_diagram.h"

#include <algorithm>
#include <sstream>

namespace tablier::lignes {
namespace {

// Men as they are drawn: side, keeper, with the ball.
struct Drawn {
  char letter;
  Side side;
  bool keeper;
  bool ball;
};
constexpr std::array<Drawn, 8> kDrawn = {{{'y', Side::kZero, false, false},
                                          {'Y', Side::kZero, false, true},
                                          {'k', Side::kZero, true, false},
                                          {'K', Side::kZero, true, true},
                                          {'r', Side::kOne, false, false},
                                          {'R', Side::kOne, false, true},
                                          {'g', Side::kOne, true, false},
                                          {'G', Side::kOne, true, true}}};

struct Drawing {
  Pitch pitch;
  std::array<std::size_t, 2> men = {1, 1};  // how many are placed, the keepers' places kept
  std::array<bool, 2> keeper{};
  int balls = 0;
};

void place(Drawing& drawing, Side side, std::size_t man, Square square) {
  drawing.pitch.men[index(side)][man] = square;
  drawing.pitch.standing[index(side)].add(square);
}

void put_cell(Drawing& drawing, Square square, const std::string& cell) {
  if (cell == ".") return;
  if (cell == "o") {
    drawing.pitch.let_loose(square);
    ++drawing.balls;
    return;
  }
  const auto known = std::ranges::find_if(
      kDrawn, [&](const Drawn& one) { return cell == std::string{one.letter}; });
  ASSERT_NE(known, kDrawn.end()) << cell;
  const std::size_t side = index(known->side);
  if (known->keeper) {
    ASSERT_FALSE(drawing.keeper[side]) << "a second keeper on " << write_square(square);
    ASSERT_TRUE(drawing.pitch.ground->in_area(known->side, square))
        << "a keeper on " << write_square(square);
    drawing.keeper[side] = true;
  } else {
    ASSERT_LT(drawing.men[side], kMen) << "a twelfth man on " << write_square(square);
    ASSERT_FALSE(drawing.pitch.ground->in_any_goal(square)) << "a man on " << write_square(square);
  }
  const std::size_t man = known->keeper ? kKeeper : drawing.men[side]++;
  place(drawing, known->side, man, square);
  if (known->ball) {
    drawing.pitch.give(known->side, man);
    ++drawing.balls;
  }
}

// Everybody who is not drawn, to where he is out of the way.
void park(Drawing& drawing) {
  for (const Side side : kSides) {
    const auto seen = [&](Square square) {
      return side == Side::kZero ? square : drawing.pitch.ground->half_turn(square);
    };
    if (!drawing.keeper[index(side)]) place(drawing, side, kKeeper, seen(named("h1")));
    int row = row_of(named("a7"));
    for (std::size_t man = drawing.men[index(side)]; man < kMen; ++man) {
      while (drawing.pitch.occupied(seen(square_at(0, row)))) ++row;
      place(drawing, side, man, seen(square_at(0, row)));
    }
  }
}

struct Row {
  int row;
  Words cells;
};

std::vector<Row> rows_of(std::string_view diagram, const Ground& ground) {
  std::vector<Row> rows;
  std::istringstream stream{std::string(diagram)};
  int above = ground.rows();
  for (std::string line; std::getline(stream, line);) {
    Words words = words_of(line);
    if (words.empty() || words.front() == "a") continue;
    EXPECT_EQ(words.size(), 1U + kColumns) << "a row is its number and fifteen cells: " << line;
    const auto square = ground.read_square("a" + words.front());
    EXPECT_TRUE(square.has_value() && row_of(*square) < above) << line;
    if (words.size() != 1U + kColumns || !square) continue;
    above = row_of(*square);
    words.erase(words.begin());
    rows.push_back({above, std::move(words)});
  }
  return rows;
}

std::string letter_at(const Pitch& pitch, Square square) {
  for (const Drawn& one : kDrawn) {
    if (!pitch.standing[index(one.side)].has(square)) continue;
    const bool ball = pitch.held && pitch.ball == square;
    if (one.keeper == (pitch.keeper(one.side) == square) && one.ball == ball) return {one.letter};
  }
  return !pitch.held && pitch.ball == square ? "o" : ".";
}

// Every square of a text.
std::string turn_squares(std::string_view text, const Ground& ground) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view word = text.substr(i, end - i);
    const auto square = ground.read_square(word);
    result += square ? write_square(ground.half_turn(*square)) : std::string(word);
    i = end;
  }
  return result;
}

}  // namespace

Words words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string join(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

Options options_of(std::string_view text) {
  Options options;
  for (const std::string& word : words_of(text)) {
    const std::size_t equals = word.find('=');
    EXPECT_TRUE(Lignes::set_option(options, word.substr(0, equals), word.substr(equals + 1)))
        << word;
  }
  return options;
}

Pitch pitch_of(std::string_view diagram, const Ground& ground) {
  Drawing drawing;
  drawing.pitch.ground = &ground;
  for (const Row& row : rows_of(diagram, ground)) {
    for (int column = 0; column < kColumns; ++column) {
      put_cell(drawing, square_at(column, row.row), row.cells[static_cast<std::size_t>(column)]);
    }
  }
  EXPECT_EQ(drawing.balls, 1) << "there is one ball:\n" << diagram;
  park(drawing);
  return drawing.pitch;
}

std::string draw_row(const Pitch& pitch, int row) {
  std::string text = (row < 9 ? " " : "") + std::to_string(row + 1) + " ";
  for (int column = 0; column < kColumns; ++column) {
    text += " " + letter_at(pitch, square_at(column, row));
  }
  return text;
}

std::string draw(const Pitch& pitch) {
  std::string text = "\n    a b c d e f g h i j k l m n o\n";
  for (int row = pitch.ground->rows() - 1; row >= 0; --row) text += draw_row(pitch, row) + "\n";
  return text;
}

testing::AssertionResult looks_like(const Pitch& pitch, std::string_view diagram) {
  for (const Row& row : rows_of(diagram, *pitch.ground)) {
    for (int column = 0; column < kColumns; ++column) {
      const Square square = square_at(column, row.row);
      const std::string& wanted = row.cells[static_cast<std::size_t>(column)];
      if (wanted == "?" || wanted == letter_at(pitch, square)) continue;
      return testing::AssertionFailure()
             << write_square(square) << " is not " << wanted << draw(pitch);
    }
  }
  return testing::AssertionSuccess();
}

Pitch turned(const Pitch& pitch) {
  Pitch result = pitch;
  result.standing = {};
  for (const Side side : kSides) {
    for (std::size_t man = 0; man < kMen; ++man) {
      const Square square = pitch.ground->half_turn(pitch.men[index(other(side))][man]);
      result.men[index(side)][man] = square;
      result.standing[index(side)].add(square);
    }
  }
  result.ball = pitch.ground->half_turn(pitch.ball);
  if (pitch.held) result.holder = other(pitch.holder);
  return result;
}

std::string turned(std::string_view token, const Ground& ground) {
  for (const std::string_view name : {"time=", "resign="}) {
    if (token == std::string(name) + "0") return std::string(name) + "1";
    if (token == std::string(name) + "1") return std::string(name) + "0";
  }
  if (token.find('=') != std::string_view::npos) return std::string(token);
  const std::size_t slash = token.find('/');
  if (slash == std::string_view::npos) return turn_squares(token, ground);
  std::string way(token.substr(slash + 1));
  for (char& letter : way) {
    const std::size_t at = std::string_view("nsew").find(letter);
    if (at != std::string_view::npos) letter = "snwe"[at];
  }
  return turn_squares(token.substr(0, slash), ground) + "/" + way;
}

}  // namespace tablier::lignes
