#include <time.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "base/rng.h"
#include "match/authority.h"
#include "match/match_reader.h"
#include "match/told.h"
#include "server/hub.h"
#include "server/outbox.h"
#include "store/sqlite_store.h"
#include "temporary_folder.h"

// What a request holds the one loop for, by the length of the match: for each kind of request the
// longest single turn of the loop, in milliseconds of its thread's processor time. The authority,
// the hub and the store are the server's own; sockets and the reading of requests, which know no
// match, are left out. `length` prints the tables of docs/scaling.md; `length --games N` tells how
// long matches are in the first place.
namespace tablier {
namespace {

constexpr PlayerKey kHost{1};
constexpr PlayerKey kGuest{2};
constexpr MatchKey kKey{4711};
constexpr int kTakebacks = 60;

double processor_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Cost {
  double most = 0;  // of one turn of the loop
  double all = 0;
  int turns = 0;

  void add(double spent) {
    most = std::max(most, spent);
    all += spent;
    ++turns;
  }
};

// The loop's thread is this program's own. Every task counts as a turn of its own.
class Loop {
 public:
  void post(std::function<void()> task) {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    wake_.notify_one();
  }
  Cost run(const std::function<void()>& first, const bool& done) {
    Cost cost;
    cost.add(time(first));
    while (!done) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !tasks_.empty(); });
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      cost.add(time(task));
    }
    return cost;
  }

 private:
  static double time(const std::function<void()>& task) {
    const double before = processor_ms();
    task();
    return processor_ms() - before;
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
};

class Reader final : public server::Watcher {
 public:
  [[nodiscard]] PlayerKey player() const override { return kHost; }
  void tell(std::string_view message) override { outbox_.add(message); }
  [[nodiscard]] bool is_busy() const override { return outbox_.has_enough(); }
  void left_behind(MatchKey /*match*/) override { behind_ = true; }

  // As if all of it were sent; whether more is to come.
  bool send() {
    if (!outbox_.empty()) bytes_ += outbox_.take(frame_).size();
    return std::exchange(behind_, false);
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  server::Outbox outbox_;
  std::string frame_;
  std::size_t bytes_ = 0;
  bool behind_ = false;
};

Entropy entropy() {
  return [rng = std::make_shared<Rng>(5)](std::span<unsigned char> bytes) {
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng->next());
  };
}

struct Scene {
  const char* title;
  const char* game;
  Settings options;
  bool throws = false;  // throws for a shot end alike, so that choices are sealed without end
};

Side mover(const Match& match) { return match.awaits(Side::kZero) ? Side::kZero : Side::kOne; }

Command command_of(Command::Kind kind, std::string text) {
  Command command;
  command.kind = kind;
  command.text = std::move(text);
  return command;
}

