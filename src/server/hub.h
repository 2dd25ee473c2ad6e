#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "match/authority.h"
#include "match/told.h"
#include "server/metrics.h"

namespace tablier::server {

// Somebody who watches matches.
class Watcher {
 public:
  virtual ~Watcher() = default;
  [[nodiscard]] virtual PlayerKey player() const = 0;
  // One JSON object, to be sent soon.
  virtual void tell(std::string_view message) = 0;
  // So much waits to be sent that entries are better told later. Never where nothing waits: what
  // was put off is told when all that waited has been sent.
  [[nodiscard]] virtual bool is_busy() const = 0;
  // This match was not told to its end: once there is room, `Hub::go_on`.
  virtual void left_behind(MatchKey match) = 0;
};

// Who watches what. An entry is written down at most once for each kind of receiver, from that
// receiver's view, and handed to everybody of that kind. Entries are told while the watcher has
// room for them; a watcher without room falls behind and is told the rest piece by piece, so that
// neither memory nor the time that one call takes grows with the match.
class Hub final : public Listener {
 public:
  Hub(Metrics& metrics, std::function<Instant()> now) : metrics_(metrics), now_(std::move(now)) {}

  // Tells the match and its entries from number `from` on, now and as they come. Again for a match
  // that is watched already: from another number.
  void watch(const Match& match, Watcher& watcher, std::uint32_t from);
  // More of what `left_behind` was said about.
  void go_on(const Match& match, Watcher& watcher);
  void unwatch(MatchKey match, const Watcher& watcher);
  // Whether this entry was told to the watcher, or will be without being asked for: then no other
  // answer is needed to what led to it.
  enum class Telling : std::uint8_t { kNotWatched, kTold, kWillBeTold };
  [[nodiscard]] Telling telling(MatchKey match, const Watcher& watcher, std::uint32_t entry) const;

  [[nodiscard]] std::size_t watched() const { return rooms_.size(); }

  void on_entries(const Match& match, std::uint32_t first) override;
  void on_written(MatchKey key, std::uint32_t count) override;
  void on_damaged(MatchKey key) override;
  void on_outdated(MatchKey key) override { (void)key, ++metrics_.outdated; }
  [[nodiscard]] bool is_watched(MatchKey key, PlayerKey player) const override;

  // What else is to happen when this node has written, or a match cannot be read.
  std::function<void(MatchKey match, std::uint32_t count)> written;
  std::function<void(MatchKey match)> damaged;

 private:
  struct Watch {
    Watcher* watcher = nullptr;
    std::uint32_t next = 0;  // the number of the first entry that was not told
    Viewer receiver = Viewer::everybody();
    bool behind = false;
  };
  struct Room {
    std::vector<Watch> watches;
    Match::Stage stage = Match::Stage::kWaiting;
    bool seated = false;  // the guest
  };

  Watch* find(MatchKey match, const Watcher& watcher);
  void tell_from_next(const Match& match, Watch& watch);
  static void put_off(MatchKey match, Watch& watch);
  void tell_change(const Match& match, Room& room);

  Metrics& metrics_;
  std::function<Instant()> now_;
  std::unordered_map<MatchKey, Room> rooms_;
};

}  // namespace tablier::server
