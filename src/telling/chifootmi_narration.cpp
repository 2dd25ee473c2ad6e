#include "base/held.h"
#include "telling/chifootmi_seen.h"
#include "telling/chifootmi_teller.h"
#include "telling/sentence.h"

// What happened, in a sentence or two.
namespace tablier::telling {
namespace {

using chifootmi::Card;
using chifootmi::Choice;
using chifootmi::Duel;
using chifootmi::kTackle;
using chifootmi::Phase;
using chifootmi::write_card;

std::string_view aim_text(Choice choice, Language language) {
  if (choice == Choice::kLeft) return Text{"à gauche", "left"}.in(language);
  if (choice == Choice::kRight) return Text{"à droite", "right"}.in(language);
  return Text{"au centre", "down the middle"}.in(language);
}

std::string_view dive_text(Choice choice, Language language) {
  if (choice == Choice::kLeft) return Text{"plonge à gauche", "dives left"}.in(language);
  if (choice == Choice::kRight) return Text{"plonge à droite", "dives right"}.in(language);
  return Text{"reste au centre", "stays in the middle"}.in(language);
}

class Telling {
 public:
  Telling(const Scene& scene, std::size_t i, Language language)
      : before_(scene, i),
        after_(scene, i + 1),
        event_(scene.history.event(i)),
        shot_(shot_of(scene.history, i)),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  [[nodiscard]] std::string tell() const {
    std::string text = tell_event();
    if (after_->phase_id() == Phase::kLastCard) {
      text +=
          say({" Plus de cartes : {} peut encore tirer.", " No cards left: {} may still shoot."},
              {name(after_->attacker())});
    } else if (after_->phase_id() == Phase::kShootoutToss) {
      text += say({" {} partout : tirs au but.", " {} all: a shoot-out."},
                  {std::to_string(after_->score()[0])});
    }
    return text;
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] const std::string& name(Side side) const { return names_[index(side)]; }
  [[nodiscard]] Side attacker() const { return before_->attacker(); }
  [[nodiscard]] Side defender() const { return other(before_->attacker()); }
  // Of the pair that lies there.
  [[nodiscard]] Card laid(Side side) const {
    return after_->hand(side).laid_card(after_->pairs() - 1);
  }

  [[nodiscard]] std::string tell_event() const {
    if (shot_) return tell_shot();
    switch (before_->phase_id()) {
      case Phase::kDeck0:
        return tell_deal(Side::kZero);
      case Phase::kDeck1:
        return tell_deal(Side::kOne);
      case Phase::kToss:
        return say({"Le sort donne le ballon à {}.", "{} wins the toss and has the ball."},
                   {name(after_->attacker())});
      case Phase::kShootoutToss:
        return say({"Le sort désigne {} pour tirer d'abord.", "{} wins the toss and shoots first."},
                   {name(after_->attacker())});
      case Phase::kDraw:
        return tell_draws();
      case Phase::kOneTwo:
        return tell_one_two();
      case Phase::kOffside:
        return tell_call();
      case Phase::kLastCard:
        return say(event_ == "shoot"
                       ? Text{"{} tente le dernier tir.", "{} takes the last shot."}
                       : Text{"{} renonce au dernier tir.", "{} declines the last shot."},
                   {name(attacker())});
      default:
        return tell_pair();
    }
  }

  [[nodiscard]] std::string tell_deal(Side side) const {
    std::vector<Card> cards;
    cards.reserve(chifootmi::kMaxActive);
    for (std::size_t slot = 0; slot < after_->hand(side).active_count; ++slot) {
      cards.push_back(after_->hand(side).active_card(slot));
    }
    return say(
        {"{} mélange ses {} cartes et découvre {}.", "{} shuffles {} cards and turns up {}."},
        {name(side), std::to_string(after_->options().cards()),
         list_cards(cards, kAnd, language_)});
  }

