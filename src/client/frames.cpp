#include "client/frames.h"

#include "client/sha1.h"

namespace tablier::client {
namespace {

constexpr std::size_t kMaxControl = 125;

bool is_control(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

}  // namespace

void FrameReader::add(std::string_view bytes) {
  if (fault_) return;
  if (used_ == buffer_.size()) {
    buffer_.clear();
    used_ = 0;
  } else if (used_ > 65536) {
    buffer_.erase(0, used_);
    used_ = 0;
  }
  buffer_.append(bytes);
}

std::optional<FrameReader::Head> FrameReader::fail(std::uint16_t code) {
  fault_ = code;
  buffer_.clear();
  message_.clear();
  used_ = 0;
  return std::nullopt;
}

// Why a frame may not come now, by its head alone: nothing is kept of a frame that is refused.
std::optional<std::uint16_t> FrameReader::refuse(const Head& head) const {
  if (is_control(head.opcode)) {
    const bool right = head.last && head.size <= kMaxControl;
    return right ? std::nullopt : std::optional(kCloseProtocol);
  }
  if ((head.opcode == Opcode::kContinuation) != joining_.has_value()) return kCloseProtocol;
  if (head.size > limit_ || message_.size() > limit_ - head.size) return kCloseTooLarge;
  return std::nullopt;
}

std::optional<FrameReader::Head> FrameReader::read_head() {
  const std::size_t present = buffer_.size() - used_;
  if (present < 2) return std::nullopt;
  Head head;
  const std::uint64_t first = byte_at(0);
  head.last = (first & 0x80U) != 0;
  // Reserved bits belong to extensions, and none was agreed on; servers do not mask.
  if ((first & 0x70U) != 0 || !is_known(first & 0x0fU) || (byte_at(1) & 0x80U) != 0) {
    return fail(kCloseProtocol);
  }
  head.opcode = static_cast<Opcode>(first & 0x0fU);
  std::uint64_t size = byte_at(1) & 0x7fU;
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (present < 2 + more) return std::nullopt;
  if (more != 0) {
    size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte_at(2 + i);
    // In as few bytes as it takes, and the highest bit is never set.
    if (size < (more == 2 ? 126U : 65536U) || size >> 63U != 0) return fail(kCloseProtocol);
  }
  head.start = used_ + 2 + more;
  head.size = static_cast<std::size_t>(size);
  if (const auto code = refuse(head)) return fail(*code);
  return head;
}

std::optional<Frame> FrameReader::next() {
  while (!fault_) {
    // A message that was handed out is done with.
    if (!joining_) message_.clear();
    const auto head = read_head();
    if (!head || buffer_.size() - head->start < head->size) return std::nullopt;
    const std::string_view payload(buffer_.data() + head->start, head->size);
    used_ = head->start + head->size;
    if (is_control(head->opcode)) {
      if (head->opcode == Opcode::kClose && payload.size() == 1) {
        (void)fail(kCloseProtocol);
        break;
      }
      return Frame{head->opcode, payload};
    }
    if (head->last && !joining_) return Frame{head->opcode, payload};
    if (!joining_) joining_ = head->opcode;
    message_.append(payload);
    if (head->last) {
      const Frame frame{*joining_, message_};
      joining_.reset();
      return frame;
    }
  }
  return std::nullopt;
}

void write_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
  out += static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  const std::uint64_t size = payload.size();
  const std::size_t more = size < 126 ? 0 : size < 65536 ? 2 : 8;
  out += static_cast<char>(0x80U | (more == 0 ? size : more == 2 ? 126U : 127U));
  for (std::size_t i = more; i > 0; --i) out += static_cast<char>(size >> (8 * (i - 1)) & 0xffU);
  char key[4];
  for (unsigned i = 0; i < 4; ++i) key[i] = static_cast<char>(mask >> (24 - 8 * i) & 0xffU);
  out.append(key, sizeof key);
  const std::size_t start = out.size();
  out.append(payload);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out[start + i] = static_cast<char>(out[start + i] ^ key[i % 4]);
  }
}

std::string close_payload(std::uint16_t code) {
  return {static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)};
}

std::optional<std::uint16_t> read_close(std::string_view payload) {
  if (payload.size() < 2) return std::nullopt;
  return static_cast<std::uint16_t>(static_cast<std::uint8_t>(payload[0]) << 8U |
                                    static_cast<std::uint8_t>(payload[1]));
}

std::string upgrade_request(std::string_view authority, std::string_view path, std::string_view key,
                            std::string_view token, std::string_view language) {
  std::string text = "GET ";
  text.append(path).append(" HTTP/1.1\r\nHost: ").append(authority);
  text.append("\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13");
  text.append("\r\nSec-WebSocket-Key: ").append(key);
  if (!language.empty()) text.append("\r\nAccept-Language: ").append(language);
  if (!token.empty()) text.append("\r\nAuthorization: Bearer ").append(token);
  return text + "\r\n\r\n";
}

std::string accept_for(std::string_view key) {
  const auto digest = sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
  return write_base64(std::string(digest.begin(), digest.end()));
}

}  // namespace tablier::client
