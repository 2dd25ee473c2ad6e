#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json_writer.h"
#include "rules/outside.h"
#include "rules/side.h"

// What happened when an event was applied, in the order in which it happened: the effects of a
// game, a small struct each, in one variant `G::Effect`.
//
// A position changes by its effects: `apply` works them out, changes the position by each and tells
// it to a sink. So a view and the effects that its viewer may know make the next view:
// `View::fold`. An effect that changes nothing (a figure that was not announced) is told all the
// same.
namespace tablier {

// For search: nothing is told, and what would only be told is not worked out (`kListens`).
struct NoEffects {
  static constexpr bool kListens = false;

  template <class E>
  constexpr void operator()(const E&) const {}
};

// For everybody else: a list of them.
template <class Effect>
class EffectSink {
 public:
  static constexpr bool kListens = true;

  explicit EffectSink(std::vector<Effect>& effects) : effects_(&effects) {}

  template <class E>
  void operator()(const E& effect) const {
    effects_->emplace_back(effect);
  }

 private:
  std::vector<Effect>* effects_;
};

// The game is over; the last effect of every game.
struct Ended {
  enum class How : std::uint8_t { kPlay, kResign, kTime, kDraw };

  static constexpr std::string_view kName = "ended";

  GameResult result = GameResult::kNone;
  How how = How::kPlay;

  template <class Show>
  void show(Show& out) const {
    constexpr std::string_view kHows[] = {"play", "resign", "time", "draw"};
    out("result", result);
    out("how", kHows[static_cast<std::size_t>(how)]);
  }
};

// The end that an event from outside is where a game has no clause of its own for it.
inline Ended ended_by(const Outside& event) {
  constexpr Ended::How kHows[] = {Ended::How::kTime, Ended::How::kPlay, Ended::How::kResign,
                                  Ended::How::kDraw};
  return {plain_result(event), kHows[static_cast<std::size_t>(event.kind)]};
}

// Writes the fields that an effect shows.
class EffectWriter {
 public:
  explicit EffectWriter(JsonWriter& json) : json_(&json) {}

  void operator()(std::string_view name, Side side) { number(name, static_cast<int>(side)); }
  void operator()(std::string_view name, GameResult result) {
    if (result == GameResult::kDraw) return (*this)(name, std::string_view("draw"));
    if (result == GameResult::kNone) return null(name);
    number(name, result == GameResult::kSide0 ? 0 : 1);
  }
  void operator()(std::string_view name, std::string_view text) { json_->field(name, text); }
  void operator()(std::string_view name, std::same_as<bool> auto truth) {
    json_->field(name, truth);
  }
  template <std::integral N>
    requires(!std::same_as<N, bool>)
  void operator()(std::string_view name, N value) {
    number(name, static_cast<int>(value));
  }
  template <class T>
  void operator()(std::string_view name, const std::optional<T>& value) {
    if (value) return (*this)(name, *value);
    null(name);
  }
  // A list of texts; those that are not known are null.
  void operator()(std::string_view name, const std::vector<std::optional<std::string>>& texts) {
    json_->key(name);
    json_->open_array();
    for (const auto& text : texts) {
      if (text) {
        json_->value(std::string_view(*text));
      } else {
        json_->null();
      }
    }
    json_->close_array();
  }
  void operator()(std::string_view name, const std::vector<int>& numbers) {
    json_->key(name);
    json_->open_array();
    for (const int one : numbers) json_->value(one);
    json_->close_array();
  }
  void operator()(std::string_view name, const std::vector<std::string>& texts) {
    json_->key(name);
    json_->open_array();
    for (const std::string& text : texts) json_->value(std::string_view(text));
    json_->close_array();
  }

 private:
  void number(std::string_view name, int value) { json_->field(name, value); }
  void null(std::string_view name) {
    json_->key(name);
    json_->null();
  }

  JsonWriter* json_;
};

// `{"kind":"goal","by":0}`: its name, and then its fields.
template <class... Es>
void write_effect(const std::variant<Es...>& effect, JsonWriter& json) {
  std::visit(
      [&]<class E>(const E& one) {
        json.open_object();
        json.field("kind", E::kName);
        EffectWriter writer(json);
        one.show(writer);
        json.close_object();
      },
      effect);
}

}  // namespace tablier
