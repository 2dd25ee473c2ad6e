#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "record/record.h"
#include "rules/side.h"

// What a server tells (docs/server-protocol.md), read from JSON into values. Nothing is believed:
// what is not as the page says is left out, and texts may hold anything.
namespace tablier::client {

enum class Status : std::uint8_t { kInvited, kOpen, kPlaying, kOver, kAborted };

struct SeatTold {
  std::string name;  // empty: a guest
  int level = 0;     // of a program
  std::optional<Side> side;
};

using OffersTold = std::vector<std::pair<std::string, Side>>;  // `draw`, and whose it is
using Clocks = std::array<std::int64_t, 2>;                    // milliseconds

// What is left of a half whose time is taken.
struct HalfTold {
  std::int64_t left = 0;  // milliseconds
  bool runs = false;
};

struct MatchTold {
  std::string id;
  std::string game;
  int edition = kFirstEdition;  // of its rules
  // The edition that the server plays by, where it is another: then the match is not played there.
  std::optional<int> rules;
  Settings options;
  std::string clock;  // `fischer:300+5`
  bool rated = false;
  bool hidden = false;
  Status status = Status::kInvited;
  SeatTold host;
  std::optional<SeatTold> guest;
  std::optional<Side> you;
  bool you_host = false;  // before the beginning
  std::uint32_t count = 0;
  std::array<int, 2> score{};
  GameResult result = GameResult::kNone;
  std::string end;  // how it was decided, where not by the game itself: `time`, `edition`
  std::optional<Clocks> left;
  std::optional<std::uint32_t> room;  // entries until it ends as a draw, when they are few
  std::optional<HalfTold> half;
  bool stands = false;  // no time runs yet
  OffersTold offers;
  std::string commitment;
  std::array<std::string, 2> nonces;  // the host's, the guest's; empty: not given
  std::string next;                   // the rematch; empty: none
  std::string secret;
  std::string invite;
};

// A numbered entry of a match.
struct EntryTold {
  enum class Kind : std::uint8_t {
    kCreated,
    kNonce,
    kJoined,   // text: the name
    kBegun,    // side: the host's
    kEvent,    // text: the token
    kSeal,     // text: the commitment
    kOffer,    // text: `draw`
    kDecline,  // text: `draw`
    kUndo,     // number: of events kept
    kSay,      // number: of the phrase
    kPause,    // number: milliseconds
    kAborted,  // text: `edition` where its rules were renewed, else empty
    kNext,     // text: the match that follows
    kOther,    // something that this program does not know yet
  };

  std::string match;
  std::uint32_t number = 0;  // of the entry
  Kind kind = Kind::kOther;
  std::optional<Side> side;
  std::string text;
  std::int64_t value = 0;
  std::array<std::string, 2> salts;  // of a pair revealed
  std::optional<Clocks> left;
  std::optional<std::uint32_t> room;  // as in MatchTold, of the newest
  std::optional<HalfTold> half;
  bool stands = false;
  std::optional<OffersTold> offers;  // those that stand, of the newest
  std::string id;                    // of what this client sent
};

struct HelloTold {
  std::string player;  // empty: somebody unknown
};
struct DoneTold {
  std::string id;
};
// Something was not done, or a request refused.
struct ComplaintTold {
  std::string id;
  std::string code;
  std::string clause;
  std::string text;
};
// The answer to a question.
struct AnswerTold {
  std::string id;
  std::string record;
  std::vector<std::string> legal;
  std::string unlisted;
  bool allowed = false;  // of `why`
  std::string clause;    // of `why`
  std::string text;
};
struct PongTold {};

using Told =
    std::variant<HelloTold, MatchTold, EntryTold, DoneTold, ComplaintTold, AnswerTold, PongTold>;

// What a message of the WebSocket tells, in order. Nothing: it is no JSON at all.
std::optional<std::vector<Told>> read_told(std::string_view message);

// Bodies of answers by HTTP.
std::optional<MatchTold> read_match(std::string_view body);
std::vector<MatchTold> read_matches(std::string_view body);
ComplaintTold read_complaint(std::string_view body);
// The text of a field of an object; empty: none.
std::string read_text_field(std::string_view body, std::string_view name);

}  // namespace tablier::client
