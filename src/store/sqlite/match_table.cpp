#include "store/sqlite/match_table.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "store/checksum.h"
#include "store/sqlite/settled_log.h"

// The columns of a MatchRow, in the order in which read_row takes them.
#define TABLIER_ROW "key, created, status, host, guest, attended, game, secret, summary"

namespace tablier::sqlite {
namespace {

constexpr int kRowColumns = 9;
constexpr std::int64_t kMostId = std::int64_t{1} << 62U;

MatchRow read_row(const Cursor& cursor) {
  MatchRow row;
  row.key = MatchKey{cursor.natural(0)};
  row.created = cursor.integer(1);
  row.status = static_cast<MatchStatus>(cursor.integer(2));
  row.host = PlayerKey{cursor.natural(3)};
  row.guest = PlayerKey{cursor.natural(4)};
  row.attended = cursor.integer(5) != 0;
  set_game_column(row, cursor.bytes(6));
  row.secret = cursor.bytes(7);
  row.summary = cursor.bytes(8);
  return row;
}

StoreError is_not_what_was_written(MatchKey match) {
  return {StoreError::Kind::kDamaged,
          "match " + write_key(match) + ": its row is not what was written"};
}

std::int64_t as_limit(std::size_t most) {
  return static_cast<std::int64_t>(
      std::min<std::size_t>(most, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace

MatchTable::MatchTable(Connection& connection, Mark& mark, Damages& damages)
    : connection_(connection),
      mark_(mark),
      damages_(damages),
      keys_(connection, "SELECT key FROM matches ORDER BY key"),
      insert_(connection, "INSERT INTO matches (id, " TABLIER_ROW
                          ", seal, settled, chain, log) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                          "ON CONFLICT (key) DO NOTHING"),
      row_(connection, "SELECT " TABLIER_ROW ", seal, settled, chain FROM matches WHERE key = ?"),
      update_(connection,
              "UPDATE matches SET status = ?, attended = ?, summary = ?, seal = ? WHERE key = ?"),
      update_with_seats_(connection,
                         "UPDATE matches SET status = ?, attended = ?, summary = ?, seal = ?, "
                         "host = ?, guest = ? WHERE key = ?"),
      contains_(connection, "SELECT 1 FROM matches WHERE key = ?"),
      find_(connection,
            "SELECT " TABLIER_ROW ", seal, settled, chain, log FROM matches WHERE key = ?"),
      with_status_(connection, "SELECT " TABLIER_ROW
                               ", seal FROM matches WHERE status = ? "
                               "ORDER BY created DESC, key DESC LIMIT ?"),
      with_status_after_(connection, "SELECT " TABLIER_ROW
                                     ", seal FROM matches WHERE status = ?1 "
                                     "AND (created, key) > (?2, ?3) "
                                     "ORDER BY created, key LIMIT ?4"),
      // Each half is found by its index; of both together only as many rows are given.
      of_player_(connection, "SELECT " TABLIER_ROW
                             ", seal FROM matches WHERE key IN ("
                             "SELECT key FROM (SELECT key FROM matches "
                             "WHERE host = ?1 AND host <> 0 "
                             "ORDER BY status >= 3, created DESC, key DESC LIMIT ?2) "
                             "UNION SELECT key FROM (SELECT key FROM matches "
                             "WHERE guest = ?1 AND guest <> 0 "
                             "ORDER BY status >= 3, created DESC, key DESC LIMIT ?2)) "
                             "ORDER BY status >= 3, created DESC, key DESC LIMIT ?2"),
      unfinished_(connection,
                  "SELECT count(*) FROM matches WHERE host = ? AND host <> 0 AND status < 3"),
      attended_(connection, "SELECT key FROM matches WHERE attended ORDER BY key"),
      attended_by_row_(connection,
                       "SELECT key FROM matches NOT INDEXED WHERE attended ORDER BY key"),
      next_(connection, "SELECT id, key FROM matches WHERE id > ? ORDER BY id LIMIT 1") {}

void MatchTable::check_keys() {
  Digest found;
  std::int64_t last = -1;
  bool is_ordered = true;
  Cursor cursor = keys_.with();
  while (cursor.next()) {
    is_ordered = is_ordered && cursor.integer(0) > last;
    last = cursor.integer(0);
    found.add(hash_key(MatchKey{cursor.natural(0)}));
  }
  if (connection_.found_damage()) {
    (void)connection_.take_error();
    is_ordered = false;
  }
  has_all_keys_ = is_ordered && found == mark_.keys;
  if (!has_all_keys_ && !connection_.failed()) damages_.note("the index of matches is damaged");
}

void MatchTable::find_next_id() {
  const std::int64_t most = connection_.number("SELECT max(id) FROM matches");
  if (connection_.found_damage()) (void)connection_.take_error();
  if (most > 0 && most < kMostId && static_cast<std::uint64_t>(most) >= mark_.next_id) {
    mark_.next_id = static_cast<std::uint64_t>(most) + 1;
  }
}

Written MatchTable::create(const CreateMatch& create) {
  const MatchRow& row = create.row;
  std::string log;
  std::uint64_t chain = chain_start(row);
  for (std::uint32_t number = 0; number < create.entries.size(); ++number) {
    pack_entry(log, create.entries[number]);
    chain = chain_on(chain, number, create.entries[number]);
  }
  const std::uint64_t seal = seal_of_all(row);
  insert_.run(mark_.next_id, row.key, row.created, row.status, row.host, row.guest, row.attended,
              game_column(row), Blob{row.secret}, row.summary, seal, create.entries.size(), chain,
              Blob{log});
  if (connection_.failed() || connection_.changes() == 0) return Written::kConflict;
  ++mark_.next_id;
  mark_.keys.add(hash_key(row.key));
  mark_.states.add(state_of(seal, create.entries.size(), chain));
  if (row.attended) mark_.attended.add(hash_key(row.key));
  return Written::kDone;
}

void MatchTable::update(MatchKey match, const MatchRow& row) {
  MatchRow changed;
  std::uint64_t settled = 0;
  std::uint64_t chain = 0;
  {
    Cursor old = row_.with(match);
    const bool is_there = old.next();
    if (connection_.failed()) return;
    if (is_there) changed = read_row(old);
    if (!is_there || changed.key != match || old.natural(kRowColumns) != seal_of_all(changed)) {
      return connection_.fail(is_not_what_was_written(match));
    }
    settled = old.natural(kRowColumns + 1);
    chain = old.natural(kRowColumns + 2);
  }
  mark_.states.remove(state_of(seal_of_all(changed), settled, chain));
  if (changed.attended) mark_.attended.remove(hash_key(match));
  // SQLite would touch the players' indexes, each somewhere else, also where nothing changes.
  const bool same_seats = changed.host == row.host && changed.guest == row.guest;
  changed.status = row.status;
  changed.host = row.host;
  changed.guest = row.guest;
  changed.attended = row.attended;
  changed.summary = row.summary;
  const std::uint64_t seal = seal_of_all(changed);
  if (same_seats) {
    update_.run(row.status, row.attended, row.summary, seal, match);
  } else {
    update_with_seats_.run(row.status, row.attended, row.summary, seal, row.host, row.guest, match);
  }
  mark_.states.add(state_of(seal, settled, chain));
  if (changed.attended) mark_.attended.add(hash_key(match));
}

bool MatchTable::contains(MatchKey match) { return contains_.with(match).next(); }

std::optional<SettledMatch> MatchTable::find(MatchKey match) {
  Cursor cursor = find_.with(match);
  if (!cursor.next()) return std::nullopt;
  SettledMatch found;
  found.match.row = read_row(cursor);
  const std::uint64_t seal = cursor.natural(kRowColumns);
  if (found.match.row.key != match || seal != seal_of_all(found.match.row)) {
    connection_.fail(is_not_what_was_written(match));
    return std::nullopt;
  }
  const std::uint64_t settled = cursor.natural(kRowColumns + 1);
  found.chain = cursor.natural(kRowColumns + 2);
  auto unpacked =
      unpack_entries(cursor.bytes(kRowColumns + 3), settled, chain_start(found.match.row));
  if (!unpacked || unpacked->chain != found.chain) {
    connection_.fail(
        {StoreError::Kind::kDamaged,
         "match " + write_key(match) + ": its settled entries are not what was written"});
    return std::nullopt;
  }
  found.match.entries = std::move(unpacked->entries);
  found.state = state_of(seal, settled, found.chain);
  return found;
}

std::vector<MatchRow> MatchTable::read_rows(Cursor cursor) {
  std::vector<MatchRow> rows;
  while (cursor.next()) {
    MatchRow row = read_row(cursor);
    if (cursor.natural(kRowColumns) == seal_of_all(row)) {
      rows.push_back(std::move(row));
    } else {
      damages_.add(row.key, "its row is not what was written");
    }
  }
  return rows;
}

std::vector<MatchRow> MatchTable::with_status(MatchStatus status, std::size_t most) {
  return read_rows(with_status_.with(status, as_limit(most)));
}

std::vector<MatchRow> MatchTable::with_status_after(MatchStatus status, Store::Place last,
                                                    std::size_t most) {
  return read_rows(with_status_after_.with(status, last.created, last.key, as_limit(most)));
}

std::vector<MatchRow> MatchTable::of_player(PlayerKey player, std::size_t most) {
  return read_rows(of_player_.with(player, as_limit(most)));
}

std::size_t MatchTable::unfinished_of(PlayerKey player) {
  Cursor cursor = unfinished_.with(player);
  return cursor.next() ? cursor.natural(0) : 0;
}

std::vector<MatchKey> MatchTable::read_keys(Cursor cursor) {
  std::vector<MatchKey> keys;
  while (cursor.next()) keys.emplace_back(MatchKey{cursor.natural(0)});
  return keys;
}

// Clocks stand still until this is known: where the index is damaged the rows themselves tell, as
// far as they can be read.
std::vector<MatchKey> MatchTable::attended() {
  std::vector<MatchKey> keys = read_keys(attended_.with());
  if (connection_.found_damage()) (void)connection_.take_error();
  Digest found;
  for (const MatchKey key : keys) found.add(hash_key(key));
  if (connection_.failed() || found == mark_.attended) return keys;
  damages_.note("the index of attended matches is damaged");
  std::ranges::copy(read_keys(attended_by_row_.with()), std::back_inserter(keys));
  if (connection_.found_damage()) (void)connection_.take_error();
  std::ranges::sort(keys);
  keys.erase(std::ranges::unique(keys).begin(), keys.end());
  return keys;
}

std::optional<MatchTable::Numbered> MatchTable::first_after(std::int64_t id) {
  Cursor cursor = next_.with(id);
  if (!cursor.next()) return std::nullopt;
  return Numbered{cursor.integer(0), MatchKey{cursor.natural(1)}};
}

}  // namespace tablier::sqlite
