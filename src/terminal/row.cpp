#include "terminal/row.h"

#include <algorithm>
#include <array>
#include <utility>

#include "terminal/glyph.h"

namespace tablier::terminal {
namespace {

std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return {};
    case Ink::kFaint:
      return "\x1b[2m";
    case Ink::kStrong:
      return "\x1b[1m";
    case Ink::kSide0:
    case Ink::kRed:
      return "\x1b[1;91m";
    case Ink::kSide1:
      return "\x1b[1;94m";
    case Ink::kSide0Lit:
    case Ink::kRedLit:
      return "\x1b[1;97;41m";
    case Ink::kSide1Lit:
      return "\x1b[1;97;44m";
    case Ink::kYellow:
      return "\x1b[1;93m";
    case Ink::kYellowLit:
      return "\x1b[1;30;103m";
  }
  return {};
}

bool is_double_punctuation(std::string_view word) {
  return word == ":" || word == ";" || word == "!" || word == "?" || word == "»";
}

// Words as they may not be parted: `«` clings to what follows, `:` to what precedes.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool cling = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!words.empty() && (cling || is_double_punctuation(word))) {
      words.back() += ' ';
      words.back() += word;
    } else {
      words.emplace_back(word);
    }
    cling = word == "«";
  }
  return words;
}

// Cuts off what fits into `columns`; at least one character, so that it always gets on.
std::string take_columns(std::string& word, int columns) {
  std::size_t bytes = 0;
  int taken = 0;
  while (bytes < word.size()) {
    const Glyph glyph = next_glyph(std::string_view(word).substr(bytes));
    if (bytes != 0 && taken + glyph.columns > columns) break;
    taken += glyph.columns;
    bytes += glyph.bytes;
  }
  std::string head = word.substr(0, bytes);
  word.erase(0, bytes);
  return head;
}

}  // namespace

Row& Row::add(std::string text, Ink ink) {
  if (text.empty()) return *this;
  if (!spans_.empty() && spans_.back().ink == ink) {
    spans_.back().text += text;
  } else {
    spans_.push_back({std::move(text), ink});
  }
  return *this;
}

Row& Row::add(const Row& row) {
  for (const Span& span : row.spans_) add(span.text, span.ink);
  return *this;
}

Row& Row::pad_to(int column) {
  const int missing = column - width();
  if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
  return *this;
}

int Row::width() const {
  int columns = 0;
  for (const Span& span : spans_) columns += terminal::width(span.text);
  return columns;
}

int width(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Glyph glyph = next_glyph(text);
    columns += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
  return columns;
}

std::string showable(std::string_view text, const Screen& screen) {
  std::string shown;
  for (std::string_view rest = text; !rest.empty();) {
    const Glyph glyph = next_glyph(rest);
    shown += glyph.safe ? rest.substr(0, glyph.bytes) : "?";
    rest.remove_prefix(glyph.bytes);
  }
  return screen.unicode ? shown : to_ascii(shown);
}

Rows wrap(std::string_view text, const Screen& screen, int indent, Ink ink) {
  const int columns = std::max(screen.columns, indent + 8);
  Rows rows;
  std::string line;
  const auto finish = [&] {
    rows.emplace_back(std::exchange(line, std::string(static_cast<std::size_t>(indent), ' ')), ink);
  };
  bool fresh = true;
  for (std::string& word : words_of(showable(text, screen))) {
    if (!fresh && width(line) + 1 + width(word) > columns) {
      finish();
      fresh = true;
    }
    if (!fresh) line += ' ';
    while (width(line) + width(word) > columns) {
      line += take_columns(word, columns - width(line));
      finish();
    }
    line += word;
    fresh = false;
  }
  if (!fresh || rows.empty()) finish();
  return rows;
}

std::string render(const Row& row, const Screen& screen) {
  std::string bytes;
  for (const Span& span : row.spans()) {
    const std::string_view code = screen.colour ? code_of(span.ink) : std::string_view{};
    bytes += code;
    bytes += showable(span.text, screen);
    if (!code.empty()) bytes += "\x1b[0m";
  }
  while (bytes.ends_with(' ')) bytes.pop_back();
  return bytes;
}

}  // namespace tablier::terminal
