#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "chifootmi_match.h"
#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"
#include "slow_chifootmi.h"
#include "suite/effort.h"

// Twins: two matches with the same events, whose deals differ in cards that one side has not seen
// by the moment they stop. Nothing that this side can ask may tell them apart, at any time. What it
// has seen is told by the slow match, not by the rules under test.
namespace tablier::chifootmi {
namespace {

using Any = PositionModel<Chifootmi>;

// The first events of a random match, and what the slow match has seen of it.
struct Beginning {
  Words events;
  slow_chifootmi::Match slow;
};

Beginning play_beginning(const Settings& settings, std::size_t length, Rng& rng) {
  Beginning beginning{{}, slow_chifootmi::Match(slow_chifootmi::rules_of(settings))};
  Position position(options_of(settings));
  while (position.turn() != Turn::kOver && beginning.events.size() < length) {
    const auto event = random_event<Chifootmi>(position, rng);
    beginning.events.push_back(write_event<Chifootmi>(position, event));
    apply_event<Chifootmi>(position, event);
    beginning.slow.play(beginning.events.back());
  }
  return beginning;
}

std::string deck_event(std::size_t owner, const Words& cards) {
  std::string event = "deck" + std::to_string(owner) + "=";
  for (const std::string& card : cards) event += (event.back() == '=' ? "" : ",") + card;
  return event;
}

void shuffle(std::vector<std::size_t>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

// A side's deck with the cards that the viewer has not seen in another order; the same deck where
// there is no other.
Words other_deal(const slow_chifootmi::Deal& deal, Rng& rng) {
  std::vector<std::size_t> unseen;
  for (std::size_t place = 0; place < deal.cards.size(); ++place) {
    if (!deal.seen[place]) unseen.push_back(place);
  }
  for (int attempt = 0; attempt < 20; ++attempt) {
    std::vector<std::size_t> from = unseen;
    shuffle(from, rng);
    Words cards = deal.cards;
    bool possible = true;
    for (std::size_t i = 0; i < unseen.size(); ++i) {
      cards[unseen[i]] = deal.cards[from[i]];
      possible = possible && !(deal.no_tackle[unseen[i]] && cards[unseen[i]] == "T");
    }
    if (possible && cards != deal.cards) return cards;
  }
  return deal.cards;
}

// Everything that can be asked for a side.
const Words& questions() {
  static const Words kWords = words_of(
      "1 2 3 4 5 6 7 8 9 10 11 T p1 p2 L C R shoot decline onetwo plain offside play toss=0 7|4 "
      "deck0=1,2,3 12 nothing");
  return kWords;
}

void expect_alike(const Any& one, const Any& twin, Side side) {
  ASSERT_EQ(one.state(side), twin.state(side));
  ASSERT_EQ(one.legal(side).tokens, twin.legal(side).tokens);
  ASSERT_EQ(one.legal(side).unlisted, twin.legal(side).unlisted);
  for (const std::string& token : questions()) {
    const MaybeRefusal answer = one.why(token, side);
    ASSERT_EQ(answer, twin.why(token, side)) << token;
    if (!answer) continue;
    ASSERT_EQ(Chifootmi::explain(*answer, Language::kFrench),
              Chifootmi::explain(*twin.why(token, side), Language::kFrench));
  }
  const View view = one.position().view(side);
  const View twins = twin.position().view(side);
  ASSERT_TRUE(view == twins);
  ASSERT_EQ(view.hash(), twins.hash());
}

// What an event led to, as a viewer may know it.
std::vector<Effect> seen_effects(const Any& after, const AnyEffects& effects, Viewer viewer) {
  const auto seen = after.seen_effects(effects, viewer);
  return *typed_effects<Chifootmi>(*seen);
}

// Nor is everybody told more than the side.
void expect_told_alike(const Any& one, const AnyEffects& effects, const Any& twin,
                       const AnyEffects& twins, Side side) {
  for (const Viewer viewer : {Viewer(side), Viewer::everybody()}) {
    ASSERT_EQ(one.seen_effects(effects, viewer)->json(), twin.seen_effects(twins, viewer)->json());
  }
}

// Plays both to the end of the events, and compares after each.
void follow_twins(const Options& options, const Words& events, const Words& twin_events,
                  Side side) {
  Any one{Position(options)};
  Any twin{Position(options)};
  ASSERT_NO_FATAL_FAILURE(expect_alike(one, twin, side));
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto happened = one.play(events[i]);
    const auto twins = twin.play(twin_events[i]);
    ASSERT_TRUE(happened.has_value()) << events[i];
    ASSERT_TRUE(twins.has_value()) << twin_events[i];
    ASSERT_NO_FATAL_FAILURE(expect_alike(one, twin, side)) << "after " << events[i];
    ASSERT_NO_FATAL_FAILURE(expect_told_alike(one, *happened->effects, twin, *twins->effects, side))
        << "of " << events[i];
    // The decks are the only events with something to hide.
    for (std::size_t earlier = 0; earlier <= std::min<std::size_t>(i, 1); ++earlier) {
      ASSERT_EQ(one.seen_event(events[earlier], side), twin.seen_event(twin_events[earlier], side));
    }
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    ASSERT_EQ(one.seen_event(events[i], side), twin.seen_event(twin_events[i], side));
    if (i > 1) {
      ASSERT_EQ(one.seen_event(events[i], side), events[i]);
    }
  }
  ASSERT_FALSE(one.equals(twin));
  ASSERT_NE(one.state() + events[0] + events[1], twin.state() + twin_events[0] + twin_events[1]);
}

class ChifootmiTwins : public testing::TestWithParam<const char*> {};

TEST_P(ChifootmiTwins, a_side_cannot_tell_them_apart) {
  const Settings settings = settings_of(GetParam());
  const Options options = options_of(settings);
  Rng rng(4);
  const int wanted = effort(10000);
  std::map<std::string, int> stops;
  std::map<std::string, int> differ;
  for (int pairs = 0; pairs < wanted;) {
    const Beginning match = play_beginning(settings, 2 + rng.below(40), rng);
    const Side side = kSides[rng.below(2)];
    Words twin = match.events;
    for (const Side owner : kSides) {
      if (rng.below(4) == 0) continue;  // often both decks differ, often one
      const auto deal = match.slow.deal(index(owner), index(side));
      twin[index(owner)] = deck_event(index(owner), other_deal(deal, rng));
    }
    if (twin == match.events) continue;
    ASSERT_NO_FATAL_FAILURE(follow_twins(options, match.events, twin, side))
        << "pair " << pairs << ", side " << index(side);
    ++stops[match.slow.phase()];
    for (const Side owner : kSides) {
      if (twin[index(owner)] != match.events[index(owner)])
        ++differ[owner == side ? "own" : "other"];
    }
    ++pairs;
  }
  // The pairs were of many kinds.
  EXPECT_GE(stops.size(), 4U);
  EXPECT_GT(stops["cards"], wanted / 20);
  EXPECT_GT(stops["draw"], wanted / 20);
  EXPECT_GT(differ["own"], wanted / 4);
  EXPECT_GT(differ["other"], wanted / 4);
}

// The cards that an effect names.
std::vector<PlacedCard> cards_of(Effect effect) {
  std::vector<PlacedCard> cards;
  const auto note = [&](Side side, Place place, Card card) {
    cards.push_back({side, place, card});
    return card;
  };
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.see(note); }) one.see(note);
      },
      effect);
  return cards;
}

