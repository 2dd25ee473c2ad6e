#include <gtest/gtest.h>

#include <array>

#include "sokr_diagram.h"

// SO-45 to SO-49: what a match is made of.
namespace tablier::sokr {
namespace {

std::string kick_off_again(const Match& match) {
  return open_setup(static_cast<int>(index(match.at().kicker())));
}

TEST(SokrMatch, SO_45_the_default_is_two_halves_of_ten_turns_a_side) {
  Match match;
  EXPECT_NE(match.field("options").find(R"("match":"turns:10")"), std::string::npos);
  match.kick_off(0);
  EXPECT_EQ(match.field("limit"), "20");
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(match.field("half"), "1") << i;
    match.waste_series();
  }
  EXPECT_EQ(match.phase(), "setup");
  EXPECT_EQ(match.field("half"), "2");
}

TEST(SokrMatch, SO_45_goals_3_is_the_variant_of_the_first_to_three) {
  Match match("match=goals:3");
  match.kick_off(0).attack("R|S");
  match.play(kick_off_again(match)).attack("R|P");  // side 1's: 1-1
  match.play(kick_off_again(match)).attack("R|S");
  match.play(kick_off_again(match)).attack("R|P");
  EXPECT_EQ(match.field("score"), "[2,2]");
  EXPECT_EQ(match.field("result"), "null");
  match.play(kick_off_again(match)).attack("P|R");
  EXPECT_EQ(match.field("score"), "[3,2]");
  EXPECT_EQ(match.field("result"), "0");
  EXPECT_EQ(match.now(), "over turn=\"over\" ball=\"d8\" credit=0");
}

TEST(SokrMatch, SO_45_goals_1_ends_with_the_first) {
  Match match("match=goals:1");
  match.kick_off(1).attack("R|P");
  EXPECT_EQ(match.field("result"), "1");
}

// How many series each half takes, by letting the time of every one run out.
TEST(SokrMatch, SO_45_turns_two_halves_of_2N_and_two_extra_ones) {
  const std::array<int, 7> extra = {0, 2, 4, 4, 6, 8, 8};  // 2⌈2N/3⌉
  for (int turns = 1; turns <= 6; ++turns) {
    Match match("match=turns:" + std::to_string(turns));
    match.play("toss=0");
    for (int half = 1; half <= 4; ++half) {
      EXPECT_EQ(match.phase(), "setup") << turns;
      EXPECT_EQ(match.field("half"), std::to_string(half)) << turns;
      EXPECT_EQ(match.field("kicker"), std::to_string((half - 1) % 2)) << turns;  // SO-46
      match.play(kick_off_again(match));
      int series = 0;
      for (; match.phase() == "series"; ++series) {
        EXPECT_EQ(match.field("series"), std::to_string(series));
        match.waste_series();
      }
      const int wanted = half <= 2 ? 2 * turns : extra[static_cast<std::size_t>(turns)];
      EXPECT_EQ(series, wanted) << "half " << half << " of turns:" << turns;
    }
    EXPECT_EQ(match.phase(), "penalties") << turns;
  }
}

TEST(SokrMatch, SO_45_whoever_leads_after_two_halves_has_won) {
  Match match("match=turns:2");
  match.kick_off(0).attack("R|S");
  EXPECT_EQ(match.field("kicker"), "1");
  match.play(kick_off_again(match)).waste_series();
  EXPECT_EQ(match.phase(), "setup");
  EXPECT_EQ(match.field("half"), "2");
  EXPECT_EQ(match.field("result"), "null");
  match.play(kick_off_again(match));
  for (int i = 0; i < 4; ++i) match.waste_series();
  EXPECT_EQ(match.field("result"), "0");
  EXPECT_EQ(match.phase(), "over");
}

TEST(SokrMatch, SO_45_both_extra_halves_are_played_out) {
  Match match("match=turns:2");
  match.play("toss=0");
  for (int half = 0; half < 2; ++half) {
    match.play(kick_off_again(match));
    for (int i = 0; i < 4; ++i) match.waste_series();
  }
  EXPECT_EQ(match.field("half"), "3");
  match.play(kick_off_again(match)).attack("R|S");
  match.play(kick_off_again(match)).waste_series();
  EXPECT_EQ(match.field("score"), "[1,0]");
  EXPECT_EQ(match.field("half"), "4");
  EXPECT_EQ(match.field("result"), "null");
  EXPECT_EQ(match.field("kicker"), "1");
  match.play(kick_off_again(match));
  for (int i = 0; i < 4; ++i) match.waste_series();
  EXPECT_EQ(match.field("result"), "0");
}

TEST(SokrMatch, SO_45_clock_two_halves_two_extra_ones_and_penalties) {
  Match match("match=clock:15");
  match.play("toss=1");
  for (int half = 1; half <= 4; ++half) {
    EXPECT_EQ(match.field("half"), std::to_string(half));
    EXPECT_EQ(match.field("kicker"), std::to_string(half % 2));
    EXPECT_EQ(match.field("limit"), "0");
    match.play(kick_off_again(match));
    for (int i = 0; i < 5; ++i) match.waste_series();
    EXPECT_EQ(match.phase(), "series");
    match.play("half").waste_series();
  }
  EXPECT_EQ(match.phase(), "penalties");
  Match won("match=clock:15");
  won.kick_off(0).attack("R|S").play("half").play(open_setup(1)).play("half").waste_series();
  EXPECT_EQ(won.field("result"), "0");
}

constexpr std::string_view kScene = R"(
      9   .   x   .   .   x   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)";

