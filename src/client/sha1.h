#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablier::client {

// SHA-1 (RFC 3174), which a WebSocket's greeting is made of. It protects nothing here.
std::array<std::uint8_t, 20> sha1(std::string_view text);

// RFC 4648, with its padding.
std::string write_base64(std::string_view bytes);

}  // namespace tablier::client
