#pragma once

#include <span>
#include <string>

#include "arguments.h"

namespace tablier::app {

// Every command, in the order in which help lists them.
std::span<const Command> all_commands();
const Command* find_command(std::string_view name);

// All commands on a page; one command with its flags.
std::string overview(Language language);
std::string command_help(const Command& command, Language language);

}  // namespace tablier::app
