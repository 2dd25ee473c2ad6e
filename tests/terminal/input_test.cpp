#include "terminal/input.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string_view>

namespace tablier::terminal {
namespace {

// A pipe that holds a text and then ends.
class Pipe {
 public:
  explicit Pipe(std::string_view text, bool ends = true) {
    EXPECT_EQ(pipe(ends_.data()), 0);
    EXPECT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    if (ends) close_writing();
  }
  ~Pipe() {
    close(ends_[0]);
    close_writing();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  void close_writing() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }
  [[nodiscard]] int reading() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{};
};

using Kind = Reading::Kind;

TEST(Input, lines_one_by_one_then_the_end) {
  const Pipe pipe("d4\r\n\nlast without end");
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().line, "d4");
  EXPECT_EQ(input.read_line().line, "");
  EXPECT_EQ(input.read_line().line, "last without end");
  EXPECT_EQ(input.read_line().kind, Kind::kEnd);
  EXPECT_EQ(input.read_line().kind, Kind::kEnd);
}

TEST(Input, a_huge_line_is_skipped_as_a_whole) {
  const Pipe pipe(std::string(20'000, 'x') + "\nd4\n");
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().kind, Kind::kTooLong);
  EXPECT_EQ(input.read_line().line, "d4");
}

TEST(Input, a_huge_line_that_never_ends_is_told_before_the_end) {
  const Pipe pipe(std::string(20'000, 'x'));
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().kind, Kind::kTooLong);
  EXPECT_EQ(input.read_line().kind, Kind::kEnd);
}

TEST(Input, the_longest_line_allowed_is_read) {
  const std::string longest(kMaxTypedLine, 'x');
  const Pipe pipe(longest + "\n" + longest + "y\n");
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().line, longest);
  EXPECT_EQ(input.read_line().kind, Kind::kTooLong);
}

TEST(Input, any_bytes_come_through) {
  const std::string bytes("\0\x1b\xff", 3);
  const Pipe pipe(bytes + "\n");
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().line, bytes);
}

TEST(Input, a_byte_on_the_wake_pipe_interrupts_the_wait) {
  const Pipe silent("", false);
  const Pipe wake("!", false);
  DescriptorInput input(silent.reading(), wake.reading());
  EXPECT_EQ(input.read_line().kind, Kind::kInterrupted);
}

TEST(Input, a_closed_descriptor_is_the_end) {
  const int descriptor = dup(STDIN_FILENO);
  close(descriptor);
  DescriptorInput input(descriptor);
  EXPECT_EQ(input.read_line().kind, Kind::kEnd);
}

TEST(Input, a_script_is_never_forgotten) {
  const Pipe pipe("d4\nd5\n");
  DescriptorInput input(pipe.reading());
  EXPECT_EQ(input.read_line().line, "d4");
  input.forget_typed();
  EXPECT_EQ(input.read_line().line, "d5");
}

}  // namespace
}  // namespace tablier::terminal
