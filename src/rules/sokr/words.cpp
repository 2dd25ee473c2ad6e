#include "rules/sokr/sokr.h"

// What a person reads when the rules refuse.
namespace tablier::sokr {
namespace {

std::string fill(Text text, Language language, std::initializer_list<std::string> parts = {}) {
  std::string filled(text.in(language));
  for (const std::string& part : parts) {
    const std::size_t gap = filled.find("{}");
    if (gap != std::string::npos) filled.replace(gap, 2, part);
  }
  return filled;
}

// In the order of Reason. `s` stands for a square, `n` for a number in the list of what fills the
// gaps.
struct Sentence {
  Reason reason;
  std::string_view parts;
  Text text;
};

constexpr std::array kSentences = std::to_array<Sentence>({
    {Reason::kCredit,
     "nn",
     {"cela coûte {} et il reste {} de crédit", "that costs {} and there is {} of credit left"}},
    {Reason::kNoBall, "", {"vous n'avez pas le ballon", "you do not have the ball"}},
    {Reason::kBallElsewhere,
     "ss",
     {"le pion en {} n'a pas le ballon : il est en {}",
      "the pawn on {} does not have the ball: it is on {}"}},
    {Reason::kNobodyThere, "s", {"il n'y a aucun pion en {}", "there is no pawn on {}"}},
    {Reason::kNotYours,
     "s",
     {"le pion en {} est à l'adversaire", "the pawn on {} is your opponent's"}},
    {Reason::kUnderneath,
     "s",
     {"votre pion en {} est sous un adversaire : seul le pion du dessus agit",
      "your pawn on {} is under an opponent: only the upper pawn acts"}},
    {Reason::kOneStep,
     "ss",
     {"un pion avance d'une seule case à la fois : {} ne touche pas {}",
      "a pawn goes one square at a time: {} does not touch {}"}},
    {Reason::kThrough,
     "s",
     {"on ne traverse pas la case {} : il faut monter sur le pion, puis en descendre",
      "there is no way through {}: climb on the pawn, then step down"}},
    {Reason::kFullSquare,
     "s",
     {"il y a déjà deux pions en {}", "there are already two pawns on {}"}},
    {Reason::kCarrierOnTop,
     "s",
     {"on ne monte pas sur le pion en {} : il porte le ballon",
      "the pawn on {} carries the ball: it cannot be climbed"}},
    {Reason::kSixInThree,
     "sss",
     {"{}, {} et {} feraient six pions d'une couleur sur trois cases alignées ; cinq au plus",
      "{}, {} and {} would be six pawns of one colour on three squares in a row; five at most"}},
    {Reason::kPassNotInLine,
     "ss",
     {"{} et {} ne sont ni sur une ligne, ni sur une colonne, ni sur une diagonale",
      "{} and {} share neither a row nor a column nor a diagonal"}},
    {Reason::kPassTooFar,
     "ssn",
     {"de {} à {} il y a {} cases ; une passe en fait quatre au plus",
      "from {} to {} is {} squares; a pass goes four at most"}},
    {Reason::kPassToSelf,
     "",
     {"un pion ne se fait pas de passe à lui-même", "a pawn does not pass to itself"}},
    {Reason::kReceiverMissing,
     "s",
     {"personne n'est en {} pour recevoir le ballon", "nobody is on {} to receive the ball"}},
    {Reason::kReceiverFoe,
     "s",
     {"le pion en {} est à l'adversaire : on ne lui donne pas le ballon",
      "the pawn on {} is your opponent's: it is not given the ball"}},
    {Reason::kPassBlocked,
     "s",
     {"la passe est bloquée par le pion en {}", "the pass is blocked by the pawn on {}"}},
    {Reason::kNoStack,
     "s",
     {"il n'y a qu'un pion en {} : rien à échanger",
      "there is only one pawn on {}: nothing to swap"}},
    {Reason::kAlreadyOnTop,
     "s",
     {"votre pion en {} est déjà dessus", "your pawn on {} is already on top"}},
    {Reason::kAlike,
     "s",
     {"les deux pions en {} sont à vous et pareils : les échanger ne changerait rien",
      "both pawns on {} are yours and alike: swapping them would change nothing"}},
    {Reason::kFoesOnly,
     "s",
     {"aucun pion de la pile en {} n'est à vous", "no pawn of the stack on {} is yours"}},
    {Reason::kBallOnTop,
     "s",
     {"le pion du dessus en {} porte le ballon : on ne le prend pas par-dessous",
      "the upper pawn on {} carries the ball: nobody takes it from underneath"}},
    {Reason::kNotOnWing,
     "s",
     {"{} n'est pas une case d'aile : on centre des bouts des deux dernières rangées",
      "{} is not a wing square: crosses come from the ends of the last two rows"}},
    {Reason::kNotGoalSquare,
     "s",
     {"{} n'est pas une case du but attaqué : un centre va sur l'une des trois",
      "{} is not a square of the goal attacked: a cross goes to one of its three"}},
    {Reason::kNotOnGoal,
     "s",
     {"le ballon est en {} : on tire de près depuis une case du but attaqué",
      "the ball is on {}: a close shot is made from a square of the goal attacked"}},
    {Reason::kEarlierSeries,
     "s",
     {"le ballon est arrivé en {} dans une série précédente : il faut l'y amener de nouveau",
      "the ball came to {} in an earlier series: it has to be brought there again"}},
    {Reason::kOfferFirst,
     "",
     {"d'abord le tir de près : le tenter, ou y renoncer",
      "the close shot first: take it, or decline it"}},
    {Reason::kNoOffer,
     "",
     {"aucun tir n'est proposé : il n'y a rien à refuser",
      "no shot is offered: there is nothing to decline"}},
    {Reason::kNotLongSquare,
     "s",
     {"le ballon est en {} : on tire de loin depuis l'une des trois cases devant le but",
      "the ball is on {}: a long shot is made from one of the three squares in front of the goal"}},
    {Reason::kGoalGuarded,
     "s",
     {"deux adversaires empilés en {} gardent le but droit devant",
      "two opposing pawns stacked on {} guard the goal straight ahead"}},
    {Reason::kNoEarlyEnd,
     "n",
     {"il reste {} de crédit à jouer ; s'arrêter avant n'est permis que dans les parties qui "
      "l'admettent",
      "there is {} of credit to play; ending early is only possible in a game that allows it"}},
    {Reason::kPawnCount,
     "n",
     {"une équipe compte onze pions, pas {}", "a side has eleven pawns, not {}"}},
    {Reason::kOutsidePart,
     "s",
     {"{} n'est pas dans votre camp, vos quatre rangées",
      "{} is not in your own end, your four rows"}},
    {Reason::kThreeOnSquare,
     "s",
     {"pas plus de deux pions sur une case, donc pas en {}",
      "no more than two pawns on a square, so not on {}"}},
    {Reason::kCentreOnce,
     "",
     {"vous engagez : un de vos onze pions va au centre, en d5",
      "you kick off: one of your eleven pawns goes to the centre, d5"}},
    {Reason::kCentreTwice,
     "",
     {"un seul pion au centre, en d5, pour engager",
      "only one pawn on the centre, d5, to kick off"}},
    {Reason::kRetreatCount,
     "nn",
     {"cases données : {} ; pions à replier : {}", "squares given: {}; pawns to take back: {}"}},
    {Reason::kRetreatRows,
     "s",
     {"{} est encore sur l'une des deux rangées à quitter",
      "{} is still on one of the two rows to leave"}},
    {Reason::kRetreatFoe,
     "s",
     {"un adversaire est en {} : on se replie sur une case vide ou sur un des siens",
      "an opponent stands on {}: retreat to an empty square or onto a pawn of your own"}},
    {Reason::kWrongReceiver,
     "s",
     {"le ballon ne peut pas aller en {} : il va à un pion dans le but ou, à défaut, sur la ligne "
      "de but, sinon au plus près d'elle",
      "the ball cannot go to {}: it goes to a pawn in the goal or, failing that, on the goal line, "
      "or else nearest to it"}},
    {Reason::kWrongChoice,
     "s",
     {"le ballon ne peut pas aller en {}, seulement à l'un des pions les plus proches",
      "the ball cannot go to {}: only to one of the nearest pawns"}},
});

}  // namespace

std::string Sokr::explain(const Refusal& refusal, Language language) {
  for (const Sentence& sentence : kSentences) {
    if (static_cast<std::uint16_t>(sentence.reason) != refusal.reason) continue;
    std::array<std::string, 3> parts;
    for (std::size_t i = 0; i < sentence.parts.size(); ++i) {
      parts[i] = sentence.parts[i] == 's' ? write_square(static_cast<Square>(refusal.details[i]))
                                          : std::to_string(refusal.details[i]);
    }
    return fill(sentence.text, language, {parts[0], parts[1], parts[2]});
  }
  return std::string(explain_common(refusal, language));
}

}  // namespace tablier::sokr