// How the last series of a half ends; whichever way, the half ends with it.
struct End {
  const char* what;
  const char* diagram;
  const char* tokens;
  const char* score;
};

const std::vector<End>& ends() {
  static const std::vector<End> kEnds = {
      {"played out", "8 . . . O . . .\n2 . . . . . . o\n1 x . . . . . .", "d8>e9 hold g2>g3 g3>g4",
       "[0,0]"},
      {"a goal", kScene.data(), "d8>d9 shoot R|S", "[1,0]"},
      {"a goal after equal throws", kScene.data(), "d8>d9 shoot R|R P|P R|S", "[1,0]"},
      {"a stopped shot", kScene.data(), "long R|P", "[0,0]"},
      {"a stopped close shot", kScene.data(), "d8>d9 shoot S|R", "[0,0]"},
      {"an interception", "6 . . x . x . .\n5 . . O . . . .\n4 . . x . x . .\n1 o . . . . . .",
       "c5>d5", "[0,0]"},
      {"a fault by time", kScene.data(), "time=0", "[0,0]"},
      {"a fault of SO-24", "5 . . . O . . .\n2 . . . . . . o\n1 x . . . . . .",
       "g2>g3 g3>g4 g4>g5 g5>g6 g6>g7", "[0,0]"},
      {"an early end", kScene.data(), "end", "[0,0]"},
  };
  return kEnds;
}

TEST(SokrMatch, SO_46_a_half_ends_with_the_series_or_the_shot_under_way) {
  for (const End& last : ends()) {
    Match match({.diagram = last.diagram, .options = "match=clock:15 faults=on"});
    match.play("half");
    EXPECT_EQ(match.phase(), "series") << last.what;
    match.play(last.tokens);
    // At once, without SO-34, 35, 39 or 42; and the other side kicks off the second half.
    EXPECT_EQ(match.now(), "setup turn=\"both\" ball=null credit=0") << last.what;
    EXPECT_EQ(match.field("half"), "2") << last.what;
    EXPECT_EQ(match.field("kicker"), "1") << last.what;
    EXPECT_EQ(match.field("score"), last.score) << last.what;
    EXPECT_EQ(match.field("series"), "0") << last.what;
  }
}

TEST(SokrMatch, SO_46_every_series_counts_for_one_cut_short_or_not) {
  for (const End& last : ends()) {
    Match match({.diagram = last.diagram, .options = "match=turns:5 faults=on"});
    match.play(last.tokens);
    EXPECT_EQ(match.field("half"), "1") << last.what;
    EXPECT_EQ(match.field("series"), "1") << last.what;
  }
}

