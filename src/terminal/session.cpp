#include "terminal/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/hash.h"
#include "rules/outside.h"

namespace tablier::terminal {
namespace {

std::string number(std::size_t n) { return std::to_string(n); }

// "+3.2", in points or in hundredths of a win as the game counts.
std::string write_estimate(int hundredths, Language language) {
  const int tenths = (std::abs(hundredths) + 5) / 10;
  std::string text(1, hundredths < 0 ? '-' : '+');
  text += std::to_string(tenths / 10);
  text += language == Language::kFrench ? ',' : '.';
  return text + std::to_string(tenths % 10);
}

Row title_row(const Scene& scene, const Screen& screen) {
  const AnyPosition& position = scene.position();
  Row row(" ", Ink::kStrong);
  row.add(std::string(position.game().title().in(screen.language)), Ink::kStrong);
  std::string more;
  for (const auto& [key, value] : position.options()) {
    more.append(" ").append(key).append("=").append(value);
  }
  const std::string count =
      fill({"coup {}", "move {}"}, screen.language,
           {number(position.turn() == Turn::kOver ? scene.shown : scene.shown + 1)});
  const int room = screen.columns - row.width() - width(count) - 2;
  if (width(more) <= room) row.add(more, Ink::kFaint);
  if (room >= 0) row.pad_to(screen.columns - width(count) - 1).add(count, Ink::kFaint);
  return row;
}

}  // namespace

Session::Session(Room room, const Screen& screen, const Table& table)
    : room_(std::move(room)),
      console_(room_, screen),
      table_(table),
      presenter_(presenter_of(*table.game)),
      history_(table.game->start(table.options)),
      brain_(room_.make_brain(*table.game)) {}

bool Session::human_acts(Turn turn) const {
  return std::any_of(kSides.begin(), kSides.end(),
                     [&](Side side) { return table_.human[index(side)] && acts(turn, side); });
}

// Whether two people at one keyboard must not look at the same screen.
bool Session::is_secret() const {
  return now().turn() == Turn::kBoth || now().state(Side::kZero) != now().state(Side::kOne);
}

std::optional<Side> Session::viewer(std::optional<Side> asked) const {
  if (table_.human[0] && table_.human[1]) return asked ? asked : seated_;
  for (const Side side : kSides) {
    if (table_.human[index(side)]) return side;
  }
  return std::nullopt;
}

std::string Session::name(Side side) const {
  return name_of(*table_.game, side, console_.screen());
}

Scene Session::scene(std::optional<Side> asked) const {
  std::array<std::string, 2> seats;
  const Language language = console_.screen().language;
  const bool alone = table_.human[0] != table_.human[1];
  for (const Side side : kSides) {
    const std::size_t i = index(side);
    seats[i] =
        table_.human[i]
            ? std::string((alone ? Text{"vous", "you"} : Text{"joueur", "player"}).in(language))
            : fill({"programme, niveau {}", "program, level {}"}, language,
                   {std::to_string(table_.level[i])});
  }
  const bool over = now().turn() == Turn::kOver;
  return {history_, over ? shown_ : history_.size(), viewer(asked), std::move(seats)};
}

// Every event has its own seed: taking a move back and playing on brings the same dice and the same
// answers.
std::uint64_t Session::seed_now() const { return hash_word(table_.seed, history_.size()); }

void Session::lay_table(std::optional<Side> asked) {
  console_.lay([this, asked](const Screen& screen) {
    const Scene table = scene(asked);
    Rows rows = {title_row(table, screen)};
    for (Row& row : presenter_.draw(table, screen)) rows.push_back(std::move(row));
    return rows;
  });
}

Session::Ending Session::run() {
  while (!leaving_ && !console_.ended()) {
    switch (now().turn()) {
      case Turn::kOver:
        review();
        break;
      case Turn::kChance: {
        Rng rng(seed_now());
        play(now().random_event(rng));
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
  for (const Side side : kSides) {
    if (!acts(turn, side)) continue;
    auto action = table_.human[index(side)] ? ask(side) : think_for(side);
    if (!action) return;
    chosen[index(side)] = std::move(*action);
  }
  play(turn == Turn::kBoth ? chosen[0] + "|" + chosen[1] : chosen[0] + chosen[1]);
}

void Session::play(const std::string& event) {
  if (const auto refusal = history_.play(event)) {
    // A person's actions were asked about before: this one is the program's own.
    console_.say({"Le programme a joué {}, ce que la règle refuse : {} La partie s'arrête là.",
                  "The program played {}, which the rules refuse: {} The game stops here."},
                 {event, refusal_text(event, *refusal)});
    ending_ = Ending::kBroken;
    leaving_ = true;
    return;
  }
  tell(history_.size() - 1);
  shown_ = history_.size();
  replayed_ = false;
  lay_table();
}

void Session::tell(std::size_t event) {
  const auto outside = read_outside(history_.event(event));
  if (!outside) {
    console_.say_text(presenter_.narrate(scene(), event, console_.screen()));
    return;
  }
  switch (outside->kind) {
    case Outside::Kind::kResign:
      return console_.say({"{} abandonne.", "{} resigns."}, {name(outside->side)});
    case Outside::Kind::kTime:
      return console_.say({"{} n'a plus de temps.", "{} is out of time."}, {name(outside->side)});
    case Outside::Kind::kDraw:
      return console_.say({"Nulle d'un commun accord.", "Draw agreed."});
    case Outside::Kind::kHalf:
      return console_.say({"La mi-temps est sifflée.", "The half is over."});
  }
}

std::optional<std::string> Session::ask(Side side) {
  hand_over(side);
  if (console_.ended()) return std::nullopt;
  lay_table(side);
  if (!std::exchange(greeted_, true)) {
    console_.say_text(presenter_.options(now(), side, console_.screen()));
  }
  for (;;) {
    const auto line = console_.read(name(side) + " > ");
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

// A legal action comes first, then one that lacks a part, then a command; what is left is
// explained.
std::optional<std::string> Session::choose(Side side, const std::string& line, Step& step) {
  const Screen& screen = console_.screen();
  if (line.empty()) {
    console_.say_text(presenter_.options(now(), side, screen));
    return std::nullopt;
  }
  std::string token = presenter_.token_of(now(), line);
  const MaybeRefusal refusal = now().why(token, side);
  if (!refusal) return token;
  if (presenter_.lacks(now(), side, token, screen)) return ask_rest(side, token);
  if (const auto command = read_command(line)) {
    step = obey(*command, side);
  } else {
    console_.say_text(refusal_text(line, *refusal));
  }
  return std::nullopt;
}

std::optional<std::string> Session::ask_rest(Side side, const std::string& token) {
  const Screen& screen = console_.screen();
  for (;;) {
    console_.say_text(*presenter_.lacks(now(), side, token, screen));
    const auto answer = console_.read(token + " > ");
    (void)console_.take_interrupt();
    if (!answer || answer->empty()) return std::nullopt;
    const Completion whole = presenter_.complete(now(), token, *answer, screen);
    if (!whole.complaint.empty()) {
      console_.say_text(whole.complaint);
      continue;
    }
    const MaybeRefusal refusal = now().why(whole.token, side);
    if (!refusal) return whole.token;
    console_.say_text(refusal_text(whole.token, *refusal));
  }
}

// Where something is hidden, the next of two people is let to the keyboard before it is shown.
void Session::hand_over(Side side) {
  if (!table_.human[0] || !table_.human[1] || !is_secret()) return;
  if (std::exchange(seated_, side) == side) return;
  console_.wipe();
  console_.say({"Au tour de {}. Entrée quand l'autre ne regarde plus.",
                "{}'s turn. Enter when the other is not looking."},
               {name(side)});
  (void)console_.read("> ");
  if (console_.take_interrupt()) leave_or_stay();
}

bool Session::wait_for_enter() {
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
    console_.say({"Ce sont les programmes qui jouent (EV-2) ; Entrée, ou aide.",
                  "The programs are playing (EV-2); Enter, or help."});
  }
  return false;
}

Thought Session::think(const Question& question, Text sign) {
  console_.refresh();
  const Language language = console_.screen().language;
  Waiting waiting;
  waiting.patience = room_.patience;
  waiting.hurry = room_.interrupted;
  waiting.show = [&](double seconds, const std::optional<Progress>& progress) {
    std::string text = fill(sign, language, {name(question.side)}) + " " +
                       std::to_string(std::lround(seconds)) + " s";
    if (progress && !progress->line.empty()) {
      text += ", " + progress->line.front();
      if (progress->score) text += " " + write_estimate(*progress->score, language);
    }
    console_.show_status(text);
  };
  Thought thought = terminal::think(*brain_, now(), question, waiting);
  console_.clear_status();
  return thought;
}

std::optional<std::string> Session::think_for(Side side) {
  Question question;
  question.side = side;
  question.level = table_.level[index(side)];
  question.seed = seed_now();
  return think(question, {"{} réfléchit…", "{} is thinking…"}).action;
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
