#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "match/authority.h"

// What happens to matches without anybody asking: the program plays, time passes, other nodes
// write, matches nobody looks at are let go. Time that is nobody's is in authority_breaks.cpp.
namespace tablier {
namespace {

constexpr std::int64_t kSweep = 5000;
// So many are asked about in one question: what is to be written waits for its answer.
constexpr std::size_t kAskedAtOnce = 1000;
// Entries of another node that are folded where everybody waits; more are read with all the others.
constexpr std::size_t kMostFolded = 500;
// Too many of an address wait for the program: those that found no room ask again so much later.
constexpr std::int64_t kThinkAgain = 2000;

// Which position, so that an answer about another one is not taken for it.
std::uint64_t about(const Match& match) {
  return hash_word(match.position().hash(), match.events()) | 1U;
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

// One look serves for all that is due later: it finds out when the next one is to be.
void Authority::look_again_at(MatchKey key, Table& table, Instant at) {
  if (table.queued && *table.queued <= at) return;
  table.queued = at;
  due_.emplace(at, key);
}

void Authority::queue_due(MatchKey key, Table& table) {
  if (const auto due = table.match->due()) look_again_at(key, table, *due + limits_.lag);
}

// After every change: what is due now, and when is something due next?
void Authority::attend(MatchKey key, Table& table) {
  const Match& match = *table.match;
  table.attended = match.attended();
  queue_due(key, table);
  const auto has_come = [&](Side side) { return match.expects(side) && is_there(match, side); };
  if (has_come(Side::kZero) || has_come(Side::kOne)) {
    Wish wish = [this](Match& changed) -> Verdict {
      const std::uint32_t entry = changed.count();
      note_arrivals(changed);
      return entry;
    };
    table.waiting.push_back({.wish = std::move(wish), .fresh = true});
  }
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

bool Authority::is_there(const Match& match, Side side) const {
  return listener_ != nullptr && listener_->is_watched(match.key(), match.seat(side).player);
}

void Authority::note_arrivals(Match& match) const {
  for (const Side side : kSides) {
    if (match.expects(side) && is_there(match, side)) match.arrive(side, world_.now());
  }
}

// Not at once: the caller may be in the middle of something that the authority does.
void Authority::arrived(const Match& match, PlayerKey player) {
  const auto side = match.side_of(player);
  Table* table = side && match.expects(*side) ? table_of(match.key()) : nullptr;
  if (table != nullptr) look_again_at(match.key(), *table, world_.now());
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
                 if (!thought(key, side, now_about)) return;
                 look_again_at(key, *table_of(key), world_.now() + limits_.lease);
               });
}

// The position may come again, by a takeback, and is to be thought about again then.
bool Authority::thought(MatchKey key, Side side, std::uint64_t then_about) {
  Table* table = table_of(key);
  if (table == nullptr) return false;
  std::uint64_t& thinking = table->thinking[index(side)];
  if (thinking == then_about) thinking = 0;
  return true;
}

void Authority::think(MatchKey key, Side side, std::uint64_t now_about) {
  Table* table = table_of(key);
  if (table == nullptr || !table->match || about(*table->match) != now_about) {
    thought(key, side, now_about);
    return;
  }
  const Match& match = *table->match;
  std::array<unsigned char, 8> bytes{};
  world_.entropy(bytes);
  std::uint64_t seed = 0;
  for (const unsigned char byte : bytes) seed = seed << 8U | byte;
  auto played = [this, key, side, now_about](const std::string& action) {
    notice_break(world_.now());
    Wish wish = [this, side, now_about, action](Match& changed) -> Verdict {
      if (about(changed) != now_about || !changed.awaits(side)) return changed.count();
      // Whose time it was is not known yet.
      if (resuming_) return Complaint{Complaint::Code::kStore, nullptr, {}, {}};
      Command command;
      command.text = action;
      return do_now(changed, side, command, world_.now(), 0);
    };
    Done done = [this, key, side, now_about](const Verdict& verdict) {
      if (!thought(key, side, now_about)) return;
      // What could not be stored is thought of again when the store is back.
      if (!verdict && verdict.error().code == Complaint::Code::kStore) look_again_later(key);
    };
    with(key, {.wish = std::move(wish), .done = std::move(done), .fresh = true});
  };
  const bool taken =
      programs_.think({match.position().clone(), side, match.seat(side).level, seed,
                       match.seat(other(side)).player, table->address, std::move(played)});
  if (taken) return;
  thought(key, side, now_about);
  look_again_at(key, *table, world_.now() + kThinkAgain);
}

// The program takes no draw, gives moves back, and plays again.
void Authority::answer_offers(MatchKey key, const Match& match, Side program) {
  for (const Offer offer : {Offer::kDraw, Offer::kTakeback, Offer::kRematch}) {
    if (!match.offered(offer, other(program)) || match.offered(offer, program)) continue;
    Wish wish = [this, program, offer](Match& changed) -> Verdict {
      if (!changed.offered(offer, other(program)) || changed.offered(offer, program)) {
        return changed.count();
      }
      Command command;
      command.kind = offer == Offer::kDraw ? Command::Kind::kDecline : Command::Kind::kOffer;
      command.text = kOfferNames[static_cast<std::size_t>(offer)];
      return do_now(changed, program, command, world_.now(), 0);
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

void Authority::look_again_later(MatchKey key) {
  if (Table* table = table_of(key)) look_again_at(key, *table, world_.now() + kBeat);
}

void Authority::tick() {
  const Instant now = world_.now();
  notice_break(now);
  if (now < last_tick_) {
    // The machine's clock was set back: when the store was asked is not known any more.
    for (const auto& [key, table] : tables_) table->checked = 0;
  }
  last_tick_ = now;
  while (!break_since_ && !resuming_ && !due_.empty() && due_.top().first <= now) {
    const auto [at, key] = due_.top();
    due_.pop();
    if (Table* table = table_of(key); table != nullptr && table->queued == at) {
      table->queued.reset();
    }
    pass_time(key);
  }
  // A machine's clock may be set back: what was done later than now was not just done.
  const auto is_time = [now](Instant last, std::int64_t period) {
    return now < last || now - last >= period;
  };
  if (is_time(last_beat_, kBeat)) {
    last_beat_ = now;
    beat(now);
  }
  if (sweep_ && sweep_->under_way == 0) sweep_some(now);
  if (forgiving_ && forgiving_->under_way == 0) {
    let_go(now);
    forgive_some();
  }
  if (is_time(last_sweep_, kSweep)) {
    last_sweep_ = now;
    let_go(now);
  }
  if (!world_.alone && is_time(last_takeover_, limits_.lease)) {
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
            with(key, {.look = [](const auto&) {}, .fresh = true});
        }
      });
}

// While the store works for the match it is only noted: what is being read may be older.
void Authority::heard(MatchKey key, std::uint32_t count) {
  Table* table = table_of(key);
  if (table == nullptr) return;
  table->heard = std::max(table->heard, count);
  run_waiting(key);
}

void Authority::catch_up() {
  if (catching_up_ > 0) return;
  std::vector<MatchCount> known;
  const auto ask = [&] {
    ++catching_up_;
    ++pending_;
    store_.read<Expected<std::vector<MatchCount>, StoreError>>(
        [known](Store& store) { return store.grown(known); },
        [this, known,
         at = world_.now()](const Expected<std::vector<MatchCount>, StoreError>& grown) {
          --catching_up_;
          --pending_;
          if (!grown) return;
          for (const MatchCount& each : known) {
            Table* table = table_of(each.match);
            if (table != nullptr) table->checked = std::max(table->checked, at);
          }
          for (const MatchCount& each : *grown) heard(each.match, each.count);
        });
    known.clear();
  };
  for (const auto& [key, table] : tables_) {
    // What is under way at the store tells as much.
    if (!table->match || table->busy || (!table->attended && !watchers_.contains(key))) continue;
    known.push_back({key, table->durable});
    if (known.size() == kAskedAtOnce) ask();
  }
  if (!known.empty()) ask();
}

// Reads what other nodes have written to it.
void Authority::fetch(MatchKey key, Table& table) {
  table.busy = true;
  table.heard = 0;
  note_asked(table);
  ++pending_;
  store_.read<Expected<std::vector<std::string>, StoreError>>(
      [key, first = table.durable](Store& store) { return store.entries_from(key, first); },
      [this, key](const Expected<std::vector<std::string>, StoreError>& bodies) {
        --pending_;
        Table* found = table_of(key);
        if (found == nullptr) return;
        found->busy = false;
        if (!bodies) return not_fetched(key, *found, bodies.error());
        if (bodies->empty()) {
          queue_due(key, *found);
          return run_waiting(key);
        }
        // So much is folded elsewhere.
        if (bodies->size() > kMostFolded) {
          found->match.reset();
          return load(key, *found);
        }
        for (const std::string& body : *bodies) {
          if (found->match->take(body)) continue;
          found->match.reset();
          return load(key, *found);
        }
        found->durable = found->match->count();
        settle(key, *found);
      });
}

// Whether this is all there is cannot be told, so nobody who came from outside is told anything.
void Authority::not_fetched(MatchKey key, Table& table, const StoreError& error) {
  if (error.kind == StoreError::Kind::kDamaged) {
    table.match.reset();
    return load(key, table);
  }
  const Complaint complaint{Complaint::Code::kStore, nullptr, {}, {}};
  table.checked = 0;
  queue_due(key, table);
  const auto asking =
      take_out(table.waiting, [](const Pending& pending) { return !pending.fresh; });
  for (const Pending& pending : asking) complain(pending, complaint);
  run_waiting(key);
}

}  // namespace tablier
