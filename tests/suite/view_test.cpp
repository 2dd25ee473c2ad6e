#include "suite/game_suite.h"

// What a side may know: enough to play, and nothing more.
namespace tablier::suite {
namespace {

template <class G>
class Views : public GameSuite<G> {};
TYPED_TEST_SUITE(Views, AllGames, GameName);

template <Game G, class Seen>
std::vector<std::string> actions_seen(const Seen& seen, const typename G::View& view, Side side) {
  ActionList<G> actions;
  seen.legal(side, actions);
  std::vector<std::string> tokens;
  for (const auto& action : actions) tokens.push_back(G::write_action(view, side, action));
  std::sort(tokens.begin(), tokens.end());
  return tokens;
}

TYPED_TEST(Views, a_side_sees_turn_score_and_its_own_actions_as_they_are) {
  using G = TypeParam;
  this->visit_random_games(effort(10), 1, [](const auto& position, Rng&) {
    for (const Side side : kSides) {
      const auto& view = position.view(side);
      EXPECT_EQ(view.turn(), position.turn());
      EXPECT_EQ(view.result(), position.result());
      EXPECT_EQ(std::string_view(view.phase()), std::string_view(position.phase()));
      const std::array<int, 2> seen = view.score();
      const std::array<int, 2> score = position.score();
      EXPECT_EQ(seen, score);
      if (!acts(position.turn(), side)) continue;
      EXPECT_EQ(actions_seen<G>(view, view, side), actions_seen<G>(position, view, side));
    }
  });
}

TYPED_TEST(Views, the_same_position_gives_the_same_view) {
  this->visit_random_games(effort(5), 2, [](const auto& position, Rng&) {
    const auto copy = position;
    for (const Side side : kSides) EXPECT_TRUE(copy.view(side) == position.view(side));
  });
}

// Everything that the outside can ask on behalf of a side.
template <Game G>
void expect_same_answers(const PositionModel<G>& one, const PositionModel<G>& other, Side side,
                         const std::vector<std::string>& tokens) {
  EXPECT_EQ(one.state(side), other.state(side));
  EXPECT_EQ(one.legal(side).tokens, other.legal(side).tokens);
  EXPECT_EQ(one.legal(side).unlisted, other.legal(side).unlisted);
  for (const std::string& token : tokens) {
    EXPECT_EQ(one.why(token, side), other.why(token, side)) << token;
  }
}

TYPED_TEST(Views, positions_that_a_side_cannot_tell_apart_answer_it_alike) {
  using G = TypeParam;
  if constexpr (Hidden<G>) {
    int hidden = 0;
    std::vector<std::string> heard;
    this->visit_random_games(effort(100), 3, [&](const auto& position, Rng& rng) {
      const PositionModel<G> any(position);
      for (const std::string& token : next_events(any)) {
        if (heard.size() < 50 && !contains(heard, token)) heard.push_back(token);
      }
      for (const Side side : kSides) {
        const auto view = position.view(side);
        for (int i = 0; i < 3; ++i) {
          const auto fitting = G::sample_position(view, rng);
          EXPECT_TRUE(fitting.view(side) == view);
          EXPECT_EQ(fitting.turn(), position.turn());
          expect_same_answers<G>(any, PositionModel<G>(fitting), side, heard);
          hidden += fitting == position ? 0 : 1;
          // Whatever it deals out can be played on from.
          auto rest = fitting;
          play_out<G>(rest, rng);
          EXPECT_EQ(rest.turn(), Turn::kOver);
        }
      }
    });
    EXPECT_GT(hidden, 0) << "no view left anything open: nothing is hidden in this game";
  } else {
    // Nothing is hidden: the view is the position.
    this->visit_random_games(1, 3, [](const auto& position, Rng&) {
      for (const Side side : kSides) {
        EXPECT_TRUE(position.view(side) == position);
        EXPECT_EQ(PositionModel<G>(position).state(side), PositionModel<G>(position).state());
      }
    });
  }
}

TYPED_TEST(Views, what_a_fitting_position_allows_the_true_one_allows_too) {
  using G = TypeParam;
  if constexpr (Hidden<G>) {
    this->visit_random_games(effort(100), 4, [](const auto& position, Rng& rng) {
      for (const Side side : sides_acting(position.turn())) {
        const auto fitting = G::sample_position(position.view(side), rng);
        const auto action = random_action<G>(fitting, side, rng);
        EXPECT_EQ(position.refuse(side, action), std::nullopt);
      }
    });
  } else {
    static_assert(std::is_same_v<typename G::View, typename G::Position>);
  }
}

}  // namespace
}  // namespace tablier::suite
