#include "online/keepsakes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

#include "terminal/files.h"

namespace tablier::online {
namespace {

constexpr std::size_t kMaxFile = std::size_t{1} << 24U;

// A part of a file's name, whatever the text holds.
std::string plain(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += letter || c == '-' || (c == '.' && !name.empty()) ? c : '_';
  }
  return name.substr(0, 100);
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return fsync(descriptor) == 0;
}

}  // namespace

std::string Keepsakes::path(const client::Address& server, std::string_view profile,
                            std::string_view what) const {
  std::string name = plain(server.host) + "-" + std::to_string(server.port);
  // What was told over TLS is not told in the open.
  if (server.secure) name += "-tls";
  if (!profile.empty()) name += "-as-" + plain(profile);
  return folder_ + "/" + name + "." + plain(what);
}

// Beside its place and then moved there, so that a full disk leaves what was there before.
bool Keepsakes::write(const std::string& path, std::string_view text) const {
  if (folder_.empty()) return false;
  std::error_code error;
  if (std::filesystem::create_directories(folder_, error)) chmod(folder_.c_str(), S_IRWXU);
  const std::string beside = path + ".new" + std::to_string(getpid());
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW,
                        S_IRUSR | S_IWUSR);
  if (file < 0) return false;
  const bool written = write_all(file, text);
  close(file);
  if (written && std::rename(beside.c_str(), path.c_str()) == 0) return true;
  unlink(beside.c_str());
  return false;
}

std::string Keepsakes::token(const client::Address& server, std::string_view profile) const {
  if (folder_.empty()) return {};
  const auto text = terminal::read_file(path(server, profile, "token"), kMaxFile);
  if (!text) return {};
  // A token is put into requests: one line of plain characters, or it is none.
  const std::string_view line = std::string_view(*text).substr(0, text->find('\n'));
  for (const char c : line) {
    if (c <= ' ' || c >= 127) return {};
  }
  return std::string(line);
}

bool Keepsakes::keep_token(const client::Address& server, std::string_view profile,
                           std::string_view token) const {
  return write(path(server, profile, "token"), std::string(token) + "\n");
}

std::optional<FairNotes> Keepsakes::notes(const client::Address& server, std::string_view profile,
                                          std::string_view match) const {
  if (folder_.empty()) return std::nullopt;
  const auto text = terminal::read_file(path(server, profile, match), kMaxFile);
  if (!text) return std::nullopt;
  FairNotes notes = FairNotes::read(*text);
  if (notes.match != match) return std::nullopt;
  return notes;
}

bool Keepsakes::keep_notes(const client::Address& server, std::string_view profile,
                           const FairNotes& notes) const {
  return write(path(server, profile, notes.match), notes.write());
}

void Keepsakes::drop_notes(const client::Address& server, std::string_view profile,
                           std::string_view match) const {
  if (!folder_.empty()) unlink(path(server, profile, match).c_str());
}

}  // namespace tablier::online
