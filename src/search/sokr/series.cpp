#include "search/sokr/series.h"

#include <algorithm>
#include <bit>

#include "base/bits.h"
#include "base/hash.h"

namespace tablier::sokr {
namespace {

// Tells apart what one series can lead to; not what differs between matches. All but the pawns:
std::uint64_t course_key(const Position& position) {
  const auto score = position.score();
  std::uint64_t rest = position.pitch().ball;
  rest = rest << 3U | static_cast<unsigned>(position.credit());
  rest = rest << 2U | static_cast<unsigned>(position.duty());
  rest = rest << 1U | (position.may_shoot() ? 1U : 0U);
  rest = rest << 4U | static_cast<unsigned>(position.phase_id());
  rest = rest << 1U | index(position.to_move());
  rest = rest << 1U | (position.shot() == Shot::kLong ? 1U : 0U);
  rest = rest << 3U | static_cast<unsigned>(position.kept());
  rest = rest << 2U | static_cast<unsigned>(position.reduced(Side::kZero)) << 1U |
         static_cast<unsigned>(position.reduced(Side::kOne));
  rest = rest << 8U | static_cast<unsigned>(score[0] + 16 * score[1]);
  rest = rest << 10U | static_cast<unsigned>(position.series() & 0x3FF);
  return mix64(rest);
}

// … and with them.
std::uint64_t key_of(std::uint64_t course, const Pitch& pitch) {
  std::uint64_t key = pitch.upper[0] * 0x9e3779b97f4a7c15ULL;
  key ^= std::rotl(pitch.upper[1] * 0xc2b2ae3d27d4eb4fULL, 17);
  key ^= std::rotl(pitch.lower[0] * 0x165667b19e3779f9ULL, 31);
  key ^= std::rotl(pitch.lower[1] * 0xd6e8feb86659fd93ULL, 47);
  return mix64(key ^ course);
}

std::uint64_t key_of(const Position& position) {
  return key_of(course_key(position), position.pitch());
}

Squares squares_of(const Action& action) {
  return action.kind == Action::Kind::kSwap ? bit(action.from())
                                            : bit(action.from()) | bit(action.to());
}

// Steps and changes of places without the ball, in some order of their own.
std::uint32_t rank_of(const Action& action) {
  return static_cast<std::uint32_t>(action.kind) << 16U |
         static_cast<std::uint32_t>(action.from()) << 8U | action.to();
}

// After `last`, an action may follow that could as well have come before it, with the same result.
// That order is met too, and one of them is enough: pawns without the ball go first, and among
// themselves by rank. A pass or a step with the ball goes after them.
class Order {
 public:
  Order(const Position& position, const Action& last) {
    const Pitch& pitch = position.pitch();
    const bool step = last.kind == Action::Kind::kStep;
    const bool swap = last.kind == Action::Kind::kSwap;
    const bool pass = last.kind == Action::Kind::kPass;
    if (!step && !swap && !pass) return;
    const Side side = position.to_move();
    ball_ = pitch.ball;
    const bool moved_ball = !swap && last.to() == ball_;
    const Squares touched = squares_of(last);
    // 1. Squares where what stands there decides on an interception, which would end the series.
    // Whoever has the ball can only let foes act there or keep them from it.
    Squares near = around(ball_).around;
    if (moved_ball) near |= around(last.from()).around;
    if (pitch.has_ball(side)) near &= pitch.active(other(side)) | pitch.covered(other(side));
    const bool is_near = moved_ball || (touched & near) != 0;
    if (is_near && escaped(position, last)) return;
    // 2. SO-8 looks at several squares at once: two actions that make or leave pairs.
    const Squares pairs = pitch.pairs(side);
    const bool pairs_up = step && (has(pairs, last.to()) || has(pitch.active(side), last.from()));
    apart_ = touched | near | (pairs_up ? pairs : 0);
    if (pass) apart_ |= between(last.from(), last.to());
    if (pairs_up) own_ = pitch.active(side);
    rank_ = moved_ball ? ~0U : rank_of(last);
  }

  [[nodiscard]] bool wants(const Action& next) const {
    const bool step = next.kind == Action::Kind::kStep;
    if (rank_ == 0 || (!step && next.kind != Action::Kind::kSwap)) return true;
    if (next.from() == ball_ || rank_of(next) > rank_) return true;
    return (squares_of(next) & apart_) != 0 || (step && has(own_, next.to()));
  }

