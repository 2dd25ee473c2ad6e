#include "terminal/chifootmi_words.h"

#include <algorithm>

#include "terminal/chifootmi_presenter.h"
#include "terminal/chifootmi_seen.h"

// What may be played, and what it is good for.
namespace tablier::terminal {
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
  Asking(const AnyPosition& position, Side side, const Screen& screen)
      : seen_(position, side),
        side_(side),
        attacks_(seen_->attacker() == side),
        rival_(name_of(position.game(), other(side), screen)),
        language_(screen.language) {}

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
        return say({"Une-deux : ramener votre {} devant le {} (contre {}) ? oui ou non.",
                    "One-two: bring your {} back in front of the {} (against {})? yes or no."},
                   {write_card(seen_->kept_with()), laid(side_), laid(other(side_))});
      case Phase::kOffside:
        return say({"{} l'emporte, {} contre {}. Hors-jeu : oui pour le signaler, non pour laisser "
                    "jouer.",
                    "{} wins it, {} against {}. Offside: yes to call it, no to play on."},
                   {rival_, write_card(seen_->kept_with()), laid(side_)});
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
                  "You attack: equal {} or better. Your card: {}."},
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
    return say({"Piochez : 1 (face cachée, pour vous seul) ou 2 (le {}, vu de tous).",
                "Draw: 1 (face down, for you alone) or 2 (the {}, seen by all)."},
               {write_card(seen_->hand(side_).top_of_pile2())});
  }

  [[nodiscard]] std::string ask_direction() const {
    const Text choices =
        seen_->has_centre()
            ? Text{"g (gauche), c (centre) ou d (droite)", "l (left), c (centre) or r (right)"}
            : Text{"g (gauche) ou d (droite)", "l (left) or r (right)"};
    if (attacks_) return say({"Vous tirez : {}.", "You shoot: {}."}, {choices.in(language_)});
    return say({"Vous gardez le but, vu par le tireur : {}.",
                "You keep the goal, as the shooter sees it: {}."},
               {choices.in(language_)});
  }

  SeenMatch seen_;
  Side side_;
  bool attacks_;
  std::string rival_;
  Language language_;
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
    {Choice::kLeft, {"gauche", "left"}},
    {Choice::kCentre, {"centre", "centre"}},
    {Choice::kRight, {"droite", "right"}},
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

std::string ChifootmiPresenter::options(const AnyPosition& position, Side side,
                                        const Screen& screen) const {
  return Asking(position, side, screen).ask();
}

std::string ChifootmiPresenter::spoken(std::string_view action, const Screen& screen) const {
  const auto choice = chifootmi::read_choice(action);
  return choice ? choice_word(*choice, screen.language) : std::string(action);
}

std::string ChifootmiPresenter::reason(const AnyPosition& position, Side side,
                                       std::string_view action, const Screen& screen) const {
  const auto choice = chifootmi::read_choice(action);
  if (!choice) return {};
  const SeenMatch seen(position, side);
  const Language language = screen.language;
  if (chifootmi::is_card(*choice)) {
    return card_reason(*seen, side, chifootmi::card_of(*choice),
                       name_of(position.game(), other(side), screen), language);
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

}  // namespace tablier::terminal
