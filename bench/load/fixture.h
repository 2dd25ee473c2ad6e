#pragma once

#include <functional>
#include <string>
#include <vector>

#include "http_pool.h"

namespace tablier::load {

// Two guests who play each other.
struct Couple {
  std::string host;  // tokens
  std::string guest;
};

// Makes players and matches by HTTP, many at a time.
class Fixture {
 public:
  explicit Fixture(HttpPool& http) : http_(http) {}

  void make_couple(std::function<void(const Couple&)> done);
  // A match of theirs that has begun, the host being side 0; hands on its name.
  void make_match(const Couple& couple, std::function<void(const std::string&)> done);

 private:
  void make_guest(std::function<void(const std::string& token)> done);

  HttpPool& http_;
};

// The text of a field `"name":"text"` of an object, the first there is; empty: none.
std::string text_field(std::string_view json, std::string_view name);

}  // namespace tablier::load
