#include "store/sqlite_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "base/held.h"
#include "store/claims.h"
#include "store/file_lock.h"
#include "store/sqlite/opened.h"
#include "store/sqlite/wal_check.h"

namespace tablier {
namespace {

using sqlite::Connection;
using sqlite::Opened;

// What may not be done before the log has been brought into the file. When the disk has refused to
// sync, the kernel may have dropped what it was given and yet show it to whoever reads: all of it
// is to be written again, to the file, before anything counts as there.
enum class Doubt : std::uint8_t { kNone, kWrites, kReadsToo };

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string path, Connection::Mode mode, const SqliteOptions& options)
      : path_(std::move(path)), mode_(mode), options_(options), known_(options.on_damage) {}

  // What is dead is not left for the next one to read. Where that fails it is no loss.
  ~SqliteStore() override {
    if (mode_ == Connection::Mode::kReadOnly || !opened_ || doubt_ != Doubt::kNone) return;
    if (!opened_->begin()) return;
    opened_->entries().delete_dead_rows();
    opened_->commit();
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  std::optional<StoreError> open() {
    if (mode_ == Connection::Mode::kWrite) {
      if (auto error = lock_.take(path_)) return error;
      if (auto error = create_private_file(path_)) return error;
    }
    const auto error = mode_ == Connection::Mode::kWrite ? sqlite::check_wal(path_)
                                                         : sqlite::check_wal_unless_used(path_);
    return error ? in_file(*error) : connect();
  }

  Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
    if (mode_ == Connection::Mode::kReadOnly) {
      return StoreError{StoreError::Kind::kRefused, "the store is open for reading only"};
    }
    for (;;) {
      const std::size_t known = known_.damages.size();
      const auto broken_marks = known_.broken_marks;
      auto written = try_to_write(writes);
      if (written || written.error().kind != StoreError::Kind::kDamaged) return written;
      if (known_.damages.size() == known && known_.broken_marks == broken_marks) return written;
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
  Expected<std::vector<MatchRow>, StoreError> with_status_after(MatchStatus status, Place last,
                                                                std::size_t most) override {
    return read(
        [&](Opened& opened) { return opened.matches.with_status_after(status, last, most); });
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
    std::optional<StoreError> missing;  // told only where nothing tells which match it is
    const auto before = read([](Opened& opened) { return opened.mark(); });
    if (!before) return before.error();
    sqlite::Digest states;
    std::int64_t last = 0;
    for (;;) {
      const auto next = read([&](Opened& opened) { return opened.matches.first_after(last); });
      if (!next) return next.error();
      const auto& listed = *next;
      if (!listed) break;
      if (listed->id != last + 1 && !missing) missing = gone(last + 1);
      last = listed->id;
      const auto match =
          read([&, key = listed->key](Opened& opened) { return load_from(opened, key, &states); });
      if (match) {
        const std::optional<StoredMatch>& stored = *match;
        if (!stored && !missing) missing = gone(last);
        if (stored && !take(*stored)) return damage;
      } else if (match.error().kind != StoreError::Kind::kDamaged) {
        return match.error();
      } else if (!damage) {
        damage = match.error();
      }
    }
    if (!damage) damage = known_.damages.any();
    if (!damage) damage = missing;
    return damage ? damage : check_the_rest(*before, last, states);
  }

  Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) override {
    return read([&](Opened& opened) { return opened.players.find(key); });
  }
  Expected<std::optional<PlayerRow>, StoreError> player_named(std::string_view name_key) override {
    return read([&](Opened& opened) { return opened.players.find_named(name_key); });
  }
  Expected<std::vector<PlayerRow>, StoreError> named_after(PlayerKey last,
                                                           std::size_t most) override {
    return read([&](Opened& opened) { return opened.players.named_after(last, most); });
  }
  Expected<std::optional<SessionRow>, StoreError> session(std::string_view token_hash) override {
    return read([&](Opened& opened) { return opened.players.session(token_hash); });
  }
  Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) override {
    return read([&](Opened& opened) { return opened.players.ratings(player); });
  }
  Expected<Instant, StoreError> last_beat(std::string_view rules) override {
    return read([&](Opened& opened) { return opened.last_beat(rules).value_or(0); });
  }

  std::optional<StoreError> check() override {
    if (auto error = get_ready(Doubt::kWrites)) return error;
    const auto beat = last_beat({});
    return beat ? std::nullopt : std::optional(beat.error());
  }

 private:
  static StoreError gone(std::int64_t id) {
    return {StoreError::Kind::kDamaged, "the match with the number " + std::to_string(id) +
                                            ", in the order of creation, is missing"};
  }

