#include "server/identity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <memory>

#include "match/pump.h"
#include "match/shared_store.h"
#include "match/table.h"
#include "server/player_name.h"

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
  Result<Identity::Admission> name(const Person& person, const std::string& name,
                                   const std::string& password, const std::string& address = {}) {
    return answer<Identity::Admission>(
        [&](auto done) { identity.give_name(person, {name, password, address}, done); });
  }
  Result<Identity::Admission> login(const std::string& name, const std::string& password,
                                    const std::string& address = {}) {
    return answer<Identity::Admission>(
        [&](auto done) { identity.login({name, password, address}, done); });
  }
  // A player from before looks were compared.
  void add_old(std::uint64_t key, const std::string& called, const std::string& password) {
    std::optional<std::string> hash;
    passwords.hash({}, password, [&](const std::optional<std::string>& made) { hash = made; });
    pump.until([&] { return hash.has_value(); });
    const std::vector<Write> add = {
        AddPlayer{{PlayerKey{key}, called, fold_name(called), *hash, 1}}};
    ASSERT_TRUE(shared->store->write(add));
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
  EXPECT_EQ((*shared->store->session(Identity::hash_token(admission.token)))->player,
            admission.person.key);
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

TEST_F(IdentityTest, a_session_that_another_node_has_ended_is_taken_for_two_seconds_at_most) {
  Identity elsewhere{store, passwords, entropy_of(12), [this] { return now; }, {}, false};
  const Identity::Admission admission = guest();
  const auto find_elsewhere = [&] {
    return answer<Person>([&](auto done) { elsewhere.find(admission.token, done); })->key;
  };
  EXPECT_EQ(find_elsewhere(), admission.person.key);
  answer<Person>([&](auto done) { identity.logout(admission.person, done); });
  now += 2'000;
  EXPECT_EQ(find_elsewhere(), kNobody);
}

TEST_F(IdentityTest, a_name_is_taken_once_whatever_its_case) {
  const auto zoe = guest();
  const auto other = guest();
  const auto named = name(zoe.person, "Zoé", "correct horse");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->person.name, "Zoé");
  EXPECT_NE(named->token, zoe.token);
  EXPECT_EQ(find(named->token)->name, "Zoé");
  EXPECT_EQ(name(named->person, "Zoé", "correct horse").error(), &kNamedAlready);
  EXPECT_EQ(name(other.person, "ZOÉ", "another one").error(), &kNameTaken);
  EXPECT_EQ(name(other.person, " Z0É ", "another one").error(), &kNameTaken);
  EXPECT_EQ(name(other.person, "x", "another one").error(), &kBadName);
  EXPECT_EQ(name(other.person, "Tablier 7", "another one").error(), &kReservedName);
  EXPECT_EQ(name(other.person, "Yves", "short").error(), &kBadPassword);
  EXPECT_EQ(name(other.person, "Yves", std::string(201, 'x')).error(), &kBadPassword);
  // A password is not what is kept of it.
  const auto row = *shared->store->player_named(look_of("Zoé"));
  ASSERT_TRUE(row);
  EXPECT_TRUE(row->password.starts_with("$argon2id$"));
  EXPECT_EQ(row->password.find("horse"), std::string::npos);
}

