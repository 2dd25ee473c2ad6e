#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/expected.h"
#include "base/json_writer.h"
#include "base/language.h"
#include "base/rng.h"
#include "base/static_vector.h"
#include "rules/effect.h"
#include "rules/facts.h"
#include "rules/option.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/side.h"
#include "rules/timed_half.h"
#include "rules/viewer.h"

// What a game is.
//
// A game is a struct that names plain value types and writes the functions below; no base class, no
// virtual call. The inner part (Position's members) is what search runs: it neither allocates nor
// throws nor touches text. The outer part (static functions of the game) is text and JSON, used at
// the edges through `AnyGame`.
//
//   Options    a regular value: the settings of one game.
//   Position   a regular value, always legal. It holds its options.
//   Action     one side's choice, trivially copyable.
//   Outcome    what chance decides (a die, a deck); NoOutcome where a game has none.
//   View       what a viewer may know. A player program is given a side's View and nothing else. In
//   a
//              game without secrets it is the Position itself; the game says so in its own `view`.
//   Effect     what can happen when an event is applied, a variant of small structs (effect.h).
//
// Unchecked `apply` wants a legal action; `try_apply` in event.h is the checked one.
namespace tablier {

struct NoOutcome {
  friend bool operator==(NoOutcome, NoOutcome) = default;
};

// One chance outcome; its probability is weight / (sum of the weights of the list).
template <class O>
struct Weighted {
  O outcome;
  std::uint32_t weight;
};

template <class G>
using ActionList = StaticVector<typename G::Action, G::kMaxActions>;
template <class G>
using OutcomeList = StaticVector<Weighted<typename G::Outcome>, G::kMaxOutcomes>;

// What anybody at the table may ask of a Position or a View. Everybody's view lists no actions.
template <class T, class G>
concept Observable =
    requires(const T& t, Side side, const typename G::Action& action, ActionList<G>& actions) {
      { t.turn() } -> std::same_as<Turn>;
      { t.result() } -> std::same_as<GameResult>;
      { t.score() } -> std::convertible_to<std::array<int, 2>>;
      { t.phase() } -> std::convertible_to<std::string_view>;
      // Appends the legal actions of a side whose turn it is. A View answers for its own side only.
      // Where G::unlisted names the choice, the list stays empty.
      { t.legal(side, actions) } -> std::same_as<void>;
      { t.refuse(side, action) } -> std::same_as<MaybeRefusal>;
    };

template <class G>
concept ValueTypes =
    std::regular<typename G::Options> && std::regular<typename G::Position> &&
    std::equality_comparable<typename G::View> && std::copyable<typename G::View> &&
    std::is_trivially_copyable_v<typename G::Action> &&
    std::equality_comparable<typename G::Action> &&
    std::is_trivially_copyable_v<typename G::Outcome> &&
    std::equality_comparable<typename G::Outcome>;

template <class G>
concept Playable = requires(const typename G::Position& position, typename G::Position& mutable_,
                            const typename G::Options& options, Viewer viewer,
                            const typename G::Action& action, const Outside& outside) {
  { G::start(options) } -> std::same_as<typename G::Position>;
  { position.options() } -> std::convertible_to<const typename G::Options&>;
  // Side 0's reward when the game is over; side 1's is the opposite. |payoff| <= kMaxPayoff.
  { position.payoff() } -> std::convertible_to<int>;
  { position.hash() } -> std::same_as<std::uint64_t>;
  { position.view(viewer) } -> std::convertible_to<const typename G::View&>;
  { mutable_.apply(action) } -> std::same_as<void>;
  { position.refuse(outside) } -> std::same_as<MaybeRefusal>;
  { mutable_.apply(outside) } -> std::same_as<void>;
};

template <class G>
concept TextEdges =
    requires(const typename G::Position& position, const typename G::View& view,
             typename G::Options& options, Side side, const typename G::Action& action,
             std::string_view text, const Refusal& refusal, Language language, JsonWriter& json) {
      { G::option_specs() } -> std::convertible_to<std::span<const OptionSpec>>;
      { G::set_option(options, text, text) } -> std::same_as<bool>;
      { G::option_value(options, text) } -> std::convertible_to<std::string>;
      // Reading and writing an action needs only what its side knows.
      { G::read_action(view, side, text) } -> std::same_as<Expected<typename G::Action, Refusal>>;
      { G::write_action(view, side, action) } -> std::convertible_to<std::string>;
      // The fields of the state that are the game's own; once for the authority, once for a side.
      { G::write_state(position, json) } -> std::same_as<void>;
      { G::write_state(view, json) } -> std::same_as<void>;
      { G::explain(refusal, language) } -> std::convertible_to<std::string>;
    };

template <class G>
concept Chancy = requires(const typename G::Position& position, typename G::Position& mutable_,
                          const typename G::Outcome& outcome, OutcomeList<G>& outcomes, Rng& rng,
                          std::string_view text, EffectSink<typename G::Effect> told) {
  // Appends every outcome, or none where G::unlisted names the draw (a deck).
  { position.outcomes(outcomes) } -> std::same_as<void>;
  { position.sample_outcome(rng) } -> std::same_as<typename G::Outcome>;
  { position.refuse(outcome) } -> std::same_as<MaybeRefusal>;
  { mutable_.apply(outcome) } -> std::same_as<void>;
  { mutable_.apply(outcome, told) } -> std::same_as<void>;
  { G::read_outcome(position, text) } -> std::same_as<Expected<typename G::Outcome, Refusal>>;
  { G::write_outcome(position, outcome) } -> std::convertible_to<std::string>;
};

template <class G>
concept Simultaneous = requires(typename G::Position& mutable_, const typename G::Action& action,
                                EffectSink<typename G::Effect> told) {
  { mutable_.apply_both(action, action) } -> std::same_as<void>;
  { mutable_.apply_both(action, action, told) } -> std::same_as<void>;
};

// A game with secrets deals out, from what a side knows, a position that fits it: the bridge from a
// View to search. Every position it gives has the same View for that side.
template <class G>
concept Hidden = requires(const typename G::View& view, Rng& rng, std::string_view event) {
  // Of a side's view, not of everybody's.
  { G::sample_position(view, rng) } -> std::same_as<typename G::Position>;
  // An earlier event of the game, as the viewer may know it by now: unseen cards as `?`.
  { G::redact(view, event) } -> std::convertible_to<std::string>;
};

// What happens is told as effects.
template <class G>
concept Tells =
    std::copyable<typename G::Effect> &&
    requires(typename G::Position& position, typename G::View& view,
             const typename G::Action& action, const Outside& outside,
             const typename G::Effect& effect, EffectSink<typename G::Effect> told) {
      { position.apply(action, told) } -> std::same_as<void>;
      { position.apply(outside, told) } -> std::same_as<void>;
      // A view and an effect as that viewer may know it make the next view.
      { view.fold(effect) } -> std::same_as<void>;
    } &&
    (!Hidden<G> || requires(const typename G::View& view, const typename G::Effect& effect) {
      // An effect as the viewer may know it; the view is the one that the event led to. What is not
      // in there cannot be told.
      { G::seen(view, effect) } -> std::same_as<typename G::Effect>;
    });

// Some choices are too many to list (a set-up, a deck): the game names them and samples them.
template <class G>
concept Unlisted = requires(const typename G::Position& position, Side side, Rng& rng) {
  { G::unlisted(position) } -> std::convertible_to<std::string_view>;  // empty: listed
  { position.sample_action(side, rng) } -> std::same_as<typename G::Action>;
};

template <class G>
concept Game = ValueTypes<G> && Playable<G> && TextEdges<G> && Tells<G> &&
               Observable<typename G::Position, G> && Observable<typename G::View, G> &&
               requires {
                 { G::kName } -> std::convertible_to<std::string_view>;
                 { G::kTitle } -> std::convertible_to<Text>;
                 {
                   G::kCredit
                 } -> std::convertible_to<std::string_view>;  // author, publisher, year
                 { G::kFacts } -> std::convertible_to<Facts>;
                 { G::kSideNames[1] } -> std::convertible_to<Text>;
                 { G::kMaxActions } -> std::convertible_to<std::size_t>;
                 { G::kMaxPayoff } -> std::convertible_to<int>;
               } && (Chancy<G> || std::same_as<typename G::Outcome, NoOutcome>) &&
               (Hidden<G> || std::same_as<typename G::View, typename G::Position>);

// What alpha-beta and exact solvers may run on: one side at a time, nothing hidden, no chance.
template <class G>
concept PerfectInformation = Game<G> && !Chancy<G> && !Simultaneous<G> && !Hidden<G>;

// A game may offer a uniformly random legal action faster than by listing them all.
template <class G>
concept SamplesActions = requires(const typename G::Position& position, Side side, Rng& rng) {
  { position.sample_action(side, rng) } -> std::same_as<typename G::Action>;
};

// A match by the clock ends only from outside. Such a game gives, for any position, one alike that
// ends by itself: what random games and search need.
template <class G>
concept Clocked = requires(const typename G::Position& position) {
  { G::bounded(position) } -> std::same_as<typename G::Position>;
  // The half being played; nothing where this match is not measured in minutes.
  { position.timed_half() } -> std::same_as<std::optional<TimedHalf>>;
};

template <Game G>
typename G::Position bounded_position(const typename G::Position& position) {
  if constexpr (Clocked<G>) {
    return G::bounded(position);
  } else {
    return position;
  }
}

// Of a Position or a View.
template <Game G, class Seen>
std::string_view unlisted_name(const Seen& seen) {
  if constexpr (Unlisted<G>) {
    return G::unlisted(seen);
  } else {
    (void)seen;
    return {};
  }
}

}  // namespace tablier
