#include <nats/nats.h>

#include <atomic>
#include <chrono>
#include <future>
#include <utility>

#include "server/bus.h"

namespace tablier::server {
namespace {

constexpr const char* kSubject = "tablier.1.written";
constexpr int kReconnectWait = 500;        // milliseconds
constexpr int kKeptWhileAway = 64 * 1024;  // bytes; what is older than that is in the store

template <class T, void (*Destroy)(T*)>
struct Destroyer {
  void operator()(T* item) const { Destroy(item); }
};
template <class T, void (*Destroy)(T*)>
using Owned = std::unique_ptr<T, Destroyer<T, Destroy>>;

// The library calls back on threads of its own.
class NatsBus final : public Bus {
 public:
  NatsBus(Executor executor, Heard heard, Log& log, Thrown thrown)
      : executor_(std::move(executor)),
        heard_(std::move(heard)),
        log_(log),
        thrown_(std::move(thrown)) {}
  ~NatsBus() override {
    if (subscription_) {
      // Nothing of this is to be called once it is gone.
      auto ended = ended_.get_future();
      const bool told =
          natsSubscription_SetOnCompleteCB(subscription_.get(), on_ended, this) == NATS_OK;
      natsSubscription_Unsubscribe(subscription_.get());
      if (told) ended.wait_for(std::chrono::seconds(2));
    }
    if (connection_) {
      // The last thing that the library tells, from a thread of its own.
      auto closed = closed_.get_future();
      natsConnection_Close(connection_.get());
      closed.wait_for(std::chrono::seconds(2));
    }
  }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  // Empty, or what is wrong.
  std::string open(const std::string& url, const std::string& node) {
    natsOptions* raw = nullptr;
    natsStatus status = natsOptions_Create(&raw);
    const Owned<natsOptions, natsOptions_Destroy> options(raw);
    const auto then = [&](natsStatus next) {
      if (status == NATS_OK) status = next;
    };
    if (status != NATS_OK) return natsStatus_GetText(status);
    then(natsOptions_SetURL(raw, url.c_str()));
    then(natsOptions_SetName(raw, node.c_str()));
    then(natsOptions_SetMaxReconnect(raw, -1));
    then(natsOptions_SetReconnectWait(raw, kReconnectWait));
    then(natsOptions_SetReconnectBufSize(raw, kKeptWhileAway));
    then(natsOptions_SetNoEcho(raw, true));
    then(natsOptions_SetRetryOnFailedConnect(raw, true, on_connected, this));
    then(natsOptions_SetDisconnectedCB(raw, on_disconnected, this));
    then(natsOptions_SetReconnectedCB(raw, on_connected, this));
    then(natsOptions_SetClosedCB(raw, on_closed, this));
    if (status != NATS_OK) return natsStatus_GetText(status);

    natsConnection* connection = nullptr;
    status = natsConnection_Connect(&connection, raw);
    connection_.reset(connection);
    if (status == NATS_OK) {
      connected_ = true;
    } else if (status != NATS_NOT_YET_CONNECTED) {
      return natsStatus_GetText(status);
    } else {
      log_.warn("bus-away");
    }
    natsSubscription* subscription = nullptr;
    status = natsConnection_Subscribe(&subscription, connection, kSubject, on_message, this);
    subscription_.reset(subscription);
    return status == NATS_OK ? "" : natsStatus_GetText(status);
  }

  void publish(const Notice& notice) override {
    // It could not be sent: others will find it in the store.
    natsConnection_PublishString(connection_.get(), kSubject, write_notice(notice).c_str());
  }

  [[nodiscard]] bool connected() const override { return connected_; }

 private:
  static void on_message(natsConnection*, natsSubscription*, natsMsg* raw, void* self) {
    const Owned<natsMsg, natsMsg_Destroy> message(raw);
    const std::string_view text(natsMsg_GetData(raw),
                                static_cast<std::size_t>(natsMsg_GetDataLength(raw)));
    auto* const bus = static_cast<NatsBus*>(self);
    // The library that calls is written in C: nothing may be thrown into it.
    run_with_last_catch(bus->thrown_, "bus", [&] {
      auto notice = read_notice(text);
      if (!notice) return;
      bus->executor_([bus, notice = std::move(*notice)] { bus->heard_(notice); });
    });
  }

  static void on_ended(void* self) { static_cast<NatsBus*>(self)->ended_.set_value(); }

  static void on_closed(natsConnection*, void* self) {
    static_cast<NatsBus*>(self)->closed_.set_value();
  }

  static void on_connected(natsConnection*, void* self) {
    auto* const bus = static_cast<NatsBus*>(self);
    bus->connected_ = true;
    bus->log_.info("bus-connected");
  }

  static void on_disconnected(natsConnection*, void* self) {
    auto* const bus = static_cast<NatsBus*>(self);
    if (bus->connected_.exchange(false)) bus->log_.warn("bus-away");
  }

  Executor executor_;
  Heard heard_;
  Log& log_;
  Thrown thrown_;
  std::atomic<bool> connected_{false};
  std::promise<void> ended_;
  std::promise<void> closed_;
  Owned<natsConnection, natsConnection_Destroy> connection_;
  Owned<natsSubscription, natsSubscription_Destroy> subscription_;
};

}  // namespace

Expected<std::unique_ptr<Bus>, std::string> make_nats_bus(const std::string& url,
                                                          const std::string& node,
                                                          Executor executor, Heard heard, Log& log,
                                                          Thrown thrown) {
  if (!is_bus_url(url)) return std::string("--bus: nats://HOST:PORT");
  auto bus =
      std::make_unique<NatsBus>(std::move(executor), std::move(heard), log, std::move(thrown));
  if (std::string wrong = bus->open(url, node); !wrong.empty()) return wrong;
  return std::unique_ptr<Bus>(std::move(bus));
}

}  // namespace tablier::server
