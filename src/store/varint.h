#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier {

// Seven bits a byte, the lowest first; the top bit says that more follow.
inline void write_varint(std::string& bytes, std::uint64_t number) {
  while (number >= 128) {
    bytes += static_cast<char>(number % 128 + 128);
    number /= 128;
  }
  bytes += static_cast<char>(number);
}

// Takes it off the front; nothing where the bytes end too soon or the number is too large.
inline std::optional<std::uint64_t> read_varint(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 63 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= static_cast<std::uint64_t>(byte % 128) << shift;
    if (byte < 128) return number;
  }
  return std::nullopt;
}

}  // namespace tablier
