#include "store/faulty_disk.h"

#include <sqlite3.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>

namespace tablier::test {
namespace {

// Only one at a time: SQLite's registry of file systems is the process's.
FaultyDisk* disk = nullptr;
sqlite3_vfs* real_vfs = nullptr;
sqlite3_vfs faulty_vfs;

// SQLite allocates it, with the real file behind it.
struct OpenFile {
  sqlite3_file base;
  char path[1000];

  static OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  const sqlite3_io_methods& call() { return *real()->pMethods; }
};

int error_of(FaultyDisk::Fault fault) {
  if (fault == FaultyDisk::Fault::kFull) return SQLITE_FULL;
  return fault == FaultyDisk::Fault::kSync ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
}

int close_file(sqlite3_file* file) {
  return OpenFile::of(file).call().xClose(OpenFile::of(file).real());
}

int read_file(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
  return OpenFile::of(file).call().xRead(OpenFile::of(file).real(), data, size, offset);
}

int write_file(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  if (disk->fails(FaultyDisk::Operation::kWrite)) return error_of(disk->fault());
  disk->on_write(OpenFile::of(file).path, static_cast<std::uint64_t>(offset),
                 std::string(static_cast<const char*>(data), static_cast<std::size_t>(size)));
  return OpenFile::of(file).call().xWrite(OpenFile::of(file).real(), data, size, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  disk->on_truncate(OpenFile::of(file).path, static_cast<std::uint64_t>(size));
  return OpenFile::of(file).call().xTruncate(OpenFile::of(file).real(), size);
}

// The real disk need not be waited for: the power stays on.
int sync_file(sqlite3_file* file, int /*flags*/) {
  const bool is_good = !disk->fails(FaultyDisk::Operation::kSync);
  disk->on_sync(OpenFile::of(file).path, is_good);
  return is_good ? SQLITE_OK : error_of(disk->fault());
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return OpenFile::of(file).call().xFileSize(OpenFile::of(file).real(), size);
}
int lock_file(sqlite3_file* file, int level) {
  return OpenFile::of(file).call().xLock(OpenFile::of(file).real(), level);
}
int unlock_file(sqlite3_file* file, int level) {
  return OpenFile::of(file).call().xUnlock(OpenFile::of(file).real(), level);
}
int check_reserved(sqlite3_file* file, int* result) {
  return OpenFile::of(file).call().xCheckReservedLock(OpenFile::of(file).real(), result);
}
int file_control(sqlite3_file* file, int operation, void* argument) {
  return OpenFile::of(file).call().xFileControl(OpenFile::of(file).real(), operation, argument);
}
int sector_size(sqlite3_file* file) {
  return OpenFile::of(file).call().xSectorSize(OpenFile::of(file).real());
}
int characteristics(sqlite3_file* file) {
  return OpenFile::of(file).call().xDeviceCharacteristics(OpenFile::of(file).real());
}
// Memory behind the end of an empty file: to the kernel, the same as a hole that it cannot fill. It
// stays, as SQLite's own mappings do.
void* map_a_hole(int size) {
  const int empty = ::memfd_create("hole", MFD_CLOEXEC);
  void* where =
      ::mmap(nullptr, static_cast<std::size_t>(size), PROT_READ | PROT_WRITE, MAP_SHARED, empty, 0);
  ::close(empty);
  return where;
}

int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** where) {
  OpenFile& own = OpenFile::of(file);
  const int code = own.call().xShmMap(own.real(), page, size, extend, where);
  const bool maps = code == SQLITE_OK && *where != nullptr;
  if (maps && disk->fails(FaultyDisk::Operation::kMap)) *where = map_a_hole(size);
  return code;
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return OpenFile::of(file).call().xShmLock(OpenFile::of(file).real(), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) {
  OpenFile::of(file).call().xShmBarrier(OpenFile::of(file).real());
}
int shm_unmap(sqlite3_file* file, int remove) {
  return OpenFile::of(file).call().xShmUnmap(OpenFile::of(file).real(), remove);
}

constexpr sqlite3_io_methods kMethods{
    2,         close_file,  read_file,      write_file,   truncate_file, sync_file,       file_size,
    lock_file, unlock_file, check_reserved, file_control, sector_size,   characteristics, shm_map,
    shm_lock,  shm_barrier, shm_unmap,      nullptr,      nullptr};

constexpr sqlite3_io_methods without_maps() {
  sqlite3_io_methods methods = kMethods;
  methods.iVersion = 1;
  return methods;
}
constexpr sqlite3_io_methods kMethodsWithoutMaps = without_maps();

int open_file(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* own = new (file) OpenFile{};
  if (name != nullptr) std::strncpy(own->path, name, sizeof own->path - 1);
  const int code = real_vfs->xOpen(real_vfs, name, own->real(), flags, out);
  if (code == SQLITE_OK) own->base.pMethods = disk->maps() ? &kMethods : &kMethodsWithoutMaps;
  return code;
}

int delete_file(sqlite3_vfs* /*vfs*/, const char* name, int sync) {
  disk->on_delete(name);
  return real_vfs->xDelete(real_vfs, name, sync);
}

}  // namespace

FaultyDisk::FaultyDisk() {
  disk = this;
  real_vfs = sqlite3_vfs_find(nullptr);
  faulty_vfs = *real_vfs;
  faulty_vfs.zName = "faulty";
  faulty_vfs.szOsFile = static_cast<int>(sizeof(OpenFile)) + real_vfs->szOsFile;
  faulty_vfs.xOpen = open_file;
  faulty_vfs.xDelete = delete_file;
  sqlite3_vfs_register(&faulty_vfs, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&faulty_vfs);
  sqlite3_vfs_register(real_vfs, 1);
  disk = nullptr;
}

void FaultyDisk::fail(Fault fault, int delay, int count) {
  fault_ = fault;
  delay_ = delay;
  count_ = count;
  failures_ = 0;
}

bool FaultyDisk::fails(Operation operation) {
  Operation failing = Operation::kWrite;
  if (fault_ == Fault::kSync) failing = Operation::kSync;
  if (fault_ == Fault::kHoles) failing = Operation::kMap;
  if (fault_ == Fault::kNone || operation != failing) return false;
  if (delay_-- > 0 || count_ <= 0) return false;
  --count_;
  ++failures_;
  return true;
}

void FaultyDisk::on_write(const std::string& path, std::uint64_t offset, std::string bytes) {
  files_[path].changes.push_back({offset, std::move(bytes), false});
}

void FaultyDisk::on_truncate(const std::string& path, std::uint64_t size) {
  files_[path].changes.push_back({size, {}, true});
}

void FaultyDisk::on_sync(const std::string& path, bool is_good) {
  File& file = files_[path];
  if (is_good) {
    file.is_there = true;
    for (const Change& change : file.changes) {
      if (change.cuts) {
        file.synced.resize(change.offset);
        continue;
      }
      const std::size_t end = change.offset + change.bytes.size();
      if (file.synced.size() < end) file.synced.resize(end);
      file.synced.replace(change.offset, change.bytes.size(), change.bytes);
    }
  }
  file.changes.clear();
}

void FaultyDisk::write_what_is_left(const std::string& folder) const {
  for (const auto& [path, file] : files_) {
    if (!file.is_there) continue;
    std::ofstream out(std::filesystem::path(folder) / std::filesystem::path(path).filename(),
                      std::ios::binary);
    out << file.synced;
  }
}

}  // namespace tablier::test
