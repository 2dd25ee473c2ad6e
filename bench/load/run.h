#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "fixture.h"
#include "games.h"
#include "loop.h"
#include "peer.h"

namespace tablier::load {

// Couples playing their matches over WebSockets, one after the other, each answering the other at
// once or, with a rate, when the next move is due.
class Run {
 public:
  struct Options {
    std::size_t couples = 100;   // playing at the same time
    std::size_t games = 1;       // that each of them plays
    std::size_t moves = 0;       // after which somebody resigns; 0: to the end
    std::size_t spectators = 0;  // looking on, spread over the couples
    double rate = 0;             // moves a second in all; 0: as fast as they go
    double seconds = 0;          // at most so long; 0: to the end
    bool made_before = true;     // matches are made before the first move, not in between
  };

  struct Figures {
    std::uint64_t moves = 0;
    std::uint64_t matches = 0;  // ended
    double seconds = 0;
    std::vector<std::int32_t> waits;  // microseconds from sending to the other's receipt
    Traffic traffic;
    std::uint64_t told_bytes = 0;       // frames that told a move to the other
    std::uint64_t spectator_moves = 0;  // that spectators were told
    std::uint64_t late = 0;             // moves that were due and nobody was free to make
  };

  Run(Loop& loop, HttpPool& http, const client::Address& address, Options options);

  // Players, connections and, where made before, matches: everybody watches and waits.
  void prepare();
  // Until everything is played or time is up.
  Figures play();

 private:
  struct Pair {
    std::size_t number = 0;
    Couple couple;
    std::deque<std::string> ready;  // matches that were made and not begun
    std::size_t made = 0;           // or being made
    std::string match;              // being played
    const GameMoves* moves = nullptr;
    std::size_t played = 0;             // matches ended
    std::array<std::size_t, 2> seen{};  // events that each has been told of the match
    std::size_t sent = 0;               // moves that were sent
    std::int64_t sent_at = 0;
    bool queued = false;  // waits for its turn to move
    std::array<std::unique_ptr<Peer>, 2> peers;
  };

  void make_match(Pair& pair);
  void begin_match(Pair& pair);
  void take(Pair& pair, std::size_t side, std::string_view message, std::size_t frame);
  void follow(Pair& pair);
  void move(Pair& pair);
  void keep_pace();
  void watch_as_spectators();
  [[nodiscard]] std::size_t length(const Pair& pair) const;
  [[nodiscard]] bool done() const { return figures_.matches == pairs_.size() * options_.games; }

  Loop& loop_;
  HttpPool& http_;
  Fixture fixture_;
  client::Address address_;
  Options options_;
  std::vector<GameMoves> games_;
  std::vector<std::unique_ptr<Pair>> pairs_;
  std::vector<std::unique_ptr<Peer>> spectators_;
  std::deque<Pair*> queue_;
  bool playing_ = false;
  std::int64_t next_due_ = 0;
  std::uint64_t next_id_ = 0;
  Traffic traffic_;
  Traffic spectator_traffic_;
  Figures figures_;
};

}  // namespace tablier::load
