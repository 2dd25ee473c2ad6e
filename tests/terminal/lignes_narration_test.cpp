#include <gtest/gtest.h>

#include "lignes_scene.h"

namespace tablier::terminal {
namespace {

constexpr Language kFr = Language::kFrench;

TEST(LignesNarration, LA_6_the_kick_off_die) {
  EXPECT_EQ(last_told(match_with("d6=4")), "4: even, Yellow kicks off.");
  EXPECT_EQ(last_told(match_with("d6=3"), kFr), "3 : impair, Rouge engage.");
}

TEST(LignesNarration, LA_7_the_dice_in_words) {
  EXPECT_EQ(last_told(match_with("d6=4 dice=5+9")), "5 + 9: Yellow has fourteen points.");
  EXPECT_EQ(last_told(match_with("d6=4 dice=5+9"), kFr), "5 + 9 : Jaune a quatorze points.");
}

TEST(LignesNarration, LA_8_the_steps_of_a_man_are_told_as_one_way) {
  const History history = match_with("d6=4 dice=5+9 c10>c11 c11>c12 c12>d13 h12-h7");
  EXPECT_TRUE(lignes_presenter().told_with_next(history, 2));
  EXPECT_TRUE(lignes_presenter().told_with_next(history, 3));
  EXPECT_FALSE(lignes_presenter().told_with_next(history, 4)) << "a pass follows";
  EXPECT_FALSE(lignes_presenter().told_with_next(history, 1));
  EXPECT_EQ(told_of(history, 4), "Yellow goes from c10 to d13 (3; 11 left).");
  EXPECT_EQ(told_of(history, 4, kFr), "Jaune va de c10 en d13 (3 ; reste 11).");
  EXPECT_EQ(last_told(history), "Yellow passes from h12 to h7 (5; 6 left).");
  const History other_man = match_with("d6=4 dice=5+9 c10>c11 m10>m11");
  EXPECT_FALSE(lignes_presenter().told_with_next(other_man, 2));
  EXPECT_EQ(last_told(other_man), "Yellow goes from m10 to m11 (1; 12 left).");
}

TEST(LignesNarration, LA_10_taking_a_loose_ball_is_said) {
  const History history = turn_with("h10=a6", "a8", Side::kZero, "dice=2+2 a6>a7 a7>a8 a8>a9");
  EXPECT_EQ(told_of(history, 2), "Yellow goes from a6 to a8 and takes the ball (2; 2 left).");
  EXPECT_EQ(last_told(history), "Yellow carries the ball from a8 to a9 (1; 1 left).");
}

TEST(LignesNarration, LA_11_and_14_taking_over_and_lobs) {
  EXPECT_EQ(last_told(turn_with("h10=h12 e7=h11", "h12", Side::kZero, "dice=4+6 h11>h12>g13")),
            "Yellow: the player on h11 takes the ball on h12 and goes to g13 (2; 8 left).");
  EXPECT_EQ(last_told(turn_with("h10=h12 c10=h19", "h12", Side::kZero, "dice=6+6 h12-h19"), kFr),
            "Jaune passe par un lob de h12 en h19 (9 ; reste 3).");
}

TEST(LignesNarration, LA_16_stopping_with_and_without_the_ball) {
  EXPECT_EQ(last_told(match_with("d6=4 dice=1+1 stop")),
            "Yellow stops (2 points lost) and throws the 12-sided die.");
  EXPECT_EQ(last_told(turn_with("", "h17", Side::kZero, "dice=1+1 stop"), kFr),
            "Jaune s'arrête (2 points perdus) ; sans le ballon, pas de tir.");
}

// Yellow has the ball on h18 and shoots at h23.
History at_save() {
  return turn_with("h10=h18 h14=a14 h17=a17", "h18", Side::kZero, "dice=1+1 stop d12=9 h18!h23");
}

TEST(LignesNarration, LA_25_the_keepers_die_is_explained) {
  History saved = at_save();
  EXPECT_EQ(last_told(saved), "Yellow shoots from h18 at h23, through the middle square (1/2).");
  play_all(saved, "d6=2");
  EXPECT_EQ(last_told(saved),
            "2: 1 or 2, the keeper stops it in the middle. Red places its keeper.");
  play_all(saved, "@f21");
  EXPECT_EQ(last_told(saved), "Red's keeper has the ball on f21.");
  History goal = at_save();
  play_all(goal, "d6=5");
  EXPECT_EQ(last_told(goal, kFr),
            "5 : ni 1 ni 2, le ballon passe au milieu. But ! Jaune 1, Rouge 0. Rouge engage.");
}

TEST(LignesNarration, LA_25_left_and_right_are_the_keepers) {
  // From f20 the diagonal leads to i23: red's left, which an even number stops.
  History history =
      turn_with("f20=a20 h10=f20 h14=a14", "f20", Side::kZero, "dice=1+1 stop d12=9 f20!i23 d6=4");
  EXPECT_EQ(last_told(history, kFr),
            "4 : pair, le gardien arrête à gauche. Rouge place son gardien.");
}

// The keeper stands in the very square that is shot at: it is still red's left one.
TEST(LignesNarration, LA_25_a_shot_is_told_by_its_square_wherever_the_keeper_stands) {
  const History history = turn_with("f20=a20 h10=f20 h14=a14 h23=i23", "f20", Side::kZero,
                                    "dice=1+1 stop d12=9 f20!i23");
  EXPECT_EQ(last_told(history), "Yellow shoots from f20 at i23, through the left square (4/6).");
  EXPECT_EQ(last_told(history, kFr), "Jaune tire de f20 en i23, par la case de gauche (4/6).");
}

TEST(LignesNarration, LA_26_a_keeper_off_his_line_throws_no_die) {
  const History history = turn_with("h10=h18 h14=a14 h17=a17 h23=e21", "h18", Side::kZero,
                                    "dice=1+1 stop d12=9 h18!h23");
  EXPECT_EQ(last_told(history),
            "Yellow shoots from h18 at h23, through the middle square (1/2); the keeper is off his "
            "line. Goal! Yellow 1, Red 0. Red kicks off.");
}

TEST(LignesNarration, LA_20_to_23_what_the_ball_does) {
  const auto shooting = [](int points, std::string_view event) {
    return turn_with("h10=h18 k7=k18 h14=a14 h17=a17", "h18", Side::kZero,
                     "dice=1+1 stop d12=" + std::to_string(points) + " " + std::string(event));
  };
  EXPECT_EQ(last_told(shooting(9, "")), "9: nine points for the shot.");
  EXPECT_EQ(last_told(shooting(9, "h18-k18")), "A relay from h18 to k18 (3; 6 left).");
  EXPECT_EQ(last_told(shooting(3, "h18-k18")),
            "The ball goes from h18 exactly to k18: the 12-sided die is thrown again.");
  EXPECT_EQ(last_told(shooting(4, "h18-h14"), kFr),
            "Jaune laisse rouler le ballon de h18 en h14 : il y est libre.");
}

TEST(LignesNarration, LA_33_and_34_a_ball_that_leaves_the_pitch) {
  const History side_line =
      turn_with("h10=h18 h14=a14 h17=a17", "h18", Side::kZero, "dice=1+1 stop d12=12 h18/e");
  EXPECT_EQ(
      last_told(side_line),
      "Yellow sends the ball out after o18: a throw-in for Red with the player from m20, put on "
      "o18.");
  const History end_line =
      turn_with("h10=c21 c20=a15", "c21", Side::kZero, "dice=1+1 stop d12=12 c21/n");
  EXPECT_EQ(last_told(end_line, kFr),
            "Jaune envoie le ballon dehors après c23 : dégagement de Rouge.");
  const History corner = turn_with("h10=c3 c4=a9", "c3", Side::kZero, "dice=1+1 stop d12=12 c3/s");
  EXPECT_NE(last_told(corner).find("a corner for Red"), std::string::npos) << last_told(corner);
}

// A red man on e4; yellow's back comes beside him.
History at_foul() { return turn_with("h14=e4", "e17", Side::kZero, "dice=4+6 c4>d4"); }

TEST(LignesNarration, LA_31_the_foul_die) {
  EXPECT_EQ(
      last_told(at_foul()),
      "Yellow goes from c4 to d4 (1; 9 left). Beside an opponent in its own penalty area: a foul "
      "die.");
  EXPECT_FALSE(lignes_presenter().told_with_next(at_foul(), 1));
  History even = at_foul();
  play_all(even, "d6=4");
  EXPECT_EQ(last_told(even), "4: even, no foul.");
  History odd = at_foul();
  play_all(odd, "d6=5");
  EXPECT_EQ(last_told(odd, kFr),
            "5 : impair, faute ! Penalty pour Rouge : le joueur en e17 va au "
            "point.");
}

TEST(LignesNarration, LA_32_a_penalty_is_told_die_by_die) {
  History history = at_foul();
  play_all(history, "d6=5 d6=4");
  EXPECT_EQ(last_told(history), "4: Red shoots on the left (4/6).");
  History saved = at_foul();
  play_all(saved, "d6=5 d6=4 d6=6");
  EXPECT_EQ(last_told(saved), "6: Yellow's keeper stops it on the left. Yellow places its keeper.");
  play_all(history, "d6=3");
  EXPECT_EQ(
      last_told(history, kFr),
      "3 : ce n'est pas 4/6, le ballon passe à gauche. But ! Jaune 0, Rouge 1. Jaune engage.");
}

TEST(LignesNarration, LA_36_halves_and_the_decider) {
  // One turn a side and half; nobody does anything.
  const std::string idle = "dice=1+1 stop d12=1 h12-h11 dice=1+1 stop";
  const History half = match_with("d6=4 " + idle, {{"match", "turns:1"}});
  EXPECT_NE(last_told(half).find("Half-time, Yellow 0, Red 0: Red kicks off."), std::string::npos)
      << last_told(half);
  const std::string second = " dice=1+1 stop d12=1 h12-h13 dice=1+1 stop";
  History full = match_with("d6=4 " + idle + second, {{"match", "turns:1"}});
  EXPECT_NE(last_told(full, kFr).find("cinq tirs au but chacun, Jaune commence."),
            std::string::npos)
      << last_told(full, kFr);
  play_all(full, "d6=1 d6=5");
  EXPECT_EQ(
      last_told(full),
      "5: not 1/2, the ball gets through in the middle. Scored! Penalties: Yellow 1 of 1, Red 0 of "
      "0.");
}

TEST(LignesNarration, every_event_of_random_matches_is_told_in_both_languages) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Settings options = {{"match", seed % 2 == 0 ? "turns:2" : "goals:1"}};
    History history(lignes_game().start(options));
    Rng rng(seed);
    while (history.now().turn() != Turn::kOver && history.size() < 3000) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      for (const Language language : kLanguages) {
        const std::string text = last_told(history, language);
        EXPECT_FALSE(text.empty()) << history.event(history.size() - 1);
        EXPECT_EQ(text.find("{}"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
      }
    }
  }
}

}  // namespace
}  // namespace tablier::terminal
