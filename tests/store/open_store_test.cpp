#include "store/open_store.h"

#include <fstream>

#include "store/sqlite_place.h"

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
