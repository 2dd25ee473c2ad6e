#include "match/entry.h"

#include <algorithm>
#include <charconv>

namespace tablier {
namespace {

// One letter a kind, in the order of Entry::Kind. Stored data is read by them: they never change.
constexpr std::string_view kLetters = "CHJBesoduzpARSa";
static_assert(kLetters.size() == static_cast<std::size_t>(Entry::Kind::kArrived) + 1);

std::string_view take_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

std::optional<std::int64_t> read_number(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace

bool is_client_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxClientId &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

// `e0 1763347000123 1200 a1 d4`: kind and side, when, time used, the client's id, the text.
std::string write_entry(const Entry& entry) {
  std::string body;
  body.reserve(40 + entry.text.size());
  body += kLetters[static_cast<std::size_t>(entry.kind)];
  body += entry.side ? static_cast<char>('0' + index(*entry.side)) : '-';
  for (const std::int64_t number : {entry.at, entry.spent}) {
    char digits[24];
    const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), number);
    (void)error;
    body.append(1, ' ').append(digits, end);
  }
  // An id may itself be `-`, so that none is told by the absence of a word.
  return body.append(1, ' ').append(entry.client_id).append(1, ' ').append(entry.text);
}

std::optional<Entry> read_entry(std::string_view body) {
  Entry entry;
  const std::string_view head = take_word(body);
  if (head.size() != 2) return std::nullopt;
  const std::size_t kind = kLetters.find(head[0]);
  if (kind == std::string_view::npos) return std::nullopt;
  entry.kind = static_cast<Entry::Kind>(kind);
  if (head[1] == '0' || head[1] == '1') {
    entry.side = kSides[static_cast<std::size_t>(head[1] - '0')];
  } else if (head[1] != '-') {
    return std::nullopt;
  }
  const auto at = read_number(take_word(body));
  const auto spent = read_number(take_word(body));
  if (!at || !spent || *spent < 0) return std::nullopt;
  entry.at = *at;
  entry.spent = *spent;
  entry.client_id = take_word(body);
  if (!entry.client_id.empty() && !is_client_id(entry.client_id)) return std::nullopt;
  entry.text = body;
  return entry;
}

}  // namespace tablier
