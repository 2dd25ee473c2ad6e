#include "progress_line.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "message.h"

namespace tablier::app {
namespace {

constexpr std::chrono::seconds kSilence{2};  // shorter jobs say nothing
constexpr std::chrono::milliseconds kRefresh{200};

std::string write_duration(double seconds) {
  const auto whole = std::lround(std::clamp(seconds, 0.0, 1e9));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

}  // namespace

ProgressLine::ProgressLine(Language language)
    : language_(language),
      terminal_(isatty(STDERR_FILENO) != 0),
      start_(Clock::now()),
      next_(start_ + kSilence) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::show(double fraction, std::string_view what) {
  if (!terminal_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kRefresh;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  std::string line = "\r\033[K" + fill({"{}", "{}"}, language_, {what});
  if (fraction > 0.005) {
    const double left = elapsed * (1 - fraction) / fraction;
    line += "  " + std::to_string(static_cast<int>(fraction * 100)) + " %  ";
    line += fill({"encore {}", "{} left"}, language_, {write_duration(left)});
  }
  std::fflush(stdout);
  std::fwrite(line.data(), 1, line.size(), stderr);
  drawn_ = true;
}

void ProgressLine::clear() {
  if (!drawn_) return;
  std::fputs("\r\033[K", stderr);
  drawn_ = false;
  next_ = Clock::now();
}

}  // namespace tablier::app
