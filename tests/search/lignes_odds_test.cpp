#include "search/lignes/odds.h"

#include <cmath>
#include <set>

#include "search/lignes_chance.h"
#include "suite/effort.h"

// The exact chance to score, against hand counts, against everything that the rules allow, and
// against dice.
namespace tablier::lignes {
namespace {

constexpr double kNear = 1e-12;

// Nine men where no ball of these drawings comes to, and the tenth: whoever has it.
constexpr std::string_view kHome = "1 y y y y y y . k . y y y . . .\n";
constexpr std::string_view kEightHome = "1 y y y y y y . k . y y . . . .\n";

Position thrown(std::string_view rows, std::string_view home = kHome) {
  return about_to_throw(pitch_of(std::string(rows) + std::string(home)), Side::kZero);
}

Odds odds_at(std::string_view rows, std::string_view home = kHome) {
  return odds_of(thrown(rows, home));
}

std::string told(const Odds& odds) {
  std::string text;
  for (const Odds::Choice& choice : odds.choices) {
    text += (text.empty() ? "" : " ") + write_choice(choice.action);
  }
  return text;
}

TEST(LignesOdds, LA_19_LA_25_a_shot_needs_its_squares_and_beats_the_keeper_by_his_die) {
  const Odds near = odds_at("20 . . . . . . . Y . . . . . . .\n");
  ASSERT_TRUE(near.shooting);
  EXPECT_EQ(near.side, Side::kZero);
  ASSERT_EQ(told(near), "h20!h23");
  EXPECT_EQ(near.choices[0].squares, 3);
  EXPECT_NEAR(near.choices[0].die, 10.0 / 12, kNear);
  EXPECT_NEAR(near.choices[0].keeper, 2.0 / 3, kNear);
  EXPECT_NEAR(near.choices[0].chance, 5.0 / 9, kNear);
  EXPECT_NEAR(near.chance, 5.0 / 9, kNear);
  EXPECT_NEAR(odds_at("14 . . . . . . . Y . . . . . . .\n").chance, 4.0 / 12 * 2 / 3, kNear);
  EXPECT_NEAR(odds_at("14 . . . . . . Y . . . . . . . .\n").chance, 4.0 / 12 / 2, kNear);
  EXPECT_NEAR(odds_at("14 . . . . . . . . Y . . . . . .\n").chance, 4.0 / 12 / 2, kNear);
  // A diagonal of six.
  EXPECT_NEAR(odds_at("17 . Y . . . . . . . . . . . . .\n").chance, 7.0 / 12 * 2 / 3, kNear);
}

TEST(LignesOdds, LA_25_the_middle_is_the_better_square_and_comes_first) {
  const Odds odds = odds_at("22 . . . . . . . Y . . . . . . .\n");
  EXPECT_EQ(told(odds), "h22!h23 h22!g23 h22!i23");
  EXPECT_NEAR(odds.chance, 2.0 / 3, kNear);
  EXPECT_NEAR(odds.choices[1].keeper, 0.5, kNear);
  EXPECT_NEAR(odds.choices[2].keeper, 0.5, kNear);
  // Along the goal line, the nearest square with few points and the middle with more.
  const Odds along = odds_at("23 . . . . Y . . g . . . . . . .\n");
  EXPECT_EQ(told(along), "e23!h23 e23!g23 e23!i23");
  EXPECT_NEAR(along.chance, (1 * 1.0 / 2 + 10 * 2.0 / 3) / 12, kNear);
}

TEST(LignesOdds, LA_26_a_keeper_off_his_line_throws_no_die_and_is_in_the_way) {
  EXPECT_NEAR(odds_at("21 . . . . g . . . . . . . . . .\n"
                      "20 . . . . . . . Y . . . . . . .\n")
                  .chance,
              10.0 / 12, kNear);
  const Odds barred = odds_at(
      "21 . . . . . . . g . . . . . . .\n"
      "20 . . . . . . . Y . . . . . . .\n");
  EXPECT_TRUE(barred.shooting);
  EXPECT_TRUE(barred.choices.empty());
  EXPECT_EQ(barred.chance, 0);
}

TEST(LignesOdds, LA_18_foes_in_the_way_leave_the_other_squares) {
  EXPECT_EQ(told(odds_at("22 . . . . . . . . . r . . . . .\n"
                         "21 . . . . . . r . . . . . . . .\n"
                         "20 . . . . . . . . Y . . . . . .\n")),
            "i20!i23");
  EXPECT_EQ(odds_at("15 . . . . . . . r . . . . . . .\n"
                    "14 . . . . . . . Y . . . . . . .\n")
                .chance,
            0);
}

TEST(LignesOdds, LA_20_a_relay_takes_its_squares_off) {
  // l16 has no line to the goal; l20 has, over four squares and then three along a diagonal.
  const Odds odds = odds_at(
      "20 . . . . . . . . . . . y . . .\n"
      "16 . . . . . . . . . . . Y . . .\n",
      kEightHome);
  ASSERT_EQ(told(odds), "l16-l20");
  EXPECT_EQ(odds.choices[0].squares, 4);
  EXPECT_NEAR(odds.choices[0].die, 9.0 / 12, kNear);
  EXPECT_EQ(odds.choices[0].keeper, 1);
  // l20 shoots at i23 with 3 left or more: 7 … 12; with 4 exactly he throws anew.
  const double anew = 10.0 / 12 / 2;
  EXPECT_NEAR(odds.chance, (6 * 0.5 + anew) / 12, kNear);
  EXPECT_NEAR(odds.choices[0].chance, odds.chance, kNear);
}

TEST(LignesOdds, LA_20_nobody_gets_it_twice_after_a_new_throw_either) {
  Position position = thrown(
      "20 . . . . . . . . . . . y . . .\n"
      "16 . . . . . . . . . . . Y . . .\n",
      kEightHome);
  position.apply(Outcome{Outcome::Kind::kTwelve, 0, 4});
  position.apply(pass(named("l16"), named("l20")));
  ASSERT_EQ(position.phase_id(), Phase::kShotDie);
  EXPECT_EQ(told(odds_of(position)), "l20!i23");
  position.apply(Outcome{Outcome::Kind::kTwelve, 0, 5});
  const Odds odds = odds_of(position);
  EXPECT_EQ(told(odds), "l20!i23");
  EXPECT_EQ(odds.choices[0].die, 1);
  EXPECT_NEAR(odds.chance, 0.5, kNear);
}

TEST(LignesOdds, LA_25_LA_32_of_the_dice_that_are_due) {
  Position saved = thrown("22 . . . . . . . Y . . . . . . .\n");
  saved.apply(Outcome{Outcome::Kind::kTwelve, 0, 12});
  const std::vector<std::pair<std::string_view, double>> through = {
      {"g23", 1.0 / 2}, {"h23", 2.0 / 3}, {"i23", 1.0 / 2}};
  for (const auto& [square, chance] : through) {
    Position position = saved;
    position.apply(shot(named("h22"), named(square)));
    ASSERT_EQ(position.phase_id(), Phase::kSave);
    EXPECT_NEAR(odds_of(position).chance, chance, kNear) << square;
    EXPECT_EQ(odds_of(position).side, Side::kZero);
  }
  for (const char* phase : {"taker", "kick", "kicksave"}) {
    const Match match = in_phase(phase);
    const Odds odds = odds_of(match.at());
    EXPECT_TRUE(odds.shooting) << phase;
    EXPECT_EQ(odds.side, Side::kZero) << phase;
    EXPECT_NEAR(odds.chance, 2.0 / 3, kNear) << phase;
    EXPECT_TRUE(odds.choices.empty()) << phase;
  }
  // LA-31: first the foul's own die.
  const Match foul = in_phase("foul");
  EXPECT_EQ(odds_of(foul.at()).side, Side::kZero);
  EXPECT_NEAR(odds_of(foul.at()).chance, 1.0 / 3, kNear);
}

// LA-32 by its own throws, and not by a formula.
TEST(LignesOdds, LA_32_a_penalty_is_scored_by_24_of_36_throws) {
  const Match match = in_phase("kick");
  int scored = 0;
  for (std::uint8_t kick = 1; kick <= 6; ++kick) {
    for (std::uint8_t save = 1; save <= 6; ++save) {
      Position position = match.at();
      position.apply(Outcome{Outcome::Kind::kSix, kick, 0});
      position.apply(Outcome{Outcome::Kind::kSix, save, 0});
      scored += position.score()[0];
    }
  }
  EXPECT_NEAR(odds_of(match.at()).chance, scored / 36.0, kNear);
}

TEST(LignesOdds, nobody_has_a_shot_before_the_dice_at_a_choice_and_without_the_ball) {
  for (const char* phase : {"kickoff", "dice", "place", "putin", "over"}) {
    const Odds odds = odds_of(in_phase(phase).at());
    EXPECT_FALSE(odds.shooting) << phase;
    EXPECT_EQ(odds.chance, 0) << phase;
    EXPECT_TRUE(odds.choices.empty()) << phase;
  }
  for (const char* ball :
       {"20 . . . . . . . o . . . . . . .\n", "20 . . . . . . . R . . . . . . .\n"}) {
    const Odds odds = odds_of(strategy_of(pitch_of(ball), Side::kZero, 9));
    EXPECT_FALSE(odds.shooting) << ball;
  }
}

TEST(LignesOdds, in_a_strategy_phase_they_are_those_of_stopping_now) {
  Rng rng(3);
  for (int round = 0; round < effort(100); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    Position position = strategy_of(pitch, Side::kZero, 9);
    const Odds before = odds_of(position);
    position.apply(stop());
    const Odds after = odds_of(position);
    EXPECT_EQ(before.chance, after.chance);
    EXPECT_EQ(told(before), told(after));
  }
}

TEST(LignesOdds, are_the_same_for_the_other_side_by_half_a_turn) {
  Rng rng(4);
  for (int round = 0; round < effort(200); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    const Odds one = odds_of(about_to_throw(pitch, Side::kZero));
    const Odds two = odds_of(about_to_throw(turned(pitch), Side::kOne));
    EXPECT_NEAR(one.chance, two.chance, kNear) << draw(pitch);
    EXPECT_EQ(one.choices.size(), two.choices.size());
    EXPECT_EQ(two.side, Side::kOne);
  }
}

// What odds_of tells at a throw, all of it, from what the rules allow and nothing else.
void expect_as_played(const Position& position) {
  PlainChance plain(position, Side::kZero);
  const Odds odds = odds_of(position);
  ASSERT_TRUE(odds.shooting);
  EXPECT_NEAR(odds.chance, plain.of(position), kNear) << draw(position.pitch());
  std::set<std::string> listed;
  double above = 1;
  for (const Odds::Choice& choice : odds.choices) {
    listed.insert(write_choice(choice.action));
    EXPECT_NEAR(choice.chance, plain.of_always(position, choice.action), kNear)
        << write_choice(choice.action) << draw(position.pitch());
    EXPECT_LE(choice.chance, odds.chance + kNear);
    EXPECT_LE(choice.chance, above) << "the best first";
    above = choice.chance;
  }
  EXPECT_EQ(listed.size(), odds.choices.size());
  // Every shot and every relay that some face allows, and how many of them do.
  std::map<std::string, int> faces;
  for (std::uint8_t face = 1; face <= 12; ++face) {
    Position next = position;
    next.apply(Outcome{Outcome::Kind::kTwelve, 0, face});
    Actions actions;
    if (next.phase_id() == Phase::kShooting) next.legal(Side::kZero, actions);
    for (const Action& action : actions) {
      const bool relay =
          action.kind == Action::Kind::kPass && position.pitch().standing[0].has(action.to);
      if (relay || action.kind == Action::Kind::kShot) ++faces[write_choice(action)];
    }
  }
  EXPECT_EQ(faces.size(), listed.size()) << draw(position.pitch());
  for (const Odds::Choice& choice : odds.choices) {
    EXPECT_NEAR(choice.die, faces[write_choice(choice.action)] / 12.0, kNear);
  }
}

TEST(LignesOdds, LA_17_to_LA_26_equal_what_playing_everything_gives) {
  Rng rng(1);
  int relays = 0;
  int with_chance = 0;
  for (int round = 0; round < effort(2000); ++round) {
    const Position position =
        about_to_throw(random_pitch(rng, Side::kZero, ground_of(round)), Side::kZero);
    expect_as_played(position);
    const Odds odds = odds_of(position);
    with_chance += odds.chance > 0 ? 1 : 0;
    for (const Odds::Choice& choice : odds.choices) {
      relays += choice.action.kind == Action::Kind::kPass ? 1 : 0;
    }
  }
  EXPECT_GT(with_chance, effort(2000) / 2);
  EXPECT_GT(relays, effort(2000)) << "relays are what this is about";
}

TEST(LignesOdds, with_the_die_thrown_equal_what_playing_everything_gives) {
  Rng rng(2);
  int looked_at = 0;
  for (int round = 0; round < effort(1000); ++round) {
    Position position =
        about_to_throw(random_pitch(rng, Side::kZero, ground_of(round)), Side::kZero);
    // On by relays, so that some have had it.
    for (int deep = 0; deep < 4; ++deep) {
      if (position.phase_id() == Phase::kShotDie) position.apply(position.sample_outcome(rng));
      if (position.phase_id() != Phase::kShooting) break;
      ++looked_at;
      PlainChance plain(position, Side::kZero);
      const Odds odds = odds_of(position);
      EXPECT_NEAR(odds.chance, plain.of(position), kNear) << draw(position.pitch());
      Actions relays;
      for (const Odds::Choice& choice : odds.choices) {
        ASSERT_EQ(position.refuse(Side::kZero, choice.action), std::nullopt);
        EXPECT_EQ(choice.die, 1);
        Position next = position;
        next.apply(choice.action);
        EXPECT_NEAR(choice.chance, plain.of(next), kNear) << write_choice(choice.action);
        if (choice.action.kind == Action::Kind::kPass) relays.push_back(choice.action);
      }
      if (relays.empty()) break;
      position.apply(relays[rng.below(static_cast<std::uint32_t>(relays.size()))]);
    }
  }
  EXPECT_GT(looked_at, effort(1000));
}

// Shots played by the rules, the best choice by ShotTree taken each time.
class Shooter {
 public:
  explicit Shooter(const Position& start) : start_(start), tree_(start.pitch(), Side::kZero) {}

