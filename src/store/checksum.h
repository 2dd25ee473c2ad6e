#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "base/hash.h"
#include "match/store.h"

// Against damage, not malice: 64 bits without a key.
namespace tablier {

inline std::uint64_t hash_bytes(std::uint64_t seed, std::string_view bytes) {
  std::uint64_t hash = hash_word(seed, bytes.size());
  while (!bytes.empty()) {
    const std::size_t count = bytes.size() < sizeof hash ? bytes.size() : sizeof hash;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), count);
    hash = hash_word(hash, word);
    bytes.remove_prefix(count);
  }
  return hash;
}

// How a row keeps its game, and by which edition of the rules it is played: `sokr@2`. Rows of the
// first edition have the game's name alone, as all had when there was no other.
inline std::string game_column(const MatchRow& row) {
  return write_game_edition(row.game, row.edition);
}
inline void set_game_column(MatchRow& row, std::string_view text) {
  GameEdition game = read_game_edition(text);
  row.game = std::move(game.game);
  row.edition = game.edition;
}

// What the checksums of a match's entries start from: what never changes of its row.
inline std::uint64_t chain_start(const MatchRow& row) {
  std::uint64_t hash = hash_word(static_cast<std::uint64_t>(row.key), 0);
  hash = hash_word(hash, static_cast<std::uint64_t>(row.created));
  return hash_bytes(hash_bytes(hash, game_column(row)), row.secret);
}

// An entry's checksum holds everything before it: an entry that is gone, or that stands in
// another's place, breaks the chain.
inline std::uint64_t chain_on(std::uint64_t before, std::uint32_t number, std::string_view body) {
  return hash_bytes(hash_word(before, number), body);
}

// The checksum of what may change of a match's row.
inline std::uint64_t seal(const MatchRow& row) {
  std::uint64_t hash = hash_word(static_cast<std::uint64_t>(row.key), 1);
  hash = hash_word(hash, static_cast<std::uint64_t>(row.status) << 1U | (row.attended ? 1U : 0U));
  hash = hash_word(hash, static_cast<std::uint64_t>(row.host));
  hash = hash_word(hash, static_cast<std::uint64_t>(row.guest));
  return hash_bytes(hash, row.summary);
}

// The checksum of a match's row, all of it.
inline std::uint64_t seal_of_all(const MatchRow& row) {
  return hash_word(chain_start(row), seal(row));
}

inline std::uint64_t seal(const PlayerRow& player) {
  std::uint64_t hash = hash_word(static_cast<std::uint64_t>(player.key), 2);
  hash = hash_word(hash, static_cast<std::uint64_t>(player.created));
  return hash_bytes(hash_bytes(hash_bytes(hash, player.name), player.name_key), player.password);
}

inline std::uint64_t seal(const AddSession& session) {
  std::uint64_t hash = hash_word(static_cast<std::uint64_t>(session.player), 3);
  hash = hash_word(hash, static_cast<std::uint64_t>(session.used));
  return hash_bytes(hash, session.token_hash);
}

inline std::uint64_t seal(PlayerKey player, const RatingRow& row) {
  std::uint64_t hash = hash_word(static_cast<std::uint64_t>(player), 4);
  for (const double number : {row.rating.value, row.rating.deviation, row.rating.volatility}) {
    hash = hash_word(hash, std::bit_cast<std::uint64_t>(number));
  }
  return hash_bytes(hash_word(hash, static_cast<std::uint64_t>(row.games)), row.game);
}

// Of the last beat with these rules; with none: of any.
inline std::uint64_t seal_beat(Instant at, std::string_view rules) {
  const std::uint64_t hash = hash_word(static_cast<std::uint64_t>(at), 5);
  return rules.empty() ? hash : hash_bytes(hash, rules);
}

}  // namespace tablier
