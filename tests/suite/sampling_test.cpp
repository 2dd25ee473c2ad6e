#include <cmath>
#include <map>

#include "suite/game_suite.h"

// Chance and random choices: everything that can come does, as often as it should.
namespace tablier::suite {
namespace {

template <class G>
class Sampling : public GameSuite<G> {};
TYPED_TEST_SUITE(Sampling, AllGames, GameName);

// Chi-square sums over many small experiments; far out only if a sampler is skewed.
class Fit {
 public:
  void add(const std::map<std::string, int>& counts, const std::map<std::string, double>& odds,
           int draws) {
    for (const auto& [token, chance] : odds) {
      const auto at = counts.find(token);
      const double expected = chance * draws;
      const double difference = (at == counts.end() ? 0 : at->second) - expected;
      sum_ += difference * difference / expected;
    }
    freedom_ += static_cast<double>(odds.size()) - 1;
  }

  // Six standard deviations above what chance gives.
  void expect_fair() const {
    if (freedom_ > 0) {
      EXPECT_LT(sum_, freedom_ + 6 * std::sqrt(2 * freedom_) + 20);
    }
  }

 private:
  double sum_ = 0;
  double freedom_ = 0;
};

constexpr int kDrawsEach = 30;  // missed by all of them: once in 10^13

TYPED_TEST(Sampling, random_actions_are_legal_and_reach_the_whole_list_evenly) {
  using G = TypeParam;
  Fit fit;
  this->visit_random_games(effort(2), 1, [&](const auto& position, Rng& rng) {
    for (const Side side : sides_acting(position.turn())) {
      const auto& view = position.view(side);
      ActionList<G> actions;
      position.legal(side, actions);
      std::map<std::string, double> odds;
      for (const auto& action : actions) {
        odds[G::write_action(view, side, action)] = 1.0 / static_cast<double>(actions.size());
      }
      const int draws = kDrawsEach * std::max(1, static_cast<int>(odds.size()));
      std::map<std::string, int> counts;
      for (int i = 0; i < draws; ++i) {
        const auto action = random_action<G>(position, side, rng);
        ASSERT_EQ(position.refuse(side, action), std::nullopt);
        ++counts[G::write_action(view, side, action)];
      }
      if (!unlisted_name<G>(position).empty()) continue;
      EXPECT_EQ(counts.size(), odds.size());
      for (const auto& [token, count] : counts) EXPECT_TRUE(odds.contains(token)) << token;
      fit.add(counts, odds, draws);
    }
  });
  fit.expect_fair();
}

TYPED_TEST(Sampling, outcomes_have_weights_and_come_as_often_as_these_say) {
  using G = TypeParam;
  if constexpr (Chancy<G>) {
    Fit fit;
    int turns = 0;
    this->visit_random_games(effort(6), 2, [&](const auto& position, Rng& rng) {
      if (position.turn() != Turn::kChance) return;
      ++turns;
      OutcomeList<G> outcomes;
      position.outcomes(outcomes);
      std::map<std::string, double> odds;
      double total = 0;
      for (const auto& item : outcomes) total += item.weight;
      for (const auto& item : outcomes) {
        EXPECT_GT(item.weight, 0U);
        EXPECT_EQ(position.refuse(item.outcome), std::nullopt);
        const std::string token = G::write_outcome(position, item.outcome);
        EXPECT_TRUE(odds.emplace(token, item.weight / total).second) << token << " twice";
        const auto read = G::read_outcome(position, token);
        ASSERT_TRUE(read.has_value()) << token;
        EXPECT_TRUE(*read == item.outcome) << token;
      }
      const bool listed = unlisted_name<G>(position).empty();
      EXPECT_EQ(listed, !odds.empty());
      const int draws = 60 * std::max(1, static_cast<int>(odds.size()));
      std::map<std::string, int> counts;
      for (int i = 0; i < draws; ++i) {
        const auto outcome = position.sample_outcome(rng);
        ASSERT_EQ(position.refuse(outcome), std::nullopt);
        ++counts[G::write_outcome(position, outcome)];
      }
      if (!listed) return;
      for (const auto& [token, count] : counts) EXPECT_TRUE(odds.contains(token)) << token;
      fit.add(counts, odds, draws);
    });
    EXPECT_GT(turns, 0) << "the game has chance and never turned to it";
    fit.expect_fair();
  } else {
    this->visit_random_games(
        1, 2, [](const auto& position, Rng&) { EXPECT_NE(position.turn(), Turn::kChance); });
  }
}

TYPED_TEST(Sampling, a_chance_turn_lists_probabilities_and_nothing_for_a_side) {
  using G = TypeParam;
  this->visit_random_games(effort(6), 3, [](const auto& position, Rng&) {
    const PositionModel<G> any(position);
    if (position.turn() != Turn::kChance) return;
    for (const Side side : kSides) {
      const Listing listing = any.legal(side);
      EXPECT_TRUE(listing.tokens.empty());
      EXPECT_TRUE(listing.unlisted.empty());
    }
    const Listing listing = any.legal({});
    std::uint64_t sum = 0;
    std::uint64_t total = 0;
    std::vector<std::string> events;
    for (const std::string& token : listing.tokens) {
      const std::size_t colon = token.rfind(':');
      const std::size_t slash = token.rfind('/');
      ASSERT_NE(colon, std::string::npos) << token;
      ASSERT_NE(slash, std::string::npos) << token;
      sum += std::stoull(token.substr(colon + 1, slash - colon - 1));
      total = std::stoull(token.substr(slash + 1));
      events.push_back(event_of(token));
    }
    EXPECT_EQ(sum, total);
    EXPECT_TRUE(std::is_sorted(events.begin(), events.end()));
    EXPECT_TRUE(listing.unlisted.empty() == !listing.tokens.empty());
  });
}

}  // namespace
}  // namespace tablier::suite
