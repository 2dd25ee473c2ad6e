#include <cstdio>

#include "base/bits.h"
#include "base/json_writer.h"
#include "commands.h"
#include "message.h"
#include "rules/sitaos/figure.h"

namespace tablier::app {
namespace {

std::vector<std::string> crossings_of(const sitaos::Figure& figure) {
  std::vector<std::string> names;
  for (sitaos::Pawns pawns = figure.pawns; pawns != 0;) {
    names.push_back(sitaos::write_crossing(static_cast<sitaos::Crossing>(pop_lowest_bit(pawns))));
  }
  return names;
}

std::string_view kind_name(sitaos::FigureKind kind) {
  switch (kind) {
    case sitaos::FigureKind::kSquare:
      return "square";
    case sitaos::FigureKind::kDiamond:
      return "diamond";
    case sitaos::FigureKind::kLine:
      break;
  }
  return "line";
}

std::string figures_as_json() {
  JsonWriter json;
  json.open_object();
  json.key("figures");
  json.open_array();
  for (const sitaos::Figure& figure : sitaos::all_figures()) {
    json.open_object();
    json.field("name", std::string_view(sitaos::write_figure(figure)));
    json.field("kind", kind_name(figure.kind));
    json.field("size", static_cast<int>(figure.size));
    json.field("points", static_cast<int>(figure.points));
    json.key("crossings");
    json.open_array();
    for (const std::string& name : crossings_of(figure)) json.value(std::string_view(name));
    json.close_array();
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return json.take() + "\n";
}

std::string figures_as_text() {
  std::string text;
  for (const sitaos::Figure& figure : sitaos::all_figures()) {
    std::string line = sitaos::write_figure(figure);
    line.resize(9, ' ');
    const std::string points = std::to_string(figure.points);
    line.append(points.size() < 2 ? 1 : 0, ' ').append(points);
    line += ' ';
    for (const std::string& name : crossings_of(figure)) line.append(" ").append(name);
    text += line + '\n';
  }
  return text;
}

}  // namespace

// SI-7: every figure there is, with its points and its crossings.
int run_figures(const Arguments& arguments) {
  const std::string text = arguments.has("--json") ? figures_as_json() : figures_as_text();
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kDone;
}

}  // namespace tablier::app
