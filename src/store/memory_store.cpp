#include "store/memory_store.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "store/claims.h"
#include "store/rating_rows.h"

namespace tablier {
namespace {

bool is_unfinished(const MatchRow& row) { return row.status <= MatchStatus::kPlaying; }

class MemoryStore final : public Store {
 public:
  Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
    std::vector<Written> results;
    results.reserve(writes.size());
    for (const Write& one : writes) {
      results.push_back(std::visit([&](const auto& what) { return apply(what); }, one));
    }
    claims_.keep();
    return results;
  }

  Expected<std::optional<StoredMatch>, StoreError> load(MatchKey match) override {
    const auto found = matches_.find(match);
    if (found == matches_.end()) return std::optional<StoredMatch>();
    return std::optional(found->second);
  }

  Expected<std::vector<std::string>, StoreError> entries_from(MatchKey match,
                                                              std::uint32_t first) override {
    const auto found = matches_.find(match);
    if (found == matches_.end()) return std::vector<std::string>();
    const auto& entries = found->second.entries;
    const std::size_t skipped = std::min<std::size_t>(first, entries.size());
    return std::vector<std::string>(entries.begin() + static_cast<std::ptrdiff_t>(skipped),
                                    entries.end());
  }

  Expected<std::vector<MatchRow>, StoreError> with_status(MatchStatus status,
                                                          std::size_t most) override {
    return newest(most, [&](const MatchRow& row) { return row.status == status; });
  }

  Expected<std::vector<MatchRow>, StoreError> with_status_after(MatchStatus status, Place last,
                                                                std::size_t most) override {
    std::vector<MatchRow> rows;
    for (const auto& [key, match] : matches_) {
      const bool behind = std::tuple(match.row.created, key) > std::tuple(last.created, last.key);
      if (match.row.status == status && behind) rows.push_back(match.row);
    }
    std::ranges::sort(rows, {},
                      [](const MatchRow& row) { return std::tuple(row.created, row.key); });
    if (rows.size() > most) rows.resize(most);
    return rows;
  }

  Expected<std::vector<MatchRow>, StoreError> of_player(PlayerKey player,
                                                        std::size_t most) override {
    return newest(most, [&](const MatchRow& row) {
      return player != kNobody && (row.host == player || row.guest == player);
    });
  }

  Expected<std::size_t, StoreError> unfinished_of(PlayerKey player) override {
    return static_cast<std::size_t>(std::ranges::count_if(matches_, [&](const auto& match) {
      const MatchRow& row = match.second.row;
      return player != kNobody && row.host == player && is_unfinished(row);
    }));
  }

  Expected<std::vector<MatchKey>, StoreError> attended() override {
    std::vector<MatchKey> keys;
    for (const auto& [key, match] : matches_) {
      if (match.row.attended) keys.push_back(key);
    }
    return keys;
  }

  std::optional<StoreError> each(const std::function<bool(const StoredMatch&)>& take) override {
    for (auto next = matches_.begin(); next != matches_.end();) {
      const MatchKey key = next->first;
      if (!take(next->second)) break;
      next = matches_.upper_bound(key);  // what is taken may be written to
    }
    return std::nullopt;
  }

  Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) override {
    const auto found = players_.find(key);
    return found == players_.end() ? std::nullopt : std::optional(found->second);
  }

  Expected<std::optional<PlayerRow>, StoreError> player_named(std::string_view name_key) override {
    const auto found = names_.find(name_key);
    if (found == names_.end()) return std::optional<PlayerRow>();
    return player(found->second);
  }

  Expected<std::vector<PlayerRow>, StoreError> named_after(PlayerKey last,
                                                           std::size_t most) override {
    std::vector<PlayerRow> rows;
    for (auto next = players_.upper_bound(last); next != players_.end() && rows.size() < most;
         ++next) {
      if (!next->second.name_key.empty()) rows.push_back(next->second);
    }
    return rows;
  }

