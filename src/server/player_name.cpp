#include "server/player_name.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace tablier::server {
namespace {

using icu::UnicodeString;

constexpr int kLeast = 2;
constexpr int kMost = 24;
constexpr std::size_t kMostBytes = 200;
constexpr int kMostMarks = 2;  // on one letter; Vietnamese has as many

using Checker = std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)>;

Checker make_checker() {
  UErrorCode error = U_ZERO_ERROR;
  Checker checker(uspoof_open(&error), uspoof_close);
  uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
  uspoof_setAllowedUnicodeSet(checker.get(), uspoof_getRecommendedUnicodeSet(&error), &error);
  uspoof_setChecks(checker.get(),
                   USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS |
                       USPOOF_CHAR_LIMIT | USPOOF_HIDDEN_OVERLAY,
                   &error);
  return U_SUCCESS(error) ? std::move(checker) : Checker(nullptr, uspoof_close);
}

// Null where the library has lost its data: then no name can be given.
const USpoofChecker* checker() {
  static const Checker made = make_checker();
  return made.get();
}

bool is_mark(UChar32 c) { return c == '-' || c == '_' || c == '\'' || c == '.'; }
bool is_accent(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }
bool is_letter(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_ND_MASK)) != 0; }

// Each character that is not a bad one: what cannot be read is U+FFFD, which is no letter.
template <class Function>
void each(const UnicodeString& text, Function function) {
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    function(text.char32At(i));
}

// Without spaces around it, and with single ones inside.
UnicodeString tidy(const UnicodeString& text) {
  UnicodeString tidied;
  bool waits = false;
  each(text, [&](UChar32 c) {
    if (u_charType(c) == U_SPACE_SEPARATOR) {
      waits = !tidied.isEmpty();
      return;
    }
    if (std::exchange(waits, false)) tidied.append(UChar32{' '});
    tidied.append(c == 0x2019 ? UChar32{'\''} : c);  // as phones write an apostrophe
  });
  return tidied;
}

enum class Form : std::uint8_t { kComposed, kPlain };

std::optional<UnicodeString> normalize(const UnicodeString& text, Form form) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const normalizer = form == Form::kComposed
                                                 ? icu::Normalizer2::getNFCInstance(error)
                                                 : icu::Normalizer2::getNFKCInstance(error);
  if (U_FAILURE(error)) return std::nullopt;
  UnicodeString normal = normalizer->normalize(text, error);
  return U_SUCCESS(error) ? std::optional(std::move(normal)) : std::nullopt;
}

// Nothing where it is too long for a name.
std::optional<UnicodeString> read(std::string_view text, Form form) {
  if (text.size() > kMostBytes) return std::nullopt;
  const auto raw = UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  const auto normal = normalize(raw, form);
  return normal ? std::optional(tidy(*normal)) : std::nullopt;
}

std::string write(const UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

bool is_good_word(const UnicodeString& word) {
  UErrorCode error = U_ZERO_ERROR;
  return uspoof_checkUnicodeString(checker(), word, nullptr, &error) == 0 && U_SUCCESS(error);
}

bool is_name(const UnicodeString& name) {
  int count = 0;
  int letters = 0;
  int accents = 0;  // in a row
  bool good = checker() != nullptr;
  UnicodeString word;
  const auto end_word = [&] {
    good = good && (word.isEmpty() || is_good_word(word));
    word.remove();
  };
  each(name, [&](UChar32 c) {
    ++count;
    if (is_accent(c)) {
      good = good && !word.isEmpty() && ++accents <= kMostMarks;
      word.append(c);
      return;
    }
    accents = 0;
    if (is_letter(c)) {
      ++letters;
      word.append(c);
    } else {
      good = good && (c == ' ' || is_mark(c));
      end_word();
    }
  });
  end_word();
  return good && count >= kLeast && count <= kMost && letters > 0;
}

UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString bones;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, bones, &error);
  return U_SUCCESS(error) ? bones : text;
}

// Capitals of different scripts look alike more often than small letters (В and B), but `m` and
// `rn` do as small ones: so first as capitals, then what came of it as small letters.
UnicodeString look(UnicodeString text) {
  if (checker() == nullptr) return text;
  const icu::Locale& root = icu::Locale::getRoot();
  text = skeleton(text.toUpper(root)).toLower(root);
  return skeleton(text).toLower(root);
}

// Without what separates words, and without a number at the end: `tablier_7`.
UnicodeString bare(const UnicodeString& name) {
  UnicodeString kept;
  each(name, [&](UChar32 c) {
    if (c != ' ' && !is_mark(c)) kept.append(c);
  });
  while (!kept.isEmpty() && u_isdigit(kept.char32At(kept.length() - 1)) != 0) {
    kept.truncate(kept.moveIndex32(kept.length(), -1));
  }
  return kept;
}

// The looks of the words by which the page, the terminal and records call the program and players
// without a name, and of those for administrators.
const std::set<std::string>& reserved_looks() {
  static const std::set<std::string> reserved = [] {
    std::set<std::string> looks;
    for (const char* const word :
         {"tablier",       "programme",       "leprogramme",    "program",
          "theprogram",    "ordinateur",      "lordinateur",    "computer",
          "thecomputer",   "machine",         "administrateur", "admin",
          "administrator", "administratrice", "moderateur",     "modérateur",
          "moderatrice",   "modératrice",     "moderator",      "modo",
          "mod",           "systeme",         "système",        "system",
          "serveur",       "server",          "root",           "support",
          "staff",         "invite",          "invité",         "guest",
          "anonyme",       "anonymous"}) {
      for (const char* const rank : {"", "niveau", "level", "bot", "officiel", "official"}) {
        looks.insert(write(look(UnicodeString::fromUTF8(word) + UnicodeString::fromUTF8(rank))));
      }
    }
    return looks;
  }();
  return reserved;
}

}  // namespace

std::optional<std::string> read_player_name(std::string_view text) {
  const auto name = read(text, Form::kPlain);
  return name && is_name(*name) ? std::optional(write(*name)) : std::nullopt;
}

std::string fold_name(std::string_view text) {
  const auto name = read(text, Form::kComposed);
  if (!name) return {};
  UnicodeString small;
  each(*name, [&](UChar32 c) { small.append(u_tolower(c)); });
  // A small letter may have a form with its accent where the capital has none.
  const auto normal = normalize(small, Form::kComposed);
  std::string folded = normal ? write(*normal) : std::string();
  return folded.size() <= kMostBytes ? folded : std::string();
}

std::string look_of(std::string_view text) {
  const auto name = read(text, Form::kPlain);
  return name ? write(look(*name)) : std::string();
}

bool is_reserved(std::string_view name) {
  const auto read_name = read(name, Form::kPlain);
  return read_name && reserved_looks().contains(write(look(bare(*read_name))));
}

}  // namespace tablier::server
