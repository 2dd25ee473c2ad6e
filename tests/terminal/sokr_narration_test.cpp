#include <gtest/gtest.h>

#include "sokr_scene.h"

namespace tablier::terminal {
namespace {

void expect_told(const History& history, std::string_view french, std::string_view english) {
  EXPECT_EQ(told(history, Language::kFrench), french);
  EXPECT_EQ(told(history, Language::kEnglish), english);
}

TEST(SokrNarration, SO_10_the_toss_and_SO_11_the_set_up) {
  History history(sokr_game().start({}));
  play_events(history, "toss=1");
  expect_told(history, "Le sort désigne Bleu pour engager.", "Blue wins the toss and kicks off.");
  play_events(history, setup_of("verrou", Side::kZero, 1) + "|d5,b6,c6,e6,f6,b7,c7,e7,f7,c8,d9");
  expect_told(
      history, "En place : Rouge (le verrou), Bleu (à sa façon). Bleu engage, ballon en d5.",
      "In place: Red (the bolt), Blue (in its own way). Blue kicks off, the ball is on d5.");
}

TEST(SokrNarration, SO_17_steps_tell_the_ball_and_whom_they_climb_on) {
  const std::string_view pawns = "Rd5 Ra1 Ra2 Bc5 Bg9 Rb8 Bb8";
  expect_told(series_with(pawns, "d5", Side::kZero, "a2>a3"), "Rouge va de a2 en a3 (1/5).",
              "Red goes from a2 to a3 (1/5).");
  expect_told(series_with(pawns, "d5", Side::kZero, "d5>d6"),
              "Rouge porte le ballon de d5 en d6 (2/5).",
              "Red carries the ball from d5 to d6 (2/5).");
  expect_told(series_with(pawns, "d5", Side::kZero, "a1>a2"),
              "Rouge va de a1 en a2, sur un des siens (2/5).",
              "Red goes from a1 to a2, onto one of its own (2/5).");
  expect_told(series_with(pawns, "d5", Side::kZero, "d5>c5"),
              "Rouge porte le ballon de d5 en c5, sur un pion de Bleu (2/5).",
              "Red carries the ball from d5 to c5, onto a pawn of Blue (2/5).");
  expect_told(series_with(pawns, "d5", Side::kZero, "b8~"), "Rouge repasse dessus en b8 (1/5).",
              "Red comes to the top on b8 (1/5).");
}

TEST(SokrNarration, SO_15_the_count_goes_on_through_the_series) {
  const std::string_view pawns = "Rd5 Rd6 Ra1 Bg9";
  expect_told(series_with(pawns, "d5", Side::kZero, "d5-d6 a1>a2"), "Rouge va de a1 en a2 (2/5).",
              "Red goes from a1 to a2 (2/5).");
  expect_told(series_with(pawns, "d5", Side::kZero, "d5-d6 d6-d5 a1>b2"),
              "Rouge va de a1 en b2 (4/5).", "Red goes from a1 to b2 (4/5).");
}

TEST(SokrNarration, SO_22_a_pass_and_SO_27_a_cross) {
  expect_told(series_with("Rd5 Rd7 Bg9", "d5", Side::kZero, "d5-d7"),
              "Rouge passe de d5 en d7 (1/5).", "Red passes from d5 to d7 (1/5).");
  expect_told(series_with("Ra8 Rd9 Bg7", "a8", Side::kZero, "a8*d9"),
              "Rouge centre de a8 en d9 (2/5). Le ballon est dans le but de Bleu : tirer ou non ?",
              "Red crosses from a8 to d9 (2/5). The ball is in the goal of Blue: shoot or not?");
}

TEST(SokrNarration, SO_14_the_end_of_a_series) {
  expect_told(series_with("Rd5 Ra1 Bg9", "d5", Side::kZero, "d5>e6 a1>b2"),
              "Rouge va de a1 en b2 (5/5). À Bleu.", "Red goes from a1 to b2 (5/5). Blue to play.");
}

TEST(SokrNarration, SO_26_faults_tell_their_reason_and_where_the_ball_goes) {
  const std::string_view pawns = "Rd5 Rd3 Ra1 Bd8 Bg8";
  expect_told(
      series_with("Rd5 Ra1 Bd8 Bg9", "d5", Side::kZero, "a1>a2 a2>a3 a3>a4 a4>a5 a5>a6"),
      "Rouge va de a5 en a6 (5/5). Coup franc : aucune passe dans la série (SO-24). Bleu prend "
      "le ballon avec son pion en d8. À Bleu.",
      "Red goes from a5 to a6 (5/5). A fault: no pass in the series (SO-24). Blue takes the ball "
      "with its pawn on d8. Blue to play.");
  expect_told(
      series_with(pawns, "d5", Side::kZero, "d5-d3 a1>a2 a2>a3 a3>a4 a4>a5"),
      "Rouge va de a4 en a5 (5/5). Coup franc : la seule passe n'allait pas vers l'avant (SO-25). "
      "Bleu prend le ballon ; à Bleu de dire lequel de ses pions l'a (d8, g8).",
      "Red goes from a4 to a5 (5/5). A fault: the only pass did not go forward (SO-25). Blue takes "
      "the ball; Blue says which of its pawns has it (d8, g8).");
}

TEST(SokrNarration, SO_42_the_choice_after_a_fault) {
  expect_told(
      series_with("Rd5 Rd3 Ra1 Bd8 Bg8", "d5", Side::kZero, "d5-d3 a1>a2 a2>a3 a3>a4 a4>a5 @g8"),
      "Bleu donne le ballon à son pion en g8. À Bleu.",
      "Blue gives the ball to the pawn on g8. Blue to play.");
}

TEST(SokrNarration, SO_43_and_SO_44_a_fault_without_the_ball) {
  const sokr::Options options{.faults = true};
  const History history = series_with("Rd5 Rd7 Ra1 Bg9 Bg8", "d5", Side::kOne, "end", options);
  expect_told(
      history,
      "Bleu arrête là sa série. C'est un coup franc (SO-44) : Bleu n'aura que 3 de crédit à sa "
      "prochaine série. À Rouge.",
      "Blue ends the series early. That is a fault (SO-44): Blue will have a credit of 3 "
      "only in its next series. Red to play.");
  expect_told(
      series_with("Rd5 Rd7 Ra1 Bg9 Bg8", "d5", Side::kOne, "end d5-d7 a1>b2 b2>c3", options),
      "Rouge va de b2 en c3 (5/5). À Bleu, avec 3 de crédit seulement (SO-43).",
      "Red goes from b2 to c3 (5/5). Blue to play, with a credit of 3 only (SO-43).");
}

TEST(SokrNarration, SO_50_the_ball_kept_too_long) {
  History history = kicked_off(0);
  for (int series = 1; series <= 6; ++series) {
    const bool odd = series % 2 == 1;
    play_events(history, "d5-c4 c4-d5 d5-c4 c4-d5");
    play_events(history, odd ? "d1>c1" : "c1>d1");
    if (series == 6) break;
    play_events(history, odd ? "d9>c9 c9>d9 d9>c9 c9>d9 d9>c9" : "c9>d9 d9>c9 c9>d9 d9>c9 c9>d9");
  }
  EXPECT_NE(
      told(history, Language::kFrench)
          .find("Coup franc : six séries avec le ballon sans tirer (SO-50). Bleu prend le ballon"),
      std::string::npos)
      << told(history, Language::kFrench);
  EXPECT_NE(told(history).find("A fault: six series with the ball and no shot (SO-50)."),
            std::string::npos);
}

TEST(SokrNarration, SO_37_an_interception_tells_who_took_it_and_where_it_is) {
  // Three of four sides; the fourth comes.
  const std::string_view pawns = "Rd5 Ra1 Bd6 Bc5 Be5 Bd3";
  expect_told(
      series_with(pawns, "d5", Side::kOne, "d3>d4"),
      "Bleu va de d3 en d4 (1/5). Bleu encercle le ballon et le prend avec son pion en d6. À Bleu.",
      "Blue goes from d3 to d4 (1/5). Blue surrounds the ball and takes it with its pawn on "
      "d6. Blue to play.");
  // Diagonally, with two equally near to Blue's line.
  expect_told(
      series_with("Rd5 Ra1 Bc6 Be6 Bc4 Be3", "d5", Side::kOne, "e3>e4"),
      "Bleu va de e3 en e4 (1/5). Bleu encercle le ballon et le prend ; à Bleu de dire lequel de "
      "ses "
      "pions l'a (c6, e6).",
      "Blue goes from e3 to e4 (1/5). Blue surrounds the ball and takes it; Blue says which of its "
      "pawns has it (c6, e6).");
}

TEST(SokrNarration, SO_28_to_SO_33_shots) {
  const std::string_view pawns = "Rd7 Rd9 Ra1 Bg7 Be9";
  expect_told(series_with(pawns, "d7", Side::kZero, "d7-d9 hold"),
              "Rouge renonce au tir pour l'instant.", "Red holds the shot for now.");
  expect_told(series_with(pawns, "d7", Side::kZero, "d7-d9 shoot"),
              "Rouge tire de près. Caillou, feuille, ciseaux !",
              "Red shoots from close range. Rock, paper, scissors!");
  expect_told(series_with(pawns, "d7", Side::kZero, "d7-d9 shoot R|R"),
              "Un, deux, trois. Rouge montre caillou, Bleu caillou : égalité, on recommence.",
              "One, two, three. Red shows rock, Blue rock: equal, throw again.");
  expect_told(
      series_with(pawns, "d7", Side::kZero, "d7-d9 shoot R|S"),
      "Un, deux, trois. Rouge montre caillou, Bleu ciseaux. But ! Rouge 1, Bleu 0. Bleu engage.",
      "One, two, three. Red shows rock, Blue scissors. Goal! Red 1, Blue 0. Blue kicks off.");
  expect_told(series_with("Rd8 Ra1 Bg7", "d8", Side::kZero, "long"),
              "Rouge tire de loin (2/5). Caillou, feuille, ciseaux !",
              "Red takes a long shot (2/5). Rock, paper, scissors!");
}

TEST(SokrNarration, SO_34_and_SO_35_a_stop_and_the_retreat) {
  const std::string_view pawns = "Rd7 Rd9 Ra1 Bg7 Be9";
  expect_told(series_with(pawns, "d7", Side::kZero, "d7-d9 shoot R|P"),
              "Un, deux, trois. Rouge montre caillou, Bleu feuille. Bleu arrête le tir. Rouge "
              "doit replier 1 pion.",
              "One, two, three. Red shows rock, Blue paper. Blue stops the shot. Red has to take 1 "
              "pawn back.");
  expect_told(series_with(pawns, "d7", Side::kZero, "d7-d9 shoot R|P ^d6"),
              "Rouge se replie en d6. Bleu prend le ballon avec son pion en e9. À Bleu.",
              "Red retreats to d6. Blue takes the ball with its pawn on e9. Blue to play.");
  // A long shot that is equal is stopped too, and nobody has to go back from row 8 but one.
  const std::string_view two = "Rd8 Ra1 Bg7 Bc9 Be9";
  expect_told(series_with(two, "d8", Side::kZero, "long S|S"),
              "Un, deux, trois. Rouge montre ciseaux, Bleu ciseaux. Bleu arrête le tir. Rouge "
              "doit replier 1 pion.",
              "One, two, three. Red shows scissors, Blue scissors. Blue stops the shot. Red has to "
              "take 1 pawn "
              "back.");
  expect_told(series_with(two, "d8", Side::kZero, "long S|S ^d7"),
              "Rouge se replie en d7. Bleu prend le ballon ; à Bleu de dire lequel de ses pions "
              "l'a (c9, e9).",
              "Red retreats to d7. Blue takes the ball; Blue says which of its pawns has it "
              "(c9, e9).");
  expect_told(series_with(two, "d8", Side::kZero, "long S|S ^d7 @e9"),
              "Bleu donne le ballon à son pion en e9. À Bleu.",
              "Blue gives the ball to the pawn on e9. Blue to play.");
}

TEST(SokrNarration, SO_49_a_shot_that_always_scores) {
  const sokr::Options options{.always = true};
  expect_told(series_with("Rd8 Ra1 Bg7", "d8", Side::kZero, "long", options),
              "Rouge tire de loin (2/5). But ! Rouge 1, Bleu 0. Bleu engage.",
              "Red takes a long shot (2/5). Goal! Red 1, Blue 0. Blue kicks off.");
}

// Series that only walk the pawn of the goal line.
void play_series(History& history) {
  const auto& match = match_in(history);
  const bool red = match.to_move() == Side::kZero;
  if (match.pitch().has_ball(match.to_move())) {
    // The ball goes to a pawn behind and comes forward again, twice, and a pawn steps.
    play_events(history, red ? "d5-c4 c4-d5 d5-c4 c4-d5 d1>c1" : "d5-e6 e6-d5 d5-e6 e6-d5 d9>c9");
  } else {
    play_events(history, red ? "d1>c1 c1>d1 d1>c1 c1>d1 d1>c1" : "d9>c9 c9>d9 d9>c9 c9>d9 d9>c9");
  }
}

void set_up_again(History& history) {
  const int kicker = match_in(history).kicker() == Side::kZero ? 0 : 1;
  play_events(history,
              setup_of("4-4-2", Side::kZero, kicker) + "|" + setup_of("4-4-2", Side::kOne, kicker));
}

TEST(SokrNarration, SO_45_halves_extra_time_and_penalties) {
  History history(sokr_game().start(Settings{{"match", "turns:1"}}));
  play_events(history, "toss=0");
  const auto ends = [&](std::string_view french, std::string_view english) {
    set_up_again(history);
    play_series(history);
    play_series(history);
    EXPECT_TRUE(told(history, Language::kFrench).ends_with(french))
        << told(history, Language::kFrench);
    EXPECT_TRUE(told(history).ends_with(english)) << told(history);
  };
  ends(" Mi-temps, Rouge 0, Bleu 0 : Bleu engage.", " Half-time, Red 0, Blue 0: Blue kicks off.");
  ends(" Fin du temps réglementaire, Rouge 0, Bleu 0 : prolongation, Rouge engage.",
       " End of normal time, Red 0, Blue 0: extra time, Red kicks off.");
  ends(" Mi-temps de la prolongation, Rouge 0, Bleu 0 : Bleu engage.",
       " Half-time of extra time, Red 0, Blue 0: Blue kicks off.");
  ends(" Fin du jeu, Rouge 0, Bleu 0 : tirs au but, Rouge commence.",
       " End of play, Red 0, Blue 0: penalties, Red begins.");
  play_events(history, "R|R");
  expect_told(history,
              "Un, deux, trois. Rouge montre caillou, Bleu caillou : égalité, on recommence.",
              "One, two, three. Red shows rock, Blue rock: equal, throw again.");
  play_events(history, "R|S");
  expect_told(history,
              "Un, deux, trois. Rouge montre caillou, Bleu ciseaux : marqué ! Tirs au but : Rouge "
              "1 sur 1, Bleu 0 sur "
              "0.",
              "One, two, three. Red shows rock, Blue scissors: scored! Penalties: Red 1 of 1, Blue "
              "0 of 0.");
  play_events(history, "R|S");
  expect_told(history,
              "Un, deux, trois. Bleu montre ciseaux, Rouge caillou : manqué. Tirs au but : Rouge 1 "
              "sur 1, Bleu 0 sur "
              "1.",
              "One, two, three. Blue shows scissors, Red rock: missed. Penalties: Red 1 of 1, Blue "
              "0 of 1.");
  play_events(history, "R|S R|S R|S R|S R|S R|S R|S R|S");
  ASSERT_EQ(history.now().turn(), Turn::kOver);
  EXPECT_EQ(sokr_presenter().tally(history.now(), Side::kZero, screen_in(Language::kFrench)),
            "0 à 0, 5 à 0 aux tirs au but");
  EXPECT_EQ(sokr_presenter().tally(history.now(), Side::kOne, screen_in(Language::kEnglish)),
            "0 to 0, 0 to 5 on penalties");
}

TEST(SokrNarration, SO_46_time_called_in_a_series_and_between_two) {
  History history = kicked_off(0, "half", {{"match", "clock:15"}});
  const auto outside = [&](Language language) {
    return sokr_presenter().narrate_outside(sokr_scene(history), history.size() - 1,
                                            screen_in(language));
  };
  EXPECT_EQ(outside(Language::kFrench), "La série en cours va à son terme.");
  EXPECT_EQ(outside(Language::kEnglish), "The series under way is played out.");
  play_series(history);
  EXPECT_TRUE(told(history).ends_with(" Half-time, Red 0, Blue 0: Blue kicks off."));
  play_events(history, "half");
  EXPECT_EQ(outside(Language::kFrench),
            "Fin du temps réglementaire, Rouge 0, Bleu 0 : prolongation, Rouge engage.");
}

TEST(SokrNarration, SO_44_time_run_out_in_a_series_is_told_as_a_fault) {
  History history = kicked_off(0, "time=0");
  EXPECT_EQ(sokr_presenter().narrate_outside(sokr_scene(history), history.size() - 1,
                                             screen_in(Language::kEnglish)),
            "A fault. Blue takes the ball; Blue says which of its pawns has it (c6, e6).");
}

// Whatever happens is told, in both languages, and what may be done is said.
TEST(SokrNarration, every_event_and_every_turn_has_its_words) {
  Rng rng(12);
  for (const Settings& options :
       {Settings{{"match", "goals:1"}}, Settings{{"match", "turns:1"}},
        Settings{
            {"match", "turns:2"}, {"faults", "on"}, {"shots", "always"}, {"beginners", "on"}}}) {
    History history(sokr_game().start(options));
    while (history.now().turn() != Turn::kOver && history.size() < 1200) {
      for (const Side side : kSides) {
        if (!acts(history.now().turn(), side)) continue;
        for (const Language language : kLanguages) {
          const Screen screen = screen_in(language);
          EXPECT_FALSE(sokr_presenter().options(history.now(), side, screen).empty());
        }
      }
      const AnyPosition& before = history.now();
      const std::string event = before.random_event(rng);
      if (is_single(before.turn())) {
        for (const Language language : kLanguages) {
          const Screen screen = screen_in(language);
          const Side side = single_side(before.turn());
          EXPECT_FALSE(sokr_presenter().reason(before, side, event, screen).empty()) << event;
          EXPECT_FALSE(sokr_presenter().spoken(event, screen).empty());
        }
      }
      ASSERT_FALSE(history.play(event));
      for (const Language language : kLanguages) {
        const std::string text = told(history, language);
        ASSERT_FALSE(text.empty()) << event;
        EXPECT_TRUE(text.ends_with('.') || text.ends_with('!') || text.ends_with('?')) << text;
        EXPECT_EQ(text.find("{}"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
      }
    }
  }
}

}  // namespace
}  // namespace tablier::terminal
