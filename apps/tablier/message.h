#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "arguments.h"
#include "base/language.h"

namespace tablier::app {

// The text in that language with each `{}` replaced by the next part. A part that came from outside
// is shown on one line, without control characters, shortened when long.
std::string fill(Text text, Language language, std::initializer_list<std::string_view> parts = {});

// One line on standard error, `tablier perft: …`. The name of the command may be empty.
void complain(std::string_view command, std::string_view message);

// The same, and the exit status that goes with it: `return bad_usage(arguments, {fr, en}, {…});`
int bad_usage(const Arguments& arguments, Text text,
              std::initializer_list<std::string_view> parts = {});
int bad_usage(const Arguments& arguments, const UsageError& error);
int failed(const Arguments& arguments, Text text,
           std::initializer_list<std::string_view> parts = {});

}  // namespace tablier::app
