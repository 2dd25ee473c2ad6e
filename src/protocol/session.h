#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/brain.h"
#include "protocol/engine_options.h"
#include "protocol/go_command.h"
#include "protocol/output.h"
#include "protocol/runner.h"
#include "rules/registry.h"
#include "telling/history.h"

namespace tablier {

using BrainFactory = std::function<std::unique_ptr<Brain>(const AnyGame&)>;

// Who speaks the protocol, which games it plays (the first one is set up at the start; at least
// one), and who thinks.
struct SessionSetup {
  BrainFactory brains;
  std::span<const AnyGame* const> games = all_games();
  std::string name = "Tablier";
  std::string author = "the Tablier authors";
};

// The engine protocol (docs/protocol.md) for any game: a line in, lines out.
//
// Its functions are called from one thread. `emit` gets whole lines without their end, one at a
// time, and also from the thread of the runner. While a search runs, what asks is answered at once;
// what would change the game or start another search waits for its `bestmove`, and so does all that
// comes after.
class ProtocolSession {
 public:
  ProtocolSession(SessionSetup setup, Runner& runner, Emit emit);
  ProtocolSession(const ProtocolSession&) = delete;
  ProtocolSession& operator=(const ProtocolSession&) = delete;
  ~ProtocolSession();

  void line(std::string_view text);
  // Instead of a line that was too long to keep.
  void refuse_long_line();
  // A search has ended: takes up the lines that waited for it.
  void search_ended();
  // No more lines will come. An endless search is stopped; another one ends by itself.
  void end_input();
  // Stops this search and, as soon as they begin, all that still wait.
  void hurry();

  // `quit` was read; lines are ignored from then on.
  [[nodiscard]] bool has_quit() const { return quit_; }
  // Nothing is thought about and nothing waits.
  [[nodiscard]] bool idle() const { return !thinking_ && waiting_.empty(); }

 private:
  using WordSpan = std::span<const std::string_view>;

  struct Command {
    std::string_view name;
    std::size_t least, most;  // words, its name included
    bool waits;               // for the end of a search
    void (ProtocolSession::*run)(WordSpan words);
  };
  static std::span<const Command> commands();
  static const Command* find_command(std::string_view name);

  void drain();
  void handle(std::string_view text);
  void complain(const BadLine& complaint);

  void do_ugi(WordSpan words);
  void do_isready(WordSpan words);
  void do_setoption(WordSpan words);
  void do_uginewgame(WordSpan words);
  void do_position(WordSpan words);
  void do_move(WordSpan words);
  void do_go(WordSpan words);
  void do_mix(WordSpan words);
  void do_stop(WordSpan words);
  void do_query(WordSpan words);

  // `error EVENT CLAUSE text`.
  void refuse(const AnyGame& game, std::string_view event, const Refusal& refusal,
              Language language);
  void set_game_option(std::string_view name, std::string_view value);
  void adopt(telling::History game);
  Brain& brain();

  // A job for the thinking thread: what it says last.
  using LastLine = std::string (ProtocolSession::*)(Brain& thinker, const AnyPosition& position,
                                                    const Question& question,
                                                    const std::atomic<bool>& stop);
  std::string find_move(Brain& thinker, const AnyPosition& position, const Question& question,
                        const std::atomic<bool>& stop);
  std::string find_mix(Brain& thinker, const AnyPosition& position, const Question& question,
                       const std::atomic<bool>& stop);
  void think(const GoCommand& go, Question question, LastLine last_line);

  SessionSetup setup_;
  Runner* runner_;
  Output output_;
  EngineOptions options_;

  // What the next `uginewgame` or `position` will take up.
  const AnyGame* chosen_game_;
  std::vector<std::pair<std::string, std::string>> chosen_options_;

  telling::History game_;
  std::unique_ptr<Brain> brain_;
  int brain_hash_ = 0;

  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::atomic<bool> thinking_ = false;
  bool endless_ = false;  // of the search that runs: `go infinite`
  bool told_ = false;     // of the search that runs: to stop
  bool ended_ = false;
  bool quit_ = false;
  bool hurried_ = false;
};

// `info …` of what a search knows so far.
std::string write_info(const Progress& progress);
// `mix ACTION:0.3500 …`; `mix` alone where nothing is mixed.
std::string write_mix(std::span<const Share> shares);

}  // namespace tablier
