#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>

#include "lignes_diagram.h"
#include "rules/playout.h"
#include "suite/effort.h"

// Very many random matches of all formats: whatever is chosen, the pitch obeys LA-5, LA-9 and
// LA-27, somebody can always go on, and every match ends with the result that it earned.
namespace tablier::lignes {
namespace {

constexpr int kEndless = 20000;  // events
constexpr std::uint32_t kLookAtAll = 60000;
constexpr int kReplayed = 100;  // one match in so many

struct Way {
  const char* options;
  int matches;

  friend void PrintTo(const Way& way, std::ostream* out) { *out << way.options; }
};

// 50,000 in all, most of them short.
constexpr std::array<Way, 13> kMatchWays = {{
    {"match=turns:2", 24000},
    {"match=turns:2 decider=draw", 8000},
    {"match=turns:3", 7000},
    {"match=turns:4", 3000},
    {"match=turns:6 decider=draw", 1500},
    {"match=turns:10", 1500},
    {"match=goals:1", 1200},
    {"match=goals:3 decider=draw", 300},
    {"match=clock:15", 2500},
    {"match=clock:15 decider=draw", 1000},
    {"match=turns:4 pitch=grand", 3000},
    {"match=turns:4 fouls=both", 3000},
    {"match=clock:15 pitch=grand fouls=both", 1500},
}};

// The checks of every event say what is wrong, or nothing: asserting each thing by itself would
// take longer than the matches.
using Complaint = const char*;

// LA-5, LA-9, LA-27, and the ball.
Complaint look_at_pitch(const Position& position) {
  const Pitch& pitch = position.pitch();
  std::array<Squares, 2> standing{};
  for (const Side side : kSides) {
    for (std::size_t man = 0; man < kMen; ++man) {
      const Square square = pitch.men[index(side)][man];
      if (!pitch.ground->has(column_of(square), row_of(square))) return "a man off the pitch";
      if (standing[0].has(square) || standing[1].has(square)) return "two men on a square";
      standing[index(side)].add(square);
      if (man != kKeeper && pitch.ground->in_any_goal(square)) return "a man in a goal";
    }
    if (!pitch.ground->in_area(side, pitch.keeper(side))) return "a keeper outside his area";
  }
  if (standing != pitch.standing) return "the sets of men are not where the men are";
  if (!pitch.ground->has(column_of(pitch.ball), row_of(pitch.ball))) {
    return "the ball is off the pitch";
  }
  if (pitch.held) {
    if (pitch.men[index(pitch.holder)][pitch.carrier] != pitch.ball) return "the ball is not held";
  } else if (!position.in_decider() && pitch.occupied(pitch.ball)) {
    return "a loose ball under a man";
  }
  return nullptr;
}

Complaint look_at_course(const Position& position) {
  const Phase phase = position.phase_id();
  const Pitch& pitch = position.pitch();
  const int points = position.points();
  const int most = phase == Phase::kStrategy ? 18 : phase == Phase::kShooting ? 12 : 0;
  if (points < 0 || points > most) return "the points";
  for (std::size_t man = 0; man < kMen; ++man) {
    const int left = position.carry_left(man);
    if (left < 0 || left > kCarry) return "the steps left";
    if (phase != Phase::kStrategy && phase != Phase::kFoul && left != kCarry) return "kept steps";
  }
  const bool second = phase == Phase::kShotDie || phase == Phase::kShooting;
  if (second && !pitch.has_ball(position.to_move())) return "phase 2 without the ball";
  if (second && !position.has_had(pitch.carrier)) return "he has it and has not had it";
  if (phase == Phase::kShooting && points == 0) return "phase 2 without points";
  const bool goal = phase == Phase::kSave && !pitch.keeper_on_line(other(position.to_move()));
  if (goal) return "a keeper's die away from his line";
  if ((position.result() == GameResult::kNone) != (phase != Phase::kOver)) return "the result";
  const bool decided = phase == Phase::kOver || position.in_decider();
  const int limit = position.turn_limit();
  if (!decided && limit != 0 && position.turns() >= limit) return "too many turns";
  if (position.half() > (position.options().format == Format::kGoals ? 0 : 1)) return "the half";
  return nullptr;
}

// Whoever's turn it is has a choice, and nobody else.
Complaint look_at_choices(const Position& position, Actions& to_move) {
  for (const Side side : kSides) {
    const bool wanted = acts(position.turn(), side);
    if (!wanted && position.turn() == Turn::kChance) continue;
    Actions actions;
    position.legal(side, actions);
    if (actions.empty() == wanted) return wanted ? "nothing can be done" : "too much can be done";
    if (wanted) to_move = actions;
  }
  return nullptr;
}

// Everything that can be written is accepted when it is listed, and only then. Of men gone over,
// those within two squares.
void expect_listed_is_accepted(const Position& position, Side side) {
  Actions listed;
  position.legal(side, listed);
  std::size_t accepted = 0;
  const auto look_at = [&](const Action& action) {
    if (position.refuse(side, action)) return;
    const bool is_listed = std::find(listed.begin(), listed.end(), action) != listed.end();
    ASSERT_TRUE(is_listed) << write_choice(action) << draw(position.pitch());
    ++accepted;
  };
  const auto each_square = [&](const auto& visit) {
    for (int row = 0; row < position.ground().rows(); ++row) {
      for (int column = 0; column < kColumns; ++column) visit(square_at(column, row));
    }
  };
  look_at(stop());
  each_square([&](Square from) {
    look_at(choose(from));
    for (std::size_t way = 0; way < kWays; ++way) look_at(out(from, way));
    each_square([&](Square to) {
      look_at(step(from, to));
      look_at(pass(from, to));
      look_at(shot(from, to));
      if (king_steps(from, to) > 2) return;
      each_square([&](Square on) {
        if (king_steps(to, on) <= 2) look_at(take_over(from, to, on));
      });
    });
  });
  ASSERT_EQ(accepted, listed.size()) << "all that is listed is accepted, and listed once";
}

// What ended a match agrees with how it stands.
void expect_earned(const Position& position) {
  const auto [first, second] = position.score();
  const auto taken = position.penalties_taken();
  const auto scored = position.penalties_scored();
  const Options& options = position.options();
  const bool level = first == second;
  ASSERT_EQ(position.in_decider(), level && !options.draw);
  if (options.format == Format::kGoals) {
    ASSERT_LE(std::max(first, second), options.length);
    ASSERT_TRUE(std::max(first, second) == options.length || position.turns() == kTurnsForGoals);
  } else {
    ASSERT_EQ(position.half(), 1);
  }
  if (level && options.draw) {
    ASSERT_EQ(position.result(), GameResult::kDraw);
    return;
  }
  const int lead = level ? scored[0] - scored[1] : first - second;
  ASSERT_NE(lead, 0);
  ASSERT_EQ(position.result(), lead > 0 ? GameResult::kSide0 : GameResult::kSide1);
  ASSERT_EQ(taken[0], taken[1]);  // LA-36
  ASSERT_TRUE(level ? taken[0] >= kPenaltyCount : taken[0] == 0);
  ASSERT_TRUE(taken[0] <= kPenaltyCount || std::abs(lead) == 1);
}

struct Tally {
  std::array<int, 13> phases{};
  int goals = 0;
  int halves = 0;  // ended from outside
};

// Chance alone hardly ever shoots, scores or fouls: some matches are keen, some are rough.
enum class Manner { kAny, kKeen, kRough };

// With the ball forward, without it to the ball.
const Action* keen_choice(const Position& position, const Actions& actions) {
  const Side side = position.to_move();
  const Pitch& pitch = position.pitch();
  const Action* best = nullptr;
  int depth = -1;
  for (const Action& action : actions) {
    if (action.kind == Action::Kind::kShot) return &action;
    const int to_ball = king_steps(action.to, pitch.ball);
    const bool nearer = action.kind == Action::Kind::kStep && !pitch.has_ball(side) &&
                        to_ball < king_steps(action.from, pitch.ball);
    if (nearer && to_ball <= 4) return &action;
    const bool moves_ball = action.from == pitch.ball || action.kind == Action::Kind::kTakeOver;
    if (!moves_ball || action.kind == Action::Kind::kOut) continue;
    const int ahead = pitch.ground->depth_of(side, action.to);
    if (ahead <= depth) continue;
    depth = ahead;
    best = &action;
  }
  return best;
}

// Into the other penalty area, and in one's own up to whoever has come there.
const Action* rough_choice(const Position& position, const Actions& actions) {
  const Ground& ground = position.ground();
  const int deep = ground.rows() - 2;
  const Side side = position.to_move();
  const Action* best = nullptr;
  int depth = -1;
  for (const Action& action : actions) {
    if (action.kind != Action::Kind::kStep) continue;
    const bool keeper = action.from == position.pitch().keeper(side);
    if (!keeper && position.pitch().comes_beside(side, side, action.from, action.to)) {
      return &action;
    }
    const int ahead = ground.depth_of(side, action.to);
    if (ahead <= ground.depth_of(side, action.from) || ahead >= deep || ahead <= depth) continue;
    depth = ahead;
    best = &action;
  }
  return best;
}

const Action* wanted(const Position& position, const Actions& actions, Manner manner) {
  if (manner == Manner::kAny) return nullptr;
  return manner == Manner::kKeen ? keen_choice(position, actions) : rough_choice(position, actions);
}

void play_event(Position& position, const Actions& actions, Manner manner, Rng& rng, Tally& tally,
                Words* record) {
  Event<Lignes> event;
  const Outside half = {Outside::Kind::kHalf, Side::kZero};
  if (position.options().format == Format::kClock && rng.below(150) == 0 &&
      !position.refuse(half)) {
    event.kind = Event<Lignes>::Kind::kOutside;
    event.outside = half;
    ++tally.halves;
  } else if (position.turn() == Turn::kChance) {
    event.kind = Event<Lignes>::Kind::kChance;
    event.outcome = position.sample_outcome(rng);
  } else {
    event.side = position.to_move();
    event.actions[0] = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    const Action* choice = rng.below(4) != 0 ? wanted(position, actions, manner) : nullptr;
    if (choice != nullptr) event.actions[0] = *choice;
  }
  if (const auto refusal = refuse_event<Lignes>(position, event)) {
    FAIL() << write_event<Lignes>(position, event) << " is refused by " << refusal->clause;
  }
  if (record != nullptr) record->push_back(write_event<Lignes>(position, event));
  apply_event<Lignes>(position, event);
}

// The same events, read from their text.
void expect_replays(const Position& start, const Position& end, const Words& record) {
  PositionModel<Lignes> again(start);
  for (const std::string& token : record) ASSERT_TRUE(again.apply(token).has_value()) << token;
  ASSERT_EQ(again.position(), end);
  ASSERT_EQ(again.hash(), end.hash());
}

Complaint look_at_score(const Position& position, std::array<int, 2>& score, Tally& tally) {
  const auto now = position.score();
  const int gained = now[0] + now[1] - score[0] - score[1];
  const bool fell = now[0] < score[0] || now[1] < score[1];
  tally.goals += gained;
  score = now;
  return fell || gained > 1 ? "a score that jumps" : nullptr;
}

void play_one(const Position& start, int match, Rng& rng, Tally& tally) {
  Position position = start;
  std::array<int, 2> score{};
  Words record;
  const bool recorded = match % kReplayed == 0;
  for (int events = 0; position.turn() != Turn::kOver; ++events) {
    ASSERT_LT(events, kEndless);
    ++tally.phases[static_cast<std::size_t>(position.phase_id())];
    Actions actions;
    Complaint complaint = look_at_choices(position, actions);
    if (complaint == nullptr && !actions.empty() && rng.below(kLookAtAll) == 0) {
      expect_listed_is_accepted(position, position.to_move());
    }
    if (complaint == nullptr) {
      play_event(position, actions, static_cast<Manner>(match % 3), rng, tally,
                 recorded ? &record : nullptr);
      complaint = look_at_pitch(position);
    }
    if (complaint == nullptr) complaint = look_at_course(position);
    if (complaint == nullptr) complaint = look_at_score(position, score, tally);
    if (complaint != nullptr || testing::Test::HasFatalFailure()) {
      FAIL() << (complaint != nullptr ? complaint : "") << " at " << position.phase()
             << draw(position.pitch());
    }
  }
  expect_earned(position);
  if (recorded) expect_replays(start, position, record);
}

TEST(LignesWays, are_more_than_fifty_thousand) {
  int matches = 0;
  for (const Way& way : kMatchWays) matches += way.matches;
  EXPECT_EQ(matches, 57500);
}

class LignesMatches : public testing::TestWithParam<Way> {};

std::string name_of(const testing::TestParamInfo<Way>& way) {
  std::string name;
  for (const char c : std::string_view(way.param.options)) {
    name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '_';
  }
  return name;
}

TEST_P(LignesMatches, stay_sound_never_lead_nowhere_and_end_as_earned) {
  Rng rng(5);
  const Options options = options_of(GetParam().options);
  const Position start(options);
  Tally tally;
  const int matches = kSlowBuild ? std::max(GetParam().matches / 100, 10) : GetParam().matches;
  for (int match = 0; match < matches; ++match) {
    ASSERT_NO_FATAL_FAILURE(play_one(start, match, rng, tally)) << "match " << match;
  }
  const auto came = [&](Phase phase) { return tally.phases[static_cast<std::size_t>(phase)]; };
  EXPECT_EQ(came(Phase::kKickoff), matches);
  EXPECT_EQ(tally.halves > 0, options.format == Format::kClock);
  // Whatever a match can come to did come.
  if (kSlowBuild) return;
  for (const Phase phase : {Phase::kFoul, Phase::kTaker, Phase::kKickSave, Phase::kShooting,
                            Phase::kSave, Phase::kPlace, Phase::kPutIn}) {
    EXPECT_GT(came(phase), 0) << phases()[static_cast<std::size_t>(phase)];
  }
  EXPECT_GT(tally.goals, matches / 50);
}

INSTANTIATE_TEST_SUITE_P(Ways, LignesMatches, testing::ValuesIn(kMatchWays), name_of);

}  // namespace
}  // namespace tablier::lignes
