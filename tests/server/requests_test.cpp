#include "server/requests.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

constexpr std::string_view kMatch = "2k9d0qw3xv7t";

template <class T>
T read_as(std::string_view text) {
  const auto message = read_message(text);
  EXPECT_TRUE(message) << text;
  if (!message || !std::holds_alternative<T>(*message)) {
    ADD_FAILURE() << text;
    return {};
  }
  return std::get<T>(*message);
}

TEST(Messages, are_read) {
  const auto deed = read_as<DoMessage>(
      R"({"id":"a1","m":"2k9d0qw3xv7t","do":"move","a":"d4","n":12,"later":[1,{"x":null}]})");
  EXPECT_EQ(write_key(deed.match), kMatch);
  EXPECT_EQ(deed.command.kind, Command::Kind::kMove);
  EXPECT_EQ(deed.command.text, "d4");
  EXPECT_EQ(deed.command.client_id, "a1");
  EXPECT_EQ(deed.command.seen, 12U);
  const auto resign = read_as<DoMessage>(R"({"id":"a-_Z","m":"2k9d0qw3xv7t","do":"resign"})");
  EXPECT_EQ(resign.command.kind, Command::Kind::kResign);
  EXPECT_FALSE(resign.command.seen);
  EXPECT_EQ(read_as<DoMessage>(R"({"id":"a","m":"2k9d0qw3xv7t","do":"say","a":"3"})").command.kind,
            Command::Kind::kPhrase);
  const auto why = read_as<AskMessage>(R"({"id":"q","m":"2k9d0qw3xv7t","ask":"why","a":"d4"})");
  EXPECT_EQ(why.kind, AskMessage::Kind::kWhy);
  EXPECT_EQ(why.action, "d4");
  EXPECT_EQ(read_as<AskMessage>(R"({"id":"q","m":"2k9d0qw3xv7t","ask":"record"})").kind,
            AskMessage::Kind::kRecord);
  EXPECT_EQ(read_as<WatchMessage>(R"({"watch":"2k9d0qw3xv7t","from":7})").from, 7U);
  EXPECT_EQ(read_as<WatchMessage>(R"({"watch":"2k9d0qw3xv7t"})").from, 0U);
  EXPECT_EQ(write_key(read_as<UnwatchMessage>(R"({"unwatch":"2k9d0qw3xv7t"})").match), kMatch);
  EXPECT_EQ(read_as<PingMessage>(R"({"ping":-7})").number, -7);
  EXPECT_EQ(read_as<LanguageMessage>(R"({"lang":"fr"})").language, Language::kFrench);
}

TEST(Messages, are_refused_with_what_is_wrong) {
  const auto what = [](std::string_view text) {
    const auto message = read_message(text);
    return message ? std::string("nothing") : std::string(message.error().what);
  };
  EXPECT_EQ(what(""), "json");
  EXPECT_EQ(what("[]"), "json");
  EXPECT_EQ(what("{} {}"), "json");
  EXPECT_EQ(what("{\"id\":\"\xff\"}"), "json");
  EXPECT_EQ(what(R"({"ping":)" + std::string(10, '[') + std::string(10, ']') + "}"), "json");
  EXPECT_EQ(what(std::string(kMaxMessage + 1, ' ')), "size");
  EXPECT_EQ(what("{}"), "do");
  EXPECT_EQ(what(R"({"m":"2k9d0qw3xv7t","do":"move","a":"d4"})"), "id");
  EXPECT_EQ(what(R"({"id":"a b","m":"2k9d0qw3xv7t","do":"move","a":"d4"})"), "id");
  EXPECT_EQ(what(R"({"id":7,"ping":1})"), "id");
  EXPECT_EQ(what(R"({"id":"a","m":"2K9D0QW3XV7T","do":"move","a":"d4"})"), "m");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","do":"win"})"), "do");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","do":"move"})"), "a");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","do":"move","a":"d\n4"})"), "a");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","do":"move","a":"d4","n":-1})"), "n");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","do":"move","a":"d4","n":4294967296})"), "n");
  EXPECT_EQ(what(R"({"id":"a","m":"2k9d0qw3xv7t","ask":"secret"})"), "ask");
  EXPECT_EQ(what(R"({"watch":"2k9d0qw3xv7t","from":1.5})"), "from");
  EXPECT_EQ(what(R"({"watch":["2k9d0qw3xv7t"]})"), "watch");
  EXPECT_EQ(what(R"({"ping":"7"})"), "ping");
  EXPECT_EQ(what(R"({"lang":"de"})"), "lang");
  // The sender learns which of his messages it was.
  EXPECT_EQ(read_message(R"({"id":"a9","m":"?","do":"move"})").error().id, "a9");
}

