#include "client/http.h"

#include <gtest/gtest.h>

#include "client/address.h"

namespace tablier::client {
namespace {

using State = HttpReader::State;

State read_in_steps(HttpReader& reader, std::string_view bytes, std::size_t step) {
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, step));
    bytes.remove_prefix(std::min(step, bytes.size()));
  }
  return reader.state();
}

TEST(Http, an_answer_in_any_pieces) {
  const std::string text =
      "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length:  5 \r\n\r\nhello";
  for (std::size_t step = 1; step <= text.size(); ++step) {
    HttpReader reader(100);
    ASSERT_EQ(read_in_steps(reader, text, step), State::kDone);
    EXPECT_EQ(reader.answer().status, 201);
    EXPECT_EQ(reader.answer().body, "hello");
    EXPECT_EQ(reader.answer().field("content-type"), "application/json");
  }
}

TEST(Http, chunks) {
  const std::string text =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nBon\r\n4;x=y\r\njour\r\n0\r\nTrailer: z\r\n\r\nnext";
  for (std::size_t step = 1; step <= text.size(); ++step) {
    HttpReader reader(100);
    ASSERT_EQ(read_in_steps(reader, text, step), State::kDone) << step;
    EXPECT_EQ(reader.answer().body, "Bonjour");
    EXPECT_EQ(reader.rest(), "next");
  }
}

TEST(Http, a_body_that_ends_with_the_connection) {
  HttpReader reader(100);
  EXPECT_EQ(reader.add("HTTP/1.0 200 OK\r\n\r\nhel"), State::kBody);
  EXPECT_EQ(reader.add("lo"), State::kBody);
  EXPECT_EQ(reader.close(), State::kDone);
  EXPECT_EQ(reader.answer().body, "hello");
}

TEST(Http, after_an_upgrade_come_frames) {
  HttpReader reader(100);
  EXPECT_EQ(reader.add("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n\x81\x01x"),
            State::kDone);
  EXPECT_EQ(reader.rest(), "\x81\x01x");
}

TEST(Http, nonsense_is_broken) {
  for (const std::string_view text :
       {"hello\r\n\r\n",
        "HTTP/2 200 OK\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 099 OK\r\n\r\n",
        "HTTP/1.1 600 OK\r\n\r\n",
        "HTTP/1.1  200 OK\r\n\r\n",
        "HTTP/1.1 200  200 OK\r\n\r\n",
        "HTTP/1.1 200\tOK\r\n\r\n",
        "HTTP/1.1 200 O\nK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\nContent-Length: 1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA : b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\n: empty\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n"}) {
    HttpReader reader(100);
    EXPECT_EQ(reader.add(text), State::kBroken) << text;
    EXPECT_EQ(reader.add("HTTP/1.1 200 OK\r\n\r\n"), State::kBroken);
  }
}

// Lines of the greatest length allowed: the bytes that end one may come apart.
TEST(Http, the_longest_lines_in_any_pieces) {
  const std::string chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string size = chunked + "2;" + std::string(254, 'x');
  const std::string trailer = chunked + "2\r\nab\r\n0\r\nA:" + std::string(254, 'x');
  const std::string start = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nA:";
  const std::string head = start + std::string(16384 - start.size(), 'x');
  for (std::size_t step = 1; step <= 7; ++step) {
    for (const std::string& text :
         {size + "\r\nab\r\n0\r\n\r\n", trailer + "\r\n\r\n", head + "\r\n\r\nab"}) {
      HttpReader reader(100);
      EXPECT_EQ(read_in_steps(reader, text, step), State::kDone) << text.size() << " by " << step;
      EXPECT_EQ(reader.answer().body, "ab");
    }
    for (const std::string& text :
         {size + "x\r\nab\r\n0\r\n\r\n", trailer + "x\r\n\r\n", head + "x\r\n\r\nab"}) {
      HttpReader reader(100);
      EXPECT_EQ(read_in_steps(reader, text, step), State::kBroken) << text.size() << " by " << step;
    }
  }
}

