#include <array>
#include <cstddef>
#include <cstdint>

#include "protocol/line_reader.h"
#include "protocol/session.h"
#include "record/plain_text.h"
#include "reference_games/all.h"
#include "require.h"
#include "rules/game_model.h"
#include "suite/any_choice.h"

using namespace tablier;

namespace {

class FirstAction final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question, const std::atomic<bool>&,
                    const Report&) override {
    return any_choice(position, question.side);
  }
  void new_game() override {}
  void set_memory(int) override {}
};

struct Heard {
  std::size_t errors = 0;
  std::size_t answers = 0;
  std::string last;
};

}  // namespace

// Every line is answered with whole plain lines; at most one error, and then the game stands as it
// stood; at most one move, and it comes last. Half a minute (some 40,000 sessions) passes every
// line that reads a `go` and five in six of the session; most of the others need a thread.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<const AnyGame*, 7> games = {find_game("sitaos"),
                                                      find_game("chifootmi"),
                                                      find_game("sokr"),
                                                      find_game("lignes"),
                                                      &game_model<pig::Pig>(),
                                                      &game_model<goofspiel::Goofspiel>(),
                                                      &game_model<poker::KuhnPoker>()};
  Heard heard;
  InlineRunner runner;
  ProtocolSession session({[](const AnyGame&) { return std::make_unique<FirstAction>(); }, games},
                          runner, [&](std::string_view line) {
                            require(is_plain_text(line), "an answer is one plain line");
                            heard.errors += line.starts_with("error ") ? 1U : 0U;
                            heard.answers += line.starts_with("bestmove ") ? 1U : 0U;
                            heard.last = line;
                          });
  const auto state = [&] {
    session.line("query state");
    return heard.last;
  };
  std::string before = state();
  LineReader reader;
  const auto take = [&](std::string_view line, bool) {
    if (session.has_quit()) return;
    heard = {};
    session.line(line);
    require(heard.errors + heard.answers <= 1, "one error, or one move");
    if (heard.answers == 1) {
      require(heard.last.starts_with("bestmove "), "the move comes last");
    }
    if (session.has_quit()) return;
    const bool refused = heard.errors == 1;
    const std::string after = state();
    require(!refused || after == before, "an error changes nothing");
    before = after;
  };
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  reader.feed(text.substr(0, size / 2), take);
  reader.feed(text.substr(size / 2), take);
  reader.finish(take);
  return 0;
}
