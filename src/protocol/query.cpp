#include "protocol/query.h"

#include "engine/odds.h"

#include <algorithm>

#include "protocol/go_command.h"

namespace tablier {
namespace {

constexpr Text kWhat = {
    "« query » connaît p1turn, gameover, result, turn, odds, legal, state et why, pas cette ligne",
    "\"query\" knows p1turn, gameover, result, turn, odds, legal, state and why, not this line"};
constexpr Text kSide = {"il faut 0 ou 1 après « side »", "0 or 1 is wanted after \"side\""};

std::string_view write_turn_word(Turn turn) {
  switch (turn) {
    case Turn::kSide0:
      return "0";
    case Turn::kSide1:
      return "1";
    case Turn::kBoth:
      return "both";
    case Turn::kChance:
      return "chance";
    case Turn::kOver:
      break;
  }
  return "over";
}

std::string_view write_result_word(GameResult result) {
  switch (result) {
    case GameResult::kSide0:
      return "p1win";
    case GameResult::kSide1:
      return "p2win";
    case GameResult::kDraw:
      return "draw";
    case GameResult::kNone:
      break;
  }
  return "none";
}

std::string write_truth(bool truth) { return truth ? "true" : "false"; }

std::string write_listing(const Listing& listing) {
  std::string text = listing.unlisted;
  for (const std::string& token : listing.tokens) {
    if (!text.empty()) text += ' ';
    text += token;
  }
  return text;
}

std::string write_why(const AnyPosition& position, std::string_view token, std::optional<Side> side,
                      Language language) {
  const auto refusal = position.why(token, side);
  if (!refusal) return "ok";
  return std::string(refusal->clause) + " " + position.game().explain(*refusal, language);
}

}  // namespace

Expected<std::string, Complaint> answer_query(const AnyPosition& position,
                                              std::span<const std::string_view> words,
                                              Language language) {
  const auto refused = [&] {
    std::string line;
    for (const std::string_view word : words.first(std::min<std::size_t>(words.size(), 8))) {
      line += (line.empty() ? "" : " ") + std::string(word);
    }
    return Complaint{kWhat, line};
  };
  if (words.size() < 2) return refused();
  const std::string_view what = words[1];
  const Turn turn = position.turn();
  if (words.size() == 2) {
    if (what == "p1turn") return write_truth(acts(turn, Side::kZero));
    if (what == "gameover") return write_truth(turn == Turn::kOver);
    if (what == "result") return std::string(write_result_word(position.result()));
    if (what == "turn") return std::string(write_turn_word(turn));
    if (what == "odds") {
      const auto odds = odds_for(position);
      return odds ? write_odds(*odds) : "none";
    }
  }
  // What is left may be followed by `side S`.
  const std::size_t plain = what == "why" ? 3 : 2;
  if (words.size() != plain && words.size() != plain + 2) return refused();
  std::optional<Side> side;
  if (words.size() == plain + 2) {
    if (words[plain] != "side") return refused();
    side = read_side(words[plain + 1]);
    if (!side) return Complaint{kSide, std::string(words[plain + 1])};
  }
  if (what == "legal") return write_listing(position.legal(side));
  if (what == "state") return position.state(side);
  if (what == "why") return write_why(position, words[2], side, language);
  return refused();
}

}  // namespace tablier
