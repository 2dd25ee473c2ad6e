#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "search/lignes/judge.h"

namespace tablier::lignes {

// What to do with the points of a strategy phase: where the ball is to go and by whom, and who is
// to walk where with the rest.
struct Plan {
  struct Leg {
    std::size_t man;
    Square to;    // where he carries the ball, or walks
    bool passes;  // he then passes to the man of the next leg
  };
  std::vector<Leg> legs;
  Pitch end;       // as things will stand
  int points = 0;  // left over
  int value = 0;
};

struct Effort {
  std::size_t endings = 24;  // ways to bring the ball somewhere that are judged
  std::size_t exact = 6;     // … of which so many with the die of 12 and what is done with it
  int rounds = 4;            // men that walk with the points left over
  int span = 18;             // steps of each, at most
};

class Planner {
 public:
  // Both outlive this. `go_on` is asked after every position judged, and ends it all when false.
  Planner(const Position& position, const Judge& judge, const std::function<bool()>& go_on);

  // The best that was found; playing nothing at all is always among them.
  [[nodiscard]] Plan best(const Effort& effort);
  // The first action of a plan; `stop` where nothing is left of it.
  [[nodiscard]] Action first_action(const Plan& plan) const;

  [[nodiscard]] std::uint64_t judged() const { return judged_; }

 private:
  [[nodiscard]] std::vector<Plan> ball_plans(std::size_t most);
  [[nodiscard]] bool bring_ball(const BallMap& map, Square target, Plan& plan) const;
  void improve(Plan& plan, const Effort& effort);
  [[nodiscard]] bool throw_out(std::vector<Plan>& plans);
  [[nodiscard]] int judge(const Pitch& pitch);
  [[nodiscard]] Action step_towards(std::size_t man, Square to) const;

  const Position& position_;
  const Pitch& pitch_;
  const Judge& judge_;
  const std::function<bool()>& go_on_;
  Side side_;
  int turns_;
  bool stopped_ = false;
  std::uint64_t judged_ = 0;
};

}  // namespace tablier::lignes
