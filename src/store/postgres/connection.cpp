#include "store/postgres/connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <utility>

namespace tablier::postgres {
namespace {

// More than the server gives a statement, so that it is the server who ends it where it can.
constexpr std::chrono::seconds kPatience{15};

// Before the URL, which may say otherwise. A server that is gone without a word is noticed by the
// timeouts; one that answers the network and nothing else by kPatience.
constexpr std::array<const char*, 10> kNames{"application_name", "connect_timeout",
                                             "tcp_user_timeout", "keepalives_idle",
                                             "keepalives_count", "keepalives_interval",
                                             "options",          "client_encoding",
                                             "dbname",           nullptr};

constexpr const char* kOptions =
    "-c statement_timeout=10s -c lock_timeout=8s -c idle_in_transaction_session_timeout=20s "
    "-c jit=off";

// What is acknowledged is durable, whatever the server's default is.
constexpr Statement kDurable{"",
                             "SELECT set_config('synchronous_commit', 'on', false) "
                             "WHERE current_setting('synchronous_commit') = 'off'"};
constexpr Statement kRollback{"", "ROLLBACK"};

// Of five letters: a class of two and a kind of three.
StoreError::Kind kind_of(std::string_view state) {
  if (state == "53100") return StoreError::Kind::kFull;
  if (state == "XX001" || state == "XX002") return StoreError::Kind::kDamaged;
  // Syntax, and what is not there or not allowed: of another version, or not ours.
  if (state.starts_with("42") || state.starts_with("3F")) return StoreError::Kind::kRefused;
  return StoreError::Kind::kUnavailable;
}

std::string first_line(const char* text) {
  const std::string_view all = text == nullptr ? "" : text;
  return std::string(all.substr(0, all.find('\n')));
}

}  // namespace

Connection::Connection(std::string url, std::span<const Statement> prepared, OnConnect on_connect)
    : url_(std::move(url)), prepared_(prepared), on_connect_(on_connect) {}

Connection::~Connection() = default;

void Connection::Finish::operator()(pg_conn* handle) const { PQfinish(handle); }

bool Connection::is_url(const std::string& url) {
  PQconninfoOption* options = PQconninfoParse(url.c_str(), nullptr);
  PQconninfoFree(options);
  return options != nullptr;
}

std::optional<StoreError> Connection::connect() {
  const std::array<const char*, kNames.size()> values{
      "tablier", "3", "5000", "5", "3", "2", kOptions, "UTF8", url_.c_str(), nullptr};
  handle_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
  if (PQstatus(handle_.get()) != CONNECTION_OK) return give_up();
  // It would write them to standard error.
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1) {
    return give_up();
  }
  const std::array<Call, 1> durable{Call{&kDurable, Values()}};
  std::optional<StoreError> error;
  if (const auto answers = run_now(durable); !answers) error = answers.error();
  if (!error) error = on_connect_(*this);
  if (!error) error = prepare();
  if (error) handle_.reset();
  return error;
}

std::optional<StoreError> Connection::prepare() {
  for (const Statement& statement : prepared_) {
    if (PQsendPrepare(handle_.get(), statement.name, statement.sql, 0, nullptr) != 1) {
      return give_up();
    }
  }
  const auto answers = collect(prepared_.size());
  return answers ? std::nullopt : std::optional(answers.error());
}

Expected<std::vector<Answer>, StoreError> Connection::run(std::span<const Call> calls) {
  is_worth_repeating_ = false;
  if (was_lost()) handle_.reset();
  if (!handle_) {
    if (auto error = connect()) return *error;
  }
  return run_now(calls);
}

Expected<std::vector<Answer>, StoreError> Connection::run_now(std::span<const Call> calls) {
  for (const Call& call : calls) {
    if (!send(call)) return give_up();
  }
  auto answers = collect(calls.size());
  if (!answers) roll_back();
  return answers;
}

bool Connection::send(const Call& call) {
  const std::span<const std::string> values = call.values.all();
  std::vector<const char*> starts;
  std::vector<int> sizes;
  for (const std::string& value : values) {
    starts.push_back(value.data());
    sizes.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> formats(values.size(), 1);  // binary
  const int count = static_cast<int>(values.size());
  const bool is_prepared = *call.statement->name != '\0';
  return 1 == (is_prepared ? PQsendQueryPrepared(handle_.get(), call.statement->name, count,
                                                 starts.data(), sizes.data(), formats.data(), 1)
                           : PQsendQueryParams(handle_.get(), call.statement->sql, count, nullptr,
                                               starts.data(), sizes.data(), formats.data(), 1));
}

Expected<std::vector<Answer>, StoreError> Connection::collect(std::size_t count) {
  if (PQpipelineSync(handle_.get()) != 1) return give_up();
  const auto deadline = Clock::now() + kPatience;
  std::vector<Answer> answers;
  std::optional<StoreError> error;
  for (;;) {
    if (!wait(deadline)) return give_up(error ? error->text : std::string());
    PGresult* result = PQgetResult(handle_.get());
    if (result == nullptr) continue;  // behind each answer
    Answer answer(result);
    switch (PQresultStatus(result)) {
      case PGRES_PIPELINE_SYNC:
        if (error) return *error;
        if (answers.size() != count) return give_up("PostgreSQL: an answer is missing");
        return answers;
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK:
        answers.push_back(std::move(answer));
        break;
      case PGRES_PIPELINE_ABORTED:
        break;  // behind an error, which has been told
      default:
        if (!error) error = error_of(result);
    }
  }
}

// Sends what is left to be sent, too: the server may stop reading until its answers are read.
bool Connection::wait(Clock::time_point deadline) {
  while (PQisBusy(handle_.get()) != 0) {
    const int unsent = PQflush(handle_.get());
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (unsent < 0 || left.count() <= 0) return false;
    pollfd socket{PQsocket(handle_.get()), POLLIN, 0};
    if (unsent > 0) socket.events |= POLLOUT;
    if (::poll(&socket, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) return false;
    if (PQconsumeInput(handle_.get()) != 1) return false;
  }
  return PQstatus(handle_.get()) == CONNECTION_OK;
}

// Whether the server has hung up since it was last used: better found out before something is sent
// of which nobody could tell whether it was done. It says nothing unasked but good-bye, and what it
// says of changed settings is rare enough to connect anew.
bool Connection::was_lost() const {
  if (!handle_) return false;
  pollfd socket{PQsocket(handle_.get()), POLLIN, 0};
  return ::poll(&socket, 1, 0) != 0;
}

void Connection::roll_back() {
  if (!handle_ || PQtransactionStatus(handle_.get()) == PQTRANS_IDLE) return;
  const std::array<Call, 1> rollback{Call{&kRollback, Values()}};
  if (!send(rollback[0]) || !collect(1)) handle_.reset();
}

StoreError Connection::give_up(const std::string& why) {
  StoreError error{StoreError::Kind::kUnavailable, "PostgreSQL: "};
  const std::string told = first_line(PQerrorMessage(handle_.get()));
  if (why.empty()) {
    error.text += told.empty() ? "it does not answer" : told;
  } else {
    error.text = why;
  }
  handle_.reset();
  return error;
}

StoreError Connection::error_of(const pg_result* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view known = state == nullptr ? "" : state;
  // A deadlock, or a transaction that another one overtook.
  is_worth_repeating_ = known == "40P01" || known == "40001";
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return {kind_of(known), "PostgreSQL: " + first_line(message) + " (" + std::string(known) + ")"};
}

}  // namespace tablier::postgres
