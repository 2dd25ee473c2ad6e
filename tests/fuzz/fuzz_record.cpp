#include <cstddef>
#include <cstdint>

#include "record/fairness.h"
#include "record/plain_text.h"
#include "require.h"

using namespace tablier;

namespace {

template <class Error>
void require_plain(const Error& error) {
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    const std::string sentence = describe(error, language);
    require(!sentence.empty() && is_plain_text(sentence), "an error is one plain line");
  }
}

void try_proof(const Record& record) {
  const auto proof = read_fairness(record);
  if (!proof) return require_plain(proof.error());
  if (!*proof) return;
  Record again = record;
  add_fairness(again, **proof);
  const auto same = read_fairness(again);
  require(same && *same == *proof, "a proof that is written reads the same");
}

}  // namespace

// Whatever is read can be written and is then read as the same; whatever is verified was readable
// and replays; a proof that is read can be written; whatever is refused is refused in one plain
// line. Half a minute (some 170,000 texts) passes 99 lines in 100 of the reader; the others are
// limits on sizes that the tests try.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = read_record(text);
  if (record) {
    const auto written = write_record(*record);
    require(written.has_value(), "what was read can be written");
    const auto again = read_record(*written);
    require(again && *again == *record, "what was written reads the same");
    require(*write_record(*again) == *written, "writing is settled after once");
    try_proof(*record);
  }
  const auto verified = verify(text);
  if (verified) {
    require(record.has_value(), "what is verified can be read");
    require(verified->replay.at(verified->replay.size())->equals(verified->replay.last()),
            "stepping through ends where the replay ended");
    const auto fair = verify_fairness(verified->record, verified->replay);
    if (!fair) require_plain(fair.error());
  } else {
    require_plain(verified.error());
  }
  return 0;
}
