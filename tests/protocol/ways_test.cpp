#include <map>

#include "random_games.h"
#include "scripted.h"

// `query reach` and `query way`: how a man of Lignes d'Attaque gets somewhere.
namespace tablier {
namespace {

using lignes::Lignes;
using testing::answered;
using testing::parsed;
using testing::parsed_list;
using testing::text_of;
using testing::texts_of;

const lignes::Position& match_of(const telling::History& game) {
  return *typed_position<Lignes>(game.now());
}

// Walks a way, every foul die even; where that man stands afterwards, and what is left.
void expect_walk(const telling::History& game, const boost::json::value& way, lignes::Square to) {
  lignes::Position match = match_of(game);
  const Side side = match.to_move();
  std::vector<std::string> risks;
  for (const std::string& token : texts_of(way.at("actions"))) {
    const auto action = lignes::read_choice(match.ground(), token);
    ASSERT_TRUE(action.has_value());
    ASSERT_EQ(match.refuse(side, *action), std::nullopt) << token;
    match.apply(*action);
    if (match.phase_id() != lignes::Phase::kFoul) continue;
    risks.push_back(lignes::write_square(action->to));
    match.apply(lignes::Outcome{lignes::Outcome::Kind::kSix, 2, 0});
  }
  EXPECT_EQ(texts_of(way.at("risks")), risks);
  EXPECT_TRUE(match.pitch().standing[index(side)].has(to));
  EXPECT_EQ(way.at("cost").as_int64(), match_of(game).points() - match.points());
}

TEST(Ways, lead_to_every_square_in_reach_by_legal_steps_at_its_cost) {
  int risky = 0;
  int ways = 0;
  testing::visit_games(*find_game("lignes"), effort(10), 11, [&](const telling::History& game) {
    const lignes::Position& match = match_of(game);
    if (match.phase_id() != lignes::Phase::kStrategy) return;
    for (const lignes::Square man : match.pitch().men[index(match.to_move())]) {
      const std::string from = lignes::write_square(man);
      const auto reach = parsed(answered(game, "query reach " + from));
      EXPECT_EQ(text_of(reach.at("from")), from);
      const auto& squares = reach.at("squares").as_object();
      // One of them, so that the test ends.
      if (squares.empty()) continue;
      const auto* one = squares.begin() + static_cast<long>(game.size() * 7 % squares.size());
      const std::string to(one->key());
      const auto way = parsed(answered(game, "query way " + from + " " + to));
      ASSERT_FALSE(way.as_object().contains("complaint")) << from << " " << to;
      expect_walk(game, way, *match.ground().read_square(to));
      EXPECT_EQ(way.at("cost"), one->value().at("cost")) << from << " " << to;
      const bool risk = one->value().as_object().contains("risk");
      EXPECT_EQ(risk, !way.at("risks").as_array().empty()) << from << " " << to;
      risky += risk ? 1 : 0;
      ++ways;
    }
  });
  EXPECT_GT(ways, 1000);
  EXPECT_GT(risky, 0);
}

TEST(Ways, reach_holds_what_is_one_step_away) {
  testing::visit_games(*find_game("lignes"), effort(10), 12, [](const telling::History& game) {
    const lignes::Position& match = match_of(game);
    if (match.phase_id() != lignes::Phase::kStrategy) return;
    std::map<std::string, boost::json::value> reaches;
    for (const auto& choice : parsed_list(answered(game, "query choices"))) {
      if (text_of(choice.at("kind")) != "step") continue;
      const std::string from = text_of(choice.at("from"));
      if (!reaches.contains(from)) reaches[from] = parsed(answered(game, "query reach " + from));
      const auto& there = reaches[from].at("squares").at(text_of(choice.at("to")));
      EXPECT_EQ(there.at("cost").as_int64(), 1);
      EXPECT_EQ(there.as_object().contains("risk"), choice.as_object().contains("risk"));
    }
  });
}

class WayQueries : public testing::Scripted {
 protected:
  WayQueries() : Scripted("lignes") {}
};

TEST_F(WayQueries, complain_in_the_language_set) {
  play("d6=4 dice=1+4");
  EXPECT_EQ(
      ask("query way h12 h16"),
      R"(response {"actions":["h12>g13","g13>g14","g14>g15","g15>h16"],"cost":4,"risks":[]})");
  EXPECT_EQ(
      ask("query way h12 h20"),
      R"x(response {"complaint":"From h12 to h20 the way is 8 steps, and 5 points are left (LA-7)."})x");
  EXPECT_EQ(ask("query way h13 h12"),
            R"x(response {"complaint":"There is nobody on h13 (LA-7)."})x");
  send("setoption name Language value fr");
  EXPECT_TRUE(ask("query way h12 h14").find("(LA-9)") != std::string::npos);
  EXPECT_EQ(ask("query reach h14"), R"(response {"from":"h14","squares":{}})") << "a foe";
  EXPECT_TRUE(ask("query reach h24").starts_with("error "));
  EXPECT_TRUE(ask("query way h12 i0").starts_with("error "));
  EXPECT_TRUE(ask("query way h12").starts_with("error "));
}

TEST_F(WayQueries, LA_17_nobody_walks_in_phase_2_or_at_the_dice) {
  for (const char* events : {"d6=4", "d6=4 dice=1+4 stop d12=9"}) {
    play(events);
    EXPECT_EQ(ask("query reach h12"), R"(response {"from":"h12","squares":{}})");
    EXPECT_EQ(ask("query way h12 h13"),
              R"x(response {"complaint":"Nobody walks at the moment (LA-17)."})x");
  }
}

TEST_F(WayQueries, are_of_lignes_alone) {
  send("setoption name Game value sokr");
  send("position startpos");
  EXPECT_EQ(ask("query reach d5"), "error this game does not know this query: sokr");
  EXPECT_EQ(ask("query way d5 d6"), "error this game does not know this query: sokr");
}

}  // namespace
}  // namespace tablier
