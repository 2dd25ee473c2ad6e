#include "lab/arena.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "base/hash.h"

namespace tablier::lab {
namespace {

// One seat at the table: a contender with its own memory.
class Seat {
 public:
  Seat(const Contender& contender, const AnyGame& game, const Limits& limits)
      : contender_(contender), limits_(limits) {
    if (contender.kind == Contender::Kind::kLevel) brain_ = make_brain(game);
    if (contender.kind == Contender::Kind::kUct) brain_ = make_uct_brain(game);
    if (contender.kind == Contender::Kind::kRival) brain_ = make_rival(game, contender.rival);
  }

  void new_game() {
    if (brain_) brain_->new_game();
  }

  // `chance` becomes that side's to win, where it is told.
  std::string choose(const AnyPosition& position, Side side, Rng& rng,
                     const std::atomic<bool>& stop, std::optional<double>& chance) {
    if (!brain_) {
      return choose_at_random(position, side, rng);
    }
    Question question;
    question.side = side;
    question.level = contender_.level;
    question.seed = rng.next();
    question.threads = 1;
    question.limits = limits_;
    return brain_->think(position, question, stop,
                         [&](const Progress& progress) { chance = progress.chance; });
  }

 private:
  static std::string choose_at_random(const AnyPosition& position, Side side, Rng& rng) {
    const auto tokens = position.legal(side).tokens;
    if (!tokens.empty()) return tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))];
    // Too many to list: its part of a random event.
    std::string event = position.random_event(rng);
    const std::size_t bar = event.find('|');
    if (bar == std::string::npos) return event;
    return side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1);
  }

  Contender contender_;
  Limits limits_;
  std::unique_ptr<Brain> brain_;
};

// Programs need no clock, so that a half of a match by the clock ends after so many events.
constexpr int kEventsAHalf = 120;

// `chances` are side 0's.
std::string next_event(const AnyPosition& position, std::array<Seat*, 2> seats, Rng& rng,
                       const std::atomic<bool>& stop, std::vector<double>& chances) {
  const Turn turn = position.turn();
  if (turn == Turn::kChance) return position.random_event(rng);
  std::optional<double> chance;
  if (is_single(turn)) {
    const Side side = single_side(turn);
    std::string event = seats[index(side)]->choose(position, side, rng, stop, chance);
    if (chance) chances.push_back(side == Side::kZero ? *chance : 1 - *chance);
    return event;
  }
  std::string event = seats[0]->choose(position, Side::kZero, rng, stop, chance);
  if (chance) chances.push_back(*chance);
  return event + "|" + seats[1]->choose(position, Side::kOne, rng, stop, chance);
}

GameResult play_game(const MatchPlan& plan, int number, Seat& a, Seat& b,
                     const std::atomic<bool>& stop, std::vector<double>& chances) {
  const auto position = plan.game->start(plan.options);
  Rng opening(hash_word(plan.seed, static_cast<std::uint64_t>(number / 2)));
  const bool dealt = position->turn() == Turn::kChance;
  for (int i = 0; i < plan.opening && position->turn() != Turn::kOver; ++i) {
    if (dealt && position->turn() != Turn::kChance) break;
    position->apply(position->random_event(opening));
  }
  a.new_game();
  b.new_game();
  Rng rng(hash_word(plan.seed + 1, static_cast<std::uint64_t>(number)));
  const bool a_is_zero = number % 2 == 0;
  const std::array<Seat*, 2> seats = {a_is_zero ? &a : &b, a_is_zero ? &b : &a};
  for (int events = 1; position->turn() != Turn::kOver; ++events) {
    const bool half = events % kEventsAHalf == 0 && !position->why("half", std::nullopt);
    const std::string event = half ? "half" : next_event(*position, seats, rng, stop, chances);
    if (stop.load(std::memory_order_relaxed)) return GameResult::kNone;
    if (!position->apply(event)) return GameResult::kNone;
  }
  return position->result();
}

void count(Tally& tally, bool a_is_zero, GameResult result) {
  Tally::Row& row = tally.a_as_side[a_is_zero ? 0 : 1];
  if (result == GameResult::kDraw) {
    ++row.drawn;
  } else if ((result == GameResult::kSide0) == a_is_zero) {
    ++row.won;
  } else {
    ++row.lost;
  }
}

}  // namespace

std::optional<Contender> read_contender(std::string_view text) {
  if (text == "uct") return Contender{Contender::Kind::kUct, kTopLevel, {}};
  if (text == "random") return Contender{Contender::Kind::kRandom, kTopLevel, {}};
  if (text == "highest" || text == "greedy") {
    return Contender{Contender::Kind::kRival, kTopLevel, std::string(text)};
  }
  int level = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), level);
  if (error != std::errc{} || end != text.data() + text.size() || level < 1 || level > kTopLevel) {
    return std::nullopt;
  }
  return Contender{Contender::Kind::kLevel, level, {}};
}

bool can_play(const Contender& contender, const AnyGame& game) {
  return contender.kind != Contender::Kind::kRival || make_rival(game, contender.rival) != nullptr;
}

std::string write_contender(const Contender& contender) {
  switch (contender.kind) {
    case Contender::Kind::kUct:
      return "uct";
    case Contender::Kind::kRandom:
      return "random";
    case Contender::Kind::kRival:
      return contender.rival;
    case Contender::Kind::kLevel:
      break;
  }
  return std::to_string(contender.level);
}

double Tally::Row::share() const {
  const int games = won + drawn + lost;
  return games == 0 ? 0 : (won + 0.5 * drawn) / games;
}

double Tally::Row::margin() const {
  const int games = won + drawn + lost;
  if (games < 2) return 1;
  const double mean = share();
  const double spread =
      (won * (1 - mean) * (1 - mean) + drawn * (0.5 - mean) * (0.5 - mean) + lost * mean * mean) /
      (games - 1);
  return 1.96 * std::sqrt(spread / games);
}

Tally::Row Tally::total() const {
  return {a_as_side[0].won + a_as_side[1].won, a_as_side[0].drawn + a_as_side[1].drawn,
          a_as_side[0].lost + a_as_side[1].lost};
}

int Tally::games() const {
  const Row row = total();
  return row.won + row.drawn + row.lost;
}

Tally play_match(const MatchPlan& plan, const std::atomic<bool>& stop,
                 const std::function<void(const Tally&)>& on_game) {
  Tally tally;
  std::mutex mutex;
  std::atomic<int> next{0};
  const auto work = [&] {
    Seat a(plan.a, *plan.game, plan.limits);
    Seat b(plan.b, *plan.game, plan.limits);
    std::vector<double> chances;
    for (int game = next++; game < plan.games && !stop.load(); game = next++) {
      chances.clear();
      const GameResult result = play_game(plan, game, a, b, stop, chances);
      if (result == GameResult::kNone) continue;
      const std::lock_guard lock(mutex);
      count(tally, game % 2 == 0, result);
      for (const double chance : chances) {
        tally.chances.add(chance, (1 + plain_payoff(result)) / 2.0);
      }
      on_game(tally);
    }
  };
  const auto available = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads = std::clamp(plan.threads == 0 ? available : plan.threads, 1,
                                 std::max(1, std::min(plan.games, 256)));
  std::vector<std::thread> workers;
  for (int t = 1; t < threads; ++t) workers.emplace_back(work);
  work();
  for (auto& worker : workers) worker.join();
  return tally;
}

}  // namespace tablier::lab
