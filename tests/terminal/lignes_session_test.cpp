#include <gtest/gtest.h>

#include <fstream>

#include "lignes_scene.h"

namespace tablier::terminal {
namespace {

Evening lignes_evening(std::string_view script, Language language = Language::kEnglish) {
  Evening evening(script, language);
  evening.table.game = &lignes_game();
  evening.table.human = {true, true};
  evening.table.seed = 4;
  evening.screen.columns = 200;
  return evening;
}

// The match goes on from a file.
struct SavedMatch {
  Folder folder;
  explicit SavedMatch(const History& history) {
    std::ofstream(folder.file("match")) << *write_record(history.record());
  }
  explicit SavedMatch(std::string_view events) : SavedMatch(match_with(events)) {}
  [[nodiscard]] std::string file() const { return folder.file("match"); }
};

TEST(LignesSession, LA_8_a_way_is_shown_and_walked_step_by_step) {
  const SavedMatch saved("d6=4 dice=5+9");
  for (const Language language : kLanguages) {
    Evening evening = lignes_evening("c10 f12\nmoves\n", language);
    evening.load = saved.file();
    evening.play();
    const bool french = language == Language::kFrench;
    EXPECT_TRUE(
        evening.says(french ? "3 points, il en restera 11." : "3 points, 11 will be left."));
    EXPECT_EQ(evening.count(french ? "Jaune va de c10 en f12 (3 ; reste 11)."
                                   : "Yellow goes from c10 to f12 (3; 11 left)."),
              1)
        << "told once, at its end";
    EXPECT_EQ(evening.count(french ? "Jaune va de" : "Yellow goes from"), 1);
    EXPECT_TRUE(evening.says("5.\u00a0")) << "three events, single steps";
  }
}

TEST(LignesSession, a_way_is_taken_back_and_put_back_as_a_whole) {
  const SavedMatch saved("d6=4 dice=5+9");
  Evening evening = lignes_evening("c10 f12\nundo\nc10 c11\nundo\nredo\nc11 c12\n");
  evening.load = saved.file();
  evening.play();
  EXPECT_EQ(evening.count("Taken back"), 2);
  EXPECT_TRUE(evening.says("Yellow goes from c10 to c11 (1; 13 left)."));
  EXPECT_TRUE(evening.says("Yellow goes from c11 to c12 (1; 12 left)."));
  Evening whole = lignes_evening("c10 f12\nundo\nredo\nf12 f13\n");
  whole.load = saved.file();
  whole.play();
  EXPECT_EQ(whole.count("Yellow goes from c10 to f12 (3; 11 left)."), 2);
  EXPECT_TRUE(whole.says("Yellow goes from f12 to f13 (1; 10 left)."));
}

TEST(LignesSession, LA_8_every_line_is_told_with_its_own_squares_and_cost) {
  const SavedMatch saved("d6=4 dice=3+9");
  Evening there_and_back = lignes_evening("h12 h11\nh11 h12\n");
  there_and_back.load = saved.file();
  there_and_back.play();
  EXPECT_TRUE(there_and_back.says("Yellow carries the ball from h12 to h11 (1; 11 left)."));
  EXPECT_TRUE(there_and_back.says("Yellow carries the ball from h11 to h12 (1; 10 left)."));
  Evening further = lignes_evening("h12 h9\nh9 h8\nundo\nredo\n", Language::kFrench);
  further.load = saved.file();
  further.play();
  EXPECT_EQ(further.count("Jaune porte le ballon de h12 en h9 (3 ; reste 9)."), 1);
  EXPECT_EQ(further.count("Jaune porte le ballon de h9 en h8 (1 ; reste 8)."), 2);
}

// A red forward has walked to e4; yellow's back comes beside him with the first of three steps.
TEST(LignesSession, LA_31_a_foul_die_drops_the_rest_of_a_way) {
  History history = match_with("d6=4 dice=1+1 stop d12=1 h12-h11 dice=6+12");
  play_all(history, "c14>c13 c13>c12 c12>c11 c11>d10 d10>d9 d9>d8 d8>d7 d7>d6 d6>e5 e5>e4 stop");
  play_all(history, "dice=4+6");
  const SavedMatch saved(history);
  for (const std::uint64_t seed : {1ULL, 2ULL, 3ULL, 4ULL}) {
    Evening evening = lignes_evening("c4>d4>d2\n");
    evening.table.seed = seed;
    evening.load = saved.file();
    evening.play();
    EXPECT_TRUE(evening.says("A foul die on d4."));
    EXPECT_TRUE(evening.says("even, no foul.") || evening.says("odd, a foul!"));
    EXPECT_TRUE(evening.says("The foul die came in between: the rest of the way is not walked."));
    EXPECT_FALSE(evening.says("from d4 to d2"));
  }
}

TEST(LignesSession, LA_31_who_types_a_way_with_a_foul_die_is_asked_before_it_is_walked) {
  History history = match_with("d6=4 dice=1+1 stop d12=1 h12-h11 dice=6+12");
  play_all(history, "c14>c13 c13>c12 c12>c11 c11>d10 d10>d9 d9>d8 d8>d7 d7>d6 d6>e5 e5>e4 stop");
  play_all(history, "dice=4+6");
  const SavedMatch saved(history);
  for (const Language language : kLanguages) {
    const bool french = language == Language::kFrench;
    for (const std::string_view way : {"c4>d4>d2", "c4 d4"}) {
      for (const bool walks : {true, false}) {
        Evening evening = lignes_evening(std::string(way) + (walks ? "\noui\n" : "\n\n"), language);
        evening.screen.interactive = true;
        evening.load = saved.file();
        evening.play();
        EXPECT_TRUE(evening.says(french ? "Dé de faute en d4." : "A foul die on d4."));
        EXPECT_TRUE(evening.says(french ? "Jouer ce chemin ?" : "Walk it?"));
        EXPECT_EQ(evening.says(french ? "va de c4 en d4" : "goes from c4 to d4"), walks);
      }
    }
    Evening safe = lignes_evening("c4 c6\nf4 f5\n", language);
    safe.screen.interactive = true;
    safe.load = saved.file();
    safe.play();
    EXPECT_FALSE(safe.says(french ? "Jouer ce chemin ?" : "Walk it?"));
    EXPECT_TRUE(safe.says(french ? "va de f4 en f5" : "goes from f4 to f5"));
  }
}

TEST(LignesSession, what_the_rules_refuse_is_explained_with_its_clause) {
  const SavedMatch saved("d6=4 dice=1+2");
  Evening evening = lignes_evening(
      "h12 h19\nc14 c12\nh12-h1\n-c4\nh1 h6\nc10 g10\ntake c10\nfoo\np3\nwhy c10 c16\n",
      Language::kFrench);
  evening.load = saved.file();
  evening.play();
  for (const std::string_view clause : {"(LA-7)", "(LA-13)", "(LA-27)", "(LA-11)"}) {
    EXPECT_TRUE(evening.says(clause)) << clause;
  }
  EXPECT_TRUE(evening.says("Je ne comprends pas « foo »"));
  EXPECT_FALSE(evening.says("EV-"));
  EXPECT_TRUE(evening.says("De c10 en c16"));
}

TEST(LignesSession, what_is_typed_too_early_or_too_late_is_told_what_comes_first) {
  struct Case {
    std::string_view events, typed;
    Text said;
  };
  const std::string strategy = "d6=4 dice=1+2";
  const std::string shooting = "d6=4 dice=1+2 stop d12=7";
  const std::string without = "d6=4 dice=1+1 stop d12=1 h12-h11 dice=4+9";
  const Text stop_first = {"D'abord stop : le dé de 12 est lancé",
                           "First stop: then the 12-sided die"};
  const Case cases[] = {
      {strategy, "tir", stop_first},
      {strategy, "!h23", stop_first},
      {strategy, "/e", stop_first},
      {without, "shoot", {"il n'y a pas de tir (LA-16)", "there is no shot (LA-16)"}},
      {shooting, "stop", {"Le dé de 12 est lancé : ", "The 12-sided die is thrown: "}},
      {shooting,
       "take h7",
       {"personne ne bouge, sauf le ballon (LA-17)", "only the ball does (LA-17)"}},
      // `n` is also what one types to look through a finished game.
      {shooting,
       "n",
       {"L'adversaire en h14 est sur le chemin", "The opponent on h14 is in the ball's way"}},
      {"d6=6 dice=6+11 stop d12=9 h12/sw", "stop", {"D'abord la remise en jeu", "put in first"}},
  };
  for (const Case& one : cases) {
    const SavedMatch saved(one.events);
    for (const Language language : kLanguages) {
      Evening evening = lignes_evening(std::string(one.typed) + "\n", language);
      evening.load = saved.file();
      evening.play();
      EXPECT_TRUE(evening.says(one.said.in(language))) << one.typed << evening.output;
    }
  }
}

TEST(LignesSession, a_square_off_the_pitch_is_named_wherever_it_stands) {
  const SavedMatch saved("d6=4 dice=1+2");
  for (const std::string_view typed : {"h24", "h7 h24", "h24>h22", "-h24", "why h7 h24"}) {
    Evening evening = lignes_evening(std::string(typed) + "\n", Language::kFrench);
    evening.load = saved.file();
    evening.play();
    EXPECT_TRUE(evening.says("h24 est hors du terrain, qui va de a1 à o23.")) << typed;
  }
}

TEST(LignesSession, LA_11_the_ball_is_taken_by_choosing_from_a_list) {
  const SavedMatch saved("d6=4 dice=5+9");
  Evening evening = lignes_evening("h7 h11\ntake\n99\nh13\n");
  evening.load = saved.file();
  evening.play();
  EXPECT_TRUE(evening.says("take > "));
  EXPECT_TRUE(evening.says("The choices go from 1 to 8."));
  EXPECT_TRUE(evening.says("the player on h11 takes the ball on h12 and goes to h13"));
}

TEST(LignesSession, what_is_missing_is_asked_for_in_the_language_of_the_screen) {
  const SavedMatch beside(match_with("d6=4 dice=5+9 h7>h8 h8>h9 h9>h10 h10>h11"));
  Evening takes = lignes_evening("prendre h11\n\nwhy take\n", Language::kFrench);
  takes.load = beside.file();
  takes.play();
  EXPECT_TRUE(takes.says("prendre h11 > "));
  EXPECT_TRUE(takes.says("prendre est permis."));
  EXPECT_FALSE(takes.says("take >"));
  EXPECT_FALSE(takes.says("take est"));
}

TEST(LignesSession, LA_7_points_spent_end_the_phase_without_a_question) {
  const SavedMatch saved("d6=4 dice=1+1");
  Evening evening = lignes_evening("c10 c12\n");
  evening.load = saved.file();
  evening.play();
  EXPECT_TRUE(evening.says("Yellow stops and throws the 12-sided die."));
  EXPECT_TRUE(evening.says("for the shot."));
}

TEST(LignesSession, the_program_plays_its_turn_and_its_ways_are_told_once) {
  const SavedMatch saved("d6=4 dice=1+1 stop d12=1 h12-h11");
  Evening evening = lignes_evening("");
  evening.table.human = {true, false};
  evening.brain_plays = {"c14>c13", "c13>c12", "m14>m13", "stop"};
  evening.load = saved.file();
  evening.play();
  EXPECT_EQ(evening.count("Red goes from c14 to c12"), 1);
  EXPECT_EQ(evening.count("Red goes from c14 to c13"), 0);
  EXPECT_EQ(evening.count("Red goes from m14 to m13"), 1);
}

TEST(LignesSession, LA_36_a_half_by_the_clock_is_counted_from_the_kick_off) {
  const History before(lignes_game().start(Settings{{"match", "clock:7"}}));
  const auto waiting = before.now().timed_half();
  ASSERT_TRUE(waiting);
  EXPECT_FALSE(waiting->running);
  const History running = match_with("d6=4", {{"match", "clock:7"}});
  const auto half = running.now().timed_half();
  ASSERT_TRUE(half);
  EXPECT_TRUE(half->running);
  EXPECT_EQ(half->minutes, 7);
  EXPECT_FALSE(match_with("d6=4").now().timed_half());
}

// Red is to play without the ball.
const std::string kRedToPlay = "d6=4 dice=1+1 stop d12=1 h12-h11 dice=4+9";

TEST(LignesSession, LA_36_a_half_that_runs_out_at_the_prompt_ends_with_that_turn) {
  const SavedMatch saved(match_with(kRedToPlay, {{"match", "clock:1"}}));
  Evening evening = lignes_evening("stop\nmoves\n");
  evening.load = saved.file();
  evening.play_slowly(1);
  EXPECT_TRUE(evening.says("7.\u00a0half 8.\u00a0stop")) << evening.output;
  EXPECT_TRUE(evening.says("Half-time, Yellow 0, Red 0: Red kicks off."));
  EXPECT_EQ(evening.count("The turn under way is played out."), 1);
}

TEST(LignesSession, LA_36_a_half_that_runs_out_while_the_program_thinks_ends_with_its_turn) {
  const SavedMatch saved(match_with(kRedToPlay, {{"match", "clock:1"}}));
  Evening evening = lignes_evening("moves\n");
  evening.table.human = {true, false};
  evening.brain_plays = {"stop"};
  evening.load = saved.file();
  Room room = evening.room();
  room.clock = [&evening] { return std::chrono::minutes(evening.brain_plays.empty() ? 2 : 0); };
  evening.play_in(std::move(room));
  EXPECT_TRUE(evening.says("7.\u00a0half 8.\u00a0stop")) << evening.output;
}

TEST(LignesSession, LA_36_a_way_goes_on_when_the_half_runs_out_and_is_taken_back_as_a_whole) {
  const SavedMatch saved(match_with(kRedToPlay, {{"match", "clock:1"}}));
  for (int looks = 0; looks < 5; ++looks) {
    Evening evening = lignes_evening("c14 c11\nundo\nstop\nmoves\n");
    evening.load = saved.file();
    Room room = evening.room();
    // It runs out at the prompt, or in the middle of the way.
    int looked = 0;
    room.clock = [&] {
      if (evening.input.lines_read() > 0) ++looked;
      return std::chrono::minutes(looked > looks ? 2 : 0);
    };
    evening.play_in(std::move(room));
    EXPECT_TRUE(evening.says("is played out.\nRed goes from c1")) << looks << evening.output;
    EXPECT_FALSE(evening.says("the rest of the way is not walked"));
    EXPECT_TRUE(evening.says("7.\u00a0half 8.\u00a0stop")) << looks << evening.output;
  }
}

// What is drawn below a pitch of 18 rows on a screen of 24.
Evening low_screen(std::string_view script) {
  Evening evening = lignes_evening(script);
  evening.screen.colour = evening.screen.interactive = evening.screen.terminal = true;
  return evening;
}

TEST(LignesSession, the_programs_whole_turn_can_be_read_on_a_low_screen) {
  const SavedMatch saved("d6=4 dice=1+1 stop d12=1 h12-h11");
  Evening evening = low_screen("\n\n\n\n");
  evening.table.human = {true, false};
  evening.brain_plays = {"c14>c13", "m14>m13", "c20>c19", "m20>m19", "f20>f19", "j20>j19", "stop"};
  evening.load = saved.file();
  evening.play();
  for (const std::string_view told :
       {"c14 to c13", "m14 to m13", "c20 to c19", "m20 to m19", "f20 to f19", "j20 to j19"}) {
    EXPECT_TRUE(evening.says("Red goes from " + std::string(told)));
  }
  EXPECT_GE(evening.count("Enter to go on "), 1);
}

TEST(LignesSession, LA_36_each_penalty_of_the_decider_is_seen_on_a_low_screen) {
  const SavedMatch saved(
      match_with("d6=4 dice=1+1 stop d12=1 h12-h11 dice=1+1 stop dice=1+1 stop d12=1 h12-h13 "
                 "dice=1+1",
                 {{"match", "turns:1"}}));
  Evening evening = low_screen("stop\n" + std::string(40, '\n'));
  evening.load = saved.file();
  evening.play();
  for (int i = 1; i <= 5; ++i) {
    const std::string number = std::to_string(i);
    EXPECT_TRUE(evening.says(" of " + number + ", Red ")) << i;
    EXPECT_TRUE(evening.says(" of " + number + ".")) << i;
  }
  // Nobody knows the end before it is told.
  const std::string first = evening.output.substr(0, evening.output.find("Enter to go on "));
  EXPECT_NE(first.find("Penalties"), std::string::npos);
  EXPECT_EQ(first.find("Full time"), std::string::npos);
}

TEST(LignesSession, help_and_figures_speak_both_languages) {
  for (const Language language : kLanguages) {
    const SavedMatch saved("d6=4 dice=5+9");
    Evening evening = lignes_evening("help\nfigures\nhint\nwhy h12-h7\n", language);
    evening.load = saved.file();
    evening.play();
    EXPECT_TRUE(evening.says("Tempo"));
    const bool french = language == Language::kFrench;
    EXPECT_TRUE(evening.says(french ? "h12-h7 est permis ; ce coup coûte 5."
                                    : "h12-h7 is allowed; it costs 5."));
    EXPECT_TRUE(evening.says(french ? "Indice : " : "Hint: "));
  }
}

}  // namespace
}  // namespace tablier::terminal
