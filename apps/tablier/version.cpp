#include <cstdio>

#include "commands.h"

namespace tablier::app {

int run_version(const Arguments& /*arguments*/) {
  std::puts("tablier " TABLIER_VERSION);
  return kDone;
}

}  // namespace tablier::app
