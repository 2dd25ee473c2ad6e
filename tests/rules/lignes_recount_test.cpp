#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>

#include "base/rng.h"
#include "data_folder.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "slow_lignes.h"
#include "slow_lignes_manner.h"
#include "suite/effort.h"

// Random matches played twice: by the rules, and by the slow match of these tests.
namespace tablier {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;
using Fields = std::map<std::string, std::string>;
using slow_lignes::Manner;
using slow_lignes::Plan;
using slow_lignes::Spot;
using slow_lignes::Words;

Settings settings_of(const std::string& options) {
  Settings settings;
  std::istringstream stream(options);
  for (std::string word; stream >> word;) {
    const std::size_t equals = word.find('=');
    settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return settings;
}

// The members of a JSON object that has no colons, commas or brackets in its strings but those of
// the options, which are not looked at.
Fields fields_of(const std::string& object) {
  Fields fields;
  std::string name;
  int depth = 0;
  bool in_text = false;
  std::size_t start = 1;
  for (std::size_t i = 0; i < object.size(); ++i) {
    const char c = object[i];
    if (c == '"') in_text = !in_text;
    if (in_text) continue;
    if (c == '{' || c == '[') ++depth;
    if (c == ':' && depth == 1) {
      name = object.substr(start + 1, i - start - 2);
      start = i + 1;
    }
    if ((c == ',' || c == '}') && depth == 1 && i > start) {
      fields[name] = object.substr(start, i - start);
      start = i + 1;
    }
    if (c == '}' || c == ']') --depth;
  }
  return fields;
}

struct Way {
  std::string options;
  int matches;
  // What must have come up, by the slow match's tally, or the test would show little.
  Words wanted;     // for either side
  Words rare = {};  // for any of the two
  Plan plan = Plan::kAny;
};

// One match, played by both.
class Recount {
 public:
  Recount(const Settings& settings, Plan plan, bool everything, Rng& rng)
      : slow(settings),
        position_(find_game("lignes")->start(settings)),
        manners_(slow_lignes::random_manners(plan, rng)),
        everything_(everything),
        rng_(rng) {
    half_every_ = 20U << (plan == Plan::kAny ? rng.below(3) : 5);
  }

  void play() {
    ASSERT_NE(position_, nullptr);
    for (;;) {
      ASSERT_NO_FATAL_FAILURE(expect_same_state());
      ASSERT_NO_FATAL_FAILURE(expect_same_lists());
      if (everything_) {
        ASSERT_NO_FATAL_FAILURE(expect_same_verdicts());
      }
      if (slow.phase() == "over") break;
      const std::string event = next_event();
      record += " " + event;
      const auto spelling = position_->apply(event);
      ASSERT_TRUE(spelling.has_value()) << event;
      ASSERT_EQ(*spelling, event);
      slow.play(event);
    }
  }

  slow_lignes::Match slow;
  std::string record;

 private:
  void expect_same_state() {
    const Fields told = fields_of(position_->state());
    for (const auto& [name, value] : slow.state()) {
      const auto at = told.find(name);
      ASSERT_NE(at, told.end()) << name;
      if (name == "men" && at->second != value) {  // in whatever order
        const Fields men = fields_of(at->second);
        const Fields slow_men = fields_of(value);
        ASSERT_EQ(men.size(), slow_men.size());
        for (const auto& [square, man] : slow_men) {
          ASSERT_TRUE(men.contains(square)) << square;
          ASSERT_EQ(fields_of(men.at(square)), fields_of(man)) << square;
        }
      } else {
        ASSERT_EQ(at->second, value) << name;
      }
    }
    ASSERT_EQ(position_->phase(), slow.phase());
    ASSERT_EQ(turn_told(), slow.turn());
  }

  [[nodiscard]] std::string turn_told() const {
    const Turn turn = position_->turn();
    if (turn == Turn::kChance) return "chance";
    if (turn == Turn::kBoth) return "both";
    if (turn == Turn::kOver) return "over";
    return std::to_string(index(single_side(turn)));
  }

  // Each side's own list, and the 72 throws of two dice, are looked at in some matches only: to
  // write and sort lists is what takes the time here.
  void expect_same_lists() {
    if (slow.turn() != "chance") {
      ASSERT_EQ(position_->legal(std::nullopt).tokens, slow.tokens());
    } else if (everything_ || slow.phase() != "dice") {
      ASSERT_EQ(position_->legal(std::nullopt).tokens, slow.outcomes());
    }
    if (!everything_) return;
    for (const Side side : kSides) {
      const Listing listing = position_->legal(side);
      ASSERT_EQ(listing.tokens, slow.legal(static_cast<int>(index(side))));
      ASSERT_EQ(listing.unlisted, "");
    }
  }

  // Whether the rules refuse what the slow match refuses, whoever would play it.
  void expect_same_verdict(const std::string& token) {
    const bool accepted = slow.accepts(token);
    ASSERT_EQ(!position_->why(token, std::nullopt).has_value(), accepted) << token;
    for (const Side side : kSides) {
      const bool own = accepted && slow.turn() == std::to_string(index(side));
      ASSERT_EQ(!position_->why(token, side).has_value(), own) << token << " by a side";
    }
  }

  void expect_same_verdicts() {
    for (const char* event : {"time=0", "time=1", "half", "resign=0", "resign=1", "draw"}) {
      ASSERT_EQ(!position_->why(event, std::nullopt).has_value(), slow.accepts(event)) << event;
    }
    for (const char* token :
         {"stop",   "d6=1",    "d6=6",     "d6=0",      "d6=7",     "d6=04",     "d12=1",
          "d12=12", "d12=13",  "dice=1+1", "dice=6+12", "dice=7+1", "dice=12+6", "dice=1",
          "time=2", "h10",     "h10>",     "h10>h10",   "h12-",     "h12/",      "@",
          "@z9",    "h24-h23", "h0>h1",    "h012-h13",  ""}) {
      ASSERT_NO_FATAL_FAILURE(expect_same_verdict(token));
    }
    for (int i = 0; i < 40; ++i) {
      ASSERT_NO_FATAL_FAILURE(expect_same_verdict(random_token()));
    }
  }

  // A token about a man, or the ball, and a square near it or in a line with it.
  std::string random_token() {
    Spot from = slow.ball();
    if (rng_.below(3) != 0) from = slow.men()[rng_.below(22)].at;
    const int reach = rng_.below(2) == 0 ? 1 : 1 + static_cast<int>(rng_.below(12));
    const auto away = [&] { return reach * (static_cast<int>(rng_.below(3)) - 1); };
    const Spot to = {from.column + away(), from.row + away()};
    const Spot beyond = {to.column - 1 + static_cast<int>(rng_.below(3)),
                         to.row - 1 + static_cast<int>(rng_.below(3))};
    const std::string first = slow_lignes::name_of(from);
    const std::string second = slow_lignes::name_of(to);
    const Words ways = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    switch (rng_.below(6)) {
      case 0:
        return first + "/" + ways[rng_.below(8)];
      case 1:
        return first + "!" + second;
      case 2:
        return "@" + second;
      case 3:
        return first + ">" + second + ">" + slow_lignes::name_of(beyond);
      case 4:
        return first + ">" + second;
      default:
        return first + "-" + second;
    }
  }

  std::string next_event() {
    const std::string& phase = slow.phase();
    const Words common = {"dice", "strategy", "shotdie", "shooting"};
    const bool rare = std::find(common.begin(), common.end(), phase) == common.end();
    if (slow.accepts_half() && rng_.below(rare ? 5 : half_every_) == 0) return "half";
    if (everything_ && rng_.below(60) == 0) {
      return std::array{"draw", "time=0", "time=1", "resign=0", "resign=1"}[rng_.below(5)];
    }
    return slow_lignes::choose(slow, manners_[slow.turn() == "1" ? 1 : 0], rng_);
  }

  std::unique_ptr<AnyPosition> position_;
  std::array<Manner, 2> manners_;
  bool everything_;
  Rng& rng_;
  std::uint32_t half_every_ = 10;
};

class LignesRecount : public testing::TestWithParam<Way> {};

TEST_P(LignesRecount, a_slow_match_agrees_after_every_event) {
  Rng rng(1);
  const Way& way = GetParam();
  const Settings settings = settings_of(way.options);
  std::map<std::string, int> tally;
  for (int match = 0; match < effort(way.matches); ++match) {
    Recount recount(settings, way.plan, match % 20 == 0, rng);
    recount.play();
    for (const auto& [name, times] : recount.slow.tally()) tally[name] += times;
    ASSERT_FALSE(testing::Test::HasFailure())
        << way.options << ", match " << match << ":" << recount.record;
  }
  if (kSlowBuild) return;  // too few matches for what is rare
  for (const std::string& name : way.wanted) {
    EXPECT_GT(tally[name + " by 0"], 0) << name;
    EXPECT_GT(tally[name + " by 1"], 0) << name;
  }
  for (const std::string& name : way.rare) {
    EXPECT_GT(tally[name + " by 0"] + tally[name + " by 1"], 0) << name;
  }
}

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// What is wanted comes up some ten times or more, whatever the seed; what is rare, a few times.
std::vector<Way> ways() {
  const Words any = {"pass",  "lob",       "take over", "loose ball taken", "throw-in", "goal",
                     "relay", "new throw", "let loose", "six steps",        "shot",     "win"};
  const Words keepers = {"save l",    "save m",    "save r",      "no save l",
                         "no save m", "no save r", "keeper away", "keeper carries"};
  const Words outs = {"corner", "goal kick", "choice to put in", "put in beside"};
  const Words odd = {"take over and back", "to the keeper on his line",
                     "keeper stays",       "shot along the line",
                     "corner point",       "put in beside, from there"};
  const Words fouls = {"foul die",       "foul",          "no foul",
                       "penalty scored", "penalty saved", "choice of a taker"};
  const Words either = {"foul die in the other area", "no second foul die"};
  const Words blocked = {"nothing to choose", "stop without the ball"};
  const Words halves = {"half ended at strategy", "half ended at shooting"};
  const Words decider = {"decider", "extra penalties"};
  const Words outside = {"resignation", "time", "agreed draw"};
  const Words by_clock = {"half at dice",     "half at strategy", "half at shotdie",
                          "half at shooting", "half at save",     "half at place"};
  const Words at_fouls = {"half at foul", "half at kick", "half at kicksave", "half at taker",
                          "half ended at kicksave"};
  return {
      {"match=turns:1", 1700, any + halves + decider, outside + Words{"got it back"}},
      {"match=turns:1 decider=draw", 1200, any + halves + Words{"draw"}},
      {"match=turns:2 pitch=bonal", 700, any + keepers + outs + halves + decider, odd},
      {"match=turns:3 decider=draw", 200, any + halves + Words{"draw"}, keepers + outs},
      {"match=turns:5", 100, any + halves, keepers + outs + decider},
      {"match=turns:10", 20, {}, any},
      {"match=turns:10",
       70,
       fouls,
       {"foul die after a take over", "changed places on the spot"},
       Plan::kPressed},
      {"match=turns:10 decider=draw", 120, {"stop with a loose ball"}, blocked, Plan::kCrowded},
      {"match=goals:1", 150, any + outs, odd},
      {"match=goals:2", 40, {"goal", "win"}, any + outs},
      {"match=goals:9", 12, {}, {"decider"}, Plan::kCrowded},
      {"match=goals:9 decider=draw", 12, {}, {"draw"}, Plan::kCrowded},
      {"match=clock:1", 400, any + halves + decider + by_clock, {"half at putin"}},
      {"match=clock:45 decider=draw", 300, any + halves + Words{"draw"}, by_clock},
      {"match=clock:20", 60, {"foul die", "foul"}, fouls + at_fouls, Plan::kPressed},
      {"match=turns:3 pitch=grand", 300, any + halves, keepers + outs + decider},
      {"match=turns:10 pitch=grand", 60, {"foul die", "foul"}, fouls, Plan::kPressed},
      {"match=turns:2 fouls=both", 300, any + halves, keepers + outs + decider},
      {"match=turns:10 fouls=both", 60, fouls + either, {}, Plan::kPressed},
      {"match=clock:20 pitch=grand fouls=both", 60, {}, fouls + either, Plan::kPressed},
  };
}

std::string name_of_way(const testing::TestParamInfo<Way>& way) {
  std::string name = way.param.options.substr(way.param.options.find('=') + 1);
  if (way.param.plan == Plan::kPressed) name += " pressed";
  if (way.param.plan == Plan::kCrowded) name += " crowded";
  for (char& c : name) c = c == ':' || c == '=' || c == ' ' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Ways, LignesRecount, testing::ValuesIn(ways()), name_of_way);

std::uint64_t count_lines(const slow_lignes::Match& match, int depth) {
  if (depth == 0) return 1;
  Words events = match.turn() == "chance" ? match.outcomes() : match.tokens();
  std::uint64_t lines = 0;
  for (std::string& event : events) {
    slow_lignes::Match next = match;
    next.play(event.substr(0, event.find(':')));
    lines += count_lines(next, depth - 1);
  }
  return lines;
}

// As tests/suite/perft_test.cpp reads them: OPTION=VALUE … moves EVENT … : COUNT …
TEST(LignesPerft, the_slow_match_counts_as_many_lines) {
  const std::uint64_t most = kSlowBuild ? 100 : 10000;
  std::ifstream file(data_folder() / "perft" / "lignes.txt");
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(" : ");
    if (line.starts_with("#") || colon == std::string::npos) continue;
    SCOPED_TRACE(line);
    ++rows;
    const std::size_t moves = std::min(line.find(" moves "), colon);
    slow_lignes::Match match(line.starts_with("default") ? Settings{}
                                                         : settings_of(line.substr(0, moves)));
    if (moves < colon) {
      std::istringstream events(line.substr(moves + 7, colon - moves - 7));
      for (std::string event; events >> event;) match.play(event);
    }
    std::istringstream counts(line.substr(colon + 3));
    int depth = 0;
    for (std::uint64_t count = 0; counts >> count && count <= most;) {
      EXPECT_EQ(count_lines(match, ++depth), count) << "depth " << depth;
    }
  }
  EXPECT_GE(rows, 30);
}

}  // namespace
}  // namespace tablier
