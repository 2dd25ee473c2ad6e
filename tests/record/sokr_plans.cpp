#include "golden_plan.h"

namespace tablier::testing {
namespace {

// Where the ball is, by the state; empty when it is nowhere.
std::string ball_of(const AnyPosition& position) {
  constexpr std::string_view kField = R"("ball":")";
  const std::string state = position.state();
  const std::size_t at = state.find(kField);
  return at == std::string::npos ? "" : state.substr(at + kField.size(), 2);
}

// Forward with the ball, and a shot when there is one.
std::uint32_t keenness(const std::string& token, const std::string& ball, bool upwards) {
  if (token == "shoot" || token == "long") return 40;
  if (token == "hold") return 8;
  if (token.size() != 5) return 1;
  const int rows = token[4] - token[1];
  const int gain = upwards ? rows : -rows;
  if (token[2] == '*') return 60;
  if (token.substr(0, 2) == ball) return gain > 0 ? 30 * static_cast<std::uint32_t>(gain) : 3;
  return gain > 0 ? 5 : 1;
}

// Random matches hardly ever shoot: this one wants to. Now and then time is up.
std::string keen_event(const AnyPosition& position, Rng& rng) {
  if (!position.why("half", {}) && rng.below(60) == 0) return "half";
  const bool in_series = position.phase() == "series" || position.phase() == "offer";
  if (!in_series) return position.random_event(rng);
  const bool upwards = position.turn() == Turn::kSide0;
  if (rng.below(150) == 0) return upwards ? "time=0" : "time=1";
  const std::vector<std::string> tokens = position.legal({}).tokens;
  const std::string ball = ball_of(position);
  std::uint32_t sum = 0;
  for (const std::string& token : tokens) sum += keenness(token, ball, upwards);
  std::uint32_t left = rng.below(sum);
  for (const std::string& token : tokens) {
    const std::uint32_t weight = keenness(token, ball, upwards);
    if (left < weight) return token;
    left -= weight;
  }
  return tokens.back();
}

Plan keen(std::string file, Settings options, std::uint64_t seed = 0) {
  return {std::move(file), std::move(options), {}, kMaxRecordEvents, {}, keen_event, seed};
}

}  // namespace

// Every format, every option alone and all together, every kind of end.
std::vector<Plan> sokr_plans() {
  const std::string even = "d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9";
  return {
      {"sokr-start", {}, {}, 0},
      {"sokr-toss-only", {}, {"toss=1"}, 0},
      {"sokr-kick-off", {}, {"toss=0", even}, 0},
      keen("sokr-first-to-three", {{"match", "goals:3"}}, 24),
      keen("sokr-first-to-one", {{"match", "goals:1"}}),
      {"sokr-two-hundred-series", {{"match", "goals:99"}}, {}},
      {"sokr-turns-1", {{"match", "turns:1"}}, {}},
      keen("sokr-turns-4", {{"match", "turns:4"}}),
      keen("sokr-turns-10", {{"match", "turns:10"}}),
      keen("sokr-clock-15", {{"match", "clock:15"}}),
      keen("sokr-clock-1", {{"match", "clock:1"}}),
      keen("sokr-beginners", {{"match", "goals:2"}, {"beginners", "on"}}),
      keen("sokr-faults", {{"match", "goals:2"}, {"faults", "on"}}),
      keen("sokr-shots-always", {{"match", "goals:3"}, {"shots", "always"}}),
      keen("sokr-all-options", {{"match", "turns:6"},
                                {"beginners", "on"},
                                {"faults", "on"},
                                {"shots", "always"},
                                {"keep", "off"}}),
      keen("sokr-clock-all-options", {{"match", "clock:20"},
                                      {"beginners", "on"},
                                      {"faults", "on"},
                                      {"shots", "always"},
                                      {"keep", "off"}}),
      {"sokr-unfinished", {}, {"toss=0", even}, 23},
      {"sokr-resigned-before-the-toss", {}, {}, 0, "resign=0"},
      {"sokr-resigned", {{"match", "turns:10"}}, {"toss=1"}, 30, "resign=1"},
      {"sokr-out-of-time-at-the-set-up", {}, {"toss=1"}, 0, "time=0"},
      {"sokr-out-of-time-out-of-turn", {}, {"toss=0", even}, 2, "time=1"},
      {"sokr-draw-agreed", {{"match", "clock:15"}}, {}, 12, "draw"},
      keen("sokr-keep-off", {{"match", "goals:2"}, {"keep", "off"}}),
  };
}

std::vector<std::string> sokr_found_records() {
  return {"sokr-ball-on-the-goal-line",
          "sokr-choice-of-a-pawn",
          "sokr-credit-left",
          "sokr-cross",
          "sokr-declined-for-good",
          "sokr-ended-early",
          "sokr-extra-time",
          "sokr-freed-by-the-retreat",
          "sokr-goal",
          "sokr-half-at-a-ball",
          "sokr-half-at-a-ball-after-a-stop",
          "sokr-half-at-a-retreat",
          "sokr-half-at-a-set-up",
          "sokr-half-at-a-throw",
          "sokr-half-at-an-offer",
          "sokr-half-in-a-series",
          "sokr-intercepted-in-a-corner",
          "sokr-intercepted-on-an-edge",
          "sokr-kept-as-long-as-it-likes",
          "sokr-last-series-fault",
          "sokr-last-series-goal",
          "sokr-last-series-intercepted",
          "sokr-last-series-stopped",
          "sokr-long-shot-barred",
          "sokr-no-forward-pass",
          "sokr-no-pass",
          "sokr-out-of-time-in-a-series",
          "sokr-retreat",
          "sokr-series-of-three",
          "sokr-several-patterns",
          "sokr-shot-after-a-hold",
          "sokr-sixth-series",
          "sokr-stop-ends-the-match",
          "sokr-sudden-death",
          "sokr-surrounded-by-four",
          "sokr-triangle",
          "sokr-underneath-after-a-fault",
          "sokr-walked-into-it"};
}

}  // namespace tablier::testing
