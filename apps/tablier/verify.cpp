#include <array>
#include <cstdio>

#include "commands.h"
#include "message.h"
#include "record/fairness.h"
#include "terminal/files.h"
#include "terminal/presenter.h"
#include "terminal/record_page.h"

namespace tablier::app {
namespace {

using terminal::FileTrouble;

Expected<std::string, FileTrouble> read_standard_input() {
  std::string text;
  std::array<char, 1U << 14U> bytes;
  for (;;) {
    const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), stdin);
    if (count == 0) break;
    text.append(bytes.data(), count);
    if (text.size() > kMaxRecordBytes) return FileTrouble::kTooLarge;
  }
  if (std::ferror(stdin) != 0) return FileTrouble::kOther;
  return text;
}

std::string describe_end(const AnyPosition& last, Language language) {
  switch (last.result()) {
    case GameResult::kNone:
      return fill({"partie inachevée", "unfinished"}, language);
    case GameResult::kDraw:
      return fill({"partie nulle", "a draw"}, language);
    case GameResult::kSide0:
    case GameResult::kSide1:
      break;
  }
  const Side winner = last.result() == GameResult::kSide0 ? Side::kZero : Side::kOne;
  return fill({"{} gagne", "{} wins"}, language, {last.game().side_name(winner).in(language)});
}

void say_legal(const std::string& name, const VerifiedRecord& verified,
               const std::optional<FairTally>& fair, Language language) {
  const AnyPosition& last = verified.replay.last();
  terminal::Screen screen;
  screen.language = language;
  std::string line = fill(
      {"{} : partie légale, {}, {} événements, {}, {}", "{}: a legal game, {}, {} events, {}, {}"},
      language,
      {name, last.game().name(), std::to_string(verified.replay.size()),
       describe_end(last, language),
       terminal::presenter_of(last.game()).tally(last, Side::kZero, screen)});
  if (fair) line += ", " + describe(*fair, language);
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stdout);
}

// One line of verdict; true where the record is a legal game with that result, and what it tells to
// prove its chance fair is true.
bool verify_one(const std::string& name, Language language) {
  const std::string who = fill({"{} : ", "{}: "}, language, {name});
  const auto text =
      name == "-" ? read_standard_input() : terminal::read_file(name, kMaxRecordBytes);
  if (!text) {
    complain("verify", who + std::string(terminal::describe(text.error()).in(language)));
    return false;
  }
  const auto verified = tablier::verify(*text);
  if (!verified) {
    std::string fault = who + describe(verified.error(), language);
    // It may be all right, by rules that are not known here: what it says of itself is told.
    const auto record = read_record(*text);
    if (verified.error().kind == RecordError::Kind::kUnknownEdition && record) {
      fault += fill({" ; résultat noté : {}", "; result as noted: {}"}, language,
                    {terminal::noted_result(*record, language)});
    }
    complain("verify", fault);
    return false;
  }
  const auto fair = verify_fairness(verified->record, verified->replay);
  if (!fair) {
    complain("verify", who + describe(fair.error(), language));
    return false;
  }
  say_legal(name, *verified, *fair, language);
  return true;
}

}  // namespace

int run_verify(const Arguments& arguments) {
  bool all = true;
  for (const std::string& name : arguments.words()) {
    all = verify_one(name, arguments.language()) && all;
  }
  return all ? kDone : kFailed;
}

}  // namespace tablier::app
