#include <algorithm>
#include <utility>

#include "base/blake2b.h"
#include "base/hex.h"
#include "match/entry_text.h"
#include "match/match.h"
#include "match/summary.h"
#include "rules/outside.h"

// What a match answers about itself.
namespace tablier {

std::optional<Side> Match::side_of(PlayerKey player) const {
  if (player == kNobody || !guest_ || stage_ == Stage::kWaiting || stage_ == Stage::kAborted) {
    return std::nullopt;
  }
  if (player == creation_.host.player) return host_side_;
  if (player == guest_->player) return other(host_side_);
  return std::nullopt;
}

const Seat& Match::seat(Side side) const {
  return side == host_side_ || !guest_ ? creation_.host : *guest_;
}

bool Match::is_host(PlayerKey player) const {
  return player != kNobody && player == creation_.host.player;
}

bool Match::is_guest(PlayerKey player) const {
  return player != kNobody && guest_ && guest_->player == player;
}

bool Match::awaits(Side side) const {
  return stage_ == Stage::kPlaying && acts(position_->turn(), side) && !chosen_[index(side)];
}

std::string Match::invite() const {
  std::array<std::uint8_t, 15> digest{};
  Blake2b hash(digest.size(), seed_.secret);
  hash.add("tablier invite 1");
  hash.finish(digest);
  return write_base32({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

Creation Match::rematch() const {
  Creation creation = creation_;
  creation.host.nonce.clear();
  creation.settings.seating =
      host_side_ == Side::kZero ? Seating::kHostIsOne : Seating::kHostIsZero;
  if (creation.settings.opponent == Opponent::kOpen) {
    creation.settings.opponent = Opponent::kInvited;
  }
  creation.reserved = guest_ ? guest_->player : kNobody;
  return creation;
}

// Every node that arranges it comes to the same key, so that there is one.
MatchKey Match::rematch_key() const {
  std::array<std::uint8_t, 8> digest{};
  Blake2b hash(digest.size(), seed_.secret);
  hash.add("tablier rematch 1");
  hash.finish(digest);
  std::uint64_t key = 0;
  for (const std::uint8_t byte : digest) key = key << 8U | byte;
  return MatchKey{(key & kMostKey) | 1U};
}

std::optional<std::uint32_t> Match::entry_of(Side side, std::string_view client_id) const {
  if (client_id.empty()) return std::nullopt;
  return entries_.find(side, client_id);
}

const Match::Seal* Match::seal_of(std::uint32_t entry) const {
  const auto found = std::ranges::lower_bound(seals_, entry, {}, &Seal::entry);
  return found == seals_.end() || found->entry != entry ? nullptr : &*found;
}

std::string Match::seal_hash(std::uint32_t entry) const {
  const Seal* const seal = seal_of(entry);
  return seal == nullptr ? std::string() : write_hex(seal->hash);
}

std::optional<std::array<std::string, 2>> Match::revealed_salts(std::uint32_t entry) const {
  if (entry == 0 || entries_.kind(entry) != Entry::Kind::kEvent) return std::nullopt;
  // The second choice stands right before the pair; the first is the one sealed before it.
  const Seal* const second = seal_of(entry - 1);
  if (second == nullptr || second == seals_.data() || !second->revealed) return std::nullopt;
  const Seal* const first = second - 1;
  if (first->event != second->event || !first->revealed) return std::nullopt;
  std::array<std::string, 2> salts;
  for (const Seal* const seal : {first, second}) {
    const auto side = entries_.side(seal->entry);
    const auto choice = read_sealed(entries_.text(seal->entry));
    if (side && choice) salts[index(*side)] = write_hex(choice->salt);
  }
  return salts[0].empty() || salts[1].empty() ? std::nullopt : std::optional(salts);
}

// By their events, side 0's first.
std::vector<FairSeal> Match::revealed_seals() const {
  std::vector<FairSeal> revealed;
  revealed.reserve(seals_.size());
  for (const Seal& seal : seals_) {
    const auto side = entries_.side(seal.entry);
    const auto choice = read_sealed(entries_.text(seal.entry));
    if (!seal.revealed || !side || !choice) continue;
    revealed.push_back({seal.event, *side, choice->salt, write_hex(seal.hash)});
    if (revealed.size() < 2) continue;
    FairSeal& before = *(revealed.end() - 2);
    if (before.event == seal.event && before.side > *side) std::swap(before, revealed.back());
  }
  return revealed;
}

std::optional<std::uint32_t> Match::room() const {
  if (stage_ != Stage::kPlaying || count() + kFewEntries < kMostEntries) return std::nullopt;
  return kMostEntries - std::min(count(), kMostEntries);
}

bool Match::expects(Side side) const {
  return stage_ == Stage::kPlaying && !under_way_ && is_timed() && !there_[index(side)];
}

std::optional<Match::HalfTime> Match::half_time(Instant now) const {
  const auto half = position_->timed_half();
  if (stage_ != Stage::kPlaying || !half) return std::nullopt;
  const std::int64_t whole = half->minutes * std::int64_t{60'000};
  if (half->number != half_) return HalfTime{half->number, whole, false};
  return HalfTime{half->number, std::clamp<std::int64_t>(half_began_ + whole - now, 0, whole),
                  true};
}

std::optional<Instant> Match::due() const {
  if (stage_ != Stage::kPlaying) return std::nullopt;
  auto due = clock_.runs_out();
  if (half_ >= 0) {
    const auto half = position_->timed_half();
    const Instant end = half_began_ + (half ? half->minutes : 0) * std::int64_t{60'000};
    const bool callable = half && !position_->why("half", std::nullopt);
    if (callable && (!due || end < *due)) due = end;
  }
  return due;
}

bool Match::attended() const {
  const bool ticks = clock_.counts() && settings().clock.kind != ClockSpec::Kind::kDays;
  return stage_ == Stage::kPlaying &&
         (ticks || has_program() || position_->timed_half().has_value());
}

MatchRow Match::row() const {
  MatchRow row;
  row.key = key_;
  row.game = creation_.settings.game;
  row.edition = creation_.settings.edition;
  row.secret.assign(seed_.secret.begin(), seed_.secret.end());
  row.created = created_;
  row.host = creation_.host.player;
  row.guest = guest_ ? guest_->player : kNobody;
  switch (stage_) {
    case Stage::kWaiting:
      row.status = creation_.settings.opponent == Opponent::kOpen && !guest_
                       ? MatchStatus::kOpen
                       : MatchStatus::kInvited;
      break;
    case Stage::kPlaying:
      row.status = MatchStatus::kPlaying;
      break;
    case Stage::kOver:
      row.status = MatchStatus::kOver;
      break;
    case Stage::kAborted:
      row.status = MatchStatus::kAborted;
      break;
  }
  row.attended = attended();
  row.summary = write_summary(*this);
  return row;
}

Record Match::record() const {
  Record record = begin_record(*position_);
  record.events.reserve(events());
  for (const Played& event : played_) record.events.emplace_back(entries_.text(event.entry));
  record.result = position_->result();
  return record;
}

Record Match::full_record() const {
  Record record = this->record();
  if (stage_ == Stage::kWaiting || stage_ == Stage::kAborted) return record;
  for (const Side side : kSides) {
    const Seat& seat = this->seat(side);
    record.players[index(side)] =
        seat.level > 0 ? "tablier " + std::to_string(seat.level) : seat.name;
  }
  record.date = write_date(created_);
  if (stage_ != Stage::kOver) {
    record.extra.emplace_back("fair-match", name_);
    record.extra.emplace_back("fair-commitment", commitment_);
    return record;
  }
  add_fairness(record, {seed_, commitment_, host_side_, tossed_, revealed_seals()});
  return record;
}

}  // namespace tablier
