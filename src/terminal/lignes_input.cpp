#include "terminal/lignes_input.h"

#include <algorithm>

#include "record/plain_text.h"
#include "terminal/command.h"
#include "terminal/lignes_presenter.h"
#include "terminal/lignes_typed.h"
#include "terminal/lignes_words.h"

// What a person types, understood.
namespace tablier::terminal {
namespace {

using lignes::Action;
using lignes::Phase;
using lignes::Pitch;
using lignes::Square;
using lignes::write_choice;
using lignes::write_square;
using Kind = Action::Kind;

constexpr std::string_view kTakeWord = "take";
constexpr std::string_view kShootWord = "shoot";

bool is_mate(const lignes::Position& match, Square square) {
  const Pitch& pitch = match.pitch();
  return pitch.standing[index(match.to_move())].has(square) &&
         (!pitch.held || pitch.ball != square);
}

// LA-11, written out or not.
bool is_take_over(const lignes::Position& match, const std::vector<Square>& squares) {
  return squares.size() == 3 && match.pitch().has_ball(match.to_move()) &&
         squares[1] == match.pitch().ball && squares[0] != squares[1];
}

// The squares of a man's way, of a single step too; empty where the line is something else.
std::vector<Square> way_typed(const lignes::Position& match, const TypedLine& typed) {
  const auto& squares = typed.squares;
  if (match.phase_id() != Phase::kStrategy || typed.odd || typed.way || squares.size() < 2) {
    return {};
  }
  if (typed.wish != Wish::kNone && typed.wish != Wish::kStep) return {};
  if (is_take_over(match, squares)) return {};
  const bool pair = squares.size() == 2;
  const bool from_ball =
      match.pitch().has_ball(match.to_move()) && match.pitch().ball == squares[0];
  if (pair && typed.wish == Wish::kNone && from_ball && is_mate(match, squares[1])) return {};
  return squares;
}

// The man who is to take the ball may be named, and the one who has it, and where it is taken.
std::string take_token(const lignes::Position& match, std::vector<Square> squares) {
  const Pitch& pitch = match.pitch();
  std::erase(squares, pitch.ball);
  std::string token(kTakeWord);
  for (const Square square : squares) token += " " + write_square(square);
  const auto list = completions_of(match, token);
  if (list.size() == 1) return write_choice(list.front());
  if (!list.empty()) return token;
  // Why not, the rules will say: of the man named, or of whoever is nearest to the ball.
  const auto& men = pitch.men[index(match.to_move())];
  Square from = squares.empty() ? lignes::kNowhere : squares.front();
  for (const Square square : men) {
    const bool nearer = from == lignes::kNowhere || lignes::king_steps(square, pitch.ball) <
                                                        lignes::king_steps(from, pitch.ball);
    if (squares.empty() && square != pitch.ball && nearer) from = square;
  }
  return write_choice(
      lignes::take_over(from, pitch.ball, squares.size() > 1 ? squares.back() : from));
}

std::string strategy_token(const lignes::Position& match, std::string_view line) {
  const TypedLine typed = take_line_apart(match.ground(), line);
  const auto& squares = typed.squares;
  const Square ball = match.pitch().ball;
  if (typed.odd || typed.number) return folded(line);
  if (typed.way) {
    return typed.wish == Wish::kOut ? write_choice(lignes::out(ball, *typed.way)) : folded(line);
  }
  switch (typed.wish) {
    case Wish::kStop:
      return squares.empty() ? "stop" : folded(line);
    case Wish::kTake:
      return take_token(match, squares);
    case Wish::kShot:
      return write_choice(lignes::shot(
          ball, match.ground().goal_square(other(match.to_move()), lignes::Corner::kMiddle)));
    case Wish::kPass:
      if (squares.size() == 1) return write_choice(lignes::pass(ball, squares[0]));
      return squares.size() == 2 ? write_choice(lignes::pass(squares[0], squares[1]))
                                 : folded(line);
    case Wish::kNone:
    case Wish::kStep:
      break;
    default:
      return folded(line);
  }
  if (is_take_over(match, squares)) {
    return write_choice(lignes::take_over(squares[0], squares[1], squares[2]));
  }
  if (squares.size() == 1) return write_choice(lignes::pass(ball, squares[0]));
  if (squares.size() != 2) return folded(line);
  const bool pass = typed.wish == Wish::kNone && squares[0] == ball && is_mate(match, squares[1]);
  return write_choice(pass ? lignes::pass(squares[0], squares[1])
                           : lignes::step(squares[0], squares[1]));
}

// A direction alone: as far as the points take the ball, on the pitch or off it.
Action towards(const lignes::Position& match, Square from, std::size_t way) {
  const int reach = match.ground().reach(from, way);
  if (match.points() > reach) return lignes::out(from, way);
  return lignes::pass(from, lignes::walk(from, way, match.points()));
}

std::string shot_token(const lignes::Position& match, const std::vector<Square>& squares) {
  const Square ball = match.pitch().ball;
  if (squares.size() == 2) return write_choice(lignes::shot(squares[0], squares[1]));
  if (squares.size() == 1) return write_choice(lignes::shot(ball, squares[0]));
  const auto list = completions_of(match, kShootWord);
  if (list.size() == 1) return write_choice(list.front());
  if (!list.empty()) return std::string(kShootWord);
  return write_choice(lignes::shot(
      ball, match.ground().goal_square(other(match.to_move()), lignes::Corner::kMiddle)));
}

std::string shooting_token(const lignes::Position& match, std::string_view line) {
  const TypedLine typed = take_line_apart(match.ground(), line);
  const auto& squares = typed.squares;
  if (typed.odd || typed.number || squares.size() > 2) return folded(line);
  const Square ball = match.pitch().ball;
  if (typed.wish == Wish::kStop) return "stop";
  // Nobody moves now, which the rules will say.
  if (typed.wish == Wish::kTake) {
    return write_choice(lignes::take_over(squares.empty() ? ball : squares[0], ball, ball));
  }
  if (typed.way) {
    const Square from = squares.empty() ? ball : squares[0];
    return write_choice(typed.wish == Wish::kOut ? lignes::out(from, *typed.way)
                                                 : towards(match, from, *typed.way));
  }
  if (typed.wish == Wish::kShot) return shot_token(match, squares);
  if (squares.empty()) return folded(line);
  const Square to = squares.back();
  const Square from = squares.size() == 2 ? squares[0] : ball;
  if (typed.wish == Wish::kStep) return write_choice(lignes::step(from, to));
  const bool goal = typed.wish == Wish::kNone && match.ground().in_goal(other(match.to_move()), to);
  return write_choice(goal ? lignes::shot(from, to) : lignes::pass(from, to));
}

std::string choice_token(const lignes::Position& match, std::string_view line) {
  const TypedLine typed = take_line_apart(match.ground(), line);
  if (typed.number) {
    const auto list = listed_choices(match);
    if (*typed.number < 1 || *typed.number > list.size()) return folded(line);
    return write_choice(lignes::choose(list[*typed.number - 1]));
  }
  const std::string word = folded(trim(line));
  if (match.phase_id() == Phase::kPlace && (word == "stay" || word == "reste")) {
    return write_choice(lignes::choose(match.pitch().keeper(match.to_move())));
  }
  const bool named = !typed.odd && typed.squares.size() == 1 && !typed.way &&
                     (typed.wish == Wish::kNone || typed.wish == Wish::kChoose);
  return named ? write_choice(lignes::choose(typed.squares[0])) : word;
}

}  // namespace

std::vector<Action> completions_of(const lignes::Position& match, std::string_view token) {
  const bool take = token.starts_with(kTakeWord);
  if (!take && token != kShootWord) return {};
  const TypedLine typed = take_line_apart(match.ground(), token);
  std::vector<Action> list = legal_actions(match);
  std::erase_if(list, [&](const Action& action) {
    if (action.kind != (take ? Kind::kTakeOver : Kind::kShot)) return true;
    if (!typed.squares.empty() && action.from != typed.squares.front()) return true;
    return typed.squares.size() > 1 && action.to != typed.squares.back();
  });
  return list;
}

std::string LignesPresenter::token_of(const AnyPosition& position, std::string_view typed) const {
  const Turn turn = position.turn();
  return token_for(position, is_single(turn) ? single_side(turn) : Side::kZero, typed, Screen{});
}

std::string LignesPresenter::token_for(const AnyPosition& position, Side side,
                                       std::string_view typed, const Screen& screen) const {
  (void)side, (void)screen;
  const lignes::Position& match = lignes_position(position);
  switch (match.phase_id()) {
    case Phase::kStrategy:
      return strategy_token(match, typed);
    case Phase::kShooting:
      return shooting_token(match, typed);
    case Phase::kTaker:
    case Phase::kPlace:
    case Phase::kPutIn:
      return choice_token(match, typed);
    default:
      return folded(typed);
  }
}

std::optional<Plan> LignesPresenter::plan(const AnyPosition& position, Side side,
                                          std::string_view typed, const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  if (!acts(match.turn(), side)) return std::nullopt;
  const auto squares = way_typed(match, take_line_apart(match.ground(), typed));
  if (squares.empty()) return std::nullopt;
  const Route route = plan_route(position, squares, screen.language);
  // A step that is as good as any other is an action like the others, or refused like them.
  const bool one_step = squares.size() == 2 && lignes::king_steps(squares[0], squares[1]) == 1;
  if (one_step && route.way.risks.empty()) return std::nullopt;
  Plan plan;
  plan.complaint = route.complaint;
  if (!plan.complaint.empty()) return plan;
  plan.notice = tell_way(match, route.way, screen);
  plan.broken = tell_broken_way(screen);
  if (!route.way.risks.empty()) {
    plan.question = fill({"Jouer ce chemin ?", "Walk it?"}, screen.language);
  }
  plan.actions.reserve(route.way.squares.size());
  Square at = route.way.from;
  for (const Square square : route.way.squares) {
    plan.actions.push_back(write_choice(lignes::step(at, square)));
    at = square;
  }
  return plan;
}

// `shoot` and `take` are words of this program, not of the notation.
std::string LignesPresenter::spoken(std::string_view action, const Screen& screen) const {
  if (action == kShootWord) return fill({"tir", "shoot"}, screen.language);
  if (!action.starts_with(kTakeWord)) return std::string(action);
  return fill({"prendre", "take"}, screen.language).append(action.substr(kTakeWord.size()));
}

std::optional<std::string> LignesPresenter::answer(const AnyPosition& position, Side side,
                                                   std::string_view typed,
                                                   const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  const auto query = read_query(match.ground(), typed);
  if (!query) return std::nullopt;
  (void)side;
  switch (query->query) {
    case Query::kReach:
      return tell_reach(match, query->square.value_or(match.ground().centre()),
                        screen.columns >= kLeastColumns, screen);
    case Query::kList:
      if (const auto list = listed_choices(match); !list.empty()) {
        return number_choices(list) + ".";
      }
      return tell_lines(match, screen);
    case Query::kLines:
      return tell_lines(match, screen);
    case Query::kOdds:
      return tell_odds(position, screen);
    case Query::kRow:
      return fill({"Rangée {}.", "Row {}."}, screen.language, {std::to_string(query->row)});
  }
  return std::nullopt;
}

std::optional<std::string> LignesPresenter::lacks(const AnyPosition& position, Side side,
                                                  std::string_view token,
                                                  const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  if (!acts(match.turn(), side)) return std::nullopt;
  const auto list = completions_of(match, token);
  if (list.empty()) return std::nullopt;
  return ask_which(list, screen);
}

Completion LignesPresenter::complete(const AnyPosition& position, std::string_view token,
                                     std::string_view answer, const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  const auto list = completions_of(match, token);
  const TypedLine typed = take_line_apart(match.ground(), answer);
  if (typed.number) {
    if (*typed.number >= 1 && *typed.number <= list.size()) {
      return {write_choice(list[*typed.number - 1]), {}};
    }
    return {{},
            fill({"Les choix vont de 1 à {}.", "The choices go from 1 to {}."}, screen.language,
                 {std::to_string(list.size())})};
  }
  if (typed.odd || typed.squares.size() != 1) {
    return {token_for(position, match.to_move(), answer, screen), {}};
  }
  std::vector<Action> meant;
  std::copy_if(list.begin(), list.end(), std::back_inserter(meant),
               [&](const Action& action) { return action.to == typed.squares[0]; });
  if (meant.size() == 1) return {write_choice(meant.front()), {}};
  if (meant.size() > 1) {
    return {{},
            fill({"Plusieurs joueurs peuvent aller en {} : donnez un numéro.",
                  "Several men can go to {}: give a number."},
                 screen.language, {write_square(typed.squares[0])})};
  }
  // Why not, the rules will say.
  const Action& first = list.front();
  if (first.kind == Kind::kShot) {
    return {write_choice(lignes::shot(first.from, typed.squares[0])), {}};
  }
  return {write_choice(lignes::take_over(first.from, first.via, typed.squares[0])), {}};
}

}  // namespace tablier::terminal
