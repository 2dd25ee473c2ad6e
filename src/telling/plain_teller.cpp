#include "telling/plain_teller.h"

#include "telling/sentence.h"

namespace tablier::telling {
namespace {

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += (text.empty() ? "" : " ") + token;
  return text;
}

}  // namespace

std::string PlainTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  const AnyPosition& before = scene.history.at(i);
  std::string event = seen_event(scene, i);
  if (!is_single(before.turn())) return event;
  return fill({"{} : {}.", "{}: {}."}, language,
              {name_of(before.game(), single_side(before.turn()), language), event});
}

std::string PlainTeller::options(const AnyPosition& position, Side side, Language language,
                                 Means means) const {
  (void)means;
  const Listing listing = position.legal(side);
  if (!listing.unlisted.empty()) {
    return fill({"À choisir librement : {}.", "Your free choice: {}."}, language,
                {listing.unlisted});
  }
  return fill({"Coups possibles : {}", "You may play: {}"}, language, {joined(listing.tokens)});
}

std::string PlainTeller::reason(const AnyPosition&, Side, std::string_view, Language) const {
  return {};
}

}  // namespace tablier::telling
