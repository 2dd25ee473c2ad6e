#include "server/world.h"

#include <sodium.h>

#include <chrono>

#include "engine/brain.h"
#include "server/network.h"

namespace tablier::server {

World real_world() {
  World world;
  world.now = wall_clock;
  world.microseconds = [] {
    return std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  };
  world.entropy = [](std::span<unsigned char> bytes) {
    randombytes_buf(bytes.data(), bytes.size());
  };
  world.brains = make_brain;
  world.log = write_to_stderr;
  world.machine_name = machine_name();
  world.own_addresses = own_addresses;
  return world;
}

}  // namespace tablier::server
