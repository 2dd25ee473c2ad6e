#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablier::sqlite {

// Settled entries, one behind the other, each with its length before it.
void pack_entry(std::string& log, std::string_view body);

struct Unpacked {
  std::vector<std::string> entries;
  std::uint64_t chain = 0;  // the checksum of the last one
};

// Nothing where it is not `count` entries to the last byte. `chain` is what the checksums start
// from.
std::optional<Unpacked> unpack_entries(std::string_view log, std::uint64_t count,
                                       std::uint64_t chain);

}  // namespace tablier::sqlite
