#include "print/rules_sheet.h"

#include <algorithm>
#include <array>
#include <vector>

#include "print/pdf_canvas.h"
#include "print/svg_canvas.h"
#include "rules/side.h"

namespace tablier {
namespace print {
namespace {

constexpr Colour kInk = {30, 42, 66};
constexpr Colour kQuiet = {98, 106, 122};
constexpr Colour kRule = {196, 190, 174};
constexpr Colour kPaper = {252, 248, 238};
constexpr std::array<Colour, 2> kSideColours = {{{184, 52, 43}, {35, 80, 143}}};

constexpr double kMargin = 18;
constexpr double kWidth = kA4.width - 2 * kMargin;
constexpr double kTop = 50;                  // below the heading
constexpr double kBottom = kA4.height - 18;  // above the last line
constexpr std::array<double, 9> kSizes = {5.2, 4.9, 4.6, 4.4, 4.2,
                                          4.0, 3.8, 3.6, 3.4};  // of the type
constexpr double kLeading = 1.36;
constexpr double kCellGap = 5;

// Draws what fits below each other, or only measures it.
class RulesSheet {
 public:
  RulesSheet(const RulesPage& page, const Rulebook& book, Canvas& canvas, double size, bool draws)
      : page_(page), book_(book), canvas_(canvas), size_(size), draws_(draws) {}

  // Where it ends.
  double flow() {
    y_ = kTop;
    for (const SummaryPart& part : book_.summary) {
      y_ += size_ * 0.9;
      text(kMargin, part.title, {Font::kSerif, size_ * 1.3, kInk});
      y_ += size_ * 1.75;
      for (const std::string& paragraph : part.paragraphs) write(paragraph);
      if (!part.table.empty()) table(part.table);
      if (page_.game == "chifootmi" && part.name == "cards") cards();
    }
    return y_;
  }

  void draw_frame() {
    canvas_.text({kMargin, 30}, page_.title, {Font::kSerif, 13, kInk, Align::kLeft, 0.8});
    canvas_.text({kMargin, 38}, page_.credit, {Font::kSerifItalic, 4.6, kQuiet});
    canvas_.text({kMargin, 44.5}, page_.facts, {Font::kSans, 3.6, kQuiet});
    canvas_.line({kMargin, kTop - 1}, {kA4.width - kMargin, kTop - 1}, {kRule, 0.3});
    const Text footer = {
        "Hommage non officiel, dans nos propres mots. Toutes les règles et d'où elles viennent : "
        "tablier rules ",
        "An unofficial tribute, in our own words. All the rules and where they come from: "
        "tablier rules "};
    canvas_.text({kMargin, kA4.height - 11}, std::string(footer.in(page_.language)) + page_.game,
                 {Font::kSans, 2.9, kQuiet});
  }

 private:
  void text(double x, std::string_view words, const TextStyle& style) {
    if (draws_) canvas_.text({x, y_ + style.size * 0.8}, words, style);
  }

  // Broken where it must be; the last line is not left yet. French marks stay with their word.
  void lines(double x, const std::string& words, const TextStyle& style) {
    const double room = kMargin + kWidth - x;
    std::string line;
    for (const std::string& word : words_of(words)) {
      std::string longer = line;
      if (!longer.empty()) longer += ' ';
      longer += word;
      if (!line.empty() && canvas_.width(longer, style) > room) {
        text(x, line, style);
        y_ += size_ * kLeading;
        line = word;
      } else {
        line = longer;
      }
    }
    text(x, line, style);
  }

  void write(const std::string& paragraph) {
    lines(kMargin, paragraph, {Font::kSans, size_, kInk});
    y_ += size_ * (kLeading + 0.25);
  }

  static std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool cling = false;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      const std::string_view word = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      const bool mark = word == ":" || word == ";" || word == "!" || word == "?" || word == "»";
      if (!words.empty() && (cling || mark)) {
        words.back().append(" ").append(word);
      } else if (!word.empty()) {
        words.emplace_back(word);
      }
      cling = word == "«";
    }
    return words;
  }

  void table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<double> columns;
    for (const auto& cells : rows) {
      columns.resize(std::max(columns.size(), cells.size()));
      for (std::size_t i = 0; i < cells.size(); ++i) {
        columns[i] = std::max(columns[i], canvas_.width(cells[i], {Font::kSans, size_, kInk}));
      }
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      double x = kMargin;
      const TextStyle style = {Font::kSans, row == 0 ? size_ * 0.88 : size_,
                               row == 0 ? kQuiet : kInk};
      // Only the last cell may be too long for the page: of the others all have to be seen side by
      // side.
      for (std::size_t i = 0; i < rows[row].size(); ++i) {
        lines(x, rows[row][i], style);
        x += columns[i] + kCellGap;
      }
      y_ += size_ * (kLeading + 0.08);
      if (row == 0 && draws_) {
        canvas_.line({kMargin, y_ - size_ * 0.3},
                     {std::min(x - kCellGap, kA4.width - kMargin), y_ - size_ * 0.3},
                     {kRule, 0.25});
      }
    }
    y_ += size_ * 0.35;
  }

  // Both sides' cards, so that nobody asks what is in the box.
  void cards() {
    constexpr int kCards = 13;  // 1 to 11, T, the ball
    constexpr double kGap = 1.6;
    constexpr double kCard = (kWidth - (kCards - 1) * kGap) / kCards;
    constexpr double kHigh = kCard * 1.4;
    y_ += 1;
    for (const Side side : kSides) {
      const Colour colour = kSideColours[index(side)];
      for (int i = 0; draws_ && i < kCards; ++i) {
        const Point corner = {kMargin + i * (kCard + kGap), y_};
        const Point centre = {corner.x + kCard / 2, corner.y + kHigh / 2};
        canvas_.rectangle(corner, {kCard, kHigh}, 1.2, {kPaper, Stroke{colour, 0.5}});
        if (i == kCards - 1) {
          canvas_.circle(centre, kCard * 0.3, {std::nullopt, Stroke{colour, 0.7}});
          canvas_.circle(centre, kCard * 0.1, {colour, std::nullopt});
        } else {
          canvas_.text({centre.x, centre.y + 2.1}, i < 11 ? std::to_string(i + 1) : "T",
                       {Font::kSansBold, 6, colour, Align::kCentre});
        }
      }
      y_ += kHigh + kGap;
    }
  }

  const RulesPage& page_;
  const Rulebook& book_;
  Canvas& canvas_;
  double size_;
  bool draws_;
  double y_ = 0;
};

}  // namespace

bool draw_rules(const RulesPage& page, const Rulebook& book, Canvas& canvas) {
  for (const double size : kSizes) {
    if (RulesSheet(page, book, canvas, size, false).flow() > kBottom) continue;
    RulesSheet sheet(page, book, canvas, size, true);
    sheet.draw_frame();
    sheet.flow();
    return true;
  }
  return false;
}

}  // namespace print

std::string print_rules(const RulesPage& page, const Rulebook& book, SheetFormat format) {
  const auto draw = [&](auto canvas) {
    (void)print::draw_rules(page, book, canvas);
    return canvas.finish();
  };
  const std::string_view code = page.language == Language::kFrench ? "fr" : "en";
  return format == SheetFormat::kSvg ? draw(print::SvgCanvas(print::kA4, page.title, code))
                                     : draw(print::PdfCanvas(print::kA4, page.title, code));
}

}  // namespace tablier
