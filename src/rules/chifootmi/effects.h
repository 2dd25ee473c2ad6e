#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/chifootmi/action.h"
#include "rules/chifootmi/card.h"
#include "rules/chifootmi/duel.h"
#include "rules/chifootmi/hand.h"
#include "rules/chifootmi/phase.h"
#include "rules/effect.h"

// What can happen in a match of Chifootmi.
//
// An effect that names cards has `see(look)`: each of them becomes `look(side, place, card)`. So
// one told to a viewer holds the cards that are in that viewer's View, and no other
// (`Chifootmi::seen`).
namespace tablier::chifootmi {

// Null in JSON where the viewer has not seen it.
inline std::optional<std::string> shown_card(Card card) {
  return card == kUnseen ? std::nullopt : std::optional(write_card(card));
}

// A card as effects name it: by whose it is and its place in the deck anybody finds it on the
// table; which one it is may be hidden.
struct PlacedCard {
  Side side = Side::kZero;
  Place place = 0;
  Card card = kUnseen;

  template <class Look>
  void see(const Look& look) {
    card = look(side, place, card);
  }
  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("place", place);
    out("card", shown_card(card));
  }
};

// CH-3: a side has shuffled and laid out its cards. What is seen of them are the active ones and
// the top of pile 2 (CH-4).
struct Dealt {
  static constexpr std::string_view kName = "dealt";

  Side side = Side::kZero;
  std::uint8_t count = 0;
  std::array<Card, kMaxCards> cards{};

  template <class Look>
  void see(const Look& look) {
    for (Place place = 0; place < count; ++place) cards[place] = look(side, place, cards[place]);
  }
  template <class Show>
  void show(Show& out) const {
    out("side", side);
    std::vector<std::optional<std::string>> shown;
    shown.reserve(count);
    for (Place place = 0; place < count; ++place) shown.push_back(shown_card(cards[place]));
    out("cards", shown);
  }
};

// The toss gave a side the ball: CH-5, or to shoot first in the shoot-out (CH-19).
struct Tossed {
  static constexpr std::string_view kName = "tossed";

  Side to = Side::kZero;
  bool shootout = false;

  template <class Show>
  void show(Show& out) const {
    out("to", to);
    out("shootout", shootout);
  }
};

// Both sides are to choose a card (CH-6). `shooting`: the pair will be the shot (CH-26).
struct TurnBegun {
  static constexpr std::string_view kName = "turn_begun";

  Side by = Side::kZero;  // the attacker
  bool shooting = false;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("shooting", shooting);
  }
};

// CH-6: a card went from the active ones into the match zone, where both see it.
struct Laid {
  static constexpr std::string_view kName = "laid";

  PlacedCard card;
  std::uint8_t slot = 0;  // where it lay among the active cards

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
  }
};

// CH-35: the attacker may bring this card back in front.
struct OneTwoOffered {
  static constexpr std::string_view kName = "one_two_offered";

  PlacedCard card;

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
  }
};

// CH-35: it did; the pair is decided with this card.
struct OneTwoPlayed {
  static constexpr std::string_view kName = "one_two_played";

  PlacedCard card;

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
  }
};

// CH-35: it did not.
struct OneTwoDeclined {
  static constexpr std::string_view kName = "one_two_declined";

  Side by = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
  }
};

// What a pair of cards led to, before an offside is looked at. `attack`: the card that counts,
// after a one-two the one brought back.
struct Duelled {
  static constexpr std::string_view kName = "duelled";

  PlacedCard attack;
  PlacedCard defence;
  bool shooting = false;
  Duel result = Duel::kKeep;

  template <class Look>
  void see(const Look& look) {
    attack.see(look);
    defence.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    out("by", attack.side);
    out("attack", shown_card(attack.card));
    out("defence", shown_card(defence.card));
    out("shooting", shooting);
    out("result", name_of(result));
  }
};

// CH-7, CH-24: the attacker has kept the ball with this card, so many times of those needed.
struct Kept {
  static constexpr std::string_view kName = "kept";

  PlacedCard card;
  std::uint8_t keeps = 0;
  std::uint8_t needed = 2;

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
    out("keeps", keeps);
    out("needed", needed);
  }
};

// CH-39: the defender is asked whether it calls an offside, be there one or not.
struct OffsideAsked {
  static constexpr std::string_view kName = "offside_asked";

