#include "terminal/chifootmi_cards.h"

#include <algorithm>
#include <string>

namespace tablier::terminal {
namespace {

using chifootmi::Card;
using chifootmi::kUnseen;

constexpr MatchSigns kSigns = {"◉", "▒", "●", "○", "●", "○", "·", "─", "│"};
constexpr MatchSigns kAsciiSigns = {"@", "#", "*", ".", "O", "x", ".", "-", "|"};

struct Edges {
  std::string_view top_left, across, top_right, down, bottom_left, bottom_right;
};
constexpr Edges kPlainEdges = {"╭", "─", "╮", "│", "╰", "╯"};
constexpr Edges kFreshEdges = {"┏", "━", "┓", "┃", "┗", "┛"};
constexpr Edges kHiddenEdges = {"╭", "╌", "╮", "╎", "╰", "╯"};
constexpr Edges kAsciiPlainEdges = {"+", "-", "+", "|", "+", "+"};
constexpr Edges kAsciiFreshEdges = {"#", "=", "#", "#", "#", "#"};
constexpr Edges kAsciiHiddenEdges = {".", ".", ".", ":", ":", ":"};

const Edges& edges_of(const CardFace& face, const Screen& screen) {
  if (face.fresh) return screen.unicode ? kFreshEdges : kAsciiFreshEdges;
  if (face.lie == CardFace::Lie::kFaceDown && face.card != kUnseen) {
    return screen.unicode ? kHiddenEdges : kAsciiHiddenEdges;
  }
  return screen.unicode ? kPlainEdges : kAsciiPlainEdges;
}

// In two columns.
std::string digits_of(Card card) {
  const std::string text = chifootmi::write_card(card);
  return text.size() == 1 ? " " + text : text;
}

// What stands on the card, in three columns; the first two tell it where the next card covers it.
std::string inside_of(const CardFace& face, const Screen& screen) {
  const std::string back(match_signs(screen).back);
  if (face.lie == CardFace::Lie::kTurnedOver) {
    return back + std::string(match_signs(screen).ball) + back;
  }
  return face.card == kUnseen ? back + back + back : digits_of(face.card) + " ";
}

std::vector<CardFace> pile_faces(const chifootmi::Hand& hand, chifootmi::Place top, int count,
                                 CardFace::Lie lie) {
  std::vector<CardFace> faces;
  faces.reserve(chifootmi::kMaxCards);
  for (int i = 0; i < count; ++i) {
    faces.push_back({hand.deck[static_cast<std::size_t>(top + i)], lie});
  }
  return faces;
}

}  // namespace

const MatchSigns& match_signs(const Screen& screen) {
  return screen.unicode ? kSigns : kAsciiSigns;
}

void draw_card(Canvas& canvas, int x, int y, const CardFace& face, Ink ink, const Screen& screen) {
  const Edges& edges = edges_of(face, screen);
  for (int i = 1; i < kCardColumns - 1; ++i) {
    canvas.put(x + i, y, edges.across, ink);
    canvas.put(x + i, y + 2, edges.across, ink);
  }
  const int right = x + kCardColumns - 1;
  canvas.put(x, y, edges.top_left, ink);
  canvas.put(right, y, edges.top_right, ink);
  canvas.put(x, y + 1, edges.down, ink);
  canvas.put(right, y + 1, edges.down, ink);
  canvas.put(x, y + 2, edges.bottom_left, ink);
  canvas.put(right, y + 2, edges.bottom_right, ink);
  canvas.write(x + 1, y + 1, inside_of(face, screen), ink);
}

void draw_cards(Canvas& canvas, int x, int y, int columns, std::vector<CardFace> faces, Ink ink,
                const Screen& screen) {
  constexpr int kOverlapping = 3;
  const auto fits = [&](std::size_t count) {
    return (static_cast<int>(count) - 1) * kOverlapping + kCardColumns <= columns;
  };
  while (!faces.empty() && !fits(faces.size())) faces.erase(faces.begin());
  const bool apart = static_cast<int>(faces.size()) * (kCardColumns + 1) - 1 <= columns;
  for (const CardFace& face : faces) {
    draw_card(canvas, x, y, face, ink, screen);
    x += apart ? kCardColumns + 1 : kOverlapping;
  }
}

void draw_pile(Canvas& canvas, int x, int y, const std::vector<CardFace>& faces, Ink ink,
               const Screen& screen) {
  if (faces.empty()) return;
  if (faces.back().card != kUnseen) {
    constexpr int kWidest = 23;  // seven cards overlapping
    const int columns = faces.size() == 1 ? kCardColumns : kWidest;
    // Overlapping whatever their number, so that a pile looks like one.
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const int at = x + 3 * static_cast<int>(i);
      if (at + kCardColumns <= x + columns) draw_card(canvas, at, y, faces[i], ink, screen);
    }
    return;
  }
  const Edges& edges = screen.unicode ? kPlainEdges : kAsciiPlainEdges;
  for (int i = static_cast<int>(faces.size()) - 1; i > 0; --i) {
    const int edge = x + kCardColumns - 1 + i;
    canvas.put(edge, y, edges.top_right, ink);
    canvas.put(edge, y + 1, edges.down, ink);
    canvas.put(edge, y + 2, edges.bottom_right, ink);
  }
  draw_card(canvas, x, y, faces.front(), ink, screen);
}

std::string small_card(const CardFace& face, const Screen& screen) {
  const std::string back(match_signs(screen).back);
  if (face.lie == CardFace::Lie::kTurnedOver) {
    return "[" + back + std::string(match_signs(screen).ball) + "]";
  }
  if (face.card == kUnseen) return "[" + back + back + "]";
  const bool hidden = face.lie == CardFace::Lie::kFaceDown;
  return (hidden ? "(" : "[") + digits_of(face.card) + (hidden ? ")" : "]");
}

std::vector<CardFace> active_faces(const chifootmi::Table& table, Side side) {
  std::vector<CardFace> faces;
  faces.reserve(chifootmi::kMaxActive);
  for (std::size_t slot = 0; slot < table.hand(side).active_count; ++slot) {
    faces.push_back({table.hand(side).active_card(slot), table.lies_face_down(side, slot)
                                                             ? CardFace::Lie::kFaceDown
                                                             : CardFace::Lie::kFaceUp});
  }
  return faces;
}

std::vector<CardFace> pile1_faces(const chifootmi::Table& table, Side side) {
  const chifootmi::Hand& hand = table.hand(side);
  return pile_faces(hand, hand.top1, hand.pile1, CardFace::Lie::kFaceDown);
}

std::vector<CardFace> pile2_faces(const chifootmi::Table& table, Side side) {
  const chifootmi::Hand& hand = table.hand(side);
  return pile_faces(hand, hand.top2, hand.pile2, CardFace::Lie::kFaceUp);
}

CardFace laid_face(const chifootmi::Table& table, Side side, std::size_t pair) {
  CardFace face{table.hand(side).laid_card(pair)};
  if ((table.goal_marks(side) >> pair & 1U) != 0) face.lie = CardFace::Lie::kTurnedOver;
  face.fresh = pair + 1 == table.pairs();
  return face;
}

}  // namespace tablier::terminal
