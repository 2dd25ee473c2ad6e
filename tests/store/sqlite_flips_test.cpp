#include <algorithm>
#include <optional>

#include "store/faulty_disk.h"
#include "store/sqlite_place.h"

// A bit that flips, anywhere in the file. Whatever it is, what can be read is what was written; the
// rest is said to be damaged, and nothing is gone without a word.
namespace tablier::test {
namespace {

constexpr std::size_t kPage = 4096;

struct Flip {
  std::size_t at;
  unsigned bit;
};

// The parts of a page of a b-tree.
struct Page {
  Page(const std::string& file, std::size_t number)
      : start(number * kPage), first(start + (number == 0 ? 100 : 0)), bytes(file) {}

  [[nodiscard]] unsigned byte(std::size_t at) const {
    return static_cast<unsigned char>(bytes[first + at]);
  }
  [[nodiscard]] unsigned word(std::size_t at) const { return byte(at) << 8U | byte(at + 1); }
  [[nodiscard]] bool is_inner() const { return byte(0) == 2 || byte(0) == 5; }
  // Of its head and the list of its cells; then, of its cells.
  [[nodiscard]] std::size_t list_end() const { return first + (is_inner() ? 12 : 8) + 2 * word(3); }
  [[nodiscard]] std::size_t cells() const { return start + word(5); }

  std::size_t start;
  std::size_t first;
  const std::string& bytes;
};

// Everything that was written, and that a store on a damaged file is held to.
class Contents {
 public:
  explicit Contents(SqlitePlace& place) : place_(place) {}

  // Settled and hot entries, all mixed; a match that is over; a player with a session and a rating.
  void fill(std::uint64_t matches, std::uint32_t rounds) {
    const auto store = place_.open();
    for (std::uint64_t i = 1; i <= matches; ++i) {
      MatchRow row = make_row(i * 0x0123'4567'89ab % kMostKey + i);
      row.attended = i % 2 == 0;
      keep(*store, CreateMatch{row, {body(row.key, 0)}});
      matches_.push_back({row, {body(row.key, 0)}});
    }
    for (std::uint32_t number = 1; number <= rounds; ++number) {
      for (StoredMatch& match : matches_) {
        match.entries.push_back(body(match.row.key, number));
        keep(*store, Append{match.row.key, number, {match.entries.back()}, {}, {}});
      }
      if (number == 2) keep(*store, Settle{matches_[1].row.key});
    }
    StoredMatch& ended = matches_.front();
    ended.row.status = MatchStatus::kOver;
    ended.entries.push_back("the end");
    keep(*store, AddPlayer{player_});
    keep(*store, AddPlayer{make_guest(2000)});
    keep(*store, AddSession{"token", player_.key, 5});
    keep(*store, Append{ended.row.key,
                        rounds + 1,
                        {"the end"},
                        ended.row,
                        RatedResult{"sitaos", {player_.key, PlayerKey{2000}}, 1}});
    keep(*store, Beat{12345});
    ratings_ = *store->ratings(player_.key);
    ASSERT_EQ(ratings_.size(), 1U);
  }

  // What came of it.
  struct Tally {
    std::size_t refused = 0;
    std::size_t damaged = 0;
    std::size_t harmless = 0;
  };
  void hold(Tally& tally) const {
    auto store = open_sqlite(place_.file());
    if (!store) {
      const auto kind = store.error().kind;
      EXPECT_TRUE(kind == StoreError::Kind::kDamaged || kind == StoreError::Kind::kRefused)
          << store.error().text;
      ++tally.refused;
      return;
    }
    std::size_t damaged = 0;
    for (const StoredMatch& match : matches_) damaged += hold_match(**store, match) ? 0U : 1U;
    hold_lists(**store);
    const bool is_told = hold_all(**store);
    hold_players(**store, is_told);
    if (damaged > 0) {
      EXPECT_TRUE(is_told);
    }
    if (damaged > 0) ++tally.damaged;
    if (!is_told) ++tally.harmless;
    hold_when_it_goes_on(std::move(*store));
  }

