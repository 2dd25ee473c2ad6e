#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/language.h"
#include "client/told.h"
#include "record/fairness.h"

namespace tablier::online {

// What one was told during a match and gave to it oneself, noted at the time. A record proves by
// itself that its chance follows from its secret; only these notes prove that the secret and the
// choices are those that were promised before.
struct FairNotes {
  std::string match;
  std::string commitment;
  std::string nonce;  // one's own part of chance; empty for a spectator
  bool host = false;  // whose nonce it is
  // The other's, where it was known when one's own was given: whoever gives his last need trust
  // nobody, if it is still the same in the end.
  std::string other_nonce;
  // By the number of the event, from 1, and the side.
  std::map<std::pair<std::size_t, Side>, std::string> seals;

  // Lines `key: value`; what cannot be read is left out.
  [[nodiscard]] std::string write() const;
  static FairNotes read(std::string_view text);

  friend bool operator==(const FairNotes&, const FairNotes&) = default;
};

// Bytes of one's own for a nonce, in hex.
std::string new_nonce();

// What is to be noted before one's nonce, a new one, is given to a match as it is told.
FairNotes first_notes(const client::MatchTold& match, bool host);

// Which promise was not kept, in a sentence; nothing: all of them were.
std::optional<std::string> broken_promise(const FairNotes& notes, const FairProof& proof,
                                          Language language);

// A pair revealed: whether this half is what its side had sealed. True where nothing was noted.
bool kept_seal(const FairNotes& notes, std::size_t event, Side side, std::string_view half,
               std::string_view salt);

}  // namespace tablier::online
