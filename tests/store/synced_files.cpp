#include "store/synced_files.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>

namespace {

std::mutex mutex;
bool is_noting = false;
std::set<std::filesystem::path> noted;

}  // namespace

// In the place of the library's, for the whole program.
extern "C" int fsync(int descriptor) {
  {
    const std::lock_guard lock(mutex);
    std::error_code ignored;
    if (is_noting) {
      noted.insert(
          std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor), ignored));
    }
  }
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace tablier::test {

SyncedFiles::SyncedFiles() {
  const std::lock_guard lock(mutex);
  noted.clear();
  is_noting = true;
}

SyncedFiles::~SyncedFiles() {
  const std::lock_guard lock(mutex);
  is_noting = false;
}

bool SyncedFiles::contain(const std::string& path) const {
  const std::lock_guard lock(mutex);
  return noted.contains(std::filesystem::canonical(path));
}

}  // namespace tablier::test
