#include "rules/game_list.h"

#include "base/json_writer.h"
#include "rules/games.h"

namespace tablier {
namespace {

void write_text(JsonWriter& json, std::string_view name, Text text) {
  json.key(name);
  json.open_object();
  json.field("fr", text.fr);
  json.field("en", text.en);
  json.close_object();
}

void write_values(JsonWriter& json, std::string_view key, const OptionSpec& spec) {
  json.key(key);
  json.open_array();
  for (const std::string_view choice : spec.choices) json.value(choice);
  json.close_array();
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
