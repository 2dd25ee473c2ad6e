#include "telling/lignes_ways.h"

#include <algorithm>
#include <compare>
#include <utility>

#include "base/bits.h"
#include "telling/lignes_match.h"
#include "telling/sentence.h"

namespace tablier::telling {
namespace {

using lignes::Action;
using lignes::kSquareRoom;
using lignes::Outcome;
using lignes::Phase;
using lignes::Pitch;
using lignes::Reason;
using lignes::Square;
using lignes::write_square;

// What a way costs so far; less is better.
struct Toll {
  int steps = 0;
  int risks = 0;
  int touches = 0;    // of a loose ball
  int diagonals = 0;  // so that nobody zigzags where he can walk straight

  friend auto operator<=>(const Toll&, const Toll&) = default;
};

struct Search {
  std::array<std::optional<Toll>, kSquareRoom> best;
  std::array<Square, kSquareRoom> before{};
};

// Ring by ring: every square of so many steps is settled before the next ring is begun.
Search search_ways(const lignes::Position& match, const Pitch& pitch, std::size_t man, int most,
                   bool around_ball) {
  const Side side = match.to_move();
  const Square from = pitch.men[index(side)][man];
  Search search;
  search.best[from] = Toll{};
  std::vector<Square> ring = {from};
  for (int steps = 1; steps <= most && !ring.empty(); ++steps) {
    std::vector<Square> next;
    for (const Square here : ring) {
      const Toll toll = search.best[here].value_or(Toll{});
      for (std::uint64_t ways = pitch.ways_from(side, man, here); ways != 0;) {
        const Square to = lignes::walk(here, static_cast<std::size_t>(pop_lowest_bit(ways)), 1);
        const bool ball = !pitch.held && pitch.ball == to;
        if (pitch.occupied(to) || (ball && around_ball)) continue;
        const bool risk = match.risks_foul(pitch, man, here, to);
        const bool diagonal = lignes::column_of(to) != lignes::column_of(here) &&
                              lignes::row_of(to) != lignes::row_of(here);
        const int risks = std::min(toll.risks + (risk ? 1 : 0), match.foul_dice_left());
        const Toll there{steps, risks, toll.touches + (ball ? 1 : 0),
                         toll.diagonals + (diagonal ? 1 : 0)};
        std::optional<Toll>& best = search.best[to];
        if (best && *best <= there) continue;
        if (!best) next.push_back(to);
        best = there;
        search.before[to] = here;
      }
    }
    ring = std::move(next);
  }
  return search;
}

// LA-12 holds back whoever takes a loose ball on his way, too: beside the ways around the ball,
// those that go on from it.
void add_ways_with_ball(const lignes::Position& match, std::size_t man, Search& around) {
  Pitch pitch = match.pitch();
  const Side side = match.to_move();
  const Square ball = pitch.ball;
  const auto taken = search_ways(match, pitch, man, match.points(), false).best[ball];
  if (!taken) return;
  around.best[ball] = taken;
  pitch.move(side, man, ball);
  pitch.give(side, man);
  const int most = std::min(match.points() - taken->steps, match.carry_left(man));
  const Search on = search_ways(match, pitch, man, most, false);
  for (std::size_t square = 0; square < on.best.size(); ++square) {
    const std::optional<Toll>& way = on.best[square];
    if (!way || square == ball) continue;
    const Toll there{taken->steps + way->steps,
                     std::min(taken->risks + way->risks, match.foul_dice_left()), 1, 0};
    std::optional<Toll>& best = around.best[square];
    if (!best || there < *best) best = there;
  }
}

// LA-31: no more foul dice than the turn can have.
void cut_risks(const lignes::Position& match, Way& way) {
  const auto most = static_cast<std::size_t>(match.foul_dice_left());
  if (way.risks.size() > most) way.risks.resize(most);
}

// LA-12 stops whoever takes a loose ball on his way, too: the steps that can be played as they are,
// every foul die even.
std::size_t playable_steps(const lignes::Position& match, const Way& way) {
  lignes::Position trial = match;
  Square at = way.from;
  for (std::size_t i = 0; i < way.squares.size(); ++i) {
    const Action action = lignes::step(at, way.squares[i]);
    if (trial.refuse(match.to_move(), action)) return i;
    trial.apply(action);
    if (trial.phase_id() == Phase::kFoul) trial.apply(Outcome{Outcome::Kind::kSix, 2, 0});
    at = way.squares[i];
  }
  return way.squares.size();
}

class RoutePlanning {
 public:
  RoutePlanning(const AnyPosition& position, const std::vector<Square>& squares, Language language)
      : position_(position),
        match_(lignes_position(position)),
        squares_(squares),
        language_(language) {}

