#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <string>

#include "base/expected.h"
#include "base/language.h"
#include "base/static_vector.h"

namespace tablier {
namespace {

using Four = StaticVector<int, 4>;

Four make(std::initializer_list<int> items) {
  Four list;
  for (const int item : items) list.push_back(item);
  return list;
}

TEST(StaticVector, starts_empty_and_holds_what_is_pushed) {
  Four list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(Four::capacity(), 4U);
  for (int i = 1; i <= 4; ++i) list.push_back(i * i);
  EXPECT_EQ(list.size(), 4U);
  EXPECT_EQ(list[0], 1);
  EXPECT_EQ(list[3], 16);
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 30);
}

TEST(StaticVector, a_copy_is_its_own) {
  Four a = make({1, 2, 3});
  Four b = a;
  EXPECT_EQ(a, b);
  b[1] = 9;
  EXPECT_EQ(a[1], 2);
  a = make({7});
  EXPECT_EQ(a.size(), 1U);
  const Four& same = a;
  a = same;
  EXPECT_EQ(a, make({7}));
}

TEST(StaticVector, compares_items_and_nothing_beyond_them) {
  Four shrunk = make({1, 2, 3});
  shrunk.resize_down(2);
  EXPECT_EQ(shrunk, make({1, 2}));
  EXPECT_FALSE(make({1, 2}) == make({1, 2, 3}));
  EXPECT_FALSE(make({1, 2}) == make({2, 1}));
  shrunk.clear();
  EXPECT_EQ(shrunk, Four{});
}

TEST(StaticVector, items_can_be_changed_in_place) {
  Four list = make({1, 2, 3});
  for (int& item : list) item *= 10;
  EXPECT_EQ(list, make({10, 20, 30}));
}

using Parsed = Expected<std::string, int>;

TEST(Expected, holds_a_value_or_an_error) {
  const Parsed good = std::string("d4");
  ASSERT_TRUE(good.has_value());
  EXPECT_TRUE(static_cast<bool>(good));
  EXPECT_EQ(*good, "d4");
  EXPECT_EQ(good->size(), 2U);
  const Parsed bad = 7;
  EXPECT_FALSE(bad.has_value());
  EXPECT_FALSE(static_cast<bool>(bad));
  EXPECT_EQ(bad.error(), 7);
}

TEST(Expected, a_value_that_cannot_be_copied_can_be_moved_out) {
  Expected<std::unique_ptr<int>, std::string> one = std::make_unique<int>(5);
  ASSERT_TRUE(one);
  const std::unique_ptr<int> taken = std::move(*one);
  EXPECT_EQ(*taken, 5);
}

TEST(Expected, the_value_can_be_changed) {
  Parsed text = std::string("a");
  *text += "1";
  text->push_back('!');
  EXPECT_EQ(*text, "a1!");
}

TEST(Text, is_given_in_the_language_asked_for) {
  constexpr Text kText = {"oui", "yes"};
  EXPECT_EQ(kText.in(Language::kFrench), "oui");
  EXPECT_EQ(kText.in(Language::kEnglish), "yes");
}

}  // namespace
}  // namespace tablier