  double scored(int shots, std::uint64_t seed) {
    Rng rng(seed);
    int goals = 0;
    for (int i = 0; i < shots; ++i) goals += scores(rng) ? 1 : 0;
    return static_cast<double>(goals) / shots;
  }

 private:
  bool scores(Rng& rng) {
    Position position = start_;
    for (;;) {
      switch (position.phase_id()) {
        case Phase::kShotDie:
        case Phase::kSave:
          position.apply(position.sample_outcome(rng));
          break;
        case Phase::kShooting:
          position.apply(choice(position));
          break;
        default:
          return position.score()[0] > 0;
      }
    }
  }

  const Action& choice(const Position& position) {
    const auto [found, fresh] = chosen_.try_emplace(position.hash());
    if (fresh) found->second = best(position);
    return found->second;
  }

  Action best(const Position& position) {
    const Pitch& pitch = position.pitch();
    unsigned had = 0;
    for (std::size_t man = 0; man < kMen; ++man) had |= position.has_had(man) ? 1U << man : 0;
    Actions actions;
    position.legal(Side::kZero, actions);
    Action chosen = actions[0];
    double most = -1;
    for (const Action& action : actions) {
      double chance = 0;
      if (action.kind == Action::Kind::kShot) {
        chance = tree_.beats_keeper(corner_of(Side::kOne, action.to));
      } else if (action.kind == Action::Kind::kPass && pitch.standing[0].has(action.to)) {
        const std::size_t man = pitch.man_at(Side::kZero, action.to);
        const int left = position.points() - king_steps(action.from, action.to);
        chance = tree_.after_relay(man, had | 1U << man, left);
      }
      if (chance <= most) continue;
      most = chance;
      chosen = action;
    }
    return chosen;
  }

