#pragma once

#include <string>

#include "print/canvas.h"

namespace tablier::print {

// Draws a page as SVG 1.1, sized in millimetres.
class SvgCanvas final : public Canvas {
 public:
  SvgCanvas(Size page, std::string_view title, std::string_view language_code);

  void line(Point from, Point to, const Stroke& stroke) override;
  void circle(Point centre, double radius, const Paint& paint) override;
  void rectangle(Point corner, Size size, double rounding, const Paint& paint) override;
  void text(Point at, std::string_view text, const TextStyle& style) override;
  [[nodiscard]] double width(std::string_view text, const TextStyle& style) const override;

  // The whole file; nothing can be drawn afterwards.
  std::string finish();

 private:
  void attribute(std::string_view name, double length);
  void attribute(std::string_view name, std::string_view value);
  void paint(const Paint& paint);

  std::string out_;
};

}  // namespace tablier::print
