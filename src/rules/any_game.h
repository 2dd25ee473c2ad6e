#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "base/language.h"
#include "base/rng.h"
#include "rules/facts.h"
#include "rules/option.h"
#include "rules/refusal.h"
#include "rules/side.h"
#include "rules/timed_half.h"
#include "rules/viewer.h"

// Any game behind one interface, all text: what the terminal, the protocol, records, the server and
// the browser use. Never used inside search.
namespace tablier {

class AnyGame;

// What may be chosen: tokens sorted by bytes, or the name of a choice too large to list. Chance
// outcomes carry their probability, `d6=4:1/6`.
struct Listing {
  std::string unlisted;
  std::vector<std::string> tokens;
};

// What an event led to, in the order in which it happened.
class AnyEffects {
 public:
  virtual ~AnyEffects() = default;

  // One line of JSON: a list of `{"kind":…}`.
  [[nodiscard]] virtual std::string json() const = 0;
};

// A game as a viewer may know it: the only thing that what draws, tells and sends is given.
class AnyView {
 public:
  virtual ~AnyView() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual Viewer viewer() const = 0;

  [[nodiscard]] virtual Turn turn() const = 0;
  [[nodiscard]] virtual GameResult result() const = 0;
  [[nodiscard]] virtual std::array<int, 2> score() const = 0;
  [[nodiscard]] virtual std::string_view phase() const = 0;

  // What the viewer's own side may choose; empty for everybody's.
  [[nodiscard]] virtual Listing legal() const = 0;
  // Why an action of that side would be refused. Everybody's: that none is due.
  [[nodiscard]] virtual MaybeRefusal why(std::string_view token) const = 0;
  // One line of JSON.
  [[nodiscard]] virtual std::string state() const = 0;
  // An earlier event of this game as the viewer may know it by now: what is not seen is `?`.
  [[nodiscard]] virtual std::string seen_event(std::string_view event) const = 0;
};

// An event that was applied, in its one spelling, and what it led to.
struct Happened {
  std::string event;
  std::unique_ptr<const AnyEffects> effects;
};

class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  [[nodiscard]] virtual std::unique_ptr<AnyPosition> clone() const = 0;
  [[nodiscard]] virtual const AnyGame& game() const = 0;

  [[nodiscard]] virtual Turn turn() const = 0;
  [[nodiscard]] virtual GameResult result() const = 0;
  [[nodiscard]] virtual std::array<int, 2> score() const = 0;
  [[nodiscard]] virtual std::string_view phase() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual bool equals(const AnyPosition& position) const = 0;
  // Every option of this game, those at their defaults too, in the order of the specs.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> options() const = 0;

  [[nodiscard]] virtual std::unique_ptr<const AnyView> view(Viewer viewer) const = 0;

  // With a side: its own actions, told from its view. Without: whoever's single turn it is, or the
  // outcomes of a chance turn; empty at a turn of both.
  [[nodiscard]] virtual Listing legal(std::optional<Side> side) const = 0;

  // The half being played; nothing where this match is not measured in minutes.
  [[nodiscard]] virtual std::optional<TimedHalf> timed_half() const { return std::nullopt; }

  // One line of JSON: everything, for the authority alone.
  [[nodiscard]] virtual std::string state() const = 0;
  [[nodiscard]] std::string state(Viewer viewer) const { return view(viewer)->state(); }

  [[nodiscard]] std::string seen_event(std::string_view event, Viewer viewer) const {
    return view(viewer)->seen_event(event);
  }

  // Why a token would be refused; nothing when it is legal. With a side: as that side's action,
  // judged by its view alone. Without: as a whole event.
  [[nodiscard]] virtual MaybeRefusal why(std::string_view token,
                                         std::optional<Side> side) const = 0;

  // Applies an event and returns its one spelling, or refuses it and changes nothing.
  virtual Expected<std::string, Refusal> apply(std::string_view token) = 0;
  // The same, and what happened: everything, for the authority alone.
  virtual Expected<Happened, Refusal> play(std::string_view token) = 0;
  // What happened, as a viewer may know it; this is the position that it led to.
  [[nodiscard]] virtual std::unique_ptr<const AnyEffects> seen_effects(const AnyEffects& effects,
                                                                       Viewer viewer) const = 0;

  // A random event, written down: chance by its odds, choices uniformly. Not when the game is over.
  [[nodiscard]] virtual std::string random_event(Rng& rng) const = 0;

  // Lines of `depth` events; nothing where a deck would first have to be given, or when stopped.
  [[nodiscard]] virtual std::optional<std::uint64_t> perft(
      int depth, const std::function<bool()>& stop) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual Text title() const = 0;
  [[nodiscard]] virtual std::string_view credit() const = 0;
  [[nodiscard]] virtual const Facts& facts() const = 0;
  [[nodiscard]] virtual Text side_name(Side side) const = 0;
  [[nodiscard]] virtual std::span<const OptionSpec> option_specs() const = 0;
  [[nodiscard]] virtual bool accepts_option(std::string_view name,
                                            std::string_view value) const = 0;

  // Whether sides know different things: then its events cannot be replayed from what one saw.
  [[nodiscard]] virtual bool hides() const { return false; }

  // A new game; nothing when an option is unknown or its value is not allowed.
  [[nodiscard]] virtual std::unique_ptr<AnyPosition> start(
      std::span<const std::pair<std::string, std::string>> options) const = 0;

  // The sentence that a person reads for a refusal of this game.
  [[nodiscard]] virtual std::string explain(const Refusal& refusal, Language language) const = 0;
};

// Of these options those that are not at the game's defaults: what a title or a list shows. What
// the game does not know is among them.
std::vector<std::pair<std::string, std::string>> unusual_options(
    const AnyGame& game, std::vector<std::pair<std::string, std::string>> options);

}  // namespace tablier
