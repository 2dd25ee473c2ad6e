#include "slow_chifootmi_solver.h"

#include <algorithm>
#include <tuple>

namespace tablier::chifootmi {
namespace {

Actions choices(const Position& position, Side side) {
  Actions actions;
  position.legal(side, actions);
  return actions;
}

Position after(const Position& position, const Action& first, const Action& second) {
  Position next = position;
  next.apply_both(first, second);
  return next;
}

template <class Value>
SlowGame game_of(const Position& position, const Value& value) {
  const Actions rows = choices(position, Side::kZero);
  const Actions columns = choices(position, Side::kOne);
  SlowGame game;
  game.rows = rows.size();
  game.columns = columns.size();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      game.gain[i][j] = value(after(position, rows[i], columns[j]));
    }
  }
  return game;
}

// All that the rest of an open match can depend on. The cards that a side holds have no order.
std::string key_of(const Position& position) {
  std::string key;
  const auto add = [&](int number) { key += static_cast<char>(number); };
  for (const Side side : kSides) {
    const Hand& hand = position.hand(side);
    std::string held;
    for (std::size_t i = 0; i < hand.active_count; ++i) {
      held += static_cast<char>(hand.active_card(i));
    }
    std::sort(held.begin(), held.end());
    key += held;
    add(-1);
    for (Place i = 0; i < hand.pile1; ++i) add(hand.deck[hand.top1 + i]);
    add(-1);
    for (Place i = 0; i < hand.pile2; ++i) add(hand.deck[hand.top2 + i]);
    add(-1);
    if (position.pairs() != 0) add(hand.laid_card(position.pairs() - 1));
  }
  for (const int number :
       {static_cast<int>(position.phase_id()), static_cast<int>(index(position.attacker())),
        position.keeps(), position.keeps_needed(), static_cast<int>(position.kept_with()),
        position.score()[0] - position.score()[1]}) {
    add(number);
  }
  return key;
}

class SlowShootout {
 public:
  explicit SlowShootout(std::uint32_t most_attempts) : most_(most_attempts) {}

  double value(const Position& position) {
    if (position.turn() == Turn::kOver) return position.payoff();
    if (position.attempts() >= most_) return 0;
    const auto scored = position.penalties();
    const auto [at, fresh] = solved_.try_emplace(
        {position.attempts(), scored[0] - scored[1], index(position.attacker())}, 0.0);
    if (!fresh) return at->second;
    const double result =
        matrix_value(game_of(position, [this](const Position& next) { return value(next); }));
    at->second = result;
    return result;
  }

 private:
  std::uint32_t most_;
  std::map<std::tuple<std::uint32_t, int, std::size_t>, double> solved_;
};

}  // namespace

SlowGame SlowSolver::game(const Position& position) {
  return game_of(position, [this](const Position& next) { return value(next); });
}

// One side alone has a choice.
double SlowSolver::choose(const Position& position) {
  const Side side = single_side(position.turn());
  double best = side == Side::kZero ? -2 : 2;
  for (const Action& action : choices(position, side)) {
    Position next = position;
    next.apply(action);
    best = side == Side::kZero ? std::max(best, value(next)) : std::min(best, value(next));
  }
  return best;
}

double SlowSolver::value(const Position& position) {
  if (position.turn() == Turn::kOver) return position.payoff();
  if (position.phase_id() == Phase::kShootoutToss) return 0;
  const std::string key = key_of(position);
  if (const auto found = solved_.find(key); found != solved_.end()) return found->second;
  const bool both = position.turn() == Turn::kBoth;
  const double result = both ? solve(game(position)).value : choose(position);
  solved_.emplace(key, result);
  return result;
}

double slow_shootout(const Position& position, std::uint32_t most_attempts) {
  return SlowShootout(most_attempts).value(position);
}

std::vector<Options> every_options() { return every_options(Layout{}); }

std::vector<Options> every_options(const Layout& layout) {
  std::vector<Options> list;
  for (const Level level : {Level::kDebutant, Level::kAmateur}) {
    Options options;
    options.level = level;
    options.layout = layout;
    list.push_back(options);
  }
  if (layout.values < kHighest) {
    list[0].layout.values = static_cast<std::uint8_t>(layout.values + layout.tackles);
  }
  for (unsigned bits = 0; bits < 16; ++bits) {
    Options options;
    options.level = Level::kPro;
    options.layout = layout;
    options.offside = (bits & 1U) != 0;
    options.onetwo = (bits & 2U) != 0;
    options.counter = (bits & 4U) != 0;
    options.manual_calls = (bits & 8U) != 0;
    list.push_back(options);
  }
  return list;
}

std::string describe(const Options& options) {
  return Chifootmi::option_value(options, "level") + " " +
         Chifootmi::option_value(options, "rules") + " " +
         Chifootmi::option_value(options, "calls");
}

std::string name_of_way(const testing::TestParamInfo<Options>& way) {
  std::string name = describe(way.param);
  std::replace_if(name.begin(), name.end(), [](char c) { return c == ' ' || c == ','; }, '_');
  return name;
}

}  // namespace tablier::chifootmi
