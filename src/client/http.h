#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP/1.1 as text: requests are written, answers are read in whatever pieces they come. No sockets
// here.
namespace tablier::client {

struct HttpRequest {
  std::string_view method = "GET";
  std::string_view path = "/";
  std::string_view authority;      // of the Host line
  std::string_view token = {};     // a Bearer; empty: none
  std::string_view language = {};  // Accept-Language; empty: none
  std::string_view body = {};      // JSON; empty: none
  bool keep = false;               // the connection goes on after the answer
};
std::string write_request(const HttpRequest& request);

struct HttpAnswer {
  int status = 0;
  std::vector<std::pair<std::string, std::string>> fields;  // names in small letters
  std::string body;

  // The value of the first field of that name; empty: none.
  [[nodiscard]] std::string_view field(std::string_view name) const;
};

// Reads one answer. Nothing is believed, and no more than `limit` bytes of body are kept. How the
// bytes are cut into pieces changes nothing: not what is read, nor whether it is refused.
class HttpReader {
 public:
  enum class State { kHead, kBody, kDone, kBroken };

  explicit HttpReader(std::size_t limit) : limit_(limit) {}

  // Takes bytes; what comes after the answer is left in `rest`.
  State add(std::string_view bytes);
  // The server has closed: where the body's length was not told this is its end.
  State close();

  [[nodiscard]] State state() const { return state_; }
  // Empty where it is broken.
  [[nodiscard]] const HttpAnswer& answer() const { return answer_; }
  [[nodiscard]] HttpAnswer take() { return std::move(answer_); }
  // Bytes after the end of the answer: after an upgrade, the first frames.
  [[nodiscard]] std::string_view rest() const { return waiting_; }

 private:
  enum class Length { kTold, kChunked, kUntilClose };

  State fail();
  bool read_head();
  bool read_status(std::string_view line);
  bool read_field(std::string_view line);
  bool choose_length();
  bool read_body();
  bool read_chunks();

  std::size_t limit_;
  State state_ = State::kHead;
  HttpAnswer answer_;
  std::string waiting_;
  Length length_ = Length::kUntilClose;
  std::size_t left_ = 0;      // of the body, or of the present chunk
  bool in_chunk_ = false;     // its size was read
  bool chunks_over_ = false;  // the last, empty one was read; trailers follow
};

}  // namespace tablier::client