// Each viewer is told those cards that the slow match says it has seen by then, and no other.
TEST_P(ChifootmiTwins, what_is_told_names_the_cards_that_the_viewer_has_seen) {
  const Settings settings = settings_of(GetParam());
  Rng rng(10);
  int shown = 0;
  int hidden = 0;
  for (int number = 0; number < effort(300) && !HasFailure(); ++number) {
    Any match{Position(options_of(settings))};
    slow_chifootmi::Match slow(slow_chifootmi::rules_of(settings));
    while (match.turn() != Turn::kOver && !HasFailure()) {
      const std::string event = match.random_event(rng);
      const auto happened = match.play(event);
      ASSERT_TRUE(happened.has_value());
      slow.play(event);
      for (const Viewer viewer : kViewers) {
        for (const Effect& effect : seen_effects(match, *happened->effects, viewer)) {
          for (const PlacedCard& card : cards_of(effect)) {
            const auto deal = slow.deal(index(card.side), 0);
            const auto seen_by = [&](Side side) -> bool {
              return slow.deal(index(card.side), index(side)).seen[card.place];
            };
            const bool seen = viewer.side() ? seen_by(viewer.own_side())
                                            : seen_by(Side::kZero) && seen_by(Side::kOne);
            ++(seen ? shown : hidden);
            EXPECT_EQ(card.card == kUnseen ? "?" : write_card(card.card),
                      seen ? deal.cards[card.place] : "?")
                << event << " told to " << int{viewer.code()};
          }
        }
      }
    }
  }
  EXPECT_GT(shown, effort(300) * 100);
  EXPECT_GT(hidden, effort(300) * 20);
}

