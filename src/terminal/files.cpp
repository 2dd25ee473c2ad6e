#include "terminal/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

namespace tablier::terminal {
namespace {

FileTrouble last_trouble() {
  switch (errno) {
    case ENOENT:
    case ENOTDIR:
      return FileTrouble::kMissing;
    case EACCES:
    case EPERM:
    case EROFS:
      return FileTrouble::kForbidden;
    case EISDIR:
      return FileTrouble::kNotAFile;
    case ENOSPC:
    case EDQUOT:
      return FileTrouble::kFull;
    default:
      return FileTrouble::kOther;
  }
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close_now(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  bool close_now() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::optional<FileTrouble> write_beside(const std::string& beside, std::string_view text) {
  Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.number() < 0) return last_trouble();
  if (write_all(file.number(), text) && ::fsync(file.number()) == 0 && file.close_now()) {
    return std::nullopt;
  }
  const FileTrouble trouble = last_trouble();
  ::unlink(beside.c_str());
  return trouble;
}

}  // namespace

Text describe(FileTrouble trouble) {
  switch (trouble) {
    case FileTrouble::kMissing:
      return {"ce fichier ou ce dossier n'existe pas", "there is no such file or folder"};
    case FileTrouble::kForbidden:
      return {"l'accès en est refusé", "access to it is denied"};
    case FileTrouble::kNotAFile:
      return {"ce n'est pas un fichier ordinaire", "it is not an ordinary file"};
    case FileTrouble::kTooLarge:
      return {"il est trop gros pour une partie", "it is too large for a game"};
    case FileTrouble::kFull:
      return {"il n'y a plus de place sur le disque", "there is no room left on the disk"};
    case FileTrouble::kOther:
      break;
  }
  return {"le système l'a refusé", "the system refused it"};
}

Expected<std::string, FileTrouble> read_file(const std::string& path, std::size_t limit) {
  // Without O_NONBLOCK a pipe that nobody writes to would hold the program here.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (file.number() < 0) return last_trouble();
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return last_trouble();
  if (!S_ISREG(status.st_mode)) return FileTrouble::kNotAFile;
  std::string text;
  std::array<char, 1U << 14U> bytes;
  for (;;) {
    const ssize_t count = ::read(file.number(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return last_trouble();
    if (count == 0) return text;
    text.append(bytes.data(), static_cast<std::size_t>(count));
    if (text.size() > limit) return FileTrouble::kTooLarge;
  }
}

bool file_exists(const std::string& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;
}

WriteResult write_file(const std::string& path, std::string_view text, bool replace) {
  if (path.empty() || path.ends_with('/')) return {FileTrouble::kNotAFile, false};
  struct stat status{};
  const bool there = ::stat(path.c_str(), &status) == 0;
  // Moving a file over a device or a folder would take its place.
  if (there && !S_ISREG(status.st_mode)) return {FileTrouble::kNotAFile, false};
  if (there && !replace) return {std::nullopt, true};
  const std::string beside = path + "." + std::to_string(::getpid()) + ".part";
  if (const auto trouble = write_beside(beside, text)) return {trouble, false};
  WriteResult result;
  if (replace) {
    if (::rename(beside.c_str(), path.c_str()) != 0) result.trouble = last_trouble();
  } else if (::link(beside.c_str(), path.c_str()) != 0) {  // unlike rename it never replaces
    if (errno == EEXIST) {
      result.exists = true;
    } else {
      // File systems without hard links (some memory cards).
      if (::rename(beside.c_str(), path.c_str()) != 0) result.trouble = last_trouble();
    }
  }
  ::unlink(beside.c_str());
  return result;
}

}  // namespace tablier::terminal
