#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "evening.h"
#include "terminal/files.h"

namespace tablier::terminal {
namespace {

std::string text_of(const std::string& path) {
  const auto text = read_file(path, kMaxRecordBytes);
  return text ? *text : std::string{};
}

void write(const std::string& path, std::string_view text) {
  ASSERT_FALSE(write_file(path, text, true).trouble);
}

TEST(SessionFiles, save_and_load_bring_back_the_same_game) {
  const Folder folder;
  const std::string path = folder.file("my game");
  Evening first("d4\nd5\ne4\nsave " + path + "\n");
  first.table.options = {{"target", "50"}, {"pie", "on"}};
  first.play();
  EXPECT_TRUE(first.says("Game saved in"));
  EXPECT_FALSE(first.says("not saved"));
  ASSERT_TRUE(verify(text_of(path)));

  Evening second("moves\ne5\n");
  second.load = path;
  second.play();
  EXPECT_EQ(second.load_trouble, "");
  EXPECT_TRUE(second.says("1. d4 d5 2. e4\n"));
  EXPECT_TRUE(second.says("target=50 pie=on"));
  EXPECT_TRUE(second.says("Blue plays e5."));
  EXPECT_TRUE(second.says("not saved")) << "a move was added";
}

// A game by other rules is shown as it is noted; the one at the table stays.
TEST(SessionFiles, a_record_of_another_edition_is_shown_and_not_taken_up) {
  const Folder folder;
  const std::string path = folder.file("old");
  write(path,
        "tablier record 1\ngame: sokr\noptions: match=turns:4\nplayer0: Zoé\nplayer1: tablier 3\n"
        "date: 2024-05-31\nresult: 1\nscore: 0 2\nevents: 2\n\nkick slide\n");
  Evening evening("d4\nload " + path + "\nmoves\n");
  evening.play();
  EXPECT_TRUE(evening.says("edition 1")) << evening.output;
  EXPECT_TRUE(evening.says("only edition 2"));
  EXPECT_TRUE(evening.says("Sok'R, edition 1 of the rules"));
  EXPECT_TRUE(evening.says("Options: match=turns:4"));
  EXPECT_TRUE(evening.says("Zoé"));
  EXPECT_TRUE(evening.says("Result as noted: ")) << evening.output;
  EXPECT_TRUE(evening.says(" wins, 0–2"));
  EXPECT_TRUE(evening.says("kick slide"));
  EXPECT_TRUE(evening.says("1. d4")) << "the game at the table";

  Evening french("charger " + path + "\n", Language::kFrench);
  french.play();
  EXPECT_TRUE(french.says("Résultat noté : ")) << french.output;
  EXPECT_TRUE(french.says("Coups notés (2) :"));

  Evening loaded("");
  loaded.load = path;
  loaded.play();
  EXPECT_NE(loaded.load_trouble.find("edition 1"), std::string::npos) << loaded.load_trouble;
}

TEST(SessionFiles, an_existing_file_is_replaced_only_after_a_yes_or_with_a_mark) {
  const Folder folder;
  const std::string path = folder.file("game");
  write(path, "precious");
  Evening no("d4\nsave " + path + "\nn\n");
  no.play();
  EXPECT_TRUE(no.says("exists already. Replace it?"));
  EXPECT_TRUE(no.says("Nothing was written."));
  EXPECT_EQ(text_of(path), "precious");
  Evening end("d4\nsave " + path + "\n");
  end.play();
  EXPECT_EQ(text_of(path), "precious");
  Evening yes("d4\nsave " + path + "\ny\n");
  yes.play();
  EXPECT_TRUE(verify(text_of(path)));
  write(path, "precious");
  Evening marked("d4\nsauver! " + path + "\n", Language::kFrench);
  marked.play();
  EXPECT_TRUE(verify(text_of(path)));
  EXPECT_EQ(folder.count(), 1U);
}

TEST(SessionFiles, saving_again_needs_no_name_and_no_question) {
  const Folder folder;
  const std::string path = folder.file("game");
  Evening evening("d4\nsave " + path + "\nd5\nsave\n");
  evening.play();
  EXPECT_EQ(evening.count("Game saved in"), 2);
  EXPECT_FALSE(evening.says("Replace"));
  EXPECT_EQ(verify(text_of(path))->replay.size(), 2U);
}

TEST(SessionFiles, a_broken_record_names_the_event_and_clause_and_the_game_goes_on) {
  const Folder folder;
  const std::string path = folder.file("game");
  Evening good("d4\nd5\ne4\nsave " + path + "\n");
  good.play();
  std::string text = text_of(path);
  const std::size_t at = text.rfind("e4");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 2, "d5");
  write(path, text);

  Evening evening("a1\nload " + path + "\nmoves\n");
  evening.play();
  EXPECT_TRUE(evening.says("SI-3")) << evening.output;
  EXPECT_TRUE(evening.says("3")) << "the third event";
  EXPECT_TRUE(evening.says("1. a1\n"));

  Evening at_start("");
  at_start.load = path;
  at_start.play();
  EXPECT_NE(at_start.load_trouble.find("SI-3"), std::string::npos);
  EXPECT_EQ(at_start.output, "");
}

TEST(SessionFiles, what_is_no_record_is_refused) {
  const Folder folder;
  const std::string path = folder.file("game");
  for (const std::string& text : {std::string{}, std::string("hello\n"), std::string("\0\xff", 2),
                                  std::string(5U << 20U, 'x')}) {
    write(path, text);
    Evening evening("a1\nload " + path + "\nmoves\n");
    evening.play();
    EXPECT_TRUE(evening.says("Cannot load")) << text.substr(0, 10);
    EXPECT_TRUE(evening.says("1. a1\n"));
  }
}

TEST(SessionFiles, a_file_name_cannot_steer_the_terminal) {
  const Folder folder;
  Evening evening("load " + folder.file("\u200fx") + "\n");
  evening.play();
  EXPECT_EQ(evening.output.find("\u200f"), std::string::npos);
}

TEST(SessionFiles, ctrl_c_then_s_saves_and_says_where) {
  const Folder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.file("."));
  Evening evening("d4\n");
  evening.screen.interactive = true;
  evening.input.press_ctrl_c();
  evening.input.type("s\n");
  evening.play();
  std::filesystem::current_path(before);
  EXPECT_TRUE(evening.says("Game saved in sitaos-20240531-183000.tablier."));
  EXPECT_EQ(evening.ending, Session::Ending::kInterrupted);
  EXPECT_TRUE(verify(text_of(folder.file("sitaos-20240531-183000.tablier"))));
}

TEST(SessionFiles, somebody_who_types_is_asked_before_an_unsaved_game_is_left) {
  Evening evening("d4\nquit\nn\nd5\nquit\ny\n");
  evening.screen.interactive = true;
  evening.play();
  EXPECT_EQ(evening.count("Leave it all the same?"), 2);
  EXPECT_TRUE(evening.says("Blue plays d5."));
}

}  // namespace
}  // namespace tablier::terminal
