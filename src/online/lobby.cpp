#include "online/lobby.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "match/clock.h"
#include "online/words.h"
#include "record/plain_text.h"
#include "rules/registry.h"
#include "terminal/command.h"

namespace tablier::online {

using telling::fill;

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trim(text)).empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

std::string game_names() {
  std::string names;
  for (const AnyGame* game : all_games()) {
    names += (names.empty() ? "" : ", ") + std::string(game->name());
  }
  return names;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// A setting of the match itself; false: the value will not do. Nothing: it is none.
std::optional<bool> set_match(client::Wish& wish, std::string_view key, std::string_view value) {
  if (key == "clock") {
    wish.clock = value;
    return read_clock(value).has_value();
  }
  if (key == "side") {
    wish.side = value;
    return is_one_of(value, {"0", "1", "toss"});
  }
  if (key == "opponent") {
    wish.opponent = value;
    return is_one_of(value, {"invite", "open", "program"});
  }
  if (key == "rated") {
    wish.rated = value == "yes" || value == "on";
    return is_one_of(value, {"yes", "no", "on", "off"});
  }
  return std::nullopt;
}

std::string name_of(const client::SeatTold& seat, Language language) {
  if (seat.level > 0) {
    return fill({"programme {}", "program {}"}, language, {std::to_string(seat.level)});
  }
  if (!seat.name.empty()) return excerpt(seat.name, 24);
  return std::string(Text{"un invité", "a guest"}.in(language));
}

}  // namespace

Expected<client::Wish, std::string> read_wish(std::string_view text, Language language) {
  const auto words = words_of(text);
  client::Wish wish;
  const AnyGame* const game = words.empty() ? nullptr : find_game(words.front());
  if (game == nullptr) {
    return fill({"Donnez un jeu : {}.", "Name a game: {}."}, language, {game_names()});
  }
  wish.game = game->name();
  wish.edition = game->facts().edition;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string_view key = words[i].substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view{} : words[i].substr(equals + 1);
    // Chifootmi has a level of its own; the program's is then `strength`.
    const bool own_level = game->accepts_option("level", "pro");
    if (key == "strength" || (key == "level" && !own_level)) {
      const char* const end = value.data() + value.size();
      const auto read = std::from_chars(value.data(), end, wish.level.emplace());
      if (read.ec == std::errc{} && read.ptr == end && *wish.level >= 1 && *wish.level <= 10) {
        continue;
      }
    } else if (const auto good = set_match(wish, key, value)) {
      if (*good) continue;
    } else if (equals != std::string_view::npos && game->accepts_option(key, value)) {
      wish.options.emplace_back(key, value);
      continue;
    }
    return fill({"Cela ne va pas : {}.", "That will not do: {}."}, language,
                {excerpt(words[i], 40)});
  }
  if (wish.rated && wish.clock == "none") {
    return fill({"Une partie classée demande une pendule : clock=fischer:300+5 par exemple.",
                 "A rated match needs a clock: clock=fischer:300+5 for instance."},
                language);
  }
  if (wish.level && wish.opponent != "program") {
    return fill({"Une force ne va qu'avec le programme pour adversaire (opponent=program).",
                 "A level goes with the program as the opponent only (opponent=program)."},
                language);
  }
  return wish;
}

bool knows_rules(const client::MatchTold& match) {
  const AnyGame* const game = find_game(match.game);
  return game != nullptr && game->facts().edition == match.edition && !match.rules;
}

