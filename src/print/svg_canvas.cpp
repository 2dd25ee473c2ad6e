#include "print/svg_canvas.h"

#include <array>
#include <utility>

#include "print/font.h"
#include "print/number.h"

namespace tablier::print {
namespace {

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;  // XML allows few of these
    }
  }
  return out;
}

std::string write_colour(Colour colour) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {colour.red, colour.green, colour.blue}) {
    text += kHex[part >> 4U];
    text += kHex[part & 15U];
  }
  return text;
}

struct Face {
  std::string_view family;
  std::string_view style;
};

constexpr std::string_view kSerifFamily =
    "'Times New Roman', 'Liberation Serif', 'Nimbus Roman', Times, serif";
constexpr std::string_view kSansFamily =
    "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";
constexpr std::array<Face, 4> kFaces = {{
    {kSerifFamily, ""},
    {kSerifFamily, " font-style=\"italic\""},
    {kSansFamily, ""},
    {kSansFamily, " font-weight=\"bold\""},
}};

}  // namespace

SvgCanvas::SvgCanvas(Size page, std::string_view title, std::string_view language_code) {
  const std::string width = write_length(page.width);
  const std::string height = write_length(page.height);
  out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
  attribute("width", width + "mm");
  attribute("height", height + "mm");
  attribute("viewBox", "0 0 " + width + " " + height);
  attribute("xml:lang", language_code);
  out_ += ">\n<title>" + escape(title) +
          "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
}

void SvgCanvas::attribute(std::string_view name, std::string_view value) {
  out_.append(" ").append(name).append("=\"").append(value).append("\"");
}

void SvgCanvas::attribute(std::string_view name, double length) {
  attribute(name, std::string_view(write_length(length)));
}

void SvgCanvas::paint(const Paint& paint) {
  attribute("fill", paint.fill ? std::string_view(write_colour(*paint.fill)) : "none");
  if (!paint.stroke) return;
  attribute("stroke", write_colour(paint.stroke->colour));
  attribute("stroke-width", paint.stroke->width);
}

void SvgCanvas::line(Point from, Point to, const Stroke& stroke) {
  out_ += "<line";
  attribute("x1", from.x);
  attribute("y1", from.y);
  attribute("x2", to.x);
  attribute("y2", to.y);
  attribute("stroke", write_colour(stroke.colour));
  attribute("stroke-width", stroke.width);
  attribute("stroke-linecap", "round");
  out_ += "/>\n";
}

void SvgCanvas::circle(Point centre, double radius, const Paint& paint) {
  out_ += "<circle";
  attribute("cx", centre.x);
  attribute("cy", centre.y);
  attribute("r", radius);
  this->paint(paint);
  out_ += "/>\n";
}

void SvgCanvas::rectangle(Point corner, Size size, double rounding, const Paint& paint) {
  out_ += "<rect";
  attribute("x", corner.x);
  attribute("y", corner.y);
  attribute("width", size.width);
  attribute("height", size.height);
  if (rounding > 0) attribute("rx", rounding);
  this->paint(paint);
  out_ += "/>\n";
}

void SvgCanvas::text(Point at, std::string_view text, const TextStyle& style) {
  const Face& face = kFaces[static_cast<std::size_t>(style.font)];
  out_ += "<text";
  attribute("x", at.x);
  attribute("y", at.y);
  attribute("font-family", face.family);
  attribute("font-size", style.size);
  out_ += face.style;
  attribute("fill", write_colour(style.colour));
  if (style.align == Align::kCentre) attribute("text-anchor", "middle");
  if (style.align == Align::kRight) attribute("text-anchor", "end");
  if (style.spacing > 0) attribute("letter-spacing", style.spacing);
  out_ += ">" + escape(text) + "</text>\n";
}

double SvgCanvas::width(std::string_view text, const TextStyle& style) const {
  constexpr double kWidestSubstitute = 1.17;  // DejaVu, where nothing nearer is installed
  return kWidestSubstitute * text_width(text, style.font, style.size, style.spacing);
}

std::string SvgCanvas::finish() {
  out_ += "</svg>\n";
  return std::move(out_);
}

}  // namespace tablier::print
