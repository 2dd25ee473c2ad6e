#include "server/server.h"

#include <sodium.h>

#include <array>
#include <chrono>
#include <utility>

#include "base/hex.h"
#include "server/api.h"
#include "server/bus.h"
#include "server/front.h"
#include "server/metrics_page.h"
#include "server/network.h"

namespace tablier::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTick{50};
constexpr milliseconds kCatchUp{1000};
constexpr milliseconds kDrainStep{10};
// How long the end may take: first for the disk, then for people to be told.
constexpr std::int64_t kDrainTime = 3'000;
constexpr std::int64_t kFarewellTime = 1'500;
// A store that has not finished anything for so long does not answer.
constexpr std::int64_t kStoreTime = 5'000;
constexpr std::size_t kSessionsAtOnce = 200;
constexpr std::size_t kMetricsConnections = 32;

// Nodes of one name would take each other's claims for their own.
std::string any_name(const World& world) {
  std::array<unsigned char, 8> bytes{};
  world.entropy(bytes);
  return write_hex(bytes);
}

}  // namespace

// In the order in which each needs the ones before it. The loop comes before everything that it
// may still hold a task of.
struct Server::Parts {
  ServerOptions options;
  World world;
  Log log;
  Metrics metrics;
  AddressTable addresses;
  std::string node;
  Loop loop;
  Executor executor;
  Thrown thrown;
  StoreWorker store;
  Programs programs;
  Passwords passwords;
  Authority authority;
  Hub hub;
  Identity identity;
  Services services;
  StaticFiles files;
  Api api;
  Front front;
  MetricsPage metrics_page;
  std::optional<Front> metrics_front;
  std::uint16_t port = 0;  // once it listens
  std::unique_ptr<Bus> bus = make_silent_bus();

  bool draining = false;
  bool failed = false;
  Ticks drain_began = 0;
  Ticks farewell_began = 0;
  StoreWorker::Counts counts;  // as last looked at
  Ticks store_progress = ticks();
  bool store_failing = false;         // and the log says so
  std::vector<std::string> sessions;  // to be asked about
  bool checking_sessions = false;

  Parts(std::unique_ptr<Store> opened, ServerOptions chosen, World given)
      : options(std::move(chosen)),
        world(std::move(given)),
        log(options.quiet ? LogLevel::kWarning : LogLevel::kInfo, world.now, world.log),
        addresses(options.limits),
        node(!options.node.empty() ? options.node
             : options.alone       ? "1"
                                   : any_name(world)),
        executor([this](std::function<void()> task) { loop.post(std::move(task)); }),
        thrown([this](std::string_view where, std::string_view what) { fail(where, what); }),
        store(std::move(opened), executor, thrown),
        programs(executor, options.programs, world.brains, thrown),
        passwords(executor, thrown),
        authority(store, programs, {world.now, world.entropy, node, options.alone},
                  options.authority),
        hub(metrics, world.now),
        identity(store, passwords, world.entropy, world.now, options.limits, options.alone),
        services{authority,         hub,
                 metrics,           log,
                 addresses,         options.limits.messages,
                 world.now,         [this] { return ticks(); },
                 world.microseconds},
        files(options.page),
        api(services, identity, store, addresses, files, api_settings()),
        front(loop, api, addresses, metrics, log,
              {options.address, options.port, options.limits, options.patience, options.proxies,
               options.unlimited, hosts(), world.microseconds}),
        metrics_page(metrics, [this] { return gauges(); }) {
    loop.on_thrown(thrown);
    authority.set_listener(&hub);
    hub.written = [this](MatchKey match, std::uint32_t count) {
      if (options.alone) return;
      ++metrics.bus_sent;
      bus->publish(WrittenNotice{match, count});
    };
    hub.damaged = [this](MatchKey match) {
      log.error("damaged-match", {{"match", write_key(match)}});
    };
  }

  [[nodiscard]] Ticks ticks() const { return world.microseconds() / 1000; }

  [[nodiscard]] KnownHosts hosts() const { return {options.origins, world.machine_name}; }

  Api::Settings api_settings() {
    return {.hosts = hosts(),
            .metrics_token = options.metrics_token,
            .reached_at = [this] { return reached_at(); },
            .ready = [this] { return is_ready(); },
            .closing = [this] { return draining; },
            .gauges = [this] { return gauges(); },
            .logged_out =
                [this](const std::string& token_hash) {
                  close_session(token_hash);
                  if (!options.alone) bus->publish(LogoutNotice{token_hash});
                },
            .known_as =
                [this](const std::string& token_hash, const Person& now) {
                  identity.forget(token_hash);
                  front.each_web_socket([&](Connection& connection) {
                    if (connection.person().token_hash == token_hash) connection.set_person(now);
                  });
                  // Those at other nodes come back by the new token.
                  if (!options.alone) bus->publish(LogoutNotice{token_hash});
                }};
  }

  [[nodiscard]] std::vector<std::string> reached_at() const {
    std::vector<std::string> named;
    named.reserve(options.origins.size());
    for (const Origin& origin : options.origins) named.push_back(origin.text());
    if (!named.empty()) return named;
    return write_addresses(options.address, port, world.own_addresses(), world.machine_name);
  }

  // What was named may be wrong, or taken.
  std::string listen_for_metrics() {
    if (!options.metrics) return {};
    LimitSettings limits;
    limits.connections = kMetricsConnections;
    metrics_front.emplace(loop, metrics_page, addresses, metrics, log,
                          Front::Settings{options.metrics->address,
                                          options.metrics->port,
                                          limits,
                                          options.patience,
                                          {},
                                          {},
                                          hosts(),
                                          world.microseconds});
    const auto listening = metrics_front->listen();
    if (!listening) return listening.error();
    log.info("metrics",
             {{"address", options.metrics->address}, {"port", std::int64_t{*listening}}});
    return {};
  }

