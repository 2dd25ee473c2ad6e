#include "message.h"

#include <cstdio>

#include "commands.h"

namespace tablier::app {
namespace {

constexpr std::size_t kLongestPart = 160;  // bytes shown of a part

// Control characters (which could move the cursor or colour the terminal) become '?'.
void append_part(std::string& out, std::string_view part) {
  std::string_view shown = part.substr(0, kLongestPart);
  if (shown.size() < part.size()) {
    // Not in the middle of a UTF-8 character.
    while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xC0U) == 0x80U) {
      shown.remove_suffix(1);
    }
    if (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0x80U) != 0) {
      shown.remove_suffix(1);
    }
  }
  for (const char c : shown) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7F ? '?' : c;
  }
  if (shown.size() < part.size()) out += "…";
}

}  // namespace

std::string fill(Text text, Language language, std::initializer_list<std::string_view> parts) {
  std::string_view rest = text.in(language);
  std::string out;
  for (const std::string_view part : parts) {
    const std::size_t hole = rest.find("{}");
    if (hole == std::string_view::npos) break;
    out += rest.substr(0, hole);
    append_part(out, part);
    rest.remove_prefix(hole + 2);
  }
  out += rest;
  return out;
}

void complain(std::string_view command, std::string_view message) {
  std::string line = "tablier";
  if (!command.empty()) line.append(" ").append(command);
  line.append(": ").append(message).append("\n");
  std::fflush(stdout);  // what was said before stays before
  std::fwrite(line.data(), 1, line.size(), stderr);
}

int bad_usage(const Arguments& arguments, Text text,
              std::initializer_list<std::string_view> parts) {
  complain(arguments.command().name, fill(text, arguments.language(), parts));
  return kBadUsage;
}

int bad_usage(const Arguments& arguments, const UsageError& error) {
  complain(arguments.command().name, error.message);
  return kBadUsage;
}

int failed(const Arguments& arguments, Text text, std::initializer_list<std::string_view> parts) {
  complain(arguments.command().name, fill(text, arguments.language(), parts));
  return kFailed;
}

}  // namespace tablier::app
