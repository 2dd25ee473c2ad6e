#pragma once

#include "fakes.h"

// A session that is sent lines and must answer with others, all in one thread.
namespace tablier::testing {

using Lines = std::vector<std::string>;

struct Exchange {
  std::string sent;
  Lines answered;
};

class Scripted : public ::testing::Test {
 protected:
  Scripted() : session(fake_setup(log), runner, transcript.ear()) {}
  // With one of the registered games.
  explicit Scripted(const std::string& game, BrainFactory brains = {})
      : session({brains ? std::move(brains) : fake_brains(log), all_games()}, runner,
                transcript.ear()) {
    session.line("setoption name Game value " + game);
  }

  Lines send(const std::string& line) {
    session.line(line);
    return transcript.take();
  }

  // The only line that comes back.
  std::string ask(const std::string& line) {
    const Lines lines = send(line);
    EXPECT_EQ(lines.size(), 1U) << line;
    return lines.empty() ? "" : lines[0];
  }

  void expect(const std::vector<Exchange>& exchanges) {
    for (const Exchange& exchange : exchanges) {
      EXPECT_EQ(send(exchange.sent), exchange.answered) << exchange.sent;
    }
  }

  void play(const std::string& events) {
    EXPECT_EQ(send("position startpos moves " + events), Lines{}) << events;
  }

  BrainLog log;
  Transcript transcript;
  InlineRunner runner;
  ProtocolSession session;
};

}  // namespace tablier::testing
