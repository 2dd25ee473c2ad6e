#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "record/record.h"

// The records under tests/data/records. Beside NAME.tab stands NAME.expected: what a replay must
// come to, here and in WebAssembly.
namespace tablier::testing {

inline std::filesystem::path records_folder() {
  return std::filesystem::path(TABLIER_TEST_DATA) / "records";
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::filesystem::path> files_with(const std::filesystem::path& folder,
                                                     std::string_view extension) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The lines of NAME.expected.
inline std::string summary_of(const VerifiedRecord& verified) {
  const AnyPosition& last = verified.replay.last();
  return "hash: " + std::to_string(last.hash()) +
         "\ntrail: " + std::to_string(verified.replay.trail()) + "\nstate: " + last.state({}) +
         "\n";
}

}  // namespace tablier::testing
