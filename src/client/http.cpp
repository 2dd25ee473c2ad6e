#include "client/http.h"

#include <algorithm>
#include <charconv>

namespace tablier::client {
namespace {

constexpr std::size_t kMaxHead = 16384;
constexpr std::size_t kMaxFields = 100;
constexpr std::size_t kMaxChunkLine = 256;

std::string small(std::string_view text) {
  std::string folded(text);
  for (char& c : folded) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return folded;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// What may stand in a field's name (a token of RFC 9110).
bool is_token(std::string_view text) {
  constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";
  const auto fits = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kMarks.find(c) != std::string_view::npos;
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

// Without control characters: a line that hides another is none.
bool is_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char c) { return (c < 0x20 && c != '\t') || c == 0x7f; });
}

bool read_size(std::string_view text, int base, std::size_t& size) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), size, base);
  return !text.empty() && read.ec == std::errc{} && read.ptr == text.data() + text.size();
}

}  // namespace

std::string write_request(const HttpRequest& request) {
  std::string text(request.method);
  text.append(" ").append(request.path).append(" HTTP/1.1\r\nHost: ").append(request.authority);
  if (!request.keep) text.append("\r\nConnection: close");
  if (!request.language.empty()) text.append("\r\nAccept-Language: ").append(request.language);
  if (!request.token.empty()) text.append("\r\nAuthorization: Bearer ").append(request.token);
  if (!request.body.empty()) {
    text.append("\r\nContent-Type: application/json\r\nContent-Length: ");
    text.append(std::to_string(request.body.size()));
  } else if (request.method != "GET") {
    text.append("\r\nContent-Length: 0");
  }
  return text.append("\r\n\r\n").append(request.body);
}

std::string_view HttpAnswer::field(std::string_view name) const {
  for (const auto& [key, value] : fields) {
    if (key == name) return value;
  }
  return {};
}

HttpReader::State HttpReader::add(std::string_view bytes) {
  if (state_ == State::kBroken) return state_;
  waiting_.append(bytes);
  bool right = true;
  if (state_ == State::kHead) right = read_head();
  if (right && state_ == State::kBody) right = read_body();
  return right ? state_ : fail();
}

// Nothing stays of what was read by then, for that depends on how the bytes were cut.
HttpReader::State HttpReader::fail() {
  waiting_.clear();
  answer_ = {};
  return state_ = State::kBroken;
}

HttpReader::State HttpReader::close() {
  if (state_ == State::kDone) return state_;
  if (state_ != State::kBody || length_ != Length::kUntilClose) return fail();
  return state_ = State::kDone;
}

// `HTTP/1.1 200 OK`: one space between the parts, three digits; the reason may be missing.
bool HttpReader::read_status(std::string_view line) {
  if (!line.starts_with("HTTP/1.1 ") && !line.starts_with("HTTP/1.0 ")) return false;
  line.remove_prefix(9);
  std::size_t status = 0;
  if (!read_size(line.substr(0, 3), 10, status) || status < 100 || status > 599) return false;
  answer_.status = static_cast<int>(status);
  line.remove_prefix(3);
  if (line.empty()) return true;
  return line.front() == ' ' && !line.substr(1).starts_with(' ') && is_line(line);
}

bool HttpReader::read_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || answer_.fields.size() >= kMaxFields) return false;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = trimmed(line.substr(colon + 1));
  if (!is_token(name) || !is_line(value)) return false;
  answer_.fields.emplace_back(small(name), value);
  return true;
}

bool HttpReader::read_head() {
  const std::size_t end = waiting_.find("\r\n\r\n");
  // Of the mark of its end three bytes may be here already.
  if (end == std::string::npos) return waiting_.size() <= kMaxHead + 3;
  if (end > kMaxHead) return false;
  std::string_view head = std::string_view(waiting_).substr(0, end);
  bool first = true;
  while (!head.empty() || first) {
    const std::size_t line_end = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, line_end);
    head.remove_prefix(std::min(line_end + 2, head.size()));
    if (!(first ? read_status(line) : read_field(line))) return false;
    first = false;
  }
  waiting_.erase(0, end + 4);
  state_ = State::kBody;
  return choose_length();
}

bool HttpReader::choose_length() {
  const int status = answer_.status;
  if (status < 200 || status == 204 || status == 304) {
    state_ = State::kDone;
    return true;
  }
  const auto count = [this](std::string_view name) {
    return std::count_if(answer_.fields.begin(), answer_.fields.end(),
                         [&](const auto& field) { return field.first == name; });
  };
  const auto coded = count("transfer-encoding");
  const auto told = count("content-length");
  if (coded + told == 0) return true;
  // Of two lengths a proxy on the way may have believed the other one.
  if (coded + told > 1) return false;
  if (coded == 1) {
    length_ = Length::kChunked;
    return small(answer_.field("transfer-encoding")) == "chunked";
  }
  length_ = Length::kTold;
  return read_size(answer_.field("content-length"), 10, left_) && left_ <= limit_;
}

bool HttpReader::read_body() {
  if (length_ == Length::kChunked) return read_chunks();
  const std::size_t count =
      length_ == Length::kTold ? std::min(left_, waiting_.size()) : waiting_.size();
  if (answer_.body.size() + count > limit_) return false;
  answer_.body.append(waiting_, 0, count);
  waiting_.erase(0, count);
  if (length_ == Length::kTold) {
    left_ -= count;
    if (left_ == 0) state_ = State::kDone;
  }
  return true;
}

bool HttpReader::read_chunks() {
  for (;;) {
    if (in_chunk_) {
      const std::size_t count = std::min(left_, waiting_.size());
      answer_.body.append(waiting_, 0, count);
      waiting_.erase(0, count);
      left_ -= count;
      if (left_ != 0 || waiting_.size() < 2) return true;
      if (!waiting_.starts_with("\r\n")) return false;
      waiting_.erase(0, 2);
      in_chunk_ = false;
    }
    const std::size_t end = waiting_.find("\r\n");
    // Of the two bytes that end it one may be here already.
    if (end == std::string::npos) return waiting_.size() <= kMaxChunkLine + 1;
    if (end > kMaxChunkLine) return false;
    const std::string line = waiting_.substr(0, end);
    waiting_.erase(0, end + 2);
    if (chunks_over_) {
      // Trailers, which nobody here wants, up to an empty line.
      if (line.empty()) {
        state_ = State::kDone;
        return true;
      }
      if (!read_field(line)) return false;
      continue;
    }
    const std::string_view size = std::string_view(line).substr(0, line.find(';'));
    if (!is_line(line) || !read_size(trimmed(size), 16, left_)) return false;
    if (left_ > limit_ || answer_.body.size() > limit_ - left_) return false;
    in_chunk_ = left_ != 0;
    chunks_over_ = left_ == 0;
  }
}

}  // namespace tablier::client
