#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <sstream>

#include "engine/brain.h"
#include "rules/registry.h"
#include "suite/effort.h"

// Whoever plays Lignes d'Attaque: legal wherever it is asked, the same for the same question, done
// when told. Nothing here knows how it thinks.
namespace tablier {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

const std::atomic<bool> kGoOn{false};
const std::atomic<bool> kStopped{true};

const AnyGame& lignes_game() { return *find_game("lignes"); }

std::unique_ptr<AnyPosition> after(const Settings& settings, const std::string& events) {
  auto position = lignes_game().start(settings);
  std::istringstream stream(events);
  for (std::string event; stream >> event;) {
    EXPECT_TRUE(position->apply(event).has_value()) << event;
  }
  return position;
}

std::string ask(const AnyPosition& position, const Question& question,
                const std::atomic<bool>& stop = kGoOn) {
  return make_brain(lignes_game())->think(position, question, stop, [](const Progress&) {});
}

// Each phase in which a side chooses, for either side.
std::vector<std::unique_ptr<AnyPosition>> every_phase() {
  const Settings none;
  const Settings by_clock = {{"match", "clock:15"}};
  const std::string taker =
      "d6=4 dice=3+7 h12>g13 stop d12=12 g13/se @h14 dice=3+5 o5>n5 n5>m6 e17>e16 m6>l5 c14>c13 "
      "h17>g17 l5>k4 f20>g19 stop d12=10 k4!h1 d6=1 @j2 dice=3+10 j2-e7 j4>k3 m4>l4 d6=1";
  std::vector<std::unique_ptr<AnyPosition>> list;
  list.push_back(after(none, "d6=4 dice=6+12"));
  list.push_back(after(none, "d6=3 dice=1+1"));
  list.push_back(after(none, "d6=2 dice=1+1 h12>h13 c4>c5"));  // only `stop` is left
  list.push_back(after(none, "d6=6 dice=1+11 stop d12=4 h12-d16 dice=2+1"));
  list.push_back(after(none, "d6=2 dice=1+11 h12>g13 stop d12=12"));
  list.push_back(after(none, "d6=1 dice=4+9 stop d12=10 h12-h17"));
  list.push_back(after(none, "d6=2 dice=1+11 h12>g13 stop d12=12 g13!g23 d6=5"));
  list.push_back(after(none, "d6=6 dice=6+11 stop d12=9 h12/sw"));
  list.push_back(after(none, taker));
  list.push_back(after({{"match", "goals:1"}}, "d6=2 dice=1+11 h12>i13 stop d12=10"));
  list.push_back(after({{"match", "turns:1"}}, "d6=5 dice=6+9 stop d12=1 h12-h11 dice=1+1"));
  list.push_back(after(by_clock, "d6=4 dice=5+12 half"));
  list.push_back(after(by_clock, "d6=1 dice=1+2 h12>g11 stop d12=11 g11!g1 d6=2 half"));
  return list;
}

TEST(LignesBrain, every_phase_of_a_choice_is_among_those_that_are_tried) {
  std::map<std::string, int> phases;
  for (const auto& position : every_phase()) {
    EXPECT_TRUE(is_single(position->turn())) << position->phase();
    ++phases[std::string(position->phase())];
  }
  for (const char* phase : {"strategy", "shooting", "place", "putin", "taker"}) {
    EXPECT_GT(phases[phase], 0) << phase;
  }
}

TEST(LignesBrain, answers_legally_in_every_phase_within_the_smallest_limits) {
  for (const auto& position : every_phase()) {
    for (int level = 1; level <= kTopLevel; ++level) {
      for (const bool by_time : {false, true}) {
        Question question;
        question.side = single_side(position->turn());
        question.level = level;
        question.seed = static_cast<std::uint64_t>(level);
        if (by_time) question.limits.time = std::chrono::milliseconds(1);
        if (!by_time) question.limits.nodes = 1;
        const std::string answer = ask(*position, question);
        ASSERT_EQ(position->why(answer, question.side), std::nullopt)
            << position->phase() << " " << answer << ", level " << level;
      }
    }
  }
}

TEST(LignesBrain, told_to_stop_before_it_began_it_answers_all_the_same) {
  for (const auto& position : every_phase()) {
    Question question;
    question.side = single_side(position->turn());
    const std::string answer = ask(*position, question, kStopped);
    EXPECT_EQ(position->why(answer, question.side), std::nullopt)
        << position->phase() << " " << answer;
  }
}

TEST(LignesBrain, stops_when_told) {
  const auto position = after({}, "d6=4 dice=6+12");
  Question question;
  question.limits.time = std::chrono::hours(24);
  std::atomic<bool> stop{false};
  const std::string answer =
      make_brain(lignes_game())->think(*position, question, stop, [&](const Progress&) {
        stop = true;
      });
  EXPECT_EQ(position->why(answer, Side::kZero), std::nullopt) << answer;
}

TEST(LignesBrain, the_same_question_is_answered_the_same_whatever_was_asked_before) {
  Rng rng(3);
  const auto old = make_brain(lignes_game());
  for (const Settings& settings :
       {Settings{}, Settings{{"match", "turns:1"}, {"decider", "draw"}},
        Settings{{"match", "goals:1"}}, Settings{{"match", "clock:2"}}}) {
    const auto position = lignes_game().start(settings);
    for (int asked = 0; asked < effort(40) && position->turn() != Turn::kOver;) {
      if (is_single(position->turn())) {
        Question question;
        question.side = single_side(position->turn());
        question.level = 1 + static_cast<int>(rng.below(10));
        question.seed = rng.next();
        question.limits.nodes = 1 + rng.below(100);
        const std::string answer = ask(*position, question);
        ASSERT_EQ(position->why(answer, question.side), std::nullopt) << answer;
        ASSERT_EQ(ask(*position, question), answer) << position->phase();
        ASSERT_EQ(old->think(*position, question, kGoOn, [](const Progress&) {}), answer);
        ++asked;
      }
      ASSERT_TRUE(position->apply(position->random_event(rng)));
    }
  }
}

// LA-19, LA-26: the keeper has left his line and the goal that wins the match is open.
TEST(LignesBrain, LA_26_an_open_goal_that_wins_is_shot_at) {
  const auto position =
      after({{"match", "goals:1"}},
            "d6=3 dice=4+7 h12>g11 stop d12=5 g11-b6 dice=6+9 h1>h2 stop dice=4+8 c14>b13 g11>f10 "
            "m20>n21 f10>e9 e9>d8 d8>c7 n21>n20 c7>b6 stop d12=9");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Question question;
    question.side = Side::kOne;
    question.seed = seed;
    question.limits.nodes = 2000;
    const std::string answer = ask(*position, question);
    EXPECT_EQ(answer, "b6!g1");
  }
}

}  // namespace
}  // namespace tablier
