#include "terminal/sokr_input.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "record/plain_text.h"
#include "telling/sokr_match.h"
#include "telling/sokr_words.h"
#include "terminal/command.h"
#include "terminal/sokr_answers.h"
#include "terminal/sokr_presenter.h"

// What a person types, understood.
namespace tablier::terminal {
namespace {

using sokr::Action;
using sokr::Phase;
using sokr::Square;
using Kind = Action::Kind;

// A line taken apart.
struct Typed {
  std::vector<std::string> words;
  std::vector<Square> squares;
  std::string joints;  // of the notation: > - * ~ @ ^
  bool odd = false;    // there is something else in it
};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

Typed take_apart(std::string_view line) {
  const std::string text = folded(line);
  Typed typed;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (i + 1 < text.size() && is_letter(c) && is_digit(text[i + 1])) {
      const auto square = sokr::read_square(std::string_view(text).substr(i, 2));
      const bool longer = i + 2 < text.size() && is_digit(text[i + 2]);
      if (square && !longer) typed.squares.push_back(*square);
      typed.odd = typed.odd || !square || longer;
      i += 2;
    } else if (is_letter(c)) {
      std::string word;
      while (i < text.size() && is_letter(text[i])) word += text[i++];
      typed.words.push_back(std::move(word));
    } else {
      const bool joint = std::string_view(">-*~@^").find(c) != std::string_view::npos;
      if (joint) typed.joints += c;
      typed.odd = typed.odd || (!joint && c != ' ' && c != ',' && c != ';');
      ++i;
    }
  }
  return typed;
}

struct Meaning {
  std::string_view word;
  Kind kind;  // kNone: says nothing
};
constexpr std::array<Meaning, 58> kMeanings = {{
    {"pass", Kind::kPass},     {"passe", Kind::kPass},   {"passer", Kind::kPass},
    {"step", Kind::kStep},     {"pas", Kind::kStep},     {"move", Kind::kStep},
    {"go", Kind::kStep},       {"va", Kind::kStep},      {"aller", Kind::kStep},
    {"climb", Kind::kStep},    {"monte", Kind::kStep},   {"monter", Kind::kStep},
    {"descend", Kind::kStep},  {"porte", Kind::kStep},   {"carry", Kind::kStep},
    {"cross", Kind::kCross},   {"centre", Kind::kCross}, {"centrer", Kind::kCross},
    {"center", Kind::kCross},  {"swap", Kind::kSwap},    {"dessus", Kind::kSwap},
    {"top", Kind::kSwap},      {"echange", Kind::kSwap}, {"up", Kind::kSwap},
    {"shoot", Kind::kShoot},   {"shot", Kind::kShoot},   {"tir", Kind::kShoot},
    {"tire", Kind::kShoot},    {"tirer", Kind::kShoot},  {"long", Kind::kLong},
    {"loin", Kind::kLong},     {"hold", Kind::kHold},    {"garde", Kind::kHold},
    {"garder", Kind::kHold},   {"decline", Kind::kHold}, {"renonce", Kind::kHold},
    {"renoncer", Kind::kHold}, {"end", Kind::kEnd},      {"stop", Kind::kEnd},
    {"arret", Kind::kEnd},     {"arreter", Kind::kEnd},  {"a", Kind::kNone},
    {"au", Kind::kNone},       {"de", Kind::kNone},      {"du", Kind::kNone},
    {"en", Kind::kNone},       {"la", Kind::kNone},      {"le", Kind::kNone},
    {"to", Kind::kNone},       {"from", Kind::kNone},    {"the", Kind::kNone},
    {"vers", Kind::kNone},     {"sur", Kind::kNone},     {"on", Kind::kNone},
    {"pres", Kind::kNone},     {"close", Kind::kNone},   {"balle", Kind::kNone},
    {"ballon", Kind::kNone},
}};

// The kind that the words and signs of an action name; nothing where they are no words for one.
std::optional<Kind> named_kind(const Typed& typed) {
  Kind kind = Kind::kNone;
  for (const std::string& word : typed.words) {
    const auto* const found = std::find_if(kMeanings.begin(), kMeanings.end(),
                                           [&](const Meaning& m) { return m.word == word; });
    if (found == kMeanings.end()) return std::nullopt;
    // "tir de loin", "long shot": the further word says more.
    if (found->kind == Kind::kNone || (kind == Kind::kLong && found->kind == Kind::kShoot)) {
      continue;
    }
    kind = found->kind;
  }
  if (typed.joints.empty()) return kind;
  if (typed.joints.size() > 1) return typed.joints == "->" ? std::optional(kind) : std::nullopt;
  switch (typed.joints[0]) {
    case '>':
      return Kind::kStep;
    case '-':
      return Kind::kPass;
    case '*':
      return Kind::kCross;
    case '~':
      return Kind::kSwap;
    default:
      return std::nullopt;
  }
}

bool allowed(const sokr::Position& match, const Action& action) {
  return !match.refuse(match.to_move(), action);
}

// Two squares without a sign between them: whatever single thing that can be. Where it can be two,
// the squares themselves, which is no action; where it can be none, what it comes nearest to.
std::string pair_token(const sokr::Position& match, Square from, Square to) {
  std::vector<Action> possible;
  for (const Kind kind : {Kind::kPass, Kind::kCross, Kind::kStep}) {
    const Action action = sokr::move(kind, from, to);
    if (allowed(match, action)) possible.push_back(action);
  }
  if (possible.size() == 1) return sokr::write_choice(possible.front());
  if (possible.size() > 1) return sokr::write_square(from) + " " + sokr::write_square(to);
  const bool to_friend = sokr::has(match.pitch().active(match.to_move()), to);
  const bool passes = from == match.pitch().ball && (to_friend || sokr::king_steps(from, to) > 1);
  return sokr::write_choice(sokr::move(passes ? Kind::kPass : Kind::kStep, from, to));
}

// One square: a pawn to ask more about, or what keeps it from doing anything.
std::string single_token(const sokr::Position& match, Square square) {
  if (!actions_from(match, square).empty()) return sokr::write_square(square);
  const int beside = sokr::column_of(square) == 0 ? square + 1 : square - 1;
  return sokr::write_choice(sokr::move(Kind::kStep, square, static_cast<Square>(beside)));
}

std::string shot_token(const sokr::Position& match, Kind kind) {
  const bool close = allowed(match, sokr::word(Kind::kShoot));
  const bool far = allowed(match, sokr::word(Kind::kLong));
  if (kind == Kind::kShoot && !close && far) return "long";
  return sokr::write_choice(sokr::word(kind));
}

std::string series_token(const sokr::Position& match, std::string_view line) {
  const Typed typed = take_apart(line);
  const auto kind = named_kind(typed);
  if (typed.odd || !kind) return folded(line);
  const auto& squares = typed.squares;
  if (*kind == Kind::kShoot || *kind == Kind::kLong) return shot_token(match, *kind);
  if (*kind == Kind::kHold || *kind == Kind::kEnd) return sokr::write_choice(sokr::word(*kind));
  if (*kind == Kind::kSwap && squares.size() == 1) {
    return sokr::write_choice(sokr::at(Kind::kSwap, squares[0]));
  }
  if (squares.size() == 2) {
    if (*kind == Kind::kNone || *kind == Kind::kSwap) {
      return pair_token(match, squares[0], squares[1]);
    }
    return sokr::write_choice(sokr::move(*kind, squares[0], squares[1]));
  }
  // "passe d7" is from whoever has the ball.
  const bool ball_first = (*kind == Kind::kPass || *kind == Kind::kCross) && squares.size() == 1 &&
                          match.pitch().ball != sokr::kNowhere && squares[0] != match.pitch().ball;
  if (ball_first) return sokr::write_choice(sokr::move(*kind, match.pitch().ball, squares[0]));
  if (squares.size() == 1) return single_token(match, squares[0]);
  return folded(line);
}

std::string offer_token(const sokr::Position& match, std::string_view line) {
  if (is_yes(line) || line == "1") return "shoot";
  if (is_no(line) || line == "2") return "hold";
  return series_token(match, line);
}

// Empty where it is none.
std::string throw_token(std::string_view line, Language language) {
  std::string word = folded(trim(line));
  const auto is = [&](std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), word) != list.end();
  };
  if (is({"r", "rock", "stone", "caillou", "ca", "pierre", "pi", "roche", "1"})) return "R";
  if (is({"paper", "pa", "papier", "f", "feuille", "2"})) return "P";
  if (is({"s", "scissors", "ci", "ciseaux", "ciseau", "3"})) return "S";
  // The notation's P is paper; a small p is "pierre" to many, and c is two of the three in French.
  if (word == "c" && language == Language::kEnglish) return "S";
  if (word == "p" && (language == Language::kEnglish || trim(line) == "P")) return "P";
  return word;
}

