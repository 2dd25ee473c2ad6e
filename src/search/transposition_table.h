#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>

namespace tablier {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableEntry {
  std::int16_t value = 0;
  std::uint16_t move = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::kNone;
};

// What search learned of positions, shared by its threads without locks: an entry is two words, the
// first being the key xor the second, so that halves of different writers are not taken for one.
class TranspositionTable {
 public:
  explicit TranspositionTable(int mebibytes = 64) { resize(mebibytes); }

  void resize(int mebibytes) {
    const std::size_t wanted = static_cast<std::size_t>(mebibytes) * 1024 * 1024 / sizeof(Bucket);
    buckets_ = std::bit_floor(wanted == 0 ? std::size_t{1} : wanted);
    table_ = std::make_unique<Bucket[]>(buckets_);
  }

  void clear() {
    for (std::size_t b = 0; b < buckets_; ++b) {
      for (Slot& slot : table_[b]) {
        slot.check.store(0, std::memory_order_relaxed);
        slot.data.store(0, std::memory_order_relaxed);
      }
    }
  }

  // Entries of earlier searches give way first.
  void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & 63U); }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&table_[key & (buckets_ - 1)]); }

  [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const {
    for (const Slot& slot : table_[key & (buckets_ - 1)]) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
        return unpack(data);
      }
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const TableEntry& entry) {
    Bucket& bucket = table_[key & (buckets_ - 1)];
    Slot* victim = &bucket[0];
    int victim_worth = 1 << 20;
    for (Slot& slot : bucket) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        victim = &slot;
        break;
      }
      const int worth = data == 0 ? -1 : unpack(data).depth + (age_of(data) == age_ ? 256 : 0);
      if (worth < victim_worth) {
        victim_worth = worth;
        victim = &slot;
      }
    }
    const std::uint64_t data = pack(entry);
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  using Bucket = std::array<Slot, 4>;

  [[nodiscard]] std::uint64_t pack(const TableEntry& entry) const {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.value)) |
           static_cast<std::uint64_t>(entry.move) << 16U |
           static_cast<std::uint64_t>(entry.depth) << 32U |
           static_cast<std::uint64_t>(entry.bound) << 40U | static_cast<std::uint64_t>(age_) << 42U;
  }
  static TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::int16_t>(data & 0xffffU),
            static_cast<std::uint16_t>(data >> 16U & 0xffffU),
            static_cast<std::uint8_t>(data >> 32U & 0xffU), static_cast<Bound>(data >> 40U & 3U)};
  }
  static std::uint8_t age_of(std::uint64_t data) {
    return static_cast<std::uint8_t>(data >> 42U & 63U);
  }

  std::size_t buckets_ = 0;
  std::unique_ptr<Bucket[]> table_;
  std::uint8_t age_ = 0;
};

}  // namespace tablier
