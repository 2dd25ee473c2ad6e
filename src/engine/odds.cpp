#include "engine/odds.h"

#include "base/json_writer.h"
#include "rules/game_model.h"
#include "rules/lignes/lignes.h"
#include "search/lignes/odds.h"

namespace tablier {

using lignes::Lignes;

bool has_odds(const AnyGame& game) { return game.name() == Lignes::kName; }

std::optional<ShotOdds> odds_for(const AnyPosition& position) {
  if (!has_odds(position.game())) return std::nullopt;
  const lignes::Odds odds = lignes::odds_of(*typed_position<Lignes>(position));
  ShotOdds told;
  if (!odds.shooting) return told;
  told.side = odds.side;
  told.chance = odds.chance;
  told.choices.reserve(odds.choices.size());
  for (const auto& choice : odds.choices) {
    told.choices.push_back({lignes::write_choice(choice.action),
                            choice.action.kind == lignes::Action::Kind::kPass, choice.squares,
                            choice.die, choice.keeper, choice.chance});
  }
  return told;
}

std::string write_odds(const ShotOdds& odds) {
  JsonWriter json;
  json.open_object();
  json.key("side");
  if (odds.side) {
    json.value(static_cast<int>(index(*odds.side)));
  } else {
    json.null();
  }
  json.field("chance", odds.chance);
  json.key("choices");
  json.open_array();
  for (const ShotOdds::Choice& choice : odds.choices) {
    json.open_object();
    json.field("action", std::string_view(choice.action));
    json.field("kind", choice.relay ? "relay" : "shot");
    json.field("squares", choice.squares);
    json.field("die", choice.die);
    json.field("keeper", choice.keeper);
    json.field("chance", choice.chance);
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return json.take();
}

}  // namespace tablier
