#include "rules/sokr/drawing.h"

#include "rules/sokr/formations.h"

namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

std::string_view kind_of(const Position& position, const Action& action) {
  switch (action.kind) {
    case Kind::kStep:
      return action.from() == position.pitch().ball ? "carry" : "step";
    case Kind::kPass:
      return "pass";
    case Kind::kSwap:
      return "swap";
    case Kind::kCross:
      return "cross";
    case Kind::kShoot:
      return "shoot";
    case Kind::kLong:
      return "long";
    case Kind::kHold:
      return "hold";
    case Kind::kEnd:
      return "end";
    case Kind::kRock:
    case Kind::kPaper:
    case Kind::kScissors:
      return "throw";
    case Kind::kBall:
      return "ball";
    default:
      return "";  // a set-up or a retreat, which are not listed
  }
}

// What follows at once from an action of a series or from declining a shot; empty: it goes on, or
// something follows that nobody needs to be warned of.
std::string_view follows(const Position& position, Side side, const Action& action) {
  if (action.kind == Kind::kEnd) return "fault";
  if (!is_series_action(action)) return "";
  std::vector<Effect> effects;
  Position after = position;
  after.apply(action, EffectSink(effects));
  if (find_effect<Offered>(effects) != nullptr) return "offer";
  if (find_effect<Intercepted>(effects) != nullptr) return "interception";
  // The end of a half comes before the ball changes hands.
  if (find_effect<HalfEnded>(effects) != nullptr) return "";
  const auto* fault = find_effect<Faulted>(effects);
  return fault != nullptr && fault->side == side ? "fault" : "";
}

void draw_set(Squares squares, JsonWriter& json) {
  json.open_array();
  for (Squares rest = squares; rest != 0;) {
    json.value(std::string_view(write_square(static_cast<Square>(pop_lowest_bit(rest)))));
  }
  json.close_array();
}

void draw_text(std::string_view name, Text text, JsonWriter& json) {
  json.key(name);
  json.open_object();
  json.field("fr", text.fr);
  json.field("en", text.en);
  json.close_object();
}

template <class Of>
void draw_both(std::string_view name, JsonWriter& json, const Of& of) {
  json.key(name);
  json.open_array();
  for (const Side side : kSides) draw_set(of(side), json);
  json.close_array();
}

}  // namespace

void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json) {
  json.open_object();
  json.field("a", std::string_view(write_choice(action)));
  json.field("kind", kind_of(position, action));
  if (action.kind == Kind::kBall) {
    json.field("to", std::string_view(write_square(action.from())));
  } else if (action.count > 0) {
    json.field("from", std::string_view(write_square(action.from())));
    if (action.count > 1) json.field("to", std::string_view(write_square(action.to())));
  }
  if (is_series_action(action)) {
    if (const int cost = position.cost(action); cost > 0) json.field("cost", cost);
  }
  if (action.kind == Kind::kStep && has(position.pitch().occupied(), action.to())) {
    json.field("climb", true);
  }
  if (const auto next = follows(position, side, action); !next.empty()) json.field("ends", next);
  json.close_object();
}

void draw_board(const Options&, JsonWriter& json) {
  json.field("columns", kColumns);
  json.field("rows", kRows);
  draw_both("goals", json, [](Side side) { return goal_of_attack(other(side)); });
  draw_both("long", json, long_shot_squares);
  draw_both("wings", json, wing_squares);
  json.field("centre", std::string_view(write_square(kCentre)));
}

void draw_formations(const Position& position, Side side, JsonWriter& json) {
  json.open_array();
  for (const Formation& formation : formations()) {
    if (position.phase_id() != Phase::kSetup) break;
    const Action action = set_up_as(formation, side, position.kicker() == side);
    if (position.refuse(side, action)) continue;
    json.open_object();
    draw_text("name", formation.title, json);
    draw_text("idea", formation.idea, json);
    json.key("squares");
    json.open_array();
    for (const Square square : action.squares) json.value(std::string_view(write_square(square)));
    json.close_array();
    json.close_object();
  }
  json.close_array();
}

}  // namespace tablier::sokr
