#pragma once

#include <string_view>
#include <vector>

#include "rules/chifootmi/table.h"
#include "terminal/canvas.h"

// Chifootmi's cards, drawn.
namespace tablier::terminal {

// The signs of a match, as the screen can show them.
struct MatchSigns {
  std::string_view ball;
  std::string_view back;                     // of a card
  std::string_view kept;                     // a keep that is made
  std::string_view wanted;                   // one that is still wanted
  std::string_view scored, missed, to_come;  // penalties of the shoot-out
  std::string_view rule, bar;                // lines that part things
};
const MatchSigns& match_signs(const Screen& screen);

struct CardFace {
  enum class Lie {
    kFaceUp,
    kFaceDown,    // its value is known to who looks, and to nobody who may not
    kTurnedOver,  // marks a goal (CH-16)
  };

  chifootmi::Card card = chifootmi::kUnseen;  // kUnseen: its back
  Lie lie = Lie::kFaceUp;
  bool fresh = false;  // just laid
};

inline constexpr int kCardColumns = 5;
inline constexpr int kCardRows = 3;

void draw_card(Canvas& canvas, int x, int y, const CardFace& face, Ink ink, const Screen& screen);

// Side by side, or overlapping where they would be wider than `columns`; of too many the last.
void draw_cards(Canvas& canvas, int x, int y, int columns, std::vector<CardFace> faces, Ink ink,
                const Screen& screen);

// One above the other: the first on top, of the others only the edges, except where they are known.
void draw_pile(Canvas& canvas, int x, int y, const std::vector<CardFace>& faces, Ink ink,
               const Screen& screen);

// A card in four columns: `[ 7]`, lying face down `( 7)`, or its back.
std::string small_card(const CardFace& face, const Screen& screen);

// The cards that lie in front of a side, and in its piles from the top.
std::vector<CardFace> active_faces(const chifootmi::Table& table, Side side);
std::vector<CardFace> pile1_faces(const chifootmi::Table& table, Side side);
std::vector<CardFace> pile2_faces(const chifootmi::Table& table, Side side);
// Those that it laid.
CardFace laid_face(const chifootmi::Table& table, Side side, std::size_t pair);

}  // namespace tablier::terminal
