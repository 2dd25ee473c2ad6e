#include "search/chifootmi/rivals.h"

#include <gtest/gtest.h>

#include "rules/playout.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

namespace tablier::chifootmi {
namespace {

Action only_action(const Mix& mix) {
  Action only;
  int count = 0;
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    if (mix.share[i] == 0) continue;
    EXPECT_EQ(mix.share[i], 1);
    only = mix.actions[i];
    ++count;
  }
  EXPECT_EQ(count, 1);
  return only;
}

Position dealt(Level level, std::string_view first, std::string_view second, Side ball) {
  Options options;
  options.level = level;
  Position position(options);
  for (const std::string_view deck : {first, second}) {
    const auto outcome = read_chance(deck);
    EXPECT_TRUE(outcome && !position.refuse(*outcome)) << deck;
    position.apply(*outcome);
  }
  position.apply(Outcome{Outcome::Kind::kToss, ball, 0, {}});
  return position;
}

std::string answer(Rival rival, const Position& position, Side side) {
  return write_choice(only_action(rival_mix(rival, position.view(side))));
}

TEST(ChifootmiRivals, are_known_by_name) {
  EXPECT_EQ(read_rival("random"), Rival::kRandom);
  EXPECT_EQ(read_rival("highest"), Rival::kHighestCard);
  EXPECT_EQ(read_rival("greedy"), Rival::kGreedy);
  for (const char* name : {"", "Highest", "greedy ", "uct", "1", "lowest"}) {
    EXPECT_FALSE(read_rival(name)) << name;
  }
}

// All of them, at every decision of random matches.
TEST(ChifootmiRivals, mix_legally_and_by_what_their_side_knows) {
  Rng rng(1);
  for (const Options& options : every_options()) {
    for (int match = 0; match < effort(100); ++match) {
      Position position(options);
      for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
        for (const Side side : kSides) {
          if (!acts(position.turn(), side)) continue;
          const Position twin = Chifootmi::sample_position(position.view(side), rng);
          Actions actions;
          position.legal(side, actions);
          for (const Rival rival : {Rival::kRandom, Rival::kHighestCard, Rival::kGreedy}) {
            const Mix mix = rival_mix(rival, position.view(side));
            ASSERT_EQ(mix.actions, actions);
            ASSERT_EQ(mix.share, rival_mix(rival, twin.view(side)).share);
            double total = 0;
            for (const double share : mix.share) total += share;
            ASSERT_NEAR(total, 1, 1e-12);
            if (rival == Rival::kRandom || position.is_chifootmi()) {
              for (std::size_t i = 0; i < actions.size(); ++i) {
                ASSERT_EQ(mix.share[i], 1.0 / static_cast<double>(actions.size()));
              }
            }
          }
        }
      }
    }
  }
}

void expect_words_are_taken(const Position& position, Side side, Rival rival) {
  const Action action = only_action(rival_mix(rival, position.view(side)));
  switch (position.phase_id()) {
    case Phase::kLastCard:
      ASSERT_EQ(action.choice, Choice::kShoot);
      return;
    case Phase::kOneTwo:
      ASSERT_EQ(action.choice, Choice::kOneTwo);
      return;
    case Phase::kOffside: {
      const bool legal = !position.refuse(side, Action{Choice::kOffside});
      ASSERT_EQ(action.choice, legal ? Choice::kOffside : Choice::kPlay);
      return;
    }
    default:
      return;
  }
}

TEST(ChifootmiRivals, take_every_shot_one_two_and_offside) {
  Rng rng(2);
  for (const Options& options : every_options()) {
    for (int match = 0; match < effort(500); ++match) {
      Position position(options);
      for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
        if (!is_single(position.turn())) continue;
        const Side side = single_side(position.turn());
        for (const Rival rival : {Rival::kHighestCard, Rival::kGreedy}) {
          expect_words_are_taken(position, side, rival);
        }
      }
    }
  }
}

