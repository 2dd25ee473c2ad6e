#include "print/sitaos_sheet.h"

#include <array>
#include <cassert>
#include <string>

#include "rules/game_model.h"
#include "rules/sitaos/sitaos.h"

namespace tablier::print {
namespace {

using sitaos::kColumns;
using sitaos::kRows;

constexpr Colour kInk = {30, 42, 66};
constexpr Colour kQuiet = {98, 106, 122};
constexpr Colour kRule = {196, 190, 174};
constexpr Colour kIvory = {252, 248, 238};
constexpr Colour kWhite = {255, 255, 255};
constexpr std::array<Colour, 2> kSideColours = {{{214, 66, 44}, {38, 58, 158}}};

// The page, in millimetres: the board on the left between the score bars, the rest on the right.
constexpr double kMargin = 14;
constexpr double kCell = 18.5;
constexpr double kFramePad = 12;
constexpr double kGridWidth = kCell * (kColumns - 1);
constexpr double kGridHeight = kCell * (kRows - 1);
constexpr Size kFrame = {kGridWidth + 2 * kFramePad, kGridHeight + 2 * kFramePad};
constexpr double kBarHeight = 16;
constexpr double kBarGap = (kA4Landscape.height - 2 * kMargin - kFrame.height - 2 * kBarHeight) / 2;
constexpr Point kFrameAt = {kMargin, kMargin + kBarHeight + kBarGap};
constexpr double kAsideLeft = kMargin + kFrame.width + 16;
constexpr double kAsideRight = kA4Landscape.width - kMargin;

constexpr double kSpot = 7;    // the white square of a crossing
constexpr double kPawn = 5.9;  // a pawn's radius

class SitaosSheet {
 public:
  SitaosSheet(const sitaos::Position& position, Language language, Canvas& canvas)
      : position_(position), language_(language), canvas_(canvas) {}

  void draw() {
    draw_board();
    draw_bar(Side::kOne, kMargin);
    draw_bar(Side::kZero, kFrameAt.y + kFrame.height + kBarGap);
    draw_heading();
    draw_fields();
    draw_points();
    draw_rules();
    draw_footer();
  }

 private:
  [[nodiscard]] std::string_view in(Text text) const { return text.in(language_); }
  [[nodiscard]] bool blank() const {
    return position_.empty() == sitaos::kBoard && position_.result() == GameResult::kNone;
  }
  [[nodiscard]] std::string_view side_name(Side side) const {
    return in(sitaos::Sitaos::kSideNames[index(side)]);
  }

  static Point place(int column, int row) {
    return {kFrameAt.x + kFramePad + kCell * column,
            kFrameAt.y + kFramePad + kCell * (kRows - 1 - row)};
  }

  void draw_board() {
    canvas_.rectangle(kFrameAt, kFrame, 3, {kIvory, Stroke{kInk, 0.5}});
    const Stroke fine = {kInk, 0.25};
    const TextStyle label = {Font::kSans, 3.4, kQuiet, Align::kCentre};
    for (int column = 0; column < kColumns; ++column) {
      const Point foot = place(column, 0);
      canvas_.line(foot, place(column, kRows - 1), fine);
      canvas_.text({foot.x, foot.y + 10}, std::string(1, static_cast<char>('a' + column)), label);
    }
    for (int row = 0; row < kRows; ++row) {
      const Point start = place(0, row);
      canvas_.line(start, place(kColumns - 1, row), fine);
      canvas_.text({start.x - 8.9, start.y + 1.2}, std::to_string(row + 1), label);
    }
    for (int crossing = 0; crossing < sitaos::kCrossings; ++crossing) draw_crossing(crossing);
  }

  void draw_crossing(int crossing) {
    const Point at = place(sitaos::column_of(crossing), sitaos::row_of(crossing));
    for (const Side side : kSides) {
      if ((position_.pawns(side) & sitaos::bit(crossing)) != 0) return draw_pawn(side, at, kPawn);
    }
    canvas_.rectangle({at.x - kSpot / 2, at.y - kSpot / 2}, {kSpot, kSpot}, 0.6,
                      {kWhite, Stroke{kInk, 0.25}});
  }

  // Red carries a ring and blue a cross, so that they differ without colour too.
  void draw_pawn(Side side, Point at, double radius) {
    const Colour colour = kSideColours[index(side)];
    canvas_.circle(at, radius, {colour, Stroke{kInk, 0.05 * radius}});
    const Stroke engraved = {kIvory, 0.17 * radius};
    if (side == Side::kZero) {
      canvas_.circle(at, 0.55 * radius, {std::nullopt, engraved});
      return;
    }
    const double arm = 0.42 * radius;
    canvas_.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, engraved);
    canvas_.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, engraved);
  }

