#include "rules/outside.h"

namespace tablier {

std::optional<Outside> read_outside(std::string_view token) {
  if (token == "half") return Outside{Outside::Kind::kHalf, Side::kZero};
  if (token == "draw") return Outside{Outside::Kind::kDraw, Side::kZero};
  for (const Side side : kSides) {
    const char digit = side == Side::kZero ? '0' : '1';
    if (token.empty() || token.back() != digit) continue;
    const std::string_view name = token.substr(0, token.size() - 1);
    if (name == "time=") return Outside{Outside::Kind::kTime, side};
    if (name == "resign=") return Outside{Outside::Kind::kResign, side};
  }
  return std::nullopt;
}

std::string write_outside(const Outside& event) {
  const char* digit = event.side == Side::kZero ? "0" : "1";
  switch (event.kind) {
    case Outside::Kind::kTime:
      return std::string("time=") + digit;
    case Outside::Kind::kResign:
      return std::string("resign=") + digit;
    case Outside::Kind::kHalf:
      return "half";
    case Outside::Kind::kDraw:
      break;
  }
  return "draw";
}

GameResult plain_result(const Outside& event) {
  switch (event.kind) {
    case Outside::Kind::kTime:
    case Outside::Kind::kResign:
      return win_of(other(event.side));
    case Outside::Kind::kDraw:
      return GameResult::kDraw;
    case Outside::Kind::kHalf:
      break;
  }
  return GameResult::kNone;
}

}  // namespace tablier
