#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http.h"

namespace tablier::server {

// The page: the files of a folder, or where there is none a few words built in.
class StaticFiles {
 public:
  // An empty path: none.
  explicit StaticFiles(std::filesystem::path folder);

  // The answer to GET or HEAD; 404 where there is nothing.
  HttpResponse answer(const HttpRequest& request);

  // The file's path below the folder, for what may be asked for: plain names one below the other,
  // so that nothing outside can be meant; `/` and `/m/MATCH` are the page. Empty for anything else.
  static std::string read_path(std::string_view path);

 private:
  struct File {
    std::filesystem::file_time_type changed;
    std::shared_ptr<const std::string> content;
    std::string tag;
  };

  // Nothing where there is no such file.
  const File* load(const std::string& name);

  static constexpr std::size_t kMostKept = std::size_t{16} << 20U;  // bytes

  std::filesystem::path folder_;
  std::unordered_map<std::string, File> files_;
  std::size_t kept_ = 0;
};

}  // namespace tablier::server
