// The sheet as a file: what a viewer or a printer is given.

#include <gtest/gtest.h>

#include <string>

#include "print/font.h"
#include "print/number.h"
#include "print/pdf_canvas.h"
#include "print/sheet.h"
#include "print/svg_canvas.h"
#include "reference_games/connect_four.h"
#include "rules/game_model.h"
#include "rules/registry.h"

namespace tablier {
namespace {

std::string sheet(SheetFormat format, Language language, std::vector<std::string> events = {}) {
  auto position = find_game("sitaos")->start({});
  for (const std::string& event : events) EXPECT_TRUE(position->apply(event).has_value()) << event;
  auto printed = print_sheet(*position, format, language);
  EXPECT_TRUE(printed.has_value());
  return *printed;
}

std::size_t number_at(const std::string& text, std::size_t at) {
  return std::stoul(text.substr(at));
}

TEST(PrintSheet, a_game_without_a_sheet_says_so) {
  const auto position = game_model<connect_four::ConnectFour>().start({});
  const auto french = print_sheet(*position, SheetFormat::kSvg, Language::kFrench);
  const auto english = print_sheet(*position, SheetFormat::kPdf, Language::kEnglish);
  ASSERT_FALSE(french.has_value());
  ASSERT_FALSE(english.has_value());
  EXPECT_NE(french.error().message.find("pas de feuille"), std::string::npos);
  EXPECT_NE(english.error().message.find("no sheet"), std::string::npos);
}

TEST(PrintSheet, the_same_position_gives_the_same_bytes) {
  for (const SheetFormat format : {SheetFormat::kSvg, SheetFormat::kPdf}) {
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      EXPECT_EQ(sheet(format, language, {"d4", "e5"}), sheet(format, language, {"d4", "e5"}));
      EXPECT_NE(sheet(format, language, {"d4", "e5"}), sheet(format, language, {"d4", "e4"}));
    }
    EXPECT_NE(sheet(format, Language::kFrench), sheet(format, Language::kEnglish));
  }
}

// A reader finds everything through the table at the end: every number in it must be right.
TEST(PdfFile, the_table_points_at_every_object) {
  const std::string pdf = sheet(SheetFormat::kPdf, Language::kFrench, {"d4", "e5"});
  ASSERT_TRUE(pdf.starts_with("%PDF-1.4\n"));
  ASSERT_TRUE(pdf.ends_with("%%EOF\n"));
  const std::size_t table = number_at(pdf, pdf.rfind("startxref\n") + 10);
  ASSERT_EQ(pdf.compare(table, 7, "xref\n0 "), 0);
  const std::size_t count = number_at(pdf, table + 7);
  ASSERT_GT(count, 5U);
  const std::size_t entries = pdf.find('\n', table + 7) + 1;
  EXPECT_EQ(pdf.compare(entries, 20, "0000000000 65535 f \n"), 0);
  for (std::size_t i = 1; i < count; ++i) {
    const std::string entry = pdf.substr(entries + 20 * i, 20);
    ASSERT_EQ(entry.substr(10), " 00000 n \n");
    const std::string head = std::to_string(i) + " 0 obj\n";
    EXPECT_EQ(pdf.compare(number_at(entry, 0), head.size(), head), 0) << "object " << i;
  }
  EXPECT_EQ(pdf.compare(entries + 20 * count, 8, "trailer\n"), 0);
}

TEST(PdfFile, the_stream_is_as_long_as_it_says) {
  const std::string pdf = sheet(SheetFormat::kPdf, Language::kEnglish);
  const std::size_t length = number_at(pdf, pdf.find("/Length ") + 8);
  const std::size_t start = pdf.find("stream\n") + 7;
  EXPECT_EQ(pdf.compare(start + length, 9, "endstream"), 0);
}

TEST(PdfFile, strings_are_escaped) {
  print::PdfCanvas canvas({10, 10}, "a(b)", "fr");
  canvas.text({1, 1}, "é\\ (x) œ’", {});
  const std::string pdf = canvas.finish();
  EXPECT_NE(pdf.find("(\\351\\\\ \\(x\\) \\234\\222) Tj"), std::string::npos);
  EXPECT_NE(pdf.find("/Title (a\\(b\\))"), std::string::npos);
}

TEST(SvgFile, text_is_escaped) {
  print::SvgCanvas canvas({10, 10}, "a<b", "fr");
  canvas.text({1, 1}, "\"x\" & <y>\n", {});
  const std::string svg = canvas.finish();
  EXPECT_NE(svg.find("<title>a&lt;b</title>"), std::string::npos);
  EXPECT_NE(svg.find(">&quot;x&quot; &amp; &lt;y&gt;?</text>"), std::string::npos);
}

TEST(PrintNumber, lengths_have_three_decimals_at_most) {
  EXPECT_EQ(print::write_length(0), "0");
  EXPECT_EQ(print::write_length(12), "12");
  EXPECT_EQ(print::write_length(12.5), "12.5");
  EXPECT_EQ(print::write_length(0.0624), "0.062");
  EXPECT_EQ(print::write_length(-0.0001), "0");
  EXPECT_EQ(print::write_length(-3.25), "-3.25");
}

TEST(PrintFont, text_outside_the_encoding_becomes_a_question_mark) {
  EXPECT_EQ(print::to_latin("Gérard"), "G\xE9rard");
  EXPECT_EQ(print::to_latin("–’…œ"), "\x96\x92\x85\x9C");
  EXPECT_EQ(print::to_latin("a棋b"), "a?b");
  EXPECT_EQ(print::to_latin("\xC3"), "?");
  EXPECT_EQ(print::to_latin("\xFFz\x80"), "?z?");
  EXPECT_EQ(print::to_latin("\t"), "?");
}

TEST(PrintFont, an_accent_does_not_change_a_width) {
  using print::Font;
  for (const Font font : {Font::kSerif, Font::kSerifItalic, Font::kSans, Font::kSansBold}) {
    EXPECT_DOUBLE_EQ(print::text_width("éàçÉ", font, 10), print::text_width("eacE", font, 10));
    EXPECT_GT(print::text_width("ab", font, 10), print::text_width("a", font, 10));
    EXPECT_DOUBLE_EQ(print::text_width("ab", font, 10, 1), print::text_width("ab", font, 10) + 2);
  }
  EXPECT_DOUBLE_EQ(print::text_width("A", Font::kSerif, 10), 7.22);
}

}  // namespace
}  // namespace tablier
