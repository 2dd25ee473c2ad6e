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

class SqlitePlace final : public Place {
 public:
  explicit SqlitePlace(const SqliteOptions& options = {}) : options_(options) {}

  std::unique_ptr<Store> open() override;
  [[nodiscard]] std::string file() const { return folder_.file("tablier.db"); }

  // Through a connection of its own, beside or without a store.
  void run_sql(const std::string& sql) const;
  [[nodiscard]] std::string ask_sql(const std::string& sql) const;

 private:
  SqliteOptions options_;
  TemporaryFolder folder_;
};

}  // namespace tablier::test
