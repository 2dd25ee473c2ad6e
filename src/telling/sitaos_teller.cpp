#include "telling/sitaos_teller.h"

#include "base/bits.h"
#include "rules/sitaos/sitaos.h"
#include "telling/seen_effects.h"
#include "telling/sentence.h"
#include "telling/sitaos_figures.h"

namespace tablier::telling {
namespace {

using sitaos::Crossing;
using sitaos::Figure;
using sitaos::Pawns;

bool is_announced(const sitaos::Position& position) {
  return position.options().scoring == sitaos::Scoring::kAnnounced;
}

std::vector<Figure> figures_at(Pawns own, Crossing crossing) {
  const auto list = sitaos::completed_figures(own, crossing);
  std::vector<Figure> figures(list.begin(), list.end());
  dearest_first(figures);
  return figures;
}

int points_of(const std::vector<Figure>& figures) {
  int points = 0;
  for (const Figure& figure : figures) points += figure.points;
  return points;
}

// The most promising figure through a crossing that `own` has begun and `theirs` has not spoilt.
struct Begun {
  const Figure* figure = nullptr;
  double worth = 0;
};
Begun best_begun(Pawns own, Pawns theirs, Crossing crossing) {
  Begun best;
  for (const Figure& figure : sitaos::all_figures()) {
    if ((figure.pawns & sitaos::bit(crossing)) == 0 || (figure.pawns & theirs) != 0) continue;
    const double done = static_cast<double>(popcount(figure.pawns & own)) / popcount(figure.pawns);
    const double worth = figure.points * done * done * done;  // two of eight promise little
    if (worth > best.worth) best = {&figure, worth};
  }
  return best;
}

}  // namespace

std::string SitaosTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  const std::vector<sitaos::Effect> effects = seen_effects<sitaos::Sitaos>(scene, i);
  const AnyGame& game = scene.position().game();
  const Told told = told_by(effects);
  if (!told.pawn) {
    const Side taker = std::get<sitaos::TookOver>(effects.front()).side;
    return fill({"{} prend le premier pion à son compte.", "{} takes over the first pawn."},
                language, {name_of(game, taker, language)});
  }
  std::string text =
      fill({"{} joue {}", "{} plays {}"}, language,
           {name_of(game, told.pawn->side, language), sitaos::write_crossing(told.pawn->at)});
  if (!told.scored.empty()) {
    text += fill({" : +{}, {}", ": +{}, {}"}, language,
                 {std::to_string(told.points), describe_figures(told.scored, language)});
  }
  text += '.';
  if (!told.unnamed.empty()) {
    text += fill({" Non annoncé : {}.", " Not announced: {}."}, language,
                 {describe_figures(told.unnamed, language)});
  }
  return text;
}

std::string SitaosTeller::options(const AnyPosition& position, Side side, Language language,
                                  Means means) const {
  (void)side;
  const bool typing = means == Means::kTyping;
  const sitaos::Position& typed = sitaos_position(position);
  std::string text =
      typing
          ? fill({"Tapez une intersection libre, comme {} ; aide pour les règles.",
                  "Type a free crossing, such as {}; help for the rules."},
                 language, {example_crossing(typed)})
          : fill({"Posez un pion sur une intersection libre.", "Place a pawn on a free crossing."},
                 language);
  if (!typing && is_announced(typed)) {
    text += Text{" Annoncez ensuite les figures qu'il complète.",
                 " Then announce the figures that it completes."}
                .in(language);
  }
  if (typed.may_swap()) {
    text +=
        (typing
             ? Text{" Ou swap, pour prendre le premier pion.", " Or swap, to take the first pawn."}
             : Text{" Ou prenez le premier pion à votre compte.", " Or take over the first pawn."})
            .in(language);
  }
  return text;
}

std::string SitaosTeller::reason(const AnyPosition& position, Side side, std::string_view action,
                                 Language language) const {
  const sitaos::Position& typed = sitaos_position(position);
  const std::string rival = name_of(position.game(), other(side), language);
  const auto read = sitaos::Sitaos::read_action(typed, side, action);
  if (!read) return {};
  const Crossing crossing = read->crossing;
  if (crossing == sitaos::Action::kSwap) {
    return fill({"donne le pion de {}", "gives you {}'s pawn"}, language, {rival});
  }
  const Pawns own = typed.pawns(side);
  const Pawns theirs = typed.pawns(other(side));
  // With announced scoring only what the action names, so that nothing is given away.
  const auto scores = told_by(typed, *read).scored;
  const auto denies = figures_at(theirs, crossing);
  const auto told = [&](Text text, const std::vector<Figure>& figures) {
    return fill(text, language,
                {std::to_string(points_of(figures)), describe_figures(figures, language, 2)});
  };
  if (!scores.empty()) {
    std::string text = told({"rapporte {} : {}", "scores {}: {}"}, scores);
    if (denies.empty()) return text;
    return text + fill({", et prive {} de {}", ", and denies {} {}"}, language,
                       {rival, std::to_string(points_of(denies))});
  }
  if (!denies.empty()) {
    return fill({"prive {} de {} : {}", "denies {} {}: {}"}, language,
                {rival, std::to_string(points_of(denies)), describe_figures(denies, language, 2)});
  }
  const Begun mine = best_begun(own, theirs, crossing);
  const Begun spoilt = best_begun(theirs, own, crossing);
  if (mine.worth > 0 || spoilt.worth > 0) {
    const bool prepares = mine.worth >= spoilt.worth;
    const Figure& figure = prepares ? *mine.figure : *spoilt.figure;
    return fill(prepares ? Text{"prépare {} ({})", "prepares {} ({})"}
                         : Text{"gêne {} ({})", "hinders {} ({})"},
                language, {describe_a_figure(figure, language), std::to_string(figure.points)});
  }
  return std::string(
      Text{"ouvre beaucoup de figures", "opens the way to many figures"}.in(language));
}

}  // namespace tablier::telling
