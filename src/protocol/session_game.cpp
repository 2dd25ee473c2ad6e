#include <algorithm>
#include <cstdio>

#include "base/hash.h"
#include "protocol/query.h"
#include "protocol/session.h"
#include "record/plain_text.h"
#include "telling/telling.h"

// The part of the session that changes something: options, the position, searches.
namespace tablier {
namespace {

constexpr Text kOptionForm = {"il faut : setoption name NOM value VALEUR",
                              "wanted: setoption name NAME value VALUE"};
constexpr Text kNoGame = {"jeu inconnu", "unknown game"};
constexpr Text kNoOption = {"ce jeu n'a pas l'option", "this game has no option"};
constexpr Text kBadValue = {"valeur refusée", "value not allowed"};
constexpr Text kCombination = {"ces options ne vont pas ensemble",
                               "these options do not go together"};
constexpr Text kStartpos = {"il faut : position startpos [moves ÉVÉNEMENTS…]",
                            "wanted: position startpos [moves EVENTS…]"};
constexpr Text kMoveForm = {"il faut : move ÉVÉNEMENT [side 0|1|all] [lang fr|en]",
                            "wanted: move EVENT [side 0|1|all] [lang fr|en]"};
constexpr Text kOver = {"la partie est terminée : il n'y a rien à chercher",
                        "the game is over: there is nothing to look for"};
constexpr Text kChance = {"c'est au hasard de décider, à aucun camp de jouer",
                          "it is chance's turn, no side's"};
constexpr Text kWhichSide = {"les deux camps jouent ensemble : ajoutez « side 0 » ou « side 1 »",
                             R"(both sides choose at once: add "side 0" or "side 1")"};
constexpr Text kNotToAct = {"ce n'est pas à ce camp de jouer", "it is not this side's turn"};
constexpr Text kNoTime = {"le temps de ce camp manque", "the time of this side is missing"};
constexpr Text kNeedsLimit = {"ici une recherche ne peut pas être arrêtée : il faut une limite",
                              "a search cannot be stopped here: give it a limit"};
constexpr Text kMixEnds = {"« mix » ne cherche pas sans fin",
                           "\"mix\" does not search without end"};

// Who is to think; the line may leave it open where one side alone is to act.
Expected<Side, BadLine> side_to_think(Turn turn, std::optional<Side> asked) {
  if (turn == Turn::kOver) return BadLine{kOver};
  if (turn == Turn::kChance) return BadLine{kChance};
  if (turn == Turn::kBoth && !asked) return BadLine{kWhichSide};
  const Side side = asked ? *asked : single_side(turn);
  if (!acts(turn, side)) return BadLine{kNotToAct, side == Side::kZero ? "0" : "1"};
  return side;
}

}  // namespace

void ProtocolSession::do_setoption(WordSpan words) {
  if (words.size() != 5 || words[1] != "name" || words[3] != "value") {
    return complain({kOptionForm});
  }
  const std::string_view name = words[2];
  const std::string_view value = words[4];
  if (name == "Game") {
    const auto game = std::find_if(setup_.games.begin(), setup_.games.end(),
                                   [&](const AnyGame* one) { return one->name() == value; });
    if (game == setup_.games.end()) return complain({kNoGame, std::string(value)});
    chosen_game_ = *game;
    chosen_options_.clear();
    return;
  }
  switch (options_.set(name, value)) {
    case EngineOptions::Outcome::kSet:
      return;
    case EngineOptions::Outcome::kBadValue:
      return complain({kBadValue, std::string(name) + " " + std::string(value)});
    case EngineOptions::Outcome::kUnknown:
      return set_game_option(name, value);
  }
}

void ProtocolSession::set_game_option(std::string_view name, std::string_view value) {
  const auto specs = chosen_game_->option_specs();
  if (std::none_of(specs.begin(), specs.end(),
                   [&](const OptionSpec& spec) { return spec.name == name; })) {
    return complain({kNoOption, std::string(name)});
  }
  if (!chosen_game_->accepts_option(name, value)) {
    return complain({kBadValue, std::string(name) + " " + std::string(value)});
  }
  std::erase_if(chosen_options_, [&](const auto& option) { return option.first == name; });
  chosen_options_.emplace_back(name, value);
}

void ProtocolSession::do_uginewgame(WordSpan) {
  auto start = chosen_game_->start(chosen_options_);
  if (start == nullptr) return complain({kCombination});
  adopt(telling::History(std::move(start)));
  if (brain_ != nullptr) brain_->new_game();
}

void ProtocolSession::do_position(WordSpan words) {
  if (words[1] != "startpos" || (words.size() > 2 && words[2] != "moves")) {
    return complain({kStartpos});
  }
  auto start = chosen_game_->start(chosen_options_);
  if (start == nullptr) return complain({kCombination});
  telling::History game(std::move(start));
  for (const std::string_view event : words.subspan(std::min<std::size_t>(words.size(), 3))) {
    const auto refusal = game.play(event);
    if (refusal) return refuse(*chosen_game_, event, *refusal, options_.language);
  }
  adopt(std::move(game));
}

void ProtocolSession::refuse(const AnyGame& game, std::string_view event, const Refusal& refusal,
                             Language language) {
  output_.line("error " + excerpt(event, 200) + " " + std::string(refusal.clause) + " " +
               game.explain(refusal, language));
}

// `move EVENT [side 0|1|all] [lang fr|en]`: the position follows a game event by event, and tells
// what each of them led to.
void ProtocolSession::do_move(WordSpan words) {
  std::optional<Viewer> viewer;
  Language language = options_.language;
  for (std::size_t i = 2; i < words.size(); i += 2) {
    const std::string_view value = i + 1 < words.size() ? words[i + 1] : std::string_view();
    if (words[i] == "side" && i == 2 && read_viewer(value)) {
      viewer = read_viewer(value);
    } else if (words[i] == "lang" && i + 2 == words.size() && (value == "fr" || value == "en")) {
      language = value == "fr" ? Language::kFrench : Language::kEnglish;
    } else {
      return complain({kMoveForm});
    }
  }
  if (const auto refusal = game_.play(words[1])) {
    return refuse(game_.now().game(), words[1], *refusal, language);
  }
  const std::size_t last = game_.size() - 1;
  const AnyPosition& now = game_.now();
  const AnyEffects& all = game_.effects(last);
  output_.line("effects " + (viewer ? now.seen_effects(all, *viewer)->json() : all.json()));
  const telling::Scene scene{game_, game_.size(), viewer, {}};
  for (const std::string& sentence :
       tell_event(telling::teller_of(now.game()), scene, last, language)) {
    if (!sentence.empty()) output_.line("says " + sentence);
  }
  output_.line("response ok");
}

void ProtocolSession::adopt(telling::History game) {
  const AnyPosition& before = game_.now();
  const AnyPosition& now = game.now();
  const bool other_game = &now.game() != &before.game();
  const bool other_options = other_game || now.options() != before.options();
  game_ = std::move(game);
  if (other_game) brain_.reset();
  if (other_options && brain_ != nullptr) brain_->new_game();
}

Brain& ProtocolSession::brain() {
  if (brain_ == nullptr) {
    brain_ = setup_.brains(game_.now().game());
    brain_hash_ = 0;
  }
  if (brain_hash_ != options_.hash) {
    brain_hash_ = options_.hash;
    brain_->set_memory(brain_hash_);
  }
  return *brain_;
}

void ProtocolSession::do_go(WordSpan words) {
  const auto go = read_go(words);
  if (!go) return complain(go.error());
  const auto side = side_to_think(game_.now().turn(), go->side);
  if (!side) return complain(side.error());
  const bool clock = go->remaining[0] || go->remaining[1];
  if (clock && !go->remaining[index(*side)]) {
    return complain({kNoTime, *side == Side::kZero ? "p1time" : "p2time"});
  }
  if (go->infinite && !runner_->in_background()) return complain({kNeedsLimit});
  Question question;
  question.side = *side;
  question.level = options_.level;
  think(*go, question, &ProtocolSession::find_move);
}

void ProtocolSession::do_mix(WordSpan words) {
  const auto go = read_go(words);
  if (!go) return complain(go.error());
  if (go->infinite) return complain({kMixEnds});
  const auto side = side_to_think(game_.now().turn(), go->side);
  if (!side) return complain(side.error());
  Question question;
  question.side = *side;  // the best play's, whatever the level
  think(*go, question, &ProtocolSession::find_mix);
}

std::string ProtocolSession::find_move(Brain& thinker, const AnyPosition& position,
                                       const Question& question, const std::atomic<bool>& stop) {
  const auto report = [this](const Progress& progress) { output_.line(write_info(progress)); };
  return "bestmove " + thinker.think(position, question, stop, report);
}

std::string ProtocolSession::find_mix(Brain& thinker, const AnyPosition& position,
                                      const Question& question, const std::atomic<bool>& stop) {
  return write_mix(thinker.mix(position, question, stop));
}

void ProtocolSession::think(const GoCommand& go, Question question, LastLine last_line) {
  // Some events leave the position as it was (an equal throw): the next is drawn anew all the same.
  question.seed = hash_word(options_.seed, game_.size());
  question.threads = options_.threads;
  question.limits = limits_for(go, question.side);
  Brain& thinker = brain();
  // A copy: queries go on reading the session's own.
  const std::shared_ptr<const AnyPosition> position = game_.now().clone();
  endless_ = go.infinite;
  told_ = hurried_ || (ended_ && endless_);
  thinking_ = true;
  runner_->start(
      [this, question, position, &thinker, last_line,
       endless = endless_](const std::atomic<bool>& stop) {
        // What was learned before may not show in an answer that is to depend on nodes alone.
        if (question.limits.nodes && !question.limits.time) thinker.new_game();
        const std::string line = (this->*last_line)(thinker, *position, question, stop);
        // Whoever asked without limit is not to be answered before saying `stop`.
        if (endless) runner_->await_stop();
        output_.line(line, [this] { thinking_ = false; });
      },
      told_);
}

void ProtocolSession::do_stop(WordSpan) {
  // Nothing to stop is no error: the answer and the order may cross on their way.
  if (!thinking_) return;
  told_ = true;
  runner_->stop();
}

namespace {

// Of a share or a chance, from 0 to 1.
std::string four_digits(double part) {
  char digits[16];
  const int length = std::snprintf(digits, sizeof digits, "%.4f", part);
  return {digits, static_cast<std::size_t>(length)};
}

}  // namespace

std::string write_mix(std::span<const Share> shares) {
  std::string line = "mix";
  for (const Share& share : shares) {
    line += " " + share.action + ":" + four_digits(share.probability);
  }
  return line;
}

std::string write_info(const Progress& progress) {
  std::string line =
      "info depth " + std::to_string(progress.depth) + " nodes " + std::to_string(progress.nodes);
  const double nps = static_cast<double>(progress.nodes) / std::max(progress.seconds, 1e-6);
  line += " nps " + std::to_string(static_cast<std::uint64_t>(nps));
  line += " time " + std::to_string(static_cast<std::int64_t>(progress.seconds * 1000));
  if (progress.score || progress.proven) line += " score";
  if (progress.score) line += " cp " + std::to_string(*progress.score);
  if (progress.proven) {
    line += *progress.proven > 0   ? " proven win"
            : *progress.proven < 0 ? " proven loss"
                                   : " proven draw";
  }
  if (progress.chance) line += " chance " + four_digits(*progress.chance);
  if (!progress.line.empty()) line += " pv";
  for (const std::string& token : progress.line) line += " " + token;
  return line;
}

}  // namespace tablier
