#include <gtest/gtest.h>

#include "chifootmi_match.h"
#include "rules/registry.h"

// CH-38 and CH-39: how the options are spelt, and what they default to.
namespace tablier::chifootmi {
namespace {

const AnyGame& game() { return *find_game("chifootmi"); }

std::string told_options(std::string_view options) { return Match(options).field("options"); }

TEST(ChifootmiOptions, CH_38_CH_39_have_their_defaults) {
  EXPECT_EQ(told_options(""), R"({"level":"debutant","rules":"none","calls":"manual"})");
  const Settings defaults{{"level", "debutant"}, {"rules", "none"}, {"calls", "manual"}};
  EXPECT_EQ(Match().any().options(), defaults);
  EXPECT_EQ(Match("level=debutant rules=none calls=manual").any().options(), defaults);
}

TEST(ChifootmiOptions, CH_38_the_levels) {
  for (const char* level : {"debutant", "amateur", "pro"}) {
    EXPECT_TRUE(game().accepts_option("level", level)) << level;
    EXPECT_EQ(told_options(std::string("level=") + level),
              std::string(R"({"level":")") + level + R"(","rules":"none","calls":"manual"})");
  }
  for (const char* level : {"débutant", "Debutant", "PRO", "pro+", "proplus", "", "0", "1",
                            "beginner", "pro ", " pro", "debutant,pro"}) {
    EXPECT_FALSE(game().accepts_option("level", level)) << level;
    EXPECT_EQ(game().start(Settings{{"level", level}}), nullptr) << level;
  }
}

TEST(ChifootmiOptions, CH_38_rules_in_any_order_are_the_same_rules) {
  struct Case {
    const char* given;
    const char* told;
  };
  for (const auto& [given, told] :
       {Case{"none", "none"}, Case{"offside", "offside"}, Case{"onetwo", "onetwo"},
        Case{"counter", "counter"}, Case{"offside,onetwo", "offside,onetwo"},
        Case{"onetwo,offside", "offside,onetwo"}, Case{"offside,counter", "offside,counter"},
        Case{"counter,offside", "offside,counter"}, Case{"onetwo,counter", "onetwo,counter"},
        Case{"counter,onetwo", "onetwo,counter"},
        Case{"offside,onetwo,counter", "offside,onetwo,counter"},
        Case{"offside,counter,onetwo", "offside,onetwo,counter"},
        Case{"onetwo,offside,counter", "offside,onetwo,counter"},
        Case{"onetwo,counter,offside", "offside,onetwo,counter"},
        Case{"counter,offside,onetwo", "offside,onetwo,counter"},
        Case{"counter,onetwo,offside", "offside,onetwo,counter"}}) {
    EXPECT_TRUE(game().accepts_option("rules", given)) << given;
    EXPECT_EQ(told_options(std::string("rules=") + given),
              std::string(R"({"level":"debutant","rules":")") + told + R"(","calls":"manual"})");
    const auto one = game().start(Settings{{"level", "pro"}, {"rules", given}});
    const auto other = game().start(Settings{{"level", "pro"}, {"rules", told}});
    EXPECT_TRUE(one->equals(*other)) << given;
    EXPECT_EQ(one->hash(), other->hash()) << given;
  }
}

TEST(ChifootmiOptions, CH_38_rules_are_refused_twice_empty_or_unknown) {
  for (const char* rules :
       {"", ",", "offside,", ",offside", "offside,,onetwo", "offside,offside",
        "offside,onetwo,offside", "none,offside", "offside,none", "none,none", "all", "Offside",
        "offside, onetwo", "offside+onetwo", "offside;onetwo", "one-two", "off", "on", "none,"}) {
    EXPECT_FALSE(game().accepts_option("rules", rules)) << rules;
    EXPECT_EQ(game().start(Settings{{"rules", rules}}), nullptr) << rules;
  }
}

TEST(ChifootmiOptions, CH_38_a_later_value_replaces_an_earlier_one) {
  EXPECT_EQ(told_options("rules=offside,counter rules=onetwo"),
            R"({"level":"debutant","rules":"onetwo","calls":"manual"})");
  EXPECT_EQ(told_options("rules=offside,counter rules=none"),
            R"({"level":"debutant","rules":"none","calls":"manual"})");
}

TEST(ChifootmiOptions, CH_38_every_rule_is_accepted_at_every_level) {
  for (const std::string& way : every_way_to_play()) {
    EXPECT_NE(game().start(settings_of(way)), nullptr) << way;
  }
  EXPECT_EQ(told_options("level=amateur rules=counter calls=manual"),
            R"({"level":"amateur","rules":"counter","calls":"manual"})");
}

TEST(ChifootmiOptions, CH_39_calls_are_automatic_or_manual) {
  for (const char* calls : {"automatic", "manual"}) {
    EXPECT_TRUE(game().accepts_option("calls", calls)) << calls;
  }
  for (const char* calls : {"", "auto", "Manual", "on", "off", "manual,automatic"}) {
    EXPECT_FALSE(game().accepts_option("calls", calls)) << calls;
  }
  EXPECT_FALSE(game().accepts_option("call", "manual"));
  EXPECT_FALSE(game().accepts_option("offside", "on"));
}

TEST(ChifootmiOptions, CH_38_the_options_that_are_told_make_the_same_game) {
  const auto position =
      game().start(Settings{{"calls", "automatic"}, {"rules", "counter,offside"}});
  EXPECT_EQ(
      position->options(),
      (Settings{{"level", "debutant"}, {"rules", "offside,counter"}, {"calls", "automatic"}}));
  EXPECT_TRUE(game().start(position->options())->equals(*position));
}

}  // namespace
}  // namespace tablier::chifootmi