  // "Rouge 7 contre Bleu 9".
  [[nodiscard]] std::string pair_text() const {
    const Card attack = laid(attacker());
    const Card defence = laid(defender());
    if (attack != kTackle && defence != kTackle) {
      return say({"{} {} contre {} {}", "{} {} against {} {}"},
                 {name(attacker()), write_card(attack), name(defender()), write_card(defence)});
    }
    const std::string first =
        attack == kTackle
            ? say({"{} dribble", "{} dribbles"}, {name(attacker())})
            : say({"{} joue {}", "{} plays {}"}, {name(attacker()), write_card(attack)});
    const std::string second =
        defence == kTackle
            ? say({"{} tacle", "{} tackles"}, {name(defender())})
            : say({"{} joue {}", "{} plays {}"}, {name(defender()), write_card(defence)});
    return first + ", " + second;
  }

  [[nodiscard]] std::string with_result(const std::string& start, const std::string& result) const {
    return start + say({" : ", ": "}) + result + (result.ends_with('!') ? "" : ".");
  }

  [[nodiscard]] std::string tell_pair() const {
    const bool shooting = before_->phase_id() == Phase::kShooting;
    const std::string start =
        say(shooting ? Text{"Tir, ", "A shot, "} : Text{"", ""}) + pair_text();
    if (after_->phase_id() == Phase::kOneTwo) {
      return start +
             say({". Une-deux possible avec le {}.", ". A one-two with the {} is possible."},
                 {write_card(before_->kept_with())});
    }
    return with_result(start, result_text(shooting, laid(attacker())));
  }

  [[nodiscard]] std::string tell_one_two() const {
    const Card back = before_->kept_with();
    if (event_ != "onetwo") {
      return with_result(say({"Pas de une-deux, ", "No one-two, "}) + pair_text(),
                         result_text(false, laid(attacker())));
    }
    const std::string start =
        say({"Une-deux, le {} de {} repasse devant", "One-two, the {} of {} comes back in front"},
            {write_card(back), name(attacker())});
    return with_result(start, result_text(false, back));
  }

  [[nodiscard]] std::string tell_call() const {
    if (event_ == "offside") {
      return say(
          {"{} signale le hors-jeu et prend le ballon.", "{} calls offside and takes the ball."},
          {name(defender())});
    }
    const bool missed = chifootmi::is_offside(before_->kept_with(), laid(defender()));
    const std::string start =
        say(missed ? Text{"{} laisse passer un hors-jeu", "{} lets an offside pass"}
                   : Text{"{} laisse jouer", "{} plays on"},
            {name(defender())});
    return with_result(start, keep_text());
  }

  // What a pair leads to; `attack` is what the attacker's card counts as.
  [[nodiscard]] std::string result_text(bool shooting, Card attack) const {
    switch (chifootmi::duel(shooting, attack, laid(defender()))) {
      case Duel::kKeep:
        return won_text(attack);
      case Duel::kDribble:
        return keep_text();
      case Duel::kTaken:
        return say(shooting ? Text{"le tir est bloqué, {} prend le ballon",
                                   "the shot is blocked, {} takes the ball"}
                            : Text{"{} prend le ballon", "{} takes the ball"},
                   {name(defender())});
      case Duel::kTackled:
        return say(after_->keeps_needed() == 1
                       ? Text{"{} prend le ballon et part en contre-attaque",
                              "{} takes the ball and counter-attacks"}
                       : Text{"{} prend le ballon", "{} takes the ball"},
                   {name(defender())});
      case Duel::kFreeKick:
        return say({"coup franc pour {}", "free kick for {}"}, {name(attacker())});
      case Duel::kPenalty:
        return say({"penalty pour {}", "penalty for {}"}, {name(attacker())});
      case Duel::kGoal:
        return say({"but !", "goal!"});
      case Duel::kOverBar:
        return say({"au-dessus de la barre, ballon à {}", "over the bar, the ball goes to {}"},
                   {name(defender())});
      case Duel::kRepelled:
        return say({"repoussé, {} garde le ballon", "repelled, {} keeps the ball"},
                   {name(attacker())});
      case Duel::kNoShot:
        return say({"pas encore de tir, {} garde le ballon", "no shot yet, {} keeps the ball"},
                   {name(attacker())});
    }
    return {};
  }

