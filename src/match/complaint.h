#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/language.h"
#include "rules/any_game.h"

namespace tablier {

// Why somebody's wish about a match is not granted. `code` is for programs, the sentence for
// people.
struct Complaint {
  enum class Code : std::uint8_t {
    kRefused,         // by the rules: see the refusal
    kNoMatch,         // there is none of that name, or not for this person
    kNotSeated,       // only the two players may do this
    kNotBegun,        // somebody is still missing
    kOver,            // nothing more happens here
    kNotOver,         // a rematch is for afterwards
    kStarted,         // too late: it has begun
    kNotJoinable,     // both seats are taken, it was given up, or the link is not the right one
    kOwnMatch,        // one cannot play against oneself
    kBadSettings,     // detail: which
    kBadNonce,        // 16 to 64 bytes in hex, once
    kChosen,          // this side has made its secret choice already
    kStale,           // the sender has not seen everything that happened
    kNothingOffered,  // nothing to accept or decline
    kOffered,         // by the same side, and not answered yet
    kRated,           // a rated match knows no takeback
    kNothingToUndo,   // no action of one's own to take back
    kBehindChance,    // a throw, a reveal or a secret lies in between
    kTooMany,         // detail: `phrases`, `offers`, `takebacks` or `matches`
    kUnknownPhrase,
    kBadRequest,  // detail: what is wrong with it
    kNoAccount,   // a rated match needs two names
    kNoClock,     // a rated match needs a clock
    kStore,       // could not be saved; nothing has changed; try again
    kDamaged,     // what is stored of this match is not what was written
    kEdition,     // it is a match by another edition of its rules: it can be read, nothing else
    kOtherRules,  // whoever asks plays by another edition; detail: the one played here
  };

  Code code = Code::kRefused;
  const AnyGame* game = nullptr;  // of kRefused
  Refusal refusal;
  std::string detail;
};

using MaybeComplaint = std::optional<Complaint>;

// `refused`, `not-seated`: as clients see it.
std::string_view code_name(Complaint::Code code);
std::string describe(const Complaint& complaint, Language language);

}  // namespace tablier
