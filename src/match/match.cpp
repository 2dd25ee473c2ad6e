#include "match/match.h"

#include <algorithm>
#include <charconv>

#include "base/blake2b.h"
#include "base/hex.h"
#include "match/summary.h"
#include "rules/games.h"
#include "rules/outside.h"

// A match as the sum of its entries. What a command leads to is in match_commands.cpp.
namespace tablier {
namespace {

std::optional<std::int64_t> read_whole(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

// `SALT TOKEN`, as kSealed has it.
std::optional<std::pair<FairSalt, std::string_view>> read_sealed(std::string_view text) {
  FairSalt salt{};
  const std::size_t digits = 2 * salt.size();
  if (text.size() < digits + 2 || text[digits] != ' ') return std::nullopt;
  if (!read_hex(text.substr(0, digits), salt)) return std::nullopt;
  return std::pair(salt, text.substr(digits + 1));
}

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
  stored.row.secret.assign(secret.begin(), secret.end());
  // Settings are noted as the game spells them, without those at their defaults.
  Creation noted = creation;
  noted.host.nonce.clear();
  const auto start = game->start(settings.options);
  noted.settings.options = start->options();
  stored.entries.push_back(
      write_entry({Entry::Kind::kCreated, std::nullopt, now, 0, {}, write_creation(noted)}));
  auto match = restore(stored);
  if (!match) return bad("settings");
  return match;
}

std::unique_ptr<Match> Match::restore(const StoredMatch& stored) {
  std::unique_ptr<Match> match(new Match);
  if (!match->begin(stored)) return nullptr;
  for (const std::string& body : stored.entries) {
    if (!match->take(body)) return nullptr;
  }
  return match->entries_.empty() ? nullptr : std::move(match);
}

bool Match::begin(const StoredMatch& stored) {
  key_ = stored.row.key;
  name_ = write_key(key_);
  seed_.match = name_;
  if (stored.row.secret.size() != seed_.secret.size()) return false;
  std::copy(stored.row.secret.begin(), stored.row.secret.end(), seed_.secret.begin());
  commitment_ = fair_commitment(name_, seed_.secret);
  return true;
}

bool Match::take(std::string_view body) {
  auto entry = read_entry(body);
  if (!entry || !fold(*entry)) return false;
  entries_.push_back(std::move(*entry));
  return true;
}

// Entries made here always fit.
void Match::add(Entry entry) {
  if (fold(entry)) entries_.push_back(std::move(entry));
}

bool Match::fold(const Entry& entry) {
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
      if (stage_ != Stage::kWaiting) return false;
      stage_ = Stage::kAborted;
      return true;
    case Kind::kRematch:
      next_ = read_match_key(entry.text);
      return next_.has_value();
  }
  return false;
}

bool Match::fold_created(const Entry& entry) {
  auto creation = read_creation(entry.text);
  if (!creation) return false;
  creation_ = std::move(*creation);
  created_ = entry.at;
  const AnyGame* game = find_game(creation_.settings.game);
  if (game == nullptr) return false;
  position_ = game->start(creation_.settings.options);
  if (!position_) return false;
  record_ = begin_record(*position_);
  return true;
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
  settle_clock(entry.at);
  return true;
}

bool Match::fold_event(const Entry& entry) {
  if (stage_ != Stage::kPlaying) return false;
  const bool pair = position_->turn() == Turn::kBoth && !read_outside(entry.text);
  if (record_.add(*position_, entry.text)) return false;
  after_event(entry, pair);
  return true;
}

// The event is in the record and on the board; the rest follows.
void Match::after_event(const Entry& entry, bool pair) {
  const auto outside = read_outside(entry.text);
  authors_.push_back(pair || outside ? std::nullopt : entry.side);
  if (entry.side && !pair) clock_.charge(*entry.side, entry.spent, entry.at, false);
  if (pair) {
    for (const Side side : kSides) {
      if (!chosen_[index(side)]) continue;
      const Choice& choice = *chosen_[index(side)];
      const std::size_t event = record_.events.size();
      seals_.push_back({event, side, choice.salt,
                        seal_commitment(name_, event, side, choice.token, choice.salt)});
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
  chosen_[index(*entry.side)] = Choice{sealed->first, std::string(sealed->second)};
  clock_.charge(*entry.side, entry.spent, entry.at, true);
  settle_clock(entry.at);
  return true;
}

bool Match::fold_undone(const Entry& entry) {
  const auto kept = read_whole(entry.text);
  if (stage_ != Stage::kPlaying || !kept) return false;
  ++takebacks_;
  const auto count = static_cast<std::size_t>(*kept);
  if (count >= record_.events.size()) return false;
  auto earlier = find_game(creation_.settings.game)->start(creation_.settings.options);
  for (std::size_t i = 0; i < count; ++i) {
    if (!earlier->apply(record_.events[i])) return false;
  }
  const std::array<int, 2> turns = turns_since(count);
  position_ = std::move(earlier);
  record_.cut(count, *position_);
  authors_.resize(count);
  offers_ = {};
  clock_.take_back(turns, {awaits(Side::kZero), awaits(Side::kOne)}, entry.at);
  settle_clock(entry.at);
  return true;
}

std::array<int, 2> Match::turns_since(std::size_t first) const {
  std::array<int, 2> turns{};
  for (std::size_t i = first; i < authors_.size(); ++i) {
    const auto author = authors_[i];
    if (!author) continue;
    const bool last = i + 1 == authors_.size();
    const bool goes_on = last ? awaits(*author) : authors_[i + 1] == author;
    if (!goes_on) ++turns[index(*author)];
  }
  return turns;
}

void Match::settle_clock(Instant at) {
  if (stage_ != Stage::kPlaying || position_->turn() == Turn::kChance) return;
  clock_.hand_over({awaits(Side::kZero), awaits(Side::kOne)}, at);
  const auto half = position_->timed_half();
  if (!half || !half->running) {
    half_ = -1;
  } else if (half->number != half_) {
    half_ = half->number;
    half_began_ = at;
  }
}

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
  for (std::uint32_t i = count(); i-- > 0;) {
    if (entries_[i].side == side && entries_[i].client_id == client_id) return i;
  }
  return std::nullopt;
}

std::string Match::seal_hash(std::uint32_t entry) const {
  const Entry& sealed = entries_[entry];
  const auto choice = read_sealed(sealed.text);
  if (sealed.kind != Entry::Kind::kSealed || !choice || !sealed.side) return {};
  // Its event is the one that follows those before this entry, takebacks counted.
  std::size_t events = 0;
  for (std::uint32_t i = 0; i < entry; ++i) {
    if (entries_[i].kind == Entry::Kind::kEvent) ++events;
    if (entries_[i].kind == Entry::Kind::kUndone) {
      events = static_cast<std::size_t>(read_whole(entries_[i].text).value_or(0));
    }
  }
  return seal_commitment(name_, events + 1, *sealed.side, choice->second, choice->first);
}

std::optional<std::array<std::string, 2>> Match::revealed_salts(std::uint32_t entry) const {
  if (entry < 2 || entries_[entry].kind != Entry::Kind::kEvent) return std::nullopt;
  if (read_outside(entries_[entry].text)) return std::nullopt;
  std::array<std::string, 2> salts;
  // The second choice stands right before the pair; the first somewhere before it.
  for (std::uint32_t i = entry; i-- > 0 && (salts[0].empty() || salts[1].empty());) {
    if (entries_[i].kind == Entry::Kind::kEvent) return std::nullopt;
    if (entries_[i].kind != Entry::Kind::kSealed || !entries_[i].side) continue;
    if (const auto choice = read_sealed(entries_[i].text)) {
      salts[index(*entries_[i].side)] = write_hex(choice->first);
    }
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

Record Match::full_record() const {
  Record record = record_;
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
