#pragma once

#include <cassert>
#include <optional>
#include <utility>

namespace tablier {

// A value, or the reason why there is none. (std::expected comes with C++23; nothing here throws.)
template <class T, class E>
class Expected {
 public:
  Expected(T value) : value_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Expected(E error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return value_.has_value(); }
  explicit operator bool() const { return has_value(); }

  T& operator*() {
    assert(value_);
    return *value_;
  }
  const T& operator*() const {
    assert(value_);
    return *value_;
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  [[nodiscard]] const E& error() const {
    assert(error_);
    return *error_;
  }

 private:
  std::optional<T> value_;
  std::optional<E> error_;
};

}  // namespace tablier
