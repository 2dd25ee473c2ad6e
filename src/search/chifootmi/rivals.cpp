#include "search/chifootmi/rivals.h"

namespace tablier::chifootmi {
namespace {

// What a pair brings the side that had the ball, by rule of thumb.
double rough_gain(const Options& options, const Situation& now, Card attack, Card defence) {
  switch (duel(now.left == 0, attack, defence)) {
    case Duel::kKeep:
      if (options.plays_offside() && is_offside(attack, defence)) return -1;
      [[fallthrough]];
    case Duel::kDribble:
      return now.left == 1 ? 1.5 : 1;
    case Duel::kFreeKick:
      return 1.5;
    case Duel::kPenalty:
      return 2;
    case Duel::kGoal:
      return 3;
    case Duel::kTaken:
    case Duel::kTackled:
    case Duel::kOverBar:
      return -1;
    case Duel::kRepelled:
    case Duel::kNoShot:
      break;
  }
  return 0.5;
}

// How often the other side may hold each card, as far as the viewer knows: its face-up cards
// surely, the others in proportion to what lies face down.
std::array<double, kTackle + 1> likely_replies(const View& view) {
  const Side theirs = other(view.side());
  const Hand& hand = view.hand(theirs);
  std::array<double, kTackle + 1> likely{};
  int face_down = 0;
  for (std::size_t slot = 0; slot < hand.active_count; ++slot) {
    const Card card = hand.active_card(slot);
    if (card == kUnseen) {
      ++face_down;
    } else {
      likely[card] += 1;
    }
  }
  CardSet unseen = remaining_cards(view, theirs);
  for (std::size_t slot = 0; slot < hand.active_count; ++slot) {
    if (hand.active_card(slot) != kUnseen) unseen.remove(hand.active_card(slot));
  }
  if (hand.top_of_pile2() != kUnseen) unseen.remove(hand.top_of_pile2());
  for (const Card card : unseen.distinct()) {
    const int copies = card == kTackle ? unseen.tackles() : 1;
    likely[card] += static_cast<double>(copies * face_down) / unseen.size();
  }
  return likely;
}

double greedy_worth(const View& view, Card card) {
  const Situation now = situation_of(view);
  const bool attacks = now.ball == view.side();
  const auto likely = likely_replies(view);
  double worth = 0;
  double total = 0;
  for (Card reply = 1; reply <= kTackle; ++reply) {
    if (likely[reply] <= 0) continue;
    const double gain =
        rough_gain(view.options(), now, attacks ? card : reply, attacks ? reply : card);
    worth += likely[reply] * (attacks ? gain : -gain);
    total += likely[reply];
  }
  // Of equal cards the lowest.
  return worth / total - 0.001 * card;
}

double worth_of(Rival rival, const View& view, Action action) {
  if (is_card(action)) {
    if (rival == Rival::kGreedy) return greedy_worth(view, card_of(action));
    return action.choice == Choice::kTackleCard ? 0 : card_of(action);
  }
  switch (action.choice) {
    case Choice::kPile2: {
      // The greedy one takes what it can see if it is above the middle.
      if (rival != Rival::kGreedy) return 1;
      const Card top = view.hand(view.side()).top_of_pile2();
      return top > kHighest / 2 ? 1 : -1;
    }
    case Choice::kShoot:
    case Choice::kOneTwo:
    case Choice::kOffside:
      return 1;
    default:
      return 0;
  }
}

}  // namespace

std::optional<Rival> read_rival(std::string_view name) {
  for (std::size_t i = 0; i < kRivalNames.size(); ++i) {
    if (kRivalNames[i] == name) return static_cast<Rival>(i);
  }
  return std::nullopt;
}

Mix rival_mix(Rival rival, const View& view) {
  Mix mix;
  mix.share.fill(0);
  view.legal(view.side(), mix.actions);
  if (rival == Rival::kRandom || view.is_chifootmi()) {
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      mix.share[i] = 1.0 / static_cast<double>(mix.actions.size());
    }
    return mix;
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < mix.actions.size(); ++i) {
    if (worth_of(rival, view, mix.actions[i]) > worth_of(rival, view, mix.actions[best])) best = i;
  }
  mix.share[best] = 1;
  return mix;
}

}  // namespace tablier::chifootmi
