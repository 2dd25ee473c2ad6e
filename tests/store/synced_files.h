#pragma once

#include <string>

namespace tablier::test {

// Notes which files and folders are synced while there is one. One at a time.
class SyncedFiles {
 public:
  SyncedFiles();
  ~SyncedFiles();
  SyncedFiles(const SyncedFiles&) = delete;
  SyncedFiles& operator=(const SyncedFiles&) = delete;

  [[nodiscard]] bool contain(const std::string& path) const;
};

}  // namespace tablier::test