// How much of it had come is no matter: nothing of it is told.
TEST(Http, nothing_stays_of_a_broken_answer) {
  for (const std::string_view text :
       {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\n\r\nlonger than ten", "HTTP/1.1 200 OK\r\nA: b\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"}) {
    for (std::size_t step = 1; step <= text.size(); ++step) {
      HttpReader reader(10);
      read_in_steps(reader, text, step);
      EXPECT_EQ(reader.close(), State::kBroken) << text;
      EXPECT_EQ(reader.answer().status, 0);
      EXPECT_TRUE(reader.answer().fields.empty());
      EXPECT_EQ(reader.answer().body + std::string(reader.rest()), "");
    }
  }
}

TEST(Http, status_lines_without_a_reason) {
  for (const std::string_view text : {"HTTP/1.1 204\r\n\r\n", "HTTP/1.1 204 \r\n\r\n"}) {
    HttpReader reader(100);
    EXPECT_EQ(reader.add(text), State::kDone) << text;
    EXPECT_EQ(reader.answer().status, 204);
  }
}

TEST(Http, no_end_of_the_head_no_end_of_the_body) {
  HttpReader endless(100);
  for (int i = 0; i < 30; ++i) endless.add(std::string(1000, 'x'));
  EXPECT_EQ(endless.state(), State::kBroken);
  HttpReader flood(100);
  flood.add("HTTP/1.1 200 OK\r\n\r\n");
  for (int i = 0; i < 3; ++i) flood.add(std::string(50, 'x'));
  EXPECT_EQ(flood.state(), State::kBroken);
  HttpReader many(100);
  std::string fields = "HTTP/1.1 200 OK\r\n";
  for (int i = 0; i < 200; ++i) fields += "a: b\r\n";
  EXPECT_EQ(many.add(fields + "\r\n"), State::kBroken);
  HttpReader cut(100);
  cut.add("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
  EXPECT_EQ(cut.close(), State::kBroken);
}

TEST(Http, requests) {
  EXPECT_EQ(write_request({.path = "/x", .authority = "h:1"}),
            "GET /x HTTP/1.1\r\nHost: h:1\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(write_request({.method = "POST",
                           .path = "/x",
                           .authority = "h:1",
                           .token = "T",
                           .language = "fr",
                           .body = "{}",
                           .keep = true}),
            "POST /x HTTP/1.1\r\nHost: h:1\r\nAccept-Language: fr\r\nAuthorization: Bearer T\r\n"
            "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
}

TEST(Links, those_that_are) {
  const auto link = [](std::string_view text) { return *read_link(text); };
  EXPECT_EQ(link("http://example.org"), (Link{{"example.org", 80}, "", ""}));
  EXPECT_EQ(link("example.org:8080/"), (Link{{"example.org", 8080}, "", ""}));
  EXPECT_EQ(link("ws://[::1]:9/m/abc"), (Link{{"::1", 9}, "abc", ""}));
  EXPECT_EQ(link("http://h:1/m/abc#xyz"), (Link{{"h", 1}, "abc", "xyz"}));
  EXPECT_EQ(link("http://h:1/m/abc?invite=xyz"), (Link{{"h", 1}, "abc", "xyz"}));
  EXPECT_EQ(link("http://h:1/m/abc/?invite=xyz&a=b#c"), (Link{{"h", 1}, "abc", "xyz"}));
  EXPECT_EQ(link("https://h/m/abc#xyz"), (Link{{"h", 443, true}, "abc", "xyz"}));
  EXPECT_EQ(link("wss://h:8443"), (Link{{"h", 8443, true}, "", ""}));
  EXPECT_EQ(link("https://h").server.authority(), "h:443");
  for (const std::string_view text : {"http://h:1/m/abc#xyz", "http://[::1]:9/m/abc", "http://h:1",
                                      "https://h/m/abc#xyz", "https://[::1]", "https://h:80"}) {
    EXPECT_EQ(write_link(link(text)), text);
  }
}

TEST(Links, those_that_are_not) {
  const auto fault = [](std::string_view text) {
    const auto link = read_link(text);
    return link ? std::optional<LinkFault>() : std::optional(link.error());
  };
  EXPECT_EQ(fault("https://"), LinkFault::kHost);
  EXPECT_EQ(fault("ftp://h"), LinkFault::kScheme);
  EXPECT_EQ(fault("http://"), LinkFault::kHost);
  EXPECT_EQ(fault("http://a_b@c"), LinkFault::kHost);
  EXPECT_EQ(fault("http://[::1"), LinkFault::kHost);
  EXPECT_EQ(fault("http://[name]"), LinkFault::kHost);
  EXPECT_EQ(fault("http://h:0"), LinkFault::kPort);
  EXPECT_EQ(fault("http://h:99999"), LinkFault::kPort);
  EXPECT_EQ(fault("http://h:1x"), LinkFault::kPort);
  EXPECT_EQ(fault("http://h/x"), LinkFault::kPath);
  EXPECT_EQ(fault("http://h/m/"), LinkFault::kPath);
  EXPECT_EQ(fault("http://h/m/a/b"), LinkFault::kPath);
  EXPECT_EQ(fault("http://h/m/a#x%0d%0a"), LinkFault::kPath);
  EXPECT_EQ(fault(""), LinkFault::kUnclear);
  EXPECT_EQ(fault("http://h\r\n"), LinkFault::kUnclear);
  EXPECT_EQ(fault("http://h/m/" + std::string(700, 'a')), LinkFault::kUnclear);
  for (int i = 0; i <= static_cast<int>(LinkFault::kUnclear); ++i) {
    EXPECT_FALSE(describe(static_cast<LinkFault>(i)).fr.empty());
  }
}

}  // namespace
}  // namespace tablier::client
