#include "protocol/drawing.h"

#include <algorithm>

#include "rules/chifootmi/drawing.h"
#include "rules/game_model.h"
#include "rules/games.h"
#include "rules/lignes/drawing.h"
#include "rules/sitaos/drawing.h"
#include "rules/sokr/drawing.h"

namespace tablier {
namespace {

// In the order of `legal`: by the bytes of their tokens.
template <Game G>
bool draw_actions(const AnyPosition& any, Side side, JsonWriter& json) {
  const auto* position = typed_position<G>(any);
  if (position == nullptr) return false;
  const auto& view = position->view(side);
  ActionList<G> actions;
  view.legal(side, actions);
  std::vector<std::pair<std::string, const typename G::Action*>> sorted;
  for (const auto& action : actions) {
    sorted.emplace_back(G::write_action(view, side, action), &action);
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [token, action] : sorted) draw_action(view, side, *action, json);
  return true;
}

// Any other game's: the tokens alone.
void draw_tokens(const Listing& listing, JsonWriter& json) {
  for (const std::string& token : listing.tokens) {
    json.open_object();
    json.field("a", std::string_view(token));
    json.close_object();
  }
}

template <Game G>
bool draw_board_of(const AnyPosition& any, JsonWriter& json) {
  const auto* position = typed_position<G>(any);
  if (position != nullptr) draw_board(position->options(), json);
  return position != nullptr;
}

template <class... Gs>
bool draw_any_actions(const AnyPosition& position, Side side, JsonWriter& json, GameTypes<Gs...>) {
  return (draw_actions<Gs>(position, side, json) || ...);
}

template <class... Gs>
bool draw_any_board(const AnyPosition& position, JsonWriter& json, GameTypes<Gs...>) {
  return (draw_board_of<Gs>(position, json) || ...);
}

}  // namespace

std::string write_choices(const AnyPosition& position, std::optional<Side> side) {
  const Turn turn = position.turn();
  if (!side && is_single(turn)) side = single_side(turn);
  if (!side || !acts(turn, *side)) return "[]";
  const Listing listing = position.legal(side);
  JsonWriter json;
  if (!listing.unlisted.empty()) {
    json.open_object();
    json.field("unlisted", std::string_view(listing.unlisted));
    json.close_object();
    return json.take();
  }
  json.open_array();
  if (!draw_any_actions(position, *side, json, RealGames{})) draw_tokens(listing, json);
  json.close_array();
  return json.take();
}

std::string write_board(const AnyPosition& position) {
  JsonWriter json;
  json.open_object();
  (void)draw_any_board(position, json, RealGames{});
  json.close_object();
  return json.take();
}

}  // namespace tablier
