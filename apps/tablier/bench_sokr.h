#pragma once

#include <cstdint>
#include <vector>

#include "measure.h"

namespace tablier::app {

// Sok'R's own: all distinct endings of a series, the search over series, and what a person waits
// for.
void measure_sokr(double seconds, std::vector<Measurement>& results);

// Nodes of fixed searches, for the signature.
std::uint64_t sokr_signature();

}  // namespace tablier::app
