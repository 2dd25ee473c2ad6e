#include "base/json_writer.h"

#include <cmath>
#include <cstdio>

namespace tablier {
namespace {

void append_quoted(std::string& out, std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t copied = 0;  // up to here; what needs no escape is copied at one go
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    out += text.substr(copied, i - copied);
    copied = i + 1;
    if (byte >= 0x20) {
      out += '\\';
      out += text[i];
    } else if (byte == '\n') {
      out += "\\n";
    } else {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    }
  }
  out += text.substr(copied);
  out += '"';
}

}  // namespace

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

void JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
}

void JsonWriter::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
}

void JsonWriter::raw(std::string_view text) {
  separate();
  text_ += text;
}

void JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(text_, name);
  text_ += ':';
  needs_comma_ = false;
}

void JsonWriter::value(std::string_view text) {
  separate();
  append_quoted(text_, text);
}

void JsonWriter::value(std::int64_t number) { raw(std::to_string(number)); }

void JsonWriter::value(std::uint64_t number) { raw(std::to_string(number)); }

void JsonWriter::value(double number) {
  if (!std::isfinite(number)) {
    null();
    return;
  }
  char digits[32];
  const int length = std::snprintf(digits, sizeof digits, "%.10g", number);
  raw(std::string_view(digits, static_cast<std::size_t>(length)));
}

}  // namespace tablier
