#include "record/plain_text.h"

#include <algorithm>
#include <cstdint>

namespace tablier {
namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t size = 0;  // 0: not UTF-8
};

CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < size) return {};
  std::uint32_t value = lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    value = value << 6U | (byte(i) & 0x3fU);
  }
  // Longer than needed, a surrogate, or past the end of Unicode.
  static constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < kLeast[size] || (value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) return {};
  return {value, size};
}

bool is_plain(std::uint32_t c) {
  if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return false;
  if (c == 0x2028 || c == 0x2029 || c == 0xfeff) return false;
  if (c == 0x200e || c == 0x200f) return false;
  const bool turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  return !turns;
}

}  // namespace

std::size_t plain_prefix(std::string_view text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const CodePoint point = first_code_point(text.substr(done));
    if (point.size == 0 || !is_plain(point.value)) break;
    done += point.size;
  }
  return done;
}

std::string excerpt(std::string_view text, std::size_t columns) {
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == columns) return shown + "…";
    const CodePoint point = first_code_point(text);
    const bool plain = point.size != 0 && is_plain(point.value);
    const std::size_t size = std::max<std::size_t>(point.size, 1);
    if (plain) {
      shown += text.substr(0, size);
    } else {
      shown += '?';
    }
    text.remove_prefix(size);
  }
  return shown;
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace tablier
