#include "reference_games/connect_four.h"

namespace tablier::connect_four {

static_assert(Game<ConnectFour> && PerfectInformation<ConnectFour> && SamplesActions<ConnectFour> &&
              Tells<ConnectFour>);

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (side != to_move()) return kNotDue;
  if (action.cell >= kColumns * kColumnBits) return kNotAnEvent;
  if ((landings() & bit(action.cell)) != 0) return std::nullopt;
  if (action.cell % kColumnBits == kRows) return Refusal{"C4-1"};
  return kNotAnEvent;  // a cell in mid-air or taken: no token stands for it
}

Expected<Action, Refusal> ConnectFour::read_action(const View& view, Side, std::string_view text) {
  if (text.size() != 1 || text[0] < 'a' || text[0] >= 'a' + kColumns) return kNotAnEvent;
  return view.drop(text[0] - 'a');
}

std::string ConnectFour::write_action(const View&, Side, const Action& action) {
  return {static_cast<char>('a' + action.cell / kColumnBits)};
}

void ConnectFour::write_state(const View& view, JsonWriter& json) {
  const auto owner = [&](int column, int row) -> std::optional<Side> {
    for (const Side side : kSides) {
      if ((view.discs(side) & bit(cell_at(column, row))) != 0) return side;
    }
    return std::nullopt;
  };
  reference::write_board(kColumns, kRows, owner, json);
}

std::string ConnectFour::explain(const Refusal& refusal, Language language) {
  static constexpr reference::ClauseText kTexts[] = {
      {"C4-1", {"cette colonne est pleine", "this column is full"}},
  };
  return reference::explain_from(kTexts, refusal, language);
}

}  // namespace tablier::connect_four
