#include <algorithm>
#include <limits>
#include <utility>

#include "base/held.h"
#include "match/authority.h"
#include "match/summary.h"

// Time that is nobody's: no node was there, or nothing could be stored, or this process stood
// still.
namespace tablier {
namespace {

// Shorter than this and nobody was kept from playing.
constexpr std::int64_t kShortBreak = 3000;
// Shorter than this and it does not matter to whoever has days.
constexpr std::int64_t kLongBreak = 600'000;
constexpr std::size_t kForgivenAtOnce = 500;

std::string rules_of(const AnyGame& game) {
  return write_game_edition(game.name(), game.facts().edition);
}

std::vector<std::string> rules_known() {
  std::vector<std::string> known;
  for (const AnyGame* game : all_games()) known.push_back(rules_of(*game));
  return known;
}

// What is damaged will not be otherwise later: play goes on without it.
template <class T>
bool is_away(const Expected<T, StoreError>& answer) {
  return !answer && answer.error().kind != StoreError::Kind::kDamaged;
}

}  // namespace

void Authority::notice_break(Instant now) {
  // So long without a tick: this process stood still, or the machine's clock was set.
  const bool stood_still = last_tick_ != 0 && now - last_tick_ > kShortBreak;
  const bool no_store = alive_ != 0 && now - alive_ > kBeat + kShortBreak;
  if (!break_since_ && (stood_still || no_store)) break_since_ = stood_still ? last_tick_ : alive_;
}

Instant Authority::break_of(const std::string& game) const {
  const Instant since = held(break_since_);
  const auto absent = absent_.find(game);
  return absent == absent_.end() ? since : std::min(since, absent->second);
}

void Authority::forgive(Match& match, Instant since, Instant now) {
  if (!match.clock().counts() && !match.position().timed_half()) return;
  match.pause(now - std::max(since, match.entries().back().at), now);
}

// A sign of life. In a break it only tries whether the store takes writes: one that was there
// before changes nothing.
void Authority::beat(Instant now) {
  if (resuming_) {
    if (!resume_asked_) resume();
    return;
  }
  ++pending_;
  const bool tries = break_since_.has_value();
  store_.write(Beat{break_since_.value_or(now), rules_known()},
               [this, now, tries](const Expected<Written, StoreError>& result) {
                 --pending_;
                 if (!result) return;
                 if (!break_since_) alive_ = now;
                 // What was sent before the break was noticed tells nothing about it.
                 if (break_since_ && tries) end_break();
               });
}

void Authority::resume() {
  resuming_ = true;
  resume_asked_ = true;
  ask_before([this](const std::optional<Before>& before) {
    resume_asked_ = false;
    if (!before) return;  // asked again soon
    resuming_ = false;
    sweep_ = Sweep{};
    const Instant now = world_.now();
    const auto is_long_ago = [now](Instant beat) { return beat > 0 && now - beat > kShortBreak; };
    if (is_long_ago(before->beat)) {
      break_since_ = std::min(break_since_.value_or(before->beat), before->beat);
    }
    for (const auto& [game, beat] : before->beats) {
      if (is_long_ago(beat)) absent_[game] = beat;
    }
    if (!absent_.empty() && !break_since_) break_since_ = now;
    if (break_since_) return begin_forgiving(before->keys);
    for (const MatchKey key : before->keys) with(key, {.look = [](const auto&) {}});
  });
}

// The store is back. Where no other node lived either, the break was everybody's.
void Authority::end_break() {
  if (forgiving_) return;
  forgiving_ = Forgiving{{}, 1, false};
  ask_before([this](const std::optional<Before>& before) {
    forgiving_.reset();
    if (!before) return;  // asked again with the next beat
    if (world_.now() - before->beat > kShortBreak) return begin_forgiving(before->keys);
    std::vector<MatchKey> keys;
    for (const auto& [key, table] : tables_) {
      if (table->attended) keys.push_back(key);
    }
    begin_forgiving(keys);
  });
}

void Authority::ask_before(std::function<void(const std::optional<Before>&)> then) {
  ++pending_;
  store_.read<std::optional<Before>>(
      [now = world_.now()](Store& store) -> std::optional<Before> {
        const auto beat = store.last_beat();
        const auto keys = store.attended();
        if (is_away(beat) || is_away(keys)) return std::nullopt;
        Before before{beat ? *beat : 0, {}, keys ? *keys : std::vector<MatchKey>()};
        for (const AnyGame* game : all_games()) {
          const auto of_game = store.last_beat(rules_of(*game));
          if (is_away(of_game)) return std::nullopt;
          before.beats[std::string(game->name())] = of_game ? *of_game : 0;
        }
        Instant oldest = before.beat;
        for (const auto& [game, at] : before.beats) {
          if (at > 0) oldest = std::min(oldest, at);
        }
        if (now - oldest <= kLongBreak) return before;
        // Those that nobody would look at for weeks too: by then it would not be known any more.
        const auto rows =
            store.with_status(MatchStatus::kPlaying, std::numeric_limits<std::size_t>::max());
        if (is_away(rows)) return std::nullopt;
        for (const MatchRow& row : rows ? *rows : std::vector<MatchRow>()) {
          if (!row.attended && has_days(row)) before.keys.push_back(row.key);
        }
        return before;
      },
      [this, then = std::move(then)](const std::optional<Before>& before) {
        --pending_;
        then(before);
      });
}

void Authority::begin_forgiving(const std::vector<MatchKey>& keys) {
  forgiving_ = Forgiving{{keys.begin(), keys.end()}, 0, false};
  forgive_some();
}

// Not all at once: there may be more of them than are to be in memory together. The next ones come
// with a tick.
void Authority::forgive_some() {
  Forgiving& forgiving = held(forgiving_);
  ++forgiving.under_way;  // until the last of these is asked for
  for (std::size_t i = 0; i < kForgivenAtOnce && !forgiving.keys.empty(); ++i) {
    const MatchKey key = forgiving.keys.front();
    forgiving.keys.pop_front();
    ++forgiving.under_way;
    Wish wish = [this](Match& match) -> Verdict {
      const std::uint32_t entry = match.count();
      const Instant now = world_.now();
      const Instant since = break_of(match.settings().game);
      if (now - since <= kShortBreak) return entry;
      // Another node may have given it back already.
      if (now - match.entries().back().at > kShortBreak) forgive(match, since, now);
      return entry;
    };
    Done done = [this](const Verdict& verdict) {
      forgiven(verdict || verdict.error().code != Complaint::Code::kStore);
    };
    with(key, {.wish = std::move(wish), .done = std::move(done), .fresh = true});
  }
  forgiven(true);
}

void Authority::forgiven(bool stored) {
  Forgiving& forgiving = held(forgiving_);
  forgiving.failed = forgiving.failed || !stored;
  if (--forgiving.under_way > 0 || !forgiving.keys.empty()) return;
  const bool failed = forgiving.failed;
  forgiving_.reset();
  if (failed) return;  // begun again with the next beat: what is stored already counts
  break_since_.reset();
  absent_.clear();
  alive_ = world_.now();
}

}  // namespace tablier
