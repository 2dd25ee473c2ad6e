#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/chifootmi/position.h"
#include "rules/game.h"

namespace tablier::chifootmi {

// Chifootmi by Alain Ollier, as a Game.
struct Chifootmi {
  using Options = chifootmi::Options;
  using Position = chifootmi::Position;
  using Action = chifootmi::Action;
  using Outcome = chifootmi::Outcome;
  using View = chifootmi::View;
  using Effect = chifootmi::Effect;

  static constexpr std::string_view kName = "chifootmi";
  static constexpr Text kTitle = {"Chifootmi", "Chifootmi"};
  static constexpr std::string_view kCredit =
      "Alain Ollier, ill. Tony Rochon, Les Tontons Joueurs, 2023";
  static constexpr std::array<Facts::Age, 3> kAges = {
      {{"debutant", 6}, {"amateur", 8}, {"pro", 10}}};
  static constexpr Facts kFacts = {
      .edition = 2, .ages = kAges, .minutes = 10, .link = "www.les-tontons-joueurs.fr"};
  static constexpr std::array<Text, 2> kSideNames = {{{"Rouge", "Red"}, {"Bleu", "Blue"}}};
  static constexpr std::size_t kMaxActions = Actions::capacity();
  static constexpr std::size_t kMaxOutcomes = Outcomes::capacity();
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }
  static Position sample_position(const View& view, Rng& rng) { return {view, rng}; }
  // A deck has too many orders to list; so has nothing else.
  static std::string_view unlisted(const Table& table);

  static std::span<const OptionSpec> option_specs();
  static bool set_option(Options& options, std::string_view name, std::string_view value);
  static std::string option_value(const Options& options, std::string_view name);

  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static Expected<Outcome, Refusal> read_outcome(const Position& position, std::string_view text);
  static std::string write_outcome(const Position& position, const Outcome& outcome);
  // An earlier event as the viewer may know it now: of a deck, the cards seen so far.
  static std::string redact(const View& view, std::string_view event);
  // Every card of it as the viewer knows it after the event.
  static Effect seen(const View& view, const Effect& effect);
  static void write_state(const Table& table, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::chifootmi
