#include "server/identity.h"

#include <array>
#include <cstring>
#include <utility>

#include "base/blake2b.h"
#include "base/hex.h"
#include "server/player_name.h"

namespace tablier::server {
namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kTokenDigits = 52;
constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;

using FoundPerson = Expected<std::optional<PlayerRow>, StoreError>;

FoundPerson find_row(Store& store, const std::string& token_hash) {
  const auto key = store.session(token_hash);
  if (!key) return key.error();
  if (!*key) return std::optional<PlayerRow>();
  return store.player(**key);
}

}  // namespace

Identity::Identity(StoreWorker& store, Passwords& passwords, Entropy entropy,
                   std::function<Instant()> now)
    : store_(store), passwords_(passwords), entropy_(std::move(entropy)), now_(std::move(now)) {}

std::string Identity::hash_token(std::string_view token) {
  std::array<std::uint8_t, 32> digest{};
  Blake2b hash(digest.size());
  hash.add("tablier token 1");
  hash.add(token);
  hash.finish(digest);
  return write_hex(digest);
}

std::string Identity::make_token() {
  std::array<unsigned char, kTokenBytes> bytes{};
  entropy_(bytes);
  return write_base32({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

PlayerKey Identity::make_key() {
  std::uint64_t key = 0;
  while (key == 0) {
    std::array<unsigned char, sizeof key> bytes{};
    entropy_(bytes);
    std::memcpy(&key, bytes.data(), sizeof key);
    key &= kMostKey;
  }
  return PlayerKey{key};
}

void Identity::remember(const Person& person) {
  forget(person.token_hash);
  memories_.push_front({person, now_()});
  by_hash_[person.token_hash] = memories_.begin();
  if (memories_.size() > kMostRemembered) forget(std::string(memories_.back().person.token_hash));
}

void Identity::forget(const std::string& token_hash) {
  const auto found = by_hash_.find(token_hash);
  if (found == by_hash_.end()) return;
  memories_.erase(found->second);
  by_hash_.erase(found);
}

void Identity::find(std::string_view token, Answer<Person> answer) {
  if (token.size() != kTokenDigits) return answer(Person{});
  std::string hash = hash_token(token);
  if (const auto found = by_hash_.find(hash);
      found != by_hash_.end() && found->second->at + kFresh > now_()) {
    memories_.splice(memories_.begin(), memories_, found->second);
    return answer(found->second->person);
  }
  store_.read<FoundPerson>([hash](Store& store) { return find_row(store, hash); },
                           [this, hash, answer = std::move(answer)](const FoundPerson& row) {
                             if (!row) return answer(&kStoreFails);
                             if (!*row) {
                               forget(hash);
                               return answer(Person{});
                             }
                             const Person person{(*row)->key, (*row)->name, hash};
                             remember(person);
                             answer(person);
                           });
}

void Identity::admit(Person person, Answer<Admission> answer) {
  std::string token = make_token();
  person.token_hash = hash_token(token);
  AddSession session{person.token_hash, person.key, now_()};
  store_.write(std::move(session),
               [this, person = std::move(person), token = std::move(token),
                answer = std::move(answer)](const Expected<Written, StoreError>& written) {
                 if (!written || *written != Written::kDone) return answer(&kStoreFails);
                 remember(person);
                 answer(Admission{person, token});
               });
}

void Identity::create_guest(Answer<Admission> answer) {
  PlayerRow row;
  row.key = make_key();
  row.created = now_();
  const PlayerKey key = row.key;
  // One after the other: a session must not be added to somebody who had this key before.
  store_.write(AddPlayer{std::move(row)}, [this, key, answer = std::move(answer)](
                                              const Expected<Written, StoreError>& written) {
    if (!written || *written != Written::kDone) return answer(&kStoreFails);
    admit(Person{key, {}, {}}, answer);
  });
}

void Identity::give_name(const Person& person, std::string_view name, std::string password,
                         const Answer<Person>& answer) {
  if (!person.name.empty()) return answer(&kNamedAlready);
  if (!is_player_name(name)) return answer(&kBadName);
  if (password.size() < kLeastPassword || password.size() > kMostPassword) {
    return answer(&kBadPassword);
  }
  PlayerRow row;
  row.key = person.key;
  row.name = name;
  row.name_key = fold_name(name);
  row.created = now_();
  const bool taken = passwords_.hash(
      std::move(password), [this, row = std::move(row), person, answer](const std::string& hash) {
        if (hash.empty()) return answer(&kStoreFails);
        PlayerRow hashed = row;
        hashed.password = hash;
        store_.write(NamePlayer{std::move(hashed)},
                     [this, named = Person{person.key, row.name, person.token_hash},
                      answer](const Expected<Written, StoreError>& written) {
                       if (!written) return answer(&kStoreFails);
                       if (*written != Written::kDone) return answer(&kNameTaken);
                       remember(named);
                       answer(named);
                     });
      });
  if (!taken) answer(&kTooFast);
}

void Identity::login(std::string_view name, std::string password, Answer<Admission> answer) {
  if (!is_player_name(name) || password.size() > kMostPassword) return answer(&kBadLogin);
  store_.read<FoundPerson>(
      [folded = fold_name(name)](Store& store) { return store.player_named(folded); },
      [this, password = std::move(password), answer = std::move(answer)](const FoundPerson& found) {
        if (!found) return answer(&kStoreFails);
        const PlayerRow row = found->value_or(PlayerRow{});
        const bool taken =
            passwords_.verify(password, row.password,
                              [this, person = Person{row.key, row.name, {}}, answer](bool right) {
                                if (!right) return answer(&kBadLogin);
                                admit(person, answer);
                              });
        if (!taken) answer(&kTooFast);
      });
}

void Identity::find_ended(std::vector<std::string> token_hashes,
                          Answer<std::vector<std::string>> answer) {
  using Ended = Expected<std::vector<std::string>, StoreError>;
  store_.read<Ended>(
      [hashes = std::move(token_hashes)](Store& store) -> Ended {
        std::vector<std::string> ended;
        for (const std::string& hash : hashes) {
          const auto key = store.session(hash);
          if (!key) return key.error();
          if (!*key) ended.push_back(hash);
        }
        return ended;
      },
      [answer = std::move(answer)](const Ended& ended) {
        if (!ended) return answer(&kStoreFails);
        answer(*ended);
      });
}

void Identity::logout(const Person& person, Answer<Person> answer) {
  forget(person.token_hash);
  store_.write(DropSession{person.token_hash}, [this, person, answer = std::move(answer)](
                                                   const Expected<Written, StoreError>& written) {
    // Somebody may have asked meanwhile.
    forget(person.token_hash);
    if (!written) return answer(&kStoreFails);
    answer(person);
  });
}

}  // namespace tablier::server
