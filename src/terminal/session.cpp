#include "terminal/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/hash.h"
#include "base/held.h"

namespace tablier::terminal {
namespace {

// "57 %": the chance to win the match.
std::string write_chance(double chance, Language language) {
  return std::to_string(std::lround(100 * chance)) + (language == Language::kFrench ? " %" : "%");
}

}  // namespace

Session::Session(Room room, const Screen& screen, const Table& table)
    : room_(std::move(room)),
      console_(room_, screen),
      table_(table),
      presenter_(presenter_of(*table.game)),
      history_(table.game->start(table.options)),
      brain_(room_.make_brain(*table.game)) {}

// Whether a person has anything to choose there.
bool Session::human_decides(const AnyPosition& position) const {
  return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
    return table_.human[index(side)] && acts(position.turn(), side) &&
           !presenter_.forced(position, side);
  });
}

std::string Session::name(Side side) const {
  return name_of(*table_.game, side, console_.screen());
}

// Every event has its own seed: taking a move back and playing on brings the same dice and the same
// answers.
std::uint64_t Session::seed_now(std::optional<Side> side) const {
  const std::uint64_t seed = hash_word(table_.seed, history_.size());
  return side ? hash_word(seed, index(*side) + 1) : seed;
}

Session::Ending Session::run() {
  while (!leaving_ && !console_.ended()) {
    if (half_is_up()) {
      end_half();
      continue;
    }
    switch (now().turn()) {
      case Turn::kOver:
        review();
        break;
      case Turn::kChance: {
        Rng rng(seed_now());
        play(now().random_event(rng));
        drop_plan();
        break;
      }
      default:
        take_turn();
    }
  }
  say_goodbye();
  return ending_;
}

void Session::take_turn() {
  const Turn turn = now().turn();
  if (watching() && !wait_for_enter()) return;
  std::array<std::string, 2> chosen;
  bool typed = false;
  one_has_chosen_ = false;
  // People first: nothing that a program does before can tell them anything.
  for (const bool human : {true, false}) {
    for (const Side side : kSides) {
      if (!acts(turn, side) || table_.human[index(side)] != human) continue;
      auto action = presenter_.forced(now(), side);
      if (!action) action = next_planned(side);
      if (!action) {
        action = human ? ask(side) : think_for(side);
        one_has_chosen_ = human;
        typed = typed || human;
      }
      if (!action) return;
      chosen[index(side)] = std::move(*action);
    }
  }
  const std::string event =
      turn == Turn::kBoth ? chosen[0] + "|" + chosen[1] : chosen[0] + chosen[1];
  // The time may have run out while somebody chose: the half ends with this turn, not with the next
  // one, and where it ends at once there is nothing left to choose.
  if (half_is_up()) {
    end_half();
    if (leaving_) return;
    if (now().why(event, std::nullopt)) return drop_plan();
  }
  play(event, typed);
}

void Session::play(const std::string& event, bool typed) {
  if (const auto refusal = history_.play(event, typed)) {
    // A person's actions were asked about before: this one is the program's own.
    console_.say({"Le programme a joué {}, ce que la règle refuse : {} La partie s'arrête là.",
                  "The program played {}, which the rules refuse: {} The game stops here."},
                 {event, refusal_text(event, *refusal)});
    ending_ = Ending::kBroken;
    leaving_ = true;
    return;
  }
  tell_or_wait();
  shown_ = history_.size();
  replayed_ = false;
  lay_table();
}

std::optional<std::string> Session::ask(Side side) {
  tell_waiting();
  if (!hand_over(side)) return std::nullopt;
  lay_table(side);
  tell_news(side);
  auto action = ask_seated(side);
  if (action) inner_.erase(inner_.lower_bound(history_.size()), inner_.end());
  leave_seat();
  return action;
}

std::optional<std::string> Session::ask_seated(Side side) {
  for (;;) {
    const bool greet = !std::exchange(greeted_, true);
    const bool explain = greet || presenter_.explains_every_turn();
    std::string note;
    if (explain) note = presenter_.options(now(), side, console_.screen());
    if (presenter_.chooses_colour(now(), history_.size()) == side) {
      note += fill({" Vous avez perdu le tirage : tapez couleur pour jouer en {}.",
                    " You lost the toss: type colour to play as {}."},
                   console_.screen().language, {name(other(side))});
    }
    const auto line = console_.read(name(side) + " > ", note);
    if (!line) {
      if (console_.take_interrupt()) leave_or_stay();
      if (leaving_ || console_.ended()) return std::nullopt;
      continue;
    }
    Step step = Step::kStay;
    if (auto action = choose(side, *line, step)) return action;
    if (step == Step::kChanged || leaving_ || console_.ended()) return std::nullopt;
  }
}

