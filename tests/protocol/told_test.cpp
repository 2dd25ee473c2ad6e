#include <map>

#include "random_games.h"
#include "scripted.h"

// `query told`, `reason` and `spoken`: a game in sentences.
namespace tablier {
namespace {

using testing::answered;
using testing::parsed;
using testing::text_of;

std::string line_for(const std::string& line, std::optional<Side> side) {
  if (!side) return line;
  return line + (*side == Side::kZero ? " side 0" : " side 1");
}

// Words for somebody who types, and holes left in a sentence.
void expect_for_a_board(const std::string& text) {
  for (const char* word : {"{}", "Tapez", "Type ", "Entrée", "Enter", "aide", "help", "oui ou non",
                           "yes or no", "un numéro", "a number", "g (", "l ("}) {
    EXPECT_EQ(text.find(word), std::string::npos) << text;
  }
}

void expect_told(const telling::History& game, std::optional<Side> side, Language language) {
  const AnyPosition& now = game.now();
  const auto told = parsed(answered(game, line_for("query told", side), language));
  EXPECT_EQ(told.at("last").is_null(), game.size() == 0);
  if (game.size() != 0) {
    EXPECT_FALSE(text_of(told.at("last")).empty());
  }
  const bool asked = side && acts(now.turn(), *side);
  EXPECT_EQ(told.at("now").is_null(), !asked);
  if (asked) {
    EXPECT_FALSE(text_of(told.at("now")).empty());
    expect_for_a_board(text_of(told.at("now")));
  }
  EXPECT_EQ(told.at("result").is_null(), now.turn() != Turn::kOver);
  EXPECT_FALSE(text_of(told.at("tally")).empty());
}

TEST(Told, in_both_languages_wherever_a_game_stands) {
  testing::visit_all_games(effort(60), 21, [](const telling::History& game) {
    // One viewer and one language at each position, all of them in turn.
    static constexpr std::array<std::optional<Side>, 3> kViewers = {std::nullopt, Side::kZero,
                                                                    Side::kOne};
    const std::size_t turn = game.size();
    expect_told(game, kViewers[turn % 3],
                turn / 3 % 2 == 0 ? Language::kFrench : Language::kEnglish);
  });
}

TEST(Told, CH_10_both_sides_together_are_told_of_a_hidden_card_that_it_was_taken) {
  telling::History game(find_game("chifootmi")->start({}));
  for (const char* const event : {"deck0=7,1,2,3,11,4,5,6,8,9,10", "deck1=9,1,2,3,4,5,6,10,8,7,11",
                                  "toss=0", "7|9", "p1|p2"}) {
    ASSERT_FALSE(game.play(event)) << event;
  }
  EXPECT_EQ(text_of(parsed(answered(game, "query told side all", Language::kEnglish)).at("last")),
            "Red takes a hidden card from pile 1; Blue takes 10 from pile 2 and uncovers 8.");
  ASSERT_FALSE(game.play("resign=0"));
  EXPECT_EQ(answered(game, "query told side all", Language::kEnglish),
            answered(game, "query told", Language::kEnglish));
}

TEST(Told, reasons_and_words_for_every_action_that_is_listed) {
  std::map<std::string_view, int> reasons;
  testing::visit_all_games(effort(20), 22, [&](const telling::History& game) {
    for (const Side side : kSides) {
      for (const std::string& token : game.now().legal(side).tokens) {
        for (const Language language : {Language::kFrench, Language::kEnglish}) {
          const std::string reason =
              answered(game, line_for("query reason " + token, side), language);
          EXPECT_FALSE(reason.ends_with('.')) << reason;
          reasons[game.now().game().name()] += reason.empty() ? 0 : 1;
          EXPECT_FALSE(answered(game, "query spoken " + token, language).empty());
        }
      }
    }
  });
  for (const AnyGame* game : all_games()) EXPECT_GT(reasons[game->name()], 100) << game->name();
}

class ToldScript : public testing::Scripted {
 protected:
  ToldScript() : Scripted("sitaos") {}
};

TEST_F(ToldScript, what_happened_and_what_may_be_done) {
  EXPECT_EQ(ask("query told side 0"),
            R"(response {"last":null,"now":"Place a pawn on a free crossing.","result":null,)"
            R"("tally":"0 to 0","events":0})");
  play("d4 a1 d5 a2 e4 b1 e5");
  EXPECT_EQ(ask("query told side 0"),
            R"(response {"last":"Red plays e5: +2, 1×1 square d4–e5.","now":null,"result":null,)"
            R"("tally":"2 to 0","events":1})");
  EXPECT_EQ(
      ask("query told side 1"),
      R"(response {"last":"Red plays e5: +2, 1×1 square d4–e5.",)"
      R"("now":"Place a pawn on a free crossing.","result":null,"tally":"0 to 2","events":1})");
  send("setoption name Language value fr");
  EXPECT_EQ(ask("query told"),
            R"(response {"last":"Rouge joue e5 : +2, carré d'une case d4–e5.","now":null,)"
            R"("result":null,"tally":"2 à 0","events":1})");
}

TEST_F(ToldScript, how_it_ended_to_whom) {
  play("d4 resign=0");
  EXPECT_EQ(
      ask("query told side 1"),
      R"(response {"last":"Red resigns.","now":null,"result":"Well played: you win by resignation.",)"
      R"("tally":"0 to 0","events":1})");
  EXPECT_EQ(ask("query told"),
            R"(response {"last":"Red resigns.","now":null,"result":"Blue wins by resignation.",)"
            R"("tally":"0 to 0","events":1})");
}

TEST(Told, LA_8_the_steps_of_one_way_are_told_by_one_sentence) {
  telling::History game(find_game("lignes")->start({}));
  // How many events the sentence tells, and the sentence.
  const auto told = [&](const char* event) {
    EXPECT_FALSE(game.play(event)) << event;
    const auto answer = parsed(answered(game, "query told", Language::kEnglish));
    return std::to_string(answer.at("events").as_int64()) + " " + text_of(answer.at("last"));
  };
  told("d6=2");
  EXPECT_EQ(told("dice=1+11"), "1 1 + 11: Yellow has twelve points.");
  EXPECT_EQ(told("h12>h13"), "1 Yellow carries the ball from h12 to h13 (1; 11 left).");
  EXPECT_EQ(told("h13>g14"), "2 Yellow carries the ball from h12 to g14 (2; 10 left).");
  EXPECT_EQ(told("g14>g15"), "3 Yellow carries the ball from h12 to g15 (3; 9 left).");
  EXPECT_EQ(told("h7>h8"), "1 Yellow goes from h7 to h8 (1; 8 left).") << "another man";
  EXPECT_EQ(told("h8>h9"), "2 Yellow goes from h7 to h9 (2; 7 left).");
}

TEST_F(ToldScript, what_an_action_is_good_for_and_how_it_is_called) {
  play("d4 a1 d5 a2 e4 b1");
  EXPECT_EQ(ask("query reason e5 side 0"), "response scores 2: 1×1 square d4–e5");
  EXPECT_EQ(ask("query reason d4 side 0"), "error this side may not play this: d4");
  EXPECT_EQ(ask("query reason e5 side 1"), "error this side may not play this: e5");
  EXPECT_TRUE(ask("query reason e5").starts_with("error "));
  EXPECT_EQ(ask("query spoken e5"), "response e5");
  send("setoption name Game value chifootmi");
  send("position startpos");
  EXPECT_EQ(ask("query spoken p1"), "response pile 1");
  EXPECT_TRUE(ask("query spoken").starts_with("error "));
  EXPECT_TRUE(ask("query told side x").starts_with("error "));
}

TEST_F(ToldScript, CH_10_a_pile_that_is_empty_is_not_offered) {
  send("setoption name Game value chifootmi");
  int asked = 0;
  testing::visit_games(*find_game("chifootmi"), effort(100), 23, [&](const telling::History& game) {
    if (game.now().phase() != "draw") return;
    for (const Side side : kSides) {
      const auto piles = game.now().legal(side).tokens;
      const std::string now =
          text_of(parsed(answered(game, line_for("query told", side))).at("now"));
      EXPECT_EQ(now.find("only pile 1") != std::string::npos,
                piles == std::vector<std::string>{"p1"});
      EXPECT_EQ(now.find("only pile 2") != std::string::npos,
                piles == std::vector<std::string>{"p2"});
      asked += piles.size() == 1 ? 1 : 0;
    }
  });
  EXPECT_GT(asked, 0);
}

class AnyTold : public testing::Scripted {};

TEST_F(AnyTold, of_a_game_without_sentences_are_its_events) {
  send("setoption name Game value pig");
  play("roll");
  EXPECT_TRUE(ask("query told").find("roll") != std::string::npos);
}

}  // namespace
}  // namespace tablier
