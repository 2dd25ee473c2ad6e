#pragma once

#include <string>
#include <vector>

#include "record/record.h"

namespace tablier::testing {

// A record in whose proof, or chance, one thing is false.
struct Forgery {
  std::string file;
  std::string kind;       // of the fault that must be found
  std::size_t event = 0;  // where; 0 for none
  Record record;
};

std::vector<Forgery> all_forgeries();

}  // namespace tablier::testing
