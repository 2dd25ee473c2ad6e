#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "match/identifier.h"

namespace tablier::sqlite {

// Which rows of `hot` are whose: two or three bytes a row and about a hundred a match.
//
// Rows stand in blocks. A row lives until its match is settled; a block in which no row lives any
// more is to be deleted. Every block but the first and the last is whole or gone, so a row that is
// missing inside one has been lost.
class HotIndex {
 public:
  using Seq = std::uint64_t;
  static constexpr Seq kBlock = 1024;
  static constexpr Seq kFirst = kBlock;

  // Where a match's entries end.
  struct End {
    std::uint32_t next = 0;   // the number that the next entry will have
    std::uint64_t chain = 0;  // the checksum of the last one
  };
  // The end of a match's entries, and its living rows.
  struct Tail {
    End end;
    Seq first = 0;
    Seq last = 0;
    std::string steps;  // from each row to the next
  };

  // Nothing where no row of it lives.
  [[nodiscard]] const Tail* find(MatchKey match) const;
  [[nodiscard]] std::vector<Seq> rows_of(MatchKey match) const;

  // The row `seq`, behind all others, with which the match's entries end. (In a file that is
  // damaged it may stand before others of its match: then it is passed over.)
  void push(MatchKey match, Seq seq, End end);
  // A row that does not live.
  void push_dead(MatchKey match, std::uint32_t number, Seq seq);
  // Rows were written up to before `next`, of which the last was this entry, whether they are there
  // still or not.
  void go_on_from(Seq next, MatchKey match, std::uint32_t number);
  // None of the match's rows lives any more. How many did.
  std::size_t settle(MatchKey match);

  [[nodiscard]] Seq next_seq() const { return next_seq_; }
  // Of the last row.
  [[nodiscard]] MatchKey last_match() const { return last_match_; }
  [[nodiscard]] std::uint32_t last_number() const { return last_number_; }
  // Those that are not deleted.
  [[nodiscard]] std::size_t blocks() const { return living_.size(); }
  [[nodiscard]] std::uint64_t sum_of_blocks() const { return sum_of_blocks_; }
  [[nodiscard]] bool has_block_of(Seq seq) const { return living_.contains(seq / kBlock); }
  // Rows that are not deleted, a block being counted whole.
  [[nodiscard]] std::size_t size() const { return living_.size() * kBlock; }
  // The rows from `first` to before `first + kBlock` are dead and are taken to be deleted now.
  std::optional<Seq> take_dead_block();

 private:
  struct Hash {
    std::size_t operator()(MatchKey key) const { return mix64(static_cast<std::uint64_t>(key)); }
  };

  void enter(MatchKey match, std::uint32_t number, Seq seq);
  void leave(Seq seq);

  std::unordered_map<MatchKey, Tail, Hash> tails_;
  std::map<Seq, std::uint32_t> living_;  // by block: how many of its rows
  std::uint64_t sum_of_blocks_ = 0;      // of their numbers
  std::vector<Seq> dead_;                // blocks
  Seq next_seq_ = kFirst;
  MatchKey last_match_{};
  std::uint32_t last_number_ = 0;
};

}  // namespace tablier::sqlite
