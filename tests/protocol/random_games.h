#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "suite/game_suite.h"
#include "telling/history.h"

// Random games of every registered game, with options of every kind, for what must hold anywhere.
namespace tablier::testing {

inline boost::json::value parsed(const std::string& text) {
  boost::system::error_code error;
  auto value = boost::json::parse(text, error);
  EXPECT_FALSE(error) << text;
  return value;
}

inline boost::json::array parsed_list(const std::string& text) { return parsed(text).as_array(); }

inline std::string text_of(const boost::json::value& value) {
  return std::string(value.as_string());
}

inline std::vector<std::string> texts_of(const boost::json::value& array) {
  std::vector<std::string> texts;
  for (const auto& item : array.as_array()) texts.push_back(text_of(item));
  return texts;
}

// Calls visit(game) after each event of about `games` games of one kind: at every one of the first
// 40, and at some of the rest. Stops at the first failure, for the output's sake.
template <class Visit>
void visit_games(const AnyGame& kind, int games, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  const auto all = suite::settings_to_try(kind.option_specs(), rng);
  const int each = std::max(1, games / static_cast<int>(all.size()));
  for (const suite::Settings& settings : all) {
    for (int i = 0; i < each; ++i) {
      telling::History game(kind.start(settings));
      for (;;) {
        const bool over = game.now().turn() == Turn::kOver;
        if (over || game.size() < 40 || rng.below(8) == 0) visit(game);
        if (::testing::Test::HasFailure()) return;
        if (over) break;
        ASSERT_EQ(game.play(suite::event_to_play(game.now(), rng)), std::nullopt);
      }
    }
  }
}

template <class Visit>
void visit_all_games(int games, std::uint64_t seed, const Visit& visit) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(std::string(game->name()));
    visit_games(*game, games, seed, visit);
    if (::testing::Test::HasFailure()) return;
  }
}

// What a query is answered about this game; fails where it is refused.
std::string answered(const telling::History& game, const std::string& line,
                     Language language = Language::kEnglish);

}  // namespace tablier::testing
