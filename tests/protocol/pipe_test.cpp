#include <fcntl.h>
#include <unistd.h>

#include "fakes.h"
#include "protocol/line_reader.h"
#include "protocol/run_protocol.h"

// The program's loop over real pipes.
namespace tablier {
namespace {

using testing::BrainLog;

class Pipe {
 public:
  Pipe() { EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC), 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_read();
    close_write();
  }

  [[nodiscard]] int read_end() const { return ends_[0]; }
  [[nodiscard]] int write_end() const { return ends_[1]; }
  void close_read() { close_one(ends_[0]); }
  void close_write() { close_one(ends_[1]); }

 private:
  static void close_one(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }

  std::array<int, 2> ends_{-1, -1};
};

// The program on its own thread; its input is written and its output read here.
class Program {
 public:
  Program()
      : thread_([this] {
          status_ = run_protocol(input_.read_end(), output_.write_end(), testing::fake_setup(log));
          output_.close_write();
        }) {}
  ~Program() {
    if (!thread_.joinable()) return;
    input_.close_write();
    thread_.join();
  }

  void send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(input_.write_end(), text.data(), text.size());
      ASSERT_GT(written, 0);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void end_input() { input_.close_write(); }
  void hang_up() { output_.close_read(); }

  // The next line; empty at the end of the output.
  std::string line() {
    for (;;) {
      const std::size_t end = read_.find('\n');
      if (end != std::string::npos) {
        std::string first = read_.substr(0, end);
        read_.erase(0, end + 1);
        return first;
      }
      std::array<char, 4096> bytes;
      const ssize_t size = ::read(output_.read_end(), bytes.data(), bytes.size());
      if (size <= 0) return {};
      read_.append(bytes.data(), static_cast<std::size_t>(size));
    }
  }

  std::vector<std::string> rest() {
    std::vector<std::string> lines;
    for (std::string text = line(); !text.empty(); text = line()) lines.push_back(text);
    return lines;
  }

  int status() {
    thread_.join();
    return status_;
  }

  BrainLog log;

 private:
  Pipe input_;
  Pipe output_;
  int status_ = -1;
  std::string read_;
  std::thread thread_;
};

using Lines = std::vector<std::string>;

constexpr const char* kInfo = "info depth 3 nodes 500 nps 2000 time 250 score cp -40 pv a1 h7";

TEST(RunProtocol, ends_at_quit) {
  Program program;
  program.send("isready\nquit\nisready\n");
  EXPECT_EQ(program.rest(), Lines{"readyok"});
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, ends_at_the_end_of_the_input_and_takes_a_last_line_without_end) {
  Program program;
  program.send("\n\nisready\r\nquery turn");
  program.end_input();
  EXPECT_EQ(program.rest(), (Lines{"readyok", "response 0"}));
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, searches_sent_all_at_once_are_all_answered_in_order) {
  Program program;
  program.send(
      "go nodes 5\nposition startpos moves a1\ngo nodes 5\nposition startpos moves a1 a2\n"
      "go nodes 5\nquit\n");
  const Lines lines = program.rest();
  Lines moves;
  for (const std::string& line : lines) {
    if (line.starts_with("bestmove")) moves.push_back(line);
  }
  EXPECT_EQ(moves, (Lines{"bestmove a1", "bestmove a2", "bestmove a3"}));
  EXPECT_EQ(lines.size(), 6U);
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, answers_while_it_thinks_and_stops) {
  Program program;
  program.log.patient = true;
  program.send("go infinite\n");
  EXPECT_EQ(program.line(), kInfo);
  program.send("isready\n");
  EXPECT_EQ(program.line(), "readyok");
  program.send("query turn\nstop\n");
  EXPECT_EQ(program.line(), "response 0");
  EXPECT_EQ(program.line(), "bestmove a1");
  program.end_input();
  EXPECT_EQ(program.rest(), Lines{});
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, the_end_of_the_input_ends_an_endless_search) {
  Program program;
  program.log.patient = true;
  program.send("go infinite\n");
  program.end_input();
  EXPECT_EQ(program.rest(), (Lines{kInfo, "bestmove a1"}));
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, a_limited_search_finishes_after_the_end_of_the_input) {
  Program program;
  program.log.patient = true;
  program.send("go movetime 10\n");
  program.end_input();
  EXPECT_EQ(program.line(), kInfo);
  program.log.patient = false;
  EXPECT_EQ(program.rest(), Lines{"bestmove a1"});
  EXPECT_EQ(program.status(), 0);
  EXPECT_FALSE(program.log.was_told);
}

TEST(RunProtocol, quit_ends_even_a_search_that_would_go_on) {
  Program program;
  program.log.patient = true;
  program.send("go nodes 10\nposition startpos\ngo nodes 10\nquit\n");
  const Lines lines = program.rest();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "bestmove a1"), 2);
  EXPECT_EQ(program.status(), 0);
}

TEST(RunProtocol, ends_when_nobody_listens_any_more) {
  Program program;
  program.log.patient = true;
  program.send("go infinite\n");
  EXPECT_EQ(program.line(), kInfo);
  program.hang_up();
  program.send("isready\n");
  EXPECT_EQ(program.status(), 1);
  EXPECT_TRUE(program.log.was_told);
}

TEST(RunProtocol, a_huge_line_is_refused_once_and_the_next_one_is_read) {
  Program program;
  for (int i = 0; i < 48; ++i) program.send(std::string(65536, 'x'));
  program.send("\nisready\n");
  EXPECT_EQ(program.line(), "error this line is too long");
  EXPECT_EQ(program.line(), "readyok");
  program.end_input();
  EXPECT_EQ(program.status(), 0);
}

TEST(LineReader, cuts_the_same_lines_wherever_the_bytes_are_parted) {
  const std::string text = "one\n\ntwo three\r\nlast";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    LineReader reader;
    Lines lines;
    const auto take = [&](std::string_view line, bool whole) {
      EXPECT_TRUE(whole);
      lines.emplace_back(line);
    };
    reader.feed(std::string_view(text).substr(0, cut), take);
    reader.feed(std::string_view(text).substr(cut), take);
    reader.finish(take);
    EXPECT_EQ(lines, (Lines{"one", "", "two three\r", "last"})) << cut;
  }
}

TEST(LineReader, allows_exactly_the_longest_line) {
  for (const std::size_t extra : {0U, 1U}) {
    LineReader reader;
    std::vector<bool> whole;
    const auto take = [&](std::string_view, bool is_whole) { whole.push_back(is_whole); };
    reader.feed(std::string(kMaxProtocolLine + extra, 'x'), take);
    reader.feed("\nshort\n", take);
    EXPECT_EQ(whole, (std::vector<bool>{extra == 0, true}));
  }
}

}  // namespace
}  // namespace tablier
