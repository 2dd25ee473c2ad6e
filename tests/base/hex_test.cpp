#include "base/hex.h"

#include <gtest/gtest.h>

#include <array>

namespace tablier {
namespace {

TEST(Hex, writes_and_reads_every_byte) {
  for (unsigned value = 0; value < 256; ++value) {
    const std::array<std::uint8_t, 2> bytes = {static_cast<std::uint8_t>(value), 0x5a};
    const std::string text = write_hex(bytes);
    EXPECT_TRUE(is_hex(text));
    std::array<std::uint8_t, 2> read{};
    ASSERT_TRUE(read_hex(text, read)) << text;
    EXPECT_EQ(read, bytes);
  }
  EXPECT_EQ(write_hex(std::array<std::uint8_t, 4>{0x00, 0xff, 0x10, 0xa9}), "00ff10a9");
}

TEST(Hex, is_small_letters_and_an_even_count) {
  for (const char* good : {"", "00", "0123456789abcdef"}) EXPECT_TRUE(is_hex(good)) << good;
  for (const char* bad : {"0", "0A", "0g", " 00", "00 ", "0x00", "-1", "é"}) {
    EXPECT_FALSE(is_hex(bad)) << bad;
  }
}

TEST(Hex, reads_exactly_as_many_bytes_as_are_wanted_or_changes_nothing) {
  std::array<std::uint8_t, 2> bytes = {1, 2};
  for (const char* bad : {"", "00", "000000", "00000", "00FF", "00fg"}) {
    EXPECT_FALSE(read_hex(bad, bytes)) << bad;
    EXPECT_EQ(bytes, (std::array<std::uint8_t, 2>{1, 2})) << bad;
  }
  std::array<std::uint8_t, 0> none{};
  EXPECT_TRUE(read_hex("", none));
}

}  // namespace
}  // namespace tablier
