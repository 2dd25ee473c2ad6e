#include "online/verdict.h"

#include "base/held.h"
#include "terminal/row.h"

namespace tablier::online {

using telling::fill;

Verdict judge_record(std::string_view text, const std::vector<std::string>& events,
                     const FairNotes& notes, Language language) {
  Verdict verdict;
  const auto verified = verify(text);
  if (!verified) {
    verdict.sentence =
        fill({"Quelque chose ne va pas : l'enregistrement n'est pas une partie légale : {}",
              "Something is wrong: the record is no legal game: {}"},
             language, {describe(verified.error(), language)});
    return verdict;
  }
  if (verified->replay.events() != events) {
    verdict.sentence =
        fill({"Quelque chose ne va pas : l'enregistrement n'est pas la partie qui a été jouée ici.",
              "Something is wrong: the record is not the game that was played here."},
             language);
    return verdict;
  }
  verdict.legal = true;
  const auto tally = verify_fairness(verified->record, verified->replay);
  if (!tally) {
    verdict.sentence = fill({"Quelque chose ne va pas : les tirages n'étaient pas honnêtes : {}",
                             "Something is wrong: the draws were not fair: {}"},
                            language, {describe(tally.error(), language)});
    return verdict;
  }
  if (!*tally) {
    verdict.sentence = fill({"Le serveur ne prouve pas que les tirages étaient honnêtes.",
                             "The server does not prove that its draws were fair."},
                            language);
    return verdict;
  }
  const auto proof = read_fairness(verified->record);
  if (proof && *proof) {
    if (const auto broken = broken_promise(notes, held(*proof), language)) {
      verdict.sentence = fill({"Quelque chose ne va pas : promesse non tenue : {}.",
                               "Something is wrong: a broken promise: {}."},
                              language, {*broken});
      return verdict;
    }
  }
  verdict.fair = true;
  verdict.sentence = describe(held(*tally), language);
  return verdict;
}

}  // namespace tablier::online
