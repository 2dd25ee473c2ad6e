#include "rules/any_game.h"

#include <algorithm>

namespace tablier {

std::vector<std::pair<std::string, std::string>> unusual_options(
    const AnyGame& game, std::vector<std::pair<std::string, std::string>> options) {
  const auto specs = game.option_specs();
  std::erase_if(options, [&](const auto& option) {
    return std::any_of(specs.begin(), specs.end(), [&](const OptionSpec& spec) {
      return spec.name == option.first && spec.initial == option.second;
    });
  });
  return options;
}

}  // namespace tablier