  Position start_;
  ShotTree tree_;
  std::unordered_map<std::uint64_t, Action> chosen_;
};

const std::vector<std::pair<std::string_view, std::string_view>> kScenes = {
    {"from near", "22 . . . . . . . Y . . . . . . .\n"},
    {"from far, others behind", "12 . . . . . . . Y . . . . . . .\n"},
    {"beside the goal", "23 . . . . Y . g . . . . . . . .\n"},
    {"the keeper is out",
     "22 . . . . . g . . . . . . . . .\n"
     "16 . . . . . . . . Y . . . . . .\n"},
    {"the keeper is in the way",
     "21 . . . . . . . g . . . . . . .\n"
     "19 . . . . . . . Y . . y . . . .\n"
     "16 . . . . y . . . . . y . . . .\n"},
    {"relays",
     "20 . . . . . . . . y . . . . . .\n"
     "16 . . . . . . . Y . . . . y . .\n"
     "14 . . . . . y . . . . . . . . .\n"},
    {"exact stops",
     "19 . . . . . . . . . y . . . . .\n"
     "16 . . . . . . Y y y . . . . . .\n"
     "15 . . . . . . r . y . . . . . .\n"
     "14 . . . . . . . . y . y . . . .\n"},
    {"foes all round",
     "22 . . . . . . r . . r . . . . .\n"
     "21 . . . . . r . r . . . . . . .\n"
     "20 . . . y . . . Y . y . . . . .\n"
     "19 . . . . . . r . . . . . . . .\n"
     "17 . . . . . . . y . . y . . . .\n"},
};

TEST(LignesOdds, agree_with_two_million_shots_at_eight_scenes) {
  const int shots = effort(250'000);
  for (const auto& [name, diagram] : kScenes) {
    SCOPED_TRACE(name);
    const Position position = about_to_throw(pitch_of(diagram), Side::kZero);
    const double chance = odds_of(position).chance;
    ASSERT_GT(chance, 0.05);
    ASSERT_LT(chance, 0.95);
    const double sigma = std::sqrt(chance * (1 - chance) / shots);
    EXPECT_NEAR(Shooter(position).scored(shots, 7), chance, 4.5 * sigma);
    expect_as_played(position);
  }
}

}  // namespace
}  // namespace tablier::lignes
