#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "store/contract.h"
#include "store/sqlite_store.h"

namespace tablier::test {

// A folder that is gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string read_bytes(const std::string& file);
void write_bytes(const std::string& file, const std::string& bytes);

class SqlitePlace final : public Place {
 public:
  explicit SqlitePlace(const SqliteOptions& options = {}) : options_(options) {}

  std::unique_ptr<Store> open() override;
  [[nodiscard]] std::string file() const { return folder_.file("tablier.db"); }

  // Through a connection of its own, beside or without a store.
  void run_sql(const std::string& sql) const;
  [[nodiscard]] std::string ask_sql(const std::string& sql) const;

  // All there is, in the one file. No store may be open.
  [[nodiscard]] std::string bytes() const;
  // Instead of all there is.
  void put_bytes(const std::string& bytes) const;

 private:
  SqliteOptions options_;
  TemporaryFolder folder_;
};

}  // namespace tablier::test
