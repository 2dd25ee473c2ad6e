#include "terminal/lignes_words.h"

#include <algorithm>
#include <cmath>

#include "engine/odds.h"

// What the presenter of Lignes d'Attaque answers; lignes_asking.cpp asks, and lignes_narration.cpp
// tells what happened.
namespace tablier::terminal {
namespace {

using lignes::Action;
using lignes::Phase;
using lignes::Square;
using lignes::write_square;
using Kind = Action::Kind;

constexpr std::string_view kTie = "\u00a0";

}  // namespace

std::string tell_way(const lignes::Position& match, const Way& way, const Screen& screen) {
  std::vector<Square> squares = {way.from};
  squares.insert(squares.end(), way.squares.begin(), way.squares.end());
  std::string text = fill(
      counted(way.cost(),
              {"Chemin {} : {} point, il en restera {}.", "Way {}: {} point, {} will be left."},
              {"Chemin {} : {} points, il en restera {}.", "Way {}: {} points, {} will be left."}),
      screen.language,
      {list_squares(squares, " "), std::to_string(way.cost()),
       std::to_string(match.points() - way.cost())});
  if (!way.risks.empty()) {
    text += fill({" Dé de faute en {}.", " A foul die on {}."}, screen.language,
                 {list_squares(way.risks)});
  }
  return text;
}

std::string tell_broken_way(const Screen& screen) {
  return fill({"Le dé de faute a interrompu la marche : le reste du chemin n'est pas joué.",
               "The foul die came in between: the rest of the way is not walked."},
              screen.language);
}

std::string tell_reach(const lignes::Position& match, Square square, bool marked,
                       const Screen& screen) {
  const Language language = screen.language;
  const lignes::Pitch& pitch = match.pitch();
  const Side side = match.to_move();
  const std::string name = write_square(square);
  if (match.phase_id() != Phase::kStrategy) {
    return fill({"Personne ne marche en ce moment (LA-17).", "Nobody walks at the moment (LA-17)."},
                language);
  }
  if (!pitch.standing[index(side)].has(square)) {
    return fill(pitch.occupied(square) ? Text{"Le joueur en {} est à l'adversaire.",
                                              "The man on {} is your opponent's."}
                                       : Text{"Il n'y a personne en {}.", "There is nobody on {}."},
                language, {name});
  }
  const ManReach reach = man_reach(match, square);
  const int count = static_cast<int>(
      std::count_if(reach.cost.begin(), reach.cost.end(), [](int c) { return c > 0; }));
  const bool carrier = pitch.has_ball(side) && pitch.ball == square;
  std::string text = fill(counted(count, {"{} : {} case à sa portée", "{}: {} square in reach"},
                                  {"{} : {} cases à sa portée", "{}: {} squares in reach"}),
                          language, {name, std::to_string(count)});
  if (count > 0 && marked) {
    text += fill(counted(count, {", marquée de son prix", ", marked with its cost"},
                         {", marquées de leur prix", ", marked with their cost"}),
                 language);
  }
  if (carrier) {
    const int left = match.carry_left(pitch.carrier);
    text += left == 0 ? fill({" ; il a porté le ballon de six pas (LA-12)",
                              "; he has carried the ball six steps (LA-12)"},
                             language)
                      : fill(counted(left,
                                     {" ; il peut encore porter le ballon de {} pas",
                                      "; he may carry the ball {} more step"},
                                     {" ; il peut encore porter le ballon de {} pas",
                                      "; he may carry the ball {} more steps"}),
                             language, {std::to_string(left)});
  }
  if (marked && reach.risky != lignes::Squares{}) {
    text += fill({" ; ! : un dé de faute en chemin", "; !: a foul die on the way"}, language);
  }
  return text + ".";
}

namespace {

std::string name_of_way(const Action& action) {
  return std::string(lignes::kDirections[action.way].name);
}

std::string tell_passes(const std::vector<Line>& lines, Language language) {
  std::vector<std::string> parts;
  parts.reserve(lines.size());
  for (const Line& line : lines) {
    std::string part = tied(write_square(line.action.to), std::to_string(line.cost));
    if (line.lob) part += tied("", "(lob)");
    parts.push_back(std::move(part));
  }
  return fill({"Passes ouvertes, avec leur prix : {}.", "Open passes, with their cost: {}."},
              language, {joined_by_commas(parts)});
}

std::string tell_shots(const lignes::Position& match, const std::vector<Line>& lines,
                       Language language) {
  std::vector<std::string> shots;
  std::vector<std::string> relays;
  std::vector<std::string> loose;
  const auto& mates = match.pitch().standing[index(match.to_move())];
  for (const Line& line : lines) {
    const std::string to = write_square(line.action.to);
    if (line.action.kind == Kind::kShot) {
      shots.push_back(tied("!" + to, std::to_string(line.cost)));
    } else if (line.action.kind == Kind::kOut) {
      loose.push_back(
          tied("/" + name_of_way(line.action), fill({"(dehors)", "(off the pitch)"}, language)));
    } else if (mates.has(line.action.to)) {
      std::string part = tied(to, std::to_string(line.cost));
      // LA-22.
      if (line.cost == match.points()) {
        part += tied("", fill({"(exact : le dé est relancé)", "(exact: a new throw)"}, language));
      }
      relays.push_back(std::move(part));
    } else {
      const std::size_t way = lignes::way_between(line.action.from, line.action.to);
      loose.push_back(tied(lignes::kDirections[way].name, "(" + to + ")"));
    }
  }
  std::string text =
      fill({"Au but : {}.", "At goal: {}."}, language,
           {shots.empty() ? fill({"rien", "nothing"}, language) : joined_by_commas(shots)});
  if (!relays.empty())
    text += fill({" Relais : {}.", " Relays: {}."}, language, {joined_by_commas(relays)});
  if (!loose.empty()) {
    text += fill({" Ballon libre : {}.", " Let loose: {}."}, language, {joined_by_commas(loose)});
  }
  return text;
}

}  // namespace

std::string tell_odds(const AnyPosition& position, const Screen& screen) {
  const auto odds = odds_for(position);
  if (!odds || !odds->side) {
    return fill({"Personne n'a de tir ici.", "Nobody has a shot here."}, screen.language);
  }
  const auto percent = [](double chance) {
    return tied(std::to_string(std::lround(100 * chance)), "%");
  };
  const Text name = position.game().side_name(*odds->side);
  std::string text = fill({"{} marque avec {} de chances", "{} scores with a chance of {}"},
                          screen.language, {name.in(screen.language), percent(odds->chance)});
  for (std::size_t i = 0; i < odds->choices.size(); ++i) {
    const auto& choice = odds->choices[i];
    text += (i == 0 ? ": " : ", ") + tied(choice.action, percent(choice.chance));
  }
  if (screen.language == Language::kFrench) {
    if (const std::size_t colon = text.find(": "); colon != std::string::npos) {
      text.insert(colon, kTie);
    }
  }
  return text + ".";
}

std::string tell_lines(const lignes::Position& match, const Screen& screen) {
  const Language language = screen.language;
  const auto lines = open_lines(match);
  if (match.phase_id() == Phase::kShooting) return tell_shots(match, lines, language);
  if (match.phase_id() != Phase::kStrategy || !match.pitch().has_ball(match.to_move())) {
    return fill({"Vous n'avez pas le ballon : aucune ligne à montrer.",
                 "You do not have the ball: there is no line to show."},
                language);
  }
  if (lines.empty()) {
    return fill({"Aucune passe n'est possible avec les points qui restent.",
                 "No pass is possible with the points left."},
                language);
  }
  return tell_passes(lines, language);
}

}  // namespace tablier::terminal
