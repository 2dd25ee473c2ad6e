#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/lignes/position.h"
#include "telling/teller.h"

// How a man of Lignes d'Attaque gets from one square to another in phase 1.
namespace tablier::telling {

struct Way {
  lignes::Square from = lignes::kNowhere;
  std::vector<lignes::Square> squares;  // without the first
  std::vector<lignes::Square> risks;    // those where a foul die is thrown (LA-31)

  [[nodiscard]] int cost() const { return static_cast<int>(squares.size()); }
};

// The shortest way of a man of the side to move around everybody, standing as on that pitch: of
// those as short, one with the fewest foul dice, then one that leaves a loose ball alone. Points
// and LA-12 are not looked at. Nothing: no way leads there.
std::optional<Way> find_way(const lignes::Position& match, const lignes::Pitch& pitch,
                            std::size_t man, lignes::Square to, bool around_ball = false);

// Where a man of the side to move gets to with the points left, and what he may still carry.
struct ManReach {
  lignes::Square from = lignes::kNowhere;
  std::array<int, lignes::kSquareRoom> cost{};  // 0: not reached
  lignes::Squares risky;                        // with a foul die on the way there
};
ManReach man_reach(const lignes::Position& match, lignes::Square from);

// From the first square to the last, by the ones in between, each stretch by its shortest way.
struct Route {
  Way way;
  std::string complaint;  // not empty: it cannot be played, and why
};
Route plan_route(const AnyPosition& position, const std::vector<lignes::Square>& squares,
                 Language language);

}  // namespace tablier::telling
