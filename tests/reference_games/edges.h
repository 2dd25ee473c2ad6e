#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "base/language.h"
#include "rules/option.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/side.h"

// What the text edges of the reference games have in common.
namespace tablier::reference {

struct NoOptions {
  friend bool operator==(const NoOptions&, const NoOptions&) = default;
};

// For a game to derive from when there is nothing to set.
struct WithoutOptions {
  using Options = NoOptions;

  static std::span<const OptionSpec> option_specs() { return {}; }
  static bool set_option(Options&, std::string_view, std::string_view) { return false; }
  static std::string option_value(const Options&, std::string_view) { return {}; }
};

// One sentence a clause.
struct ClauseText {
  std::string_view clause;
  Text text;
};

std::string explain_from(std::span<const ClauseText> texts, const Refusal& refusal,
                         Language language);

// A whole number in its one spelling (no sign, no leading zero) between two bounds.
std::optional<int> read_number(std::string_view text, int low, int high);

// `name=value`: the value, or nothing when the name is another.
std::optional<std::string_view> value_of(std::string_view token, std::string_view name);

// In all these games time lost or a resignation loses, and there is no half to end.
constexpr MaybeRefusal refuse_outside(GameResult result, const Outside& event) {
  if (result != GameResult::kNone) return kGameIsOver;
  if (event.kind == Outside::Kind::kHalf) return kDoesNotApply;
  return std::nullopt;
}

constexpr std::array<int, 2> score_of_win(GameResult result) {
  return {result == GameResult::kSide0 ? 1 : 0, result == GameResult::kSide1 ? 1 : 0};
}

// A square or cell: `a1` is column 0, row 0.
inline std::string write_cell(int column, int row) {
  return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
}

// `board`: {"a1":0,…}, column by column. `owner` tells whose piece stands there, if any.
template <class Owner>
void write_board(int columns, int rows, const Owner& owner, JsonWriter& json) {
  json.key("board");
  json.open_object();
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      const std::optional<Side> side = owner(column, row);
      if (!side) continue;
      json.field(write_cell(column, row), static_cast<int>(index(*side)));
    }
  }
  json.close_object();
}

}  // namespace tablier::reference