  // What `each` cannot see row by row. Where something was written meanwhile it is not to be told
  // from damage.
  std::optional<StoreError> check_the_rest(const sqlite::Mark& before, std::int64_t last,
                                           const sqlite::Digest& states) {
    const auto checked = read([&](Opened& opened) {
      if (opened.mark() != before) return true;
      opened.check_players();
      if (static_cast<std::uint64_t>(last) + 1 != before.next_id) opened.db.fail(gone(last + 1));
      if (states != before.states) {
        opened.db.fail({StoreError::Kind::kDamaged, "a match is not the newest that was written"});
      }
      return true;
    });
    return checked ? std::nullopt : std::optional(checked.error());
  }

  [[nodiscard]] StoreError in_file(StoreError error) const {
    error.text = path_ + ": " + error.text;
    return error;
  }

  std::optional<StoreError> connect() {
    auto opened = std::make_unique<Opened>(path_, mode_, options_, known_);
    opened->prepare();
    if (auto error = opened->db.take_error()) return in_file(*error);
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

  // With `states`, what its row says is added there.
  std::optional<StoredMatch> load_from(Opened& opened, MatchKey match,
                                       sqlite::Digest* states = nullptr) {
    std::optional<sqlite::SettledMatch> found = opened.find(match);
    if (!found) return std::nullopt;
    if (states != nullptr) states->add(found->state);
    if (!opened.entries().read(match, found->chain, found->match.entries)) return std::nullopt;
    return std::move(found->match);
  }

  Expected<std::vector<Written>, StoreError> try_to_write(std::span<const Write> writes) {
    if (auto error = get_ready(Doubt::kWrites)) return *error;
    if (!opened_->begin()) return held(fault());
    std::vector<Written> results;
    results.reserve(writes.size());
    for (const Write& one : writes) {
      results.push_back(std::visit([&](const auto& what) { return apply(*opened_, what); }, one));
      if (opened_->db.failed()) return abandon();
    }
    opened_->entries().tidy();
    if (!opened_->commit()) return abandon();
    claims_.keep();
    return results;
  }

  // What is known in memory is of a transaction that did not come about: it is read again. Where
  // there is no room, there may be none to open the file again either, and nothing needs it: the
  // transaction is not in the log. After any other error it is opened anew.
  StoreError abandon() {
    const int code = opened_->db.error_code();
    const StoreError error = held(opened_->db.take_error());
    claims_.undo();
    if (code == SQLITE_FULL) doubt_ = std::max(doubt_, Doubt::kWrites);
    if (code == SQLITE_IOERR) doubt_ = Doubt::kReadsToo;
    if (code != SQLITE_FULL || !opened_->roll_back() || !opened_->read_again()) opened_.reset();
    return error;
  }

  Written apply(Opened& opened, const CreateMatch& create) {
    if (known_.damages.contains(create.row.key)) return Written::kConflict;
    const Written written = opened.matches.create(create);
    note_damage(opened, create.row.key);
    return written;
  }

  Written apply(Opened& opened, const Append& append) {
    const Written written = opened.entries().append(append.match, append.first, append.entries);
    if (written == Written::kDone && append.row) {
      opened.matches.update(append.match, *append.row);
      if (append.row->status > MatchStatus::kPlaying) opened.entries().settle(append.match);
    }
    note_damage(opened, append.match);
    if (written == Written::kDone && append.rated) opened.players.rate(*append.rated);
    return or_in_doubt(opened, written);
  }

  void note_damage(Opened& opened, MatchKey match) {
    if (opened.db.found_damage()) known_.damages.add(match, "it cannot be written");
  }

  // A match that is not found where some have been lost may be one of them: whoever reads it is
  // told so.
  static Written or_in_doubt(const Opened& opened, Written written) {
    const bool is_sure = written != Written::kMissing || opened.matches.has_all_keys();
    return is_sure ? written : Written::kConflict;
  }

  Written apply(Opened& opened, const AddPlayer& add) { return opened.players.add(add.player); }
  Written apply(Opened& opened, const NamePlayer& name) { return opened.players.name(name.player); }
  Written apply(Opened& opened, const RekeyPlayer& rekey) { return opened.players.rekey(rekey); }
  Written apply(Opened& opened, const AddSession& add) { return opened.players.add_session(add); }
  Written apply(Opened& opened, const TouchSession& touch) {
    return opened.players.touch_session(touch);
  }
  Written apply(Opened& opened, const DropSession& drop) {
    opened.players.drop_session(drop.token_hash);
    return Written::kDone;
  }
  Written apply(Opened& opened, const Claim& claim) {
    if (!opened.matches.contains(claim.match)) return or_in_doubt(opened, Written::kMissing);
    return claims_.take(claim) ? Written::kDone : Written::kConflict;
  }
  Written apply(Opened& opened, const Beat& beat) {
    opened.beat(beat);
    return Written::kDone;
  }
  Written apply(Opened& opened, const Settle& settle) {
    return or_in_doubt(opened, opened.entries().settle(settle.match));
  }

  std::string path_;
  Connection::Mode mode_;
  SqliteOptions options_;
  FileLock lock_;
  std::unique_ptr<Opened> opened_;
  Doubt doubt_ = Doubt::kNone;
  sqlite::Known known_;
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
