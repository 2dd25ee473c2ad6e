#pragma once

#include <algorithm>
#include <utility>

#include "rules/any_game.h"
#include "rules/event.h"
#include "rules/perft.h"
#include "rules/playout.h"

// The one place where a typed game becomes an AnyGame. Include it only where a game is registered
// or a typed position is wanted back (`typed_position`).
namespace tablier {

template <Game G>
const AnyGame& game_model();
template <Game G>
const std::vector<typename G::Effect>* typed_effects(const AnyEffects& effects);

inline void write_turn(Turn turn, JsonWriter& json) {
  switch (turn) {
    case Turn::kSide0:
      return json.value(0);
    case Turn::kSide1:
      return json.value(1);
    case Turn::kBoth:
      return json.value("both");
    case Turn::kChance:
      return json.value("chance");
    case Turn::kOver:
      return json.value("over");
  }
}

inline void write_result(GameResult result, JsonWriter& json) {
  switch (result) {
    case GameResult::kNone:
      return json.null();
    case GameResult::kSide0:
      return json.value(0);
    case GameResult::kSide1:
      return json.value(1);
    case GameResult::kDraw:
      return json.value("draw");
  }
}

// The state as JSON, of a Position or of a View.
template <Game G, class Seen>
std::string write_state(const Seen& seen) {
  JsonWriter json;
  json.open_object();
  json.field("game", G::kName);
  json.key("options");
  json.open_object();
  for (const OptionSpec& spec : G::option_specs()) {
    json.field(spec.name, std::string_view(G::option_value(seen.options(), spec.name)));
  }
  json.close_object();
  json.key("turn");
  write_turn(seen.turn(), json);
  json.field("phase", std::string_view(seen.phase()));
  json.key("score");
  json.open_array();
  for (const int points : std::array<int, 2>(seen.score())) json.value(points);
  json.close_array();
  json.key("result");
  write_result(seen.result(), json);
  G::write_state(seen, json);
  json.close_object();
  return json.take();
}

template <Game G>
class EffectsModel final : public AnyEffects {
 public:
  explicit EffectsModel(std::vector<typename G::Effect> list) : list_(std::move(list)) {}

  [[nodiscard]] const std::vector<typename G::Effect>& list() const { return list_; }

  [[nodiscard]] std::string json() const override {
    JsonWriter json;
    json.open_array();
    for (const auto& effect : list_) write_effect(effect, json);
    json.close_array();
    return json.take();
  }

 private:
  std::vector<typename G::Effect> list_;
};

template <Game G>
class ViewModel final : public AnyView {
 public:
  ViewModel(typename G::View view, Viewer viewer) : view_(std::move(view)), viewer_(viewer) {}

  [[nodiscard]] const typename G::View& view() const { return view_; }

  [[nodiscard]] const AnyGame& game() const override { return game_model<G>(); }
  [[nodiscard]] Viewer viewer() const override { return viewer_; }
  [[nodiscard]] Turn turn() const override { return view_.turn(); }
  [[nodiscard]] GameResult result() const override { return view_.result(); }
  [[nodiscard]] std::array<int, 2> score() const override { return view_.score(); }
  [[nodiscard]] std::string_view phase() const override { return view_.phase(); }
  [[nodiscard]] std::string state() const override { return write_state<G>(view_); }

  [[nodiscard]] Listing legal() const override {
    Listing listing;
    const auto side = viewer_.side();
    if (!side || !acts(view_.turn(), *side)) return listing;
    listing.unlisted = std::string(unlisted_name<G>(view_));
    ActionList<G> actions;
    view_.legal(*side, actions);
    for (const auto& action : actions) {
      listing.tokens.push_back(G::write_action(view_, *side, action));
    }
    std::sort(listing.tokens.begin(), listing.tokens.end());
    return listing;
  }

