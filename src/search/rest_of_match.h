#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/static_vector.h"
#include "rules/side.h"

// The chance to win a match of many goals, by the score and by what is left to play: a Markov chain
// over turns, each of which brings a goal or does not. Of the pitch it knows who has the ball; what
// else the pitch is worth the searches tell.
namespace tablier {

// How a turn begins for the side that plays it.
enum class Start : std::uint8_t { kKickOff, kWithBall, kWithoutBall };

// What comes of a turn: shares that add up to 1, measured in matches between equal programs.
struct TurnEnds {
  double goal;  // of the side that plays it; the other kicks off
  double kept;  // the other side's turn begins, without the ball
  double lost;  // … with it
  double more;  // the same side begins another turn, with the ball
};
using TurnRates = std::array<TurnEnds, 3>;  // by Start

// What is left of a match between two turns. Level after all of it is half a win.
struct MatchLeft {
  struct Part {
    int turns;
    Side kicker;
    bool if_level;  // played only when nobody leads
  };

  std::array<int, 2> score{};
  int target = 0;               // goals that win at once; 0: none
  int turns = 0;                // of the part under way
  StaticVector<Part, 3> parts;  // after it
};

// Every score that the match can come to, numbered: by the lead alone, or by the goals that each
// side lacks where a number of them wins.
class Scores {
 public:
  explicit Scores(const MatchLeft& left);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::size_t now() const { return now_; }
  [[nodiscard]] std::size_t after_goal(std::size_t score, Side side) const;
  // Side 0's chance if the match ended here.
  [[nodiscard]] double at_end(std::size_t score) const;
  // Enough goals have been scored.
  [[nodiscard]] bool is_won(std::size_t score) const;

 private:
  bool race_;
  int columns_ = 1;  // of a race: what side 1 may lack, 0 included
  int lead_ = 0;     // otherwise, of the score numbered 0
  std::size_t count_ = 0;
  std::size_t now_ = 0;
};

class RestOfMatch {
 public:
  RestOfMatch(const TurnRates& rates, const MatchLeft& left);

  // Side 0's chance when the next turn is this side's and begins like this; `more` are goals on top
  // of the score, one each at most.
  [[nodiscard]] double chance(Side mover, Start start, std::array<int, 2> more = {}) const;
  // … when it is not known how, but that a turn of `mover` that began like this has just ended
  // without a goal.
  [[nodiscard]] double after(Side mover, Start start, std::array<int, 2> more = {}) const;

 private:
  // By score: 2 sides to play, 3 ways to start.
  using Values = std::vector<std::array<std::array<double, 3>, 2>>;

  void play_turn();
  void end_part(const MatchLeft::Part& next);

  TurnRates rates_;
  Scores scores_;
  Values values_;
  Values before_;  // while a turn is played
};

// Side 0's chance in a shoot-out: `count` each, all of them taken, then one each until one leads.
// Both score equally often; `first` begins.
double shootout_chance(std::array<int, 2> taken, std::array<int, 2> scored, Side first, int count,
                       double scoring);

}  // namespace tablier
