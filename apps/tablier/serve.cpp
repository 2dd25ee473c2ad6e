#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "message.h"
#include "server/log.h"
#include "server/network.h"
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

std::string write_address(const std::string& address, std::uint16_t port) {
  const bool anywhere = address == "0.0.0.0" || address == "::";
  return "http://" + server::write_endpoint(anywhere ? "localhost" : address, port) + "/";
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

// `127.0.0.1:9100`, `[::1]:9100`.
std::optional<server::Endpoint> read_endpoint(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (bracketed) host = host.substr(1, host.size() - 2);
  if (host.empty() || (host.find(':') != std::string_view::npos) != bracketed) return std::nullopt;
  const std::string_view digits = text.substr(colon + 1);
  server::Endpoint endpoint{std::string(host), 0};
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, endpoint.port);
  return read.ec == std::errc() && read.ptr == end ? std::optional(endpoint) : std::nullopt;
}

// Without what stands around it. Nothing where the file cannot be read, or holds too little.
std::optional<std::string> read_token(const std::string& path) {
  constexpr std::size_t kLeast = 16;
  constexpr std::size_t kMost = 4096;
  std::ifstream file(path, std::ios::binary);
  std::string token(kMost, '\0');
  file.read(token.data(), static_cast<std::streamsize>(token.size()));
  token.resize(static_cast<std::size_t>(file.gcount()));
  constexpr std::string_view kSpace = " \t\r\n";
  token.erase(token.find_last_not_of(kSpace) + 1);
  token.erase(0, token.find_first_not_of(kSpace));
  return token.size() >= kLeast ? std::optional(token) : std::nullopt;
}

// Whom the server trusts, and with what. What is wrong with the flags, or nothing.
std::optional<int> read_trust(const Arguments& arguments, server::ServerOptions& options) {
  for (const std::string& text : read_list(arguments.text("--origin").value_or(""))) {
    const auto origin = server::read_origin(text);
    if (!origin) {
      return bad_usage(arguments, {"--origin attend des adresses comme https://exemple.org",
                                   "--origin takes addresses such as https://example.org"});
    }
    options.origins.push_back(*origin);
  }
  options.proxies = read_list(arguments.text("--proxy").value_or(""));
  options.unlimited = read_list(arguments.text("--unlimited").value_or(""));
  if (const auto text = arguments.text("--metrics")) {
    options.metrics = read_endpoint(*text);
    if (!options.metrics) {
      return bad_usage(arguments, {"--metrics attend une adresse comme 127.0.0.1:9100",
                                   "--metrics takes an address such as 127.0.0.1:9100"});
    }
  }
  if (const auto path = arguments.text("--metrics-token-file")) {
    const auto token = read_token(std::string(*path));
    if (!token) {
      return failed(arguments,
                    {"{} doit contenir un secret d'au moins 16 caractères",
                     "{} must contain a secret of at least 16 characters"},
                    {std::string(*path)});
    }
    options.metrics_token = *token;
  }
  return std::nullopt;
}

// The first line is for the person at this machine.
void print_addresses(const Arguments& arguments, const server::Server& server,
                     const std::string& here) {
  std::printf("%s\n", here.c_str());
  const std::vector<std::string> others = server.addresses();
  if (!others.empty()) {
    constexpr Text kOthers = {"Pour les autres :", "For others:"};
    std::printf("%s\n", std::string(kOthers.in(arguments.language())).c_str());
  }
  for (const std::string& address : others) std::printf("  %s/\n", address.c_str());
  std::fflush(stdout);
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
  if (const auto status = read_trust(arguments, options)) return *status;
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
  const std::string wanted = server::write_endpoint(address, options.port);
  server::Server server(std::move(*store), std::move(options));
  const auto port = server.start();
  if (!port) {
    return failed(arguments, {"impossible d'écouter sur {} : {}", "cannot listen on {}: {}"},
                  {wanted, port.error()});
  }
  server.stop_on_signal();
  print_addresses(arguments, server, write_address(address, *port));
  return server.run() ? kDone : kFailed;
}

}  // namespace tablier::app
