#include "rules/lignes/lignes.h"

#include <charconv>

// Text and JSON of the game, but for the sentences of words.cpp.
namespace tablier::lignes {
namespace {

constexpr std::array<std::string_view, 2> kDeciders = {"penalties", "draw"};
constexpr std::array<std::string_view, 2> kPitches = {"bonal", "grand"};
constexpr std::array<std::string_view, 2> kFouls = {"defenders", "both"};

struct FormatName {
  std::string_view prefix;
  int most;
};
constexpr std::array<FormatName, 3> kFormats = {{
    // in the order of Format
    {"turns:", kMaxTurns},
    {"goals:", kMaxGoals},
    {"clock:", kMaxMinutes},
}};
constexpr std::array<std::string_view, 3> kMatchForms = {"turns:1…999", "goals:1…99",
                                                         "clock:1…999"};

constexpr std::array<OptionSpec, 4> kOptions = {{
    {"match",
     OptionSpec::Kind::kText,
     "turns:10",
     kMatchForms,
     0,
     0,
     {"turns:N deux mi-temps de 2N tours, goals:N le premier à N buts, clock:M de M minutes",
      "turns:N two halves of 2N turns, goals:N first to N goals, clock:M of M minutes"}},
    {"decider",
     OptionSpec::Kind::kChoice,
     "penalties",
     kDeciders,
     0,
     0,
     {"à égalité : des tirs au but, ou match nul", "when level: penalties, or a draw"}},
    {"pitch",
     OptionSpec::Kind::kChoice,
     "bonal",
     kPitches,
     0,
     0,
     {"le terrain : 15 cases sur 23, ou 15 sur 31", "the pitch: 15 squares by 23, or 15 by 31"}},
    {"fouls",
     OptionSpec::Kind::kChoice,
     "defenders",
     kFouls,
     0,
     0,
     {"qui risque la faute en s'approchant dans une surface : le défenseur, ou les deux camps",
      "who risks a foul by stepping up in a penalty area: the defender, or either side"}},
}};

bool set_match(Options& options, std::string_view value) {
  for (std::size_t i = 0; i < kFormats.size(); ++i) {
    if (!value.starts_with(kFormats[i].prefix)) continue;
    const std::string_view digits = value.substr(kFormats[i].prefix.size());
    int length = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc{} || end != digits.data() + digits.size()) return false;
    if (digits.starts_with('0') || length < 1 || length > kFormats[i].most) return false;
    options.format = static_cast<Format>(i);
    options.length = static_cast<std::uint16_t>(length);
    return true;
  }
  return false;
}

// One of two; whether it is the second.
bool set_second(bool& option, const std::array<std::string_view, 2>& values,
                std::string_view value) {
  if (value != values[0] && value != values[1]) return false;
  option = value == values[1];
  return true;
}

bool is_some_event(const Ground& ground, std::string_view text) {
  return read_choice(ground, text).has_value() || read_throw(text).has_value();
}

void write_pair(std::string_view name, std::array<int, 2> values, JsonWriter& json) {
  json.key(name);
  json.open_array();
  for (const int value : values) json.value(value);
  json.close_array();
}

void write_men(const Pitch& pitch, JsonWriter& json) {
  json.key("men");
  json.open_object();
  for (int row = 0; row < pitch.ground->rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Square square = square_at(column, row);
      for (const Side side : kSides) {
        if (!pitch.standing[index(side)].has(square)) continue;
        json.key(write_square(square));
        json.open_object();
        json.field("side", static_cast<int>(index(side)));
        json.field("keeper", pitch.keeper(side) == square);
        json.close_object();
      }
    }
  }
  json.close_object();
}

// What the page, the terminal and programs show besides the contract's fields.
void write_course(const Position& position, JsonWriter& json) {
  const Phase phase = position.phase_id();
  json.key("player");  // whose turn, shot, penalty or choice it is
  if (phase == Phase::kKickoff || phase == Phase::kOver) {
    json.null();
  } else {
    json.value(static_cast<int>(index(position.to_move())));
  }
  json.key("goal");  // the square that a shot or a penalty goes through
  if (phase == Phase::kSave || phase == Phase::kKickSave) {
    json.value(std::string_view(
        write_square(position.ground().goal_square(other(position.to_move()), position.corner()))));
  } else {
    json.null();
  }
  json.key("putin");
  if (phase == Phase::kPutIn) {
    json.value(std::string_view(write_square(position.put_in())));
  } else {
    json.null();
  }
  // Who is who: each side's men by their places in the line-up (LA-4), the keeper first.
  json.key("teams");
  json.open_array();
  for (const Side side : kSides) {
    json.open_array();
    for (const Square square : position.pitch().men[index(side)]) {
      json.value(std::string_view(write_square(square)));
    }
    json.close_array();
  }
  json.close_array();
  json.field("half", position.half() + 1);
  json.field("turns", position.turns());
  json.field("limit", position.turn_limit());
  json.field("decider", position.in_decider());
  write_pair("taken", position.penalties_taken(), json);
  write_pair("penalties", position.penalties_scored(), json);
}

}  // namespace

std::span<const OptionSpec> Lignes::option_specs() { return kOptions; }

bool Lignes::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name == "match") return set_match(options, value);
  if (name == "decider") return set_second(options.draw, kDeciders, value);
  if (name == "pitch") return set_second(options.grand, kPitches, value);
  return name == "fouls" && set_second(options.fouls_by_both, kFouls, value);
}

std::string Lignes::option_value(const Options& options, std::string_view name) {
  if (name == "match") {
    const auto& format = kFormats[static_cast<std::size_t>(options.format)];
    return std::string(format.prefix) + std::to_string(options.length);
  }
  if (name == "decider") return std::string(kDeciders[options.draw ? 1 : 0]);
  if (name == "pitch") return std::string(kPitches[options.grand ? 1 : 0]);
  if (name == "fouls") return std::string(kFouls[options.fouls_by_both ? 1 : 0]);
  return {};
}

Expected<Action, Refusal> Lignes::read_action(const View& view, Side, std::string_view text) {
  if (const auto action = read_choice(view.ground(), text)) return *action;
  return is_some_event(view.ground(), text) ? kNotDue : kNotAnEvent;
}

std::string Lignes::write_action(const View&, Side, const Action& action) {
  return write_choice(action);
}

Expected<Outcome, Refusal> Lignes::read_outcome(const Position& position, std::string_view text) {
  if (const auto outcome = read_throw(text)) return *outcome;
  return is_some_event(position.ground(), text) ? kNotDue : kNotAnEvent;
}

std::string Lignes::write_outcome(const Position&, const Outcome& outcome) {
  return write_throw(outcome);
}

void Lignes::write_state(const View& view, JsonWriter& json) {
  const Pitch& pitch = view.pitch();
  write_men(pitch, json);
  json.field("ball", std::string_view(write_square(pitch.ball)));
  json.field("points", view.points());
  json.key("carried");
  if (view.phase_id() != Phase::kStrategy || !pitch.held) {
    json.null();
  } else {
    json.value(pitch.has_ball(view.to_move()) ? view.carry_left(pitch.carrier) : kCarry);
  }
  write_course(view, json);
}

}  // namespace tablier::lignes
