#include "search/chifootmi/open_game.h"

#include <algorithm>
#include <atomic>

#include "search/workers.h"

namespace tablier::chifootmi {
namespace {

// One value for each lead of a layer.
constexpr std::size_t kMaxLeads = 24;
struct Leads {
  std::array<double, kMaxLeads> values;
  std::size_t count;
};

Leads better_for(Side side, const Leads& a, const Leads& b) {
  Leads best = a;
  for (std::size_t i = 0; i < a.count; ++i) {
    best.values[i] = chifootmi::better_for(side, a.values[i], b.values[i]);
  }
  return best;
}

// Only differences are divided: where the four values are one but for their rounding, the answer
// must be that one too.
double value_of_two_by_two(double a, double b, double c, double d) {
  const double low = std::max(std::min(a, b), std::min(c, d));
  const double high = std::min(std::max(a, c), std::max(b, d));
  return low >= high ? low : c + (a - c) * ((d - c) / ((a - b) + (d - c)));
}

// The item's place in the list, which it joins if need be.
template <class T>
std::uint32_t place_of(std::vector<T>& list, const T& item) {
  const auto found = std::find(list.begin(), list.end(), item);
  if (found != list.end()) return static_cast<std::uint32_t>(found - list.begin());
  list.push_back(item);
  return static_cast<std::uint32_t>(list.size() - 1);
}

}  // namespace

OpenGame::OpenGame(const Options& options, int threads) : options_(options), threads_(threads) {}

double OpenGame::Layer::at(std::size_t block_start, std::size_t kind, Side ball, int lead) const {
  if (lead > bound || lead < -bound) return final_value(lead);
  // A lead outside the range cannot have come about: what is read for it is never used.
  const int inside = std::clamp(lead, lowest, highest);
  return values[block_start + (index(ball) * kinds + kind) * leads() +
                static_cast<std::size_t>(inside - lowest)];
}

std::size_t OpenGame::kinds() const {
  if (!options_.pro()) return 2;
  return options_.plays_onetwo() ? 3 + std::size_t{kHighest} : 3;
}

std::size_t OpenGame::kind_of(const Situation& now) const {
  if (now.kept_with != kUnseen) return 2 + std::size_t{now.kept_with};
  return 2U - now.left;
}

Situation OpenGame::situation_of_kind(Side ball, std::size_t kind) const {
  if (kind < 3) return {ball, static_cast<std::uint8_t>(2 - kind), kUnseen};
  return {ball, 1, static_cast<Card>(kind - 2)};
}

// Stage s: s draws made from here. `laid`: this turn's pair lies already.
void OpenGame::unfold(const Hand& hand, bool laid, SideTree& tree) const {
  tree = {};
  for (std::size_t i = 0; i < hand.pile1; ++i) tree.pile1.push_back(hand.deck[hand.top1 + i]);
  for (std::size_t i = 0; i < hand.pile2; ++i) tree.pile2.push_back(hand.deck[hand.top2 + i]);
  Holding start;
  for (std::size_t slot = 0; slot < hand.active_count; ++slot) {
    start.cards.add(hand.active_card(slot));
  }
  const std::size_t total = tree.pile1.size() + tree.pile2.size();
  tree.stages.resize(total + 1);
  (laid ? tree.stages[0].spent : tree.stages[0].full).push_back(start);
  for (std::size_t s = 0; s < total; ++s) {
    Stage& stage = tree.stages[s];
    for (std::size_t i = 0; i < stage.full.size(); ++i) {
      const Holding from = stage.full[i];
      stage.lays.emplace_back().fill(kNone);
      for (const Card card : from.cards.distinct()) {
        stage.lays[i][card] = place_of(stage.spent, Holding{from.drawn1, from.cards.without(card)});
      }
    }
    for (const Holding& from : stage.spent) {
      std::array<std::uint32_t, 2> draws = {kNone, kNone};
      const std::size_t drawn2 = s - from.drawn1;
      if (from.drawn1 < tree.pile1.size()) {
        const auto drawn1 = static_cast<std::uint8_t>(from.drawn1 + 1);
        draws[0] = place_of(tree.stages[s + 1].full,
                            Holding{drawn1, from.cards.with(tree.pile1[from.drawn1])});
      }
      if (drawn2 < tree.pile2.size()) {
        draws[1] = place_of(tree.stages[s + 1].full,
                            Holding{from.drawn1, from.cards.with(tree.pile2[drawn2])});
      }
      stage.draws.push_back(draws);
    }
  }
}

void OpenGame::shape(Layer& layer, std::size_t rows, std::size_t columns, int pairs_left) const {
  const int cycle = goal_cycle(options_);
  const int made = pairs_at_start_ - pairs_left;
  // Without tackles the ball has to be kept before a shot; the other side has to take it first.
  const int soonest = cycle == 3 ? start_.left : 1;
  const int ours = most_goals_so_far(made, soonest, cycle);
  const int theirs = most_goals_so_far(made, cycle, cycle);
  const bool first_attacks = start_.ball == Side::kZero;
  layer.columns = columns;
  layer.kinds = kinds();
  layer.bound = most_goals_left(pairs_left, cycle);
  layer.lowest =
      std::clamp(first_lead_ - (first_attacks ? theirs : ours), -layer.bound, layer.bound);
  layer.highest =
      std::clamp(first_lead_ + (first_attacks ? ours : theirs), -layer.bound, layer.bound);
  layer.values.resize(rows * columns * layer.block());
}

template <class Work>
void OpenGame::for_rows(std::size_t rows, const Work& work) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> solved{0};
  run_workers(threads_, [&](int) {
    std::uint64_t own = 0;
    for (std::size_t row = next++; row < rows; row = next++) own += work(row);
    solved += own;
  });
  turns_ += solved;
}

