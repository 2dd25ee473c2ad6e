#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tablier {

// Two small digits a byte: `00ff`.
std::string write_hex(std::span<const std::uint8_t> bytes);

// Only what write_hex would have written is hex: small letters, an even count.
bool is_hex(std::string_view text);

// Fills `bytes`. False, with nothing changed, when the text is not the hex of exactly so many.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace tablier
