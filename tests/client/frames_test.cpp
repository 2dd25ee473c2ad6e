#include "client/frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "client/sha1.h"

namespace tablier::client {
namespace {

// A frame as a server sends it.
std::string server_frame(unsigned first, std::string_view payload) {
  std::string out(1, static_cast<char>(first));
  if (payload.size() < 126) {
    out += static_cast<char>(payload.size());
  } else if (payload.size() < 65536) {
    out += static_cast<char>(126);
    out += static_cast<char>(payload.size() >> 8U);
    out += static_cast<char>(payload.size() & 0xffU);
  } else {
    out += static_cast<char>(127);
    for (int shift = 56; shift >= 0; shift -= 8) {
      out += static_cast<char>(payload.size() >> static_cast<unsigned>(shift) & 0xffU);
    }
  }
  return out.append(payload);
}

constexpr unsigned kLast = 0x80;

struct Read {
  std::vector<std::pair<Opcode, std::string>> frames;
  std::optional<std::uint16_t> fault;

  friend bool operator==(const Read&, const Read&) = default;
};

Read read_all(FrameReader& reader) {
  Read read;
  while (const auto frame = reader.next()) {
    read.frames.emplace_back(frame->opcode, frame->payload);
  }
  read.fault = reader.fault();
  return read;
}

Read read_bytes(std::string_view bytes, std::size_t limit = 1 << 20, std::size_t step = 1 << 20) {
  FrameReader reader(limit);
  Read read;
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, step));
    bytes.remove_prefix(std::min(step, bytes.size()));
    const Read more = read_all(reader);
    read.frames.insert(read.frames.end(), more.frames.begin(), more.frames.end());
    read.fault = more.fault;
  }
  return read;
}

TEST(Frames, every_length_comes_through_in_any_pieces) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 65535U, 65536U, 200000U}) {
    std::string text(size, 'x');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i % 26);
    const std::string bytes = server_frame(kLast | 1U, text);
    for (const std::size_t step : {1U, 2U, 3U, 7U, 1000U, 1U << 20U}) {
      if (size > 1000 && step < 1000) continue;
      const Read read = read_bytes(bytes, 1 << 20, step);
      ASSERT_EQ(read.frames.size(), 1U) << size << " by " << step;
      EXPECT_EQ(read.frames[0].second, text);
      EXPECT_FALSE(read.fault);
    }
  }
}

TEST(Frames, fragments_are_joined_around_control_frames) {
  const std::string bytes = server_frame(1, "Bon") + server_frame(kLast | 9U, "ping") +
                            server_frame(0, "jo") + server_frame(0, "") +
                            server_frame(kLast | 0U, "ur") + server_frame(kLast | 1U, "!");
  for (const std::size_t step : {1U, 5U, 100U}) {
    const Read read = read_bytes(bytes, 100, step);
    ASSERT_EQ(read.frames.size(), 3U);
    EXPECT_EQ(read.frames[0], std::pair(Opcode::kPing, std::string("ping")));
    EXPECT_EQ(read.frames[1], std::pair(Opcode::kText, std::string("Bonjour")));
    EXPECT_EQ(read.frames[2], std::pair(Opcode::kText, std::string("!")));
  }
}

TEST(Frames, what_is_not_as_it_must_be_is_a_fault) {
  const auto fault_of = [](const std::string& bytes) { return read_bytes(bytes, 1000).fault; };
  EXPECT_EQ(fault_of(server_frame(kLast | 0x41U, "x")), kCloseProtocol);  // a reserved bit
  EXPECT_EQ(fault_of(server_frame(kLast | 3U, "x")), kCloseProtocol);     // no such opcode
  EXPECT_EQ(fault_of(server_frame(kLast | 11U, "x")), kCloseProtocol);
  EXPECT_EQ(fault_of(std::string("\x81\x81mask", 6)), kCloseProtocol);  // masked
  EXPECT_EQ(fault_of(server_frame(9, "x")), kCloseProtocol);            // a ping in pieces
  EXPECT_EQ(fault_of(server_frame(kLast | 9U, std::string(126, 'x'))), kCloseProtocol);
  EXPECT_EQ(fault_of(server_frame(kLast | 0U, "x")), kCloseProtocol);  // goes on with nothing
  EXPECT_EQ(fault_of(server_frame(1, "x") + server_frame(kLast | 1U, "y")), kCloseProtocol);
  EXPECT_EQ(fault_of(server_frame(kLast | 8U, "x")), kCloseProtocol);  // half a closing code
  EXPECT_EQ(fault_of(std::string("\x81\x7e\x00\x05hello", 9)),
            kCloseProtocol);  // too long a length
  EXPECT_EQ(fault_of(std::string("\x81\x7f\x00\x00\x00\x00\x00\x00\x00\x05", 10)), kCloseProtocol);
  EXPECT_EQ(fault_of(std::string("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff", 10)), kCloseProtocol);
  EXPECT_EQ(fault_of(server_frame(kLast | 1U, std::string(1001, 'x'))), kCloseTooLarge);
  EXPECT_EQ(
      fault_of(server_frame(1, std::string(600, 'x')) + server_frame(0, std::string(600, 'x'))),
      kCloseTooLarge);
}

