#include "record/fairness.h"
#include "record/plain_text.h"

// What is said about a proof.
namespace tablier {
namespace {

using Kind = FairError::Kind;

// Two hashes may differ in their last digit: they are shown whole.
constexpr std::size_t kHashDigits = 64;

struct Row {
  Kind kind;
  std::string_view name;
  // %e the event's number, %p the side, %k the key, %s what the record says, %w what it should say.
  Text text;
};

constexpr Row kRows[] = {
    {Kind::kMissingLine,
     "fair-missing-line",
     {"il manque la ligne « %k: » de la preuve", "the line \"%k:\" of the proof is missing"}},
    {Kind::kBadLine,
     "fair-bad-line",
     {"« %s » ne convient pas pour « %k »", R"("%s" will not do for "%k")"}},
    {Kind::kWrongCommitment,
     "fair-commitment",
     {"le secret n'est pas celui qui était engagé : l'engagement est « %s », "
      "le secret donne « %w »",
      R"(the secret is not the one committed to: the commitment is "%s", the secret gives "%w")"}},
    {Kind::kWrongToss,
     "fair-sides",
     {"le tirage au sort donne à l'hôte le camp %w, et non le camp %s",
      "the toss gives the host side %w, not side %s"}},
    {Kind::kWrongChance,
     "fair-chance",
     {"événement %e « %s » : le hasard engagé donne « %w »",
      R"(event %e "%s": the chance committed to gives "%w")"}},
    {Kind::kWrongSeal,
     "fair-seal",
     {"événement %e : le choix du camp %p n'est pas celui qu'il avait scellé : "
      "le sceau est « %s », ce choix donne « %w »",
      "event %e: the choice of side %p is not the one it had sealed: "
      "the seal is \"%s\", this choice gives \"%w\""}},
    {Kind::kMissingSeal,
     "fair-seal-missing",
     {"événement %e : le choix « %s » du camp %p n'a pas de sceau",
      "event %e: the choice \"%s\" of side %p has no seal"}},
    {Kind::kStraySeal,
     "fair-seal-stray",
     {"événement %e : un sceau du camp %p de trop", "event %e: one seal of side %p too many"}},
};

const Row& row_of(Kind kind) {
  for (const Row& row : kRows) {
    if (row.kind == kind) return row;
  }
  return kRows[0];
}

struct Amount {
  std::size_t count;
  Text one;
  Text many;
};

}  // namespace

std::string_view kind_name(FairError::Kind kind) { return row_of(kind).name; }

std::string describe(const FairError& error, Language language) {
  const std::string_view pattern = row_of(error.kind).text.in(language);
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      text += pattern[i];
      continue;
    }
    const char which = pattern[++i];
    if (which == 'e') text += std::to_string(error.event);
    if (which == 'p') text += error.side == Side::kZero ? '0' : '1';
    if (which == 'k') text += excerpt(error.key);
    if (which == 's') text += excerpt(error.said, kHashDigits);
    if (which == 'w') text += excerpt(error.wanted, kHashDigits);
  }
  return text;
}

std::string describe(const FairTally& tally, Language language) {
  std::string list;
  const auto add = [&](std::string_view part) {
    if (!list.empty()) list += ", ";
    list += part;
  };
  if (tally.tossed) add(Text{"les camps", "the sides"}.in(language));
  for (const Amount& amount : {Amount{tally.throws, {"tirage", "throw"}, {"tirages", "throws"}},
                               Amount{tally.decks, {"paquet", "deck"}, {"paquets", "decks"}},
                               Amount{tally.choices,
                                      {"choix scellé", "sealed choice"},
                                      {"choix scellés", "sealed choices"}}}) {
    if (amount.count == 0) continue;
    const Text words = amount.count == 1 ? amount.one : amount.many;
    add(std::to_string(amount.count) + " " + std::string(words.in(language)));
  }
  if (list.empty()) {
    return std::string(
        Text{"✓ rien n'était laissé au hasard", "✓ fair: nothing was left to chance"}.in(language));
  }
  return std::string(Text{"✓ hasard vérifié : ", "✓ fair: "}.in(language)) + list;
}

}  // namespace tablier
