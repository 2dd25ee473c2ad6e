#include "store/postgres/batch.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "store/checksum.h"
#include "store/postgres/statements.h"
#include "store/rating_rows.h"

namespace tablier::postgres {
namespace {

std::vector<std::int64_t> checksums(MatchKey match, std::uint64_t first,
                                    const std::vector<std::string>& bodies) {
  std::vector<std::int64_t> sums;
  sums.reserve(bodies.size());
  for (const std::string& body : bodies) {
    sums.push_back(static_cast<std::int64_t>(entry_checksum(match, first++, body)));
  }
  return sums;
}

std::uint64_t seal_of(MatchKey match, MatchRow row) {
  row.key = match;
  return seal(row);
}

// In which order writes are sent: what is about matches by their keys, so that two nodes never wait
// for each other crosswise. What is about the same match, or about players, stays in its order.
struct Rank {
  std::uint64_t operator()(const CreateMatch& create) const { return of(create.row.key); }
  std::uint64_t operator()(const Append& append) const { return of(append.match); }
  std::uint64_t operator()(const Claim& claim) const { return of(claim.match); }
  std::uint64_t operator()(const Settle& settle) const { return of(settle.match); }
  // All nodes write this row: it is locked last, and shortest.
  std::uint64_t operator()(const Beat& /*beat*/) const { return kMostKey + 2; }
  std::uint64_t operator()(const auto& /*player*/) const { return 0; }

 private:
  static std::uint64_t of(MatchKey match) { return 1 + static_cast<std::uint64_t>(match); }
};

Written result_of(const Answer& answer) {
  if (answer.rows() == 0) return Written::kDone;
  if (answer.integer(0, 0) > 0) return Written::kDone;
  return answer.integer(0, 1) > 0 ? Written::kConflict : Written::kMissing;
}

}  // namespace

std::uint64_t entry_checksum(MatchKey match, std::uint64_t number, std::string_view body) {
  return hash_bytes(hash_word(hash_word(static_cast<std::uint64_t>(match), 2), number), body);
}

Batch::Batch(std::span<const Write> writes) : writes_(writes), decisive_(writes.size()) {
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  order.reserve(writes.size());
  for (std::size_t i = 0; i < writes.size(); ++i) {
    order.emplace_back(std::visit(Rank(), writes[i]), i);
  }
  std::ranges::sort(order);
  calls_.push_back({&kBegin, Values()});
  for (const auto& [rank, i] : order) {
    std::visit([&](const auto& what) { add(what); }, writes[i]);
    decisive_[i] = calls_.size() - 1;
  }
  if (!rates_) calls_.push_back({&kCommit, Values()});
}

Expected<std::vector<Written>, StoreError> Batch::run(Connection& connection) {
  const auto answers = connection.run(calls_);
  if (!answers) return answers.error();
  std::vector<Written> results;
  results.reserve(decisive_.size());
  for (const std::size_t call : decisive_) results.push_back(result_of((*answers)[call]));
  if (rates_) {
    if (auto error = rate(connection, results)) return *error;
  }
  return results;
}

void Batch::add(const CreateMatch& create) {
  const MatchRow& row = create.row;
  calls_.push_back(
      {&kCreate, Values(row.key, row.created, row.status, row.host, row.guest, row.attended,
                        game_column(row), row.secret, row.summary, chain_start(row), seal(row),
                        checksums(row.key, 0, create.entries), create.entries)});
}

void Batch::add(const Append& append) {
  const auto& [match, first, entries, new_row, rated_result] = append;
  const MatchRow* const row = new_row ? &*new_row : nullptr;
  if (rated_result) rates_ = true;
  if (row == nullptr && entries.empty()) {
    calls_.push_back({&kIsNext, Values(match, first)});
  } else if (row == nullptr) {
    calls_.push_back({&kAppend, Values(match, first, checksums(match, first, entries), entries)});
  } else if (entries.empty()) {
    calls_.push_back({&kLockMatch, Values(match)});
    calls_.push_back({&kSetRow, Values(match, first, row->status, row->host, row->guest,
                                       row->attended, row->summary, seal_of(match, *row))});
  } else {
    calls_.push_back({&kAppendWithRow, Values(match, first, checksums(match, first, entries),
                                              entries, row->status, row->host, row->guest,
                                              row->attended, row->summary, seal_of(match, *row))});
  }
}

void Batch::add(const AddPlayer& add) {
  const PlayerRow& player = add.player;
  if (!player.name_key.empty()) calls_.push_back({&kLockName, Values(player.name_key)});
  calls_.push_back({&kAddPlayer, Values(player.key, player.name, player.name_key, player.password,
                                        player.created)});
}

void Batch::add(const NamePlayer& name) {
  const PlayerRow& player = name.player;
  calls_.push_back({&kLockName, Values(player.name_key)});
  calls_.push_back(
      {&kNamePlayer, Values(player.key, player.name, player.name_key, player.password)});
}

void Batch::add(const RekeyPlayer& rekey) {
  calls_.push_back({&kLockName, Values(rekey.name_key)});
  calls_.push_back({&kRekeyPlayer, Values(rekey.player, rekey.name_key)});
}

void Batch::add(const AddSession& add) {
  calls_.push_back({&kAddSession, Values(add.token_hash, add.player, add.used)});
}

void Batch::add(const TouchSession& touch) {
  calls_.push_back({&kTouchSession, Values(touch.token_hash, touch.used)});
}

void Batch::add(const DropSession& drop) {
  calls_.push_back({&kDropSession, Values(drop.token_hash)});
}

void Batch::add(const Claim& claim) {
  calls_.push_back(
      {&kClaim, Values(claim.match, claim.number, claim.node, claim.now, claim.until)});
}

void Batch::add(const Beat& beat) {
  calls_.push_back({&kBeat, Values(beat.at)});
  // In one order, as whoever locks several locks them.
  std::vector<std::string> rules = beat.rules;
  std::ranges::sort(rules);
  rules.erase(std::ranges::unique(rules).begin(), rules.end());
  if (!rules.empty()) calls_.push_back({&kBeatWith, Values(beat.at, rules)});
}

// The server keeps entries that rest as it keeps the others.
void Batch::add(const Settle& settle) { calls_.push_back({&kHasMatch, Values(settle.match)}); }

std::optional<StoreError> Batch::rate(Connection& connection,
                                      const std::vector<Written>& results) const {
  // 1. Whose ratings change.
  std::vector<const RatedResult*> rated_results;
  std::map<std::pair<std::int64_t, std::string>, RatingRow> rows;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto* append = std::get_if<Append>(&writes_[i]);
    if (append == nullptr || results[i] != Written::kDone) continue;
    if (!append->rated || !counts(*append->rated)) continue;
    const RatedResult& rated = *append->rated;
    rated_results.push_back(&rated);
    for (const PlayerKey player : rated.players) {
      rows[{static_cast<std::int64_t>(player), rated.game}].game = rated.game;
    }
  }
  std::vector<std::int64_t> players;
  std::vector<std::string> games;
  for (const auto& [whose, row] : rows) {
    players.push_back(whose.first);
    games.push_back(whose.second);
  }

