#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/language.h"

// The command line, read by a table: what a command takes is declared once, and the reading, the
// error messages and the help all follow from that.
namespace tablier::app {

struct Flag {
  enum class Kind { kSwitch, kWhole, kReal, kChoice, kText };

  std::string_view name;             // "--json"
  std::string_view short_name = {};  // "-o"; empty: none
  Kind kind = Kind::kSwitch;
  Text placeholder = {};                           // how help calls the value; empty for a switch
  double low = 0, high = 0;                        // kWhole, kReal
  std::span<const std::string_view> choices = {};  // kChoice
  bool required = false;
  Text meaning;
};

class Arguments;

struct Command {
  std::string_view name;
  Text words = {};  // how help calls the words that are not flags: "GAME DEPTH [k=v…]"
  std::size_t least_words = 0;
  std::size_t most_words = std::numeric_limits<std::size_t>::max();
  std::span<const Flag> flags = {};
  Text summary;
  Text details = {};  // further lines of its help; may be empty
  int (*run)(const Arguments&) = nullptr;
};

// A command line that was accepted: every flag is known, every value is in its range.
class Arguments {
 public:
  Arguments(const Command& command, Language language) : command_(&command), language_(language) {}

  [[nodiscard]] const Command& command() const { return *command_; }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

  // Flags by their long name, "--json".
  [[nodiscard]] bool has(std::string_view flag) const { return values_.contains(flag); }
  [[nodiscard]] std::optional<std::string_view> text(std::string_view flag) const;
  [[nodiscard]] std::optional<std::int64_t> whole(std::string_view flag) const;
  [[nodiscard]] std::optional<double> real(std::string_view flag) const;

 private:
  friend class ArgumentReader;

  const Command* command_;
  Language language_;
  std::vector<std::string> words_;
  std::map<std::string, std::string, std::less<>> values_;
};

// `--lang` and `--help`, which every command takes.
std::span<const Flag> common_flags();

// The one line that says what is wrong with a command line, in the language of its reader.
struct UsageError {
  std::string message;
};

Expected<Arguments, UsageError> read_arguments(const Command& command,
                                               std::span<const std::string_view> given,
                                               Language language);

// The language asked for by `--lang`, else by the locale (LC_ALL, LC_MESSAGES, LANG), else English.
// A wrong `--lang` is left for read_arguments to refuse.
Language choose_language(std::span<const std::string_view> given);

// The known word that was probably meant; empty when none is near.
std::string_view nearest_spelling(std::string_view given, std::span<const std::string_view> known);

}  // namespace tablier::app
