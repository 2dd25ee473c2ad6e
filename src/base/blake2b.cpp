#include "base/blake2b.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace tablier {
namespace {

// RFC 7693, 2.6: the first 64 bits of the fractions of the square roots of the first eight primes.
constexpr std::array<std::uint64_t, 8> kStart = {
    0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU, 0xa54ff53a5f1d36f1U,
    0x510e527fade682d1U, 0x9b05688c2b3e6c1fU, 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U,
};

// RFC 7693, 2.7: the order in which a round takes the words of the message. Twelve rounds: the last
// two repeat the first two.
constexpr std::size_t kRounds = 12;
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrder = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

// The columns of the 4 × 4 words, then its diagonals.
constexpr std::array<std::array<std::uint8_t, 4>, 8> kLanes = {{
    {0, 4, 8, 12},
    {1, 5, 9, 13},
    {2, 6, 10, 14},
    {3, 7, 11, 15},
    {0, 5, 10, 15},
    {1, 6, 11, 12},
    {2, 7, 8, 13},
    {3, 4, 9, 14},
}};

std::uint64_t read_word(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = 8; i-- > 0;) word = word << 8U | bytes[i];
  return word;
}

// RFC 7693, 3.1: mixes two words of the message into a column or diagonal.
void mix(std::array<std::uint64_t, 16>& words, const std::array<std::uint8_t, 4>& lane,
         std::uint64_t x, std::uint64_t y) {
  std::uint64_t& a = words[lane[0]];
  std::uint64_t& b = words[lane[1]];
  std::uint64_t& c = words[lane[2]];
  std::uint64_t& d = words[lane[3]];
  a += b + x;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + y;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

}  // namespace

Blake2b::Blake2b(std::size_t size, std::span<const std::uint8_t> key)
    : state_(kStart), size_(size) {
  assert(size >= 1 && size <= kMaxDigest && key.size() <= kMaxKey);
  // The parameter block: one tree of one leaf, the length of the key, the length of the digest.
  state_[0] ^= 0x01010000U ^ static_cast<std::uint64_t>(key.size()) << 8U ^ size;
  if (key.empty()) return;
  add(key);
  filled_ = kBlock;  // a key fills a block of its own, with noughts after it
}

void Blake2b::add(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    if (filled_ == kBlock) {
      compress(false);
      filled_ = 0;
    }
    const std::size_t taken = std::min(bytes.size(), kBlock - filled_);
    std::copy_n(bytes.begin(), taken, block_.data() + filled_);
    filled_ += taken;
    bytes = bytes.subspan(taken);
  }
}

void Blake2b::add(std::string_view text) {
  add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void Blake2b::finish(std::span<std::uint8_t> digest) {
  assert(digest.size() == size_);
  std::fill(block_.data() + filled_, block_.data() + kBlock, std::uint8_t{0});
  compress(true);
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state_[i / 8] >> (8 * (i % 8)));
  }
}

void Blake2b::compress(bool last) {
  count_ += filled_;
  std::array<std::uint64_t, 16> message;
  for (std::size_t i = 0; i < message.size(); ++i) message[i] = read_word(&block_[8 * i]);
  std::array<std::uint64_t, 16> words;
  std::copy(state_.begin(), state_.end(), words.begin());
  std::copy(kStart.begin(), kStart.end(), words.begin() + 8);
  words[12] ^= count_;
  if (last) words[14] = ~words[14];
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto& order = kOrder[round % kOrder.size()];
    for (std::size_t i = 0; i < kLanes.size(); ++i) {
      mix(words, kLanes[i], message[order[2 * i]], message[order[2 * i + 1]]);
    }
  }
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] ^= words[i] ^ words[i + 8];
}

}  // namespace tablier
