#include "telling/chifootmi_seen.h"
#include "terminal/chifootmi_presenter.h"

// What a careful player remembers: the pairs so far, and what has not been seen of each side.
namespace tablier::terminal {
namespace {

using chifootmi::Card;
using chifootmi::kUnseen;
using chifootmi::write_card;

class Memory {
 public:
  Memory(const Scene& scene, const Screen& screen)
      : seen_(scene, scene.shown), scene_(scene), screen_(screen) {}

  [[nodiscard]] std::vector<std::string> paragraphs() const {
    std::vector<std::string> list = {pairs_text()};
    for (const Side side : {other(scene_.near), scene_.near}) {
      if (!seen_->dealt(side)) continue;
      list.push_back(unseen_text(side));
      // What the other knows of one's own cards.
      if (scene_.viewer && scene_.viewer->is(side)) list.push_back(secret_text(side));
    }
    return list;
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, screen_.language, parts);
  }
  [[nodiscard]] std::string name(Side side) const {
    return name_of(scene_.position().game(), side, screen_);
  }

  [[nodiscard]] std::string pairs_text() const {
    std::string text;
    for (std::size_t pair = 0; pair < seen_->pairs(); ++pair) {
      if (!text.empty()) text += ", ";
      text += write_card(seen_->hand(Side::kZero).laid_card(pair)) + "–" +
              write_card(seen_->hand(Side::kOne).laid_card(pair));
    }
    if (text.empty())
      return say({"Aucune carte n'est encore jouée.", "No card has been played yet."});
    return say({"Jouées, {}–{} : {}.", "Played, {}–{}: {}."},
               {name(Side::kZero), name(Side::kOne), text});
  }

  // How many of the cards that nobody here has seen lie where.
  [[nodiscard]] std::string where_text(Side side) const {
    const chifootmi::Hand& hand = seen_->hand(side);
    int covered = 0;
    for (std::size_t slot = 0; slot < hand.active_count; ++slot) {
      covered += hand.active_card(slot) == kUnseen ? 1 : 0;
    }
    std::string text;
    const auto add = [&](int count, Text place) {
      if (count <= 0) return;
      text += (text.empty() ? "" : ", ") + say(place, {std::to_string(count)});
    };
    add(covered, {"{} face cachée", "{} face down"});
    add(hand.pile1, {"{} à la pioche 1", "{} in pile 1"});
    add(hand.pile2 - 1, {"{} à la pioche 2", "{} in pile 2"});
    return text;
  }

  [[nodiscard]] std::string unseen_text(Side side) const {
    const std::vector<Card> unseen = unseen_of(*seen_, side);
    if (unseen.empty())
      return say({"{} : toutes les cartes sont vues.", "{}: every card has been seen."},
                 {name(side)});
    return say({"{}, pas encore vues : {} ({}).", "{}, not seen yet: {} ({})."},
               {name(side), list_cards(unseen, kAnd, screen_.language), where_text(side)});
  }

  [[nodiscard]] std::string secret_text(Side side) const {
    const chifootmi::Hand& hand = seen_->hand(side);
    std::vector<Card> cards;
    for (std::size_t slot = 0; slot < hand.active_count; ++slot) {
      if (seen_->lies_face_down(side, slot)) cards.push_back(hand.active_card(slot));
    }
    if (cards.empty()) {
      return say({"{} a vu toutes vos cartes actives.", "{} has seen all your active cards."},
                 {name(other(side))});
    }
    return say({"Vous seul connaissez : {}.", "You alone know: {}."},
               {list_cards(cards, kAnd, screen_.language)});
  }

  SeenMatch seen_;
  const Scene& scene_;
  const Screen& screen_;
};

}  // namespace

std::vector<std::string> ChifootmiPresenter::figures(const Scene& scene,
                                                     const Screen& screen) const {
  return Memory(scene, screen).paragraphs();
}

}  // namespace tablier::terminal
