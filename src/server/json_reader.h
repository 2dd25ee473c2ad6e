#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::server {

// One JSON object that somebody sent, in memory that needs no allocation while it is small. Well
// formed UTF-8, not deep; what its fields must be is asked field by field.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text);
  ~JsonReader() = default;
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;

  // False: no JSON, or no object.
  [[nodiscard]] bool good() const { return object_ != nullptr; }
  [[nodiscard]] const boost::json::object& object() const { return *object_; }
  [[nodiscard]] bool has(std::string_view name) const;
  // The first field whose name is none of these.
  [[nodiscard]] bool has_only(std::initializer_list<std::string_view> names) const;

  // Nothing: it is not there or of another type. Strings are plain text of at most `most` bytes.
  [[nodiscard]] std::optional<std::string_view> text(std::string_view name, std::size_t most) const;
  [[nodiscard]] std::optional<std::int64_t> whole(std::string_view name, std::int64_t low,
                                                  std::int64_t high) const;
  [[nodiscard]] std::optional<bool> truth(std::string_view name) const;

 private:
  static constexpr std::size_t kMaxDepth = 4;

  std::array<unsigned char, 4096> memory_;
  std::array<unsigned char, 1024> scratch_;
  boost::json::monotonic_resource resource_;
  boost::json::value value_;
  const boost::json::object* object_ = nullptr;
};

// The text of a JSON string, where it is plain and not longer than `most`.
std::optional<std::string_view> plain_string(const boost::json::value& value, std::size_t most);

}  // namespace tablier::server
