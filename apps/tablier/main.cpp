#include <csignal>
#include <cstdio>
#include <string_view>
#include <vector>

#include "base/last_catch.h"
#include "commands.h"
#include "help.h"
#include "message.h"
#include "output.h"

namespace tablier::app {
namespace {

int unknown_command(std::string_view name, Language language) {
  std::vector<std::string_view> names;
  for (const Command& command : all_commands()) names.push_back(command.name);
  const std::string_view near = nearest_spelling(name, names);
  complain("", near.empty() ? fill({"commande inconnue : {} (voir tablier help)",
                                    "unknown command: {} (see tablier help)"},
                                   language, {name})
                            : fill({"commande inconnue : {} (vouliez-vous {} ?)",
                                    "unknown command: {} (did you mean {}?)"},
                                   language, {name, near}));
  return kBadUsage;
}

// Takes the command's name out of the words; `--lang` may stand before it. `--help` and
// `--version` in its place are commands too.
std::string_view take_command(std::vector<std::string_view>& given) {
  std::size_t at = 0;
  while (at < given.size() && given[at].starts_with("--lang")) {
    at += given[at].find('=') == std::string_view::npos ? 2U : 1U;
  }
  if (at >= given.size()) return {};
  const std::string_view name = given[at];
  given.erase(given.begin() + static_cast<std::ptrdiff_t>(at));
  if (name == "--help" || name == "-h") return "help";
  return name == "--version" ? "version" : name;
}

int run(std::vector<std::string_view> given, Language language) {
  const std::string_view name = take_command(given);
  if (name.empty()) {
    complain("", fill({"quelle commande ? tablier help les montre",
                       "which command? tablier help shows them"},
                      language));
    return kBadUsage;
  }
  const Command* command = find_command(name);
  if (command == nullptr) return unknown_command(name, language);
  const auto arguments = read_arguments(*command, given, language);
  if (!arguments) {
    complain(command->name, arguments.error().message);
    return kBadUsage;
  }
  if (!arguments->has("--help")) return command->run(*arguments);
  std::fputs(command_help(*command, language).c_str(), stdout);
  return kDone;
}

int start(const std::vector<std::string_view>& given) {
  hold_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is told by the write
  const Language language = choose_language(given);
  return finish_output(run(given, language), language);
}

}  // namespace
}  // namespace tablier::app

// No memory is left, most likely; nothing here throws on purpose.
int main(int argc, char** argv) {
  int status = tablier::app::kFailed;
  tablier::run_with_last_catch(
      [](std::string_view, std::string_view what) {
        std::fprintf(stderr, "tablier: %.*s\n", static_cast<int>(what.size()), what.data());
      },
      "main", [&] { status = tablier::app::start({argv + (argc > 0 ? 1 : 0), argv + argc}); });
  return status;
}
