#include <algorithm>

#include "base/rng.h"
#include "store/contract.h"
#include "store/memory_store.h"

namespace tablier::test {
namespace {

// Any batches whatever, against the plainest store there is: the same results, and the same to be
// read afterwards.
class Model {
 public:
  explicit Model(std::uint64_t seed) : rng_(seed) {}

  std::vector<Write> batch() {
    std::vector<Write> writes(1 + rng_.below(30));
    for (Write& write : writes) write = any();
    return writes;
  }

  bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }

  void count(const std::vector<Write>& writes, const std::vector<Written>& written) {
    for (std::size_t i = 0; i < writes.size(); ++i) {
      const auto* append = std::get_if<Append>(&writes[i]);
      if (append != nullptr && written[i] == Written::kDone) {
        next_[static_cast<std::size_t>(append->match)] += append->entries.size();
      }
    }
  }

  static constexpr std::uint32_t kMatches = 40;
  static constexpr std::uint32_t kPlayers = 12;

 private:
  PlayerKey player() { return PlayerKey{rng_.below(kPlayers)}; }

  MatchRow row(std::uint64_t key) {
    MatchRow row = make_row(key, static_cast<MatchStatus>(rng_.below(5)));
    row.host = player();
    row.guest = player();
    row.attended = chance(3);
    row.edition = 1 + static_cast<int>(rng_.below(3));
    row.summary = std::to_string(rng_.below(1000));
    return row;
  }

  std::vector<std::string> bodies() {
    std::vector<std::string> bodies(rng_.below(4));
    for (std::string& body : bodies) {
      body = std::string(rng_.below(chance(10) ? 9000 : 60), static_cast<char>(rng_.below(256)));
    }
    return bodies;
  }

  Write any() {
    const std::uint64_t key = 1 + rng_.below(kMatches);
    switch (rng_.below(18)) {
      case 0:
        return CreateMatch{row(key), {}};
      case 1:
        return AddPlayer{chance(2) ? make_guest(rng_.below(kPlayers))
                                   : make_player(rng_.below(kPlayers), name())};
      case 2:
        return NamePlayer{make_player(rng_.below(kPlayers), name())};
      case 3:
        return AddSession{name(), player(), 1};
      case 4:
        return DropSession{name()};
      case 5:
        now_ += rng_.below(5);
        return Claim{MatchKey{key}, rng_.below(3), name(), now_, now_ + rng_.below(100)};
      case 6:
        return Beat{rng_.below(1000), {chance(2) ? "sokr@2" : "sokr@3", "sitaos@2"}};
      case 7:
        return Settle{MatchKey{key}};
      case 8:
        return RekeyPlayer{player(), "folded " + name()};
      case 9:
        return TouchSession{name(), static_cast<Instant>(rng_.below(1000))};
      default:
        break;
    }
    Append append{MatchKey{key}, static_cast<std::uint32_t>(next_[key]), bodies(), {}, {}};
    if (chance(10)) append.first += rng_.below(3);
    if (chance(5)) append.row = row(key);
    if (chance(8)) append.rated = RatedResult{"sokr", {player(), player()}, 0.5 * rng_.below(3)};
    return append;
  }

  std::string name() { return std::to_string(rng_.below(10)); }

  Rng rng_;
  Instant now_ = 0;
  std::array<std::size_t, kMatches + 1> next_{};
};

void expect_same(Store& real, Store& model) {
  for (std::uint64_t key = 0; key <= Model::kMatches + 1; ++key) {
    const auto a = load(real, key);
    const auto b = load(model, key);
    ASSERT_EQ(a.has_value(), b.has_value()) << key;
    if (!a) continue;
    EXPECT_EQ(a->row, b->row);
    EXPECT_EQ(a->entries, b->entries) << key;
  }
  for (int status = 0; status < 5; ++status) {
    for (const std::size_t most : {3U, 100U}) {
      EXPECT_EQ(*real.with_status(static_cast<MatchStatus>(status), most),
                *model.with_status(static_cast<MatchStatus>(status), most));
      const Store::Place some{make_row(7).created, MatchKey{7}};
      EXPECT_EQ(*real.with_status_after(static_cast<MatchStatus>(status), some, most),
                *model.with_status_after(static_cast<MatchStatus>(status), some, most));
    }
  }
  for (std::uint64_t i = 0; i < Model::kPlayers; ++i) {
    const PlayerKey player{i};
    for (const std::size_t most : {2U, 100U}) {
      EXPECT_EQ(*real.of_player(player, most), *model.of_player(player, most));
    }
    EXPECT_EQ(*real.unfinished_of(player), *model.unfinished_of(player));
    EXPECT_EQ(*real.player(player), *model.player(player));
    EXPECT_EQ(*real.ratings(player), *model.ratings(player));
    EXPECT_EQ(*real.session(std::to_string(i)), *model.session(std::to_string(i)));
    const std::string name_key = "folded " + std::to_string(i);
    EXPECT_EQ(*real.player_named(name_key), *model.player_named(name_key));
  }
  for (const std::size_t most : {2U, 100U}) {
    EXPECT_EQ(*real.named_after(PlayerKey{1}, most), *model.named_after(PlayerKey{1}, most));
  }
  auto attended = *real.attended();
  std::ranges::sort(attended);
  EXPECT_EQ(attended, *model.attended());
  EXPECT_EQ(all_keys(real), all_keys(model));
  for (const std::string_view rules : {"", "sokr@2", "sokr@3", "sitaos@2", "lignes@2"}) {
    EXPECT_EQ(*real.last_beat(rules), *model.last_beat(rules));
  }
}

TEST_P(StoreContract, any_batches_do_what_they_do_to_plain_maps) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    if (seed > 1) SetUp();
    const auto plain = make_memory_store();
    Model model(seed);
    for (int i = 0; i < 120; ++i) {
      const std::vector<Write> writes = model.batch();
      const std::vector<Written> expected = write_all(*plain, writes);
      ASSERT_EQ(write_all(store(), writes), expected) << seed << ' ' << i;
      model.count(writes, expected);
      if (i % 40 == 39) expect_same(store(), *plain);
    }
    reopen();
    expect_same(store(), *plain);
    store_.reset();
  }
}

}  // namespace
}  // namespace tablier::test
