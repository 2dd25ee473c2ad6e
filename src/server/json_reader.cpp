#include "server/json_reader.h"

#include <algorithm>

#include "record/plain_text.h"

namespace tablier::server {
namespace json = boost::json;

JsonReader::JsonReader(std::string_view text) : resource_(memory_.data(), memory_.size()) {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::parser parser({}, options, scratch_.data(), scratch_.size());
  parser.reset(&resource_);
  json::error_code error;
  parser.write(text, error);
  if (error) return;
  value_ = parser.release();
  object_ = value_.if_object();
}

bool JsonReader::has(std::string_view name) const { return object_->contains(name); }

bool JsonReader::has_only(std::initializer_list<std::string_view> names) const {
  return std::all_of(object_->begin(), object_->end(), [&](const auto& member) {
    const std::string_view key(member.key().data(), member.key().size());
    return std::find(names.begin(), names.end(), key) != names.end();
  });
}

std::optional<std::string_view> plain_string(const json::value& value, std::size_t most) {
  const json::string* const string = value.if_string();
  if (string == nullptr || string->size() > most) return std::nullopt;
  const std::string_view text(string->data(), string->size());
  return is_plain_text(text) ? std::optional(text) : std::nullopt;
}

std::optional<std::string_view> JsonReader::text(std::string_view name, std::size_t most) const {
  const json::value* const value = object_->if_contains(name);
  return value == nullptr ? std::nullopt : plain_string(*value, most);
}

std::optional<std::int64_t> JsonReader::whole(std::string_view name, std::int64_t low,
                                              std::int64_t high) const {
  const json::value* const value = object_->if_contains(name);
  const std::int64_t* const number = value == nullptr ? nullptr : value->if_int64();
  if (number == nullptr || *number < low || *number > high) return std::nullopt;
  return *number;
}

std::optional<bool> JsonReader::truth(std::string_view name) const {
  const json::value* const value = object_->if_contains(name);
  const bool* const truth = value == nullptr ? nullptr : value->if_bool();
  return truth == nullptr ? std::nullopt : std::optional(*truth);
}

}  // namespace tablier::server
