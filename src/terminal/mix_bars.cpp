#include "terminal/mix_bars.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tablier::terminal {
namespace {

constexpr int kIndent = 2;
constexpr int kLongestBar = 40;
constexpr Text kPlayed = {"joué", "played"};

std::string repeated(std::string_view glyph, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += glyph;
  return text;
}

// "62 %" or "62%", as wide as "100 %".
std::string percentage(double probability, Language language) {
  std::string text = std::to_string(std::lround(100 * probability));
  text.insert(0, 3 - std::min<std::size_t>(3, text.size()), ' ');
  return text + (language == Language::kFrench ? " %" : "%");
}

}  // namespace

Rows draw_mix(std::string_view heading, Ink ink, std::vector<MixLine> lines, const Screen& screen) {
  std::sort(lines.begin(), lines.end(), [](const MixLine& a, const MixLine& b) {
    return std::tie(b.probability, a.action) < std::tie(a.probability, b.action);
  });
  int label = 0;
  for (const MixLine& line : lines) label = std::max(label, width(line.action));
  const std::string played =
      std::string(screen.unicode ? "◀ " : "< ") + std::string(kPlayed.in(screen.language));
  const int rest = screen.columns - kIndent - label - 8 - width(played) - 1;
  const int longest = std::clamp(rest, 4, kLongestBar);

  Rows rows = wrap(heading, screen, kIndent, ink);
  for (const MixLine& line : lines) {
    const int filled = static_cast<int>(std::lround(longest * line.probability));
    Row row;
    row.pad_to(kIndent).add(line.action, line.played ? Ink::kStrong : Ink::kPlain);
    row.pad_to(kIndent + label).add(" ");
    row.add(repeated(screen.unicode ? "█" : "#", filled), ink);
    row.add(repeated(screen.unicode ? "░" : ".", longest - filled), Ink::kFaint);
    row.add(" " + percentage(line.probability, screen.language));
    if (line.played) row.add(" " + played, Ink::kStrong);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace tablier::terminal
