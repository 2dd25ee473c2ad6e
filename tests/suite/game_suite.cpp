#include "suite/game_suite.h"

namespace tablier::suite {
namespace {

template <class... Gs>
const AnyGame* find_among(testing::Types<Gs...>, std::string_view name) {
  const AnyGame* found = nullptr;
  ((found = Gs::kName == name ? &game_model<Gs>() : found), ...);
  return found;
}

std::string number_between(int low, int high, Rng& rng) {
  // Small numbers are where games end early and other rules come into play.
  const int span = high - low + 1;
  const int reach = rng.below(2) == 0 ? std::min(span, 30) : span;
  return std::to_string(low + static_cast<int>(rng.below(static_cast<std::uint32_t>(reach))));
}

// What an option may be set to. One that is free text tells only its forms: some of each, short
// ones.
std::span<const std::string_view> values_of(const OptionSpec& spec) {
  static constexpr std::array<std::string_view, 5> kMatches = {"goals:1", "turns:1", "turns:4",
                                                               "clock:1", "clock:15"};
  if (spec.kind != OptionSpec::Kind::kText) return spec.choices;
  EXPECT_EQ(spec.name, "match") << "an option that the suite has no values for";
  return kMatches;
}

}  // namespace

const AnyGame* find_tested_game(std::string_view name) { return find_among(AllGames{}, name); }

std::vector<Settings> settings_to_try(std::span<const OptionSpec> specs, Rng& rng) {
  std::vector<Settings> list = {{}};
  for (const OptionSpec& spec : specs) {
    for (const std::string_view value : values_of(spec)) {
      list.push_back({{std::string(spec.name), std::string(value)}});
    }
    if (spec.kind != OptionSpec::Kind::kNumber) continue;
    for (const int bound : {spec.low, spec.high}) {
      list.push_back({{std::string(spec.name), std::to_string(bound)}});
    }
  }
  if (specs.empty()) return list;
  for (int i = 0; i < 4; ++i) {
    Settings settings;
    for (const OptionSpec& spec : specs) {
      const std::string name(spec.name);
      if (spec.kind == OptionSpec::Kind::kNumber) {
        settings.emplace_back(name, number_between(spec.low, spec.high, rng));
      } else {
        const auto values = values_of(spec);
        const auto pick = rng.below(static_cast<std::uint32_t>(values.size()));
        settings.emplace_back(name, std::string(values[pick]));
      }
    }
    list.push_back(std::move(settings));
  }
  return list;
}

std::string event_to_play(const AnyPosition& position, Rng& rng) {
  if (!position.why("half", {}) && rng.below(kEventsAHalf) == 0) return "half";
  return position.random_event(rng);
}

std::array<std::string, 2> halves_of(const std::string& pair) {
  const std::size_t bar = pair.find('|');
  return {pair.substr(0, bar), pair.substr(bar + 1)};
}

std::string event_of(const std::string& listed) { return listed.substr(0, listed.rfind(':')); }

std::vector<std::string> next_events(const AnyPosition& position) {
  std::vector<std::string> events;
  if (position.turn() == Turn::kBoth) {
    for (const std::string& first : position.legal(Side::kZero).tokens) {
      for (const std::string& second : position.legal(Side::kOne).tokens) {
        events.push_back(first + "|" + second);
      }
    }
    return events;
  }
  const bool chance = position.turn() == Turn::kChance;
  for (const std::string& token : position.legal({}).tokens) {
    events.push_back(chance ? event_of(token) : token);
  }
  return events;
}

}  // namespace tablier::suite
