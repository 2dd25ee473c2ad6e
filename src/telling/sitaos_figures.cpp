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

std::string example_crossing(const sitaos::Position& position) {
  constexpr Crossing kUsual = sitaos::crossing_at(3, 3);
  const sitaos::Pawns empty = position.empty();
  const bool usual = empty == 0 || (empty & sitaos::bit(kUsual)) != 0;
  return sitaos::write_crossing(usual ? kUsual : static_cast<Crossing>(lowest_bit(empty)));
}

Told told_by(const std::vector<sitaos::Effect>& effects) {
  Told told;
  for (const sitaos::Effect& effect : effects) {
    if (const auto* placed = std::get_if<sitaos::Placed>(&effect)) {
      told.pawn = *placed;
    } else if (const auto* scored = std::get_if<sitaos::Scored>(&effect)) {
      told.scored.push_back(sitaos::all_figures()[scored->figure]);
      told.points += scored->points;
    } else if (const auto* missed = std::get_if<sitaos::Missed>(&effect)) {
      told.unnamed.push_back(sitaos::all_figures()[missed->figure]);
    }
  }
  dearest_first(told.scored);
  dearest_first(told.unnamed);
  return told;
}

Told told_by(const sitaos::Position& position, const sitaos::Action& action) {
  std::vector<sitaos::Effect> effects;
  sitaos::Position next = position;
  next.apply(action, EffectSink(effects));
  return told_by(effects);
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
