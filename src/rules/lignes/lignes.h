#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/lignes/position.h"

namespace tablier::lignes {

// Lignes d'Attaque by Tempo, as a Game.
struct Lignes {
  using Options = lignes::Options;
  using Position = lignes::Position;
  using Action = lignes::Action;
  using Outcome = lignes::Outcome;
  using View = lignes::Position;
  using Effect = lignes::Effect;

  static constexpr std::string_view kName = "lignes";
  static constexpr Text kTitle = {"Lignes d'Attaque", "Lignes d'Attaque"};
  static constexpr std::string_view kCredit = "Tempo (Peugeot, Crédipar)";
  static constexpr Facts kFacts = {.edition = 2};
  static constexpr std::array<Text, 2> kSideNames = {{{"Jaune", "Yellow"}, {"Rouge", "Red"}}};
  static constexpr std::size_t kMaxActions = Actions::capacity();
  static constexpr std::size_t kMaxOutcomes = Outcomes::capacity();
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }
  // A match by the clock ends from outside; this one, alike but for that, ends by itself.
  static Position bounded(const Position& position) { return position.bounded(); }

  static std::span<const OptionSpec> option_specs();
  static bool set_option(Options& options, std::string_view name, std::string_view value);
  static std::string option_value(const Options& options, std::string_view name);

  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static Expected<Outcome, Refusal> read_outcome(const Position& position, std::string_view text);
  static std::string write_outcome(const Position& position, const Outcome& outcome);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::lignes
