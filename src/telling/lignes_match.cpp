#include "telling/lignes_match.h"
#include "telling/sentence.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "rules/game_model.h"
#include "rules/lignes/lignes.h"

namespace tablier::telling {

using lignes::Action;
using lignes::Corner;
using lignes::Phase;
using lignes::Square;
using lignes::Stepped;
using Kind = Action::Kind;

const lignes::Position& lignes_position(const AnyPosition& position) {
  const auto* typed = typed_position<lignes::Lignes>(position);
  assert(typed != nullptr);
  return *typed;
}

std::vector<Action> legal_actions(const lignes::Position& match) {
  lignes::Actions list;
  if (is_single(match.turn())) match.legal(match.to_move(), list);
  return {list.begin(), list.end()};
}

namespace {

// A step that led to nothing else: a foul die and a ball taken have something to say for
// themselves, and are told at once.
const Stepped* mere_step(const History& history, std::size_t i) {
  const auto* effects = typed_effects<lignes::Lignes>(history.effects(i));
  assert(effects != nullptr);
  return effects->size() == 1 ? std::get_if<Stepped>(&effects->front()) : nullptr;
}
const Stepped* step_at(const History& history, std::size_t i) {
  const auto* effects = typed_effects<lignes::Lignes>(history.effects(i));
  assert(effects != nullptr);
  return std::get_if<Stepped>(&effects->front());
}

}  // namespace

bool step_goes_on(const History& history, std::size_t i) {
  const Stepped* here = mere_step(history, i);
  if (here == nullptr) return false;
  if (i + 1 == history.size()) return true;
  // What somebody typed on its own is answered on its own.
  if (history.typed(i + 1)) return false;
  const Stepped* next = step_at(history, i + 1);
  return next != nullptr && next->side == here->side && next->man == here->man;
}

std::vector<Square> way_so_far(const History& history, std::size_t i) {
  std::vector<Square> squares;
  const Stepped* last = step_at(history, i);
  if (last == nullptr) return squares;
  squares = {last->to, last->from};
  while (i > 0 && step_goes_on(history, i - 1)) squares.push_back(step_at(history, --i)->from);
  std::reverse(squares.begin(), squares.end());
  return squares;
}

std::vector<Line> open_lines(const lignes::Position& match) {
  std::vector<Line> lines;
  const bool shooting = match.phase_id() == Phase::kShooting;
  const lignes::Pitch& pitch = match.pitch();
  const auto& mates = pitch.standing[index(match.to_move())];
  for (const Action& action : legal_actions(match)) {
    if (action.kind == Kind::kOut) {
      lines.push_back({action, match.points(), false});
    } else if (action.kind == Kind::kPass || action.kind == Kind::kShot) {
      const int squares = lignes::king_steps(action.from, action.to);
      const int cost =
          shooting ? squares : pitch.pass_cost(match.to_move(), action.from, action.to);
      lines.push_back({action, cost, cost > squares});
    }
  }
  const Side foe = other(match.to_move());
  const auto rank = [&](const Line& line) {
    if (line.action.kind == Kind::kShot) return 0;
    return line.action.kind == Kind::kPass && mates.has(line.action.to) ? 1 : 2;
  };
  // LA-25: how many numbers of the keeper's die stop a shot; off his line he stops none.
  const auto stops = [&](const Line& line) {
    if (line.action.kind != Kind::kShot || !pitch.keeper_on_line(foe)) return 0;
    return std::popcount(lignes::numbers_that_save(lignes::corner_of(foe, line.action.to)));
  };
  std::sort(lines.begin(), lines.end(), [&](const Line& a, const Line& b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (stops(a) != stops(b)) return stops(a) < stops(b);
    if (a.cost != b.cost) return a.cost < b.cost;
    if (a.action.to != b.action.to) return a.action.to < b.action.to;
    return a.action.way < b.action.way;
  });
  return lines;
}

std::vector<Square> listed_choices(const lignes::Position& match) {
  std::vector<Square> squares;
  for (const Action& action : legal_actions(match)) {
    if (action.kind == Kind::kChoose) squares.push_back(action.to);
  }
  return squares;
}

std::string list_squares(const std::vector<Square>& squares, std::string_view joint) {
  std::string text;
  for (const Square square : squares) {
    if (!text.empty()) text += joint;
    text += lignes::write_square(square);
  }
  return text;
}

Text corner_name(Corner corner) {
  constexpr std::array<Text, 3> kNames = {
      {{"à gauche", "on the left"}, {"au milieu", "in the middle"}, {"à droite", "on the right"}}};
  return kNames[static_cast<std::size_t>(corner)];
}

std::string_view corner_numbers(Corner corner) {
  constexpr std::array<std::string_view, 3> kNumbers = {"4/6", "1/2", "5/3"};
  return kNumbers[static_cast<std::size_t>(corner)];
}

std::string points_in_words(int points, Language language) {
  constexpr std::array<Text, 19> kWords = {{{"zéro", "zero"},
                                            {"un", "one"},
                                            {"deux", "two"},
                                            {"trois", "three"},
                                            {"quatre", "four"},
                                            {"cinq", "five"},
                                            {"six", "six"},
                                            {"sept", "seven"},
                                            {"huit", "eight"},
                                            {"neuf", "nine"},
                                            {"dix", "ten"},
                                            {"onze", "eleven"},
                                            {"douze", "twelve"},
                                            {"treize", "thirteen"},
                                            {"quatorze", "fourteen"},
                                            {"quinze", "fifteen"},
                                            {"seize", "sixteen"},
                                            {"dix-sept", "seventeen"},
                                            {"dix-huit", "eighteen"}}};
  const std::string_view word = kWords[static_cast<std::size_t>(points)].in(language);
  return fill(counted(points, {"{} point", "{} point"}, {"{} points", "{} points"}), language,
              {word});
}

}  // namespace tablier::telling
