#include "store/open_store.h"

#include <fstream>

#include "store/sqlite_place.h"
#include "store/synced_files.h"

namespace tablier::test {
namespace {

TEST(OpenStore, memory_is_forgotten) {
  auto store = open_store("memory:");
  ASSERT_TRUE(store);
  create(**store, make_row(1));
  store = open_store("memory:");
  EXPECT_FALSE(load(**store, 1));
}

TEST(OpenStore, a_file_or_a_folder_keeps) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data/here");
  for (const std::string& url : {data, "sqlite:" + data + "/tablier.db"}) {
    const auto store = open_store(url);
    ASSERT_TRUE(store) << store.error().text;
    if (url == data) create(**store, make_row(1));
    EXPECT_TRUE(load(**store, 1));
  }
}

// A power cut does not take the folder away with all that is in it.
TEST(OpenStore, folders_that_are_made_are_synced_into_theirs) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data/here");
  const SyncedFiles synced;
  ASSERT_TRUE(open_store(data + "/"));
  for (const std::string& place : {folder.file(""), folder.file("data"), data}) {
    EXPECT_TRUE(synced.contain(place)) << place;
  }
}

TEST(OpenStore, what_is_found_damaged_is_told) {
  const SqlitePlace place;
  {
    const auto store = open_store("sqlite:" + place.file());
    create(**store, make_row(1));
    append(**store, 1, 0, {"entry"});
  }
  place.run_sql("DELETE FROM hot");
  std::vector<std::string> told;
  const auto store =
      open_store("sqlite:" + place.file(), [&](const std::string& text) { told.push_back(text); });
  ASSERT_TRUE(store);
  ASSERT_EQ(told.size(), 1U) << "before anybody asks";
  EXPECT_NE(told[0].find(write_key(MatchKey{1})), std::string::npos) << told[0];
  EXPECT_FALSE((*store)->load(MatchKey{1}));
  EXPECT_EQ(told.size(), 1U) << "and once";
}

TEST(OpenStore, what_names_no_store_is_refused) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("file")) << "text";
  for (const std::string& url :
       {std::string(), std::string("redis://host/"), std::string("sqlite:"), folder.file("file")}) {
    const auto store = open_store(url);
    ASSERT_FALSE(store) << url;
    EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused) << store.error().text;
  }
}

}  // namespace
}  // namespace tablier::test
