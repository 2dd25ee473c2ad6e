#include <gtest/gtest.h>

#include "sokr_scene.h"

namespace tablier::terminal {
namespace {

// Red over blue, blue over red, red over red, and the ball on a stack.
constexpr std::string_view kStacks = "Bc4 Rc4 Re6 Be6 Rb2 Rb2 Rd5 Rd5 Bd8 Bg7";

TEST(SokrPitch, SO_7_upper_and_lower_pawns_the_ball_and_the_kinds_of_squares_are_drawn) {
  const History history = series_with(kStacks, "d5", Side::kZero);
  EXPECT_EQ(drawn(sokr_scene(history), screen_in(Language::kEnglish)), R"(
  ┌──────────┏━━━━━━━━━━━━━┓──────────┐  ▲ Blue (program, level 5) ↓           0
9 │  ›    ·    □    □    □    ·    ‹  │  ● Red (you) ↑                         0
8 │  ›    ·    ◦    ▲    ◦    ·    ‹  │
7 │  ·    ·    ·    ·    ·    ·    ▲  │  1st half, series 1 of 20
6 │  ·    ·    ·    ·    ▲•   ·    ·  │  Red plays
5 │  ·    ·    ·   (●•)  ·    ·    ·  │  credit 0/5 □□□□□
4 │  ·    ·    ●▴   ·    ·    ·    ·  │  ! a pass is needed
3 │  ·    ·    ·    ·    ·    ·    ·  │
2 │  ›    ●•   ◦    ◦    ◦    ·    ‹  │
1 │  ›    ·    □    □    □    ·    ‹  │
  └──────────┗━━━━━━━━━━━━━┛──────────┘
     a    b    c    d    e    f    g
)");
}

TEST(SokrPitch, without_unicode_shape_and_size_still_tell_the_pawns_apart) {
  const History history = series_with(kStacks, "d5", Side::kZero);
  Screen screen = screen_in(Language::kEnglish);
  screen.unicode = false;
  screen.columns = 40;
  EXPECT_EQ(drawn(sokr_scene(history), screen), R"(
  +----------#=============#----------+
9 |  >    .    _    _    _    .    <  |
8 |  >    .    o    X    o    .    <  |
7 |  .    .    .    .    .    .    X  |
6 |  .    .    .    .    Xo   .    .  |
5 |  .    .    .   (Oo)  .    .    .  |
4 |  .    .    Ox   .    .    .    .  |
3 |  .    .    .    .    .    .    .  |
2 |  >    Oo   o    o    o    .    <  |
1 |  >    .    _    _    _    .    <  |
  +----------#=============#----------+
     a    b    c    d    e    f    g
O Red 0  X Blue 0
1st half, series 1 of 20
Red plays  credit 0/5 .....
! a pass is needed
)");
}

TEST(SokrPitch, below_forty_columns_the_pawns_are_listed) {
  const History history = series_with(kStacks, "d5", Side::kZero);
  Screen screen = screen_in(Language::kEnglish);
  screen.columns = 30;
  const std::string text = drawn(sokr_scene(history), screen);
  EXPECT_NE(text.find("Red 0: b2, c4, d5;"), std::string::npos) << text;
  EXPECT_NE(text.find("ball on d5"), std::string::npos) << text;
}

TEST(SokrPitch, SO_15_the_credit_used_is_counted_from_one_to_five) {
  History history = kicked_off(0);
  const Screen screen = screen_in(Language::kFrench);
  EXPECT_NE(drawn(sokr_scene(history), screen).find("crédit 0/5 □□□□□"), std::string::npos);
  play_events(history, "d5-c4 c4>c5");
  EXPECT_NE(drawn(sokr_scene(history), screen).find("crédit 3/5 ■■■□□"), std::string::npos);
}

TEST(SokrPitch, SO_43_a_reduced_credit_is_counted_of_three) {
  const sokr::Options options{.faults = true};
  History history = series_with("Rd5 Rc3 Bd7 Bg9", "d5", Side::kOne, "end", options);
  const Screen screen = screen_in(Language::kEnglish);
  EXPECT_NE(drawn(sokr_scene(history), screen).find("Blue: a credit of 3 next series"),
            std::string::npos);
  // Red plays a whole series, then Blue with 3.
  play_events(history, "d5>d6 c3>c4 c4>c5 c5>b5");
  EXPECT_NE(drawn(sokr_scene(history), screen).find("credit 0/3 □□□"), std::string::npos)
      << drawn(sokr_scene(history), screen);
  play_events(history, "g9>g8");
  EXPECT_NE(drawn(sokr_scene(history), screen).find("credit 1/3 ■□□"), std::string::npos);
}

TEST(SokrPitch, SO_26_the_duty_to_pass_is_shown_until_it_is_paid) {
  History history = kicked_off(0);
  const Screen screen = screen_in(Language::kFrench);
  const auto shows = [&](std::string_view text) {
    return drawn(sokr_scene(history), screen).find(text) != std::string::npos;
  };
  EXPECT_TRUE(shows("! il faut une passe"));
  play_events(history, "d5-c4");
  // SO-25: the only one must go forward, but of two none has to.
  EXPECT_TRUE(shows("! il faut une autre passe"));
  EXPECT_FALSE(shows("vers l'avant"));
  play_events(history, "c4-b3");
  EXPECT_FALSE(shows("encore due"));
}

TEST(SokrPitch, SO_29_a_declined_shot_that_stands_is_shown) {
  const History history = series_with("Rd7 Rd9 Ra1 Bg7 Bg6", "d7", Side::kZero, "d7-d9 hold");
  EXPECT_NE(
      drawn(sokr_scene(history), screen_in(Language::kEnglish)).find("the close shot still stands"),
      std::string::npos);
}

TEST(SokrPitch, SO_50_the_series_with_the_ball_are_shown_from_the_fourth_on) {
  History history = kicked_off(0);
  const Screen screen = screen_in(Language::kEnglish);
  // Red passes to and fro, a pawn of each side walks between two squares of its line.
  for (int series = 1; series <= 6; ++series) {
    const std::string text = drawn(sokr_scene(history), screen);
    const std::string wanted = "ball kept: series " + std::to_string(series) + " of 6";
    EXPECT_EQ(text.find(wanted) != std::string::npos, series >= 4) << text;
    const bool odd = series % 2 == 1;
    play_events(history, "d5-c4 c4-d5 d5-c4 c4-d5");
    play_events(history, odd ? "d1>c1" : "c1>d1");
    if (series == 6) break;
    play_events(history, odd ? "d9>c9 c9>d9 d9>c9 c9>d9 d9>c9" : "c9>d9 d9>c9 c9>d9 d9>c9 c9>d9");
  }
  EXPECT_EQ(history.now().phase(), "ball") << "the sixth was a fault";
}

TEST(SokrPitch, SO_50_nothing_is_counted_where_the_ball_may_be_kept) {
  History history = kicked_off(0, "", {{"keep", "off"}});
  for (int series = 1; series <= 8; ++series) {
    const bool odd = series % 2 == 1;
    play_events(history, "d5-c4 c4-d5 d5-c4 c4-d5");
    play_events(history, odd ? "d1>c1" : "c1>d1");
    EXPECT_EQ(drawn(sokr_scene(history), screen_in(Language::kEnglish)).find("ball kept"),
              std::string::npos)
        << series;
    play_events(history, odd ? "d9>c9 c9>d9 d9>c9 c9>d9 d9>c9" : "c9>d9 d9>c9 c9>d9 d9>c9 c9>d9");
  }
  EXPECT_EQ(history.now().turn(), Turn::kSide0);
}

// From the stop until it is put nobody has the ball, and none is drawn.
TEST(SokrPitch, SO_34_no_pawn_has_the_ball_while_the_shooter_retreats) {
  History history = series_with("Rd8 Ra1 Bc9 Be9 Bg7", "d8", Side::kZero, "long R|P");
  for (const char* event : {"", "^d6"}) {
    play_events(history, event);
    const std::string text = drawn(sokr_scene(history), screen_in(Language::kEnglish));
    EXPECT_EQ(text.find("(●)"), std::string::npos) << text;
    EXPECT_EQ(text.find("(▲)"), std::string::npos) << text;
  }
  play_events(history, "@e9");
  EXPECT_NE(drawn(sokr_scene(history), screen_in(Language::kEnglish)).find("(▲)"),
            std::string::npos);
}

TEST(SokrPitch, SO_50_the_count_never_goes_back_while_the_ball_is_kept) {
  History history = series_with("Rd8 Rc8 Ra1 Bg7 Bg9", "d8", Side::kZero);
  const Screen screen = screen_in(Language::kEnglish);
  const auto counted = [&] {
    const std::string text = drawn(sokr_scene(history), screen);
    const std::size_t at = text.find("ball kept: series ");
    return at == std::string::npos ? 0 : text[at + 18] - '0';
  };
  int last = 0;
  for (int series = 1; series <= 5; ++series) {
    for (const char* events :
         {"d8-c8 c8-d8 d8-c8 c8-d8", series % 2 == 1 ? "a1>a2" : "a2>a1",
          series % 2 == 1 ? "g7>f7 f7>g7 g7>f7 f7>g7 g7>f7" : "f7>g7 g7>f7 f7>g7 g7>f7 f7>g7"}) {
      play_events(history, events);
      EXPECT_GE(counted(), last) << events;
      last = counted();
    }
  }
  EXPECT_EQ(counted(), 6);
  // The shot ends it: nothing is counted while hands are thrown.
  play_events(history, "d8-c8 long");
  EXPECT_EQ(history.now().phase(), "throw");
  EXPECT_EQ(counted(), 0);
}

TEST(SokrPitch, a_pawn_asked_about_is_marked_with_what_it_costs_to_get_anywhere) {
  // d5 has the ball; the way to d8 is blocked by d7, b7 may be passed to.
  const History history = series_with("Rd5 Rb7 Rd8 Bd7 Rd6", "d5", Side::kZero);
  Scene scene = sokr_scene(history);
  scene.focus = "d5?";
  EXPECT_EQ(drawn(scene, screen_in(Language::kEnglish)), R"(
  ┌──────────┏━━━━━━━━━━━━━┓──────────┐  ▲ Blue (program, level 5) ↓           0
9 │  ›    ·    □    □    □    ·    ‹  │  ● Red (you) ↑                         0
8 │  ›    ·    ◦   ×●    ◦    ·    ‹  │
7 │  ·   »●    5   4▲    5    ·    ·  │  1st half, series 1 of 20
6 │  ·    5    3  2»●    3    5    ·  │  Red plays
5 │  ·    4    2   (●)   2    4    ·  │  credit 0/5 □□□□□
4 │  ·    5    3    2    3    5    ·  │  ! a pass is needed
3 │  ·    ·    5    4    5    ·    ·  │
2 │  ›    ·    ◦    ◦    ◦    ·    ‹  │  A figure: what it costs to get there.
1 │  ›    ·    □    □    □    ·    ‹  │    » pass, × pass blocked.
  └──────────┗━━━━━━━━━━━━━┛──────────┘
     a    b    c    d    e    f    g
)");
}

TEST(SokrPitch, SO_45_time_is_told_as_each_kind_of_match_counts_it) {
  const Screen screen = screen_in(Language::kFrench);
  const History goals = kicked_off(0, "", {{"match", "goals:1"}});
  EXPECT_NE(drawn(sokr_scene(goals), screen).find("1 but pour gagner, série 1 sur 200"),
            std::string::npos);
  const History turns = kicked_off(0, "", {{"match", "turns:7"}});
  EXPECT_NE(drawn(sokr_scene(turns), screen).find("1re mi-temps, série 1 sur 14"),
            std::string::npos);
  const History clock = kicked_off(0, "", {{"match", "clock:15"}});
  Scene scene = sokr_scene(clock);
  scene.half_left = std::chrono::seconds(605);
  EXPECT_NE(drawn(scene, screen).find("1re mi-temps, encore 10:05"), std::string::npos);
}

// Whatever happens, in every form of the drawing.
TEST(SokrPitch, no_row_is_wider_than_the_screen_and_the_table_leaves_room_to_talk) {
  Rng rng(5);
  for (const std::string_view match : {"goals:1", "turns:2", "clock:3"}) {
    History history(sokr_game().start(Settings{{"match", std::string(match)}}));
    for (int i = 0; i < 1500 && history.now().turn() != Turn::kOver; ++i) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      if (i % 7 != 0) continue;
      for (const Language language : kLanguages) {
        for (const int columns : {120, 80, 78, 60, 40, 25}) {
          Screen screen = screen_in(language);
          screen.columns = columns;
          screen.unicode = i % 2 == 0;
          const Rows rows = sokr_presenter().draw(sokr_scene(history), screen);
          for (const Row& row : rows) EXPECT_LE(row.width(), columns) << columns;
          if (columns >= 40) {
            EXPECT_LE(rows.size(), 19U) << columns;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tablier::terminal
