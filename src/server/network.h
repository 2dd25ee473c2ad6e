#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// How this machine is reached by others.
namespace tablier::server {

// Empty where the system does not say.
std::string machine_name();

// Its addresses that others may reach, as numbers: no loopback or link-local ones.
// First the one that it would send from; at most kMostAddresses.
inline constexpr std::size_t kMostAddresses = 8;
std::vector<std::string> own_addresses();

// `127.0.0.1:8080`, `[::1]:8080`.
std::string write_endpoint(std::string_view host, std::uint16_t port);

// Where a server that listens on this interface is reached by others: `http://192.168.1.20:8080`.
// Listening on all of them it is by the machine's addresses and, last, by its name, which not every
// network knows. Nothing for one that listens on this machine alone.
std::vector<std::string> write_addresses(const std::string& interface, std::uint16_t port,
                                         const std::vector<std::string>& own,
                                         const std::string& machine);

}  // namespace tablier::server
