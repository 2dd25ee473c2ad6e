#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/sitaos/position.h"

namespace tablier::sitaos {

// SITAOS by Gérard Pierson, as a Game.
struct Sitaos {
  using Options = sitaos::Options;
  using Position = sitaos::Position;
  using Action = sitaos::Action;
  using Outcome = NoOutcome;
  using View = sitaos::Position;
  using Effect = sitaos::Effect;

  static constexpr std::string_view kName = "sitaos";
  static constexpr Text kTitle = {"SITAOS", "SITAOS"};
  static constexpr std::string_view kCredit = "Gérard Pierson";
  static constexpr std::array<Facts::Age, 1> kAges = {{{"", 8}}};
  static constexpr Facts kFacts = {.edition = 2, .ages = kAges, .minutes = 20};
  static constexpr std::array<Text, 2> kSideNames = {{{"Rouge", "Red"}, {"Bleu", "Blue"}}};
  static constexpr std::size_t kMaxActions = sitaos::kMaxActions;
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }

  static std::span<const OptionSpec> option_specs();
  static bool set_option(Options& options, std::string_view name, std::string_view value);
  static std::string option_value(const Options& options, std::string_view name);

  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::sitaos
