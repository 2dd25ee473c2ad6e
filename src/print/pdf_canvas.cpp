#include "print/pdf_canvas.h"

#include <algorithm>
#include <array>
#include <vector>

#include "print/font.h"
#include "print/number.h"

namespace tablier::print {
namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4;
// A quarter of a circle as one Bézier curve: how far its inner points stand from its ends.
constexpr double kQuarter = 0.5522847498;

constexpr std::array<std::string_view, 4> kFontNames = {"Times-Roman", "Times-Italic", "Helvetica",
                                                        "Helvetica-Bold"};

std::string points(double millimetres) { return write_length(millimetres * kPointsPerMillimetre); }

// A string of the file: bytes beyond ASCII stand as octal, so that the file is plain text.
std::string write_string(std::string_view utf8) {
  std::string out = "(";
  for (const char c : to_latin(utf8)) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '(' || c == ')' || c == '\\') {
      out += '\\';
      out += c;
    } else if (code < 0x80) {
      out += c;
    } else {
      out += '\\';
      for (const unsigned shift : {6U, 3U, 0U})
        out += static_cast<char>('0' + (code >> shift & 7U));
    }
  }
  return out + ")";
}

// The objects of the file, and the table at its end that says where each begins.
class Objects {
 public:
  // Numbers start at 1.
  void add(std::string_view body) {
    starts_.push_back(file_.size());
    file_ += std::to_string(starts_.size()) + " 0 obj\n";
    file_.append(body).append("\nendobj\n");
  }

  std::string finish(std::string_view trailer) {
    const std::size_t table = file_.size();
    const std::string count = std::to_string(starts_.size() + 1);
    file_ += "xref\n0 " + count + "\n0000000000 65535 f \n";
    for (const std::size_t start : starts_) {
      const std::string digits = std::to_string(start);
      file_ += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
    }
    file_ += "trailer\n<< /Size " + count + " ";
    file_.append(trailer).append(" >>\nstartxref\n");
    file_ += std::to_string(table) + "\n%%EOF\n";
    return std::move(file_);
  }

 private:
  std::string file_ = "%PDF-1.4\n";
  std::vector<std::size_t> starts_;
};

}  // namespace

PdfCanvas::PdfCanvas(Size page, std::string_view title, std::string_view language_code)
    : page_(page), title_(title), language_code_(language_code) {}

void PdfCanvas::draw(std::initializer_list<Point> at, std::string_view command) {
  for (const Point& point : at) {
    content_ += points(point.x) + " " + points(page_.height - point.y) + " ";
  }
  content_.append(command).append("\n");
}

void PdfCanvas::set_colour(Colour colour, std::string_view command) {
  for (const int part : {colour.red, colour.green, colour.blue}) {
    content_ += write_length(part / 255.0) + " ";
  }
  content_.append(command).append("\n");
}

void PdfCanvas::set_stroke(const Stroke& stroke) {
  set_colour(stroke.colour, "RG");
  content_ += points(stroke.width) + " w\n";
}

void PdfCanvas::begin_paint(const Paint& paint) {
  if (paint.fill) set_colour(*paint.fill, "rg");
  if (paint.stroke) set_stroke(*paint.stroke);
}

void PdfCanvas::end_paint(const Paint& paint) {
  if (paint.fill) {
    content_ += paint.stroke ? "b\n" : "f\n";
  } else {
    content_ += paint.stroke ? "s\n" : "n\n";
  }
}

void PdfCanvas::line(Point from, Point to, const Stroke& stroke) {
  set_stroke(stroke);
  draw({from}, "m");
  draw({to}, "l");
  content_ += "S\n";
}

void PdfCanvas::circle(Point centre, double radius, const Paint& paint) {
  rectangle({centre.x - radius, centre.y - radius}, {2 * radius, 2 * radius}, radius, paint);
}

void PdfCanvas::rectangle(Point corner, Size size, double rounding, const Paint& paint) {
  const double left = corner.x;
  const double top = corner.y;
  const double right = left + size.width;
  const double bottom = top + size.height;
  const double r = std::min({rounding, size.width / 2, size.height / 2});
  const double k = r * (1 - kQuarter);
  begin_paint(paint);
  draw({{left + r, top}}, "m");
  draw({{right - r, top}}, "l");
  if (r > 0) draw({{right - k, top}, {right, top + k}, {right, top + r}}, "c");
  draw({{right, bottom - r}}, "l");
  if (r > 0) draw({{right, bottom - k}, {right - k, bottom}, {right - r, bottom}}, "c");
  draw({{left + r, bottom}}, "l");
  if (r > 0) draw({{left + k, bottom}, {left, bottom - k}, {left, bottom - r}}, "c");
  draw({{left, top + r}}, "l");
  if (r > 0) draw({{left, top + k}, {left + k, top}, {left + r, top}}, "c");
  end_paint(paint);
}

void PdfCanvas::text(Point at, std::string_view text, const TextStyle& style) {
  if (style.align == Align::kCentre) at.x -= width(text, style) / 2;
  if (style.align == Align::kRight) at.x -= width(text, style);
  content_ += "BT\n";
  set_colour(style.colour, "rg");
  content_ += "/F" + std::to_string(static_cast<int>(style.font)) + " " + points(style.size) +
              " Tf\n" + points(style.spacing) + " Tc\n";
  draw({at}, "Td");
  content_ += write_string(text) + " Tj\nET\n";
}

double PdfCanvas::width(std::string_view text, const TextStyle& style) const {
  return text_width(text, style.font, style.size, style.spacing) - style.spacing;
}

std::string PdfCanvas::finish() {
  constexpr int kFirstFont = 6;  // the number of the first font's object
  Objects objects;
  objects.add("<< /Type /Catalog /Pages 2 0 R /Lang " + write_string(language_code_) +
              " /ViewerPreferences << /DisplayDocTitle true >> >>");
  objects.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
  std::string fonts;
  for (std::size_t i = 0; i < kFontNames.size(); ++i) {
    fonts +=
        "/F" + std::to_string(i) + " " + std::to_string(kFirstFont + static_cast<int>(i)) + " 0 R ";
  }
  objects.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + points(page_.width) + " " +
              points(page_.height) + "] /Contents 4 0 R /Resources << /Font << " + fonts +
              ">> >> >>");
  const std::string content = "1 J 1 j\n" + content_;  // round ends and corners
  objects.add("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content +
              "endstream");
  objects.add("<< /Title " + write_string(title_) + " /Creator (Tablier) /Producer (Tablier) >>");
  for (const std::string_view name : kFontNames) {
    objects.add("<< /Type /Font /Subtype /Type1 /BaseFont /" + std::string(name) +
                " /Encoding /WinAnsiEncoding >>");
  }
  return objects.finish("/Root 1 0 R /Info 5 0 R");
}

}  // namespace tablier::print
