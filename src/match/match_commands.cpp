#include <algorithm>

#include "base/hex.h"
#include "match/match.h"
#include "match/phrases.h"
#include "rules/outside.h"

// What players, chance and time do to a match.
namespace tablier {
namespace {

constexpr int kMaxTakebacks = 100;
constexpr int kMaxPhrases = 200;  // of a side in a match
constexpr int kMaxOffers = 200;   // likewise; so that it is moves that fill a match

// What a side has used of its own time: the network's share is not the player's.
std::int64_t spent_by(const MatchClock& clock, Side side, Instant now, std::int64_t lag) {
  return std::max<std::int64_t>(clock.used(side, now) - lag, 0);
}

MaybeComplaint complain(Complaint::Code code, std::string_view detail = {}) {
  return Complaint{code, nullptr, {}, std::string(detail)};
}

}  // namespace

Complaint Match::refused(const Refusal& refusal) const {
  return {Complaint::Code::kRefused, &position_->game(), refusal, {}};
}

MaybeComplaint Match::give_nonce(PlayerKey player, std::string_view nonce, Instant now) {
  if (!is_host(player)) return complain(Complaint::Code::kNotSeated);
  const std::string& given = creation_.host.nonce;
  // The same once more is an answer that got lost, also where the match began by it.
  if (!given.empty() && given == nonce && stage_ != Stage::kAborted) return std::nullopt;
  if (stage_ == Stage::kAborted) return complain(Complaint::Code::kOver);
  if (stage_ != Stage::kWaiting) return complain(Complaint::Code::kStarted);
  if (!is_fair_nonce(nonce) || !given.empty()) return complain(Complaint::Code::kBadNonce);
  add({Entry::Kind::kHostNonce, std::nullopt, now, 0, {}, std::string(nonce)});
  begin_when_ready(now);
  return std::nullopt;
}

MaybeComplaint Match::join(const Seat& guest, std::string_view invite, Instant now) {
  const bool again = guest_ && guest.player != kNobody && guest_->player == guest.player &&
                     guest_->nonce == guest.nonce;
  if (again) return std::nullopt;
  if (is_host(guest.player)) return complain(Complaint::Code::kOwnMatch);
  if (stage_ != Stage::kWaiting || guest_) return complain(Complaint::Code::kNotJoinable);
  const bool awaited = guest.player != kNobody && guest.player == creation_.reserved;
  if (guest.level == 0 && settings().opponent != Opponent::kOpen && !awaited) {
    // Compared to the end whatever comes first: the time tells nothing of how much was right.
    const std::string wanted = this->invite();
    unsigned difference = wanted.size() == invite.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(wanted.size(), invite.size()); ++i) {
      difference |= static_cast<unsigned char>(wanted[i] ^ invite[i]);
    }
    if (difference != 0) return complain(Complaint::Code::kNotJoinable);
  }
  if (!is_fair_nonce(guest.nonce)) return complain(Complaint::Code::kBadNonce);
  if (settings().rated && guest.name.empty()) return complain(Complaint::Code::kNoAccount);
  add({Entry::Kind::kJoined, std::nullopt, now, 0, {}, write_guest(guest)});
  begin_when_ready(now);
  return std::nullopt;
}

// The guest too: the host may never give a nonce, or never come.
MaybeComplaint Match::abort(PlayerKey player, Instant now) {
  if (!is_host(player) && !is_guest(player)) return complain(Complaint::Code::kNotSeated);
  if (stage_ == Stage::kAborted) return std::nullopt;
  if (stage_ == Stage::kOver || under_way_) return complain(Complaint::Code::kStarted);
  add({Entry::Kind::kAborted, std::nullopt, now, 0, {}, {}});
  return std::nullopt;
}

void Match::arrive(Side side, Instant now) {
  if (expects(side)) add({Entry::Kind::kArrived, side, now, 0, {}, {}});
}