  [[nodiscard]] MaybeRefusal why(std::string_view token) const override {
    if (view_.turn() == Turn::kOver) return kGameIsOver;
    const auto side = viewer_.side();
    if (!side || !acts(view_.turn(), *side)) return kNotDue;
    const auto action = G::read_action(view_, *side, token);
    return action ? view_.refuse(*side, *action) : MaybeRefusal(action.error());
  }

  [[nodiscard]] std::string seen_event(std::string_view event) const override {
    if constexpr (Hidden<G>) {
      return G::redact(view_, event);
    } else {
      return std::string(event);
    }
  }

 private:
  typename G::View view_;
  Viewer viewer_;
};

template <Game G>
class PositionModel final : public AnyPosition {
 public:
  using Position = typename G::Position;

  explicit PositionModel(Position position) : position_(std::move(position)) {}

  [[nodiscard]] const Position& position() const { return position_; }

  [[nodiscard]] std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<PositionModel>(position_);
  }
  [[nodiscard]] const AnyGame& game() const override { return game_model<G>(); }
  [[nodiscard]] Turn turn() const override { return position_.turn(); }
  [[nodiscard]] GameResult result() const override { return position_.result(); }
  [[nodiscard]] std::array<int, 2> score() const override { return position_.score(); }
  [[nodiscard]] std::string_view phase() const override { return position_.phase(); }
  [[nodiscard]] std::uint64_t hash() const override { return position_.hash(); }
  [[nodiscard]] bool equals(const AnyPosition& position) const override {
    const auto* same = dynamic_cast<const PositionModel*>(&position);
    return same != nullptr && same->position_ == position_;
  }

  [[nodiscard]] std::vector<std::pair<std::string, std::string>> options() const override {
    std::vector<std::pair<std::string, std::string>> list;
    for (const OptionSpec& spec : G::option_specs()) {
      list.emplace_back(spec.name, G::option_value(position_.options(), spec.name));
    }
    return list;
  }

  [[nodiscard]] std::unique_ptr<const AnyView> view(Viewer viewer) const override {
    return std::make_unique<ViewModel<G>>(position_.view(viewer), viewer);
  }

  [[nodiscard]] Listing legal(std::optional<Side> side) const override {
    const Turn turn = position_.turn();
    if (!side && is_single(turn)) side = single_side(turn);
    if (side) return view(*side)->legal();
    Listing listing;
    if (turn == Turn::kChance) list_outcomes(listing);
    return listing;
  }

  [[nodiscard]] std::optional<TimedHalf> timed_half() const override {
    if constexpr (Clocked<G>) {
      return position_.timed_half();
    } else {
      return std::nullopt;
    }
  }

  using AnyPosition::state;
  [[nodiscard]] std::string state() const override { return write_state<G>(position_); }

  [[nodiscard]] MaybeRefusal why(std::string_view token, std::optional<Side> side) const override {
    if (side) return view(*side)->why(token);
    const auto event = read_event<G>(position_, token);
    return event ? refuse_event<G>(position_, *event) : MaybeRefusal(event.error());
  }

  Expected<std::string, Refusal> apply(std::string_view token) override {
    return apply_token(token, NoEffects{});
  }

  Expected<Happened, Refusal> play(std::string_view token) override {
    std::vector<typename G::Effect> effects;
    auto spelling = apply_token(token, EffectSink(effects));
    if (!spelling) return spelling.error();
    return Happened{std::move(*spelling), std::make_unique<EffectsModel<G>>(std::move(effects))};
  }

  [[nodiscard]] std::unique_ptr<const AnyEffects> seen_effects(const AnyEffects& effects,
                                                               Viewer viewer) const override {
    std::vector<typename G::Effect> list = *typed_effects<G>(effects);
    if constexpr (Hidden<G>) {
      const auto& view = position_.view(viewer);
      for (auto& effect : list) effect = G::seen(view, effect);
    }
    return std::make_unique<EffectsModel<G>>(std::move(list));
  }