  [[nodiscard]] Route plan() const {
    const bool stays = std::all_of(squares_.begin(), squares_.end(),
                                   [&](Square square) { return square == squares_.front(); });
    // What the rules say of the man or of the place itself comes before any way.
    if (match_.phase_id() != Phase::kStrategy) {
      return {
          {},
          say({"Personne ne marche en ce moment (LA-17).", "Nobody walks at the moment (LA-17)."})};
    }
    for (std::size_t i = 1; i < squares_.size(); ++i) {
      const std::string closed = closed_text(squares_[i]);
      if (!closed.empty()) return {{}, closed};
    }
    if (stays) {
      return {{},
              say({"Le joueur est déjà en {} : un pas mène à une case voisine (LA-8).",
                   "The man is on {} already: a step leads to a neighbouring square (LA-8)."},
                  {from_name()})};
    }
    auto way = whole_way(false);
    if (way && carried_too_far(*way)) {
      const auto beside_ball = whole_way(true);
      if (beside_ball && affordable(*beside_ball) && !carried_too_far(*beside_ball)) {
        way = beside_ball;
      }
    }
    if (!way) {
      return {{},
              say({"Aucun chemin libre ne mène de {} en {} (LA-9).",
                   "No free way leads from {} to {} (LA-9)."},
                  {from_name(), to_name()})};
    }
    const std::string cost = std::to_string(way->cost());
    if (!affordable(*way)) {
      return {
          {},
          say(counted(match_.points(),
                      {"De {} en {}, le chemin est de {} pas et il vous reste {} point (LA-7).",
                       "From {} to {} the way is {} steps, and {} point is left (LA-7)."},
                      {"De {} en {}, le chemin est de {} pas et il vous reste {} points (LA-7).",
                       "From {} to {} the way is {} steps, and {} points are left (LA-7)."}),
              {from_name(), to_name(), cost, std::to_string(match_.points())})};
    }
    if (!carried_too_far(*way)) return {std::move(*way), {}};
    return {{},
            say(counted(match_.carry_left(man()),
                        {"Le joueur en {} peut encore porter le ballon de {} pas ; pour {} il en "
                         "faudrait plus (LA-12).",
                         "The man on {} may carry the ball {} more step; {} is further than that "
                         "(LA-12)."},
                        {"Le joueur en {} peut encore porter le ballon de {} pas ; pour {} il en "
                         "faudrait plus (LA-12).",
                         "The man on {} may carry the ball {} more steps; {} is further than that "
                         "(LA-12)."}),
                {from_name(), std::to_string(match_.carry_left(man())), to_name()})};
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] std::string from_name() const { return write_square(squares_.front()); }
  [[nodiscard]] std::string to_name() const { return write_square(squares_.back()); }
  [[nodiscard]] Side side() const { return match_.to_move(); }
  [[nodiscard]] std::size_t man() const { return match_.pitch().man_at(side(), squares_.front()); }

