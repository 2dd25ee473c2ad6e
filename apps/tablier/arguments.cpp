#include "arguments.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "message.h"

namespace tablier::app {
namespace {

constexpr std::size_t kMostGiven = 200'000;  // words; a long game has a few thousand events

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

// The bounds as a person writes them: no decimals that say nothing, and no powers of ten.
std::string write_bound(double bound) {
  char digits[32];
  const auto [end, error] =
      std::to_chars(digits, digits + sizeof digits, bound, std::chars_format::fixed);
  return {digits, error == std::errc{} ? end : digits};
}

std::string join(std::span<const std::string_view> words) {
  std::string joined;
  for (const std::string_view word : words) {
    if (!joined.empty()) joined += ", ";
    joined += word;
  }
  return joined;
}

// `-` is standard input and `-1` a number.
bool looks_like_flag(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

bool in_range(const Flag& flag, double number) {
  return std::isfinite(number) && number >= flag.low && number <= flag.high;
}

// How many letters must be changed, added or left out to turn one word into the other.
std::size_t spelling_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_spelling(std::string_view given, std::span<const std::string_view> known) {
  std::string_view nearest;
  std::size_t least = 3;  // further away is another word, not a slip
  if (given.size() > 40) return nearest;
  for (const std::string_view word : known) {
    const std::size_t distance = spelling_distance(given, word);
    if (distance < least && distance < word.size()) {
      least = distance;
      nearest = word;
    }
  }
  return nearest;
}

std::optional<std::string_view> Arguments::text(std::string_view flag) const {
  const auto found = values_.find(flag);
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::int64_t> Arguments::whole(std::string_view flag) const {
  const auto value = text(flag);
  return value ? read_number<std::int64_t>(*value) : std::nullopt;
}

std::optional<double> Arguments::real(std::string_view flag) const {
  const auto value = text(flag);
  return value ? read_number<double>(*value) : std::nullopt;
}

class ArgumentReader {
 public:
  ArgumentReader(const Command& command, Language language)
      : command_(command), language_(language), arguments_(command, language) {}

  Expected<Arguments, UsageError> read(std::span<const std::string_view> given) {
    if (given.size() > kMostGiven) return wrong({"trop de mots", "too many words"});
    bool flags_allowed = true;
    for (std::size_t i = 0; i < given.size(); ++i) {
      const std::string_view word = given[i];
      if (!flags_allowed || !looks_like_flag(word)) {
        arguments_.words_.emplace_back(word);
      } else if (word == "--") {
        flags_allowed = false;
      } else if (auto error = read_flag(given, i)) {
        return *error;
      }
    }
    if (auto error = check_whole()) return *error;
    return std::move(arguments_);
  }

 private:
  using MaybeError = std::optional<UsageError>;

  UsageError wrong(Text text, std::initializer_list<std::string_view> parts = {}) const {
    return {fill(text, language_, parts)};
  }

  // Reads the flag at given[i], and its value when that is the next word.
  MaybeError read_flag(std::span<const std::string_view> given, std::size_t& i) {
    const std::size_t equals = given[i].find('=');
    const std::string_view name = given[i].substr(0, equals);
    const Flag* flag = find_flag(name);
    if (flag == nullptr) return unknown(name);
    if (flag->kind == Flag::Kind::kSwitch) {
      if (equals != std::string_view::npos) {
        return wrong({"{} ne prend pas de valeur", "{} takes no value"}, {name});
      }
      arguments_.values_.emplace(flag->name, "");
      return std::nullopt;
    }
    std::string_view value;
    if (equals != std::string_view::npos) {
      value = given[i].substr(equals + 1);
    } else if (i + 1 < given.size() && (given[i + 1] == "-" || !given[i + 1].starts_with("--"))) {
      value = given[++i];
    } else {
      return wrong({"il manque une valeur : {} {}", "a value is missing: {} {}"},
                   {name, flag->placeholder.in(language_)});
    }
    if (auto error = check_value(*flag, value)) return error;
    if (!arguments_.values_.emplace(flag->name, value).second) {
      return wrong({"{} est donné deux fois", "{} is given twice"}, {name});
    }
    return std::nullopt;
  }

  const Flag* find_flag(std::string_view name) const {
    for (const auto list : {command_.flags, common_flags()}) {
      for (const Flag& flag : list) {
        if (flag.name == name || (!flag.short_name.empty() && flag.short_name == name)) {
          return &flag;
        }
      }
    }
    return nullptr;
  }

  UsageError unknown(std::string_view name) const {
    std::vector<std::string_view> names;
    for (const auto list : {command_.flags, common_flags()}) {
      for (const Flag& flag : list) names.push_back(flag.name);
    }
    const std::string_view near = nearest_spelling(name, names);
    if (!near.empty()) {
      return wrong(
          {"option inconnue : {} (vouliez-vous {} ?)", "unknown option: {} (did you mean {}?)"},
          {name, near});
    }
    return wrong({"option inconnue : {} (voir --help)", "unknown option: {} (see --help)"}, {name});
  }

  MaybeError check_value(const Flag& flag, std::string_view value) const {
    switch (flag.kind) {
      case Flag::Kind::kWhole: {
        const auto number = read_number<std::int64_t>(value);
        if (number && in_range(flag, static_cast<double>(*number))) return std::nullopt;
        return wrong({"{} veut un nombre entier de {} à {}, pas « {} »",
                      "{} wants a whole number from {} to {}, not \"{}\""},
                     {flag.name, write_bound(flag.low), write_bound(flag.high), value});
      }
      case Flag::Kind::kReal: {
        const auto number = read_number<double>(value);
        if (number && in_range(flag, *number)) return std::nullopt;
        return wrong({"{} veut un nombre de {} à {}, pas « {} »",
                      "{} wants a number from {} to {}, not \"{}\""},
                     {flag.name, write_bound(flag.low), write_bound(flag.high), value});
      }
      case Flag::Kind::kChoice:
        if (std::find(flag.choices.begin(), flag.choices.end(), value) != flag.choices.end()) {
          return std::nullopt;
        }
        return wrong({"{} veut l'un de : {} ; pas « {} »", "{} wants one of: {}; not \"{}\""},
                     {flag.name, join(flag.choices), value});
      case Flag::Kind::kText:
        if (!value.empty()) return std::nullopt;
        return wrong({"{} veut une valeur non vide", "{} wants a value that is not empty"},
                     {flag.name});
      case Flag::Kind::kSwitch:
        break;
    }
    return std::nullopt;
  }

  // What can only be told once every word has been read.
  MaybeError check_whole() const {
    if (arguments_.has("--help")) return std::nullopt;
    const std::size_t words = arguments_.words_.size();
    if (words < command_.least_words) {
      return wrong(
          {"il manque quelque chose : tablier {} {}", "something is missing: tablier {} {}"},
          {command_.name, command_.words.in(language_)});
    }
    if (words > command_.most_words) {
      return wrong({"« {} » est de trop (voir --help)", "\"{}\" is one word too many (see --help)"},
                   {arguments_.words_[command_.most_words]});
    }
    for (const Flag& flag : command_.flags) {
      if (flag.required && !arguments_.has(flag.name)) {
        return wrong({"il manque {} {}", "{} {} is missing"},
                     {flag.name, flag.placeholder.in(language_)});
      }
    }
    return std::nullopt;
  }

  const Command& command_;
  Language language_;
  Arguments arguments_;
};

std::span<const Flag> common_flags() {
  static constexpr std::array<std::string_view, 2> kLanguages = {"fr", "en"};
  static constexpr std::array<Flag, 2> kFlags = {{
      {.name = "--lang",
       .kind = Flag::Kind::kChoice,
       .placeholder = {"fr|en", "fr|en"},
       .choices = kLanguages,
       .meaning = {"la langue ; sinon celle du système", "the language; else the system's"}},
      {.name = "--help", .short_name = "-h", .meaning = {"cette aide", "this help"}},
  }};
  return kFlags;
}

Expected<Arguments, UsageError> read_arguments(const Command& command,
                                               std::span<const std::string_view> given,
                                               Language language) {
  return ArgumentReader(command, language).read(given);
}

Language choose_language(std::span<const std::string_view> given) {
  constexpr std::string_view kFlag = "--lang";
  for (std::size_t i = 0; i < given.size() && given[i] != "--"; ++i) {
    std::string_view value;
    if (given[i] == kFlag && i + 1 < given.size()) value = given[i + 1];
    if (given[i].starts_with("--lang=")) value = given[i].substr(kFlag.size() + 1);
    if (value == "fr") return Language::kFrench;
    if (value == "en") return Language::kEnglish;
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread yet
    if (locale == nullptr || *locale == '\0') continue;
    return std::string_view(locale).starts_with("fr") ? Language::kFrench : Language::kEnglish;
  }
  return Language::kEnglish;
}

}  // namespace tablier::app
