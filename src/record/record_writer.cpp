#include <algorithm>

#include "base/held.h"
#include "record/parsed_record.h"
#include "record/plain_text.h"

namespace tablier {
namespace {

using Kind = RecordError::Kind;

constexpr std::size_t kColumns = 80;

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kMaxRecordLine && is_plain_text(text) &&
         text.find(' ') == std::string_view::npos;
}

class Writer {
 public:
  Expected<std::string, RecordError> write(const Record& record) {
    text_ = std::string(kRecordMagic) + std::string(kRecordVersion) + "\n";
    field("game", record.game, is_word(record.game));
    const std::string edition = std::to_string(record.edition);
    field("edition", edition, read_edition(edition).has_value());
    write_options(record.options);
    for (const std::size_t side : {0U, 1U}) {
      const std::string& name = record.players[side];
      if (!name.empty()) field(side == 0 ? "player0" : "player1", name, is_record_text(name));
    }
    if (!record.date.empty()) field("date", record.date, is_date(record.date));
    field("result", write_record_result(record.result), true);
    if (record.score) {
      field("score", std::to_string((*record.score)[0]) + " " + std::to_string((*record.score)[1]),
            true);
    }
    field("events", std::to_string(record.events.size()), true);
    write_extra(record.extra);
    write_events(record.events);
    if (text_.size() > kMaxRecordBytes) refuse(Kind::kTooLarge);
    if (error_) return *error_;
    return std::move(text_);
  }

 private:
  void refuse(Kind kind, std::string_view token = {}, std::string_view detail = {}) {
    if (error_) return;
    error_.emplace();
    error_->kind = kind;
    error_->token = token;
    error_->detail = detail;
  }

  void field(std::string_view key, std::string_view value, bool good) {
    if (!good) return refuse(Kind::kBadValue, key, value);
    if (value.size() > kMaxValueBytes) return refuse(Kind::kLineTooLong, key);
    text_ += key;
    text_ += value.empty() ? ":" : ": ";
    text_ += value;
    text_ += '\n';
  }

  void write_options(const Settings& options) {
    if (options.empty()) return;
    std::string line;
    for (const auto& [name, value] : options) {
      const std::string setting = write_setting(name, value);
      const bool repeated = std::count_if(options.begin(), options.end(), [&](const auto& other) {
                              return other.first == name;
                            }) > 1;
      if (repeated || name.find('=') != std::string::npos || !is_setting(setting)) {
        return refuse(Kind::kBadOption, setting);
      }
      if (!line.empty()) line += ' ';
      line += setting;
    }
    field("options", line, true);
  }

  void write_extra(const Settings& extra) {
    for (std::size_t i = 0; i < extra.size(); ++i) {
      const auto& [key, value] = extra[i];
      for (std::size_t j = 0; j < i; ++j) {
        if (extra[j].first == key) return refuse(Kind::kRepeatedHeader, key);
      }
      if (!is_extra_key(key)) return refuse(Kind::kUnknownHeader, key);
      field(key, value, is_plain_text(value) && trim(value) == value);
      if (i == kMaxExtraLines) return refuse(Kind::kTooManyHeaders);
    }
  }

  void write_events(const std::vector<std::string>& events) {
    if (events.size() > kMaxRecordEvents) return refuse(Kind::kTooManyEvents);
    if (!events.empty()) text_ += '\n';
    std::size_t column = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (!is_word(events[i])) {
        refuse(Kind::kBadText, events[i]);
        held(error_).event = static_cast<int>(i + 1);
        return;
      }
      if (column != 0) {
        const bool fits = column + 1 + events[i].size() <= kColumns;
        text_ += fits ? ' ' : '\n';
        column = fits ? column + 1 : 0;
      }
      text_ += events[i];
      column += events[i].size();
    }
    if (!events.empty()) text_ += '\n';
  }

  std::string text_;
  std::optional<RecordError> error_;
};

}  // namespace

Expected<std::string, RecordError> write_record(const Record& record) {
  return Writer().write(record);
}

std::string write_setting(std::string_view name, std::string_view value) {
  std::string text(name);
  text += '=';
  text += value;
  return text;
}

std::string_view write_record_result(GameResult result) {
  switch (result) {
    case GameResult::kSide0:
      return "0";
    case GameResult::kSide1:
      return "1";
    case GameResult::kDraw:
      return "draw";
    case GameResult::kNone:
      break;
  }
  return "none";
}

}  // namespace tablier
