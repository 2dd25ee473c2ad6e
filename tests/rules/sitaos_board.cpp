#include "sitaos_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/bits.h"
#include "rules/game_model.h"
#include "rules/games.h"
#include "rules/registry.h"

namespace tablier::sitaos {

Drawing draw(std::string_view rows) {
  Drawing drawing;
  int seen = 0;
  for (const char c : rows) {
    if (c == ' ' || c == '\n') continue;
    if (seen >= kCrossings) {
      ADD_FAILURE() << "too many crossings drawn";
      break;
    }
    const Crossing at = crossing_at(seen % kColumns, kRows - 1 - seen / kColumns);
    ++seen;
    if (c == 'r') drawing.red |= bit(at);
    if (c == 'b') drawing.blue |= bit(at);
    if (c == 'X') drawing.marked = at;
    if (std::string_view("rb.X").find(c) == std::string_view::npos) {
      ADD_FAILURE() << "not part of a drawing: " << c;
    }
  }
  EXPECT_EQ(seen, kCrossings) << "the drawing is not a whole board";
  return drawing;
}

Table::Table(std::string_view options) {
  Settings settings;
  std::istringstream words{std::string(options)};
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    announced_ |= word == "scoring=announced";
  }
  position_ = find_game("sitaos")->start(settings);
  if (position_ == nullptr) {
    ADD_FAILURE() << "not accepted: " << options;
    position_ = find_game("sitaos")->start({});
  }
}

std::string Table::play(std::string_view tokens) {
  std::string spelling;
  std::istringstream words{std::string(tokens)};
  for (std::string token; words >> token;) {
    auto applied = position_->apply(token);
    if (applied) {
      spelling = *applied;
    } else {
      ADD_FAILURE() << token << " is refused by " << applied.error().clause;
    }
  }
  return spelling;
}

void Table::reach(const Drawing& drawing) {
  const int lead = popcount(drawing.red) - popcount(drawing.blue);
  ASSERT_TRUE(lead == 0 || lead == 1) << "no legal play leads here: red has " << lead << " more";
  const auto from_the_top = [](Pawns pawns) {
    std::vector<Crossing> list;
    for (int row = kRows - 1; row >= 0; --row) {
      for (int column = 0; column < kColumns; ++column) {
        if ((pawns & bit(crossing_at(column, row))) != 0) list.push_back(crossing_at(column, row));
      }
    }
    return list;
  };
  const std::vector<Crossing> lists[2] = {from_the_top(drawing.red), from_the_top(drawing.blue)};
  for (std::size_t i = 0; i < lists[0].size(); ++i) {
    for (const auto& list : lists) {
      if (i < list.size()) play(write_crossing(list[i]) + (announced_ ? "[]" : ""));
    }
  }
}

std::string Table::clause(std::string_view token) {
  const MaybeRefusal refusal = position_->why(token, {});
  const auto copy = position_->clone();
  const auto applied = copy->apply(token);
  EXPECT_EQ(applied.has_value(), !refusal.has_value()) << token;
  if (!applied) {
    EXPECT_EQ(applied.error(), *refusal) << token;
    EXPECT_TRUE(copy->equals(*position_)) << token << " was refused and changed the position";
  }
  return refusal ? std::string(refusal->clause) : std::string();
}

std::string Table::sentence(std::string_view token, Language language) const {
  const MaybeRefusal refusal = position_->why(token, {});
  return refusal ? position_->game().explain(*refusal, language) : std::string();
}

bool Table::lists(std::string_view token) const {
  const auto tokens = legal();
  return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

Pawns Table::pawns(Side side) const { return typed_position<Sitaos>(*position_)->pawns(side); }

std::vector<std::string> names(const FigureList& figures) {
  std::vector<std::string> list;
  for (const Figure& figure : figures) list.push_back(write_figure(figure));
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace tablier::sitaos
