#include "rules/lignes/lignes.h"

// What a person reads when the rules refuse.
namespace tablier::lignes {
namespace {

std::string fill(Text text, Language language, std::initializer_list<std::string> parts = {}) {
  std::string filled(text.in(language));
  for (const std::string& part : parts) {
    const std::size_t gap = filled.find("{}");
    if (gap != std::string::npos) filled.replace(gap, 2, part);
  }
  return filled;
}

// `s` stands for a square, `n` for a number in the list of what fills the gaps.
struct Sentence {
  Reason reason;
  std::string_view parts;
  Text text;
  Text of_one = {};  // where the first number can be 1 and that reads otherwise
};

constexpr std::array kSentences = std::to_array<Sentence>({
    {Reason::kPoints,
     "nn",
     {"cela coûte {} points et il vous en reste {}", "that costs {} and you have {} left"},
     {"cela coûte {} point et il vous en reste {}", "that costs {} and you have {} left"}},
    {Reason::kLobPoints,
     "nn",
     {"avec le lob, cette passe coûte {} points et il vous en reste {}",
      "with the lob this pass costs {} and you have {} left"}},
    {Reason::kNobodyThere, "s", {"il n'y a personne en {}", "there is nobody on {}"}},
    {Reason::kNotYours,
     "s",
     {"le joueur en {} est à l'adversaire", "the man on {} is your opponent's"}},
    {Reason::kOneStep,
     "ss",
     {"un pas mène à une case voisine : {} ne touche pas {}",
      "a step leads to a neighbouring square: {} does not touch {}"}},
    {Reason::kOccupied, "s", {"la case {} est occupée", "the square {} is taken"}},
    {Reason::kOverSomebody,
     "s",
     {"on ne passe pas par-dessus le joueur en {}, sauf pour lui prendre le ballon",
      "nobody goes over the man on {}, except to take the ball from him"}},
    {Reason::kGoalClosed,
     "s",
     {"{} est dans un but : seul son gardien y entre",
      "{} is inside a goal: only its keeper goes there"}},
    {Reason::kKeeperStays,
     "s",
     {"le gardien ne quitte pas sa surface : {} n'en est pas",
      "the keeper does not leave his penalty area: {} is outside it"}},
    {Reason::kCarriedOut,
     "s",
     {"le joueur en {} a porté le ballon de six pas : il peut le passer, ou rester",
      "the man on {} has carried the ball six steps: he can pass it, or stay"}},
    {Reason::kNotCarrier,
     "s",
     {"aucun des vôtres n'a le ballon en {} : on ne va que par-dessus un coéquipier qui l'a",
      "none of yours has the ball on {}: one only goes over a team-mate who has it"}},
    {Reason::kOverSelf,
     "s",
     {"le joueur en {} ne passe pas par-dessus lui-même",
      "the man on {} does not go over himself"}},
    {Reason::kNotBeside,
     "ss",
     {"prendre le ballon à un coéquipier se fait en deux pas : {} ne touche pas {}",
      "taking the ball from a team-mate is done in two steps: {} does not touch {}"}},
    {Reason::kGoalGoneOver,
     "s",
     {"{} est dans un but : personne d'autre que le gardien n'y passe",
      "{} is inside a goal: nobody but the keeper goes over it"}},
    {Reason::kNoBall, "", {"vous n'avez pas le ballon", "you do not have the ball"}},
    {Reason::kBallElsewhere,
     "ss",
     {"le ballon n'est pas en {} : il est en {}", "the ball is not on {}: it is on {}"}},
    {Reason::kPassNotInLine,
     "ss",
     {"{} et {} ne sont ni sur une rangée, ni sur une colonne, ni sur une diagonale",
      "{} and {} share neither a row nor a column nor a diagonal"}},
    {Reason::kPassToSelf,
     "",
     {"un joueur ne se passe pas le ballon à lui-même", "a man does not pass to himself"}},
    {Reason::kReceiverMissing,
     "s",
     {"personne n'est en {} pour recevoir la passe", "nobody is on {} to receive the pass"}},
    {Reason::kReceiverFoe,
     "s",
     {"le joueur en {} est à l'adversaire : on ne lui donne pas le ballon",
      "the man on {} is your opponent's: he is not given the ball"}},
    {Reason::kNobodyMoves,
     "",
     {"pendant le tir personne ne bouge, sauf le ballon",
      "nobody moves during the shot, only the ball does"}},
    {Reason::kBlocked,
     "s",
     {"l'adversaire en {} est sur le chemin du ballon, et il n'y a pas de lob au tir",
      "the opponent on {} is in the ball's way, and a shot cannot be lobbed"}},
    {Reason::kTooFar,
     "nn",
     {"il y a {} cases à parcourir et le dé en laisse {}",
      "it is {} squares away and the die leaves {}"}},
    {Reason::kHadIt,
     "s",
     {"le joueur en {} a déjà eu le ballon pendant ce tir",
      "the man on {} has already had the ball in this shot"}},
    {Reason::kAllPoints,
     "nn",
     {"le ballon va jusqu'au bout de ses points : {} cases proposées, {} à parcourir",
      "a ball let loose travels all its points: {} squares asked for, {} to go"},
     {"le ballon va jusqu'au bout de ses points : {} case proposée, {} à parcourir",
      "a ball let loose travels all its points: {} square asked for, {} to go"}},
    {Reason::kStopsInGoal,
     "s",
     {"le ballon ne s'arrête pas dans un but, donc pas en {} : on y tire avec !",
      "the ball does not stop in a goal, so not on {}: shoot at it with !"}},
    {Reason::kOverGoal,
     "s",
     {"le ballon ne sort pas par un but, donc pas après {}",
      "the ball does not leave over a goal, so not after {}"}},
    {Reason::kOwnGoal, "s", {"{} est dans votre propre but", "{} is inside your own goal"}},
    {Reason::kStaysOn,
     "nn",
     {"de ce côté il y a {} cases jusqu'au bord et {} à parcourir : le ballon resterait en jeu",
      "that way it is {} squares to the edge and {} to go: the ball would stay on the pitch"},
     {"de ce côté il y a {} case jusqu'au bord et {} à parcourir : le ballon resterait en jeu",
      "that way it is {} square to the edge and {} to go: the ball would stay on the pitch"}},
    {Reason::kNotGoalSquare,
     "s",
     {"{} n'est pas une case du but adverse", "{} is not a square of the other goal"}},
    {Reason::kShotNotInLine,
     "ss",
     {"de {} à {} il n'y a pas de ligne droite", "there is no straight line from {} to {}"}},
    {Reason::kOutsideArea,
     "s",
     {"{} n'est pas dans la surface de votre gardien", "{} is not in your keeper's penalty area"}},
    {Reason::kNotNearest,
     "s",
     {"{} n'est pas la case d'un de vos joueurs les plus proches",
      "{} is not where one of your nearest men stands"}},
});

}  // namespace

std::string Lignes::explain(const Refusal& refusal, Language language) {
  for (const Sentence& sentence : kSentences) {
    if (static_cast<std::uint16_t>(sentence.reason) != refusal.reason) continue;
    std::array<std::string, 2> parts;
    for (std::size_t i = 0; i < sentence.parts.size(); ++i) {
      parts[i] = sentence.parts[i] == 's' ? write_square(static_cast<Square>(refusal.details[i]))
                                          : std::to_string(refusal.details[i]);
    }
    const bool one = !sentence.of_one.en.empty() && refusal.details[0] == 1;
    return fill(one ? sentence.of_one : sentence.text, language, {parts[0], parts[1]});
  }
  return std::string(explain_common(refusal, language));
}

}  // namespace tablier::lignes
