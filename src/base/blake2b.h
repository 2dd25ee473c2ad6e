#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tablier {

// The hash function BLAKE2b (RFC 7693), with or without a key, for as many bytes as come in.
// Written here rather than taken from a library so that it is the same natively and in WebAssembly.
// It does not wipe what it has worked on: whoever keeps a secret wipes it.
class Blake2b {
 public:
  static constexpr std::size_t kMaxDigest = 64;
  static constexpr std::size_t kMaxKey = 64;

  // A digest of `size` bytes, 1 … kMaxDigest; a key of at most kMaxKey bytes, empty for none.
  explicit Blake2b(std::size_t size, std::span<const std::uint8_t> key = {});

  void add(std::span<const std::uint8_t> bytes);
  void add(std::string_view text);

  // Once, and nothing after it. `digest` has room for exactly the bytes that were asked for.
  void finish(std::span<std::uint8_t> digest);

 private:
  static constexpr std::size_t kBlock = 128;

  void compress(bool last);

  std::array<std::uint64_t, 8> state_;
  std::array<std::uint8_t, kBlock> block_{};
  std::size_t filled_ = 0;  // of block_; a full one waits, since the last block is treated apart
  // Of the two words that count bytes, the lower: 2⁶⁴ bytes are more than anybody hashes.
  std::uint64_t count_ = 0;
  std::size_t size_;
};

}  // namespace tablier
