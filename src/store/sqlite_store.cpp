#include "store/sqlite_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "store/claims.h"
#include "store/file_lock.h"
#include "store/sqlite/entry_log.h"
#include "store/sqlite/match_table.h"
#include "store/sqlite/player_table.h"
#include "store/sqlite/schema.h"

namespace tablier {
namespace {

using sqlite::Connection;

// A connection and what works through it; thrown away together.
struct Opened {
  Opened(const std::string& path, Connection::Mode mode, const SqliteOptions& options,
         std::set<MatchKey>& damaged)
      : db(path, mode, options.busy_milliseconds),
        begin(db, "BEGIN IMMEDIATE"),
        commit(db, "COMMIT"),
        beat(db, "UPDATE beat SET at = max(at, ?)"),
        last_beat(db, "SELECT at FROM beat"),
        matches(db),
        players(db),
        most_hot_rows_(options.most_hot_rows),
        damaged_(damaged) {}

  // Forgets what is known in memory, and reads it again.
  bool read_index() { return entries_.emplace(db, most_hot_rows_, damaged_).open(); }
  bool roll_back() { return sqlite3_get_autocommit(db.handle()) != 0 || db.run("ROLLBACK"); }
  sqlite::EntryLog& entries() { return *entries_; }

  Connection db;
  sqlite::Statement begin;
  sqlite::Statement commit;
  sqlite::Statement beat;
  sqlite::Statement last_beat;
  sqlite::MatchTable matches;
  sqlite::PlayerTable players;

 private:
  std::size_t most_hot_rows_;
  std::set<MatchKey>& damaged_;
  std::optional<sqlite::EntryLog> entries_;
};

// What may not be done before the log has been brought into the file. When the disk has refused to
// sync, the kernel may have dropped what it was given and yet show it to whoever reads: all of it
// is to be written again, to the file, before anything counts as there.
enum class Doubt : std::uint8_t { kNone, kWrites, kReadsToo };

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string path, Connection::Mode mode, const SqliteOptions& options)
      : path_(std::move(path)), mode_(mode), options_(options) {}

  // What is dead is not left for the next one to read. Where that fails it is no loss.
  ~SqliteStore() override {
    if (mode_ == Connection::Mode::kReadOnly || !opened_ || doubt_ != Doubt::kNone) return;
    if (!opened_->begin.run()) return;
    opened_->entries().delete_dead_rows();
    opened_->commit.run();
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  std::optional<StoreError> open() {
    if (mode_ == Connection::Mode::kWrite) {
      if (auto error = lock_.take(path_)) return error;
      if (auto error = create_private_file(path_)) return error;
    }
    return connect();
  }

  Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
    if (mode_ == Connection::Mode::kReadOnly) {
      return StoreError{StoreError::Kind::kRefused, "the store is open for reading only"};
    }
    for (;;) {
      const std::size_t known = damaged_.size();
      auto written = try_to_write(writes);
      if (written || written.error().kind != StoreError::Kind::kDamaged) return written;
      if (damaged_.size() == known) return written;
      // One match is damaged, and known to be now: the others go on.
    }
  }

  Expected<std::optional<StoredMatch>, StoreError> load(MatchKey match) override {
    return read([&](Opened& opened) { return load_from(opened, match); });
  }

