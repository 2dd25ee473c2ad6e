#include "rules/sokr/formations.h"

#include <algorithm>
#include <iterator>

namespace tablier::sokr {
namespace {

// Calling one of these does not compile: it says what is wrong with a formation.
void stands_outside_its_part() {}
void has_not_eleven_pawns() {}

// `d1 b2 c2 …`, eleven squares; anything else does not compile.
consteval std::array<Square, kPawns> squares_of(std::string_view text) {
  std::array<Square, kPawns> squares{};
  for (std::size_t i = 0; i < kPawns; ++i) {
    const std::string_view name = text.substr(3 * i, 2);
    squares[i] = square_at(name[0] - 'a', name[1] - '1');
    if (!has(own_part(Side::kZero), squares[i])) stands_outside_its_part();
  }
  if (text.size() != 3 * kPawns - 1) has_not_eleven_pawns();
  return squares;
}

consteval Square square_of(std::string_view name) {
  return square_at(name[0] - 'a', name[1] - '1');
}

constexpr std::array<Formation, 8> kFormations = {{
    {"4-4-2",
     {"4-4-2", "4-4-2"},
     {"deux lignes de quatre, deux pointes", "two lines of four, two up front"},
     squares_of("d1 b2 c2 e2 f2 b3 c3 e3 f3 c4 e4"),
     square_of("e4")},
    {"4-3-3",
     {"4-3-3", "4-3-3"},
     {"trois attaquants étalés sur la largeur", "three forwards across the width"},
     squares_of("d1 b2 c2 e2 f2 c3 d3 e3 b4 d4 f4"),
     square_of("d4")},
    {"3-5-2",
     {"3-5-2", "3-5-2"},
     {"un milieu dense pour encercler", "a dense midfield, made to surround"},
     squares_of("d1 c2 d2 e2 b3 c3 d3 e3 f3 c4 e4"),
     square_of("c4")},
    {"5-4-1",
     {"5-4-1", "5-4-1"},
     {"deux rideaux devant le but", "two curtains before the goal"},
     squares_of("d1 b2 c2 d2 e2 f2 b3 c3 e3 f3 d4"),
     square_of("d4")},
    {"verrou",
     {"le verrou", "the bolt"},
     {"deux piles sur la ligne de but : pas de tir de loin dans l'axe de c ni de e",
      "two stacks on the goal line: no long shot along c or e"},
     squares_of("c1 c1 d1 e1 e1 b2 d2 f2 c3 e3 d4"),
     square_of("d4")},
    {"tours",
     {"les tours", "the towers"},
     {"quatre piles que personne ne peut escalader", "four stacks that nobody can climb"},
     squares_of("d1 b2 b2 d2 d2 f2 f2 c3 e3 d4 d4"),
     square_of("d4")},
    {"ailes",
     {"les ailes", "the wings"},
     {"quatre pions lancés le long des touches, pour centrer",
      "four pawns along the touchlines, ready to cross"},
     squares_of("d1 c2 d2 e2 b3 d3 f3 a4 b4 f4 g4"),
     square_of("d3")},
    {"losange",
     {"le losange", "the diamond"},
     {"des diagonales pleines, faites pour la passe", "full diagonals, made for passing"},
     squares_of("c1 e1 c2 d2 e2 b3 d3 f3 c4 d4 e4"),
     square_of("d4")},
}};

}  // namespace

std::span<const Formation> formations() { return kFormations; }

const Formation* find_formation(std::string_view name) {
  for (const Formation& formation : kFormations) {
    if (formation.name == name) return &formation;
  }
  return nullptr;
}

Action set_up_as(const Formation& formation, Side side, bool kicks_off) {
  Action action = word(Action::Kind::kSetup);
  action.count = kPawns;
  action.squares = formation.squares;
  if (kicks_off) {
    std::replace(
        action.squares.begin(),
        std::next(std::find(action.squares.begin(), action.squares.end(), formation.striker)),
        formation.striker, kCentre);
  }
  if (side == Side::kOne) {
    for (Square& square : action.squares) {
      square = static_cast<Square>(kSquareCount - 1 - square);
    }
  }
  std::sort(action.squares.begin(), action.squares.end());
  return action;
}

}  // namespace tablier::sokr