TEST(Frames, a_length_that_is_a_lie_costs_no_memory) {
  // It is refused by its head: nothing of it was there yet.
  EXPECT_EQ(read_bytes(std::string("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff", 10)).fault,
            kCloseTooLarge);
}

TEST(Frames, nothing_comes_after_a_fault) {
  FrameReader reader(100);
  reader.add(server_frame(kLast | 3U, "x") + server_frame(kLast | 1U, "later"));
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.fault());
  reader.add(server_frame(kLast | 1U, "later"));
  EXPECT_FALSE(reader.next());
}

TEST(Frames, random_bytes_give_the_same_in_any_pieces) {
  Rng rng(3);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes;
    const std::size_t size = rng.below(40);
    for (std::size_t i = 0; i < size; ++i) {
      // Mostly heads that could be right, or nothing would be seen but the first byte.
      constexpr std::string_view kLikely = "\x81\x01\x80\x89\x88\x00\x02\x7e\x7f\x03";
      bytes += rng.below(4) == 0 ? static_cast<char>(rng.below(256))
                                 : kLikely[rng.below(static_cast<std::uint32_t>(kLikely.size()))];
    }
    EXPECT_EQ(read_bytes(bytes, 50, 1), read_bytes(bytes, 50));
  }
}

TEST(Frames, what_a_client_writes_is_masked) {
  for (const std::size_t size : {0U, 5U, 125U, 126U, 65535U, 65536U}) {
    const std::string text(size, 'q');
    std::string out;
    write_frame(out, Opcode::kText, text, 0x01020304);
    const std::size_t head = size < 126 ? 2 : size < 65536 ? 4 : 10;
    ASSERT_EQ(out.size(), head + 4 + size);
    EXPECT_EQ(out[0], '\x81');
    EXPECT_NE(static_cast<unsigned char>(out[1]) & 0x80U, 0U);
    EXPECT_EQ(out.substr(head, 4), std::string("\x01\x02\x03\x04"));
    for (std::size_t i = 0; i < size; ++i) {
      ASSERT_EQ(out[head + 4 + i], static_cast<char>('q' ^ static_cast<char>(1 + i % 4)));
    }
  }
}

TEST(Frames, the_greeting_of_the_standard) {
  // RFC 6455, section 1.3.
  EXPECT_EQ(accept_for("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  const std::string request = upgrade_request("host:80", "/api/1/ws", "KEY", "TOKEN", "fr");
  EXPECT_TRUE(request.starts_with("GET /api/1/ws HTTP/1.1\r\nHost: host:80\r\n"));
  EXPECT_NE(request.find("\r\nAuthorization: Bearer TOKEN\r\n"), std::string::npos);
  EXPECT_TRUE(request.ends_with("\r\n\r\n"));
}

TEST(Sha1, known_digests) {
  const auto base64_of = [](std::string_view text) {
    const auto digest = sha1(text);
    return write_base64(std::string(digest.begin(), digest.end()));
  };
  EXPECT_EQ(base64_of(""), "2jmj7l5rSw0yVb/vlWAYkK/YBwk=");
  EXPECT_EQ(base64_of("abc"), "qZk+NkcGgWq6PiVxeFDCbJzQ2J0=");
  EXPECT_EQ(base64_of(std::string(1000, 'a')), "KR6abGaZSUm1e6XmUDYemPw2sbo=");
}

TEST(Base64, padding) {
  EXPECT_EQ(write_base64(""), "");
  EXPECT_EQ(write_base64("f"), "Zg==");
  EXPECT_EQ(write_base64("fo"), "Zm8=");
  EXPECT_EQ(write_base64("foo"), "Zm9v");
  EXPECT_EQ(write_base64("foobar"), "Zm9vYmFy");
}

}  // namespace
}  // namespace tablier::client
