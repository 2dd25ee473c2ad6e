#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.h"
#include "match/glicko.h"
#include "match/identifier.h"
#include "rules/edition.h"

// Where matches, players and ratings are kept. The authority writes entries here and tells nobody
// of an entry before the store has said that it is durable. Every store passes the same suite
// (tests/store). A store is used from one thread at a time and may block.
namespace tablier {

// Milliseconds since 1970, UTC.
using Instant = std::int64_t;

enum class MatchStatus : std::uint8_t {
  kInvited,  // waits for somebody who has the link
  kOpen,     // waits for anybody: an open challenge
  kPlaying,
  kOver,
  kAborted,  // given up before it began
};

// What lists need to know of a match; the entries tell everything else.
struct MatchRow {
  MatchKey key{};
  std::string game;
  int edition = kFirstEdition;  // of the game's rules
  std::string secret;           // 32 bytes: what chance is drawn from
  Instant created = 0;
  MatchStatus status = MatchStatus::kInvited;
  PlayerKey host = kNobody;
  PlayerKey guest = kNobody;  // kNobody too where the program plays
  // Something must be done without anybody asking: a clock runs, or the program plays.
  bool attended = false;
  std::string summary;  // one line of JSON for lists: names, options, clock, result

  friend bool operator==(const MatchRow&, const MatchRow&) = default;
};

struct StoredMatch {
  MatchRow row;
  std::vector<std::string> entries;  // the bodies, number 0 first
};

struct MatchCount {
  MatchKey match{};
  std::uint32_t count = 0;  // of its entries

  friend bool operator==(const MatchCount&, const MatchCount&) = default;
};

struct PlayerRow {
  PlayerKey key{};
  std::string name;      // empty: a guest
  std::string name_key;  // what no two names may share; empty: a guest
  std::string password;  // hashed; empty: a guest
  Instant created = 0;

  friend bool operator==(const PlayerRow&, const PlayerRow&) = default;
};

struct SessionRow {
  PlayerKey player{};
  Instant used = 0;

  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

struct RatingRow {
  std::string game;
  Rating rating;
  int games = 0;

  friend bool operator==(const RatingRow&, const RatingRow&) = default;
};

// What is written. Each is done whole or not at all.

struct CreateMatch {
  MatchRow row;
  std::vector<std::string> entries;
};

// Both players' ratings are brought up to date in the same transaction. Nobody's are where one of
// them is kNobody or both are the same.
struct RatedResult {
  std::string game;
  std::array<PlayerKey, 2> players{};  // side 0's, side 1's
  double score = 0.5;                  // side 0's: 1, 0.5 or 0
};

// Adds entries `first`, `first + 1`, … A conflict when `first` is not the number that comes next.
struct Append {
  MatchKey match{};
  std::uint32_t first = 0;
  std::vector<std::string> entries;
  // What lists show from now on; nothing: unchanged. The key, the game and its edition, the secret
  // and the date are not written again.
  std::optional<MatchRow> row;
  std::optional<RatedResult> rated;
};

struct AddPlayer {  // a conflict when the key or the name is taken
  PlayerRow player;
};
struct NamePlayer {  // a guest gets a name; a conflict when the name is taken or he has one
  PlayerRow player;
};
struct RekeyPlayer {  // a new key for a player's name; a conflict when that key is taken
  PlayerKey player{};
  std::string name_key;
};
// By what a player is known again: the hash of a token, never the token. A conflict when it is
// there already.
struct AddSession {
  std::string token_hash;
  PlayerKey player{};
  Instant used = 0;  // when it was last used, as far as that was written down
};
struct TouchSession {  // it is used
  std::string token_hash;
  Instant used = 0;
};
struct DropSession {  // done also where there is none
  std::string token_hash;
};
// One node at a time does what is due after entry `number`: done when nobody else holds it at
// `now`, or when this node does already; else a conflict.
struct Claim {
  MatchKey match{};
  std::uint32_t number = 0;
  std::string node;
  Instant now = 0;
  Instant until = 0;
};
// Some node is alive at this moment, and plays by these editions of rules (`sokr@2`). Time during
// which none was, or none that plays by those of a match, is nobody's to lose.
struct Beat {
  Instant at = 0;
  std::vector<std::string> rules = {};
};
// Moves the entries of a match that will rest for a while to where they cost nothing. Changes
// nothing that can be read.
struct Settle {
  MatchKey match{};
};

using Write = std::variant<CreateMatch, Append, AddPlayer, NamePlayer, RekeyPlayer, AddSession,
                           TouchSession, DropSession, Claim, Beat, Settle>;

enum class Written : std::uint8_t {
  kDone,
  kConflict,
  kMissing,  // no such match, player or session
};

struct StoreError {
  enum class Kind : std::uint8_t {
    kUnavailable,  // locked, gone, failing: worth trying again
    kFull,         // no room left
    kDamaged,      // what was read is not what was written
    kRefused,      // of another version, or not ours
  };
  Kind kind = Kind::kUnavailable;
  std::string text;  // for the log; holds no secret
};

class Store {
 public:
  virtual ~Store() = default;