TEST(Bodies, of_settings) {
  const auto full = read_settings_body(
      R"({"game":"sitaos","options":{"pie":"on"},"clock":"fischer:300+5","rated":true,"side":"1","opponent":"program","level":7})");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->game, "sitaos");
  EXPECT_EQ(full->options, (Settings{{"pie", "on"}}));
  EXPECT_EQ(write_clock(full->clock), "fischer:300+5");
  EXPECT_TRUE(full->rated);
  EXPECT_EQ(full->seating, Seating::kHostIsOne);
  EXPECT_EQ(full->opponent, Opponent::kProgram);
  EXPECT_EQ(full->level, 7);
  const auto least = read_settings_body(R"({"game":"sokr","side":0})");
  ASSERT_TRUE(least);
  EXPECT_EQ(least->seating, Seating::kHostIsZero);
  EXPECT_EQ(least->opponent, Opponent::kInvited);
  EXPECT_EQ(write_clock(least->clock), "none");
  EXPECT_EQ(least->edition, 0) << "whichever is played here";
  EXPECT_EQ(read_settings_body(R"({"game":"sokr","edition":3})")->edition, 3);

  const auto what = [](std::string_view text) {
    const auto body = read_settings_body(text);
    return body ? std::string("nothing") : std::string(body.error().what);
  };
  EXPECT_EQ(what("{}"), "game");
  EXPECT_EQ(what(R"({"game":"sokr","levle":3})"), "fields");
  EXPECT_EQ(what(R"({"game":"sokr","clock":"fast"})"), "clock");
  EXPECT_EQ(what(R"({"game":"sokr","options":{"a":1}})"), "options");
  EXPECT_EQ(what(R"({"game":"sokr","options":[]})"), "options");
  EXPECT_EQ(what(R"({"game":"sokr","rated":1})"), "rated");
  EXPECT_EQ(what(R"({"game":"sokr","side":2})"), "side");
  EXPECT_EQ(what(R"({"game":"sokr","opponent":"me"})"), "opponent");
  EXPECT_EQ(what(R"({"game":"sokr","level":11})"), "level");
  EXPECT_EQ(what(R"({"game":"sokr","edition":0})"), "edition");
  EXPECT_EQ(what(R"({"game":"sokr","edition":"2"})"), "edition");
}

TEST(Bodies, of_people) {
  EXPECT_TRUE(read_guest_body(R"({"token":true})")->token);
  EXPECT_FALSE(read_guest_body("{}")->token);
  EXPECT_FALSE(read_guest_body(""));
  EXPECT_FALSE(read_guest_body(R"({"token":"yes"})"));
  const auto login = read_login_body(R"({"name":"Zoé","password":"a\tb \u0000c"})");
  ASSERT_TRUE(login);
  EXPECT_EQ(login->name, "Zoé");
  EXPECT_EQ(login->password, std::string("a\tb \0c", 6));
  EXPECT_FALSE(read_login_body(R"({"name":"Zoé"})"));
  EXPECT_FALSE(read_login_body(R"({"name":"Zoé","password":")" + std::string(201, 'x') + "\"}"));
  EXPECT_EQ(read_join_body(R"({"nonce":"ab","invite":"xyz"})")->invite, "xyz");
  EXPECT_EQ(read_join_body(R"({"nonce":"ab"})")->invite, "");
  EXPECT_FALSE(read_join_body(R"({"invite":"xyz"})"));
  EXPECT_TRUE(read_nonce_body(R"({"nonce":"ab"})"));
  EXPECT_TRUE(read_empty_body(""));
  EXPECT_TRUE(read_empty_body("{}"));
  EXPECT_FALSE(read_empty_body(R"({"x":1})"));
  EXPECT_FALSE(read_empty_body("{}" + std::string(kMaxBody, ' ')));
}

}  // namespace
}  // namespace tablier::server
