#include "store/postgres/schema.h"

#include <array>
#include <string>

#include "store/postgres/statements.h"

namespace tablier::postgres {
namespace {

constexpr std::int64_t kVersion = 1;

// Asked of the tables themselves: to_regclass may remember what was there before the lock.
constexpr Statement kLook{"", R"(
  SELECT (SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
          WHERE nspname = 'tablier' AND relname = 'version'),
         (SELECT count(*) FROM pg_namespace WHERE nspname = 'tablier'),
         (SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
          WHERE nspname = 'tablier' AND relname = 'beats'))"};
constexpr Statement kVersionThere{"", "SELECT version FROM tablier.version"};
constexpr Statement kLock{"", "SELECT pg_advisory_xact_lock(1413636721)"};
constexpr Statement kSchema{"", "CREATE SCHEMA tablier"};

// `checksum` is of an entry, its match and its number; `origin` of what never changes of a row,
// `seal` of the rest. Strings are bytes: see values.h.
constexpr std::array kTables{
    Statement{"", R"(CREATE TABLE tablier.matches (
        key bigint PRIMARY KEY, created bigint NOT NULL, status bigint NOT NULL,
        host bigint NOT NULL, guest bigint NOT NULL, attended bigint NOT NULL,
        game bytea NOT NULL, secret bytea NOT NULL, summary bytea NOT NULL,
        origin bigint NOT NULL, seal bigint NOT NULL))"},
    Statement{"", "CREATE INDEX matches_by_status ON tablier.matches (status, created, key)"},
    Statement{"",
              "CREATE INDEX matches_by_host ON tablier.matches (host, created, key) "
              "WHERE host <> 0"},
    Statement{"",
              "CREATE INDEX matches_by_guest ON tablier.matches (guest, created, key) "
              "WHERE guest <> 0"},
    Statement{"", "CREATE INDEX matches_unfinished ON tablier.matches (host) WHERE status < 3"},
    Statement{"", "CREATE INDEX matches_attended ON tablier.matches (key) WHERE attended <> 0"},
    Statement{"", R"(CREATE TABLE tablier.entries (
        match bigint, number bigint, checksum bigint NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (match, number)))"},
    Statement{"", R"(CREATE TABLE tablier.players (
        key bigint PRIMARY KEY, name bytea NOT NULL, name_key bytea NOT NULL,
        password bytea NOT NULL, created bigint NOT NULL))"},
    Statement{"",
              "CREATE UNIQUE INDEX players_by_name ON tablier.players (name_key) "
              "WHERE name_key <> ''"},
    Statement{"", R"(CREATE TABLE tablier.sessions (
        token_hash bytea PRIMARY KEY, player bigint NOT NULL, created bigint NOT NULL))"},
    Statement{"", R"(CREATE TABLE tablier.ratings (
        player bigint, game bytea, value float8 NOT NULL, deviation float8 NOT NULL,
        volatility float8 NOT NULL, games bigint NOT NULL, PRIMARY KEY (player, game)))"},
    Statement{"", R"(CREATE TABLE tablier.claims (
        match bigint, number bigint, node bytea NOT NULL, until bigint NOT NULL,
        PRIMARY KEY (match, number)))"},
    Statement{"", "CREATE TABLE tablier.beat (at bigint NOT NULL)"},
    Statement{"", "INSERT INTO tablier.beat VALUES (0)"},
    Statement{"", "CREATE TABLE tablier.version (version bigint NOT NULL)"},
};
// Of the editions of rules that a node plays by; tables from before there were editions have none.
constexpr Statement kBeats{"", R"(CREATE TABLE IF NOT EXISTS tablier.beats (
    rules bytea PRIMARY KEY, at bigint NOT NULL))"};
constexpr Statement kSetVersion{"", "INSERT INTO tablier.version VALUES ($1)"};

std::optional<StoreError> check_version(Connection& connection) {
  const std::array<Call, 1> ask{Call{&kVersionThere, Values()}};
  const auto answers = connection.run_now(ask);
  if (!answers) return answers.error();
  const Answer& told = answers->front();
  const std::int64_t version = told.rows() == 1 ? told.integer(0, 0) : 0;
  if (version == kVersion) return std::nullopt;
  return StoreError{StoreError::Kind::kRefused,
                    "the tables are of version " + std::to_string(version) +
                        ", this program knows version " + std::to_string(kVersion)};
}

// Under a lock, so that of several nodes that come at once one makes them.
std::optional<StoreError> create(Connection& connection) {
  const std::array<Call, 3> look{Call{&kBegin, Values()}, Call{&kLock, Values()},
                                 Call{&kLook, Values()}};
  const auto seen = connection.run_now(look);
  if (!seen) return seen.error();
  std::vector<Call> make;
  if (seen->back().integer(0, 0) == 0) {
    if (seen->back().integer(0, 1) == 0) make.push_back({&kSchema, Values()});
    for (const Statement& table : kTables) make.push_back({&table, Values()});
    make.push_back({&kSetVersion, Values(kVersion)});
  }
  make.push_back({&kBeats, Values()});
  make.push_back({&kCommit, Values()});
  const auto made = connection.run_now(make);
  return made ? std::nullopt : std::optional(made.error());
}

}  // namespace

std::optional<StoreError> prepare_schema(Connection& connection) {
  const std::array<Call, 1> look{Call{&kLook, Values()}};
  const auto seen = connection.run_now(look);
  if (!seen) return seen.error();
  if (seen->front().integer(0, 0) == 0 || seen->front().integer(0, 2) == 0) {
    if (auto error = create(connection)) return error;
  }
  return check_version(connection);
}

}  // namespace tablier::postgres