// A side's deck with a card that the viewer has not seen in the place of one that it has, and that
// nobody has played; empty when there are none.
Words tellable_deal(const slow_chifootmi::Match& match, std::size_t owner, Side viewer, Rng& rng) {
  const auto deal = match.deal(owner, index(viewer));
  const std::string played = match.state(2)["laid"];
  std::vector<std::size_t> seen;
  std::vector<std::size_t> unseen;
  for (std::size_t place = 0; place < deal.cards.size(); ++place) {
    const bool gone = played.find('"' + deal.cards[place] + '"') != std::string::npos;
    if (deal.cards[place] == "T" || deal.no_tackle[place]) continue;
    if (!deal.seen[place]) unseen.push_back(place);
    if (deal.seen[place] && !gone) seen.push_back(place);
  }
  if (seen.empty() || unseen.empty()) return {};
  Words cards = deal.cards;
  std::swap(cards[seen[rng.below(static_cast<std::uint32_t>(seen.size()))]],
            cards[unseen[rng.below(static_cast<std::uint32_t>(unseen.size()))]]);
  return cards;
}

// The control: the same events are possible with such a deck, and everything tells it.
TEST_P(ChifootmiTwins, pairs_that_a_side_can_tell_apart_do_differ) {
  const Settings settings = settings_of(GetParam());
  const Options options = options_of(settings);
  Rng rng(5);
  int pairs = 0;
  for (int number = 0; number < effort(2500) && !HasFailure(); ++number) {
    const Beginning match = play_beginning(settings, 3 + rng.below(30), rng);
    const Side side = kSides[rng.below(2)];
    const std::size_t owner = rng.below(2);
    const Words cards = tellable_deal(match.slow, owner, side, rng);
    if (cards.empty()) continue;
    Words twin = match.events;
    twin[owner] = deck_event(owner, cards);
    Any one{Position(options)};
    Any other{Position(options)};
    for (std::size_t i = 0; i < twin.size(); ++i) {
      ASSERT_TRUE(one.apply(match.events[i]).has_value());
      ASSERT_TRUE(other.apply(twin[i]).has_value()) << twin[i];
    }
    EXPECT_NE(one.state(side), other.state(side));
    EXPECT_NE(one.seen_event(match.events[owner], side), other.seen_event(twin[owner], side));
    EXPECT_FALSE(one.position().view(side) == other.position().view(side));
    EXPECT_NE(one.position().view(side).hash(), other.position().view(side).hash());
    ++pairs;
  }
  EXPECT_GT(pairs, effort(2500) / 4);
}

