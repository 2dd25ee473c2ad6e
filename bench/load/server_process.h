#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "client/address.h"

namespace tablier::load {

// A server that is measured: started here on a core of its own, or somebody else's.
class ServerProcess {
 public:
  struct Options {
    std::string program;               // the `tablier` to start
    std::string data;                  // its folder
    std::vector<std::string> further;  // more words for `tablier serve`
    int core = 0;
  };

  // Somebody else's; pid 0: nothing is known of its process.
  ServerProcess(client::Address address, pid_t pid) : address_(std::move(address)), pid_(pid) {}
  // Starts one on a free port of this machine and waits until it answers.
  explicit ServerProcess(Options options);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] const client::Address& address() const { return address_; }
  // From its start to its first answer, in milliseconds.
  [[nodiscard]] double start_ms() const { return start_ms_; }

  // Ends it as an administrator would, and starts it again with the same data.
  void restart();
  void stop();

  // Seconds of processor time that it has used, all threads.
  [[nodiscard]] double cpu_seconds() const;
  // Memory in use, in kilobytes.
  [[nodiscard]] std::int64_t rss_kb() const;

 private:
  void start();

  Options options_;
  client::Address address_;
  pid_t pid_ = 0;
  bool ours_ = false;
  double start_ms_ = 0;
};

// Keeps this process to one core, where there is more than one.
void pin_to_core(int core);
// As many descriptors as the system lets us have; how many that is.
std::size_t raise_descriptor_limit();

}  // namespace tablier::load
