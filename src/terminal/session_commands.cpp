#include <algorithm>
#include <charconv>

#include "rules/outside.h"
#include "telling/telling.h"
#include "terminal/rule_pages.h"
#include "terminal/session.h"
#include "terminal/why.h"

// What can be typed besides an action.
namespace tablier::terminal {
namespace {

std::vector<std::string> command_help(const Presenter& presenter, Language language) {
  const std::string_view example = presenter.example().in(language);
  const std::string_view figures = presenter.figures_meaning().in(language);
  if (language == Language::kFrench) {
    return {fill("indice : un conseil · pourquoi {} : ce coup est-il permis ? · figures : {}",
                 {example, figures}),
            "règles : toutes, et d'où elles viennent, ou une par son numéro · expliquer : celle du "
            "dernier refus",
            "annuler, refaire · abandonner · nulle (à deux) · niveau 1 à 10 · langue fr|en",
            "sauver FICHIER · charger FICHIER · coups : la partie écrite · plateau : redessiner · "
            "quitter"};
  }
  return {fill("hint: advice · why {}: is that move allowed? · figures: {}", {example, figures}),
          "rules: all of them and where they come from, or one by its number · explain: the one of "
          "the last refusal",
          "undo, redo · resign · draw (two people) · level 1 to 10 · lang fr|en",
          "save FILE · load FILE · moves: the game so far · board: draw it again · quit"};
}

}  // namespace

std::string Session::refusal_text(std::string_view typed, const Refusal& refusal) {
  if (is_rule(refusal.clause)) refused_ = refusal.clause;
  return refusal_sentence(presenter_, now(), typed, refusal, console_.screen());
}

Session::Step Session::obey(const TypedCommand& command, std::optional<Side> side) {
  switch (command.verb) {
    case Verb::kHelp:
      show_help();
      return Step::kStay;
    case Verb::kRules:
      console_.page(rule_rows(now().game(), command.argument, uncoloured()));
      return Step::kStay;
    case Verb::kExplain:
      explain(command.argument);
      return Step::kStay;
    case Verb::kHint:
      give_hint(side);
      return Step::kStay;
    case Verb::kWhy:
      explain_why(command.argument, side);
      return Step::kStay;
    case Verb::kUndo:
      return take_back();
    case Verb::kRedo:
      return put_back();
    case Verb::kSave:
    case Verb::kSaveOver:
      (void)save(command.argument, command.verb == Verb::kSaveOver);
      return Step::kStay;
    case Verb::kLoad:
      return load_typed(command.argument);
    case Verb::kResign:
      return resign(side);
    case Verb::kDraw:
      return agree_draw(side);
    case Verb::kFigures:
      console_.page(presenter_.figures(scene(side), console_.screen()));
      return Step::kStay;
    case Verb::kMoves:
      show_moves(side);
      return Step::kStay;
    case Verb::kLevel:
      set_level(command.argument);
      return Step::kStay;
    case Verb::kColour:
      choose_colour(side);
      return Step::kStay;
    case Verb::kLanguage:
      set_language(command.argument);
      lay_table(side);
      return Step::kStay;
    case Verb::kBoard:
      lay_table(side);
      return Step::kStay;
    case Verb::kQuit:
      return quit();
    case Verb::kNew:
    case Verb::kNext:
    case Verb::kPrevious:
    case Verb::kFirst:
    case Verb::kLast:
    case Verb::kMix:
      break;
  }
  console_.say({"Cela se fait quand la partie est finie.", "That is for when the game is over."});
  return Step::kStay;
}

void Session::show_help() {
  const Screen& screen = console_.screen();
  console_.page(help_rows(presenter_, now(), command_help(presenter_, screen.language), screen));
}

void Session::explain(const std::string& argument) {
  if (argument.empty() && refused_.empty()) {
    return console_.say({"Rien n'a encore été refusé ; dites quelle règle, par son numéro.",
                         "Nothing has been refused yet; say which rule, by its number."});
  }
  const std::string_view number = argument.empty() ? refused_ : argument;
  console_.page(rule_rows(now().game(), number, uncoloured()));
}

void Session::give_hint(std::optional<Side> side) {
  if (!side && is_single(now().turn())) side = single_side(now().turn());
  if (!side) return console_.say({"Rien à conseiller ici.", "There is nothing to advise here."});
  Question question;
  question.side = *side;
  question.level = kTopLevel;
  question.seed = seed_now(side);
  question.limits.time = room_.hint_time;
  console_.refresh();
  const std::string action =
      terminal::think(*brain_, now(), question, waiting(*side, {"Je cherche…", "Looking…"}, true))
          .action;
  console_.clear_status();
  const std::string spoken = presenter_.spoken(action, console_.screen());
  const std::string reason = presenter_.reason(now(), *side, action, console_.screen());
  if (reason.empty()) {
    console_.say({"Indice : {}.", "Hint: {}."}, {spoken});
  } else {
    console_.say({"Indice : {}, qui {}.", "Hint: {}, which {}."}, {spoken, reason});
  }
}

void Session::explain_why(const std::string& argument, std::optional<Side> side) {
  const Screen& screen = console_.screen();
  if (!side && is_single(now().turn())) side = single_side(now().turn());
  if (argument.empty() || !side) {
    return console_.say(
        {"Donnez le coup dont il s'agit : pourquoi {}.", "Say which move you mean: why {}."},
        {presenter_.example().in(screen.language)});
  }
  console_.say_text(tell_why(presenter_, now(), *side, argument, screen));
}

Session::Step Session::take_back() {
  std::size_t target = history_.size();
  while (target > 0) {
    --target;
    if (watching() || (human_decides(history_.at(target)) && !inner_.contains(target))) break;
  }
  if (target == history_.size() || (!watching() && !human_decides(history_.at(target)))) {
    console_.say({"Il n'y a rien à annuler.", "There is nothing to take back."});
    return Step::kStay;
  }
  if (now().turn() == Turn::kOver && !watching() && hides_something(target)) {
    console_.say({"Les cartes ont été retournées : cette partie ne peut pas reprendre.",
                  "The cards have been turned over: this game cannot go on."});
    return Step::kStay;
  }
  leave_seat();
  while (history_.size() > target) history_.take_back();
  shown_ = history_.size();
  for (std::size_t& told : told_) told = std::min(told, history_.size());
  console_.say({"C'est annulé ; vous pouvez rejouer.", "Taken back; you may play again."});
  return Step::kChanged;
}

Session::Step Session::put_back() {
  if (!history_.put_back()) {
    console_.say({"Il n'y a rien à refaire.", "There is nothing to put back."});
    return Step::kStay;
  }
  leave_seat();
  tell_or_wait();
  while (!watching() && (!human_decides(now()) || inner_.contains(history_.size())) &&
         history_.put_back()) {
    tell_or_wait();
  }
  shown_ = history_.size();
  return Step::kChanged;
}

Session::Step Session::resign(std::optional<Side> side) {
  if (!side) {
    console_.say({"Ce sont les programmes qui jouent.", "The programs are playing."});
    return Step::kStay;
  }
  const Text question =
      hides_something(history_.size())
          ? Text{"Abandonner, et montrer toutes les cartes ?", "Resign, and show all the cards?"}
          : Text{"Abandonner la partie ?", "Resign the game?"};
  if (console_.screen().interactive && !console_.confirm(question)) return Step::kStay;
  leave_seat();
  play(write_outside({Outside::Kind::kResign, *side}));
  return Step::kChanged;
}

Session::Step Session::agree_draw(std::optional<Side> side) {
  if (!side) {
    console_.say({"Ce sont les programmes qui jouent.", "The programs are playing."});
    return Step::kStay;
  }
  if (!table_.human[0] || !table_.human[1]) {
    console_.say({"Le programme préfère continuer.", "The program would rather play on."});
    return Step::kStay;
  }
  // The other one comes and answers at a table without secrets.
  const bool was_seated = seated_.has_value();
  leave_seat();
  if (!console_.confirm({"{}, acceptez-vous la nulle ?", "{}, do you agree to a draw?"},
                        {name(other(*side))})) {
    console_.say({"Pas de nulle : la partie continue.", "No draw: the game goes on."});
    if (was_seated && hand_over(*side)) lay_table(side);
    return Step::kStay;
  }
  play(write_outside({Outside::Kind::kDraw, Side::kZero}));
  return Step::kChanged;
}

void Session::show_moves(std::optional<Side> side) {
  if (history_.size() == 0) {
    return console_.say({"Aucun coup n'est encore joué.", "No move has been played yet."});
  }
  console_.page(std::vector{list_events(scene(side))});
}

// Seen and said from now on; the record knows nothing of it.
void Session::choose_colour(std::optional<Side> side) {
  if (!side || presenter_.chooses_colour(now(), history_.size()) != side) {
    return console_.say(
        {"La couleur n'est pas à choisir ici.", "The colour is not to be chosen here."});
  }
  console_.set_exchanged(!console_.screen().exchanged);
  lay_table(side);
  console_.say({"Vous jouez en {}.", "You play as {}."}, {name(*side)});
}

// The rules call the sides by their usual colours, and so do their examples.
Screen Session::uncoloured() const {
  Screen screen = console_.screen();
  screen.exchanged = false;
  return screen;
}

void Session::set_level(const std::string& argument) {
  int level = 0;
  const char* const end = argument.data() + argument.size();
  const auto read = std::from_chars(argument.data(), end, level);
  if (read.ec != std::errc{} || read.ptr != end || level < 1 || level > kTopLevel) {
    return console_.say(
        {"Le niveau va de 1 à {} : niveau 5.", "The level goes from 1 to {}: level 5."},
        {std::to_string(kTopLevel)});
  }
  if (table_.human[0] && table_.human[1]) {
    return console_.say({"Vous jouez à deux : aucun programme à régler.",
                         "Two people are playing: there is no program to set."});
  }
  table_.level = {level, level};
  console_.say({"Le programme joue désormais au niveau {}.", "The program now plays at level {}."},
               {argument});
}

void Session::set_language(const std::string& argument) {
  const std::string word = folded(argument);
  if (word == "fr" || word == "francais" || word == "french") {
    console_.set_language(Language::kFrench);
  } else if (word == "en" || word == "anglais" || word == "english") {
    console_.set_language(Language::kEnglish);
  } else {
    return console_.say({"Tapez langue fr ou langue en.", "Type lang fr or lang en."});
  }
  console_.say({"Parlons français.", "English it is."});
}

Session::Step Session::quit() {
  if (may_drop_game()) leaving_ = true;
  return leaving_ ? Step::kChanged : Step::kStay;
}

}  // namespace tablier::terminal