  // 2. What they are; nobody else changes them until the end.
  const Rating fresh;
  const std::array<Call, 2> lock{
      Call{&kMakeRatings, Values(players, games, fresh.value, fresh.deviation, fresh.volatility)},
      Call{&kLockRatings, Values(players, games)}};
  const auto locked = connection.run_now(lock);
  if (!locked) return locked.error();
  const Answer& old = locked->back();
  for (int i = 0; i < old.rows(); ++i) {
    RatingRow& row = rows[{old.integer(i, 0), old.bytes(i, 1)}];
    row.rating = {old.real(i, 2), old.real(i, 3), old.real(i, 4)};
    row.games = static_cast<int>(old.integer(i, 5));
  }

  // 3. What they become.
  for (const RatedResult* result : rated_results) {
    const auto row_of = [&](PlayerKey player) -> RatingRow& {
      return rows[{static_cast<std::int64_t>(player), result->game}];
    };
    rate_both(row_of(result->players[0]), row_of(result->players[1]), result->score);
  }
  std::vector<double> values;
  std::vector<double> deviations;
  std::vector<double> volatilities;
  std::vector<std::int64_t> counts;
  for (const auto& [whose, row] : rows) {
    values.push_back(row.rating.value);
    deviations.push_back(row.rating.deviation);
    volatilities.push_back(row.rating.volatility);
    counts.push_back(row.games);
  }
  const std::array<Call, 2> finish{
      Call{&kSetRatings, Values(players, games, values, deviations, volatilities, counts)},
      Call{&kCommit, Values()}};
  const auto finished = connection.run_now(finish);
  return finished ? std::nullopt : std::optional(finished.error());
}

}  // namespace tablier::postgres
