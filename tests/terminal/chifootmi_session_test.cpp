#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "chifootmi_scene.h"
#include "suite/effort.h"

namespace tablier::terminal {
namespace {

Evening against_program(std::string_view script, const Settings& options = {},
                        Language language = Language::kEnglish) {
  Evening evening(script, language);
  evening.table.game = &chifootmi_game();
  evening.table.options = options;
  evening.table.human = {true, false};
  evening.table.seed = 4;
  return evening;
}

// The match goes on from a file.
class Loaded {
 public:
  explicit Loaded(const History& history) {
    std::ofstream(folder_.file("match")) << *write_record(history.record());
  }
  [[nodiscard]] std::string file() const { return folder_.file("match"); }

 private:
  Folder folder_;
};

TEST(ChifootmiSession, the_deal_and_the_toss_are_told_and_the_choice_explained) {
  for (const Language language : kLanguages) {
    Evening evening = against_program("", {}, language);
    evening.play();
    const bool french = language == Language::kFrench;
    EXPECT_TRUE(evening.says(french ? "Rouge mélange ses 11 cartes et découvre"
                                    : "Red shuffles 11 cards and turns up"));
    EXPECT_TRUE(evening.says(french ? "Bleu mélange" : "Blue shuffles"));
    EXPECT_TRUE(
        evening.says(french ? "Le sort donne le ballon à" : "wins the toss and has the ball."));
    EXPECT_TRUE(evening.says(french ? "Votre carte : " : "Your card: "));
    EXPECT_TRUE(evening.says(french ? "Rouge > " : "Red > "));
  }
}

TEST(ChifootmiSession, a_turn_is_played_with_forgiving_words) {
  const Loaded match(dealt(level_options("amateur"), "7 T", "9 5", 0));
  Evening evening = against_program("carte 7\npioche 1\nt\n2\n", level_options("amateur"));
  evening.load = match.file();
  evening.brain_plays = {"9", "p2", "5", "p1"};
  evening.play();
  EXPECT_TRUE(evening.says("Red 7 against Blue 9: Blue takes the ball."));
  EXPECT_TRUE(evening.says("from pile 1, face down; Blue takes "));
  EXPECT_TRUE(evening.says("Blue plays 5, Red tackles: free kick for Blue."));
  EXPECT_TRUE(evening.says("It is not the time for this move, or not this side's turn."))
      << "a pile is no side of the goal";
}

TEST(ChifootmiSession, the_options_are_told_again_after_something_wrong) {
  Evening evening = against_program("foo\n12\nhint\n\n");
  evening.play();
  EXPECT_EQ(evening.count("Your card: "), 5);
}

TEST(ChifootmiSession, what_the_rules_refuse_is_explained_with_its_clause) {
  const Loaded match(dealt({}, "7 1 2 3 4 5 6 9", "9 1 2 3", 0, "7|9 p1|p1"));
  Evening evening = against_program("7\n9\n11\nt\np1\nc\n", {}, Language::kFrench);
  evening.load = match.file();
  evening.play();
  EXPECT_TRUE(evening.says("Votre 7 a déjà été joué (CH-6)."));
  EXPECT_TRUE(evening.says("encore sur la pioche 2 : il faut d'abord le piocher (CH-10)."));
  EXPECT_TRUE(evening.says("La carte 11 n'est pas parmi vos cartes actives (CH-6)."));
  EXPECT_TRUE(evening.says("(CH-1)."));
  EXPECT_EQ(evening.count("Ce n'est pas le moment de ce coup, ou pas à ce camp de jouer."), 2);
  EXPECT_FALSE(evening.says("EV-"));
}

// Both follow the deal; the first three draws are from pile 1.
History up_to_pair(int pairs) {
  History history = dealt({}, "", "", 0);
  for (int pair = 1; pair <= pairs; ++pair) {
    const std::string card = std::to_string(pair);
    play_tokens(history, card + "|" + card);
    if (pair % 2 == 0) play_tokens(history, "L|L");
    if (pair <= 7) play_tokens(history, pair <= 3 ? "p1|p1" : "p2|p2");
  }
  return history;
}

TEST(ChifootmiSession, CH_10_a_draw_without_a_choice_is_played_at_once_and_told) {
  const Loaded match(up_to_pair(3));
  Evening evening = against_program("4\nl\n");
  evening.load = match.file();
  evening.brain_plays = {"4", "L"};
  evening.play();
  EXPECT_TRUE(evening.says("Red takes 8 from pile 2 and uncovers 9; Blue takes 8 from pile 2"));
  EXPECT_FALSE(evening.says("Draw: "));
  EXPECT_EQ(evening.brain_asked.size(), 2U) << "nor is the program asked";
}

TEST(ChifootmiSession, CH_12_the_last_card_of_each_is_laid_unasked) {
  const Loaded match(up_to_pair(9));
  Evening evening = against_program("10\nr\nnon\n");
  evening.load = match.file();
  evening.screen.columns = 200;
  evening.brain_plays = {"10", "L"};
  evening.play();
  EXPECT_TRUE(evening.says("Red 11 against Blue 11") || evening.says("Blue 11 against Red 11"));
  EXPECT_TRUE(evening.says("may still shoot."));
}

TEST(ChifootmiSession, undo_goes_back_to_where_there_was_something_to_choose) {
  const Loaded match(up_to_pair(3));
  Evening evening = against_program("4\nl\nundo\nmoves\n");
  evening.load = match.file();
  evening.screen.columns = 200;
  evening.brain_plays = {"4", "L"};
  evening.play();
  EXPECT_TRUE(evening.says("Taken back; you may play again."));
  const std::string after = evening.output.substr(evening.output.find("Taken back"));
  EXPECT_NE(after.find("4|4"), std::string::npos);
  EXPECT_EQ(after.find("L|L 1"), std::string::npos);
  EXPECT_NE(after.find("l (left) or r (right)"), std::string::npos) << "the shot, not the draw";
}

TEST(ChifootmiSession, CH_6_the_person_chooses_before_the_program_thinks) {
  for (const std::array<bool, 2> human : {std::array{true, false}, std::array{false, true}}) {
    Evening evening = against_program("");
    evening.table.human = human;
    evening.play();
    EXPECT_TRUE(evening.says(" > "));
    EXPECT_TRUE(evening.brain_asked.empty());
  }
}

TEST(ChifootmiSession, a_hint_and_the_program_draw_from_different_seeds) {
  const Loaded match(dealt({}, "7 9", "7 8", 0, "7|7 p2|p2 9|8"));
  Evening evening = against_program("hint\nl\n");
  evening.load = match.file();
  evening.brain_plays = {"L", "R"};
  evening.play();
  EXPECT_TRUE(evening.says("Hint: left."));
  ASSERT_EQ(evening.brain_asked.size(), 2U);
  EXPECT_EQ(evening.brain_asked[0].side, Side::kZero);
  EXPECT_EQ(evening.brain_asked[1].side, Side::kOne);
  EXPECT_NE(evening.brain_asked[0].seed, evening.brain_asked[1].seed);
}

// Says what it is about to play, and waits until the wait has been shown twice: what is shown first
// may have been on its way before.
class ChattyBrain final : public Brain {
 public:
  explicit ChattyBrain(const std::atomic<int>& shown) : shown_(shown) {}

