#include "match/told.h"

#include "base/hex.h"
#include "base/json_writer.h"
#include "match/entry_text.h"
#include "match/other_edition.h"
#include "rules/outside.h"

namespace tablier {
namespace {

// An event of this match as the receiver may know it by now.
std::string seen(const Match& match, const std::string& event, Viewer receiver) {
  const AnyPosition& position = match.position();
  if (!position.game().hides() || match.stage() == Match::Stage::kOver) return event;
  return position.seen_event(event, receiver);
}

void write_side(JsonWriter& json, std::string_view key, std::optional<Side> side) {
  if (side) json.field(key, static_cast<int>(index(*side)));
}

// Nothing of the host's or the guest's but the name.
void write_name(JsonWriter& json, std::string_view name) {
  json.key("name");
  if (name.empty()) {
    json.null();
  } else {
    json.value(name);
  }
}

void write_event(JsonWriter& json, const Match& match, std::uint32_t number, Viewer receiver) {
  const Entry entry = match.entries()[number];
  json.field("e", seen(match, entry.text, receiver));
  if (const auto salts = match.revealed_salts(number)) {
    json.key("salts");
    json.open_array();
    for (const std::string& salt : *salts) json.value(salt);
    json.close_array();
  } else if (!read_outside(entry.text)) {
    write_side(json, "s", entry.side);
  }
}

void write_kind(JsonWriter& json, const Match& match, std::uint32_t number, Viewer receiver) {
  using Kind = Entry::Kind;
  const Entry entry = match.entries()[number];
  switch (entry.kind) {
    case Kind::kCreated:
      json.field("created", true);
      return;
    case Kind::kHostNonce:
      json.field("nonce", entry.text);
      return;
    case Kind::kJoined: {
      const auto guest = read_guest(entry.text);
      json.key("joined");
      json.open_object();
      write_name(json, guest ? std::string_view(guest->name) : std::string_view());
      if (guest && guest->level > 0) json.field("level", guest->level);
      if (guest) json.field("nonce", guest->nonce);
      json.close_object();
      return;
    }
    case Kind::kBegun:
      json.key("begun");
      json.open_object();
      json.field("host", entry.text.starts_with('1') ? 1 : 0);
      json.field("toss", entry.text.ends_with("toss"));
      json.close_object();
      return;
    case Kind::kEvent:
      write_event(json, match, number, receiver);
      return;
    case Kind::kSealed:
      // The commitment alone: salt and choice are told when the pair is.
      write_side(json, "seal", entry.side);
      json.field("h", match.seal_hash(number));
      return;
    case Kind::kOffer:
      json.field("offer", entry.text);
      break;
    case Kind::kDecline:
      json.field("decline", entry.text);
      break;
    case Kind::kUndone:
      json.field("undo", read_whole(entry.text).value_or(0));
      break;
    case Kind::kPhrase:
      json.field("say", read_whole(entry.text).value_or(0));
      break;
    case Kind::kPause:
      json.field("pause", read_whole(entry.text).value_or(0));
      return;
    case Kind::kAborted:
      json.field("aborted", true);
      if (!entry.text.empty()) json.field("end", entry.text);
      return;
    case Kind::kRematch:
      json.field("next", entry.text);
      return;
    case Kind::kSeat: {
      const auto change = read_seat_change(entry.text);
      if (!change) return;
      json.field("seat", seat_name(change->seat));
      // For whom a seat is kept is nobody else's business.
      if (change->seat != SeatChange::Seat::kKept) write_name(json, change->name);
      return;
    }
    case Kind::kArrived:
      write_side(json, "here", entry.side);
      return;
  }
  write_side(json, "s", entry.side);
}

void write_left(JsonWriter& json, const MatchClock& clock, Instant now) {
  json.open_array();
  for (const Side side : kSides) json.value(clock.left(side, now));
  json.close_array();
}

void write_room(JsonWriter& json, const Match& match) {
  if (const auto room = match.room()) json.field("room", static_cast<std::int64_t>(*room));
}

// What is left of a half, and whether its time runs.
void write_half(JsonWriter& json, const Match::HalfTime& half) {
  json.open_object();
  json.field("number", half.number + 1);
  json.field("left", half.left);
  json.field("runs", half.runs);
  json.close_object();
}

// No time runs yet: a player or the first action is missing.
bool stands(const Match& match) {
  return match.stage() == Match::Stage::kPlaying && match.is_timed() && !match.is_under_way();
}

void write_turn(JsonWriter& json, const Match& match) {
  json.key("turn");
  if (match.stage() != Match::Stage::kPlaying && match.stage() != Match::Stage::kOver) {
    json.null();
    return;
  }
  switch (match.position().turn()) {
    case Turn::kSide0:
      return json.value(0);
    case Turn::kSide1:
      return json.value(1);
    case Turn::kBoth:
      return json.value("both");
    case Turn::kChance:
      return json.value("chance");
    case Turn::kOver:
      return json.value("over");
  }
}

void write_you(JsonWriter& json, const Match& match, PlayerKey asker) {
  json.key("you");
  if (const auto side = match.side_of(asker)) {
    json.value(static_cast<int>(index(*side)));
  } else if (match.is_host(asker)) {
    json.value("host");
  } else if (match.is_guest(asker)) {
    json.value("guest");
  } else {
    json.null();
  }
}

void write_nonces(JsonWriter& json, const Match& match) {
  json.key("nonces");
  json.open_array();
  const auto& guest = match.guest();
  for (const std::string& nonce : {match.host().nonce, guest ? guest->nonce : std::string()}) {
    if (nonce.empty()) {
      json.null();
    } else {
      json.value(nonce);
    }
  }
  json.close_array();
}

// Which offers stand, and who may ask for the last action back.
void write_offers(JsonWriter& json, const Match& match) {
  json.key("offers");
  json.open_array();
  for (std::size_t i = 0; i < kOfferNames.size(); ++i) {
    for (const Side side : kSides) {
      if (!match.offered(static_cast<Offer>(i), side)) continue;
      json.open_array();
      json.value(kOfferNames[i]);
      json.value(static_cast<int>(index(side)));
      json.close_array();
    }
  }
  json.close_array();
  json.key("back");
  json.open_array();
  for (const Side side : kSides) json.value(match.may_take_back(side));
  json.close_array();
}

}  // namespace

Viewer viewer_of(const Match& match, PlayerKey player) {
  const auto side = match.side_of(player);
  return side ? Viewer(*side) : Viewer::everybody();
}

std::string_view status_name(MatchStatus status) {
  switch (status) {
    case MatchStatus::kInvited:
      return "invited";
    case MatchStatus::kOpen:
      return "open";
    case MatchStatus::kPlaying:
      return "playing";
    case MatchStatus::kOver:
      return "over";
    case MatchStatus::kAborted:
      return "aborted";
  }
  return {};
}

std::string tell_entry(const Match& match, std::uint32_t number, Viewer receiver) {
  const Entry entry = match.entries()[number];
  JsonWriter json;
  json.open_object();
  json.field("m", match.name());
  json.field("n", static_cast<std::int64_t>(number));
  write_kind(json, match, number, receiver);
  // What the clocks showed earlier nobody needs any more.
  if (number + 1 == match.count() && match.is_timed()) {
    if (match.clock().counts()) {
      json.key("c");
      write_left(json, match.clock(), entry.at);
    }
    if (const auto half = match.half_time(entry.at)) {
      json.key("half");
      write_half(json, *half);
    }
    if (stands(match)) json.field("stands", true);
  }
  if (number + 1 == match.count()) {
    write_room(json, match);
    if (match.stage() != Match::Stage::kWaiting) write_offers(json, match);
  }
  if (entry.side && receiver.side() == entry.side && !entry.client_id.empty()) {
    json.field("id", entry.client_id);
  }
  json.close_object();
  return json.take();
}

std::string tell_match(const Match& match, PlayerKey asker, Instant now) {
  const MatchRow row = match.row();
  JsonWriter json;
  json.open_object();
  json.field("edition", row.edition);
  json.field("status", status_name(row.status));
  write_you(json, match, asker);
  json.field("count", static_cast<std::int64_t>(match.count()));
  write_turn(json, match);
  json.key("awaits");
  json.open_array();
  for (const Side side : kSides) json.value(match.awaits(side));
  json.close_array();
  json.key("left");
  if (match.clock().counts()) {
    write_left(json, match.clock(), now);
  } else {
    json.null();
  }
  write_room(json, match);
  if (const auto half = match.half_time(now)) {
    json.key("half");
    write_half(json, *half);
  }
  if (stands(match)) json.field("stands", true);
  write_offers(json, match);
  json.field("commitment", match.commitment());
  write_nonces(json, match);
  json.key("next");
  if (const auto next = match.next()) {
    json.value(write_key(*next));
  } else {
    json.null();
  }
  if (match.stage() == Match::Stage::kOver) json.field("secret", write_hex(match.seed().secret));
  if (match.stage() == Match::Stage::kWaiting && match.is_host(asker)) {
    json.field("invite", match.invite());
  }
  json.close_object();
  // The summary, which lists show to everybody, and what only this answer tells.
  std::string told = row.summary;
  told.back() = ',';
  told.append(json.text(), 1);
  return told;
}

std::string tell_row(const MatchRow& row, PlayerKey asker) {
  JsonWriter json;
  json.field("edition", row.edition);
  // Where the rules here are others: nothing but this is told of the match.
  if (const auto rules = other_rules(row)) json.field("rules", *rules);
  json.field("status", status_name(row.status));
  const bool hosts = row.host == asker;
  if (asker != kNobody && (hosts || row.guest == asker)) {
    json.field("seat", hosts ? "host" : "guest");
  }
  std::string told(row.summary, 0, row.summary.size() - 1);
  return told.append(",").append(json.text()).append("}");
}

std::string tell_state(const Match& match, Viewer receiver) {
  const AnyPosition& position = match.position();
  if (!position.game().hides() || match.stage() == Match::Stage::kOver) {
    return position.state();
  }
  return position.state(receiver);
}

std::string tell_record(const Match& match, Viewer receiver) {
  Record record = match.full_record();
  if (match.position().game().hides() && match.stage() != Match::Stage::kOver) {
    record = record_for(record, match.position(), receiver);
  }
  auto text = write_record(record);
  return text ? std::move(*text) : std::string();
}

std::string tell_record_without_rules(const StoredMatch& stored) {
  const auto record = has_ended(stored.row) ? record_without_rules(stored) : std::nullopt;
  if (!record) return {};
  auto text = write_record(*record);
  return text ? std::move(*text) : std::string();
}

std::string tell_legal(const Match& match, Viewer receiver) {
  Listing listing;
  const auto side = receiver.side();
  if (side && match.awaits(*side)) listing = match.position().legal(side);
  JsonWriter json;
  if (!listing.unlisted.empty()) {
    json.field("unlisted", listing.unlisted);
    return json.take();
  }
  json.key("legal");
  json.open_array();
  for (const std::string& token : listing.tokens) json.value(token);
  json.close_array();
  return json.take();
}

}  // namespace tablier
