#include "protocol/go_command.h"

#include <algorithm>

namespace tablier {
namespace {

using std::chrono::milliseconds;

// Three years: long enough to be without end, short enough for every clock's arithmetic.
constexpr std::int64_t kMostMilliseconds = 100'000'000'000;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;
constexpr int kMostDepth = 1000;

constexpr Text kUnknown = {"« go » ne connaît pas ce mot", "\"go\" does not know this word"};
constexpr Text kTwice = {"ce mot est donné deux fois", "this word is given twice"};
constexpr Text kNumber = {"il faut ici un nombre entier convenable après",
                          "a whole number in its range is wanted after"};
constexpr Text kSide = {"il faut 0 ou 1 après « side »", "0 or 1 is wanted after \"side\""};
constexpr Text kAlone = {"« infinite » ne va avec aucune limite",
                         "\"infinite\" goes with no limit"};
constexpr Text kNoClock = {"un incrément seul ne dit pas le temps qui reste",
                           "an increment alone does not tell the time that is left"};

std::optional<milliseconds> read_time(std::string_view word) {
  const auto number = read_number<std::int64_t>(word, 0, kMostMilliseconds);
  return number ? std::optional(milliseconds(*number)) : std::nullopt;
}

// Where the number behind `word` goes; false when it is not a good one.
bool read_limit(GoCommand& go, std::string_view word, std::string_view value) {
  if (word == "nodes")
    return (go.nodes = read_number<std::uint64_t>(value, 1, kMostNodes)).has_value();
  if (word == "depth") return (go.depth = read_number<int>(value, 1, kMostDepth)).has_value();
  if (word == "movetime") return (go.movetime = read_time(value)).has_value();
  const std::size_t side = word[1] == '1' ? 0 : 1;
  auto& clock = word.ends_with("time") ? go.remaining : go.increment;
  return (clock[side] = read_time(value)).has_value();
}

bool is_limit(std::string_view word) {
  static constexpr std::string_view kLimits[] = {"nodes",  "depth", "movetime", "p1time",
                                                 "p2time", "p1inc", "p2inc"};
  return std::find(std::begin(kLimits), std::end(kLimits), word) != std::end(kLimits);
}

std::optional<BadLine> refuse_mixture(const GoCommand& go) {
  const bool clock = go.remaining[0] || go.remaining[1];
  const bool increment = go.increment[0] || go.increment[1];
  if (increment && !clock) return BadLine{kNoClock};
  if (go.infinite && (clock || go.nodes || go.depth || go.movetime)) return BadLine{kAlone};
  return std::nullopt;
}

}  // namespace

std::optional<Side> read_side(std::string_view word) {
  if (word == "0") return Side::kZero;
  if (word == "1") return Side::kOne;
  return std::nullopt;
}

Expected<GoCommand, BadLine> read_go(std::span<const std::string_view> words) {
  GoCommand go;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (std::find(words.begin() + 1, words.begin() + static_cast<std::ptrdiff_t>(i), word) !=
            words.begin() + static_cast<std::ptrdiff_t>(i) &&
        (is_limit(word) || word == "side" || word == "infinite")) {
      return BadLine{kTwice, std::string(word)};
    }
    const std::string_view value = i + 1 < words.size() ? words[i + 1] : std::string_view();
    if (word == "infinite") {
      go.infinite = true;
    } else if (word == "side") {
      go.side = read_side(value);
      if (!go.side) return BadLine{kSide, std::string(value)};
      ++i;
    } else if (is_limit(word)) {
      if (!read_limit(go, word, value)) {
        return BadLine{kNumber, std::string(word) + " " + std::string(value)};
      }
      ++i;
    } else {
      return BadLine{kUnknown, std::string(word)};
    }
  }
  if (auto complaint = refuse_mixture(go)) return *complaint;
  return go;
}

milliseconds share_of_clock(milliseconds remaining, milliseconds increment) {
  const milliseconds kept = std::min(remaining / 4, milliseconds(50));
  const milliseconds wanted = remaining / 20 + increment * 3 / 4;
  return std::clamp(wanted, milliseconds(1), std::max(remaining - kept, milliseconds(1)));
}

Limits limits_for(const GoCommand& go, Side side) {
  Limits limits;
  limits.nodes = go.nodes;
  if (go.depth) limits.depth = *go.depth;
  if (go.infinite) limits.time = milliseconds(kMostMilliseconds);
  limits.time = go.movetime ? go.movetime : limits.time;
  if (const auto remaining = go.remaining[index(side)]) {
    const auto share =
        share_of_clock(*remaining, go.increment[index(side)].value_or(milliseconds(0)));
    limits.time = limits.time ? std::min(*limits.time, share) : share;
  }
  return limits;
}

}  // namespace tablier
