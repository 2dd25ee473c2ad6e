#include <array>
#include <map>
#include <thread>

#include "base/rng.h"
#include "store_postgres/postgres_place.h"

// Nodes that write to the same matches at the same time, each with a store of its own.
namespace tablier::test {
namespace {

constexpr std::size_t kNodes = 3;

// Runs `play` on each node at once.
template <class Play>
void race(PostgresPlace& place, Play play) {
  std::vector<std::unique_ptr<Store>> stores;
  for (std::size_t i = 0; i < kNodes; ++i) stores.push_back(place.open());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kNodes; ++i) {
    threads.emplace_back([&, i] { play(*stores[i], i); });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(PostgresRace, each_number_is_written_once_and_none_is_left_out) {
  constexpr std::uint32_t kNumbers = 300;
  PostgresPlace place;
  const auto store = place.open();
  create(*store, make_row(1));
  std::array<std::map<std::uint32_t, std::string>, kNodes> won;
  race(place, [&](Store& own, std::size_t node) {
    Rng rng(node);
    for (std::uint32_t next = 0; next < kNumbers;) {
      std::vector<std::string> bodies(1 + rng.below(3));
      for (std::string& body : bodies)
        body = std::to_string(node) + " " + std::to_string(rng.next());
      if (append(own, 1, next, bodies) == Written::kDone) {
        for (const std::string& body : bodies) won[node][next++] = body;
      } else {
        const auto more = own.entries_from(MatchKey{1}, next);
        ASSERT_TRUE(more) << more.error().text;
        ASSERT_FALSE(more->empty()) << "a conflict without a cause";
        next += static_cast<std::uint32_t>(more->size());
      }
    }
  });
  const auto entries = entries_of(*store, 1);
  ASSERT_GE(entries.size(), kNumbers);
  for (std::uint32_t i = 0; i < entries.size(); ++i) {
    std::size_t winners = 0;
    for (const auto& own : won) {
      if (!own.contains(i)) continue;
      ++winners;
      EXPECT_EQ(own.at(i), entries[i]);
    }
    EXPECT_EQ(winners, 1U) << i;
  }
}

// In batches that touch the same matches, each node in another order: nobody fails, and who loses
// one match still wins others.
TEST(PostgresRace, batches_that_cross_do_not_fail) {
  constexpr std::uint64_t kMatches = 20;
  constexpr std::uint32_t kRounds = 40;
  PostgresPlace place;
  const auto store = place.open();
  for (std::uint64_t key = 1; key <= kMatches; ++key) create(*store, make_row(key));
  std::array<std::size_t, kNodes> done{};
  race(place, [&](Store& own, std::size_t node) {
    Rng rng(node + 10);
    for (std::uint32_t round = 0; round < kRounds; ++round) {
      std::vector<Write> writes;
      for (std::uint64_t key = 1; key <= kMatches; ++key) {
        const std::uint64_t match = node % 2 == 0 ? key : kMatches + 1 - key;
        Append one{MatchKey{match}, round, {"entry"}, {}, {}};
        if (rng.below(3) == 0) one.row = make_row(match);
        if (rng.below(3) == 0) {
          one.rated =
              RatedResult{"sokr", {PlayerKey{1 + rng.below(4)}, PlayerKey{1 + rng.below(4)}}, 0.5};
        }
        writes.emplace_back(std::move(one));
        if (rng.below(8) == 0) writes.emplace_back(Beat{round});
        if (rng.below(8) == 0) {
          writes.emplace_back(Claim{MatchKey{match}, round, std::to_string(node), 1, 2});
        }
      }
      const auto written = own.write(writes);
      ASSERT_TRUE(written) << written.error().text;
      for (std::size_t i = 0; i < writes.size(); ++i) {
        if (!std::holds_alternative<Append>(writes[i])) continue;
        done[node] += (*written)[i] == Written::kDone ? 1U : 0U;
      }
      // Nobody goes on before each match has this round's entry.
      for (std::uint64_t key = 1; key <= kMatches; ++key) {
        ASSERT_GT(own.entries_from(MatchKey{key}, 0)->size(), round);
      }
    }
  });
  std::size_t all = 0;
  for (const std::size_t count : done) all += count;
  EXPECT_EQ(all, kMatches * kRounds);
  for (std::uint64_t key = 1; key <= kMatches; ++key) {
    EXPECT_EQ(entries_of(*store, key).size(), kRounds);
  }
}

TEST(PostgresRace, ratings_lose_no_game) {
  constexpr std::uint64_t kGames = 40;
  PostgresPlace place;
  const auto store = place.open();
  race(place, [&](Store& own, std::size_t node) {
    for (std::uint64_t i = 0; i < kGames; ++i) {
      const std::uint64_t key = 1 + node * kGames + i;
      const std::array players{PlayerKey{1 + node % 2}, PlayerKey{2 - node % 2}};
      EXPECT_EQ(
          write_all(
              own,
              {CreateMatch{make_row(key), {}},
               Append{MatchKey{key}, 0, {"end"}, make_row(key), RatedResult{"sokr", players, 1}}}),
          std::vector(2, Written::kDone));
    }
  });
  EXPECT_EQ(store->ratings(PlayerKey{1})->front().games, static_cast<int>(kNodes * kGames));
  EXPECT_EQ(store->ratings(PlayerKey{2})->front().games, static_cast<int>(kNodes * kGames));
}

TEST(PostgresRace, a_name_a_key_and_a_claim_go_to_one_node) {
  constexpr std::uint64_t kTimes = 40;
  PostgresPlace place;
  const auto store = place.open();
  std::array<std::array<int, kTimes>, 4> done{};
  std::array<std::array<std::array<bool, kTimes>, 4>, kNodes> won{};
  for (std::uint64_t i = 0; i < kTimes; ++i) {
    create(*store, make_row(1000 + i));
    for (std::uint64_t node = 0; node < kNodes; ++node) {
      write_one(*store, AddPlayer{make_guest(100 * i + node + 1)});
    }
  }
  race(place, [&](Store& own, std::size_t node) {
    for (std::uint64_t i = 0; i < kTimes; ++i) {
      const std::string name = "player " + std::to_string(i);
      const auto written = write_all(
          own, {NamePlayer{make_player(100 * i + node + 1, name)}, CreateMatch{make_row(i + 1), {}},
                Claim{MatchKey{1000 + i}, 0, std::to_string(node), 1, 2},
                AddSession{name, PlayerKey{node + 1}, 1}});
      for (std::size_t kind = 0; kind < 4; ++kind) {
        won[node][kind][i] = written[kind] == Written::kDone;
      }
    }
  });
  for (std::size_t kind = 0; kind < 4; ++kind) {
    for (std::size_t i = 0; i < kTimes; ++i) {
      for (const auto& node : won) done[kind][i] += node[kind][i] ? 1 : 0;
      EXPECT_EQ(done[kind][i], 1) << kind << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace tablier::test
