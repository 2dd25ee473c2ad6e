#include "telling/chifootmi_words.h"

#include <algorithm>

#include "telling/chifootmi_seen.h"
#include "telling/chifootmi_teller.h"
#include "telling/sentence.h"

// What may be played, and what it is good for.
namespace tablier::telling {
namespace {

using chifootmi::Action;
using chifootmi::Card;
using chifootmi::Choice;
using chifootmi::Duel;
using chifootmi::kTackle;
using chifootmi::Phase;
using chifootmi::write_card;

std::vector<Card> playable(const chifootmi::Table& table, Side side) {
  chifootmi::Actions actions;
  table.legal(side, actions);
  std::vector<Card> cards;
  for (const Action action : actions) cards.push_back(chifootmi::card_of(action));
  std::sort(cards.begin(), cards.end());
  return cards;
}

// The question of one turn, put to one side.
class Asking {
 public:
  Asking(const AnyPosition& position, Side side, Language language, Means means)
      : seen_(position, side),
        side_(side),
        attacks_(seen_->attacker() == side),
        rival_(name_of(position.game(), other(side), language)),
        language_(language),
        typing_(means == Means::kTyping) {}

  [[nodiscard]] std::string ask() const {
    switch (seen_->phase_id()) {
      case Phase::kCards:
        return ask_card();
      case Phase::kShooting:
        return ask_shot_card();
      case Phase::kDraw:
        return ask_pile();
      case Phase::kLastCard:
        return say({"Les cartes sont finies et le ballon est à vous : tirer ou refuser ?",
                    "The cards are gone and the ball is yours: shoot or decline?"});
      case Phase::kOneTwo:
        return say({"Une-deux : ramener votre {} devant le {} (contre {}) ?",
                    "One-two: bring your {} back in front of the {} (against {})?"},
                   {write_card(seen_->kept_with()), laid(side_), laid(other(side_))}) +
               say(typing_ ? Text{" oui ou non.", " yes or no."} : Text{});
      case Phase::kOffside:
        return say({"{} l'emporte, {} contre {}.", "{} wins it, {} against {}."},
                   {rival_, write_card(seen_->kept_with()), laid(side_)}) +
               say(typing_ ? Text{" Hors-jeu : oui pour le signaler, non pour laisser jouer.",
                                  " Offside: yes to call it, no to play on."}
                           : Text{" Hors-jeu, ou laissez-vous jouer ?", " Offside, or play on?"});
      default:
        return ask_direction();
    }
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] std::string laid(Side side) const {
    return write_card(seen_->hand(side).laid_card(seen_->pairs() - 1));
  }

  [[nodiscard]] std::string cards_text() const {
    const std::vector<Card> cards = playable(*seen_, side_);
    std::string text = list_cards(cards, kOr, language_);
    if (!cards.empty() && cards.back() == kTackle) {
      text += say(attacks_ ? Text{" (dribble)", " (dribble)"} : Text{" (tacle)", " (tackle)"});
    }
    return text;
  }

  [[nodiscard]] std::string ask_card() const {
    if (attacks_) {
      return say({"Vous attaquez : il faut au moins égaler {}. Votre carte : {}.",
                  "You attack: match or beat {}. Your card: {}."},
                 {rival_, cards_text()});
    }
    return say({"Vous défendez : il faut dépasser {}. Votre carte : {}.",
                "You defend: beat {}. Your card: {}."},
               {rival_, cards_text()});
  }

  [[nodiscard]] std::string ask_shot_card() const {
    if (attacks_) {
      return say({"C'est le tir : 1 à 3 de plus que {}, et c'est but. Votre carte : {}.",
                  "This is the shot: 1 to 3 more than {} is a goal. Your card: {}."},
                 {rival_, cards_text()});
    }
    return say({"{} tire : il lui faut 1 à 3 de plus que vous. Votre carte : {}.",
                "{} shoots and needs 1 to 3 more than you. Your card: {}."},
               {rival_, cards_text()});
  }

  [[nodiscard]] std::string ask_pile() const {
    const chifootmi::Hand& hand = seen_->hand(side_);
    if (hand.pile2 == 0) {
      return say({"Piochez : il ne reste que la pioche 1, face cachée, pour vous seul.",
                  "Draw: only pile 1 is left, face down, for you alone."});
    }
    const std::string top = write_card(hand.top_of_pile2());
    if (hand.pile1 == 0) {
      return say({"Piochez : il ne reste que la pioche 2, le {}, vu de tous.",
                  "Draw: only pile 2 is left, the {}, seen by all."},
                 {top});
    }
    return say(typing_ ? Text{"Piochez : 1 (face cachée, pour vous seul) ou 2 (le {}, vu de tous).",
                              "Draw: 1 (face down, for you alone) or 2 (the {}, seen by all)."}
                       : Text{"Piochez : la carte cachée, pour vous seul, ou le {}, vu de tous.",
                              "Draw: the hidden card, for you alone, or the {}, seen by all."},
               {top});
  }

  [[nodiscard]] Text direction_choices() const {
    if (seen_->has_centre()) {
      return typing_
                 ? Text{"g (gauche), c (centre) ou d (droite)", "l (left), c (centre) or r (right)"}
                 : Text{"à gauche, au centre ou à droite", "left, centre or right"};
    }
    return typing_ ? Text{"g (gauche) ou d (droite)", "l (left) or r (right)"}
                   : Text{"à gauche ou à droite", "left or right"};
  }

