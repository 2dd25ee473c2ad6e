#include "terminal/sitaos_board.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "evening.h"
#include "telling/sitaos_figures.h"

namespace tablier::terminal {
namespace {

std::string as_text(const Rows& rows, const Screen& screen) {
  std::string text = "\n";
  for (const Row& row : rows) text += render(row, screen) + "\n";
  return text;
}

History played(std::initializer_list<std::string_view> events) {
  History history(find_game("sitaos")->start({}));
  for (const std::string_view event : events) EXPECT_FALSE(history.play(event)) << event;
  return history;
}

std::string drawn(const History& history, const Screen& screen) {
  const Scene scene{history, history.size(), std::nullopt, {"you", "program, level 5"}};
  return as_text(presenter_of(*find_game("sitaos")).draw(scene, screen), screen);
}

// Red, who has a diamond, completes a line of 5 and a square of 2 with one pawn.
History two_at_once() {
  return played(
      {"b2", "h1", "b4", "h2", "d2", "h3", "f4", "a7", "d6", "b7", "c4", "c7", "e4", "e7", "d4"});
}

TEST(SitaosWords, examples_can_be_played) {
  const Presenter& presenter = presenter_of(*find_game("sitaos"));
  const History fresh = played({});
  const History taken = played({"d4", "a1"});
  for (const Language language : {Language::kEnglish, Language::kFrench}) {
    Screen screen;
    screen.language = language;
    for (const auto& [history, example] : {std::pair(&fresh, "d4"), std::pair(&taken, "b1")}) {
      const std::string such_as =
          (language == Language::kFrench ? "comme " : "such as ") + std::string(example);
      const AnyPosition& now = history->now();
      EXPECT_NE(presenter.options(now, Side::kZero, screen).find(such_as), std::string::npos);
      EXPECT_NE(presenter.unclear(now, "foo bar", screen).find(such_as), std::string::npos);
    }
  }
}

TEST(SitaosBoard, golden_wide_with_traces) {
  const History history = two_at_once();
  EXPECT_EQ(drawn(history, Screen{}), R"(
 7  ◆───◆───◆───┬───◆───┬───┬───┐   ● Red (you)                         26 / 100
    │   │   │   │   │   │   │   │     tens   ● ● ○ ○ ○ ○ ○ ○ ○ ○
 6  ├───┼───┼───●───┼───┼───┼───┤     units  ● ● ● ● ● ● ○ ○ ○ ○  20 pawns
    │   │   │   │   │   │   │   │
 5  ├───┼───┼───┼───┼───┼───┼───┤   ◆ Blue (program, level 5)            0 / 100
    │   │   │   │   │   │   │   │     tens   ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇
 4  ├──[●]━[●]━(●)━[●]━[●]──┼───┤     units  ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇ ◇  21 pawns
    │   ┃   │   ┃   │   │   │   │
 3  ├───┼───┼───┼───┼───┼───┼───◆   Blue to move.
    │   ┃   │   ┃   │   │   │   │   Last move: Red d4, +10
 2  ├──[●]━━┼━━[●]──┼───┼───┼───◆    +6 line of 5 b4–f4
    │   │   │   │   │   │   │   │    +4 2×2 square b2–d4
 1  └───┴───┴───┴───┴───┴───┴───◆
    a   b   c   d   e   f   g   h
)");
}

TEST(SitaosBoard, golden_diamond_in_plain_characters) {
  const History history = played({"b4", "h1", "f4", "h2", "d2", "h3", "d6"});
  Screen screen;
  screen.columns = 40;
  screen.unicode = false;
  EXPECT_EQ(drawn(history, screen), R"(
 7  +---+---+---+---+---+---+---+
    |   |   |   |   |   |   |   |
 6  +---+---+--(O)--+---+---+---+
    |   |   | / | \ |   |   |   |
 5  +---+---+---+---+---+---+---+
    |   | / |   |   | \ |   |   |
 4  +--[O]--+---+---+--[O]--+---+
    |   | \ |   |   | / |   |   |
 3  +---+---+---+---+---+---+---X
    |   |   | \ | / |   |   |   |
 2  +---+---+--[O]--+---+---+---X
    |   |   |   |   |   |   |   |
 1  +---+---+---+---+---+---+---X
    a   b   c   d   e   f   g   h
O Red    16  O......... OOOOOO....
X Blue    0  .......... ..........
Blue to move. Pawns: 24, 25
+16 4x4 diamond around d4
)");
}

TEST(SitaosBoard, golden_dense_on_a_low_screen) {
  const History history = played({"a1", "h7"});
  Screen screen;
  screen.columns = 40;
  screen.rows = 16;
  screen.language = Language::kFrench;
  EXPECT_EQ(drawn(history, screen), R"(
 7  ·  ·  ·  ·  ·  ·  · (◆)
 6  ·  ·  ·  ·  ·  ·  ·  ·
 5  ·  ·  ·  ·  ·  ·  ·  ·
 4  ·  ·  ·  ·  ·  ·  ·  ·
 3  ·  ·  ·  ·  ·  ·  ·  ·
 2  ·  ·  ·  ·  ·  ·  ·  ·
 1  ●  ·  ·  ·  ·  ·  ·  ·
    a  b  c  d  e  f  g  h
● Rouge   0  ○○○○○○○○○○ ○○○○○○○○○○
◆ Bleu    0  ◇◇◇◇◇◇◇◇◇◇ ◇◇◇◇◇◇◇◇◇◇
À Rouge de jouer. Pions : 27, 27
)");
}

TEST(SitaosBoard, a_screen_too_narrow_for_the_board_gets_a_list) {
  Screen screen;
  screen.columns = 30;
  EXPECT_EQ(drawn(played({"d4", "e5", "a1"}), screen), R"(
The board needs 40 columns;
here are 30.
Red 0: a1 d4
Blue 0: e5
)");
}

TEST(SitaosBoard, sides_differ_by_shape) {
  for (const bool unicode : {true, false}) {
    Screen screen;
    screen.unicode = unicode;
    EXPECT_NE(pawn_glyph(Side::kZero, screen), pawn_glyph(Side::kOne, screen));
  }
}

TEST(SitaosBoard, SI_12_tens_and_units_and_the_true_total_above_99) {
  const auto pegs = [](int score) {
    return std::array{pegs_for(score).tens, pegs_for(score).units};
  };
  EXPECT_EQ(pegs(0), (std::array{0, 0}));
  EXPECT_EQ(pegs(37), (std::array{3, 7}));
  EXPECT_EQ(pegs(99), (std::array{9, 9}));
  EXPECT_EQ(pegs(100), (std::array{10, 0}));
  EXPECT_EQ(pegs(123), (std::array{10, 3}));
}

// The text without its colours.
std::string bare(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
      continue;
    }
    plain += text[i];
  }
  return plain;
}

