#include <gtest/gtest.h>

#include "engine/brain.h"
#include "server/twins.h"
#include "suite/effort.h"

// What is hidden from somebody does not show in anything that a running server sends him: the bytes
// are the same for matches that he cannot tell apart, until what was hidden is shown.
namespace tablier::server {
namespace {

struct Tally {
  int compared = 0;          // moments at which everything sent so far was the same
  int dealt_apart = 0;       // of them: with other cards in the two matches
  int sealed_apart = 0;      // of them: with other secret choices that wait for their answer
  int leaks = 0;             // of them: the other side had been sent something else in the two
  int bytes_sent_apart = 0;  // of them: the counts of bytes sent differed
  int shown = 0;             // matches in which what was hidden was shown in the end
  int longest = 0;           // steps of one match
};

void compare(Twins& twins, Side watched, Tally& tally) {
  for (const Viewer receiver : {Viewer(watched), Viewer::everybody()}) {
    ASSERT_EQ(twins.difference(receiver), "");
  }
  ASSERT_EQ(twins.log_difference(), "");
  ASSERT_EQ(twins.metrics_difference(), "");
  ++tally.compared;
  tally.dealt_apart += twins.dealt_apart() ? 1 : 0;
  tally.sealed_apart += twins.sealed_apart() ? 1 : 0;
  // What the watched side may not be sent, its opponent is: the control that shows that a leak of
  // it would be seen.
  tally.leaks += twins.difference(other(watched)).empty() ? 0 : 1;
  tally.bytes_sent_apart += twins.bytes_sent_differ() ? 1 : 0;
}

void play_twins(const Booth::Setting& setting, Side watched, std::optional<Exchange> exchange,
                std::uint64_t seed, Tally& tally) {
  SCOPED_TRACE(setting.game + " " + setting.options + " " + std::to_string(seed));
  Twins twins(setting, watched, exchange, seed);
  if (::testing::Test::HasFatalFailure()) return;
  Rng rng(seed + 1);
  int steps = 0;
  // More would be too much for the world's clock (StillWorld).
  for (constexpr int kMost = 100; steps < kMost; ++steps) {
    const bool thorough = twins.sealed_apart() || rng.below(4) == 0;
    twins.look_around(thorough ? 6 : 1, thorough ? 3 : 1);
    if (rng.below(40) == 0) twins.restart();
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_NO_FATAL_FAILURE(compare(twins, watched, tally));
    if (!twins.step()) break;
  }
  const bool program = setting.opponent.find("program") != std::string::npos;
  if (twins.apart() && !program) {
    twins.ask_for_record(watched);
    ASSERT_NE(twins.difference(watched), "") << "it has been shown";
    ++tally.shown;
  }
  tally.longest = std::max(tally.longest, steps);
}

TEST(Twins, of_cards_that_a_side_has_not_seen_no_byte_tells) {
  const std::array<std::pair<std::string, std::string>, 5> settings = {{
      {R"({})", "none"},
      {R"({"level":"amateur"})", "fischer:300+5"},
      {R"({"level":"pro"})", "none"},
      {R"({"level":"pro","rules":"offside,onetwo,counter"})", "turn:60"},
      {R"({"level":"pro","rules":"offside,onetwo,counter","calls":"manual"})", "none"},
  }};
  Tally tally;
  const int rounds = effort(30);
  for (int round = 0; round < rounds; ++round) {
    const auto number = static_cast<std::size_t>(round);
    Booth::Setting setting;
    setting.game = "chifootmi";
    std::tie(setting.options, setting.clock) = settings[number % settings.size()];
    const Side watched = kSides[number / settings.size() % 2];
    const Exchange exchange = round % 4 == 3 ? Exchange::kEverywhere : Exchange::kLate;
    ASSERT_NO_FATAL_FAILURE(play_twins(setting, watched, exchange, 100 + number, tally));
  }
  EXPECT_GT(tally.compared, 8 * rounds);
  EXPECT_EQ(tally.dealt_apart, tally.compared);
  EXPECT_GT(tally.sealed_apart, rounds / 4);
  EXPECT_GT(tally.longest, 15);
  EXPECT_GT(tally.leaks, rounds);
  EXPECT_GT(tally.shown, rounds / 2);
  EXPECT_GT(tally.bytes_sent_apart, 0) << "then players might read the metrics";
}

TEST(Twins, of_what_a_side_chose_in_secret_no_byte_tells) {
  Tally tally;
  const int rounds = effort(8);
  for (int round = 0; round < rounds; ++round) {
    Booth::Setting setting;
    setting.game = "sokr";
    setting.options = R"({"match":"turns:1"})";
    setting.opponent = round % 2 == 0 ? R"("open")" : R"("invite")";
    const Side watched = kSides[static_cast<std::size_t>(round) / 2 % 2];
    const auto seed = 900 + static_cast<std::uint64_t>(round);
    ASSERT_NO_FATAL_FAILURE(play_twins(setting, watched, std::nullopt, seed, tally));
  }
  EXPECT_GT(tally.sealed_apart, rounds / 4);
  EXPECT_GT(tally.shown, rounds / 2);
  EXPECT_GT(tally.longest, 15);
}

// The real player, limited by the number of its thoughts: what it chooses follows from what it is
// given, and not from how fast the machine is.
class LimitedBrain final : public Brain {
 public:
  explicit LimitedBrain(const AnyGame& game) : brain_(make_brain(game)) {}

  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override {
    Question limited = question;
    limited.limits = {};
    limited.limits.nodes = 200;
    return brain_->think(position, limited, stop, report);
  }
  void new_game() override { brain_->new_game(); }
  void set_memory(int mebibytes) override { brain_->set_memory(mebibytes); }

