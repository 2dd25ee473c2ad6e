#include "protocol/game_queries.h"

#include "rules/game_model.h"
#include "rules/sitaos/drawing.h"
#include "rules/sitaos/sitaos.h"
#include "rules/sokr/drawing.h"
#include "rules/sokr/sokr.h"

namespace tablier {
namespace {

constexpr Text kOtherGame = {"ce jeu ne connaît pas cette question",
                             "this game does not know this query"};

using sitaos::Sitaos;
using sokr::Sokr;

Complaint refuse_game(const Query& query) {
  return {kOtherGame, std::string(query.position().game().name())};
}

}  // namespace

Answer answer_figures(const Query& query) {
  if (typed_position<Sitaos>(query.position()) == nullptr) return refuse_game(query);
  JsonWriter json;
  sitaos::draw_figures(json);
  return json.take();
}

Answer answer_scored(const Query& query) {
  if (typed_position<Sitaos>(query.position()) == nullptr) return refuse_game(query);
  const std::size_t played = query.game.size();
  if (played == 0) return std::string("[]");
  const auto before = query.game.at(played - 1);
  JsonWriter json;
  sitaos::draw_scored(*typed_position<Sitaos>(*before), query.game.events().back(), json);
  return json.take();
}

Answer answer_formations(const Query& query) {
  const auto* position = typed_position<Sokr>(query.position());
  if (position == nullptr) return refuse_game(query);
  JsonWriter json;
  sokr::draw_formations(*position, *query.side, json);
  return json.take();
}

}  // namespace tablier