 private:
  static void keep(Store& store, const Write& write) {
    ASSERT_EQ(write_one(store, write), Written::kDone);
  }
  static std::string body(MatchKey key, std::uint32_t number) {
    return "entry " + write_key(key) + " " + std::to_string(number);
  }

  // Whether it could be read.
  static bool hold_match(Store& store, const StoredMatch& match) {
    const auto found = store.load(match.row.key);
    if (!found) {
      EXPECT_EQ(found.error().kind, StoreError::Kind::kDamaged) << found.error().text;
      return false;
    }
    EXPECT_TRUE(*found) << "match " << write_key(match.row.key) << " is gone";
    if (!*found) return true;
    EXPECT_EQ((*found)->row, match.row);
    EXPECT_EQ((*found)->entries, match.entries);
    return true;
  }

  // Whoever reads everything is told, or gets everything. Whether he was told.
  [[nodiscard]] bool hold_all(Store& store) const {
    std::size_t count = 0;
    const auto error = store.each([&](const StoredMatch& found) {
      const auto same = [&](const StoredMatch& match) { return match.row == found.row; };
      const auto match = std::ranges::find_if(matches_, same);
      EXPECT_NE(match, matches_.end());
      if (match != matches_.end()) {
        EXPECT_EQ(found.entries, match->entries);
      }
      ++count;
      return true;
    });
    if (!error) {
      EXPECT_EQ(count, matches_.size());
    }
    return error.has_value();
  }

  void hold_lists(Store& store) const {
    for (const MatchStatus status : {MatchStatus::kPlaying, MatchStatus::kOver}) {
      const auto rows = store.with_status(status, 1000);
      if (!rows) {
        EXPECT_EQ(rows.error().kind, StoreError::Kind::kDamaged) << rows.error().text;
      }
      if (!rows) continue;
      for (const MatchRow& row : *rows) {
        const auto same = [&](const StoredMatch& match) { return match.row == row; };
        EXPECT_TRUE(std::ranges::any_of(matches_, same)) << write_key(row.key);
      }
    }
    const auto attended = store.attended();
    ASSERT_TRUE(attended) << attended.error().text;
  }

  void hold_players(Store& store, bool is_told) const {
    const auto player = store.player(player_.key);
    if (player && *player) {
      EXPECT_EQ(**player, player_);
    }
    const auto session = store.session("token");
    if (session && *session) {
      EXPECT_EQ((**session).player, player_.key);
    }
    const auto ratings = store.ratings(player_.key);
    if (ratings && !ratings->empty()) {
      EXPECT_EQ(*ratings, ratings_);
    }
    const auto beat = store.last_beat();
    if (beat) {
      EXPECT_EQ(*beat, 12345);
    }
    if (is_told) return;
    EXPECT_TRUE(player && *player) << "the player is gone";
    EXPECT_TRUE(session && *session) << "the session is gone";
    EXPECT_TRUE(ratings && !ratings->empty()) << "the rating is gone";
  }

  // What is written now, into pages that may be damaged, is there afterwards with all before it, or
  // is said to be damaged.
  void hold_when_it_goes_on(std::unique_ptr<Store> store) const {
    std::vector<StoredMatch> now = matches_;
    std::vector<Write> writes;
    for (const StoredMatch& match : now) {
      const auto next = static_cast<std::uint32_t>(match.entries.size());
      writes.emplace_back(Append{match.row.key, next, {"more"}, {}, {}});
    }
    const auto written = store->write(writes);
    if (!written) {
      EXPECT_EQ(written.error().kind, StoreError::Kind::kDamaged) << written.error().text;
      return;
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
      if ((*written)[i] == Written::kDone) now[i].entries.emplace_back("more");
    }
    for (const StoredMatch& match : now) (void)hold_match(*store, match);
    store.reset();
    const auto again = open_sqlite(place_.file());
    if (!again) {
      EXPECT_EQ(again.error().kind, StoreError::Kind::kDamaged) << again.error().text;
    }
    if (!again) return;
    for (const StoredMatch& match : now) (void)hold_match(**again, match);
  }

