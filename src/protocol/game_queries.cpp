#include "protocol/game_queries.h"

#include <string>
#include <utility>

#include "base/held.h"
#include "print/sheet.h"
#include "rules/game_model.h"
#include "rules/lignes/lignes.h"
#include "rules/sitaos/drawing.h"
#include "rules/sitaos/sitaos.h"
#include "rules/sokr/drawing.h"
#include "rules/sokr/sokr.h"
#include "telling/lignes_ways.h"

namespace tablier {
namespace {

constexpr Text kOtherGame = {"ce jeu ne connaît pas cette question",
                             "this game does not know this query"};

constexpr Text kNoSquare = {"ce n'est pas une case", "this is not a square"};

using lignes::Lignes;
using sitaos::Sitaos;
using sokr::Sokr;

BadLine refuse_game(const Query& query) {
  return {kOtherGame, std::string(query.position().game().name())};
}

}  // namespace

Answer answer_figures(const Query& query) {
  if (typed_position<Sitaos>(query.position()) == nullptr) return refuse_game(query);
  JsonWriter json;
  sitaos::draw_figures(json);
  return json.take();
}

Answer answer_sheet(const Query& query) {
  auto sheet = print_sheet(query.position(), SheetFormat::kSvg, query.language);
  if (!sheet) return refuse_game(query);
  std::erase(*sheet, '\n');  // an answer is one line; no text of a drawing has any
  return std::move(*sheet);
}

Answer answer_formations(const Query& query) {
  const auto* position = typed_position<Sokr>(query.position());
  if (position == nullptr) return refuse_game(query);
  JsonWriter json;
  sokr::draw_formations(*position, held(query.side()), json);
  return json.take();
}

Answer answer_reach(const Query& query) {
  const auto* position = typed_position<Lignes>(query.position());
  if (position == nullptr) return refuse_game(query);
  const auto from = position->ground().read_square(query.operands[0]);
  if (!from) return BadLine{kNoSquare, std::string(query.operands[0])};
  const telling::ManReach reach = telling::man_reach(*position, *from);
  JsonWriter json;
  json.open_object();
  json.field("from", std::string_view(lignes::write_square(*from)));
  json.key("squares");
  json.open_object();
  for (std::size_t square = 0; square < reach.cost.size(); ++square) {
    if (reach.cost[square] == 0) continue;
    json.key(lignes::write_square(static_cast<lignes::Square>(square)));
    json.open_object();
    json.field("cost", reach.cost[square]);
    if (reach.risky.has(static_cast<int>(square))) json.field("risk", true);
    json.close_object();
  }
  json.close_object();
  json.close_object();
  return json.take();
}

Answer answer_way(const Query& query) {
  const auto* position = typed_position<Lignes>(query.position());
  if (position == nullptr) return refuse_game(query);
  std::vector<lignes::Square> squares;
  for (const std::string_view operand : query.operands) {
    const auto square = position->ground().read_square(operand);
    if (!square) return BadLine{kNoSquare, std::string(operand)};
    squares.push_back(*square);
  }
  const telling::Route route = telling::plan_route(query.position(), squares, query.language);
  JsonWriter json;
  json.open_object();
  if (!route.complaint.empty()) {
    json.field("complaint", std::string_view(route.complaint));
  } else {
    json.key("actions");
    json.open_array();
    lignes::Square at = route.way.from;
    for (const lignes::Square next : route.way.squares) {
      json.value(std::string_view(lignes::write_choice(lignes::step(at, next))));
      at = next;
    }
    json.close_array();
    json.field("cost", route.way.cost());
    json.key("risks");
    json.open_array();
    for (const lignes::Square risk : route.way.risks) {
      json.value(std::string_view(lignes::write_square(risk)));
    }
    json.close_array();
  }
  json.close_object();
  return json.take();
}

}  // namespace tablier
