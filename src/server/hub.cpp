#include "server/hub.h"

#include <algorithm>

namespace tablier::server {
namespace {

std::string match_message(const Match& match, PlayerKey asker, Instant now) {
  return "{\"match\":" + tell_match(match, asker, now) + "}";
}

}  // namespace

Hub::Watch* Hub::find(MatchKey match, const Watcher& watcher) {
  const auto room = rooms_.find(match);
  if (room == rooms_.end()) return nullptr;
  for (Watch& watch : room->second.watches) {
    if (watch.watcher == &watcher) return &watch;
  }
  return nullptr;
}

void Hub::watch(const Match& match, Watcher& watcher, std::uint32_t from) {
  Room& room = rooms_[match.key()];
  if (room.watches.empty()) {
    room.stage = match.stage();
    room.seated = match.guest().has_value();
  }
  Watch* watch = find(match.key(), watcher);
  if (watch == nullptr) watch = &room.watches.emplace_back();
  *watch = {&watcher, std::min(from, match.count()), viewer_of(match, watcher.player()), false};
  watcher.tell(match_message(match, watcher.player(), now_()));
  tell_from_next(match, *watch);
}

void Hub::go_on(const Match& match, Watcher& watcher) {
  Watch* const watch = find(match.key(), watcher);
  if (watch == nullptr) return;
  watch->behind = false;
  watch->receiver = viewer_of(match, watcher.player());
  tell_from_next(match, *watch);
}

void Hub::tell_from_next(const Match& match, Watch& watch) {
  while (watch.next < match.count()) {
    if (watch.watcher->is_busy()) return put_off(match.key(), watch);
    watch.watcher->tell(tell_entry(match, watch.next, watch.receiver));
    ++watch.next;
    ++metrics_.entries_told;
  }
}

void Hub::put_off(MatchKey match, Watch& watch) {
  watch.behind = true;
  watch.watcher->left_behind(match);
}

void Hub::unwatch(MatchKey match, const Watcher& watcher) {
  const auto room = rooms_.find(match);
  if (room == rooms_.end()) return;
  std::erase_if(room->second.watches,
                [&](const Watch& watch) { return watch.watcher == &watcher; });
  if (room->second.watches.empty()) rooms_.erase(room);
}

Hub::Telling Hub::telling(MatchKey match, const Watcher& watcher, std::uint32_t entry) const {
  const auto room = rooms_.find(match);
  if (room == rooms_.end()) return Telling::kNotWatched;
  for (const Watch& watch : room->second.watches) {
    if (watch.watcher != &watcher) continue;
    return entry < watch.next ? Telling::kTold : Telling::kWillBeTold;
  }
  return Telling::kNotWatched;
}

void Hub::on_entries(const Match& match, std::uint32_t first) {
  const auto found = rooms_.find(match.key());
  if (found == rooms_.end()) return;
  Room& room = found->second;
  bool changed = room.stage != match.stage() || room.seated != match.guest().has_value();
  for (std::uint32_t number = first; number < match.count(); ++number) {
    changed = changed || match.entries().kind(number) == Entry::Kind::kSeat;
  }
  if (changed) {
    // Sides are dealt out when the match begins.
    for (Watch& watch : room.watches) {
      watch.receiver = viewer_of(match, watch.watcher->player());
    }
  }
  // By their numbers, whatever is new: a watcher that missed something is told that first.
  for (;;) {
    std::uint32_t number = match.count();
    for (const Watch& watch : room.watches) {
      if (!watch.behind) number = std::min(number, watch.next);
    }
    if (number == match.count()) break;
    std::array<std::string, kViewers.size()> texts;
    for (Watch& watch : room.watches) {
      if (watch.behind || watch.next != number) continue;
      if (watch.watcher->is_busy()) {
        put_off(match.key(), watch);
        continue;
      }
      std::string& text = texts[watch.receiver.code()];
      if (text.empty()) text = tell_entry(match, number, watch.receiver);
      watch.watcher->tell(text);
      ++watch.next;
      ++metrics_.entries_told;
    }
  }
  if (changed) tell_change(match, room);
}

void Hub::tell_change(const Match& match, Room& room) {
  room.stage = match.stage();
  room.seated = match.guest().has_value();
  // Before sides are dealt out host and guest are told something else than spectators.
  std::array<std::string, kViewers.size() + 2> texts;
  for (const Watch& watch : room.watches) {
    const PlayerKey player = watch.watcher->player();
    std::size_t kind = watch.receiver.code();
    if (watch.receiver == Viewer::everybody() && match.is_host(player)) kind = kViewers.size();
    if (watch.receiver == Viewer::everybody() && match.is_guest(player)) kind = kViewers.size() + 1;
    std::string& text = texts[kind];
    if (text.empty()) text = match_message(match, player, now_());
    watch.watcher->tell(text);
  }
}

void Hub::on_written(MatchKey key, std::uint32_t count) {
  if (written) written(key, count);
}

bool Hub::is_watched(MatchKey key, PlayerKey player) const {
  const auto room = rooms_.find(key);
  if (room == rooms_.end()) return false;
  const auto& watches = room->second.watches;
  return std::any_of(watches.begin(), watches.end(),
                     [&](const Watch& watch) { return watch.watcher->player() == player; });
}

void Hub::on_damaged(MatchKey key) {
  ++metrics_.damaged;
  if (damaged) damaged(key);
}

}  // namespace tablier::server
