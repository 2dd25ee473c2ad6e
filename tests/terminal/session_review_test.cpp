#include <gtest/gtest.h>

#include "evening.h"

namespace tablier::terminal {
namespace {

// Red wins by the square a1–b2 at the seventh event.
constexpr std::string_view kShortGame = "a1\nh7\nb1\nh6\na2\nh4\nb2\n";

Evening finished(std::string_view then, Language language = Language::kEnglish) {
  Evening evening(std::string(kShortGame) + std::string(then), language);
  evening.table.options = {{"target", "2"}};
  return evening;
}

TEST(SessionReview, steps_forth_and_back) {
  Evening evening = finished("p\np\nn\n");
  evening.play();
  EXPECT_TRUE(evening.says("Red wins, 2 to 0."));
  EXPECT_TRUE(evening.says("7/7 > p"));
  EXPECT_TRUE(evening.says("6/7 > p"));
  EXPECT_TRUE(evening.says("5/7 > n"));
  EXPECT_TRUE(evening.says("6/7 > "));
}

TEST(SessionReview, first_last_and_a_number) {
  Evening evening =
      finished("début\n3\nfin\n99\n99999999999999999999\nn\n0\np\n", Language::kFrench);
  evening.play();
  EXPECT_TRUE(evening.says("7/7 > début"));
  EXPECT_TRUE(evening.says("0/7 > 3"));
  EXPECT_TRUE(evening.says("3/7 > fin"));
  EXPECT_EQ(evening.count("La partie compte 7 coups."), 2);
  EXPECT_TRUE(evening.says("C'est la fin de la partie."));
  EXPECT_TRUE(evening.says("C'est le début de la partie."));
}

TEST(SessionReview, the_board_shown_is_that_of_the_step) {
  Evening evening = finished("1\n");
  evening.play();
  const std::string last = evening.output.substr(evening.output.rfind("7/7 > 1"));
  EXPECT_NE(last.find(" 1 (●)──┴───┴"), std::string::npos) << last;
}

TEST(SessionReview, what_belongs_to_a_running_game_is_refused) {
  Evening evening = finished("d4\nhint\nresign\ndraw\nwhy d4\n");
  evening.play();
  EXPECT_EQ(evening.count("The game is over"), 5);
}

TEST(SessionReview, undo_plays_on_and_new_begins_again) {
  Evening evening = finished("undo\nc3\n");
  evening.play();
  EXPECT_TRUE(evening.says("Red plays c3."));
  Evening again = finished("new\nmoves\ne5\n");
  again.play();
  EXPECT_TRUE(again.says("A new game."));
  EXPECT_TRUE(again.says("No move has been played yet."));
  EXPECT_TRUE(again.says("Red plays e5."));
}

TEST(SessionReview, a_finished_game_from_a_file_is_stepped_through_from_its_beginning) {
  const Folder folder;
  Evening game = finished("save " + folder.file("game") + "\nquit\n");
  game.play();
  Evening evening("n\nn\nlast\nquit\n");
  evening.load = folder.file("game");
  evening.play();
  EXPECT_TRUE(evening.says("0/7 > n"));
  EXPECT_TRUE(evening.says("Red plays a1."));
  EXPECT_TRUE(evening.says("Blue plays h7."));
  EXPECT_TRUE(evening.says("2/7 > last"));
  EXPECT_FALSE(evening.says("not saved"));
}

}  // namespace
}  // namespace tablier::terminal
