#include "online/mirror.h"

#include <algorithm>

#include "record/complete_seen.h"

namespace tablier::online {
namespace {

using Kind = client::EntryTold::Kind;

std::unique_ptr<AnyPosition> start_of(const client::MatchTold& match) {
  const AnyGame* const game = find_game(match.game);
  auto start = game->start(match.options);
  // Options that this program does not know: told by the first event that does not fit.
  return start ? std::move(start) : game->start({});
}

}  // namespace

Mirror::Mirror(const client::MatchTold& match)
    : match_(match), game_(find_game(match.game)), history_(start_of(match)) {}

void Mirror::take(const client::MatchTold& match, client::Moment now) {
  match_ = match;
  left_ = match.left;
  half_ = match.half;
  stands_ = match.stands;
  left_at_ = now;
  offers_ = {match.offers.begin(), match.offers.end()};
}

bool Mirror::play(const std::string& token) {
  tokens_.push_back(token);
  sealed_ = {false, false};
  // Once it is over everything is told; but what was told before cannot be undone.
  if (wants_record_ || (match_.hidden && !over())) {
    wants_record_ = true;
    return true;
  }
  if (!history_.play(token)) return true;
  wants_record_ = true;
  return false;
}

void Mirror::keep_events(std::size_t kept) {
  tokens_.resize(std::min(kept, tokens_.size()));
  while (history_.size() > kept) history_.take_back();
  sealed_ = {false, false};
  if (match_.hidden) wants_record_ = true;
}

bool Mirror::take(const client::EntryTold& entry, client::Moment now) {
  // An entry from before the match was last told has clocks of that time, not of now.
  if ((entry.left || entry.half) && entry.number >= match_.count) {
    left_ = entry.left;
    half_ = entry.half;
    stands_ = entry.stands;
    left_at_ = now;
  }
  if (entry.offers) offers_ = {entry.offers->begin(), entry.offers->end()};
  switch (entry.kind) {
    case Kind::kBegun:
      match_.status = client::Status::kPlaying;
      break;
    case Kind::kEvent:
      return play(entry.text);
    case Kind::kSeal:
      if (entry.side) sealed_[index(*entry.side)] = true;
      break;
    case Kind::kUndo:
      keep_events(entry.value < 0 ? 0 : static_cast<std::size_t>(entry.value));
      break;
    case Kind::kAborted:
      match_.status = client::Status::kAborted;
      break;
    case Kind::kNext:
      match_.next = entry.text;
      break;
    default:
      break;
  }
  return true;
}

bool Mirror::take_record(std::string_view text) {
  const auto seen = read_record(text);
  if (!seen || seen->game != game_->name()) return false;
  const auto whole = complete_seen(*seen);
  if (!whole) return false;
  telling::History history(start_of(match_));
  for (const std::string& event : whole->events) {
    if (history.play(event)) return false;
  }
  history.record().players = whole->players;
  history_ = std::move(history);
  // Entries that are still on their way will ask again.
  wants_record_ = history_.size() != tokens_.size();
  return true;
}

bool Mirror::awaits(Side side) const {
  return playing() && acts(history_.now().turn(), side) && !sealed(side);
}

std::optional<client::Clocks> Mirror::clocks(client::Moment now) const {
  if (!left_) return std::nullopt;
  client::Clocks clocks = *left_;
  for (const Side side : kSides) {
    std::int64_t& left = clocks[index(side)];
    if (awaits(side) && !stands_) left -= std::max<std::int64_t>((now - left_at_).count(), 0);
    left = std::max<std::int64_t>(left, 0);
  }
  return clocks;
}

std::optional<std::chrono::seconds> Mirror::half_left(client::Moment now) const {
  if (!half_) return std::nullopt;
  std::int64_t left = half_->left;
  if (half_->runs) left -= std::max<std::int64_t>((now - left_at_).count(), 0);
  return std::chrono::seconds(std::max<std::int64_t>(left, 0) / 1000);
}

}  // namespace tablier::online
