#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "base/rng.h"
#include "data_folder.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "slow_sokr.h"
#include "sokr_manner.h"
#include "state_fields.h"
#include "suite/effort.h"

// Random matches played twice: by the rules, and by the slow match of these tests.
namespace tablier {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;
using slow_sokr::kSquares;
using slow_sokr::Manner;
using slow_sokr::Words;

Settings settings_of(const std::string& options) {
  Settings settings;
  std::istringstream stream(options);
  for (std::string word; stream >> word;) {
    const std::size_t equals = word.find('=');
    settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return settings;
}

struct Way {
  std::string options;
  int matches;
  // What must have come up, by the slow match's tally, or the test would show little.
  Words wanted;
  // Of one side, against one that is absent; kAny: each side has a manner of its own.
  Manner plan = Manner::kAny;
};

// One match, played by both.
class Recount {
 public:
  Recount(const Settings& settings, Manner plan, bool everything, Rng& rng)
      : slow(settings),
        position_(find_game("sokr")->start(settings)),
        everything_(everything),
        rng_(rng) {
    for (Manner& manner : manners_) {
      manner = rng.below(3) == 0 ? Manner::kAttack : static_cast<Manner>(rng.below(5));
    }
    if (plan != Manner::kAny) manners_ = {plan, Manner::kAbsent};
    if (plan != Manner::kAny && rng.below(2) == 0) std::swap(manners_[0], manners_[1]);
    half_every_ = 10U << rng.below(4);
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
      if (testing::Test::HasFailure()) return;
      record += " " + event;
      ASSERT_TRUE(position_->apply(event).has_value()) << event;
      slow.play(event);
    }
  }

  slow_sokr::Match slow;
  std::string record;

 private:
  void expect_same_state() {
    const auto told = fields_of(position_->state());
    for (const auto& [name, value] : slow.state()) {
      const auto at = told.find(name);
      ASSERT_NE(at, told.end()) << name;
      if (name == "squares" && at->second != value) {  // in whatever order
        ASSERT_EQ(fields_of(at->second), fields_of(value));
      } else {
        ASSERT_EQ(at->second, value) << name;
      }
    }
  }

  void expect_same_lists() {
    for (const Side side : kSides) {
      const Listing listing = position_->legal(side);
      ASSERT_EQ(listing.tokens, slow.legal(index(side)));
      const bool acting = slow.turn() == "both" || slow.turn() == std::to_string(index(side));
      const bool unlisted = acting && (slow.phase() == "setup" || slow.phase() == "retreat");
      ASSERT_EQ(listing.unlisted, unlisted ? slow.phase() : "");
    }
  }

  void expect_same_verdict(Side side, const std::string& token) {
    const bool accepted = slow.accepts(index(side), token);
    ASSERT_EQ(!position_->why(token, side).has_value(), accepted)
        << token << " by " << side_of(side);
    if (slow.turn() != std::to_string(index(side))) return;
    ASSERT_EQ(!position_->why(token, std::nullopt).has_value(), accepted) << token;
  }

  static std::string side_of(Side side) { return std::to_string(index(side)); }

  void expect_same_verdicts() {
    for (const char* event : {"time=0", "time=1", "half", "resign=0", "resign=1", "draw"}) {
      ASSERT_EQ(!position_->why(event, std::nullopt).has_value(), slow.accepts_outside(event))
          << event;
    }
    const bool throws = slow.phase() == "throw" || slow.phase() == "penalties";
    for (const char* event : {"R|P", "S|S", "R", "R|", "|", "R|P|S", "R|X", "r|p", "P|R "}) {
      const bool pair = event == std::string("R|P") || event == std::string("S|S");
      ASSERT_EQ(!position_->why(event, std::nullopt).has_value(), pair && throws) << event;
    }
    for (const Side side : kSides) {
      for (const char* token :
           {"shoot", "long", "hold", "end", "R", "P", "S", "toss=0", "^a5", ""}) {
        ASSERT_NO_FATAL_FAILURE(expect_same_verdict(side, token));
      }
      for (int i = 0; i < 60; ++i) {
        ASSERT_NO_FATAL_FAILURE(expect_same_verdict(side, random_token()));
      }
    }
  }

  // A token about a pawn, or the ball, and a square near it.
  std::string random_token() {
    std::size_t from = slow.ball();
    if (from == kSquares || rng_.below(3) != 0) from = rng_.below(kSquares);
    for (int i = 0; i < 20 && slow.board()[from].empty(); ++i) from = rng_.below(kSquares);
    const int reach = 1 + static_cast<int>(rng_.below(5));
    const auto away = [&] { return reach * (static_cast<int>(rng_.below(3)) - 1); };
    const int column = slow_sokr::column_of(from) + away();
    std::size_t to = slow_sokr::square_at(column, slow_sokr::row_of(from) + away());
    if (to == kSquares || rng_.below(8) == 0) to = rng_.below(kSquares);
    const std::string first = slow_sokr::name_of(from);
    const std::string second = slow_sokr::name_of(to);
    switch (rng_.below(6)) {
      case 0:
        return first + "~";
      case 1:
        return first + "*" + second;
      case 2:
        return "@" + second;
      case 3:
        return first + "-" + second;
      default:
        return first + ">" + second;
    }
  }

  std::string next_event() {
    const std::string phase = slow.phase();
    const bool rare = phase == "offer" || phase == "throw" || phase == "retreat";
    if (slow.accepts_outside("half") && rng_.below(rare ? 8 : half_every_) == 0) return "half";
    if (everything_ && rng_.below(100) == 0) return rng_.below(2) == 0 ? "time=0" : "time=1";
    if ((phase == "series" || phase == "offer") && rng_.below(100) == 0) {
      return "time=" + slow.turn();
    }
    if (everything_ && rng_.below(400) == 0) return "draw";
    if (everything_ && rng_.below(400) == 0) return rng_.below(2) == 0 ? "resign=0" : "resign=1";
    // The absent side's set-up is to be the planned one, without a pawn on the centre point.
    if (phase == "toss" && manners_[0] == Manner::kAbsent) return "toss=1";
    if (phase == "toss" && manners_[1] == Manner::kAbsent) return "toss=0";
    if (phase == "setup") {
      const std::string first = unlisted_half(Side::kZero);
      return first + "|" + unlisted_half(Side::kOne);
    }
    const Side side = slow.turn() == "0" ? Side::kZero : Side::kOne;
    if (phase == "retreat") return unlisted_half(side);
    Manner manner = manners_[index(side)];
    if (phase == "series" && manner == Manner::kAbsent) {
      if (slow_sokr::fenced_in(slow)) {
        manner = Manner::kFenced;
      } else if (rng_.below(10) != 0) {
        return "time=" + slow.turn();
      }
    }
    const bool plain = phase != "series" && phase != "offer";
    return slow_sokr::choose(slow, plain ? Manner::kAny : manner, rng_);
  }

  // A side's set-up or retreat. Spoilt ones are tried on the way.
  std::string unlisted_half(Side side) {
    const bool setup = slow.phase() == "setup";
    std::string token = setup ? slow.random_setup(index(side), rng_) : slow.random_retreat(rng_);
    if (rng_.below(3) == 0) {
      const std::string event = position_->random_event(rng_);
      const std::size_t bar = event.find('|');
      token = bar == std::string::npos ? event
              : side == Side::kZero    ? event.substr(0, bar)
                                       : event.substr(bar + 1);
    }
    const std::string planned = slow_sokr::setup_against(manners_[1 - index(side)], index(side));
    if (setup && slow.accepts(index(side), planned)) token = planned;
    EXPECT_TRUE(slow.accepts(index(side), token)) << token;
    expect_same_verdict(side, token);
    for (int i = 0; i < (everything_ ? 20 : 3); ++i) expect_same_verdict(side, spoilt(token));
    return token;
  }

  // Not always illegal.
  std::string spoilt(const std::string& token) {
    const std::size_t first = token[0] == '^' ? 1 : 0;
    const std::size_t count = (token.size() - first + 1) / 3;
    Words squares;
    for (std::size_t i = 0; i < count; ++i) squares.push_back(token.substr(first + 3 * i, 2));
    const auto any = [&] { return rng_.below(static_cast<std::uint32_t>(squares.size())); };
    const std::uint32_t kind = rng_.below(8);
    if (kind < 3) squares[any()] = slow_sokr::name_of(rng_.below(kSquares));
    if (kind == 3) squares[any()] = squares[any()];
    if (kind == 4) std::swap(squares[any()], squares[any()]);
    if (kind == 5) squares.push_back(squares[any()]);
    if (kind == 6) squares.pop_back();
    if (kind != 4) {
      std::sort(squares.begin(), squares.end(), [](const auto& a, const auto& b) {
        return std::pair(a[1], a[0]) < std::pair(b[1], b[0]);
      });
    }
    std::string text = token.substr(0, first);
    for (const std::string& square : squares) text += square + ",";
    if (text.ends_with(',')) text.pop_back();
    if (kind == 7 && !text.empty()) {
      text[rng_.below(static_cast<std::uint32_t>(text.size()))] = "h0,^aA5"[rng_.below(7)];
    }
    return text;
  }

  std::unique_ptr<AnyPosition> position_;
  bool everything_;
  Rng& rng_;
  std::array<Manner, 2> manners_{};
  std::uint32_t half_every_ = 10;
};

class SokrRecount : public testing::TestWithParam<Way> {};

TEST_P(SokrRecount, a_slow_match_agrees_after_every_event) {
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
  for (const std::string& name : way.wanted) EXPECT_GT(tally[name], 0) << name;
}

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// What is wanted comes up some ten times or more, whatever the seed.
std::vector<Way> ways() {
  const Words any = {"fault: no pass",  "fault: no forward pass", "fault by time",
                     "free kick",       "fault with the ball",    "fault without the ball",
                     "series of three", "choice of a pawn",       "step refused: six"};
  const Words shots = any + Words{"close shot", "long shot", "goal"};
  const Words stops = shots + Words{"stop", "retreat", "stop: in the goal"};
  const Words stops_anywhere = stops + Words{"stop: on the goal line", "stop: nearest to the line",
                                             "stop: a choice", "stop: freed by the retreat"};
  const Words surrounds = {"interception", "interception in the other's series"};
  const Words triangles =
      surrounds + Words{"interception by three", "interception by more than four"};
  const Words rest = surrounds + Words{"hold", "fault: sixth series", "long shot barred"};
  const Words to_goals =
      rest + Words{"declined for good", "200 series",          "cross",
                   "shot after a hold", "interception by two", "interception by three"};
  const Words halves = {"half over",
                        "extra time",
                        "penalties",
                        "penalties beyond five",
                        "last series: fault",
                        "last series: called fault",
                        "last series: played out"};
  const Words by_clock =
      halves + rest + Words{"half at setup", "half at series",    "half at offer",
                            "half at ball",  "declined for good", "last series: goal"};
  const Words stops_by_clock =
      stops + by_clock + Words{"half at throw", "half at retreat", "last series: stop"};
  return {
      {"match=goals:3", 60, stops + rest},
      {"match=goals:1", 250, stops_anywhere + to_goals},
      {"match=goals:1 beginners=on", 200, stops + to_goals + triangles},
      {"match=goals:2 faults=on", 150, stops + to_goals + Words{"end", "penalties"}},
      {"match=goals:3 shots=always", 100, shots + rest},
      {"match=turns:1", 1500, any + halves + Words{"last series: interception"}},
      {"match=turns:1 beginners=on", 1200, any + halves + triangles},
      {"match=turns:1 faults=on", 1000, any + halves + Words{"end"}},
      {"match=turns:1 shots=always", 1000, any + halves},
      {"match=turns:2", 1000, stops + halves + surrounds},
      {"match=turns:2 beginners=on faults=on", 800, any + halves + triangles + Words{"end"}},
      {"match=turns:2 beginners=on shots=always", 800, any + halves + triangles},
      {"match=turns:4 faults=on shots=always", 400, shots + halves + Words{"end"}},
      {"match=turns:10", 150, stops + halves + rest},
      {"match=turns:10 keep=off", 100, stops + halves + Words{"kept for more than six"}},
      {"match=goals:2 keep=off", 60, stops + Words{"kept for more than six"}},
      {"match=turns:10 beginners=on faults=on shots=always", 150, shots + halves + rest},
      {"match=clock:15", 700, stops_by_clock},
      {"match=clock:15 beginners=on faults=on", 500, stops_by_clock + triangles + Words{"end"}},
      {"match=clock:1 shots=always", 500, shots + by_clock},
      {"match=goals:2 faults=on",
       50,
       {"stop: freed by the retreat", "taken from underneath"},
       Manner::kCover},
      {"match=goals:1", 100, {"credit left"}, Manner::kFence},
  };
}

std::string name_of_way(const testing::TestParamInfo<Way>& way) {
  std::string name = way.param.options.substr(way.param.options.find('=') + 1);
  if (way.param.plan == Manner::kCover) name += " all covered";
  if (way.param.plan == Manner::kFence) name += " fenced in";
  for (char& c : name) c = c == ':' || c == '=' || c == ' ' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Ways, SokrRecount, testing::ValuesIn(ways()), name_of_way);

// Lines of so many events; a set-up or a retreat is one branch that ends the line.
std::uint64_t count_lines(const slow_sokr::Match& match, int depth) {
  if (depth == 0) return 1;
  if (match.phase() == "setup" || match.phase() == "retreat") return depth == 1 ? 1 : 0;
  std::uint64_t lines = 0;
  for (const std::string& event : match.events()) {
    slow_sokr::Match next = match;
    next.play(event);
    lines += count_lines(next, depth - 1);
  }
  return lines;
}

// As tests/suite/perft_test.cpp reads them: OPTION=VALUE … moves EVENT … : COUNT …
TEST(SokrPerft, the_slow_match_counts_as_many_lines) {
  const std::uint64_t most = kSlowBuild ? 300 : 10000;
  std::ifstream file(data_folder() / "perft" / "sokr.txt");
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t moves = line.find(" moves ");
    const std::size_t colon = line.find(" : ");
    if (line.starts_with("#") || moves == std::string::npos) continue;
    SCOPED_TRACE(line);
    ++rows;
    slow_sokr::Match match(line.starts_with("default") ? Settings{}
                                                       : settings_of(line.substr(0, moves)));
    std::istringstream events(line.substr(moves + 7, colon - moves - 7));
    for (std::string event; events >> event;) match.play(event);
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
