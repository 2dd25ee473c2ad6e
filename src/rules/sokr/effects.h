#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/static_vector.h"
#include "rules/effect.h"
#include "rules/sokr/action.h"
#include "rules/sokr/board.h"

// What can happen in a match of Sok'R. A pawn is named by its square; it is the upper one there,
// unless the effect says that it is underneath.
namespace tablier::sokr {

enum class Shot : std::uint8_t { kClose, kLong };

// Why a side puts the ball on one of its pawns.
enum class Handover : std::uint8_t { kStop, kInterception, kFault };

// SO-44, SO-50: what a side did wrong.
enum class FaultReason : std::uint8_t { kNoPass, kNoForward, kKeptTooLong, kEndedEarly, kTime };

// Squares as they are written.
std::vector<std::string> square_names(std::span<const Square> squares);
std::vector<std::string> square_names(Squares squares);

// SO-10: the toss is won.
struct Tossed {
  static constexpr std::string_view kName = "tossed";

  Side kicker = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("kicker", kicker);
  }
};

// SO-11: nobody is on the pitch, and both sides are to set up; one of them kicks off.
struct SetUpDue {
  static constexpr std::string_view kName = "set_up_due";

  Side kicker = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("kicker", kicker);
  }
};

// SO-11: a side's eleven pawns stand on the pitch.
struct SetUp {
  static constexpr std::string_view kName = "set_up";

  Side side = Side::kZero;
  std::array<Square, kPawns> squares{};

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("squares", square_names(squares));
  }
};

// SO-11: the ball is on the centre point.
struct KickedOff {
  static constexpr std::string_view kName = "kicked_off";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_square(kCentre));
  }
};

// SO-13, SO-43.
struct SeriesBegan {
  static constexpr std::string_view kName = "series_began";

  Side side = Side::kZero;
  std::uint8_t credit = 0;
  bool reduced = false;  // for a fault without the ball

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("credit", credit);
    out("reduced", reduced);
  }
};

// SO-17, SO-18.
struct Stepped {
  static constexpr std::string_view kName = "stepped";

  Side side = Side::kZero;
  Square from = 0;
  Square to = 0;
  std::uint8_t cost = 0;
  bool carried = false;           // it has the ball
  std::optional<Side> onto = {};  // whose pawn it climbed on

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("from", write_square(from));
    out("to", write_square(to));
    out("cost", cost);
    out("ball", carried);
    out("onto", onto);
  }
};

// SO-22.
struct Passed {
  static constexpr std::string_view kName = "passed";
  static constexpr std::uint8_t kCost = 1;

  Side side = Side::kZero;
  Square from = 0;
  Square to = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("from", write_square(from));
    out("to", write_square(to));
    out("cost", kCost);
  }
};

// SO-27.
struct Crossed {
  static constexpr std::string_view kName = "crossed";
  static constexpr std::uint8_t kCost = 2;

  Side side = Side::kZero;
  Square from = 0;
  Square to = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("from", write_square(from));
    out("to", write_square(to));
    out("cost", kCost);
  }
};

// SO-19: the pawn underneath came to the top, and the opponent's is under it.
struct Swapped {
  static constexpr std::string_view kName = "swapped";
  static constexpr std::uint8_t kCost = 1;

  Side side = Side::kZero;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_square(at));
    out("cost", kCost);
  }
};

// SO-28, SO-29: the ball is on a goal square, and the side says whether it shoots.
struct Offered {
  static constexpr std::string_view kName = "offered";

  Side side = Side::kZero;
  Square at = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_square(at));
  }
};

// SO-29: the offer was declined; the shot still stands.
struct Held {
  static constexpr std::string_view kName = "held";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// SO-28, SO-30; what becomes of it follows at once with SO-49, else with the throws.
struct ShotTaken {
  static constexpr std::string_view kName = "shot_taken";

  Side side = Side::kZero;
  Shot shot = Shot::kClose;
  Square from = 0;

  [[nodiscard]] std::uint8_t cost() const { return shot == Shot::kLong ? 2 : 0; }

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("shot", std::string_view(shot == Shot::kLong ? "long" : "close"));
    out("from", write_square(from));
    out("cost", cost());
  }
};

// SO-31, SO-47: what both sides showed.
struct Thrown {
  static constexpr std::string_view kName = "thrown";

  Side shooter = Side::kZero;
  std::array<Action::Kind, 2> throws{};  // side 0's first

  template <class Show>
  void show(Show& out) const {
    out("shooter", shooter);
    out("throws",
        std::vector<std::string>{write_choice(word(throws[0])), write_choice(word(throws[1]))});
  }
};

// SO-31, SO-47: equal, so both throw again.
struct Tied {
  static constexpr std::string_view kName = "tied";

  template <class Show>
  void show(Show&) const {}
};

// SO-33.
struct Goal {
  static constexpr std::string_view kName = "goal";

  Side by = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
  }
};

// SO-31, SO-32: a shot was stopped.
struct Stopped {
  static constexpr std::string_view kName = "stopped";

  Side by = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
  }
};

// SO-35: the shooter has to take so many pawns back; nobody has the ball meanwhile.
struct RetreatDue {
  static constexpr std::string_view kName = "retreat_due";

