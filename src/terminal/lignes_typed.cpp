#include "terminal/lignes_typed.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "record/plain_text.h"
#include "terminal/command.h"

namespace tablier::terminal {
namespace {

using lignes::kDirections;

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Meaning {
  std::string_view word;
  Wish wish;  // kNone: says nothing
};
constexpr std::array kMeanings = std::to_array<Meaning>({
    {"pass", Wish::kPass},      {"passe", Wish::kPass},    {"passer", Wish::kPass},
    {"lob", Wish::kPass},       {"lobe", Wish::kPass},     {"relay", Wish::kPass},
    {"relais", Wish::kPass},    {"loose", Wish::kPass},    {"libre", Wish::kPass},
    {"step", Wish::kStep},      {"pas", Wish::kStep},      {"move", Wish::kStep},
    {"go", Wish::kStep},        {"va", Wish::kStep},       {"aller", Wish::kStep},
    {"walk", Wish::kStep},      {"marche", Wish::kStep},   {"carry", Wish::kStep},
    {"porte", Wish::kStep},     {"shoot", Wish::kShot},    {"shot", Wish::kShot},
    {"tir", Wish::kShot},       {"tire", Wish::kShot},     {"tirer", Wish::kShot},
    {"goal", Wish::kShot},      {"but", Wish::kShot},      {"out", Wish::kOut},
    {"sortie", Wish::kOut},     {"dehors", Wish::kOut},    {"take", Wish::kTake},
    {"prend", Wish::kTake},     {"prends", Wish::kTake},   {"prendre", Wish::kTake},
    {"over", Wish::kTake},      {"stop", Wish::kStop},     {"end", Wish::kStop},
    {"arret", Wish::kStop},     {"arreter", Wish::kStop},  {"arrete", Wish::kStop},
    {"place", Wish::kChoose},   {"placer", Wish::kChoose}, {"choose", Wish::kChoose},
    {"choisir", Wish::kChoose}, {"a", Wish::kNone},        {"au", Wish::kNone},
    {"de", Wish::kNone},        {"du", Wish::kNone},       {"en", Wish::kNone},
    {"la", Wish::kNone},        {"le", Wish::kNone},       {"to", Wish::kNone},
    {"from", Wish::kNone},      {"the", Wish::kNone},      {"vers", Wish::kNone},
    {"sur", Wish::kNone},       {"on", Wish::kNone},       {"ballon", Wish::kNone},
    {"ball", Wish::kNone},      {"par", Wish::kNone},      {"by", Wish::kNone},
    {"at", Wish::kNone},        {"dans", Wish::kNone},     {"in", Wish::kNone},
});

// `ne`, and French west as `o`.
std::optional<std::size_t> read_way(std::string_view word) {
  std::string name(word);
  std::replace(name.begin(), name.end(), 'o', 'w');
  for (std::size_t way = 0; way < kDirections.size(); ++way) {
    if (kDirections[way].name == name) return way;
  }
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kLong = {{
      {"north", "n"},
      {"nord", "n"},
      {"south", "s"},
      {"sud", "s"},
      {"east", "e"},
      {"est", "e"},
      {"west", "w"},
      {"ouest", "w"},
  }};
  for (const auto& [text, brief] : kLong) {
    if (word == text) return read_way(brief);
  }
  return std::nullopt;
}

Wish wish_of(char sign) {
  switch (sign) {
    case '>':
      return Wish::kStep;
    case '-':
      return Wish::kPass;
    case '!':
      return Wish::kShot;
    case '/':
      return Wish::kOut;
    case '@':
      return Wish::kChoose;
    default:
      return Wish::kNone;
  }
}

void take_word(std::string_view word, TypedLine& typed) {
  const auto way = read_way(word);
  if (way) {
    typed.odd = typed.odd || typed.way.has_value();
    typed.way = way;
    return;
  }
  for (const Meaning& meaning : kMeanings) {
    if (meaning.word != word) continue;
    // "take … over": the first word that says something counts.
    if (typed.wish == Wish::kNone) typed.wish = meaning.wish;
    return;
  }
  typed.odd = true;
}

void take_sign(char sign, TypedLine& typed) {
  if (sign == ' ' || sign == ',' || sign == ';') return;
  const Wish wish = wish_of(sign);
  // `->` is an arrow.
  const bool arrow = sign == '>' && typed.wish == Wish::kPass;
  if (wish == Wish::kNone || (typed.wish != Wish::kNone && typed.wish != wish && !arrow)) {
    // A word that says more than the sign is not contradicted by it.
    typed.odd = typed.odd || wish == Wish::kNone || typed.wish != Wish::kTake;
    return;
  }
  typed.wish = arrow ? Wish::kNone : wish;
}

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace

TypedLine take_line_apart(const lignes::Ground& ground, std::string_view line) {
  const std::string text = folded(trim(line));
  TypedLine typed;
  typed.number = read_number(text);
  if (typed.number) return typed;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    while (i < text.size() && is_letter(text[i])) ++i;
    if (i == start) {
      if (is_digit(text[i])) typed.odd = true;
      take_sign(text[i++], typed);
      continue;
    }
    const std::size_t letters = i;
    while (i < text.size() && is_digit(text[i])) ++i;
    const std::string_view piece = std::string_view(text).substr(start, i - start);
    if (i == letters) {
      take_word(piece, typed);
    } else if (const auto square = ground.read_square(piece)) {
      typed.squares.push_back(*square);
    } else {
      typed.odd = true;
    }
  }
  return typed;
}

std::optional<TypedQuery> read_query(const lignes::Ground& ground, std::string_view line) {
  std::string text = folded(trim(line));
  const bool mark = text.size() > 1 && (text.ends_with('?') || text.starts_with('?'));
  if (mark) {
    std::erase(text, '?');
    const auto square = ground.read_square(trim(text));
    if (!square) return std::nullopt;
    return TypedQuery{Query::kReach, square, 0};
  }
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view first = std::string_view(text).substr(0, end);
  const std::string_view rest = trim(std::string_view(text).substr(end));
  const auto is = [&](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), first) != words.end();
  };
  if (is({"odds", "chances"}) && rest.empty()) return TypedQuery{Query::kOdds, std::nullopt, 0};
  if (is({"moves", "coups"}) && !rest.empty()) {
    const auto square = ground.read_square(rest);
    if (!square) return std::nullopt;
    return TypedQuery{Query::kReach, square, 0};
  }
  if (is({"lines", "lignes", "line", "ligne"}) && rest.empty()) {
    return TypedQuery{Query::kLines, std::nullopt, 0};
  }
  if (is({"list", "liste"}) && rest.empty()) return TypedQuery{Query::kList, std::nullopt, 0};
  if (is({"see", "look", "voir"})) {
    const auto square = ground.read_square(rest);
    const auto number = read_number(rest);
    if (square) return TypedQuery{Query::kRow, square, lignes::row_of(*square) + 1};
    if (number && *number >= 1 && *number <= static_cast<std::size_t>(ground.rows())) {
      return TypedQuery{Query::kRow, std::nullopt, static_cast<int>(*number)};
    }
  }
  return std::nullopt;
}

}  // namespace tablier::terminal