void Match::begin_when_ready(Instant now) {
  if (!guest_ || creation_.host.nonce.empty()) return;
  std::string text = settings().seating == Seating::kHostIsOne ? "1" : "0";
  if (settings().seating == Seating::kToss) {
    FairSeed seed = seed_;
    seed.host_nonce = creation_.host.nonce;
    seed.guest_nonce = guest_->nonce;
    text = fair_toss(seed) == Side::kZero ? "0 toss" : "1 toss";
  }
  add({Entry::Kind::kBegun, std::nullopt, now, 0, {}, text});
  throw_dice(now);
}

void Match::throw_dice(Instant now) {
  while (stage_ == Stage::kPlaying && position_->turn() == Turn::kChance) {
    const std::string token = fair_event(*position_, seed_, events() + 1);
    const std::uint32_t before = count();
    add({Entry::Kind::kEvent, std::nullopt, now, 0, {}, token});
    if (count() == before) return;  // no game does this; a loop without end would be worse
  }
}

bool Match::is_stale(const Command& command) const {
  return command.seen && *command.seen < seen_least_;
}

MaybeComplaint Match::act(Side side, const Command& command, Instant now, std::int64_t lag,
                          const Entropy& entropy) {
  auto complaint = do_command(side, command, now, lag, entropy);
  end_when_full(now);
  return complaint;
}

// A match that was stored when more was allowed goes on until something is done in it, and so a
// player can always resign.
void Match::end_when_full(Instant now) {
  if (stage_ != Stage::kPlaying || count() < kMostEntries) return;
  add({Entry::Kind::kEvent,
       std::nullopt,
       now,
       0,
       {},
       write_outside({Outside::Kind::kDraw, Side::kZero})});
}

MaybeComplaint Match::do_command(Side side, const Command& command, Instant now, std::int64_t lag,
                                 const Entropy& entropy) {
  if (stage_ == Stage::kWaiting) return complain(Complaint::Code::kNotBegun);
  if (stage_ == Stage::kAborted) return complain(Complaint::Code::kOver);
  switch (command.kind) {
    case Command::Kind::kPhrase:
      return say(side, command, now);
    case Command::Kind::kOffer:
      return offer(side, command, now);
    case Command::Kind::kDecline:
      return decline(side, command, now);
    case Command::Kind::kMove:
    case Command::Kind::kResign:
      break;
  }
  if (stage_ == Stage::kOver) return refused(kGameIsOver);
  // The network's share is not the player's; what is left of the clock may be over all the same.
  // What the other side's network took is not known here.
  lag = clock_.excuse(side, std::min(lag, kMostLag), now);
  std::array<std::int64_t, 2> grace = {kMostLag, kMostLag};
  grace[index(side)] = lag;
  pass_time(now, grace);
  if (stage_ == Stage::kOver) return refused(kGameIsOver);
  // Too late, but the other side, whose time was up no later, may have sent something in time.
  const auto end = clock_.runs_out(side);
  if (end && *end + lag < now) return refused(kNotDue);
  if (is_stale(command)) return complain(Complaint::Code::kStale);
  if (command.kind == Command::Kind::kResign) {
    const std::int64_t spent = spent_by(clock_, side, now, lag);
    add({Entry::Kind::kEvent, side, now, spent, command.client_id,
         write_outside({Outside::Kind::kResign, side})});
    return std::nullopt;
  }
  return move(side, command, now, lag, entropy);
}

MaybeComplaint Match::move(Side side, const Command& command, Instant now, std::int64_t lag,
                           const Entropy& entropy) {
  const Turn turn = position_->turn();
  // What comes from outside is said in other words, and not by everybody.
  if (read_outside(command.text)) return refused(kNotDue);
  if (turn == Turn::kBoth) return choose(side, command, now, lag, entropy);
  if (!acts(turn, side)) return refused(kNotDue);
  if (position_->game().hides()) {
    if (const auto refusal = position_->why(command.text, side)) return refused(*refusal);
  }
  Entry entry{Entry::Kind::kEvent, side, now, spent_by(clock_, side, now, lag),
              command.client_id,   {}};
  auto spelling = position_->apply(command.text);
  if (!spelling) return refused(spelling.error());
  entry.text = std::move(*spelling);
  after_event(entry, false);
  entries_.add(entry);
  throw_dice(now);
  return std::nullopt;
}

