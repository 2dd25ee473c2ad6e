#include <algorithm>
#include <charconv>
#include <utility>

#include "base/held.h"
#include "match/phrases.h"
#include "online/online_session.h"
#include "telling/telling.h"
#include "terminal/rule_pages.h"
#include "terminal/why.h"

// What is typed at a table far away.
namespace tablier::online {

using client::Deed;
using terminal::Verb;

// A person who types is answered at once; a script is not expected to know whose turn it is.
void OnlineSession::take_line(const std::string& line) {
  if (screen().interactive) return obey(line);
  const bool at_once = mirror_.waiting() && (read_table_talk(line) || terminal::read_command(line));
  if (at_once) return obey(line);
  held_.push_back(line);
}

bool OnlineSession::is_leaving(const std::string& line) {
  const auto talk = read_table_talk(line);
  if (talk && talk->wanted == Wanted::kLobby) return true;
  const auto command = terminal::read_command(line);
  return command && command->verb == Verb::kQuit;
}

// Whether something can be done now with a line of a script.
bool OnlineSession::is_due(const std::string& line) const {
  // To leave no turn is needed and no server, only that what was sent before has arrived.
  if (is_leaving(line)) return client_.undelivered() == 0 && plan_.actions.empty();
  if (!caught_up()) return false;
  if (!mirror_.playing()) return judged_;
  const auto me = mirror_.me();
  const bool asked = std::any_of(mirror_.offers().begin(), mirror_.offers().end(),
                                 [me](const auto& offer) { return me && offer.second != *me; });
  return !me || may_move() || asked;
}

// As at home: a question, an action, one that lacks a part, a command; what is left is explained.
void OnlineSession::obey(const std::string& line) {
  focus_.clear();
  if (line.empty()) {
    if (may_move() && !presenter_.explains_every_turn()) {
      console_.say_text(presenter_.options(mirror_.now(), held(mirror_.me()), screen()));
    }
    return;
  }
  if (may_move()) return choose(line);
  const auto talk = read_table_talk(line);
  if (talk && obey_talk(*talk)) return;
  const auto command = terminal::read_command(line);
  if (command && obey_command(*command)) return;
  if (mirror_.over()) {
    console_.say({"La partie est finie : sauver FICHIER, revanche, coups ou quitter.",
                  "The match is over: save FILE, rematch, moves or quit."});
  } else if (!mirror_.me() && !mirror_.waiting()) {
    console_.say({"Vous regardez ; aide dit ce qui se tape ici.",
                  "You are watching; help says what can be typed here."});
  } else if (has_chosen()) {
    console_.say({"Votre choix est scellé et ne change plus ; aide dit ce qui se tape ici.",
                  "Your choice is sealed and stays as it is; help says what can be typed here."});
  } else {
    console_.say({"Ce n'est pas à vous de jouer ; aide dit ce qu'on peut taper ici.",
                  "It is not your turn; help says what can be typed here."});
  }
}

void OnlineSession::choose(const std::string& line) {
  const Side me = held(mirror_.me());
  const AnyPosition& now = mirror_.now();
  if (const auto answer = presenter_.answer(now, me, line, screen())) {
    focus_ = line;
    lay_table();
    return console_.say_text(*answer);
  }
  if (auto plan = presenter_.plan(now, me, line, screen())) {
    if (!plan->complaint.empty() || plan->actions.empty()) {
      return console_.say_text(plan->complaint);
    }
    console_.say_text(plan->notice);
    plan_ = std::move(*plan);
    const std::string first = plan_.actions.front();
    plan_.actions.erase(plan_.actions.begin());
    return send_move(first);
  }
  const std::string token = presenter_.token_for(now, me, line, screen());
  const MaybeRefusal refusal = now.why(token, me);
  if (!refusal) return send_move(token);
  if (presenter_.lacks(now, me, token, screen())) return ask_rest(token);
  const auto talk = read_table_talk(line);
  if (talk && obey_talk(*talk)) return;
  const auto command = terminal::read_command(line);
  if (command && obey_command(*command)) return;
  note_refused(*refusal);
  console_.say_text(terminal::refusal_sentence(presenter_, now, line, *refusal, screen()));
}

void OnlineSession::ask_rest(const std::string& token) {
  const Side me = held(mirror_.me());
  if (presenter_.marks_incomplete()) {
    focus_ = token;
    lay_table();
  }
  while (may_move()) {
    const auto question = presenter_.lacks(mirror_.now(), me, token, screen());
    if (!question) break;
    std::optional<std::string> answer;
    if (!held_.empty()) {
      answer = std::move(held_.front());
      held_.pop_front();
    } else {
      answer = console_.read(token + " > ", *question);
      if (!answer && !console_.take_interrupt() && !console_.ended()) continue;  // woken
    }
    if (!answer || answer->empty()) break;
    const terminal::Completion whole = presenter_.complete(mirror_.now(), token, *answer, screen());
    if (!whole.complaint.empty()) {
      console_.say_text(whole.complaint);
      continue;
    }
    const MaybeRefusal refusal = mirror_.now().why(whole.token, me);
    if (!refusal) {
      focus_.clear();
      return send_move(whole.token);
    }
    note_refused(*refusal);
    console_.say_text(
        terminal::refusal_sentence(presenter_, mirror_.now(), whole.token, *refusal, screen()));
  }
  focus_.clear();
}

void OnlineSession::send_move(const std::string& token) {
  chosen_ = token;
  move_id_ = client_.act(Deed::kMove, token);
}

bool OnlineSession::obey_talk(const TableTalk& talk) {
  switch (talk.wanted) {
    case Wanted::kDraw:
      offer("draw");
      return true;
    case Wanted::kTakeback:
      offer("takeback");
      return true;
    case Wanted::kRematch:
      offer("rematch");
      return true;
    case Wanted::kAccept:
      accept();
      return true;
    case Wanted::kDecline:
      decline();
      return true;
    case Wanted::kSay:
      say_phrase(talk.argument);
      return true;
    case Wanted::kAbort:
      abort();
      return true;
    case Wanted::kLobby:
      ending_ = Ending{Ending::Kind::kLobby, {}, {}};
      return true;
  }
  return false;
}

bool OnlineSession::obey_command(const terminal::TypedCommand& command) {
  switch (command.verb) {
    case Verb::kHelp:
      show_help();
      return true;
    case Verb::kRules:
      console_.page(terminal::rule_rows(mirror_.now().game(), command.argument, screen()));
      return true;
    case Verb::kExplain:
      explain(command.argument);
      return true;
    case Verb::kWhy:
      explain_why(command.argument);
      return true;
    case Verb::kSave:
    case Verb::kSaveOver:
      (void)save(command.argument, command.verb == Verb::kSaveOver);
      return true;
    case Verb::kResign:
      resign();
      return true;
    case Verb::kFigures:
      console_.page(presenter_.figures(scene(), screen()));
      return true;
    case Verb::kMoves:
      if (mirror_.history().size() == 0) {
        console_.say({"Aucun coup n'est encore joué.", "No move has been played yet."});
      } else {
        console_.page(std::vector{telling::list_events(scene())});
      }
      return true;
    case Verb::kLanguage:
      set_language(command.argument);
      return true;
    case Verb::kBoard:
      lay_table();
      return true;
    case Verb::kQuit:
      quit();
      return true;
    case Verb::kHint:
    case Verb::kLevel:
      console_.say(
          {"Pas en ligne : chacun joue par lui-même.", "Not online: everybody plays by himself."});
      return true;
    default:
      return false;
  }
}

void OnlineSession::offer(std::string_view what) {
  if (!mirror_.me()) {
    return console_.say({"Vous ne jouez pas cette partie.", "You do not play this match."});
  }
  client_.act(Deed::kOffer, what);
}

void OnlineSession::accept() {
  for (const auto& [what, side] : mirror_.offers()) {
    if (side != mirror_.me()) return offer(what);
  }
  console_.say({"Rien n'est proposé.", "Nothing is offered."});
}

void OnlineSession::decline() {
  for (const auto& [what, side] : mirror_.offers()) {
    if (side == mirror_.me()) continue;
    client_.act(Deed::kDecline, what);
    return;
  }
  console_.say({"Rien n'est proposé.", "Nothing is offered."});
}

void OnlineSession::say_phrase(const std::string& argument) {
  std::size_t number = 0;
  const char* const end = argument.data() + argument.size();
  const auto read = std::from_chars(argument.data(), end, number);
  if (argument.empty() || read.ec != std::errc{} || read.ptr != end || number >= kPhrases.size()) {
    std::string list;
    for (std::size_t i = 0; i < kPhrases.size(); ++i) {
      list +=
          (i == 0 ? "" : " · ") + std::to_string(i) + " " + std::string(kPhrases[i].in(language()));
    }
    return console_.say({"dire N : {}", "say N: {}"}, {list});
  }
  client_.act(Deed::kSay, argument);
}

void OnlineSession::resign() {
  if (!mirror_.playing() || !mirror_.me()) {
    return console_.say({"Il n'y a rien à abandonner.", "There is nothing to resign."});
  }
  if (screen().interactive && !console_.confirm({"Abandonner ?", "Resign?"})) return;
  client_.act(Deed::kResign);
}

// Until the first move, as the server sees it.
void OnlineSession::abort() {
  if (const auto refused = world_.abort()) console_.say_text(*refused);
}

void OnlineSession::explain_why(const std::string& argument) {
  const auto me = mirror_.me();
  if (argument.empty() || !me || !mirror_.playing()) {
    return console_.say(
        {"Donnez le coup dont il s'agit : pourquoi {}.", "Say which move you mean: why {}."},
        {presenter_.example().in(language())});
  }
  console_.say_text(terminal::tell_why(presenter_, mirror_.now(), *me, argument, screen()));
}

void OnlineSession::set_language(const std::string& argument) {
  const std::string word = terminal::folded(argument);
  if (word == "fr" || word == "francais" || word == "french") {
    console_.set_language(Language::kFrench);
  } else if (word == "en" || word == "anglais" || word == "english") {
    console_.set_language(Language::kEnglish);
  } else {
    return console_.say({"Tapez langue fr ou langue en.", "Type lang fr or lang en."});
  }
  client_.speak(language());
  console_.say({"Parlons français.", "English it is."});
  lay_table();
}

void OnlineSession::explain(const std::string& argument) {
  if (argument.empty() && refused_.empty()) {
    return console_.say({"Rien n'a encore été refusé ; dites quelle règle, par son numéro.",
                         "Nothing has been refused yet; say which rule, by its number."});
  }
  const std::string_view number = argument.empty() ? refused_ : argument;
  console_.page(terminal::rule_rows(mirror_.now().game(), number, screen()));
}

void OnlineSession::show_help() {
  const std::string_view example = presenter_.example().in(language());
  const std::string_view figures = presenter_.figures_meaning().in(language());
  std::vector<std::string> commands;
  if (language() == Language::kFrench) {
    commands = {
        telling::fill("pourquoi {} : ce coup est-il permis ? · figures : {} · coups : la partie "
                      "écrite",
                      {example, figures}),
        "règles : toutes, et d'où elles viennent, ou une par son numéro · expliquer : celle du "
        "dernier refus",
        "nulle · reprendre (un coup) · abandonner · accepter, refuser · dire N (dire : la liste)",
        "à la fin : sauver FICHIER · revanche ; toujours : langue fr|en · plateau · salon (les "
        "autres parties) · quitter"};
  } else {
    commands = {
        telling::fill("why {}: is that move allowed? · figures: {} · moves: the game so far",
                      {example, figures}),
        "rules: all of them and where they come from, or one by its number · explain: the one of "
        "the last refusal",
        "draw · takeback · resign · accept, decline · say N (say alone: the list)",
        "at the end: save FILE · rematch; always: lang fr|en · board · lobby (the other matches) · "
        "quit"};
  }
  console_.page(terminal::help_rows(presenter_, mirror_.now(), commands, screen()));
}

void OnlineSession::quit() {
  if (mirror_.playing() && mirror_.me() && screen().interactive &&
      !console_.confirm(
          {"La partie attend sur le serveur. Partir ?", "The match stays on the server. Leave?"})) {
    return;
  }
  ending_ = Ending{};
}

}  // namespace tablier::online
