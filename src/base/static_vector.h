#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace tablier {

// A vector with its room inside it: no allocation, no exceptions. Overflow is a bug of the caller.
template <class T, std::size_t N>
class StaticVector {  // NOLINT(cppcoreguidelines-special-member-functions): nothing to destroy
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  StaticVector() {}  // NOLINT(modernize-use-equals-default)
  StaticVector(const StaticVector& other) : size_(other.size_) {
    for (std::size_t i = 0; i < size_; ++i) room_.items[i] = other.room_.items[i];
  }
  StaticVector& operator=(const StaticVector& other) {
    if (this != &other) {
      size_ = other.size_;
      for (std::size_t i = 0; i < size_; ++i) room_.items[i] = other.room_.items[i];
    }
    return *this;
  }

  void push_back(const T& item) {
    assert(size_ < N);
    room_.items[size_++] = item;
  }
  // One more item, of no particular value: for those too large to be made elsewhere and copied.
  T& append() {
    assert(size_ < N);
    return room_.items[size_++];
  }
  void clear() { size_ = 0; }
  void resize_down(std::size_t size) {
    assert(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return room_.items[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return room_.items[i];
  }
  T* begin() { return &room_.items[0]; }
  T* end() { return begin() + size_; }
  const T* begin() const { return &room_.items[0]; }
  const T* end() const { return begin() + size_; }

  friend bool operator==(const StaticVector& a, const StaticVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.room_.items[i] == b.room_.items[i])) return false;
    }
    return true;
  }

 private:
  // Uninitialised on purpose, even where a T by itself begins as something.
  union Room {
    Room() {}    // NOLINT(modernize-use-equals-default)
    T items[N];  // NOLINT(modernize-avoid-c-arrays,cppcoreguidelines-avoid-c-arrays)
  };

  std::uint32_t size_ = 0;
  Room room_;
};

}  // namespace tablier