// A half of a pair: sealed until the other one is in.
MaybeComplaint Match::choose(Side side, const Command& command, Instant now, std::int64_t lag,
                             const Entropy& entropy) {
  if (chosen_[index(side)]) return complain(Complaint::Code::kChosen);
  if (const auto refusal = position_->why(command.text, side)) return refused(*refusal);
  FairSalt salt{};
  entropy(salt);
  const std::int64_t spent = spent_by(clock_, side, now, lag);
  add({Entry::Kind::kSealed, side, now, spent, command.client_id,
       write_hex(salt) + " " + command.text});
  const auto& [first, second] = chosen_;
  if (!first || !second) return std::nullopt;
  add({Entry::Kind::kEvent, std::nullopt, now, 0, {}, first->token + "|" + second->token});
  throw_dice(now);
  return std::nullopt;
}

std::array<bool, 2> Match::out_of_time(Instant now, std::array<std::int64_t, 2> grace) const {
  const auto end0 = clock_.runs_out(Side::kZero);
  const auto end1 = clock_.runs_out(Side::kOne);
  std::array late = {end0 && *end0 + grace[0] < now, end1 && *end1 + grace[1] < now};
  if (!end0 || !end1 || late == std::array{false, false}) return late;
  // Both think: whose time was up first has lost, once nothing of his can be on its way any more.
  const std::size_t first = *end1 < *end0 ? 1 : 0;
  if (*end0 == *end1) return late[0] && late[1] ? late : std::array{false, false};
  late[1 - first] = false;
  return late;
}

void Match::pass_time(Instant now, std::int64_t grace) {
  const std::uint32_t before = count();
  pass_time(now, {grace, grace});
  if (count() > before) end_when_full(now);
}