  std::string think(const AnyPosition& position, const Question& question, const std::atomic<bool>&,
                    const Report& report) override {
    Progress progress;
    progress.line = {"SECRET"};
    progress.score = 4321;
    report(progress);
    const int before = shown_.load();
    while (shown_.load() < before + 2) std::this_thread::yield();
    return position.legal(question.side).tokens.front();
  }
  void new_game() override {}
  void set_memory(int) override {}

 private:
  const std::atomic<int>& shown_;
};

std::string status_of(const AnyGame& game, std::array<bool, 2> human, std::string_view script) {
  Evening evening = against_program(script);
  evening.table.game = &game;
  evening.table.human = human;
  evening.screen.terminal = true;
  std::atomic<int> shown = 0;
  Room room = evening.room();
  room.patience = std::chrono::milliseconds(0);
  room.make_brain = [&](const AnyGame&) { return std::make_unique<ChattyBrain>(shown); };
  room.write = [&](std::string_view bytes) {
    evening.output += bytes;
    if (bytes.find("thinking") != std::string_view::npos) ++shown;
    return true;
  };
  Session session(std::move(room), evening.screen, evening.table);
  session.run();
  EXPECT_GT(shown.load(), 0);
  return evening.output;
}

TEST(ChifootmiSession, while_the_program_thinks_its_secret_choice_is_not_shown) {
  const Loaded match(dealt({}, "7", "9", 0));
  const std::string out =
      status_of(chifootmi_game(), {true, false}, "load " + match.file() + "\n7\n");
  EXPECT_NE(out.find("Blue is thinking"), std::string::npos);
  EXPECT_EQ(out.find("SECRET"), std::string::npos);
  EXPECT_EQ(out.find("43"), std::string::npos);
  // Where nothing is secret it is.
  EXPECT_NE(status_of(*find_game("sitaos"), {true, false}, "d4\n").find("SECRET"),
            std::string::npos);
}

TEST(ChifootmiSession, moves_are_numbered_one_by_one_and_hide_what_was_not_seen) {
  const Loaded match(dealt({}, "7 1 2 3 11", "9 1 2 3 10", 0, "7|9 p1|p1"));
  Evening evening = against_program("moves\n");
  evening.load = match.file();
  evening.screen.columns = 200;
  evening.play();
  EXPECT_TRUE(evening.says("1.\u00a0deck0=7,1,2,3,11,?,?,6,?,?,?"));
  EXPECT_TRUE(evening.says("2.\u00a0deck1=9,1,2,3,?,?,?,6,?,?,?"));
  EXPECT_TRUE(evening.says("5.\u00a0p1|p1"));
}

TEST(ChifootmiSession, figures_are_what_a_careful_player_remembers) {
  const Loaded match(dealt({}, "7 1 2 3 11", "9 1 2 3 10", 0, "7|9 p1|p1"));
  Evening evening = against_program("figures\n");
  evening.load = match.file();
  evening.screen.columns = 200;
  evening.play();
  EXPECT_TRUE(evening.says("Played, Red–Blue: 7–9."));
  EXPECT_TRUE(
      evening.says("Blue, not seen yet: 4, 5, 7, 8, 10 and 11 (1 face down, 2 in pile 1, 3 "
                   "in pile 2)."));
  EXPECT_TRUE(evening.says("Red, not seen yet: 4, 5, 8, 9 and 10 (2 in pile 1, 3 in pile 2)."));
  EXPECT_TRUE(evening.says("You alone know: 11."));
}

TEST(ChifootmiSession, help_tells_the_rules_in_force) {
  const auto help = [](const Settings& options, Language language) {
    Evening evening = against_program("help\n", options, language);
    evening.play();
    // Behind the summary, which is the same for all levels.
    const bool french = language == Language::kFrench;
    return evening.output.substr(evening.output.find(french ? "À cette table" : "At this table"));
  };
  const auto has = [](const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
  };
  const std::string debutant = help({}, Language::kFrench);
  EXPECT_FALSE(has(debutant, "tacle"));
  EXPECT_TRUE(has(debutant, "gauche ou"));
  const std::string amateur = help(level_options("amateur"), Language::kEnglish);
  EXPECT_TRUE(has(amateur, "free kick"));
  EXPECT_FALSE(has(amateur, "over the bar"));
  const std::string pro = help(level_options("pro"), Language::kEnglish);
  EXPECT_TRUE(has(pro, "over the"));
  EXPECT_FALSE(has(pro, "Offside"));
  const std::string all =
      help(level_options("pro", "offside,onetwo,counter", "manual"), Language::kEnglish);
  for (const std::string_view word : {"Offside", "says so", "One-two", "Counter-attack"}) {
    EXPECT_TRUE(has(all, word)) << word;
  }
}

TEST(ChifootmiSession, resigning_shows_all_cards_and_cannot_be_taken_back) {
  const Loaded match(dealt({}, "7 1 2 3 11", "9 1 2 3 10", 0, "7|9 p1|p1"));
  Evening evening = against_program("resign\nundo\nmoves\n");
  evening.load = match.file();
  evening.screen.columns = 200;
  evening.play();
  EXPECT_TRUE(evening.says("╎10 ╎")) << "the program's hidden card";
  EXPECT_TRUE(evening.says("The cards have been turned over: this game cannot go on."));
  EXPECT_TRUE(evening.says("deck1=9,1,2,3,10,4,5,6,7,8,11"));
  Evening asked = against_program("resign\nn\nresign\ny\n");
  asked.load = match.file();
  asked.screen.interactive = true;
  asked.play();
  EXPECT_EQ(asked.count("Resign, and show all the cards?"), 2);
  EXPECT_EQ(asked.count("Red resigns."), 1);
}

TEST(ChifootmiSession, saving_says_that_the_file_holds_the_hidden_cards) {
  const Folder folder;
  Evening evening = against_program("save " + folder.file("a") + "\n");
  evening.play();
  EXPECT_TRUE(evening.says("The file holds the hidden cards too."));
}

// Lost by resigning after a pair.
Evening finished(std::string_view then, const Loaded& match,
                 Language language = Language::kEnglish) {
  Evening evening = against_program("resign\n" + std::string(then), {}, language);
  evening.load = match.file();
  return evening;
}

TEST(ChifootmiSession, mix_shows_what_the_best_play_would_have_mixed) {
  const Loaded match(dealt({}, "7 1 2 3 11", "9 1 2 3 10", 0, "7|9 p1|p1"));
  Evening evening = finished("3\nmix\n", match);
  evening.brain_mixes = {{{"1", 0.1}, {"2", 0.0}, {"3", 0.25}, {"7", 0.65}},
                         {{"9", 1.0}, {"1", 0.0}}};
  evening.play();
  EXPECT_TRUE(evening.says("Red would have chosen from:"));
  EXPECT_TRUE(evening.says("7 ██████████████████████████░░░░░░░░░░░░░░  65% ◀ played"));
  EXPECT_TRUE(evening.says("3 ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  25%\n"));
  EXPECT_TRUE(evening.says("9 ████████████████████████████████████████ 100% ◀ played"));
  ASSERT_EQ(evening.brain_asked.size(), 2U);
  EXPECT_EQ(evening.brain_asked[0].side, Side::kZero);
  EXPECT_EQ(evening.brain_asked[1].side, Side::kOne);
  EXPECT_TRUE(evening.brain_asked[0].limits.time.has_value());
}

TEST(ChifootmiSession, mix_in_french_in_plain_characters_and_forty_columns) {
  const Loaded match(dealt({}, "7 9", "7 8", 0, "7|7 p2|p2 9|8 L|R"));
  Evening evening = finished("6\nmélange\n", match, Language::kFrench);
  evening.brain_mixes = {{{"L", 0.5}, {"R", 0.5}}, {{"L", 0.25}, {"R", 0.75}}};
  evening.screen.columns = 40;
  evening.screen.unicode = false;
  evening.play();
  EXPECT_TRUE(evening.says("Rouge aurait choisi parmi :"));
  EXPECT_TRUE(evening.says("a gauche ########.......  50 % < joue"));
  EXPECT_TRUE(evening.says("a droite ###########....  75 % < joue"));
}

TEST(ChifootmiSession, mix_says_so_where_there_is_none) {
  const Loaded match(dealt({}, "7", "9", 0, "7|9"));
  Evening evening = finished("mix\n0\nmix\n3\nmix\n", match);
  evening.play();
  EXPECT_EQ(evening.count("Nobody chooses here"), 2);
  EXPECT_EQ(evening.count("This program does not mix its moves."), 1);
  Evening running = against_program("mix\n");
  running.play();
  EXPECT_TRUE(running.says("That is for when the game is over."));
}

TEST(ChifootmiSession, the_review_offers_the_mix_only_where_choices_were_secret) {
  const Loaded match(dealt({}, "7", "9", 0, "7|9"));
  Evening evening = finished("", match);
  evening.play();
  EXPECT_TRUE(evening.says("And mix: what the best play would have chosen"));
  Evening sitaos("resign\n");
  sitaos.play();
  EXPECT_FALSE(sitaos.says("And mix"));
}

TEST(ChifootmiSession, CH_19_a_match_decided_by_penalties_says_so) {
  History history = up_to_pair(11);
  play_tokens(history, "decline toss=1 C|L L|R L|L L|L L|L L|L L|L L|L L|L");
  const Loaded match(history);
  Evening evening = against_program("l\n", {}, Language::kFrench);
  evening.load = match.file();
  evening.brain_plays = {"R"};
  evening.play();
  EXPECT_TRUE(evening.says("Bravo, vous gagnez, 0 à 0, 2 à 1 aux tirs au but."));
}

// People who type legal moves at random, all levels, every kind of screen, to the end and beyond.
TEST(ChifootmiSession, whole_matches_keep_to_the_screen) {
  const std::vector<Settings> games = {level_options("debutant"), level_options("amateur"),
                                       level_options("pro", "offside,onetwo,counter", "manual")};
  constexpr std::string_view kWords[] = {"1", "2",  "3",  "4", "5", "6", "7",   "8",
                                         "9", "10", "11", "t", "g", "d", "oui", "non"};
  Rng rng(12);
  const int rounds = kSlowBuild ? 6 : 24;
  int finished_matches = 0;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    Evening evening = against_program("", games[round % 3], kLanguages[round % 2]);
    const bool two = round % 4 >= 2;
    evening.table.human = {true, two};
    evening.table.seed = round;
    evening.screen.columns = round % 2 == 0 ? 80 : 40;
    evening.screen.unicode = round % 3 != 0;
    for (int i = 0; i < 900; ++i) {
      if (two && rng.below(3) == 0) evening.input.type("\n");
      evening.input.type(std::string(kWords[rng.below(std::size(kWords))]) + "\n");
    }
    evening.play();
    EXPECT_EQ(evening.ending, Session::Ending::kDone);
    finished_matches += evening.says("gagne") || evening.says("win") ? 1 : 0;
    std::istringstream lines(evening.output);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(width(line), evening.screen.columns) << line;
    }
    if (evening.screen.unicode) continue;
    for (const char c : evening.output) EXPECT_LT(static_cast<unsigned char>(c), 0x7f);
  }
  EXPECT_GT(finished_matches, rounds / 2);
}

}  // namespace
}  // namespace tablier::terminal
