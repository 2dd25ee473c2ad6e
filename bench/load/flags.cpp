#include "flags.h"

#include <charconv>
#include <string_view>

#include "failure.h"

namespace tablier::load {
namespace {

template <class Number>
Number read_number(std::string_view flag, std::string_view text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size() ||
      number < 0) {
    fail("not a number", std::string(flag) + " " + std::string(text));
  }
  return number;
}

}  // namespace

Flags read_flags(int count, char** words) {
  Flags flags;
  for (int i = 1; i < count; ++i) {
    const std::string_view flag = words[i];
    if (flag == "--") {
      while (++i < count) flags.further.emplace_back(words[i]);
      break;
    }
    const std::string_view value =
        i + 1 < count ? std::string_view(words[i + 1]) : std::string_view{};
    ++i;
    if (flag == "--server") {
      flags.program = value;
    } else if (flag == "--url") {
      flags.address = value;
    } else if (flag == "--data") {
      flags.data = value;
    } else if (flag == "--pid") {
      flags.pid = read_number<std::int64_t>(flag, value);
    } else if (flag == "--matches") {
      flags.matches = read_number<std::size_t>(flag, value);
    } else if (flag == "--games") {
      flags.games = read_number<std::size_t>(flag, value);
    } else if (flag == "--rate") {
      flags.rate = read_number<double>(flag, value);
    } else if (flag == "--seconds") {
      flags.seconds = read_number<double>(flag, value);
    } else if (flag == "--spectators") {
      flags.spectators = read_number<std::size_t>(flag, value);
    } else if (flag == "--idle") {
      flags.idle = read_number<std::size_t>(flag, value);
    } else if (flag == "--stored") {
      flags.stored = read_number<std::size_t>(flag, value);
    } else if (flag == "--stored-moves") {
      flags.stored_moves = read_number<std::size_t>(flag, value);
    } else {
      fail("unknown flag", flag);
    }
  }
  if (flags.program.empty() == flags.address.empty()) {
    fail("one of --server PATH and --url http://HOST:PORT is wanted");
  }
  if (flags.games == 0 || flags.stored_moves == 0) fail("--games and --stored-moves begin at 1");
  return flags;
}

}  // namespace tablier::load
