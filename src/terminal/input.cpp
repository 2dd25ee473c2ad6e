#include "terminal/input.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace tablier::terminal {

DescriptorInput::Fetched DescriptorInput::fetch() {
  for (;;) {
    std::array<pollfd, 3> watched = {
        {{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}, {-1, POLLIN, 0}}};
    int patience = -1;
    if (beside_ != nullptr) {
      watched[2].fd = beside_->descriptor();
      if (beside_->wants_to_write()) watched[2].events = POLLIN | POLLOUT;
      patience = static_cast<int>(std::clamp<std::int64_t>(beside_->patience().count(), 0, 60'000));
    }
    if (poll(watched.data(), watched.size(), patience) < 0) {
      if (errno == EINTR) continue;  // the handler's byte on `wake` tells the rest
      return Fetched::kEnd;
    }
    if ((watched[1].revents & POLLIN) != 0) return Fetched::kInterrupted;
    if (beside_ != nullptr && beside_->serve()) return Fetched::kWoken;
    if (watched[0].revents == 0) continue;
    std::array<char, 4096> bytes;
    const ssize_t count = read(descriptor_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Fetched::kEnd;
    waiting_.append(bytes.data(), static_cast<std::size_t>(count));
    return Fetched::kBytes;
  }
}

Reading DescriptorInput::read_line() {
  for (;;) {
    const std::size_t end = waiting_.find('\n');
    if (end != std::string::npos || (ended_ && !waiting_.empty())) {
      std::string line = waiting_.substr(0, end);
      waiting_.erase(0, end == std::string::npos ? end : end + 1);
      if (std::exchange(skipping_, false) || line.size() > kMaxTypedLine) {
        return {Reading::Kind::kTooLong, {}};
      }
      if (line.ends_with('\r')) line.pop_back();
      return {Reading::Kind::kLine, std::move(line)};
    }
    if (ended_) {
      // A last line that was too long and never ended is told before the end is.
      return {std::exchange(skipping_, false) ? Reading::Kind::kTooLong : Reading::Kind::kEnd, {}};
    }
    if (waiting_.size() > kMaxTypedLine) {
      waiting_.clear();
      skipping_ = true;
    }
    switch (fetch()) {
      case Fetched::kBytes:
        break;
      case Fetched::kEnd:
        ended_ = true;
        break;
      case Fetched::kInterrupted:
        return {Reading::Kind::kInterrupted, {}};
      case Fetched::kWoken:
        return {Reading::Kind::kWoken, {}};
    }
  }
}

void DescriptorInput::forget_typed() {
  if (isatty(descriptor_) != 1) return;
  tcflush(descriptor_, TCIFLUSH);
  waiting_.clear();
  skipping_ = false;
}

}  // namespace tablier::terminal
