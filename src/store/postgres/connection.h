#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/store.h"
#include "store/postgres/values.h"

struct pg_conn;

namespace tablier::postgres {

// `name` empty: it is not prepared.
struct Statement {
  const char* name;
  const char* sql;
};

// One statement to be run, with its values.
struct Call {
  const Statement* statement;
  Values values;
};

// One connection to the server. It is made when it is needed, and made again after it was lost. No
// wait for the server is endless.
class Connection {
 public:
  // `prepared` are prepared on every new connection, after `on_connect` has used it.
  using OnConnect = std::optional<StoreError> (*)(Connection&);
  Connection(std::string url, std::span<const Statement> prepared, OnConnect on_connect);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Whether the URL can be read.
  [[nodiscard]] static bool is_url(const std::string& url);

  // Runs them in one round trip. On an error those behind it are not run, and a transaction that
  // was begun is rolled back.
  Expected<std::vector<Answer>, StoreError> run(std::span<const Call> calls);
  // The same while it is being connected.
  Expected<std::vector<Answer>, StoreError> run_now(std::span<const Call> calls);

  // The last error was that another node was in the way: all can be run again at once.
  [[nodiscard]] bool is_worth_repeating() const { return is_worth_repeating_; }

 private:
  struct Finish {
    void operator()(pg_conn* handle) const;
  };
  using Clock = std::chrono::steady_clock;

  std::optional<StoreError> connect();
  std::optional<StoreError> prepare();
  bool send(const Call& call);
  // The answers to as many statements as were sent.
  Expected<std::vector<Answer>, StoreError> collect(std::size_t count);
  // Until there is an answer; false where there will be none.
  bool wait(Clock::time_point deadline);
  bool was_lost() const;
  void roll_back();
  // The error is the connection's: it is given up.
  StoreError give_up(const std::string& why = {});
  StoreError error_of(const pg_result* result);

  std::string url_;
  std::span<const Statement> prepared_;
  OnConnect on_connect_;
  std::unique_ptr<pg_conn, Finish> handle_;
  bool is_worth_repeating_ = false;
};

}  // namespace tablier::postgres
