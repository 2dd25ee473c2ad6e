#include <unordered_map>

#include "suite/game_suite.h"

// Playing: games end, positions are values, hashes follow them, results fit.
namespace tablier::suite {
namespace {

template <class G>
class Playing : public GameSuite<G> {};
TYPED_TEST_SUITE(Playing, AllGames, GameName);

TYPED_TEST(Playing, random_games_end) {
  using G = TypeParam;
  Rng rng(1);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    for (int game = 0; game < effort(100); ++game) {
      auto position = G::start(this->options_of(settings));
      int events = 0;
      while (position.turn() != Turn::kOver && events < 200000) {
        apply_event<G>(position, event_to_play<G>(position, rng));
        ++events;
      }
      ASSERT_EQ(position.turn(), Turn::kOver) << "still going on after " << events << " events";
      ASSERT_NE(position.result(), GameResult::kNone);
    }
  }
}

// Where only the clock ends a match, what search and random games play in its stead.
TYPED_TEST(Playing, any_position_has_one_alike_that_ends_by_itself) {
  using G = TypeParam;
  this->visit_random_games(effort(5), 12, [](const auto& position, Rng& rng) {
    auto alike = bounded_position<G>(position);
    EXPECT_EQ(alike.turn(), position.turn());
    EXPECT_EQ(alike.result(), position.result());
    EXPECT_EQ(std::string_view(alike.phase()), std::string_view(position.phase()));
    EXPECT_EQ((std::array<int, 2>(alike.score())), (std::array<int, 2>(position.score())));
    EXPECT_TRUE(bounded_position<G>(alike) == alike);
    for (const Side side : kSides) {
      EXPECT_EQ(PositionModel<G>(alike).legal(side).tokens,
                PositionModel<G>(position).legal(side).tokens);
    }
    if (rng.below(8) != 0) return;
    for (int events = 0; alike.turn() != Turn::kOver; ++events) {
      ASSERT_LT(events, 200000);
      play_random_event<G>(alike, rng);
    }
  });
}

TYPED_TEST(Playing, turn_phase_and_result_agree) {
  using G = TypeParam;
  this->visit_random_games(effort(20), 2, [](const auto& position, Rng&) {
    const bool over = position.turn() == Turn::kOver;
    EXPECT_EQ(position.result() != GameResult::kNone, over);
    EXPECT_EQ(position.phase() == "over", over);
    EXPECT_FALSE(position.phase().empty());
    if constexpr (!Chancy<G>) {
      EXPECT_NE(position.turn(), Turn::kChance);
    }
    if constexpr (!Simultaneous<G>) {
      EXPECT_NE(position.turn(), Turn::kBoth);
    }
  });
}

TYPED_TEST(Playing, somebody_can_always_go_on_until_the_game_is_over) {
  using G = TypeParam;
  this->visit_random_games(effort(20), 3, [](const auto& position, Rng&) {
    const PositionModel<G> any(position);
    const Turn turn = position.turn();
    for (const Side side : kSides) {
      const Listing listing = any.legal(side);
      const bool choice = !listing.tokens.empty() || !listing.unlisted.empty();
      EXPECT_EQ(choice, acts(turn, side)) << "side " << index(side);
    }
    const Listing listing = any.legal({});
    const bool choice = !listing.tokens.empty() || !listing.unlisted.empty();
    EXPECT_EQ(choice, is_single(turn) || turn == Turn::kChance);
  });
}

TYPED_TEST(Playing, the_payoff_fits_the_result) {
  using G = TypeParam;
  this->visit_random_games(effort(50), 4, [](const auto& position, Rng&) {
    if (position.turn() != Turn::kOver) return;
    const int payoff = position.payoff();
    EXPECT_LE(std::abs(payoff), G::kMaxPayoff);
    const int sign = (payoff > 0 ? 1 : 0) - (payoff < 0 ? 1 : 0);
    EXPECT_EQ(sign, plain_payoff(position.result()));
  });
}

TYPED_TEST(Playing, a_copy_that_goes_on_leaves_the_original_as_it_was) {
  using G = TypeParam;
  this->visit_random_games(effort(20), 5, [](const auto& position, Rng& rng) {
    if (position.turn() == Turn::kOver) return;
    const auto kept = position;
    const std::uint64_t hash = position.hash();
    const std::string state = PositionModel<G>(position).state();
    auto copy = position;
    EXPECT_TRUE(copy == position);
    play_random_event<G>(copy, rng);
    EXPECT_TRUE(position == kept);
    EXPECT_EQ(position.hash(), hash);
    EXPECT_EQ(PositionModel<G>(position).state(), state);
    copy = position;
    EXPECT_TRUE(copy == position);
  });
}

TYPED_TEST(Playing, both_ways_of_playing_at_random_are_one) {
  using G = TypeParam;
  this->visit_random_games(effort(20), 6, [](const auto& position, Rng& rng) {
    if (position.turn() == Turn::kOver) return;
    const std::uint64_t seed = rng.next();
    auto directly = position;
    auto by_event = position;
    Rng first(seed);
    Rng second(seed);
    play_random_event<G>(directly, first);
    const Event<G> event = random_event<G>(by_event, second);
    EXPECT_EQ(try_apply<G>(by_event, event), std::nullopt);
    EXPECT_TRUE(directly == by_event);
  });
}

TYPED_TEST(Playing, replaying_the_events_leads_to_the_same_position_and_hash) {
  using G = TypeParam;
  Rng rng(7);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    for (int game = 0; game < effort(50); ++game) {
      auto position = G::start(this->options_of(settings));
      std::vector<std::string> tokens;
      std::vector<std::uint64_t> hashes;
      while (position.turn() != Turn::kOver) {
        const Event<G> event = event_to_play<G>(position, rng);
        tokens.push_back(write_event<G>(position, event));
        apply_event<G>(position, event);
        hashes.push_back(position.hash());
      }
      auto again = G::start(this->options_of(settings));
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto event = read_event<G>(again, tokens[i]);
        ASSERT_TRUE(event.has_value()) << tokens[i] << " " << event.error().clause;
        ASSERT_EQ(try_apply<G>(again, *event), std::nullopt) << tokens[i];
        ASSERT_EQ(again.hash(), hashes[i]) << "after event " << i;
      }
      ASSERT_TRUE(again == position);
    }
  }
}

