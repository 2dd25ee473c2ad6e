#include <algorithm>
#include <cstdlib>

#include "golden_plan.h"

namespace tablier::testing {
namespace {

// A square as its token has it: the column's letter, then the row.
struct Place {
  int column = 0;
  int row = 0;
};

Place place_at(const std::string& token, std::size_t at) {
  return {token[at], std::atoi(token.c_str() + at + 1)};
}

// Where the ball is, by the state.
std::string ball_of(const AnyPosition& position) {
  constexpr std::string_view kField = R"("ball":")";
  const std::string state = position.state();
  const std::size_t at = state.find(kField) + kField.size();
  return state.substr(at, state.find('"', at) - at);
}

// In king's steps, from the middle of the goal that a side attacks.
int way_to_goal(Place place, bool upwards, int last_row) {
  const int rows = upwards ? last_row - place.row : place.row - 1;
  return std::max(rows, std::abs(place.column - 'h'));
}

int steps_between(Place a, Place b) {
  return std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
}

// At goal when there is a shot, forward with the ball, after the ball without it.
std::uint32_t keenness(const std::string& token, const std::string& ball, bool upwards,
                       int last_row) {
  if (token == "stop") return 12;
  const std::size_t joint = token.find_last_of(">-!/");
  if (token[joint] == '!') return 1000;
  if (token[joint] == '/') return 1;
  const Place from = place_at(token, 0);
  const Place to = place_at(token, joint + 1);
  const bool takes_over = token[joint] == '>' && token.find('>') != joint;
  if (takes_over) return 20;
  const std::string first = token.substr(0, token.find_first_of(">-"));
  if (first == ball) {
    const int gain = way_to_goal(from, upwards, last_row) - way_to_goal(to, upwards, last_row);
    return gain > 0 ? 100 + 20 * static_cast<std::uint32_t>(gain) : 2;
  }
  const Place aim = place_at(ball, 0);
  if (steps_between(to, aim) == 0) return 400;
  return steps_between(to, aim) < steps_between(from, aim) ? 4 : 1;
}

// Chance alone spends its points on men far from the ball: this one wants to score. Now and then
// time is up.
std::string keen_event(const AnyPosition& position, Rng& rng) {
  if (!position.why("half", {}) && rng.below(90) == 0) return "half";
  const bool playing = position.phase() == "strategy" || position.phase() == "shooting";
  if (!playing) return position.random_event(rng);
  const bool upwards = position.turn() == Turn::kSide0;
  const std::vector<std::string> tokens = position.legal({}).tokens;
  const std::string ball = ball_of(position);
  const bool large = position.state().find(R"("pitch":"grand")") != std::string::npos;
  const int last_row = large ? 31 : 23;
  std::uint32_t sum = 0;
  for (const std::string& token : tokens) sum += keenness(token, ball, upwards, last_row);
  std::uint32_t left = rng.below(sum);
  for (const std::string& token : tokens) {
    const std::uint32_t weight = keenness(token, ball, upwards, last_row);
    if (left < weight) return token;
    left -= weight;
  }
  return tokens.back();
}

Plan keen(std::string file, Settings options) {
  return {std::move(file), std::move(options), {}, kMaxRecordEvents, {}, keen_event};
}

}  // namespace

