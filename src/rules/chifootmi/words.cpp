#include "rules/chifootmi/chifootmi.h"

// What a person reads when the rules refuse.
namespace tablier::chifootmi {
namespace {

std::string fill(Text text, Language language, std::string_view first,
                 std::string_view second = {}) {
  std::string filled(text.in(language));
  for (const std::string_view part : {first, second}) {
    const std::size_t gap = filled.find("{}");
    if (gap != std::string::npos) filled.replace(gap, 2, part);
  }
  return filled;
}

}  // namespace

std::string Chifootmi::explain(const Refusal& refusal, Language language) {
  const auto card = [&](std::size_t i) {
    return write_card(static_cast<Card>(refusal.details[i]));
  };
  const auto number = [&](std::size_t i) { return std::to_string(refusal.details[i]); };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::kNone:
      break;
    case Reason::kNotActive:
      return fill({"la carte {} n'est pas parmi vos cartes actives",
                   "the card {} is not among your active cards"},
                  language, card(0));
    case Reason::kAlreadyLaid:
      return fill({"votre {} a déjà été joué", "your {} has already been played"}, language,
                  card(0));
    case Reason::kNotDrawn:
      return fill({"votre {} est encore sur la pioche 2 : il faut d'abord le piocher",
                   "your {} still lies on draw pile 2: it has to be drawn first"},
                  language, card(0));
    case Reason::kNoTackles:
      return std::string(Text{"il n'y a pas de carte Dribble/Tacle au niveau débutant",
                              "there are no Dribble/Tackle cards at the level débutant"}
                             .in(language));
    case Reason::kEmptyPile:
      return fill({"votre pioche {} est vide", "your draw pile {} is empty"}, language, number(0));
    case Reason::kNoCentre:
      return std::string(
          Text{"ce tir va à gauche (L) ou à droite (R) ; le centre est pour les "
               "penaltys",
               "this shot goes left (L) or right (R); the centre is for penalties"}
              .in(language));
    case Reason::kNotOffside:
      return fill({"{} contre {} n'est pas un hors-jeu : il faut 7 d'écart",
                   "{} against {} is not offside: it takes a difference of 7"},
                  language, card(0), card(1));
    case Reason::kWrongCount:
      return fill(
          {"ce paquet compte {} cartes au lieu de {}", "this deck has {} cards instead of {}"},
          language, number(0), number(1));
    case Reason::kCardTwice:
      return fill({"la carte {} est deux fois dans ce paquet", "the card {} is in this deck twice"},
                  language, card(0));
    case Reason::kTooManyTackles:
      return fill({"ce paquet compte {} cartes T ; à ce niveau il y en a {}",
                   "this deck has {} T cards; at this level there are {}"},
                  language, number(0), number(1));
  }
  return std::string(explain_common(refusal, language));
}

}  // namespace tablier::chifootmi
