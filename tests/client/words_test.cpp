#include "online/words.h"

#include <gtest/gtest.h>

namespace tablier::online {
namespace {

TEST(Words, a_clock_is_told_without_its_code) {
  const auto both = [](std::string_view code) {
    return describe_clock(code, Language::kFrench) + " / " +
           describe_clock(code, Language::kEnglish);
  };
  EXPECT_EQ(both("none"), "sans pendule / no clock");
  EXPECT_EQ(both("turn:12"), "12 s par coup / 12 s a move");
  EXPECT_EQ(both("turn:90"), "1 min 30 s par coup / 1 min 30 s a move");
  EXPECT_EQ(both("fischer:300+5"), "5 min + 5 s par coup / 5 min + 5 s a move");
  EXPECT_EQ(both("fischer:5400+0"), "1 h 30 min / 1 h 30 min");
  EXPECT_EQ(both("hourglass:120"), "sablier de 2 min / hourglass of 2 min");
  EXPECT_EQ(both("days:1"), "1 jour par coup / 1 day a move");
  EXPECT_EQ(both("days:3"), "3 jours par coup / 3 days a move");
  // Of a server that is newer than this program.
  EXPECT_EQ(both("bronstein:5"), "une pendule inconnue ici / a clock not known here");
}

}  // namespace
}  // namespace tablier::online
