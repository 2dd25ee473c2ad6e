#pragma once

#include <optional>
#include <string>

#include "match/store.h"

namespace tablier {

// Keeps other processes away from a database file, until it or the process ends. It is a file of
// its own, PATH.lock, so that it does not meet SQLite's locks, and so that copies can be made.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  std::optional<StoreError> take(const std::string& path);

 private:
  int descriptor_ = -1;
};

// Whether some process keeps others away from it.
bool is_locked(const std::string& path);

// An empty file that only its owner may read, where there is none: it will hold secrets. It is
// there after a power cut, too.
std::optional<StoreError> create_private_file(const std::string& path);

// What was renamed or created in the folder of this file is on disk.
std::optional<StoreError> sync_folder_of(const std::string& path);

}  // namespace tablier
