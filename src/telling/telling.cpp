#include "telling/telling.h"
#include "telling/sentence.h"

#include "rules/outside.h"

namespace tablier::telling {
namespace {

std::string tell_outside(const Outside& event, const AnyGame& game, Language language) {
  const auto sentence = [&](Text text) {
    return fill(text, language, {name_of(game, event.side, language)});
  };
  switch (event.kind) {
    case Outside::Kind::kResign:
      return sentence({"{} abandonne.", "{} resigns."});
    case Outside::Kind::kTime:
      return sentence({"{} n'a plus de temps.", "{} is out of time."});
    case Outside::Kind::kDraw:
      return sentence({"Nulle.", "A draw."});
    case Outside::Kind::kHalf:
      break;
  }
  return sentence({"Le temps de cette mi-temps est écoulé.", "The time of this half is up."});
}

// How a game was won, after "Rouge gagne". Where a side gave up, the score says nothing about it.
std::string tell_how(const Teller& teller, const History& history, Side winner, Language language) {
  const auto last = read_outside(history.event(history.size() - 1));
  if (last && last->kind == Outside::Kind::kResign) {
    return fill({" par abandon", " by resignation"}, language);
  }
  std::string tally = ", " + teller.tally(history.now(), winner, language);
  if (!last || last->kind != Outside::Kind::kTime) return tally;
  return fill({" au temps", " on time"}, language) + tally;
}

}  // namespace

std::vector<std::string> tell_event(const Teller& teller, const Scene& scene, std::size_t i,
                                    Language language) {
  const auto outside = read_outside(scene.history.event(i));
  if (!outside) return {teller.narrate(scene, i, language)};
  return {tell_outside(*outside, scene.position().game(), language),
          teller.narrate_outside(scene, i, language)};
}

std::string capitalised(std::string text) {
  // A sentence may begin with a figure's sign, which stays as it is.
  const std::string_view first = std::string_view(text).substr(0, text.find(' '));
  const bool word = first.find_first_of("0123456789@[") == std::string_view::npos;
  if (word && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string list_events(const Scene& scene) {
  const History& history = scene.history;
  // Where the sides take turns, a number stands for a move of each.
  bool alternate = true;
  for (std::size_t i = 0; i < history.size(); ++i) {
    alternate = alternate && is_single(history.at(i).turn());
  }
  const std::size_t step = alternate ? 2 : 1;
  std::string text;
  for (std::size_t i = 0; i < history.size(); ++i) {
    if (i % step == 0) text += (i == 0 ? "" : "  ") + std::to_string(i / step + 1) + ".";
    text += (alternate ? " " : "\u00a0") + seen_event(scene, i);
  }
  return text;
}

std::string tell_result(const Teller& teller, const History& history, std::optional<Side> you,
                        Language language) {
  const AnyPosition& over = history.now();
  if (over.result() == GameResult::kDraw) {
    const auto score = over.score();
    const Side first = score[0] >= score[1] ? Side::kZero : Side::kOne;
    return fill({"Partie nulle, {}.", "A drawn game, {}."}, language,
                {teller.tally(over, first, language)});
  }
  const Side winner = over.result() == GameResult::kSide0 ? Side::kZero : Side::kOne;
  const std::string how = tell_how(teller, history, winner, language);
  if (you == winner) {
    return fill({"Bravo, vous gagnez{}.", "Well played: you win{}."}, language, {how});
  }
  return fill({"{} gagne{}.", "{} wins{}."}, language,
              {name_of(over.game(), winner, language), how});
}

}  // namespace tablier::telling