TEST(SitaosBoard, no_row_is_wider_than_the_screen) {
  const auto* const game = find_game("sitaos");
  const std::vector<std::pair<std::string, std::string>> options = {{"target", "9999"}};
  Rng rng(20);
  for (int round = 0; round < 40; ++round) {
    History history(game->start(options));
    while (history.now().turn() != Turn::kOver) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
    }
    const Scene scene{history, rng.below(57), std::nullopt, {"programme, niveau 10", "vous"}};
    for (const int columns : {80, kWideColumns, kWideColumns - 1, 40, 39, 30}) {
      for (const int rows : {24, 16}) {
        for (const bool colour : {false, true}) {
          Screen screen;
          screen.columns = columns;
          screen.rows = rows;
          screen.colour = colour;
          screen.language = round % 2 == 0 ? Language::kFrench : Language::kEnglish;
          for (const Row& row : presenter_of(*game).draw(scene, screen)) {
            const std::string bytes = render(row, screen);
            EXPECT_LE(width(bare(bytes)), columns) << bytes;
            EXPECT_TRUE(colour || bytes.find('\x1b') == std::string::npos);
          }
        }
      }
    }
  }
}

// Many figures at once are cut short, not spilled over the messages.
TEST(SitaosBoard, the_drawing_leaves_room_for_messages_and_prompt) {
  const auto* const game = find_game("sitaos");
  const std::vector<std::pair<std::string, std::string>> options = {{"target", "9999"}};
  Rng rng(21);
  for (int round = 0; round < 40; ++round) {
    History history(game->start(options));
    while (history.now().turn() != Turn::kOver) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      const Scene scene{history, history.size(), std::nullopt, {"you", "program, level 5"}};
      for (const int columns : {80, 40}) {
        Screen screen;
        screen.columns = columns;
        // Title, two rows of messages, prompt.
        EXPECT_LE(presenter_of(*game).draw(scene, screen).size(), 20U);
      }
    }
  }
}

}  // namespace
}  // namespace tablier::terminal