  SqlitePlace& place_;
  std::vector<StoredMatch> matches_;
  PlayerRow player_ = make_player(1000, "Ada");
  std::vector<RatingRow> ratings_;
};

class SqliteFlips : public testing::TestWithParam<std::size_t> {
 protected:
  static constexpr std::size_t kShares = 8;

  // One of the shares into which the flips are divided, for processes side by side.
  void hold(const std::vector<Flip>& flips) {
    for (std::size_t i = GetParam(); i < flips.size() && !HasFailure(); i += kShares) {
      const auto [at, bit] = flips[i];
      SCOPED_TRACE("byte " + std::to_string(at % kPage) + " of page " + std::to_string(at / kPage) +
                   ", bit " + std::to_string(bit));
      std::string flipped = sound_;
      flipped[at] = static_cast<char>(static_cast<unsigned char>(flipped[at]) ^ 1U << bit);
      place_.put_bytes(flipped);
      contents_.hold(tally_);
    }
  }

  static void add_all_bits(std::vector<Flip>& flips, std::size_t from, std::size_t to) {
    for (std::size_t at = from; at < to; ++at) {
      for (unsigned bit = 0; bit < 8; ++bit) flips.push_back({at, bit});
    }
  }
  static void add_one_bit(std::vector<Flip>& flips, std::size_t from, std::size_t to,
                          std::size_t step = 1) {
    for (std::size_t at = from; at < to; at += step) {
      flips.push_back({at, static_cast<unsigned>(at * 5 / step % 8)});
    }
  }

  FaultyDisk disk_;  // it does not wait for the real one
  SqlitePlace place_;
  Contents contents_{place_};
  std::string sound_;
  Contents::Tally tally_;
};

// Every byte that is used, and some that are not; every bit of what says where things are.
TEST_P(SqliteFlips, anywhere_in_a_small_file) {
  contents_.fill(4, 5);
  sound_ = place_.bytes();
  std::vector<Flip> flips;
  add_all_bits(flips, 0, 100);
  for (std::size_t number = 0; number < sound_.size() / kPage; ++number) {
    const Page page(sound_, number);
    ASSERT_GE(page.cells(), page.list_end()) << "a page that is no part of a b-tree";
    add_all_bits(flips, page.first, page.list_end());
    add_one_bit(flips, page.list_end(), page.cells(), 173);
    add_one_bit(flips, page.cells(), page.start + kPage);
  }
  hold(flips);
  EXPECT_GT(tally_.refused, 100U);
  EXPECT_GT(tally_.damaged, 50U);
  EXPECT_GT(tally_.harmless, 20U);
}

// Trees of several levels: the pages that lead to others, and the heads of the others.
TEST_P(SqliteFlips, in_the_inner_pages_of_a_larger_file) {
  contents_.fill(250, 6);
  sound_ = place_.bytes();
  std::vector<Flip> flips;
  std::size_t inner = 0;
  for (std::size_t number = 1; number < sound_.size() / kPage; ++number) {
    const Page page(sound_, number);
    if (page.is_inner()) {
      ++inner;
      add_one_bit(flips, page.first, page.list_end());
      add_one_bit(flips, page.cells(), page.start + kPage);
    } else {
      add_one_bit(flips, page.first, page.first + 12);
    }
  }
  ASSERT_GE(inner, 5U);
  hold(flips);
  EXPECT_GT(tally_.refused + tally_.damaged, 20U);
}

INSTANTIATE_TEST_SUITE_P(All, SqliteFlips, testing::Range<std::size_t>(0, 8));

}  // namespace
}  // namespace tablier::test
