#include "terminal/lignes_pitch.h"

#include <gtest/gtest.h>

#include "lignes_scene.h"
#include "terminal/lignes_panel.h"

namespace tablier::terminal {
namespace {

std::string text_of(const Rows& rows, const Screen& screen) {
  std::string text = "\n";
  for (const Row& row : rows) text += render(row, screen) + "\n";
  return text;
}

TEST(LignesPitch, LA_1_to_4_the_line_up_upright) {
  PitchView view;
  view.pitch.line_up();
  const Screen screen = lignes_screen(Language::kEnglish);
  EXPECT_EQ(text_of(draw_upright(view, screen), screen), R"(
                5 1 4
  ┌─────────────3─2─6─────────────┐
23│ · · · : : : □ ◆ □ : : : · · · │
22│ · · · : : : : : : : : : · · · │
21│ · · · : : : : ◦ : : : : · · · │
20│ · · ▲ : : ▲ : : : ▲ : : ▲ · · │
19│ · · · · · · · · · · · · · · · │
18│ · · · · · · · · · · · · · · · │
17│ · · · · ▲ · · ▲ · · ▲ · · · · │
16│ · · · · · · · · · · · · · · · │
15│ · · · · · · · · · · · · · · · │
14│ · · ▲ · · · · ▲ · · · · ▲ · · │
13│ · · · · · · · · · · · · · · · │
12│ ─────────────(*)───────────── │
11│ · · · · · · · · · · · · · · · │
10│ · · ● · · · · ● · · · · ● · · │
 9│ · · · · · · · · · · · · · · · │
 8│ · · · · · · · · · · · · · · · │
 7│ · · · · ● · · ● · · ● · · · · │
 6│ · · · · · · · · · · · · · · · │
 5│ · · · · · · · · · · · · · · · │
 4│ · · ● : : ● : : : ● : : ● · · │
 3│ · · · : : : : ◦ : : : : · · · │
 2│ · · · : : : : : : : : : · · · │
 1│ · · · : : : □ ■ □ : : : · · · │
  └─────────────4─1─5─────────────┘
                6 2 3
    a b c d e f g h i j k l m n o
)");
}

TEST(LignesPitch, LA_2_a_low_screen_shows_it_lying_in_ascii_too) {
  PitchView view;
  view.pitch = pitch_with("h10=h12", "h12");
  Screen screen = lignes_screen(Language::kEnglish);
  screen.unicode = false;
  EXPECT_EQ(text_of(draw_lying(view, screen), screen), R"(
     +-----------------------------------------------+
a    | . . . . . . . . . . . | . . . . . . . . . . . |
b    | . . . . . . . . . . . | . . . . . . . . . . . |
c    | . . . O . . . . . O . | . X . . . . . X . . . |
d    | : : : : . . . . . . . | . . . . . . . : : : : |
e    | : : : : . . O . . . . | . . . . X . . : : : : |
f    | : : : O . . . . . . . | . . . . . . . X : : : |
g 4/6| _ : : : . . . . . . . | . . . . . . . : : : _ |5/3
h 1/2| @ : o : . . O . . . .(O). X . . X . . : o : # |1/2
i 5/3| _ : : : . . . . . . . | . . . . . . . : : : _ |4/6
j    | : : : O . . . . . . . | . . . . . . . X : : : |
k    | : : : : . . O . . . . | . . . . X . . : : : : |
l    | : : : : . . . . . . . | . . . . . . . : : : : |
m    | . . . O . . . . . O . | . X . . . . . X . . . |
n    | . . . . . . . . . . . | . . . . . . . . . . . |
o    | . . . . . . . . . . . | . . . . . . . . . . . |
     +-----------------------------------------------+
       1   3   5   7   9   11  13  15  17  19  21  23
)");
}

TEST(LignesPitch, dice_are_drawn_as_dice) {
  Screen screen = lignes_screen(Language::kEnglish);
  EXPECT_EQ(text_of(draw_die(5, false, screen), screen),
            "\n┌───────┐\n│ ●   ● │\n│   ●   │\n│ ●   ● │\n└───────┘\n");
  EXPECT_EQ(text_of(draw_die(12, true, screen), screen),
            "\n╭───────╮\n│       │\n│  12   │\n│       │\n╰───────╯\n");
  screen.unicode = false;
  for (int face = 1; face <= 6; ++face) {
    const std::string die = text_of(draw_die(face, false, screen), screen);
    EXPECT_EQ(std::count(die.begin(), die.end(), 'o'), face);
  }
}

// Every size and language in every phase: no row is wider than the screen, and what has to be asked
// still fits below.
TEST(LignesPitch, every_screen_of_random_matches_fits) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    History history(lignes_game().start(Settings{{"match", "turns:2"}}));
    Rng rng(seed);
    while (history.now().turn() != Turn::kOver) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      if (history.size() % 7 != 0) continue;
      for (const auto& [columns, rows] : {std::pair{80, 40},
                                          {80, 24},
                                          {100, 30},
                                          {78, 24},
                                          {40, 24},
                                          {40, 40},
                                          {60, 50},
                                          {30, 24}}) {
        for (const Language language : kLanguages) {
          const Screen screen = lignes_screen(language, columns, rows);
          const Rows drawn = lignes_presenter().draw(lignes_scene(history), screen);
          EXPECT_LE(drawn.size() + 4, static_cast<std::size_t>(rows)) << columns << "x" << rows;
          for (const Row& row : drawn) EXPECT_LE(row.width(), columns) << render(row, screen);
        }
      }
    }
  }
}

