#include "match/other_edition.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "base/held.h"
#include "base/hex.h"
#include "match/entry.h"
#include "match/entry_text.h"
#include "match/settings.h"
#include "match/summary.h"
#include "record/fairness.h"
#include "rules/outside.h"

namespace tablier {
namespace {

namespace json = boost::json;

// What is known of a match without its rules: who sat where, what was played and not taken back,
// and what was sealed before it was shown.
class Reading {
 public:
  explicit Reading(const StoredMatch& stored) : name_(write_key(stored.row.key)) {
    good_ = !stored.entries.empty();
    for (const std::string& body : stored.entries) {
      const auto entry = read_entry(body);
      good_ = good_ && entry && take(*entry);
      if (!good_) return;
    }
  }

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] const Creation& creation() const { return creation_; }
  [[nodiscard]] const std::optional<Seat>& guest() const { return guest_; }
  [[nodiscard]] bool begun() const { return begun_; }
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }

  [[nodiscard]] std::string player(Side side) const {
    const Seat& seat = side == host_side_ || !guest_ ? creation_.host : *guest_;
    return seat.level > 0 ? "tablier " + std::to_string(seat.level) : seat.name;
  }

  [[nodiscard]] FairProof proof(std::string_view secret) const {
    FairProof proof;
    proof.seed.match = name_;
    std::copy(secret.begin(), secret.end(), proof.seed.secret.begin());
    proof.seed.host_nonce = creation_.host.nonce;
    if (guest_) proof.seed.guest_nonce = guest_->nonce;
    proof.commitment = fair_commitment(name_, proof.seed.secret);
    proof.host_side = host_side_;
    proof.tossed = tossed_;
    proof.seals = seals_;
    return proof;
  }

 private:
  bool take(const Entry& entry) {
    using Kind = Entry::Kind;
    switch (entry.kind) {
      case Kind::kCreated: {
        auto creation = read_creation(entry.text);
        if (creation) creation_ = std::move(*creation);
        return creation.has_value();
      }
      case Kind::kHostNonce:
        creation_.host.nonce = entry.text;
        return true;
      case Kind::kJoined:
        guest_ = read_guest(entry.text);
        return guest_.has_value();
      case Kind::kBegun:
        begun_ = true;
        host_side_ = entry.text.starts_with('1') ? Side::kOne : Side::kZero;
        tossed_ = entry.text.ends_with("toss");
        return guest_.has_value();
      case Kind::kEvent:
        take_event(entry.text);
        return true;
      case Kind::kSealed:
        return take_seal(entry);
      case Kind::kUndone: {
        const auto kept = read_whole(entry.text);
        if (!kept || static_cast<std::size_t>(*kept) > events_.size()) return false;
        events_.resize(static_cast<std::size_t>(*kept));
        return true;
      }
      case Kind::kSeat:
        return take_seat(entry.text);
      default:
        return true;
    }
  }

  // A pair is what follows the choices of both.
  void take_event(const std::string& event) {
    events_.push_back(event);
    if (chosen_[0] && chosen_[1] && !read_outside(event)) {
      for (auto& choice : chosen_) seals_.push_back(std::move(held(choice)));
    }
    chosen_ = {};
  }

  bool take_seal(const Entry& entry) {
    const auto sealed = read_sealed(entry.text);
    if (!sealed || !entry.side) return false;
    const std::size_t event = events_.size() + 1;
    chosen_[index(*entry.side)] =
        FairSeal{event, *entry.side, sealed->salt,
                 seal_commitment(name_, event, *entry.side, sealed->token, sealed->salt)};
    return true;
  }

  bool take_seat(std::string_view text) {
    const auto change = read_seat_change(text);
    if (!change) return false;
    if (change->seat == SeatChange::Seat::kKept) return true;
    const bool host = change->seat == SeatChange::Seat::kHost;
    if (!host && !guest_) return false;
    Seat& seat = host ? creation_.host : *guest_;
    seat.player = change->player;
    seat.name = change->name;
    return true;
  }

  std::string name_;
  bool good_ = false;
  Creation creation_;
  std::optional<Seat> guest_;
  bool begun_ = false;
  Side host_side_ = Side::kZero;
  bool tossed_ = false;
  std::vector<std::string> events_;
  std::array<std::optional<FairSeal>, 2> chosen_;
  std::vector<FairSeal> seals_;
};