TYPED_TEST(Playing, different_positions_have_different_hashes) {
  // Among some ten thousand positions a fair 64-bit hash collides once in 10^11 runs.
  using G = TypeParam;
  std::unordered_map<std::uint64_t, typename G::Position> seen;
  this->visit_random_games(effort(40), 8, [&](const auto& position, Rng&) {
    const auto [at, fresh] = seen.emplace(position.hash(), position);
    EXPECT_TRUE(fresh || at->second == position) << "two positions with one hash";
  });
  EXPECT_GT(seen.size(), 10U);
}

TYPED_TEST(Playing, equal_positions_have_equal_hashes_however_they_came_about) {
  using G = TypeParam;
  // Short lines from the start often meet again in another order.
  std::unordered_map<std::string, typename G::Position> by_state;
  Rng rng(9);
  // Two decks, or two set-ups, are never the same: from behind those, one for all.
  auto start = G::start({});
  auto ahead = start;
  for (int events = 0; events < 4 && ahead.turn() != Turn::kOver; ++events) {
    const bool listed = unlisted_name<G>(ahead).empty();
    play_random_event<G>(ahead, rng);
    if (!listed) start = ahead;
  }
  int met = 0;
  for (int line = 0; line < effort(20000); ++line) {
    auto position = start;
    for (int events = 0; events < 4 && position.turn() != Turn::kOver; ++events) {
      play_random_event<G>(position, rng);
      const auto [at, fresh] = by_state.emplace(PositionModel<G>(position).state(), position);
      if (fresh || !(at->second == position)) continue;
      ASSERT_EQ(at->second.hash(), position.hash());
      ++met;
    }
  }
  EXPECT_GT(met, 0) << "no position came twice: nothing was shown";
}

TYPED_TEST(Playing, time_resignation_and_agreed_draws_are_accepted_until_the_end) {
  using G = TypeParam;
  this->visit_random_games(effort(10), 10, [](const auto& position, Rng&) {
    using Kind = Outside::Kind;
    for (const Outside event :
         {Outside{Kind::kTime, Side::kZero}, Outside{Kind::kTime, Side::kOne},
          Outside{Kind::kResign, Side::kZero}, Outside{Kind::kResign, Side::kOne},
          Outside{Kind::kDraw, Side::kZero}}) {
      const std::string token = write_outside(event);
      const PositionModel<G> any(position);
      EXPECT_FALSE(contains(next_events(any), token));
      if (position.turn() == Turn::kOver) {
        EXPECT_EQ(any.why(token, {}), kGameIsOver) << token;
        continue;
      }
      EXPECT_EQ(any.why(token, {}), std::nullopt) << token;
      const auto after = any.clone();
      EXPECT_TRUE(after->apply(token).has_value()) << token;
      const bool may_be_a_fault = kTimeMayBeAFault<G> && event.kind == Kind::kTime;
      EXPECT_TRUE(after->turn() == Turn::kOver || may_be_a_fault) << token;
      if (after->turn() != Turn::kOver) continue;
      const auto [first, second] = after->score();
      const GameResult leader = first == second  ? GameResult::kNone
                                : first > second ? GameResult::kSide0
                                                 : GameResult::kSide1;
      // A fault can end the last half, and then the score decides.
      EXPECT_TRUE(after->result() == plain_result(event) ||
                  (may_be_a_fault && after->result() == leader))
          << token;
      const int payoff = typed_position<G>(*after)->payoff();
      EXPECT_LE(std::abs(payoff), G::kMaxPayoff);
      EXPECT_EQ((payoff > 0) - (payoff < 0), plain_payoff(after->result())) << token;
    }
  });
}

TYPED_TEST(Playing, half_is_accepted_or_refused_as_an_event_that_does_not_apply) {
  using G = TypeParam;
  this->visit_random_games(effort(5), 11, [](const auto& position, Rng&) {
    const MaybeRefusal refusal = PositionModel<G>(position).why("half", {});
    if (position.turn() == Turn::kOver) {
      EXPECT_EQ(refusal, kGameIsOver);
    } else if (refusal) {
      EXPECT_EQ(refusal->clause, "EV-4");
    }
  });
}

}  // namespace
}  // namespace tablier::suite
