#pragma once

#include <chrono>
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
    kWoken,        // something else happened that whoever waits should look at
    kTooLong,      // a line over kMaxTypedLine bytes was skipped
  };

  Kind kind = Kind::kEnd;
  std::string line;  // of kLine, without its end; may hold any bytes
};

// Something else that is looked after while a line is awaited, such as a connection.
class Beside {
 public:
  virtual ~Beside() = default;
  // To be polled; -1: none.
  [[nodiscard]] virtual int descriptor() const = 0;
  [[nodiscard]] virtual bool wants_to_write() const = 0;
  // How long it can do without being served although nothing came.
  [[nodiscard]] virtual std::chrono::milliseconds patience() const = 0;
  // Does what there is to do. True: the wait for a line ends with kWoken.
  virtual bool serve() = 0;
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
  explicit DescriptorInput(int descriptor, int wake = -1, Beside* beside = nullptr)
      : descriptor_(descriptor), wake_(wake), beside_(beside) {}

  Reading read_line() override;
  void forget_typed() override;

 private:
  enum class Fetched { kBytes, kEnd, kInterrupted, kWoken };

  Fetched fetch();

  int descriptor_;
  int wake_;
  Beside* beside_;
  std::string waiting_;
  bool skipping_ = false;
  bool ended_ = false;
};

}  // namespace tablier::terminal
