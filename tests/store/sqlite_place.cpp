#include "store/sqlite_place.h"

#include <sqlite3.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

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

std::string read_bytes(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
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

std::string SqlitePlace::bytes() const {
  run_sql("PRAGMA wal_checkpoint(TRUNCATE)");
  return read_bytes(file());
}

void SqlitePlace::put_bytes(const std::string& bytes) const {
  for (const char* suffix : {"-wal", "-shm"}) std::filesystem::remove(file() + suffix);
  write_bytes(file(), bytes);
}

}  // namespace tablier::test
