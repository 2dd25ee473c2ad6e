#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "evening.h"
#include "rules/game_model.h"
#include "rules/sokr/formations.h"
#include "rules/sokr/sokr.h"
#include "terminal/presenter.h"

// Matches of Sok'R, from the toss or from a diagram, and what is drawn and told of them.
namespace tablier::terminal {

inline const AnyGame& sokr_game() { return *find_game("sokr"); }
inline const Presenter& sokr_presenter() { return presenter_of(sokr_game()); }

// Pawns in the order in which they are put down, `Rd5 Bc4 Rc4`: the later one stands on the other.
inline sokr::Pitch pitch_of(std::string_view pawns, std::string_view ball) {
  sokr::Pitch pitch;
  std::istringstream words{std::string(pawns)};
  for (std::string word; words >> word;) {
    const auto square = sokr::read_square(word.substr(1));
    EXPECT_TRUE(square) << word;
    pitch.put(word[0] == 'R' ? Side::kZero : Side::kOne, *square);
  }
  pitch.ball = *sokr::read_square(ball);
  EXPECT_TRUE(sokr::has(pitch.occupied(), pitch.ball));
  return pitch;
}

inline void play_events(History& history, std::string_view events) {
  std::istringstream words{std::string(events)};
  for (std::string event; words >> event;) {
    const MaybeRefusal refusal = history.play(event);
    EXPECT_FALSE(refusal) << event << " " << (refusal ? refusal->clause : "");
  }
}

// A series that begins with these pawns.
inline History series_with(std::string_view pawns, std::string_view ball, Side to_move,
                           std::string_view events = {}, const sokr::Options& options = {},
                           int credit = sokr::kFullCredit) {
  const sokr::Position position(options, pitch_of(pawns, ball), to_move, credit);
  History history(std::make_unique<PositionModel<sokr::Sokr>>(position));
  play_events(history, events);
  return history;
}

inline std::string setup_of(std::string_view formation, Side side, int kicker) {
  const auto* found = sokr::find_formation(formation);
  EXPECT_NE(found, nullptr) << formation;
  return sokr::write_choice(sokr::set_up_as(*found, side, static_cast<int>(index(side)) == kicker));
}

// From the toss; both in 4-4-2.
inline History kicked_off(int kicker, std::string_view events = {}, const Settings& options = {}) {
  History history(sokr_game().start(options));
  play_events(history, "toss=" + std::to_string(kicker) + " " +
                           setup_of("4-4-2", Side::kZero, kicker) + "|" +
                           setup_of("4-4-2", Side::kOne, kicker));
  play_events(history, events);
  return history;
}

// Red has the ball on d8 and shoots from afar; Blue has kept out of the way, b9 on its goal line.
inline History at_long_shot(const Settings& options = {}) {
  History history(sokr_game().start(options));
  play_events(history, "toss=0 " + setup_of("4-4-2", Side::kZero, 0) +
                           "|a6,b6,f6,a7,b7,f7,g7,a8,b8,g8,a9 d5>d6 d6>d7 d1>c1 "
                           "a9>b9 b9>a9 a9>b9 b9>a9 a9>b9 d7>d8 long");
  EXPECT_EQ(history.now().phase(), "throw");
  return history;
}

inline const sokr::Position& match_in(const History& history) {
  return *typed_position<sokr::Sokr>(history.now());
}

inline Scene sokr_scene(const History& history) {
  return {history, history.size(), std::nullopt, {"you", "program, level 5"}};
}

inline Screen screen_in(Language language) {
  Screen screen;
  screen.language = language;
  return screen;
}

inline std::string drawn(const Scene& scene, const Screen& screen) {
  std::string text = "\n";
  for (const Row& row : sokr_presenter().draw(scene, screen)) text += render(row, screen) + "\n";
  return text;
}

// The last event, told.
inline std::string told(const History& history, Language language = Language::kEnglish) {
  return sokr_presenter().narrate(sokr_scene(history), history.size() - 1, screen_in(language));
}

inline std::string token(const History& history, std::string_view typed,
                         Language language = Language::kEnglish) {
  const Turn turn = history.now().turn();
  const Side side = is_single(turn) ? single_side(turn) : Side::kZero;
  return sokr_presenter().token_for(history.now(), side, typed, screen_in(language));
}

}  // namespace tablier::terminal
