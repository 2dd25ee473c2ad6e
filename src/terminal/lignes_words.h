#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/lignes/position.h"
#include "telling/lignes_match.h"
#include "telling/lignes_ways.h"
#include "terminal/screen.h"

// Lignes d'Attaque in words.
namespace tablier::terminal {

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

// The question which of these is meant, numbered from 1.
std::string ask_which(const std::vector<lignes::Action>& list, const Screen& screen);

}  // namespace tablier::terminal