  Side to = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("to", to);
  }
};

// CH-34: the keep was offside and called, by the defender or for it (CH-39).
struct OffsideCalled {
  static constexpr std::string_view kName = "offside_called";

  Side by = Side::kZero;
  std::uint8_t difference = 0;  // of the two values

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("difference", difference);
  }
};

// CH-39: the defender lets play go on. `offside`: it might have called one.
struct PlayedOn {
  static constexpr std::string_view kName = "played_on";

  Side by = Side::kZero;
  bool offside = false;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("offside", offside);
  }
};

// CH-8, CH-9, CH-15: a side has the ball that was the other's, and gathers the pairs of the action:
// `pairs` of them from `first` on. None when no pair was laid since the ball changed hands last.
struct ChangedHands {
  static constexpr std::string_view kName = "changed_hands";

  Side to = Side::kZero;
  std::uint8_t first = 0;
  std::uint8_t pairs = 0;

  template <class Show>
  void show(Show& out) const {
    out("to", to);
    out("first", first);
    out("pairs", pairs);
  }
};

// CH-36: for this possession one keep is enough.
struct CounterBegun {
  static constexpr std::string_view kName = "counter_begun";

  Side by = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
  }
};

// A chifootmi is due: both choose where it goes. `kind` is its phase.
struct ShotDue {
  static constexpr std::string_view kName = "shot_due";

  Side by = Side::kZero;
  Phase kind = Phase::kShot;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("shot", name_of(kind));
  }
};

// CH-14: both have shown where.
struct ShotTaken {
  static constexpr std::string_view kName = "shot_taken";

  Side by = Side::kZero;
  Phase kind = Phase::kShot;
  Choice aim = Choice::kNothing;
  Choice dive = Choice::kNothing;

  [[nodiscard]] bool scored() const { return aim != dive; }

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("shot", name_of(kind));
    out("aim", write_choice({aim}));
    out("dive", write_choice({dive}));
    out("scored", scored());
  }
};

// A goal of the match. CH-16: the scorer's card of that pair marks it.
struct Goal {
  static constexpr std::string_view kName = "goal";

  Side by = Side::kZero;
  std::uint8_t pair = 0;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("pair", pair);
  }
};

// CH-10: both sides are to draw.
struct DrawDue {
  static constexpr std::string_view kName = "draw_due";

  template <class Show>
  void show(Show&) const {}
};

// CH-10: the top card of a pile joined the active ones; from pile 1 its owner alone sees it.
struct Drawn {
  static constexpr std::string_view kName = "drawn";

  PlacedCard card;
  std::uint8_t pile = 1;

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
    out("pile", pile);
  }
};

// CH-4: the next card of pile 2 is seen by all.
struct Uncovered {
  static constexpr std::string_view kName = "uncovered";

  PlacedCard card;

  template <class Look>
  void see(const Look& look) {
    card.see(look);
  }
  template <class Show>
  void show(Show& out) const {
    card.show(out);
  }
};

// CH-17: no cards are left, and the side with the ball may shoot.
struct LastCardOffered {
  static constexpr std::string_view kName = "last_card_offered";

  Side to = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("to", to);
  }
};

// CH-17: it does not. (When it does, the shot is due.)
struct LastCardDeclined {
  static constexpr std::string_view kName = "last_card_declined";

  Side by = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
  }
};

// CH-19: the match ends level; a toss says who begins.
struct ShootoutBegun {
  static constexpr std::string_view kName = "shootout_begun";

  template <class Show>
  void show(Show&) const {}
};

// CH-19: one of the penalties of the shoot-out counts; then it is the other side's turn.
struct PenaltyTaken {
  static constexpr std::string_view kName = "penalty_taken";

  Side by = Side::kZero;
  bool scored = false;

  template <class Show>
  void show(Show& out) const {
    out("by", by);
    out("scored", scored);
  }
};

using Effect =
    std::variant<Dealt, Tossed, TurnBegun, Laid, OneTwoOffered, OneTwoPlayed, OneTwoDeclined,
                 Duelled, Kept, OffsideAsked, OffsideCalled, PlayedOn, ChangedHands, CounterBegun,
                 ShotDue, ShotTaken, Goal, DrawDue, Drawn, Uncovered, LastCardOffered,
                 LastCardDeclined, ShootoutBegun, PenaltyTaken, Ended>;

}  // namespace tablier::chifootmi
