#include "match/match.h"

#include <algorithm>

#include "base/hex.h"
#include "match/entry_text.h"
#include "rules/outside.h"
#include "rules/registry.h"

// A match as the sum of its entries. What a command leads to is in match_commands.cpp, what it
// answers about itself in match_queries.cpp.
namespace tablier {
namespace {

constexpr std::size_t kCheckpointGap = 64;  // events

}  // namespace

std::optional<Offer> read_offer(std::string_view text) {
  for (std::size_t i = 0; i < kOfferNames.size(); ++i) {
    if (kOfferNames[i] == text) return static_cast<Offer>(i);
  }
  return std::nullopt;
}

Expected<std::unique_ptr<Match>, Complaint> Match::create(MatchKey key, const FairSecret& secret,
                                                          const Creation& creation, Instant now) {
  const auto bad = [](std::string_view what) {
    return Complaint{Complaint::Code::kBadSettings, nullptr, {}, std::string(what)};
  };
  const MatchSettings& settings = creation.settings;
  const AnyGame* game = find_game(settings.game);
  if (game == nullptr) return bad("game");
  const int edition = game->facts().edition;
  if (settings.edition != 0 && settings.edition != edition) {
    return Complaint{Complaint::Code::kOtherRules, nullptr, {}, std::to_string(edition)};
  }
  for (const auto& [name, value] : settings.options) {
    if (game->accepts_option(name, value)) continue;
    // By the game's own word for it: what somebody else wrote is not repeated.
    const auto specs = game->option_specs();
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [&](const OptionSpec& one) { return one.name == name; });
    return bad(spec == specs.end() ? "options" : spec->name);
  }
  const bool program = settings.opponent == Opponent::kProgram;
  if (program != (settings.level >= 1 && settings.level <= 10)) return bad("level");
  if (settings.rated && program) return bad("rated");
  if (settings.rated && creation.host.name.empty()) {
    return Complaint{Complaint::Code::kNoAccount, nullptr, {}, {}};
  }
  if (settings.rated && settings.clock.kind == ClockSpec::Kind::kNone) {
    return Complaint{Complaint::Code::kNoClock, nullptr, {}, {}};
  }
  StoredMatch stored;
  stored.row.key = key;
  stored.row.game = settings.game;
  stored.row.edition = edition;
  stored.row.secret.assign(secret.begin(), secret.end());
  // Settings are noted as the game spells them, and all of them: defaults may change.
  Creation noted = creation;
  noted.host.nonce.clear();
  const auto start = game->start(settings.options);
  noted.settings.edition = edition;
  noted.settings.options = start->options();
  stored.entries.push_back(
      write_entry({Entry::Kind::kCreated, std::nullopt, now, 0, {}, write_creation(noted)}));
  auto match = restore(stored);
  if (!match) return bad("settings");
  return match;
}

std::unique_ptr<Match> Match::restore(const StoredMatch& stored) {
  auto match = begin_restoring(stored.row);
  if (!match || stored.entries.empty()) return nullptr;
  for (const std::string& body : stored.entries) {
    if (!match->take(body)) return nullptr;
  }
  return match;
}

std::unique_ptr<Match> Match::begin_restoring(const MatchRow& row) {
  std::unique_ptr<Match> match(new Match);
  FairSeed& seed = match->seed_;
  if (row.secret.size() != seed.secret.size()) return nullptr;
  match->key_ = row.key;
  match->name_ = write_key(row.key);
  seed.match = match->name_;
  std::copy(row.secret.begin(), row.secret.end(), seed.secret.begin());
  match->commitment_ = fair_commitment(match->name_, seed.secret);
  return match;
}

bool Match::take(std::string_view body) {
  auto entry = read_entry(body);
  if (!entry || !fold(*entry)) return false;
  entries_.add(*entry);
  return true;
}

// Entries made here always fit.
void Match::add(Entry entry) {
  if (fold(entry)) entries_.add(entry);
}