void Match::pass_time(Instant now, std::array<std::int64_t, 2> grace) {
  if (stage_ != Stage::kPlaying) return;
  for (const Side side : kSides) {
    grace[index(side)] = clock_.excuse(side, grace[index(side)], now);
  }
  const auto [zero, one] = out_of_time(now, grace);
  if (zero || one) {
    // No rule says who loses when both are out of time at the same moment: nobody does.
    const Outside outside = zero && one
                                ? Outside{Outside::Kind::kDraw, Side::kZero}
                                : Outside{Outside::Kind::kTime, one ? Side::kOne : Side::kZero};
    add({Entry::Kind::kEvent, std::nullopt, now, 0, {}, write_outside(outside)});
    throw_dice(now);
  }
  if (stage_ != Stage::kPlaying || half_ < 0) return;
  const auto half = position_->timed_half();
  const bool up = half && half_began_ + half->minutes * std::int64_t{60'000} <= now;
  if (!up || position_->why("half", std::nullopt)) return;
  add({Entry::Kind::kEvent, std::nullopt, now, 0, {}, "half"});
  throw_dice(now);
}

std::optional<std::size_t> Match::takeback_to(Side side) const {
  for (std::size_t i = played_.size(); i-- > 0;) {
    if (played_[i].author == author_of(side)) return i;
  }
  return std::nullopt;
}

MaybeComplaint Match::refuse_takeback(Side side) const {
  if (settings().rated) return complain(Complaint::Code::kRated);
  if (takebacks_ >= kMaxTakebacks) return complain(Complaint::Code::kTooMany, "takebacks");
  const auto kept = takeback_to(side);
  if (!kept) return complain(Complaint::Code::kNothingToUndo);
  const bool chance =
      std::any_of(played_.begin() + static_cast<std::ptrdiff_t>(*kept), played_.end(),
                  [](const Played& event) { return event.author == Author::kNone; });
  // A choice made in secret is somebody's knowledge of what he will do.
  if (chance || chosen_[0] || chosen_[1]) return complain(Complaint::Code::kBehindChance);
  return std::nullopt;
}

MaybeComplaint Match::offer(Side side, const Command& command, Instant now) {
  const auto what = read_offer(command.text);
  if (!what) return complain(Complaint::Code::kBadRequest, "offer");
  const bool after = *what == Offer::kRematch;
  if (after != (stage_ == Stage::kOver)) {
    return complain(after ? Complaint::Code::kNotOver : Complaint::Code::kOver);
  }
  if (after && next_) return complain(Complaint::Code::kStarted);
  const bool accepts = offered(*what, other(side));
  // Whoever asks first wants his own action back.
  const Side whose = accepts ? other(side) : side;
  if (*what == Offer::kTakeback) {
    if (auto complaint = refuse_takeback(whose)) return complaint;
  }
  if (offered(*what, side)) return complain(Complaint::Code::kOffered);
  if (accepts && *what == Offer::kDraw) {
    add({Entry::Kind::kEvent, side, now, 0, command.client_id,
         write_outside({Outside::Kind::kDraw, side})});
  } else if (accepts && *what == Offer::kTakeback) {
    add({Entry::Kind::kUndone, side, now, 0, command.client_id,
         std::to_string(*takeback_to(whose))});
  } else {
    if (offers_made_[index(side)] >= kMaxOffers) {
      return complain(Complaint::Code::kTooMany, "offers");
    }
    add({Entry::Kind::kOffer, side, now, 0, command.client_id, command.text});
  }
  return std::nullopt;
}

MaybeComplaint Match::decline(Side side, const Command& command, Instant now) {
  const auto what = read_offer(command.text);
  if (!what) return complain(Complaint::Code::kBadRequest, "offer");
  if (!offered(*what, other(side))) return complain(Complaint::Code::kNothingOffered);
  add({Entry::Kind::kDecline, side, now, 0, command.client_id, command.text});
  return std::nullopt;
}

MaybeComplaint Match::say(Side side, const Command& command, Instant now) {
  if (!read_phrase(command.text)) return complain(Complaint::Code::kUnknownPhrase);
  if (phrases_[index(side)] >= kMaxPhrases) return complain(Complaint::Code::kTooMany, "phrases");
  add({Entry::Kind::kPhrase, side, now, 0, command.client_id, command.text});
  return std::nullopt;
}

void Match::pause(std::int64_t milliseconds, Instant now) {
  if (stage_ != Stage::kPlaying || !under_way_ || milliseconds <= 0) return;
  add({Entry::Kind::kPause, std::nullopt, now, 0, {}, std::to_string(milliseconds)});
}

MaybeComplaint Match::reseat(PlayerKey before, PlayerKey player, std::string_view name,
                             Instant now) {
  const bool kept = before != kNobody && creation_.reserved == before && !guest_;
  if (player == kNobody || (!is_host(before) && !is_guest(before) && !kept)) return std::nullopt;
  if (before != player && (is_host(player) || is_guest(player))) {
    return complain(Complaint::Code::kOwnMatch);
  }
  const auto change = [&](SeatChange::Seat seat) {
    add({Entry::Kind::kSeat,
         std::nullopt,
         now,
         0,
         {},
         write_seat_change({seat, before, player, std::string(name)})});
  };
  const auto differs = [&](const Seat& seat) { return seat.player != player || seat.name != name; };
  if (is_host(before)) {
    if (differs(creation_.host)) change(SeatChange::Seat::kHost);
  } else if (is_guest(before)) {
    if (differs(*guest_)) change(SeatChange::Seat::kGuest);
  } else if (before != player) {
    change(SeatChange::Seat::kKept);
  }
  return std::nullopt;
}

void Match::link_rematch(MatchKey next, Instant now) {
  if (next_) return;
  add({Entry::Kind::kRematch, std::nullopt, now, 0, {}, write_key(next)});
}

}  // namespace tablier
