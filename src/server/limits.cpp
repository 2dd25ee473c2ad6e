#include "server/limits.h"

#include <algorithm>

namespace tablier::server {

AddressKey address_key(std::string_view address) {
  if (address.empty()) return kNoAddress;
  return AddressKey{std::hash<std::string_view>{}(address) | 1U};
}

bool Bucket::take(const Rate& rate, Ticks now, double cost) {
  const auto tick = static_cast<std::uint32_t>(now);
  const double elapsed = static_cast<double>(tick - since_) / 1000;
  since_ = tick;
  const double spent = std::max(0.0, static_cast<double>(spent_) - elapsed * rate.per_second);
  if (spent + cost > rate.burst) {
    spent_ = static_cast<float>(spent);
    return false;
  }
  spent_ = static_cast<float>(spent + cost);
  return true;
}

void Bucket::give_back(double cost) {
  spent_ = static_cast<float>(std::max(0.0, static_cast<double>(spent_) - cost));
}

bool Bucket::is_full(const Rate& rate, Ticks now) const {
  const double elapsed = static_cast<double>(static_cast<std::uint32_t>(now) - since_) / 1000;
  return static_cast<double>(spent_) <= elapsed * rate.per_second;
}

AddressTable::Row& AddressTable::row(std::string_view address) {
  if (const auto found = by_address_.find(address); found != by_address_.end()) {
    rows_.splice(rows_.begin(), rows_, found->second);
    return rows_.front();
  }
  make_room();
  rows_.push_front(Row{std::string(address), 0, {}, {}, {}, {}, {}});
  by_address_.emplace(rows_.front().address, rows_.begin());
  return rows_.front();
}

// Whoever is connected is not forgotten; there are fewer connections than rows in any sane setting,
// and where not the table grows by those alone.
void AddressTable::make_room() {
  constexpr int kTries = 64;
  auto last = rows_.end();
  for (int i = 0; i < kTries && rows_.size() >= settings_.addresses && last != rows_.begin(); ++i) {
    --last;
    if (last->connections > 0) continue;
    by_address_.erase(last->address);
    last = rows_.erase(last);
  }
}

bool AddressTable::take(std::string_view address, Kind kind, Ticks now, double cost) {
  Row& row = this->row(address);
  switch (kind) {
    case Kind::kRequest:
      return row.requests.take(settings_.requests, now, cost);
    case Kind::kGuest:
      return row.guests.take(settings_.guests, now, cost);
    case Kind::kMatch:
      return row.matches.take(settings_.matches, now, cost);
    case Kind::kLogin:
      return row.logins.take(settings_.logins, now, cost);
    case Kind::kMessage:
      return row.messages.take(settings_.all_messages, now, cost);
  }
  return false;
}

bool AddressTable::enter(std::string_view address) {
  Row& row = this->row(address);
  if (row.connections >= settings_.connections_per_address) return false;
  ++row.connections;
  return true;
}

void AddressTable::leave(std::string_view address) {
  const auto found = by_address_.find(address);
  if (found != by_address_.end() && found->second->connections > 0) --found->second->connections;
}

NameTable::Row& NameTable::row(std::string_view name) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    rows_.splice(rows_.begin(), rows_, found->second);
    return rows_.front();
  }
  if (rows_.size() >= settings_.names && !rows_.empty()) {
    by_name_.erase(rows_.back().name);
    rows_.pop_back();
  }
  rows_.push_front(Row{std::string(name), {}});
  by_name_.emplace(rows_.front().name, rows_.begin());
  return rows_.front();
}

bool NameTable::take(std::string_view name, Ticks now) {
  return row(name).guesses.take(settings_.guesses, now);
}

void NameTable::give_back(std::string_view name) { row(name).guesses.give_back(); }

}  // namespace tablier::server
