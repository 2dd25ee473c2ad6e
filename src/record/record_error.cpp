#include "record/plain_text.h"
#include "record/record.h"

namespace tablier {
namespace {

using Kind = RecordError::Kind;

struct Row {
  Kind kind;
  std::string_view name;
  // %t stands for the token, %d for the detail, %e for the event's number, %g for the game's title.
  Text text;
};

constexpr Row kRows[] = {
    {Kind::kTooLarge, "too-large", {"le fichier dépasse 4 Mio", "the file is larger than 4 MiB"}},
    {Kind::kLineTooLong, "line-too-long", {"cette ligne est trop longue", "this line is too long"}},
    {Kind::kBadText,
     "bad-text",
     {"caractère interdit ici, ou texte qui n'est pas de l'UTF-8",
      "a character that may not stand here, or text that is not UTF-8"}},
    {Kind::kNotARecord,
     "not-a-record",
     {"ce n'est pas une partie notée : la première ligne doit être « tablier record 1 »",
      "this is not a record: the first line should be \"tablier record 1\""}},
    {Kind::kUnknownVersion,
     "unknown-version",
     {"cette partie est au format %t, et ce programme ne lit que le format 1",
      "this record has format %t, and this program reads only format 1"}},
    {Kind::kTooManyHeaders,
     "too-many-headers",
     {"il y a trop de lignes d'en-tête", "there are too many header lines"}},
    {Kind::kBadHeader,
     "bad-header",
     {"une ligne d'en-tête s'écrit « clé: valeur », or voici : %t",
      "a header line is written \"key: value\", but here is: %t"}},
    {Kind::kUnknownHeader,
     "unknown-header",
     {"la clé « %t » n'existe pas", "there is no key \"%t\""}},
    {Kind::kRepeatedHeader,
     "repeated-header",
     {"la clé « %t » apparaît deux fois", "the key \"%t\" stands there twice"}},
    {Kind::kMissingHeader,
     "missing-header",
     {"il manque la ligne « %t: »", "the line \"%t:\" is missing"}},
    {Kind::kBadValue,
     "bad-value",
     {"« %d » ne convient pas pour « %t »", R"("%d" will not do for "%t")"}},
    {Kind::kUnknownGame,
     "unknown-game",
     {"le jeu « %t » n'est pas connu", "the game \"%t\" is not known"}},
    {Kind::kUnknownEdition,
     "unknown-edition",
     {"cette partie de %g a été jouée selon l'édition %t des règles, et ce programme ne connaît "
      "que l'édition %d : il ne peut ni la rejouer ni la vérifier, mais son texte et le résultat "
      "qui y est noté restent lisibles",
      "this game of %g was played by edition %t of its rules, and this program knows only edition "
      "%d: it can neither replay nor verify it, but its text and the result noted there can still "
      "be read"}},
    {Kind::kBadOption,
     "bad-option",
     {"ce jeu n'accepte pas l'option « %t »", "this game does not take the option \"%t\""}},
    {Kind::kTooManyEvents,
     "too-many-events",
     {"la partie dépasse 100 000 événements", "the game has more than 100,000 events"}},
    {Kind::kTrailingText,
     "trailing-text",
     {"il y a du texte après la fin de la partie : %t", "there is text after the game's end: %t"}},
    {Kind::kRefusedEvent, "refused-event", {"", ""}},
    {Kind::kSeenOnly,
     "seen-only",
     {"c'est ce que l'un des camps, ou un spectateur, a vu d'une partie inachevée (x-seen-by: %d) "
      ": "
      "ce qui lui était caché manque, et elle ne peut pas être rejouée",
      "this is what one side, or a spectator, saw of an unfinished game (x-seen-by: %d): what was "
      "hidden is missing, and it cannot be replayed"}},
    {Kind::kWrongEventCount,
     "wrong-event-count",
     {"l'en-tête annonce %d événements et il y en a %e : le fichier est peut-être incomplet",
      "the header tells of %d events and there are %e: the file may be incomplete"}},
    {Kind::kWrongResult,
     "wrong-result",
     {"l'en-tête donne le résultat « %t », la partie donne « %d »",
      R"(the header gives the result "%t", the game gives "%d")"}},
    {Kind::kWrongScore,
     "wrong-score",
     {"l'en-tête donne le score « %t », la partie donne « %d »",
      R"(the header gives the score "%t", the game gives "%d")"}},
};

const Row& row_of(Kind kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return row;
  }
  return kRows[0];
}

std::string fill(std::string_view pattern, const RecordError& error, Language language) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      text += pattern[i];
      continue;
    }
    const char which = pattern[++i];
    if (which == 't') text += excerpt(error.token);
    if (which == 'd') text += excerpt(error.detail);
    if (which == 'e') text += std::to_string(error.event);
    if (which == 'g' && error.game != nullptr) text += error.game->title().in(language);
  }
  return text;
}

std::string place(const RecordError& error, Language language) {
  const bool french = language == Language::kFrench;
  std::string text;
  if (error.line != 0) text = (french ? "ligne " : "line ") + std::to_string(error.line);
  const bool names_event = error.kind != Kind::kWrongEventCount && error.kind != Kind::kSeenOnly;
  if (error.event != 0 && names_event) {
    if (!text.empty()) text += ", ";
    text += (french ? "événement " : "event ") + std::to_string(error.event);
    text += french ? " « " + excerpt(error.token) + " »" : " \"" + excerpt(error.token) + "\"";
  }
  if (!text.empty()) text += french ? " : " : ": ";
  return text;
}

}  // namespace

std::string_view kind_name(RecordError::Kind kind) { return row_of(kind).name; }

std::string describe(const RecordError& error, Language language) {
  std::string text = place(error, language);
  if (error.kind != Kind::kRefusedEvent)
    return text + fill(row_of(error.kind).text.in(language), error, language);
  if (is_rule(error.clause())) {
    text += error.clause();
    text += language == Language::kFrench ? " : " : ": ";
  }
  return text + (error.game != nullptr ? error.game->explain(error.refusal, language)
                                       : std::string(explain_common(error.refusal, language)));
}

}  // namespace tablier
