#include "store/sqlite_place.h"

// A file of the time when there was one edition of the rules is a file of today: nothing in it has
// to be changed before it is opened.
namespace tablier::test {
namespace {

// The seal and the chain of make_row(1) with the entry `a`, from before there were editions.
constexpr const char* kBefore = "-6150613349655047100 1861075315629232605";

TEST(SqliteEditions, a_row_of_the_first_edition_is_what_rows_were_before_there_were_others) {
  SqlitePlace place;
  auto store = place.open();
  create(*store, make_row(1), {"a"});
  MatchRow second = make_row(2);
  second.edition = 2;
  create(*store, second, {"b"});
  EXPECT_EQ(place.ask_sql("SELECT game FROM matches WHERE key = 1"), "sitaos");
  EXPECT_EQ(place.ask_sql("SELECT game FROM matches WHERE key = 2"), "sitaos@2");
  EXPECT_EQ(place.ask_sql("PRAGMA user_version"), "2");
  // As it was written then, to the byte: the checksums of row and entries are these.
  EXPECT_EQ(place.ask_sql("SELECT seal || ' ' || chain FROM matches WHERE key = 1"), kBefore);
  store.reset();
  store = place.open();
  EXPECT_EQ(load(*store, 1)->row, make_row(1));
  EXPECT_EQ(load(*store, 2)->row, second);
}

TEST(SqliteEditions, an_edition_that_was_changed_in_the_file_is_damage) {
  SqlitePlace place;
  auto store = place.open();
  for (const std::uint64_t key : {1U, 2U}) create(*store, make_row(key), {"a"});
  store.reset();
  place.run_sql("UPDATE matches SET game = 'sitaos@2' WHERE key = 1");
  store = place.open();
  const auto loaded = store->load(MatchKey{1});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().kind, StoreError::Kind::kDamaged);
  EXPECT_TRUE(store->load(MatchKey{2}));
}

}  // namespace
}  // namespace tablier::test
