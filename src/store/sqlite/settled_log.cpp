#include "store/sqlite/settled_log.h"

#include "store/checksum.h"
#include "store/varint.h"

namespace tablier::sqlite {

void pack_entry(std::string& log, std::string_view body) {
  write_varint(log, body.size());
  log += body;
}

std::optional<Unpacked> unpack_entries(std::string_view log, std::uint64_t count,
                                       std::uint64_t chain) {
  Unpacked unpacked;
  for (std::uint32_t number = 0; number < count; ++number) {
    const auto size = read_varint(log);
    if (!size || *size > log.size()) return std::nullopt;
    unpacked.entries.emplace_back(log.substr(0, *size));
    log.remove_prefix(*size);
    chain = chain_on(chain, number, unpacked.entries.back());
  }
  if (!log.empty()) return std::nullopt;
  unpacked.chain = chain;
  return unpacked;
}

}  // namespace tablier::sqlite
