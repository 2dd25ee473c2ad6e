#include "base/blake2b.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <vector>

#include "base/hex.h"
#include "base/rng.h"

namespace tablier {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes random_bytes(std::size_t count, Rng& rng) {
  Bytes bytes(count);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
  return bytes;
}

Bytes hashed(const Bytes& message, std::size_t size, const Bytes& key = {}) {
  Blake2b hash(size, key);
  hash.add(message);
  Bytes digest(size);
  hash.finish(digest);
  return digest;
}

// The judge: another implementation.
Bytes judged(const Bytes& message, std::size_t size, const Bytes& key = {}) {
  Bytes digest(size);
  EXPECT_EQ(crypto_generichash_blake2b(digest.data(), size, message.data(), message.size(),
                                       key.empty() ? nullptr : key.data(), key.size()),
            0);
  return digest;
}

TEST(Blake2b, hashes_the_example_of_rfc_7693) {
  Blake2b hash(64);
  hash.add("abc");
  std::array<std::uint8_t, 64> digest;
  hash.finish(digest);
  EXPECT_EQ(write_hex(digest),
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

TEST(Blake2b, passes_the_self_test_of_rfc_7693) {
  // Appendix E: digests of digests of messages from a small generator, with and without a key.
  const auto sequence = [](std::size_t size, std::uint32_t seed) {
    std::uint32_t a = 0xdead4badU * seed;
    std::uint32_t b = 1;
    Bytes bytes(size);
    for (std::uint8_t& byte : bytes) {
      const std::uint32_t sum = a + b;
      a = b;
      b = sum;
      byte = static_cast<std::uint8_t>(sum >> 24U);
    }
    return bytes;
  };
  Blake2b all(32);
  for (const std::size_t size : {20U, 32U, 48U, 64U}) {
    for (const std::size_t length : {0U, 3U, 128U, 129U, 255U, 1024U}) {
      const Bytes message = sequence(length, static_cast<std::uint32_t>(length));
      all.add(hashed(message, size));
      all.add(hashed(message, size, sequence(size, static_cast<std::uint32_t>(size))));
    }
  }
  Bytes digest(32);
  all.finish(digest);
  EXPECT_EQ(write_hex(digest), "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475");
}

TEST(Blake2b, agrees_with_libsodium_at_every_length_around_its_blocks) {
  Rng rng(1);
  for (std::size_t length = 0; length <= 400; ++length) {
    const Bytes message = random_bytes(length, rng);
    const Bytes key = random_bytes(32, rng);
    ASSERT_EQ(hashed(message, 64), judged(message, 64)) << length;
    ASSERT_EQ(hashed(message, 32), judged(message, 32)) << length;
    ASSERT_EQ(hashed(message, 64, key), judged(message, 64, key)) << length;
  }
}

TEST(Blake2b, agrees_with_libsodium_for_every_size_of_key_and_digest) {
  Rng rng(2);
  for (std::size_t size = 1; size <= Blake2b::kMaxDigest; ++size) {
    for (std::size_t key_size = 0; key_size <= Blake2b::kMaxKey; ++key_size) {
      const Bytes key = random_bytes(key_size, rng);
      const Bytes message = random_bytes(rng.below(300), rng);
      ASSERT_EQ(hashed(message, size, key), judged(message, size, key)) << size << " " << key_size;
    }
  }
}

TEST(Blake2b, does_not_care_how_the_bytes_are_dealt_out) {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    const Bytes message = random_bytes(rng.below(2000), rng);
    const Bytes key = random_bytes(rng.below(65), rng);
    Blake2b hash(48, key);
    std::span<const std::uint8_t> rest = message;
    while (!rest.empty()) {
      const std::size_t part = std::min<std::size_t>(rest.size(), rng.below(300));
      hash.add(rest.first(part));
      rest = rest.subspan(part);
    }
    Bytes digest(48);
    hash.finish(digest);
    ASSERT_EQ(digest, judged(message, 48, key));
  }
}

}  // namespace
}  // namespace tablier
