#include "lab/calibration.h"

#include <algorithm>

namespace tablier::lab {

void Calibration::add(double chance, double result) {
  Tenth& tenth = tenths_[static_cast<std::size_t>(std::clamp(static_cast<int>(chance * 10), 0, 9))];
  ++tenth.told;
  tenth.chance += chance;
  tenth.result += result;
  squares_ += (chance - result) * (chance - result);
}

int Calibration::told() const {
  int sum = 0;
  for (const Tenth& tenth : tenths_) sum += tenth.told;
  return sum;
}

double Calibration::brier() const { return told() == 0 ? 0 : squares_ / told(); }

}  // namespace tablier::lab
