#pragma once

#include <string>

#include "print/canvas.h"

namespace tablier::print {

// Draws one page as PDF 1.4. Nothing in the file depends on when or where it was made.
class PdfCanvas final : public Canvas {
 public:
  PdfCanvas(Size page, std::string_view title, std::string_view language_code);

  void line(Point from, Point to, const Stroke& stroke) override;
  void circle(Point centre, double radius, const Paint& paint) override;
  void rectangle(Point corner, Size size, double rounding, const Paint& paint) override;
  void text(Point at, std::string_view text, const TextStyle& style) override;
  [[nodiscard]] double width(std::string_view text, const TextStyle& style) const override;

  // The whole file; nothing can be drawn afterwards.
  std::string finish();

 private:
  // One operator after its operands, which are points of the page.
  void draw(std::initializer_list<Point> at, std::string_view command);
  void set_colour(Colour colour, std::string_view command);
  void set_stroke(const Stroke& stroke);
  void begin_paint(const Paint& paint);
  void end_paint(const Paint& paint);

  Size page_;
  std::string title_;
  std::string language_code_;
  std::string content_;  // the page's content stream
};

}  // namespace tablier::print
