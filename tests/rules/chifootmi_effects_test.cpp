#include <gtest/gtest.h>

#include "chifootmi_match.h"

// What is told of every kind of event, by clause. Where it does not say for whom, it is the same
// for the authority, either side and everybody.
namespace tablier::chifootmi {
namespace {

constexpr std::string_view kPro = "level=pro";
constexpr std::string_view kOffside = "level=pro rules=offside";
constexpr Viewer kEverybody = Viewer::everybody();

// A match of that level in which both have laid pairs as they came, up to what the last one led to.
std::string told_of(std::string_view options, std::string_view first, std::string_view second,
                    int ball = 0) {
  Match match(options);
  match.deal(first, second, ball);
  const std::size_t pairs = words_of(first).size();
  match.follow(static_cast<int>(pairs) - 1);
  match.play(words_of(first).back() + "|" + words_of(second).back());
  return match.told_to_all();
}

TEST(ChifootmiEffects, CH_3_CH_4_of_a_deal_the_active_cards_and_the_top_of_pile_2) {
  Match match;
  match.play(deck(0, "9 8 7 6 5 4 3 2", false));
  EXPECT_EQ(match.told(), "dealt side=0 cards=[9,8,7,6,5,4,3,2,1,10,11]");
  match.play(deck(1, "1 2 3 4", false));
  EXPECT_EQ(match.told(), "dealt side=1 cards=[1,2,3,4,5,6,7,8,9,10,11]");
  for (const Viewer viewer : kViewers) {  // its owner too: nobody has looked at pile 1
    EXPECT_EQ(match.told(viewer), "dealt side=1 cards=[1,2,3,4,null,null,null,8,null,null,null]");
  }
}

TEST(ChifootmiEffects, CH_5_the_toss) {
  Match match;
  match.deal("", "", 1);
  EXPECT_EQ(match.told_to_all(), "tossed to=1 shootout=false; turn_begun by=1 shooting=false");
}

TEST(ChifootmiEffects, CH_7_a_keep) {
  EXPECT_EQ(told_of("", "9", "5"),
            "laid side=0 place=0 card=9; laid side=1 place=0 card=5; "
            "duelled by=0 attack=9 defence=5 shooting=false result=keep; "
            "kept side=0 place=0 card=9 keeps=1 needed=2; draw_due");
}

TEST(ChifootmiEffects, CH_8_CH_9_the_ball_is_taken_and_the_cards_are_gathered) {
  EXPECT_EQ(told_of("", "9 2", "5 8"),
            "laid side=0 place=1 card=2; laid side=1 place=1 card=8; "
            "duelled by=0 attack=2 defence=8 shooting=false result=taken; "
            "changed_hands to=1 first=0 pairs=2; draw_due");
  EXPECT_EQ(told_of("", "2 9", "8 6", 0),
            "laid side=0 place=1 card=9; laid side=1 place=1 card=6; "
            "duelled by=1 attack=6 defence=9 shooting=false result=taken; "
            "changed_hands to=0 first=1 pairs=1; draw_due");
}

TEST(ChifootmiEffects, CH_10_a_card_from_pile_1_is_told_to_its_owner_alone) {
  Match match;
  match.deal("9 8 7 6 5 4 3 2 1", "1 2 3 4 5 6 7 8");
  match.play("9|1 p1|p2");
  const std::string rest =
      "drawn side=1 place=7 card=8 pile=2; uncovered side=1 place=8 card=9; "
      "turn_begun by=0 shooting=false";
  EXPECT_EQ(match.told(), "drawn side=0 place=4 card=5 pile=1; " + rest);
  EXPECT_EQ(match.told(Side::kZero), match.told());
  EXPECT_EQ(match.told(Side::kOne), "drawn side=0 place=4 card=null pile=1; " + rest);
  EXPECT_EQ(match.told(kEverybody), match.told(Side::kOne));
  match.play("8|2 L|R p2|p1");
  EXPECT_EQ(match.told(Side::kOne),
            "drawn side=0 place=7 card=2 pile=2; uncovered side=0 place=8 card=1; "
            "drawn side=1 place=4 card=5 pile=1; turn_begun by=1 shooting=false");
  EXPECT_EQ(match.told(Side::kZero),
            "drawn side=0 place=7 card=2 pile=2; uncovered side=0 place=8 card=1; "
            "drawn side=1 place=4 card=null pile=1; turn_begun by=1 shooting=false");
}

TEST(ChifootmiEffects, CH_4_under_the_last_card_of_pile_2_there_is_none) {
  Match match;
  match.deal("1 9 2 10 3 4 5 6 7 8 11", "2 8 3 7 4 5 6 1 9 10 11");
  match.play("1|2 p2|p2 9|8 p2|p2 2|3 p2|p2 10|7 p2|p2");
  EXPECT_EQ(match.told_to_all(),
            "drawn side=0 place=10 card=11 pile=2; drawn side=1 place=10 card=11 pile=2; "
            "turn_begun by=0 shooting=false");
}

TEST(ChifootmiEffects, CH_11_a_card_that_lay_face_down_is_told_to_all_once_it_is_played) {
  Match match;
  match.deal("9 8 7 6 5", "1 2 3 4 10");
  match.play("9|1 p1|p1 5|10");
  EXPECT_EQ(match.told_to_all(),
            "laid side=0 place=4 card=5; laid side=1 place=4 card=10; "
            "duelled by=0 attack=5 defence=10 shooting=false result=taken; "
            "changed_hands to=1 first=0 pairs=2; draw_due");
}

TEST(ChifootmiEffects, CH_11_of_several_T_the_place_tells_which) {
  Match match("level=amateur");
  match.deal("9 8 7 6 T 5 4 T", "1 2 3 4 5 6 7 8");
  match.play("6|1 p1|p1 7|2 L|L p2|p1 T|3");  // the one from pile 2 lies face up
  EXPECT_EQ(match.told_to_all().substr(0, 28), "laid side=0 place=7 card=T; ");
}

TEST(ChifootmiEffects, CH_12_a_turn_without_draws) {
  Match match;
  match.deal_last("1 2", "3 4");
  match.play("1|3");
  EXPECT_TRUE(match.told_to_all().ends_with("; turn_begun by=1 shooting=false")) << match.told();
}

TEST(ChifootmiEffects, CH_13_the_second_keep_leads_to_a_shot) {
  EXPECT_EQ(told_of("", "9 8", "5 4"),
            "laid side=0 place=1 card=8; laid side=1 place=1 card=4; "
            "duelled by=0 attack=8 defence=4 shooting=false result=keep; "
            "kept side=0 place=1 card=8 keeps=2 needed=2; shot_due by=0 shot=shot");
}

TEST(ChifootmiEffects, CH_14_CH_15_CH_16_a_shot_that_is_scored_or_saved) {
  for (const int ball : {0, 1}) {
    Match match;
    match.deal(ball == 0 ? "9 8" : "5 4", ball == 0 ? "5 4" : "9 8", ball);
    match.follow(2);
    const std::string by = std::to_string(ball);
    const std::string to = std::to_string(1 - ball);
    match.play(ball == 0 ? "L|R" : "R|L");
    EXPECT_EQ(match.told_to_all(),
              "shot_taken by=" + by + " shot=shot aim=L dive=R scored=true; goal by=" + by +
                  " pair=1; changed_hands to=" + to + " first=0 pairs=2; draw_due");
  }
  Match match;
  match.deal("9 8", "5 4");
  match.follow(2);
  match.play("R|R");
  EXPECT_EQ(match.told_to_all(),
            "shot_taken by=0 shot=shot aim=R dive=R scored=false; "
            "changed_hands to=1 first=0 pairs=2; draw_due");
}

TEST(ChifootmiEffects, CH_17_the_last_card) {
  const auto match_at_its_end = [](std::string_view tokens) {
    Match match;
    match.deal_last("9", "5");
    match.play("9|5");
    match.play(tokens);
    return match.told_to_all();
  };
  EXPECT_EQ(match_at_its_end(""),
            "laid side=0 place=10 card=9; laid side=1 place=10 card=5; "
            "duelled by=0 attack=9 defence=5 shooting=false result=keep; "
            "kept side=0 place=10 card=9 keeps=1 needed=2; last_card_offered to=0");
  EXPECT_EQ(match_at_its_end("decline"), "last_card_declined by=0; shootout_begun");
  EXPECT_EQ(match_at_its_end("shoot"), "shot_due by=0 shot=lastshot");
  EXPECT_EQ(match_at_its_end("shoot L|L"),
            "shot_taken by=0 shot=lastshot aim=L dive=L scored=false; "
            "changed_hands to=1 first=10 pairs=1; shootout_begun");
  // CH-18
  EXPECT_EQ(match_at_its_end("shoot L|R"),
            "shot_taken by=0 shot=lastshot aim=L dive=R scored=true; goal by=0 pair=10; "
            "changed_hands to=1 first=10 pairs=1; ended result=0 how=play");
}

TEST(ChifootmiEffects, CH_15_CH_17_a_last_card_may_find_nothing_to_gather) {
  Match match;
  match.deal_last("5", "9");
  match.play("5|9 shoot L|L");
  EXPECT_EQ(match.told_to_all(),
            "shot_taken by=1 shot=lastshot aim=L dive=L scored=false; "
            "changed_hands to=0 first=11 pairs=0; shootout_begun");
}

TEST(ChifootmiEffects, CH_19_the_shoot_out) {
  Match match;
  match.deal_last("9", "5");
  match.play("9|5 decline toss=1");
  EXPECT_EQ(match.told_to_all(), "tossed to=1 shootout=true; shot_due by=1 shot=shootout");
  match.play("C|L");
  EXPECT_EQ(match.told_to_all(),
            "shot_taken by=1 shot=shootout aim=L dive=C scored=true; "
            "penalty_taken by=1 scored=true; shot_due by=0 shot=shootout");
  match.play("R|R");
  EXPECT_EQ(match.told_to_all(),
            "shot_taken by=0 shot=shootout aim=R dive=R scored=false; "
            "penalty_taken by=0 scored=false; shot_due by=1 shot=shootout");
  match.play("L|L L|L L|L L|L L|L L|L L|L");
  EXPECT_TRUE(match.told().ends_with("shot_due by=0 shot=shootout")) << match.told();
  match.play("L|L");  // CH-21: the tenth
  EXPECT_EQ(match.told_to_all(),
            "shot_taken by=0 shot=shootout aim=L dive=L scored=false; "
            "penalty_taken by=0 scored=false; ended result=1 how=play");
}

TEST(ChifootmiEffects, CH_23_dribble_against_tackle) {
  EXPECT_EQ(told_of("level=amateur", "T", "T"),
            "laid side=0 place=0 card=T; laid side=1 place=0 card=T; "
            "duelled by=0 attack=T defence=T shooting=false result=tackled; "
            "changed_hands to=1 first=0 pairs=1; draw_due");
}

TEST(ChifootmiEffects, CH_24_a_dribble_against_a_value) {
  EXPECT_EQ(told_of("level=amateur", "T", "9"),
            "laid side=0 place=0 card=T; laid side=1 place=0 card=9; "
            "duelled by=0 attack=T defence=9 shooting=false result=dribble; "
            "kept side=0 place=0 card=T keeps=1 needed=2; draw_due");
}

TEST(ChifootmiEffects, CH_25_a_free_kick) {
  EXPECT_EQ(told_of("level=amateur", "9", "T"),
            "laid side=0 place=0 card=9; laid side=1 place=0 card=T; "
            "duelled by=0 attack=9 defence=T shooting=false result=free_kick; "
            "shot_due by=0 shot=freekick");
}

TEST(ChifootmiEffects, CH_26_the_next_pair_is_the_shot) {
  Match match(kPro);
  match.deal("11 10", "2 3");
  match.follow(2);
  EXPECT_TRUE(match.told().ends_with("; turn_begun by=0 shooting=true")) << match.told();
}

TEST(ChifootmiEffects, CH_27_to_CH_32_shots_with_cards) {
  struct Case {
    const char* attack;
    const char* defence;
    const char* told;
  };
  for (const auto& [attack, defence, told] :
       {Case{"9", "6", "goal; goal by=0 pair=2; changed_hands to=1 first=0 pairs=3; draw_due"},
        Case{"9", "1", "over_bar; changed_hands to=1 first=0 pairs=3; draw_due"},
        Case{"9", "9", "repelled; draw_due"},
        Case{"7", "9", "taken; changed_hands to=1 first=0 pairs=3; draw_due"},
        Case{"9", "T", "penalty; shot_due by=0 shot=penalty"},
        Case{"T", "T", "tackled; changed_hands to=1 first=0 pairs=3; draw_due"},
        Case{"T", "9", "no_shot; draw_due"}}) {
    EXPECT_EQ(told_of(kPro, std::string("11 10 ") + attack, std::string("2 3 ") + defence),
              std::string("laid side=0 place=2 card=") + attack +
                  "; laid side=1 place=2 card=" + defence + "; duelled by=0 attack=" + attack +
                  " defence=" + defence + " shooting=true result=" + told);
  }
}

TEST(ChifootmiEffects, CH_34_CH_39_an_offside_that_the_program_calls) {
  EXPECT_EQ(told_of("level=pro rules=offside calls=automatic", "9", "2"),
            "laid side=0 place=0 card=9; laid side=1 place=0 card=2; "
            "duelled by=0 attack=9 defence=2 shooting=false result=keep; "
            "kept side=0 place=0 card=9 keeps=1 needed=2; offside_called by=1 difference=7; "
            "changed_hands to=1 first=0 pairs=1; draw_due");
}

TEST(ChifootmiEffects, CH_39_the_defender_is_asked_and_calls_or_plays_on) {
  for (const char* defence : {"2", "3"}) {
    const bool offside = *defence == '2';
    Match match(kOffside);
    match.deal("9", defence);
    match.play(std::string("9|") + defence);
    EXPECT_TRUE(
        match.told_to_all().ends_with("; kept side=0 place=0 card=9 keeps=1 needed=2; "
                                      "offside_asked to=1"))
        << match.told();
    match.play("play");
    EXPECT_EQ(match.told_to_all(),
              std::string("played_on by=1 offside=") + (offside ? "true" : "false") + "; draw_due");
  }
  Match match(kOffside);
  match.deal("9", "1");
  match.play("9|1 offside");
  EXPECT_EQ(match.told_to_all(),
            "offside_called by=1 difference=8; changed_hands to=1 first=0 pairs=1; draw_due");
}

TEST(ChifootmiEffects, CH_35_a_one_two_is_offered_and_played_or_not) {
  for (const char* choice : {"onetwo", "plain"}) {
    Match match("level=pro rules=onetwo");
    match.deal("5 9", "9 8", 1);
    match.follow(2);
    EXPECT_EQ(match.told_to_all(),
              "laid side=0 place=1 card=9; laid side=1 place=1 card=8; "
              "one_two_offered side=1 place=0 card=9");
    match.play(choice);
    EXPECT_EQ(match.told_to_all(),
              choice == std::string_view("onetwo")
                  ? "one_two_played side=1 place=0 card=9; "
                    "duelled by=1 attack=9 defence=9 shooting=false result=keep; "
                    "kept side=1 place=0 card=9 keeps=2 needed=2; draw_due"
                  : "one_two_declined by=1; "
                    "duelled by=1 attack=8 defence=9 shooting=false result=taken; "
                    "changed_hands to=0 first=0 pairs=2; draw_due");
  }
}

TEST(ChifootmiEffects, CH_36_a_counter_needs_one_keep) {
  EXPECT_EQ(told_of("level=pro rules=counter", "T", "T"),
            "laid side=0 place=0 card=T; laid side=1 place=0 card=T; "
            "duelled by=0 attack=T defence=T shooting=false result=tackled; "
            "changed_hands to=1 first=0 pairs=1; counter_begun by=1; draw_due");
  EXPECT_TRUE(told_of("level=pro rules=counter", "T 2", "T 9")
                  .ends_with("kept side=1 place=1 card=9 keeps=1 needed=1; draw_due"));
}

TEST(ChifootmiEffects, the_end_from_outside) {
  for (const auto& [token, ended] : {std::pair{"resign=0", "ended result=1 how=resign"},
                                     std::pair{"time=1", "ended result=0 how=time"},
                                     std::pair{"draw", "ended result=draw how=draw"}}) {
    Match match;
    match.play(deck(0, "1", false));
    match.play(token);
    EXPECT_EQ(match.told_to_all(), ended);
  }
}

}  // namespace
}  // namespace tablier::chifootmi
