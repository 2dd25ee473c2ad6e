#include "server/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "base/json_writer.h"
#include "record/plain_text.h"

namespace tablier::server {
namespace {

constexpr std::array<std::string_view, 3> kLevels = {"info", "warning", "error"};
constexpr std::size_t kMostColumns = 300;  // of a text that came from elsewhere

std::string write_time(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  const int rest = std::snprintf(text.data() + size, text.size() - size, ".%03dZ",
                                 static_cast<int>(milliseconds % 1000));
  return {text.data(), size + static_cast<std::size_t>(rest)};
}

}  // namespace

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void write_to_stderr(std::string_view line) { std::fwrite(line.data(), 1, line.size(), stderr); }

std::string write_log_line(std::int64_t milliseconds, LogLevel level, std::string_view event,
                           std::initializer_list<Log::Field> fields) {
  JsonWriter json;
  json.open_object();
  json.field("time", write_time(milliseconds));
  json.field("level", kLevels[static_cast<std::size_t>(level)]);
  json.field("event", event);
  for (const auto& [name, value] : fields) {
    if (const auto* text = std::get_if<std::string_view>(&value)) {
      json.field(name, excerpt(*text, kMostColumns));
    } else {
      json.field(name, std::get<std::int64_t>(value));
    }
  }
  json.close_object();
  return json.take();
}

void Log::write(LogLevel level, std::string_view event, std::initializer_list<Field> fields) {
  if (level < least_) return;
  const std::string line = write_log_line(now_(), level, event, fields) + "\n";
  const std::scoped_lock lock(mutex_);
  sink_(line);
}

}  // namespace tablier::server
