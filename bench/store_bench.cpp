#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "store/sqlite_store.h"
#include "temporary_folder.h"

// The SQLite store by itself, in the folder for temporary files (TMPDIR): a real disk for what a
// transaction takes with its sync, /dev/shm for what it costs the processor.
namespace tablier {
namespace {

constexpr std::uint64_t kPlayed = 1000;

std::string file_in(const TemporaryFolder& folder) {
  return (folder.path() / "tablier.db").string();
}

MatchRow make_row(std::uint64_t key, MatchStatus status) {
  MatchRow row;
  row.key = MatchKey{key * 0x0123'4567'89ab % kMostKey + 1};
  row.game = "sitaos";
  row.secret = std::string(32, '\x07');
  row.created = static_cast<Instant>(key);
  row.status = status;
  row.host = PlayerKey{1 + key % 500};
  row.guest = PlayerKey{501 + key % 500};
  row.summary = std::string(150, 's');
  return row;
}

// Games that are over, of 56 moves, and those that are played, behind them.
void fill(Store& store, std::uint64_t stored) {
  std::vector<Write> writes;
  for (std::uint64_t key = 1; key <= stored + kPlayed; ++key) {
    const bool is_over = key <= stored;
    writes.emplace_back(
        CreateMatch{make_row(key, is_over ? MatchStatus::kOver : MatchStatus::kPlaying),
                    std::vector<std::string>(is_over ? 56 : 2, std::string(40, 'x'))});
    if (writes.size() < 1000 && key < stored + kPlayed) continue;
    (void)store.write(writes);
    writes.clear();
  }
}

// Arguments: games stored; entries in a transaction, each of another match.
void append(benchmark::State& state) {
  const auto stored = static_cast<std::uint64_t>(state.range(0));
  const auto together = static_cast<std::uint64_t>(state.range(1));
  const TemporaryFolder folder;
  const auto store = open_sqlite(file_in(folder));
  fill(**store, stored);
  std::vector<std::uint32_t> next(kPlayed, 2);
  std::uint64_t turn = 0;
  for (auto _ : state) {
    std::vector<Write> writes;
    for (std::uint64_t i = 0; i < together; ++i, turn = (turn + 1) % kPlayed) {
      writes.emplace_back(Append{make_row(stored + 1 + turn, MatchStatus::kPlaying).key,
                                 next[turn]++,
                                 {std::string(40, 'x')},
                                 {},
                                 {}});
    }
    if (!(*store)->write(writes)) state.SkipWithError("not written");
  }
  state.SetItemsProcessed(state.iterations() * state.range(1));
}
BENCHMARK(append)->Args({100, 1})->Args({100, 30})->Args({100, 300})->Args({20'000, 300});

// Arguments: games stored; entries that are not settled.
void open(benchmark::State& state) {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite(file_in(folder));
    fill(**store, static_cast<std::uint64_t>(state.range(0)));
    std::vector<Write> writes;
    for (std::int64_t i = 0; i < state.range(1); ++i) {
      const auto match = static_cast<std::uint64_t>(i) % kPlayed;
      const auto number = static_cast<std::uint32_t>(2 + static_cast<std::uint64_t>(i) / kPlayed);
      writes.emplace_back(Append{
          make_row(static_cast<std::uint64_t>(state.range(0)) + 1 + match, MatchStatus::kPlaying)
              .key,
          number,
          {std::string(40, 'x')},
          {},
          {}});
    }
    (void)(*store)->write(writes);
  }
  for (auto _ : state) benchmark::DoNotOptimize(open_sqlite(file_in(folder)));
}
BENCHMARK(open)
    ->Args({100, 0})
    ->Args({20'000, 0})
    ->Args({100, 50'000})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tablier
