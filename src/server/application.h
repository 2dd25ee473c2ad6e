#pragma once

#include <functional>
#include <memory>
#include <variant>

#include "server/connection.h"
#include "server/http.h"

namespace tablier::server {

// What the sockets' side calls. Every function is answered once, at once or later, on the loop's
// thread.
class Application {
 public:
  virtual ~Application() = default;

  using Reply = std::function<void(HttpResponse)>;
  virtual void handle(const HttpRequest& request, Reply reply) = 0;

  // A request to turn this into a WebSocket: somebody's connection, or why not.
  using Opened = std::variant<std::shared_ptr<Connection>, HttpResponse>;
  virtual void open(const HttpRequest& request, std::function<void(Opened)> opened) = 0;
};

}  // namespace tablier::server
