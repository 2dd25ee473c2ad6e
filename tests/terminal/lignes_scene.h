#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "evening.h"
#include "rules/game_model.h"
#include "rules/lignes/lignes.h"
#include "terminal/presenter.h"

// Matches of Lignes d'Attaque, from the kick-off or from a changed line-up, and what is drawn and
// told of them.
namespace tablier::terminal {

inline const AnyGame& lignes_game() { return *find_game("lignes"); }
inline const Presenter& lignes_presenter() { return presenter_of(lignes_game()); }

// The line-up of LA-4 with some men elsewhere, `h10=h19 f20=g18`. The ball is on a man or loose.
inline lignes::Pitch pitch_with(std::string_view changes, std::string_view ball) {
  lignes::Pitch pitch;
  pitch.line_up();
  std::istringstream words{std::string(changes)};
  for (std::string word; words >> word;) {
    const std::size_t sign = word.find('=');
    const auto from = pitch.ground->read_square(word.substr(0, sign));
    const auto to = pitch.ground->read_square(word.substr(sign + 1));
    EXPECT_TRUE(from && to && pitch.occupied(*from) && !pitch.occupied(*to)) << word;
    const Side side = pitch.standing[0].has(*from) ? Side::kZero : Side::kOne;
    pitch.move(side, pitch.man_at(side, *from), *to);
  }
  const lignes::Square square = pitch.ground->read_square(ball).value_or(pitch.ground->centre());
  pitch.let_loose(square);
  for (const Side side : kSides) {
    if (pitch.standing[index(side)].has(square)) pitch.give(side, pitch.man_at(side, square));
  }
  return pitch;
}

inline void play_all(History& history, std::string_view events) {
  std::istringstream words{std::string(events)};
  for (std::string event; words >> event;) {
    const MaybeRefusal refusal = history.play(event);
    EXPECT_FALSE(refusal) << event << " " << (refusal ? refusal->clause : "");
  }
}

// A turn that begins like this, its dice due.
inline History turn_with(std::string_view changes, std::string_view ball, Side to_move,
                         std::string_view events = {}, const lignes::Options& options = {}) {
  const lignes::Position position(options, pitch_with(changes, ball), to_move);
  History history(std::make_unique<PositionModel<lignes::Lignes>>(position));
  play_all(history, events);
  return history;
}

// From the kick-off die.
inline History match_with(std::string_view events, const Settings& options = {}) {
  History history(lignes_game().start(options));
  play_all(history, events);
  return history;
}

inline const lignes::Position& lignes_in(const History& history) {
  return *typed_position<lignes::Lignes>(history.now());
}

inline Side on_turn(const History& history) {
  const Turn turn = history.now().turn();
  return is_single(turn) ? single_side(turn) : Side::kZero;
}

inline Scene lignes_scene(const History& history, std::string focus = {}) {
  Scene scene{history, history.size(), std::nullopt, {"you", "program, level 5"}};
  scene.focus = std::move(focus);
  return scene;
}

inline Screen lignes_screen(Language language, int columns = 80, int rows = 24) {
  Screen screen;
  screen.language = language;
  screen.columns = columns;
  screen.rows = rows;
  return screen;
}

inline std::string pitch_drawn(const Scene& scene, const Screen& screen) {
  std::string text = "\n";
  for (const Row& row : lignes_presenter().draw(scene, screen)) text += render(row, screen) + "\n";
  return text;
}

inline std::string told_of(const History& history, std::size_t i,
                           Language language = Language::kEnglish) {
  return lignes_presenter().narrate(lignes_scene(history), i, lignes_screen(language));
}
// The last event, told.
inline std::string last_told(const History& history, Language language = Language::kEnglish) {
  return told_of(history, history.size() - 1, language);
}

inline std::string token_typed(const History& history, std::string_view typed) {
  return lignes_presenter().token_for(history.now(), on_turn(history), typed,
                                      lignes_screen(Language::kEnglish));
}

inline std::optional<Plan> plan_typed(const History& history, std::string_view typed,
                                      Language language = Language::kEnglish) {
  return lignes_presenter().plan(history.now(), on_turn(history), typed, lignes_screen(language));
}

inline std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

}  // namespace tablier::terminal
