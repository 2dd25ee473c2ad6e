#include "terminal/chifootmi_table.h"

#include <gtest/gtest.h>

#include "chifootmi_scene.h"

namespace tablier::terminal {
namespace {

// Red has scored with the first action and defends; Blue has kept the ball once; Red holds a hidden
// 11, Blue a hidden 10.
History midgame() {
  return dealt(level_options("amateur"), "7 9 3 2 11 T 6 8", "7 8 5 2 10 T 6 9", 0,
               "7|7 p1|p2 9|8 L|R p2|p1 3|5 p2|p2");
}

TEST(ChifootmiTable, golden_wide_as_red_sees_it) {
  EXPECT_EQ(drawn_match(scene_of(midgame(), Side::kZero), Screen{}), R"(
 ◉ Blue (program, level 5)       ▒▒ 4 cards gathered                   goals 0
   ╭───╮ ╭───╮ ╭───╮ ╭───╮        ╭───╮╮           ╭───╮╮╮╮╮
   │ 2 │ │ 9 │ │▒▒▒│ │ 1 │     p1 │▒▒▒││        p2 │ 3 │││││
   ╰───╯ ╰───╯ ╰───╯ ╰───╯     ×2 ╰───╯╯        ×5 ╰───╯╯╯╯╯
 ─ Blue attacks ●○ ────────────── Previous action ────────── Goal ────────────
   ┏━━━┓                          ╭───╮ ╭───╮                ┏━━━━━━━━━━━━━━━┓
   ┃ 5 ┃                          │ 7 │ │ 8 │                ┃               ┃
   ┗━━━┛                          ╰───╯ ╰───╯                ┃  ◉        \o/ ┃
   ┏━━━┓                          ╭───╮ ╭───╮                ┃               ┃
   ┃ 3 ┃                          │ 7 │ │▒◉▒│
   ┗━━━┛                          ╰───╯ ╰───╯                      Goal!
 ─────────────────────────────────────────────────────────────────────────────
   ╭───╮ ╭╌╌╌╮ ╭───╮ ╭───╮        ╭───╮╮           ╭───╮╮╮╮╮
   │ 2 │ ╎11 ╎ │ 8 │ │ 1 │     p1 │▒▒▒││        p2 │ 4 │││││
   ╰───╯ ╰╌╌╌╯ ╰───╯ ╰───╯     ×2 ╰───╯╯        ×5 ╰───╯╯╯╯╯
   Red (you)                                                         goals ◉ 1
)");
}

TEST(ChifootmiTable, golden_seen_by_both_together_in_plain_characters) {
  Screen screen;
  screen.unicode = false;
  screen.language = Language::kFrench;
  EXPECT_EQ(drawn_match(common_scene_of(midgame()), screen), R"(
 @ Bleu (program, level 5)       ## 4 cartes ramassees                  buts 0
   +---+ +---+ +---+ +---+        +---++           +---+++++
   | 2 | | 9 | |###| | 1 |     p1 |###||        p2 | 3 |||||
   +---+ +---+ +---+ +---+     x2 +---++        x5 +---+++++
 - Bleu attaque *. -------------- Action precedente -------- But -------------
   #===#                          +---+ +---+                +===============+
   # 5 #                          | 7 | | 8 |                |               |
   #===#                          +---+ +---+                |  @        \o/ |
   #===#                          +---+ +---+                |               |
   # 3 #                          | 7 | |#@#|
   #===#                          +---+ +---+                      But !
 -----------------------------------------------------------------------------
   +---+ +---+ +---+ +---+        +---++           +---+++++
   | 2 | |###| | 8 | | 1 |     p1 |###||        p2 | 4 |||||
   +---+ +---+ +---+ +---+     x2 +---++        x5 +---+++++
   Rouge (you)                                                        buts @ 1
)");
}

// Who may see everything sees the piles too.
TEST(ChifootmiTable, golden_everything_is_open_to_who_may_see_it) {
  EXPECT_EQ(drawn_match(scene_of(midgame()), Screen{}), R"(
 ◉ Blue (program, level 5)       ▒▒ 4 cards gathered                   goals 0
   ╭───╮ ╭───╮ ╭╌╌╌╮ ╭───╮        ╭╌╌╭╌╌╌╮         ╭──╭──╭──╭──╭───╮
   │ 2 │ │ 9 │ ╎10 ╎ │ 1 │     p1 ╎ T╎ 6 ╎      p2 │ 3│ 4│11│ T│ T │
   ╰───╯ ╰───╯ ╰╌╌╌╯ ╰───╯     ×2 ╰╌╌╰╌╌╌╯      ×5 ╰──╰──╰──╰──╰───╯
 ─ Blue attacks ●○ ────────────── Previous action ────────── Goal ────────────
   ┏━━━┓                          ╭───╮ ╭───╮                ┏━━━━━━━━━━━━━━━┓
   ┃ 5 ┃                          │ 7 │ │ 8 │                ┃               ┃
   ┗━━━┛                          ╰───╯ ╰───╯                ┃  ◉        \o/ ┃
   ┏━━━┓                          ╭───╮ ╭───╮                ┃               ┃
   ┃ 3 ┃                          │ 7 │ │▒◉▒│
   ┗━━━┛                          ╰───╯ ╰───╯                      Goal!
 ─────────────────────────────────────────────────────────────────────────────
   ╭───╮ ╭╌╌╌╮ ╭───╮ ╭───╮        ╭╌╌╭╌╌╌╮         ╭──╭──╭──╭──╭───╮
   │ 2 │ ╎11 ╎ │ 8 │ │ 1 │     p1 ╎ T╎ 6 ╎      p2 │ 4│ 5│10│ T│ T │
   ╰───╯ ╰╌╌╌╯ ╰───╯ ╰───╯     ×2 ╰╌╌╰╌╌╌╯      ×5 ╰──╰──╰──╰──╰───╯
   Red (you)                                                         goals ◉ 1
)");
}

TEST(ChifootmiTable, golden_dense_in_forty_columns) {
  Screen screen;
  screen.columns = 40;
  screen.language = Language::kFrench;
  EXPECT_EQ(drawn_match(scene_of(midgame(), Side::kOne), screen), R"(
  Rouge (you)                        ◉ 1
 [ 2] [▒▒] [ 8] [ 1]  p1×2 p2×5[ 4]
─ Bleu attaque ●○ ──────────────────────
 [ 3]                │   7  ▒◉
 [ 5]                │   7   8
───────────────────────────────── ▒▒ 4 ─
 [ 2] [ 9] (10) [ 1]  p1×2 p2×5[ 3]
◉ Bleu (program, level 5)              0
)");
}

TEST(ChifootmiTable, a_low_screen_gets_the_dense_form) {
  Screen low;
  low.rows = 16;
  Screen narrow;
  narrow.columns = 40;
  const History history = midgame();
  EXPECT_EQ(drawn_match(scene_of(history, Side::kZero), low),
            drawn_match(scene_of(history, Side::kZero), narrow));
}

TEST(ChifootmiTable, golden_words_where_nothing_fits) {
  Screen screen;
  screen.columns = 30;
  EXPECT_EQ(drawn_match(scene_of(midgame(), Side::kZero), screen), R"(
Blue 0: [ 2] [ 9] [▒▒] [ 1]
  p1:2 p2:5 [ 3]
Red 1: [ 2] (11) [ 8] [ 1]
  p1:2 p2:5 [ 4]
Blue attacks ●○
)");
}

TEST(ChifootmiTable, golden_shoot_out) {
  History history = dealt({}, "", "", 0);
  for (int pair = 1; pair <= 11; ++pair) {
    const std::string card = std::to_string(pair);
    play_tokens(history, card + "|" + card);
    if (pair % 2 == 0) play_tokens(history, "L|L");
    if (pair <= 7) play_tokens(history, pair <= 3 ? "p1|p1" : "p2|p2");
  }
  play_tokens(history, "decline toss=1 C|L L|R L|L L|L R|C");
  EXPECT_EQ(drawn_match(scene_of(history, Side::kZero), Screen{}), R"(
   Blue (program, level 5)       ▒▒ 12 cards gathered                  goals 0

   Shoot-out    ● ○ ● · ·  2

 ─ Penalty for Red ────────────── Previous action ────────── Goal ────────────
   ┏━━━┓                          ╭───╮ ╭───╮                ┏━━━━━━━━━━━━━━━┓
   ┃11 ┃                          │ 9 │ │10 │                ┃               ┃
   ┗━━━┛                          ╰───╯ ╰───╯                ┃       ◉   \o/ ┃
   ┏━━━┓                          ╭───╮ ╭───╮                ┃               ┃
   ┃11 ┃                          │ 9 │ │10 │                   L    C    R
   ┗━━━┛                          ╰───╯ ╰───╯                      Goal!
 ─────────────────────────────────────────────────────────────────────────────

   Shoot-out    ● ○ · · ·  1

 ◉ Red (you)                     ▒▒ 8 cards gathered                   goals 0
)");
}

bool shows(const History& history, std::optional<Side> viewer, std::string_view text,
           const Screen& screen = {}) {
  return drawn_match(scene_of(history, viewer), screen).find(text) != std::string::npos;
}

TEST(ChifootmiTable, CH_10_the_owner_sees_a_face_down_card_marked_and_the_other_its_back) {
  const History history = midgame();
  EXPECT_TRUE(shows(history, Side::kZero, "╎11 ╎"));
  EXPECT_FALSE(shows(history, Side::kZero, "╎10 ╎"));
  EXPECT_TRUE(shows(history, Side::kOne, "╎10 ╎"));
  EXPECT_FALSE(shows(history, Side::kOne, "11"));
}

TEST(ChifootmiTable, CH_36_on_the_counter_one_keep_is_wanted) {
  const History history = dealt(level_options("pro", "counter"), "T", "T", 0, "T|T p1|p1");
  EXPECT_TRUE(shows(history, Side::kZero, "Blue attacks ○ ─"));
}

TEST(ChifootmiTable, CH_26_the_shooting_phase_is_named) {
  const History history = dealt(level_options("pro"), "11 9", "9 8", 0, "11|9 p2|p2 9|8 p2|p2");
  EXPECT_TRUE(shows(history, Side::kZero, "Red shoots ●●"));
}

// A long action lies closer, and never grows out of its place.
TEST(ChifootmiTable, CH_29_a_long_action_overlaps) {
  History history = dealt(level_options("pro"), "", "", 0);
  for (int pair = 1; pair <= 10; ++pair) {
    const std::string card = std::to_string(pair);
    play_tokens(history, card + "|" + card);
    if (pair <= 10) play_tokens(history, pair <= 3 ? "p1|p1" : "p2|p2");
  }
  EXPECT_EQ(history.now().phase(), "shooting");
  EXPECT_TRUE(shows(history, Side::kZero, "│ 2│ 3│ 4│ 5│ 6│ 7│ 8│ 9┃10 ┃"))
      << drawn_match(scene_of(history, Side::kZero), {});
}

// Whatever happens, the drawing keeps its height and its columns.
TEST(ChifootmiTable, the_height_is_the_same_in_every_position) {
  Rng rng(11);
  const std::vector<Settings> games = {level_options("debutant"), level_options("amateur"),
                                       level_options("pro", "offside,onetwo,counter", "manual")};
  for (int round = 0; round < 30; ++round) {
    History history(chifootmi_game().start(games[static_cast<std::size_t>(round) % 3]));
    for (;;) {
      for (const bool unicode : {true, false}) {
        Screen wide;
        wide.unicode = unicode;
        wide.language = unicode ? Language::kFrench : Language::kEnglish;
        Screen dense = wide;
        dense.columns = 40;
        const Scene scene = scene_of(history, round % 2 == 0 ? Side::kZero : Side::kOne);
        const Rows rows = chifootmi_presenter().draw(scene, wide);
        EXPECT_EQ(rows.size(), static_cast<std::size_t>(kMatchRows));
        for (const Row& row : rows) EXPECT_LE(row.width(), kWideColumns);
        const Rows few = chifootmi_presenter().draw(scene, dense);
        EXPECT_EQ(few.size(), static_cast<std::size_t>(kDenseMatchRows));
        for (const Row& row : few) EXPECT_LE(row.width(), 40);
      }
      if (history.now().turn() == Turn::kOver) break;
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
    }
  }
  // Title, three rows of messages and the prompt.
  EXPECT_LE(kMatchRows + 5, Screen{}.rows);
}

}  // namespace
}  // namespace tablier::terminal
