#include <gtest/gtest.h>

#include "lignes_scene.h"
#include "terminal/lignes_typed.h"

namespace tablier::terminal {
namespace {

History ten_points() { return turn_with("h10=h12 k7=k12 e7=h11", "h12", Side::kZero, "dice=4+6"); }

// Yellow shoots with so many points from h18; the way to h23 is free, a team-mate is on k18.
History shooting(int points, std::string_view more = {}) {
  return turn_with("h10=h18 k7=k18 h14=a14 h17=a17 " + std::string(more), "h18", Side::kZero,
                   "dice=1+1 stop d12=" + std::to_string(points));
}

std::string refused(const History& history, std::string_view typed) {
  const auto refusal = history.now().why(token_typed(history, typed), on_turn(history));
  return refusal ? std::string(refusal->clause) : "";
}

std::string answered(const History& history, std::string_view typed,
                     Language language = Language::kEnglish) {
  return lignes_presenter()
      .answer(history.now(), on_turn(history), typed, lignes_screen(language))
      .value_or("none");
}

TEST(LignesInput, the_notation_is_understood_as_it_is) {
  const History history = ten_points();
  for (const std::string& legal : history.now().legal(Side::kZero).tokens) {
    EXPECT_EQ(token_typed(history, legal), legal);
    EXPECT_FALSE(plan_typed(history, legal)) << legal;
    EXPECT_EQ(answered(history, legal), "none") << legal;
  }
  const History shot = shooting(9);
  for (const std::string& legal : shot.now().legal(Side::kZero).tokens) {
    EXPECT_EQ(token_typed(shot, legal), legal);
  }
}

TEST(LignesInput, LA_13_a_pass_by_its_target_alone) {
  const History history = ten_points();
  for (const std::string_view typed : {"-k12", "k12", "h12 k12", "pass k12", "passe à k12",
                                       "PASSE K12", "h12-k12", "h12 -> k12"}) {
    EXPECT_EQ(token_typed(history, typed), "h12-k12") << typed;
  }
  EXPECT_EQ(refused(history, "-c4"), "LA-13") << "not in line";
  EXPECT_EQ(refused(history, "-b2"), "LA-13") << "nobody there";
}

TEST(LignesInput, LA_8_a_step_by_its_squares) {
  const History history = ten_points();
  EXPECT_EQ(token_typed(history, "c10 c11"), "c10>c11");
  EXPECT_EQ(token_typed(history, "go c10 to c11"), "c10>c11");
  EXPECT_EQ(refused(history, "c14 c13"), "LA-7");
  EXPECT_EQ(refused(history, "h12>h11"), "LA-9");
}

TEST(LignesInput, LA_11_taking_the_ball_asks_for_what_is_missing) {
  const History history = ten_points();
  const Screen screen = lignes_screen(Language::kEnglish);
  EXPECT_EQ(token_typed(history, "take h11 g13"), "h11>h12>g13");
  EXPECT_EQ(token_typed(history, "h11 h12 g13"), "h11>h12>g13");
  EXPECT_EQ(token_typed(history, "prendre h11 par h12 en g13"), "h11>h12>g13");
  for (const std::string_view typed : {"take", "take h11", "prends h11", "take h12"}) {
    const std::string token = token_typed(history, typed);
    const auto question = lignes_presenter().lacks(history.now(), Side::kZero, token, screen);
    ASSERT_TRUE(question) << typed;
    EXPECT_NE(question->find("h11 takes the ball and goes (2 points)"), std::string::npos);
    const auto complete = [&](std::string_view answer) {
      return lignes_presenter().complete(history.now(), token, answer, screen);
    };
    EXPECT_EQ(complete("g13").token, "h11>h12>g13");
    EXPECT_EQ(complete("1").token, "h11>h12>g11");
    EXPECT_EQ(complete("99").complaint, "The choices go from 1 to 8.");
  }
  EXPECT_EQ(refused(history, "take c10"), "LA-11") << "not beside the ball";
  EXPECT_EQ(refused(turn_with("", "h17", Side::kZero, "dice=4+6"), "take"), "LA-11");
}

TEST(LignesInput, LA_16_stop_in_both_languages) {
  const History history = ten_points();
  for (const std::string_view typed : {"stop", "Stop", "arrêt", "end"}) {
    EXPECT_EQ(token_typed(history, typed), "stop") << typed;
  }
}

TEST(LignesInput, LA_19_a_shot_by_its_square_or_by_a_word) {
  const History history = shooting(9);
  for (const std::string_view typed : {"!h23", "h23", "tir h23", "shoot h23", "h18 h23", "shoot"}) {
    EXPECT_EQ(token_typed(history, typed), "h18!h23") << typed;
  }
  EXPECT_EQ(refused(history, "!g23"), "LA-19");
  EXPECT_EQ(refused(history, "!g22"), "LA-19");
  EXPECT_EQ(refused(history, "!h1"), "LA-21");
  EXPECT_EQ(refused(shooting(3), "tir"), "LA-19") << "too far";
}

TEST(LignesInput, LA_19_where_several_squares_are_open_they_are_listed) {
  // From h22 all three are one step away.
  const History history =
      turn_with("h10=h22 h14=a14 h17=a17", "h22", Side::kZero, "dice=1+1 stop d12=5");
  const Screen screen = lignes_screen(Language::kFrench);
  EXPECT_EQ(token_typed(history, "tir"), "shoot");
  EXPECT_EQ(lignes_presenter().spoken("shoot", screen), "tir") << "what the prompt says";
  const auto question = lignes_presenter().lacks(history.now(), Side::kZero, "shoot", screen);
  ASSERT_TRUE(question);
  EXPECT_NE(question->find("Tirer où ?"), std::string::npos);
  EXPECT_EQ(lignes_presenter().complete(history.now(), "shoot", "g23", screen).token, "h22!g23");
  const std::string picture = pitch_drawn(lignes_scene(history, "shoot"), screen);
  EXPECT_NE(picture.find("◆2"), std::string::npos) << "numbered as in the question" << picture;
}

TEST(LignesInput, LA_25_the_shot_that_scores_most_is_offered_first) {
  // From h22 all three squares are one step away.
  const History history =
      turn_with("h10=h22 h14=a14 h17=a17", "h22", Side::kZero, "dice=1+1 stop d12=5");
  const std::string asked =
      lignes_presenter().options(history.now(), Side::kZero, lignes_screen(Language::kEnglish));
  EXPECT_NE(asked.find("At goal: !h23."), std::string::npos) << asked;
  EXPECT_TRUE(answered(history, "lines").starts_with("At goal: !h23"))
      << answered(history, "lines");
}

TEST(LignesInput, LA_1_who_is_not_understood_is_told_of_the_goal_that_is_attacked) {
  const History red = turn_with("h14=h6", "h6", Side::kOne, "dice=1+1 stop d12=5");
  EXPECT_NE(lignes_presenter()
                .unclear(red.now(), "foo", lignes_screen(Language::kEnglish))
                .find("!h1 to shoot"),
            std::string::npos);
  EXPECT_NE(lignes_presenter()
                .unclear(shooting(9).now(), "foo", lignes_screen(Language::kFrench))
                .find("!h23 pour tirer"),
            std::string::npos);
}

TEST(LignesInput, LA_20_and_21_relays_and_directions) {
  const History history = shooting(4);
  EXPECT_EQ(token_typed(history, "k18"), "h18-k18");
  EXPECT_EQ(token_typed(history, "-k18"), "h18-k18");
  EXPECT_EQ(token_typed(history, "s"), "h18-h14");
  EXPECT_EQ(token_typed(history, "sud"), "h18-h14");
  EXPECT_EQ(token_typed(history, "so"), "h18-d14");
  EXPECT_EQ(token_typed(history, "sw"), "h18-d14");
  EXPECT_EQ(token_typed(history, "h14"), "h18-h14");
  EXPECT_EQ(refused(history, "h15"), "LA-21") << "all the points";
  EXPECT_EQ(refused(history, "/s"), "LA-21") << "it would stay on the pitch";
  EXPECT_EQ(refused(history, "h18>h19"), "LA-17") << "nobody moves";
  const History far = shooting(12);
  EXPECT_EQ(token_typed(far, "e"), "h18/e");
  EXPECT_EQ(token_typed(far, "/e"), "h18/e");
  EXPECT_EQ(token_typed(far, "ouest"), "h18/w");
  EXPECT_EQ(refused(far, "n"), "LA-23") << "the keeper is in the way";
  EXPECT_EQ(refused(shooting(12, "h23=e21"), "n"), "LA-21") << "not over a goal";
}

TEST(LignesInput, LA_29_the_keeper_is_placed_by_square_or_number) {
  const History history =
      turn_with("h10=h18 h14=a14 h17=a17", "h18", Side::kZero, "dice=1+1 stop d12=9 h18!h23 d6=2");
  ASSERT_EQ(history.now().phase(), "place");
  EXPECT_EQ(token_typed(history, "f21"), "@f21");
  EXPECT_EQ(token_typed(history, "@f21"), "@f21");
  EXPECT_EQ(token_typed(history, "stay"), "@h23");
  EXPECT_EQ(token_typed(history, "reste"), "@h23");
  const auto legal = history.now().legal(Side::kOne).tokens;
  EXPECT_NE(std::find(legal.begin(), legal.end(), token_typed(history, "1")), legal.end());
  EXPECT_EQ(refused(history, "a1"), "LA-29");
  EXPECT_EQ(refused(history, "99"), "EV-1");
  EXPECT_NE(answered(history, "list").find("1\u00a0"), std::string::npos);
}

TEST(LignesInput, LA_7_moves_marks_where_a_man_gets_to) {
  const History history = ten_points();
  for (const std::string_view typed : {"moves c10", "coups c10", "c10?", "?c10"}) {
    EXPECT_NE(answered(history, typed).find("squares in reach"), std::string::npos) << typed;
    EXPECT_NE(pitch_drawn(lignes_scene(history, std::string(typed)),
                          lignes_screen(Language::kEnglish, 80, 40))
                  .find("1[●]1"),
              std::string::npos)
        << typed;
  }
  EXPECT_EQ(answered(history, "moves"), "none") << "the game so far";
  EXPECT_EQ(answered(history, "moves b9"), "There is nobody on b9.");
  EXPECT_EQ(answered(history, "moves c14", Language::kFrench),
            "Le joueur en c14 est à l'adversaire.");
  EXPECT_NE(answered(history, "h12?").find("carry the ball 6 more steps"), std::string::npos);
}

TEST(LignesInput, LA_14_lines_tells_passes_and_lobs) {
  const History history = turn_with("h10=h12 c10=h19", "h12", Side::kZero, "dice=6+6");
  EXPECT_EQ(answered(history, "lines"),
            "Open passes, with their cost: h7\u00a05, h19\u00a09\u00a0(lob), h1\u00a011.");
  EXPECT_NE(answered(history, "lignes", Language::kFrench).find("h19\u00a09\u00a0(lob)"),
            std::string::npos);
  EXPECT_NE(pitch_drawn(lignes_scene(history, "lines"), lignes_screen(Language::kEnglish, 80, 40))
                .find("●9"),
            std::string::npos);
  EXPECT_EQ(answered(turn_with("", "h17", Side::kZero, "dice=1+1"), "lines"),
            "You do not have the ball: there is no line to show.");
}

TEST(LignesInput, LA_19_odds_tells_the_chance_to_score) {
  const auto history = turn_with("", "h17", Side::kZero, "dice=1+1");
  EXPECT_EQ(answered(history, "odds"), "Nobody has a shot here.");
  const std::string text = answered(shooting(9), "odds");
  EXPECT_TRUE(text.starts_with("Yellow scores with a chance of ")) << text;
  EXPECT_NE(text.find("!"), std::string::npos) << text;
}

TEST(LignesInput, LA_17_lines_tells_shots_relays_and_directions) {
  const std::string text = answered(shooting(9), "lines");
  EXPECT_NE(text.find("At goal: !h23\u00a05."), std::string::npos) << text;
  EXPECT_NE(text.find("Relays: k18\u00a03"), std::string::npos) << text;
  EXPECT_NE(text.find("/w\u00a0(off"), std::string::npos) << text;
  EXPECT_NE(answered(shooting(3), "lines").find("k18\u00a03\u00a0(exact: a new throw)"),
            std::string::npos);
}

TEST(LignesInput, what_is_no_action_is_said_to_be_none) {
  const History history = ten_points();
  const auto unclear = [&](std::string_view typed, Language language) {
    return lignes_presenter().unclear(history.now(), typed, lignes_screen(language));
  };
  EXPECT_EQ(unclear("p3", Language::kEnglish), "p3 is off the pitch, which goes from a1 to o23.");
  EXPECT_EQ(unclear("h24", Language::kFrench), "h24 est hors du terrain, qui va de a1 à o23.");
  EXPECT_NE(unclear("foo", Language::kFrench).find("« foo »"), std::string::npos);
  for (const std::string_view typed :
       {"", "foo", "h99", "@", "--", "h10>>", "5", "h1 h2 h3 h4 foo", "\x01", "a1b2", "!", "h0"}) {
    const std::string token = token_typed(history, typed);
    EXPECT_TRUE(history.now().why(token, Side::kZero)) << typed;
  }
}

TEST(LignesInput, no_points_left_leaves_nothing_to_ask) {
  const History history = turn_with("h10=h12", "h12", Side::kZero, "dice=1+1 c10>c11 c11>c12");
  EXPECT_EQ(lignes_presenter().forced(history.now(), Side::kZero), "stop");
  EXPECT_FALSE(lignes_presenter().forced(ten_points().now(), Side::kZero));
}

TEST(LignesInput, LA_35_the_square_asked_about_is_where_the_ball_is_put_in) {
  // A yellow man stands where the ball goes out; two red men are as near.
  History history =
      turn_with("h10=h13 c10=a13 h14=c12", "h13", Side::kZero, "dice=1+1 stop d12=12 h13/w");
  ASSERT_EQ(history.now().phase(), "putin");
  for (const Language language : kLanguages) {
    const std::string asked =
        lignes_presenter().options(history.now(), Side::kOne, lignes_screen(language));
    EXPECT_NE(asked.find(language == Language::kFrench ? "Qui remet en jeu en b14 ?"
                                                       : "Who puts the ball in on b14?"),
              std::string::npos)
        << asked;
  }
  play_all(history, "@c12");
  EXPECT_EQ(last_told(history), "Red puts the ball in with the player from c12, put on b14.");
}

}  // namespace
}  // namespace tablier::terminal