void play_one(Match& match, Rng& rng, bool alike, const Entropy& bytes) {
  const std::string event = match.position().random_event(rng);
  if (match.position().turn() != Turn::kBoth) {
    (void)match.act(mover(match), command_of(Command::Kind::kMove, event), 4'000, 0, bytes);
    return;
  }
  const std::size_t bar = event.find('|');
  const std::string zero = event.substr(0, bar);
  const bool same = alike && !match.position().why(zero + "|" + zero, std::nullopt);
  (void)match.act(Side::kZero, command_of(Command::Kind::kMove, zero), 4'000, 0, bytes);
  (void)match.act(Side::kOne, command_of(Command::Kind::kMove, same ? zero : event.substr(bar + 1)),
                  4'000, 0, bytes);
}

// Played at random, with takebacks where they are allowed. Nothing: it ends before.
std::unique_ptr<Match> play(const Scene& scene, std::uint32_t entries, std::uint64_t seed = 0,
                            int takebacks = kTakebacks) {
  Creation creation;
  creation.settings.game = scene.game;
  creation.settings.options = scene.options;
  creation.settings.opponent = Opponent::kOpen;
  creation.settings.seating = Seating::kHostIsZero;
  creation.host.player = kHost;
  FairSecret secret{};
  std::memcpy(secret.data(), &seed, sizeof seed);
  auto match = std::move(*Match::create(kKey, secret, creation, 1'000));
  (void)match->give_nonce(kHost, std::string(32, 'a'), 2'000);
  (void)match->join({kGuest, "", 0, std::string(32, 'b')}, {}, 3'000);
  Rng rng(seed + 1);
  const Entropy bytes = entropy();
  while (match->stage() == Match::Stage::kPlaying && match->count() < entries) {
    const Side side = mover(*match);
    play_one(*match, rng, scene.throws, bytes);
    if (match->stage() != Match::Stage::kPlaying || match->count() + 1'000 < entries) continue;
    if (takebacks == 0) continue;
    const Command offer = command_of(Command::Kind::kOffer, "takeback");
    if (match->act(side, offer, 4'000, 0, bytes)) continue;
    if (!match->act(other(side), offer, 4'000, 0, bytes)) --takebacks;
  }
  return match;
}

using Costs = std::map<std::string, Cost>;

class Bench {
 public:
  explicit Bench(const Match& match)
      : store_(lay_down(match),
               [this](std::function<void()> task) { loop_.post(std::move(task)); }),
        programs_([this](std::function<void()> task) { loop_.post(std::move(task)); }, {}),
        authority_(store_, programs_, {[] { return Instant{5'000}; }, entropy(), "1", true}, {}),
        hub_(metrics_, [] { return Instant{5'000}; }) {
    authority_.set_listener(&hub_);
  }

  Costs run(bool throws) {
    Costs costs;
    measure_store(costs);
    costs["load"] = look([](const Match&) {});
    costs["ask state"] = look([](const Match& match) { tell_state(match, Side::kZero); });
    costs["ask legal"] = look([](const Match& match) { tell_legal(match, Side::kZero); });
    costs["GET record"] = look([](const Match& match) { tell_record(match, Side::kZero); });
    costs["GET match"] = look([](const Match& match) { tell_match(match, kHost, 5'000); });
    costs["watch, a piece"] = watch();
    (void)look([this](const Match& match) { playing_ = match.stage() == Match::Stage::kPlaying; });
    if (playing_) measure_doing(costs, throws);
    // The same when the match is over: a record tells the seals then.
    if (playing_) act(Side::kZero, command_of(Command::Kind::kResign, {}));
    costs["GET record, over"] = look([](const Match& match) { tell_record(match, Side::kZero); });
    costs["ask record, over"] = look([](const Match& match) {
      JsonWriter json;
      json.field("record", tell_record(match, Side::kZero));
      server::Outbox outbox;
      outbox.add(json.text());
    });
    return costs;
  }

 private:
  std::unique_ptr<Store> lay_down(const Match& match) {
    auto store = open_sqlite((folder_.path() / "tablier.db").string());
    if (!store) {
      std::fprintf(stderr, "%s\n", store.error().text.c_str());
      std::exit(1);
    }
    std::vector<std::string> bodies;
    for (const Entry& entry : match.entries()) bodies.push_back(write_entry(entry));
    // As if it were being played: rows of their own, which are slower to read than a settled match.
    const auto half = bodies.begin() + 1;
    const std::array<Write, 2> writes{
        CreateMatch{match.row(), {bodies.begin(), half}},
        Append{match.key(), 1, {half, bodies.end()}, std::nullopt, std::nullopt}};
    (void)(*store)->write(writes);
    return std::move(*store);
  }

  // On the store's thread.
  void measure_store(Costs& costs) {
    bool done = false;
    const auto reader = std::make_shared<MatchReader>(kKey, Instant{});
    Cost reading;
    Cost folding;
    std::function<void()> piece = [&] {
      store_.read<double>(
          [reader](Store& store) {
            const double before = processor_ms();
            reader->go_on(store);
            return processor_ms() - before;
          },
          [&](double spent) {
            (reading.turns == 0 ? reading : folding).add(spent);
            done = reader->finished();
            if (!done) piece();
          });
    };
    (void)loop_.run(piece, done);
    costs["(store: read, first piece)"] = reading;
    costs["(store: a further piece)"] = folding;
  }

  Cost look(const std::function<void(const Match&)>& use) {
    bool done = false;
    return loop_.run(
        [&] {
          authority_.look(kKey, [&](const Expected<const Match*, Complaint>& found) {
            if (found) use(**found);
            done = true;
          });
        },
        done);
  }

  Cost watch() {
    Reader reader;
    Cost cost = look([&](const Match& match) { hub_.watch(match, reader, 0); });
    while (reader.send()) {
      cost.add(look([&](const Match& match) { hub_.go_on(match, reader); }).most);
    }
    hub_.unwatch(kKey, reader);
    return cost;
  }

  Cost act(Side side, const Command& command) {
    bool done = false;
    return loop_.run(
        [&] {
          authority_.act(kKey, side == Side::kZero ? kHost : kGuest, command, 0,
                         [&](const Expected<std::uint32_t, Complaint>& result) {
                           refused_ = !result;
                           done = true;
                         });
        },
        done);
  }

  void measure_doing(Costs& costs, bool throws) {
    Rng rng(7);
    const Command offer = command_of(Command::Kind::kOffer, "takeback");
    for (int i = 0; i < 60; ++i) {
      Side side = Side::kZero;
      std::string event;
      bool both = false;
      (void)look([&](const Match& match) {
        playing_ = match.stage() == Match::Stage::kPlaying;
        if (!playing_) return;
        side = mover(match);
        both = match.position().turn() == Turn::kBoth;
        event = match.position().random_event(rng);
      });
      if (!playing_) return;
      Command move = command_of(Command::Kind::kMove, event.substr(0, event.find('|')));
      move.client_id = "bench" + std::to_string(i);
      const Cost cost = act(side, move);
      if (both) {
        keep_worst(costs["seal"], cost);
        if (!throws) move.text = event.substr(event.find('|') + 1);
        keep_worst(costs["seal"], act(Side::kOne, move));
        if (refused_) return;
        continue;
      }
      keep_worst(costs["move"], cost);
      (void)act(side, offer);
      if (refused_) continue;
      keep_worst(costs["takeback"], act(other(side), offer));
    }
  }

  static void keep_worst(Cost& worst, const Cost& cost) {
    if (cost.most >= worst.most) worst = cost;
  }

  TemporaryFolder folder_;
  Loop loop_;
  StoreWorker store_;
  Programs programs_;
  Authority authority_;
  server::Metrics metrics_;
  server::Hub hub_;
  bool playing_ = false;
  bool refused_ = false;
};

void print_row(const std::string& name, const std::vector<std::string>& cells, std::size_t count) {
  std::printf("| %s |", name.c_str());
  for (std::size_t i = 0; i < count; ++i) {
    std::printf(" %s |", i < cells.size() ? cells[i].c_str() : "–");
  }
  std::printf("\n");
}

}  // namespace

int run() {
  const std::array<std::uint32_t, 4> sizes{100, 1'000, 10'000, Match::kMostEntries - 300};
  const std::array<Scene, 4> scenes{{
      {"SITAOS", "sitaos", {}},
      {"Chifootmi", "chifootmi", {{"level", "pro"}}},
      {"Sok'R, throws that end alike", "sokr", {{"match", "turns:999"}}, true},
      {"Lignes d'Attaque", "lignes", {{"match", "turns:999"}}},
  }};
  double most = 0;
  for (const Scene& scene : scenes) {
    std::map<std::string, std::vector<std::string>> rows;
    std::vector<std::string> head;
    for (const std::uint32_t size : sizes) {
      const auto match = play(scene, size);
      head.push_back(std::to_string(match->count()));
      for (const auto& [kind, cost] : Bench(*match).run(scene.throws)) {
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "%.3f", cost.most);
        auto& row = rows[kind];
        row.resize(head.size() - 1, "–");  // what this match does not have at that size
        row.push_back(text.data() + (cost.turns > 3 ? " ×" + std::to_string(cost.turns) : ""));
        if (!kind.starts_with('(')) most = std::max(most, cost.most);
      }
      if (match->stage() == Match::Stage::kOver) break;
    }
    std::printf("\n%s\n\n", scene.title);
    print_row("entries", head, head.size());
    for (const auto& [kind, row] : rows) print_row(kind, row, head.size());
  }
  std::printf("\nThe longest turn of the loop: %.3f ms\n", most);
  return 0;
}

// How many entries games by default settings get when they are played at random, to their end and
// with nothing else said or offered.
int count_entries(int games) {
  std::printf("%d games each: shortest, median, longest\n", games);
  for (const char* game : {"sitaos", "chifootmi", "sokr", "lignes"}) {
    std::vector<std::uint32_t> counts;
    for (int seed = 0; seed < games; ++seed) {
      const auto match =
          play({game, game, {}}, Match::kMostEntries, static_cast<std::uint64_t>(seed), 0);
      counts.push_back(match->count());
    }
    std::ranges::sort(counts);
    std::printf("%-10s %6u %6u %6u\n", game, counts.front(), counts[counts.size() / 2],
                counts.back());
  }
  return 0;
}

}  // namespace tablier

int main(int count, char** words) {
  const int games = count == 3 && std::string_view(words[1]) == "--games" ? std::atoi(words[2]) : 0;
  if (count > 1 && games < 1) {
    std::fprintf(stderr, "length [--games N]\n");
    return 2;
  }
  return games > 0 ? tablier::count_entries(games) : tablier::run();
}
