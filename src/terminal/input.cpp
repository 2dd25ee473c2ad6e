#include "terminal/input.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace tablier::terminal {

DescriptorInput::Fetched DescriptorInput::fetch() {
  for (;;) {
    std::array<pollfd, 2> watched = {{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), -1) < 0) {
      if (errno == EINTR) continue;  // the handler's byte on `wake` tells the rest
      return Fetched::kEnd;
    }
    if ((watched[1].revents & POLLIN) != 0) return Fetched::kInterrupted;
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