// What lists show; nothing where it cannot be read.
std::optional<json::object> read_summary(const MatchRow& row) {
  json::error_code error;
  json::value value = json::parse(json::string_view(row.summary.data(), row.summary.size()), error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

json::value text_value(std::string_view text) {
  // In braces it would be a list with that text in it.
  json::value value(json::string_view(text.data(), text.size()));
  return value;
}

std::optional<int> whole_of(const json::value* value) {
  const std::int64_t* const number = value == nullptr ? nullptr : value->if_int64();
  return number == nullptr ? std::nullopt : std::optional(static_cast<int>(*number));
}

void note_result(Record& record, const MatchRow& row) {
  const auto summary = read_summary(row);
  if (row.status != MatchStatus::kOver || !summary) return;
  const json::value* const result = summary->if_contains("result");
  if (result == nullptr) return;
  if (const auto side = whole_of(result)) {
    record.result = *side == 0 ? GameResult::kSide0 : GameResult::kSide1;
  } else if (result->is_string()) {
    record.result = GameResult::kDraw;
  }
  const json::value* const score = summary->if_contains("score");
  const json::array* const points = score == nullptr ? nullptr : score->if_array();
  if (points == nullptr || points->size() != 2) return;
  const auto first = whole_of(&(*points)[0]);
  const auto second = whole_of(&(*points)[1]);
  if (first && second) record.score = {*first, *second};
}

void set_name(json::object& summary, std::string_view seat, std::string_view name) {
  json::value* const person = summary.if_contains(json::string_view(seat.data(), seat.size()));
  if (person == nullptr || !person->is_object()) return;
  json::value& said = person->get_object()["name"];
  said = name.empty() ? json::value(nullptr) : text_value(name);
}

}  // namespace

std::optional<int> other_rules(const MatchRow& row) {
  const AnyGame* const game = find_game(row.game);
  if (game == nullptr || game->facts().edition == row.edition) return std::nullopt;
  return game->facts().edition;
}

EditionAge edition_age(const MatchRow& row) {
  const auto rules = other_rules(row);
  if (!rules) return EditionAge::kKnown;
  return row.edition < *rules ? EditionAge::kOlder : EditionAge::kNewer;
}

Append end_by_edition(const StoredMatch& stored, Instant now) {
  Append append{stored.row.key, static_cast<std::uint32_t>(stored.entries.size()), {}, {}, {}};
  append.entries.push_back(
      write_entry({Entry::Kind::kAborted, std::nullopt, now, 0, {}, std::string(kEndedByEdition)}));
  MatchRow& row = append.row.emplace(stored.row);
  row.status = MatchStatus::kAborted;
  row.attended = false;
  if (auto summary = read_summary(row)) {
    (*summary)["end"] = text_value(kEndedByEdition);
    row.summary = json::serialize(*summary);
  }
  return append;
}

std::optional<Record> record_without_rules(const StoredMatch& stored) {
  const Reading reading(stored);
  FairSecret secret{};
  if (!reading.good() || stored.row.secret.size() != secret.size()) return std::nullopt;
  Record record;
  record.game = stored.row.game;
  record.edition = stored.row.edition;
  record.options = reading.creation().settings.options;
  record.date = write_date(stored.row.created);
  record.events = reading.events();
  note_result(record, stored.row);
  if (!reading.begun()) return record;
  for (const Side side : kSides) record.players[index(side)] = reading.player(side);
  add_fairness(record, reading.proof(stored.row.secret));
  return record;
}

Expected<std::optional<Append>, Complaint> reseat_without_rules(const StoredMatch& stored,
                                                                PlayerKey before, PlayerKey player,
                                                                std::string_view name,
                                                                Instant now) {
  const Reading reading(stored);
  if (!reading.good() || before == kNobody) return std::optional<Append>();
  const Seat& host = reading.creation().host;
  const auto& guest = reading.guest();
  const auto sits = [&](PlayerKey who) {
    return host.player == who || (guest && guest->player == who);
  };
  const bool hosts = host.player == before;
  if (!sits(before)) return std::optional<Append>();
  if (before != player && sits(player)) {
    return Complaint{Complaint::Code::kOwnMatch, nullptr, {}, {}};
  }
  const Seat& seat = hosts ? host : *guest;
  if (seat.player == player && seat.name == name) return std::optional<Append>();
  const auto which = hosts ? SeatChange::Seat::kHost : SeatChange::Seat::kGuest;
  Append append{stored.row.key, static_cast<std::uint32_t>(stored.entries.size()), {}, {}, {}};
  append.entries.push_back(
      write_entry({Entry::Kind::kSeat,
                   std::nullopt,
                   now,
                   0,
                   {},
                   write_seat_change({which, before, player, std::string(name)})}));
  MatchRow& row = append.row.emplace(stored.row);
  (hosts ? row.host : row.guest) = player;
  if (auto summary = read_summary(row)) {
    set_name(*summary, seat_name(which), name);
    row.summary = json::serialize(*summary);
  }
  return std::optional(std::move(append));
}

}  // namespace tablier
