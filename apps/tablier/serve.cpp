#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "message.h"
#include "server/log.h"
#include "server/server.h"
#include "store/open_store.h"

namespace tablier::app {
namespace {

namespace fs = std::filesystem;

// ./tablier-data, unless the system has a place for such things.
fs::path default_folder() {
  const char* const shared = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe)
  if (shared != nullptr && *shared != '\0') return fs::path(shared) / "tablier";
  return "tablier-data";
}

// What it finds damaged, also when nobody has asked for it yet, is told in the log.
Expected<std::unique_ptr<Store>, StoreError> find_store(const Arguments& arguments,
                                                        server::Log& log) {
  const auto tell = [&log](const std::string& text) {
    log.error("damaged-store", {{"error", std::string_view(text)}});
  };
  if (const auto url = arguments.text("--store")) return open_store(*url, tell);
  const auto folder = arguments.text("--data");
  return open_store(folder ? std::string(*folder) : default_folder().string(), tell);
}

// Beside the program once it is installed: bin/tablier, share/tablier/page.
fs::path default_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  for (const fs::path& folder : {program.parent_path() / "share/tablier/page",
                                 program.parent_path().parent_path() / "share/tablier/page"}) {
    if (fs::is_regular_file(folder / "index.html", error)) return folder;
  }
  return {};
}

// Each connection is a file: as many as the system allows.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A file that may not grow and a reader of the log who has gone are errors of a write, told where
// it was tried. Left alone, their signals would end the server.
void outlive_failed_writes() {
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

// `127.0.0.1:8080`, `[::1]:8080`.
std::string write_endpoint(const std::string& host, std::uint16_t port) {
  const bool bracketed = host.find(':') != std::string::npos;
  return (bracketed ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::string write_address(const std::string& address, std::uint16_t port) {
  const bool anywhere = address == "0.0.0.0" || address == "::";
  return "http://" + write_endpoint(anywhere ? "localhost" : address, port) + "/";
}

// `a,b,c`
std::vector<std::string> read_list(std::string_view text) {
  std::vector<std::string> items;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (comma > 0) items.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return items;
}

}  // namespace

int run_serve(const Arguments& arguments) {
  server::ServerOptions options;
  if (const auto port = arguments.whole("--port")) {
    options.port = static_cast<std::uint16_t>(*port);
  }
  if (const auto address = arguments.text("--address")) options.address = *address;
  if (const auto bus = arguments.text("--bus")) options.bus = *bus;
  if (const auto node = arguments.text("--node")) options.node = *node;
  options.origins = read_list(arguments.text("--origin").value_or(""));
  options.proxies = read_list(arguments.text("--proxy").value_or(""));
  if (const auto most = arguments.whole("--connections")) {
    options.limits.connections = static_cast<std::size_t>(*most);
  }
  if (const auto most = arguments.whole("--per-address")) {
    options.limits.connections_per_address = static_cast<std::size_t>(*most);
  }
  options.page = default_page();
  if (const auto page = arguments.text("--page")) options.page = *page;
  options.quiet = arguments.has("--quiet");
  options.alone = !arguments.text("--store").value_or("").starts_with("postgres");
  std::error_code error;
  if (arguments.has("--page") && !fs::is_directory(options.page, error)) {
    return failed(arguments, {"{} : ce dossier n'existe pas", "{}: there is no such folder"},
                  {options.page.string()});
  }
  if (!options.bus.empty() && options.alone) {
    return bad_usage(arguments,
                     {"--bus demande --store postgres://…", "--bus needs --store postgres://…"});
  }

  server::Log log(server::LogLevel::kInfo);
  auto store = find_store(arguments, log);
  if (!store) return failed(arguments, {"{}", "{}"}, {store.error().text});
  raise_file_limit();
  outlive_failed_writes();
  const std::string address = options.address;
  const std::string wanted = write_endpoint(address, options.port);
  server::Server server(std::move(*store), std::move(options));
  const auto port = server.start();
  if (!port) {
    return failed(arguments, {"impossible d'écouter sur {} : {}", "cannot listen on {}: {}"},
                  {wanted, port.error()});
  }
  server.stop_on_signal();
  std::printf("%s\n", write_address(address, *port).c_str());
  std::fflush(stdout);
  return server.run() ? kDone : kFailed;
}

}  // namespace tablier::app
