#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/bits.h"
#include "rules/effect.h"
#include "rules/lignes/board.h"

// What can happen in a match of Lignes d'Attaque. A man is his side and his number, his place in
// the line-up (LA-4): the keeper is 0.
namespace tablier::lignes {

using Man = std::uint8_t;

constexpr std::string_view name_of(Corner corner) {
  constexpr std::array<std::string_view, 3> kNames = {"left", "middle", "right"};
  return kNames[static_cast<std::size_t>(corner)];
}

// The numbers of men that are given as bits.
inline std::vector<int> list_men(unsigned men) {
  std::vector<int> list;
  for (std::uint64_t rest = men; rest != 0;) list.push_back(pop_lowest_bit(rest));
  return list;
}

// LA-6: the die that says who begins the match.
struct KickOffThrown {
  static constexpr std::string_view kName = "kick_off_thrown";

  Side side = Side::kZero;
  std::uint8_t six = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("six", six);
  }
};

// LA-4, LA-6: everybody is on his square, and the side's centre-forward on the centre with the
// ball.
struct KickedOff {
  static constexpr std::string_view kName = "kicked_off";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// The two dice of that side are due.
struct TurnBegun {
  static constexpr std::string_view kName = "turn_begun";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// LA-36: a turn is over; so many have been in this half (in the match, with goals:N).
struct TurnEnded {
  static constexpr std::string_view kName = "turn_ended";

  std::uint16_t turns = 0;

  template <class Show>
  void show(Show& out) const {
    out("turns", turns);
  }
};

// LA-36: the minutes of this half are over; it ends with the turn under way.
struct HalfUp {
  static constexpr std::string_view kName = "half_up";

  template <class Show>
  void show(Show&) const {}
};

// LA-36: half 1 or 2; `last` where no other half follows.
struct HalfEnded {
  static constexpr std::string_view kName = "half_ended";

  std::uint8_t half = 0;
  bool last = false;

  template <class Show>
  void show(Show& out) const {
    out("half", half);
    out("last", last);
  }
};

// LA-7: their sum is what may be spent.
struct DiceThrown {
  static constexpr std::string_view kName = "dice_thrown";

  Side side = Side::kZero;
  std::uint8_t six = 0;
  std::uint8_t twelve = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("six", six);
    out("twelve", twelve);
    out("points", six + twelve);
  }
};

// LA-8: a step, for 1 point; `carried`: with the ball. So many points are left.
struct Stepped {
  static constexpr std::string_view kName = "stepped";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square to = 0;
  bool carried = false;
  std::uint8_t left = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("to", write_square(to));
    out("carried", carried);
    out("cost", 1);
    out("left", left);
  }
};

// LA-10: a man has stepped onto the loose ball.
struct PickedUp {
  static constexpr std::string_view kName = "picked_up";

  Side side = Side::kZero;
  Man man = 0;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("at", write_square(at));
  }
};

// LA-11: a man has gone over the one who had the ball, and on with it.
struct TookOver {
  static constexpr std::string_view kName = "took_over";
  static constexpr std::uint8_t kCost = 2;

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square via = 0;
  Square to = 0;
  std::uint8_t left = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("via", write_square(via));
    out("to", write_square(to));
    out("cost", kCost);
    out("left", left);
  }
};

// LA-13 … LA-15.
struct Passed {
  static constexpr std::string_view kName = "passed";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Man receiver = 0;
  Square to = 0;
  std::uint8_t cost = 0;
  bool lob = false;
  std::uint8_t left = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("receiver", receiver);
    out("to", write_square(to));
    out("cost", cost);
    out("lob", lob);
    out("left", left);
  }
};

// LA-31: a man has stepped beside an opponent in a penalty area. The penalty would be `fouled`'s.
struct FoulDieDue {
  static constexpr std::string_view kName = "foul_die_due";

  Side side = Side::kZero;
  Man man = 0;
  Side fouled = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("fouled", fouled);
  }
};

// LA-31: the foul die, and whether it is one.
struct FoulThrown {
  static constexpr std::string_view kName = "foul_thrown";

  Side fouled = Side::kZero;
  std::uint8_t six = 0;
  bool foul = false;

  template <class Show>
  void show(Show& out) const {
    out("fouled", fouled);
    out("six", six);
    out("foul", foul);
  }
};

// LA-7, LA-16: phase 1 is over, and so many points lost.
struct Stopped {
  static constexpr std::string_view kName = "stopped";

  Side side = Side::kZero;
  std::uint8_t lost = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("lost", lost);
  }
};

// LA-17, LA-22: that man has the ball, and the die of 12 is due.
struct ShotDieDue {
  static constexpr std::string_view kName = "shot_die_due";

  Side side = Side::kZero;
  Man man = 0;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("at", write_square(at));
  }
};

// LA-17.
struct ShotThrown {
  static constexpr std::string_view kName = "shot_thrown";

  Side side = Side::kZero;
  std::uint8_t twelve = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("twelve", twelve);
    out("points", twelve);
  }
};

// LA-20, LA-22: to a team-mate, on the way or exactly.
struct Relayed {
  static constexpr std::string_view kName = "relayed";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Man receiver = 0;
  Square to = 0;
  std::uint8_t cost = 0;
  std::uint8_t left = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("receiver", receiver);
    out("to", write_square(to));
    out("cost", cost);
    out("left", left);
  }
};

