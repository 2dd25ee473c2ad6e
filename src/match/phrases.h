#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/language.h"

namespace tablier {

// What players can say to each other. Families play here: there is no free text.
inline constexpr std::array<Text, 12> kPhrases = {{
    {"Bonjour", "Hello"},
    {"Bonne partie", "Have a good game"},
    {"Bien joué", "Well played"},
    {"Merci", "Thank you"},
    {"Oh non", "Oh no"},
    {"Quelle chance", "How lucky"},
    {"Je réfléchis", "I am thinking"},
    {"Prends ton temps", "Take your time"},
    {"Je reviens", "Back soon"},
    {"Me revoilà", "I am back"},
    {"On rejoue ?", "Play again?"},
    {"Au revoir", "Goodbye"},
}};

// The phrase of this number, from 0.
std::optional<std::size_t> read_phrase(std::string_view text);

}  // namespace tablier
