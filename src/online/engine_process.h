#pragma once

#include <sys/types.h>

#include <chrono>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "base/language.h"

namespace tablier::online {

// Another program that speaks the engine protocol (docs/protocol.md), behind two pipes. Lines are
// read when there are some; nothing here waits except `begin`.
class EngineProcess {
 public:
  enum class Fault : std::uint8_t {
    kCannotStart,
    kSilent,  // no `ugiok` in time, or it ended before
  };

  // `command` is for the shell.
  explicit EngineProcess(std::string command) : command_(std::move(command)) {}
  // It is told to quit, and killed where it does not.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Starts it and waits for its `ugiok`.
  std::optional<Fault> begin(std::chrono::milliseconds patience);

  // Whether it has told of a setting of this name.
  [[nodiscard]] bool has_option(std::string_view name) const {
    return options_.contains(std::string(name));
  }

  // Whether it can be set to that game. Without a setting `Game` it plays one game, and does not
  // tell which.
  [[nodiscard]] bool may_play(std::string_view game) const {
    return games_.empty() || games_.contains(std::string(game));
  }

  void send(std::string_view line);
  // The next line that it has said; nothing: none yet.
  std::optional<std::string> next_line();
  // To be polled.
  [[nodiscard]] int descriptor() const { return from_; }
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  bool start();
  void read_some();
  void note_option(std::string_view line);

  std::string command_;
  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  bool ended_ = false;
  std::string waiting_;
  std::set<std::string> options_;
  std::set<std::string> games_;  // of its setting `Game`; empty: any, or it has none
};

Text describe(EngineProcess::Fault fault);

}  // namespace tablier::online