std::string listed(Kind kind, std::vector<Square> squares) {
  std::sort(squares.begin(), squares.end());
  std::string text = kind == Kind::kRetreat ? "^" : "";
  for (const Square square : squares) {
    if (text.size() > 1) text += ',';
    text += sokr::write_square(square);
  }
  return text;
}

std::string setup_token(const sokr::Position& match, Side side, std::string_view line) {
  const bool kicks_off = side == match.kicker();
  if (const auto* formation = named_formation(line)) {
    return sokr::write_choice(sokr::set_up_as(*formation, side, kicks_off));
  }
  Typed typed = take_apart(line);
  if (typed.odd || typed.squares.empty() || !typed.words.empty()) return folded(line);
  // There is only one place for the pawn that is missing.
  const bool no_centre =
      std::find(typed.squares.begin(), typed.squares.end(), sokr::kCentre) == typed.squares.end();
  if (kicks_off && no_centre && typed.squares.size() + 1 == sokr::kPawns) {
    typed.squares.push_back(sokr::kCentre);
  }
  return listed(Kind::kSetup, std::move(typed.squares));
}

std::string retreat_token(std::string_view line) {
  const Typed typed = take_apart(line);
  if (typed.odd || typed.squares.empty() || !typed.words.empty()) return folded(trim(line));
  return listed(Kind::kRetreat, typed.squares);
}

