#include "server/identity.h"

#include <gtest/gtest.h>

#include "match/shared_store.h"
#include "match/table.h"
#include "server/pump.h"

namespace tablier::server {
namespace {

template <class T>
using Result = Expected<T, const Fault*>;

struct IdentityTest : ::testing::Test {
  Pump pump;
  std::shared_ptr<SharedStore> shared = std::make_shared<SharedStore>();
  StoreWorker store{SharedStore::door(shared), pump.executor()};
  Passwords passwords{pump.executor()};
  Instant now = 1'000;
  Identity identity{store, passwords, entropy_of(11), [this] { return now; }};

  template <class T, class Ask>
  Result<T> answer(const Ask& ask) {
    std::optional<Result<T>> got;
    ask([&](Result<T> result) { got = std::move(result); });
    pump.until([&] { return got.has_value(); });
    return *got;
  }

  Identity::Admission guest() {
    return *answer<Identity::Admission>([&](auto done) { identity.create_guest(done); });
  }
  Result<Person> find(const std::string& token) {
    return answer<Person>([&](auto done) { identity.find(token, done); });
  }
  Result<Person> name(const Person& person, std::string_view name, const std::string& password) {
    return answer<Person>([&](auto done) { identity.give_name(person, name, password, done); });
  }
  Result<Identity::Admission> login(std::string_view name, const std::string& password) {
    return answer<Identity::Admission>([&](auto done) { identity.login(name, password, done); });
  }
};

TEST_F(IdentityTest, a_guest_is_known_by_his_token_alone) {
  const auto first = guest();
  const auto second = guest();
  EXPECT_NE(first.person.key, second.person.key);
  EXPECT_NE(first.token, second.token);
  EXPECT_EQ(first.token.size(), 52U);
  EXPECT_EQ(find(first.token)->key, first.person.key);
  EXPECT_EQ(find("")->key, kNobody);
  EXPECT_EQ(find(std::string(52, 'a'))->key, kNobody);
  EXPECT_EQ(find(first.token + "x")->key, kNobody);
}

TEST_F(IdentityTest, the_store_never_sees_a_token) {
  const auto admission = guest();
  EXPECT_FALSE(*shared->store->session(admission.token));
  EXPECT_EQ(*shared->store->session(Identity::hash_token(admission.token)), admission.person.key);
  EXPECT_EQ(Identity::hash_token(admission.token).find(admission.token), std::string::npos);
}

TEST_F(IdentityTest, what_is_remembered_is_looked_up_again_after_a_while) {
  const auto admission = guest();
  // Another node ends the session.
  const std::vector<Write> drop = {DropSession{admission.person.token_hash}};
  ASSERT_TRUE(shared->store->write(drop));
  EXPECT_EQ(find(admission.token)->key, admission.person.key);
  now += 31'000;
  EXPECT_EQ(find(admission.token)->key, kNobody);
}

TEST_F(IdentityTest, a_name_is_taken_once_whatever_its_case) {
  const auto zoe = guest();
  const auto other = guest();
  const auto named = name(zoe.person, "Zoé", "correct horse");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->name, "Zoé");
  EXPECT_EQ(find(zoe.token)->name, "Zoé");
  EXPECT_EQ(name(*named, "Zoé", "correct horse").error(), &kNamedAlready);
  EXPECT_EQ(name(other.person, "ZOÉ", "another one").error(), &kNameTaken);
  EXPECT_EQ(name(other.person, "x", "another one").error(), &kBadName);
  EXPECT_EQ(name(other.person, "Yves", "short").error(), &kBadPassword);
  EXPECT_EQ(name(other.person, "Yves", std::string(201, 'x')).error(), &kBadPassword);
  // A password is not what is kept of it.
  const auto row = *shared->store->player_named("zoé");
  ASSERT_TRUE(row);
  EXPECT_TRUE(row->password.starts_with("$argon2id$"));
  EXPECT_EQ(row->password.find("horse"), std::string::npos);
}

TEST_F(IdentityTest, somebody_who_knows_the_password_is_let_in_elsewhere) {
  const auto zoe = guest();
  ASSERT_TRUE(name(zoe.person, "Zoé", "correct horse"));
  const auto again = login("zoÉ", "correct horse");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->person.key, zoe.person.key);
  EXPECT_EQ(again->person.name, "Zoé");
  EXPECT_NE(again->token, zoe.token);
  EXPECT_EQ(find(again->token)->name, "Zoé");
  EXPECT_EQ(login("Zoé", "wrong horse").error(), &kBadLogin);
  EXPECT_EQ(login("Nobody", "correct horse").error(), &kBadLogin);
  EXPECT_EQ(login("<>", "correct horse").error(), &kBadLogin);
}

TEST_F(IdentityTest, a_token_is_worth_nothing_after_logging_out) {
  const auto admission = guest();
  const auto gone =
      answer<Person>([&](auto done) { identity.logout(admission.person, std::move(done)); });
  ASSERT_TRUE(gone);
  EXPECT_EQ(find(admission.token)->key, kNobody);
}

TEST_F(IdentityTest, a_store_that_fails_is_told_as_such) {
  const auto admission = guest();
  shared->trouble = SharedStore::Trouble::kRefuses;
  const auto none =
      answer<Identity::Admission>([&](auto done) { identity.create_guest(std::move(done)); });
  EXPECT_EQ(none.error(), &kStoreFails);
  EXPECT_EQ(name(admission.person, "Zoé", "correct horse").error(), &kStoreFails);
  shared->trouble = SharedStore::Trouble::kNone;
  EXPECT_TRUE(name(admission.person, "Zoé", "correct horse"));
}

TEST_F(IdentityTest, not_everybody_can_have_a_password_checked_at_once) {
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    refused += passwords.hash("password", [](const std::string&) {}) ? 0 : 1;
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace tablier::server
