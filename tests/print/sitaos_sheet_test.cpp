#include "print/sitaos_sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "rules/games.h"
#include "rules/registry.h"
#include "rules/sitaos/figure.h"

namespace tablier {
namespace {

using print::Canvas;
using print::Paint;
using print::Point;
using print::Size;
using print::Stroke;
using print::TextStyle;

constexpr double kBoardPawn = 5;  // millimetres: the pawns of legends are smaller than this

// Notes what is drawn.
class NotingCanvas final : public Canvas {
 public:
  struct Circle {
    Point centre;
    double radius;
    Paint paint;
  };
  struct Box {
    Point corner;
    Size size;
    Paint paint;
  };
  struct Words {
    Point at;
    std::string text;
  };

  void line(Point from, Point to, const Stroke&) override { lines.push_back({from, to}); }
  void circle(Point centre, double radius, const Paint& paint) override {
    circles.push_back({centre, radius, paint});
  }
  void rectangle(Point corner, Size size, double, const Paint& paint) override {
    boxes.push_back({corner, size, paint});
  }
  void text(Point at, std::string_view text, const TextStyle&) override {
    words.push_back({at, std::string(text)});
  }
  [[nodiscard]] double width(std::string_view text, const TextStyle& style) const override {
    return 0.5 * style.size * static_cast<double>(text.size());
  }

  [[nodiscard]] std::vector<Circle> pawns() const {
    std::vector<Circle> list;
    for (const Circle& circle : circles) {
      if (circle.radius > kBoardPawn && circle.paint.fill) list.push_back(circle);
    }
    return list;
  }
  [[nodiscard]] bool says(std::string_view part) const {
    std::string all;
    for (const Words& word : words) all += word.text + " ";
    return all.find(part) != std::string::npos;
  }
  // The box of a score bar that a label stands in.
  [[nodiscard]] const Box* box_under(const Words& word) const {
    for (const Box& box : boxes) {
      if (box.size.height < 10 && word.at.x > box.corner.x &&
          word.at.x < box.corner.x + box.size.width && word.at.y > box.corner.y &&
          word.at.y < box.corner.y + box.size.height) {
        return &box;
      }
    }
    return nullptr;
  }

