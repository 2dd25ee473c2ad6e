#include "base/json_writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace tablier {
namespace {

template <class T>
std::string written(const T& item) {
  JsonWriter json;
  json.value(item);
  return json.take();
}

TEST(JsonWriter, numbers_and_truth) {
  EXPECT_EQ(written(0), "0");
  EXPECT_EQ(written(-12), "-12");
  EXPECT_EQ(written(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(written(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(written(0.25), "0.25");
  EXPECT_EQ(written(true), "true");
  EXPECT_EQ(written(false), "false");
}

TEST(JsonWriter, what_json_has_no_number_for_is_null) {
  EXPECT_EQ(written(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(written(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonWriter, escapes_quotes_backslashes_and_control_characters) {
  EXPECT_EQ(written("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(written("one\ntwo"), R"("one\ntwo")");
  EXPECT_EQ(written("\t\x01\x1f"), R"("\u0009\u0001\u001f")");
  EXPECT_EQ(written(std::string_view("a\0b", 3)), R"("a\u0000b")");
}

TEST(JsonWriter, text_beyond_ascii_stays_as_it_is) {
  EXPECT_EQ(written("Gérard – ♦"), "\"Gérard – ♦\"");
}

TEST(JsonWriter, commas_stand_between_items_and_nowhere_else) {
  JsonWriter json;
  json.open_object();
  json.key("empty");
  json.open_array();
  json.close_array();
  json.field("n", 1);
  json.key("list");
  json.open_array();
  json.value(1);
  json.open_object();
  json.field("k\"", "v");
  json.close_object();
  json.open_array();
  json.null();
  json.value(true);
  json.close_array();
  json.open_object();
  json.close_object();
  json.close_array();
  json.field("last", "x");
  json.close_object();
  EXPECT_EQ(json.text(), R"({"empty":[],"n":1,"list":[1,{"k\"":"v"},[null,true],{}],"last":"x"})");
}

}  // namespace
}  // namespace tablier
