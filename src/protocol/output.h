#pragma once

#include <string_view>
#include <utility>

#include "protocol/engine_options.h"

#if !defined(__wasm__)
#include <mutex>
#endif

namespace tablier {

// Where the lines go: whole ones, one after the other, whichever thread they come from.
class Output {
 public:
  explicit Output(Emit emit) : emit_(std::move(emit)) {}

  void line(std::string_view text) {
    line(text, [] {});
  }

  // `before` runs under the same lock: whoever sees its effect and then waits for the thread that
  // called finds the line written.
  template <class Before>
  void line(std::string_view text, const Before& before) {
#if !defined(__wasm__)
    const std::scoped_lock lock(mutex_);
#endif
    before();
    emit_(text);
  }

 private:
  Emit emit_;
#if !defined(__wasm__)
  std::mutex mutex_;
#endif
};

}  // namespace tablier