  [[nodiscard]] std::string random_event(Rng& rng) const override {
    return write_event<G>(position_, tablier::random_event<G>(position_, rng));
  }

  [[nodiscard]] std::optional<std::uint64_t> perft(
      int depth, const std::function<bool()>& stop) const override {
    if (turn() == Turn::kChance && !unlisted_name<G>(position_).empty()) return std::nullopt;
    const std::uint64_t lines = tablier::perft<G>(position_, depth, stop);
    return stop() ? std::nullopt : std::optional(lines);
  }

 private:
  void list_outcomes(Listing& listing) const {
    if constexpr (Chancy<G>) {
      listing.unlisted = std::string(unlisted_name<G>(position_));
      OutcomeList<G> outcomes;
      position_.outcomes(outcomes);
      std::uint64_t total = 0;
      for (const auto& item : outcomes) total += item.weight;
      // Sorted by the event alone, before its probability is added.
      std::vector<std::pair<std::string, std::uint64_t>> rows;
      for (const auto& item : outcomes) {
        rows.emplace_back(G::write_outcome(position_, item.outcome), item.weight);
      }
      std::sort(rows.begin(), rows.end());
      for (const auto& [token, weight] : rows) {
        listing.tokens.push_back(token + ":" + std::to_string(weight) + "/" +
                                 std::to_string(total));
      }
    }
  }

  template <class Sink>
  Expected<std::string, Refusal> apply_token(std::string_view token, Sink told) {
    const auto event = read_event<G>(position_, token);
    if (!event) return event.error();
    if (const auto refusal = refuse_event<G>(position_, *event)) return *refusal;
    std::string spelling = write_event<G>(position_, *event);
    apply_event<G>(position_, *event, told);
    return spelling;
  }

  Position position_;
};

template <Game G>
class GameModel final : public AnyGame {
 public:
  [[nodiscard]] std::string_view name() const override { return G::kName; }
  [[nodiscard]] Text title() const override { return G::kTitle; }
  [[nodiscard]] std::string_view credit() const override { return G::kCredit; }
  [[nodiscard]] const Facts& facts() const override { return G::kFacts; }
  [[nodiscard]] Text side_name(Side side) const override { return G::kSideNames[index(side)]; }
  [[nodiscard]] std::span<const OptionSpec> option_specs() const override {
    return G::option_specs();
  }
  [[nodiscard]] bool accepts_option(std::string_view name, std::string_view value) const override {
    typename G::Options options;
    return G::set_option(options, name, value);
  }
  [[nodiscard]] bool hides() const override { return Hidden<G>; }
  [[nodiscard]] std::unique_ptr<AnyPosition> start(
      std::span<const std::pair<std::string, std::string>> options) const override {
    typename G::Options chosen;
    for (const auto& [name, value] : options) {
      if (!G::set_option(chosen, name, value)) return nullptr;
    }
    return std::make_unique<PositionModel<G>>(G::start(chosen));
  }
  [[nodiscard]] std::string explain(const Refusal& refusal, Language language) const override {
    return G::explain(refusal, language);
  }
};

template <Game G>
const AnyGame& game_model() {
  static const GameModel<G> model;
  return model;
}

// The typed position inside, or nothing when it is another game's.
template <Game G>
const typename G::Position* typed_position(const AnyPosition& position) {
  const auto* model = dynamic_cast<const PositionModel<G>*>(&position);
  return model == nullptr ? nullptr : &model->position();
}

// The same of what happened, and of a view.
template <Game G>
const std::vector<typename G::Effect>* typed_effects(const AnyEffects& effects) {
  const auto* model = dynamic_cast<const EffectsModel<G>*>(&effects);
  return model == nullptr ? nullptr : &model->list();
}
template <Game G>
const typename G::View* typed_view(const AnyView& view) {
  const auto* model = dynamic_cast<const ViewModel<G>*>(&view);
  return model == nullptr ? nullptr : &model->view();
}

}  // namespace tablier