// A question comes first, then a legal action, then one that lacks a part, then a command; what is
// left is explained. What a rule of the game forbids was meant as an action, whatever else the word
// may mean.
std::optional<std::string> Session::choose(Side side, const std::string& line, Step& step) {
  const Screen& screen = console_.screen();
  focus_.clear();
  if (line.empty()) {
    if (!presenter_.explains_every_turn()) {
      console_.say_text(presenter_.options(now(), side, screen));
    }
    return std::nullopt;
  }
  if (const auto answer = presenter_.answer(now(), side, line, screen)) {
    focus_ = line;
    lay_table(side);
    console_.say_text(*answer);
    return std::nullopt;
  }
  if (const auto plan = presenter_.plan(now(), side, line, screen)) return begin_plan(*plan);
  std::string token = presenter_.token_for(now(), side, line, screen);
  const MaybeRefusal refusal = now().why(token, side);
  if (!refusal) return token;
  if (presenter_.lacks(now(), side, token, screen)) return ask_rest(side, token);
  const auto command = read_command(line);
  if (command && !is_rule(refusal->clause)) {
    step = obey(*command, side);
  } else {
    console_.say_text(refusal_text(line, *refusal));
  }
  return std::nullopt;
}

std::optional<std::string> Session::ask_rest(Side side, const std::string& token) {
  const Screen& screen = console_.screen();
  if (presenter_.marks_incomplete()) {
    focus_ = token;
    lay_table(side);
  }
  for (;;) {
    const auto answer = console_.read(presenter_.spoken(token, screen) + " > ",
                                      held(presenter_.lacks(now(), side, token, screen)));
    (void)console_.take_interrupt();
    if (!answer || answer->empty()) {
      focus_.clear();
      return std::nullopt;
    }
    const Completion whole = presenter_.complete(now(), token, *answer, screen);
    if (!whole.complaint.empty()) {
      console_.say_text(whole.complaint);
      continue;
    }
    const MaybeRefusal refusal = now().why(whole.token, side);
    if (!refusal) {
      focus_.clear();
      return whole.token;
    }
    console_.say_text(refusal_text(whole.token, *refusal));
  }
}

bool Session::wait_for_enter() {
  tell_waiting();
  lay_table();
  if (!console_.screen().interactive) {
    console_.refresh();
    if (room_.interrupted && room_.interrupted()) {
      ending_ = Ending::kInterrupted;
      leaving_ = true;
    }
    return !leaving_ && !console_.ended();
  }
  const auto line = console_.read(
      Text{"Entrée : coup suivant > ", "Enter: next move > "}.in(console_.screen().language));
  if (!line) {
    if (console_.take_interrupt()) leave_or_stay();
    return false;
  }
  if (line->empty()) return true;
  const auto command = read_command(*line);
  if (command && command->verb == Verb::kNext) return true;
  if (command) {
    (void)obey(*command, std::nullopt);
  } else {
    console_.say({"Ce sont les programmes qui jouent ; Entrée, ou aide.",
                  "The programs are playing; Enter, or help."});
  }
  return false;
}

Waiting Session::waiting(Side side, Text sign, bool candid) {
  Waiting waiting;
  waiting.patience = room_.patience;
  waiting.hurry = room_.interrupted;
  waiting.show = [this, side, sign, candid](double seconds, const std::optional<Progress>& known) {
    const Language language = console_.screen().language;
    std::string text =
        fill(sign, language, {name(side)}) + " " + std::to_string(std::lround(seconds)) + " s";
    if (candid && known && !known->line.empty()) {
      text += ", " + presenter_.spoken(known->line.front(), console_.screen());
      if (known->chance) text += " " + write_chance(*known->chance, language);
    }
    console_.show_status(text);
  };
  return waiting;
}

std::optional<std::string> Session::think_for(Side side) {
  Question question;
  question.side = side;
  question.level = table_.level[index(side)];
  question.seed = seed_now(side);
  // What is to be revealed together, and what follows from cards that nobody else sees, stays with
  // the program.
  const bool candid =
      watching() || (now().turn() != Turn::kBoth && !hides_something(history_.size()));
  console_.refresh();
  const Thought thought = terminal::think(
      *brain_, now(), question, waiting(side, {"{} réfléchit…", "{} is thinking…"}, candid));
  console_.clear_status();
  return thought.action;
}

// Ctrl-C at a prompt: nothing is thrown away unasked.
void Session::leave_or_stay() {
  if (unsaved() && console_.screen().interactive) {
    console_.say({"Partir ? s : sauver et partir, o : partir sans sauver, Entrée : rester.",
                  "Leave? s: save and leave, y: leave without saving, Enter: stay."});
    const auto answer = console_.read("> ");
    const bool again = console_.take_interrupt();
    if (!answer && !again) return;  // the input has ended, which is told at the end
    if (answer && (*answer == "s" || *answer == "S")) {
      if (!save({}, false)) return;
    } else if (answer && !is_yes(*answer)) {
      return;
    }
  }
  ending_ = Ending::kInterrupted;
  leaving_ = true;
}

void Session::say_goodbye() {
  if (unsaved()) {
    console_.say(console_.ended() && !leaving_
                     ? Text{"Fin de l'entrée : la partie n'est pas sauvée.",
                            "End of input: the game is not saved."}
                     : Text{"La partie n'est pas sauvée.", "The game is not saved."});
  }
  console_.close();
}

}  // namespace tablier::terminal
