#include "search/sokr/series.h"

#include <algorithm>
#include <bit>

#include "base/bits.h"
#include "base/hash.h"
#include "search/sokr/order.h"

namespace tablier::sokr {
namespace {

// An order of their own for endings that are worth the same.
std::uint32_t rank_of(const Move& move) {
  return static_cast<std::uint32_t>(move.kind) << 16U |
         static_cast<std::uint32_t>(move.from) << 8U | move.to;
}

}  // namespace

int Judge::operator()(const Position& position, std::uint64_t key) const {
  const int value = evaluate(position, *weights);
  if (error == 0) return value;
  const std::uint64_t noise = mix64(key ^ seed);
  const auto half = static_cast<std::int64_t>(noise & 0xFFFF) +
                    static_cast<std::int64_t>(noise >> 16U & 0xFFFF) - 0xFFFF;
  return value + static_cast<int>(half * error / 0xFFFF);
}

void Series::KeySet::clear(std::size_t room) {
  slots_.assign(std::bit_ceil(std::max<std::size_t>(2 * room, 1024)), 0);
  mask_ = slots_.size() - 1;
  size_ = 0;
}

inline bool Series::KeySet::insert(std::uint64_t key) {
  key |= 1U;  // 0 marks a free slot
  for (std::size_t at = key >> 1U & mask_;; at = (at + 1) & mask_) {
    if (slots_[at] == key) return false;
    if (slots_[at] != 0) continue;
    slots_[at] = key;
    if (2 * ++size_ > slots_.size()) grow();
    return true;
  }
}

void Series::KeySet::grow() {
  std::vector<std::uint64_t> old;
  old.swap(slots_);
  slots_.assign(4 * old.size(), 0);
  mask_ = slots_.size() - 1;
  for (const std::uint64_t key : old) {
    if (key == 0) continue;
    std::size_t at = key >> 1U & mask_;
    while (slots_[at] != 0) at = (at + 1) & mask_;
    slots_[at] = key;
  }
}

bool Series::goes_on(const Position& position) const {
  const Phase phase = position.phase_id();
  return (phase == Phase::kSeries || phase == Phase::kOffer) && position.to_move() == side_ &&
         position.series() == series_ && position.half() == half_;
}

// Of children that are new, what is kept.
void Series::add(const Child& child, std::int32_t parent, const Judge* judge) {
  Position position = nodes_[static_cast<std::size_t>(parent)].position;
  position.apply(child.move.action());
  std::int32_t value = 0;
  if (judge != nullptr) {
    value = (*judge)(position, child.keys.whole);
    if (side_ == Side::kOne) value = -value;
  }
  if (!goes_on(position)) {
    endings_.emplace_back(child.move, parent, value);
    return;
  }
  layers_[static_cast<std::size_t>(position.credit())].push_back(
      static_cast<std::int32_t>(nodes_.size()));
  nodes_.emplace_back(position, child.keys.pawns, child.move, parent, value);
}

// Takes the plain steps out of the fans.
void Series::list_plain(const Forecast::Plain& plain, Position::Fans& fans) {
  if (plain.from == 0) return;
  const auto& keys = kPawnKeys.upper[index(side_)];
  for (std::size_t d = 0; d < 4; ++d) {
    const Squares steps = fans.sets[d] & plain.from & Position::Fans::origins(d, plain.to);
    fans.sets[d] ^= steps;
    for (Squares rest = steps; rest != 0;) {
      const int from = pop_lowest_bit(rest);
      const int to = from + kStepShifts[d];
      const std::uint64_t change =
          keys[static_cast<std::size_t>(from)] ^ keys[static_cast<std::size_t>(to)];
      Child& child = children_.append();
      child.move = {Action::Kind::kStep, 2, static_cast<Square>(from), static_cast<Square>(to)};
      child.keys = {plain.keys.pawns ^ change, plain.keys.whole ^ change, plain.keys.ends};
      seen_.prefetch(child.keys.whole);
    }
  }
}

// All children first, so that memory has time to fetch where their keys belong.
void Series::expand(std::int32_t parent, const Judge* judge) {
  const Node& node = nodes_[static_cast<std::size_t>(parent)];
  const Position& position = node.position;
  Forecast forecast(position, node.pawns, ends_);
  children_.clear();
  const auto look = [&](const Move& move) {
    Child& child = children_.append();
    child.move = move;
    if (!forecast(move, child.keys)) {
      Position next = position;
      next.apply(move.action());
      child.keys.pawns = node.pawns ^ pawns_change(position.pitch(), next.pitch());
      child.keys.whole = key_of(child.keys.pawns, next);
      child.keys.ends = !goes_on(next);
    }
    seen_.prefetch(child.keys.whole);
  };
  if (position.phase_id() == Phase::kSeries) {
    Position::Fans fans;
    position.series_fans(fans);
    Order(position, node.last).narrow(fans);
    list_plain(forecast.plain(fans), fans);
    fans.for_each(position.pitch().ball, look);
  } else {
    Actions actions;
    position.legal(side_, actions);
    for (const Action& action : actions) look(small(action));
  }
  visited_ += children_.size();
  for (const Child& child : children_) {
    if (!seen_.insert(child.keys.whole)) continue;
    if (child.keys.ends && judge == nullptr) {
      endings_.emplace_back(child.move, parent, 0);
    } else {
      add(child, parent, judge);
    }
  }
}

void Series::narrow(std::vector<std::int32_t>& layer, std::size_t width) {
  if (layer.size() <= width) return;
  const auto better = [this](std::int32_t a, std::int32_t b) {
    const auto& first = nodes_[static_cast<std::size_t>(a)];
    const auto& second = nodes_[static_cast<std::size_t>(b)];
    return first.value != second.value ? first.value > second.value : a < b;
  };
  std::nth_element(layer.begin(), layer.begin() + static_cast<std::ptrdiff_t>(width), layer.end(),
                   better);
  layer.resize(width);
  // What nth_element leaves open must not decide anything: the same answer everywhere.
  std::sort(layer.begin(), layer.end());
}

void Series::run(const Position& start, const Judge* judge, std::size_t width) {
  side_ = start.to_move();
  series_ = start.series();
  half_ = start.half();
  ends_ = {};
  nodes_.clear();
  endings_.clear();
  for (auto& layer : layers_) layer.clear();
  visited_ = 0;
  seen_.clear(judge == nullptr ? 1U << 18U : 64 * width);
  nodes_.push_back({start, pawns_key(start.pitch()), {}, -1, 0});
  layers_[static_cast<std::size_t>(start.credit())].push_back(0);
  for (std::size_t credit = kFullCredit + 1; credit-- > 0;) {
    // A shot that is offered costs nothing, so that declining it leads to the same layer.
    std::size_t done = 0;
    if (judge != nullptr) narrow(layers_[credit], width);
    for (; done < layers_[credit].size(); ++done) expand(layers_[credit][done], judge);
  }
  if (judge == nullptr) return;
  std::sort(endings_.begin(), endings_.end(), [](const Ending& a, const Ending& b) {
    if (a.value != b.value) return a.value > b.value;
    return a.parent != b.parent ? a.parent < b.parent : rank_of(a.last) < rank_of(b.last);
  });
}

Position Series::position(const Ending& ending) const {
  Position position = nodes_[static_cast<std::size_t>(ending.parent)].position;
  position.apply(ending.last.action());
  return position;
}

std::vector<Action> Series::path(const Ending& ending) const {
  std::vector<Action> actions = {ending.last.action()};
  for (std::int32_t at = ending.parent; at > 0;) {
    const Node& node = nodes_[static_cast<std::size_t>(at)];
    actions.push_back(node.last.action());
    at = node.parent;
  }
  std::reverse(actions.begin(), actions.end());
  return actions;
}

}  // namespace tablier::sokr