  Expected<std::vector<std::string>, StoreError> entries_from(MatchKey match,
                                                              std::uint32_t first) override {
    return read([&](Opened& opened) {
      std::optional<StoredMatch> found = load_from(opened, match);
      if (!found) return std::vector<std::string>();
      std::vector<std::string>& entries = found->entries;
      const std::size_t skipped = std::min<std::size_t>(first, entries.size());
      entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(skipped));
      return std::move(entries);
    });
  }

  Expected<std::vector<MatchRow>, StoreError> with_status(MatchStatus status,
                                                          std::size_t most) override {
    return read([&](Opened& opened) { return opened.matches.with_status(status, most); });
  }
  Expected<std::vector<MatchRow>, StoreError> of_player(PlayerKey player,
                                                        std::size_t most) override {
    return read([&](Opened& opened) { return opened.matches.of_player(player, most); });
  }
  Expected<std::size_t, StoreError> unfinished_of(PlayerKey player) override {
    return read([&](Opened& opened) { return opened.matches.unfinished_of(player); });
  }
  Expected<std::vector<MatchKey>, StoreError> attended() override {
    return read([&](Opened& opened) { return opened.matches.attended(); });
  }

  std::optional<StoreError> each(const std::function<bool(const StoredMatch&)>& take) override {
    std::optional<StoreError> damage;
    for (std::int64_t last = 0;;) {
      const auto next = read([&](Opened& opened) { return opened.matches.first_after(last); });
      if (!next) return next.error();
      if (!*next) break;
      last = (*next)->id;
      const auto match = load((*next)->key);
      if (match) {
        if (*match && !take(**match)) return damage;
      } else if (match.error().kind != StoreError::Kind::kDamaged) {
        return match.error();
      } else if (!damage) {
        damage = match.error();
      }
    }
    if (!damage && !damaged_.empty()) damage = lost(*damaged_.begin());
    return damage;
  }

  Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) override {
    return read([&](Opened& opened) { return opened.players.find(key); });
  }
  Expected<std::optional<PlayerRow>, StoreError> player_named(std::string_view name_key) override {
    return read([&](Opened& opened) { return opened.players.find_named(name_key); });
  }
  Expected<std::optional<PlayerKey>, StoreError> session(std::string_view token_hash) override {
    return read([&](Opened& opened) { return opened.players.session(token_hash); });
  }
  Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) override {
    return read([&](Opened& opened) { return opened.players.ratings(player); });
  }
  Expected<Instant, StoreError> last_beat() override {
    return read([](Opened& opened) {
      sqlite::Cursor cursor = opened.last_beat.with();
      return cursor.next() ? cursor.integer(0) : Instant{0};
    });
  }

  std::optional<StoreError> check() override {
    if (auto error = get_ready(Doubt::kWrites)) return error;
    const auto beat = last_beat();
    return beat ? std::nullopt : std::optional(beat.error());
  }

 private:
  static StoreError lost(MatchKey match) {
    return {StoreError::Kind::kDamaged, "match " + write_key(match) + ": entries are missing"};
  }

  std::optional<StoreError> connect() {
    auto opened = std::make_unique<Opened>(path_, mode_, options_, damaged_);
    if (mode_ == Connection::Mode::kWrite) {
      sqlite::prepare_to_write(opened->db, options_.checkpoint_pages);
    } else if (sqlite::prepare_to_read(opened->db)) {
      opened->db.run("BEGIN");  // what is read first is what is read for ever
    }
    opened->read_index();
    if (auto error = opened->db.take_error()) {
      error->text = path_ + ": " + error->text;
      return error;
    }
    opened_ = std::move(opened);
    return std::nullopt;
  }

  // `use`: the least doubt that forbids it.
  std::optional<StoreError> get_ready(Doubt use) {
    if (!opened_) {
      if (auto error = connect()) return error;
    }
    if (doubt_ == Doubt::kNone || doubt_ < use) return std::nullopt;
    opened_->db.checkpoint();
    if (auto error = fault()) return error;
    doubt_ = Doubt::kNone;
    return std::nullopt;
  }

  // The connection's error, if there is one. It is opened anew where it may be the connection's.
  std::optional<StoreError> fault() {
    const int code = opened_->db.error_code();
    std::optional<StoreError> error = opened_->db.take_error();
    const bool is_passing = code == 0 || code == SQLITE_BUSY || code == SQLITE_LOCKED;
    if (error && error->kind == StoreError::Kind::kUnavailable && !is_passing) opened_.reset();
    return error;
  }

  template <class Function>
  auto read(Function function) -> Expected<std::invoke_result_t<Function, Opened&>, StoreError> {
    if (auto error = get_ready(Doubt::kReadsToo)) return *error;
    auto result = function(*opened_);
    if (auto error = fault()) return *error;
    return result;
  }

  std::optional<StoredMatch> load_from(Opened& opened, MatchKey match) {
    std::optional<sqlite::SettledMatch> found = opened.matches.find(match);
    if (found && opened.entries().read(match, found->chain, found->match.entries)) {
      return std::move(found->match);
    }
    if (!found && damaged_.contains(match)) opened.db.fail(lost(match));
    return std::nullopt;
  }

  Expected<std::vector<Written>, StoreError> try_to_write(std::span<const Write> writes) {
    if (auto error = get_ready(Doubt::kWrites)) return *error;
    if (!opened_->begin.run()) return *fault();
    std::vector<Written> results;
    results.reserve(writes.size());
    for (const Write& one : writes) {
      results.push_back(std::visit([&](const auto& what) { return apply(*opened_, what); }, one));
      if (opened_->db.failed()) return abandon();
    }
    opened_->entries().tidy();
    if (!opened_->commit.run()) return abandon();
    claims_.keep();
    return results;
  }

  // What is known in memory is of a transaction that did not come about: it is read again. Where
  // there is no room, there may be none to open the file again either, and nothing needs it: the
  // transaction is not in the log. After any other error it is opened anew.
  StoreError abandon() {
    const int code = opened_->db.error_code();
    const StoreError error = *opened_->db.take_error();
    claims_.undo();
    if (code == SQLITE_FULL) doubt_ = std::max(doubt_, Doubt::kWrites);
    if (code == SQLITE_IOERR) doubt_ = Doubt::kReadsToo;
    if (code != SQLITE_FULL || !opened_->roll_back() || !opened_->read_index()) opened_.reset();
    return error;
  }

  Written apply(Opened& opened, const CreateMatch& create) {
    if (damaged_.contains(create.row.key)) return Written::kConflict;
    const Written written = opened.matches.create(create);
    if (opened.db.found_damage()) damaged_.insert(create.row.key);
    return written;
  }

  Written apply(Opened& opened, const Append& append) {
    const Written written = opened.entries().append(append.match, append.first, append.entries);
    if (written == Written::kDone && append.row) {
      opened.matches.update(append.match, *append.row);
      if (append.row->status > MatchStatus::kPlaying) opened.entries().settle(append.match);
    }
    if (opened.db.found_damage()) damaged_.insert(append.match);
    if (written == Written::kDone && append.rated) opened.players.rate(*append.rated);
    return written;
  }

  Written apply(Opened& opened, const AddPlayer& add) { return opened.players.add(add.player); }
  Written apply(Opened& opened, const NamePlayer& name) { return opened.players.name(name.player); }
  Written apply(Opened& opened, const AddSession& add) { return opened.players.add_session(add); }
  Written apply(Opened& opened, const DropSession& drop) {
    opened.players.drop_session(drop.token_hash);
    return Written::kDone;
  }
  Written apply(Opened& opened, const Claim& claim) {
    if (!opened.matches.contains(claim.match)) return Written::kMissing;
    return claims_.take(claim) ? Written::kDone : Written::kConflict;
  }
  Written apply(Opened& opened, const Beat& beat) {
    opened.beat.run(beat.at);
    return Written::kDone;
  }
  Written apply(Opened& opened, const Settle& settle) {
    return opened.entries().settle(settle.match);
  }

  std::string path_;
  Connection::Mode mode_;
  SqliteOptions options_;
  FileLock lock_;
  std::unique_ptr<Opened> opened_;
  Doubt doubt_ = Doubt::kNone;
  std::set<MatchKey> damaged_;  // matches of which something is known to be lost
  Claims claims_;
};

Expected<std::unique_ptr<Store>, StoreError> open(const std::string& path, Connection::Mode mode,
                                                  const SqliteOptions& options) {
  auto store = std::make_unique<SqliteStore>(path, mode, options);
  if (auto error = store->open()) return *error;
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

Expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path,
                                                         const SqliteOptions& options) {
  return open(path, Connection::Mode::kWrite, options);
}

Expected<std::unique_ptr<Store>, StoreError> open_sqlite_reader(const std::string& path) {
  return open(path, Connection::Mode::kReadOnly, {});
}

}  // namespace tablier
