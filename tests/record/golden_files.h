#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "data_folder.h"
#include "record/record.h"

// The records under tests/data/records. Beside NAME.tab stands NAME.expected: what a replay must
// come to, here and in WebAssembly.
namespace tablier::testing {

inline std::filesystem::path records_folder() { return data_folder() / "records"; }

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
         "\ntrail: " + std::to_string(verified.replay.trail()) + "\nstate: " + last.state() + "\n";
}

// Both files of a golden record, and what the fuzzers begin with where it is among that.
inline void write_golden(const Record& record, const std::string& name) {
  const auto text = write_record(record);
  ASSERT_TRUE(text);
  const auto verified = verify(*text);
  ASSERT_TRUE(verified);
  const auto path = records_folder() / name;
  std::ofstream(path.string() + ".tab", std::ios::binary) << *text;
  const auto corpus = data_folder().parent_path() / "fuzz" / "corpus" / "record" / (name + ".tab");
  if (std::filesystem::exists(corpus)) std::ofstream(corpus, std::ios::binary) << *text;
  std::ofstream(path.string() + ".expected", std::ios::binary) << summary_of(*verified);
}

}  // namespace tablier::testing
