#include "help.h"

#include <algorithm>
#include <cstdio>

#include "commands.h"
#include "message.h"

namespace tablier::app {
namespace {

// Columns that a UTF-8 text takes: none of ours uses wide or combining characters.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

constexpr std::size_t kWidth = 79;
constexpr char kTied = '\x1f';  // stands for a space where no line may break

// Appends the words of `text`, broken into lines that begin at column `indent`.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent) {
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    if (column > indent && column + 1 + columns(word) > kWidth) {
      out.append("\n").append(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += columns(word);
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  out += '\n';
}

void append_row(std::string& out, std::string_view left, std::string_view right,
                std::size_t width) {
  out.append("  ").append(left);
  if (columns(left) > width) {
    out.append("\n").append(width + 4, ' ');
  } else {
    out.append(width - columns(left) + 2, ' ');
  }
  append_wrapped(out, right, width + 4);
}

std::string flag_left(const Flag& flag, Language language) {
  std::string left(flag.name);
  if (!flag.short_name.empty()) left = std::string(flag.short_name) + ", " + left;
  const std::string_view value = flag.placeholder.in(language);
  if (!value.empty()) left.append(" ").append(value);
  return left;
}

}  // namespace

std::string overview(Language language) {
  std::string out = fill(
      {"tablier " TABLIER_VERSION " : des jeux de plateau, au terminal et entre programmes.\n\n"
       "Usage : tablier COMMANDE …\n\n",
       "tablier " TABLIER_VERSION ": board games, in the terminal and between programs.\n\n"
       "Usage: tablier COMMAND …\n\n"},
      language);
  for (const Command& command : all_commands()) {
    append_row(out, command.name, command.summary.in(language), 8);
  }
  out +=
      fill({"\ntablier COMMANDE --help en dit plus ; --lang fr|en choisit la langue.\n",
            "\ntablier COMMAND --help tells all about one; --lang fr|en chooses the language.\n"},
           language);
  return out;
}

std::string command_help(const Command& command, Language language) {
  std::string usage = fill({"Usage : tablier {}", "Usage: tablier {}"}, language, {command.name});
  if (const std::string_view words = command.words.in(language); !words.empty()) {
    usage.append(" ").append(words);
  }
  std::size_t width = 0;
  for (const Flag& flag : command.flags) {
    const std::string left = flag_left(flag, language);
    std::string whole = flag.required ? left : "[" + left + "]";
    std::replace(whole.begin(), whole.end(), ' ', kTied);
    usage += " " + whole;
  }
  std::string out;
  append_wrapped(out, usage, 4);
  std::replace(out.begin(), out.end(), kTied, ' ');
  out += '\n';
  append_wrapped(out, command.summary.in(language), 0);
  if (const std::string_view details = command.details.in(language); !details.empty()) {
    out += '\n';
    append_wrapped(out, details, 0);
  }
  out += '\n';
  for (const auto list : {command.flags, common_flags()}) {
    for (const Flag& flag : list) width = std::max(width, columns(flag_left(flag, language)));
  }
  for (const auto list : {command.flags, common_flags()}) {
    for (const Flag& flag : list)
      append_row(out, flag_left(flag, language), flag.meaning.in(language), width);
  }
  return out;
}

int run_help(const Arguments& arguments) {
  std::string text = overview(arguments.language());
  if (!arguments.words().empty()) {
    const Command* command = find_command(arguments.words()[0]);
    if (command == nullptr) {
      return bad_usage(
          arguments,
          {"commande inconnue : {} (voir tablier help)", "unknown command: {} (see tablier help)"},
          {arguments.words()[0]});
    }
    text = command_help(*command, arguments.language());
  }
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kDone;
}

}  // namespace tablier::app
