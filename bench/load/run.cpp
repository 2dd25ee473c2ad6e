#include "run.h"

#include <algorithm>
#include <utility>

#include "failure.h"

namespace tablier::load {
namespace {

constexpr std::size_t kDifferentGames = 64;

// How many events of a game a message tells of. No other field is called "e".
std::size_t count_events(std::string_view message) {
  constexpr std::string_view kField = "\"e\":\"";
  std::size_t count = 0;
  for (std::size_t at = message.find(kField); at != std::string_view::npos;
       at = message.find(kField, at + kField.size())) {
    ++count;
  }
  return count;
}

}  // namespace

Run::Run(Loop& loop, HttpPool& http, const client::Address& address, Options options)
    : loop_(loop),
      http_(http),
      fixture_(http),
      address_(address),
      options_(options),
      games_(random_games(kDifferentGames, 1)) {}

void Run::prepare() {
  for (std::size_t i = 0; i < options_.couples; ++i) {
    pairs_.push_back(std::make_unique<Pair>());
    Pair& pair = *pairs_.back();
    pair.number = i;
    fixture_.make_couple([this, &pair](const Couple& couple) {
      pair.couple = couple;
      const std::size_t first = options_.made_before ? options_.games : 1;
      for (std::size_t game = 0; game < first; ++game) make_match(pair);
    });
  }
  while (http_.waiting() != 0) loop_.run_once(100);
  for (auto& pair : pairs_) {
    for (const std::size_t side : {0U, 1U}) {
      pair->peers[side] = std::make_unique<Peer>(
          loop_, address_, side == 0 ? pair->couple.host : pair->couple.guest, traffic_,
          [this, &pair = *pair, side](std::string_view message, std::size_t frame) {
            take(pair, side, message, frame);
          });
    }
    loop_.run_once(0);
  }
  watch_as_spectators();
  const auto all_open = [this] {
    return std::all_of(pairs_.begin(), pairs_.end(), [](const auto& pair) {
      return pair->peers[0]->open() && pair->peers[1]->open();
    });
  };
  while (!all_open()) loop_.run_once(100);
  for (auto& pair : pairs_) begin_match(*pair);
  // What was asked for is answered: one quiet moment.
  for (std::uint64_t before = ~0ULL; before != traffic_.received;) {
    before = traffic_.received;
    for (int i = 0; i < 20; ++i) loop_.run_once(10);
  }
}

void Run::make_match(Pair& pair) {
  ++pair.made;
  fixture_.make_match(pair.couple, [this, &pair](const std::string& match) {
    pair.ready.push_back(match);
    if (playing_ && pair.match.empty()) begin_match(pair);
  });
}

void Run::begin_match(Pair& pair) {
  if (pair.ready.empty()) return;
  pair.match = std::move(pair.ready.front());
  pair.ready.pop_front();
  pair.moves = &games_[(pair.number + pair.played) % games_.size()];
  pair.seen = {0, 0};
  pair.sent = 0;
  for (auto& peer : pair.peers) peer->send("{\"watch\":\"" + pair.match + "\",\"from\":0}");
  if (playing_) follow(pair);
}

void Run::watch_as_spectators() {
  for (std::size_t i = 0; i < options_.spectators; ++i) {
    spectators_.push_back(std::make_unique<Peer>(
        loop_, address_, "", spectator_traffic_, [this](std::string_view message, std::size_t) {
          if (playing_) figures_.spectator_moves += count_events(message);
        }));
    for (const std::string& match : pairs_[i % pairs_.size()]->ready) {
      spectators_.back()->send("{\"watch\":\"" + match + "\",\"from\":0}");
    }
    loop_.run_once(0);
  }
}

// Moves, and where the game is cut short the resignation.
std::size_t Run::length(const Pair& pair) const {
  return options_.moves == 0 ? pair.moves->size()
                             : std::min(options_.moves + 1, pair.moves->size());
}

void Run::take(Pair& pair, std::size_t side, std::string_view message, std::size_t frame) {
  if (message.starts_with("{\"no\"")) fail("the server complains", message);
  const std::size_t told = count_events(message);
  if (told == 0 || !playing_) return;
  pair.seen[side] += told;
  // Move k, from 0, is side k % 2's; its own copy may come before or after the other's.
  if (pair.seen[side] == pair.sent && (pair.sent - 1) % 2 != side) {
    ++figures_.moves;
    figures_.waits.push_back(static_cast<std::int32_t>(micros_now() - pair.sent_at));
    figures_.told_bytes += frame;
    if (pair.sent < length(pair)) follow(pair);
  }
  if (pair.seen[0] < length(pair) || pair.seen[1] < length(pair)) return;
  ++pair.played;
  ++figures_.matches;
  for (auto& peer : pair.peers) peer->send("{\"unwatch\":\"" + pair.match + "\"}");
  pair.match.clear();
  if (pair.made < options_.games) make_match(pair);
  begin_match(pair);
}

// The next move is possible: now, or when its time comes.
void Run::follow(Pair& pair) {
  if (options_.rate == 0) return move(pair);
  if (std::exchange(pair.queued, true)) return;
  queue_.push_back(&pair);
}

void Run::move(Pair& pair) {
  const std::size_t side = pair.sent % 2;
  std::string message = "{\"id\":\"" + std::to_string(next_id_++) + "\",\"m\":\"" + pair.match;
  if (pair.sent + 1 == length(pair) && options_.moves != 0) {
    message += "\",\"do\":\"resign\"}";
  } else {
    message += "\",\"do\":\"move\",\"a\":\"" + (*pair.moves)[pair.sent] + "\"}";
  }
  ++pair.sent;
  pair.sent_at = micros_now();
  pair.peers[side]->send(message);
}

void Run::keep_pace() {
  const auto step = static_cast<std::int64_t>(1e6 / options_.rate);
  for (const std::int64_t now = micros_now(); next_due_ <= now;
       next_due_ += std::max<std::int64_t>(step, 1)) {
    if (queue_.empty()) {
      ++figures_.late;
      continue;
    }
    Pair& pair = *queue_.front();
    queue_.pop_front();
    pair.queued = false;
    move(pair);
  }
}

Run::Figures Run::play() {
  playing_ = true;
  const Traffic before = traffic_;
  const std::int64_t begun = micros_now();
  next_due_ = begun;
  std::int64_t heard = begun;
  std::uint64_t last_moves = 0;
  for (auto& pair : pairs_) {
    if (!pair->match.empty()) follow(*pair);
  }
  while (!done()) {
    if (options_.rate != 0) keep_pace();
    const std::int64_t to_wait = options_.rate == 0 ? 100 : (next_due_ - micros_now()) / 1000;
    loop_.run_once(static_cast<int>(std::clamp<std::int64_t>(to_wait, 0, 100)));
    const std::int64_t now = micros_now();
    if (options_.seconds > 0 && static_cast<double>(now - begun) / 1e6 >= options_.seconds) break;
    if (figures_.moves != last_moves) heard = now;
    last_moves = figures_.moves;
    if (now - heard > 30'000'000) fail("nothing has moved for 30 seconds");
  }
  playing_ = false;
  figures_.seconds = static_cast<double>(micros_now() - begun) / 1e6;
  figures_.traffic = {traffic_.sent - before.sent, traffic_.received - before.received};
  return std::move(figures_);
}

}  // namespace tablier::load
