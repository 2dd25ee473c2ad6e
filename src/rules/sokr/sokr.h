#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/sokr/position.h"

namespace tablier::sokr {

// Sok'R by Serge Bouquet, as a Game.
struct Sokr {
  using Options = sokr::Options;
  using Position = sokr::Position;
  using Action = sokr::Action;
  using Outcome = sokr::Outcome;
  using Effect = sokr::Effect;
  using View = sokr::Position;

  static constexpr std::string_view kName = "sokr";
  static constexpr Text kTitle = {"Sok'R", "Sok'R"};
  static constexpr std::string_view kCredit = "Serge Bouquet, Alvéole, 2009";
  static constexpr std::array<Facts::Age, 1> kAges = {{{"", 7}}};
  static constexpr Facts kFacts = {
      .edition = 2, .ages = kAges, .minutes = 30, .link = "www.jeux-alveole.com"};
  static constexpr std::array<Text, 2> kSideNames = {{{"Rouge", "Red"}, {"Bleu", "Blue"}}};
  static constexpr std::size_t kMaxActions = Actions::capacity();
  static constexpr std::size_t kMaxOutcomes = Outcomes::capacity();
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }
  // A match by the clock ends from outside; this one, alike but for that, ends by itself.
  static Position bounded(const Position& position);
  static std::string_view unlisted(const Position& position);

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

}  // namespace tablier::sokr
