#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/lignes/position.h"
#include "terminal/lignes_match.h"
#include "terminal/lignes_ways.h"
#include "terminal/screen.h"

// Lignes d'Attaque in words.
namespace tablier::terminal {

// A number and what it counts, kept together when a row is full.
std::string tied(std::string_view a, std::string_view b);
std::string joined_by_commas(const std::vector<std::string>& parts);

// "h10 h11 h12 h13, 3 points, and 6 are left."
std::string tell_way(const lignes::Position& match, const Way& way, const Screen& screen);
// What is said when the rest of a way is not walked.
std::string tell_broken_way(const Screen& screen);

// Where that man gets to, and why not further; `marked`: the pitch shows it.
std::string tell_reach(const lignes::Position& match, lignes::Square square, bool marked,
                       const Screen& screen);

// Passes with their costs; in phase 2 shots, relays and directions.
std::string tell_lines(const lignes::Position& match, const Screen& screen);
// The chance to score, and of each shot and relay.
std::string tell_odds(const AnyPosition& position, const Screen& screen);

// "1 h9, 2 k9", for the taker, the place or the man to put in.
std::string number_choices(const std::vector<lignes::Square>& squares);

// The question which of these is meant, numbered from 1.
std::string ask_which(const std::vector<lignes::Action>& list, const Screen& screen);

}  // namespace tablier::terminal