bool Match::fold(Entry& entry) {
  using Kind = Entry::Kind;
  if (entries_.empty() != (entry.kind == Kind::kCreated)) return false;
  switch (entry.kind) {
    case Kind::kCreated:
      return fold_created(entry);
    case Kind::kHostNonce:
      if (stage_ != Stage::kWaiting || !is_fair_nonce(entry.text)) return false;
      if (!creation_.host.nonce.empty()) return false;
      creation_.host.nonce = entry.text;
      return true;
    case Kind::kJoined:
      if (stage_ != Stage::kWaiting || guest_) return false;
      guest_ = read_guest(entry.text);
      return guest_ && is_fair_nonce(guest_->nonce);
    case Kind::kBegun:
      return fold_begun(entry);
    case Kind::kEvent:
      return fold_event(entry);
    case Kind::kSealed:
      return fold_sealed(entry);
    case Kind::kUndone:
      return fold_undone(entry);
    case Kind::kOffer:
    case Kind::kDecline: {
      const auto offer = read_offer(entry.text);
      if (!offer || !entry.side) return false;
      // Whoever declines takes the other's away.
      const Side whose = entry.kind == Kind::kOffer ? *entry.side : other(*entry.side);
      offers_[static_cast<std::size_t>(*offer)][index(whose)] = entry.kind == Kind::kOffer;
      if (entry.kind == Kind::kOffer) ++offers_made_[index(whose)];
      return true;
    }
    case Kind::kPhrase:
      if (!entry.side) return false;
      ++phrases_[index(*entry.side)];
      return true;
    case Kind::kPause: {
      const auto pause = read_whole(entry.text);
      if (!pause) return false;
      clock_.forgive(*pause);
      half_began_ += *pause;
      return true;
    }
    case Kind::kAborted:
      return fold_aborted(entry);
    case Kind::kArrived:
      if (stage_ != Stage::kPlaying || !entry.side) return false;
      there_[index(*entry.side)] = true;
      settle_clock(entry.at);
      return true;
    case Kind::kRematch:
      next_ = read_match_key(entry.text);
      return next_.has_value();
    case Kind::kSeat:
      return fold_seat(entry);
  }
  return false;
}

bool Match::fold_seat(const Entry& entry) {
  const auto change = read_seat_change(entry.text);
  if (!change || change->player == kNobody) return false;
  if (change->seat == SeatChange::Seat::kKept) {
    if (creation_.reserved != change->before) return false;
    creation_.reserved = change->player;
    return true;
  }
  const bool host = change->seat == SeatChange::Seat::kHost;
  if (!host && !guest_) return false;
  Seat& seat = host ? creation_.host : *guest_;
  if (seat.player != change->before || seat.level > 0) return false;
  seat.player = change->player;
  seat.name = change->name;
  return true;
}

bool Match::fold_created(const Entry& entry) {
  auto creation = read_creation(entry.text);
  if (!creation) return false;
  creation_ = std::move(*creation);
  created_ = entry.at;
  const AnyGame* game = find_game(creation_.settings.game);
  // Nothing is judged by the rules of another edition (other_edition.h).
  if (game == nullptr || game->facts().edition != creation_.settings.edition) return false;
  position_ = game->start(creation_.settings.options);
  return position_ != nullptr;
}

bool Match::fold_begun(const Entry& entry) {
  if (stage_ != Stage::kWaiting || !guest_ || creation_.host.nonce.empty()) return false;
  if (entry.text != "0" && entry.text != "1" && entry.text != "0 toss" && entry.text != "1 toss") {
    return false;
  }
  host_side_ = kSides[static_cast<std::size_t>(entry.text[0] - '0')];
  tossed_ = entry.text.size() > 1;
  seed_.host_nonce = creation_.host.nonce;
  seed_.guest_nonce = guest_->nonce;
  stage_ = Stage::kPlaying;
  clock_ = MatchClock(creation_.settings.clock);
  clock_.stand();
  for (const Side side : kSides) there_[index(side)] = seat(side).level > 0;
  settle_clock(entry.at);
  return true;
}

// A newer server may have ended it at any time: its rules are not those of this match any more.
bool Match::fold_aborted(const Entry& entry) {
  const bool by_edition = entry.text == kEndedByEdition;
  const bool may_end = stage_ == Stage::kPlaying && (!under_way_ || by_edition);
  if (stage_ != Stage::kWaiting && !may_end) return false;
  stage_ = Stage::kAborted;
  ended_by_edition_ = by_edition;
  return true;
}

bool Match::fold_event(Entry& entry) {
  if (stage_ != Stage::kPlaying) return false;
  const bool pair = position_->turn() == Turn::kBoth && !read_outside(entry.text);
  auto spelling = position_->apply(entry.text);
  if (!spelling) return false;
  entry.text = std::move(*spelling);
  after_event(entry, pair);
  return true;
}

