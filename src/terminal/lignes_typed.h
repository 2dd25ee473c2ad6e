#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/lignes/position.h"

// What a person typed at Lignes d'Attaque, taken apart.
namespace tablier::terminal {

// What words and signs ask for.
enum class Wish : std::uint8_t {
  kNone,
  kStep,
  kPass,
  kShot,
  kOut,
  kTake,
  kStop,
  kChoose,
};

struct TypedLine {
  Wish wish = Wish::kNone;
  std::vector<lignes::Square> squares;
  std::optional<std::size_t> way;     // a direction
  std::optional<std::size_t> number;  // a number and nothing else
  bool odd = false;                   // there is something else in it
};
TypedLine take_line_apart(const lignes::Ground& ground, std::string_view line);

// Questions about the table, which play nothing.
enum class Query : std::uint8_t {
  kReach,  // `moves h10`, `h10?`
  kLines,  // `lines`
  kOdds,   // `odds`: the chance to score
  kList,   // `list`: what is numbered
  kRow,    // `see 20`: that row of the pitch, where not all fit
};
struct TypedQuery {
  Query query;
  std::optional<lignes::Square> square;
  int row = 0;  // from 1
};
std::optional<TypedQuery> read_query(const lignes::Ground& ground, std::string_view line);

}  // namespace tablier::terminal
