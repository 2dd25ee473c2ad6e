#include "protocol/told_queries.h"

#include "base/held.h"
#include "base/json_writer.h"
#include "telling/telling.h"

namespace tablier {
namespace {

constexpr Text kNotLegal = {"ce coup n'est pas permis à ce camp", "this side may not play this"};

using telling::Teller;

void write_text(std::string_view name, std::string_view text, JsonWriter& json) {
  json.key(name);
  if (text.empty()) {
    json.null();
  } else {
    json.value(text);
  }
}

std::string last_event(const Teller& teller, const telling::Scene& scene, Language language) {
  std::string text;
  if (scene.shown == 0) return text;
  for (const std::string& sentence : tell_event(teller, scene, scene.shown - 1, language)) {
    if (!text.empty() && !sentence.empty()) text += ' ';
    text += sentence;
  }
  return text;
}

// How many of the last events that sentence tells: more than one where each was told with the next,
// as the steps of a man's way are.
int events_told(const Teller& teller, const telling::History& history) {
  int events = history.size() == 0 ? 0 : 1;
  for (std::size_t i = history.size(); i >= 2 && teller.told_with_next(history, i - 2); --i) {
    ++events;
  }
  return events;
}

// Once the game is over everybody may see everything.
std::optional<Viewer> seen_through(std::optional<Viewer> viewer, const AnyPosition& now) {
  const bool everybody = viewer == Viewer::everybody();
  return everybody && now.turn() == Turn::kOver ? std::nullopt : viewer;
}

}  // namespace

Answer answer_told(const Query& query) {
  const AnyPosition& now = query.position();
  const Teller& teller = telling::teller_of(now.game());
  const telling::History& history = query.game;
  const auto side = query.side();
  const telling::Scene scene{history, history.size(), seen_through(query.viewer, now), {}};
  const bool asked = side && acts(now.turn(), *side);
  JsonWriter json;
  json.open_object();
  write_text("last", last_event(teller, scene, query.language), json);
  write_text(
      "now",
      asked ? teller.options(now, *side, query.language, telling::Means::kPointing) : std::string{},
      json);
  write_text("result",
             now.turn() == Turn::kOver ? tell_result(teller, history, side, query.language)
                                       : std::string{},
             json);
  json.field("tally",
             std::string_view(teller.tally(now, side.value_or(Side::kZero), query.language)));
  json.field("events", events_told(teller, history));
  json.close_object();
  return json.take();
}

Answer answer_reason(const Query& query) {
  const AnyPosition& now = query.position();
  const std::string_view action = query.operands[0];
  if (now.why(action, query.side())) return BadLine{kNotLegal, std::string(action)};
  return telling::teller_of(now.game()).reason(now, held(query.side()), action, query.language);
}

Answer answer_spoken(const Query& query) {
  return telling::teller_of(query.position().game()).spoken(query.operands[0], query.language);
}

}  // namespace tablier
