#include "server/metrics.h"

#include <algorithm>
#include <cstdio>

namespace tablier::server {
namespace {

void append_head(std::string& out, std::string_view name, std::string_view type,
                 std::string_view help) {
  out.append("# HELP tablier_").append(name).append(" ").append(help);
  out.append("\n# TYPE tablier_").append(name).append(" ").append(type).append("\n");
}

void append_value(std::string& out, std::string_view name, std::uint64_t value) {
  out.append("tablier_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

void counter(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  append_head(out, name, "counter", help);
  append_value(out, name, value);
}

void gauge(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  append_head(out, name, "gauge", help);
  append_value(out, name, value);
}

// Microseconds as seconds.
std::string seconds(std::int64_t microseconds) {
  std::array<char, 32> text{};
  const int size =
      std::snprintf(text.data(), text.size(), "%g", static_cast<double>(microseconds) / 1e6);
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace

void Histogram::add(std::int64_t microseconds) {
  const auto end = std::lower_bound(kEnds.begin(), kEnds.end(), microseconds);
  ++counts_[static_cast<std::size_t>(end - kEnds.begin())];
  ++count_;
  sum_ += microseconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  append_head(out, name, "histogram", help);
  const auto line = [&](std::string_view suffix, std::string_view value) {
    out.append("tablier_").append(name).append(suffix).append(" ").append(value).append("\n");
  };
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < kEnds.size(); ++i) {
    below += counts_[i];
    line("_bucket{le=\"" + seconds(kEnds[i]) + "\"}", std::to_string(below));
  }
  line("_bucket{le=\"+Inf\"}", std::to_string(count_));
  line("_sum", seconds(sum_));
  line("_count", std::to_string(count_));
}

std::string write_metrics(const Metrics& metrics, const Gauges& gauges) {
  std::string out;
  counter(out, "http_requests_total", "HTTP requests.", metrics.requests);
  counter(out, "http_faults_total", "HTTP requests that were refused.", metrics.request_faults);
  counter(out, "connections_total", "Connections accepted.", metrics.accepted);
  counter(out, "connections_refused_total", "Connections over a limit.", metrics.turned_away);
  counter(out, "messages_received_total", "WebSocket messages received.", metrics.messages_in);
  counter(out, "frames_sent_total", "WebSocket frames sent.", metrics.frames_out);
  counter(out, "bytes_sent_total", "Bytes of WebSocket frames sent.", metrics.bytes_out);
  counter(out, "entries_told_total", "Entries told, for each receiver.", metrics.entries_told);
  counter(out, "actions_total", "Moves, offers and phrases done.", metrics.actions);
  counter(out, "refusals_total", "Moves, offers and phrases refused.", metrics.refusals);
  counter(out, "too_fast_total", "Requests and messages over a rate.", metrics.too_fast);
  counter(out, "slow_readers_total", "Connections closed because they did not read.",
          metrics.slow_readers);
  counter(out, "connections_lost_total", "Connections closed because nobody answered.",
          metrics.lost);
  counter(out, "damaged_total", "Times that a match could not be read.", metrics.damaged);
  counter(out, "outdated_total", "Matches by older rules ended without a result.",
          metrics.outdated);
  counter(out, "bus_sent_total", "Messages to other nodes.", metrics.bus_sent);
  counter(out, "bus_heard_total", "Messages from other nodes.", metrics.bus_heard);
  counter(out, "store_transactions_total", "Transactions of the store.", gauges.store.transactions);
  counter(out, "store_writes_total", "Writes in those transactions.", gauges.store.writes);
  counter(out, "store_failures_total", "Transactions that failed.", gauges.store.failures);
  gauge(out, "http_sessions", "HTTP connections open.", gauges.http_sessions);
  gauge(out, "websockets", "WebSockets open.", gauges.web_sockets);
  gauge(out, "matches_loaded", "Matches in memory.", gauges.matches);
  gauge(out, "matches_watched", "Matches that somebody watches here.", gauges.watched);
  gauge(out, "thoughts_waiting", "Positions that wait for the program.", gauges.thoughts);
  gauge(out, "ready", "Whether new matches are taken.", gauges.ready ? 1 : 0);
  gauge(out, "bus_connected", "Whether other nodes are heard at once.", gauges.bus ? 1 : 0);
  metrics.action_time.write(out, "action_seconds",
                            "From an action's message until it is on disk and told.");
  return out;
}

}  // namespace tablier::server