  // SI-12: tens above units, as far as 99; the true total is told beside them.
  void draw_bar(Side side, double top) {
    constexpr double kHead = 29;
    constexpr double kStep = (kFrame.width - kHead) / 10;
    constexpr double kRow = kBarHeight / 2;
    const int score = position_.score()[index(side)];
    const int marked = std::min(score, 99);
    draw_pawn(side, {kMargin + 4, top + 4}, 3.6);
    canvas_.text({kMargin + 10, top + 5.5}, side_name(side), {Font::kSerif, 5, kInk});
    if (!blank()) {
      canvas_.text({kMargin + 0.4, top + kBarHeight - 1.6}, points_text(score),
                   {Font::kSans, 3.4, kQuiet});
    }
    for (int i = 0; i < 10; ++i) {
      const double left = kMargin + kHead + kStep * i;
      draw_box({left, top}, {kStep, kRow}, std::to_string(i) + "0", side,
               !blank() && marked / 10 == i);
      draw_box({left, top + kRow}, {kStep, kRow}, "0" + std::to_string(i), side,
               !blank() && marked % 10 == i);
    }
  }

  void draw_box(Point at, Size pitch, std::string_view label, Side side, bool marked) {
    const Size size = {pitch.width - 1, pitch.height - 1};
    const Colour colour = kSideColours[index(side)];
    canvas_.rectangle({at.x + 0.5, at.y + 0.5}, size, 0.8,
                      {marked ? colour : kWhite, Stroke{marked ? colour : kRule, 0.3}});
    canvas_.text(
        {at.x + pitch.width / 2, at.y + pitch.height / 2 + 1.25}, label,
        {marked ? Font::kSansBold : Font::kSans, 3.6, marked ? kWhite : kQuiet, Align::kCentre});
  }

  [[nodiscard]] std::string points_text(int points) const {
    return std::to_string(points) + (points == 1 ? " point" : " points");
  }

  void draw_heading() {
    canvas_.text({kAsideLeft, 29}, in(sitaos::Sitaos::kTitle),
                 {Font::kSerif, 19, kInk, Align::kLeft, 3});
    canvas_.text(
        {kAsideLeft, 38},
        std::string(in({"un jeu de ", "a game by "})) + std::string(sitaos::Sitaos::kCredit),
        {Font::kSerifItalic, 5.6, kQuiet});
  }

  void draw_fields() {
    double y = 54;
    for (const Side side : kSides) {
      draw_pawn(side, {kAsideLeft + 2, y - 1.4}, 2);
      draw_field(side_name(side), kAsideLeft + 7, y);
      y += 10;
    }
    draw_field(in({"Date", "Date"}), kAsideLeft + 7, y);
    if (!blank()) canvas_.text({kAsideLeft, y + 10}, state_text(), {Font::kSerifItalic, 4.6, kInk});
  }

  void draw_field(std::string_view label, double x, double y) {
    canvas_.text({x, y}, label, {Font::kSans, 3.8, kInk});
    canvas_.line({x + 16, y + 0.6}, {kAsideRight, y + 0.6}, {kRule, 0.3});
  }

  // Whose turn it is, or how it ended.
  [[nodiscard]] std::string state_text() const {
    switch (position_.result()) {
      case GameResult::kNone:
        break;
      case GameResult::kDraw:
        return std::string(in({"Partie nulle.", "A draw."}));
      case GameResult::kSide0:
      case GameResult::kSide1: {
        const Side winner = position_.result() == GameResult::kSide0 ? Side::kZero : Side::kOne;
        return std::string(side_name(winner)) + std::string(in({" a gagné.", " has won."}));
      }
    }
    const std::string name(side_name(position_.to_move()));
    return language_ == Language::kFrench ? "Au tour de " + name + "." : name + " to play.";
  }

  struct Row {
    Text name;
    Text sizes;
    std::span<const int> points;  // by size, from `first` on
    int first;
  };

  void draw_points() {
    const std::array<Row, 3> rows = {{
        {{"Carrés", "Squares"}, {"côté", "side"}, sitaos::kSquarePoints, 1},
        {{"Losanges", "Diamonds"}, {"rayon", "radius"}, sitaos::kDiamondPoints, 1},
        {{"Lignes", "Lines"}, {"pions", "pawns"}, sitaos::kLinePoints, 5},
    }};
    draw_rule(87.5);
    canvas_.text({kAsideLeft, 95.5}, in({"Les points", "The points"}),
                 {Font::kSerifItalic, 4.6, kQuiet});
    draw_rule(145.5);
    double y = 107;
    for (std::size_t i = 0; i < rows.size(); ++i, y += 14.2) {
      draw_emblem(static_cast<sitaos::FigureKind>(i), {kAsideLeft + 5, y});
      draw_row(rows[i], y);
    }
  }

