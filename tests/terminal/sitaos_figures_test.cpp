#include "telling/sitaos_figures.h"

#include <gtest/gtest.h>

#include "rules/game_model.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "terminal/screen.h"
#include "terminal/sitaos_names.h"

namespace tablier::terminal {
namespace {

std::string told(std::string_view name, Language language) {
  return describe_figure(*sitaos::read_figure(name), language);
}

TEST(SitaosFigures, told_by_kind_size_and_place) {
  EXPECT_EQ(told("ln6h@a4", Language::kFrench), "ligne de 6 a4–f4");
  EXPECT_EQ(told("ln5n@b7", Language::kEnglish), "line of 5 b7–f3");
  EXPECT_EQ(told("sq2@b2", Language::kFrench), "carré 2×2 b2–d4");
  EXPECT_EQ(told("di2@d4", Language::kEnglish), "4×4 diamond around d4");
}

struct Named {
  std::string_view typed;
  std::string_view figure;
};

TEST(SitaosFigures, SI_16_names_as_people_type_them) {
  constexpr Named kCases[] = {
      {"sq2@b2", "sq2@b2"},
      {"SQ2@B2", "sq2@b2"},
      {"carré b2 d4", "sq2@b2"},
      {"square d2 b4", "sq2@b2"},
      {"ligne f4 a4", "ln6h@a4"},
      {"ligne de a4 à f4", "ln6h@a4"},
      {"line a4-f4", "ln6h@a4"},
      {"line d1 d5", "ln5v@d1"},
      {"losange b4 f4", "di2@d4"},
      {"diamond d2 d6", "di2@d4"},
      {"line from b7 to f3", "ln5n@b7"},
  };
  for (const Named& wanted : kCases) {
    const NamesRead read = read_figure_names(wanted.typed);
    ASSERT_EQ(read.figures.size(), 1U) << wanted.typed;
    EXPECT_EQ(sitaos::write_figure(read.figures[0]), wanted.figure) << wanted.typed;
  }
}

TEST(SitaosFigures, SI_16_every_figure_is_found_again_by_its_two_ends) {
  for (const sitaos::Figure& figure : sitaos::all_figures()) {
    const auto kind = static_cast<std::size_t>(figure.kind);
    constexpr std::string_view kWords[] = {"square ", "diamond ", "line "};
    sitaos::Crossing first = figure.anchor;
    if (figure.kind == sitaos::FigureKind::kDiamond) {
      first = static_cast<sitaos::Crossing>(first - figure.size);  // its left tip
    }
    const std::string typed = std::string(kWords[kind]) + sitaos::write_crossing(first) + " " +
                              sitaos::write_crossing(far_end(figure));
    const NamesRead read = read_figure_names(typed);
    ASSERT_EQ(read.figures.size(), 1U) << typed;
    EXPECT_EQ(read.figures[0], figure) << typed;
  }
}

TEST(SitaosFigures, SI_16_several_none_and_unclear_ones) {
  EXPECT_EQ(read_figure_names("sq2@b2, ligne a4 e4 ; losange b4 f4").figures.size(), 3U);
  EXPECT_EQ(read_figure_names("[sq2@b2,di2@d4]").figures.size(), 2U);
  for (const std::string_view none : {"aucune", "None", "rien", "[]"}) {
    const NamesRead read = read_figure_names(none);
    EXPECT_TRUE(read.figures.empty() && read.unclear.empty()) << none;
  }
  for (const std::string_view unclear :
       {"sq9@b2", "carré b2", "carré b2 c4", "ligne a1 a1", "line a1 b3", "x", "sq2@b2,", "square",
        "b2 d4", "carré b2 d4 e5"}) {
    EXPECT_FALSE(read_figure_names(unclear).unclear.empty()) << unclear;
  }
}

TEST(SitaosFigures, SI_16_what_is_not_named_is_told_apart) {
  const std::vector<std::pair<std::string, std::string>> options = {{"scoring", "announced"}};
  auto position = find_game("sitaos")->start(options);
  for (const auto* event : {"a1[]", "h7[]", "b1[]", "h6[]", "a2[]", "h4[]"}) {
    ASSERT_TRUE(position->apply(event)) << event;
  }
  const auto told = [&](std::string_view event) {
    const auto happened = position->clone()->play(event);
    return told_by(*typed_effects<sitaos::Sitaos>(*happened->effects));
  };
  const Told silent = told("b2[]");
  EXPECT_EQ(silent.points, 0);
  ASSERT_EQ(silent.unnamed.size(), 1U);
  const Told named = told("b2[sq1@a1]");
  EXPECT_EQ(named.points, 2);
  EXPECT_TRUE(named.unnamed.empty());
}

}  // namespace
}  // namespace tablier::terminal
