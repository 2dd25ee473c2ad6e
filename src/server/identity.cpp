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

// A session and whose it is.
struct Visit {
  PlayerRow player;
  Instant used = 0;
};
using FoundVisit = Expected<std::optional<Visit>, StoreError>;

FoundVisit find_visit(Store& store, const std::string& token_hash) {
  const auto session = store.session(token_hash);
  if (!session) return session.error();
  const auto& visit = *session;
  if (!visit) return std::optional<Visit>();
  const auto player = store.player(visit->player);
  if (!player) return player.error();
  const auto& visitor = *player;
  if (!visitor) return std::optional<Visit>();
  return std::optional(Visit{*visitor, visit->used});
}

}  // namespace

Identity::Identity(StoreWorker& store, Passwords& passwords, Entropy entropy,
                   std::function<Instant()> now, const LimitSettings& limits, bool alone)
    : store_(store),
      passwords_(passwords),
      entropy_(std::move(entropy)),
      now_(std::move(now)),
      fresh_(alone ? kFresh : kFreshAmongNodes),
      names_(limits) {}

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
      found != by_hash_.end() && found->second->at + fresh_ > now_()) {
    memories_.splice(memories_.begin(), memories_, found->second);
    return answer(found->second->person);
  }
  store_.read<FoundVisit>([hash](Store& store) { return find_visit(store, hash); },
                          [this, hash, answer = std::move(answer)](const FoundVisit& visit) {
                            if (!visit) return answer(&kStoreFails);
                            const Instant now = now_();
                            if (!*visit || now - (*visit)->used > kLifetime) {
                              forget(hash);
                              return answer(Person{});
                            }
                            // A day is exact enough, and costs a write a day.
                            if (now - (*visit)->used > kDay) touch(hash, now);
                            const PlayerRow& player = (*visit)->player;
                            const Person person{player.key, player.name, hash};
                            remember(person);
                            answer(person);
                          });
}

void Identity::touch(const std::string& token_hash, Instant used) {
  store_.write(TouchSession{token_hash, used}, [](const Expected<Written, StoreError>&) {});
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

void Identity::give_name(const Person& person, Credentials credentials,
                         const Answer<Admission>& answer) {
  if (!person.name.empty()) return answer(&kNamedAlready);
  const auto name = read_player_name(credentials.name);
  if (!name) return answer(&kBadName);
  if (is_reserved(*name)) return answer(&kReservedName);
  const std::size_t length = credentials.password.size();
  if (length < kLeastPassword || length > kMostPassword) return answer(&kBadPassword);
  PlayerRow row;
  row.key = person.key;
  row.name = *name;
  row.name_key = look_of(*name);
  row.created = now_();
  // One that was given before looks were compared has another key.
  using Taken = Expected<std::optional<PlayerRow>, StoreError>;
  store_.read<Taken>(
      [folded = fold_name(*name)](Store& store) { return store.player_named(folded); },
      [this, row, credentials = std::move(credentials), answer](const Taken& taken) {
        if (!taken) return answer(&kStoreFails);
        if (*taken) return answer(&kNameTaken);
        passwords_.hash({credentials.address, {}, false}, credentials.password,
                        [this, row, address = credentials.address,
                         answer](const std::optional<std::string>& hash) {
                          if (!hash) return answer(&kTooFast);
                          if (hash->empty()) return answer(&kStoreFails);
                          PlayerRow hashed = row;
                          hashed.password = *hash;
                          store_.write(NamePlayer{hashed},
                                       [this, hashed, address,
                                        answer](const Expected<Written, StoreError>& written) {
                                         if (!written) return answer(&kStoreFails);
                                         if (*written != Written::kDone) return answer(&kNameTaken);
                                         note_address(hashed, address);
                                         admit(Person{hashed.key, hashed.name, {}}, answer);
                                       });
                        });
      });
}

// Few bits, so that an address cannot be told from it: of all that there are hundreds have the
// same.
std::string Identity::address_mark(const PlayerRow& row, std::string_view address) {
  std::array<std::uint8_t, 3> digest{};
  Blake2b hash(digest.size());
  hash.add("tablier address 1");
  hash.add(row.password);
  hash.add(" ");
  hash.add(address);
  hash.finish(digest);
  return "address " + write_key(row.key) + " " + write_hex(digest);
}

void Identity::note_address(const PlayerRow& row, const std::string& address) {
  if (address.empty()) return;
  const std::string mark = address_mark(row, address);
  store_.write(AddSession{mark, row.key, now_()},
               [this, mark, used = now_()](const Expected<Written, StoreError>& written) {
                 if (written && *written == Written::kConflict) touch(mark, used);
               });
}

// By how it is typed, then by how it looks: what was named before looks were compared may have kept
// the first.
Identity::FoundCandidate Identity::find_candidate(Store& store, const Credentials& credentials,
                                                  Instant now) {
  Candidate candidate;
  for (const std::string& key : {fold_name(credentials.name), look_of(credentials.name)}) {
    const auto found = store.player_named(key);
    if (!found) return found.error();
    if (const auto& row = *found) {
      candidate.row = *row;
      break;
    }
  }
  const auto seen = store.session(address_mark(candidate.row, credentials.address));
  if (!seen) return seen.error();
  const auto& visit = *seen;
  candidate.known = !credentials.address.empty() && visit && now - visit->used <= kLifetime;
  return candidate;
}

void Identity::login(const Credentials& credentials, const Answer<Admission>& answer) {
  if (look_of(credentials.name).empty() || credentials.password.size() > kMostPassword) {
    return answer(&kBadLogin);
  }
  store_.read<FoundCandidate>(
      [credentials, now = now_()](Store& store) { return find_candidate(store, credentials, now); },
      [this, credentials, answer](const FoundCandidate& candidate) {
        if (!candidate) return answer(&kStoreFails);
        try_password(*candidate, credentials, answer);
      });
}

// A login that may not be tried is refused before anything is hashed.
void Identity::try_password(const Candidate& candidate, Credentials credentials,
                            const Answer<Admission>& answer) {
  const std::string name = look_of(credentials.name);
  const bool counts = !candidate.known && !credentials.address.empty();
  if (counts && !names_.take(name, now_())) return answer(&kTooFast);
  passwords_.verify({credentials.address, name, candidate.known}, std::move(credentials.password),
                    candidate.row.password,
                    [this, row = candidate.row, name, counts, address = credentials.address,
                     answer](std::optional<bool> right) {
                      if (counts && right.value_or(true)) names_.give_back(name);
                      if (!right) return answer(&kTooFast);
                      if (!*right) return answer(&kBadLogin);
                      note_address(row, address);
                      admit(Person{row.key, row.name, {}}, answer);
                    });
}

void Identity::rekey_names(PlayerKey last) {
  constexpr std::size_t kAtOnce = 200;
  using Named = Expected<std::vector<PlayerRow>, StoreError>;
  store_.read<Named>([last](Store& store) { return store.named_after(last, kAtOnce); },
                     [this](const Named& named) {
                       if (!named || named->empty()) return;
                       for (const PlayerRow& row : *named) {
                         std::string look = look_of(row.name);
                         if (look.empty() || look == row.name_key) continue;
                         store_.write(RekeyPlayer{row.key, std::move(look)},
                                      [](const Expected<Written, StoreError>&) {});
                       }
                       rekey_names(named->back().key);
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
