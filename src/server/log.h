#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tablier::server {

enum class LogLevel : std::uint8_t { kInfo, kWarning, kError };

std::int64_t wall_clock();  // milliseconds since 1970
void write_to_stderr(std::string_view line);

// One line of JSON for each thing that happened, on standard error unless another sink is given:
// time, level, event, fields.
// Only what is named at the call is written: never a token, a password, a secret, or a move. From
// any thread.
class Log {
 public:
  using Value = std::variant<std::string_view, std::int64_t>;
  using Field = std::pair<std::string_view, Value>;
  using Sink = std::function<void(std::string_view line)>;  // with its end

  // Nothing below `least` is written.
  explicit Log(LogLevel least, std::function<std::int64_t()> now = wall_clock,
               Sink sink = write_to_stderr)
      : least_(least), now_(std::move(now)), sink_(std::move(sink)) {}

  void info(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(LogLevel::kInfo, event, fields);
  }
  void warn(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(LogLevel::kWarning, event, fields);
  }
  void error(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(LogLevel::kError, event, fields);
  }

 private:
  void write(LogLevel level, std::string_view event, std::initializer_list<Field> fields);

  LogLevel least_;
  std::function<std::int64_t()> now_;
  Sink sink_;  // under the mutex
  std::mutex mutex_;
};

// The line, without its end.
std::string write_log_line(std::int64_t milliseconds, LogLevel level, std::string_view event,
                           std::initializer_list<Log::Field> fields);

}  // namespace tablier::server
