#include "rules/registry.h"

#include <cstdio>

#include "commands.h"
#include "message.h"
#include "rules/game_list.h"
#include "setup.h"
#include "terminal/rule_pages.h"

namespace tablier::app {
namespace {

std::string games_as_text(Language language) {
  std::string text;
  for (const AnyGame* game : all_games()) {
    if (!text.empty()) text += '\n';
    text += fill({"{}  {}, de {}\n", "{}  {}, by {}\n"}, language,
                 {game->name(), game->title().in(language), game->credit()});
    text += "  " + terminal::facts_line(*game, language) + "\n";
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
      arguments.has("--json") ? list_games() + "\n" : games_as_text(arguments.language());
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kDone;
}

}  // namespace tablier::app
