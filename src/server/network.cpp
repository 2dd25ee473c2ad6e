#include "server/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace tablier::server {
namespace {

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

// Nothing for those that nobody else can use.
std::optional<std::string> read_address(const sockaddr* address) {
  if (address == nullptr) return std::nullopt;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address->sa_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
    inet_ntop(AF_INET, &v4->sin_addr, text.data(), text.size());
    const std::string written = text.data();
    const bool useless = is_loopback(written) || written.starts_with("169.254.");
    return useless ? std::nullopt : std::optional(written);
  }
  if (address->sa_family != AF_INET6) return std::nullopt;
  const auto* v6 = reinterpret_cast<const sockaddr_in6*>(address);
  const bool useless =
      IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr) || IN6_IS_ADDR_LINKLOCAL(&v6->sin6_addr);
  if (useless) return std::nullopt;
  inet_ntop(AF_INET6, &v6->sin6_addr, text.data(), text.size());
  return std::string(text.data());
}

// The address that packets to the Internet would leave from. Nothing is sent: connecting a datagram
// socket only chooses a way.
template <class Address>
std::optional<std::string> sends_from(const Address& far) {
  const auto* target = reinterpret_cast<const sockaddr*>(&far);
  const int descriptor = socket(target->sa_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return std::nullopt;
  std::optional<std::string> found;
  Address own{};
  socklen_t size = sizeof own;
  if (connect(descriptor, target, sizeof far) == 0 &&
      getsockname(descriptor, reinterpret_cast<sockaddr*>(&own), &size) == 0) {
    found = read_address(reinterpret_cast<const sockaddr*>(&own));
  }
  close(descriptor);
  return found;
}

std::optional<std::string> sends_from_v4() {
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);
  return sends_from(far);
}

std::optional<std::string> sends_from_v6() {
  sockaddr_in6 far{};
  far.sin6_family = AF_INET6;
  far.sin6_port = htons(9);
  inet_pton(AF_INET6, "2001:db8::1", &far.sin6_addr);
  return sends_from(far);
}

bool is_v6(std::string_view address) { return address.find(':') != std::string_view::npos; }

}  // namespace

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> found;
  const auto add = [&](const std::optional<std::string>& address) {
    if (address && std::find(found.begin(), found.end(), *address) == found.end()) {
      found.push_back(*address);
    }
  };
  add(sends_from_v4());
  add(sends_from_v6());
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) == 0) {
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> list(first, freeifaddrs);
    for (const ifaddrs* next = first; next != nullptr; next = next->ifa_next) {
      constexpr unsigned kWorking = IFF_UP | IFF_RUNNING;
      if ((next->ifa_flags & kWorking) == kWorking) add(read_address(next->ifa_addr));
    }
  }
  // IPv4 first: shorter to type. Otherwise in the order in which they were found.
  std::vector<std::string> ordered;
  for (const bool v6 : {false, true}) {
    for (const std::string& address : found) {
      if (is_v6(address) == v6 && ordered.size() < kMostAddresses) ordered.push_back(address);
    }
  }
  return ordered;
}

std::string write_endpoint(std::string_view host, std::uint16_t port) {
  const std::string text(host);
  return (is_v6(host) ? "[" + text + "]" : text) + ":" + std::to_string(port);
}

std::vector<std::string> write_addresses(const std::string& interface, std::uint16_t port,
                                         const std::vector<std::string>& own,
                                         const std::string& machine) {
  const auto write = [&](const std::string& host) {
    return "http://" + write_endpoint(host, port);
  };
  if (interface != "0.0.0.0" && interface != "::") {
    return is_loopback(interface) ? std::vector<std::string>() : std::vector{write(interface)};
  }
  std::vector<std::string> addresses;
  for (const std::string& address : own) {
    if (interface == "::" || !is_v6(address)) addresses.push_back(write(address));
  }
  if (!addresses.empty() && !machine.empty()) addresses.push_back(write(machine));
  return addresses;
}

}  // namespace tablier::server
