#include "place.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace tablier::app {
namespace {

// The locale's word on it; where nothing is said, terminals of today.
bool speaks_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    for (const std::string_view charset : {"UTF-8", "utf-8", "UTF8", "utf8"}) {
      if (value.find(charset) != std::string_view::npos) return true;
    }
    return false;
  }
  return true;
}

void measure(terminal::Screen& screen) {
  winsize size{};
  if (!screen.terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) screen.columns = size.ws_col;
  if (size.ws_row > 0) screen.rows = size.ws_row;
}

// Ctrl-C is counted, and a byte in a pipe wakes whoever waits for a line. Unlike `interrupted()` it
// can be pressed again and again: it hurries the program, and at a prompt it offers to leave.
std::atomic<bool> pressed{false};
int wake_pipe[2] = {-1, -1};

extern "C" void note_press(int /*signal*/) {
  const int error = errno;
  pressed.store(true);
  const ssize_t ignored = write(wake_pipe[1], "!", 1);
  (void)ignored;  // a full pipe wakes just as well
  errno = error;
}

void install_watch() {
  if (pipe2(wake_pipe, O_NONBLOCK | O_CLOEXEC) != 0) return;  // Ctrl-C then ends the program
  struct sigaction action{};
  action.sa_handler = note_press;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

bool take_press() {
  if (!pressed.exchange(false)) return false;
  char bytes[64];
  while (read(wake_pipe[0], bytes, sizeof bytes) > 0) {
  }
  return true;
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

bool write_out(std::string_view bytes) {
  return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() &&
         std::fflush(stdout) == 0;
}

}  // namespace

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

terminal::Screen find_screen(const Arguments& arguments) {
  terminal::Screen screen;
  screen.terminal = isatty(STDOUT_FILENO) == 1;
  screen.interactive = isatty(STDIN_FILENO) == 1;
  const std::string_view kind = environment("TERM");
  screen.colour =
      screen.terminal && !kind.empty() && kind != "dumb" && environment("NO_COLOR").empty();
  screen.unicode = !arguments.has("--ascii") && speaks_unicode();
  screen.language = arguments.language();
  measure(screen);
  return screen;
}

int watch_for_presses() {
  install_watch();
  return wake_pipe[0];
}

terminal::Room room_here(terminal::Input& input) {
  terminal::Room room;
  room.input = &input;
  room.write = write_out;
  room.measure = measure;
  room.interrupted = take_press;
  room.date = date_now;
  room.make_brain = make_brain;
  return room;
}

}  // namespace tablier::app
