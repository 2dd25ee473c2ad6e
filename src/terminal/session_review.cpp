#include <charconv>

#include "telling/telling.h"
#include "terminal/session.h"

// A finished game, looked through step by step.
namespace tablier::terminal {

void Session::announce_result() {
  const bool alone = table_.human[0] != table_.human[1];
  const auto you = alone && !replayed_ ? std::optional(table_.human[0] ? Side::kZero : Side::kOne)
                                       : std::nullopt;
  console_.say_text(
      recoloured(tell_result(presenter_.teller(), history_, you, console_.screen().language),
                 now().game(), console_.screen()));
}

void Session::invite_to_review() {
  console_.say(
      {"Pour la revoir : n, p, début, fin ou un numéro. Aussi : nouvelle, annuler, "
       "sauver, quitter.",
       "To look through it: n, p, first, last or a number. Also: new, undo, save, quit."});
  for (std::size_t i = 0; i < history_.size(); ++i) {
    if (history_.at(i).turn() != Turn::kBoth) continue;
    return console_.say({"Et mélange : ce que le meilleur jeu aurait choisi là où vous en êtes.",
                         "And mix: what the best play would have chosen where you are."});
  }
}

void Session::review() {
  tell_waiting();
  if (!replayed_) shown_ = history_.size();
  lay_table();
  console_.refresh();
  announce_result();
  invite_to_review();
  for (;;) {
    const auto line =
        console_.read(std::to_string(shown_) + "/" + std::to_string(history_.size()) + " > ");
    if (!line) {
      if (console_.take_interrupt()) leave_or_stay();
      if (leaving_ || console_.ended()) return;
      continue;
    }
    if (obey_review(*line) == Step::kChanged || leaving_ || console_.ended()) return;
  }
}

Session::Step Session::step_to(std::size_t events) {
  if (events > history_.size()) {
    console_.say(counted(static_cast<int>(history_.size()),
                         {"La partie compte {} coup.", "The game has {} move."},
                         {"La partie compte {} coups.", "The game has {} moves."}),
                 {std::to_string(history_.size())});
    return Step::kStay;
  }
  shown_ = events;
  lay_table();
  if (shown_ == 0) {
    console_.say({"Le début.", "The beginning."});
  } else {
    tell(shown_ - 1);
  }
  if (shown_ == history_.size()) announce_result();
  return Step::kStay;
}

Session::Step Session::obey_review(const std::string& line) {
  std::size_t wanted = 0;
  const char* const end = line.data() + line.size();
  const auto number = std::from_chars(line.data(), end, wanted);
  if (number.ec == std::errc::result_out_of_range) return step_to(history_.size() + 1);
  if (number.ec == std::errc{} && number.ptr == end) return step_to(wanted);
  const auto command = line.empty() ? TypedCommand{Verb::kNext, {}} : read_command(line);
  if (!command) {
    console_.say({"La partie est finie : n, p, début, fin, un numéro, ou quitter.",
                  "The game is over: n, p, first, last, a number, or quit."});
    return Step::kStay;
  }
  switch (command->verb) {
    case Verb::kNext:
      if (shown_ < history_.size()) return step_to(shown_ + 1);
      console_.say({"C'est la fin de la partie.", "That is the end of the game."});
      return Step::kStay;
    case Verb::kPrevious:
      if (shown_ > 0) return step_to(shown_ - 1);
      console_.say({"C'est le début de la partie.", "That is the beginning of the game."});
      return Step::kStay;
    case Verb::kFirst:
      return step_to(0);
    case Verb::kLast:
      return step_to(history_.size());
    case Verb::kMix:
      show_mix();
      return Step::kStay;
    case Verb::kNew:
      return start_again();
    case Verb::kHint:
    case Verb::kWhy:
    case Verb::kResign:
    case Verb::kDraw:
      console_.say({"La partie est finie.", "The game is over."});
      return Step::kStay;
    default:
      return obey(*command, std::nullopt);
  }
}

Session::Step Session::start_again() {
  if (!may_drop_game()) return Step::kStay;
  history_ = History(table_.game->start(now().options()));
  brain_->new_game();
  table_.seed = seed_now() + 1;
  file_.clear();
  file_is_ours_ = false;
  saved_.clear();
  shown_ = 0;
  replayed_ = false;
  told_ = {};
  inner_.clear();
  console_.set_exchanged(false);
  console_.say({"Nouvelle partie.", "A new game."});
  return Step::kChanged;
}

}  // namespace tablier::terminal
