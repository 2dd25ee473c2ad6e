#include "rules/games.h"

#include <cstdio>

#include "base/json_writer.h"
#include "commands.h"
#include "message.h"
#include "setup.h"

namespace tablier::app {
namespace {

void write_text(JsonWriter& json, std::string_view name, Text text) {
  json.key(name);
  json.open_object();
  json.field("fr", text.fr);
  json.field("en", text.en);
  json.close_object();
}

void write_option(JsonWriter& json, const OptionSpec& spec) {
  json.open_object();
  json.field("name", spec.name);
  json.field("default", spec.initial);
  switch (spec.kind) {
    case OptionSpec::Kind::kChoice:
      json.field("kind", "choice");
      json.key("choices");
      json.open_array();
      for (const std::string_view choice : spec.choices) json.value(choice);
      json.close_array();
      break;
    case OptionSpec::Kind::kNumber:
      json.field("kind", "number");
      json.field("low", spec.low);
      json.field("high", spec.high);
      break;
    case OptionSpec::Kind::kText:
      json.field("kind", "text");
      break;
  }
  write_text(json, "meaning", spec.meaning);
  json.close_object();
}

std::string games_as_json() {
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
  return json.take() + "\n";
}

std::string games_as_text(Language language) {
  std::string text;
  for (const AnyGame* game : all_games()) {
    if (!text.empty()) text += '\n';
    text += fill({"{}  {}, de {}\n", "{}  {}, by {}\n"}, language,
                 {game->name(), game->title().in(language), game->credit()});
    for (const OptionSpec& spec : game->option_specs()) {
      text += fill({"  {}={}  ({})\n      {}\n", "  {}={}  ({})\n      {}\n"}, language,
                   {spec.name, spec.initial, allowed_values(spec), spec.meaning.in(language)});
    }
  }
  return text;
}

}  // namespace

int run_games(const Arguments& arguments) {
  const std::string text =
      arguments.has("--json") ? games_as_json() : games_as_text(arguments.language());
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kDone;
}

}  // namespace tablier::app
