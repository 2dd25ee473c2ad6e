#pragma once

#include <cstddef>
#include <string>

namespace tablier::terminal {

// Nobody types more than this in one line; what is longer is skipped as a whole.
inline constexpr std::size_t kMaxTypedLine = 2000;

struct Reading {
  enum class Kind {
    kLine,
    kEnd,          // no more lines will come
    kInterrupted,  // Ctrl-C while waiting
    kTooLong,      // a line over kMaxTypedLine bytes was skipped
  };

  Kind kind = Kind::kEnd;
  std::string line;  // of kLine, without its end; may hold any bytes
};

// Where lines come from.
class Input {
 public:
  virtual ~Input() = default;
  virtual Reading read_line() = 0;
  // Drops lines that wait to be read, where they come from somebody who types.
  virtual void forget_typed() {}
};

// Lines from a file descriptor: a terminal, a pipe or a file. It does not close it.
class DescriptorInput final : public Input {
 public:
  // While a line is awaited, a byte to be read on `wake` interrupts the wait (-1: nothing does).
  // Whoever wrote that byte takes it out again.
  explicit DescriptorInput(int descriptor, int wake = -1) : descriptor_(descriptor), wake_(wake) {}

  Reading read_line() override;
  void forget_typed() override;

 private:
  enum class Fetched { kBytes, kEnd, kInterrupted };

  Fetched fetch();

  int descriptor_;
  int wake_;
  std::string waiting_;
  bool skipping_ = false;
  bool ended_ = false;
};

}  // namespace tablier::terminal
