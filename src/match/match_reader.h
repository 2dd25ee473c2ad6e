#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "match/match.h"

namespace tablier {

// A match on its way from the store into memory. It is read and folded on the store's thread, a
// piece at a time, so that neither those who wait for the store nor the loop wait for all of it.
class MatchReader {
 public:
  MatchReader(MatchKey key, Instant now) : key_(key), now_(now) {}

  // To be called until it is finished; every time with the same store.
  void go_on(Store& store);

  [[nodiscard]] bool finished() const { return finished_; }
  // Once finished: the match, or why there is none. Where it is to be ended first, how: it is
  // unfinished, and by an older edition of the rules than the one that is known here.
  [[nodiscard]] std::unique_ptr<Match> take_match() { return std::move(match_); }
  [[nodiscard]] const std::optional<Complaint>& complaint() const { return complaint_; }
  [[nodiscard]] std::optional<Append> take_ending() { return std::exchange(ending_, {}); }

 private:
  void begin(Store& store);
  void finish(std::optional<Complaint::Code> code);

  MatchKey key_;
  Instant now_;
  StoredMatch stored_;
  std::size_t next_ = 0;  // the first entry that is not folded
  std::unique_ptr<Match> match_;
  std::optional<Complaint> complaint_;
  std::optional<Append> ending_;
  bool finished_ = false;
};

// What a caller is told where the store has failed.
Complaint complaint_of(const StoreError& error);

}  // namespace tablier
