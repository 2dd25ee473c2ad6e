#include "server/bus.h"

#include <charconv>

namespace tablier::server {
namespace {

class SilentBus final : public Bus {
 public:
  void publish(const Notice&) override {}
  [[nodiscard]] bool connected() const override { return false; }
};

constexpr std::size_t kKeyDigits = 12;
constexpr std::size_t kHashDigits = 64;
constexpr std::string_view kLogout = "logout ";

}  // namespace

std::unique_ptr<Bus> make_silent_bus() { return std::make_unique<SilentBus>(); }

bool is_bus_url(std::string_view url) {
  constexpr std::string_view kScheme = "nats://";
  if (!url.starts_with(kScheme)) return false;
  url.remove_prefix(kScheme.size());
  if (const std::size_t at = url.rfind('@'); at != std::string_view::npos)
    url.remove_prefix(at + 1);
  const std::size_t colon = url.rfind(':');
  const std::string_view host = url.substr(0, colon);
  constexpr std::string_view kNever = " /:\t";
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (host.empty() || (!bracketed && host.find_first_of(kNever) != std::string_view::npos)) {
    return false;
  }
  if (colon == std::string_view::npos) return true;
  std::uint16_t port = 0;
  const std::string_view digits = url.substr(colon + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  return error == std::errc{} && end == digits.data() + digits.size() && port > 0;
}

std::string write_notice(const Notice& notice) {
  if (const auto* logout = std::get_if<LogoutNotice>(&notice)) {
    return std::string(kLogout) + logout->token_hash;
  }
  const auto& written = std::get<WrittenNotice>(notice);
  return write_key(written.match) + " " + std::to_string(written.count);
}

std::optional<Notice> read_notice(std::string_view text) {
  if (text.starts_with(kLogout)) {
    const std::string_view hash = text.substr(kLogout.size());
    if (hash.size() != kHashDigits) return std::nullopt;
    return LogoutNotice{std::string(hash)};
  }
  if (text.size() < kKeyDigits + 2 || text[kKeyDigits] != ' ') return std::nullopt;
  const auto key = read_match_key(text.substr(0, kKeyDigits));
  if (!key) return std::nullopt;
  WrittenNotice written{*key, 0};
  const std::string_view digits = text.substr(kKeyDigits + 1);
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, written.count);
  if (error != std::errc{} || end != last) return std::nullopt;
  return written;
}

}  // namespace tablier::server
