#include <gtest/gtest.h>

#include "chifootmi_scene.h"

namespace tablier::terminal {
namespace {

void expect_told(const History& history, std::string_view french, std::string_view english,
                 std::optional<Side> viewer = Side::kZero) {
  EXPECT_EQ(told_last(history, Language::kFrench, viewer), french);
  EXPECT_EQ(told_last(history, Language::kEnglish, viewer), english);
}

const Settings kDebutant = level_options("debutant");
const Settings kAmateur = level_options("amateur");
const Settings kPro = level_options("pro");

TEST(ChifootmiNarration, CH_3_the_deal_names_the_open_cards_only) {
  History history(chifootmi_game().start(kAmateur));
  play_tokens(history, stacked_deck(Side::kZero, "7 T 11 2 9", true));
  expect_told(history, "Rouge mélange ses 14 cartes et découvre 7, T, 11 et 2.",
              "Red shuffles 14 cards and turns up 7, T, 11 and 2.", Side::kOne);
  play_tokens(history, stacked_deck(Side::kOne, "1 2 3 4", true));
  expect_told(history, "Bleu mélange ses 14 cartes et découvre 1, 2, 3 et 4.",
              "Blue shuffles 14 cards and turns up 1, 2, 3 and 4.");
}

TEST(ChifootmiNarration, CH_5_the_toss) {
  expect_told(dealt(kDebutant, "", "", 1), "Le sort donne le ballon à Bleu.",
              "Blue wins the toss and has the ball.");
}

TEST(ChifootmiNarration, CH_7_CH_13_keeps_are_counted_up_to_the_shot) {
  History history = dealt(kDebutant, "7 9 3 2", "7 8 1 2", 0, "7|7");
  expect_told(history, "Rouge 7 contre Bleu 7 : Rouge garde le ballon (1 sur 2).",
              "Red 7 against Blue 7: Red keeps the ball (1 of 2).");
  play_tokens(history, "p2|p2 9|8");
  expect_told(history, "Rouge 9 contre Bleu 8 : Rouge garde le ballon et va tirer.",
              "Red 9 against Blue 8: Red keeps the ball and will shoot.");
}

TEST(ChifootmiNarration, CH_8_the_ball_is_taken) {
  expect_told(dealt(kDebutant, "7", "9", 0, "7|9"), "Rouge 7 contre Bleu 9 : Bleu prend le ballon.",
              "Red 7 against Blue 9: Blue takes the ball.");
  expect_told(dealt(kDebutant, "7", "5", 1, "7|5"),
              "Bleu 5 contre Rouge 7 : Rouge prend le ballon.",
              "Blue 5 against Red 7: Red takes the ball.");
}

TEST(ChifootmiNarration, CH_10_a_hidden_card_is_named_to_its_owner_alone) {
  const History history = dealt(kDebutant, "7 1 2 3 11", "9 1 2 3 4 5 6 10 8", 0, "7|9 p1|p2");
  expect_told(
      history,
      "Rouge prend 11 de la pioche 1, face cachée ; Bleu prend 10 de la pioche 2 et découvre 8.",
      "Red takes 11 from pile 1, face down; Blue takes 10 from pile 2 and uncovers 8.");
  expect_told(
      history,
      "Rouge prend une carte cachée de la pioche 1 ; Bleu prend 10 de la pioche 2 et découvre 8.",
      "Red takes a hidden card from pile 1; Blue takes 10 from pile 2 and uncovers 8.", Side::kOne);
  Screen screen;
  EXPECT_EQ(chifootmi_presenter().narrate(common_scene_of(history), history.size() - 1, screen),
            told_last(history, Language::kEnglish, Side::kOne));
}

TEST(ChifootmiNarration, CH_14_CH_15_goal_and_save) {
  History history = dealt(kDebutant, "7 9", "7 8", 0, "7|7 p2|p2 9|8");
  History saved = dealt(kDebutant, "7 9", "7 8", 0, "7|7 p2|p2 9|8 R|R");
  play_tokens(history, "L|R");
  expect_told(history, "Rouge tire à gauche, Bleu plonge à droite : but ! Le ballon est à Bleu.",
              "Red shoots left, Blue dives right: goal! Blue has the ball.");
  expect_told(saved, "Rouge tire à droite, Bleu plonge à droite : arrêté. Le ballon est à Bleu.",
              "Red shoots right, Blue dives right: saved. Blue has the ball.");
}

TEST(ChifootmiNarration, CH_22_to_CH_25_dribble_tackle_and_free_kick) {
  expect_told(dealt(kAmateur, "T", "5", 0, "T|5"),
              "Rouge dribble, Bleu joue 5 : Rouge garde le ballon (1 sur 2).",
              "Red dribbles, Blue plays 5: Red keeps the ball (1 of 2).");
  expect_told(dealt(kAmateur, "T", "T", 0, "T|T"),
              "Rouge dribble, Bleu tacle : Bleu prend le ballon.",
              "Red dribbles, Blue tackles: Blue takes the ball.");
  History history = dealt(kAmateur, "7", "T", 0, "7|T");
  expect_told(history, "Rouge joue 7, Bleu tacle : coup franc pour Rouge.",
              "Red plays 7, Blue tackles: free kick for Red.");
  play_tokens(history, "L|R");
  expect_told(
      history,
      "Coup franc : Rouge tire à gauche, Bleu plonge à droite : but ! Le ballon est à Bleu.",
      "Free kick: Red shoots left, Blue dives right: goal! Blue has the ball.");
}

// Red has kept twice, and the next pair is the shot.
History shooting(std::string_view first, std::string_view second, std::string_view pair) {
  return dealt(kPro, "11 10 " + std::string(first), "1 2 " + std::string(second), 0,
               "11|1 p1|p1 10|2 p1|p1 " + std::string(pair));
}

TEST(ChifootmiNarration, CH_26_after_two_keeps_the_next_pair_is_the_shot) {
  expect_told(dealt(kPro, "11 10", "1 2", 0, "11|1 p1|p1 10|2"),
              "Rouge 10 contre Bleu 2 : Rouge garde le ballon (2 sur 2) et tirera à la prochaine "
              "paire.",
              "Red 10 against Blue 2: Red keeps the ball (2 of 2) and shoots with the next pair.");
}

TEST(ChifootmiNarration, CH_27_to_CH_32_shots_with_cards) {
  expect_told(shooting("9 3", "7 3", "9|7"), "Tir, Rouge 9 contre Bleu 7 : but !",
              "A shot, Red 9 against Blue 7: goal!");
  expect_told(shooting("9 3", "5 3", "9|5"),
              "Tir, Rouge 9 contre Bleu 5 : au-dessus de la barre, ballon à Bleu.",
              "A shot, Red 9 against Blue 5: over the bar, the ball goes to Blue.");
  expect_told(shooting("9 3", "9 3", "9|9"),
              "Tir, Rouge 9 contre Bleu 9 : repoussé, Rouge garde le ballon.",
              "A shot, Red 9 against Blue 9: repelled, Red keeps the ball.");
  expect_told(shooting("9 3", "10 3", "9|10"),
              "Tir, Rouge 9 contre Bleu 10 : le tir est bloqué, Bleu prend le ballon.",
              "A shot, Red 9 against Blue 10: the shot is blocked, Blue takes the ball.");
  expect_told(shooting("T 3", "9 3", "T|9"),
              "Tir, Rouge dribble, Bleu joue 9 : pas encore de tir, Rouge garde le ballon.",
              "A shot, Red dribbles, Blue plays 9: no shot yet, Red keeps the ball.");
  expect_told(shooting("T 3", "T 3", "T|T"),
              "Tir, Rouge dribble, Bleu tacle : Bleu prend le ballon.",
              "A shot, Red dribbles, Blue tackles: Blue takes the ball.");
  History penalty = shooting("9 3", "T 3", "9|T");
  expect_told(penalty, "Tir, Rouge joue 9, Bleu tacle : penalty pour Rouge.",
              "A shot, Red plays 9, Blue tackles: penalty for Red.");
  play_tokens(penalty, "C|C");
  expect_told(
      penalty,
      "Penalty : Rouge tire au centre, Bleu reste au centre : arrêté. Le ballon est à Bleu.",
      "Penalty: Red shoots down the middle, Blue stays in the middle: saved. Blue has the "
      "ball.");
}

TEST(ChifootmiNarration, CH_34_an_automatic_offside) {
  expect_told(dealt(level_options("pro", "offside"), "10", "2", 0, "10|2"),
              "Rouge 10 contre Bleu 2 : hors-jeu (8 d'écart), ballon à Bleu.",
              "Red 10 against Blue 2: offside (by 8), the ball goes to Blue.");
}

TEST(ChifootmiNarration, CH_39_a_manual_call_gives_nothing_away_before_it) {
  const Settings options = level_options("pro", "offside", "manual");
  for (const std::string_view pair : {"10|2", "10|9"}) {
    const History history = dealt(options, "10", "2 9", 0, pair);
    const std::string told = told_last(history, Language::kFrench);
    EXPECT_TRUE(told.ends_with(" : Rouge l'emporte ; à Bleu de dire s'il y a hors-jeu.")) << told;
    EXPECT_TRUE(
        told_last(history, Language::kEnglish).ends_with(": Red wins it; Blue may call offside."));
  }
  expect_told(dealt(options, "10", "2", 0, "10|2 offside"),
              "Bleu signale le hors-jeu et prend le ballon.",
              "Blue calls offside and takes the ball.");
  expect_told(dealt(options, "10", "2", 0, "10|2 play"),
              "Bleu laisse passer un hors-jeu : Rouge garde le ballon (1 sur 2).",
              "Blue lets an offside pass: Red keeps the ball (1 of 2).");
  expect_told(dealt(options, "10", "9", 0, "10|9 play"),
              "Bleu laisse jouer : Rouge garde le ballon (1 sur 2).",
              "Blue plays on: Red keeps the ball (1 of 2).");
}

TEST(ChifootmiNarration, CH_35_one_two) {
  const Settings options = level_options("pro", "onetwo");
  History history = dealt(options, "8 7", "5 8", 0, "8|5 p1|p1 7|8");
  expect_told(history, "Rouge 7 contre Bleu 8. Une-deux possible avec le 8.",
              "Red 7 against Blue 8. A one-two with the 8 is possible.");
  History plain = dealt(options, "8 7", "5 8", 0, "8|5 p1|p1 7|8 plain");
  play_tokens(history, "onetwo");
  expect_told(history,
              "Une-deux, le 8 de Rouge repasse devant : Rouge garde le ballon (2 sur 2) et tirera "
              "à la prochaine paire.",
              "One-two, the 8 of Red comes back in front: Red keeps the ball (2 of 2) and shoots "
              "with the next pair.");
  expect_told(plain, "Pas de une-deux, Rouge 7 contre Bleu 8 : Bleu prend le ballon.",
              "No one-two, Red 7 against Blue 8: Blue takes the ball.");
}

TEST(ChifootmiNarration, CH_36_counter_attack) {
  expect_told(dealt(level_options("pro", "counter"), "T", "T", 0, "T|T"),
              "Rouge dribble, Bleu tacle : Bleu prend le ballon et part en contre-attaque.",
              "Red dribbles, Blue tackles: Blue takes the ball and counter-attacks.");
  // Then one keep is enough.
  expect_told(dealt(level_options("pro", "counter"), "T 3", "T 5", 0, "T|T p1|p1 3|5"),
              "Bleu 5 contre Rouge 3 : Bleu garde le ballon (1 sur 1) et tirera à la prochaine "
              "paire.",
              "Blue 5 against Red 3: Blue keeps the ball (1 of 1) and shoots with the next pair.");
}

// Both follow the deal 1, 2, 3 …: every pair is level, Red keeps twice, shoots and is saved, then
// Blue, and so on; the eleventh pair is Blue's first keep.
History all_cards_played() {
  History history = dealt(kDebutant, "", "", 0);
  for (int pair = 1; pair <= 11; ++pair) {
    const std::string card = std::to_string(pair);
    play_tokens(history, card + "|" + card);
    if (pair % 2 == 0) play_tokens(history, "L|L");
    if (pair <= 3) play_tokens(history, "p1|p1");
    if (pair > 3 && pair <= 7) play_tokens(history, "p2|p2");
  }
  return history;
}

TEST(ChifootmiNarration, CH_17_the_last_card) {
  History history = all_cards_played();
  expect_told(
      history,
      "Bleu 11 contre Rouge 11 : Bleu garde le ballon (1 sur 2). Plus de cartes : Bleu peut "
      "encore tirer.",
      "Blue 11 against Red 11: Blue keeps the ball (1 of 2). No cards left: Blue may still "
      "shoot.");
  History declined = all_cards_played();
  play_tokens(history, "shoot");
  expect_told(history, "Bleu tente le dernier tir.", "Blue takes the last shot.");
  play_tokens(history, "L|R");
  expect_told(history, "Dernier tir : Bleu tire à droite, Rouge plonge à gauche : but !",
              "Last shot: Blue shoots right, Red dives left: goal!");
  play_tokens(declined, "decline");
  expect_told(declined, "Bleu renonce au dernier tir. 0 partout : tirs au but.",
              "Blue declines the last shot. 0 all: a shoot-out.");
}

TEST(ChifootmiNarration, CH_19_the_shoot_out_and_its_result) {
  History history = all_cards_played();
  play_tokens(history, "decline toss=1");
  expect_told(history, "Le sort désigne Bleu pour tirer d'abord.",
              "Blue wins the toss and shoots first.");
  play_tokens(history, "C|L");
  expect_told(history, "Bleu tire à gauche, Rouge reste au centre : but ! Tirs au but : 0 à 1.",
              "Blue shoots left, Red stays in the middle: goal! Shoot-out: 0 to 1.");
  play_tokens(history, "L|R L|L L|L L|L L|L L|L L|L L|L L|R");
  EXPECT_EQ(history.now().result(), GameResult::kSide0);
  Screen screen;
  EXPECT_EQ(chifootmi_presenter().tally(history.now(), Side::kZero, screen),
            "0 to 0, 2 to 1 in the shoot-out");
  screen.language = Language::kFrench;
  EXPECT_EQ(chifootmi_presenter().tally(history.now(), Side::kZero, screen),
            "0 à 0, 2 à 1 aux tirs au but");
}

}  // namespace
}  // namespace tablier::terminal
