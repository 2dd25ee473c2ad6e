#include "rules/lignes/drawing.h"

namespace tablier::lignes {
namespace {

using Kind = Action::Kind;

constexpr std::array<Corner, 3> kCorners = {Corner::kLeft, Corner::kMiddle, Corner::kRight};
constexpr std::array<std::string_view, 3> kMarks = {"4/6", "1/2", "5/3"};  // LA-2, by corner

std::string_view kind_of(const Position& position, Side side, const Action& action) {
  switch (action.kind) {
    case Kind::kStep:
      return "step";
    case Kind::kTakeOver:
      return "takeover";
    case Kind::kPass:
      if (position.phase_id() == Phase::kStrategy) return "pass";
      return position.pitch().standing[index(side)].has(action.to) ? "relay" : "loose";
    case Kind::kShot:
      return "shot";
    case Kind::kOut:
      return "out";
    case Kind::kStop:
      return "stop";
    case Kind::kChoose:
      return "choose";
    default:
      return "";
  }
}

// LA-25, LA-26: that a shot through this square is not stopped.
double beats_keeper(const Pitch& pitch, Side side, Square goal) {
  const Side defender = other(side);
  if (!pitch.keeper_on_line(defender)) return 1;
  return 1 - popcount(numbers_that_save(corner_of(defender, goal))) / 6.0;
}

// LA-31: whether a foul die follows.
bool is_risky(const Position& position, Side side, const Action& action) {
  const Pitch& pitch = position.pitch();
  return position.risks_foul(pitch, pitch.man_at(side, action.from), action.from, action.to);
}

void draw_square(std::string_view name, Square square, JsonWriter& json) {
  json.field(name, std::string_view(write_square(square)));
}

void draw_goals(const Ground& ground, JsonWriter& json) {
  json.key("goals");
  json.open_array();
  for (const Side side : kSides) {
    json.open_array();
    for (const Corner corner : kCorners) {
      json.open_object();
      draw_square("square", ground.goal_square(side, corner), json);
      json.field("marks", kMarks[static_cast<std::size_t>(corner)]);
      json.close_object();
    }
    json.close_array();
  }
  json.close_array();
}

void draw_start(const Ground& ground, JsonWriter& json) {
  json.key("start");
  json.open_object();
  for (const Side side : kSides) {
    for (std::size_t man = 0; man < kMen; ++man) {
      json.key(write_square(ground.line_up(side, man)));
      json.open_object();
      json.field("side", static_cast<int>(index(side)));
      json.field("keeper", man == kKeeper);
      json.close_object();
    }
  }
  json.close_object();
}

}  // namespace

void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json) {
  const Pitch& pitch = position.pitch();
  const bool strategy = position.phase_id() == Phase::kStrategy;
  json.open_object();
  json.field("a", std::string_view(write_choice(action)));
  json.field("kind", kind_of(position, side, action));
  if (action.kind != Kind::kStop && action.kind != Kind::kChoose) {
    draw_square("from", action.from, json);
  }
  if (action.kind == Kind::kTakeOver) draw_square("via", action.via, json);
  if (action.kind == Kind::kOut) {
    json.field("direction", kDirections[action.way].name);
  } else if (action.kind != Kind::kStop) {
    draw_square("to", action.to, json);
  }
  if (action.kind == Kind::kStep || action.kind == Kind::kTakeOver) {
    json.field("cost", action.kind == Kind::kStep ? 1 : 2);
    if (is_risky(position, side, action)) json.field("risk", true);
  } else if (action.kind == Kind::kPass && strategy) {
    json.field("cost", pitch.pass_cost(side, action.from, action.to));
    json.field("lob", pitch.foes_between(side, action.from, action.to) > 0);
  } else if (action.kind == Kind::kPass || action.kind == Kind::kShot) {
    json.field("squares", king_steps(action.from, action.to));
  }
  if (action.kind == Kind::kStop) json.field("shot", pitch.has_ball(side));  // LA-16
  if (action.kind == Kind::kShot) json.field("chance", beats_keeper(pitch, side, action.to));
  json.close_object();
}

void draw_board(const Options& options, JsonWriter& json) {
  const Ground& ground = options.grand ? kGrand : kBonal;
  json.field("columns", kColumns);
  json.field("rows", ground.rows());
  draw_goals(ground, json);
  json.key("areas");
  json.open_array();
  for (const Side side : kSides) {
    const bool turned = side == Side::kOne;
    json.open_array();
    json.value(std::string_view(write_square(turned ? ground.half_turn(kAreaTo) : kAreaFrom)));
    json.value(std::string_view(write_square(turned ? ground.half_turn(kAreaFrom) : kAreaTo)));
    json.close_array();
  }
  json.close_array();
  json.key("spots");
  json.open_array();
  for (const Side side : kSides)
    json.value(std::string_view(write_square(ground.penalty_spot(side))));
  json.close_array();
  draw_start(ground, json);
}

}  // namespace tablier::lignes
