#pragma once

#include <array>

#include "store/postgres/connection.h"

// What is asked of the server. A statement that writes answers two numbers: how much it has done,
// and, where that is nothing, whether what it is about is there at all. None of them fails because
// another node was quicker.
namespace tablier::postgres {

inline constexpr Statement kBegin{"", "BEGIN ISOLATION LEVEL READ COMMITTED"};
// All that follows is read as of one moment.
inline constexpr Statement kBeginReading{"", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
inline constexpr Statement kCommit{"", "COMMIT"};

// MatchRow in its order; then origin, seal, checksums, bodies.
inline constexpr Statement kCreate{"create", R"(
  WITH made AS (
    INSERT INTO tablier.matches (key, created, status, host, guest, attended, game, secret, summary,
                                 origin, seal)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING key),
  filled AS (
    INSERT INTO tablier.entries (match, number, checksum, body)
    SELECT key, place - 1, checksum, body
    FROM made, unnest($12::bigint[], $13::bytea[]) WITH ORDINALITY AS e (checksum, body, place)
    ON CONFLICT DO NOTHING)
  SELECT count(*), 1::bigint FROM made)"};

// Number n is the next one where n - 1 is there and n is not. That n is not there is for the
// primary key to say, which waits for whoever is just writing it. Whoever has written n alone sees
// it until he commits, so that nobody else can have written n + 1.
#define TABLIER_APPENDED                                                                       \
  " head AS ("                                                                                 \
  " INSERT INTO tablier.entries (match, number, checksum, body)"                               \
  " SELECT $1::bigint, $2::bigint, ($3::bigint[])[1], ($4::bytea[])[1]"                        \
  " WHERE EXISTS (SELECT FROM tablier.matches WHERE key = $1)"                                 \
  " AND ($2 = 0 OR EXISTS (SELECT FROM tablier.entries WHERE match = $1 AND number = $2 - 1))" \
  " ON CONFLICT DO NOTHING RETURNING match),"                                                  \
  " tail AS ("                                                                                 \
  " INSERT INTO tablier.entries (match, number, checksum, body)"                               \
  " SELECT $1, $2 + place - 1, checksum, body"                                                 \
  " FROM head, unnest($3, $4) WITH ORDINALITY AS e (checksum, body, place) WHERE place > 1)"

// Match, first number, checksums, bodies: at least one.
inline constexpr Statement kAppend{"append", "WITH" TABLIER_APPENDED R"(
  SELECT (SELECT count(*) FROM head), (SELECT count(*) FROM tablier.matches WHERE key = $1))"};
// And status, host, guest, attended, summary, seal.
inline constexpr Statement kAppendWithRow{"append_with_row", "WITH" TABLIER_APPENDED R"(,
  changed AS (
    UPDATE tablier.matches
    SET status = $5, host = $6, guest = $7, attended = $8, summary = $9, seal = $10
    WHERE key = (SELECT match FROM head))
  SELECT (SELECT count(*) FROM head), (SELECT count(*) FROM tablier.matches WHERE key = $1))"};
#undef TABLIER_APPENDED

inline constexpr Statement kLockMatch{"lock_match",
                                      "SELECT key FROM tablier.matches WHERE key = $1 FOR UPDATE"};
#define TABLIER_IS_NEXT                                                                            \
  " ($2::bigint = 0 OR EXISTS (SELECT FROM tablier.entries WHERE match = $1 AND number = $2 - 1))" \
  " AND NOT EXISTS (SELECT FROM tablier.entries WHERE match = $1 AND number = $2)"
// Match, number, status, host, guest, attended, summary, seal.
inline constexpr Statement kSetRow{"set_row", R"(
  WITH changed AS (
    UPDATE tablier.matches
    SET status = $3, host = $4, guest = $5, attended = $6, summary = $7, seal = $8
    WHERE key = $1 AND )" TABLIER_IS_NEXT R"( RETURNING key)
  SELECT (SELECT count(*) FROM changed), (SELECT count(*) FROM tablier.matches WHERE key = $1))"};
inline constexpr Statement kIsNext{"is_next", R"(
  SELECT count(*) FILTER (WHERE )" TABLIER_IS_NEXT R"(), count(*)
  FROM tablier.matches WHERE key = $1)"};
#undef TABLIER_IS_NEXT
inline constexpr Statement kHasMatch{
    "has_match", "SELECT count(*), 0::bigint FROM tablier.matches WHERE key = $1"};

// Nobody else gives this name away before the end of the transaction.
inline constexpr Statement kLockName{
    "lock_name", "SELECT pg_advisory_xact_lock(1413636722, hashtext(encode($1::bytea, 'hex')))"};
// Key, name, name key, password, created.
inline constexpr Statement kAddPlayer{"add_player", R"(
  WITH added AS (
    INSERT INTO tablier.players (key, name, name_key, password, created)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key)
  SELECT count(*), 1::bigint FROM added)"};
// Key, name, name key, password.
inline constexpr Statement kNamePlayer{"name_player", R"(
  WITH named AS (
    UPDATE tablier.players SET name = $2, name_key = $3, password = $4
    WHERE key = $1 AND name_key = ''
      AND ($3::bytea = '' OR NOT EXISTS (SELECT FROM tablier.players WHERE name_key = $3))
    RETURNING key)
  SELECT (SELECT count(*) FROM named), (SELECT count(*) FROM tablier.players WHERE key = $1))"};
// Key, name key.
inline constexpr Statement kRekeyPlayer{"rekey_player", R"(
  WITH rekeyed AS (
    UPDATE tablier.players SET name_key = $2
    WHERE key = $1 AND name_key <> '' AND $2::bytea <> ''
      AND NOT EXISTS (SELECT FROM tablier.players WHERE name_key = $2)
    RETURNING key)
  SELECT (SELECT count(*) FROM rekeyed), (SELECT count(*) FROM tablier.players WHERE key = $1))"};
// Hash, player, used. (The column had its name when sessions had no end.)
inline constexpr Statement kAddSession{"add_session", R"(
  WITH added AS (
    INSERT INTO tablier.sessions (token_hash, player, created)
    SELECT $1::bytea, $2::bigint, $3::bigint
    WHERE EXISTS (SELECT FROM tablier.players WHERE key = $2) ON CONFLICT DO NOTHING
    RETURNING player)
  SELECT (SELECT count(*) FROM added), (SELECT count(*) FROM tablier.players WHERE key = $2))"};
// Hash, used.
inline constexpr Statement kTouchSession{"touch_session", R"(
  WITH touched AS (
    UPDATE tablier.sessions SET created = $2 WHERE token_hash = $1 RETURNING player)
  SELECT count(*), 0::bigint FROM touched)"};
inline constexpr Statement kDropSession{"drop_session",
                                        "DELETE FROM tablier.sessions WHERE token_hash = $1"};
// Match, number, node, now, until. Expired ones of earlier entries go.
inline constexpr Statement kClaim{"claim", R"(
  WITH gone AS (
    DELETE FROM tablier.claims WHERE match = $1 AND number < $2 AND until <= $4),
  taken AS (
    INSERT INTO tablier.claims AS held (match, number, node, until)
    SELECT $1::bigint, $2::bigint, $3::bytea, $5::bigint
    WHERE EXISTS (SELECT FROM tablier.matches WHERE key = $1)
    ON CONFLICT (match, number) DO UPDATE SET node = $3, until = $5
    WHERE held.until <= $4 OR held.node = $3
    RETURNING match)
  SELECT (SELECT count(*) FROM taken), (SELECT count(*) FROM tablier.matches WHERE key = $1))"};
inline constexpr Statement kBeat{"beat", "UPDATE tablier.beat SET at = $1 WHERE at < $1"};
inline constexpr Statement kBeatWith{"beat_with", R"(
  INSERT INTO tablier.beats AS last (rules, at) SELECT rules, $1 FROM unnest($2::bytea[]) AS r (rules)
  ON CONFLICT (rules) DO UPDATE SET at = $1 WHERE last.at < $1)"};

// Players and games, ordered: whoever locks several locks them in the same order.
inline constexpr Statement kMakeRatings{"make_ratings", R"(
  INSERT INTO tablier.ratings (player, game, value, deviation, volatility, games)
  SELECT player, game, $3, $4, $5, 0 FROM unnest($1::bigint[], $2::bytea[]) AS r (player, game)
  ON CONFLICT DO NOTHING)"};
inline constexpr Statement kLockRatings{"lock_ratings", R"(
  SELECT player, game, value, deviation, volatility, games FROM tablier.ratings
  WHERE (player, game) IN (SELECT * FROM unnest($1::bigint[], $2::bytea[]))
  ORDER BY player, game FOR UPDATE)"};
// Players, games, values, deviations, volatilities, games played.
inline constexpr Statement kSetRatings{"set_ratings", R"(
  UPDATE tablier.ratings AS old
  SET value = r.value, deviation = r.deviation, volatility = r.volatility, games = r.games
  FROM unnest($1::bigint[], $2::bytea[], $3::float8[], $4::float8[], $5::float8[], $6::bigint[])
    AS r (player, game, value, deviation, volatility, games)
  WHERE old.player = r.player AND old.game = r.game)"};

#define TABLIER_ROW "key, created, status, host, guest, attended, game, secret, summary"
inline constexpr Statement kMatch{
    "match", "SELECT " TABLIER_ROW ", origin, seal FROM tablier.matches WHERE key = $1"};
inline constexpr Statement kEntries{"entries", R"(
  SELECT number, checksum, body FROM tablier.entries WHERE match = $1 AND number >= $2
  ORDER BY number)"};
// Matches, and how many entries of each are known.
inline constexpr Statement kGrown{"grown", R"(
  SELECT match, count FROM (
    SELECT match, known,
           (SELECT max(number) + 1 FROM tablier.entries WHERE entries.match = asked.match) AS count
    FROM unnest($1::bigint[], $2::bigint[]) AS asked (match, known)) AS counted
  WHERE count > known)"};
inline constexpr Statement kWithStatus{
    "with_status", "SELECT " TABLIER_ROW R"( FROM tablier.matches WHERE status = $1
  ORDER BY created DESC, key DESC LIMIT $2)"};
inline constexpr Statement kWithStatusAfter{"with_status_after",
                                            "SELECT " TABLIER_ROW R"( FROM tablier.matches
  WHERE status = $1 AND (created, key) > ($2, $3) ORDER BY created, key LIMIT $4)"};
// Each half is found by its index.
inline constexpr Statement kOfPlayer{"of_player", "SELECT " TABLIER_ROW R"( FROM (
    (SELECT * FROM tablier.matches WHERE host = $1 AND host <> 0
     ORDER BY status >= 3, created DESC, key DESC LIMIT $2)
    UNION
    (SELECT * FROM tablier.matches WHERE guest = $1 AND guest <> 0
     ORDER BY status >= 3, created DESC, key DESC LIMIT $2)) AS own
  ORDER BY status >= 3, created DESC, key DESC LIMIT $2)"};
#undef TABLIER_ROW
inline constexpr Statement kUnfinished{"unfinished", R"(
  SELECT count(*) FROM tablier.matches WHERE host = $1 AND host <> 0 AND status < 3)"};
inline constexpr Statement kAttended{
    "attended", "SELECT key FROM tablier.matches WHERE attended <> 0 ORDER BY key"};
inline constexpr Statement kKeysAfter{
    "keys_after", "SELECT key FROM tablier.matches WHERE key > $1 ORDER BY key LIMIT 500"};
inline constexpr Statement kPlayer{
    "player", "SELECT key, name, name_key, password, created FROM tablier.players WHERE key = $1"};
inline constexpr Statement kPlayerNamed{"player_named", R"(
  SELECT key, name, name_key, password, created FROM tablier.players
  WHERE name_key = $1 AND name_key <> '')"};
inline constexpr Statement kNamedAfter{"named_after", R"(
  SELECT key, name, name_key, password, created FROM tablier.players
  WHERE key > $1 AND name_key <> '' ORDER BY key LIMIT $2)"};
inline constexpr Statement kSession{
    "session", "SELECT player, created FROM tablier.sessions WHERE token_hash = $1"};
inline constexpr Statement kRatings{"ratings", R"(
  SELECT player, game, value, deviation, volatility, games FROM tablier.ratings
  WHERE player = $1 ORDER BY game)"};
inline constexpr Statement kLastBeat{"last_beat", "SELECT at FROM tablier.beat"};
inline constexpr Statement kLastBeatWith{"last_beat_with",
                                         "SELECT at FROM tablier.beats WHERE rules = $1"};

inline constexpr std::array kPrepared{
    kCreate,       kAppend,      kAppendWithRow, kLockMatch,       kSetRow,     kIsNext,
    kHasMatch,     kLockName,    kAddPlayer,     kNamePlayer,      kAddSession, kDropSession,
    kClaim,        kBeat,        kMakeRatings,   kLockRatings,     kSetRatings, kMatch,
    kEntries,      kWithStatus,  kOfPlayer,      kUnfinished,      kAttended,   kKeysAfter,
    kPlayer,       kPlayerNamed, kSession,       kRatings,         kLastBeat,   kRekeyPlayer,
    kTouchSession, kNamedAfter,  kGrown,         kWithStatusAfter, kBeatWith,   kLastBeatWith};

}  // namespace tablier::postgres
