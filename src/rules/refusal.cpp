#include "rules/refusal.h"

#include <utility>

namespace tablier {

std::string_view explain_common(const Refusal& refusal, Language language) {
  static constexpr std::pair<std::string_view, Text> kTexts[] = {
      {"EV-1", {"ce n'est pas un coup de ce jeu", "this is not a move of this game"}},
      {"EV-2",
       {"ce n'est pas le moment de ce coup, ou pas à ce camp de jouer",
        "it is not the time for this move, or not this side's turn"}},
      {"EV-3", {"la partie est terminée", "the game is over"}},
      {"EV-4", {"cela ne s'applique pas à cette partie", "this does not apply to this game"}},
  };
  for (const auto& [clause, text] : kTexts) {
    if (clause == refusal.clause) return text.in(language);
  }
  return {};
}

std::string with_rule(std::string sentence, std::string_view clause) {
  if (is_rule(clause)) sentence.append(" (").append(clause).append(")");
  return sentence;
}

}  // namespace tablier
