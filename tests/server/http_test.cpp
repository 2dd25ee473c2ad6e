#include "server/http.h"

#include <gtest/gtest.h>

#include "server/fault.h"
#include "server/known_hosts.h"
#include "server/network.h"
#include "server/outbox.h"
#include "server/player_name.h"

namespace tablier::server {
namespace {

TEST(Http, cookies_and_tokens) {
  EXPECT_EQ(find_cookie("a=1; tablier=xyz; b=2", "tablier"), "xyz");
  EXPECT_EQ(find_cookie("tablier=xyz", "tablier"), "xyz");
  EXPECT_EQ(find_cookie("nottablier=xyz;tablierx=1", "tablier"), "");
  EXPECT_EQ(find_cookie("", "tablier"), "");
  EXPECT_EQ(read_bearer("Bearer abc"), "abc");
  EXPECT_EQ(read_bearer("bearer  abc "), "abc");
  EXPECT_EQ(read_bearer("Basic abc"), "");
}

TEST(Http, languages) {
  EXPECT_EQ(read_accept_language("fr-FR,fr;q=0.9,en;q=0.8"), Language::kFrench);
  EXPECT_EQ(read_accept_language("en-GB,fr;q=0.9"), Language::kEnglish);
  EXPECT_EQ(read_accept_language("de, en;q=0.3, FR;q=0.4"), Language::kFrench);
  EXPECT_EQ(read_accept_language("fr;q=nonsense"), Language::kEnglish);
  EXPECT_EQ(read_accept_language(""), Language::kEnglish);
}

KnownHosts known_hosts() {
  return {{*read_origin("https://games.example.org")}, "Laptop.home.example"};
}

TEST(KnownHosts, origins_as_people_write_them) {
  EXPECT_EQ(read_origin("https://Games.example.org/")->text(), "https://games.example.org");
  EXPECT_EQ(read_origin("https://games.example.org:443")->text(), "https://games.example.org");
  EXPECT_EQ(read_origin("http://[::1]:8080")->text(), "http://[::1]:8080");
  EXPECT_EQ(read_origin("http://192.168.1.20:80")->text(), "http://192.168.1.20");
  for (const std::string_view text :
       {"", "null", "games.example.org", "http://", "ftp://x", "https://a/b", "https://u@a",
        "https://a:", "https://a:99999", "https://a:8o", "https://[::1", "https://[x]",
        "https://a?b", "https://é"}) {
    EXPECT_FALSE(read_origin(text)) << text;
  }
}

// A name that its owner can make lead here is no name of this server.
TEST(KnownHosts, only_names_that_no_other_site_can_have_are_answered_to) {
  const KnownHosts hosts = known_hosts();
  for (const std::string_view host :
       {"localhost", "LocalHost:8080", "127.0.0.1:8080", "192.168.1.20", "[::1]:8080",
        "[2001:db8::7]", "games.example.org", "games.example.org:443", "laptop", "laptop.local:80",
        "laptop.home.example"}) {
    EXPECT_TRUE(hosts.knows(host)) << host;
  }
  for (const std::string_view host :
       {"", "evil.example", "localhost.evil.example", "games.example.org.evil.example",
        "laptop.evil", "127.0.0.1.evil.example", "::1", "[localhost]", "localhost:", "localhost:x",
        "[::1]x", "localhost@evil", "127.1", "0x7f.1"}) {
    EXPECT_FALSE(hosts.knows(host)) << host;
  }
  EXPECT_TRUE(hosts.is_over_tls("games.example.org"));
  EXPECT_FALSE(hosts.is_over_tls("localhost"));
  EXPECT_FALSE(KnownHosts({}, "").knows("laptop"));
}

TEST(KnownHosts, pages_of_this_server) {
  const KnownHosts hosts = known_hosts();
  EXPECT_TRUE(hosts.is_own_origin("", "localhost:8080"));
  EXPECT_TRUE(hosts.is_own_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(hosts.is_own_origin("https://LOCALHOST:8080", "localhost:8080"));
  EXPECT_TRUE(hosts.is_own_origin("http://192.168.1.20", "192.168.1.20:80"));
  EXPECT_TRUE(hosts.is_own_origin("https://games.example.org", "10.0.0.7:8080"));
  EXPECT_FALSE(hosts.is_own_origin("http://evil.example:8080", "evil.example:8080"));
  EXPECT_FALSE(hosts.is_own_origin("https://games.example.org.evil.org", "10.0.0.7:8080"));
  EXPECT_FALSE(hosts.is_own_origin("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(hosts.is_own_origin("http://games.example.org", "localhost:8080"));
  EXPECT_FALSE(hosts.is_own_origin("null", "localhost:8080"));
  EXPECT_FALSE(hosts.is_own_origin("http://localhost:8080/", "localhost:8080"));
  EXPECT_FALSE(hosts.is_own_origin("http://", ""));
}

TEST(Network, addresses_that_others_can_use) {
  const std::vector<std::string> own = {"192.168.1.20", "2001:db8::7"};
  using Addresses = std::vector<std::string>;
  EXPECT_EQ(write_addresses("127.0.0.1", 8080, own, "laptop"), Addresses{});
  EXPECT_EQ(write_addresses("::1", 8080, own, "laptop"), Addresses{});
  EXPECT_EQ(write_addresses("0.0.0.0", 8080, own, "laptop"),
            (Addresses{"http://192.168.1.20:8080", "http://laptop:8080"}));
  EXPECT_EQ(write_addresses("::", 8080, own, ""),
            (Addresses{"http://192.168.1.20:8080", "http://[2001:db8::7]:8080"}));
  EXPECT_EQ(write_addresses("10.0.0.7", 80, own, "laptop"), Addresses{"http://10.0.0.7:80"});
  EXPECT_EQ(write_addresses("0.0.0.0", 8080, {}, "laptop"), Addresses{});
  for (const std::string& address : own_addresses()) {
    EXPECT_FALSE(address.starts_with("127.")) << address;
    EXPECT_FALSE(address.starts_with("fe80:")) << address;
    EXPECT_NE(address, "::1");
  }
}

TEST(Http, parameters_and_proxies) {
  EXPECT_EQ(find_parameter("list=open", "list"), "open");
  EXPECT_EQ(find_parameter("a=1&list=mine&list=open", "list"), "mine");
  EXPECT_FALSE(find_parameter("listing=open", "list"));
  EXPECT_EQ(last_forwarded("6.6.6.6, 10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(last_forwarded("10.1.2.3"), "10.1.2.3");
}

TEST(Http, every_answer_is_guarded) {
  const HttpResponse response = refuse(kTooFast, Language::kFrench);
  EXPECT_EQ(response.body, R"({"code":"too-fast","text":"pas si vite"})");
  const std::string head = write_head(response, false, false);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 429 Too Many Requests\r\n"));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  for (const std::string_view line :
       {"Retry-After: 5\r\n", "Content-Security-Policy: default-src 'none';",
        "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
        "frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin\r\n",
        "Cache-Control: no-store\r\n", "Connection: close\r\n", "Content-Length: 40\r\n"}) {
    EXPECT_NE(head.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(head.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(head.find("Strict-Transport-Security"), std::string::npos);
  EXPECT_NE(write_head(response, false, true).find("Strict-Transport-Security: max-age=31536000\r"),
            std::string::npos);
}

TEST(Http, complaints_have_their_status) {
  const Complaint refused{Complaint::Code::kRefused, nullptr, kNotDue, {}};
  EXPECT_EQ(refuse(refused, Language::kEnglish).status, 409);
  EXPECT_NE(refuse(refused, Language::kEnglish).body.find(R"("clause":"EV-2")"), std::string::npos);
  EXPECT_EQ(refuse(Complaint{Complaint::Code::kNoMatch, nullptr, {}, {}}, Language::kEnglish).body,
            R"({"code":"no-match","text":"there is no such match"})");
  EXPECT_EQ(write_no("a1", kNoPlayer, Language::kEnglish),
            R"({"no":"a1","code":"no-player","text":"log in first, or come in as a guest"})");
  EXPECT_TRUE(
      write_no("", BadRequest{"json", {}}, Language::kFrench).starts_with(R"({"no":null,)"));
}

TEST(PlayerName, what_people_may_be_called) {
  for (const std::string_view name :
       {"Zoé", "Jean-François d'Été", "x.y_z", "R2", "Ægir Œuvre", "Łukasz", "42", "Иван", "Ωμέγα",
        "田中さくら", "王小明", "김철수", "محمد", "נועם", "प्रिया", "สมชาย", "Nguyễn", "Иван Smith",
        "Саша-Anna"}) {
    EXPECT_EQ(read_player_name(name), name) << name;
  }
  for (const std::string_view name : {"",
                                      "a",
                                      "a\tb",
                                      "ab\n",
                                      "--",
                                      "a<b",
                                      "a\"b",
                                      "a\u200bb",
                                      "a\u202eb",
                                      "\u0301\u0302",
                                      " \u0301a",
                                      "a\u0301\u0301\u0301\u0301b",
                                      "abcdefghijklmnopqrstuvwxy",
                                      "\xff\xfe",
                                      "a\xc3",
                                      "\xc0\x80z",
                                      "Tаblier",
                                      "Zоé",
                                      "ταblier",
                                      "pаypal",
                                      "a\u2063b",
                                      "😀😀",
                                      "١2"}) {
    EXPECT_FALSE(read_player_name(name)) << name;
  }
}

TEST(PlayerName, spaces_are_put_right_and_letters_composed) {
  EXPECT_EQ(read_player_name("  Zoé \u00a0 Martin "), "Zoé Martin");
  EXPECT_EQ(read_player_name("Zoe\u0301"), "Zoé");
  EXPECT_EQ(read_player_name("Ｚｏｅ"), "Zoe");
  EXPECT_EQ(read_player_name("d\u2019Artagnan"), "d'Artagnan");
}

// Names that were given before have these keys.
TEST(PlayerName, a_name_can_be_typed_in_any_case) {
  EXPECT_EQ(fold_name("ZOÉ Œ-Ÿ Łž"), "zoé œ-ÿ łž");
  EXPECT_EQ(fold_name(" zoé "), fold_name("Zoé"));
  EXPECT_NE(fold_name("zoe"), fold_name("Zoé"));
  EXPECT_EQ(fold_name("ŹŽ ĹŇ ŐŰ Ș İß"), "źž ĺň őű ș iß");
}

// Of a character below 0x10000.
std::string utf8_of(char32_t c) {
  const auto tail = [](char32_t bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(c)};
  return {static_cast<char>(0xE0 | c >> 12), tail(c >> 6), tail(c)};
}

// A small letter may have a form with its accent where the capital has none: then it is that one.
TEST(PlayerName, a_folded_name_is_folded) {
  EXPECT_EQ(fold_name("T\u0308"), "ẗ");
  EXPECT_EQ(fold_name(std::string(100, '\xEB')), "") << "what grows too long to be a name";
  const auto expect_folded = [](const std::string& text) {
    const std::string folded = fold_name(text);
    EXPECT_EQ(fold_name(folded), folded) << text;
  };
  for (char32_t c = 0x20; c < 0x1'0000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const std::string letter = utf8_of(c);
    expect_folded(letter);
    if (fold_name(letter) == letter) continue;
    for (char32_t mark = 0x300; mark < 0x346; ++mark) expect_folded(letter + utf8_of(mark));
  }
}

TEST(PlayerName, names_that_look_alike_are_one) {
  using Pair = std::pair<std::string_view, std::string_view>;
  for (const auto& [one, two] :
       {Pair{"Zoé", "zoÉ"}, Pair{"Bob", "ВОВ"}, Pair{"Ivan", "lvan"}, Pair{"ivan", "1van"},
        Pair{"lol", "L0L"}, Pair{"Anna", "Аnnа"}, Pair{"corner", "comer"}, Pair{"Oscar", "Οscar"},
        Pair{"Zoe", "Ｚｏｅ"}, Pair{"Zoé", "Zoe\u0301"}}) {
    EXPECT_EQ(look_of(one), look_of(two)) << one << " " << two;
  }
  for (const auto& [one, two] : {Pair{"Zoé", "Zoe"}, Pair{"Иван", "Ivan"}, Pair{"Anna", "Anne"},
                                 Pair{"Jean Paul", "JeanPaul"}}) {
    EXPECT_NE(look_of(one), look_of(two)) << one << " " << two;
  }
}

TEST(PlayerName, nobody_is_called_like_the_program) {
  for (const std::string_view name :
       {"Tablier", "tab1ier", "TABLIER 10", "tablier-niveau-7", "Le programme", "Program",
        "program level 3", "L'Ordinateur", "0rdinateur", "Computer", "Admin", "Administrateur",
        "Modérateur", "moderator 2", "Guest", "Invité", "T.a.b.l.i.e.r"}) {
    EXPECT_TRUE(is_reserved(name)) << name;
  }
  for (const std::string_view name : {"Zoé", "Tabitha", "Adminette", "Modeste", "Roots", "42"}) {
    EXPECT_FALSE(is_reserved(name)) << name;
  }
}

TEST(Outbox, what_waits_together_leaves_together) {
  Outbox outbox;
  EXPECT_TRUE(outbox.empty());
  std::string frame;
  outbox.add("{1}");
  EXPECT_EQ(outbox.take(frame), "{1}");
  EXPECT_TRUE(outbox.empty());
  outbox.add("{2}");
  outbox.add("{3}");
  EXPECT_EQ(outbox.take(frame), "[{2},{3}]");
  EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, too_much_may_not_wait) {
  Outbox many;
  for (std::size_t i = 0; i < Outbox::kEnoughMessages; ++i) {
    EXPECT_FALSE(many.has_enough());
    many.add("{}");
  }
  EXPECT_TRUE(many.has_enough());
  EXPECT_FALSE(many.is_full());
  while (!many.is_full()) many.add("{}");
  std::string frame;
  EXPECT_EQ(many.take(frame).size(), 3 * Outbox::kMostMessages + 1);
  EXPECT_FALSE(many.has_enough());
  Outbox large;
  large.add(std::string(Outbox::kEnoughBytes, 'x'));
  EXPECT_TRUE(large.has_enough());
  EXPECT_FALSE(large.is_full());
  large.add(std::string(Outbox::kMostBytes, 'x'));
  EXPECT_TRUE(large.is_full());
}

}  // namespace
}  // namespace tablier::server
