#include "terminal/session.h"

#include <gtest/gtest.h>

#include "coin_game.h"
#include "evening.h"

namespace tablier::terminal {
namespace {

TEST(Session, a_move_is_played_told_and_drawn) {
  Evening evening("d4\n");
  evening.play();
  EXPECT_TRUE(evening.says("Red > d4"));
  EXPECT_TRUE(evening.says("Red plays d4."));
  EXPECT_TRUE(evening.says("──(●)──"));
  EXPECT_TRUE(evening.says("Blue > "));
  EXPECT_EQ(evening.output.find('\x1b'), std::string::npos) << "plain means no escape codes";
}

TEST(Session, only_unusual_options_stand_beside_the_title) {
  Evening usual("");
  usual.play();
  EXPECT_TRUE(usual.says(" SITAOS  "));
  EXPECT_FALSE(usual.says("target="));
  Evening unusual("");
  unusual.table.options = {{"target", "50"}};
  unusual.play();
  EXPECT_TRUE(unusual.says(" SITAOS target=50  "));
  EXPECT_FALSE(unusual.says("pie="));
}

TEST(Session, figures_are_told_with_their_points) {
  Evening evening("a4\na1\nb4\nb1\nc4\nc1\ne4\ng1\nd4\n", Language::kFrench);
  evening.play();
  EXPECT_TRUE(evening.says("Rouge joue d4 : +6, ligne de 5 a4–e4."));
  EXPECT_TRUE(evening.says(" +6 ligne de 5 a4–e4"));
  EXPECT_TRUE(evening.says("[●]━[●]━[●]━(●)━[●]"));
  EXPECT_TRUE(evening.says("6 / 100"));
}

struct Wrong {
  std::string_view typed;
  std::string_view english;
  std::string_view french;
};

// Each is answered with one sentence and its rule, if there is one, and it stays Blue's turn at the
// same move.
TEST(Session, wrong_input_is_explained_and_changes_nothing) {
  constexpr Wrong kTable[] = {
      {"d4", "There is already a pawn on d4 (SI-3).", "Un pion occupe déjà d4 (SI-3)."},
      {"D 4", "There is already a pawn on d4 (SI-3).", "Un pion occupe déjà d4 (SI-3)."},
      {"d9", "d9 is off the board, which goes from a1 to h7.", "d9 est hors du plateau"},
      {"i1", "i1 is off the board", "i1 est hors du plateau"},
      {"foo", "I do not understand 'foo'", "Je ne comprends pas « foo »"},
      {"e4[]", "(SI-16).", "(SI-16)."},
      {"swap", "(SI-18).", "(SI-18)."},
      {"resign=0", "I do not understand 'resign=0'", "Je ne comprends pas « resign=0 »"},
      {"time=0", "I do not understand 'time=0'", "Je ne comprends pas « time=0 »"},
      {"level 11", "from 1 to 10", "de 1 à 10"},
      {"level", "from 1 to 10", "de 1 à 10"},
      {"lang de", "lang fr or lang en", "langue fr ou langue en"},
      {"why", "why d4", "pourquoi d4"},
      {"load", "load FILE", "charger FICHIER"},
      {"load /nowhere/at/all", "there is no such file", "n'existe pas"},
      {"load /dev/zero", "not an ordinary file", "pas un fichier ordinaire"},
      {"save /nowhere/at/all", "Cannot write", "Impossible d'écrire"},
      {"n", "That is for when the game is over.", "quand la partie est finie."},
      {"\x1b[A", "not text", "pas du texte"},
      {"\xff\xfe", "not text", "pas du texte"},
      {"redo", "nothing to put back", "rien à refaire"},
  };
  for (const Wrong& wrong : kTable) {
    for (const Language language : kLanguages) {
      Evening evening("d4\n" + std::string(wrong.typed) + "\nmoves\n", language);
      evening.play();
      const std::string_view wanted = language == Language::kEnglish ? wrong.english : wrong.french;
      EXPECT_TRUE(evening.says(wanted)) << wrong.typed << "\n" << evening.output;
      EXPECT_TRUE(evening.says("1. d4\n")) << wrong.typed;
      EXPECT_EQ(evening.output.find('\x1b'), std::string::npos) << wrong.typed;
      EXPECT_FALSE(evening.says("EV-")) << "a clause of ours, not of the rules";
    }
  }
}

TEST(Session, a_huge_line_is_refused) {
  Evening evening("");
  evening.input.type_too_much();
  evening.input.type("d4\n");
  evening.play();
  EXPECT_TRUE(evening.says("far too long"));
  EXPECT_TRUE(evening.says("Red plays d4."));
}

TEST(Session, why_tells_what_a_move_is_good_for) {
  Evening evening("a1\nh7\nb1\nh6\na2\nwhy b2\nwhy not a1\n");
  evening.play();
  EXPECT_TRUE(evening.says("b2 is allowed; it denies Red 2: 1×1 square a1–b2."));
  EXPECT_TRUE(evening.says("There is already a pawn on a1 (SI-3)."));
}

TEST(Session, a_hint_asks_the_best_level_and_plays_nothing) {
  Evening evening("a1\nh7\nb1\nh6\na2\nh4\nhint\nmoves\n", Language::kFrench);
  evening.brain_plays = {"b2"};
  evening.play();
  EXPECT_TRUE(evening.says("Indice : b2, qui rapporte 2 : carré d'une case a1–b2."));
  EXPECT_TRUE(evening.says("3. a2 h4\n"));
  ASSERT_EQ(evening.brain_asked.size(), 1U);
  EXPECT_EQ(evening.brain_asked[0].level, kTopLevel);
  EXPECT_EQ(evening.brain_asked[0].side, Side::kZero);
}

TEST(Session, the_program_answers_at_its_level_on_its_side) {
  Evening evening("d4\nlevel 7\ne4\n");
  evening.table.human = {true, false};
  evening.table.level = {3, 3};
  evening.brain_plays = {"d5", "e5"};
  evening.play();
  EXPECT_TRUE(evening.says("Blue plays d5."));
  EXPECT_TRUE(evening.says("Blue (program, level 3)"));
  EXPECT_TRUE(evening.says("Blue (program, level 7)"));
  EXPECT_TRUE(evening.says("Blue plays e5."));
  ASSERT_EQ(evening.brain_asked.size(), 2U);
  EXPECT_EQ(evening.brain_asked[0].level, 3);
  EXPECT_EQ(evening.brain_asked[1].level, 7);
  EXPECT_EQ(evening.brain_asked[1].side, Side::kOne);
}

TEST(Session, undo_goes_back_to_the_persons_own_turn) {
  Evening evening("d4\ne4\nundo\nmoves\nredo\nmoves\nundo\nundo\nundo\n");
  evening.table.human = {true, false};
  evening.brain_plays = {"d5", "e5"};
  evening.play();
  EXPECT_TRUE(evening.says("1. d4 d5\n"));
  EXPECT_TRUE(evening.says("1. d4 d5 2. e4 e5\n"));
  EXPECT_TRUE(evening.says("There is nothing to take back."));
}

TEST(Session, undo_on_side_1_keeps_the_programs_first_move) {
  Evening evening("undo\nd5\nundo\nmoves\n");
  evening.table.human = {false, true};
  evening.brain_plays = {"d4", "e4"};
  evening.play();
  EXPECT_TRUE(evening.says("There is nothing to take back."));
  EXPECT_TRUE(evening.says("1. d4\n"));
}

TEST(Session, an_answer_that_the_rules_refuse_ends_the_session_as_broken) {
  Evening evening("d4\n");
  evening.table.human = {true, false};
  evening.brain_plays = {"d4"};
  evening.play();
  EXPECT_EQ(evening.ending, Session::Ending::kBroken);
  EXPECT_TRUE(evening.says("(SI-3)"));
}

TEST(Session, SI_16_without_brackets_the_figures_are_asked_for) {
  Evening evening(
      "a1\nnone\nh7\nnone\nb1\nnone\nh6\nnone\na2\nnone\nh4\nnone\n"
      "b2\ncarré z9\nligne a1 e1\ncarré a1 b2\nmoves\n",
      Language::kFrench);
  evening.table.options = {{"scoring", "announced"}};
  evening.play();
  EXPECT_TRUE(evening.says("Quelles figures annoncez-vous avec b2 ?"));
  EXPECT_TRUE(evening.says("« carre z9 » n'est pas une figure"));
  EXPECT_TRUE(evening.says("Ce pion ne complète pas de ligne de 5 a1–e1 (SI-16)."));
  EXPECT_TRUE(evening.says("Rouge joue b2 : +2, carré d'une case a1–b2."));
  EXPECT_TRUE(evening.says("4. b2[sq1@a1]"));
}

TEST(Session, SI_16_the_whole_token_is_taken_and_a_forgotten_figure_is_told_as_lost) {
  Evening evening("a1[]\nh7[]\nb1[]\nh6[]\na2[]\nh4[]\nfigures\nwhy b2\nb2 []\n");
  evening.table.options = {{"scoring", "announced"}};
  evening.play();
  EXPECT_TRUE(evening.says("yours to find"));
  EXPECT_TRUE(evening.says("b2 is allowed.\n")) << "nothing is given away";
  EXPECT_TRUE(evening.says("Red plays b2. Not announced: 1×1 square a1–b2."));
  EXPECT_FALSE(evening.says("+2"));
}

TEST(Session, SI_16_enter_alone_takes_the_pawn_back) {
  Evening evening("a1\n\nmoves\n");
  evening.table.options = {{"scoring", "announced"}};
  evening.play();
  EXPECT_TRUE(evening.says("No move has been played yet."));
}

TEST(Session, SI_18_swap) {
  Evening evening("d4\nprendre\n");
  evening.table.options = {{"pie", "on"}};
  evening.play();
  EXPECT_TRUE(evening.says("Blue takes over the first pawn."));
  EXPECT_TRUE(evening.says("◆"));
}

TEST(Session, resigning_ends_the_game_and_can_be_taken_back) {
  Evening evening("d4\nresign\nundo\nd5\n");
  evening.play();
  EXPECT_TRUE(evening.says("Blue resigns."));
  EXPECT_TRUE(evening.says("Red wins by resignation."));
  EXPECT_TRUE(evening.says("Blue plays d5."));
}

TEST(Session, who_types_resign_is_asked_whether_it_is_meant) {
  for (const std::string_view answer : {"", "n", "y"}) {
    Evening evening("d4\nresign\n" + std::string(answer) + "\nd5\n");
    evening.screen.interactive = true;
    evening.play();
    EXPECT_TRUE(evening.says("Resign the game?"));
    EXPECT_EQ(evening.says("Blue resigns."), answer == "y") << answer;
    EXPECT_EQ(evening.says("Blue plays d5."), answer != "y") << answer;
  }
}

TEST(Session, a_draw_wants_both) {
  Evening refused("draw\nn\nd4\n");
  refused.play();
  EXPECT_TRUE(refused.says("Blue, do you agree to a draw?"));
  EXPECT_TRUE(refused.says("Red plays d4."));
  Evening agreed("nulle\noui\n", Language::kFrench);
  agreed.play();
  EXPECT_TRUE(agreed.says("Partie nulle, 0 à 0."));
  Evening program("draw\n");
  program.table.human = {true, false};
  program.play();
  EXPECT_TRUE(program.says("would rather play on"));
}

TEST(Session, SI_13_the_winner_is_told) {
  Evening evening("a1\nh7\nb1\nh6\na2\nh4\nb2\n");
  evening.table.human = {true, false};
  evening.table.options = {{"target", "2"}};
  evening.brain_plays = {"h7", "h6", "h4"};
  evening.input = {};
  evening.input.type("a1\nb1\na2\nb2\n");
  evening.play();
  EXPECT_TRUE(evening.says("Well played: you win, 2 to 0."));
}

TEST(Session, language_changes_in_the_middle) {
  Evening evening("lang fr\nd4\nlang en\n");
  evening.play();
  EXPECT_TRUE(evening.says("Parlons français."));
  EXPECT_TRUE(evening.says("Rouge joue d4."));
  EXPECT_TRUE(evening.says("English it is."));
  EXPECT_TRUE(evening.says("Blue to move."));
}

TEST(Session, help_has_the_rules_the_commands_and_the_author) {
  for (const Language language : kLanguages) {
    Evening evening("help\n", language);
    evening.play();
    EXPECT_TRUE(evening.says("Gérard Pierson"));
    EXPECT_TRUE(evening.says(language == Language::kFrench ? "losange" : "diamond"));
    EXPECT_TRUE(evening.says(language == Language::kFrench ? "annuler" : "undo"));
  }
}

TEST(Session, SI_16_SI_18_help_tells_the_options_in_use) {
  Evening evening("help\n");
  evening.table.options = {{"scoring", "announced"}, {"pie", "on"}, {"target", "50"}};
  evening.play();
  EXPECT_TRUE(evening.says("you announce your figures"));
  EXPECT_TRUE(evening.says("swap"));
  EXPECT_TRUE(evening.says("first to reach 50 points"));
}

TEST(Session, figures_lists_what_was_scored_and_what_could_be) {
  Evening evening("a1\nh7\nb1\nh6\na2\nh4\nb2\nc4\nfigures\n");
  evening.play();
  EXPECT_TRUE(evening.says("7. Red plays b2: +2, 1×1 square a1–b2."));
  EXPECT_TRUE(evening.says("Blue cannot score in one move."));
}

TEST(Session, two_programs_play_by_themselves_where_nobody_types) {
  Evening evening("");
  evening.table.human = {false, false};
  evening.play();
  EXPECT_TRUE(evening.says("Red plays a1."));
  EXPECT_TRUE(evening.says("wins") || evening.says("drawn"));
  EXPECT_TRUE(evening.says("End of input: the game is not saved."));
}

TEST(Session, enter_brings_the_next_move_to_somebody_who_watches) {
  Evening evening("\n\nd4\nmoves\nquit\n");
  evening.table.human = {false, false};
  evening.screen.interactive = true;
  evening.brain_plays = {"d4", "d5"};
  evening.input = {};
  evening.input.type("\n\nd4\nmoves\nquit\ny\n");
  evening.play();
  EXPECT_TRUE(evening.says("The programs are playing"));
  EXPECT_TRUE(evening.says("1. d4 d5\n"));
  EXPECT_EQ(evening.brain_asked.size(), 2U);
}

TEST(Session, ctrl_c_asks_before_a_game_is_thrown_away) {
  Evening stays("d4\n");
  stays.screen.interactive = true;
  stays.input.press_ctrl_c();
  stays.input.type("\nd5\n");
  stays.play();
  EXPECT_TRUE(stays.says("Leave? s: save and leave"));
  EXPECT_TRUE(stays.says("Blue plays d5."));
  EXPECT_EQ(stays.ending, Session::Ending::kDone);

  Evening leaves("d4\n");
  leaves.screen.interactive = true;
  leaves.input.press_ctrl_c();
  leaves.input.press_ctrl_c();
  leaves.input.type("d5\n");
  leaves.play();
  EXPECT_EQ(leaves.ending, Session::Ending::kInterrupted);
  EXPECT_TRUE(leaves.says("The game is not saved."));
  EXPECT_FALSE(leaves.says("Blue plays d5."));
}

TEST(Session, the_same_seed_asks_the_same_after_undo) {
  Evening evening("d4\nundo\nd4\n");
  evening.table.human = {true, false};
  evening.table.seed = 7;
  evening.brain_plays = {"d5", "d5"};
  evening.play();
  ASSERT_EQ(evening.brain_asked.size(), 2U);
  EXPECT_EQ(evening.brain_asked[0].seed, evening.brain_asked[1].seed);
}

TEST(Session, a_reader_who_goes_away_ends_it) {
  Evening evening("d4\nd5\ne4\ne5\n");
  Room room = evening.room();
  int writes = 0;
  room.write = [&](std::string_view) { return ++writes < 4; };
  Session session(std::move(room), evening.screen, evening.table);
  EXPECT_EQ(session.run(), Session::Ending::kDone);
  EXPECT_LT(writes, 12);
}

// The loop with chance, secret choices and a game that nobody has drawn.
TEST(Session, chance_and_secret_choices_go_through_the_same_loop) {
  Evening evening("\nheads\n\ntails\n\nstop\n");
  evening.table.game = &kCoinGame;
  evening.find = find_coin_game;
  evening.play();
  EXPECT_TRUE(evening.says("toss="));
  EXPECT_TRUE(evening.says("North's turn. Enter when the other is not looking."));
  EXPECT_TRUE(evening.says("South's turn. Enter when the other is not looking."));
  EXPECT_TRUE(evening.says("heads|tails"));
  EXPECT_TRUE(evening.says("South wins"));
  EXPECT_TRUE(evening.says(R"({"toss")")) << "the state stands in for a board";
}

TEST(Session, a_secret_choice_is_out_of_sight_before_the_other_is_asked) {
  Evening evening("\nheads\n\ntails\n");
  evening.table.game = &kCoinGame;
  evening.find = find_coin_game;
  evening.play();
  const std::size_t chosen = evening.output.find("heads\n");
  const std::size_t asked = evening.output.find("South's turn");
  ASSERT_NE(chosen, std::string::npos);
  ASSERT_NE(asked, std::string::npos);
  EXPECT_NE(evening.output.substr(chosen, asked - chosen).find(std::string(20, '\n')),
            std::string::npos);
}

TEST(Session, against_the_program_a_secret_choice_needs_no_hand_over) {
  Evening evening("heads\nstop\n");
  evening.table.game = &kCoinGame;
  evening.table.human = {true, false};
  evening.find = find_coin_game;
  evening.brain_plays = {"tails"};
  evening.play();
  EXPECT_FALSE(evening.says("not looking"));
  EXPECT_TRUE(evening.says("heads|tails"));
}

TEST(Session, without_a_presenter_the_actions_are_listed) {
  Evening evening("\n\nbeads\n");
  evening.table.game = &kCoinGame;
  evening.find = find_coin_game;
  evening.play();
  EXPECT_TRUE(evening.says("You may play: heads tails"));
  EXPECT_TRUE(evening.says("I do not understand 'beads'"));
}

}  // namespace
}  // namespace tablier::terminal
