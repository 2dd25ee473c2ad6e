#include "match/summary.h"

#include <array>
#include <cstdio>
#include <ctime>

#include "base/held.h"
#include "base/json_writer.h"
#include "match/match.h"
#include "rules/outside.h"

namespace tablier {
namespace {

void write_seat(JsonWriter& json, const Match& match, const Seat& seat, bool host) {
  json.open_object();
  json.key("name");
  if (seat.name.empty()) {
    json.null();
  } else {
    json.value(seat.name);
  }
  if (seat.level > 0) json.field("level", seat.level);
  json.key("side");
  const bool begun =
      match.stage() == Match::Stage::kPlaying || match.stage() == Match::Stage::kOver;
  if (begun) {
    json.value(&match.seat(Side::kZero) == (host ? &match.host() : &held(match.guest())) ? 0 : 1);
  } else {
    json.null();
  }
  json.close_object();
}

// How it was decided, where not by the game itself: empty else, and while it goes on.
std::string_view ending_of(const Match& match) {
  if (match.is_ended_by_edition()) return kEndedByEdition;
  if (match.stage() != Match::Stage::kOver) return {};
  // Phrases and offers may follow the last event.
  const EntryList& entries = match.entries();
  std::size_t count = entries.size();
  while (count > 0 && entries.kind(count - 1) != Entry::Kind::kEvent) --count;
  if (count == 0) return {};
  const auto outside = read_outside(entries.text(count - 1));
  if (!outside) return {};
  switch (outside->kind) {
    case Outside::Kind::kTime:
      return "time";
    case Outside::Kind::kResign:
      return "resign";
    case Outside::Kind::kDraw:
      return "draw";
    case Outside::Kind::kHalf:
      break;
  }
  return {};
}

}  // namespace

// `"id":…,"game":…` in one object.
std::string write_summary(const Match& match) {
  JsonWriter json;
  json.open_object();
  json.field("id", match.name());
  json.field("game", match.settings().game);
  json.key("options");
  json.open_object();
  for (const auto& [name, value] : match.settings().options) json.field(name, value);
  json.close_object();
  json.field("clock", write_clock(match.settings().clock));
  json.field("rated", match.settings().rated);
  json.field("opponent", opponent_name(match.settings().opponent));
  json.field("hidden", match.position().game().hides());
  json.field("created", static_cast<std::int64_t>(match.created()));
  json.key("host");
  write_seat(json, match, match.host(), true);
  json.key("guest");
  if (const auto& guest = match.guest()) {
    write_seat(json, match, *guest, false);
  } else {
    json.null();
  }
  json.key("score");
  json.open_array();
  for (const int points : match.position().score()) json.value(points);
  json.close_array();
  json.key("result");
  switch (match.position().result()) {
    case GameResult::kNone:
      json.null();
      break;
    case GameResult::kSide0:
      json.value(0);
      break;
    case GameResult::kSide1:
      json.value(1);
      break;
    case GameResult::kDraw:
      json.value("draw");
      break;
  }
  if (const std::string_view ending = ending_of(match); !ending.empty()) json.field("end", ending);
  json.close_object();
  return json.take();
}

// A name or an option cannot contain a quote that is not escaped.
bool has_days(const MatchRow& row) {
  return row.summary.find(R"("clock":"days:)") != std::string::npos;
}

std::string write_date(Instant at) {
  const std::time_t seconds = at / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

}  // namespace tablier
