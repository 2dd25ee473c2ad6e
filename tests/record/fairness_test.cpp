#include "record/fairness.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "fair_match.h"

namespace tablier {
namespace {

using testing::fair_seed;

// The seed of the fixed vectors. They were computed by another program, from docs/fairness.md.
FairSeed fixed_seed() {
  FairSeed seed;
  seed.match = "k3m9x0q7zz42";
  for (std::size_t i = 0; i < seed.secret.size(); ++i) {
    seed.secret[i] = static_cast<std::uint8_t>(i);
  }
  seed.host_nonce = "00112233445566778899aabbccddeeff";
  seed.guest_nonce = std::string(kFairNonceMost, 'f');
  return seed;
}

std::unique_ptr<AnyPosition> start_of(std::string_view game, const Settings& options = {},
                                      std::initializer_list<std::string_view> events = {}) {
  auto position = find_game(game)->start(options);
  for (const std::string_view event : events) EXPECT_TRUE(position->apply(event)) << event;
  return position;
}

constexpr std::string_view kDeck0 = "deck0=1,2,3,4,5,6,7,8,9,10,11";
constexpr std::string_view kDeck1 = "deck1=1,2,3,4,5,6,7,8,9,10,11";
constexpr std::string_view kProDeck0 = "deck0=1,2,3,4,5,6,7,8,9,10,11,T,T,T";

// How far counts are from equal ones, in units of what chance alone would do: between -5 and 5
// unless something is wrong. (A chi-square sum, less its mean, by its standard deviation.)
template <class Key>
void expect_even(const std::map<Key, int>& counts, std::size_t kinds) {
  ASSERT_EQ(counts.size(), kinds);
  double total = 0;
  for (const auto& [key, count] : counts) total += count;
  const double mean = total / static_cast<double>(kinds);
  double sum = 0;
  for (const auto& [key, count] : counts) sum += (count - mean) * (count - mean) / mean;
  const auto freedom = static_cast<double>(kinds - 1);
  EXPECT_LT(std::abs(sum - freedom) / std::sqrt(2 * freedom), 5);
}

TEST(FairVectors, commitment_and_seal) {
  const FairSeed seed = fixed_seed();
  EXPECT_EQ(fair_commitment(seed.match, seed.secret),
            "3c9ae70a0d959a3e5696a67f120247cdd8a96e94d316f24a0fdf936920bdea2a");
  FairSalt salt;
  for (std::size_t i = 0; i < salt.size(); ++i) salt[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(seal_commitment(seed.match, 4, Side::kOne, "11", salt),
            "e3a496c402c88de822b3ab530e3660798e14494049ea630cd81bbad48be7dbf9");
}

TEST(FairVectors, words_across_two_blocks) {
  FairStream stream(fixed_seed(), "sides");
  for (const std::uint32_t word :
       {0x041e8fa5U, 0x7a1ca6dcU, 0x883289aaU, 0x92cd44a2U, 0xda44af5eU, 0x75665c64U, 0xc5981287U,
        0xac809b09U, 0xcae6b4bcU, 0x7f21d962U, 0x5cdb0dc8U, 0x94b847d3U, 0xac2f168fU, 0xab95042aU,
        0x8664bb69U, 0xcc5ca919U, 0x767b65b5U, 0xdd56d494U}) {
    EXPECT_EQ(stream.next(), word);
  }
}

TEST(FairVectors, sides_dice_tosses_and_decks) {
  const FairSeed seed = fixed_seed();
  EXPECT_EQ(fair_toss(seed), Side::kOne);
  const auto kick_off = start_of("lignes");
  EXPECT_EQ(fair_event(*kick_off, seed, 1), "d6=3");
  EXPECT_EQ(fair_event(*kick_off, seed, 2), "d6=2");
  EXPECT_EQ(fair_event(*kick_off, seed, 300), "d6=1");
  const auto dice = start_of("lignes", {}, {"d6=3"});
  EXPECT_EQ(fair_event(*dice, seed, 2), "dice=2+5");
  EXPECT_EQ(fair_event(*dice, seed, 9), "dice=2+3");
  EXPECT_EQ(fair_event(*start_of("chifootmi"), seed, 1), "deck0=10,3,5,6,8,7,9,4,2,1,11");
  EXPECT_EQ(fair_event(*start_of("chifootmi", {{"level", "pro"}}, {kProDeck0}), seed, 2),
            "deck1=5,1,7,9,T,6,T,11,3,T,10,8,4,2");
  EXPECT_EQ(fair_event(*start_of("chifootmi", {}, {kDeck0, kDeck1}), seed, 3), "toss=0");
}

TEST(FairText, matches_and_nonces_have_one_form) {
  EXPECT_TRUE(is_fair_match("k3m9x0q7zz42"));
  for (const char* bad : {"", "k3m9x0q7zz4", "k3m9x0q7zz422", "K3m9x0q7zz42", "k3m9-0q7zz42"}) {
    EXPECT_FALSE(is_fair_match(bad)) << bad;
  }
  for (const std::size_t size : {32U, 34U, 128U})
    EXPECT_TRUE(is_fair_nonce(std::string(size, 'a')));
  for (const std::size_t size : {0U, 30U, 33U, 130U}) {
    EXPECT_FALSE(is_fair_nonce(std::string(size, 'a'))) << size;
  }
  EXPECT_FALSE(is_fair_nonce(std::string(32, 'A')));
  EXPECT_FALSE(is_fair_nonce(std::string(32, 'g')));
}

TEST(FairStream, below_passes_over_words_that_would_favour_low_numbers) {
  // Without it the lowest third would come twice as often as the others.
  const std::uint32_t n = 3U << 30U;
  FairStream words(fair_seed(1), "any");
  FairStream numbers(fair_seed(1), "any");
  std::map<std::uint32_t, int> thirds;
  int passed_over = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::uint32_t word = words.next();
    for (; word >= n; word = words.next()) ++passed_over;
    const std::uint32_t number = numbers.below(n);
    ASSERT_EQ(number, word);
    ++thirds[number >> 30U];
  }
  expect_even(thirds, 3);
  EXPECT_NEAR(passed_over, 10'000, 500);
}

TEST(FairStream, below_is_even_for_every_small_number) {
  for (std::uint32_t n = 1; n <= 100; ++n) {
    FairStream stream(fair_seed(n), "even");
    std::map<std::uint32_t, int> counts;
    for (std::uint32_t i = 0; i < 100 * n; ++i) {
      const std::uint32_t number = stream.below(n);
      ASSERT_LT(number, n);
      ++counts[number];
    }
    if (n > 1) expect_even(counts, n);
  }
}

TEST(FairStream, labels_are_apart) {
  std::set<std::uint32_t> first_words;
  for (const char* label : {"sides", "event 1", "event 11", "event 1 1", ""}) {
    first_words.insert(FairStream(fixed_seed(), label).next());
  }
  EXPECT_EQ(first_words.size(), 5U);
}

TEST(FairEvents, dice_are_even_over_matches_and_over_events) {
  const auto one = start_of("lignes");
  const auto two = start_of("lignes", {}, {"d6=3"});
  std::map<std::string, int> over_matches;
  std::map<std::string, int> over_events;
  std::map<std::string, int> pairs;
  for (std::size_t i = 1; i <= 6000; ++i) {
    ++over_matches[fair_event(*one, fair_seed(i), 1)];
    ++over_events[fair_event(*one, fixed_seed(), i)];
    ++pairs[fair_event(*two, fixed_seed(), i)];
  }
  expect_even(over_matches, 6);
  expect_even(over_events, 6);
  expect_even(pairs, 72);
}

TEST(FairEvents, tosses_are_even_and_each_apart_from_the_next) {
  const auto toss = start_of("sokr");
  std::map<Side, int> sides;
  std::map<std::string, int> in_a_row;
  for (std::size_t i = 1; i <= 4000; ++i) {
    ++sides[fair_toss(fair_seed(i))];
    ++in_a_row[fair_event(*toss, fixed_seed(), i) + fair_event(*toss, fixed_seed(), i + 1)];
  }
  expect_even(sides, 2);
  expect_even(in_a_row, 4);
}

// Which card lies where; so many of the cards are alike.
void expect_even_decks(const Settings& options, std::size_t alike) {
  const auto position = start_of("chifootmi", options);
  std::map<std::string, std::map<std::size_t, int>> places;
  std::size_t size = 0;
  for (std::uint64_t i = 1; i <= 3000; ++i) {
    const std::string deck = fair_event(*position, fair_seed(i), 1);
    ASSERT_EQ(position->why(deck, std::nullopt), std::nullopt) << deck;
    size = 0;
    for (std::size_t at = deck.find('='); at != std::string::npos; ++size) {
      const std::size_t next = deck.find(',', at + 1);
      ++places[deck.substr(at + 1, next - at - 1)][size];
      at = next;
    }
  }
  EXPECT_EQ(places.size(), size - alike + (alike == 0 ? 0 : 1));
  for (const auto& [card, counts] : places) {
    SCOPED_TRACE(card);
    expect_even(counts, size);
  }
}

TEST(FairEvents, every_card_lies_anywhere_equally_often) {
  expect_even_decks({}, 0);
  expect_even_decks({{"level", "pro"}}, 3);
}

TEST(FairEvents, every_order_of_a_small_part_comes_equally_often) {
  const auto position = start_of("chifootmi");
  std::map<std::string, int> orders;
  for (std::uint64_t i = 1; i <= 6000; ++i) {
    std::string order;
    const std::string deck = fair_event(*position, fair_seed(i), 1).substr(6) + ",";
    for (std::size_t at = 0; at < deck.size(); at = deck.find(',', at) + 1) {
      const std::string card = deck.substr(at, deck.find(',', at) - at);
      if (card == "2" || card == "7" || card == "11") order += card + " ";
    }
    ++orders[order];
  }
  expect_even(orders, 6);
}

TEST(FairEvents, another_nonce_from_either_side_is_other_chance) {
  const auto position = start_of("chifootmi");
  for (std::uint64_t i = 1; i <= 300; ++i) {
    const FairSeed seed = fair_seed(i);
    FairSeed other_host = seed;
    FairSeed other_guest = seed;
    FairSeed other_secret = seed;
    FairSeed other_match = seed;
    FairSeed swapped = seed;
    other_host.host_nonce.back() = seed.host_nonce.back() == '0' ? '1' : '0';
    other_guest.guest_nonce.front() = seed.guest_nonce.front() == '0' ? '1' : '0';
    other_secret.secret[i % 32] ^= 1U;
    other_match.match[i % 12] = seed.match[i % 12] == '0' ? '1' : '0';
    std::swap(swapped.host_nonce, swapped.guest_nonce);
    std::set<std::string> decks;
    for (const FairSeed& one :
         {seed, other_host, other_guest, other_secret, other_match, swapped}) {
      decks.insert(fair_event(*position, one, 1));
    }
    decks.insert(fair_event(*position, seed, 2));
    EXPECT_EQ(decks.size(), 7U);
  }
}

TEST(FairEvents, there_are_none_where_it_is_not_the_turn_of_chance) {
  EXPECT_EQ(fair_event(*start_of("sitaos"), fixed_seed(), 1), "");
  EXPECT_EQ(fair_event(*start_of("sokr", {}, {"toss=0"}), fixed_seed(), 2), "");
  EXPECT_EQ(fair_event(*start_of("lignes", {}, {"resign=0"}), fixed_seed(), 2), "");
}

TEST(FairSeals, change_with_everything_they_are_made_of) {
  const FairSalt salt{};
  FairSalt other_salt{};
  other_salt[15] = 1;
  const std::set<std::string> hashes = {
      seal_commitment("aaaaaaaaaaaa", 4, Side::kZero, "7", salt),
      seal_commitment("aaaaaaaaaaab", 4, Side::kZero, "7", salt),
      seal_commitment("aaaaaaaaaaaa", 5, Side::kZero, "7", salt),
      seal_commitment("aaaaaaaaaaaa", 40, Side::kZero, "7", salt),
      seal_commitment("aaaaaaaaaaaa", 4, Side::kOne, "7", salt),
      seal_commitment("aaaaaaaaaaaa", 4, Side::kZero, "8", salt),
      seal_commitment("aaaaaaaaaaaa", 4, Side::kZero, "", salt),
      seal_commitment("aaaaaaaaaaaa", 4, Side::kZero, "7", other_salt),
  };
  EXPECT_EQ(hashes.size(), 8U);
}

}  // namespace
}  // namespace tablier
