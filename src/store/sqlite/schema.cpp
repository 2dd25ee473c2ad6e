#include "store/sqlite/schema.h"

#include <sqlite3.h>

#include <string>
#include <utility>

#include "base/held.h"
#include "store/checksum.h"
#include "store/sqlite/mark.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {
namespace {

constexpr std::int64_t kApplication = 0x5461626c;  // "Tabl"
constexpr std::int64_t kVersion = 2;

// Before the tables, since it cannot be changed afterwards.
constexpr const char* kNewFile = "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL";

// After a long reader has held it back, the log is cut to its size again.
constexpr const char* kSettings = R"(
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = 33554432;
  PRAGMA cache_size = -4096;
  PRAGMA temp_store = MEMORY;
  PRAGMA cell_size_check = ON;
  PRAGMA trusted_schema = OFF)";

constexpr const char* kTables = R"(
  CREATE TABLE hot (
    seq INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL,
    before INTEGER NOT NULL, before_number INTEGER NOT NULL, chain INTEGER NOT NULL,
    seal INTEGER NOT NULL, body BLOB NOT NULL);

  CREATE TABLE matches (
    id INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE, created INTEGER NOT NULL,
    status INTEGER NOT NULL, host INTEGER NOT NULL, guest INTEGER NOT NULL, attended INTEGER NOT NULL,
    game TEXT NOT NULL, secret BLOB NOT NULL, summary TEXT NOT NULL, seal INTEGER NOT NULL,
    settled INTEGER NOT NULL, chain INTEGER NOT NULL, log BLOB NOT NULL);
  CREATE INDEX matches_by_status ON matches (status, created, key);
  CREATE INDEX matches_by_host ON matches (host, created, key) WHERE host <> 0;
  CREATE INDEX matches_by_guest ON matches (guest, created, key) WHERE guest <> 0;
  CREATE INDEX matches_unfinished ON matches (host) WHERE status < 3;
  CREATE INDEX matches_attended ON matches (key) WHERE attended;

  CREATE TABLE players (
    key INTEGER PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL, password TEXT NOT NULL,
    created INTEGER NOT NULL, seal INTEGER NOT NULL);
  CREATE UNIQUE INDEX players_by_name ON players (name_key) WHERE name_key <> '';
  CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY, player INTEGER NOT NULL, created INTEGER NOT NULL,
    seal INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE ratings (
    player INTEGER NOT NULL, game TEXT NOT NULL, value REAL NOT NULL, deviation REAL NOT NULL,
    volatility REAL NOT NULL, games INTEGER NOT NULL, seal INTEGER NOT NULL,
    PRIMARY KEY (player, game)) WITHOUT ROWID;

  CREATE TABLE beat (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, seal INTEGER NOT NULL);

  CREATE TABLE mark (id INTEGER PRIMARY KEY, mark BLOB NOT NULL);
  CREATE TABLE mark_copy (id INTEGER PRIMARY KEY, mark BLOB NOT NULL);
  CREATE TABLE damaged (match INTEGER PRIMARY KEY))";

// As SQLite remembers the statements that made them, with the pages at which they begin: made all
// at once in a new file, they are the same in each.
std::string tables_of(Connection& connection) {
  Statement statement(connection,
                      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || rootpage || ' ' || "
                      "ifnull(sql, '') FROM sqlite_schema ORDER BY name");
  std::string tables;
  Cursor rows = statement.with();
  while (rows.next()) tables.append(rows.bytes(0)).append("\n");
  return tables;
}

// A byte that has changed in there would give other errors later, one statement at a time.
bool are_tables_whole(Connection& connection) {
  Connection fresh(":memory:", Connection::Mode::kWrite, 0);
  fresh.run(kTables);
  return tables_of(connection) == tables_of(fresh);
}

enum class Found : std::uint8_t { kOurs, kEmpty, kRefused };

// A file that SQLite itself does not understand, though it is one of its own.
Found refuse_unknown(Connection& connection) {
  const bool is_unknown = connection.error_code() == SQLITE_ERROR;
  StoreError error = held(connection.take_error());
  if (is_unknown) error.kind = StoreError::Kind::kDamaged;
  connection.fail(std::move(error));
  return Found::kRefused;
}

Found look(Connection& connection) {
  const std::int64_t application = connection.number("PRAGMA application_id");
  const std::int64_t version = connection.number("PRAGMA user_version");
  const std::int64_t tables = connection.number("SELECT count(*) FROM sqlite_schema");
  if (connection.failed()) return refuse_unknown(connection);
  if (application == 0 && version == 0 && tables == 0) return Found::kEmpty;
  if (application != kApplication) {
    connection.fail({StoreError::Kind::kRefused, "the file is a database of another program"});
    return Found::kRefused;
  }
  if (version != kVersion) {
    connection.fail({StoreError::Kind::kRefused,
                     "the file is of format version " + std::to_string(version) +
                         ", and this program knows only version " + std::to_string(kVersion)});
    return Found::kRefused;
  }
  if (!are_tables_whole(connection)) {
    connection.fail({StoreError::Kind::kDamaged, "the file's tables are damaged"});
    return Found::kRefused;
  }
  return Found::kOurs;
}

void put_first_rows(Connection& connection) {
  Statement beat(connection, "INSERT INTO beat VALUES (1, 0, ?)");
  beat.run(seal_beat(0, {}));
  Damages nobody_asks(nullptr);
  Marks::Broken broken{};
  Marks(connection, nobody_asks, broken).write_first();
}

void create(Connection& connection) {
  connection.run(kNewFile);
  connection.run("BEGIN IMMEDIATE");
  connection.run(kTables);
  put_first_rows(connection);
  connection.run(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
  connection.run(("PRAGMA user_version = " + std::to_string(kVersion)).c_str());
  connection.run("COMMIT");
}

}  // namespace

bool prepare_to_write(Connection& connection, int checkpoint_pages) {
  const Found found = look(connection);
  if (found == Found::kRefused) return false;
  // Permissions, or what the file says of itself.
  if (sqlite3_db_readonly(connection.handle(), "main") != 0) {
    connection.fail({StoreError::Kind::kRefused, "the file cannot be written to"});
    return false;
  }
  if (found == Found::kEmpty) create(connection);
  connection.run(kSettings);
  // SQLite says nothing where it cannot: it goes on with another kind of log, which readers hold
  // up.
  if (!connection.failed() && connection.text("PRAGMA journal_mode") != "wal") {
    connection.fail({StoreError::Kind::kRefused,
                     "a write-ahead log is not possible here (is this a disk of the network?)"});
  }
  return connection.run(
      ("PRAGMA wal_autocheckpoint = " + std::to_string(checkpoint_pages)).c_str());
}

bool prepare_to_read(Connection& connection) {
  connection.run("PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF");
  if (look(connection) != Found::kEmpty) return !connection.failed();
  connection.fail({StoreError::Kind::kRefused, "the file is empty"});
  return false;
}

}  // namespace tablier::sqlite