  Expected<std::optional<SessionRow>, StoreError> session(std::string_view token_hash) override {
    const auto found = sessions_.find(token_hash);
    return found == sessions_.end() ? std::nullopt : std::optional(found->second);
  }

  Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) override {
    std::vector<RatingRow> rows;
    for (auto next = ratings_.lower_bound({player, ""});
         next != ratings_.end() && next->first.first == player; ++next) {
      rows.push_back(next->second);
    }
    return rows;
  }

  Expected<Instant, StoreError> last_beat(std::string_view rules) override {
    const auto found = beats_.find(rules);
    return found == beats_.end() ? 0 : found->second;
  }

  std::optional<StoreError> check() override { return std::nullopt; }

 private:
  template <class Predicate>
  std::vector<MatchRow> newest(std::size_t most, Predicate wanted) const {
    std::vector<MatchRow> rows;
    for (const auto& [key, match] : matches_) {
      if (wanted(match.row)) rows.push_back(match.row);
    }
    std::ranges::sort(rows, [](const MatchRow& a, const MatchRow& b) {
      return std::tuple(is_unfinished(a), a.created, a.key) >
             std::tuple(is_unfinished(b), b.created, b.key);
    });
    if (rows.size() > most) rows.resize(most);
    return rows;
  }

  Written apply(const CreateMatch& create) {
    const bool is_new =
        matches_.try_emplace(create.row.key, StoredMatch{create.row, create.entries}).second;
    return is_new ? Written::kDone : Written::kConflict;
  }

  Written apply(const Append& append) {
    const auto found = matches_.find(append.match);
    if (found == matches_.end()) return Written::kMissing;
    StoredMatch& match = found->second;
    if (append.first != match.entries.size()) return Written::kConflict;
    match.entries.insert(match.entries.end(), append.entries.begin(), append.entries.end());
    if (append.row) {
      match.row.status = append.row->status;
      match.row.host = append.row->host;
      match.row.guest = append.row->guest;
      match.row.attended = append.row->attended;
      match.row.summary = append.row->summary;
    }
    if (append.rated) rate(*append.rated);
    return Written::kDone;
  }

  void rate(const RatedResult& result) {
    if (!counts(result)) return;
    RatingRow& one = ratings_[{result.players[0], result.game}];
    RatingRow& two = ratings_[{result.players[1], result.game}];
    one.game = result.game;
    two.game = result.game;
    rate_both(one, two, result.score);
  }

  bool is_taken(const std::string& name_key) const {
    return !name_key.empty() && names_.contains(name_key);
  }

  Written apply(const AddPlayer& add) {
    const PlayerRow& player = add.player;
    if (players_.contains(player.key) || is_taken(player.name_key)) return Written::kConflict;
    players_.emplace(player.key, player);
    if (!player.name_key.empty()) names_.emplace(player.name_key, player.key);
    return Written::kDone;
  }

  Written apply(const NamePlayer& name) {
    const auto found = players_.find(name.player.key);
    if (found == players_.end()) return Written::kMissing;
    PlayerRow& player = found->second;
    if (!player.name_key.empty() || is_taken(name.player.name_key)) return Written::kConflict;
    player.name = name.player.name;
    player.name_key = name.player.name_key;
    player.password = name.player.password;
    if (!player.name_key.empty()) names_.emplace(player.name_key, player.key);
    return Written::kDone;
  }

  Written apply(const RekeyPlayer& rekey) {
    const auto found = players_.find(rekey.player);
    if (found == players_.end()) return Written::kMissing;
    PlayerRow& player = found->second;
    const bool has_name = !player.name_key.empty() && !rekey.name_key.empty();
    if (!has_name || is_taken(rekey.name_key)) return Written::kConflict;
    names_.erase(player.name_key);
    player.name_key = rekey.name_key;
    names_.emplace(player.name_key, player.key);
    return Written::kDone;
  }

  Written apply(const AddSession& add) {
    if (!players_.contains(add.player)) return Written::kMissing;
    const bool is_new =
        sessions_.try_emplace(add.token_hash, SessionRow{add.player, add.used}).second;
    return is_new ? Written::kDone : Written::kConflict;
  }

  Written apply(const TouchSession& touch) {
    const auto found = sessions_.find(touch.token_hash);
    if (found == sessions_.end()) return Written::kMissing;
    found->second.used = touch.used;
    return Written::kDone;
  }

  Written apply(const DropSession& drop) {
    sessions_.erase(drop.token_hash);
    return Written::kDone;
  }

  Written apply(const Claim& claim) {
    if (!matches_.contains(claim.match)) return Written::kMissing;
    return claims_.take(claim) ? Written::kDone : Written::kConflict;
  }

  Written apply(const Beat& beat) {
    const auto note = [&](const std::string& rules) {
      Instant& last = beats_[rules];
      last = std::max(last, beat.at);
    };
    note({});
    for (const std::string& rules : beat.rules) note(rules);
    return Written::kDone;
  }

  Written apply(const Settle& settle) {
    return matches_.contains(settle.match) ? Written::kDone : Written::kMissing;
  }

  std::map<MatchKey, StoredMatch> matches_;
  std::map<PlayerKey, PlayerRow> players_;
  std::map<std::string, PlayerKey, std::less<>> names_;
  std::map<std::string, SessionRow, std::less<>> sessions_;
  std::map<std::pair<PlayerKey, std::string>, RatingRow> ratings_;
  Claims claims_;
  std::map<std::string, Instant, std::less<>> beats_;  // by rules; by none: any
};

}  // namespace

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace tablier
