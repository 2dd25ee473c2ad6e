// What a server can carry: matches of SITAOS over WebSockets, as JSON. See docs/scaling.md.
#include <algorithm>
#include <cstdio>
#include <optional>

#include "base/json_writer.h"
#include "failure.h"
#include "flags.h"
#include "run.h"
#include "server_process.h"
#include "temporary_folder.h"

namespace tablier::load {
namespace {

constexpr std::size_t kLanes = 32;
constexpr int kServerCore = 0;
constexpr int kDriverCore = 1;

double percentile_ms(std::vector<std::int32_t>& waits, double share) {
  if (waits.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1));
  std::nth_element(waits.begin(), waits.begin() + static_cast<std::ptrdiff_t>(at), waits.end());
  return waits[at] / 1000.0;
}

// Fills the store with short games, played through the server; how many.
std::size_t fill_store(Loop& loop, HttpPool& http, const ServerProcess& server,
                       const Flags& flags) {
  Run::Options options;
  // So many that none of them sends more than a connection may.
  options.couples = std::min<std::size_t>(flags.stored, 400);
  options.games = (flags.stored + options.couples - 1) / options.couples;
  options.moves = flags.stored_moves;
  options.made_before = false;
  Run run(loop, http, server.address(), options);
  run.prepare();
  return run.play().matches;
}

// Connections that do nothing, each watching a match where there is one.
void measure_idle(Loop& loop, const ServerProcess& server, std::size_t count, JsonWriter& json) {
  const std::int64_t before = server.rss_kb();
  Traffic traffic;
  std::vector<std::unique_ptr<Peer>> peers;
  for (std::size_t i = 0; i < count; ++i) {
    peers.push_back(std::make_unique<Peer>(loop, server.address(), "", traffic,
                                           [](std::string_view, std::size_t) {}));
    loop.run_once(0);
  }
  const auto closed = [](const auto& peer) { return !peer->open(); };
  while (std::any_of(peers.begin(), peers.end(), closed)) loop.run_once(100);
  const std::int64_t after = server.rss_kb();
  json.field("idle_connections", static_cast<std::int64_t>(count));
  json.field("idle_kb_per_connection",
             static_cast<double>(after - before) / static_cast<double>(count));
}

void write_figures(Run::Figures& figures, double cpu, JsonWriter& json) {
  const auto moves = static_cast<double>(std::max<std::uint64_t>(figures.moves, 1));
  json.field("moves", figures.moves);
  json.field("seconds", figures.seconds);
  json.field("moves_per_second", static_cast<double>(figures.moves) / figures.seconds);
  json.field("p50_ms", percentile_ms(figures.waits, 0.5));
  json.field("p90_ms", percentile_ms(figures.waits, 0.9));
  json.field("p99_ms", percentile_ms(figures.waits, 0.99));
  json.field("max_ms", percentile_ms(figures.waits, 1.0));
  json.field("server_cpu_seconds", cpu);
  json.field("moves_per_server_cpu_second",
             cpu > 0 ? static_cast<double>(figures.moves) / cpu : 0.0);
  json.field("bytes_per_move",
             static_cast<double>(figures.traffic.sent + figures.traffic.received) / moves);
  json.field("bytes_per_move_to_server", static_cast<double>(figures.traffic.sent) / moves);
  json.field("bytes_per_move_to_other", static_cast<double>(figures.told_bytes) / moves);
  json.field("spectator_moves", figures.spectator_moves);
  json.field("late", figures.late);
  json.field("matches_ended", figures.matches);
}

int run(const Flags& flags) {
  const std::size_t descriptors = raise_descriptor_limit();
  const std::size_t wanted = 2 * flags.matches + flags.spectators + flags.idle + kLanes + 50;
  if (wanted > descriptors) fail("too many connections for this system's limit on open files");
  pin_to_core(kDriverCore);

  std::optional<TemporaryFolder> folder;
  std::optional<ServerProcess> server;
  if (flags.program.empty()) {
    const auto link = client::read_link(flags.address);
    if (!link) fail("--url wants http://HOST:PORT", flags.address);
    server.emplace(link->server, static_cast<pid_t>(flags.pid));
  } else {
    if (flags.data.empty()) folder.emplace();
    server.emplace(ServerProcess::Options{
        flags.program, folder ? folder->path().string() : flags.data, flags.further, kServerCore});
  }

  JsonWriter json;
  json.open_object();
  if (!flags.program.empty()) json.field("empty_start_ms", server->start_ms());
  if (flags.stored != 0) {
    {
      Loop loop;
      HttpPool http(loop, server->address(), kLanes);
      json.field("stored", fill_store(loop, http, *server, flags));
    }
    server->restart();
    json.field("stored_start_ms", server->start_ms());
  }
  Loop loop;
  if (flags.idle != 0) measure_idle(loop, *server, flags.idle, json);
  if (flags.matches != 0) {
    HttpPool http(loop, server->address(), kLanes);
    Run::Options options;
    options.couples = flags.matches;
    options.games = flags.games;
    options.spectators = flags.spectators;
    options.rate = flags.rate;
    options.seconds = flags.seconds;
    Run played(loop, http, server->address(), options);
    played.prepare();
    const double before = server->cpu_seconds();
    Run::Figures figures = played.play();
    const double cpu = server->cpu_seconds() - before;
    json.field("matches", static_cast<std::int64_t>(flags.matches));
    write_figures(figures, cpu, json);
    json.field("server_rss_mb", static_cast<double>(server->rss_kb()) / 1024);
  }
  json.close_object();
  std::printf("%s\n", json.text().c_str());
  std::fflush(stdout);
  server->stop();
  return 0;
}

}  // namespace
}  // namespace tablier::load

int main(int count, char** words) {
  return tablier::load::run(tablier::load::read_flags(count, words));
}
