#include "terminal/sitaos_names.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "record/plain_text.h"
#include "terminal/command.h"

namespace tablier::terminal {
namespace {

using sitaos::Crossing;
using sitaos::Figure;
using sitaos::FigureKind;

std::optional<FigureKind> read_kind(std::string_view word) {
  if (word == "carre" || word == "square") return FigureKind::kSquare;
  if (word == "losange" || word == "diamond") return FigureKind::kDiamond;
  if (word == "ligne" || word == "line") return FigureKind::kLine;
  return std::nullopt;
}

// The figure of that kind which has those two crossings as its ends, opposite corners or tips.
std::optional<Figure> find_between(FigureKind kind, Crossing a, Crossing b) {
  const sitaos::Pawns both = sitaos::bit(a) | sitaos::bit(b);
  const int columns = std::abs(sitaos::column_of(a) - sitaos::column_of(b));
  const int rows = std::abs(sitaos::row_of(a) - sitaos::row_of(b));
  const int apart = std::max(columns, rows);
  for (const Figure& figure : sitaos::all_figures()) {
    if (figure.kind != kind || (figure.pawns & both) != both) continue;
    const bool fits = kind == FigureKind::kLine     ? apart == figure.size - 1
                      : kind == FigureKind::kSquare ? columns == figure.size && rows == columns
                                                    : apart == 2 * figure.size;
    if (fits) return figure;
  }
  return std::nullopt;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '-') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

std::optional<Figure> read_name(std::string_view part) {
  if (auto figure = sitaos::read_figure(part)) return figure;
  std::optional<FigureKind> kind;
  std::vector<Crossing> ends;
  for (const std::string& word : words_in(part)) {
    if (const auto named = read_kind(word)) {
      kind = named;
    } else if (const auto end = sitaos::read_crossing(word)) {
      ends.push_back(*end);
    } else if (word != "de" && word != "a" && word != "from" && word != "to") {
      return std::nullopt;
    }
  }
  if (!kind || ends.size() != 2 || ends[0] == ends[1]) return std::nullopt;
  return find_between(*kind, ends[0], ends[1]);
}

}  // namespace

NamesRead read_figure_names(std::string_view typed) {
  NamesRead read;
  std::string text = folded(trim(typed));
  std::replace(text.begin(), text.end(), ';', ',');
  if (text == "aucune" || text == "none" || text == "rien" || text == "nothing" || text == "[]") {
    return read;
  }
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    const std::string_view part = trim(rest.substr(0, comma));
    const auto figure = read_name(part);
    if (!figure) {
      read.unclear = part.empty() ? "," : part;
      return read;
    }
    read.figures.push_back(*figure);
    if (comma == std::string_view::npos) return read;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace tablier::terminal
