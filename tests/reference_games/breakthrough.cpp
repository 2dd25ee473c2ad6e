#include "reference_games/breakthrough.h"

#include <cstdlib>

namespace tablier::breakthrough {
namespace {

static_assert(Game<Breakthrough> && PerfectInformation<Breakthrough> &&
              SamplesActions<Breakthrough> && Tells<Breakthrough>);

std::optional<int> read_square(std::string_view text) {
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= kSize || row < 0 || row >= kSize) return std::nullopt;
  return row * kSize + column;
}

}  // namespace

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (side != to_move_) return kNotDue;
  if (action.from >= kSquares || action.to >= kSquares) return kNotAnEvent;
  if ((pawns(side) & bit(action.from)) == 0) return Refusal{"BT-1"};
  const int forward = side == Side::kZero ? 1 : -1;
  const int rows = action.to / kSize - action.from / kSize;
  const int columns = std::abs(action.to % kSize - action.from % kSize);
  if (rows != forward || columns > 1 || (pawns(side) & bit(action.to)) != 0) {
    return Refusal{"BT-2"};
  }
  if (columns == 0 && (pawns(other(side)) & bit(action.to)) != 0) return Refusal{"BT-3"};
  return std::nullopt;
}

Expected<Action, Refusal> Breakthrough::read_action(const View&, Side, std::string_view text) {
  if (text.size() != 5 || text[2] != '-') return kNotAnEvent;
  const auto from = read_square(text.substr(0, 2));
  const auto to = read_square(text.substr(3));
  if (!from || !to) return kNotAnEvent;
  return Action{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
}

std::string Breakthrough::write_action(const View&, Side, const Action& action) {
  return write_square(action.from) + '-' + write_square(action.to);
}

void Breakthrough::write_state(const View& view, JsonWriter& json) {
  const auto owner = [&](int column, int row) -> std::optional<Side> {
    for (const Side side : kSides) {
      if ((view.pawns(side) & bit(row * kSize + column)) != 0) return side;
    }
    return std::nullopt;
  };
  reference::write_board(kSize, kSize, owner, json);
}

std::string Breakthrough::explain(const Refusal& refusal, Language language) {
  static constexpr reference::ClauseText kTexts[] = {
      {"BT-1",
       {"aucun pion de ce camp sur la case de départ", "no pawn of this side stands there"}},
      {"BT-2",
       {"un pion avance d'une case, tout droit ou en diagonale, vers une case sans pion ami",
        "a pawn goes one square forward, straight or diagonally, not onto one of its own"}},
      {"BT-3", {"un pion ne prend qu'en diagonale", "a pawn captures diagonally only"}},
  };
  return reference::explain_from(kTexts, refusal, language);
}

}  // namespace tablier::breakthrough
