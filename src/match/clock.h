#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/store.h"
#include "rules/side.h"

namespace tablier {

// How thinking is timed: `none`, `turn:30` (seconds a turn), `fischer:300+5` (in all, and more for
// every turn), `hourglass:120` (the sand in all; what one uses the other gets, but for the time in
// which both choose at once: that both lose), `days:3` a turn.
struct ClockSpec {
  enum class Kind : std::uint8_t { kNone, kTurn, kFischer, kHourglass, kDays };

  Kind kind = Kind::kNone;
  std::int64_t base = 0;       // milliseconds
  std::int64_t increment = 0;  // milliseconds, of kFischer

  friend bool operator==(const ClockSpec&, const ClockSpec&) = default;
};

std::optional<ClockSpec> read_clock(std::string_view text);
std::string write_clock(const ClockSpec& spec);

// Both sides' time, folded from what happened: the same entries give the same clock everywhere.
// It asks no time of its own.
class MatchClock {
 public:
  static constexpr std::int64_t kLagAllowance = 1000;  // milliseconds in all
  static constexpr std::int64_t kSteadyLag = 150;      // milliseconds an action

  MatchClock() = default;
  explicit MatchClock(const ClockSpec& spec) : spec_(spec) { set_anew(); }

  [[nodiscard]] bool counts() const { return spec_.kind != ClockSpec::Kind::kNone; }
  [[nodiscard]] bool runs(Side side) const { return runs_[index(side)] && !stands_; }
  // What a side has left at a moment; never below 0.
  [[nodiscard]] std::int64_t left(Side side, Instant now) const;
  // What a side has used since its time began to run.
  [[nodiscard]] std::int64_t used(Side side, Instant now) const;
  // How much of what a side has used by now it is given back, when the network was measured to take
  // `lag`. A side begins with an allowance; what it is given is taken from it, and with each action
  // it regains what a steady connection of kSteadyLag would have been given. So that one never pays
  // for the network, and whatever is measured, nobody is ever given more than kLagAllowance beyond
  // it.
  [[nodiscard]] std::int64_t excuse(Side side, std::int64_t lag, Instant now) const;
  // When a side that thinks on will have nothing left; nothing: its time does not run.
  [[nodiscard]] std::optional<Instant> runs_out(Side side) const;
  // The earlier of both.
  [[nodiscard]] std::optional<Instant> runs_out() const;

  // Until it is started no time runs, whichever side is to act.
  void stand() { stands_ = true; }
  void start(Instant at);
  [[nodiscard]] bool stands() const { return stands_; }
  // A side has done something and used so much time; the rest since it last did was the network's,
  // and comes off its allowance.
  // `ends_turn`: it chose its half of a pair, so that its turn is over even if another one follows
  // at once.
  void charge(Side side, std::int64_t spent, Instant at, bool ends_turn);
  // Who is to act from now on. Time begins to run for those who were not, and stops for the others.
  void hand_over(std::array<bool, 2> acting, Instant at);
  // So many turns of each side were taken back, and with them what was added for them; whoever was
  // thinking pays for what he has used. `acting`: who is to act from now on.
  void take_back(std::array<int, 2> turns, std::array<bool, 2> acting, Instant at);
  // So much time was nobody's.
  void forgive(std::int64_t pause);
  // After a fault by time (SO-44): everybody has again what he had at the beginning.
  void set_anew(Instant at = 0);
  // The match is over: what was being used is used.
  void stop(Instant at);

 private:
  void pay(Side side, std::int64_t spent, Instant at);
  void end_turn(Side side, Instant at);
  void begin_anew(Side side);
  [[nodiscard]] std::int64_t given(Side side, std::int64_t spent) const;

  ClockSpec spec_;
  std::array<std::int64_t, 2> left_{};
  std::array<Instant, 2> since_{};
  std::array<bool, 2> runs_{};  // or would, if the clock did not stand
  bool stands_ = false;
  std::array<std::int64_t, 2> shared_{};  // of what runs now: while both were thinking
  std::array<std::int64_t, 2> allowance_ = {kLagAllowance, kLagAllowance};
};

}  // namespace tablier
