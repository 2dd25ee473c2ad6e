#include "terminal/canvas.h"

#include "terminal/glyph.h"

namespace tablier::terminal {

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns * rows)) {}

void Canvas::put(int x, int y, std::string_view glyph, Ink ink) {
  if (x < 0 || x >= columns_ || y < 0 || y >= rows_) return;
  at(x, y) = {std::string(glyph), ink};
}

void Canvas::write(int x, int y, std::string_view text, Ink ink) {
  while (!text.empty()) {
    const Glyph glyph = next_glyph(text);
    put(x++, y, glyph.columns == 1 ? text.substr(0, glyph.bytes) : "?", ink);
    text.remove_prefix(glyph.bytes);
  }
}

void Canvas::write(int x, int y, const Row& row) {
  for (const Span& span : row.spans()) {
    write(x, y, span.text, span.ink);
    x += width(span.text);
  }
}

Rows Canvas::rows() const {
  Rows rows(static_cast<std::size_t>(rows_));
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    rows[i / static_cast<std::size_t>(columns_)].add(cells_[i].glyph, cells_[i].ink);
  }
  return rows;
}

}  // namespace tablier::terminal
