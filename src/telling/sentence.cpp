#include "telling/sentence.h"

namespace tablier::telling {
namespace {

constexpr std::string_view kTie = "\u00a0";

}  // namespace

std::string fill(std::string_view text, std::initializer_list<std::string_view> parts) {
  std::string filled;
  const auto* part = parts.begin();
  while (!text.empty()) {
    const std::size_t hole = text.find("{}");
    filled += text.substr(0, hole);
    if (hole == std::string_view::npos) break;
    if (part != parts.end()) filled += *part++;
    text.remove_prefix(hole + 2);
  }
  return filled;
}

std::string tied(std::string_view a, std::string_view b) {
  return std::string(a).append(kTie).append(b);
}

std::string joined_by_commas(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += ", ";
    text += part;
  }
  return text;
}

}  // namespace tablier::telling
