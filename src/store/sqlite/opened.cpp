#include "store/sqlite/opened.h"

#include <sqlite3.h>

#include <algorithm>

#include "store/checksum.h"
#include "store/sqlite/schema.h"

namespace tablier::sqlite {
namespace {

constexpr const char* kBeatDamaged = "the time of the last beat: not what was written";

// Any hash but 1, which is the beat of any node.
std::int64_t beat_id(std::string_view rules) {
  if (rules.empty()) return 1;
  return static_cast<std::int64_t>(hash_bytes(6, rules) | 2U);
}

}  // namespace

Opened::Opened(const std::string& path, Connection::Mode mode, const SqliteOptions& options,
               Known& known)
    : db(path, mode, options.busy_milliseconds),
      known_(known),
      marks_(db, known.damages, known.broken_marks),
      matches(db, marks_.now, known.damages),
      players(db, marks_.now, known.damages),
      mode_(mode),
      options_(options),
      begin_(db, "BEGIN IMMEDIATE"),
      commit_(db, "COMMIT"),
      damaged_(db, "SELECT match FROM damaged"),
      add_damaged_(db, "INSERT OR IGNORE INTO damaged VALUES (?)"),
      beat_(db, "SELECT at, seal FROM beat WHERE id = ?"),
      set_beat_(db, "INSERT OR REPLACE INTO beat VALUES (?, ?, ?)") {}

void Opened::prepare() {
  if (mode_ == Connection::Mode::kWrite) {
    prepare_to_write(db, options_.checkpoint_pages);
  } else if (prepare_to_read(db)) {
    db.run("BEGIN");  // what is read first is what is read for ever
  }
  if (db.failed()) return;
  for (Cursor row = damaged_.with(); row.next();) {
    known_.damages.add_saved(MatchKey{row.natural(0)});
  }
  if (db.found_damage()) {
    known_.damages.note("the list of damaged matches is damaged");
    (void)db.take_error();
  }
  if (!read_again()) return;
  matches.check_keys();
}

bool Opened::read_again() {
  saving_.clear();
  if (!marks_.read()) return false;
  matches.find_next_id();
  return entries_.emplace(db, options_.most_hot_rows, marks_.now, known_.damages).open();
}

bool Opened::begin() { return begin_.run(); }

bool Opened::commit() {
  save_damages();
  marks_.write();
  if (!commit_.run()) return false;
  for (const MatchKey match : saving_) known_.damages.set_saved(match);
  saving_.clear();
  return true;
}

bool Opened::roll_back() { return sqlite3_get_autocommit(db.handle()) != 0 || db.run("ROLLBACK"); }

void Opened::save_damages() {
  saving_ = known_.damages.unsaved();
  for (const MatchKey match : saving_) {
    add_damaged_.run(match);
    if (!db.found_damage()) continue;
    known_.damages.note("the list of damaged matches is damaged");
    (void)db.take_error();
  }
}

void Opened::beat(const Beat& beat) {
  note_beat(beat.at, {});
  for (const std::string& rules : beat.rules) note_beat(beat.at, rules);
}

void Opened::note_beat(Instant at, std::string_view rules) {
  {
    Cursor row = beat_.with(beat_id(rules));
    if (row.next()) {
      if (row.natural(1) == seal_beat(row.integer(0), rules)) {
        at = std::max(at, row.integer(0));
      } else {
        known_.damages.note(kBeatDamaged);
      }
    } else if (!db.failed() && rules.empty()) {
      known_.damages.note(kBeatDamaged);
    }
  }
  set_beat_.run(beat_id(rules), at, seal_beat(at, rules));
}

std::optional<Instant> Opened::last_beat(std::string_view rules) {
  Cursor row = beat_.with(beat_id(rules));
  const bool is_there = row.next();
  if (is_there && row.natural(1) == seal_beat(row.integer(0), rules)) return row.integer(0);
  if (!is_there && !rules.empty() && !db.failed()) return Instant{0};
  db.fail({StoreError::Kind::kDamaged, kBeatDamaged});
  return std::nullopt;
}

std::optional<SettledMatch> Opened::find(MatchKey match) {
  std::optional<SettledMatch> found = matches.find(match);
  if (found || db.failed()) return found;
  if (known_.damages.contains(match)) {
    db.fail(known_.damages.error_of(match));
  } else if (!matches.has_all_keys()) {
    db.fail({StoreError::Kind::kDamaged,
             "match " + write_key(match) + ": not found, and the index of matches is damaged"});
  }
  return found;
}

}  // namespace tablier::sqlite
