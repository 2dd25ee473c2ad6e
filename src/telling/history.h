#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "record/record.h"

namespace tablier::telling {

// A game as it is being played: its record, what each event led to, and the position after it. It
// grows event by event, and nothing is played again to learn what the last one did.
class History {
 public:
  explicit History(std::unique_ptr<AnyPosition> start);
  explicit History(const Replay& replay);
  // A record that was verified. It keeps its players, date and further lines.
  explicit History(const VerifiedRecord& verified);

  [[nodiscard]] std::size_t size() const { return record_.events.size(); }
  [[nodiscard]] const AnyPosition& now() const { return *positions_.back(); }
  // The position after the first `events` events, 0 … size().
  [[nodiscard]] const AnyPosition& at(std::size_t events) const { return *positions_[events]; }
  [[nodiscard]] const std::string& event(std::size_t i) const { return record_.events[i]; }
  // What event `i` led to: all of it, for the authority.
  [[nodiscard]] const AnyEffects& effects(std::size_t i) const { return *effects_[i]; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] Record& record() { return record_; }

  // Plays an event, or says why not and changes nothing. What was taken back is forgotten. `typed`:
  // somebody asked for just this event, or for a line of them that begins with it.
  MaybeRefusal play(std::string_view event, bool typed = false);
  [[nodiscard]] bool typed(std::size_t i) const { return typed_.contains(i); }

  // One event back, or forward again; false where there is none.
  bool take_back();
  bool put_back();

 private:
  MaybeRefusal add(std::string_view event);

  Record record_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;
  std::vector<std::unique_ptr<const AnyEffects>> effects_;
  std::vector<std::string> undone_;
  std::set<std::size_t> typed_;  // also of those taken back
};

}  // namespace tablier::telling