  Side side = Side::kZero;
  std::uint8_t count = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("count", count);
  }
};

// SO-35: a side's pawns left the pitch; those on which they stood are active again.
struct Lifted {
  static constexpr std::string_view kName = "lifted";

  Side side = Side::kZero;
  Squares upper = 0;  // where they were active
  Squares lower = 0;  // where they were underneath

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("upper", square_names(upper));
    out("lower", square_names(lower));
  }
};

// SO-35: as many are back on it, one after the other.
struct Retreated {
  static constexpr std::string_view kName = "retreated";

  Side side = Side::kZero;
  StaticVector<Square, kPawns> squares;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("squares", square_names({squares.begin(), squares.size()}));
  }
};

// SO-37 … SO-41: the ball is surrounded and goes to the side that surrounds it.
struct Intercepted {
  static constexpr std::string_view kName = "intercepted";

  Side by = Side::kZero;
  Square at = 0;
  Squares pawns = 0;  // that surround it

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("at", write_square(at));
    out("pawns", square_names(pawns));
  }
};

// SO-42, SO-43: with the ball a side loses it, without it its next series is reduced.
struct Faulted {
  static constexpr std::string_view kName = "faulted";

  Side side = Side::kZero;
  FaultReason why = FaultReason::kNoPass;
  bool loses_ball = false;

  template <class Show>
  void show(Show& out) const {
    constexpr std::array<std::string_view, 5> kReasons = {"no_pass", "no_forward", "kept_too_long",
                                                          "ended_early", "time"};
    constexpr std::array<std::string_view, 5> kClauses = {"SO-24", "SO-25", "SO-50", "SO-44",
                                                          "SO-44"};
    out("side", side);
    out("why", kReasons[static_cast<std::size_t>(why)]);
    out("clause", kClauses[static_cast<std::size_t>(why)]);
    out("loses_ball", loses_ball);
  }
};

constexpr std::string_view handover_name(Handover why) {
  constexpr std::array<std::string_view, 3> kNames = {"stop", "interception", "fault"};
  return kNames[static_cast<std::size_t>(why)];
}

// SO-34, SO-39, SO-42: several pawns may have the ball, and the side says which.
struct ReceiverDue {
  static constexpr std::string_view kName = "receiver_due";

  Side side = Side::kZero;
  Handover why = Handover::kStop;
  Squares squares = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("why", handover_name(why));
    out("squares", square_names(squares));
  }
};

// SO-34, SO-39, SO-42: a pawn has the ball, by choice or because there was none.
struct BallGiven {
  static constexpr std::string_view kName = "ball_given";

  Side side = Side::kZero;
  Square at = 0;
  Handover why = Handover::kStop;
  bool from_under = false;  // SO-42: all were covered, and this one came to the top

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", write_square(at));
    out("why", handover_name(why));
    out("from_under", from_under);
  }
};

// SO-50: a side ended one more series in a row with the ball.
struct Kept {
  static constexpr std::string_view kName = "kept";

  Side side = Side::kZero;
  std::uint8_t series = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("series", series);
  }
};

// SO-46: a series is over, cut short or not, and counts. The goal that wins a match of goals ends
// the match instead.
struct SeriesEnded {
  static constexpr std::string_view kName = "series_ended";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }
};

// SO-46: the time of the half is up; the series, or the shot, under way is played out.
struct HalfUp {
  static constexpr std::string_view kName = "half_up";

  template <class Show>
  void show(Show&) const {}
};

// SO-45, SO-46; a match of goals is one half of 200 series (SO-48). Halves are counted from 1, the
// third and the fourth are extra time.
struct HalfEnded {
  static constexpr std::string_view kName = "half_ended";

  std::uint8_t half = 1;

  template <class Show>
  void show(Show& out) const {
    out("half", half);
  }
};

struct HalfBegan {
  static constexpr std::string_view kName = "half_began";

  std::uint8_t half = 1;

  template <class Show>
  void show(Show& out) const {
    out("half", half);
    out("extra", half > 2);
  }
};

// SO-47.
struct PenaltiesBegan {
  static constexpr std::string_view kName = "penalties_began";

  Side first = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("first", first);
  }
};

// SO-47.
struct PenaltyTaken {
  static constexpr std::string_view kName = "penalty_taken";

  Side by = Side::kZero;
  bool scored = false;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("scored", scored);
  }
};

using Effect =
    std::variant<Tossed, SetUpDue, SetUp, KickedOff, SeriesBegan, Stepped, Passed, Crossed, Swapped,
                 Offered, Held, ShotTaken, Thrown, Tied, Goal, Stopped, RetreatDue, Lifted,
                 Retreated, Intercepted, Faulted, ReceiverDue, BallGiven, Kept, SeriesEnded, HalfUp,
                 HalfEnded, HalfBegan, PenaltiesBegan, PenaltyTaken, Ended>;

// The first effect of a kind, or null.
template <class E>
const E* find_effect(const std::vector<Effect>& effects) {
  for (const Effect& effect : effects) {
    if (const E* found = std::get_if<E>(&effect)) return found;
  }
  return nullptr;
}

}  // namespace tablier::sokr
