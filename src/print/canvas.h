#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// A page to draw on. All lengths are millimetres, from the top left corner of the page, y
// downwards.
namespace tablier::print {

struct Point {
  double x = 0;
  double y = 0;
};

struct Size {
  double width = 0;
  double height = 0;
};

inline constexpr Size kA4Landscape = {297, 210};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(const Colour&, const Colour&) = default;
};

struct Stroke {
  Colour colour;
  double width = 0.25;
};

struct Paint {
  std::optional<Colour> fill = std::nullopt;
  std::optional<Stroke> stroke = std::nullopt;
};

enum class Font : std::uint8_t { kSerif, kSerifItalic, kSans, kSansBold };
enum class Align : std::uint8_t { kLeft, kCentre, kRight };

struct TextStyle {
  Font font = Font::kSans;
  double size = 3.6;  // of the em
  Colour colour;
  Align align = Align::kLeft;
  double spacing = 0;  // added after every character
};

class Canvas {
 public:
  virtual ~Canvas() = default;

  virtual void line(Point from, Point to, const Stroke& stroke) = 0;
  virtual void circle(Point centre, double radius, const Paint& paint) = 0;
  virtual void rectangle(Point corner, Size size, double rounding, const Paint& paint) = 0;
  // `at` is on the baseline. The text is UTF-8; a character that the fonts of every printer lack is
  // shown as '?'.
  virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;
  // How wide it stands; rather too much than too little where the reader's fonts are not known.
  [[nodiscard]] virtual double width(std::string_view text, const TextStyle& style) const = 0;
};

}  // namespace tablier::print
