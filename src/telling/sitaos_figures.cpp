#include "telling/sitaos_figures.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "base/bits.h"
#include "rules/game_model.h"
#include "rules/sitaos/sitaos.h"
#include "telling/sentence.h"

namespace tablier::telling {
using sitaos::Crossing;
using sitaos::Figure;
using sitaos::FigureKind;

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

std::string example_crossing(const sitaos::Position& position) {
  constexpr Crossing kUsual = sitaos::crossing_at(3, 3);
  const sitaos::Pawns empty = position.empty();
  const bool usual = empty == 0 || (empty & sitaos::bit(kUsual)) != 0;
  return sitaos::write_crossing(usual ? kUsual : static_cast<Crossing>(lowest_bit(empty)));
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

}  // namespace tablier::telling
