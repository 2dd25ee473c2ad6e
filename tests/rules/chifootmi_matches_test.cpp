#include <gtest/gtest.h>

#include <array>
#include <map>

#include "chifootmi_match.h"
#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"
#include "suite/effort.h"

// Very many random matches in every way to play: no card is lost, none leads nowhere, all end, and
// the tokens written down lead to the same end again.
namespace tablier::chifootmi {
namespace {

const int kMatches = kSlowBuild ? 1000 : 100000;
constexpr std::size_t kEndless = 2000;  // events; sudden death goes on with a chance of 5/9 a round

// Every place of the deck lies exactly once among the active cards, the piles and what was laid,
// and the cards there are one of each value and the level's T.
bool all_cards_are_there(const Hand& hand, const Options& options) {
  unsigned places = 0;
  int count = 0;
  std::array<int, kTackle + 1> cards{};
  const auto meet = [&](Place place) {
    places |= 1U << place;
    ++count;
    ++cards[hand.deck[place]];
  };
  for (std::size_t i = 0; i < hand.active_count; ++i) meet(hand.active[i]);
  for (Place i = 0; i < hand.pile1; ++i) meet(static_cast<Place>(hand.top1 + i));
  for (Place i = 0; i < hand.pile2; ++i) meet(static_cast<Place>(hand.top2 + i));
  for (std::size_t i = 0; i < hand.laid_count; ++i) meet(hand.laid_place(i));
  const int wanted = options.level == Level::kDebutant ? 11 : 14;
  if (count != wanted || places != (1U << wanted) - 1U) return false;
  for (Card card = 1; card <= kHighest; ++card) {
    if (cards[card] != 1) return false;
  }
  return cards[kTackle] == wanted - 11;
}

using Complaint = const char*;  // nothing: null. A gtest assertion after every event takes longer

Complaint look_at_cards(const Position& position) {
  for (const Side side : kSides) {
    if (position.dealt(side) && !all_cards_are_there(position.hand(side), position.options())) {
      return "a card is missing, or there twice";
    }
  }
  if (!position.dealt(Side::kOne)) return nullptr;
  const Hand& first = position.hand(Side::kZero);
  const Hand& second = position.hand(Side::kOne);
  if (first.active_count != second.active_count) return "CH-10a: more active cards than the other";
  return first.draws_left() == second.draws_left() ? nullptr : "more draws left than the other";
}

Complaint look_at_choices(const Position& position) {
  const Turn turn = position.turn();
  for (const Side side : kSides) {
    Actions actions;
    position.legal(side, actions);
    if (actions.empty() == acts(turn, side))
      return "a side whose turn it is cannot act, or another can";
  }
  return nullptr;
}

// What ended a match agrees with how it stands.
void expect_earned(const Position& position) {
  const auto [first, second] = position.score();
  const auto penalties = position.penalties();
  const bool shootout = first == second;
  const int lead = shootout ? penalties[0] - penalties[1] : first - second;
  ASSERT_NE(lead, 0);
  ASSERT_EQ(position.result(), lead > 0 ? GameResult::kSide0 : GameResult::kSide1);
  ASSERT_EQ(shootout, position.attempts() >= 10);
  ASSERT_EQ(position.hand(Side::kZero).active_count, 0);
}

void replay(const Position& start, const Words& tokens, const Position& end) {
  Position position = start;
  for (const std::string& token : tokens) {
    const auto event = read_event<Chifootmi>(position, token);
    ASSERT_TRUE(event.has_value()) << token;
    ASSERT_EQ(try_apply<Chifootmi>(position, *event), std::nullopt) << token;
  }
  ASSERT_TRUE(position == end);
  ASSERT_EQ(position.hash(), end.hash());
}

void play_one(const Position& start, Rng& rng, std::map<std::string_view, int>& phases) {
  Position position = start;
  Words tokens;
  while (position.turn() != Turn::kOver) {
    Complaint complaint = look_at_choices(position);
    const auto event = random_event<Chifootmi>(position, rng);
    tokens.push_back(write_event<Chifootmi>(position, event));
    ++phases[position.phase()];
    apply_event<Chifootmi>(position, event);
    if (complaint == nullptr) complaint = look_at_cards(position);
    if (complaint == nullptr && tokens.size() >= kEndless) complaint = "no end";
    if (complaint != nullptr) FAIL() << complaint << " at " << position.phase();
  }
  ASSERT_NO_FATAL_FAILURE(expect_earned(position));
  replay(start, tokens, position);
}

class ChifootmiMatches : public testing::TestWithParam<std::string> {};

TEST_P(ChifootmiMatches, keep_their_cards_end_and_replay) {
  Rng rng(2);
  const Options options = options_of(settings_of(GetParam()));
  const Position start(options);
  std::map<std::string_view, int> phases;
  for (int match = 0; match < kMatches; ++match) {
    ASSERT_NO_FATAL_FAILURE(play_one(start, rng, phases)) << "match " << match;
  }
  // Whatever this way of playing has did come.
  const bool pro = options.level == Level::kPro;
  EXPECT_EQ(phases["deck0"], kMatches);
  EXPECT_EQ(phases["deck1"], kMatches);
  EXPECT_EQ(phases["toss"], kMatches);
  EXPECT_EQ(phases["cards"] + phases["shooting"],
            kMatches * (options.level == Level::kDebutant ? 11 : 14));
  EXPECT_EQ(phases["draw"], kMatches * (options.level == Level::kDebutant ? 7 : 10));
  EXPECT_EQ(phases["shot"] > 0, !pro);
  EXPECT_EQ(phases["shooting"] > 0, pro);
  EXPECT_EQ(phases["penalty"] > 0, pro);
  EXPECT_EQ(phases["freekick"] > 0, options.level != Level::kDebutant);
  EXPECT_EQ(phases["onetwo"] > 0, pro && options.onetwo);
  EXPECT_EQ(phases["offside"] > 0, pro && options.offside && options.manual_calls);
  EXPECT_GT(phases["lastcard"], 0);
  EXPECT_GT(phases["lastshot"], 0);
  EXPECT_GT(phases["shootout-toss"], 0);
  EXPECT_GE(phases["shootout"], 10 * phases["shootout-toss"]);
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiMatches, testing::ValuesIn(every_way_to_play()),
                         name_of_way);

// CH-38: the same tokens lead to the same table, whatever is set that has no effect.
TEST(ChifootmiLevels, CH_38_extra_rules_and_calls_change_nothing_outside_pro) {
  Rng rng(3);
  for (const char* level : {"level=debutant", "level=amateur"}) {
    for (const char* rules : {"offside", "onetwo", "counter", "offside,onetwo,counter"}) {
      const std::string extra = std::string(level) + " rules=" + rules + " calls=manual";
      for (int match = 0; match < effort(200); ++match) {
        const Match plain(level);
        const Match more(extra);
        const auto one = plain.any().clone();
        const auto other = more.any().clone();
        while (one->turn() != Turn::kOver) {
          const std::string token = one->random_event(rng);
          ASSERT_TRUE(one->apply(token).has_value());
          ASSERT_TRUE(other->apply(token).has_value()) << token;
          auto told = fields_of(one->state());
          auto told_too = fields_of(other->state());
          ASSERT_NE(told["options"], told_too["options"]);
          told.erase("options");
          told_too.erase("options");
          ASSERT_EQ(told, told_too);
        }
      }
    }
  }
}

}  // namespace
}  // namespace tablier::chifootmi
