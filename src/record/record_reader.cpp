#include <algorithm>
#include <charconv>

#include "record/parsed_record.h"
#include "record/plain_text.h"

namespace tablier {
namespace {

using Kind = RecordError::Kind;
using MaybeError = std::optional<RecordError>;

RecordError error_at(int line, Kind kind, std::string_view token = {},
                     std::string_view detail = {}) {
  RecordError error{};
  error.kind = kind;
  error.line = line;
  error.token = token;
  error.detail = detail;
  return error;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

// Cuts off the first word; empty when there is none left.
std::string_view next_word(std::string_view& text) {
  text = trim(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  Expected<ParsedRecord, RecordError> read() {
    if (rest_.size() > kMaxRecordBytes) return error_at(0, Kind::kTooLarge);
    if (auto error = read_first_line()) return *error;
    if (auto error = read_header()) return *error;
    if (auto error = read_events()) return *error;
    return std::move(parsed_);
  }

 private:
  // The next line, its end (LF or CRLF) taken off. False at the end of the text, or on an error.
  bool next_line() {
    if (rest_.empty() || error_) return false;
    ++line_number_;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    if (line_.size() > kMaxRecordLine) {
      error_ = at(Kind::kLineTooLong);
    } else if (!is_plain_line()) {
      error_ = at(Kind::kBadText);
    }
    return !error_;
  }

  [[nodiscard]] bool is_plain_line() const {
    for (std::size_t done = 0; done < line_.size(); ++done) {  // tabs are plain enough here
      done += plain_prefix(line_.substr(done));
      if (done < line_.size() && line_[done] != '\t') return false;
    }
    return true;
  }

  [[nodiscard]] RecordError at(Kind kind, std::string_view token = {},
                               std::string_view detail = {}) const {
    return error_at(line_number_, kind, token, detail);
  }

  MaybeError read_first_line() {
    static constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
    if (!next_line()) return error_ ? error_ : error_at(1, Kind::kNotARecord);
    const std::string_view line = trim(line_);
    if (!line.starts_with(kRecordMagic)) return at(Kind::kNotARecord);
    const std::string_view version = line.substr(kRecordMagic.size());
    if (version != kRecordVersion) return at(Kind::kUnknownVersion, version);
    return std::nullopt;
  }

  MaybeError read_header() {
    while (next_line() && !trim(line_).empty()) {
      const std::size_t colon = line_.find(':');
      if (colon == std::string_view::npos || colon == 0) return at(Kind::kBadHeader, line_);
      const std::string_view key = line_.substr(0, colon);
      if (key.find_first_of(" \t") != std::string_view::npos) return at(Kind::kBadHeader, line_);
      if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) {
        return at(Kind::kRepeatedHeader, key);
      }
      seen_.push_back(key);
      if (auto error = read_field(key, trim(line_.substr(colon + 1)))) return error;
    }
    if (error_) return error_;
    for (const std::string_view key : {"game", "result", "events"}) {
      if (std::find(seen_.begin(), seen_.end(), key) == seen_.end()) {
        return at(Kind::kMissingHeader, key);
      }
    }
    return std::nullopt;
  }

  MaybeError read_field(std::string_view key, std::string_view value) {
    Record& record = parsed_.record;
    if (value.size() > kMaxValueBytes) return at(Kind::kLineTooLong);
    if (is_extra_key(key)) {
      if (!is_plain_text(value)) return at(Kind::kBadValue, key, value);  // a tab inside
      if (record.extra.size() == kMaxExtraLines) return at(Kind::kTooManyHeaders);
      record.extra.emplace_back(key, value);
      return std::nullopt;
    }
    bool good = true;
    if (key == "game") {
      parsed_.game_line = line_number_;
      record.game = value;
      good = !value.empty() && value.find_first_of(" \t") == std::string_view::npos;
    } else if (key == "edition") {
      parsed_.edition_line = line_number_;
      const auto edition = read_edition(value);
      record.edition = edition.value_or(kFirstEdition);
      good = edition.has_value();
    } else if (key == "options") {
      parsed_.options_line = line_number_;
      return read_options(value);
    } else if (key == "player0" || key == "player1") {
      record.players[key == "player0" ? 0 : 1] = value;
      good = is_record_text(value);
    } else if (key == "date") {
      record.date = value;
      good = is_date(value);
    } else if (key == "result") {
      parsed_.result_line = line_number_;
      good = read_result(value);
    } else if (key == "score") {
      parsed_.score_line = line_number_;
      good = read_score(value);
    } else if (key == "events") {
      parsed_.count_line = line_number_;
      good = read_number(value, parsed_.declared_events);
    } else {
      return at(Kind::kUnknownHeader, key);
    }
    return good ? MaybeError() : at(Kind::kBadValue, key, value);
  }

  MaybeError read_options(std::string_view value) {
    Settings& options = parsed_.record.options;
    for (auto word = next_word(value); !word.empty(); word = next_word(value)) {
      if (!is_setting(word)) return at(Kind::kBadOption, word);
      const std::size_t equals = word.find('=');
      const std::string_view name = word.substr(0, equals);
      for (const auto& option : options) {
        if (option.first == name) return at(Kind::kBadOption, word);
      }
      options.emplace_back(name, word.substr(equals + 1));
    }
    return std::nullopt;
  }

  bool read_result(std::string_view value) {
    for (const GameResult result :
         {GameResult::kNone, GameResult::kSide0, GameResult::kSide1, GameResult::kDraw}) {
      if (value != write_record_result(result)) continue;
      parsed_.record.result = result;
      return true;
    }
    return false;
  }

  bool read_score(std::string_view value) {
    std::array<int, 2> score{};
    for (int& points : score) {
      if (!read_number(next_word(value), points)) return false;
    }
    parsed_.record.score = score;
    return trim(value).empty();
  }

  MaybeError read_events() {
    Record& record = parsed_.record;
    bool ended = false;
    while (next_line()) {
      std::string_view rest = line_;
      auto word = next_word(rest);
      if (word.empty()) {
        ended = ended || !record.events.empty();
        continue;
      }
      if (ended) return at(Kind::kTrailingText, word);
      for (; !word.empty(); word = next_word(rest)) {
        if (record.events.size() == kMaxRecordEvents) return at(Kind::kTooManyEvents);
        record.events.emplace_back(word);
        parsed_.event_lines.push_back(line_number_);
      }
    }
    return error_;
  }

  std::string_view rest_;
  std::string_view line_;
  int line_number_ = 0;
  MaybeError error_;
  std::vector<std::string_view> seen_;
  ParsedRecord parsed_;
};

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Two digits of `text` from `at`, between low and high.
bool is_two_digits(std::string_view text, std::size_t at, int low, int high) {
  int number = 0;
  return all_digits(text.substr(at, 2)) && read_number(text.substr(at, 2), number) &&
         number >= low && number <= high;
}

}  // namespace

bool is_date(std::string_view text) {
  if (text.size() != 10 && text.size() != 20) return false;
  const bool day = all_digits(text.substr(0, 4)) && text[4] == '-' &&
                   is_two_digits(text, 5, 1, 12) && text[7] == '-' && is_two_digits(text, 8, 1, 31);
  if (!day || text.size() == 10) return day;
  return text[10] == 'T' && is_two_digits(text, 11, 0, 23) && text[13] == ':' &&
         is_two_digits(text, 14, 0, 59) && text[16] == ':' && is_two_digits(text, 17, 0, 60) &&
         text[19] == 'Z';
}

bool is_extra_key(std::string_view key) {
  if (!key.starts_with("x-") && !key.starts_with("fair-")) return false;
  return key.size() <= kMaxKeyBytes && !key.ends_with('-') &&
         std::all_of(key.begin(), key.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

bool is_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  return equals != std::string_view::npos && equals != 0 && equals + 1 != text.size() &&
         is_plain_text(text) && text.find(' ') == std::string_view::npos;
}

bool is_record_text(std::string_view text) {
  return text.size() <= kMaxNameBytes && is_plain_text(text) && trim(text) == text;
}

Expected<ParsedRecord, RecordError> parse_record(std::string_view text) {
  return Reader(text).read();
}

std::optional<RecordError> refuse_count(const ParsedRecord& parsed) {
  const std::size_t found = parsed.record.events.size();
  if (found == parsed.declared_events) return std::nullopt;
  RecordError error = error_at(parsed.count_line, Kind::kWrongEventCount, {},
                               std::to_string(parsed.declared_events));
  error.event = static_cast<int>(found);
  return error;
}

Expected<Record, RecordError> read_record(std::string_view text) {
  auto parsed = parse_record(text);
  if (!parsed) return parsed.error();
  if (auto error = refuse_count(*parsed)) return *error;
  return std::move(parsed->record);
}

}  // namespace tablier
