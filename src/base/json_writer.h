#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tablier {

// Writes one line of compact JSON. The caller opens and closes in the right order; commas and
// quoting are done here. Text must be UTF-8.
class JsonWriter {
 public:
  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }

  void key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::int64_t number);
  void value(int number) { value(static_cast<std::int64_t>(number)); }
  void value(std::uint64_t number);
  void value(double number);
  void value(bool truth) { raw(truth ? "true" : "false"); }
  void null() { raw("null"); }

  template <class T>
  void field(std::string_view name, const T& item) {
    key(name);
    value(item);
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::string take() {
    needs_comma_ = false;
    return std::move(text_);
  }

 private:
  void open(char bracket);
  void close(char bracket);
  void raw(std::string_view text);
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace tablier
