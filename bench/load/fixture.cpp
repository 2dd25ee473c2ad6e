#include "fixture.h"

#include <memory>
#include <utility>

#include "failure.h"
#include "games.h"

namespace tablier::load {
namespace {

// Chance is not measured; 16 bytes, as the server wants them.
constexpr std::string_view kNonce = R"("nonce":"00112233445566778899aabbccddeeff")";

void expect(const client::HttpAnswer& answer, std::string_view what) {
  if (answer.status / 100 != 2) fail(what, std::to_string(answer.status) + " " + answer.body);
}

}  // namespace

std::string text_field(std::string_view json, std::string_view name) {
  const std::string start = "\"" + std::string(name) + "\":\"";
  const std::size_t at = json.find(start);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + start.size();
  return std::string(json.substr(begin, json.find('"', begin) - begin));
}

void Fixture::make_guest(std::function<void(const std::string& token)> done) {
  http_.post("/api/1/guest", {}, R"({"token":true})",
             [done = std::move(done)](const client::HttpAnswer& answer) {
               expect(answer, "no guest");
               done(text_field(answer.body, "token"));
             });
}

void Fixture::make_couple(std::function<void(const Couple&)> done) {
  make_guest([this, done = std::move(done)](const std::string& host) {
    make_guest([host, done](const std::string& guest) { done({host, guest}); });
  });
}

void Fixture::make_match(const Couple& couple, std::function<void(const std::string&)> done) {
  std::string body = R"({"game":"sitaos","side":"0","options":)";
  body.append(kGameOptions).append("}");
  http_.post("/api/1/matches", couple.host, body,
             [this, couple, done = std::move(done)](const client::HttpAnswer& created) {
               expect(created, "no match");
               const std::string id = text_field(created.body, "id");
               const std::string invite = text_field(created.body, "invite");
               const std::string path = "/api/1/matches/" + id;
               http_.post(path + "/nonce", couple.host, "{" + std::string(kNonce) + "}",
                          [this, couple, done, id, invite, path](const client::HttpAnswer& nonce) {
                            expect(nonce, "no nonce");
                            http_.post(
                                path + "/join", couple.guest,
                                "{\"invite\":\"" + invite + "\"," + std::string(kNonce) + "}",
                                [done, id](const client::HttpAnswer& joined) {
                                  expect(joined, "not joined");
                                  done(id);
                                });
                          });
             });
}

}  // namespace tablier::load
