#include "words/catalogue.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

TEST(Catalogue, reads_keys_and_values_in_order) {
  const auto read = Catalogue::read("# words\nb.title = Two = 2\n\na.text=one\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->keys(), (std::vector<std::string>{"b.title", "a.text"}));
  EXPECT_EQ(read->find("b.title"), "Two = 2");
  EXPECT_EQ(read->find("a.text"), "one");
  EXPECT_EQ(read->find("a"), "");
  EXPECT_TRUE(read->has("a.text"));
  EXPECT_FALSE(read->has("a"));
}

TEST(Catalogue, a_line_that_begins_with_a_space_goes_on) {
  const auto read = Catalogue::read("long =\n  one\n\ttwo \n\n  three\nnext = 4");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->find("long"), "one two three");
  EXPECT_EQ(read->find("next"), "4");
}

TEST(Catalogue, tells_the_line_of_a_fault) {
  const auto line_of = [](std::string_view text) {
    const auto read = Catalogue::read(text);
    return read ? 0 : read.error().line;
  };
  EXPECT_EQ(line_of("a = 1\nb\n"), 2);      // no value
  EXPECT_EQ(line_of("a = 1\n\n= 2\n"), 3);  // no key
  EXPECT_EQ(line_of("a = 1\na = 2\n"), 2);  // twice
  EXPECT_EQ(line_of("# first\n  goes on\n"), 2);
  EXPECT_EQ(line_of(""), 0);
}

}  // namespace
}  // namespace tablier
