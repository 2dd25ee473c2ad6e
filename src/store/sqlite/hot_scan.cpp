#include "store/sqlite/hot_scan.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/held.h"
#include "store/sqlite/hot_row.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {
namespace {

using Seq = HotIndex::Seq;
constexpr Seq kBlock = HotIndex::kBlock;

// Nothing where it is not what was written.
std::optional<HotRow> read_row(const Cursor& cursor) {
  HotRow row;
  row.seq = cursor.natural(0);
  row.match = MatchKey{cursor.natural(1)};
  row.number = static_cast<std::uint32_t>(cursor.natural(2));
  row.before = MatchKey{cursor.natural(3)};
  row.before_number = static_cast<std::uint32_t>(cursor.natural(4));
  row.chain = cursor.natural(5);
  return cursor.integer(6) == seal(row) ? std::optional(row) : std::nullopt;
}

class Scan {
 public:
  Scan(Connection& connection, const Mark& mark, HotIndex& index, Damages& damages)
      : connection_(connection),
        mark_(mark),
        index_(index),
        damages_(damages),
        rows_(connection,
              "SELECT seq, match, number, before, before_number, chain, seal FROM hot "
              "ORDER BY seq"),
        settled_(connection, "SELECT settled FROM matches WHERE key = ?"),
        unfinished_(connection, "SELECT key FROM matches WHERE status < 3") {}

  // A row that is not what was written, or not where it was, is as good as lost.
  bool run() {
    Cursor rows = rows_.with();
    while (rows.next()) {
      const std::optional<HotRow> row = read_row(rows);
      if (!row || (last_ && row->seq <= *last_)) continue;
      if (row->seq >= mark_.next_seq) {
        damages_.add(row->match, "an entry is newer than the marks of what the file holds");
        continue;
      }
      look_before(row->seq, row->before, row->before_number);
      take(*row);
      last_ = row->seq;
    }
    if (connection_.failed()) return false;
    look_at_end();
    index_.go_on_from(mark_.next_seq, mark_.last_match,
                      static_cast<std::uint32_t>(mark_.last_number));
    suspect_all();
    return !connection_.failed();
  }

 private:
  // Whether the rows between the last one and this one have been deleted, or lost. Blocks are
  // deleted as a whole.
  void look_before(Seq seq, MatchKey before, std::uint32_t number) {
    const bool ends_block = !last_ || (*last_ + 1) % kBlock == 0;
    if (ends_block && seq % kBlock == 0) return;
    if (last_ && *last_ + 1 == seq) {
      if (before != index_.last_match() || number != index_.last_number()) lose(before, number);
      return;
    }
    lose(before, number);
    // This row knows of the last one lost, not of the others.
    const bool is_only_one = ends_block ? seq % kBlock == 1 : *last_ + 2 == seq;
    if (!is_only_one) unknown_before_ = seq;
  }

  // The last block is never deleted; of the others the mark knows how many there are.
  void look_at_end() {
    const Seq next = mark_.next_seq;
    if (next == HotIndex::kFirst) return;
    Digest blocks{index_.blocks(), index_.sum_of_blocks()};
    const auto last_number = static_cast<std::uint32_t>(mark_.last_number);
    if (!index_.has_block_of(next - 1)) {
      blocks.add((next - 1) / kBlock);
      lose(mark_.last_match, last_number);
      const bool ends_block = !last_ || (*last_ + 1) % kBlock == 0;
      if (next % kBlock != 1 || !ends_block) unknown_before_ = next;
    } else if (next % kBlock != 0 || held(last_) + 1 != next) {
      look_before(next, mark_.last_match, last_number);
    } else if (mark_.last_match != index_.last_match() || last_number != index_.last_number()) {
      lose(mark_.last_match, last_number);
    }
    if (blocks == mark_.blocks) return;
    const bool is_only_one = blocks.count + 1 == mark_.blocks.count;
    const Seq behind = is_only_one ? (mark_.blocks.sum - blocks.sum + 1) * kBlock : next;
    unknown_before_ = std::max(unknown_before_.value_or(0), behind);
  }

  void take(const HotRow& row) {
    std::uint64_t expected = 0;
    if (const HotIndex::Tail* tail = index_.find(row.match)) {
      expected = tail->end.next;
    } else {
      const std::optional<std::uint64_t> settled = settled_of(row.match);
      if (settled && row.number < *settled) {
        return index_.push_dead(row.match, row.number, row.seq);
      }
      if (!settled) damages_.add(row.match, "its row is missing");
      expected = settled.value_or(row.number);
    }
    if (row.number != expected) {
      damages_.add(row.match, "entry " + std::to_string(expected) + " is missing");
    }
    index_.push(row.match, row.seq, {row.number + 1, row.chain});
  }

  // What is settled is not missed.
  void lose(MatchKey match, std::uint32_t number) {
    const std::optional<std::uint64_t> settled = settled_of(match);
    if (settled && number < *settled) return;
    damages_.add(match, "entry " + std::to_string(number) + " is missing");
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
  void suspect_all() {
    if (!unknown_before_) return;
    Cursor unfinished = unfinished_.with();
    while (unfinished.next()) {
      const MatchKey match{unfinished.natural(0)};
      const HotIndex::Tail* tail = index_.find(match);
      if (tail == nullptr || tail->last < *unknown_before_) {
        damages_.add(match, "its last entries may be missing");
      }
    }
  }

  Connection& connection_;
  const Mark& mark_;
  HotIndex& index_;
  Damages& damages_;
  Statement rows_;
  Statement settled_;
  Statement unfinished_;
  std::optional<Seq> last_;
  std::optional<Seq> unknown_before_;
  std::unordered_map<std::uint64_t, std::optional<std::uint64_t>> settled_counts_;
};

}  // namespace

bool scan_hot(Connection& connection, const Mark& mark, HotIndex& index, Damages& damages) {
  return Scan(connection, mark, index, damages).run();
}

}  // namespace tablier::sqlite