  // A pair won by values, before or after anybody has looked for an offside.
  [[nodiscard]] std::string won_text(Card attack) const {
    if (after_->phase_id() == Phase::kOffside) {
      return say(
          {"{} l'emporte ; à {} de dire s'il y a hors-jeu", "{} wins it; {} may call offside"},
          {name(attacker()), name(defender())});
    }
    const Side ball = after_->attacker();
    if (ball == attacker()) return keep_text();
    return say({"hors-jeu ({} d'écart), ballon à {}", "offside (by {}), the ball goes to {}"},
               {std::to_string(attack - laid(defender())), name(ball)});
  }

  [[nodiscard]] std::string keep_text() const {
    if (after_->phase_id() == Phase::kShot) {
      return say({"{} garde le ballon et va tirer", "{} keeps the ball and will shoot"},
                 {name(attacker())});
    }
    const bool more = after_->hand(attacker()).active_count != 0;
    const bool shoots = more && after_->keeps() >= after_->keeps_needed();
    return say(shoots ? Text{"{} garde le ballon ({} sur {}) et tirera à la prochaine paire",
                             "{} keeps the ball ({} of {}) and shoots with the next pair"}
                      : Text{"{} garde le ballon ({} sur {})", "{} keeps the ball ({} of {})"},
               {name(attacker()), std::to_string(after_->keeps()),
                std::to_string(after_->keeps_needed())});
  }

  [[nodiscard]] std::string draw_text(Side side, Choice pile) const {
    const chifootmi::Hand& hand = after_->hand(side);
    const Card card = hand.active_card(hand.active_count - 1U);
    if (pile == Choice::kPile1) {
      if (card == chifootmi::kUnseen) {
        return say(
            {"{} prend une carte cachée de la pioche 1", "{} takes a hidden card from pile 1"},
            {name(side)});
      }
      return say({"{} prend {} de la pioche 1, face cachée", "{} takes {} from pile 1, face down"},
                 {name(side), write_card(card)});
    }
    std::string text = say({"{} prend {} de la pioche 2", "{} takes {} from pile 2"},
                           {name(side), write_card(card)});
    if (hand.pile2 != 0) {
      text += say({" et découvre {}", " and uncovers {}"}, {write_card(hand.top_of_pile2())});
    }
    return text;
  }

  [[nodiscard]] std::string tell_draws() const {
    const auto piles = halves_of(event_);
    return draw_text(Side::kZero, piles[0].choice) + say({" ; ", "; "}) +
           draw_text(Side::kOne, piles[1].choice) + ".";
  }

  [[nodiscard]] Text shot_name() const {
    switch (before_->phase_id()) {
      case Phase::kFreeKick:
        return {"Coup franc : ", "Free kick: "};
      case Phase::kPenalty:
        return {"Penalty : ", "Penalty: "};
      case Phase::kLastShot:
        return {"Dernier tir : ", "Last shot: "};
      default:
        return {"", ""};
    }
  }

  [[nodiscard]] std::string tell_shot() const {
    const auto& shot = held(shot_);
    const Side shooter = shot.shooter;
    std::string text =
        say(shot_name()) + say({"{} tire {}, {} {} : ", "{} shoots {}, {} {}: "},
                               {name(shooter), aim_text(shot.aim, language_), name(other(shooter)),
                                dive_text(shot.dive, language_)});
    text += say(shot.scored() ? Text{"but !", "goal!"} : Text{"arrêté.", "saved."});
    if (before_->phase_id() == Phase::kShootout) {
      const auto penalties = after_->penalties();
      return text + say({" Tirs au but : {} à {}.", " Shoot-out: {} to {}."},
                        {std::to_string(penalties[0]), std::to_string(penalties[1])});
    }
    if (after_->turn() == Turn::kOver || after_->phase_id() == Phase::kShootoutToss) return text;
    return text + say({" Le ballon est à {}.", " {} has the ball."}, {name(after_->attacker())});
  }

  SeenMatch before_;
  SeenMatch after_;
  const std::string& event_;
  std::optional<Shot> shot_;
  Language language_;
  std::array<std::string, 2> names_;
};

}  // namespace

std::string ChifootmiTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return Telling(scene, i, language).tell();
}

}  // namespace tablier::telling