TEST_F(IdentityTest, a_player_who_knows_the_password_is_let_in_elsewhere) {
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

TEST_F(IdentityTest, a_token_that_nobody_comes_with_for_a_year_ends) {
  constexpr Instant kDay = 86'400'000;
  const auto unused = guest();
  const auto used = guest();
  for (int day = 0; day < 365; day += 73) {
    now += 73 * kDay;
    EXPECT_EQ(find(used.token)->key, used.person.key) << day;
  }
  now += kDay;
  EXPECT_EQ(find(used.token)->key, used.person.key);
  EXPECT_EQ(find(unused.token)->key, kNobody);
  now += 366 * kDay;
  EXPECT_EQ(find(used.token)->key, kNobody);
}

TEST_F(IdentityTest, that_a_token_is_used_is_written_once_a_day) {
  const auto admission = guest();
  const auto writes = [&] { return store.counts().writes; };
  const auto before = writes();
  for (int i = 0; i < 10; ++i) {
    now += 3'600'000;
    EXPECT_EQ(find(admission.token)->key, admission.person.key);
  }
  EXPECT_EQ(writes(), before);
  now += 20 * 3'600'000;
  EXPECT_EQ(find(admission.token)->key, admission.person.key);
  pump.until([&] { return writes() == before + 1; });
}

// An address from which the name has come in is not held up by what others try, not
// even after a restart.
TEST_F(IdentityTest, known_addresses_outlive_the_server) {
  const auto zoe = guest();
  ASSERT_TRUE(name(zoe.person, "Zoé", "correct horse", "10.0.0.1"));
  LimitSettings limits;
  limits.guesses = {3, 0.000'001};
  Identity restarted{store, passwords, entropy_of(12), [this] { return now; }, limits};
  const auto try_at = [&](const std::string& address, const std::string& password) {
    const auto result = answer<Identity::Admission>(
        [&](auto done) { restarted.login({"Zoé", password, address}, done); });
    return result ? nullptr : result.error();
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(try_at("10.1.0.1", "wrong"), &kBadLogin);
  EXPECT_EQ(try_at("10.1.0.1", "correct horse"), &kTooFast);
  EXPECT_EQ(try_at("10.0.0.1", "correct horse"), nullptr);
  EXPECT_EQ(try_at("10.0.0.1", "wrong"), &kBadLogin);
  EXPECT_EQ(try_at("10.0.0.2", "correct horse"), &kTooFast);
  // For as long as a session lasts.
  now += Instant{366} * 86'400'000;
  for (int i = 0; i < 3; ++i) try_at("10.1.0.1", "wrong");
  EXPECT_EQ(try_at("10.0.0.1", "correct horse"), &kTooFast);
}

TEST_F(IdentityTest, an_address_cannot_be_read_from_what_is_kept_of_it) {
  const auto zoe = guest();
  ASSERT_TRUE(name(zoe.person, "Zoé", "correct horse", "10.0.0.1"));
  ASSERT_TRUE(login("Zoé", "correct horse", "10.0.0.2"));
  EXPECT_FALSE(*shared->store->session("10.0.0.1"));
}

TEST_F(IdentityTest, names_of_before_still_log_in_and_are_not_imitated) {
  add_old(71, "lol", "correct horse");
  add_old(72, "l0l", "another horse");
  add_old(73, "Zoé", "third horse");
  const auto expect_all = [&] {
    EXPECT_EQ(login("LOL", "correct horse")->person.key, PlayerKey{71});
    EXPECT_EQ(login("l0l", "another horse")->person.key, PlayerKey{72});
    EXPECT_EQ(login("zoé ", "third horse")->person.key, PlayerKey{73});
  };
  expect_all();
  identity.rekey_names();
  pump.until([&] {
    const std::scoped_lock lock(shared->mutex);
    return shared->store->player_named(look_of("Zoé"))->has_value();
  });
  expect_all();
  const auto other = guest();
  for (const std::string imitation : {"Z0é", "LoI", "zoé", "l0l"}) {
    EXPECT_EQ(name(other.person, imitation, "fourth horse").error(), &kNameTaken) << imitation;
  }
}

// No stranger fills the queue for others, neither by address nor by name, nor for a known login.
struct PasswordsTest : ::testing::Test {
  using Applicant = Passwords::Applicant;

  void come(Applicant applicant) {
    const std::size_t place = results.size();
    results.push_back(Result::kWaits);
    passwords.hash(std::move(applicant), "password",
                   [this, place](const std::optional<std::string>& hash) {
                     results[place] = hash ? Result::kDone : Result::kRefused;
                     order.push_back(place);
                   });
  }
  void finish() {
    pump.until([&] { return std::ranges::count(results, Result::kWaits) == 0; });
  }
  auto refused() { return std::ranges::count(results, Result::kRefused); }

  enum class Result : std::uint8_t { kWaits, kDone, kRefused };
  Pump pump;
  Passwords passwords{pump.executor()};
  std::vector<Result> results;
  std::vector<std::size_t> order;
};

// Those who ask are the loop's: where the answer is let go, nothing of them is left with the
// worker.
TEST(Passwords, nothing_of_who_asked_stays_with_the_worker) {
  const auto asks = [](auto ask) {
    auto asker = std::make_shared<int>(1);
    const std::weak_ptr<int> left = asker;
    std::promise<bool> gone;
    Passwords passwords([&](std::function<void()> task) {
      task();
      task = nullptr;
      gone.set_value(left.expired());
    });
    ask(passwords, std::move(asker));
    return gone.get_future().get();
  };
  EXPECT_TRUE(asks([](Passwords& passwords, std::shared_ptr<int> asker) {
    passwords.hash({}, "password", [asker = std::move(asker)](const auto&) {});
  }));
  EXPECT_TRUE(asks([](Passwords& passwords, std::shared_ptr<int> asker) {
    passwords.verify({}, "password", {}, [asker = std::move(asker)](const auto&) {});
  }));
}

TEST_F(PasswordsTest, an_address_has_few_places) {
  for (int i = 0; i < 20; ++i) come({"10.0.0.1", "name " + std::to_string(i), false});
  come({"10.0.0.2", "zoé", false});
  finish();
  EXPECT_GE(refused(), 17);
  EXPECT_EQ(results.back(), Result::kDone);
}

TEST_F(PasswordsTest, a_name_has_few_places_for_strangers) {
  for (int i = 0; i < 20; ++i) come({"10.0.0." + std::to_string(i), "zoé", false});
  come({"10.1.0.1", "zoé", true});
  come({"10.1.0.2", "yves", false});
  finish();
  EXPECT_GE(refused(), 15);
  EXPECT_EQ(results[20], Result::kDone);
  EXPECT_EQ(results[21], Result::kDone);
}

TEST_F(PasswordsTest, a_known_address_goes_first_however_many_wait) {
  const auto most = static_cast<int>(Passwords::kMostWaiting);
  for (int i = 0; i < most + 10; ++i) {
    come({"10.0." + std::to_string(i) + ".1", "name " + std::to_string(i), false});
  }
  come({"10.1.0.1", "zoé", true});
  pump.until([&] { return results.back() != Result::kWaits; });
  EXPECT_EQ(results.back(), Result::kDone);
  EXPECT_GE(std::ranges::count(results, Result::kWaits), most - 10) << "the others wait still";
}

TEST_F(PasswordsTest, a_stranger_takes_the_place_of_an_address_that_has_two) {
  const auto most = static_cast<int>(Passwords::kMostWaiting);
  for (int i = 0; i < most / 2 + 1; ++i) {
    for (int twice = 0; twice < 2; ++twice) come({"10.0." + std::to_string(i) + ".1", {}, false});
  }
  const std::size_t stranger = results.size();
  come({"10.1.0.1", {}, false});
  // A refusal is told at once.
  bool told = false;
  pump.executor()([&] { told = true; });
  pump.until([&] { return told; });
  EXPECT_NE(results[stranger], Result::kRefused);
  EXPECT_GT(refused(), 0);
}

}  // namespace
}  // namespace tablier::server
