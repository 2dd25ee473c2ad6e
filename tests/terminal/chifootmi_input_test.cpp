#include <gtest/gtest.h>

#include "chifootmi_scene.h"

namespace tablier::terminal {
namespace {

struct Typed {
  std::string_view line;
  std::string_view token;
};

void expect_understood(const History& history, std::initializer_list<Typed> list) {
  for (const Typed& typed : list) {
    EXPECT_EQ(chifootmi_presenter().token_of(history.now(), typed.line), typed.token) << typed.line;
  }
}

const Settings kPro = level_options("pro", "offside,onetwo,counter", "manual");

TEST(ChifootmiInput, cards) {
  expect_understood(dealt(kPro, "", "", 0), {{"7", "7"},
                                             {" 11 ", "11"},
                                             {"t", "T"},
                                             {"T", "T"},
                                             {"tacle", "T"},
                                             {"Dribble", "T"},
                                             {"carte 7", "7"},
                                             {"la carte 7", "7"},
                                             {"joue le 3", "3"},
                                             {"play 4", "4"}});
}

TEST(ChifootmiInput, piles_where_a_pile_is_due) {
  expect_understood(dealt(kPro, "T", "5", 0, "T|5"), {{"1", "p1"},
                                                      {"2", "p2"},
                                                      {"p1", "p1"},
                                                      {"P 2", "p2"},
                                                      {"pioche 1", "p1"},
                                                      {"pioche2", "p2"},
                                                      {"pile 2", "p2"},
                                                      {"draw 1", "p1"}});
}

TEST(ChifootmiInput, a_number_is_a_card_where_a_card_is_due) {
  const History history = dealt(kPro, "1 2", "", 0);
  expect_understood(history, {{"1", "1"}, {"2", "2"}});
  EXPECT_TRUE(
      history.now().why(chifootmi_presenter().token_of(history.now(), "draw 1"), Side::kZero))
      << "a word for piles plays no card";
}

TEST(ChifootmiInput, sides_of_the_goal_in_both_languages) {
  expect_understood(dealt(kPro, "7", "T", 0, "7|T"), {{"g", "L"},
                                                      {"G", "L"},
                                                      {"gauche", "L"},
                                                      {"à gauche", "L"},
                                                      {"l", "L"},
                                                      {"left", "L"},
                                                      {"d", "R"},
                                                      {"droite", "R"},
                                                      {"à droite", "R"},
                                                      {"r", "R"},
                                                      {"right", "R"},
                                                      {"c", "C"},
                                                      {"au centre", "C"},
                                                      {"middle", "C"}});
}

TEST(ChifootmiInput, yes_and_no_where_it_is_a_question) {
  expect_understood(dealt(kPro, "10", "2", 0, "10|2"), {{"oui", "offside"},
                                                        {"o", "offside"},
                                                        {"y", "offside"},
                                                        {"hors-jeu", "offside"},
                                                        {"offside", "offside"},
                                                        {"non", "play"},
                                                        {"n", "play"},
                                                        {"play", "play"},
                                                        {"laisser jouer", "play"},
                                                        {"jouer", "play"}});
  expect_understood(dealt(kPro, "8 7", "5 8", 0, "8|5 play p1|p1 7|8"), {{"oui", "onetwo"},
                                                                         {"une-deux", "onetwo"},
                                                                         {"one-two", "onetwo"},
                                                                         {"onetwo", "onetwo"},
                                                                         {"no", "plain"},
                                                                         {"plain", "plain"}});
}

// What is told of a choice can be typed.
TEST(ChifootmiInput, the_words_of_the_screen_are_understood) {
  const History direction = dealt(kPro, "7", "T", 0, "7|T");
  const History pile = dealt(kPro, "T", "5", 0, "T|5");
  const History offside = dealt(kPro, "10", "2", 0, "10|2");
  const History onetwo = dealt(kPro, "8 7", "5 8", 0, "8|5 play p1|p1 7|8");
  for (const Language language : kLanguages) {
    Screen screen;
    screen.language = language;
    for (const History* history : {&direction, &pile, &offside, &onetwo}) {
      for (const Side side : kSides) {
        for (const std::string& token : history->now().legal(side).tokens) {
          const std::string spoken = chifootmi_presenter().spoken(token, screen);
          EXPECT_EQ(chifootmi_presenter().token_of(history->now(), spoken), token) << spoken;
        }
      }
    }
  }
}

// Every legal action can be typed as it is written, whatever the phase.
TEST(ChifootmiInput, the_notation_itself_is_always_taken) {
  Rng rng(3);
  for (int round = 0; round < 20; ++round) {
    History history(chifootmi_game().start(kPro));
    while (history.now().turn() != Turn::kOver) {
      for (const Side side : kSides) {
        for (const std::string& token : history.now().legal(side).tokens) {
          EXPECT_EQ(chifootmi_presenter().token_of(history.now(), token), token);
        }
      }
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
    }
  }
}

TEST(ChifootmiInput, options_are_told_for_every_kind_of_choice) {
  const auto asked = [](const History& history, Side side, Language language) {
    Screen screen;
    screen.language = language;
    return chifootmi_presenter().options(history.now(), side, screen);
  };
  const History cards = dealt(kPro, "7 T 2 3", "9 8 7 6", 0);
  EXPECT_EQ(asked(cards, Side::kZero, Language::kFrench),
            "Vous attaquez : il faut au moins égaler Bleu. Votre carte : 2, 3, 7 ou T (dribble).");
  EXPECT_EQ(asked(cards, Side::kOne, Language::kEnglish),
            "You defend: beat Red. Your card: 6, 7, 8 or 9.");
  const History pile = dealt(kPro, "T 1 2 3 4 5 6 11", "5", 0, "T|5");
  EXPECT_EQ(asked(pile, Side::kZero, Language::kFrench),
            "Piochez : 1 (face cachée, pour vous seul) ou 2 (le 11, vu de tous).");
  const History kick = dealt(kPro, "7", "T", 0, "7|T");
  EXPECT_EQ(asked(kick, Side::kZero, Language::kFrench), "Vous tirez : g (gauche) ou d (droite).");
  EXPECT_EQ(asked(kick, Side::kOne, Language::kEnglish),
            "You are in goal. Which way to dive, as the shooter sees it: l (left) or r (right)?");
  const History offside = dealt(kPro, "10", "2", 0, "10|2");
  EXPECT_EQ(asked(offside, Side::kOne, Language::kEnglish),
            "Red wins it, 10 against 2. Offside: yes to call it, no to play on.");
  const History onetwo = dealt(kPro, "8 7", "5 8", 0, "8|5 play p1|p1 7|8");
  EXPECT_EQ(asked(onetwo, Side::kZero, Language::kFrench),
            "Une-deux : ramener votre 8 devant le 7 (contre 8) ? oui ou non.");
  const History shot = dealt(kPro, "11 9 T", "9 8", 0, "11|9 play p2|p2 9|8 play p2|p2");
  EXPECT_EQ(asked(shot, Side::kOne, Language::kFrench).find("Rouge tire : "), 0U);
}

TEST(ChifootmiInput, what_is_no_action_is_told_so) {
  Screen screen;
  const History history = dealt(kPro, "", "", 0);
  EXPECT_NE(chifootmi_presenter().unclear(history.now(), "foo", screen).find("'foo'"),
            std::string::npos);
}

}  // namespace
}  // namespace tablier::terminal
