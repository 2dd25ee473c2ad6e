#include "rules/sitaos/drawing.h"

#include "rules/sitaos/sitaos.h"

namespace tablier::sitaos {
namespace {

constexpr std::array<std::string_view, 3> kKindNames = {"square", "diamond", "line"};

bool counts(const Position& position, const Action& action, std::size_t figure) {
  return position.options().scoring == Scoring::kAutomatic || (action.named >> figure & 1U) != 0;
}

using Cells = StaticVector<Crossing, kColumns>;

Cells cells_of(const Figure& figure) {
  const int column = column_of(figure.anchor);
  const int row = row_of(figure.anchor);
  const int size = figure.size;
  Cells cells;
  const auto add = [&](int across, int up) {
    cells.push_back(crossing_at(column + across, row + up));
  };
  switch (figure.kind) {
    case FigureKind::kSquare:
      add(0, 0), add(size, 0), add(size, size), add(0, size);
      break;
    case FigureKind::kDiamond:
      add(0, -size), add(size, 0), add(0, size), add(-size, 0);
      break;
    case FigureKind::kLine: {
      const LineStep step = kLineSteps[static_cast<std::size_t>(figure.direction)];
      for (int i = 0; i < size; ++i) add(i * step.column, i * step.row);
      break;
    }
  }
  return cells;
}

}  // namespace

void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json) {
  const std::string token = Sitaos::write_action(position, side, action);
  if (action.crossing == Action::kSwap) {
    json.open_object();
    json.field("a", std::string_view(token));
    json.field("kind", "swap");
    json.close_object();
    return;
  }
  const FigureList figures = completed_figures(position.pawns(side), action.crossing);
  int gain = 0;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (!counts(position, action, i)) return;
    gain += figures[i].points;
  }
  json.open_object();
  json.field("a", std::string_view(token));
  json.field("kind", "place");
  json.field("to", std::string_view(write_crossing(action.crossing)));
  json.field("gain", gain);
  json.key("figures");
  json.open_array();
  for (const Figure& figure : figures) json.value(std::string_view(write_figure(figure)));
  json.close_array();
  json.field("foe", points_for(position.pawns(other(side)), action.crossing));
  json.close_object();
}

void draw_board(const Options&, JsonWriter& json) {
  json.field("columns", kColumns);
  json.field("rows", kRows);
}

void draw_figures(JsonWriter& json) {
  json.open_array();
  for (const Figure& figure : all_figures()) {
    json.open_object();
    json.field("name", std::string_view(write_figure(figure)));
    json.field("kind", kKindNames[static_cast<std::size_t>(figure.kind)]);
    json.field("size", static_cast<int>(figure.size));
    json.field("points", static_cast<int>(figure.points));
    json.key("cells");
    json.open_array();
    for (const Crossing cell : cells_of(figure)) json.value(std::string_view(write_crossing(cell)));
    json.close_array();
    json.close_object();
  }
  json.close_array();
}

}  // namespace tablier::sitaos
