#include "terminal/record_page.h"

#include "telling/sentence.h"

namespace tablier::terminal {
namespace {

using telling::fill;

std::string side_name(const AnyGame* game, Side side, Language language) {
  if (game != nullptr) return std::string(game->side_name(side).in(language));
  return fill({"le camp {}", "side {}"}, language, {std::to_string(index(side))});
}

std::string joined(const Settings& options) {
  std::string text;
  for (const auto& [name, value] : options) {
    text.append(text.empty() ? "" : " ").append(name).append("=").append(value);
  }
  return text;
}

}  // namespace

std::string noted_result(const Record& record, Language language) {
  const AnyGame* const game = find_game(record.game);
  std::string text;
  switch (record.result) {
    case GameResult::kNone:
      text = fill({"partie inachevée", "unfinished"}, language);
      break;
    case GameResult::kDraw:
      text = fill({"partie nulle", "a draw"}, language);
      break;
    case GameResult::kSide0:
    case GameResult::kSide1: {
      const Side winner = record.result == GameResult::kSide0 ? Side::kZero : Side::kOne;
      text = fill({"{} gagne", "{} wins"}, language, {side_name(game, winner, language)});
      break;
    }
  }
  if (!record.score) return text;
  const auto& [zero, one] = *record.score;
  return text + ", " + std::to_string(zero) + "–" + std::to_string(one);
}

std::vector<std::string> record_page(const Record& record, Language language) {
  const AnyGame* const game = find_game(record.game);
  std::vector<std::string> page;
  const auto add = [&](Text text, std::initializer_list<std::string_view> parts) {
    page.push_back(fill(text, language, parts));
  };
  add({"{}, édition {} des règles", "{}, edition {} of the rules"},
      {game == nullptr ? std::string_view(record.game) : game->title().in(language),
       std::to_string(record.edition)});
  if (!record.options.empty()) {
    add({"Réglages : {}", "Options: {}"}, {joined(record.options)});
  }
  for (const Side side : kSides) {
    const std::string& name = record.players[index(side)];
    if (!name.empty()) add({"{} : {}", "{}: {}"}, {side_name(game, side, language), name});
  }
  if (!record.date.empty()) add({"Date : {}", "Date: {}"}, {record.date});
  add({"Résultat noté : {}", "Result as noted: {}"}, {noted_result(record, language)});
  add({"Coups notés ({}) :", "Moves as noted ({}):"}, {std::to_string(record.events.size())});
  std::string events;
  for (const std::string& event : record.events) {
    events.append(events.empty() ? "" : " ").append(event);
  }
  page.push_back(std::move(events));
  return page;
}

}  // namespace tablier::terminal