std::string describe_unknown(const client::MatchTold& match, const client::Address& server,
                             Language language) {
  const AnyGame* const game = find_game(match.game);
  if (game == nullptr) {
    return fill({"Ce jeu n'est pas connu ici : {}.", "That game is not known here: {}."}, language,
                {excerpt(match.game)});
  }
  const int known = game->facts().edition;
  const int played = match.rules.value_or(match.edition);  // on the server
  const auto say = [&](Text text, int edition) {
    return fill(
        text, language,
        {game->title().in(language), std::to_string(match.edition), std::to_string(edition)});
  };
  std::string text;
  if (match.edition > known) {
    text = say({"Cette partie de {} suit l'édition {} des règles, et ce programme ne connaît que "
                "l'édition {} : il faut le mettre à jour.",
                "This match of {} is by edition {} of the rules, and this program knows only "
                "edition {}: it has to be updated."},
               known);
  } else if (played > match.edition) {
    text = say({"Cette partie de {} suit l'édition {} des règles, et le serveur joue maintenant "
                "selon l'édition {} : elle ne se joue plus.",
                "This match of {} is by edition {} of the rules, and the server plays by edition "
                "{} now: it is not played any more."},
               played);
  } else if (played < match.edition) {
    text = say({"Cette partie de {} suit l'édition {} des règles, et le serveur joue en ce moment "
                "selon l'édition {} : elle attend que le serveur soit remis à jour.",
                "This match of {} is by edition {} of the rules, and the server plays by edition "
                "{} at present: it waits until the server is up to date again."},
               played);
  } else {
    text = say({"Cette partie de {} suit l'édition {} des règles, et ce programme ne connaît que "
                "l'édition {} : il faut un programme plus ancien pour la jouer.",
                "This match of {} is by edition {} of the rules, and this program knows only "
                "edition {}: to play it an older program is needed."},
               known);
  }
  const bool noted =
      match.status == client::Status::kOver || match.status == client::Status::kAborted;
  text += noted ? Text{" Ce qui en est noté se lit à cette adresse : ",
                       " What was noted of it is at this address: "}
                      .in(language)
                : Text{" Une fois finie, elle se lit à cette adresse : ",
                       " Once it is over, its record is at this address: "}
                      .in(language);
  return text + server.url() + "/api/1/matches/" + excerpt(match.id, 12) + "/record";
}

std::string describe_match(const client::MatchTold& match, Language language) {
  const AnyGame* const game = find_game(match.game);
  std::string text =
      game == nullptr ? excerpt(match.game) : std::string(game->title().in(language));
  const Settings options = game == nullptr ? match.options : unusual_options(*game, match.options);
  for (const auto& [key, value] : options) {
    text += " " + excerpt(key, 20) + "=" + excerpt(value, 20);
  }
  if (match.clock != "none" && !match.clock.empty()) {
    text += ", " + describe_clock(match.clock, language);
  }
  if (match.rated) text += Text{", classée", ", rated"}.in(language);
  text += ", " + name_of(match.host, language);
  if (match.guest) text += " – " + name_of(*match.guest, language);
  return text;
}

bool Lobby::refresh() {
  lines_.clear();
  const auto mine = api_.list("mine");
  const auto open = api_.list("open");
  if (!mine || !open) {
    console_.say_text((mine ? open.error() : mine.error()).describe(console_.screen().language));
    return false;
  }
  const auto lists = [this](const std::string& id) {
    return std::any_of(lines_.begin(), lines_.end(),
                       [&id](const Line& line) { return line.match.id == id; });
  };
  for (const client::MatchTold& match : *mine) {
    const bool done =
        match.status == client::Status::kOver || match.status == client::Status::kAborted;
    if (!done) lines_.push_back({match, true});
  }
  for (const client::MatchTold& match : *open) {
    if (!lists(match.id)) lines_.push_back({match, false});
  }
  return true;
}

void Lobby::show(const Line& line, std::size_t number) {
  const Language language = console_.screen().language;
  std::string state;
  if (line.mine) {
    state = line.match.status == client::Status::kPlaying
                ? Text{" (votre partie, en cours)", " (your match, being played)"}.in(language)
                : Text{" (la vôtre, en attente)", " (yours, waiting)"}.in(language);
  }
  if (find_game(line.match.game) != nullptr && !knows_rules(line.match)) {
    state += fill({" (édition {} des règles)", " (edition {} of the rules)"}, language,
                  {std::to_string(line.match.edition)});
  }
  console_.say_text(std::to_string(number) + ". " + describe_match(line.match, language) + state);
}