// What the draws lead to, as places in the layer of the next cards: by side 0's pile, side 1's.
auto OpenGame::after_draws(std::size_t stage, std::size_t i, std::size_t j) const -> Children {
  Children children;
  for (const std::uint32_t next0 : sides_[0].stages[stage].draws[i]) {
    if (next0 == kNone) continue;
    children.columns = 0;
    for (const std::uint32_t next1 : sides_[1].stages[stage].draws[j]) {
      if (next1 == kNone) continue;
      children.start[children.rows][children.columns++] =
          (std::size_t{next0} * cards_.columns + next1) * cards_.block();
    }
    ++children.rows;
  }
  return children;
}

// The same for a pair of cards, in the layer of the draws that follow.
auto OpenGame::after_cards(std::size_t stage, std::size_t i, std::size_t j) const -> Children {
  const Stage& side0 = sides_[0].stages[stage];
  const Stage& side1 = sides_[1].stages[stage];
  Children children;
  for (const Card card0 : side0.full[i].cards.distinct()) {
    children.cards[0][children.rows] = card0;
    children.columns = 0;
    for (const Card card1 : side1.full[j].cards.distinct()) {
      children.cards[1][children.columns] = card1;
      children.start[children.rows][children.columns++] =
          (std::size_t{side0.lays[i][card0]} * draws_.columns + side1.lays[j][card1]) *
          draws_.block();
    }
    ++children.rows;
  }
  return children;
}

CardGame OpenGame::draw_turn(const Children& children, const Situation& now, int lead) const {
  CardGame game;
  game.rows = children.rows;
  game.columns = children.columns;
  const std::size_t kind = kind_of(now);
  for (std::size_t x = 0; x < game.rows; ++x) {
    for (std::size_t y = 0; y < game.columns; ++y) {
      game.gain[x][y] = cards_.at(children.start[x][y], kind, now.ball, lead);
    }
  }
  return game;
}

// One matrix game for each lead from `lowest` on; returns how many.
std::size_t OpenGame::card_turns(const Children& children, const Situation& now, int lowest,
                                 int highest, CardGame* games) const {
  const auto count = static_cast<std::size_t>(highest - lowest + 1);
  for (std::size_t k = 0; k < count; ++k) {
    games[k].rows = children.rows;
    games[k].columns = children.columns;
  }
  const bool first_attacks = now.ball == Side::kZero;
  for (std::size_t x = 0; x < children.rows; ++x) {
    for (std::size_t y = 0; y < children.columns; ++y) {
      const auto judge = [&](const Aftermath& after) {
        Leads leads;
        leads.count = count;
        const std::size_t kind = kind_of(after.next);
        const auto at = [&](int lead) {
          return draws_.at(children.start[x][y], kind, after.next.ball, lead);
        };
        for (std::size_t k = 0; k < count; ++k) {
          const int lead = lowest + static_cast<int>(k);
          leads.values[k] = after.goal == 0 ? at(lead)
                                            : after.goal * at(lead_after_goal(now.ball, lead)) +
                                                  (1 - after.goal) * at(lead);
        }
        return leads;
      };
      const Card card0 = children.cards[0][x];
      const Card card1 = children.cards[1][y];
      const Leads leads = pair_value(options_, now, first_attacks ? card0 : card1,
                                     first_attacks ? card1 : card0, judge);
      for (std::size_t k = 0; k < count; ++k) games[k].gain[x][y] = leads.values[k];
    }
  }
  return count;
}

