#pragma once

#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/expected.h"
#include "match/match.h"
#include "match/store_worker.h"
#include "server/fault.h"
#include "server/passwords.h"

namespace tablier::server {

struct Person {
  PlayerKey key = kNobody;
  std::string name;        // empty: a guest
  std::string token_hash;  // of the token that he came with
};

// Who somebody is. A token is 32 random bytes that only its owner has: the store and the memory
// know its hash, under which a person is found, so that no secret is ever compared.
class Identity {
 public:
  Identity(StoreWorker& store, Passwords& passwords, Entropy entropy, std::function<Instant()> now);

  // What happened, or why not: one of the faults that are constants.
  template <class T>
  using Answer = std::function<void(Expected<T, const Fault*>)>;

  // kNobody where the token is empty, malformed, unknown or no longer good.
  void find(std::string_view token, Answer<Person> answer);

  struct Admission {
    Person person;
    std::string token;
  };
  void create_guest(Answer<Admission> answer);
  void give_name(const Person& person, std::string_view name, std::string password,
                 const Answer<Person>& answer);
  void login(std::string_view name, std::string password, Answer<Admission> answer);
  void logout(const Person& person, Answer<Person> answer);
  // What is remembered of it may no longer hold: another node has ended the session.
  void forget(const std::string& token_hash);
  // Those of these sessions that are no more.
  void find_ended(std::vector<std::string> token_hashes, Answer<std::vector<std::string>> answer);

  static std::string hash_token(std::string_view token);

 private:
  // Another node may end a session or give a name: what is remembered here is looked up again.
  static constexpr Instant kFresh = 30'000;  // milliseconds
  static constexpr std::size_t kMostRemembered = 10'000;

  struct Memory {
    Person person;
    Instant at = 0;
  };
  using Memories = std::list<Memory>;  // the last used first

  void remember(const Person& person);
  std::string make_token();
  PlayerKey make_key();
  void admit(Person person, Answer<Admission> answer);

  StoreWorker& store_;
  Passwords& passwords_;
  Entropy entropy_;
  std::function<Instant()> now_;
  Memories memories_;
  std::unordered_map<std::string, Memories::iterator> by_hash_;
};

}  // namespace tablier::server