Lobby::Choice Lobby::run() {
  bool fresh = false;
  while (!console_.ended()) {
    if (!fresh) {
      if (!refresh()) return {};
      console_.say({"Défis ouverts sur {} :", "Open challenges on {}:"}, {api_.address().url()});
      if (lines_.empty()) console_.say({"(aucun)", "(none)"});
      for (std::size_t i = 0; i < lines_.size(); ++i) show(lines_[i], i + 1);
      console_.say({"Un numéro pour jouer, regarder N, créer JEU, Entrée pour relire, quitter.",
                    "A number to play, watch N, create GAME, Enter to refresh, quit."});
    }
    const auto line = console_.read("> ");
    if (!line) {
      if (console_.take_interrupt()) return {Choice::Kind::kInterrupted, {}, {}};
      continue;
    }
    fresh = !line->empty();
    if (line->empty()) continue;
    if (auto choice = obey(*line)) return *choice;
  }
  return {};
}

std::optional<Lobby::Choice> Lobby::obey(const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string verb = terminal::folded(line.substr(0, end));
  const std::string argument(trim(std::string_view(line).substr(end)));
  if (is_one_of(verb, {"create", "creer", "new", "nouvelle"})) return create(argument);
  if (is_one_of(verb, {"watch", "regarder"})) return choose(argument, true);
  if (is_one_of(verb, {"join", "jouer", "play"})) return choose(argument, false);
  const auto command = terminal::read_command(line);
  if (command && command->verb == terminal::Verb::kQuit) return Choice{};
  return choose(line, false);
}

std::optional<Lobby::Choice> Lobby::choose(const std::string& argument, bool watch) {
  std::size_t number = 0;
  const char* const end = argument.data() + argument.size();
  const auto read = std::from_chars(argument.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || number < 1 || number > lines_.size()) {
    console_.say({"Un numéro de la liste, créer JEU ou quitter.",
                  "A number of the list, create GAME or quit."});
    return std::nullopt;
  }
  return Choice{watch ? Choice::Kind::kWatch : Choice::Kind::kSit, lines_[number - 1].match.id, {}};
}

std::optional<std::string> Lobby::ask(Text question) {
  console_.say(question);
  auto answer = console_.read("> ");
  (void)console_.take_interrupt();
  return answer;
}

// All in one line, or step by step.
std::optional<Lobby::Choice> Lobby::create(const std::string& argument) {
  std::string words = argument;
  if (words.empty()) {
    constexpr std::array<std::pair<std::string_view, Text>, 3> kSteps = {{
        {"",
         {"Options du jeu (k=v…), Entrée : aucune.", "Options of the game (k=v…), Enter: none."}},
        {"clock=",
         {"Pendule : turn:30, fischer:300+5, hourglass:120, days:3 ; Entrée : aucune.",
          "Clock: turn:30, fischer:300+5, hourglass:120, days:3; Enter: none."}},
        {"opponent=",
         {"Adversaire : invite (par un lien), open (n'importe qui), program ; Entrée : invite.",
          "Opponent: invite (by a link), open (to anyone), program; Enter: invite."}},
    }};
    const std::string names = game_names();
    console_.say({"Quel jeu ? {}", "Which game? {}"}, {names});
    const auto game = console_.read("> ");
    (void)console_.take_interrupt();
    if (!game || game->empty()) return std::nullopt;
    words = *game;
    for (const auto& [key, question] : kSteps) {
      const auto answer = ask(question);
      if (!answer) return std::nullopt;
      if (!answer->empty()) words += " " + std::string(key) + *answer;
    }
  }
  const auto wish = read_wish(words, console_.screen().language);
  if (!wish) {
    console_.say_text(wish.error());
    return std::nullopt;
  }
  return Choice{Choice::Kind::kCreate, {}, *wish};
}

}  // namespace tablier::online
