#pragma once

#include <cstdint>
#include <string_view>

namespace tablier {

enum class Language : std::uint8_t { kFrench, kEnglish };

// One text in both languages, always written side by side so that none is forgotten.
struct Text {
  std::string_view fr;
  std::string_view en;

  [[nodiscard]] constexpr std::string_view in(Language language) const {
    return language == Language::kFrench ? fr : en;
  }
};

}  // namespace tablier
