#pragma once

#include <cstdint>

#include "search/sokr/keys.h"

namespace tablier::sokr {

// What the course of the match becomes when a series ends. It is the same for every way to end one
// without more ado, and is found by playing one of each kind.
struct SeriesEnds {
  struct Kind {
    bool known = false;
    bool usable = false;  // the pitch stays as it is
    std::uint64_t course = 0;
  };
  Kind well;       // the other side's series begins
  Kind lost;       // a fault gives the ball to the one foe that is nearest
  Kind contested;  // … or to one of several
};

// The keys of what follows from a position's actions, found without playing them wherever what they
// lead to is certain. Most actions of a series change nothing but where one pawn stands.
class Forecast {
 public:
  // All outlive this; the ends are those of one series.
  Forecast(const Position& position, std::uint64_t pawns, SeriesEnds& ends);

  struct Keys {
    std::uint64_t pawns;
    std::uint64_t whole;
    bool ends;  // the series
  };
  // Straight steps of lone pawns, away from the ball, onto empty squares: from any of `from` to any
  // of `to` the keys are these but for the two squares.
  struct Plain {
    Squares from = 0;
    Squares to = 0;
    Keys keys{};
  };
  [[nodiscard]] Plain plain(const Position::Fans& fans);
  // Any other action. False: play it and see.
  [[nodiscard]] bool operator()(const Move& move, Keys& keys);

 private:
  [[nodiscard]] bool step(const Move& move, Keys& keys);
  [[nodiscard]] bool carry(const Move& move, Keys& keys);
  [[nodiscard]] bool end(const Move& move, const Pitch& after, bool fault, std::uint64_t pawns,
                         Keys& keys);
  void look_at(SeriesEnds::Kind& kind, const Move& move, const Pitch& after, Square ball) const;

  const Position& position_;
  const Pitch& pitch_;
  SeriesEnds& ends_;
  Side side_;
  std::uint64_t pawns_;
  std::uint64_t course_;  // the credit taken out
  Squares near_;          // around the ball
  bool certain_;          // false: every action is to be played
  bool fault_;            // the series ends in one unless the ball moves
};

}  // namespace tablier::sokr
