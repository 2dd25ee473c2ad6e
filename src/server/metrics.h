#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "match/store_worker.h"

namespace tablier::server {

// Times in fixed classes, as Prometheus counts them.
class Histogram {
 public:
  // Upper ends, in microseconds.
  static constexpr std::array<std::int64_t, 12> kEnds = {
      100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 500'000, 2'500'000};

  void add(std::int64_t microseconds);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, kEnds.size() + 1> counts_{};
  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
};

// What the server counts. One thread adds and reads.
struct Metrics {
  std::uint64_t requests = 0;        // HTTP
  std::uint64_t request_faults = 0;  // answered with 400 and more
  std::uint64_t accepted = 0;        // connections, ever
  std::uint64_t turned_away = 0;     // connections over a limit
  std::uint64_t messages_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t entries_told = 0;  // entries times receivers
  std::uint64_t actions = 0;       // done: moves, offers, phrases
  std::uint64_t refusals = 0;      // not done
  std::uint64_t too_fast = 0;
  std::uint64_t slow_readers = 0;  // closed for that
  std::uint64_t lost = 0;          // half-open connections closed
  std::uint64_t damaged = 0;       // times that a match could not be read
  std::uint64_t outdated = 0;      // unfinished matches by older rules, ended without a result
  std::uint64_t bus_sent = 0;
  std::uint64_t bus_heard = 0;
  Histogram action_time;  // from the message to the answer: decided and on disk
};

// What is the case now.
struct Gauges {
  std::size_t http_sessions = 0;
  std::size_t web_sockets = 0;
  std::size_t matches = 0;  // in memory
  std::size_t watched = 0;
  std::size_t thoughts = 0;  // waiting for the program
  bool ready = false;
  bool bus = false;
  StoreWorker::Counts store;
};

// The text format of Prometheus.
std::string write_metrics(const Metrics& metrics, const Gauges& gauges);

}  // namespace tablier::server
