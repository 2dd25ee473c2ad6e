#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>

#include "base/blake2b.h"
#include "base/hex.h"
#include "match/identifier.h"
#include "server/built_in_page.h"
#include "server/fault.h"

namespace tablier::server {
namespace {

constexpr std::size_t kMostBytes = std::size_t{32} << 20U;  // of one file

struct Type {
  std::string_view ending;
  std::string_view name;
};
constexpr std::array<Type, 15> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
}};

std::string_view type_of(std::string_view name) {
  for (const Type& type : kTypes) {
    if (name.ends_with(type.ending)) return type.name;
  }
  return "application/octet-stream";
}

std::string tag_of(std::string_view content) {
  std::array<std::uint8_t, 16> digest{};
  Blake2b hash(digest.size());
  hash.add(content);
  hash.finish(digest);
  return "\"" + write_hex(digest) + "\"";
}

std::shared_ptr<const std::string> read_whole(const std::filesystem::path& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) return nullptr;
  auto content = std::make_shared<std::string>();
  std::array<char, 16384> chunk{};
  std::size_t size = 0;
  while ((size = std::fread(chunk.data(), 1, chunk.size(), file.get())) > 0) {
    content->append(chunk.data(), size);
    if (content->size() > kMostBytes) return nullptr;
  }
  return std::ferror(file.get()) == 0 ? content : nullptr;
}

// Names that carry a hash of their content never change.
bool is_lasting(std::string_view name) { return name.starts_with("assets/"); }

bool is_plain_name(std::string_view name) {
  if (name.empty() || name.front() == '.') return false;
  return std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
           c == '-' || c == '_';
  });
}

// A link to a match with a slip in it: whoever opened it is told by the page that nothing is there.
bool is_like_a_link(std::string_view name) {
  return name.starts_with("m/") && name.find('.') == std::string_view::npos;
}

}  // namespace

StaticFiles::StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::string StaticFiles::read_path(std::string_view path) {
  // A match's own address, as in links, is the page too: it looks at the address itself.
  constexpr std::string_view kMatch = "/m/";
  if (path == "/" || (path.starts_with(kMatch) && read_match_key(path.substr(kMatch.size())))) {
    return "index.html";
  }
  if (path.empty() || path.front() != '/' || path.size() > 200) return {};
  path.remove_prefix(1);
  for (std::string_view rest = path;;) {
    const std::size_t slash = rest.find('/');
    if (!is_plain_name(rest.substr(0, slash))) return {};
    if (slash == std::string_view::npos) return std::string(path);
    rest.remove_prefix(slash + 1);
  }
}

const StaticFiles::File* StaticFiles::load(const std::string& name) {
  const std::filesystem::path path = folder_ / name;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return nullptr;
  const auto changed = std::filesystem::last_write_time(path, error);
  if (error) return nullptr;
  if (const auto found = files_.find(name); found != files_.end()) {
    if (found->second.changed == changed) return &found->second;
    kept_ -= found->second.content->size();
    files_.erase(found);
  }
  File file{changed, read_whole(path), {}};
  if (!file.content) return nullptr;
  file.tag = tag_of(*file.content);
  if (kept_ + file.content->size() > kMostKept) {
    files_.clear();
    kept_ = 0;
  }
  kept_ += file.content->size();
  return &(files_[name] = std::move(file));
}

HttpResponse StaticFiles::answer(const HttpRequest& request) {
  HttpResponse response;
  std::string name = read_path(request.path);
  // Pages that tell of an error look like this everywhere.
  if (name == "built-in.css") {
    response.type = type_of(name);
    response.body = built_in_style();
    return response;
  }
  if (folder_.empty()) {
    if (name != "index.html") return refuse(kNotFound, request.language);
    response.type = type_of(name);
    response.body = built_in_page(request.language, request.host, request.caller.secure);
    return response;
  }
  const File* file = name.empty() ? nullptr : load(name);
  if (file == nullptr && is_like_a_link(name)) {
    name = "index.html";
    file = load(name);
    response.status = 404;
  }
  if (file == nullptr) return refuse(kNotFound, request.language);
  // Compressed beforehand, for those who can read it.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kPacked = {
      {{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [coding, ending] : kPacked) {
    if (request.accept_encoding.find(coding) == std::string::npos) continue;
    const File* packed = load(name + std::string(ending));
    if (packed == nullptr) continue;
    file = packed;
    response.headers.emplace_back("Content-Encoding", coding);
    break;
  }
  response.type = type_of(name);
  response.headers.emplace_back("ETag", file->tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back(
      "Cache-Control", is_lasting(name) ? "public, max-age=31536000, immutable" : "no-cache");
  if (response.status == 200 && request.if_none_match.find(file->tag) != std::string::npos) {
    response.status = 304;
  } else {
    response.shared_body = file->content;
  }
  return response;
}

}  // namespace tablier::server