  void close_session(const std::string& token_hash) {
    identity.forget(token_hash);
    front.close_web_sockets(CloseCode::kPolicy, [&](const Connection& connection) {
      return connection.person().token_hash == token_hash;
    });
  }

  void hear(const Notice& notice) {
    ++metrics.bus_heard;
    if (const auto* logout = std::get_if<LogoutNotice>(&notice)) {
      return close_session(logout->token_hash);
    }
    const auto& written = std::get<WrittenNotice>(notice);
    authority.heard(written.match, written.count);
  }

  // The bus may lose what another node says: who is connected by a session is asked of the store,
  // some at a time.
  void check_sessions() {
    if (checking_sessions) return;
    if (sessions.empty()) {
      front.close_web_sockets(CloseCode::kPolicy, [this](const Connection& connection) {
        if (!connection.person().token_hash.empty()) {
          sessions.push_back(connection.person().token_hash);
        }
        return false;
      });
    }
    std::vector<std::string> some;
    while (!sessions.empty() && some.size() < kSessionsAtOnce) {
      some.push_back(std::move(sessions.back()));
      sessions.pop_back();
    }
    if (some.empty()) return;
    checking_sessions = true;
    identity.find_ended(std::move(some), [this](const auto& ended) {
      checking_sessions = false;
      if (!ended) return;
      for (const std::string& token_hash : *ended) close_session(token_hash);
    });
  }

  [[nodiscard]] bool is_ready() const {
    return !draining && store.healthy() && ticks() - store_progress < kStoreTime;
  }

  [[nodiscard]] Gauges gauges() const {
    Gauges gauges;
    gauges.http_sessions = front.http_sessions();
    gauges.web_sockets = front.web_sockets();
    gauges.matches = authority.loaded();
    gauges.watched = hub.watched();
    gauges.thoughts = programs.waiting();
    gauges.ready = is_ready();
    gauges.bus = bus->connected();
    gauges.store = store.counts();
    return gauges;
  }

  void sweep() {
    front.sweep();
    if (metrics_front) metrics_front->sweep();
    const StoreWorker::Counts before = std::exchange(counts, store.counts());
    if (counts.transactions == before.transactions) return;
    store_progress = ticks();
    // Told once: while it fails, something is tried every second.
    if (counts.failures != before.failures && !std::exchange(store_failing, true)) {
      log.error("store-failing", {{"error", store.trouble()}});
    }
    if (store.healthy() && std::exchange(store_failing, false)) log.info("store-recovered");
  }

  // Something threw that nothing had expected to, so what is in memory may be wrong: what is on
  // disk is not. The supervisor of this process starts another.
  void fail(std::string_view where, std::string_view what) {
    log.error("unexpected", {{"thread", where}, {"error", what}});
    loop.post([this] {
      failed = true;
      if (!draining) begin_drain();
    });
  }

  void begin_drain() {
    if (std::exchange(draining, true)) return loop.stop();  // asked twice: in a hurry
    log.info("draining");
    drain_began = ticks();
    front.stop_accepting();
    loop.every(kDrainStep, [this] { drain(); });
  }

  // What was done is on disk first; then everybody is told, and told goodbye.
  void drain() {
    const Ticks now = ticks();
    if (farewell_began == 0) {
      const bool quiet = authority.quiet() && api.quiet();
      if (!quiet && now - drain_began < kDrainTime) return;
      farewell_began = now;
      front.close_web_sockets(CloseCode::kGoingAway, [](const Connection&) { return true; });
    }
    if (front.web_sockets() == 0 || now - farewell_began > kFarewellTime) loop.stop();
  }
};

Server::Server(std::unique_ptr<Store> store, ServerOptions options, World world) {
  // Its failure means that the system gives no random bytes: nothing here may go on then.
  if (sodium_init() < 0) std::abort();
  parts_ = std::make_unique<Parts>(std::move(store), std::move(options), std::move(world));
}

Server::~Server() = default;

Expected<std::uint16_t, std::string> Server::start() {
  Parts& parts = *parts_;
  if (!parts.options.bus.empty()) {
    auto bus = make_nats_bus(
        parts.options.bus, parts.node, parts.executor,
        [&parts](const Notice& notice) { parts.hear(notice); }, parts.log, parts.thrown);
    if (!bus) return bus.error();
    parts.bus = std::move(*bus);
  }
  auto port = parts.front.listen();
  if (!port) return port;
  parts.port = *port;
  if (std::string trouble = parts.listen_for_metrics(); !trouble.empty()) return trouble;
  parts.authority.resume();
  parts.identity.rekey_names();
  parts.loop.every(kTick, [&parts] { parts.authority.tick(); });
  parts.loop.every(milliseconds(parts.options.patience.sweep), [&parts] { parts.sweep(); });
  if (!parts.options.alone) {
    parts.loop.every(kCatchUp, [&parts] { parts.authority.catch_up(); });
    parts.loop.every(milliseconds(parts.options.patience.sessions),
                     [&parts] { parts.check_sessions(); });
  }
  parts.log.info(
      "listening",
      {{"address", parts.options.address}, {"port", std::int64_t{*port}}, {"node", parts.node}});
  return port;
}

std::vector<std::string> Server::addresses() const { return parts_->reached_at(); }

bool Server::run() {
  parts_->loop.run();
  parts_->log.info("stopped");
  return !parts_->failed;
}

void Server::stop() {
  parts_->loop.post([parts = parts_.get()] { parts->begin_drain(); });
}

void Server::stop_on_signal() {
  parts_->loop.on_signal([parts = parts_.get()] { parts->begin_drain(); });
}

}  // namespace tablier::server