  std::vector<std::pair<Point, Point>> lines;
  std::vector<Circle> circles;
  std::vector<Box> boxes;
  std::vector<Words> words;
};

std::unique_ptr<AnyPosition> play(const std::vector<std::string>& events,
                                  std::vector<std::pair<std::string, std::string>> options = {}) {
  auto position = find_game("sitaos")->start(options);
  for (const std::string& event : events) {
    const auto played = position->apply(event);
    EXPECT_TRUE(played.has_value()) << event;
  }
  return position;
}

NotingCanvas draw(const AnyPosition& position, Language language = Language::kEnglish) {
  NotingCanvas canvas;
  print::draw_sitaos_sheet(position, language, canvas);
  return canvas;
}

// The labels of score bar boxes that are filled with another colour than most, from the top.
std::vector<std::string> marked(const NotingCanvas& canvas) {
  std::vector<NotingCanvas::Words> words = canvas.words;
  std::sort(words.begin(), words.end(), [](const auto& a, const auto& b) {
    return std::pair(a.at.y, a.at.x) < std::pair(b.at.y, b.at.x);
  });
  std::vector<std::string> labels;
  for (const NotingCanvas::Words& word : words) {
    const NotingCanvas::Box* box = canvas.box_under(word);
    if (box == nullptr || !box->paint.fill) continue;
    if (*box->paint.fill != print::Colour{255, 255, 255}) labels.push_back(word.text);
  }
  return labels;
}

TEST(SitaosSheet, SI_17_a_blank_sheet_has_every_crossing_and_no_pawn) {
  const NotingCanvas canvas = draw(*play({}));
  EXPECT_TRUE(canvas.pawns().empty());
  std::map<double, int> by_column;
  for (const auto& box : canvas.boxes) {
    if (box.size.width == box.size.height) ++by_column[box.corner.x];
  }
  ASSERT_EQ(by_column.size(), 8U);
  for (const auto& [x, count] : by_column) EXPECT_EQ(count, 7) << x;
}

TEST(SitaosSheet, SI_17_a_blank_sheet_has_both_score_bars_unmarked) {
  const NotingCanvas canvas = draw(*play({}));
  std::map<std::string, int> labels;
  for (const auto& word : canvas.words) {
    if (canvas.box_under(word) != nullptr) ++labels[word.text];
  }
  // 00 stands in each bar's tens and units.
  EXPECT_EQ(labels["00"], 4);
  for (int i = 1; i < 10; ++i) {
    EXPECT_EQ(labels[std::to_string(i) + "0"], 2);
    EXPECT_EQ(labels["0" + std::to_string(i)], 2);
  }
  EXPECT_TRUE(marked(canvas).empty());
}

TEST(SitaosSheet, SI_17_the_pawns_stand_where_the_position_has_them) {
  const NotingCanvas canvas = draw(*play({"a1", "h7", "b1", "a2"}));
  const auto pawns = canvas.pawns();
  ASSERT_EQ(pawns.size(), 4U);
  // Drawn crossing by crossing: a1, b1, a2, h7. Side 0 sits at the bottom.
  EXPECT_LT(pawns[0].centre.x, pawns[1].centre.x);
  EXPECT_EQ(pawns[0].centre.y, pawns[1].centre.y);
  EXPECT_EQ(pawns[0].centre.x, pawns[2].centre.x);
  EXPECT_GT(pawns[0].centre.y, pawns[2].centre.y);
  const double cell = pawns[1].centre.x - pawns[0].centre.x;
  EXPECT_NEAR(pawns[3].centre.x, pawns[0].centre.x + 7 * cell, 1e-9);
  EXPECT_NEAR(pawns[3].centre.y, pawns[0].centre.y - 6 * cell, 1e-9);
  EXPECT_EQ(pawns[0].paint.fill, pawns[1].paint.fill);
  EXPECT_EQ(pawns[2].paint.fill, pawns[3].paint.fill);
  EXPECT_NE(pawns[0].paint.fill, pawns[2].paint.fill);
}

TEST(SitaosSheet, SI_17_the_colours_differ_by_their_mark_too) {
  const auto rings = [](const NotingCanvas& canvas) {
    return std::count_if(canvas.circles.begin(), canvas.circles.end(),
                         [](const auto& circle) { return !circle.paint.fill; });
  };
  const NotingCanvas blank = draw(*play({}));
  const NotingCanvas red = draw(*play({"d4"}));
  const NotingCanvas both = draw(*play({"d4", "e5"}));
  EXPECT_EQ(rings(red), rings(blank) + 1);
  EXPECT_EQ(red.lines.size(), blank.lines.size());
  EXPECT_EQ(rings(both), rings(red));
  EXPECT_EQ(both.lines.size(), red.lines.size() + 2);
}

TEST(SitaosSheet, SI_12_the_bars_mark_tens_and_units) {
  // Red: a line of 5 (6 points), of 6 (12) and of 7 (24), 42 in all; Blue: none.
  const NotingCanvas canvas =
      draw(*play({"a1", "a7", "b1", "c6", "c1", "e7", "d1", "g6", "e1", "b5", "f1", "d6", "g1"}));
  EXPECT_EQ(marked(canvas), (std::vector<std::string>{"00", "00", "40", "02"}));
  EXPECT_TRUE(canvas.says("42 points"));
}

TEST(SitaosSheet, SI_12_above_99_the_true_total_is_told) {
  // Red's first row brings 6 + 12 + 24 + 36; the second one squares of 2, and lines of 5 and 6.
  const auto position =
      play({"a1", "a7", "b1", "c6", "c1", "e7", "d1", "g6", "e1", "b5", "f1", "d6", "g1", "h7",
            "h1", "a6", "a2", "b7", "b2", "c5", "c2", "e5", "d2", "f7", "e2", "h6", "f2"});
  ASSERT_EQ(position->score()[0], 106);
  const NotingCanvas canvas = draw(*position);
  EXPECT_TRUE(canvas.says("106 points"));
  const auto labels = marked(canvas);
  ASSERT_EQ(labels.size(), 4U);
  EXPECT_EQ(labels[2], "90");
  EXPECT_EQ(labels[3], "09");
}

TEST(SitaosSheet, the_table_of_points_is_that_of_the_rules) {
  const NotingCanvas canvas = draw(*play({}));
  std::map<double, std::vector<std::string>> rows;  // by height, the numbers of the right column
  for (const auto& word : canvas.words) {
    const bool number = std::all_of(word.text.begin(), word.text.end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
    if (number && canvas.box_under(word) == nullptr && word.at.x > 180) {
      rows[word.at.y].push_back(word.text);
    }
  }
  std::vector<std::vector<std::string>> expected;
  const auto expect = [&](std::span<const int> points, std::size_t first) {
    expected.emplace_back();
    for (std::size_t size = first; size < points.size(); ++size) {
      expected.back().push_back(std::to_string(points[size]));
    }
    expected.emplace_back();
    for (std::size_t size = first; size < points.size(); ++size) {
      expected.back().push_back(std::to_string(size));
    }
  };
  expect(sitaos::kSquarePoints, 1);
  expect(sitaos::kDiamondPoints, 1);
  expect(sitaos::kLinePoints, 5);
  std::vector<std::vector<std::string>> found;
  for (const auto& [y, numbers] : rows) found.push_back(numbers);
  EXPECT_EQ(found, expected);
}

TEST(SitaosSheet, speaks_both_languages_and_names_the_author) {
  const auto position = play({"d4"});
  const NotingCanvas french = draw(*position, Language::kFrench);
  const NotingCanvas english = draw(*position, Language::kEnglish);
  EXPECT_TRUE(french.says("un jeu de Gérard Pierson"));
  EXPECT_TRUE(french.says("non officiel"));
  EXPECT_TRUE(french.says("Au tour de Bleu"));
  EXPECT_TRUE(english.says("a game by Gérard Pierson"));
  EXPECT_TRUE(english.says("unofficial"));
  EXPECT_TRUE(english.says("Blue to play"));
}

TEST(SitaosSheet, SI_18_the_rules_on_the_sheet_follow_the_options) {
  EXPECT_FALSE(draw(*play({})).says("take over"));
  const NotingCanvas canvas = draw(*play({}, {{"pie", "on"}, {"target", "60"}}));
  EXPECT_TRUE(canvas.says("take over"));
  EXPECT_TRUE(canvas.says("reaches 60"));
  EXPECT_TRUE(draw(*play({}, {{"scoring", "announced"}})).says("not named"));
}

TEST(SitaosSheet, tells_how_a_game_ended) {
  EXPECT_TRUE(draw(*play({"d4", "resign=0"})).says("Blue has won"));
  EXPECT_TRUE(draw(*play({"draw"})).says("A draw"));
}

}  // namespace
}  // namespace tablier
