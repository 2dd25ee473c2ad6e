#include <gtest/gtest.h>

#include <algorithm>

#include "match/table.h"

// What is given back for the network, whatever a connection makes the server measure. Random games
// at random speeds: a steady connection of 150 ms is what everybody is measured by.
namespace tablier {
namespace {

constexpr int kActions = 120;  // of a side in a game, at most

// What a side makes the server believe of its network, action after action.
using Lag = std::function<std::int64_t(Rng&)>;

struct Pace {
  std::string_view game;
  std::string_view clock;
};
constexpr std::array kPaces = {
    Pace{"sitaos", "fischer:3000+2"}, Pace{"sitaos", "turn:60"},
    Pace{"sokr", "fischer:9000+5"},   Pace{"sokr", "hourglass:9000"},
    Pace{"lignes", "days:1"},         Pace{"lignes", "turn:60"},
    Pace{"chifootmi", "turn:60"},     Pace{"chifootmi", "hourglass:9000"}};

// Milliseconds that side 0 was given back, and those that a steady connection would have been.
struct Given {
  std::int64_t by_lag = 0;
  std::int64_t steady = 0;
  int actions = 0;
};

std::string action_of(const AnyPosition& position, Side side, Rng& rng) {
  const std::string event = position.random_event(rng);
  if (position.turn() != Turn::kBoth) return event;
  const std::size_t bar = event.find('|');
  return side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1);
}

// Often at once, as when a move was decided before; now and then a long thought.
std::int64_t thought(Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      return 0;
    case 1:
      return static_cast<std::int64_t>(rng.below(200));
    default:
      return static_cast<std::int64_t>(rng.below(3'000));
  }
}

// A takeback now and then, where there is one to be had, and a break of the server's.
void disturb(Match& match, Instant& now, Rng& rng) {
  if (rng.below(20) == 0) {
    const Command takeback = command_of(Command::Kind::kOffer, "takeback");
    now += thought(rng);
    if (!match.act(Side::kZero, takeback, now, 0, entropy_of(1))) {
      now += thought(rng);
      (void)match.act(Side::kOne, takeback, now, 0, entropy_of(1));
    }
  }
  if (rng.below(20) == 0) {
    match.pause(5'000, now + 5'000);
    now += 5'000;
  }
}

Given play(const Pace& pace, std::uint64_t seed, const Lag& lag) {
  Rng rng(seed);
  auto match = running_match(creation_of(std::string(pace.game), {}, pace.clock));
  Given given;
  Instant now = 3'000;
  while (given.actions < kActions && match->stage() == Match::Stage::kPlaying) {
    disturb(*match, now, rng);
    const bool both = match->awaits(Side::kZero) && match->awaits(Side::kOne);
    const bool second = both ? rng.below(2) == 0 : match->awaits(Side::kOne);
    const Side side = second ? Side::kOne : Side::kZero;
    now += thought(rng);
    const std::int64_t used = match->clock().used(side, now);
    // A server that starts in between gives the same.
    const auto again = rng.below(10) == 0 ? Match::restore(stored_of(*match)) : nullptr;
    const Command move = move_of(action_of(match->position(), side, rng));
    const std::int64_t measured = side == Side::kZero ? lag(rng) : 0;
    const std::uint32_t entry = match->count();
    const auto complaint = match->act(side, move, now, measured, entropy_of(seed));
    if (complaint) ADD_FAILURE() << describe(*complaint, Language::kEnglish);
    if (complaint) break;
    if (again) {
      EXPECT_FALSE(again->act(side, move, now, measured, entropy_of(seed)));
      EXPECT_EQ(again->entries(), match->entries());
    }
    if (side != Side::kZero) continue;
    ++given.actions;
    given.by_lag += used - match->entries()[entry].spent;
    given.steady += std::min<std::int64_t>(used, 150);
  }
  return given;
}

template <class Check>
void over_random_games(const Lag& lag, const Check& check) {
  for (const Pace& pace : kPaces) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(std::string(pace.game) + " " + std::string(pace.clock) + " " +
                   std::to_string(seed));
      const Given given = play(pace, seed, lag);
      EXPECT_GT(given.actions, 3);
      check(given);
    }
  }
}

TEST(Lag, a_steady_connection_of_150_ms_loses_nothing) {
  over_random_games([](Rng&) { return 150; },
                    [](const Given& given) { EXPECT_EQ(given.by_lag, given.steady); });
}

TEST(Lag, a_quicker_one_is_given_what_it_takes) {
  over_random_games([](Rng&) { return 40; },
                    [](const Given& given) { EXPECT_LE(given.by_lag, 40 * given.actions); });
}

TEST(Lag, a_false_one_gains_a_second_at_most) {
  const std::array<Lag, 4> lies = {
      [](Rng&) { return 600; }, [](Rng&) { return 1'000'000; },
      [](Rng& rng) { return static_cast<std::int64_t>(rng.below(700)); },
      // Honest until it matters.
      [](Rng& rng) { return rng.below(8) == 0 ? std::int64_t{900} : std::int64_t{0}; }};
  for (const Lag& lie : lies) {
    over_random_games(lie,
                      [](const Given& given) { EXPECT_LE(given.by_lag, given.steady + 1'000); });
  }
}

// As it was found: pongs that come 0.6 s late made seven turns cost nothing.
TEST(Lag, seven_turns_of_half_a_second_are_not_free) {
  auto match = running_match(creation_of("sitaos", {}, "fischer:60+0"));
  std::int64_t spent = 0;
  Instant now = 3'000;
  for (int turn = 0; turn < 7; ++turn) {
    const std::string row = std::to_string(turn + 1);
    now += 500;
    ASSERT_FALSE(match->act(Side::kZero, move_of("b" + row), now, 600, entropy_of(1)));
    spent += match->entries().back().spent;
    ASSERT_FALSE(match->act(Side::kOne, move_of("h" + row), now, 0, entropy_of(1)));
  }
  EXPECT_GE(spent, 7 * 500 - 7 * 150 - 1'000);
}

// The end of a side's time waits for what may still be on its way, and for no more than that.
TEST(Lag, what_is_used_up_is_no_grace_either) {
  auto match = running_match(creation_of("sitaos", {}, "fischer:10+0"));
  Instant now = 3'000;
  for (int turn = 0; turn < 4; ++turn) {
    const std::string row = std::to_string(turn + 1);
    now += 500;
    ASSERT_FALSE(match->act(Side::kZero, move_of("b" + row), now, 600, entropy_of(1)));
    ASSERT_FALSE(match->act(Side::kOne, move_of("h" + row), now, 0, entropy_of(1)));
  }
  const auto end = match->clock().runs_out(Side::kZero);
  ASSERT_TRUE(end);
  match->pass_time(*end + 150, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  match->pass_time(*end + 151, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
}

}  // namespace
}  // namespace tablier
