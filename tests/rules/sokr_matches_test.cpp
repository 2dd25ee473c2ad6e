#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>

#include "base/bits.h"
#include "rules/playout.h"
#include "sokr_diagram.h"
#include "suite/effort.h"

// Very many random matches in all ways to play: whatever is chosen, the pitch obeys SO-6 to SO-8,
// somebody can always go on, and every match ends with the result that it earned.
namespace tablier::sokr {
namespace {

constexpr int kEndless = 20000;  // events
constexpr std::uint32_t kLookAtAll = 6000;

struct Way {
  const char* options;
  int matches;

  friend void PrintTo(const Way& way, std::ostream* out) { *out << way.options; }
};

// All options, alone and together; turns:10 mostly. 100,000 in all.
constexpr std::array<Way, 16> kWays = {{
    {"match=turns:10", 42500},
    {"match=turns:10 keep=off", 2000},
    {"match=goals:1 keep=off", 500},
    {"match=turns:10 beginners=on", 8000},
    {"match=turns:10 faults=on", 6000},
    {"match=turns:10 shots=always", 6000},
    {"match=turns:10 beginners=on faults=on shots=always", 5000},
    {"match=turns:1", 10000},
    {"match=turns:3 faults=on", 4000},
    {"match=turns:4 beginners=on", 6000},
    {"match=goals:1", 1500},
    {"match=goals:1 beginners=on shots=always", 1500},
    {"match=goals:3", 1500},
    {"match=goals:3 faults=on shots=always", 1500},
    {"match=clock:15", 2000},
    {"match=clock:15 beginners=on faults=on", 2000},
}};

// Every three squares in a row, along a row, a column or a diagonal.
std::vector<Squares> all_threes() {
  std::vector<Squares> threes;
  const std::array<std::array<int, 2>, 4> lines = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (int square = 0; square < kSquareCount; ++square) {
    for (const auto& line : lines) {
      const int column = square % 7 + 2 * line[0];
      const int row = square / 7 + 2 * line[1];
      if (column > 6 || row < 0 || row > 8) continue;
      const int step = line[0] + 7 * line[1];
      threes.push_back(bit(square) | bit(square + step) | bit(square + 2 * step));
    }
  }
  return threes;
}

bool six_on_three(Squares pairs) {
  static const std::vector<Squares> kThrees = all_threes();
  if (popcount(pairs) < 3) return false;
  return std::ranges::any_of(kThrees, [&](Squares three) { return (pairs & three) == three; });
}

// The checks of every event say what is wrong, or nothing: asserting each thing by itself would
// take longer than the matches.
using Complaint = const char*;

// SO-6 to SO-8, and the ball.
Complaint look_at_pitch(const Position& position) {
  const Pitch& pitch = position.pitch();
  const Phase phase = position.phase_id();
  const Squares upper = pitch.upper[0] | pitch.upper[1];
  if ((pitch.upper[0] & pitch.upper[1]) != 0) return "two upper pawns on a square";
  if ((pitch.lower[0] & pitch.lower[1]) != 0) return "two lower pawns on a square";
  if (((pitch.lower[0] | pitch.lower[1]) & ~upper) != 0) return "a lower pawn under nobody";
  const bool in_play = phase >= Phase::kSeries && phase <= Phase::kRetreat;
  if (in_play && upper == 0) return "nobody is there";
  if (phase <= Phase::kSetup && upper != 0) return "somebody is there already";
  for (const std::size_t side : {index(Side::kZero), index(Side::kOne)}) {
    const int pawns = popcount(pitch.upper[side]) + popcount(pitch.lower[side]);
    if (pawns != (upper == 0 ? 0 : 11)) return "not eleven pawns";
    if (six_on_three(pitch.upper[side] & pitch.lower[side])) return "six on three in a row";
  }
  // SO-34: after a stop nobody has the ball until it is put.
  const bool stopped =
      phase == Phase::kRetreat || (phase == Phase::kBall && position.handover() == Handover::kStop);
  const bool carried = in_play && !stopped;
  if (carried && (pitch.ball >= kSquareCount || !has(upper, pitch.ball))) return "the ball is lost";
  if (!carried && phase != Phase::kOver && pitch.ball != kNowhere) return "a ball out of play";
  return nullptr;
}

Complaint look_at_course(const Position& position) {
  const Phase phase = position.phase_id();
  const int credit = position.credit();
  const int passes = position.passes();
  if (phase == Phase::kSeries) {
    if (credit < 1 || credit > 5) return "the credit of a series";
  } else if (phase == Phase::kOffer) {
    if (credit < 0 || credit > 4 || passes < 1) return "the credit of an offer";
  } else if (credit != 0 || passes != 0) {
    return "credit or passes outside a series";
  }
  if (position.kept() >= 6 && phase != Phase::kOver) return "SO-50";
  if (position.kept() > 0 && position.options().keep == 0) return "SO-50 counted";
  if (position.half() > (position.options().format == Format::kGoals ? 0 : 3)) return "the half";
  if ((position.result() == GameResult::kNone) != (phase != Phase::kOver)) return "the result";
  const bool decided = phase == Phase::kOver || phase == Phase::kPenalties;
  const int limit = position.series_limit();
  if (!decided && limit != 0 && position.series() >= limit) return "too many series";
  return nullptr;
}

// Whoever's turn it is has a choice, and nobody else.
Complaint look_at_choices(const Position& position, Actions& to_move) {
  const Phase phase = position.phase_id();
  const bool listed = phase != Phase::kSetup && phase != Phase::kRetreat;
  for (const Side side : kSides) {
    Actions actions;
    position.legal(side, actions);
    const bool wanted = acts(position.turn(), side) && listed;
    if (actions.empty() == wanted) return wanted ? "nothing can be done" : "too much can be done";
    if (side == position.to_move()) to_move = actions;
  }
  return nullptr;
}

// Everything that can be written with two squares, one or none is accepted when it is listed, and
// only then.
void expect_listed_is_accepted(const Position& position, Side side) {
  using Kind = Action::Kind;
  Actions listed;
  position.legal(side, listed);
  std::size_t accepted = 0;
  const auto look_at = [&](const Action& action) {
    const bool is_listed = std::find(listed.begin(), listed.end(), action) != listed.end();
    const bool is_accepted = !position.refuse(side, action);
    ASSERT_EQ(is_accepted, is_listed) << write_choice(action) << draw(position.pitch());
    accepted += is_accepted ? 1U : 0U;
  };
  for (Square from = 0; from < kSquareCount; ++from) {
    look_at(at(Kind::kSwap, from));
    look_at(at(Kind::kBall, from));
    for (Square to = 0; to < kSquareCount; ++to) {
      look_at(move(Kind::kStep, from, to));
      look_at(move(Kind::kPass, from, to));
      look_at(move(Kind::kCross, from, to));
    }
  }
  for (const Kind kind : {Kind::kShoot, Kind::kLong, Kind::kHold, Kind::kEnd, Kind::kRock,
                          Kind::kPaper, Kind::kScissors}) {
    look_at(word(kind));
  }
  ASSERT_EQ(accepted, listed.size());  // none is listed twice
}

// What ended a match agrees with how it stands.
void expect_earned(const Position& position) {
  const auto [first, second] = position.score();
  const auto taken = position.penalties_taken();
  const auto scored = position.penalties_scored();
  const Options& options = position.options();
  const bool penalties = first == second;
  const int lead = penalties ? scored[0] - scored[1] : first - second;
  ASSERT_NE(lead, 0);
  ASSERT_EQ(position.result(), lead > 0 ? GameResult::kSide0 : GameResult::kSide1);
  ASSERT_EQ(taken[0], taken[1]);  // SO-47
  ASSERT_TRUE(penalties ? taken[0] >= 5 : taken[0] == 0);
  ASSERT_TRUE(taken[0] <= 5 || std::abs(lead) == 1);
  if (options.format != Format::kGoals) {
    ASSERT_TRUE(position.half() == (penalties ? 3 : 1) || (!penalties && position.half() == 3));
    return;
  }
  ASSERT_LE(std::max(first, second), options.length);
  ASSERT_TRUE(std::max(first, second) == options.length || position.series() == kSeriesLimit);
}

// Now and then something from outside that does not end the match: the half's time where there is
// a clock, and the time of whoever's series it is.
std::optional<Outside> outside(const Position& position, Rng& rng) {
  if (position.options().format != Format::kClock || rng.below(24) != 0) return std::nullopt;
  const Outside half = {Outside::Kind::kHalf, Side::kZero};
  if (rng.below(2) == 0 && !position.refuse(half)) return half;
  const Phase phase = position.phase_id();
  if (phase != Phase::kSeries && phase != Phase::kOffer) return std::nullopt;
  return Outside{Outside::Kind::kTime, position.to_move()};
}

// The pass or step that brings the ball furthest, so that the goal is seen more often than by
// chance; nothing where there is none.
std::optional<Action> forward(const Position& position, const Actions& actions) {
  std::optional<Action> best;
  int depth = -1;
  for (const Action& action : actions) {
    if (action.count != 2 || action.from() != position.pitch().ball) continue;
    if (depth_of(position.to_move(), action.to()) <= depth) continue;
    depth = depth_of(position.to_move(), action.to());
    best = action;
  }
  return best;
}

struct Tally {
  std::array<int, 9> phases{};
  std::array<int, 3> handovers{};
  int goals = 0;
  int outsides = 0;
};

// One more event, chosen at random; every other match wants to go forward.
void play_event(Position& position, const Actions& actions, bool keen, Rng& rng, Tally& tally) {
  if (const auto event = outside(position, rng)) {
    ++tally.outsides;
    position.apply(*event);
    return;
  }
  auto drawn = random_event<Sokr>(position, rng);
  if (keen && position.phase_id() == Phase::kSeries && rng.below(4) != 0) {
    if (const auto ahead = forward(position, actions)) drawn.actions[0] = *ahead;
  }
  if (const auto refusal = refuse_event<Sokr>(position, drawn)) {
    FAIL() << write_event<Sokr>(position, drawn) << " is refused by " << refusal->clause;
  }
  apply_event<Sokr>(position, drawn);
}

void play_one(const Position& start, bool keen, Rng& rng, Tally& tally) {
  Position position = start;
  std::array<int, 2> score{};
  Complaint complaint = nullptr;
  for (int events = 0; position.turn() != Turn::kOver; ++events) {
    ASSERT_LT(events, kEndless);
    ++tally.phases[static_cast<std::size_t>(position.phase_id())];
    if (position.phase_id() == Phase::kBall) {
      ++tally.handovers[static_cast<std::size_t>(position.handover())];
    }
    Actions actions;
    complaint = look_at_choices(position, actions);
    if (complaint == nullptr && rng.below(kLookAtAll) == 0) {
      for (const Side side : kSides) expect_listed_is_accepted(position, side);
    }
    play_event(position, actions, keen, rng, tally);
    if (complaint == nullptr) complaint = look_at_pitch(position);
    if (complaint == nullptr) complaint = look_at_course(position);
    const auto now = position.score();
    const int gained = now[0] + now[1] - score[0] - score[1];
    if (gained != 0 && (gained != 1 || now[0] < score[0] || now[1] < score[1])) {
      complaint = "a score that jumps";
    }
    tally.goals += gained;
    score = now;
    if (complaint != nullptr)
      FAIL() << complaint << " at " << position.phase() << draw(position.pitch());
  }
  expect_earned(position);
}

TEST(SokrWays, are_a_hundred_thousand) {
  int matches = 0;
  for (const Way& way : kWays) matches += way.matches;
  EXPECT_EQ(matches, 100000);
}

class SokrMatches : public testing::TestWithParam<Way> {};

std::string name_of(const testing::TestParamInfo<Way>& way) {
  std::string name;
  for (const char c : std::string_view(way.param.options)) {
    name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '_';
  }
  return name;
}

TEST_P(SokrMatches, stay_sound_never_lead_nowhere_and_end_as_earned) {
  Rng rng(5);
  const Options options = options_of(GetParam().options);
  const Position start(options);
  Tally tally;
  const int matches = kSlowBuild ? std::max(GetParam().matches / 250, 10) : GetParam().matches;
  for (int match = 0; match < matches; ++match) {
    ASSERT_NO_FATAL_FAILURE(play_one(start, match % 2 == 1, rng, tally)) << "match " << match;
  }
  const auto came = [&](Phase phase) { return tally.phases[static_cast<std::size_t>(phase)]; };
  EXPECT_EQ(came(Phase::kToss), matches);
  EXPECT_GE(came(Phase::kSetup), matches);
  EXPECT_EQ(tally.outsides > 0, options.format == Format::kClock);
  EXPECT_GT(came(Phase::kPenalties), 0);
  // Whatever this way of playing has did come. In two series nobody gets before the goal.
  if (kSlowBuild || options == options_of("match=turns:1")) return;
  EXPECT_GT(came(Phase::kOffer), 0);
  EXPECT_GT(tally.goals, 0);
  EXPECT_EQ(came(Phase::kRetreat) > 0, !options.always);
  EXPECT_EQ(tally.handovers[static_cast<std::size_t>(Handover::kStop)] > 0, !options.always);
  EXPECT_GT(tally.handovers[static_cast<std::size_t>(Handover::kInterception)], 0);
  EXPECT_GT(tally.handovers[static_cast<std::size_t>(Handover::kFault)], 0);
}

INSTANTIATE_TEST_SUITE_P(Ways, SokrMatches, testing::ValuesIn(kWays), name_of);

}  // namespace
}  // namespace tablier::sokr
