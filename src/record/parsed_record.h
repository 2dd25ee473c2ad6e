#pragma once

#include "record/record.h"

namespace tablier {

inline constexpr std::string_view kRecordMagic = "tablier record ";
inline constexpr std::string_view kRecordVersion = "1";
inline constexpr std::size_t kMaxNameBytes = 200;
inline constexpr std::size_t kMaxKeyBytes = 64;
inline constexpr std::size_t kMaxExtraLines = 200;
// A line that the reader accepts can be written again, whatever its spaces were.
inline constexpr std::size_t kMaxValueBytes = kMaxRecordLine - kMaxKeyBytes - 2;

// A record as read, with the places in its text that errors found later point at.
struct ParsedRecord {
  Record record;
  std::size_t declared_events = 0;
  int game_line = 0;
  int edition_line = 0;
  int options_line = 0;
  int result_line = 0;
  int score_line = 0;
  int count_line = 0;
  std::vector<int> event_lines;
};

// The form alone; the count of events is not compared yet.
Expected<ParsedRecord, RecordError> parse_record(std::string_view text);

// Nothing when the count is as the header says.
std::optional<RecordError> refuse_count(const ParsedRecord& parsed);

// Whether a value may stand in the line of this key; the reader and the writer agree on it.
bool is_date(std::string_view text);
bool is_extra_key(std::string_view key);
// `name=value`, both without spaces; the name without `=`.
bool is_setting(std::string_view text);
std::string write_setting(std::string_view name, std::string_view value);

}  // namespace tablier