TEST(ChifootmiRivals, the_highest_card_and_then_the_visible_pile) {
  Rng rng(3);
  Options options;
  options.level = Level::kAmateur;
  int tackles = 0;
  for (int match = 0; match < effort(3000); ++match) {
    Position position(options);
    for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
      const bool drawing = position.phase_id() == Phase::kDraw;
      if (!drawing && !is_pair(position)) continue;
      for (const Side side : kSides) {
        const Action action = only_action(rival_mix(Rival::kHighestCard, position.view(side)));
        const Hand& hand = position.hand(side);
        if (drawing) {
          ASSERT_EQ(action.choice, hand.pile2 != 0 ? Choice::kPile2 : Choice::kPile1);
          continue;
        }
        Card highest = kUnseen;
        for (std::size_t i = 0; i < hand.active_count; ++i) {
          if (is_value(hand.active_card(i))) highest = std::max(highest, hand.active_card(i));
        }
        ASSERT_EQ(action, play_card(highest == kUnseen ? kTackle : highest));
        tackles += highest == kUnseen ? 1 : 0;
      }
    }
  }
  EXPECT_GT(tackles, 0);
}

constexpr std::string_view kLow = "deck1=1,2,3,4,5,6,7,8,9,10,11";

// At first all that the other may lay is on the table.
TEST(ChifootmiRivals, the_greedy_one_attacks_with_the_lowest_card_that_keeps_the_ball) {
  EXPECT_EQ(answer(Rival::kGreedy,
                   dealt(Level::kDebutant, "deck0=9,5,11,6,1,2,3,4,7,8,10", kLow, Side::kZero),
                   Side::kZero),
            "5");
  EXPECT_EQ(answer(Rival::kGreedy,
                   dealt(Level::kDebutant, "deck0=1,3,2,11,4,5,6,7,8,9,10", kLow, Side::kZero),
                   Side::kZero),
            "11");
}

TEST(ChifootmiRivals, the_greedy_one_defends_with_the_lowest_card_that_takes_it) {
  const std::string_view attack = "deck0=5,6,3,4,1,2,7,8,9,10,11";
  const auto against = [&](std::string_view deck) {
    return answer(Rival::kGreedy, dealt(Level::kDebutant, attack, deck, Side::kZero), Side::kOne);
  };
  EXPECT_EQ(against("deck1=11,7,2,9,1,3,4,5,6,8,10"), "7");
  EXPECT_EQ(against("deck1=3,1,2,6,4,5,7,8,9,10,11"), "6") << "takes it from 3, 4 and 5";
  EXPECT_EQ(against("deck1=2,3,1,7,4,5,6,8,9,10,11"), "7");
  // Nothing takes it: the lowest is given away.
  const std::string_view high = "deck0=8,9,10,11,1,2,3,4,5,6,7";
  EXPECT_EQ(answer(Rival::kGreedy, dealt(Level::kDebutant, high, kLow, Side::kZero), Side::kOne),
            "1");
}

// CH-25: against a hand of T a value brings free kicks, a dribble loses the ball.
TEST(ChifootmiRivals, the_greedy_one_knows_what_a_T_is_for) {
  const Position position = dealt(Level::kAmateur, "deck0=4,T,9,2,1,3,5,6,7,8,10,11,T,T",
                                  "deck1=T,T,T,1,2,3,4,5,6,7,8,9,10,11", Side::kZero);
  EXPECT_EQ(answer(Rival::kGreedy, position, Side::kZero), "2");
  // The other way round it would be tackled rarely: the dribble is the surest keep.
  const Position strong = dealt(Level::kAmateur, "deck0=4,T,3,2,1,9,5,6,7,8,10,11,T,T",
                                "deck1=11,10,9,8,2,3,4,5,6,7,1,T,T,T", Side::kZero);
  EXPECT_EQ(answer(Rival::kGreedy, strong, Side::kZero), "T");
}

TEST(ChifootmiRivals, the_greedy_one_takes_a_visible_card_above_the_middle) {
  const auto draw = [](std::string_view first) {
    Position position = dealt(Level::kDebutant, first, kLow, Side::kZero);
    position.apply_both(play_card(1), play_card(2));
    EXPECT_EQ(position.phase_id(), Phase::kDraw);
    return answer(Rival::kGreedy, position, Side::kZero);
  };
  EXPECT_EQ(draw("deck0=1,2,3,4,5,6,7,11,8,9,10"), "p2");
  EXPECT_EQ(draw("deck0=1,2,3,4,6,7,8,5,9,10,11"), "p1");
}

}  // namespace
}  // namespace tablier::chifootmi
