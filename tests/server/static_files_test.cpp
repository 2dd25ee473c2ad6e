#include "server/static_files.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace tablier::server {
namespace {

struct StaticFilesTest : ::testing::Test {
  StaticFilesTest() {
    std::string pattern = ::testing::TempDir() + "tablier-page-XXXXXX";
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    top = pattern;
    folder = top / "page";
    std::filesystem::create_directories(folder / "assets");
    write("index.html", "<!doctype html>");
    write("assets/app-1f3.js", "let a = 1;");
    write("assets/app-1f3.js.gz", "packed");
    write("rules.wasm", "wasm");
    std::ofstream(top / "outside.txt") << "not for you";
  }
  ~StaticFilesTest() override { std::filesystem::remove_all(top); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name) << text;
  }
  static HttpRequest request(std::string_view path) {
    HttpRequest request;
    request.method = Method::kGet;
    request.path = path;
    request.host = "localhost:8080";
    return request;
  }
  static std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return {};
  }

  std::filesystem::path top;
  std::filesystem::path folder;
};

TEST_F(StaticFilesTest, files_have_their_type_and_their_tag) {
  StaticFiles files(folder);
  const auto page = files.answer(request("/"));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.content(), "<!doctype html>");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  EXPECT_EQ(files.answer(request("/rules.wasm")).type, "application/wasm");
  EXPECT_EQ(files.answer(request("/m/2k9d0qw3xv7t")).content(), "<!doctype html>");
  // Whoever follows a link with a slip in it is told so by the page.
  EXPECT_EQ(files.answer(request("/m/nothing")).status, 404);
  EXPECT_EQ(files.answer(request("/m/nothing")).content(), "<!doctype html>");
  EXPECT_NE(files.answer(request("/nothing")).content(), "<!doctype html>");
  const auto script = files.answer(request("/assets/app-1f3.js"));
  EXPECT_EQ(header(script, "Cache-Control"), "public, max-age=31536000, immutable");
  auto again = request("/");
  again.if_none_match = header(page, "ETag");
  EXPECT_EQ(files.answer(again).status, 304);
  again.if_none_match = "\"another\"";
  EXPECT_EQ(files.answer(again).status, 200);
}

TEST_F(StaticFilesTest, a_file_that_changes_is_read_again) {
  StaticFiles files(folder);
  EXPECT_EQ(files.answer(request("/")).content(), "<!doctype html>");
  write("index.html", "another");
  std::filesystem::last_write_time(
      folder / "index.html", std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  EXPECT_EQ(files.answer(request("/")).content(), "another");
}

TEST_F(StaticFilesTest, what_is_packed_goes_to_those_who_can_unpack_it) {
  StaticFiles files(folder);
  auto asked = request("/assets/app-1f3.js");
  asked.accept_encoding = "gzip, deflate, br";
  const auto packed = files.answer(asked);
  EXPECT_EQ(packed.content(), "packed");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(packed.type, "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesTest, nothing_outside_the_folder_can_be_meant) {
  StaticFiles files(folder);
  for (const std::string_view path :
       {"/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "//outside.txt",
        "/assets//app-1f3.js", "/.git", "/assets/", "/assets", "outside.txt", "", "/a\\b", "/a b",
        "/index.html/", "/nothing.js"}) {
    EXPECT_EQ(files.answer(request(path)).status, 404) << path;
  }
  EXPECT_EQ(files.answer(request("/" + std::string(5000, 'a'))).status, 404);
}

TEST_F(StaticFilesTest, without_a_folder_there_are_a_few_words) {
  StaticFiles files({});
  auto asked = request("/");
  const auto english = files.answer(asked);
  EXPECT_NE(english.content().find("tablier join http://localhost:8080"), std::string::npos);
  EXPECT_NE(english.content().find("lang=\"en\""), std::string::npos);
  asked.language = Language::kFrench;
  asked.caller.secure = true;
  asked.host = "jeux.example.org";
  const auto french = files.answer(asked);
  EXPECT_NE(french.content().find("tablier join https://jeux.example.org"), std::string::npos);
  EXPECT_EQ(french.content().find("<script"), std::string::npos);
  asked.host = "\"><script>";
  EXPECT_EQ(files.answer(asked).content().find("<script"), std::string::npos);
  EXPECT_EQ(files.answer(request("/built-in.css")).type, "text/css; charset=utf-8");
  EXPECT_EQ(files.answer(request("/index.htm")).status, 404);
}

}  // namespace
}  // namespace tablier::server
