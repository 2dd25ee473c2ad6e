#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "base/last_catch.h"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): their name
}  // namespace boost::asio

namespace tablier::server {

// The one thread on which the authority, the sessions and the hub live. Everything but `post` and
// `stop` is for that thread, or for before `run`.
class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Runs `task` soon; from any thread. Tasks of other threads that come together wake it once.
  void post(std::function<void()> task);
  // Again and again, until the loop ends.
  void every(std::chrono::milliseconds interval, std::function<void()> task);
  // On Ctrl-C or a polite request to end, instead of ending at once.
  void on_signal(std::function<void()> task);

  // Told what a task threw; the loop goes on with the next one. Without it `run` throws.
  void on_thrown(Thrown thrown);

  void run();
  void stop();

  // For the files that know the sockets' library.
  [[nodiscard]] boost::asio::io_context& context();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tablier::server
