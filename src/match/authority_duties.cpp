#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "match/authority.h"

// What happens to matches without anybody asking: the program plays, time passes, other nodes
// write, matches nobody looks at are let go.
namespace tablier {
namespace {

constexpr std::int64_t kBeat = 1000;
constexpr std::int64_t kSweep = 5000;
// Shorter than this and nobody was kept from playing.
constexpr std::int64_t kShortBreak = 3000;
// A match that waits for somebody to come back is not looked at again for so long.
constexpr std::int64_t kRest = 300'000;
constexpr std::size_t kFetchedAtOnce = 500;

// Which position, so that an answer about another one is not taken for it.
std::uint64_t about(const Match& match) {
  return hash_word(match.position().hash(), match.record().events.size()) | 1U;
}

// Something will have to be done here without anybody coming back.
bool must_stay(const Match& match) {
  if (match.stage() != Match::Stage::kPlaying) return false;
  const bool days = match.settings().clock.kind == ClockSpec::Kind::kDays;
  if (match.due() && !days) return true;
  return std::any_of(kSides.begin(), kSides.end(),
                     [&](Side side) { return match.seat(side).level > 0 && match.awaits(side); });
}

}  // namespace

// After every change: what is due now, and when is something due next?
void Authority::attend(MatchKey key, Table& table) {
  const Match& match = *table.match;
  table.attended = match.attended();
  const auto due = match.due();
  if (due && due != table.due) due_.emplace(*due + limits_.lag, key);
  table.due = due;
  if (match.has_program()) {
    const Side program = match.seat(Side::kZero).level > 0 ? Side::kZero : Side::kOne;
    if (match.awaits(program)) let_think(key, table, program);
    answer_offers(key, match, program);
  }
  if (match.offered(Offer::kRematch, Side::kZero) && match.offered(Offer::kRematch, Side::kOne) &&
      !match.next()) {
    arrange_rematch(key, match);
  }
}

void Authority::let_think(MatchKey key, Table& table, Side side) {
  const std::uint64_t now_about = about(*table.match);
  if (table.thinking[index(side)] == now_about) return;
  table.thinking[index(side)] = now_about;
  if (world_.alone) return think(key, side, now_about);
  // Of several nodes one thinks; if it dies, another takes over when its claim has run out.
  const Instant now = world_.now();
  ++pending_;
  store_.write(Claim{key, table.durable, world_.node, now, now + limits_.lease},
               [this, key, side, now_about](const Expected<Written, StoreError>& result) {
                 --pending_;
                 if (result && *result == Written::kDone) return think(key, side, now_about);
                 Table* found = table_of(key);
                 if (found == nullptr) return;
                 found->thinking[index(side)] = 0;
                 due_.emplace(world_.now() + limits_.lease, key);
               });
}

void Authority::think(MatchKey key, Side side, std::uint64_t now_about) {
  Table* table = table_of(key);
  if (table == nullptr || !table->match || about(*table->match) != now_about) return;
  const Match& match = *table->match;
  std::array<unsigned char, 8> bytes{};
  world_.entropy(bytes);
  std::uint64_t seed = 0;
  for (const unsigned char byte : bytes) seed = seed << 8U | byte;
  auto played = [this, key, side, now_about](const std::string& action) {
    Wish wish = [this, side, now_about, action](Match& changed) -> Verdict {
      const std::uint32_t entry = changed.count();
      if (about(changed) != now_about || !changed.awaits(side)) return entry;
      Command command;
      command.text = action;
      if (const auto complaint = changed.act(side, command, world_.now(), 0, world_.entropy)) {
        return *complaint;
      }
      return entry;
    };
    Done done = [this, key, side](const Verdict& verdict) {
      // What could not be stored is thought of again when the store is back.
      Table* found = table_of(key);
      if (verdict || verdict.error().code != Complaint::Code::kStore || found == nullptr) return;
      found->thinking[index(side)] = 0;
      look_again_later(key);
    };
    with(key, {.wish = std::move(wish), .done = std::move(done), .fresh = true});
  };
  programs_.think({match.position().clone(), side, match.seat(side).level, seed,
                   match.seat(other(side)).player, std::move(played)});
}

// The program takes no draw, gives moves back, and plays again.
void Authority::answer_offers(MatchKey key, const Match& match, Side program) {
  for (const Offer offer : {Offer::kDraw, Offer::kTakeback, Offer::kRematch}) {
    if (!match.offered(offer, other(program)) || match.offered(offer, program)) continue;
    Wish wish = [this, program, offer](Match& changed) -> Verdict {
      const std::uint32_t entry = changed.count();
      if (!changed.offered(offer, other(program)) || changed.offered(offer, program)) return entry;
      Command command;
      command.kind = offer == Offer::kDraw ? Command::Kind::kDecline : Command::Kind::kOffer;
      command.text = kOfferNames[static_cast<std::size_t>(offer)];
      if (const auto complaint = changed.act(program, command, world_.now(), 0, world_.entropy)) {
        return *complaint;
      }
      return entry;
    };
    if (Table* table = table_of(key)) {
      table->waiting.push_back({.wish = std::move(wish), .fresh = true});
    }
  }
}

// The match that follows is there first; then this one names it.
void Authority::arrange_rematch(MatchKey key, const Match& match) {
  FairSecret secret{};
  world_.entropy(secret);
  auto next = Match::create(match.rematch_key(), secret, match.rematch(), world_.now());
  if (!next) return;
  if (match.has_program()) seat_program(**next);
  std::vector<std::string> bodies;
  for (const Entry& entry : (*next)->entries()) bodies.push_back(write_entry(entry));
  ++pending_;
  store_.write(CreateMatch{(*next)->row(), std::move(bodies)},
               [this, key, next_key = (*next)->key()](const Expected<Written, StoreError>& result) {
                 --pending_;
                 if (!result) return look_again_later(key);
                 Wish wish = [this, next_key](Match& changed) -> Verdict {
                   const std::uint32_t entry = changed.count();
                   changed.link_rematch(next_key, world_.now());
                   return entry;
                 };
                 with(key, {.wish = std::move(wish), .fresh = true});
               });
}

// Time may be up for somebody; or something could not be done when it was due.
void Authority::pass_time(MatchKey key) {
  Table* table = table_of(key);
  if (table == nullptr) return;
  if (!table->match) {
    if (!table->busy) load(key, *table);
    return;
  }
  Wish wish = [this](Match& match) -> Verdict {
    const std::uint32_t entry = match.count();
    match.pass_time(world_.now(), limits_.lag - 1);
    return entry;
  };
  table->waiting.push_back({.wish = std::move(wish), .fresh = true});
  if (table->busy) return;
  attend(key, *table);
  run_waiting(key);
}

void Authority::look_again_later(MatchKey key) { due_.emplace(world_.now() + kBeat, key); }

void Authority::notice_break(Instant now) {
  // So long without a tick: this process stood still, or the machine's clock was set.
  const bool stood_still = last_tick_ != 0 && now - last_tick_ > kShortBreak;
  const bool no_store = alive_ != 0 && now - alive_ > kBeat + kShortBreak;
  if (!break_since_ && (stood_still || no_store)) break_since_ = stood_still ? last_tick_ : alive_;
}

void Authority::forgive(Match& match, Instant since, Instant now) {
  if (!match.clock().counts() && !match.position().timed_half()) return;
  match.pause(now - std::max(since, match.entries().back().at), now);
}

// The store takes writes. If it did not for a while, nobody has lost time by it.
void Authority::beaten(Instant at) {
  alive_ = std::max(alive_, at);
  if (!break_since_ || at <= *break_since_) return;
  const Instant since = *std::exchange(break_since_, std::nullopt);
  std::vector<MatchKey> keys;
  for (const auto& [key, table] : tables_) {
    if (table->attended) keys.push_back(key);
  }
  for (const MatchKey key : keys) {
    Wish wish = [this, since](Match& match) -> Verdict {
      const std::uint32_t entry = match.count();
      forgive(match, since, world_.now());
      return entry;
    };
    with(key, {.wish = std::move(wish), .fresh = true});
  }
}

void Authority::tick() {
  const Instant now = world_.now();
  notice_break(now);
  last_tick_ = now;
  while (!break_since_ && !resuming_ && !due_.empty() && due_.top().first <= now) {
    const MatchKey key = due_.top().second;
    due_.pop();
    if (Table* table = table_of(key)) table->due.reset();
    pass_time(key);
  }
  if (now - last_beat_ >= kBeat) {
    last_beat_ = now;
    if (resuming_ && !resume_asked_) resume();
    ++pending_;
    store_.write(Beat{now}, [this, now](const Expected<Written, StoreError>& result) {
      --pending_;
      if (result) beaten(now);
    });
  }
  if (now - last_sweep_ >= kSweep) {
    last_sweep_ = now;
    let_go(now);
  }
  if (!world_.alone && now - last_takeover_ >= limits_.lease) {
    last_takeover_ = now;
    take_over();
  }
}

void Authority::let_go(Instant now) {
  for (auto item = tables_.begin(); item != tables_.end();) {
    const Table& table = *item->second;
    const bool busy = !table.match || table.busy || !table.waiting.empty() ||
                      watchers_.contains(item->first) || now - table.used < limits_.idle;
    if (busy || must_stay(*table.match)) {
      ++item;
      continue;
    }
    store_.write(Settle{item->first}, {});
    if (!world_.alone && table.attended) resting_[item->first] = now + kRest;
    item = tables_.erase(item);
  }
}

void Authority::resume() {
  resuming_ = true;
  resume_asked_ = true;
  ++pending_;
  struct Before {
    Instant beat = 0;
    std::vector<MatchKey> keys;
  };
  store_.read<std::optional<Before>>(
      [](Store& store) -> std::optional<Before> {
        const auto beat = store.last_beat();
        const auto keys = store.attended();
        if (!beat || !keys) return std::nullopt;
        return Before{*beat, *keys};
      },
      [this](const std::optional<Before>& before) {
        --pending_;
        resume_asked_ = false;
        if (!before) return;  // asked again soon
        const Instant now = world_.now();
        const bool down = before->beat > 0 && now - before->beat > kShortBreak;
        for (const MatchKey key : before->keys) {
          Wish wish = [this, down, last = before->beat](Match& match) -> Verdict {
            const std::uint32_t entry = match.count();
            if (down) forgive(match, last, world_.now());
            return entry;
          };
          with(key, {.wish = std::move(wish), .fresh = true});
        }
        resuming_ = false;
      });
}

// Matches that another node took care of are this one's too, should that one be gone.
void Authority::take_over() {
  ++pending_;
  store_.read<Expected<std::vector<MatchKey>, StoreError>>(
      [](Store& store) { return store.attended(); },
      [this](const Expected<std::vector<MatchKey>, StoreError>& keys) {
        --pending_;
        if (!keys) return;
        const Instant now = world_.now();
        std::erase_if(resting_, [now](const auto& item) { return item.second < now; });
        for (const MatchKey key : *keys) {
          if (table_of(key) == nullptr && !resting_.contains(key))
            with(key, {.look = [](const auto&) {}});
        }
      });
}

void Authority::heard(MatchKey key, std::uint32_t count) {
  Table* table = table_of(key);
  if (table != nullptr && table->match && !table->busy && count > table->durable) {
    fetch(key, *table);
  }
}

void Authority::catch_up() {
  if (round_.empty()) {
    for (const auto& [key, table] : tables_) {
      if (watchers_.contains(key) || table->attended) round_.push_back(key);
    }
  }
  for (std::size_t asked = 0; asked < kFetchedAtOnce && !round_.empty(); ++asked) {
    const MatchKey key = round_.front();
    round_.pop_front();
    Table* table = table_of(key);
    if (table != nullptr && table->match && !table->busy) fetch(key, *table);
  }
}

// Reads what other nodes have written to it.
void Authority::fetch(MatchKey key, Table& table) {
  table.busy = true;
  ++pending_;
  store_.read<Expected<std::vector<std::string>, StoreError>>(
      [key, first = table.durable](Store& store) { return store.entries_from(key, first); },
      [this, key](const Expected<std::vector<std::string>, StoreError>& bodies) {
        --pending_;
        Table* found = table_of(key);
        if (found == nullptr) return;
        found->busy = false;
        if (!bodies || bodies->empty()) return run_waiting(key);
        for (const std::string& body : *bodies) {
          if (found->match->take(body)) continue;
          found->match.reset();
          return load(key, *found);
        }
        found->durable = found->match->count();
        settle(key, *found);
      });
}

}  // namespace tablier
