#include <gtest/gtest.h>

#include <map>

#include "fair_match.h"
#include "record/fairness.h"

namespace tablier {
namespace {

// A turn of chance with the outcomes given; nothing else of it is used. (No game has uneven dice.)
class Wheel final : public AnyPosition {
 public:
  explicit Wheel(std::vector<std::string> tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] std::unique_ptr<AnyPosition> clone() const override { return nullptr; }
  [[nodiscard]] const AnyGame& game() const override { return *all_games().front(); }
  [[nodiscard]] Turn turn() const override { return Turn::kChance; }
  [[nodiscard]] GameResult result() const override { return GameResult::kNone; }
  [[nodiscard]] std::array<int, 2> score() const override { return {}; }
  [[nodiscard]] std::string_view phase() const override { return {}; }
  [[nodiscard]] std::uint64_t hash() const override { return 0; }
  [[nodiscard]] bool equals(const AnyPosition&) const override { return false; }
  [[nodiscard]] Settings options() const override { return {}; }
  [[nodiscard]] Listing legal(std::optional<Side>) const override { return {{}, tokens_}; }
  [[nodiscard]] std::unique_ptr<const AnyView> view(Viewer) const override { return nullptr; }
  [[nodiscard]] std::string state() const override { return {}; }
  [[nodiscard]] MaybeRefusal why(std::string_view, std::optional<Side>) const override {
    return kNotDue;
  }
  Expected<std::string, Refusal> apply(std::string_view) override { return kNotDue; }
  Expected<Happened, Refusal> play(std::string_view) override { return kNotDue; }
  [[nodiscard]] std::unique_ptr<const AnyEffects> seen_effects(const AnyEffects&,
                                                               Viewer) const override {
    return nullptr;
  }
  [[nodiscard]] std::string random_event(Rng&) const override { return {}; }
  [[nodiscard]] std::optional<std::uint64_t> perft(int,
                                                   const std::function<bool()>&) const override {
    return std::nullopt;
  }

 private:
  std::vector<std::string> tokens_;
};

TEST(FairEvents, outcomes_come_by_their_weights) {
  const Wheel wheel({"w=a:1/10", "w=b:6/10", "w=c:3/10"});
  std::map<std::string, int> counts;
  for (std::size_t event = 1; event <= 10'000; ++event) {
    ++counts[fair_event(wheel, testing::fair_seed(1), event)];
  }
  EXPECT_EQ(counts.size(), 3U);
  EXPECT_NEAR(counts["w=a"], 1000, 150);
  EXPECT_NEAR(counts["w=b"], 6000, 250);
  EXPECT_NEAR(counts["w=c"], 3000, 250);
}

TEST(FairEvents, a_number_below_the_sum_of_the_weights_is_counted_off_along_the_list) {
  const Wheel wheel({"w=a:1/10", "w=b:6/10", "w=c:3/10"});
  for (std::size_t event = 1; event <= 300; ++event) {
    const FairSeed seed = testing::fair_seed(2);
    const std::uint32_t number = FairStream(seed, "event " + std::to_string(event)).below(10);
    const std::string wanted = number < 1 ? "w=a" : number < 7 ? "w=b" : "w=c";
    EXPECT_EQ(fair_event(wheel, seed, event), wanted);
  }
}

TEST(FairEvents, the_only_outcome_comes) {
  EXPECT_EQ(fair_event(Wheel({"w=a:1/1"}), testing::fair_seed(3), 1), "w=a");
}

}  // namespace
}  // namespace tablier
