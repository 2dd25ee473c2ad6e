#include "rules/chifootmi/chifootmi.h"
#include "telling/chifootmi_seen.h"
#include "telling/chifootmi_teller.h"
#include "telling/seen_effects.h"
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

Text name_of_shot(Phase kind) {
  switch (kind) {
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

class Telling {
 public:
  Telling(const Scene& scene, std::size_t i, Language language)
      : effects_(seen_effects<chifootmi::Chifootmi>(scene, i)),
        after_(scene, i + 1),
        language_(language) {
    for (const Side side : kSides) {
      names_[index(side)] = name_of(scene.position().game(), side, language);
    }
  }

  [[nodiscard]] std::string tell() const {
    std::string text =
        std::visit([this](const auto& first) { return tell_event(first); }, effects_.front());
    if (const auto* offered = find<chifootmi::LastCardOffered>()) {
      text +=
          say({" Plus de cartes : {} peut encore tirer.", " No cards left: {} may still shoot."},
              {name(offered->to)});
    } else if (happened<chifootmi::ShootoutBegun>()) {
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
  // Of the pair that lies there.
  [[nodiscard]] Card laid(Side side) const {
    return after_->hand(side).laid_card(after_->pairs() - 1);
  }

  // The first effect of that kind; null where there is none.
  template <class E>
  [[nodiscard]] const E* find() const {
    for (const chifootmi::Effect& effect : effects_) {
      if (const auto* one = std::get_if<E>(&effect)) return one;
    }
    return nullptr;
  }
  template <class E>
  [[nodiscard]] bool happened() const {
    return find<E>() != nullptr;
  }

  // The first effect says what the event was; no event begins with one of the others.
  template <class E>
  [[nodiscard]] std::string tell_event(const E&) const {
    return {};
  }

  [[nodiscard]] std::string tell_event(const chifootmi::Dealt& dealt) const {
    const auto active = dealt.cards.begin() + after_->options().layout.active;
    return say(
        {"{} mélange ses {} cartes et découvre {}.", "{} shuffles {} cards and turns up {}."},
        {name(dealt.side), std::to_string(dealt.count),
         list_cards({dealt.cards.begin(), active}, kAnd, language_)});
  }

  [[nodiscard]] std::string tell_event(const chifootmi::Tossed& toss) const {
    return say(
        toss.shootout
            ? Text{"Le sort désigne {} pour tirer d'abord.", "{} wins the toss and shoots first."}
            : Text{"Le sort donne le ballon à {}.", "{} wins the toss and has the ball."},
        {name(toss.to)});
  }

  // The last shot; any other is due within an event that began with something else.
  [[nodiscard]] std::string tell_event(const chifootmi::ShotDue& shot) const {
    return say({"{} tente le dernier tir.", "{} takes the last shot."}, {name(shot.by)});
  }

  [[nodiscard]] std::string tell_event(const chifootmi::LastCardDeclined& declined) const {
    return say({"{} renonce au dernier tir.", "{} declines the last shot."}, {name(declined.by)});
  }

  // "Rouge 7 contre Bleu 9".
  [[nodiscard]] std::string pair_text(Side attacker) const {
    const Side defender = other(attacker);
    const Card attack = laid(attacker);
    const Card defence = laid(defender);
    if (attack != kTackle && defence != kTackle) {
      return say({"{} {} contre {} {}", "{} {} against {} {}"},
                 {name(attacker), write_card(attack), name(defender), write_card(defence)});
    }
    const std::string first =
        attack == kTackle
            ? say({"{} dribble", "{} dribbles"}, {name(attacker)})
            : say({"{} joue {}", "{} plays {}"}, {name(attacker), write_card(attack)});
    const std::string second =
        defence == kTackle
            ? say({"{} tacle", "{} tackles"}, {name(defender)})
            : say({"{} joue {}", "{} plays {}"}, {name(defender), write_card(defence)});
    return first + ", " + second;
  }

  [[nodiscard]] std::string with_result(const std::string& start, const std::string& result) const {
    return start + say({" : ", ": "}) + result + (result.ends_with('!') ? "" : ".");
  }

  // A pair.
  [[nodiscard]] std::string tell_event(const chifootmi::Laid&) const {
    if (const auto* offered = find<chifootmi::OneTwoOffered>()) {
      return pair_text(offered->card.side) +
             say({". Une-deux possible avec le {}.", ". A one-two with the {} is possible."},
                 {write_card(offered->card.card)});
    }
    const auto* duelled = find<chifootmi::Duelled>();
    return with_result(say(duelled->shooting ? Text{"Tir, ", "A shot, "} : Text{"", ""}) +
                           pair_text(duelled->attack.side),
                       result_text());
  }

  [[nodiscard]] std::string tell_event(const chifootmi::OneTwoPlayed& played) const {
    return with_result(
        say({"Une-deux, le {} de {} repasse devant", "One-two, the {} of {} comes back in front"},
            {write_card(played.card.card), name(played.card.side)}),
        result_text());
  }

  [[nodiscard]] std::string tell_event(const chifootmi::OneTwoDeclined& declined) const {
    return with_result(say({"Pas de une-deux, ", "No one-two, "}) + pair_text(declined.by),
                       result_text());
  }

  [[nodiscard]] std::string tell_event(const chifootmi::OffsideCalled& call) const {
    return say(
        {"{} signale le hors-jeu et prend le ballon.", "{} calls offside and takes the ball."},
        {name(call.by)});
  }

  [[nodiscard]] std::string tell_event(const chifootmi::PlayedOn& played) const {
    const std::string start =
        say(played.offside ? Text{"{} laisse passer un hors-jeu", "{} lets an offside pass"}
                           : Text{"{} laisse jouer", "{} plays on"},
            {name(played.by)});
    return with_result(start, keep_text(other(played.by)));
  }

  // What a pair led to.
  [[nodiscard]] std::string result_text() const {
    const auto& duelled = *find<chifootmi::Duelled>();
    const Side attacker = duelled.attack.side;
    const Side defender = duelled.defence.side;
    switch (duelled.result) {
      case Duel::kKeep:
        return won_text(attacker);
      case Duel::kDribble:
        return keep_text(attacker);
      case Duel::kTaken:
        return say(duelled.shooting ? Text{"le tir est bloqué, {} prend le ballon",
                                           "the shot is blocked, {} takes the ball"}
                                    : Text{"{} prend le ballon", "{} takes the ball"},
                   {name(defender)});
      case Duel::kTackled:
        return say(happened<chifootmi::CounterBegun>()
                       ? Text{"{} prend le ballon et part en contre-attaque",
                              "{} takes the ball and counter-attacks"}
                       : Text{"{} prend le ballon", "{} takes the ball"},
                   {name(defender)});
      case Duel::kFreeKick:
        return say({"coup franc pour {}", "free kick for {}"}, {name(attacker)});
      case Duel::kPenalty:
        return say({"penalty pour {}", "penalty for {}"}, {name(attacker)});
      case Duel::kGoal:
        return say({"but !", "goal!"});
      case Duel::kOverBar:
        return say({"au-dessus de la barre, ballon à {}", "over the bar, the ball goes to {}"},
                   {name(defender)});
      case Duel::kRepelled:
        return say({"repoussé, {} garde le ballon", "repelled, {} keeps the ball"},
                   {name(attacker)});
      case Duel::kNoShot:
        return say({"pas encore de tir, {} garde le ballon", "no shot yet, {} keeps the ball"},
                   {name(attacker)});
    }
    return {};
  }

  // A pair won by values, before or after anybody has looked for an offside.
  [[nodiscard]] std::string won_text(Side attacker) const {
    if (const auto* asked = find<chifootmi::OffsideAsked>()) {
      return say(
          {"{} l'emporte ; à {} de dire s'il y a hors-jeu", "{} wins it; {} may call offside"},
          {name(attacker), name(asked->to)});
    }
    if (const auto* call = find<chifootmi::OffsideCalled>()) {
      return say({"hors-jeu ({} d'écart), ballon à {}", "offside (by {}), the ball goes to {}"},
                 {std::to_string(call->difference), name(call->by)});
    }
    return keep_text(attacker);
  }

  [[nodiscard]] std::string keep_text(Side attacker) const {
    if (happened<chifootmi::ShotDue>()) {
      return say({"{} garde le ballon et va tirer", "{} keeps the ball and will shoot"},
                 {name(attacker)});
    }
    const bool more = after_->hand(attacker).active_count != 0;
    const bool shoots = more && after_->keeps() >= after_->keeps_needed();
    return say(
        shoots ? Text{"{} garde le ballon ({} sur {}) et tirera à la prochaine paire",
                      "{} keeps the ball ({} of {}) and shoots with the next pair"}
               : Text{"{} garde le ballon ({} sur {})", "{} keeps the ball ({} of {})"},
        {name(attacker), std::to_string(after_->keeps()), std::to_string(after_->keeps_needed())});
  }

  [[nodiscard]] std::string draw_text(const chifootmi::Drawn& drawn) const {
    const Side side = drawn.card.side;
    const Card card = drawn.card.card;
    if (drawn.pile == 1) {
      if (card == chifootmi::kUnseen) {
        return say(
            {"{} prend une carte cachée de la pioche 1", "{} takes a hidden card from pile 1"},
            {name(side)});
      }
      return say({"{} prend {} de la pioche 1, face cachée", "{} takes {} from pile 1, face down"},
                 {name(side), write_card(card)});
    }
    return say({"{} prend {} de la pioche 2", "{} takes {} from pile 2"},
               {name(side), write_card(card)});
  }

  // Both draw at once, side 0 is told first.
  [[nodiscard]] std::string tell_event(const chifootmi::Drawn&) const {
    std::string text;
    for (const chifootmi::Effect& effect : effects_) {
      if (const auto* drawn = std::get_if<chifootmi::Drawn>(&effect)) {
        text += (text.empty() ? std::string() : say({" ; ", "; "})) + draw_text(*drawn);
      } else if (const auto* uncovered = std::get_if<chifootmi::Uncovered>(&effect)) {
        text += say({" et découvre {}", " and uncovers {}"}, {write_card(uncovered->card.card)});
      }
    }
    return text + ".";
  }

  [[nodiscard]] std::string tell_event(const chifootmi::ShotTaken& shot) const {
    std::string text = say(name_of_shot(shot.kind)) +
                       say({"{} tire {}, {} {} : ", "{} shoots {}, {} {}: "},
                           {name(shot.by), aim_text(shot.aim, language_), name(other(shot.by)),
                            dive_text(shot.dive, language_)}) +
                       say(shot.scored() ? Text{"but !", "goal!"} : Text{"arrêté.", "saved."});
    if (happened<chifootmi::PenaltyTaken>()) {
      const auto penalties = after_->penalties();
      return text + say({" Tirs au but : {} à {}.", " Shoot-out: {} to {}."},
                        {std::to_string(penalties[0]), std::to_string(penalties[1])});
    }
    if (happened<Ended>() || happened<chifootmi::ShootoutBegun>()) return text;
    return text + say({" Le ballon est à {}.", " {} has the ball."}, {name(after_->attacker())});
  }

  std::vector<chifootmi::Effect> effects_;
  SeenMatch after_;
  Language language_;
  std::array<std::string, 2> names_;
};

}  // namespace

std::string ChifootmiTeller::narrate(const Scene& scene, std::size_t i, Language language) const {
  return Telling(scene, i, language).tell();
}

}  // namespace tablier::telling
