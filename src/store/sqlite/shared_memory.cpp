#include "store/sqlite/shared_memory.h"

#include <sqlite3.h>
#include <sys/mman.h>

#include <cerrno>
#include <map>
#include <memory>
#include <mutex>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

namespace tablier::sqlite {
namespace {

// A file's methods with ours among them. First, so that a file leads to the rest.
struct Methods {
  sqlite3_io_methods changed;
  const sqlite3_io_methods* real;
};

int map_with_blocks(sqlite3_file* file, int region, int size, int extend, void volatile** where) {
  const auto* methods = reinterpret_cast<const Methods*>(file->pMethods);
  const int code = methods->real->xShmMap(file, region, size, extend, where);
  if (code != SQLITE_OK || *where == nullptr) return code;
  // The pages are written to as a store into memory would, but for the signal. It is done through
  // the mapping, since closing a descriptor of this file would end the locks that SQLite has on it.
  void* const start = const_cast<void*>(*where);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  if (::madvise(start, static_cast<std::size_t>(size), MADV_POPULATE_WRITE) == 0) return SQLITE_OK;
  if (errno == EINVAL) return SQLITE_OK;  // the kernel does not know it
  *where = nullptr;
  return errno == EFAULT ? SQLITE_FULL : SQLITE_IOERR_SHMMAP;
}

// There are as many as there are kinds of file, one or two. They are kept, since SQLite may close a
// file later than its connection.
const Methods* changed_methods(const sqlite3_io_methods* real) {
  static std::mutex mutex;
  static std::map<const sqlite3_io_methods*, std::unique_ptr<Methods>> known;
  const std::lock_guard lock(mutex);
  std::unique_ptr<Methods>& methods = known[real];
  if (!methods) {
    methods = std::make_unique<Methods>(Methods{*real, real});
    methods->changed.xShmMap = map_with_blocks;
  }
  return methods.get();
}

}  // namespace

void give_blocks_to_shared_memory(sqlite3* connection) {
  sqlite3_file* file = nullptr;
  const int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER,
                                        static_cast<void*>(&file));
  if (code != SQLITE_OK || file == nullptr || file->pMethods == nullptr) return;
  if (file->pMethods->iVersion < 2 || file->pMethods->xShmMap == nullptr) return;
  file->pMethods = &changed_methods(file->pMethods)->changed;
}

}  // namespace tablier::sqlite
