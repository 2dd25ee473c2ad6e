#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "base/language.h"
#include "rules/any_game.h"
#include "rules/edition.h"
#include "rules/registry.h"

// Records: one text format for the games of every kind (docs/record.md). Pure functions from and to
// text; whoever has files reads and writes them.
namespace tablier {

inline constexpr std::size_t kMaxRecordBytes = std::size_t{4} << 20U;
inline constexpr std::size_t kMaxRecordLine = 8192;  // bytes, without its end
inline constexpr std::size_t kMaxRecordEvents = 100'000;

using Settings = std::vector<std::pair<std::string, std::string>>;

// What a record says. Nothing here is known to be true of a game before `replay` or `verify`.
struct Record {
  std::string game;
  int edition = kFirstEdition;         // of the game's rules
  Settings options;                    // of a record that is written here, all of them
  std::array<std::string, 2> players;  // empty: not told
  std::string date;                    // 2024-05-31 or 2024-05-31T18:30:00Z; empty: not told
  GameResult result = GameResult::kNone;
  std::optional<std::array<int, 2>> score;
  Settings extra;  // `x-…` and `fair-…` lines, kept as they are, in their order
  std::vector<std::string> events;

  // Plays an event on `position`, which is where this record stands, and notes it in its one
  // spelling; result and score follow. When refused neither changes.
  MaybeRefusal add(AnyPosition& position, std::string_view event);

  // An event that was applied, in its one spelling, and where it led.
  void append(std::string event, const AnyPosition& now);
  // Forgets all but the first `kept` events; `position` is where the game then stands.
  void cut(std::size_t kept, const AnyPosition& position);

  friend bool operator==(const Record&, const Record&) = default;
};

// The record of a game that begins at `start`: its name, the edition of its rules and all of its
// options, no events yet.
Record begin_record(const AnyPosition& start);

// The record that a viewer may be sent while the game, which stands at `now`, goes on: what the
// viewer has not seen is `?` in it, and a line `x-seen-by` says so. It cannot be replayed. Once the
// game is over nothing is hidden.
Record record_for(const Record& record, const AnyPosition& now, Viewer viewer);

// Whether this can stand in a header as a player's name: valid UTF-8 on one line, no control
// characters or other invisible tricks, no space at its ends, not too long.
bool is_record_text(std::string_view text);

struct RecordError {
  enum class Kind : std::uint8_t {
    kTooLarge,         // more than kMaxRecordBytes
    kLineTooLong,      // more than kMaxRecordLine
    kBadText,          // not UTF-8, or a control character
    kNotARecord,       // the first line is another one
    kUnknownVersion,   // a record, of a version that is not known here
    kTooManyHeaders,   // more of the free lines than anybody needs
    kBadHeader,        // not `key: value`
    kUnknownHeader,    // token: the key
    kRepeatedHeader,   // token: the key
    kMissingHeader,    // token: the key
    kBadValue,         // token: the key; detail: the value
    kUnknownGame,      // token: the name
    kUnknownEdition,   // game; token: the edition of its rules; detail: the one known here
    kBadOption,        // token: `name=value`
    kTooManyEvents,    // more than kMaxRecordEvents
    kTrailingText,     // something follows the events
    kRefusedEvent,     // event, token, game and refusal tell which and why
    kSeenOnly,         // of an unfinished game, and this event is not told; detail: who saw it
    kWrongEventCount,  // detail: what the header says; event: how many there are
    kWrongResult,      // token: what the header says; detail: the game's own
    kWrongScore,       // token: what the header says; detail: the game's own
  };

  Kind kind;
  int line = 0;   // counted from 1; 0 where no text was read
  int event = 0;  // counted from 1
  std::string token;
  std::string detail;
  const AnyGame* game = nullptr;
  Refusal refusal;  // of kRefusedEvent

  // The clause that forbids the event; empty for anything else.
  [[nodiscard]] std::string_view clause() const { return refusal.clause; }
};

// One line for a person: where, what, and the clause if there is one.
std::string describe(const RecordError& error, Language language);

// The errors' names as data files and programs use them: `refused-event`.
std::string_view kind_name(RecordError::Kind kind);

// A game that was played through: where it ended, and where it stood after every event.
class Replay {
 public:
  explicit Replay(std::unique_ptr<AnyPosition> start);

  [[nodiscard]] std::size_t size() const { return events_.size(); }
  // In their one spelling.
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  [[nodiscard]] const AnyPosition& last() const { return *last_; }
  // A fingerprint of every position passed through: equal wherever the same game is replayed.
  [[nodiscard]] std::uint64_t trail() const { return trail_; }
  // The position after the first `events` events, 0 … size().
  [[nodiscard]] std::unique_ptr<AnyPosition> at(std::size_t events) const;

  MaybeRefusal add(std::string_view event);

 private:
  // Every so many events a position is kept, so that a long game neither fills the memory nor is
  // slow to step through.
  static constexpr std::size_t kStride = 16;

  std::vector<std::string> events_;
  std::vector<std::unique_ptr<AnyPosition>> kept_;
  std::unique_ptr<AnyPosition> last_;
  std::uint64_t trail_ = 0;
};

struct VerifiedRecord {
  Record record;
  Replay replay;
};

using FindGame = const AnyGame* (*)(std::string_view name);

// Reads what is written, its form and its count of events; whether the game is legal is not asked.
Expected<Record, RecordError> read_record(std::string_view text);

// The record as text, lines of at most 80 columns where the tokens allow. Refused only when a part
// could not be read back as it is (a line end in a name, for one).
Expected<std::string, RecordError> write_record(const Record& record);

// Plays the events through, by the rules of the edition that the record names and no other. Errors:
// kUnknownGame, kUnknownEdition, kBadOption, kRefusedEvent, kSeenOnly.
Expected<Replay, RecordError> replay(const Record& record, FindGame find = find_game);

// Everything: the form, the game, its edition and its options, every event, their count, the
// result, the score.
Expected<VerifiedRecord, RecordError> verify(std::string_view text, FindGame find = find_game);

// `0`, `1`, `draw` or `none`.
std::string_view write_record_result(GameResult result);

}  // namespace tablier
