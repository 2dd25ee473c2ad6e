#include "match/common_part.h"

#include <boost/json.hpp>

namespace tablier {
namespace {

namespace json = boost::json;

// Leaves in `value` what `second` says too.
void keep_common(json::value& value, const json::value& second) {
  if (value.is_object() && second.is_object()) {
    const json::object& there = second.get_object();
    json::object kept(value.storage());
    for (auto& [key, member] : value.get_object()) {
      const json::value* const same = there.if_contains(key);
      if (same == nullptr) continue;
      keep_common(member, *same);
      kept.emplace(key, std::move(member));
    }
    value = std::move(kept);
  } else if (value.is_array() && second.is_array() &&
             value.get_array().size() == second.get_array().size()) {
    json::array& array = value.get_array();
    for (std::size_t i = 0; i < array.size(); ++i) keep_common(array[i], second.get_array()[i]);
  } else if (value != second) {
    value = nullptr;
  }
}

}  // namespace

std::string common_part(std::string_view first, std::string_view second) {
  if (first == second) return std::string(first);
  json::error_code error;
  json::value value = json::parse(first, error);
  if (error) return "null";
  const json::value there = json::parse(second, error);
  if (error) return "null";
  keep_common(value, there);
  return json::serialize(value);
}

}  // namespace tablier
