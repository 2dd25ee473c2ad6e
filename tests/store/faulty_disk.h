#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tablier::test {

// Everything that SQLite does to files while there is one of these goes through it. It can refuse
// to write or to sync, and it knows what would be left after a power cut: only what was synced. As
// with a kernel, what could not be synced is forgotten without being on the disk, although it can
// still be read.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // kHoles: memory that SQLite maps has no room on the disk; whoever touches it is ended by SIGBUS.
  enum class Fault : std::uint8_t { kNone, kFull, kWrite, kSync, kHoles };
  // After `delay` more writes (kSync: syncs, kHoles: maps) each of the next `count` fails.
  void fail(Fault fault, int delay = 0, int count = 1'000'000);
  void heal() { fail(Fault::kNone); }
  // How many have failed since `fail`.
  [[nodiscard]] int failures() const { return failures_; }

  // From now on files are opened that cannot be mapped into memory, as on some disks of a network.
  void refuse_to_map() { maps_ = false; }

  // Puts what is on the disk into this folder.
  void write_what_is_left(const std::string& folder) const;

  // For the files.
  enum class Operation : std::uint8_t { kWrite, kSync, kMap };
  bool fails(Operation operation);
  bool maps() const { return maps_; }
  Fault fault() const { return fault_; }
  void on_write(const std::string& path, std::uint64_t offset, std::string bytes);
  void on_truncate(const std::string& path, std::uint64_t size);
  void on_sync(const std::string& path, bool is_good);
  void on_delete(const std::string& path) { files_.erase(path); }

 private:
  struct Change {
    std::uint64_t offset = 0;
    std::string bytes;
    bool cuts = false;  // at `offset`, rather than to write
  };
  struct File {
    std::string synced;
    std::vector<Change> changes;  // since then
    bool is_there = false;
  };

  std::map<std::string, File> files_;
  Fault fault_ = Fault::kNone;
  int delay_ = 0;
  int count_ = 0;
  int failures_ = 0;
  bool maps_ = true;
};

}  // namespace tablier::test
