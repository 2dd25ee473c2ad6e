#include "record/record.h"

#include "suite/game_suite.h"

// A record of any game, written and read again, replays to the same position.
namespace tablier::suite {
namespace {

template <class G>
class Records : public GameSuite<G> {};
TYPED_TEST_SUITE(Records, AllGames, GameName);

// A random game to its end, or ended from outside after some events, or left unfinished.
template <Game G>
Record play_record(const Settings& settings, Rng& rng, std::unique_ptr<AnyPosition>& last) {
  last = game_model<G>().start(settings);
  Record record = begin_record(*last);
  record.players = {"Élise", "Bob the 2nd"};
  record.date = "2024-05-31";
  const std::uint32_t way = rng.below(3);
  for (std::uint32_t left = 1 + rng.below(20); last->turn() != Turn::kOver; --left) {
    if (way != 0 && left == 0) {
      if (way == 1) {
        EXPECT_EQ(record.add(*last, rng.below(2) == 0 ? "resign=1" : "draw"), std::nullopt);
      }
      break;
    }
    EXPECT_EQ(record.add(*last, event_to_play(*last, rng)), std::nullopt);
  }
  return record;
}

TYPED_TEST(Records, written_and_read_replay_to_the_same_position) {
  using G = TypeParam;
  Rng rng(1);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    for (int game = 0; game < effort(10); ++game) {
      std::unique_ptr<AnyPosition> last;
      const Record record = play_record<G>(settings, rng, last);
      const auto text = write_record(record);
      ASSERT_TRUE(text.has_value()) << describe(text.error(), Language::kEnglish);
      const auto read = read_record(*text);
      ASSERT_TRUE(read.has_value()) << describe(read.error(), Language::kEnglish) << *text;
      EXPECT_TRUE(*read == record) << *text;
      const auto replayed = replay(*read, find_tested_game);
      ASSERT_TRUE(replayed.has_value()) << describe(replayed.error(), Language::kEnglish);
      EXPECT_TRUE(replayed->last().equals(*last));
      EXPECT_EQ(replayed->last().hash(), last->hash());
      EXPECT_TRUE(replayed->at(replayed->size())->equals(*last));
      EXPECT_TRUE(replayed->at(0)->equals(*game_model<G>().start(settings)));
      const auto verified = verify(*text, find_tested_game);
      EXPECT_TRUE(verified.has_value()) << describe(verified.error(), Language::kEnglish) << *text;
      if (testing::Test::HasFailure()) return;
    }
  }
}

TYPED_TEST(Records, a_replay_can_stop_after_any_event) {
  using G = TypeParam;
  Rng rng(2);
  const auto position = game_model<G>().start({});
  Record record = begin_record(*position);
  std::vector<std::unique_ptr<AnyPosition>> stops;
  stops.push_back(position->clone());
  while (position->turn() != Turn::kOver) {
    ASSERT_EQ(record.add(*position, position->random_event(rng)), std::nullopt);
    stops.push_back(position->clone());
  }
  const auto replayed = replay(record, find_tested_game);
  ASSERT_TRUE(replayed.has_value());
  ASSERT_EQ(replayed->size() + 1, stops.size());
  for (std::size_t i = 0; i < stops.size(); ++i) {
    ASSERT_TRUE(replayed->at(i)->equals(*stops[i])) << "after " << i << " events";
  }
}

TYPED_TEST(Records, an_event_after_the_end_or_out_of_place_is_refused_where_it_stands) {
  using G = TypeParam;
  Rng rng(3);
  for (int game = 0; game < effort(20); ++game) {
    auto position = game_model<G>().start({});
    Record record = begin_record(*position);
    while (position->turn() != Turn::kOver) {
      ASSERT_EQ(record.add(*position, position->random_event(rng)), std::nullopt);
    }
    Record longer = record;
    longer.events.push_back("draw");
    const auto after = replay(longer, find_tested_game);
    ASSERT_FALSE(after.has_value());
    EXPECT_EQ(after.error().kind, RecordError::Kind::kRefusedEvent);
    EXPECT_EQ(after.error().event, static_cast<int>(longer.events.size()));
    EXPECT_EQ(after.error().clause(), "EV-3");
    Record damaged = record;
    const auto at = rng.below(static_cast<std::uint32_t>(damaged.events.size()));
    damaged.events[at] = "nonsense";
    const auto broken = replay(damaged, find_tested_game);
    ASSERT_FALSE(broken.has_value());
    EXPECT_EQ(broken.error().event, static_cast<int>(at) + 1);
    EXPECT_FALSE(broken.error().clause().empty());
  }
}

}  // namespace
}  // namespace tablier::suite
