#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/sokr/formations.h"
#include "sokr_diagram.h"

// SO-10 to SO-12: the toss, both sides' set-up and the ready-made ones.
namespace tablier::sokr {
namespace {

// Side 0 kicks off; side 1's half is a good one.
std::string with_good_half(std::string_view half) {
  return std::string(half) + "|" + turned(kOpenWaiting);
}

TEST(SokrKickOff, SO_10_a_toss_decides_who_kicks_off) {
  for (const int kicker : {0, 1}) {
    Match match;
    EXPECT_EQ(match.field("turn"), "\"chance\"");
    EXPECT_EQ(match.legal(), "toss=0:1/2 toss=1:1/2");
    match.play("toss=" + std::to_string(kicker));
    EXPECT_EQ(match.phase(), "setup");
    match.play(open_setup(kicker));
    EXPECT_EQ(match.now(), "series turn=" + std::to_string(kicker) + " ball=\"d5\" credit=5");
  }
}

TEST(SokrKickOff, SO_10_a_colour_is_not_an_event) {
  Match match;
  for (const char* token : {"toss=2", "toss=", "toss", "colour=0", "color=red", "red"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
}

TEST(SokrKickOff, SO_11_both_set_up_at_once_and_nothing_is_listed) {
  Match match;
  match.play("toss=0");
  EXPECT_EQ(match.field("turn"), "\"both\"");
  for (const Side side : kSides) EXPECT_EQ(match.legal(side), "setup");
  // One side's half is not an event: it would be seen before the other's is in.
  EXPECT_EQ(match.clause(kOpenKicking), "EV-2");
  EXPECT_EQ(match.any().why(kOpenKicking, Side::kZero), std::nullopt);
  EXPECT_EQ(match.any().why(turned(kOpenWaiting), Side::kOne), std::nullopt);
  // Neither knows how the other stands.
  EXPECT_EQ(fields_of(match.any().state(Side::kZero))["squares"], "{}");
}

TEST(SokrKickOff, SO_11_the_pawns_stand_where_they_were_written) {
  Match match;
  match.play("toss=1");
  match.play("a1,a1,c1,c1,g1,d2,d2,a4,b4,d4,g4|d5,a6,b6,b6,d6,f7,g7,c8,e8,d9,d9");
  EXPECT_EQ(match.drawing(), redraw(R"(
      9   .   .   .   xx  .   .   .
      8   .   .   x   .   x   .   .
      7   .   .   .   .   .   x   x
      6   x   xx  .   x   .   .   .
      5   .   .   .   X   .   .   .
      4   o   o   .   o   .   .   o
      2   .   .   .   oo  .   .   .
      1   oo  .   oo  .   .   .   o)"));
}

TEST(SokrKickOff, SO_11_each_side_in_its_own_part) {
  Match match;
  match.play("toss=0");
  EXPECT_EQ(match.clause(with_good_half("a1,b1,f1,b2,f2,b3,f3,b4,c4,d5,e5")), "SO-11");
  EXPECT_EQ(match.clause(with_good_half("a1,b1,f1,b2,f2,b3,f3,b4,c4,d5,a6")), "SO-11");
  EXPECT_EQ(match.clause(with_good_half("a1,b1,f1,b2,f2,b3,f3,b4,c4,d5,g9")), "SO-11");
  EXPECT_EQ(match.clause(with_good_half("a1,b1,f1,b2,f2,b3,f3,b4,c4,g4,d5")), "");
  // The side that waits has nobody on row 5.
  EXPECT_EQ(match.clause(std::string(kOpenKicking) + "|a5,a6,b6,c6,d6,e6,f6,g6,a7,b7,c7"), "SO-11");
  EXPECT_EQ(match.clause(std::string(kOpenKicking) + "|a4,a6,b6,c6,d6,e6,f6,g6,a7,b7,c7"), "SO-11");
  EXPECT_EQ(match.clause(std::string(kOpenKicking) + "|a6,b6,c6,d6,e6,f6,g6,a7,b7,c7,d7"), "");
}

TEST(SokrKickOff, SO_11_the_kicking_side_has_one_pawn_alone_on_the_centre) {
  Match match;
  match.play("toss=0");
  EXPECT_EQ(match.clause(with_good_half(kOpenWaiting)), "SO-11");
  EXPECT_EQ(match.clause(with_good_half("a1,b1,f1,b2,f2,b3,f3,b4,c4,d5,d5")), "SO-11");
  EXPECT_EQ(match.clause(with_good_half(kOpenKicking)), "");
  // And the other side none.
  EXPECT_EQ(match.clause(std::string(kOpenKicking) + "|" + turned(kOpenKicking)), "SO-11");
  match.play(with_good_half(kOpenKicking));
  EXPECT_EQ(match.ball(), "\"d5\"");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kZero));
}

TEST(SokrKickOff, SO_11_as_it_likes_all_in_a_corner) {
  Match match;
  match.play("toss=0");
  match.play("a1,a1,b1,b1,c1,a2,a2,b2,b2,a3,d5|e7,f7,g7,e8,f8,g8,e9,f9,f9,g9,g9");
  EXPECT_EQ(match.drawing(), redraw(R"(
      9   .   .   .   .   x   xx  xx
      8   .   .   .   .   x   x   x
      7   .   .   .   .   x   x   x
      5   .   .   .   O   .   .   .
      3   o   .   .   .   .   .   .
      2   oo  oo  .   .   .   .   .
      1   oo  oo  o   .   .   .   .)"));
}

TEST(SokrFormations, SO_12_at_least_six_with_names_of_their_own) {
  EXPECT_GE(formations().size(), 6U);
  std::set<std::string_view> names;
  std::set<std::string_view> french;
  std::set<std::string_view> english;
  for (const Formation& formation : formations()) {
    names.insert(formation.name);
    french.insert(formation.title.in(Language::kFrench));
    english.insert(formation.title.in(Language::kEnglish));
    EXPECT_EQ(words_of(formation.name).size(), 1U) << formation.name;
    EXPECT_EQ(find_formation(formation.name), &formation);
    // 4-4-2 is called so in any language.
    EXPECT_EQ(formation.title.in(Language::kFrench) == formation.title.in(Language::kEnglish),
              formation.title.in(Language::kFrench) == formation.name);
    EXPECT_NE(formation.idea.in(Language::kFrench), formation.idea.in(Language::kEnglish));
    EXPECT_FALSE(formation.idea.in(Language::kFrench).empty());
    EXPECT_FALSE(formation.idea.in(Language::kEnglish).empty());
  }
  EXPECT_EQ(names.size(), formations().size());
  EXPECT_EQ(french.size(), formations().size());
  EXPECT_EQ(english.size(), formations().size());
  EXPECT_EQ(find_formation(""), nullptr);
  EXPECT_EQ(find_formation("9-0-1"), nullptr);
}

TEST(SokrFormations, SO_12_every_one_is_legal_for_both_sides_kicking_off_or_not) {
  for (const Formation& first : formations()) {
    for (const Formation& second : formations()) {
      for (const int kicker : {0, 1}) {
        const Action zero = set_up_as(first, Side::kZero, kicker == 0);
        const Action one = set_up_as(second, Side::kOne, kicker == 1);
        Match match;
        match.play("toss=" + std::to_string(kicker));
        match.play(write_choice(zero) + "|" + write_choice(one));
        EXPECT_EQ(match.phase(), "series") << first.name << " " << second.name;
        EXPECT_EQ(match.field("turn"), std::to_string(kicker));
      }
    }
  }
}

TEST(SokrFormations, SO_12_all_differ_and_side_1_has_them_by_half_a_turn) {
  for (const bool kicks_off : {false, true}) {
    std::set<std::string> setups;
    for (const Formation& formation : formations()) {
      const std::string setup = write_choice(set_up_as(formation, Side::kZero, kicks_off));
      setups.insert(setup);
      EXPECT_EQ(write_choice(set_up_as(formation, Side::kOne, kicks_off)), turned(setup));
      EXPECT_EQ(setup.find("d5") != std::string::npos, kicks_off);
    }
    EXPECT_EQ(setups.size(), formations().size());
  }
}

// Only one pawn stands elsewhere when its side kicks off.
TEST(SokrFormations, SO_12_the_striker_goes_to_the_centre) {
  for (const Formation& formation : formations()) {
    Words waiting;
    Words kicking;
    const Action one = set_up_as(formation, Side::kZero, false);
    const Action two = set_up_as(formation, Side::kZero, true);
    for (const Square square : one.squares) waiting.push_back(write_square(square));
    for (const Square square : two.squares) kicking.push_back(write_square(square));
    const auto striker = std::ranges::find(waiting, write_square(formation.striker));
    ASSERT_NE(striker, waiting.end()) << formation.name;
    *striker = "d5";
    std::ranges::sort(waiting);
    std::ranges::sort(kicking);
    EXPECT_EQ(waiting, kicking) << formation.name;
  }
}

}  // namespace
}  // namespace tablier::sokr
