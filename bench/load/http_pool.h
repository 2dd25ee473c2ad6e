#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/http.h"
#include "client/socket.h"
#include "loop.h"

namespace tablier::load {

// Requests over a few connections that stay open, as many at a time as there are connections.
class HttpPool {
 public:
  using Done = std::function<void(const client::HttpAnswer&)>;

  HttpPool(Loop& loop, client::Address address, std::size_t lanes);
  ~HttpPool();
  HttpPool(const HttpPool&) = delete;
  HttpPool& operator=(const HttpPool&) = delete;

  void get(std::string_view path, Done done);
  void post(std::string_view path, std::string_view token, std::string_view body, Done done);

  [[nodiscard]] std::size_t waiting() const { return jobs_.size() + busy_; }

 private:
  class Lane;
  struct Job {
    std::string request;
    Done done;
  };

  void add(Job job);
  void hand_out();

  Loop& loop_;
  client::Address address_;
  std::deque<Job> jobs_;
  std::size_t busy_ = 0;
  std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace tablier::load
