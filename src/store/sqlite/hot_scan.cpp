#include "store/sqlite/hot_scan.h"

#include <map>
#include <optional>
#include <unordered_map>

#include "store/sqlite/statement.h"

namespace tablier::sqlite {
namespace {

using Seq = HotIndex::Seq;

class Scan {
 public:
  Scan(Connection& connection, HotIndex& index, std::set<MatchKey>& damaged)
      : connection_(connection),
        index_(index),
        damaged_(damaged),
        rows_(connection, "SELECT seq, match, number, before, chain FROM hot ORDER BY seq"),
        settled_(connection, "SELECT settled FROM matches WHERE key = ?"),
        status_(connection, "SELECT status FROM matches WHERE key = ?"),
        unfinished_(connection, "SELECT key FROM matches WHERE status < 3") {}

  bool run() {
    Cursor rows = rows_.with();
    while (rows.next()) {
      const Seq seq = rows.natural(0);
      const MatchKey match{rows.natural(1)};
      if (last_ && seq <= *last_) {
        // One of the two bears a number that is not its own.
        damaged_.insert(index_.last_match());
        damaged_.insert(match);
      }
      look_before(seq, MatchKey{rows.natural(3)});
      take(seq, match, rows.natural(2), rows.natural(4));
      last_ = seq;
    }
    judge();
    return !connection_.failed();
  }

 private:
  // Whether the rows between the last one and this one have been deleted, or lost.
  void look_before(Seq seq, MatchKey before) {
    const bool starts_block = seq % HotIndex::kBlock == 0;
    if (last_ ? *last_ + 1 == seq : starts_block) {
      if (last_ && before != index_.last_match()) suspects_[before] = seq;
      return;
    }
    const bool ends_block = !last_ || (*last_ + 1) % HotIndex::kBlock == 0;
    if (starts_block && ends_block) return;
    suspects_[before] = seq;
    // This row knows the match of the last one lost, not of the others.
    const bool is_only_one = last_ ? *last_ + 2 == seq : seq % HotIndex::kBlock == 1;
    if (!is_only_one) unknown_before_ = seq;
  }

  void take(Seq seq, MatchKey match, std::uint64_t number, std::uint64_t chain) {
    std::uint64_t expected = 0;
    if (const HotIndex::Tail* tail = index_.find(match)) {
      expected = tail->end.next;
    } else {
      const std::optional<std::uint64_t> settled = settled_of(match);
      if (settled && number < *settled) return index_.push_dead(match, seq);
      if (!settled) damaged_.insert(match);
      expected = settled.value_or(number);
    }
    if (number != expected) damaged_.insert(match);
    index_.push(match, seq, {static_cast<std::uint32_t>(number + 1), chain});
  }

  std::optional<std::uint64_t> settled_of(MatchKey match) {
    const auto [place, is_new] = settled_counts_.try_emplace(static_cast<std::uint64_t>(match));
    if (is_new) {
      Cursor found = settled_.with(match);
      if (found.next()) place->second = found.natural(0);
    }
    return place->second;
  }

  // A match that goes on behind the gap has been held to its numbers. One that had ended was
  // settled. Any other may have lost its last entries.
  void judge() {
    for (const auto& [match, seq] : suspects_) {
      Cursor found = status_.with(match);
      if (!found.next() || found.natural(0) < 3) suspect(match, seq);
    }
    if (!unknown_before_) return;
    Cursor unfinished = unfinished_.with();
    while (unfinished.next()) suspect(MatchKey{unfinished.natural(0)}, *unknown_before_);
  }

  void suspect(MatchKey match, Seq seq) {
    const HotIndex::Tail* tail = index_.find(match);
    if (tail == nullptr || tail->last < seq) damaged_.insert(match);
  }

  Connection& connection_;
  HotIndex& index_;
  std::set<MatchKey>& damaged_;
  Statement rows_;
  Statement settled_;
  Statement status_;
  Statement unfinished_;
  std::optional<Seq> last_;
  std::map<MatchKey, Seq> suspects_;  // and the row behind the gap
  std::optional<Seq> unknown_before_;
  std::unordered_map<std::uint64_t, std::optional<std::uint64_t>> settled_counts_;
};

}  // namespace

bool scan_hot(Connection& connection, HotIndex& index, std::set<MatchKey>& damaged) {
  return Scan(connection, index, damaged).run();
}

}  // namespace tablier::sqlite