TEST(SokrMatch, SO_46_half_during_the_offer_or_the_throw_waits_for_the_shot) {
  Match offer({.diagram = kScene, .options = "match=clock:15"});
  offer.play("d8>d9 half");
  EXPECT_EQ(offer.phase(), "offer");
  Match declined = offer;
  offer.play("shoot R|R R|S");
  EXPECT_EQ(offer.field("score"), "[1,0]");
  EXPECT_EQ(offer.field("half"), "2");
  declined.play("hold g2>g3 g3>g4 g4>g5");
  EXPECT_EQ(declined.field("half"), "2");
  Match thrown({.diagram = kScene, .options = "match=clock:15"});
  thrown.play("long half");
  EXPECT_EQ(thrown.phase(), "throw");
  thrown.play("R|R");
  EXPECT_EQ(thrown.now(), "setup turn=\"both\" ball=null credit=0");
}

TEST(SokrMatch, SO_46_half_with_no_series_under_way_ends_it_at_once) {
  for (const std::string phase : {"setup", "ball", "retreat"}) {
    Match match = in_phase(phase, "match=clock:15");
    match.play("half");
    EXPECT_EQ(match.now(), "setup turn=\"both\" ball=null credit=0") << phase;
    EXPECT_EQ(match.field("half"), "2") << phase;
    EXPECT_EQ(match.field("kicker"), "1") << phase;
    EXPECT_EQ(match.clause("half"), "") << phase;  // the next half's
  }
}

TEST(SokrMatch, SO_46_half_is_refused_before_the_toss_at_penalties_and_twice) {
  EXPECT_EQ(in_phase("toss", "match=clock:15").clause("half"), "EV-4");
  for (const std::string phase : {"series", "offer", "throw"}) {
    Match match = in_phase(phase, "match=clock:15");
    EXPECT_EQ(match.clause("half"), "") << phase;
    match.play("half");
    EXPECT_EQ(match.clause("half"), "EV-4") << phase;
  }
  Match match("match=clock:15");
  match.play("toss=0 half half half half");
  EXPECT_EQ(match.phase(), "penalties");
  EXPECT_EQ(match.clause("half"), "EV-4");
  for (const std::string& phase : phases()) {
    if (phase == "penalties" || phase == "over") continue;
    for (const char* format : {"match=goals:3", "match=turns:10"}) {
      EXPECT_EQ(in_phase(phase, format).clause("half"), "EV-4") << phase << format;
    }
  }
}

TEST(SokrMatch, SO_46_SO_43_still_holds_in_the_next_half) {
  Match match("match=clock:15");
  match.kick_off(0).idle_series().play("half time=1");
  EXPECT_EQ(match.field("half"), "2");
  EXPECT_EQ(match.field("reduced"), "[0,1]");
  match.play(kick_off_again(match));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=3");
}

// Kick-offs of the halves alternate from the toss on, whoever kicked off after goals.
TEST(SokrMatch, SO_46_kick_offs_of_the_halves_alternate) {
  Match match("match=clock:15");
  match.kick_off(1).attack("R|P");
  EXPECT_EQ(match.field("kicker"), "0");
  match.play(open_setup(0)).attack("R|S");
  EXPECT_EQ(match.field("kicker"), "1");
  match.play("half");
  EXPECT_EQ(match.field("kicker"), "0");
  match.play("half");
  EXPECT_EQ(match.field("kicker"), "1");
  match.play("half");
  EXPECT_EQ(match.field("kicker"), "0");
  match.play("half");
  EXPECT_EQ(match.field("shooter"), "1");  // SO-47: kicked off first
}

TEST(SokrPenalties, SO_47_five_each_alternately_the_first_kicker_beginning) {
  Match match = in_phase("penalties");
  EXPECT_EQ(match.now(), "penalties turn=\"both\" ball=null credit=0");
  const auto expect = [&](const char* throws, const char* shooter, const char* taken,
                          const char* scored) {
    match.play(throws);
    EXPECT_EQ(match.field("shooter"), shooter) << throws;
    EXPECT_EQ(match.field("taken"), taken) << throws;
    EXPECT_EQ(match.field("penalties"), scored) << throws;
  };
  expect("", "0", "[0,0]", "[0,0]");
  expect("R|S", "1", "[1,0]", "[1,0]");  // scored
  expect("R|S", "0", "[1,1]", "[1,0]");  // side 1's, stopped
  expect("R|R", "0", "[1,1]", "[1,0]");  // equal: again
  expect("P|P", "0", "[1,1]", "[1,0]");
  expect("S|P", "1", "[2,1]", "[2,0]");
  expect("S|R", "0", "[2,2]", "[2,1]");
}

