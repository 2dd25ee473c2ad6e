#include "wish.h"

#include "online/lobby.h"
#include "place.h"

namespace tablier::app {

Expected<client::Wish, UsageError> read_wish(const Arguments& arguments,
                                             std::span<const std::string> settings) {
  std::string words(*arguments.text("--create"));
  for (const std::string& setting : settings) words += " " + setting;
  auto wish = online::read_wish(words, arguments.language());
  if (!wish) return UsageError{wish.error()};
  wish->clock = arguments.text("--clock").value_or(wish->clock);
  wish->side = arguments.text("--side").value_or(wish->side);
  wish->opponent = arguments.text("--opponent").value_or(wish->opponent);
  wish->level = static_cast<int>(arguments.whole("--level").value_or(wish->level));
  wish->rated = wish->rated || arguments.has("--rated");
  return std::move(*wish);
}

std::string state_folder() {
  const std::string_view state = environment("XDG_STATE_HOME");
  if (state.starts_with('/')) return std::string(state) + "/tablier";
  const std::string_view home = environment("HOME");
  return home.starts_with('/') ? std::string(home) + "/.local/state/tablier" : std::string();
}

}  // namespace tablier::app
