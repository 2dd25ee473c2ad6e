#include "server/limits.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

TEST(Bucket, gives_a_burst_and_then_a_rate) {
  constexpr Rate kRate = {5, 2};
  Bucket bucket;
  Ticks now = 1'000'000;
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(kRate, now));
  EXPECT_FALSE(bucket.take(kRate, now));
  EXPECT_FALSE(bucket.take(kRate, now += 400));
  EXPECT_TRUE(bucket.take(kRate, now += 100));
  EXPECT_FALSE(bucket.take(kRate, now));
  EXPECT_FALSE(bucket.is_full(kRate, now));
  EXPECT_TRUE(bucket.is_full(kRate, now + 2'500));
  // After a long time no more than the burst.
  now += 3'600'000;
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(kRate, now));
  EXPECT_FALSE(bucket.take(kRate, now));
}

TEST(Bucket, in_the_long_run_no_more_than_the_rate) {
  constexpr Rate kRate = {10, 20};
  Bucket bucket;
  int taken = 0;
  for (Ticks now = 5; now < 60'005; ++now) taken += bucket.take(kRate, now) ? 1 : 0;
  EXPECT_GE(taken, 1195);
  EXPECT_LE(taken, 1211);
}

TEST(Bucket, the_clock_may_wrap_around) {
  constexpr Rate kRate = {2, 1};
  Bucket bucket;
  const Ticks end = Ticks{1} << 32U;
  EXPECT_TRUE(bucket.take(kRate, end - 10));
  EXPECT_TRUE(bucket.take(kRate, end - 10));
  EXPECT_FALSE(bucket.take(kRate, end + 10));
  EXPECT_TRUE(bucket.take(kRate, end + 1'000));
}

TEST(AddressTable, each_address_has_its_own) {
  LimitSettings settings;
  settings.requests = {2, 1};
  settings.guests = {1, 0.1};
  AddressTable table(settings);
  using Kind = AddressTable::Kind;
  EXPECT_TRUE(table.take("10.0.0.1", Kind::kRequest, 0));
  EXPECT_TRUE(table.take("10.0.0.1", Kind::kRequest, 0));
  EXPECT_FALSE(table.take("10.0.0.1", Kind::kRequest, 0));
  EXPECT_TRUE(table.take("10.0.0.2", Kind::kRequest, 0));
  EXPECT_TRUE(table.take("10.0.0.1", Kind::kGuest, 0));
  EXPECT_FALSE(table.take("10.0.0.1", Kind::kGuest, 9'000));
  EXPECT_TRUE(table.take("10.0.0.1", Kind::kLogin, 0));
  EXPECT_TRUE(table.take("10.0.0.1", Kind::kMatch, 0));
}

TEST(AddressTable, connections_are_counted_while_they_last) {
  LimitSettings settings;
  settings.connections_per_address = 2;
  AddressTable table(settings);
  EXPECT_TRUE(table.enter("a"));
  EXPECT_TRUE(table.enter("a"));
  EXPECT_FALSE(table.enter("a"));
  EXPECT_TRUE(table.enter("b"));
  table.leave("a");
  EXPECT_TRUE(table.enter("a"));
}

TEST(AddressTable, a_flood_of_addresses_is_forgotten_and_those_connected_are_not) {
  LimitSettings settings;
  settings.addresses = 100;
  settings.connections_per_address = 1;
  AddressTable table(settings);
  EXPECT_TRUE(table.enter("here"));
  for (int i = 0; i < 10'000; ++i) {
    table.take("10." + std::to_string(i), AddressTable::Kind::kRequest, i);
    EXPECT_LE(table.size(), 101U);
  }
  EXPECT_FALSE(table.enter("here"));
}

TEST(NameTable, wrong_passwords_count_by_name_wherever_they_come_from) {
  LimitSettings settings;
  settings.guesses = {3, 0.1};
  NameTable table(settings);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(table.take("zoé", 0));
  EXPECT_FALSE(table.take("zoé", 0));
  EXPECT_TRUE(table.take("yves", 0));
  EXPECT_FALSE(table.take("zoé", 9'000));
  // Nobody is kept out for longer than it takes to have one more try.
  EXPECT_TRUE(table.take("zoé", 11'000));
  EXPECT_FALSE(table.take("zoé", 11'000));
}

TEST(NameTable, right_passwords_and_those_not_tried_do_not_count) {
  LimitSettings settings;
  settings.guesses = {2, 0.001};
  NameTable table(settings);
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(table.take("zoé", 0));
    table.give_back("zoé");
  }
}

TEST(NameTable, a_flood_of_names_is_forgotten) {
  LimitSettings settings;
  settings.names = 100;
  NameTable table(settings);
  for (int i = 0; i < 1'000; ++i) {
    table.take("name" + std::to_string(i), i);
    EXPECT_LE(table.size(), 100U);
  }
}

}  // namespace
}  // namespace tablier::server
