#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/hex.h"
#include "data_folder.h"
#include "random_games.h"
#include "record/fairness.h"
#include "scripted.h"

// `query board`, `figures`, `formations` and `chance`.
namespace tablier {
namespace {

using testing::answered;
using testing::parsed;
using testing::parsed_list;
using testing::text_of;
using testing::texts_of;

class Boards : public testing::Scripted {
 protected:
  Boards() : Scripted("sitaos") {}

  void choose(const std::string& game) {
    send("setoption name Game value " + game);
    send("position startpos");
  }
};

TEST_F(Boards, the_games_are_listed_with_their_options) {
  const std::string told = ask("query games");
  for (const char* const name : {"sitaos", "chifootmi", "sokr", "lignes"}) {
    EXPECT_NE(told.find("\"name\":\"" + std::string(name) + "\""), std::string::npos) << name;
  }
  EXPECT_NE(told.find("\"name\":\"scoring\",\"default\":\"automatic\""), std::string::npos);
}

TEST_F(Boards, SO_45_a_half_by_the_clock_is_told_while_it_is_played) {
  EXPECT_EQ(ask("query half"), "response null");
  send("setoption name Game value sokr");
  send("setoption name match value clock:15");
  send("position startpos");
  EXPECT_EQ(ask("query half"), "response null");
  send(
      "position startpos moves toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|"
      "c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9");
  EXPECT_EQ(ask("query half"), R"(response {"number":1,"minutes":15})");
}

TEST_F(Boards, of_every_game) {
  EXPECT_EQ(ask("query board"), R"(response {"columns":8,"rows":7})");
  choose("sokr");
  EXPECT_EQ(ask("query board"),
            R"(response {"columns":7,"rows":9,"goals":[["c1","d1","e1"],["c9","d9","e9"]],)"
            R"("long":[["c8","d8","e8"],["c2","d2","e2"]],)"
            R"("wings":[["a8","g8","a9","g9"],["a1","g1","a2","g2"]],"centre":"d5"})");
  choose("chifootmi");
  EXPECT_EQ(ask("query board"),
            R"(response {"cards":["1","2","3","4","5","6","7","8","9","10","11"]})");
  send("setoption name level value pro");
  send("position startpos");
  EXPECT_EQ(ask("query board"),
            R"(response {"cards":["1","2","3","4","5","6","7","8","9","10","11","T","T","T"]})");
}

TEST_F(Boards, of_lignes_where_its_men_begin) {
  choose("lignes");
  const std::string told = ask("query board").substr(9);
  EXPECT_TRUE(
      told.starts_with(R"({"columns":15,"rows":23,"goals":[[{"square":"g1","marks":"4/6"},)"
                       R"({"square":"h1","marks":"1/2"},{"square":"i1","marks":"5/3"}],)"
                       R"([{"square":"i23","marks":"4/6"},{"square":"h23","marks":"1/2"},)"
                       R"({"square":"g23","marks":"5/3"}]],"areas":[["d1","l4"],["d20","l23"]],)"
                       R"("spots":["h3","h21"],"start":{)"))
      << told;
  const std::string state = ask("query state").substr(9);
  EXPECT_EQ(parsed(told).at("start"), parsed(state).at("men"));
}

TEST_F(Boards, SI_7_figures_are_drawn_around_their_pawns) {
  const auto figures = parsed_list(ask("query figures").substr(9));
  ASSERT_EQ(figures.size(), 314U);
  for (const auto& told : figures) {
    const auto figure = sitaos::read_figure(text_of(told.at("name")));
    ASSERT_TRUE(figure.has_value());
    EXPECT_EQ(told.at("points").as_int64(), figure->points);
    EXPECT_EQ(told.at("size").as_int64(), figure->size);
    std::vector<sitaos::Crossing> cells;
    sitaos::Pawns pawns = 0;
    for (const std::string& cell : texts_of(told.at("cells"))) {
      cells.push_back(*sitaos::read_crossing(cell));
      pawns |= sitaos::bit(cells.back());
    }
    EXPECT_EQ(pawns, figure->pawns) << text_of(told.at("name"));
    // Each next to the one before it, along the outline.
    std::set<std::pair<int, int>> strides;
    const bool line = text_of(told.at("kind")) == "line";
    for (std::size_t i = line ? 1 : 0; i < cells.size(); ++i) {
      const auto before = cells[(i + cells.size() - 1) % cells.size()];
      strides.insert({sitaos::column_of(cells[i]) - sitaos::column_of(before),
                      sitaos::row_of(cells[i]) - sitaos::row_of(before)});
    }
    const int size = figure->size;
    using Strides = std::set<std::pair<int, int>>;
    if (line) {
      EXPECT_EQ(strides.size(), 1U);
    } else if (text_of(told.at("kind")) == "square") {
      EXPECT_EQ(strides, (Strides{{size, 0}, {0, size}, {-size, 0}, {0, -size}}));
    } else {
      EXPECT_EQ(strides, (Strides{{size, size}, {-size, size}, {-size, -size}, {size, -size}}));
    }
  }
}

TEST_F(Boards, SI_17_a_sheet_to_play_on_paper_is_one_line) {
  const std::string blank = ask("query sheet");
  EXPECT_TRUE(blank.starts_with("response <?xml ")) << blank.substr(0, 80);
  EXPECT_TRUE(blank.ends_with("</svg>")) << blank.substr(blank.size() - 80);
  send("position startpos moves d4 a1");
  EXPECT_NE(ask("query sheet"), blank);
  send("position startpos");
  send("setoption name Language value fr");
  EXPECT_NE(ask("query sheet"), blank);
  choose("sokr");
  EXPECT_TRUE(ask("query sheet").starts_with("error "));
}

TEST(Scored, are_the_figures_that_the_last_event_counted) {
  int found = 0;
  testing::visit_games(*find_game("sitaos"), 200, 8, [&](const telling::History& game) {
    std::vector<std::string> names;
    int points = 0;
    for (const auto& effect : parsed_list(answered(game, "query effects"))) {
      if (text_of(effect.at("kind")) != "scored") continue;
      names.push_back(text_of(effect.at("figure")));
      points += sitaos::read_figure(names.back())->points;
    }
    const auto now = game.now().score();
    const auto before = game.size() == 0 ? std::array<int, 2>{} : game.at(game.size() - 1).score();
    EXPECT_EQ(points, now[0] + now[1] - before[0] - before[1]);
    found += static_cast<int>(names.size());
  });
  EXPECT_GT(found, 100);
}

TEST(Formations, SO_12_are_legal_for_whoever_sets_up) {
  std::map<std::size_t, int> counts;
  testing::visit_games(*find_game("sokr"), effort(30), 9, [&](const telling::History& game) {
    for (const Side side : kSides) {
      const std::string line = side == Side::kZero ? "query formations side 0"  //
                                                   : "query formations side 1";
      const auto told = parsed_list(answered(game, line));
      ++counts[told.size()];
      const bool set_up = game.now().phase() == "setup";
      EXPECT_EQ(told.empty(), !set_up);
      for (const auto& formation : told) {
        std::string token;
        for (const std::string& square : texts_of(formation.at("squares"))) {
          token += (token.empty() ? "" : ",") + square;
        }
        EXPECT_EQ(game.now().why(token, side), std::nullopt) << token;
        for (const char* language : {"fr", "en"}) {
          EXPECT_FALSE(text_of(formation.at("name").at(language)).empty());
          EXPECT_FALSE(text_of(formation.at("idea").at(language)).empty());
        }
      }
    }
  });
  EXPECT_EQ(counts.size(), 2U);
  EXPECT_GT(counts[8], 0);
}

TEST_F(Boards, what_another_game_asks_is_refused) {
  EXPECT_EQ(ask("query formations side 0"), "error this game does not know this query: sitaos");
  EXPECT_TRUE(ask("query formations").starts_with("error "));
  EXPECT_TRUE(ask("query figures side 0").starts_with("error "));
  choose("lignes");
  EXPECT_EQ(ask("query figures"), "error this game does not know this query: lignes");
  EXPECT_EQ(ask("query figures"), "error this game does not know this query: lignes");
}

std::string read_data(const std::string& name) {
  std::ifstream file(data_folder() / "records" / name);
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The golden matches with a proof: what is asked for before each of their dice and decks is what
// they recorded, and `verify` found fair.
TEST(Chance, follows_from_the_secret_and_the_nonces) {
  std::istringstream rows(read_data("fair.txt"));
  std::size_t drawn = 0;
  for (std::string row; std::getline(rows, row);) {
    const auto verified = verify(read_data(row.substr(0, row.find(' '))));
    ASSERT_TRUE(verified.has_value()) << row;
    const auto tally = verify_fairness(verified->record, verified->replay);
    ASSERT_TRUE(tally.has_value() && tally->has_value()) << row;
    const FairSeed seed = (*read_fairness(verified->record))->seed;
    const std::string line = "query chance " + seed.match + " " + write_hex(seed.secret) + " " +
                             seed.host_nonce + " " + seed.guest_nonce;
    telling::History game(verified->replay.at(0));
    std::size_t here = 0;
    for (const std::string& event : verified->replay.events()) {
      if (game.now().turn() == Turn::kChance && event.find('=') != std::string::npos &&
          !event.starts_with("resign") && !event.starts_with("time")) {
        EXPECT_EQ(answered(game, line), event);
        ++here;
      }
      ASSERT_EQ(game.play(event), std::nullopt);
    }
    EXPECT_EQ(here, (*tally)->throws + (*tally)->decks) << row;
    drawn += here;
  }
  EXPECT_GT(drawn, 20U);
}

TEST_F(Boards, chance_is_refused_where_nothing_is_thrown) {
  const std::string secret(64, 'a');
  const std::string nonces = " " + std::string(32, 'b') + " " + std::string(32, 'c');
  const std::string good = "query chance abcdefghijkl " + secret + nonces;
  EXPECT_EQ(ask(good), "error it is not chance's turn");
  choose("lignes");
  EXPECT_TRUE(ask(good).starts_with("response d6="));
  for (const std::string& bad :
       {"query chance abcdefghijk " + secret + nonces, "query chance abcdefghijkl " + secret,
        "query chance abcdefghijkl " + secret.substr(1) + nonces,
        "query chance abcdefghijkl " + secret + nonces.substr(0, nonces.size() - 1),
        good + " side 0"}) {
    EXPECT_TRUE(ask(bad).starts_with("error ")) << bad;
  }
}

}  // namespace
}  // namespace tablier