std::string ball_token(std::string_view line) {
  const Typed typed = take_apart(line);
  if (typed.odd || typed.squares.size() != 1 || !named_kind({typed.words, {}, {}, false})) {
    return folded(line);
  }
  return "@" + sokr::write_square(typed.squares[0]);
}

// What a token that lacks a part can become.
std::vector<Action> completions(const sokr::Position& match, std::string_view token) {
  const Typed typed = take_apart(token);
  if (typed.odd || !typed.words.empty() || !typed.joints.empty() || typed.squares.empty() ||
      typed.squares.size() > 2) {
    return {};
  }
  std::vector<Action> list = actions_from(match, typed.squares[0]);
  if (typed.squares.size() == 2) {
    std::erase_if(list, [&](const Action& action) {
      return action.count != 2 || action.to() != typed.squares[1];
    });
  }
  return list;
}

// A list of choices answered: by a number, by the square to go or pass to, by a word, or by
// something else altogether.
Completion complete_action(const sokr::Position& match, std::string_view token,
                           std::string_view answer, Language language) {
  const auto list = completions(match, token);
  std::size_t number = 0;
  const char* const end = answer.data() + answer.size();
  const auto read = std::from_chars(answer.data(), end, number);
  if (read.ec == std::errc{} && read.ptr == end) {
    if (number >= 1 && number <= list.size()) return {sokr::write_choice(list[number - 1]), {}};
    return {{},
            fill({"Les choix vont de 1 à {}.", "The choices go from 1 to {}."}, language,
                 {std::to_string(list.size())})};
  }
  const Typed typed = take_apart(answer);
  if (typed.odd || typed.squares.size() > 1) return {series_token(match, answer), {}};
  const auto kind = named_kind(typed);
  std::vector<Action> meant = list;
  std::erase_if(meant, [&](const Action& action) {
    const bool same = kind && (*kind == Kind::kNone || action.kind == *kind ||
                               (*kind == Kind::kShoot && action.kind == Kind::kLong));
    const bool there = typed.squares.empty() ? kind != Kind::kNone
                                             : action.count == 2 && action.to() == typed.squares[0];
    return !same || !there;
  });
  if (meant.size() == 1) return {sokr::write_choice(meant.front()), {}};
  if (meant.size() > 1) {
    return {{},
            fill({"« {} » peut être plusieurs choses : donnez un numéro.",
                  "'{}' can be several things: give a number."},
                 language, {answer})};
  }
  if (typed.squares.size() == 1 && kind == Kind::kNone) {
    const Square from = take_apart(token).squares[0];
    return {pair_token(match, from, typed.squares[0]), {}};  // why not, the rules will say
  }
  return {series_token(match, answer), {}};
}

}  // namespace