// The event is on the board; the rest follows.
void Match::after_event(const Entry& entry, bool pair) {
  const auto outside = read_outside(entry.text);
  const bool is_action = entry.side && !pair && !outside;
  played_.emplace_back(count(), is_action ? author_of(*entry.side) : Author::kNone);
  seen_least_ = count() + 1;
  keep_checkpoint();
  if (entry.side && !pair) clock_.charge(*entry.side, entry.spent, entry.at, false);
  if (is_action) note_move(*entry.side);
  if (pair) {
    for (const auto& choice : chosen_) {
      if (choice) seals_[choice->seal].revealed = true;
    }
  }
  chosen_ = {};
  offers_ = {};
  if (position_->turn() == Turn::kOver) {
    stage_ = Stage::kOver;
    clock_.stop(entry.at);
  } else if (outside && outside->kind == Outside::Kind::kTime) {
    clock_.set_anew(entry.at);
  }
  settle_clock(entry.at);
}

bool Match::fold_sealed(const Entry& entry) {
  const auto sealed = read_sealed(entry.text);
  if (stage_ != Stage::kPlaying || !entry.side || !sealed || !awaits(*entry.side)) return false;
  chosen_[index(*entry.side)] = Choice{std::string(sealed->token), seals_.size()};
  Seal& seal = seals_.emplace_back();
  seal.entry = count();
  seal.event = static_cast<std::uint32_t>(events() + 1);
  read_hex(seal_commitment(name_, seal.event, *entry.side, sealed->token, sealed->salt), seal.hash);
  clock_.charge(*entry.side, entry.spent, entry.at, true);
  note_move(*entry.side);
  settle_clock(entry.at);
  return true;
}

bool Match::fold_undone(const Entry& entry) {
  const auto kept = read_whole(entry.text);
  if (stage_ != Stage::kPlaying || !kept) return false;
  ++takebacks_;
  const auto count = static_cast<std::size_t>(*kept);
  if (count >= events()) return false;
  auto earlier = position_after(count);
  if (!earlier) return false;
  const std::array<int, 2> turns = turns_since(count);
  position_ = std::move(earlier);
  played_.erase(played_.begin() + static_cast<std::ptrdiff_t>(count), played_.end());
  seen_least_ = this->count() + 1;
  offers_ = {};
  clock_.take_back(turns, {awaits(Side::kZero), awaits(Side::kOne)}, entry.at);
  settle_clock(entry.at);
  return true;
}

// Nothing behind chance, a pair or an end is taken back: of the checkpoints before such an event
// the last one is enough.
void Match::keep_checkpoint() {
  if (settings().rated) return;
  if (played_.back().author == Author::kNone && checkpoints_.size() > 1) {
    checkpoints_.erase(checkpoints_.begin(), checkpoints_.end() - 1);
  }
  if (events() % kCheckpointGap == 0) checkpoints_.push_back({events(), position_->clone()});
}

std::unique_ptr<AnyPosition> Match::position_after(std::size_t count) {
  while (!checkpoints_.empty() && checkpoints_.back().events > count) checkpoints_.pop_back();
  std::size_t next = 0;
  std::unique_ptr<AnyPosition> position;
  if (checkpoints_.empty()) {
    position = find_game(creation_.settings.game)->start(creation_.settings.options);
  } else {
    next = checkpoints_.back().events;
    position = checkpoints_.back().position->clone();
  }
  for (; next < count; ++next) {
    if (!position->apply(entries_.text(played_[next].entry))) return nullptr;
    ++replayed_;
  }
  return position;
}

std::array<int, 2> Match::turns_since(std::size_t first) const {
  std::array<int, 2> turns{};
  for (std::size_t i = first; i < played_.size(); ++i) {
    const Author author = played_[i].author;
    if (author == Author::kNone) continue;
    const Side side = author == Author::kSide0 ? Side::kZero : Side::kOne;
    const bool last = i + 1 == played_.size();
    const bool goes_on = last ? awaits(side) : played_[i + 1].author == author;
    if (!goes_on) ++turns[index(side)];
  }
  return turns;
}

void Match::note_move(Side side) {
  moved_ = true;
  there_[index(side)] = true;
}

void Match::settle_clock(Instant at) {
  if (stage_ != Stage::kPlaying || position_->turn() == Turn::kChance) return;
  if (!under_way_ && moved_ && ((there_[0] && there_[1]) || !is_timed())) {
    under_way_ = true;
    clock_.start(at);
  }
  clock_.hand_over({awaits(Side::kZero), awaits(Side::kOne)}, at);
  const auto half = position_->timed_half();
  if (!half || !half->running || !under_way_) {
    half_ = -1;
  } else if (half->number != half_) {
    half_ = half->number;
    half_began_ = at;
  }
}

}  // namespace tablier
