#include "match/match_reader.h"

#include <algorithm>

#include "match/other_edition.h"

namespace tablier {
namespace {

// Entries folded at a time: less than a millisecond, a few where choices are sealed.
constexpr std::size_t kPiece = 2000;

}  // namespace

Complaint complaint_of(const StoreError& error) {
  const bool damaged = error.kind == StoreError::Kind::kDamaged;
  return {damaged ? Complaint::Code::kDamaged : Complaint::Code::kStore, nullptr, {}, {}};
}

void MatchReader::finish(std::optional<Complaint::Code> code) {
  finished_ = true;
  stored_ = {};
  if (!code) return;
  match_.reset();
  complaint_ = Complaint{*code, nullptr, {}, {}};
}

void MatchReader::begin(Store& store) {
  auto loaded = store.load(key_);
  if (!loaded) return finish(complaint_of(loaded.error()).code);
  std::optional<StoredMatch>& found = *loaded;
  if (!found) return finish(Complaint::Code::kNoMatch);
  stored_ = std::move(*found);
  if (const EditionAge age = edition_age(stored_.row); age != EditionAge::kKnown) {
    if (age == EditionAge::kOlder && !has_ended(stored_.row)) {
      ending_ = end_by_edition(stored_, now_);
    }
    return finish(Complaint::Code::kEdition);
  }
  match_ = Match::begin_restoring(stored_.row);
  if (!match_ || stored_.entries.empty()) finish(Complaint::Code::kDamaged);
}

void MatchReader::go_on(Store& store) {
  if (!match_ && !finished_) begin(store);
  if (finished_) return;
  const std::size_t end = std::min(next_ + kPiece, stored_.entries.size());
  for (; next_ < end; ++next_) {
    if (!match_->take(stored_.entries[next_])) return finish(Complaint::Code::kDamaged);
  }
  if (next_ == stored_.entries.size()) finish(std::nullopt);
}

}  // namespace tablier
