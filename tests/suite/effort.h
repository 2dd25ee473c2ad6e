#pragma once

#include <algorithm>

// How much work a test does. Sanitized and unoptimised builds are ten times slower and more, and
// look for other faults than wrong counts: they do a twentieth. Every other build does all of it.
namespace tablier {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
inline constexpr bool kSlowBuild = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif
#else
inline constexpr bool kSlowBuild = false;
#endif

constexpr int effort(int full) { return kSlowBuild && full > 5 ? std::max(full / 20, 5) : full; }

}  // namespace tablier
