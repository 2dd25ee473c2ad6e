#include "slow_lignes_manner.h"

#include <algorithm>
#include <cstdlib>

namespace slow_lignes {
namespace {

using tablier::Rng;

// Of names that are known to be squares'.
Spot read(const std::string& token, std::size_t at) {
  int row = 0;
  for (std::size_t i = at + 1; i < token.size() && token[i] >= '0' && token[i] <= '9'; ++i) {
    row = 10 * row + token[i] - '0';
  }
  return {token[at] - 'a' + 1, row};
}

std::string die(const std::string& name, std::uint32_t faces, Rng& rng) {
  return name + std::to_string(1 + rng.below(faces));
}

std::string thrown(const std::string& phase, Rng& rng) {
  if (phase == "shotdie") return die("d12=", 12, rng);
  if (phase != "dice") return die("d6=", 6, rng);
  const std::string six = die("dice=", 6, rng);
  return six + die("+", 12, rng);
}

// How near a square is to the middle of the goal that a side attacks, larger is nearer.
int nearness(const Field& field, Spot spot, int side) {
  return -steps_between(spot, {8, side == 0 ? field.rows : 1});
}

bool man_at(const Match& match, Spot spot) {
  return std::any_of(match.men().begin(), match.men().end(),
                     [&](const Man& man) { return man.at == spot; });
}

// What a side looks at before it chooses.
struct Sight {
  Field field;
  Manner manner;
  int side;
  Spot ball;
  bool loose;
  Spots intruders;                   // foes in its penalty area
  std::array<int, 2> around_ball{};  // men next to it, by side
};

Sight look(const Match& match, Manner manner) {
  const int side = match.player();
  Sight sight = {match.field(), manner, side, match.ball(), !man_at(match, match.ball()), {}};
  for (const Man& man : match.men()) {
    if (man.side != side && !man.keeper && match.field().in_area(man.at, side)) {
      sight.intruders.push_back(man.at);
    }
    if (steps_between(man.at, sight.ball) == 1) {
      ++sight.around_ball[static_cast<std::size_t>(man.side)];
    }
  }
  return sight;
}

// In orthogonal steps.
int nearest_intruder(const Sight& sight, Spot spot) {
  int least = 50;
  for (const Spot at : sight.intruders) {
    least = std::min(least, std::abs(at.column - spot.column) + std::abs(at.row - spot.row));
  }
  return least;
}

// Of the crowd round the ball: it leaves one way in.
int worth_of_crowding(const Sight& sight, Spot from, Spot to) {
  const int before = steps_between(from, sight.ball);
  const int after = steps_between(to, sight.ball);
  if (after == 1 && sight.around_ball[static_cast<std::size_t>(sight.side)] >= 7) return -10;
  if (after == 2 && before == 2) return 0;  // round the others
  return after < before ? 25 - after : -10;
}

// What a step or a pass of phase 1 is worth.
int worth_of_play(const Sight& sight, const std::string& token) {
  const std::size_t mark = token.find_last_of(">-");
  if (mark == std::string::npos) return -3;  // stop
  const Spot from = read(token, 0);
  const Spot to = read(token, mark + 1);
  const bool take_over = token[mark] == '>' && token.find('>') != mark;
  const int gain = nearness(sight.field, to, sight.side) - nearness(sight.field, from, sight.side);
  if (sight.manner == Manner::kDefend && token[mark] == '>' && !sight.intruders.empty()) {
    const int before = nearest_intruder(sight, from);
    const int after = nearest_intruder(sight, to);
    if (sight.field.in_area(to, sight.side) && after == 1 && before > 1) return take_over ? 40 : 20;
    if (after < before) return 10;
  }
  if (sight.manner == Manner::kDefend && token[mark] == '>' && gain < 0) return 5;
  if (sight.manner == Manner::kPress && !sight.field.in_area(from, 1 - sight.side) && gain > 0)
    return 20;
  const int foes_around = sight.around_ball[static_cast<std::size_t>(1 - sight.side)];
  if (sight.manner == Manner::kStill && foes_around < 7) return -10;
  if (sight.manner == Manner::kCrowd && from != sight.ball && to != sight.ball) {
    return worth_of_crowding(sight, from, to);
  }
  if (from == sight.ball || take_over) return 6 * gain + (take_over ? 8 : 0);
  if (!sight.loose) return 3 * gain;
  if (to == sight.ball) return sight.manner == Manner::kCrowd ? -20 : 30;
  const int before = steps_between(from, sight.ball);
  const int after = steps_between(to, sight.ball);
  return after < before ? 25 - after : 0;  // the nearest man first
}

// What a thing to do with the ball in phase 2 is worth to a manner.
int worth_of_shot(const Match& match, const std::string& token, Manner manner) {
  const std::size_t mark = token.find_first_of("!-/");
  if (token[mark] == '!') return manner == Manner::kWaste || manner == Manner::kPress ? -40 : 60;
  if (token[mark] == '/') return manner == Manner::kWaste ? 20 : -20;
  const Spot to = read(token, mark + 1);
  const bool mate = man_at(match, to);
  if (manner == Manner::kRelay) return mate ? 70 : 0;
  return nearness(match.field(), to, match.player()) + (mate ? 10 : 0);
}

}  // namespace

std::array<Manner, 2> random_manners(Plan plan, Rng& rng) {
  std::array<Manner, 2> manners{};
  for (Manner& manner : manners) manner = static_cast<Manner>(rng.below(kPlainManners));
  if (plan == Plan::kAny && rng.below(2) == 0) manners = {Manner::kAttack, Manner::kDefend};
  if (plan == Plan::kPressed) manners = {Manner::kPress, Manner::kDefend};
  if (plan == Plan::kCrowded) manners = {Manner::kCrowd, Manner::kStill};
  if (rng.below(2) == 0) std::swap(manners[0], manners[1]);
  return manners;
}

std::string choose(const Match& match, Manner manner, Rng& rng) {
  if (match.turn() == "chance") return thrown(match.phase(), rng);
  const Words& tokens = match.tokens();
  const auto any = [&]() -> const std::string& {
    return tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))];
  };
  const bool strategy = match.phase() == "strategy";
  const bool planned = manner >= Manner::kPress;
  if (strategy && !planned && rng.below(8) == 0) return "stop";
  if (strategy && manner == Manner::kStill && man_at(match, match.ball())) return "stop";
  const bool plain = !strategy && match.phase() != "shooting";
  if (plain || manner == Manner::kAny || rng.below(planned ? 60 : 6) == 0) return any();
  const Sight sight = look(match, manner);
  std::string best;
  int most = -1000;
  for (const std::string& token : tokens) {
    const int noise = static_cast<int>(rng.below(5));
    const int worth = strategy ? worth_of_play(sight, token) : worth_of_shot(match, token, manner);
    if (worth + noise > most) best = token;
    most = std::max(most, worth + noise);
  }
  return best;
}

}  // namespace slow_lignes
