#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

// Chance that nobody could have bent (docs/fairness.md). Who serves a match draws a secret, tells
// its commitment, and only then learns a nonce from the host and one from the guest. Every toss,
// die and deck follows from the three. Choices made at once are sealed by their hash before either
// is shown. After the match the secret is told, and anybody can recompute all of it from the
// record.
//
// Pure functions, the same natively and in WebAssembly. They draw no secrets and keep none.
// An event's number is counted from 1 among the events of the record, here as everywhere a person
// or a record names it: the event about to be played is number `record.events.size() + 1`.
namespace tablier {

using FairSecret = std::array<std::uint8_t, 32>;
using FairSalt = std::array<std::uint8_t, 16>;

inline constexpr std::size_t kFairMatchSize = 12;                    // characters
inline constexpr std::size_t kFairNonceLeast = std::size_t{2} * 16;  // hex digits
inline constexpr std::size_t kFairNonceMost = std::size_t{2} * 64;

// Twelve of 0-9 and a-z.
bool is_fair_match(std::string_view text);
// 16 … 64 bytes in hex, small letters. The text itself is what is hashed.
bool is_fair_nonce(std::string_view text);

// What chance of one match follows from.
struct FairSeed {
  std::string match;  // is_fair_match
  FairSecret secret{};
  std::string host_nonce;  // is_fair_nonce, both
  std::string guest_nonce;

  friend bool operator==(const FairSeed&, const FairSeed&) = default;
};

// The hash, in hex, that is told before anybody gives a nonce.
std::string fair_commitment(std::string_view match, const FairSecret& secret);

// An endless row of numbers for one purpose, the label: the same seed and label, the same row.
class FairStream {
 public:
  FairStream(FairSeed seed, std::string label);

  std::uint32_t next();
  // Uniform over 0 … n-1, n > 0: words that would favour the low numbers are passed over.
  std::uint32_t below(std::uint32_t n);

 private:
  void refill();

  FairSeed seed_;
  std::string label_;
  std::array<std::uint8_t, 64> block_{};
  std::size_t used_ = 64;  // bytes of block_
  std::uint64_t blocks_ = 0;
};

// The side that the host has, where the sides are tossed for.
Side fair_toss(const FairSeed& seed);

// What chance decides at this position, event number `event` of the match: a token that `apply`
// takes. Empty where it is not chance's turn.
std::string fair_event(const AnyPosition& position, const FairSeed& seed, std::size_t event);

// The hash, in hex, by which a side binds itself to its half of event number `event` without
// showing it. The token is the half as the record will spell it; the salt is 16 random bytes, new
// for every choice.
std::string seal_commitment(std::string_view match, std::size_t event, Side side,
                            std::string_view token, const FairSalt& salt);

// A sealed choice, opened.
struct FairSeal {
  std::size_t event = 0;
  Side side = Side::kZero;
  FairSalt salt{};
  std::string hash;  // what was told before the choice was shown

  friend bool operator==(const FairSeal&, const FairSeal&) = default;
};

// What a finished match's record tells so that its chance can be checked.
struct FairProof {
  FairSeed seed;
  std::string commitment;
  Side host_side = Side::kZero;
  bool tossed = false;          // whether the sides were tossed for, or chosen
  std::vector<FairSeal> seals;  // two for each pair of choices that was played

  friend bool operator==(const FairProof&, const FairProof&) = default;
};

struct FairError {
  enum class Kind : std::uint8_t {
    kMissingLine,      // key
    kBadLine,          // key; said: the value, or the part of it that will not do
    kWrongCommitment,  // said, wanted: the hash
    kWrongToss,        // said, wanted: the host's side
    kWrongChance,      // event; said, wanted: the token
    kWrongSeal,        // event, side; said: the hash; wanted: that of the choice played
    kMissingSeal,      // event, side; said: the choice played
    kStraySeal,        // event, side: no such choice was played, or it is sealed twice
  };

  Kind kind;
  std::size_t event = 0;  // counted from 1; 0 where it is about none
  Side side = Side::kZero;
  std::string key;
  std::string said;
  std::string wanted;
};

// One line for a person: which event, what the record says and what it should say.
std::string describe(const FairError& error, Language language);

// The errors' names as data files and programs use them: `fair-chance`.
std::string_view kind_name(FairError::Kind kind);

// Writes the proof into the record's `fair-…` lines, in place of what they said.
void add_fairness(Record& record, const FairProof& proof);

// What those lines say. Nothing where the secret is not told: such a record is of a match that goes
// on, or has no proof; there is nothing to check, which is no error.
Expected<std::optional<FairProof>, FairError> read_fairness(const Record& record);

// What was found to be as it had to be.
struct FairTally {
  bool tossed = false;     // the sides
  std::size_t throws = 0;  // dice and tosses
  std::size_t decks = 0;
  std::size_t choices = 0;  // sealed ones; two for each pair

  friend bool operator==(const FairTally&, const FairTally&) = default;
};

// `fair: the sides, 31 throws, 2 decks, 14 sealed choices`, after a tick.
std::string describe(const FairTally& tally, Language language);

// Recomputes the commitment, the toss, every chance event and every sealed choice of a record and
// the game that it replays to; the first thing that is false is the error. Nothing where there is
// no proof. What it cannot know is whether the hashes are those that the players were told at the
// time: whoever noted them compares.
Expected<std::optional<FairTally>, FairError> verify_fairness(const Record& record,
                                                              const Replay& replay);

}  // namespace tablier
