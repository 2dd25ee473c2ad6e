#include "record/complete_seen.h"

#include <gtest/gtest.h>

#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"
#include "suite/effort.h"

namespace tablier {
namespace {

using chifootmi::Chifootmi;

const std::vector<Settings> kChifootmiOptions = {
    {},
    {{"level", "amateur"}},
    {{"level", "pro"}},
    {{"level", "pro"}, {"rules", "offside,onetwo,counter"}, {"calls", "manual"}}};

const chifootmi::View view_of(const AnyPosition& position, Side side) {
  return typed_position<Chifootmi>(position)->view(side);
}

TEST(CompleteSeen, the_side_sees_the_same_after_every_event_of_random_games) {
  Rng rng(2024);
  int invented = 0;
  for (std::size_t round = 0; round < (kSlowBuild ? 12 : 80); ++round) {
    const auto position =
        find_game("chifootmi")->start(kChifootmiOptions[round % kChifootmiOptions.size()]);
    ASSERT_NE(position, nullptr);
    Record record = begin_record(*position);
    while (position->turn() != Turn::kOver) {
      ASSERT_FALSE(record.add(*position, position->random_event(rng)));
      for (const Side side : kSides) {
        const Record seen = record_for(record, *position, side);
        const auto completed = complete_seen(seen);
        ASSERT_TRUE(completed) << round << " after " << record.events.size();
        const auto played = replay(*completed);
        ASSERT_TRUE(played);
        ASSERT_EQ(view_of(played->last(), side), view_of(*position, side));
        ASSERT_EQ(played->last().state(side), position->state(side));
        if (!played->last().equals(*position)) ++invented;
      }
    }
  }
  EXPECT_GT(invented, 100);
}

TEST(CompleteSeen, what_was_sent_and_nothing_else_decides) {
  // Two games that look the same to side 0 come to the same invention.
  Rng rng(5);
  const auto position = find_game("chifootmi")->start({});
  Record record = begin_record(*position);
  while (record.events.size() < 8) {
    ASSERT_FALSE(record.add(*position, position->random_event(rng)));
  }
  const Record seen = record_for(record, *position, Side::kZero);
  const auto first = complete_seen(seen);
  ASSERT_TRUE(first);
  const auto twin = replay(*first);
  ASSERT_TRUE(twin);
  EXPECT_EQ(complete_seen(record_for(*first, twin->last(), Side::kZero))->events, first->events);
}

TEST(CompleteSeen, a_record_without_secrets_comes_back) {
  const auto position = find_game("sitaos")->start({});
  Record record = begin_record(*position);
  ASSERT_FALSE(record.add(*position, "d4"));
  EXPECT_EQ(complete_seen(record), record);
}

TEST(CompleteSeen, nonsense_is_refused) {
  const auto position = find_game("chifootmi")->start({});
  Record record = begin_record(*position);
  record.extra.emplace_back("x-seen-by", "0");
  const auto with = [&record](std::vector<std::string> events) {
    Record other = record;
    other.events = std::move(events);
    return complete_seen(other);
  };
  EXPECT_TRUE(with({"deck0=1,2,3,4,?,?,?,8,?,?,?"}));
  EXPECT_FALSE(with({"deck0=1,2,3,4,?,?,?,8,?,?"}));      // too few
  EXPECT_FALSE(with({"deck0=1,2,3,4,?,?,?,8,?,?,?,?"}));  // too many
  EXPECT_FALSE(with({"deck0=1,1,3,4,?,?,?,8,?,?,?"}));    // twice
  EXPECT_FALSE(with({"deck0=1,2,3,T,?,?,?,8,?,?,?"}));    // no tackles here
  EXPECT_FALSE(with({"deck0=1,2,3,x,?,?,?,8,?,?,?"}));    // no card
  EXPECT_FALSE(with({"deck2=1,2,3,4,?,?,?,8,?,?,?"}));    // no deck
  EXPECT_FALSE(with({"deck0=1,2,3,?,?,?,?,8,?,?,?"}));    // a side sees its active cards
  EXPECT_FALSE(with({"?"}));
  EXPECT_FALSE(with({"deck0=?", "deck0=?", "deck0=?"}));
  record.extra = {{"x-seen-by", "spectator"}};
  EXPECT_TRUE(with({"deck0=1,2,3,4,?,?,?,8,?,?,?"}));
  EXPECT_FALSE(with({"deck0=1,2,3,?,?,?,?,8,?,?,?"}));  // both see active cards at first
  record.extra = {{"x-seen-by", "nobody"}};
  EXPECT_FALSE(with({"deck0=1,2,3,4,?,?,?,8,?,?,?"}));
  record.game = "sitaos";
  record.extra = {{"x-seen-by", "0"}};
  EXPECT_FALSE(with({"deck0=1,2,3,4,?,?,?,8,?,?,?"}));
}

}  // namespace
}  // namespace tablier
