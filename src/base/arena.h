#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tablier {

// Items by index, at addresses that never move; `clear` keeps the memory for the next use.
template <class T>
class Arena {
 public:
  // A new item with unspecified content left over from earlier use.
  std::uint32_t add() {
    const std::uint32_t index = size_++;
    if (index >> kChunkBits == chunks_.size()) {
      chunks_.push_back(std::make_unique_for_overwrite<T[]>(kChunkSize));
    }
    return index;
  }

  T& operator[](std::uint32_t index) {
    return chunks_[index >> kChunkBits][index & (kChunkSize - 1)];
  }
  const T& operator[](std::uint32_t index) const {
    return chunks_[index >> kChunkBits][index & (kChunkSize - 1)];
  }

  // Asks for an item ahead of its use. An index that is not this arena's asks for nothing.
  void prefetch(std::uint32_t index) const {
    if (index >= size_) return;
    const auto* const item = reinterpret_cast<const char*>(&(*this)[index]);
    for (std::size_t offset = 0; offset < sizeof(T); offset += 64) {
      __builtin_prefetch(item + offset);
    }
  }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  void clear() { size_ = 0; }

 private:
  static constexpr std::uint32_t kChunkBits = 12;
  static constexpr std::uint32_t kChunkSize = 1U << kChunkBits;

  std::vector<std::unique_ptr<T[]>> chunks_;
  std::uint32_t size_ = 0;
};

}  // namespace tablier
