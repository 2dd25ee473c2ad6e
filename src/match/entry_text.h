#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/fairness.h"

// What stands in the text of an entry.
namespace tablier {

// A number from 0 on, digits alone.
std::optional<std::int64_t> read_whole(std::string_view text);

struct Sealed {
  FairSalt salt{};
  std::string_view token;
};

// `SALT TOKEN`, as kSealed has it.
std::optional<Sealed> read_sealed(std::string_view text);

}  // namespace tablier
