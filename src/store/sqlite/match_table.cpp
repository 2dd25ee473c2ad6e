#include "store/sqlite/match_table.h"

#include <algorithm>
#include <limits>

#include "store/checksum.h"
#include "store/sqlite/settled_log.h"

// The columns of a MatchRow, in the order in which read_row takes them.
#define TABLIER_ROW "key, created, status, host, guest, attended, game, secret, summary"

namespace tablier::sqlite {
namespace {

constexpr int kRowColumns = 9;

MatchRow read_row(const Cursor& cursor) {
  MatchRow row;
  row.key = MatchKey{cursor.natural(0)};
  row.created = cursor.integer(1);
  row.status = static_cast<MatchStatus>(cursor.integer(2));
  row.host = PlayerKey{cursor.natural(3)};
  row.guest = PlayerKey{cursor.natural(4)};
  row.attended = cursor.integer(5) != 0;
  row.game = cursor.bytes(6);
  row.secret = cursor.bytes(7);
  row.summary = cursor.bytes(8);
  return row;
}

std::vector<MatchRow> read_rows(Cursor cursor) {
  std::vector<MatchRow> rows;
  while (cursor.next()) rows.push_back(read_row(cursor));
  return rows;
}

std::int64_t as_limit(std::size_t most) {
  return static_cast<std::int64_t>(
      std::min<std::size_t>(most, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace

MatchTable::MatchTable(Connection& connection)
    : connection_(connection),
      insert_(connection, "INSERT INTO matches (" TABLIER_ROW
                          ", seal, settled, chain, log) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      seats_(connection, "SELECT host, guest FROM matches WHERE key = ?"),
      update_(connection,
              "UPDATE matches SET status = ?, attended = ?, summary = ?, seal = ? WHERE key = ?"),
      update_with_seats_(connection,
                         "UPDATE matches SET status = ?, attended = ?, summary = ?, seal = ?, "
                         "host = ?, guest = ? WHERE key = ?"),
      contains_(connection, "SELECT 1 FROM matches WHERE key = ?"),
      find_(connection,
            "SELECT " TABLIER_ROW ", seal, settled, chain, log FROM matches WHERE key = ?"),
      with_status_(connection, "SELECT " TABLIER_ROW
                               " FROM matches WHERE status = ? "
                               "ORDER BY created DESC, key DESC LIMIT ?"),
      // Each half is read off its index; of both together only as many rows are looked at.
      of_player_(connection, "SELECT " TABLIER_ROW
                             " FROM matches WHERE key IN ("
                             "SELECT key FROM (SELECT key FROM matches "
                             "WHERE host = ?1 AND host <> 0 "
                             "ORDER BY created DESC, key DESC LIMIT ?2) "
                             "UNION SELECT key FROM (SELECT key FROM matches "
                             "WHERE guest = ?1 AND guest <> 0 "
                             "ORDER BY created DESC, key DESC LIMIT ?2)) "
                             "ORDER BY created DESC, key DESC LIMIT ?2"),
      unfinished_(connection,
                  "SELECT count(*) FROM matches WHERE host = ? AND host <> 0 AND status < 3"),
      attended_(connection, "SELECT key FROM matches WHERE attended ORDER BY key"),
      next_(connection, "SELECT id, key FROM matches WHERE id > ? ORDER BY id LIMIT 1") {}

Written MatchTable::create(const CreateMatch& create) {
  const MatchRow& row = create.row;
  std::string log;
  std::uint64_t chain = chain_start(row);
  for (std::uint32_t number = 0; number < create.entries.size(); ++number) {
    pack_entry(log, create.entries[number]);
    chain = chain_on(chain, number, create.entries[number]);
  }
  insert_.run(row.key, row.created, row.status, row.host, row.guest, row.attended, row.game,
              Blob{row.secret}, row.summary, seal(row), create.entries.size(), chain, Blob{log});
  return connection_.changes() > 0 ? Written::kDone : Written::kConflict;
}

void MatchTable::update(MatchKey match, const MatchRow& row) {
  MatchRow sealed = row;
  sealed.key = match;
  // SQLite would touch the players' indexes, each somewhere else, also where nothing changes.
  bool same_seats = false;
  {
    Cursor seats = seats_.with(match);
    same_seats = seats.next() && PlayerKey{seats.natural(0)} == row.host &&
                 PlayerKey{seats.natural(1)} == row.guest;
  }
  if (same_seats) {
    update_.run(row.status, row.attended, row.summary, seal(sealed), match);
  } else {
    update_with_seats_.run(row.status, row.attended, row.summary, seal(sealed), row.host, row.guest,
                           match);
  }
}

bool MatchTable::contains(MatchKey match) { return contains_.with(match).next(); }

std::optional<SettledMatch> MatchTable::find(MatchKey match) {
  Cursor cursor = find_.with(match);
  if (!cursor.next()) return std::nullopt;
  SettledMatch found;
  found.match.row = read_row(cursor);
  const auto damaged = [&](const char* how) {
    connection_.fail({StoreError::Kind::kDamaged, "match " + write_key(match) + ": " + how});
    return std::nullopt;
  };
  if (cursor.natural(kRowColumns) != seal(found.match.row)) {
    return damaged("its row is not what was written");
  }
  auto unpacked = unpack_entries(cursor.bytes(kRowColumns + 3), cursor.natural(kRowColumns + 1),
                                 chain_start(found.match.row));
  if (!unpacked || unpacked->chain != cursor.natural(kRowColumns + 2)) {
    return damaged("its settled entries are not what was written");
  }
  found.match.entries = std::move(unpacked->entries);
  found.chain = unpacked->chain;
  return found;
}

std::vector<MatchRow> MatchTable::with_status(MatchStatus status, std::size_t most) {
  return read_rows(with_status_.with(status, as_limit(most)));
}

std::vector<MatchRow> MatchTable::of_player(PlayerKey player, std::size_t most) {
  return read_rows(of_player_.with(player, as_limit(most)));
}

std::size_t MatchTable::unfinished_of(PlayerKey player) {
  Cursor cursor = unfinished_.with(player);
  return cursor.next() ? cursor.natural(0) : 0;
}

std::vector<MatchKey> MatchTable::attended() {
  std::vector<MatchKey> keys;
  Cursor cursor = attended_.with();
  while (cursor.next()) keys.emplace_back(MatchKey{cursor.natural(0)});
  return keys;
}

std::optional<MatchTable::Numbered> MatchTable::first_after(std::int64_t id) {
  Cursor cursor = next_.with(id);
  if (!cursor.next()) return std::nullopt;
  return Numbered{cursor.integer(0), MatchKey{cursor.natural(1)}};
}

}  // namespace tablier::sqlite
