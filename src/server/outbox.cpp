#include "server/outbox.h"

namespace tablier::server {

void Outbox::add(std::string_view message) {
  waiting_ += count_ == 0 ? '[' : ',';
  waiting_ += message;
  ++count_;
}

void Outbox::clear() {
  std::string().swap(waiting_);
  count_ = 0;
}

std::string_view Outbox::take(std::string& frame) {
  frame.clear();
  frame.swap(waiting_);
  const bool single = count_ == 1;
  count_ = 0;
  if (single) return std::string_view(frame).substr(1);
  frame += ']';
  return frame;
}

}  // namespace tablier::server
