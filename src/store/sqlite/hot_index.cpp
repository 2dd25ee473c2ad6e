#include "store/sqlite/hot_index.h"

#include <algorithm>

#include "store/varint.h"

namespace tablier::sqlite {

const HotIndex::Tail* HotIndex::find(MatchKey match) const {
  const auto found = tails_.find(match);
  return found == tails_.end() ? nullptr : &found->second;
}

std::vector<HotIndex::Seq> HotIndex::rows_of(MatchKey match) const {
  const Tail* tail = find(match);
  if (tail == nullptr) return {};
  std::vector<Seq> rows{tail->first};
  std::string_view steps = tail->steps;
  while (const auto step = read_varint(steps)) rows.push_back(rows.back() + *step);
  return rows;
}

void HotIndex::push(MatchKey match, Seq seq, End end) {
  enter(match, end.next - 1, seq);
  const auto [place, is_new] = tails_.try_emplace(match);
  Tail& own = place->second;
  if (!is_new && seq <= own.last) return;
  ++living_[seq / kBlock];
  if (is_new) {
    own.first = seq;
  } else {
    write_varint(own.steps, seq - own.last);
  }
  own.last = seq;
  own.end = end;
}

void HotIndex::push_dead(MatchKey match, std::uint32_t number, Seq seq) {
  enter(match, number, seq);
}

void HotIndex::go_on_from(Seq next, MatchKey match, std::uint32_t number) {
  next_seq_ = next;
  last_match_ = match;
  last_number_ = number;
}

std::size_t HotIndex::settle(MatchKey match) {
  const std::vector<Seq> rows = rows_of(match);
  for (const Seq seq : rows) leave(seq);
  tails_.erase(match);
  return rows.size();
}

std::optional<HotIndex::Seq> HotIndex::take_dead_block() {
  if (dead_.empty()) return std::nullopt;
  const Seq block = dead_.back();
  dead_.pop_back();
  living_.erase(block);
  sum_of_blocks_ -= block;
  return block * kBlock;
}

void HotIndex::enter(MatchKey match, std::uint32_t number, Seq seq) {
  const Seq block = seq / kBlock;
  if (living_.empty() || living_.rbegin()->first < block) {
    // The one before could not be deleted while rows were still added to it.
    if (!living_.empty() && living_.rbegin()->second == 0) dead_.push_back(living_.rbegin()->first);
    living_.emplace_hint(living_.end(), block, 0);
    sum_of_blocks_ += block;
  }
  next_seq_ = std::max(next_seq_, seq + 1);
  last_match_ = match;
  last_number_ = number;
}

void HotIndex::leave(Seq seq) {
  const auto block = living_.find(seq / kBlock);
  if (--block->second == 0 && block->first != living_.rbegin()->first) {
    dead_.push_back(block->first);
  }
}

}  // namespace tablier::sqlite
