#include <boost/json.hpp>
#include <map>

#include "suite/game_suite.h"

// The state as one line of JSON, with the fields that other programs rely on.
namespace tablier::suite {
namespace {

namespace json = boost::json;

template <class G>
class State : public GameSuite<G> {};
TYPED_TEST_SUITE(State, AllGames, GameName);

// Beyond the fields of every game, what the engine protocol promises of each.
std::vector<std::string_view> own_fields(std::string_view game) {
  static const std::map<std::string_view, std::vector<std::string_view>> kFields = {
      {"sitaos", {"board"}},
      {"chifootmi", {"active", "pile1", "pile2", "top2", "ball", "keeps", "shootout"}},
      {"sokr", {"squares", "ball", "credit", "passes"}},
      {"lignes", {"men", "ball", "points", "carried"}},
  };
  const auto at = kFields.find(game);
  return at == kFields.end() ? std::vector<std::string_view>{} : at->second;
}

json::value turn_as_json(Turn turn) {
  switch (turn) {
    case Turn::kSide0:
      return 0;
    case Turn::kSide1:
      return 1;
    case Turn::kBoth:
      return "both";
    case Turn::kChance:
      return "chance";
    case Turn::kOver:
      break;
  }
  return "over";
}

json::value result_as_json(GameResult result) {
  switch (result) {
    case GameResult::kNone:
      break;
    case GameResult::kSide0:
      return 0;
    case GameResult::kSide1:
      return 1;
    case GameResult::kDraw:
      return "draw";
  }
  return nullptr;
}

template <Game G>
void expect_state(const typename G::Position& position, const std::string& text) {
  EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  json::error_code error;
  const json::value parsed = json::parse(text, error);
  ASSERT_FALSE(error) << text;
  EXPECT_EQ(json::serialize(parsed), text);
  ASSERT_TRUE(parsed.is_object());
  const json::object& state = parsed.as_object();
  for (const char* name : {"game", "options", "turn", "phase", "score", "result"}) {
    ASSERT_TRUE(state.contains(name)) << name << " is missing: " << text;
  }
  for (const std::string_view name : own_fields(G::kName)) {
    EXPECT_TRUE(state.contains(name)) << name << " is missing: " << text;
  }
  EXPECT_EQ(state.at("game"), json::value(json::string_view(G::kName)));
  EXPECT_EQ(state.at("turn"), turn_as_json(position.turn())) << text;
  EXPECT_EQ(state.at("phase"), json::value(json::string_view(position.phase())));
  const std::array<int, 2> score = position.score();
  EXPECT_EQ(state.at("score"), (json::value{score[0], score[1]})) << text;
  EXPECT_EQ(state.at("result"), result_as_json(position.result())) << text;
  // Every option, as a string, that sets it to what it is.
  ASSERT_TRUE(state.at("options").is_object());
  const json::object& options = state.at("options").as_object();
  EXPECT_EQ(options.size(), G::option_specs().size());
  typename G::Options again;
  for (const auto& [name, value] : options) {
    ASSERT_TRUE(value.is_string()) << text;
    EXPECT_TRUE(G::set_option(again, name, value.as_string())) << name;
  }
  EXPECT_TRUE(again == position.options());
}

TYPED_TEST(State, parses_and_has_the_fields_that_are_promised) {
  using G = TypeParam;
  this->visit_random_games(effort(8), 1, [](const auto& position, Rng&) {
    const PositionModel<G> any(position);
    expect_state<G>(position, any.state());
    for (const Side side : kSides) expect_state<G>(position, any.state(side));
  });
}

TYPED_TEST(State, of_an_aborted_game_is_over) {
  using G = TypeParam;
  this->visit_random_games(effort(2), 2, [](const auto& position, Rng&) {
    if (position.turn() == Turn::kOver) return;
    for (const char* token : {"resign=0", "resign=1", "draw"}) {
      PositionModel<G> any(position);
      ASSERT_TRUE(any.apply(token).has_value());
      expect_state<G>(any.position(), any.state());
      for (const Side side : kSides) expect_state<G>(any.position(), any.state(side));
    }
  });
}

}  // namespace
}  // namespace tablier::suite
