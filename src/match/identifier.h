#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier {

// Matches and players are known by 60 random bits: hard to guess, and whole numbers for the stores.
// People see them as twelve letters and digits, without those that look alike (i, l, o, u).
enum class MatchKey : std::uint64_t {};
enum class PlayerKey : std::uint64_t {};

// An address as limits know it, by its hash: it is compared and never shown.
enum class AddressKey : std::uint64_t {};

inline constexpr PlayerKey kNobody{0};
inline constexpr AddressKey kNoAddress{0};
inline constexpr std::uint64_t kMostKey = (std::uint64_t{1} << 60U) - 1;

std::string write_key(std::uint64_t key);
std::optional<std::uint64_t> read_key(std::string_view text);

inline std::string write_key(MatchKey key) { return write_key(static_cast<std::uint64_t>(key)); }
inline std::string write_key(PlayerKey key) { return write_key(static_cast<std::uint64_t>(key)); }
inline std::optional<MatchKey> read_match_key(std::string_view text) {
  const auto key = read_key(text);
  return key ? std::optional(MatchKey{*key}) : std::nullopt;
}

// Bytes as letters and digits of the same alphabet, five bits each.
std::string write_base32(std::string_view bytes);

}  // namespace tablier
