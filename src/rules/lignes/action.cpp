#include "rules/lignes/action.h"

namespace tablier::lignes {
namespace {

using Kind = Action::Kind;

std::optional<Action> read_walk(const Ground& ground, std::string_view text) {
  const std::size_t first = text.find('>');
  const std::size_t second = text.find('>', first + 1);
  const auto from = ground.read_square(text.substr(0, first));
  const auto next = ground.read_square(text.substr(first + 1, second - first - 1));
  if (!from || !next) return std::nullopt;
  if (second == std::string_view::npos) return step(*from, *next);
  const auto to = ground.read_square(text.substr(second + 1));
  if (!to) return std::nullopt;
  return take_over(*from, *next, *to);
}

std::optional<Action> read_out(const Ground& ground, std::string_view from, std::string_view name) {
  const auto square = ground.read_square(from);
  if (!square) return std::nullopt;
  for (std::size_t way = 0; way < kWays; ++way) {
    if (kDirections[way].name == name) return out(*square, way);
  }
  return std::nullopt;
}

// One to `most`, in its one spelling.
std::optional<std::uint8_t> read_face(std::string_view text, int most) {
  if (text.empty() || text.size() > 2 || text[0] == '0') return std::nullopt;
  int face = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    face = 10 * face + (digit - '0');
  }
  if (face > most) return std::nullopt;
  return static_cast<std::uint8_t>(face);
}

}  // namespace

std::optional<Action> read_choice(const Ground& ground, std::string_view text) {
  if (text == "stop") return stop();
  if (text.starts_with('@')) {
    const auto square = ground.read_square(text.substr(1));
    return square ? std::optional(choose(*square)) : std::nullopt;
  }
  const std::size_t joint = text.find_first_of(">-!/");
  if (joint == std::string_view::npos) return std::nullopt;
  if (text[joint] == '>') return read_walk(ground, text);
  if (text[joint] == '/') return read_out(ground, text.substr(0, joint), text.substr(joint + 1));
  const auto from = ground.read_square(text.substr(0, joint));
  const auto to = ground.read_square(text.substr(joint + 1));
  if (!from || !to) return std::nullopt;
  return text[joint] == '-' ? pass(*from, *to) : shot(*from, *to);
}

std::string write_choice(const Action& action) {
  switch (action.kind) {
    case Kind::kStep:
      return write_square(action.from) + ">" + write_square(action.to);
    case Kind::kTakeOver:
      return write_square(action.from) + ">" + write_square(action.via) + ">" +
             write_square(action.to);
    case Kind::kPass:
      return write_square(action.from) + "-" + write_square(action.to);
    case Kind::kShot:
      return write_square(action.from) + "!" + write_square(action.to);
    case Kind::kOut:
      return write_square(action.from) + "/" + std::string(kDirections[action.way].name);
    case Kind::kChoose:
      return "@" + write_square(action.to);
    default:
      return "stop";
  }
}

std::optional<Outcome> read_throw(std::string_view text) {
  if (text.starts_with("d6=")) {
    const auto six = read_face(text.substr(3), 6);
    return six ? std::optional(Outcome{Outcome::Kind::kSix, *six, 0}) : std::nullopt;
  }
  if (text.starts_with("d12=")) {
    const auto twelve = read_face(text.substr(4), 12);
    return twelve ? std::optional(Outcome{Outcome::Kind::kTwelve, 0, *twelve}) : std::nullopt;
  }
  const std::size_t plus = text.find('+');
  if (!text.starts_with("dice=") || plus == std::string_view::npos) return std::nullopt;
  const auto six = read_face(text.substr(5, plus - 5), 6);
  const auto twelve = read_face(text.substr(plus + 1), 12);
  if (!six || !twelve) return std::nullopt;
  return Outcome{Outcome::Kind::kBoth, *six, *twelve};
}

std::string write_throw(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::kSix:
      return "d6=" + std::to_string(outcome.six);
    case Outcome::Kind::kTwelve:
      return "d12=" + std::to_string(outcome.twelve);
    default:
      return "dice=" + std::to_string(outcome.six) + "+" + std::to_string(outcome.twelve);
  }
}

}  // namespace tablier::lignes
