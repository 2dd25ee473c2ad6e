#include "search/chifootmi/guide.h"

#include <gtest/gtest.h>

#include <map>

#include "rules/playout.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

namespace tablier::chifootmi {
namespace {

// A decision of the tree: not a chifootmi, and not what the guide judges at once.
bool is_decision(const Position& position, Guide& guide) {
  double value = 0;
  return position.turn() != Turn::kOver && position.turn() != Turn::kChance &&
         !position.is_chifootmi() && !guide.judge(position, value);
}

// All that the view shows and that still matters, in plain words: where each card lies as far as it
// has been seen, how it stands, and between a pair and its result the cards of the pair.
std::string knowledge(const View& view) {
  std::string text = std::string(view.phase()) + " lead " +
                     std::to_string(view.score()[0] - view.score()[1]) + " ball " +
                     std::to_string(index(view.attacker())) + " to keep " +
                     std::to_string(view.keeps_needed() - view.keeps());
  const bool between = view.phase_id() == Phase::kOneTwo || view.phase_id() == Phase::kOffside;
  const bool onetwo = view.options().plays_onetwo() && view.keeps_needed() - view.keeps() == 1;
  if (between || onetwo) text += " kept with " + std::to_string(view.kept_with());
  for (const Side side : kSides) {
    const Hand& hand = view.hand(side);
    text += " | piles " + std::to_string(hand.pile1) + " " + std::to_string(hand.pile2);
    for (std::size_t place = 0; place < static_cast<std::size_t>(view.options().cards()); ++place) {
      text += hand.deck[place] == kUnseen ? " ?" : " " + write_card(hand.deck[place]);
      if ((hand.gone >> place & 1U) != 0) text += "x";
      if (between && place == hand.laid_place(view.pairs() - 1)) text += "!";
    }
  }
  return text;
}

class ChifootmiKey : public testing::TestWithParam<Options> {};

TEST_P(ChifootmiKey, is_the_same_for_all_deals_that_the_side_cannot_tell_apart) {
  Rng rng(1);
  Guide guide(GetParam());
  int others = 0;
  for (int match = 0; match < effort(1000); ++match) {
    Position position(GetParam());
    while (position.turn() != Turn::kOver) {
      for (const Side side : kSides) {
        if (!acts(position.turn(), side)) continue;
        const Position twin = Chifootmi::sample_position(position.view(side), rng);
        ASSERT_EQ(guide.key(position, side), guide.key(twin, side)) << position.phase();
        others += twin == position ? 0 : 1;
      }
      play_random_event<Chifootmi>(position, rng);
    }
  }
  EXPECT_GT(others, effort(1000));
}

// One deal, or one with few differences, played again and again: the same knowledge comes about in
// many ways, and knowledge that differs a little is met often.
TEST_P(ChifootmiKey, tells_apart_just_what_differs_in_knowledge) {
  Rng rng(2);
  Options options = GetParam();
  options.layout.values = 6;
  options.layout.tackles = 2;
  options.layout.active = 3;
  options.layout.pile1 = 2;
  Guide guide(options);
  std::map<std::string, std::uint64_t> key_of[2];
  std::map<std::uint64_t, std::string> known[2];
  int met_again = 0;
  for (int match = 0; match < effort(3000); ++match) {
    Rng deal(static_cast<std::uint64_t>(match % 3));
    Position position(options);
    while (position.turn() == Turn::kChance) position.apply(position.sample_outcome(deal));
    for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
      if (!is_decision(position, guide)) continue;
      for (const Side side : kSides) {
        if (!acts(position.turn(), side)) continue;
        const std::string text = knowledge(position.view(side));
        const std::uint64_t key = guide.key(position, side);
        const auto [same_text, fresh] = key_of[index(side)].try_emplace(text, key);
        ASSERT_EQ(same_text->second, key) << text;
        const auto [same_key, fresh_key] = known[index(side)].try_emplace(key, text);
        ASSERT_EQ(same_key->second, text);
        met_again += fresh ? 0 : 1;
      }
    }
  }
  EXPECT_GT(met_again, effort(3000) / 2);
  EXPECT_GT(known[0].size(), static_cast<std::size_t>(effort(3000)) / 2);
}

TEST_P(ChifootmiKey, what_is_left_without_piles_is_what_is_held) {
  Rng rng(3);
  for (int match = 0; match < effort(2000); ++match) {
    Position position(GetParam());
    for (; position.phase_id() != Phase::kShootoutToss && position.turn() != Turn::kOver;
         play_random_event<Chifootmi>(position, rng)) {
      if (!position.ball() || draws_left(position) != 0) continue;
      for (const Side side : kSides) {
        const CardSet held = held_cards(position, side);
        ASSERT_EQ(remaining_cards(position, side), held);
        ASSERT_EQ(held.size(), position.hand(side).active_count);
        // Either side knows it, whatever lies face down.
        for (const Side viewer : kSides) {
          ASSERT_EQ(remaining_cards(position.view(viewer), side), held);
        }
      }
    }
  }
}

// Once it says what a position is worth, whoever looks: the slow solver agrees.
TEST_P(ChifootmiKey, what_it_judges_is_right) {
  Rng rng(4);
  Guide guide(GetParam());
  for (int judged = 0; judged < effort(20);) {
    int events = 1 + static_cast<int>(rng.below(60));
    const auto position =
        play_until(GetParam(), rng, [&](const Position&) { return --events == 0; });
    double value = 0;
    if (!position || !guide.judge(*position, value)) continue;
    SlowSolver slow;
    ASSERT_NEAR(value, slow.value(*position), 1e-9) << position->phase();
    ++judged;
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiKey, testing::ValuesIn(every_options()), name_of_way);

Position dealt(const Options& options, std::string_view first, std::string_view second) {
  Position position(options);
  for (const std::string_view deck : {first, second}) {
    const auto outcome = read_chance(deck);
    EXPECT_TRUE(outcome && !position.refuse(*outcome)) << deck;
    position.apply(*outcome);
  }
  position.apply(Outcome{Outcome::Kind::kToss, Side::kZero, 0, {}});
  return position;
}

void play(Position& position, std::string_view first, std::string_view second) {
  const Action one = *read_choice(first);
  const Action two = *read_choice(second);
  ASSERT_FALSE(position.refuse(Side::kZero, one)) << first;
  ASSERT_FALSE(position.refuse(Side::kOne, two)) << second;
  position.apply_both(one, two);
}

TEST(ChifootmiKeys, do_not_depend_on_the_order_in_which_cards_were_laid) {
  const auto key_after = [](std::initializer_list<std::array<std::string_view, 2>> pairs) {
    Position position = dealt({}, "deck0=1,2,8,9,3,4,5,6,7,10,11", "deck1=3,4,1,2,5,6,7,8,9,10,11");
    for (const auto& [first, second] : pairs) play(position, first, second);
    EXPECT_EQ(position.phase_id(), Phase::kCards);
    Guide guide(position.options());
    return guide.key(position, Side::kZero);
  };
  // Side 1 takes the ball and keeps it once, with either pair first.
  const auto there = key_after({{"1", "3"}, {"p1", "p2"}, {"2", "4"}, {"p2", "p2"}});
  EXPECT_EQ(there, key_after({{"2", "4"}, {"p1", "p2"}, {"1", "3"}, {"p2", "p2"}}));
  EXPECT_EQ(there, key_after({{"1", "3"}, {"p2", "p2"}, {"2", "4"}, {"p1", "p2"}}));
  EXPECT_NE(there, key_after({{"1", "3"}, {"p2", "p2"}, {"2", "4"}, {"p2", "p2"}}));
  // The same cards laid in other pairs: the ball is elsewhere.
  EXPECT_NE(there, key_after({{"2", "4"}, {"p1", "p2"}, {"9", "1"}, {"p2", "p2"}}));
  const auto kept_first = key_after({{"9", "1"}, {"p1", "p2"}, {"1", "3"}, {"p2", "p2"}});
  const auto lost_first = key_after({{"1", "3"}, {"p1", "p2"}, {"9", "1"}, {"p2", "p2"}});
  EXPECT_NE(kept_first, lost_first);
}

// A card of pile 1 is its owner's knowledge and nobody else's.
TEST(ChifootmiKeys, hold_the_own_face_down_card_and_not_the_others) {
  Guide guide({});
  const auto after_draws = [](std::string_view first) {
    Position position = dealt({}, first, "deck1=3,4,1,2,5,6,7,8,9,10,11");
    play(position, "1", "3");
    play(position, "p1", "p1");
    return position;
  };
  const Position one = after_draws("deck0=1,2,8,9,3,4,5,6,7,10,11");
  const Position two = after_draws("deck0=1,2,8,9,4,3,5,6,7,10,11");
  EXPECT_NE(guide.key(one, Side::kZero), guide.key(two, Side::kZero));
  EXPECT_EQ(guide.key(one, Side::kOne), guide.key(two, Side::kOne));
  // What nobody has looked at yet is nobody's.
  const Position three = after_draws("deck0=1,2,8,9,3,5,4,6,7,10,11");
  EXPECT_EQ(guide.key(one, Side::kZero), guide.key(three, Side::kZero));
}

TEST(ChifootmiCardSets, count_hold_and_rank) {
  CardSet set;
  EXPECT_EQ(set.size(), 0);
  EXPECT_TRUE(set.distinct().empty());
  for (const Card card : {Card{7}, kTackle, Card{11}, Card{1}, kTackle, kTackle}) set.add(card);
  EXPECT_EQ(set.size(), 6);
  EXPECT_EQ(set.tackles(), 3);
  EXPECT_TRUE(set.holds(1) && set.holds(7) && set.holds(11) && set.holds(kTackle));
  EXPECT_FALSE(set.holds(2) || set.holds(10));
  EXPECT_EQ(set.rank(1), 0);
  EXPECT_EQ(set.rank(7), 1);
  EXPECT_EQ(set.rank(11), 2);
  const auto cards = set.distinct();
  ASSERT_EQ(cards.size(), 4U);
  EXPECT_EQ(cards[0], 1);
  EXPECT_EQ(cards[3], kTackle);
  EXPECT_EQ(set.without(kTackle).tackles(), 2);
  EXPECT_EQ(set.without(11).with(11), set);
  // 1, 7 and 11 of 1, 5, 7 and 11 are the first, the third and the fourth; a T stays a T.
  CardSet kept = set;
  kept.add(5);
  const CardSet squeezed = set.squeezed(kept.values());
  EXPECT_TRUE(squeezed.holds(1) && squeezed.holds(3) && squeezed.holds(4));
  EXPECT_EQ(squeezed.size(), set.size());
  EXPECT_EQ(squeezed.tackles(), 3);
}

}  // namespace
}  // namespace tablier::chifootmi
