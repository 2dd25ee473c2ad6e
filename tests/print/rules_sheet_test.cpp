#include "print/rules_sheet.h"

#include <gtest/gtest.h>

#include <string>

#include "print/svg_canvas.h"
#include "rules/registry.h"
#include "words/embedded.h"

namespace tablier::print {
namespace {

// Measures as a printed page does, and notes what leaves the page or lies on something else.
class Measure final : public Canvas {
 public:
  void line(Point, Point, const Stroke&) override {}
  void circle(Point, double, const Paint&) override {}
  void rectangle(Point, Size, double, const Paint&) override {}
  void text(Point at, std::string_view text, const TextStyle& style) override {
    ++texts;
    if (style.align != Align::kLeft) return;
    if (at.x + width(text, style) > kA4.width - 10) too_wide += std::string(text) + "\n";
    if (at.y > kA4.height - 10) too_low += std::string(text) + "\n";
  }
  [[nodiscard]] double width(std::string_view text, const TextStyle& style) const override {
    return fonts_.width(text, style);
  }

  int texts = 0;
  std::string too_wide;
  std::string too_low;

 private:
  SvgCanvas fonts_{kA4, "", "en"};
};

TEST(RulesSheet, every_game_fits_on_a_page_in_both_languages) {
  for (const AnyGame* game : all_games()) {
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      SCOPED_TRACE(std::string(game->name()) + (language == Language::kFrench ? " fr" : " en"));
      const RulesPage page{std::string(game->name()), std::string(game->title().in(language)),
                           std::string(game->credit()), "2 players", language};
      Measure measure;
      EXPECT_TRUE(draw_rules(page, rulebook_of(game->name(), language), measure));
      EXPECT_GT(measure.texts, 10);
      EXPECT_EQ(measure.too_wide, "");
      EXPECT_EQ(measure.too_low, "");
    }
  }
}

// A cell that is too long goes on below itself, and so does the table.
TEST(RulesSheet, a_long_cell_is_broken) {
  Rulebook book;
  SummaryPart part;
  part.title = "What it costs";
  std::string long_cell;
  for (int i = 0; i < 60; ++i) long_cell += "word ";
  part.table = {{"Action", "Credit"}, {"A step", long_cell}, {"A pass", "1"}};
  book.summary.push_back(part);
  Measure measure;
  EXPECT_TRUE(draw_rules({"sokr", "Sok'R", "", "", Language::kEnglish}, book, measure));
  EXPECT_EQ(measure.too_wide, "");
}

}  // namespace
}  // namespace tablier::print