TEST(SokrPenalties, SO_47_all_five_are_taken_even_when_it_is_decided) {
  Match match = in_phase("penalties");
  for (int round = 0; round < 5; ++round) {
    EXPECT_EQ(match.phase(), "penalties") << round;
    match.play("R|S");  // side 0 scores
    EXPECT_EQ(match.phase(), "penalties") << round;
    match.play("R|S");  // side 1 does not
  }
  EXPECT_EQ(match.field("penalties"), "[5,0]");
  EXPECT_EQ(match.field("result"), "0");
  EXPECT_EQ(match.field("score"), "[0,0]");
}

TEST(SokrPenalties, SO_47_level_one_each_until_one_leads) {
  Match match = in_phase("penalties");
  for (int i = 0; i < 10; ++i) match.play("R|P");  // side 1 scores all, side 0 none
  EXPECT_EQ(match.field("result"), "1");
  Match level = in_phase("penalties");
  for (int i = 0; i < 5; ++i) level.play("R|S R|P");
  EXPECT_EQ(level.field("penalties"), "[5,5]");
  EXPECT_EQ(level.phase(), "penalties");
  level.play("R|P R|S R|S R|P");  // neither, both
  EXPECT_EQ(level.field("taken"), "[7,7]");
  EXPECT_EQ(level.phase(), "penalties");
  level.play("R|S");
  EXPECT_EQ(level.phase(), "penalties");  // the other has one to come
  level.play("R|S");
  EXPECT_EQ(level.field("result"), "0");
}

TEST(SokrPenalties, SO_47_are_thrown_for_even_with_shots_always) {
  Match match = in_phase("penalties", "shots=always");
  EXPECT_EQ(match.phase(), "penalties");
  match.play("R|P");
  EXPECT_EQ(match.field("penalties"), "[0,0]");
  EXPECT_EQ(match.field("taken"), "[1,0]");
}

TEST(SokrMatch, SO_48_200_series_without_a_winner) {
  Match level("match=goals:3");
  level.kick_off();
  for (int i = 0; i < 200; ++i) {
    ASSERT_EQ(level.phase(), "series") << i;
    level.waste_series();
  }
  EXPECT_EQ(level.phase(), "penalties");
  Match ahead("match=goals:3");
  ahead.kick_off().attack("R|S").play(open_setup(1));
  for (int i = 3; i < 200; ++i) {
    ASSERT_EQ(ahead.phase(), "series") << i;
    ahead.waste_series();
  }
  EXPECT_EQ(ahead.field("result"), "0");
  EXPECT_EQ(ahead.field("score"), "[1,0]");
}

TEST(SokrMatch, SO_48_the_other_formats_have_no_such_end) {
  Match match("match=turns:120");
  match.kick_off();
  for (int i = 0; i < 201; ++i) match.waste_series();
  EXPECT_EQ(match.phase(), "series");
}

TEST(SokrMatch, SO_49_with_shots_always_every_shot_scores) {
  for (const char* shot : {"long", "d8>d9 shoot", "d8>d9 hold g2>g3 shoot"}) {
    Match match({.diagram = kScene, .options = "shots=always"});
    match.play(shot);
    EXPECT_EQ(match.field("score"), "[1,0]") << shot;
    EXPECT_EQ(match.now(), "setup turn=\"both\" ball=null credit=0") << shot;
    EXPECT_EQ(match.field("kicker"), "1") << shot;
  }
  // What forbids a long shot still does.
  Match guarded(
      {.diagram = "9 . . . xx . . .\n8 . . . O . . .\n1 x . . . . . o", .options = "shots=always"});
  EXPECT_EQ(guarded.clause("long"), "SO-30");
  EXPECT_NE(Match().field("options").find(R"("shots":"rps")"), std::string::npos);
}

}  // namespace
}  // namespace tablier::sokr
