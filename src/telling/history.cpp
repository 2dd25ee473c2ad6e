#include "telling/history.h"

#include <utility>

namespace tablier::telling {

History::History(std::unique_ptr<AnyPosition> start) : record_(begin_record(*start)) {
  positions_.push_back(std::move(start));
}

History::History(const Replay& replay) : History(replay.at(0)) {
  for (const std::string& event : replay.events()) add(event);
}

History::History(const VerifiedRecord& verified) : History(verified.replay) {
  record_.players = verified.record.players;
  record_.date = verified.record.date;
  record_.extra = verified.record.extra;
}

MaybeRefusal History::add(std::string_view event) {
  std::unique_ptr<AnyPosition> next = now().clone();
  auto happened = next->play(event);
  if (!happened) return happened.error();
  record_.append(std::move(happened->event), *next);
  effects_.push_back(std::move(happened->effects));
  positions_.push_back(std::move(next));
  return std::nullopt;
}

MaybeRefusal History::play(std::string_view event, bool typed) {
  if (auto refusal = add(event)) return refusal;
  undone_.clear();
  typed_.erase(typed_.lower_bound(size() - 1), typed_.end());
  if (typed) typed_.insert(size() - 1);
  return std::nullopt;
}

bool History::take_back() {
  if (size() == 0) return false;
  undone_.push_back(record_.events.back());
  positions_.pop_back();
  effects_.pop_back();
  record_.cut(size() - 1, now());
  return true;
}

bool History::put_back() {
  if (undone_.empty() || add(undone_.back())) return false;
  undone_.pop_back();
  return true;
}

}  // namespace tablier::telling