  [[nodiscard]] std::string explained(std::string_view clause, Reason reason, Square square) const {
    std::string text = position_.game().explain(
        {clause, static_cast<std::uint16_t>(reason), {static_cast<std::int16_t>(square), 0, 0}},
        language_);
    // A sentence may begin with a square, which stays as it is.
    const bool word = text.size() > 1 && (text[1] < '0' || text[1] > '9');
    if (word && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + " (" + std::string(clause) + ").";
  }

  [[nodiscard]] std::string closed_text(Square to) const {
    const Pitch& pitch = match_.pitch();
    const Square from = squares_.front();
    if (!pitch.standing[index(side())].has(from)) {
      return explained("LA-7", pitch.occupied(from) ? Reason::kNotYours : Reason::kNobodyThere,
                       from);
    }
    if (to != from && pitch.occupied(to)) return explained("LA-9", Reason::kOccupied, to);
    if (pitch.keeper(side()) == from) {
      if (!pitch.ground->in_area(side(), to)) return explained("LA-27", Reason::kKeeperStays, to);
    } else if (pitch.ground->in_any_goal(to)) {
      return explained("LA-9", Reason::kGoalClosed, to);
    }
    const bool carries = pitch.has_ball(side()) && pitch.ball == from;
    if (carries && match_.carry_left(man()) == 0) {
      return explained("LA-12", Reason::kCarriedOut, from);
    }
    return {};
  }

  [[nodiscard]] std::optional<Way> whole_way(bool around_ball) const {
    Pitch pitch = match_.pitch();
    const std::size_t walker = man();
    Way whole;
    whole.from = squares_.front();
    for (std::size_t i = 1; i < squares_.size(); ++i) {
      const Square to = squares_[i];
      if (to == squares_[i - 1]) continue;
      const bool to_ball = !pitch.held && pitch.ball == to;
      const auto stretch = find_way(match_, pitch, walker, to, around_ball && !to_ball);
      if (!stretch) return std::nullopt;
      whole.squares.insert(whole.squares.end(), stretch->squares.begin(), stretch->squares.end());
      whole.risks.insert(whole.risks.end(), stretch->risks.begin(), stretch->risks.end());
      pitch.move(side(), walker, to);
    }
    cut_risks(match_, whole);
    if (whole.squares.empty()) return std::nullopt;
    return whole;
  }

  [[nodiscard]] bool affordable(const Way& way) const { return way.cost() <= match_.points(); }
  [[nodiscard]] bool carried_too_far(const Way& way) const {
    return affordable(way) && playable_steps(match_, way) < way.squares.size();
  }

  const AnyPosition& position_;
  const lignes::Position& match_;
  const std::vector<Square>& squares_;
  Language language_;
};

}  // namespace

std::optional<Way> find_way(const lignes::Position& match, const Pitch& pitch, std::size_t man,
                            Square to, bool around_ball) {
  const Search search = search_ways(match, pitch, man, kSquareRoom, around_ball);
  Way way;
  way.from = pitch.men[index(match.to_move())][man];
  if (!search.best[to] || to == way.from) return std::nullopt;
  for (Square at = to; at != way.from; at = search.before[at]) way.squares.push_back(at);
  std::reverse(way.squares.begin(), way.squares.end());
  Square before = way.from;
  for (const Square square : way.squares) {
    if (match.risks_foul(pitch, man, before, square)) way.risks.push_back(square);
    before = square;
  }
  cut_risks(match, way);
  return way;
}

ManReach man_reach(const lignes::Position& match, Square from) {
  ManReach reach;
  reach.from = from;
  const Pitch& pitch = match.pitch();
  const Side side = match.to_move();
  if (match.phase_id() != Phase::kStrategy || !pitch.standing[index(side)].has(from)) return reach;
  const std::size_t man = pitch.man_at(side, from);
  const bool carries = pitch.has_ball(side) && pitch.carrier == man;
  const int most = carries ? std::min(match.points(), match.carry_left(man)) : match.points();
  Search search = search_ways(match, pitch, man, most, !pitch.held);
  if (!pitch.held) add_ways_with_ball(match, man, search);
  for (std::size_t square = 0; square < search.best.size(); ++square) {
    const Toll toll = search.best[square].value_or(Toll{});
    reach.cost[square] = toll.steps;
    if (toll.risks > 0) reach.risky.add(static_cast<int>(square));
  }
  return reach;
}

Route plan_route(const AnyPosition& position, const std::vector<Square>& squares,
                 Language language) {
  return RoutePlanning(position, squares, language).plan();
}

}  // namespace tablier::telling
