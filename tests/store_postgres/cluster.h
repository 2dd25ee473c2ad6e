#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <thread>

namespace tablier::test {

// A PostgreSQL server of the tests' own, in a temporary folder and reached through a socket in it.
// It ends with the process that started it, however that ends.
class Cluster {
 public:
  // The one that all tests of a process share; started when it is first asked for.
  static Cluster& shared();

  Cluster();
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  void start();
  void stop();

  // The URL of a new, empty database.
  std::string make_database();
  // Without a store; the first column of the first row.
  static std::string ask(const std::string& url, const std::string& sql);

 private:
  void end_server(int signal);
  [[nodiscard]] std::string url_of(const std::string& database) const;

  std::filesystem::path folder_;
  std::filesystem::path programs_;
  pid_t server_ = 0;
  std::thread drain_;
  int databases_ = 0;
};

}  // namespace tablier::test
