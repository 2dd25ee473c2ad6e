#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tablier {
namespace {

StoreError trouble(const std::string& path, int number) {
  const auto kind = number == ENOSPC || number == EDQUOT ? StoreError::Kind::kFull
                                                         : StoreError::Kind::kUnavailable;
  return {kind, path + ": " + std::generic_category().message(number)};
}

}  // namespace

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<StoreError> FileLock::take(const std::string& path) {
  const std::string file = path + ".lock";
  descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) return trouble(file, errno);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
  if (errno != EWOULDBLOCK) return trouble(file, errno);
  return StoreError{StoreError::Kind::kUnavailable, path + ": in use by another process"};
}

bool is_locked(const std::string& path) {
  const int descriptor = ::open((path + ".lock").c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool is_free = ::flock(descriptor, LOCK_SH | LOCK_NB) == 0;
  ::close(descriptor);
  return !is_free;
}

std::optional<StoreError> create_private_file(const std::string& path) {
  // Only where there is none: closing a file that SQLite has open would end its locks.
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) {
    ::close(descriptor);
    return sync_folder_of(path);
  }
  return errno == EEXIST ? std::nullopt : std::optional(trouble(path, errno));
}

std::optional<StoreError> sync_folder_of(const std::string& path) {
  std::string folder = std::filesystem::path(path).parent_path().string();
  if (folder.empty()) folder = ".";
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return trouble(folder, errno);
  const bool is_synced = ::fsync(descriptor) == 0;
  const int number = errno;
  ::close(descriptor);
  return is_synced ? std::nullopt : std::optional(trouble(folder, number));
}

}  // namespace tablier
