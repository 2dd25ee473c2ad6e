#include "store/sqlite/player_table.h"

#include "store/rating_rows.h"

namespace tablier::sqlite {
namespace {

PlayerRow read_player(const Cursor& cursor) {
  PlayerRow player;
  player.key = PlayerKey{cursor.natural(0)};
  player.name = cursor.bytes(1);
  player.name_key = cursor.bytes(2);
  player.password = cursor.bytes(3);
  player.created = cursor.integer(4);
  return player;
}

RatingRow read_rating(const Cursor& cursor) {
  RatingRow row;
  row.game = cursor.bytes(0);
  row.rating = {cursor.real(1), cursor.real(2), cursor.real(3)};
  row.games = static_cast<int>(cursor.integer(4));
  return row;
}

}  // namespace

PlayerTable::PlayerTable(Connection& connection)
    : connection_(connection),
      insert_(connection,
              "INSERT INTO players (key, name, name_key, password, created) "
              "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      name_(connection,
            "UPDATE OR IGNORE players SET name = ?, name_key = ?, password = ? "
            "WHERE key = ? AND name_key = ''"),
      find_(connection, "SELECT key, name, name_key, password, created FROM players WHERE key = ?"),
      find_named_(connection,
                  "SELECT key, name, name_key, password, created FROM players "
                  "WHERE name_key = ? AND name_key <> ''"),
      add_session_(connection,
                   "INSERT INTO sessions (token_hash, player, created) VALUES (?, ?, ?) "
                   "ON CONFLICT DO NOTHING"),
      drop_session_(connection, "DELETE FROM sessions WHERE token_hash = ?"),
      session_(connection, "SELECT player FROM sessions WHERE token_hash = ?"),
      rating_(connection,
              "SELECT game, value, deviation, volatility, games FROM ratings "
              "WHERE player = ? AND game = ?"),
      set_rating_(connection,
                  "INSERT OR REPLACE INTO ratings "
                  "(player, game, value, deviation, volatility, games) VALUES (?, ?, ?, ?, ?, ?)"),
      ratings_(connection,
               "SELECT game, value, deviation, volatility, games FROM ratings "
               "WHERE player = ? ORDER BY game") {}

Written PlayerTable::add(const PlayerRow& player) {
  insert_.run(player.key, player.name, player.name_key, player.password, player.created);
  return connection_.changes() > 0 ? Written::kDone : Written::kConflict;
}

Written PlayerTable::name(const PlayerRow& player) {
  if (!find(player.key)) return Written::kMissing;
  name_.run(player.name, player.name_key, player.password, player.key);
  return connection_.changes() > 0 ? Written::kDone : Written::kConflict;
}

Written PlayerTable::add_session(const AddSession& session) {
  if (!find(session.player)) return Written::kMissing;
  add_session_.run(Blob{session.token_hash}, session.player, session.created);
  return connection_.changes() > 0 ? Written::kDone : Written::kConflict;
}

void PlayerTable::drop_session(std::string_view token_hash) { drop_session_.run(Blob{token_hash}); }

void PlayerTable::rate(const RatedResult& result) {
  const auto [first, second] = result.players;
  if (!counts(result)) return;
  RatingRow one = rating_of(first, result.game);
  RatingRow two = rating_of(second, result.game);
  rate_both(one, two, result.score);
  set_rating(first, one);
  set_rating(second, two);
}

RatingRow PlayerTable::rating_of(PlayerKey player, const std::string& game) {
  Cursor cursor = rating_.with(player, game);
  if (cursor.next()) return read_rating(cursor);
  RatingRow fresh;
  fresh.game = game;
  return fresh;
}

void PlayerTable::set_rating(PlayerKey player, const RatingRow& row) {
  set_rating_.run(player, row.game, row.rating.value, row.rating.deviation, row.rating.volatility,
                  row.games);
}

std::optional<PlayerRow> PlayerTable::find(PlayerKey key) {
  Cursor cursor = find_.with(key);
  return cursor.next() ? std::optional(read_player(cursor)) : std::nullopt;
}

std::optional<PlayerRow> PlayerTable::find_named(std::string_view name_key) {
  Cursor cursor = find_named_.with(name_key);
  return cursor.next() ? std::optional(read_player(cursor)) : std::nullopt;
}

std::optional<PlayerKey> PlayerTable::session(std::string_view token_hash) {
  Cursor cursor = session_.with(Blob{token_hash});
  return cursor.next() ? std::optional(PlayerKey{cursor.natural(0)}) : std::nullopt;
}

std::vector<RatingRow> PlayerTable::ratings(PlayerKey player) {
  std::vector<RatingRow> rows;
  Cursor cursor = ratings_.with(player);
  while (cursor.next()) rows.push_back(read_rating(cursor));
  return rows;
}

}  // namespace tablier::sqlite
