#pragma once

#include <map>
#include <string>
#include <string_view>

// The fields of a JSON object, such as a state, each as the JSON that stands there. No string in it
// may hold a bracket, a brace, a comma or a colon.
namespace tablier {

inline std::map<std::string, std::string> fields_of(std::string_view object) {
  std::map<std::string, std::string> fields;
  std::string name;
  int depth = 0;
  std::size_t start = 1;
  for (std::size_t i = 0; i < object.size(); ++i) {
    const char c = object[i];
    if (c == '{' || c == '[') ++depth;
    if (c == ':' && depth == 1) {
      name = object.substr(start + 1, i - start - 2);
      start = i + 1;
    }
    if ((c == ',' || c == '}') && depth == 1) {
      fields[name] = object.substr(start, i - start);
      start = i + 1;
    }
    if (c == '}' || c == ']') --depth;
  }
  return fields;
}

}  // namespace tablier