// What is dealt out from a view could have been dealt in the beginning: the same events lead to it.
TEST_P(ChifootmiTwins, a_sampled_position_is_reached_by_the_events_of_the_match) {
  const Settings settings = settings_of(GetParam());
  const Options options = options_of(settings);
  Rng rng(6);
  int others = 0;
  for (int match_number = 0; match_number < effort(2500); ++match_number) {
    const Beginning match = play_beginning(settings, 3 + rng.below(45), rng);
    const Side side = kSides[rng.below(2)];
    Any truth{Position(options)};
    for (const std::string& event : match.events) ASSERT_TRUE(truth.apply(event).has_value());
    const Position sample = Chifootmi::sample_position(truth.position().view(side), rng);
    Any again{Position(options)};
    for (std::size_t i = 0; i < match.events.size(); ++i) {
      std::string event = match.events[i];
      if (i < 2) {
        Outcome dealt = *read_chance(event);
        const auto& cards = sample.hand(kSides[i]).deck;
        std::copy_n(cards.begin(), dealt.count, dealt.cards.begin());
        event = write_chance(dealt);
      }
      ASSERT_TRUE(again.apply(event).has_value()) << event;
    }
    ASSERT_TRUE(again.position() == sample) << again.state() << Any(sample).state();
    ASSERT_TRUE(sample.view(side) == truth.position().view(side));
    others += sample == truth.position() ? 0 : 1;
  }
  EXPECT_GT(others, effort(2500) / 5);
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiTwins,
                         testing::Values("level=debutant", "level=amateur", "level=pro",
                                         "level=pro rules=offside,onetwo,counter calls=manual"),
                         [](const auto& way) {
                           return name_of_way({std::string(way.param), way.index});
                         });

// CH-11: side 0 holds an unknown card and, come later, a T, both face down; it plays the T. Whoever
// saw that knows that the other is none, for that would have gone first.
TEST(ChifootmiSampling, CH_11_a_card_that_would_have_gone_first_is_known_to_be_no_T) {
  Match match("level=amateur");
  match.deal("1 2 3 4 5 T 6 T T", "11 1 10 2 3 4 5");
  match.play("1|11 p1|p1 2|1 p1|p1 T|10");
  const auto& position = *typed_position<Chifootmi>(match.any());
  Rng rng(7);
  std::map<int, int> seen;
  for (int i = 0; i < 4000; ++i) {
    const Position sample = Chifootmi::sample_position(position.view(Side::kOne), rng);
    ++seen[sample.hand(Side::kZero).deck[4]];
  }
  EXPECT_EQ(seen[kTackle], 0);
  // Seen are 1 2 3 4, the T that was played and the T on pile 2: one T and 5 to 11 are open.
  for (int value = 5; value <= 11; ++value) EXPECT_GT(seen[value], 4000 / 7 - 150) << value;
}

TEST(ChifootmiSampling, CH_3_every_card_comes_to_every_place_of_a_shuffled_deck) {
  Rng rng(9);
  const Position start(Options{});
  std::array<std::array<int, 11>, 12> counts{};
  constexpr int kDecks = 22000;
  for (int i = 0; i < kDecks; ++i) {
    const Outcome deck = start.sample_outcome(rng);
    ASSERT_EQ(start.refuse(deck), std::nullopt);
    for (std::size_t place = 0; place < 11; ++place) ++counts[deck.cards[place]][place];
  }
  // Five standard deviations are 213.
  for (std::size_t card = 1; card <= 11; ++card) {
    for (const int count : counts[card]) EXPECT_NEAR(count, kDecks / 11, 220) << card;
  }
}

TEST(ChifootmiSampling, every_deal_that_fits_comes_as_often_as_any_other) {
  Match match;
  match.deal("1 3 2 5 4 7 6 9 8 11 10", "2 1 4 3 6 5 8 7 10 9 11");
  match.play("1|2 p2|p1 3|1 p2|p1 2|4 p2|p1 5|3 p2|p2");
  // Side 1 has seen all of side 0's cards but the three of pile 1: 4, 7 and 6.
  const auto& position = *typed_position<Chifootmi>(match.any());
  Rng rng(8);
  std::map<std::string, int> counts;
  constexpr int kSamples = 12000;
  for (int i = 0; i < kSamples; ++i) {
    const Position sample = Chifootmi::sample_position(position.view(Side::kOne), rng);
    const auto& cards = sample.hand(Side::kZero).deck;
    ++counts[write_card(cards[4]) + write_card(cards[5]) + write_card(cards[6])];
  }
  ASSERT_EQ(counts.size(), 6U);
  // Five standard deviations are 204.
  for (const auto& [deal, count] : counts) EXPECT_NEAR(count, kSamples / 6, 210) << deal;
}

}  // namespace
}  // namespace tablier::chifootmi
