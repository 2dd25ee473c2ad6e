#pragma once

#include <cstdint>
#include <vector>

#include "measure.h"

namespace tablier::app {

// Lignes d'Attaque's own: actions generated and applied, and plans judged.
void measure_lignes(double seconds, std::vector<Measurement>& results);

// Of fixed searches, for the signature.
std::uint64_t lignes_signature();

}  // namespace tablier::app
