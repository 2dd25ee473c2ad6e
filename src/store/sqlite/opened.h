#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/held.h"
#include "store/sqlite/entry_log.h"
#include "store/sqlite/mark.h"
#include "store/sqlite/match_table.h"
#include "store/sqlite/player_table.h"
#include "store/sqlite_store.h"

namespace tablier::sqlite {

// What stays known of a file when it is opened again.
struct Known {
  explicit Known(Damages::Tell tell) : damages(std::move(tell)) {}

  Damages damages;
  Marks::Broken broken_marks{};
};

// A connection and what works through it; thrown away together.
class Opened {
 public:
  Opened(const std::string& path, Connection::Mode mode, const SqliteOptions& options,
         Known& known);

  // Before anything else; else the connection has failed.
  void prepare();
  // Forgets what is known in memory of a transaction that did not come about, and reads it again.
  bool read_again();

  bool begin();
  // What the transaction has changed goes into the mark, and what was found damaged into the file.
  bool commit();
  bool roll_back();

  void beat(const Beat& beat);
  std::optional<Instant> last_beat(std::string_view rules);

  // A match that is damaged, or may have been lost, makes the connection fail.
  std::optional<SettledMatch> find(MatchKey match);
  // Holds everything but the matches to the mark. Where something is missing the connection fails.
  void check_players() { players.check_all(); }

  EntryLog& entries() { return held(entries_); }
  [[nodiscard]] const Mark& mark() const { return marks_.now; }

  Connection db;

 private:
  Known& known_;
  Marks marks_;

 public:
  MatchTable matches;
  PlayerTable players;

 private:
  void save_damages();
  void note_beat(Instant at, std::string_view rules);

  Connection::Mode mode_;
  const SqliteOptions& options_;
  std::optional<EntryLog> entries_;
  std::vector<MatchKey> saving_;  // damaged ones, with this transaction
  Statement begin_;
  Statement commit_;
  Statement damaged_;
  Statement add_damaged_;
  Statement beat_;
  Statement set_beat_;
};

}  // namespace tablier::sqlite