  void draw_row(const Row& row, double y) {
    constexpr double kFirst = 46;
    constexpr double kStep = 9.4;
    canvas_.text({kAsideLeft + 14, y - 0.4}, in(row.name), {Font::kSerif, 5.2, kInk});
    canvas_.text({kAsideLeft + 14, y + 4.6}, in(row.sizes), {Font::kSans, 3.1, kQuiet});
    double x = kAsideLeft + kFirst;
    for (auto size = static_cast<std::size_t>(row.first); size < row.points.size(); ++size) {
      canvas_.text({x, y - 0.4}, std::to_string(row.points[size]),
                   {Font::kSansBold, 4.4, kInk, Align::kCentre});
      canvas_.text({x, y + 4.6}, std::to_string(size), {Font::kSans, 3.1, kQuiet, Align::kCentre});
      x += kStep;
    }
  }

  // The kind of figure, as dots joined by a fine line.
  void draw_emblem(sitaos::FigureKind kind, Point at) {
    constexpr double r = 3.5;
    const Stroke fine = {kQuiet, 0.25};
    std::vector<Point> dots;
    switch (kind) {
      case sitaos::FigureKind::kSquare:
        dots = {
            {at.x - r, at.y - r}, {at.x + r, at.y - r}, {at.x + r, at.y + r}, {at.x - r, at.y + r}};
        break;
      case sitaos::FigureKind::kDiamond:
        dots = {{at.x, at.y - 1.2 * r},
                {at.x + 1.2 * r, at.y},
                {at.x, at.y + 1.2 * r},
                {at.x - 1.2 * r, at.y}};
        break;
      case sitaos::FigureKind::kLine:
        for (const double step : {-1.2, -0.6, 0.0, 0.6, 1.2}) {
          dots.push_back({at.x + step * r, at.y - step * r});
        }
        break;
    }
    for (std::size_t i = 0; i < dots.size(); ++i) {
      canvas_.line(dots[i], dots[(i + 1) % dots.size()], fine);
    }
    for (const Point& dot : dots) canvas_.circle(dot, 1, {kInk, std::nullopt});
  }

  void draw_rules() {
    paragraph(rules_text(), {kAsideLeft, 154}, kAsideRight - kAsideLeft, {Font::kSans, 3.4, kInk},
              4.6);
  }

  // What one needs to know to play on paper, with the options of this game.
  [[nodiscard]] std::string rules_text() const {
    const bool french = language_ == Language::kFrench;
    const std::string target = std::to_string(position_.options().target);
    std::string text =
        french
            ? "Chacun à son tour colorie une case libre\u00a0; Rouge commence. Toutes les figures "
              "que cette case complète comptent et s’ajoutent\u00a0; dans une même direction, "
              "seule "
              "la ligne la plus longue. Qui atteint " +
                  target +
                  " gagne aussitôt. Sinon, quand les 56 cases sont coloriées, le plus haut "
                  "total l’emporte."
            : "In turn, colour one free box; Red begins. All the figures that this box "
              "completes count and add up; in one direction only the longest line does. Whoever "
              "reaches " +
                  target +
                  " wins at once. Otherwise, when the 56 boxes are coloured, the higher total "
                  "wins.";
    if (position_.options().scoring == sitaos::Scoring::kAnnounced) {
      text += french ? " Une figure que l’on ne nomme pas à son tour est perdue."
                     : " A figure not named in its turn is lost.";
    }
    if (position_.options().pie) {
      text += french ? " À son premier tour, Bleu peut prendre à son compte la case de Rouge."
                     : " On the first turn, Blue may take over Red’s box.";
    }
    return text;
  }

  void draw_footer() {
    canvas_.text({kAsideLeft, kA4Landscape.height - kMargin - 0.5},
                 in({"Hommage non officiel à son auteur · feuille de Tablier",
                     "An unofficial tribute to its author · sheet by Tablier"}),
                 {Font::kSerifItalic, 3.2, kQuiet});
  }

  void draw_rule(double y) { canvas_.line({kAsideLeft, y}, {kAsideRight, y}, {kRule, 0.3}); }

  // Words in lines of at most `width`, the first baseline at `at`.
  void paragraph(std::string_view text, Point at, double width, const TextStyle& style,
                 double leading) {
    std::string line;
    while (!text.empty()) {
      const std::size_t space = std::min(text.find(' '), text.size());
      const std::string longer =
          (line.empty() ? line : line + " ") + std::string(text.substr(0, space));
      if (!line.empty() && canvas_.width(longer, style) > width) {
        canvas_.text(at, line, style);
        at.y += leading;
        line = text.substr(0, space);
      } else {
        line = longer;
      }
      text.remove_prefix(std::min(space + 1, text.size()));
    }
    canvas_.text(at, line, style);
  }

  const sitaos::Position& position_;
  Language language_;
  Canvas& canvas_;
};

}  // namespace

void draw_sitaos_sheet(const AnyPosition& position, Language language, Canvas& canvas) {
  const sitaos::Position* typed = typed_position<sitaos::Sitaos>(position);
  assert(typed != nullptr);
  SitaosSheet(*typed, language, canvas).draw();
}

}  // namespace tablier::print
