#include "wish.h"

#include <array>
#include <utility>

#include "base/held.h"
#include "online/lobby.h"
#include "place.h"

namespace tablier::app {
namespace {

// What stands for them in words. Chifootmi has a `level` of its own, so the program's is
// `strength`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kMatchFlags = {{
    {"--clock", "clock"},
    {"--side", "side"},
    {"--opponent", "opponent"},
    {"--level", "strength"},
    {"--rated", "rated"},
}};

}  // namespace

Expected<client::Wish, UsageError> read_wish(const Arguments& arguments,
                                             std::span<const std::string> settings) {
  std::string words(held(arguments.text("--create")));
  for (const std::string& setting : settings) words += " " + setting;
  for (const auto& [flag, key] : kMatchFlags) {
    if (!arguments.has(flag)) continue;
    const std::string_view value = flag == "--rated" ? "yes" : held(arguments.text(flag));
    words.append(" ").append(key).append("=").append(value);
  }
  auto wish = online::read_wish(words, arguments.language());
  if (!wish) return UsageError{wish.error()};
  return std::move(*wish);
}

std::optional<std::string_view> flag_without_match(const Arguments& arguments) {
  if (arguments.has("--create")) return std::nullopt;
  for (const auto& [flag, key] : kMatchFlags) {
    if (arguments.has(flag)) return flag;
  }
  return std::nullopt;
}

std::string state_folder() {
  const std::string_view state = environment("XDG_STATE_HOME");
  if (state.starts_with('/')) return std::string(state) + "/tablier";
  const std::string_view home = environment("HOME");
  return home.starts_with('/') ? std::string(home) + "/.local/state/tablier" : std::string();
}

}  // namespace tablier::app
