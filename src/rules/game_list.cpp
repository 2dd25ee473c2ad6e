#include "rules/game_list.h"

#include <algorithm>

#include "base/json_writer.h"
#include "rules/registry.h"

namespace tablier {
namespace {

void write_text(JsonWriter& json, std::string_view name, Text text) {
  json.key(name);
  json.open_object();
  json.field("fr", text.fr);
  json.field("en", text.en);
  json.close_object();
}

// `age` is what a family looks at first: the youngest. `ages` only where levels have their own.
void write_facts(JsonWriter& json, const Facts& facts) {
  json.field("edition", facts.edition);
  json.field("players", facts.players);
  json.key("age");
  if (facts.ages.empty()) {
    json.null();
  } else {
    json.value(facts.ages.front().years);
  }
  if (facts.ages.size() > 1) {
    json.key("ages");
    json.open_object();
    for (const Facts::Age& age : facts.ages) json.field(age.level, age.years);
    json.close_object();
  }
  json.key("minutes");
  if (facts.minutes == 0) {
    json.null();
  } else {
    json.value(facts.minutes);
  }
  json.key("link");
  if (facts.link.empty()) {
    json.null();
  } else {
    json.value(facts.link);
  }
}

void write_values(JsonWriter& json, std::string_view key, const OptionSpec& spec) {
  json.key(key);
  json.open_array();
  for (const std::string_view choice : spec.choices) json.value(choice);
  json.close_array();
}

// `level=pro rules=offside`.
void write_needs(JsonWriter& json, std::string_view needs) {
  json.key("needs");
  json.open_object();
  while (!needs.empty()) {
    const std::string_view one = needs.substr(0, needs.find(' '));
    needs.remove_prefix(std::min(one.size() + 1, needs.size()));
    const std::size_t equals = one.find('=');
    json.field(one.substr(0, equals), one.substr(equals + 1));
  }
  json.close_object();
}

void write_option(JsonWriter& json, const OptionSpec& spec) {
  json.open_object();
  json.field("name", spec.name);
  json.field("default", spec.initial);
  switch (spec.kind) {
    case OptionSpec::Kind::kChoice:
      json.field("kind", "choice");
      write_values(json, "choices", spec);
      break;
    case OptionSpec::Kind::kNumber:
      json.field("kind", "number");
      json.field("low", spec.low);
      json.field("high", spec.high);
      break;
    case OptionSpec::Kind::kText:
      json.field("kind", "text");
      write_values(json, "forms", spec);
      break;
  }
  write_text(json, "meaning", spec.meaning);
  if (!spec.needs.empty()) write_needs(json, spec.needs);
  json.close_object();
}

}  // namespace

std::string list_games() {
  JsonWriter json;
  json.open_object();
  json.key("games");
  json.open_array();
  for (const AnyGame* game : all_games()) {
    json.open_object();
    json.field("name", game->name());
    write_text(json, "title", game->title());
    json.field("credit", game->credit());
    write_facts(json, game->facts());
    json.key("sides");
    json.open_array();
    for (const Side side : kSides) {
      json.open_object();
      json.field("fr", game->side_name(side).fr);
      json.field("en", game->side_name(side).en);
      json.close_object();
    }
    json.close_array();
    json.key("options");
    json.open_array();
    for (const OptionSpec& spec : game->option_specs()) write_option(json, spec);
    json.close_array();
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return json.take();
}

}  // namespace tablier
