#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tablier::load {

struct Flags {
  std::string program;               // --server: the `tablier` to start and to measure
  std::string address;               // --url: a server that runs already
  std::int64_t pid = 0;              // --pid: its process, for processor time and memory
  std::string data;                  // --data: kept; else a temporary folder
  std::vector<std::string> further;  // after `--`: for `tablier serve`
  std::size_t matches = 100;         // --matches: at the same time
  std::size_t games = 1;             // --games: that each couple plays, one after the other
  double rate = 0;                   // --rate: moves a second in all
  double seconds = 0;                // --seconds: at most
  std::size_t spectators = 0;        // --spectators
  std::size_t idle = 0;              // --idle: connections that do nothing
  std::size_t stored = 0;            // --stored: games that are in the store before
  std::size_t stored_moves = 8;      // --stored-moves: of each of these
};

// Ends the program where they are not understood.
Flags read_flags(int count, char** words);

}  // namespace tablier::load