// LA-21: the ball lies loose now.
struct LetLoose {
  static constexpr std::string_view kName = "let_loose";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square to = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("to", write_square(to));
  }
};

// LA-23: nothing can be chosen, and the ball stays with that man.
struct Blocked {
  static constexpr std::string_view kName = "blocked";

  Side side = Side::kZero;
  Man man = 0;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("at", write_square(at));
  }
};

// LA-19: at that square of the goal. `keeper`: he is on his line and has his die (LA-25, LA-26).
struct Shot {
  static constexpr std::string_view kName = "shot";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square at = 0;
  Corner corner = Corner::kLeft;
  bool keeper = false;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("at", write_square(at));
    out("corner", name_of(corner));
    out("keeper", keeper);
  }
};

// LA-25, LA-32: the keeper's die, at a shot or a penalty; the side is his.
struct SaveThrown {
  static constexpr std::string_view kName = "save_thrown";

  Side side = Side::kZero;
  std::uint8_t six = 0;
  Corner corner = Corner::kLeft;
  bool penalty = false;
  bool saved = false;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("six", six);
    out("corner", name_of(corner));
    out("penalty", penalty);
    out("saved", saved);
  }
};

// LA-30.
struct Goal {
  static constexpr std::string_view kName = "goal";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// LA-29, LA-34: that side's keeper gets the ball, and a place.
struct PlaceDue {
  static constexpr std::string_view kName = "place_due";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// LA-29: that side's keeper has been put there with the ball.
struct Placed {
  static constexpr std::string_view kName = "placed";

  Side side = Side::kZero;
  Square from = 0;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("from", write_square(from));
    out("at", write_square(at));
  }
};

// LA-32: the men who may take it.
struct PenaltyGiven {
  static constexpr std::string_view kName = "penalty_given";

  Side side = Side::kZero;
  std::uint16_t men = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("men", list_men(men));
  }
};

// LA-32: that man takes it, from where he stands.
struct TakerChosen {
  static constexpr std::string_view kName = "taker_chosen";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
  }
};

// LA-32: a man is put elsewhere. Where two of one side change places, the squares are right once
// both have been.
struct Moved {
  static constexpr std::string_view kName = "moved";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square to = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("to", write_square(to));
  }
};

// LA-32: the ball is on the spot, with the taker; without one in the decider, where nobody is
// moved.
struct PenaltyDue {
  static constexpr std::string_view kName = "penalty_due";

  Side side = Side::kZero;
  std::optional<Man> man;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("at", write_square(at));
  }
};

// LA-32: the taker's die, and the square of the goal it stands for.
struct Kicked {
  static constexpr std::string_view kName = "kicked";

  Side side = Side::kZero;
  std::uint8_t six = 0;
  Corner corner = Corner::kLeft;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("six", six);
    out("corner", name_of(corner));
    out("at", write_square(at));
  }
};

// LA-36: that side takes the first penalty.
struct DeciderBegun {
  static constexpr std::string_view kName = "decider_begun";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// LA-36: one of the decider.
struct PenaltyTaken {
  static constexpr std::string_view kName = "penalty_taken";

  Side side = Side::kZero;
  bool scored = false;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("scored", scored);
  }
};

// How play goes on after the ball was out.
enum class Restart : std::uint8_t { kThrowIn, kCorner, kGoalKick };

constexpr std::string_view name_of(Restart restart) {
  constexpr std::array<std::string_view, 3> kNames = {"throw_in", "corner", "goal_kick"};
  return kNames[static_cast<std::size_t>(restart)];
}

// LA-33, LA-34: the ball has left the pitch after `last`, and would be the other side's. If a half
// ends with it, that is all.
struct WentOut {
  static constexpr std::string_view kName = "went_out";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square last = 0;
  std::uint8_t way = 0;
  Restart restart = Restart::kThrowIn;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("last", write_square(last));
    out("way", kDirections[way].name);
    out("restart", name_of(restart));
  }
};

// LA-33: where, and the men who may.
struct PutInDue {
  static constexpr std::string_view kName = "put_in_due";

  Side side = Side::kZero;
  Square at = 0;
  std::uint16_t men = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_square(at));
    out("men", list_men(men));
  }
};

// LA-33, LA-35: that man has been put there with the ball.
struct PutIn {
  static constexpr std::string_view kName = "put_in";

  Side side = Side::kZero;
  Man man = 0;
  Square from = 0;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("man", man);
    out("from", write_square(from));
    out("at", write_square(at));
  }
};

using Effect =
    std::variant<KickOffThrown, KickedOff, TurnBegun, TurnEnded, HalfUp, HalfEnded, DiceThrown,
                 Stepped, PickedUp, TookOver, Passed, FoulDieDue, FoulThrown, Stopped, ShotDieDue,
                 ShotThrown, Relayed, LetLoose, Blocked, Shot, SaveThrown, Goal, PlaceDue, Placed,
                 PenaltyGiven, TakerChosen, Moved, PenaltyDue, Kicked, DeciderBegun, PenaltyTaken,
                 WentOut, PutInDue, PutIn, Ended>;

}  // namespace tablier::lignes
