#include "store/contract.h"

#include <algorithm>
#include <utility>

namespace tablier::test {

void StoreContract::SetUp() {
  place_ = GetParam().make();
  ASSERT_NE(place_, nullptr);
  store_ = place_->open();
  ASSERT_NE(store_, nullptr);
}

void StoreContract::reopen() {
  if (!place_->outlives_its_store()) return;
  store_.reset();
  store_ = place_->open();
  ASSERT_NE(store_, nullptr);
}

MatchRow make_row(std::uint64_t key, MatchStatus status) {
  MatchRow row;
  row.key = MatchKey{key};
  row.game = "sitaos";
  row.secret = std::string(31, '\x07') + '\0';
  row.created = 1'700'000'000'000 + static_cast<Instant>(key);
  row.status = status;
  row.host = PlayerKey{1000};
  row.guest = PlayerKey{2000};
  row.attended = false;
  row.summary = R"({"name":"é)" + std::to_string(key) + R"("})";
  return row;
}

PlayerRow make_guest(std::uint64_t key) {
  PlayerRow player;
  player.key = PlayerKey{key};
  player.created = 1'600'000'000'000;
  return player;
}

PlayerRow make_player(std::uint64_t key, const std::string& name) {
  PlayerRow player = make_guest(key);
  player.name = name;
  player.name_key = "folded " + name;
  player.password = "$argon2id$" + name;
  return player;
}

std::vector<Written> write_all(Store& store, const std::vector<Write>& writes) {
  auto written = store.write(writes);
  if (!written) {
    ADD_FAILURE() << written.error().text;
    return std::vector<Written>(writes.size(), Written::kMissing);
  }
  EXPECT_EQ(written->size(), writes.size());
  return *written;
}

Written write_one(Store& store, const Write& write) {
  const std::vector<Written> written = write_all(store, {write});
  return written.empty() ? Written::kMissing : written.front();
}

Written create(Store& store, const MatchRow& row, std::vector<std::string> entries) {
  return write_one(store, CreateMatch{row, std::move(entries)});
}

Written append(Store& store, std::uint64_t match, std::uint32_t first,
               std::vector<std::string> entries) {
  return write_one(store, Append{MatchKey{match}, first, std::move(entries), {}, {}});
}

std::optional<StoredMatch> load(Store& store, std::uint64_t match) {
  auto loaded = store.load(MatchKey{match});
  if (!loaded) {
    ADD_FAILURE() << loaded.error().text;
    return std::nullopt;
  }
  return *loaded;
}

std::vector<std::string> entries_of(Store& store, std::uint64_t match) {
  const auto loaded = load(store, match);
  return loaded ? loaded->entries : std::vector<std::string>();
}

std::vector<std::uint64_t> keys_of(const std::vector<MatchRow>& rows) {
  std::vector<std::uint64_t> keys;
  for (const MatchRow& row : rows) keys.push_back(static_cast<std::uint64_t>(row.key));
  return keys;
}

std::vector<std::uint64_t> all_keys(Store& store) {
  std::vector<std::uint64_t> keys;
  const auto error = store.each([&](const StoredMatch& match) {
    keys.push_back(static_cast<std::uint64_t>(match.row.key));
    return true;
  });
  EXPECT_FALSE(error) << error->text;
  std::ranges::sort(keys);
  return keys;
}

}  // namespace tablier::test

namespace tablier {

void PrintTo(const Written& written, std::ostream* out) {
  constexpr const char* kNames[] = {"done", "conflict", "missing"};
  *out << kNames[static_cast<std::size_t>(written)];
}

void PrintTo(const StoreError& error, std::ostream* out) {
  *out << static_cast<int>(error.kind) << ' ' << error.text;
}

void PrintTo(const MatchRow& row, std::ostream* out) {
  *out << write_key(row.key) << ' ' << row.game << '@' << row.edition << " created " << row.created
       << " status " << static_cast<int>(row.status) << " host " << write_key(row.host) << " guest "
       << write_key(row.guest) << " attended " << row.attended << ' ' << row.summary;
}

}  // namespace tablier
