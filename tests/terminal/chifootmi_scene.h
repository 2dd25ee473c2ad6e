#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "evening.h"
#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"
#include "terminal/presenter.h"

// Matches of Chifootmi played by tokens, and what is drawn and told of them.
namespace tablier::terminal {

inline const AnyGame& chifootmi_game() { return *find_game("chifootmi"); }
inline const Presenter& chifootmi_presenter() { return presenter_of(chifootmi_game()); }

inline Settings level_options(std::string_view level, std::string_view rules = "none",
                              std::string_view calls = "automatic") {
  return {
      {"level", std::string(level)}, {"rules", std::string(rules)}, {"calls", std::string(calls)}};
}

// `deck0=` and the named cards, then the rest of the level's cards in order.
inline std::string stacked_deck(Side side, std::string_view first, bool tackles) {
  std::string deck = side == Side::kZero ? "deck0=" : "deck1=";
  std::vector<std::string> rest;
  for (int card = 1; card <= 11; ++card) rest.push_back(std::to_string(card));
  if (tackles) rest.insert(rest.end(), {"T", "T", "T"});
  std::istringstream cards{std::string(first)};
  std::string list;
  for (std::string card; cards >> card;) {
    list += (list.empty() ? "" : ",") + card;
    rest.erase(std::find(rest.begin(), rest.end(), card));
  }
  for (const std::string& card : rest) list += (list.empty() ? "" : ",") + card;
  return deck + list;
}

inline void play_tokens(History& history, std::string_view tokens) {
  std::istringstream words{std::string(tokens)};
  for (std::string token; words >> token;) {
    const MaybeRefusal refusal = history.play(token);
    EXPECT_FALSE(refusal) << token << " " << (refusal ? refusal->clause : "");
  }
}

// Dealt with these cards first, and the ball given to `ball`.
inline History dealt(const Settings& options, std::string_view first, std::string_view second,
                     int ball, std::string_view tokens = {}) {
  History history(chifootmi_game().start(options));
  const bool tackles = options.empty() ? false : options[0].second != "debutant";
  play_tokens(history, stacked_deck(Side::kZero, first, tackles) + " " +
                           stacked_deck(Side::kOne, second, tackles) +
                           " toss=" + std::to_string(ball));
  play_tokens(history, tokens);
  return history;
}

inline Scene scene_of(const History& history, std::optional<Side> viewer = std::nullopt) {
  Scene scene{history, history.size(), viewer, {"you", "program, level 5"}};
  scene.near = viewer.value_or(Side::kZero);
  return scene;
}

inline Scene common_scene_of(const History& history) {
  Scene scene = scene_of(history);
  scene.viewer = Viewer::everybody();
  return scene;
}

inline std::string drawn_match(const Scene& scene, const Screen& screen) {
  std::string text = "\n";
  for (const Row& row : chifootmi_presenter().draw(scene, screen))
    text += render(row, screen) + "\n";
  return text;
}

// The last event, told to somebody.
inline std::string told_last(const History& history, Language language,
                             std::optional<Side> viewer = std::nullopt) {
  Screen screen;
  screen.language = language;
  return chifootmi_presenter().narrate(scene_of(history, viewer), history.size() - 1, screen);
}

}  // namespace tablier::terminal
