#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/store.h"
#include "rules/side.h"

namespace tablier {

// One numbered thing that happened to a match: what the store keeps and clients are told, each as
// it may know it. A match is these and nothing else.
struct Entry {
  enum class Kind : std::uint8_t {
    kCreated,    // text: the settings and who created it (settings.h)
    kHostNonce,  // text: the host's part of chance
    kJoined,     // text: the guest (settings.h)
    kBegun,      // text: the host's side, "0" or "1", and " toss" where it was drawn
    kEvent,      // text: an event of the rules. side: whose action it is, or who completed a pair
    kSealed,     // text: a salt and a side's secret half of a pair
    kOffer,      // text: "draw", "takeback" or "rematch"
    kDecline,    // text: the same
    kUndone,     // text: how many events are kept
    kPhrase,     // text: the number of a quick phrase
    kPause,      // text: so many milliseconds nobody could play, and no clock runs for them
    kAborted,    // text: empty, or kEndedByEdition
    kRematch,    // text: the key of the match that follows
    kSeat,       // text: whose seat, who had it, who has it now and under which name (settings.h)
    kArrived,    // side: whose player has come to the board; only where time is taken
  };

  Kind kind = Kind::kEvent;
  std::optional<Side> side;
  Instant at = 0;
  std::int64_t spent = 0;  // milliseconds of its side's clock
  std::string client_id;   // given by whoever sent it; sent twice it is done once
  std::string text;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// The game's rules have been renewed before the match was over: it ends without a result.
inline constexpr std::string_view kEndedByEdition = "edition";

inline constexpr std::size_t kMaxClientId = 32;
// Letters, digits, `-`, `_`; 1 to kMaxClientId of them.
bool is_client_id(std::string_view text);

// The body that a store keeps.
std::string write_entry(const Entry& entry);
std::optional<Entry> read_entry(std::string_view body);

}  // namespace tablier