// Every format, either way to settle a level match, every kind of end.
std::vector<Plan> lignes_plans() {
  return {
      {"lignes-start", {}, {}, 0},
      {"lignes-kick-off-only", {}, {"d6=3"}, 0},
      {"lignes-thrown", {}, {"d6=4", "dice=6+12"}, 0},
      keen("lignes-turns-10", {}),
      keen("lignes-turns-1", {{"match", "turns:1"}}),
      keen("lignes-turns-1-draw", {{"match", "turns:1"}, {"decider", "draw"}}),
      keen("lignes-turns-4", {{"match", "turns:4"}}),
      keen("lignes-turns-4-draw", {{"match", "turns:4"}, {"decider", "draw"}}),
      keen("lignes-first-to-one", {{"match", "goals:1"}}),
      keen("lignes-first-to-three", {{"match", "goals:3"}}),
      {"lignes-level-is-a-draw", {{"match", "turns:1"}, {"decider", "draw"}}, {}},
      {"lignes-two-hundred-turns", {{"match", "goals:99"}}, {}},
      keen("lignes-clock-1", {{"match", "clock:1"}}),
      keen("lignes-clock-15", {{"match", "clock:15"}}),
      keen("lignes-clock-45-draw", {{"match", "clock:45"}, {"decider", "draw"}}),
      {"lignes-unfinished", {}, {"d6=2"}, 23, {}, keen_event},
      {"lignes-resigned-before-the-kick-off", {}, {}, 0, "resign=0"},
      {"lignes-resigned", {{"match", "goals:3"}}, {}, 40, "resign=1", keen_event},
      {"lignes-out-of-time-at-the-dice", {}, {"d6=6"}, 0, "time=0"},
      {"lignes-out-of-time-out-of-turn", {}, {"d6=6", "dice=1+9"}, 3, "time=1"},
      {"lignes-draw-agreed", {{"match", "clock:15"}}, {}, 12, "draw"},
      keen("lignes-grand", {{"pitch", "grand"}}),
      keen("lignes-grand-clock-15-draw",
           {{"match", "clock:15"}, {"decider", "draw"}, {"pitch", "grand"}}),
      keen("lignes-fouls-both", {{"fouls", "both"}}),
      keen("lignes-grand-fouls-both",
           {{"match", "goals:2"}, {"pitch", "grand"}, {"fouls", "both"}}),
      {"lignes-one-two",  // LA-12: six steps, given away and got back, and six steps again
       {},
       {"d6=4", "dice=6+10", "h12>i13", "i13>j14", "j14>k15", "k15>k16", "k16>k15", "k15>j14",
        "m10>l11", "l11>k12", "k12>j13", "j14-j13", "j13-j14", "j14>k15", "stop"},
       0},
      {"lignes-fouls-both-penalty",  // LA-31, LA-32: an attacker's step, and its own penalty
       {{"fouls", "both"}},
       {"d6=4", "dice=6+12", "m10>l11", "l11>l12", "l12>l13", "l13>l14", "l14>l15", "l15>l16",
        "l16>l17", "l17>l18", "l18>l19", "l19>k20", "d6=1", "d6=5", "d6=2"},
       0},
  };
}

std::vector<std::string> lignes_found_records() {
  return {"lignes-changed-places-on-the-spot",
          "lignes-choice-of-a-taker",
          "lignes-choice-to-put-in",
          "lignes-corner",
          "lignes-corner-point",
          "lignes-extra-penalties",
          "lignes-foul",
          "lignes-foul-after-a-take-over",
          "lignes-goal-kick",
          "lignes-goal-of-the-match",
          "lignes-half-at-a-foul",
          "lignes-half-at-a-penalty",
          "lignes-half-at-a-penalty-save",
          "lignes-half-at-a-place",
          "lignes-half-at-a-putting-in",
          "lignes-half-at-a-save",
          "lignes-half-at-a-step",
          "lignes-half-at-a-taker",
          "lignes-half-at-a-throw-to-shoot",
          "lignes-half-at-the-dice",
          "lignes-half-at-the-shot-die",
          "lignes-half-ended-by-a-loose-ball",
          "lignes-half-ended-by-a-penalty",
          "lignes-half-ended-by-a-save",
          "lignes-keeper-away",
          "lignes-keeper-carries",
          "lignes-keeper-stays",
          "lignes-let-loose",
          "lignes-lob",
          "lignes-loose-ball",
          "lignes-new-throw",
          "lignes-no-foul",
          "lignes-not-saved-left",
          "lignes-not-saved-middle",
          "lignes-not-saved-right",
          "lignes-nothing-to-choose",
          "lignes-pass",
          "lignes-penalty-saved",
          "lignes-penalty-scored",
          "lignes-put-in-beside",
          "lignes-put-in-beside-from-there",
          "lignes-relay",
          "lignes-relay-to-the-keeper",
          "lignes-saved-left",
          "lignes-saved-middle",
          "lignes-saved-right",
          "lignes-shot-along-the-line",
          "lignes-six-steps",
          "lignes-stop-while-a-foe-has-it",
          "lignes-stop-with-a-loose-ball",
          "lignes-take-over",
          "lignes-take-over-and-back",
          "lignes-throw-in"};
}

}  // namespace tablier::testing