// The draws of one stage, from the cards of the next.
void OpenGame::solve_draws(std::size_t stage) {
  const std::size_t rows = sides_[0].stages[stage].spent.size();
  const std::size_t columns = sides_[1].stages[stage].spent.size();
  shape(draws_, rows, columns, pairs_at_start_ - static_cast<int>(stage) - 1);
  for_rows(rows, [&](std::size_t i) {
    std::size_t place = i * columns * draws_.block();
    for (std::size_t j = 0; j < columns; ++j) {
      const Children children = after_draws(stage, i, j);
      const bool two_by_two = children.rows == 2 && children.columns == 2;
      for (const Side ball : kSides) {
        for (std::size_t kind = 0; kind < draws_.kinds; ++kind) {
          for (int lead = draws_.lowest; lead <= draws_.highest; ++lead) {
            const auto at = [&](std::size_t x, std::size_t y) {
              return cards_.at(children.start[x][y], kind, ball, lead);
            };
            draws_.values[place++] =
                two_by_two ? value_of_two_by_two(at(0, 0), at(0, 1), at(1, 0), at(1, 1))
                           : matrix_value(draw_turn(children, situation_of_kind(ball, kind), lead));
          }
        }
      }
    }
    return static_cast<std::uint64_t>(columns * draws_.block());
  });
}

void OpenGame::solve_cards(std::size_t stage) {
  const std::size_t rows = sides_[0].stages[stage].full.size();
  const std::size_t columns = sides_[1].stages[stage].full.size();
  shape(cards_, rows, columns, pairs_at_start_ - static_cast<int>(stage));
  for_rows(rows, [&](std::size_t i) {
    std::array<CardGame, kMaxLeads> games;
    std::size_t place = i * columns * cards_.block();
    for (std::size_t j = 0; j < columns; ++j) {
      const Children children = after_cards(stage, i, j);
      for (const Side ball : kSides) {
        for (std::size_t kind = 0; kind < cards_.kinds; ++kind) {
          const std::size_t count = card_turns(children, situation_of_kind(ball, kind),
                                               cards_.lowest, cards_.highest, games.data());
          for (std::size_t k = 0; k < count; ++k) {
            cards_.values[place++] = matrix_value(games[k]);
          }
        }
      }
    }
    return static_cast<std::uint64_t>(columns * cards_.block());
  });
}

// The stage without piles: each thread asks an endgame of its own.
void OpenGame::solve_last_cards() {
  const auto& side0 = sides_[0].stages.back().full;
  const auto& side1 = sides_[1].stages.back().full;
  shape(cards_, side0.size(), side1.size(), side0.empty() ? 0 : side0[0].cards.size());
  std::atomic<std::size_t> next{0};
  run_workers(threads_, [&](int) {
    Endgame endgame(options_);
    for (std::size_t i = next++; i < side0.size(); i = next++) {
      std::size_t at = i * side1.size() * cards_.block();
      for (const Holding& theirs : side1) {
        for (const Side ball : kSides) {
          for (std::size_t kind = 0; kind < cards_.kinds; ++kind) {
            for (int lead = cards_.lowest; lead <= cards_.highest; ++lead) {
              cards_.values[at++] =
                  endgame.value(side0[i].cards, theirs.cards, situation_of_kind(ball, kind), lead);
            }
          }
        }
      }
    }
  });
}

OpenSolution OpenGame::solve(const Position& position) {
  const bool drawing = position.phase_id() == Phase::kDraw;
  const Situation now = situation_of(position);
  turns_ = 0;
  start_ = now;
  first_lead_ = position.score()[0] - position.score()[1];
  const Hand& any = position.hand(Side::kZero);
  pairs_at_start_ = any.active_count + any.draws_left() + (drawing ? 1 : 0);
  for (const Side side : kSides) unfold(position.hand(side), drawing, sides_[index(side)]);
  const std::size_t stages = sides_[0].stages.size();
  CardGame game;
  if (stages == 1) {
    Endgame endgame(options_);
    game = endgame.turn(sides_[0].stages[0].full[0].cards, sides_[1].stages[0].full[0].cards, now,
                        first_lead_);
  } else {
    solve_last_cards();
    for (std::size_t stage = stages - 1; stage-- > 1;) {
      solve_draws(stage);
      solve_cards(stage);
    }
    if (drawing) {
      game = draw_turn(after_draws(0, 0, 0), now, first_lead_);
    } else {
      solve_draws(0);
      (void)card_turns(after_cards(0, 0, 0), now, first_lead_, first_lead_, &game);
    }
  }
  const MatrixSolution<kMaxActive> answer = tablier::solve(game);
  OpenSolution solution{answer.value, {}, {answer.row_mix, answer.column_mix}};
  for (const Side side : kSides) {
    auto& actions = solution.actions[index(side)];
    if (drawing) {
      position.legal(side, actions);
    } else {
      const Holding& start = sides_[index(side)].stages[0].full[0];
      for (const Card card : start.cards.distinct()) actions.push_back(play_card(card));
    }
  }
  return solution;
}

}  // namespace tablier::chifootmi
