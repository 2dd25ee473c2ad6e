#include <gtest/gtest.h>

#include "coin_game.h"
#include "evening.h"

// Whatever is typed and wherever it ends, a session ends too, keeps to its columns and leaves the
// terminal as it was.
namespace tablier::terminal {
namespace {

// Passes every kind of prompt: moves, the naming of figures, questions, pages, the finished game.
std::vector<std::string> long_script(const std::string& file) {
  return {"a1",
          "none",
          "h7",
          "aucune",
          "help",
          "",
          "figures",
          "",
          "moves",
          "",
          "hint",
          "why b1",
          "level 3",
          "lang fr",
          "draw",
          "n",
          "b1",
          "carré a1 b2",
          "rien",
          "undo",
          "redo",
          "save " + file,
          "save! " + file,
          "load " + file,
          "h6",
          "none",
          "board",
          "resign",
          "n",
          "p",
          "first",
          "4",
          "last",
          "undo",
          "draw",
          "oui",
          "new",
          "d4",
          "",
          "quit",
          "n",
          "quit",
          "y"};
}

// The widest line, colours left out; -1 where an escape code was not ended by its line's end.
int widest(std::string_view output) {
  int most = 0;
  std::string line;
  bool inked = false;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (output[i] == '\x1b') {
      const std::size_t end = output.find_first_of("mHJ", i);
      if (output[end] == 'm') inked = output.substr(i, end - i) != "\x1b[0";
      if (output[end] == 'H') {  // the cursor goes home: another line begins
        most = std::max(most, width(line));
        line.clear();
      }
      i = end;
    } else if (output[i] == '\n' || output[i] == '\r') {
      if (inked) return -1;
      most = std::max(most, width(line));
      line.clear();
    } else {
      line += output[i];
    }
  }
  return inked ? -1 : std::max(most, width(line));
}

TEST(SessionHostile, the_input_may_end_at_any_prompt) {
  const Folder folder;
  const auto script = long_script(folder.file("g"));
  for (std::size_t lines = 0; lines <= script.size(); ++lines) {
    for (const bool live : {false, true}) {
      Evening evening("");
      for (std::size_t i = 0; i < lines; ++i) evening.input.type(script[i] + "\n");
      evening.table.options = {{"scoring", "announced"}};
      evening.screen.colour = evening.screen.interactive = evening.screen.terminal = live;
      evening.play();
      EXPECT_TRUE(evening.output.ends_with('\n')) << lines;
      EXPECT_NE(widest(evening.output), -1) << lines;
    }
  }
}

TEST(SessionHostile, ctrl_c_may_come_at_any_prompt) {
  const Folder folder;
  const auto script = long_script(folder.file("g"));
  for (std::size_t lines = 0; lines <= script.size(); ++lines) {
    Evening evening("");
    for (std::size_t i = 0; i < lines; ++i) evening.input.type(script[i] + "\n");
    for (int i = 0; i < 4; ++i) evening.input.press_ctrl_c();
    evening.table.options = {{"scoring", "announced"}};
    evening.screen.colour = evening.screen.interactive = evening.screen.terminal = true;
    evening.play();
    EXPECT_TRUE(evening.ending == Session::Ending::kInterrupted || lines == script.size()) << lines;
    EXPECT_NE(widest(evening.output), -1) << lines;
  }
}

TEST(SessionHostile, everything_keeps_to_the_columns) {
  const Folder folder;
  for (const int columns : {80, 40}) {
    for (const bool live : {false, true}) {
      for (const bool unicode : {false, true}) {
        Evening evening("");
        for (const std::string& line : long_script(folder.file("g"))) {
          evening.input.type(line + "\n");
        }
        evening.table.options = {{"scoring", "announced"}};
        evening.screen.columns = columns;
        evening.screen.unicode = unicode;
        evening.screen.colour = live;
        evening.play();
        EXPECT_LE(widest(evening.output), columns);
        EXPECT_GT(widest(evening.output), columns / 2);
      }
    }
  }
}

TEST(SessionHostile, plain_ascii_is_ascii) {
  Evening evening("d4\nd5\nhelp\nfigures\nfoo\nindice\nresign\np\n", Language::kFrench);
  evening.screen.unicode = false;
  evening.play();
  for (const char c : evening.output) {
    EXPECT_LT(static_cast<unsigned char>(c), 0x7f);
  }
  EXPECT_TRUE(evening.says("Commandes, en francais ou en anglais"));
}

// Random bytes, and random words that mean something.
TEST(SessionHostile, noise_neither_crashes_nor_steers) {
  constexpr std::string_view kWords[] = {"d4",  "a1[]", "undo", "redo", "resign",  "n",
                                         "0",   "new",  "q",    "load", "lang en", "[",
                                         "why", "e5",   "h7",   "level"};
  Rng rng(5);
  for (int round = 0; round < 60; ++round) {
    Evening evening("");
    for (int i = 0; i < 60; ++i) {
      std::string line;
      if (rng.below(3) == 0) {
        for (std::uint32_t n = rng.below(30); n != 0; --n) {
          line += static_cast<char>(rng.below(256));
        }
      } else {
        line = kWords[rng.below(std::size(kWords))];
      }
      evening.input.type(line + "\n");
    }
    evening.play();
    for (const char c : evening.output) {
      EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << int{c};
    }
  }
}

// Two people at a game with secrets: hand-overs, cards, piles, questions, the finished game.
std::vector<std::string> secret_script(const std::string& file) {
  return {"",       "help",
          "",       "",
          "hint",   "figures",
          "",       "moves",
          "",       "1",
          "2",      "3",
          "4",      "5",
          "6",      "7",
          "8",      "9",
          "10",     "11",
          "",       "lang fr",
          "draw",   "n",
          "",       "save " + file,
          "1",      "2",
          "3",      "4",
          "5",      "6",
          "7",      "8",
          "9",      "10",
          "11",     "undo",
          "redo",   "",
          "1",      "",
          "2",      "load " + file,
          "",       "undo",
          "resign", "o",
          "n",      "p",
          "first",  "4",
          "mix",    "",
          "last",   "mix",
          "undo",   "moves",
          "",       "new",
          "",       "quit",
          "n",      "quit",
          "o"};
}

TEST(SessionHostile, at_a_table_with_secrets_too_it_may_end_or_be_interrupted_anywhere) {
  const Folder folder;
  const auto script = secret_script(folder.file("g"));
  for (std::size_t lines = 0; lines <= script.size(); ++lines) {
    for (const bool interrupted : {false, true}) {
      Evening evening("");
      for (std::size_t i = 0; i < lines; ++i) evening.input.type(script[i] + "\n");
      for (int i = 0; i < 4 && interrupted; ++i) evening.input.press_ctrl_c();
      evening.table.game = find_game("chifootmi");
      evening.screen.columns = lines % 2 == 0 ? 80 : 40;
      evening.screen.colour = evening.screen.interactive = evening.screen.terminal = true;
      evening.play();
      EXPECT_NE(widest(evening.output), -1) << lines;
      EXPECT_LE(widest(evening.output), evening.screen.columns) << lines;
      EXPECT_NE(evening.ending, Session::Ending::kBroken) << lines;
    }
  }
}

TEST(SessionHostile, the_hand_over_may_be_cut_short) {
  for (int lines = 0; lines < 4; ++lines) {
    Evening evening("");
    constexpr std::string_view kScript[] = {"\n", "heads\n", "\n", "tails\n"};
    for (int i = 0; i < lines; ++i) evening.input.type(kScript[i]);
    evening.input.press_ctrl_c();
    evening.table.game = &kCoinGame;
    evening.find = find_coin_game;
    evening.play();
    EXPECT_FALSE(evening.says("heads|")) << lines;
  }
}

}  // namespace
}  // namespace tablier::terminal
