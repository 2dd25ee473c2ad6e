#include "match/complaint.h"

#include <array>

namespace tablier {
namespace {

struct Row {
  std::string_view name;
  Text sentence;  // `{}` stands for the detail
};

// In the order of Complaint::Code.
constexpr std::array<Row, 27> kRows = {{
    {"refused", {}},
    {"no-match", {"cette partie n'existe pas", "there is no such match"}},
    {"not-seated",
     {"seuls les deux joueurs peuvent faire cela", "only the two players may do this"}},
    {"not-begun",
     {"la partie n'a pas encore commencé : il manque quelqu'un",
      "the match has not begun: a player is missing"}},
    {"over", {"la partie est finie", "the match is over"}},
    {"not-over", {"la partie n'est pas encore finie", "the match is not over yet"}},
    {"started", {"trop tard : la partie a commencé", "too late: the match has begun"}},
    {"not-joinable",
     {"on ne peut pas rejoindre cette partie : place prise, lien inexact ou partie annulée",
      "this match cannot be joined: seat taken, wrong link, or given up"}},
    {"own-match", {"on ne joue pas contre soi-même", "you cannot play against yourself"}},
    {"bad-settings", {"réglage refusé : {}", "setting refused: {}"}},
    {"bad-nonce",
     {"un nombre au hasard de 16 à 64 octets en hexadécimal, donné une seule fois",
      "a random number of 16 to 64 bytes in hex, given once"}},
    {"chosen", {"votre choix secret est déjà fait", "your secret choice has been made already"}},
    {"stale", {"il s'est passé autre chose entre-temps", "something else has happened meanwhile"}},
    {"nothing-offered", {"rien n'a été proposé de tel", "nothing of that kind has been offered"}},
    {"offered",
     {"vous l'avez déjà proposé : la réponse est attendue",
      "you have offered this already: the answer is awaited"}},
    {"rated",
     {"on ne reprend pas de coup dans une partie classée",
      "there are no takebacks in a rated match"}},
    {"nothing-to-undo", {"vous n'avez pas de coup à reprendre", "you have no move to take back"}},
    {"behind-chance",
     {"un jet, un choix révélé ou un secret les sépare : on ne revient pas en arrière",
      "a throw, a reveal or a secret lies in between: it cannot be taken back"}},
    {"too-many", {"trop de {}", "too many {}"}},
    {"unknown-phrase", {"cette phrase n'existe pas", "there is no such phrase"}},
    {"bad-request", {"demande incomprise : {}", "request not understood: {}"}},
    {"no-account",
     {"une partie classée demande deux joueurs qui ont un nom",
      "a rated match needs two players who have a name"}},
    {"no-clock",
     {"une partie classée demande une pendule : sinon on pourrait la quitter sans la perdre",
      "a rated match needs a clock: without one it could be left without losing it"}},
    {"store",
     {"cela n'a pas pu être enregistré, rien n'a changé : réessayez",
      "it could not be saved and nothing has changed: try again"}},
    {"damaged",
     {"ce qui est enregistré de cette partie est abîmé",
      "what is stored of this match is damaged"}},
    {"edition",
     {"cette partie suit une autre édition des règles que celle qui se joue ici : on peut en lire "
      "le texte et le résultat, mais ni la jouer ni la regarder",
      "this match is by another edition of the rules than the one played here: its text and its "
      "result can be read, but it can be neither played nor watched"}},
    {"other-rules",
     {"ici on joue selon l'édition {} des règles, et votre page ou votre programme selon une "
      "autre : il vous faut la page ou le programme de cette édition",
      "edition {} of the rules is played here, and your page or program plays by another: the page "
      "or the program of that edition is needed"}},
}};

// What there are too many of.
struct Plenty {
  std::string_view detail;
  Text words;
};
constexpr std::array<Plenty, 4> kPlenty = {{
    {"matches", {"parties qui ne sont pas finies", "matches that are not over"}},
    {"phrases", {"phrases", "phrases"}},
    {"offers", {"propositions", "offers"}},
    {"takebacks", {"coups repris", "moves taken back"}},
}};

std::string_view detail_of(const Complaint& complaint, Language language) {
  if (complaint.code == Complaint::Code::kTooMany) {
    for (const Plenty& row : kPlenty) {
      if (row.detail == complaint.detail) return row.words.in(language);
    }
  }
  return complaint.detail;
}

}  // namespace

std::string_view code_name(Complaint::Code code) {
  return kRows[static_cast<std::size_t>(code)].name;
}

std::string describe(const Complaint& complaint, Language language) {
  if (complaint.code == Complaint::Code::kRefused) {
    const std::string_view common = explain_common(complaint.refusal, language);
    if (!common.empty() || complaint.game == nullptr) return std::string(common);
    return complaint.game->explain(complaint.refusal, language);
  }
  std::string text(kRows[static_cast<std::size_t>(complaint.code)].sentence.in(language));
  if (const std::size_t place = text.find("{}"); place != std::string::npos) {
    text.replace(place, 2, detail_of(complaint, language));
  }
  return text;
}

}  // namespace tablier
