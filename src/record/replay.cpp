#include "base/hash.h"
#include "record/parsed_record.h"

namespace tablier {
namespace {

using Kind = RecordError::Kind;

RecordError error_of(Kind kind, std::string_view token, std::string_view detail = {}) {
  RecordError error{};
  error.kind = kind;
  error.token = token;
  error.detail = detail;
  return error;
}

std::string write_score(const std::array<int, 2>& score) {
  return std::to_string(score[0]) + " " + std::to_string(score[1]);
}

std::optional<RecordError> refuse_end(const Record& record, const AnyPosition& last) {
  if (record.result != last.result()) {
    return error_of(Kind::kWrongResult, write_record_result(record.result),
                    write_record_result(last.result()));
  }
  if (record.score && *record.score != last.score()) {
    return error_of(Kind::kWrongScore, write_score(*record.score), write_score(last.score()));
  }
  return std::nullopt;
}

// Who was sent the record, where it is chance that he may not know: a deck with cards that are `?`,
// or, for a spectator, its name alone. Empty: the event is just refused.
std::string_view blind_to(const Record& record, const AnyPosition& position,
                          std::string_view event) {
  const bool untold =
      event.find('?') != std::string_view::npos || event.find('=') == std::string_view::npos;
  if (position.turn() != Turn::kChance || !untold) return {};
  for (const auto& [key, value] : record.extra) {
    if (key == "x-seen-by") return value;
  }
  return {};
}

int line_of(const RecordError& error, const ParsedRecord& parsed) {
  switch (error.kind) {
    case Kind::kUnknownGame:
      return parsed.game_line;
    case Kind::kUnknownEdition:  // where none is named, that is what the record says of it
      return parsed.edition_line != 0 ? parsed.edition_line : parsed.game_line;
    case Kind::kBadOption:
      return parsed.options_line;
    case Kind::kRefusedEvent:
    case Kind::kSeenOnly:
      return parsed.event_lines[static_cast<std::size_t>(error.event) - 1];
    case Kind::kWrongResult:
      return parsed.result_line;
    case Kind::kWrongScore:
      return parsed.score_line;
    default:
      return error.line;
  }
}

}  // namespace

MaybeRefusal Record::add(AnyPosition& position, std::string_view event) {
  auto spelling = position.apply(event);
  if (!spelling) return spelling.error();
  append(std::move(*spelling), position);
  return std::nullopt;
}

void Record::append(std::string event, const AnyPosition& now) {
  events.push_back(std::move(event));
  result = now.result();
  score = now.score();
}

void Record::cut(std::size_t kept, const AnyPosition& position) {
  if (kept < events.size()) events.resize(kept);
  result = position.result();
  score = position.score();
}

Record begin_record(const AnyPosition& start) {
  Record record;
  record.game = start.game().name();
  record.edition = start.game().facts().edition;
  record.options = start.options();
  record.score = start.score();
  return record;
}

Record record_for(const Record& record, const AnyPosition& now, Viewer viewer) {
  if (now.turn() == Turn::kOver) return record;
  Record seen = record;
  const auto view = now.view(viewer);
  for (std::string& event : seen.events) event = view->seen_event(event);
  const auto side = viewer.side();
  seen.extra.emplace_back("x-seen-by", !side ? "spectator" : *side == Side::kZero ? "0" : "1");
  return seen;
}

Replay::Replay(std::unique_ptr<AnyPosition> start) : last_(std::move(start)) {
  kept_.push_back(last_->clone());
}

MaybeRefusal Replay::add(std::string_view event) {
  auto spelling = last_->apply(event);
  if (!spelling) return spelling.error();
  events_.push_back(std::move(*spelling));
  trail_ = hash_word(trail_, last_->hash());
  if (events_.size() % kStride == 0) kept_.push_back(last_->clone());
  return std::nullopt;
}

std::unique_ptr<AnyPosition> Replay::at(std::size_t events) const {
  auto position = kept_[events / kStride]->clone();
  for (std::size_t i = events - events % kStride; i < events; ++i) {
    (void)position->apply(events_[i]);  // it was accepted before
  }
  return position;
}

Expected<Replay, RecordError> replay(const Record& record, FindGame find) {
  const AnyGame* game = find(record.game);
  if (game == nullptr) return error_of(Kind::kUnknownGame, record.game);
  const int edition = game->facts().edition;
  if (record.edition != edition) {
    RecordError error =
        error_of(Kind::kUnknownEdition, std::to_string(record.edition), std::to_string(edition));
    error.game = game;
    return error;
  }
  for (const auto& [name, value] : record.options) {
    if (!game->accepts_option(name, value))
      return error_of(Kind::kBadOption, write_setting(name, value));
  }
  auto start = game->start(record.options);
  if (start == nullptr) return error_of(Kind::kBadOption, {});
  Replay replay(std::move(start));
  for (const std::string& event : record.events) {
    if (const auto refusal = replay.add(event)) {
      const std::string_view who = blind_to(record, replay.last(), event);
      RecordError error = error_of(who.empty() ? Kind::kRefusedEvent : Kind::kSeenOnly, event, who);
      error.event = static_cast<int>(replay.size()) + 1;
      error.game = game;
      if (who.empty()) error.refusal = *refusal;
      return error;
    }
  }
  return replay;
}

Expected<VerifiedRecord, RecordError> verify(std::string_view text, FindGame find) {
  auto parsed = parse_record(text);
  if (!parsed) return parsed.error();
  // The events before their count: where one is damaged, that is the place to show.
  auto played = replay(parsed->record, find);
  std::optional<RecordError> error;
  if (!played) {
    error = played.error();
  } else {
    error = refuse_count(*parsed);
    if (!error) error = refuse_end(parsed->record, played->last());
  }
  if (error) {
    error->line = line_of(*error, *parsed);
    return *error;
  }
  return VerifiedRecord{std::move(parsed->record), std::move(*played)};
}

}  // namespace tablier