TEST(LignesPitch, a_narrow_low_screen_follows_the_ball_or_what_is_asked) {
  const Screen screen = lignes_screen(Language::kEnglish, 40, 24);
  const History history = turn_with("h10=h12", "h12", Side::kZero, "dice=4+6");
  const std::string by_ball = pitch_drawn(lignes_scene(history), screen);
  EXPECT_NE(by_ball.find("(●)"), std::string::npos);
  EXPECT_NE(by_ball.find("-23 "), std::string::npos) << "rows above are said to be hidden";
  EXPECT_EQ(by_ball.find("\n 1│"), std::string::npos);
  const std::string below = pitch_drawn(lignes_scene(history, "see 2"), screen);
  EXPECT_NE(below.find("\n 1│"), std::string::npos);
  EXPECT_NE(below.find("4/6 1/2 5/3"), std::string::npos);
  const std::string man = pitch_drawn(lignes_scene(history, "moves h1"), screen);
  EXPECT_NE(man.find("[■]"), std::string::npos);
}

TEST(LignesPitch, LA_36_the_panel_tells_time_points_and_the_carrier) {
  const History history = match_with("d6=4 dice=5+9 h12>h13");
  for (const int rows : {24, 40}) {
    const std::string text =
        pitch_drawn(lignes_scene(history), lignes_screen(Language::kEnglish, 100, rows));
    EXPECT_NE(text.find("1st half, turn 1 of 20"), std::string::npos) << text;
    EXPECT_NE(text.find("13 of 14 points left"), std::string::npos) << text;
    EXPECT_NE(text.find("carrier: 5 steps"), std::string::npos) << text;
  }
  const std::string narrow =
      pitch_drawn(lignes_scene(history), lignes_screen(Language::kFrench, 40, 24));
  EXPECT_NE(narrow.find("[5] [9] points 13/14 porteur 5/6"), std::string::npos) << narrow;
}

TEST(LignesPitch, a_pitch_that_lies_says_where_north_is) {
  const History shot = match_with("d6=4 dice=5+9 stop d12=9");
  Screen screen = lignes_screen(Language::kFrench, 80, 24);
  EXPECT_NE(pitch_drawn(lignes_scene(shot), screen).find("n →  e ↓"), std::string::npos)
      << pitch_drawn(lignes_scene(shot), screen);
  EXPECT_NE(pitch_drawn(lignes_scene(shot, "lignes"), screen).find("n →  e ↓"), std::string::npos);
  screen.unicode = false;
  EXPECT_NE(pitch_drawn(lignes_scene(shot), screen).find("n >  e v"), std::string::npos);
  screen.rows = 40;
  EXPECT_EQ(pitch_drawn(lignes_scene(shot), screen).find("n >  e v"), std::string::npos)
      << "it stands: north is up";
}

TEST(LignesPitch, the_legend_tells_of_what_is_marked_and_of_nothing_else) {
  const Screen screen = lignes_screen(Language::kEnglish, 80, 40);
  const std::string_view cost = "A figure: the cost";
  const std::string_view relay = "A figure: a relay";
  const std::string_view signs = "keepers.";
  const auto legend = [&](const History& history, std::string focus, std::string_view text) {
    return pitch_drawn(lignes_scene(history, std::move(focus)), screen).find(text) !=
           std::string::npos;
  };
  const History strategy = match_with("d6=4 dice=5+9");
  const History shot = match_with("d6=4 dice=5+9 stop d12=9");
  for (const std::string focus : {"lines", "list", "h12?"}) {
    EXPECT_TRUE(legend(strategy, focus, cost)) << focus;
  }
  EXPECT_TRUE(legend(shot, "lines", relay));
  EXPECT_TRUE(legend(shot, "list", relay));
  EXPECT_TRUE(legend(shot, "h12?", signs)) << "nobody walks: nothing is marked";
  EXPECT_TRUE(legend(strategy, "", signs));
  for (const std::string& text : lignes_presenter().figures(lignes_scene(strategy), screen)) {
    EXPECT_EQ(text.find("marked"), std::string::npos) << text;
  }
}

TEST(LignesPitch, colours_are_yellow_and_red) {
  Screen screen = lignes_screen(Language::kEnglish, 80, 40);
  screen.colour = true;
  const std::string text = pitch_drawn(lignes_scene(match_with("d6=3 dice=1+1")), screen);
  EXPECT_NE(text.find("\x1b[1;93m●"), std::string::npos);
  EXPECT_NE(text.find("\x1b[1;91m▲"), std::string::npos);
  EXPECT_NE(text.find("\x1b[1;97;41m(▲)"), std::string::npos) << "the man with the ball";
}

}  // namespace
}  // namespace tablier::terminal