  // All of them in one transaction that is durable when this returns. Each has its own result: a
  // conflict of one does not touch the others. On an error none is written, or, where the error
  // came while committing, all may turn out to be: whoever cares reads again.
  virtual Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) = 0;

  // Nothing: there is none.
  virtual Expected<std::optional<StoredMatch>, StoreError> load(MatchKey match) = 0;
  // The bodies from number `first` on; empty where there are none.
  virtual Expected<std::vector<std::string>, StoreError> entries_from(MatchKey match,
                                                                      std::uint32_t first) = 0;
  // Of these matches those that have more entries than that, and at least how many they have.
  virtual Expected<std::vector<MatchCount>, StoreError> grown(std::span<const MatchCount> known) {
    std::vector<MatchCount> grown;
    for (const MatchCount& each : known) {
      const auto more = entries_from(each.match, each.count);
      if (!more) return more.error();
      if (more->empty()) continue;
      grown.push_back({each.match, each.count + static_cast<std::uint32_t>(more->size())});
    }
    return grown;
  }

  // The newest first, at most `most`.
  virtual Expected<std::vector<MatchRow>, StoreError> with_status(MatchStatus status,
                                                                  std::size_t most) = 0;
  // The oldest first: those behind this one, as their dates and, of one date, their keys go.
  struct Place {
    Instant created = std::numeric_limits<Instant>::min();
    MatchKey key{};
  };
  virtual Expected<std::vector<MatchRow>, StoreError> with_status_after(MatchStatus status,
                                                                        Place last,
                                                                        std::size_t most) = 0;
  // Those that wait or are played before all others.
  virtual Expected<std::vector<MatchRow>, StoreError> of_player(PlayerKey player,
                                                                std::size_t most) = 0;
  // How many matches of this host wait or are being played.
  virtual Expected<std::size_t, StoreError> unfinished_of(PlayerKey player) = 0;
  virtual Expected<std::vector<MatchKey>, StoreError> attended() = 0;
  // Every match there is, one after the other, until the function says false. A damaged one does
  // not keep the others back: the first of them is the error that is told in the end.
  virtual std::optional<StoreError> each(const std::function<bool(const StoredMatch&)>& take) = 0;

  virtual Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) = 0;
  virtual Expected<std::optional<PlayerRow>, StoreError> player_named(
      std::string_view name_key) = 0;
  // Those with names, in the order of their keys: the first ones behind this one.
  virtual Expected<std::vector<PlayerRow>, StoreError> named_after(PlayerKey last,
                                                                   std::size_t most) = 0;
  virtual Expected<std::optional<SessionRow>, StoreError> session(std::string_view token_hash) = 0;
  virtual Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) = 0;
  // The highest of `Beat`, or of those with these rules; 0 where there was none.
  virtual Expected<Instant, StoreError> last_beat(std::string_view rules = {}) = 0;

  // Whether it answers at all.
  virtual std::optional<StoreError> check() = 0;
};

}  // namespace tablier
