#include "match/clock.h"

#include <algorithm>
#include <charconv>

namespace tablier {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = kSecond * 24 * 60 * 60;

std::optional<std::int64_t> read_between(std::string_view text, std::int64_t low,
                                         std::int64_t high) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < low || number > high || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  return number;
}

}  // namespace

std::optional<ClockSpec> read_clock(std::string_view text) {
  using Kind = ClockSpec::Kind;
  if (text == "none") return ClockSpec{};
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view kind = text.substr(0, colon);
  const std::string_view rest = text.substr(colon + 1);
  if (kind == "days") {
    const auto days = read_between(rest, 1, 30);
    return days ? std::optional(ClockSpec{Kind::kDays, *days * kDay, 0}) : std::nullopt;
  }
  if (kind == "fischer") {
    const std::size_t plus = rest.find('+');
    if (plus == std::string_view::npos) return std::nullopt;
    const auto seconds = read_between(rest.substr(0, plus), 1, 36'000);
    const auto increment = read_between(rest.substr(plus + 1), 0, 600);
    if (!seconds || !increment) return std::nullopt;
    return ClockSpec{Kind::kFischer, *seconds * kSecond, *increment * kSecond};
  }
  if (kind != "turn" && kind != "hourglass") return std::nullopt;
  const auto seconds = read_between(rest, 1, 36'000);
  if (!seconds) return std::nullopt;
  return ClockSpec{kind == "turn" ? Kind::kTurn : Kind::kHourglass, *seconds * kSecond, 0};
}

std::string write_clock(const ClockSpec& spec) {
  const std::string seconds = std::to_string(spec.base / kSecond);
  switch (spec.kind) {
    case ClockSpec::Kind::kNone:
      break;
    case ClockSpec::Kind::kTurn:
      return "turn:" + seconds;
    case ClockSpec::Kind::kFischer:
      return "fischer:" + seconds + "+" + std::to_string(spec.increment / kSecond);
    case ClockSpec::Kind::kHourglass:
      return "hourglass:" + seconds;
    case ClockSpec::Kind::kDays:
      return "days:" + std::to_string(spec.base / kDay);
  }
  return "none";
}

void MatchClock::set_anew(Instant at) {
  since_.fill(at);
  shared_.fill(0);
  const bool shared = spec_.kind == ClockSpec::Kind::kHourglass;
  left_.fill(shared ? spec_.base / 2 : spec_.base);
}

std::int64_t MatchClock::used(Side side, Instant now) const {
  if (!runs(side)) return 0;
  return std::max<std::int64_t>(now - since_[index(side)], 0);
}

// How much of what a side has spent goes to the other: what it spent alone.
std::int64_t MatchClock::given(Side side, std::int64_t spent) const {
  if (spec_.kind != ClockSpec::Kind::kHourglass || runs_[index(other(side))]) return 0;
  const std::int64_t paid = std::min(spent, left_[index(side)]);
  return std::max<std::int64_t>(paid - shared_[index(side)], 0);
}

std::int64_t MatchClock::left(Side side, Instant now) const {
  const Side opponent = other(side);
  const std::int64_t left =
      left_[index(side)] - used(side, now) + given(opponent, used(opponent, now));
  return std::max<std::int64_t>(left, 0);
}

std::optional<Instant> MatchClock::runs_out(Side side) const {
  if (!counts() || !runs(side)) return std::nullopt;
  return since_[index(side)] + left_[index(side)];
}

std::optional<Instant> MatchClock::runs_out() const {
  const auto zero = runs_out(Side::kZero);
  const auto one = runs_out(Side::kOne);
  return zero && one ? std::min(zero, one) : zero ? zero : one;
}

void MatchClock::start(Instant at) {
  stands_ = false;
  since_.fill(at);
}

std::int64_t MatchClock::excuse(Side side, std::int64_t lag, Instant now) const {
  const std::int64_t regained = std::min(used(side, now), kSteadyLag);
  return std::clamp<std::int64_t>(lag, 0,
                                  std::min(allowance_[index(side)] + regained, kLagAllowance));
}

void MatchClock::charge(Side side, std::int64_t spent, Instant at, bool ends_turn) {
  const std::size_t i = index(side);
  if (!runs_[i]) return;
  const std::int64_t excused = std::max<std::int64_t>(used(side, at) - spent, 0);
  // What an earlier version gave may have been more.
  allowance_[i] = std::max<std::int64_t>(excuse(side, kLagAllowance, at) - excused, 0);
  pay(side, spent, at);
  if (ends_turn) end_turn(side, at);
}

void MatchClock::pay(Side side, std::int64_t spent, Instant at) {
  const std::size_t i = index(side);
  left_[1 - i] += given(side, spent);
  left_[i] = std::max<std::int64_t>(left_[i] - spent, 0);
  since_[i] = at;
  shared_[i] = 0;
}

void MatchClock::end_turn(Side side, Instant at) {
  const std::size_t i = index(side);
  shared_[1 - i] = used(other(side), at);
  runs_[i] = false;
  left_[i] += spec_.increment;
  begin_anew(side);
}

// Where a turn has a time of its own, the next one has all of it.
void MatchClock::begin_anew(Side side) {
  const bool by_turn = spec_.kind == ClockSpec::Kind::kTurn || spec_.kind == ClockSpec::Kind::kDays;
  if (by_turn) left_[index(side)] = spec_.base;
}

void MatchClock::take_back(std::array<int, 2> turns, std::array<bool, 2> acting, Instant at) {
  for (const Side side : kSides) {
    const std::size_t i = index(side);
    if (runs_[i]) {
      pay(side, used(side, at), at);
      runs_[i] = acting[i];
      if (!acting[i]) begin_anew(side);
    }
    left_[i] = std::max<std::int64_t>(left_[i] - turns[i] * spec_.increment, 0);
  }
}

void MatchClock::hand_over(std::array<bool, 2> acting, Instant at) {
  for (const Side side : kSides) {
    const std::size_t i = index(side);
    if (runs_[i] && !acting[i]) end_turn(side, at);
    if (!runs_[i] && acting[i]) {
      runs_[i] = true;
      since_[i] = at;
      shared_[i] = 0;
    }
  }
}

void MatchClock::stop(Instant at) {
  for (const Side side : kSides) {
    if (runs_[index(side)]) pay(side, used(side, at), at);
  }
  runs_ = {false, false};
}

void MatchClock::forgive(std::int64_t pause) {
  for (Instant& since : since_) since += pause;
}

}  // namespace tablier
