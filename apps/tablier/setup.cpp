#include "setup.h"

#include <algorithm>

#include "message.h"
#include "rules/registry.h"

namespace tablier::app {
namespace {

UsageError wrong(Language language, Text text, std::initializer_list<std::string_view> parts) {
  return {fill(text, language, parts)};
}

UsageError unknown_game(std::string_view name, Language language) {
  std::string known;
  for (const AnyGame* game : all_games()) {
    if (!known.empty()) known += ", ";
    known += game->name();
  }
  return wrong(
      language,
      {"« {} » n'est pas un jeu d'ici ; il y a : {}", "\"{}\" is not a game here; there is: {}"},
      {name, known});
}

const OptionSpec* find_option(const AnyGame& game, std::string_view name) {
  for (const OptionSpec& spec : game.option_specs()) {
    if (spec.name == name) return &spec;
  }
  return nullptr;
}

UsageError unknown_option(const AnyGame& game, std::string_view name, Language language) {
  std::string known;
  for (const OptionSpec& spec : game.option_specs()) {
    if (!known.empty()) known += ", ";
    known += spec.name;
  }
  return wrong(
      language,
      {"{} n'a pas de réglage « {} » ; il y a : {}", "{} has no setting \"{}\"; there is: {}"},
      {game.name(), name, known});
}

// The settings at the head of the words; `i` ends at the first word that is none.
std::optional<UsageError> read_options(Setup& setup, std::span<const std::string> words,
                                       std::size_t& i, Language language) {
  for (; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return std::nullopt;
    const std::string name = word.substr(0, equals);
    const OptionSpec* spec = find_option(*setup.game, name);
    if (spec == nullptr) return std::nullopt;
    const std::string value = word.substr(equals + 1);
    if (!setup.game->accepts_option(name, value)) {
      return wrong(language, {"« {} » ne va pas pour {} : {}", "\"{}\" will not do for {}: {}"},
                   {value, name, allowed_values(*spec)});
    }
    const auto same = [&](const auto& option) { return option.first == name; };
    if (std::any_of(setup.options.begin(), setup.options.end(), same)) {
      return wrong(language, {"{} est donné deux fois", "{} is given twice"}, {name});
    }
    setup.options.emplace_back(name, value);
  }
  return std::nullopt;
}

// Whether chance has something of that name to throw or to draw now.
bool names_chance(const AnyPosition& position, std::string_view name) {
  if (position.turn() != Turn::kChance) return false;
  const Listing listing = position.legal(std::nullopt);
  const std::string start = std::string(name) + "=";
  return listing.unlisted == name ||
         std::any_of(listing.tokens.begin(), listing.tokens.end(),
                     [&](const std::string& token) { return token.starts_with(start); });
}

// A word `name=value` that is no event: a setting in the wrong place, or one that there is not.
// Nothing: an event was meant.
std::optional<UsageError> misplaced_setting(const Setup& setup, std::string_view word,
                                            Language language) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view name = word.substr(0, equals);
  if (find_option(*setup.game, name) != nullptr) {
    return wrong(language,
                 {"le réglage {} se donne avant le premier coup",
                  "the setting {} goes before the first move"},
                 {name});
  }
  if (!setup.events.empty() || names_chance(*setup.position, name)) return std::nullopt;
  return unknown_option(*setup.game, name, language);
}

std::optional<UsageError> read_events(Setup& setup, std::span<const std::string> events,
                                      Language language) {
  for (const std::string& word : events) {
    auto played = setup.position->apply(word);
    if (played) {
      setup.events.push_back(std::move(*played));
      continue;
    }
    const Refusal& refusal = played.error();
    if (refusal.clause == kNotAnEvent.clause) {
      if (auto setting = misplaced_setting(setup, word, language)) return setting;
    }
    return wrong(language, {"événement {}, {} : {}", "event {}, {}: {}"},
                 {std::to_string(setup.events.size() + 1), word,
                  with_rule(setup.game->explain(refusal, language), refusal.clause)});
  }
  return std::nullopt;
}

}  // namespace

std::string allowed_values(const OptionSpec& spec) {
  if (spec.kind == OptionSpec::Kind::kNumber) {
    return std::to_string(spec.low) + "…" + std::to_string(spec.high);
  }
  std::string values;
  for (const std::string_view choice : spec.choices) {
    if (!values.empty()) values += '|';
    values += choice;
  }
  return values;
}

Expected<Setup, UsageError> read_setup(std::span<const std::string> words, Language language) {
  Setup setup;
  setup.game = words.empty() ? nullptr : find_game(words[0]);
  if (setup.game == nullptr) return unknown_game(words.empty() ? "" : words[0], language);
  std::size_t i = 1;
  if (auto error = read_options(setup, words, i, language)) return *error;
  setup.position = setup.game->start(setup.options);
  if (setup.position == nullptr) {
    return wrong(language,
                 {"ces réglages ne vont pas ensemble", "these settings do not go together"}, {});
  }
  if (auto error = read_events(setup, words.subspan(i), language)) return *error;
  return setup;
}

Expected<Setup, UsageError> read_game(std::span<const std::string> words, Language language) {
  auto setup = read_setup(words, language);
  if (setup && !setup->events.empty()) {
    return wrong(language, {"pas de coups ici : « {} »", "no moves here: \"{}\""},
                 {setup->events.front()});
  }
  return setup;
}

}  // namespace tablier::app
