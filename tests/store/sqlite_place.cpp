#include "store/sqlite_place.h"

#include <sqlite3.h>
#include <unistd.h>

namespace tablier::test {
namespace {

int take_first(void* answer, int count, char** values, char** /*names*/) {
  auto& text = *static_cast<std::string*>(answer);
  if (count > 0 && values[0] != nullptr && text.empty()) text = values[0];
  return 0;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "tablier-XXXXXX").string();
  EXPECT_NE(::mkdtemp(pattern.data()), nullptr);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Store> SqlitePlace::open() {
  auto store = open_sqlite(file(), options_);
  if (!store) {
    ADD_FAILURE() << store.error().text;
    return nullptr;
  }
  return std::move(*store);
}

void SqlitePlace::run_sql(const std::string& sql) const { (void)ask_sql(sql); }

std::string SqlitePlace::ask_sql(const std::string& sql) const {
  sqlite3* db = nullptr;
  EXPECT_EQ(sqlite3_open(file().c_str(), &db), SQLITE_OK);
  std::string answer;
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), take_first, &answer, nullptr), SQLITE_OK)
      << sqlite3_errmsg(db) << ": " << sql;
  sqlite3_close(db);
  return answer;
}

}  // namespace tablier::test