 private:
  std::unique_ptr<Brain> brain_;
};

// One that looks at its opponent's cards.
class PeekingBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question, const std::atomic<bool>&,
                    const Report&) override {
    const auto tokens = position.legal(question.side).tokens;
    return tokens[position.hash() % tokens.size()];
  }
  void new_game() override {}
  void set_memory(int) override {}
};

Booth::Setting against_program(std::size_t round, Programs::BrainFactory brains) {
  constexpr std::array<std::string_view, 3> kLevels = {"debutant", "amateur", "pro"};
  Booth::Setting setting;
  setting.game = "chifootmi";
  setting.options = R"({"level":")" + std::string(kLevels[round % kLevels.size()]) + "\"}";
  setting.opponent = R"("program","level":)" + std::to_string(1 + round % 10);
  setting.brains = std::move(brains);
  return setting;
}

// The program has the second seat. Its secret choices come with the same salts at both servers: the
// commitments, which everybody is sent, are the same if the choices are.
TEST(Twins, the_program_plays_the_same_where_it_cannot_tell) {
  Tally tally;
  const int rounds = effort(12);
  for (int round = 0; round < rounds; ++round) {
    const auto number = static_cast<std::size_t>(round);
    const auto setting = against_program(
        number, [](const AnyGame& game) { return std::make_unique<LimitedBrain>(game); });
    ASSERT_NO_FATAL_FAILURE(play_twins(setting, Side::kOne, Exchange::kLate, 500 + number, tally));
  }
  EXPECT_GT(tally.compared, 4 * rounds);
  EXPECT_EQ(tally.dealt_apart, tally.compared);
  EXPECT_GT(tally.leaks, rounds);
}

TEST(Twins, a_program_that_looks_at_hidden_cards_is_found_out) {
  int found = 0;
  constexpr int kRounds = 5;
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto setting =
        against_program(round, [](const AnyGame&) { return std::make_unique<PeekingBrain>(); });
    Twins twins(setting, Side::kOne, Exchange::kLate, 700 + round);
    bool differs = false;
    do differs = !twins.difference(Viewer::everybody()).empty();
    while (!differs && twins.step());
    found += differs ? 1 : 0;
  }
  EXPECT_GE(found, kRounds / 2);
}

}  // namespace
}  // namespace tablier::server
