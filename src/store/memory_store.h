#pragma once

#include <memory>

#include "match/store.h"

namespace tablier {

// Keeps everything until the process ends. For tests, and for trying the server out.
std::unique_ptr<Store> make_memory_store();

}  // namespace tablier
