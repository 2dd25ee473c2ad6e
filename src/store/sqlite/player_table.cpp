#include "store/sqlite/player_table.h"

#include <utility>

#include "store/checksum.h"
#include "store/rating_rows.h"

namespace tablier::sqlite {
namespace {

// From its columns, of which `first` is the first.
PlayerRow as_player(const Cursor& cursor, int first) {
  PlayerRow player;
  player.key = PlayerKey{cursor.natural(first)};
  player.name = cursor.bytes(first + 1);
  player.name_key = cursor.bytes(first + 2);
  player.password = cursor.bytes(first + 3);
  player.created = cursor.integer(first + 4);
  return player;
}

RatingRow as_rating(const Cursor& cursor, int first) {
  RatingRow row;
  row.game = cursor.bytes(first);
  row.rating = {cursor.real(first + 1), cursor.real(first + 2), cursor.real(first + 3)};
  row.games = static_cast<int>(cursor.integer(first + 4));
  return row;
}

RatingRow first_rating(const std::string& game) {
  RatingRow row;
  row.game = game;
  return row;
}

std::string name_of(PlayerKey player) { return "player " + write_key(player); }

StoreError not_what_was_written(const std::string& what) {
  return {StoreError::Kind::kDamaged, what + ": not what was written"};
}

}  // namespace

PlayerTable::PlayerTable(Connection& connection, Mark& mark, Damages& damages)
    : connection_(connection),
      mark_(mark),
      damages_(damages),
      insert_(connection,
              "INSERT INTO players (key, name, name_key, password, created, seal) "
              "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      name_(connection,
            "UPDATE OR IGNORE players SET name = ?, name_key = ?, password = ?, seal = ? "
            "WHERE key = ?"),
      find_(connection,
            "SELECT key, name, name_key, password, created, seal FROM players WHERE key = ?"),
      find_named_(connection,
                  "SELECT key, name, name_key, password, created, seal FROM players "
                  "WHERE name_key = ? AND name_key <> ''"),
      named_after_(connection,
                   "SELECT key, name, name_key, password, created, seal FROM players "
                   "WHERE key > ? AND name_key <> '' ORDER BY key LIMIT ?"),
      add_session_(connection,
                   "INSERT INTO sessions (token_hash, player, created, seal) VALUES (?, ?, ?, ?) "
                   "ON CONFLICT DO NOTHING"),
      touch_session_(connection, "UPDATE sessions SET created = ?, seal = ? WHERE token_hash = ?"),
      drop_session_(connection, "DELETE FROM sessions WHERE token_hash = ?"),
      session_(connection, "SELECT player, created, seal FROM sessions WHERE token_hash = ?"),
      rating_(connection,
              "SELECT game, value, deviation, volatility, games, seal FROM ratings "
              "WHERE player = ? AND game = ?"),
      set_rating_(connection,
                  "INSERT OR REPLACE INTO ratings "
                  "(player, game, value, deviation, volatility, games, seal) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?)"),
      ratings_(connection,
               "SELECT game, value, deviation, volatility, games, seal FROM ratings "
               "WHERE player = ? ORDER BY game"),
      all_players_(connection, "SELECT seal, key, name, name_key, password, created FROM players"),
      all_sessions_(connection, "SELECT seal, token_hash, player, created FROM sessions"),
      all_ratings_(connection,
                   "SELECT seal, player, game, value, deviation, volatility, games FROM ratings") {}

Written PlayerTable::add(const PlayerRow& player) {
  insert_.run(player.key, player.name, player.name_key, player.password, player.created,
              seal(player));
  if (connection_.failed() || connection_.changes() == 0) return Written::kConflict;
  mark_.players.add(seal(player));
  return Written::kDone;
}

Written PlayerTable::name(const PlayerRow& player) {
  const auto old = read_player(find_.with(player.key), name_of(player.key));
  if (!old.row) return Written::kMissing;
  if (old.is_damaged || !old.row->name_key.empty()) return Written::kConflict;
  PlayerRow named = *old.row;
  named.name = player.name;
  named.name_key = player.name_key;
  named.password = player.password;
  return change(old, named);
}

Written PlayerTable::rekey(const RekeyPlayer& rekey) {
  const auto old = read_player(find_.with(rekey.player), name_of(rekey.player));
  if (!old.row) return Written::kMissing;
  const bool has_name = !old.row->name_key.empty() && !rekey.name_key.empty();
  if (old.is_damaged || !has_name || old.row->name_key == rekey.name_key) return Written::kConflict;
  PlayerRow rekeyed = *old.row;
  rekeyed.name_key = rekey.name_key;
  return change(old, rekeyed);
}

Written PlayerTable::change(const Checked<PlayerRow>& old, const PlayerRow& player) {
  name_.run(player.name, player.name_key, player.password, seal(player), player.key);
  if (connection_.failed() || connection_.changes() == 0) return Written::kConflict;
  mark_.players.remove(old.seal);
  mark_.players.add(seal(player));
  return Written::kDone;
}

Written PlayerTable::add_session(const AddSession& session) {
  if (!find_.with(session.player).next()) return Written::kMissing;
  add_session_.run(Blob{session.token_hash}, session.player, session.used, seal(session));
  if (connection_.failed() || connection_.changes() == 0) return Written::kConflict;
  mark_.sessions.add(seal(session));
  return Written::kDone;
}

Written PlayerTable::touch_session(const TouchSession& touch) {
  const auto old = read_session(touch.token_hash);
  if (!old.row) return Written::kMissing;
  if (old.is_damaged) return Written::kConflict;
  AddSession touched = *old.row;
  touched.used = touch.used;
  touch_session_.run(touched.used, seal(touched), Blob{touched.token_hash});
  mark_.sessions.remove(old.seal);
  mark_.sessions.add(seal(touched));
  return Written::kDone;
}

void PlayerTable::drop_session(std::string_view token_hash) {
  const auto old = read_session(token_hash);
  drop_session_.run(Blob{token_hash});
  if (old.row) mark_.sessions.remove(old.seal);
}

// A game that cannot be counted for both is counted for neither.
void PlayerTable::rate(const RatedResult& result) {
  const auto [first, second] = result.players;
  if (!counts(result)) return;
  const auto one = rating_of(first, result.game);
  const auto two = rating_of(second, result.game);
  if (one.is_damaged || two.is_damaged) return;
  RatingRow new_one = one.row.value_or(first_rating(result.game));
  RatingRow new_two = two.row.value_or(first_rating(result.game));
  rate_both(new_one, new_two, result.score);
  set_rating(first, one, new_one);
  set_rating(second, two, new_two);
}

void PlayerTable::set_rating(PlayerKey player, const Checked<RatingRow>& old,
                             const RatingRow& row) {
  set_rating_.run(player, row.game, row.rating.value, row.rating.deviation, row.rating.volatility,
                  row.games, seal(player, row));
  if (old.row) mark_.ratings.remove(old.seal);
  mark_.ratings.add(seal(player, row));
}

template <class Row>
PlayerTable::Checked<Row> PlayerTable::check(Row row, std::uint64_t sum, std::uint64_t written,
                                             const std::string& what) {
  if (sum != written) damages_.note(not_what_was_written(what).text);
  return {std::move(row), written, sum != written};
}

PlayerTable::Checked<PlayerRow> PlayerTable::read_player(Cursor cursor, const std::string& what) {
  if (!cursor.next()) return {};
  PlayerRow player = as_player(cursor, 0);
  const std::uint64_t sum = seal(player);
  return check(std::move(player), sum, cursor.natural(5), what);
}

PlayerTable::Checked<AddSession> PlayerTable::read_session(std::string_view token_hash) {
  Cursor cursor = session_.with(Blob{token_hash});
  if (!cursor.next()) return {};
  AddSession session{std::string(token_hash), PlayerKey{cursor.natural(0)}, cursor.integer(1)};
  const std::uint64_t sum = seal(session);
  return check(std::move(session), sum, cursor.natural(2), "a session");
}

PlayerTable::Checked<RatingRow> PlayerTable::rating_of(PlayerKey player, const std::string& game) {
  Cursor cursor = rating_.with(player, game);
  if (!cursor.next()) return {};
  RatingRow row = as_rating(cursor, 0);
  const std::uint64_t sum = seal(player, row);
  return check(std::move(row), sum, cursor.natural(5), "ratings of " + name_of(player));
}

template <class Row>
std::optional<Row> PlayerTable::or_fail(Checked<Row> checked, const char* what) {
  if (checked.is_damaged) {
    connection_.fail(not_what_was_written(what));
    return std::nullopt;
  }
  return std::move(checked.row);
}

std::optional<PlayerRow> PlayerTable::find(PlayerKey key) {
  return or_fail(read_player(find_.with(key), name_of(key)), "a player");
}

std::optional<PlayerRow> PlayerTable::find_named(std::string_view name_key) {
  return or_fail(read_player(find_named_.with(name_key), "a player with a name"), "a player");
}

std::optional<SessionRow> PlayerTable::session(std::string_view token_hash) {
  const auto session = or_fail(read_session(token_hash), "a session");
  if (!session) return std::nullopt;
  return SessionRow{session->player, session->used};
}

std::vector<RatingRow> PlayerTable::ratings(PlayerKey player) {
  std::vector<RatingRow> rows;
  Cursor cursor = ratings_.with(player);
  while (cursor.next()) {
    rows.push_back(as_rating(cursor, 0));
    if (cursor.natural(5) == seal(player, rows.back())) continue;
    connection_.fail(not_what_was_written("ratings of " + name_of(player)));
  }
  return rows;
}

std::vector<PlayerRow> PlayerTable::named_after(PlayerKey last, std::size_t most) {
  std::vector<PlayerRow> rows;
  Cursor cursor = named_after_.with(last, static_cast<std::int64_t>(most));
  while (cursor.next()) {
    PlayerRow player = as_player(cursor, 0);
    if (cursor.natural(5) == seal(player)) rows.push_back(std::move(player));
  }
  return rows;
}

void PlayerTable::check_all() {
  const auto hold = [&](Statement& all, const Digest& written, const char* what, auto sum_of) {
    Digest found;
    bool is_whole = true;
    for (Cursor row = all.with(); row.next();) {
      const std::uint64_t sum = sum_of(row);
      is_whole = is_whole && row.natural(0) == sum;
      found.add(sum);
    }
    if (!is_whole || found != written) connection_.fail(not_what_was_written(what));
  };
  hold(all_players_, mark_.players, "players",
       [](const Cursor& row) { return seal(as_player(row, 1)); });
  hold(all_sessions_, mark_.sessions, "sessions", [](const Cursor& row) {
    return seal(AddSession{std::string(row.bytes(1)), PlayerKey{row.natural(2)}, row.integer(3)});
  });
  hold(all_ratings_, mark_.ratings, "ratings",
       [](const Cursor& row) { return seal(PlayerKey{row.natural(1)}, as_rating(row, 2)); });
}

}  // namespace tablier::sqlite
