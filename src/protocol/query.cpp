#include "protocol/query.h"

#include <algorithm>

#include "base/hex.h"
#include "base/json_writer.h"
#include "engine/odds.h"
#include "protocol/drawing.h"
#include "protocol/game_queries.h"
#include "protocol/go_command.h"
#include "protocol/told_queries.h"
#include "record/fairness.h"
#include "rules/game_list.h"

namespace tablier {
namespace {

constexpr Text kWhat = {"« query » ne connaît pas cette ligne",
                        "\"query\" does not know this line"};
constexpr Text kSide = {"il faut 0 ou 1 après « side »", "0 or 1 is wanted after \"side\""};
constexpr Text kNoChance = {"ce n'est pas au hasard de décider", "it is not chance's turn"};
constexpr Text kBadSeed = {"il faut : query chance MATCH SECRET GRAIN0 GRAIN1",
                           "wanted: query chance MATCH SECRET NONCE0 NONCE1"};

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

Answer answer_p1turn(const Query& query) {
  return write_truth(acts(query.position().turn(), Side::kZero));
}

Answer answer_gameover(const Query& query) {
  return write_truth(query.position().turn() == Turn::kOver);
}

Answer answer_result(const Query& query) {
  return std::string(write_result_word(query.position().result()));
}

Answer answer_turn(const Query& query) {
  return std::string(write_turn_word(query.position().turn()));
}

Answer answer_odds(const Query& query) {
  const auto odds = odds_for(query.position());
  return odds ? write_odds(*odds) : "none";
}

Answer answer_legal(const Query& query) {
  const Listing listing = query.position().legal(query.side());
  std::string text = listing.unlisted;
  for (const std::string& token : listing.tokens) {
    if (!text.empty()) text += ' ';
    text += token;
  }
  return text;
}

Answer answer_state(const Query& query) {
  return query.viewer ? query.position().state(*query.viewer) : query.position().state();
}

// What the last event led to, as `move` told it.
Answer answer_effects(const Query& query) {
  const std::size_t events = query.game.size();
  if (events == 0) return std::string("[]");
  const AnyEffects& all = query.game.effects(events - 1);
  return query.viewer ? query.position().seen_effects(all, *query.viewer)->json() : all.json();
}

// Whether one side is shown what the other is not.
Answer answer_hides(const Query& query) {
  return write_truth(query.position().state(Side::kZero) != query.position().state(Side::kOne));
}

Answer answer_why(const Query& query) {
  const auto refusal = query.position().why(query.operands[0], query.side());
  if (!refusal) return std::string("ok");
  return std::string(refusal->clause) + " " +
         query.position().game().explain(*refusal, query.language);
}

Answer answer_choices(const Query& query) { return write_choices(query.position(), query.side()); }

Answer answer_board(const Query& query) { return write_board(query.position()); }

Answer answer_chance(const Query& query) {
  FairSeed seed;
  seed.match = query.operands[0];
  seed.host_nonce = query.operands[2];
  seed.guest_nonce = query.operands[3];
  if (!is_fair_match(seed.match) || !read_hex(query.operands[1], seed.secret) ||
      !is_fair_nonce(seed.host_nonce) || !is_fair_nonce(seed.guest_nonce)) {
    return BadLine{kBadSeed};
  }
  std::string event = fair_event(query.position(), seed, query.game.size() + 1);
  if (event.empty()) return BadLine{kNoChance};
  return event;
}

Answer answer_games(const Query&) { return list_games(); }

Answer answer_half(const Query& query) {
  const auto half = query.position().timed_half();
  if (!half || !half->running) return std::string("null");
  JsonWriter json;
  json.open_object();
  json.field("number", half->number + 1);  // as the state counts them
  json.field("minutes", half->minutes);
  json.close_object();
  return json.take();
}

// Whether `side S` may follow; kViewer: `side all` too.
enum class SideWord : std::uint8_t { kNone, kMay, kMust, kViewer };

struct Known {
  std::string_view name;
  std::size_t operands;
  SideWord side;
  Answer (*answer)(const Query& query);
};

constexpr Known kQueries[] = {
    {"p1turn", 0, SideWord::kNone, answer_p1turn},
    {"gameover", 0, SideWord::kNone, answer_gameover},
    {"result", 0, SideWord::kNone, answer_result},
    {"turn", 0, SideWord::kNone, answer_turn},
    {"odds", 0, SideWord::kNone, answer_odds},
    {"legal", 0, SideWord::kMay, answer_legal},
    {"state", 0, SideWord::kViewer, answer_state},
    {"effects", 0, SideWord::kViewer, answer_effects},
    {"hides", 0, SideWord::kNone, answer_hides},
    {"why", 1, SideWord::kMay, answer_why},
    {"choices", 0, SideWord::kMay, answer_choices},
    {"board", 0, SideWord::kNone, answer_board},
    {"games", 0, SideWord::kNone, answer_games},
    {"half", 0, SideWord::kNone, answer_half},
    {"chance", 4, SideWord::kNone, answer_chance},
    {"figures", 0, SideWord::kNone, answer_figures},
    {"sheet", 0, SideWord::kNone, answer_sheet},
    {"formations", 0, SideWord::kMust, answer_formations},
    {"reach", 1, SideWord::kNone, answer_reach},
    {"way", 2, SideWord::kNone, answer_way},
    {"told", 0, SideWord::kViewer, answer_told},
    {"reason", 1, SideWord::kMust, answer_reason},
    {"spoken", 1, SideWord::kNone, answer_spoken},
};

}  // namespace

std::optional<Viewer> read_viewer(std::string_view text) {
  if (text == "all") return Viewer::everybody();
  const auto side = read_side(text);
  return side ? std::optional<Viewer>(*side) : std::nullopt;
}

Answer answer_query(const telling::History& game, std::span<const std::string_view> words,
                    Language language) {
  const auto refused = [&] {
    std::string line;
    for (const std::string_view word : words.first(std::min<std::size_t>(words.size(), 8))) {
      line += (line.empty() ? "" : " ") + std::string(word);
    }
    return BadLine{kWhat, line};
  };
  const auto* const known =
      std::find_if(std::begin(kQueries), std::end(kQueries),
                   [&](const Known& one) { return words.size() > 1 && one.name == words[1]; });
  if (known == std::end(kQueries)) return refused();
  const std::size_t plain = 2 + known->operands;
  const bool sided = words.size() == plain + 2 && words[plain] == "side";
  if (words.size() != plain && !sided) return refused();
  if (known->side == (sided ? SideWord::kNone : SideWord::kMust)) return refused();
  Query query{game, words.subspan(2, known->operands), std::nullopt, language};
  if (sided) {
    query.viewer = read_viewer(words[plain + 1]);
    const bool everybody = query.viewer == Viewer::everybody();
    if (!query.viewer || (everybody && known->side != SideWord::kViewer)) {
      return BadLine{kSide, std::string(words[plain + 1])};
    }
  }
  return known->answer(query);
}

}  // namespace tablier