  [[nodiscard]] std::string ask_direction() const {
    const Text choices = direction_choices();
    if (attacks_) return say({"Vous tirez : {}.", "You shoot: {}."}, {choices.in(language_)});
    return say({"Vous êtes au but. Où plonger, vu par le tireur : {} ?",
                "You are in goal. Which way to dive, as the shooter sees it: {}?"},
               {choices.in(language_)});
  }

  SeenMatch seen_;
  Side side_;
  bool attacks_;
  std::string rival_;
  Language language_;
  bool typing_;
};

// Whether a pair ends well for who lays the card.
bool goes_well(bool shooting, bool attacks, Card own, Card theirs) {
  const Duel duel =
      attacks ? chifootmi::duel(shooting, own, theirs) : chifootmi::duel(shooting, theirs, own);
  switch (duel) {
    case Duel::kKeep:
    case Duel::kDribble:
    case Duel::kFreeKick:
    case Duel::kPenalty:
    case Duel::kGoal:
    case Duel::kRepelled:
    case Duel::kNoShot:
      return attacks;
    case Duel::kTaken:
    case Duel::kTackled:
    case Duel::kOverBar:
      return !attacks;
  }
  return false;
}

// How the card does against those that lie open before the other side.
std::string card_reason(const chifootmi::Table& table, Side side, Card card,
                        const std::string& rival, Language language) {
  const bool shooting = table.phase_id() == Phase::kShooting;
  const bool attacks = table.attacker() == side;
  const chifootmi::Hand& theirs = table.hand(other(side));
  int open = 0;
  int good = 0;
  for (std::size_t slot = 0; slot < theirs.active_count; ++slot) {
    const Card facing = theirs.active_card(slot);
    if (facing == chifootmi::kUnseen) continue;
    ++open;
    good += goes_well(shooting, attacks, card, facing) ? 1 : 0;
  }
  if (open == 0) return {};
  return fill(attacks ? Text{"garde le ballon contre {} des {} cartes découvertes de {}",
                             "keeps the ball against {} of the {} face-up cards of {}"}
                      : Text{"prend le ballon à {} des {} cartes découvertes de {}",
                             "takes the ball from {} of the {} face-up cards of {}"},
              language, {std::to_string(good), std::to_string(open), rival});
}

struct Spoken {
  Choice choice;
  Text word;
};
constexpr Spoken kSpoken[] = {
    {Choice::kPile1, {"pioche 1", "pile 1"}},
    {Choice::kPile2, {"pioche 2", "pile 2"}},
    {Choice::kLeft, {"à gauche", "left"}},
    {Choice::kCentre, {"au centre", "centre"}},
    {Choice::kRight, {"à droite", "right"}},
    {Choice::kShoot, {"tirer", "shoot"}},
    {Choice::kDecline, {"refuser", "decline"}},
    {Choice::kOneTwo, {"une-deux", "one-two"}},
    {Choice::kPlain, {"sans une-deux", "no one-two"}},
    {Choice::kOffside, {"hors-jeu", "offside"}},
    {Choice::kPlay, {"laisser jouer", "play on"}},
};

}  // namespace

std::string_view direction_letter(Choice choice, Language language) {
  if (choice == Choice::kLeft) return Text{"G", "L"}.in(language);
  return choice == Choice::kCentre ? "C" : Text{"D", "R"}.in(language);
}

std::string choice_word(Action action, Language language) {
  for (const Spoken& spoken : kSpoken) {
    if (spoken.choice == action.choice) return std::string(spoken.word.in(language));
  }
  return chifootmi::write_choice(action);
}

std::string ChifootmiTeller::options(const AnyPosition& position, Side side, Language language,
                                     Means means) const {
  return Asking(position, side, language, means).ask();
}

std::string ChifootmiTeller::spoken(std::string_view action, Language language) const {
  const auto choice = chifootmi::read_choice(action);
  return choice ? choice_word(*choice, language) : std::string(action);
}

std::string ChifootmiTeller::reason(const AnyPosition& position, Side side, std::string_view action,
                                    Language language) const {
  const auto choice = chifootmi::read_choice(action);
  if (!choice) return {};
  const SeenMatch seen(position, side);
  if (chifootmi::is_card(*choice)) {
    return card_reason(*seen, side, chifootmi::card_of(*choice),
                       name_of(position.game(), other(side), language), language);
  }
  switch (choice->choice) {
    case Choice::kPile1:
      return fill(
          {"donne une carte que l'autre ne verra pas", "gives a card that the other will not see"},
          language);
    case Choice::kPile2:
      return fill({"donne le {}", "gives the {}"}, language,
                  {write_card(seen->hand(side).top_of_pile2())});
    case Choice::kShoot:
      return fill({"peut marquer et ne risque rien", "may score and risks nothing"}, language);
    case Choice::kOneTwo:
      return fill({"fait compter le {}", "makes the {} count"}, language,
                  {write_card(seen->kept_with())});
    case Choice::kOffside:
      return fill({"prend le ballon", "takes the ball"}, language);
    default:
      return {};
  }
}

std::string ChifootmiTeller::tally(const AnyPosition& position, Side first,
                                   Language language) const {
  std::string text = Teller::tally(position, first, language);
  const SeenMatch seen(position, first);
  if (seen->attempts() == 0) return text;
  const auto penalties = seen->penalties();
  return text + fill({", {} à {} aux tirs au but", ", {} to {} in the shoot-out"}, language,
                     {std::to_string(penalties[index(first)]),
                      std::to_string(penalties[index(other(first))])});
}

}  // namespace tablier::telling
