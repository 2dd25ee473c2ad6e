#include "rules/sokr/action.h"

#include <algorithm>
#include <utility>

namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 7> kWords = {{
    {"shoot", Kind::kShoot},
    {"long", Kind::kLong},
    {"hold", Kind::kHold},
    {"end", Kind::kEnd},
    {"R", Kind::kRock},
    {"P", Kind::kPaper},
    {"S", Kind::kScissors},
}};

constexpr int kMaxListed = 100;

constexpr std::array<std::pair<char, Kind>, 3> kJoints = {{
    {'>', Kind::kStep},
    {'-', Kind::kPass},
    {'*', Kind::kCross},
}};

// Squares in order, separated by commas. Those beyond the eleventh are counted, no more: there are
// too many of them.
std::optional<Action> read_list(Kind kind, std::string_view text) {
  Action action = word(kind);
  for (Square last = 0;; text.remove_prefix(3)) {
    const auto square = read_square(text.substr(0, 2));
    if (!square || *square < last || action.count == kMaxListed) return std::nullopt;
    last = *square;
    if (action.count < kPawns) action.squares[action.count] = *square;
    ++action.count;
    if (text.size() == 2) return action;
    if (text[2] != ',') return std::nullopt;
  }
}

std::string write_list(const Action& action) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(action.count, kPawns); ++i) {
    if (i > 0) text += ',';
    text += write_square(action.squares[i]);
  }
  return text;
}

std::optional<Action> read_move(std::string_view text) {
  const auto from = read_square(text.substr(0, 2));
  const auto to = read_square(text.substr(3, 2));
  for (const auto& [joint, kind] : kJoints) {
    if (text[2] == joint && from && to) return move(kind, *from, *to);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Action> read_choice(std::string_view text) {
  for (const auto& [name, kind] : kWords) {
    if (text == name) return word(kind);
  }
  if (text.size() == 3 && text[0] == '@') {
    const auto square = read_square(text.substr(1));
    return square ? std::optional(at(Kind::kBall, *square)) : std::nullopt;
  }
  if (text.size() == 3 && text[2] == '~') {
    const auto square = read_square(text.substr(0, 2));
    return square ? std::optional(at(Kind::kSwap, *square)) : std::nullopt;
  }
  if (text.size() == 5 && text[2] != ',') {
    if (const auto action = read_move(text)) return action;
  }
  if (text.starts_with('^')) return read_list(Kind::kRetreat, text.substr(1));
  return read_list(Kind::kSetup, text);
}

std::string write_choice(const Action& action) {
  for (const auto& [name, kind] : kWords) {
    if (action.kind == kind) return std::string(name);
  }
  for (const auto& [joint, kind] : kJoints) {
    if (action.kind == kind) return write_square(action.from()) + joint + write_square(action.to());
  }
  switch (action.kind) {
    case Kind::kBall:
      return "@" + write_square(action.from());
    case Kind::kSwap:
      return write_square(action.from()) + "~";
    case Kind::kRetreat:
      return "^" + write_list(action);
    default:
      return write_list(action);
  }
}

}  // namespace tablier::sokr
