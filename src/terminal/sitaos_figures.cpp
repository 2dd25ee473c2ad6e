#include "terminal/sitaos_figures.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "record/plain_text.h"
#include "rules/game_model.h"
#include "rules/sitaos/sitaos.h"
#include "terminal/command.h"
#include "terminal/row.h"

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

const sitaos::Position& sitaos_position(const AnyPosition& position) {
  const auto* typed = typed_position<sitaos::Sitaos>(position);
  assert(typed != nullptr);
  return *typed;
}

void dearest_first(std::vector<Figure>& figures) {
  const auto key = [](const Figure& figure) {
    return std::tuple(-figure.points, figure.kind, figure.anchor, figure.direction);
  };
  std::sort(figures.begin(), figures.end(),
            [&](const Figure& a, const Figure& b) { return key(a) < key(b); });
}

std::optional<Crossing> placed_by(std::string_view event) {
  if (event.size() > 2 && event[2] != '[') return std::nullopt;
  return sitaos::read_crossing(event.substr(0, 2));
}

Told told_by(const sitaos::Position& before, std::string_view event) {
  Told told;
  const auto crossing = placed_by(event);
  if (!crossing) return told;
  const bool automatic = before.options().scoring == sitaos::Scoring::kAutomatic;
  const std::string_view names = event.substr(2);
  for (const Figure& figure : before.completed_by(*crossing)) {
    const std::string name = sitaos::write_figure(figure);
    const std::size_t at = names.find(name);
    const bool scored = automatic || at != std::string_view::npos;
    (scored ? told.scored : told.unnamed).push_back(figure);
    if (scored) told.points += figure.points;
  }
  dearest_first(told.scored);
  dearest_first(told.unnamed);
  return told;
}

Crossing far_end(const Figure& figure) {
  const int column = sitaos::column_of(figure.anchor);
  const int row = sitaos::row_of(figure.anchor);
  const int size = figure.size;
  switch (figure.kind) {
    case FigureKind::kSquare:
      return sitaos::crossing_at(column + size, row + size);
    case FigureKind::kDiamond:
      return sitaos::crossing_at(column + size, row);
    case FigureKind::kLine:
      break;
  }
  const auto step = sitaos::kLineSteps[static_cast<std::size_t>(figure.direction)];
  return sitaos::crossing_at(column + (size - 1) * step.column, row + (size - 1) * step.row);
}

std::string describe_figure(const Figure& figure, Language language) {
  const std::string size = std::to_string(figure.size);
  const std::string anchor = sitaos::write_crossing(figure.anchor);
  const std::string end = sitaos::write_crossing(far_end(figure));
  switch (figure.kind) {
    case FigureKind::kSquare:
      return fill({"carré de {} {}–{}", "square of {} {}–{}"}, language, {size, anchor, end});
    case FigureKind::kDiamond:
      return fill({"losange de {} autour de {}", "diamond of {} around {}"}, language,
                  {size, anchor});
    case FigureKind::kLine:
      break;
  }
  return fill({"ligne de {} {}–{}", "line of {} {}–{}"}, language, {size, anchor, end});
}

std::string describe_a_figure(const Figure& figure, Language language) {
  const Text article = figure.kind == FigureKind::kLine ? Text{"une ", "a "} : Text{"un ", "a "};
  return std::string(article.in(language)) + describe_figure(figure, language);
}

std::string describe_figures(const std::vector<Figure>& figures, Language language,
                             std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, figures.size()); ++i) {
    if (i != 0) text += ", ";
    text += describe_figure(figures[i], language);
    // Alone, its points are the total, which stands before.
    if (figures.size() > 1) text += " (" + std::to_string(figures[i].points) + ")";
  }
  if (figures.size() > most) {
    text +=
        fill({" et {} de plus", " and {} more"}, language, {std::to_string(figures.size() - most)});
  }
  return text;
}

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
