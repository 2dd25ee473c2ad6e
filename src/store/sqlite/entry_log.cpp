#include "store/sqlite/entry_log.h"

#include <algorithm>

#include "store/checksum.h"
#include "store/sqlite/hot_row.h"
#include "store/sqlite/hot_scan.h"
#include "store/sqlite/settled_log.h"

namespace tablier::sqlite {
namespace {

constexpr int kRowsAtOnce = 256;
// Rows of one match, or half as many where others stand between them. Reading a row takes more than
// what is settled does: a match is read, and its rows moved, in a time that everybody can wait for.
constexpr std::size_t kMostOfMatch = 1000;
constexpr int kBlocksAtOnce = 2;

}  // namespace

EntryLog::EntryLog(Connection& connection, std::size_t most_rows, Mark& mark, Damages& damages)
    : connection_(connection),
      most_rows_(most_rows),
      mark_(mark),
      damages_(damages),
      // Where a row stands already it has lost its place: none was written there.
      insert_(connection,
              "INSERT OR REPLACE INTO hot "
              "(seq, match, number, before, before_number, chain, seal, body) "
              "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      row_(connection, "SELECT match, number, chain, body FROM hot WHERE seq = ?"),
      rows_from_(connection, "SELECT seq, match FROM hot WHERE seq >= ? ORDER BY seq LIMIT ?"),
      delete_block_(connection, "DELETE FROM hot WHERE seq >= ? AND seq < ?"),
      settled_(connection, "SELECT settled, chain, status FROM matches WHERE key = ?"),
      settled_log_(connection, "SELECT seal, settled, chain, log FROM matches WHERE key = ?"),
      set_log_(connection, "UPDATE matches SET settled = ?, chain = ?, log = ? WHERE key = ?") {}

bool EntryLog::open() { return scan_hot(connection_, mark_, index_, damages_); }

std::optional<EntryLog::Ending> EntryLog::end_of(MatchKey match) {
  if (const HotIndex::Tail* tail = index_.find(match)) return Ending{tail->end, false};
  Cursor settled = settled_.with(match);
  if (!settled.next()) return std::nullopt;
  return Ending{{static_cast<std::uint32_t>(settled.natural(0)), settled.natural(1)},
                MatchStatus{static_cast<std::uint8_t>(settled.natural(2))} > MatchStatus::kPlaying};
}

Written EntryLog::append(MatchKey match, std::uint32_t first,
                         std::span<const std::string> entries) {
  // What is damaged cannot be continued; whoever reads it again is told why.
  if (damages_.contains(match)) return Written::kConflict;
  std::optional<Ending> ending = end_of(match);
  if (!ending) return Written::kMissing;
  HotIndex::End& end = ending->end;
  if (first != end.next) return Written::kConflict;
  for (const std::string& body : entries) {
    end.chain = chain_on(end.chain, end.next, body);
    const HotRow row{index_.next_seq(),    match,    end.next, index_.last_match(),
                     index_.last_number(), end.chain};
    if (!insert_.run(row.seq, row.match, row.number, row.before, row.before_number, row.chain,
                     seal(row), Blob{body})) {
      break;
    }
    ++end.next;
    index_.push(match, row.seq, end);
  }
  appended_ += entries.size();
  if (entries.empty() || connection_.failed()) return Written::kDone;
  // Of a match that is over nothing is hot: none is looked for should rows be lost.
  const HotIndex::Tail* const tail = index_.find(match);
  if (ending->is_over || (tail != nullptr && tail->steps.size() >= kMostOfMatch)) {
    move_to_log(match);
  }
  return Written::kDone;
}

Written EntryLog::settle(MatchKey match) {
  if (damages_.contains(match)) return Written::kConflict;
  if (index_.find(match) == nullptr) {
    return end_of(match) ? Written::kDone : Written::kMissing;
  }
  move_to_log(match);
  return Written::kDone;
}

// How many rows it was. None where one is missing: the match is left as it is, since only what is
// there can be moved, and the gap would be forgotten.
std::size_t EntryLog::move_to_log(MatchKey match) {
  if (damages_.contains(match)) return 0;
  const auto give_up = [&](const char* why) -> std::size_t {
    if (!connection_.failed() || connection_.found_damage()) damages_.add(match, why);
    return 0;
  };
  std::string log;
  std::uint64_t seal = 0;
  std::uint64_t state = 0;
  {
    Cursor old = settled_log_.with(match);
    if (!old.next()) return give_up("its row is missing");
    seal = old.natural(0);
    state = state_of(seal, old.natural(1), old.natural(2));
    log = old.bytes(3);
  }
  const HotIndex::End end = index_.find(match)->end;
  const std::vector<Seq> rows = index_.rows_of(match);
  auto number = static_cast<std::uint64_t>(end.next) - rows.size();
  for (const Seq seq : rows) {
    Cursor row = row_.with(seq);
    if (!row.next() || row.natural(0) != static_cast<std::uint64_t>(match) ||
        row.natural(1) != number) {
      return give_up("an entry is missing");
    }
    pack_entry(log, row.bytes(3));
    ++number;
  }
  // A body that is damaged stays so: the checksum is the one it was written with.
  set_log_.run(end.next, end.chain, Blob{log}, match);
  if (connection_.found_damage()) return give_up("its row cannot be written");
  mark_.states.remove(state);
  mark_.states.add(state_of(seal, end.next, end.chain));
  return index_.settle(match);
}

void EntryLog::tidy() {
  for (int i = 0; i < kBlocksAtOnce && delete_dead_block(); ++i) {
  }
  // Twice as much as comes in, so that it gets less.
  if (index_.size() > most_rows_) make_room(2 * appended_ + 16);
  appended_ = 0;
  set_mark();
}

void EntryLog::delete_dead_rows() {
  while (delete_dead_block()) {
  }
  set_mark();
}

void EntryLog::set_mark() {
  mark_.next_seq = index_.next_seq();
  mark_.last_match = index_.last_match();
  mark_.last_number = index_.last_number();
  mark_.blocks = {index_.blocks(), index_.sum_of_blocks()};
}

bool EntryLog::delete_dead_block() {
  const std::optional<Seq> first = index_.take_dead_block();
  return first && delete_block_.run(*first, *first + HotIndex::kBlock);
}

// Settles the matches that the oldest rows belong to: those that rest longest are among them, and
// of the others only one round of entries is written twice.
void EntryLog::make_room(std::size_t rows) {
  std::size_t made = 0;
  for (int i = 0; made < rows && i < 64 && !connection_.failed(); ++i) {
    for (const MatchKey match : living_matches_from(room_place_)) {
      if (made >= rows) break;
      if (index_.find(match) != nullptr) made += move_to_log(match);
    }
  }
}

std::vector<MatchKey> EntryLog::living_matches_from(Seq& place) {
  std::vector<MatchKey> matches;
  Cursor rows = rows_from_.with(place, kRowsAtOnce);
  const Seq before = place;
  while (rows.next()) {
    const MatchKey match{rows.natural(1)};
    const HotIndex::Tail* tail = index_.find(match);
    place = rows.natural(0) + 1;
    if (tail != nullptr && tail->first < place) matches.push_back(match);
  }
  if (place == before) place = 0;  // all round
  std::ranges::sort(matches);
  matches.erase(std::ranges::unique(matches).begin(), matches.end());
  return matches;
}

bool EntryLog::read(MatchKey match, std::uint64_t chain, std::vector<std::string>& entries) {
  const auto damaged = [&](const std::string& how) {
    connection_.fail({StoreError::Kind::kDamaged, "match " + write_key(match) + ": " + how});
    return false;
  };
  if (damages_.contains(match)) {
    connection_.fail(damages_.error_of(match));
    return false;
  }
  for (const Seq seq : index_.rows_of(match)) {
    const auto number = static_cast<std::uint32_t>(entries.size());
    Cursor row = row_.with(seq);
    if (!row.next()) {
      return connection_.failed() ? false
                                  : damaged("entry " + std::to_string(number) + " is missing");
    }
    chain = chain_on(chain, number, row.bytes(3));
    if (row.natural(0) != static_cast<std::uint64_t>(match) || row.natural(1) != number ||
        row.natural(2) != chain) {
      return damaged("entry " + std::to_string(number) + " is not what was written");
    }
    entries.emplace_back(row.bytes(3));
  }
  const HotIndex::Tail* const tail = index_.find(match);
  if (tail != nullptr && (tail->end.next != entries.size() || tail->end.chain != chain)) {
    return damaged("the last entries are missing");
  }
  return true;
}

}  // namespace tablier::sqlite