Focus focus_of(const sokr::Position& match, std::string_view typed) {
  typed = trim(typed);
  if (typed.ends_with('?')) typed = trim(typed.substr(0, typed.size() - 1));
  if (typed.starts_with('?')) typed = trim(typed.substr(1));
  Focus focus;
  if (match.phase_id() == Phase::kSetup) {
    focus.formation = named_formation(typed);
    return focus;
  }
  const std::string word = folded(typed);
  focus.retreat = match.phase_id() == Phase::kRetreat && word == "auto";
  const Typed parts = take_apart(typed);
  const bool pawn = in_series(match) && !parts.odd && parts.words.empty() && parts.joints.empty() &&
                    (parts.squares.size() == 1 || parts.squares.size() == 2);
  if (pawn) focus.square = parts.squares[0];
  return focus;
}

std::string SokrPresenter::token_of(const AnyPosition& position, std::string_view typed) const {
  const Turn turn = position.turn();
  return token_for(position, is_single(turn) ? single_side(turn) : Side::kZero, typed, Screen{});
}

std::string SokrPresenter::token_for(const AnyPosition& position, Side side, std::string_view typed,
                                     const Screen& screen) const {
  const sokr::Position& match = sokr_position(position);
  switch (match.phase_id()) {
    case Phase::kSetup:
      return setup_token(match, side, typed);
    case Phase::kSeries:
      return series_token(match, typed);
    case Phase::kOffer:
      return offer_token(match, typed);
    case Phase::kThrow:
    case Phase::kPenalties:
      return throw_token(typed, screen.language);
    case Phase::kBall:
      return ball_token(typed);
    case Phase::kRetreat:
      return retreat_token(typed);
    default:
      return folded(typed);
  }
}

std::optional<std::string> SokrPresenter::answer(const AnyPosition& position, Side side,
                                                 std::string_view typed,
                                                 const Screen& screen) const {
  typed = trim(typed);
  if (typed.size() < 2 || (!typed.ends_with('?') && !typed.starts_with('?'))) return std::nullopt;
  const sokr::Position& match = sokr_position(position);
  const Focus focus = focus_of(match, typed);
  if (focus.formation != nullptr) {
    const Action setup = sokr::set_up_as(*focus.formation, side, side == match.kicker());
    return std::string(focus.formation->title.in(screen.language)) +
           fill({" : {}. Ses cases : {}.", ": {}. Its squares: {}."}, screen.language,
                {focus.formation->idea.in(screen.language), list_squares(setup)});
  }
  if (!focus.square) return std::nullopt;
  return tell_reach(match, *focus.square, screen);
}

std::optional<std::string> SokrPresenter::lacks(const AnyPosition& position, Side side,
                                                std::string_view token,
                                                const Screen& screen) const {
  const sokr::Position& match = sokr_position(position);
  if (!acts(match.turn(), side)) return std::nullopt;
  switch (match.phase_id()) {
    case Phase::kSeries: {
      const auto list = completions(match, token);
      if (list.empty()) return std::nullopt;
      return list_choices(match, token, list, screen);
    }
    case Phase::kThrow:
    case Phase::kPenalties:
      if (token == "c") {
        return fill({"c : caillou ou ciseaux ?", "c: rock or scissors?"}, screen.language);
      }
      if (token != "p") return std::nullopt;
      return fill({"p : caillou ou feuille ?", "p: rock or paper?"}, screen.language);
    case Phase::kRetreat:
      if (token != "auto") return std::nullopt;
      return fill({"Proposition : {}. Tapez oui pour la jouer, ou vos cases ; Entrée seule : non.",
                   "A proposal: {}. Type yes to play it, or your own squares; Enter alone: no."},
                  screen.language, {list_squares(retreat_proposal(match))});
    default:
      return std::nullopt;
  }
}

Completion SokrPresenter::complete(const AnyPosition& position, std::string_view token,
                                   std::string_view answer, const Screen& screen) const {
  const sokr::Position& match = sokr_position(position);
  if (match.phase_id() == Phase::kRetreat) {
    if (is_yes(answer) || folded(answer) == "ok") {
      return {sokr::write_choice(retreat_proposal(match)), {}};
    }
    return {retreat_token(answer), {}};
  }
  if (match.phase_id() == Phase::kSeries) {
    return complete_action(match, token, answer, screen.language);
  }
  return {throw_token(answer, screen.language), {}};
}

}  // namespace tablier::terminal
