#pragma once

#include "terminal/input.h"

namespace tablier::online {

// Stands beside the keyboard for whoever needs it at the moment: the input is made once, matches
// come and go.
class Attendant final : public terminal::Beside {
 public:
  // Nobody: nullptr. It must be taken back before it ends.
  void attend(terminal::Beside* whom) { whom_ = whom; }

  [[nodiscard]] int descriptor() const override {
    return whom_ == nullptr ? -1 : whom_->descriptor();
  }
  [[nodiscard]] bool wants_to_write() const override {
    return whom_ != nullptr && whom_->wants_to_write();
  }
  [[nodiscard]] std::chrono::milliseconds patience() const override {
    return whom_ == nullptr ? std::chrono::milliseconds(60'000) : whom_->patience();
  }
  bool serve() override { return whom_ != nullptr && whom_->serve(); }

 private:
  terminal::Beside* whom_ = nullptr;
};

}  // namespace tablier::online
