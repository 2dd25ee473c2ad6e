#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/lignes/position.h"
#include "telling/teller.h"

// What drawing, telling and asking want to know of a match of Lignes d'Attaque.
namespace tablier::telling {

// The position inside; it is of Lignes d'Attaque, or the caller is wrong.
const lignes::Position& lignes_position(const AnyPosition& position);

std::vector<lignes::Action> legal_actions(const lignes::Position& match);

// Whether event `i` is one man's step, and event `i + 1`, if there is one, his next of the same
// line.
bool step_goes_on(const History& history, std::size_t i);
// The squares of the way that event `i`, a step, is the last of so far, from where it began.
std::vector<lignes::Square> way_so_far(const History& history, std::size_t i);

// A line along which the ball can go now.
struct Line {
  lignes::Action action;
  int cost = 0;
  bool lob = false;
};
// Phase 1: passes, the cheapest first. Phase 2: shots, the one most likely to score first, then
// relays, then the directions.
std::vector<Line> open_lines(const lignes::Position& match);

// Men to choose from, or places for the keeper, as they are numbered.
std::vector<lignes::Square> listed_choices(const lignes::Position& match);

// "h10, h11, h12".
std::string list_squares(const std::vector<lignes::Square>& squares, std::string_view joint = ", ");

// "à gauche", as the keeper sees it, and its numbers, "4/6".
Text corner_name(lignes::Corner corner);
std::string_view corner_numbers(lignes::Corner corner);

// "fourteen points".
std::string points_in_words(int points, Language language);

// "1 h9, 2 k9", for the taker, the place or the man to put in.
std::string number_choices(const std::vector<lignes::Square>& squares);

}  // namespace tablier::telling
