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
#include "server/limits.h"
#include "server/passwords.h"

namespace tablier::server {

struct Person {
  PlayerKey key = kNobody;
  std::string name;        // empty: a guest
  std::string token_hash;  // of the token that the person came with
};

// A name and a password, and where they come from.
struct Credentials {
  std::string name;
  std::string password;
  std::string address;  // empty: it has no limits
};

// Who somebody is. A token is 32 random bytes that only its owner has: the store and the memory
// know its hash, under which a person is found, so that no secret is ever compared. A token that
// nobody has come with for a year is worth nothing.
//
// The addresses from which a name has logged in are kept as long as sessions: there the owner is
// not held up by what others try. Of an address only a few bits of a hash are kept, which
// many addresses share.
class Identity {
 public:
  // `alone`: no other node uses the store.
  Identity(StoreWorker& store, Passwords& passwords, Entropy entropy, std::function<Instant()> now,
           const LimitSettings& limits = {}, bool alone = true);

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
  // Both give another token; the one that the person came with is still to be given up (`logout`).
  void give_name(const Person& person, Credentials credentials, const Answer<Admission>& answer);
  void login(const Credentials& credentials, const Answer<Admission>& answer);
  void logout(const Person& person, Answer<Person> answer);
  // Names that were given before it was known how they look get the key that tells; to be called
  // once. Those that look like another keep the one they have, by which they still log in.
  void rekey_names(PlayerKey last = kNobody);
  // What is remembered of it may no longer hold: another node has ended the session.
  void forget(const std::string& token_hash);
  // Those of these sessions that are no more.
  void find_ended(std::vector<std::string> token_hashes, Answer<std::vector<std::string>> answer);

  static std::string hash_token(std::string_view token);

 private:
  // Another node may end a session or give a name: what is remembered here is looked up again.
  static constexpr Instant kFresh = 30'000;           // milliseconds
  static constexpr Instant kFreshAmongNodes = 1'500;  // the same where there is another node
  static constexpr std::size_t kMostRemembered = 10'000;
  static constexpr Instant kDay = 86'400'000;
  static constexpr Instant kLifetime = 365 * kDay;  // of what is not used

  struct Memory {
    Person person;
    Instant at = 0;
  };
  using Memories = std::list<Memory>;  // the last used first

  // Who tries a password, as far as the store knows.
  struct Candidate {
    PlayerRow row;       // empty: nobody has the name
    bool known = false;  // the name has logged in from there before
  };
  using FoundCandidate = Expected<Candidate, StoreError>;
  static FoundCandidate find_candidate(Store& store, const Credentials& credentials, Instant now);
  static std::string address_mark(const PlayerRow& row, std::string_view address);

  void remember(const Person& person);
  std::string make_token();
  PlayerKey make_key();
  void admit(Person person, Answer<Admission> answer);
  void touch(const std::string& token_hash, Instant used);
  void note_address(const PlayerRow& row, const std::string& address);
  void try_password(const Candidate& candidate, Credentials credentials,
                    const Answer<Admission>& answer);

  StoreWorker& store_;
  Passwords& passwords_;
  Entropy entropy_;
  std::function<Instant()> now_;
  Instant fresh_;
  NameTable names_;
  Memories memories_;
  std::unordered_map<std::string, Memories::iterator> by_hash_;
};

}  // namespace tablier::server
