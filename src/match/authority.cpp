#include "match/authority.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/held.h"
#include "base/hex.h"

// How a wish about a match is served. What happens without anybody's wish is in
// authority_duties.cpp.
namespace tablier {
namespace {

constexpr int kMaxTries = 8;

Complaint plain(Complaint::Code code, std::string_view detail = {}) {
  return {code, nullptr, {}, std::string(detail)};
}

// What lists show of the match changes when somebody sits down, it begins or it ends.
bool changes_row(const Entry& entry) {
  return entry.kind == Entry::Kind::kJoined || entry.kind == Entry::Kind::kBegun ||
         entry.kind == Entry::Kind::kAborted || entry.kind == Entry::Kind::kSeat;
}

std::optional<RatedResult> rated_result(const Match& match) {
  if (!match.settings().rated || match.stage() != Match::Stage::kOver) return std::nullopt;
  RatedResult rated;
  rated.game = match.settings().game;
  for (const Side side : kSides) rated.players[index(side)] = match.seat(side).player;
  rated.score = (plain_payoff(match.position().result()) + 1) / 2.0;
  return rated;
}

}  // namespace

Authority::Authority(StoreWorker& store, Programs& programs, World world, const Limits& limits)
    : store_(store), programs_(programs), world_(std::move(world)), limits_(limits) {}

std::uint64_t Authority::random_key() const {
  std::array<unsigned char, 8> bytes{};
  world_.entropy(bytes);
  std::uint64_t key = 0;
  for (const unsigned char byte : bytes) key = key << 8U | byte;
  return std::max<std::uint64_t>(key & kMostKey, 1);
}

Authority::Table* Authority::table_of(MatchKey key) {
  const auto found = tables_.find(key);
  return found == tables_.end() ? nullptr : found->second.get();
}

// The program sits down at once, with a part of chance of its own.
void Authority::seat_program(Match& match) const {
  std::array<unsigned char, 16> bytes{};
  world_.entropy(bytes);
  Seat seat;
  seat.level = match.settings().level;
  seat.nonce = write_hex(bytes);
  (void)match.join(seat, {}, world_.now());
}

void Authority::note_address(MatchKey key, AddressKey from) {
  if (from == kNoAddress) return;
  if (Table* table = table_of(key)) table->address = from;
}

void Authority::create(const Creation& creation, const Look& look, AddressKey from) {
  FairSecret secret{};
  world_.entropy(secret);
  auto match = Match::create(MatchKey{random_key()}, secret, creation, world_.now());
  if (!match) return look(match.error());
  if (creation.settings.opponent == Opponent::kProgram) seat_program(**match);
  const PlayerKey host = creation.host.player;
  ++creating_[host];
  ++pending_;
  // Shared because functions are copied on their way.
  auto made = std::make_shared<std::unique_ptr<Match>>(std::move(*match));
  store_.read<Expected<std::size_t, StoreError>>(
      [host](Store& store) { return store.unfinished_of(host); },
      [this, made, look, host, from](const Expected<std::size_t, StoreError>& unfinished) {
        --pending_;
        // Those asked for at the same time count: none of them is among the stored ones yet.
        const auto others = static_cast<std::size_t>(creating_[host] - 1);
        const Look created = [this, host, look](const Expected<const Match*, Complaint>& result) {
          if (--creating_[host] == 0) creating_.erase(host);
          look(result);
        };
        if (!unfinished) return created(complaint_of(unfinished.error()));
        if (*unfinished + others >= limits_.unfinished) {
          return created(plain(Complaint::Code::kTooMany, "matches"));
        }
        const MatchKey key = (*made)->key();
        auto& table = tables_[key];
        table = std::make_unique<Table>();
        table->match = std::move(*made);
        table->address = from;
        store_new(key, *table, {.look = created}, 0U);
      });
}

void Authority::look(MatchKey key, Look look, Age age) {
  with(key, {.look = std::move(look), .age = age});
}

void Authority::join(MatchKey key, const Seat& guest, std::string invite, Look look,
                     std::optional<int> edition) {
  Wish wish = [this, guest, invite = std::move(invite), edition](Match& match) -> Verdict {
    const std::uint32_t entry = match.count();
    const int ours = match.settings().edition;
    if (edition && *edition != ours) {
      return plain(Complaint::Code::kOtherRules, std::to_string(ours));
    }
    if (const auto complaint = match.join(guest, invite, world_.now())) return *complaint;
    note_arrivals(match);
    return entry;
  };
  with(key, {.wish = std::move(wish), .look = std::move(look), .age = Age::kNone});
}

void Authority::give_nonce(MatchKey key, PlayerKey player, std::string nonce, Look look,
                           AddressKey from) {
  Wish wish = [this, player, nonce = std::move(nonce), from](Match& match) -> Verdict {
    const std::uint32_t entry = match.count();
    if (const auto complaint = match.give_nonce(player, nonce, world_.now())) return *complaint;
    note_arrivals(match);
    note_address(match.key(), from);
    return entry;
  };
  with(key, {.wish = std::move(wish), .look = std::move(look), .age = Age::kNone});
}

void Authority::abort(MatchKey key, PlayerKey player, Look look) {
  Wish wish = [this, player](Match& match) -> Verdict {
    const std::uint32_t entry = match.count();
    if (const auto complaint = match.abort(player, world_.now())) return *complaint;
    return entry;
  };
  with(key, {.wish = std::move(wish), .look = std::move(look), .age = Age::kNone});
}

void Authority::reseat(MatchKey key, PlayerKey before, PlayerKey player, std::string name,
                       Look look) {
  Wish wish = [this, before, player, name](Match& match) -> Verdict {
    const std::uint32_t entry = match.count();
    if (const auto complaint = match.reseat(before, player, name, world_.now())) return *complaint;
    return entry;
  };
  Look reseated = [this, key, before, player, name = std::move(name),
                   look = std::move(look)](const Expected<const Match*, Complaint>& match) {
    const bool judged = match || match.error().code != Complaint::Code::kEdition;
    if (judged) return look(match);
    reseat_unjudged(key, before, player, name, look);
  };
  with(key, {.wish = std::move(wish), .look = std::move(reseated)});
}

void Authority::act(MatchKey key, PlayerKey player, Command command, std::int64_t lag, Done done,
                    AddressKey from) {
  const std::int64_t given = std::clamp<std::int64_t>(lag, 0, limits_.lag);
  // How long it waited here is not the player's time either.
  const Instant came = world_.now();
  notice_break(came);
  Wish wish = [this, player, command = std::move(command), given, came,
               from](Match& match) -> Verdict {
    const auto side = match.side_of(player);
    if (!side) {
      const bool early = match.stage() == Match::Stage::kWaiting &&
                         (match.is_host(player) || match.is_guest(player));
      return plain(early ? Complaint::Code::kNotBegun : Complaint::Code::kNotSeated);
    }
    if (match.has_program()) note_address(match.key(), from);
    if (const auto entry = match.entry_of(*side, command.client_id)) return *entry;
    // Whose time it was is not known yet.
    if (resuming_) return plain(Complaint::Code::kStore);
    return do_now(match, *side, command, came, given);
  };
  with(key, {.wish = std::move(wish), .done = std::move(done)});
}

Authority::Verdict Authority::do_now(Match& match, Side side, const Command& command, Instant at,
                                     std::int64_t lag) const {
  if (break_since_) forgive(match, *break_since_, at);
  std::uint32_t entry = match.count();
  if (const auto complaint = match.act(side, command, at, lag, world_.entropy)) return *complaint;
  // What time brought first is nobody's.
  while (entry + 1 < match.count() && match.entries()[entry].side != side) ++entry;
  return entry;
}

void Authority::with(MatchKey key, Pending pending) {
  auto& table = tables_[key];
  if (!table) table = std::make_unique<Table>();
  table->used = world_.now();
  pending.asked = table->asked;
  if (table->match && !table->busy) return serve(key, *table, std::move(pending));
  table->waiting.push_back(std::move(pending));
  if (!table->busy) load(key, *table);
}

// The match is as it is on disk. Afterwards the table may be gone.
void Authority::serve(MatchKey key, Table& table, Pending pending) {
  const Verdict verdict = pending.wish ? pending.wish(*table.match) : Verdict(0U);
  if (table.match->count() > table.durable) {
    return store_new(key, table, std::move(pending), verdict);
  }
  if (!is_judged(table, pending, verdict)) {
    table.waiting.push_front(std::move(pending));
    return fetch(key, table);
  }
  answer(*table.match, pending, verdict);
}

// Whether this is the answer. Another node may have written what makes a wish right, or what it led
// to when it was sent there: a refusal counts when the store was asked after the wish came. What
// was written before it came, and so all that anybody was told before, is taken into account then.
bool Authority::is_judged(const Table& table, const Pending& pending,
                          const Verdict& verdict) const {
  if (world_.alone || pending.fresh || pending.asked < table.asked) return true;
  if (!verdict) return verdict.error().code == Complaint::Code::kStore;
  if (!pending.look) return true;
  const std::int64_t age = world_.now() - table.checked;
  return pending.age == Age::kRecent && age >= 0 && age < kMostAge;
}

void Authority::note_asked(Table& table) const {
  ++table.asked;
  table.checked = world_.now();
}

void Authority::answer(const Match& match, const Pending& pending, const Verdict& verdict) {
  if (!verdict) return complain(pending, verdict.error());
  if (pending.look) pending.look(&match);
  if (pending.done) pending.done(*verdict);
}

void Authority::complain(const Pending& pending, const Complaint& complaint) {
  if (pending.look) pending.look(complaint);
  if (pending.done) pending.done(complaint);
}

void Authority::store_new(MatchKey key, Table& table, Pending pending, const Verdict& verdict) {
  const Match& match = *table.match;
  std::vector<std::string> bodies;
  bool row = match.stage() == Match::Stage::kOver;
  bool events = false;
  for (std::uint32_t i = table.durable; i < match.count(); ++i) {
    const Entry entry = match.entries()[i];
    bodies.push_back(write_entry(entry));
    row = row || changes_row(entry);
    events = events || entry.kind == Entry::Kind::kEvent;
  }
  Write write;
  if (table.durable == 0) {
    write = CreateMatch{match.row(), std::move(bodies)};
  } else {
    Append append{key, table.durable, std::move(bodies), std::nullopt, std::nullopt};
    if (row) append.row = match.row();
    // What follows the end, a phrase or a rematch, does not rate the match again.
    if (events) append.rated = rated_result(match);
    write = std::move(append);
  }
  table.busy = true;
  // Numbers are written once: if it can be written, there was nothing else.
  note_asked(table);
  ++pending_;
  store_.write(std::move(write), [this, key, pending = std::move(pending),
                                  verdict](const Expected<Written, StoreError>& result) {
    --pending_;
    stored(key, pending, verdict, result);
  });
}

void Authority::stored(MatchKey key, const Pending& pending, const Verdict& verdict,
                       const Expected<Written, StoreError>& result) {
  Table* table = table_of(key);
  if (table == nullptr) return;  // cannot be: what is being written is not let go
  table->busy = false;
  if (result && *result == Written::kDone) {
    table->durable = table->match->count();
    answer(*table->match, pending, verdict);
    if (listener_ != nullptr) listener_->on_written(key, table->durable);
    return settle(key, *table);
  }
  // Another node was quicker, or it is not known what is on disk: what is there decides.
  table->match.reset();
  if (result && *result == Written::kConflict && pending.wish && pending.tries < kMaxTries) {
    Pending again = pending;
    ++again.tries;
    table->waiting.push_front(std::move(again));
  } else {
    complain(pending, result ? plain(Complaint::Code::kStore) : complaint_of(result.error()));
  }
  load(key, *table);
}

// Something new is on disk, or was read from there.
void Authority::settle(MatchKey key, Table& table) {
  if (listener_ != nullptr && table.told < table.durable) {
    const std::uint32_t first = std::exchange(table.told, table.durable);
    listener_->on_entries(*table.match, first);
  }
  attend(key, table);
  run_waiting(key);
}

void Authority::run_waiting(MatchKey key) {
  for (;;) {
    Table* table = table_of(key);
    if (table == nullptr || !table->match || table->busy) return;
    if (table->heard > table->durable) return fetch(key, *table);
    if (table->waiting.empty()) return;
    Pending pending = std::move(table->waiting.front());
    table->waiting.pop_front();
    serve(key, *table, std::move(pending));
  }
}

void Authority::load(MatchKey key, Table& table) {
  table.busy = true;
  table.heard = 0;
  note_asked(table);
  load_on(key, std::make_shared<MatchReader>(key, world_.now()));
}

// The next piece of it: in between the store serves others.
void Authority::load_on(MatchKey key, std::shared_ptr<MatchReader> reader) {
  using Reader = std::shared_ptr<MatchReader>;
  ++pending_;
  store_.read<Reader>(
      [reader = std::move(reader)](Store& store) {
        reader->go_on(store);
        return reader;
      },
      [this, key](Reader read) {
        --pending_;
        if (!read->finished()) return load_on(key, std::move(read));
        loaded(key, *read);
      });
}

void Authority::loaded(MatchKey key, MatchReader& reader) {
  Table* table = table_of(key);
  if (table == nullptr) return;
  table->busy = false;
  if (auto ending = reader.take_ending()) return end_outdated(key, *table, std::move(*ending));
  table->match = reader.take_match();
  if (!table->match) return not_loaded(key, *table, held(reader.complaint()));
  // Those who watch are told by their own numbers; to nobody else is anything new.
  if (table->told == 0 && !watchers_.contains(key)) table->told = table->match->count();
  table->durable = table->match->count();
  settle(key, *table);
}

void Authority::not_loaded(MatchKey key, Table& table, const Complaint& complaint) {
  if (complaint.code == Complaint::Code::kDamaged && listener_ != nullptr) {
    listener_->on_damaged(key);
  }
  auto waiting = std::exchange(table.waiting, {});
  if (complaint.code == Complaint::Code::kNoMatch && !world_.alone) {
    // Requests that came while the store was asked may know it from another node.
    table.waiting = take_out(waiting, [&](const Pending& pending) {
      return !pending.fresh && pending.asked >= table.asked;
    });
  }
  // One by other rules is nothing to attend to, whatever its row says.
  if (complaint.code == Complaint::Code::kEdition && !world_.alone) {
    resting_[key] = world_.now() + kRest;
  }
  // A store that is gone for a while must not make us forget whom we owe something.
  const bool wanted = table.attended || watchers_.contains(key);
  if (!table.waiting.empty()) {
    load(key, table);
  } else if (complaint.code == Complaint::Code::kStore && wanted) {
    look_again_later(key);
  } else {
    tables_.erase(key);
  }
  for (const Pending& pending : waiting) complain(pending, complaint);
}

void Authority::unwatch(MatchKey key) {
  const auto found = watchers_.find(key);
  if (found != watchers_.end() && --found->second == 0) watchers_.erase(found);
}

}  // namespace tablier