 private:
  // A carrier that was surrounded before (SO-37) is lost with any action but one that frees it.
  static bool escaped(const Position& position, const Action& last) {
    Pitch before = position.pitch();
    if (last.kind == Action::Kind::kStep) {
      before.step(position.to_move(), last.to(), last.from());
    } else if (last.kind == Action::Kind::kSwap) {
      before.swap(last.from());
    } else {
      before.ball = last.from();
    }
    return before.surrounding(position.options().beginners) != 0;
  }

  Square ball_ = kNowhere;
  Squares apart_ = 0;       // an action that touches any of these keeps its place
  Squares own_ = 0;         // so does one that climbs on one of these
  std::uint32_t rank_ = 0;  // 0: every order is wanted
};

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

bool Series::KeySet::insert(std::uint64_t key) {
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

void Series::add(const Child& child, std::int32_t parent, const Judge* judge) {
  if (!seen_.insert(child.key)) return;
  const Position& position = child.position;
  std::int32_t value = 0;
  if (judge != nullptr) {
    value = (*judge)(position, child.key);
    if (side_ == Side::kOne) value = -value;
  }
  if (!goes_on(position)) {
    endings_.emplace_back(child.action, parent, value);
    return;
  }
  layers_[static_cast<std::size_t>(position.credit())].push_back(
      static_cast<std::int32_t>(nodes_.size()));
  nodes_.emplace_back(position, child.action, parent, value);
}

namespace {

// Steps with the last of the credit that change nothing but where that pawn stands: what follows is
// the same for all of them. The squares that they may touch; none where that is not certain.
Squares plain_squares(const Position& position) {
  const Pitch& pitch = position.pitch();
  const Side side = position.to_move();
  const Side foe = other(side);
  if (position.phase_id() != Phase::kSeries || position.credit() != 1) return 0;
  if (pitch.surrounding(position.options().beginners) != 0) return 0;
  // The other side keeps something to do, whichever square is taken; and an active pawn for a ball.
  const Squares cheap = beside(pitch.active(foe) & ~pitch.ball_mask()) & pitch.empty();
  if (popcount(cheap) < 2) return 0;
  const Squares foes = pitch.active(foe) | pitch.covered(foe);
  const Squares near = pitch.has_ball(side) ? bit(pitch.ball) : around(pitch.ball).around;
  return kBoard & ~foes & ~near;
}

}  // namespace

// The last steps of a series, without playing each of them out.
void Series::finish(std::int32_t parent, const Actions& steps) {
  if (steps.empty()) return;
  const Position& position = nodes_[static_cast<std::size_t>(parent)].position;
  Position after = position;
  after.apply(steps[0]);
  const std::uint64_t course = course_key(after);
  StaticVector<std::uint64_t, Actions::capacity()> keys;
  for (const Action& step : steps) {
    Pitch pitch = position.pitch();
    pitch.step(side_, step.from(), step.to());
    keys.push_back(key_of(course, pitch));
    seen_.prefetch(keys[keys.size() - 1]);
  }
  visited_ += steps.size();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (seen_.insert(keys[i])) endings_.emplace_back(steps[i], parent, 0);
  }
}

// All children first, so that memory has time to fetch where their keys belong.
void Series::expand(std::int32_t parent, const Judge* judge) {
  const Node& node = nodes_[static_cast<std::size_t>(parent)];
  const Order order(node.position, node.last);
  Actions actions;
  node.position.legal(side_, actions);
  const Squares plain = judge == nullptr ? plain_squares(node.position) : 0;
  const Squares vacant = node.position.pitch().empty();
  Actions steps;
  children_.clear();
  for (const Action& action : actions) {
    if (!order.wants(action)) continue;
    if (action.kind == Action::Kind::kStep && has(plain, action.from()) &&
        has(plain & vacant, action.to())) {
      steps.append() = action;
      continue;
    }
    Child& child = children_.append();
    child.position = node.position;
    child.action = action;
    child.position.apply(action);
    child.key = key_of(child.position);
    seen_.prefetch(child.key);
  }
  visited_ += children_.size();
  finish(parent, steps);
  for (const Child& child : children_) add(child, parent, judge);
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
  nodes_.clear();
  endings_.clear();
  for (auto& layer : layers_) layer.clear();
  visited_ = 0;
  seen_.clear(judge == nullptr ? 1U << 18U : 64 * width);
  nodes_.push_back({start, {}, -1, 0});
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
  position.apply(ending.last);
  return position;
}

std::vector<Action> Series::path(const Ending& ending) const {
  std::vector<Action> actions = {ending.last};
  for (std::int32_t at = ending.parent; at > 0;) {
    const Node& node = nodes_[static_cast<std::size_t>(at)];
    actions.push_back(node.last);
    at = node.parent;
  }
  std::reverse(actions.begin(), actions.end());
  return actions;
}

}  // namespace tablier::sokr
