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

std::string Match::seal_hash(std::uint32_t entry) const {
  const Entry sealed = entries_[entry];
  const auto choice = read_sealed(sealed.text);
  if (sealed.kind != Entry::Kind::kSealed || !choice || !sealed.side) return {};
  // Its event is the one that follows those before this entry, takebacks counted.
  std::size_t events = 0;
  for (std::uint32_t i = 0; i < entry; ++i) {
    if (entries_.kind(i) == Entry::Kind::kEvent) ++events;
    if (entries_.kind(i) == Entry::Kind::kUndone) {
      events = static_cast<std::size_t>(read_whole(entries_.text(i)).value_or(0));
    }
  }
  return seal_commitment(name_, events + 1, *sealed.side, choice->token, choice->salt);
}

std::optional<std::array<std::string, 2>> Match::revealed_salts(std::uint32_t entry) const {
  if (entry < 2 || entries_.kind(entry) != Entry::Kind::kEvent) return std::nullopt;
  if (read_outside(entries_.text(entry))) return std::nullopt;
  std::array<std::string, 2> salts;
  // The second choice stands right before the pair; the first somewhere before it.
  for (std::uint32_t i = entry; i-- > 0 && (salts[0].empty() || salts[1].empty());) {
    if (entries_.kind(i) == Entry::Kind::kEvent) return std::nullopt;
    if (entries_.kind(i) != Entry::Kind::kSealed) continue;
    const auto side = entries_[i].side;
    const auto choice = read_sealed(entries_.text(i));
    if (side && choice) salts[index(*side)] = write_hex(choice->salt);
  }
  return salts[0].empty() || salts[1].empty() ? std::nullopt : std::optional(salts);
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

std::vector<std::string> Match::first_events(std::size_t count) const {
  std::vector<std::string> events;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_.kind(i) == Entry::Kind::kEvent) events.emplace_back(entries_.text(i));
    if (entries_.kind(i) == Entry::Kind::kUndone) {
      events.resize(static_cast<std::size_t>(read_whole(entries_.text(i)).value_or(0)));
    }
  }
  events.resize(count);
  return events;
}

Record Match::record() const {
  Record record = begin_record(*position_);
  record.events = first_events(events());
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
  add_fairness(record, {seed_, commitment_, host_side_, tossed_, seals_});
  return record;
}

}  // namespace tablier
