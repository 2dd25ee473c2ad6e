#include <cmath>
#include <cstdio>

#include "commands.h"
#include "engine/odds.h"
#include "message.h"
#include "setup.h"

namespace tablier::app {
namespace {

// `44.4 %`; in French with a comma.
std::string percent(double chance, Language language) {
  const long tenths = std::lround(1000 * chance);
  return fill({"{},{} %", "{}.{} %"}, language,
              {std::to_string(tenths / 10), std::to_string(tenths % 10)});
}

std::string tell(const ShotOdds& odds, const AnyGame& game, Language language) {
  if (!odds.side) {
    return fill({"personne n'a de tir ici\n", "nobody has a shot here\n"}, language);
  }
  std::string text =
      fill({"{} marque : {}\n", "{} scores: {}\n"}, language,
           {game.side_name(*odds.side).in(language), percent(odds.chance, language)});
  for (const ShotOdds::Choice& choice : odds.choices) {
    const std::string squares = std::to_string(choice.squares);
    const std::string chance = percent(choice.chance, language);
    const std::string die = percent(choice.die, language);
    if (choice.relay) {
      text += fill({"  {}  {}  relais de {} (dé {})\n", "  {}  {}  relay of {} (die {})\n"},
                   language, {choice.action, chance, squares, die});
    } else {
      text +=
          fill({"  {}  {}  tir de {} (dé {}, gardien battu {})\n",
                "  {}  {}  shot of {} (die {}, keeper beaten {})\n"},
               language, {choice.action, chance, squares, die, percent(choice.keeper, language)});
    }
  }
  return text;
}

}  // namespace

int run_odds(const Arguments& arguments) {
  const auto setup = read_setup(arguments.words(), arguments.language());
  if (!setup) return bad_usage(arguments, setup.error());
  const auto odds = odds_for(*setup->position);
  if (!odds) {
    return bad_usage(arguments,
                     {"il n'y a pas de chances à calculer pour {} ; seulement pour lignes",
                      "there are no odds to tell for {}; only for lignes"},
                     {setup->game->name()});
  }
  const std::string text = arguments.has("--json")
                               ? write_odds(*odds) + "\n"
                               : tell(*odds, *setup->game, arguments.language());
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kDone;
}

}  // namespace tablier::app
