#pragma once

#include <optional>
#include <utility>

namespace tablier {

// What an optional holds where it cannot be empty for a reason that stands elsewhere. Should the
// reason fail after all, it throws, and what called goes on or drains in good order; `*` would go
// on with anything. Where emptiness can happen it is asked for.
template <class Optional>
[[nodiscard]] decltype(auto) held(Optional&& optional) {
  return std::forward<Optional>(optional).value();  // NOLINT(bugprone-unchecked-optional-access)
}

}  // namespace tablier
