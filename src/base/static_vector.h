#pragma once

#include <array>
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

  // The room stays uninitialised on purpose.
  StaticVector() {}  // NOLINT(modernize-use-equals-default)
  StaticVector(const StaticVector& other) : size_(other.size_) {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
  }
  StaticVector& operator=(const StaticVector& other) {
    if (this != &other) {
      size_ = other.size_;
      for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
    }
    return *this;
  }

  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
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
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

  friend bool operator==(const StaticVector& a, const StaticVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::uint32_t size_ = 0;
  std::array<T, N> items_;
};

}  // namespace tablier
