#include <algorithm>
#include <cstdlib>

#include "slow_lignes.h"

// What an event does, and what follows from it.
namespace slow_lignes {
namespace {

constexpr std::size_t kCentreForward = 9;  // of each side's eleven

int number_after(const std::string& text, char mark) {
  return std::stoi(text.substr(text.find(mark) + 1));
}

Words split(const std::string& text, char at) {
  Words parts = {""};
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// LA-2: which of the three a square is for the keeper who looks up the pitch.
char third_of(Spot goal, int defender) {
  if (goal.column == 8) return 'm';
  const bool low = goal.column == 7;
  return low == (defender == 0) ? 'l' : 'r';
}

// LA-2, LA-32: the square with that number on it.
char third_marked(int die) {
  if (die == 4 || die == 6) return 'l';
  return die == 5 || die == 3 ? 'r' : 'm';
}

// LA-25.
bool stops(int die, char third) {
  if (third == 'l') return die % 2 == 0;
  if (third == 'r') return die % 2 == 1;
  return die == 1 || die == 2;
}

}  // namespace

void Match::count(const std::string& what, int side) {
  ++tally_[what + " by " + std::to_string(side)];
}

void Match::play(const std::string& event) {
  if (event == "half" || event == "draw" || event.starts_with("time=") ||
      event.starts_with("resign=")) {
    play_outside(event);
  } else if (event.find('=') != std::string::npos) {
    throw_dice(event);
  } else if (event[0] == '@') {
    choose(spot_of(event.substr(1)));
  } else if (phase_ == "strategy") {
    act(event);
  } else {
    shooting(event);
  }
  list();
  if (phase_ == "shooting" && tokens_.empty()) {  // LA-23
    count("nothing to choose", player_);
    end_turn();
    list();
  }
}

void Match::play_outside(const std::string& event) {
  const int side = event.back() == '0' ? 0 : 1;
  if (event == "half") {
    count("half at " + phase_, player_);
    half_up_ = true;
  } else if (event == "draw") {
    phase_ = "over";
    result_ = "\"draw\"";
    count("agreed draw", player_);
  } else {
    count(event.starts_with("time") ? "time" : "resignation", side);
    win(1 - side);
  }
}

void Match::throw_dice(const std::string& event) {
  const int die = number_after(event, '=');
  if (phase_ == "kickoff") {
    first_ = die % 2 == 1 ? 1 : 0;
    kick_off(first_);
  } else if (phase_ == "dice") {
    points_ = die + number_after(event, '+');
    for (Man& man : men_) man.carried = 0;
    foul_thrown_ = false;
    phase_ = "strategy";
  } else if (phase_ == "foul") {
    count(die % 2 == 1 ? "foul" : "no foul", player_);
    phase_ = "strategy";
    if (die % 2 == 1) foul();
  } else if (phase_ == "shotdie") {
    points_ = die;
    phase_ = "shooting";
  } else if (phase_ == "save") {
    const bool saved = stops(die, aim_);
    count(std::string(saved ? "save " : "no save ") + aim_, 1 - player_);
    if (saved) {
      if (turn_was_last()) return end_half();
      place_keeper(1 - player_);
    } else {
      goal(player_);
    }
  } else if (phase_ == "kick") {
    aim_ = third_marked(die);
    phase_ = "kicksave";
  } else {
    penalty_die(die);
  }
}

// LA-6, the die apart.
void Match::kick_off(int side) {
  line_up();
  ball_ = field_.centre();
  men_[kCentreForward + (side == 0 ? 0 : 11)].at = ball_;
  count("kick-off", side);
  begin_turn(side);
}

void Match::begin_turn(int side) {
  player_ = actor_ = side;
  phase_ = "dice";
}

void Match::end_turn() {
  if (turn_was_last()) return end_half();
  begin_turn(1 - player_);
}

void Match::act(const std::string& token) {
  if (token == "stop") return stop();
  if (token.find('>') != std::string::npos) return walk(token);
  pass(spot_of(split(token, '-')[1]));
}

// LA-16, LA-17.
void Match::stop() {
  if (!has_ball(player_)) {
    count(man_at(ball_) == nullptr ? "stop with a loose ball" : "stop without the ball", player_);
    return end_turn();
  }
  for (Man& man : men_) man.had = man.at == ball_;
  phase_ = "shotdie";
}

// One step (LA-8), or two with the ball taken on the way (LA-11).
void Match::walk(const std::string& token) {
  const Words names = split(token, '>');
  const std::array before = {side_by_side(0), side_by_side(1)};
  Man* man = man_at(spot_of(names[0]));
  const Spot to = spot_of(names.back());
  points_ -= static_cast<int>(names.size()) - 1;
  const bool takes_over = names.size() == 3;
  if (takes_over) count("take over", player_);
  if (takes_over && names[0] == names[2]) count("take over and back", player_);
  if (takes_over) {  // LA-12: he has just got it
    if (man->carried > 0) count("got it back", player_);
    man->carried = 0;
  }
  if (takes_over || man->at == ball_) {
    ++man->carried;
    if (man->carried == 6) count("six steps", player_);
    if (man->keeper) count("keeper carries", player_);
    ball_ = to;
  } else if (to == ball_) {
    count("loose ball taken", player_);
    man->carried = 0;
  }
  man->at = to;
  look_for_foul(before, takes_over);
}

// LA-31: `fouls=both` looks at either area, once a turn.
void Match::look_for_foul(
    const std::array<std::set<std::pair<std::size_t, std::size_t>>, 2>& before, bool takes_over) {
  for (const int area : {0, 1}) {
    if (area != player_ && !fouls_by_both_) continue;
    for (const auto& pair : side_by_side(area)) {
      if (before[static_cast<std::size_t>(area)].contains(pair)) continue;
      if (foul_thrown_ && fouls_by_both_) return count("no second foul die", player_);
      count(takes_over ? "foul die after a take over" : "foul die", player_);
      if (area != player_) count("foul die in the other area", player_);
      phase_ = "foul";
      foul_thrown_ = true;
      fouling_ = area;
      return;
    }
  }
}

void Match::pass(Spot to) {
  const int cost = pass_cost(to);
  count(cost > steps_between(ball_, to) ? "lob" : "pass", player_);
  points_ -= cost;
  ball_ = to;
  Man* man = man_at(to);
  if (man->carried > 0) count("got it back", player_);
  man->carried = 0;  // LA-12
}

void Match::shooting(const std::string& token) {
  if (token.find('/') != std::string::npos) return leaves_pitch(split(token, '/')[1]);
  if (token.find('!') != std::string::npos) return shot(spot_of(split(token, '!')[1]));
  let_go(spot_of(split(token, '-')[1]));
}

// A relay (LA-20), a new throw (LA-22), or the ball lies loose (LA-21).
void Match::let_go(Spot to) {
  points_ -= steps_between(ball_, to);
  ball_ = to;
  Man* man = man_at(to);
  if (man == nullptr) {
    count("let loose", player_);
    return end_turn();
  }
  man->had = true;
  if (field_.on_goal(to, player_)) count("to the keeper on his line", player_);
  count(points_ > 0 ? "relay" : "new throw", player_);
  if (points_ == 0) phase_ = "shotdie";
}

// LA-25, LA-26.
void Match::shot(Spot goal_square) {
  count("shot", player_);
  const int defender = 1 - player_;
  const Spot keeper = men_[keeper_of(defender)].at;
  if (ball_.row == goal_square.row) count("shot along the line", player_);
  if (!field_.on_goal(keeper, defender)) {
    count("keeper away", defender);
    return goal(player_);
  }
  aim_ = third_of(goal_square, defender);
  phase_ = "save";
}

// LA-33, LA-34.
void Match::leaves_pitch(const std::string& way_name) {
  const int right = way_name.ends_with('e') ? 1 : (way_name.ends_with('w') ? -1 : 0);
  const int up = way_name.starts_with('n') ? 1 : (way_name.starts_with('s') ? -1 : 0);
  Spot last = ball_;
  while (field_.has({last.column + right, last.row + up})) {
    last.column += right;
    last.row += up;
  }
  if (turn_was_last()) return end_half();
  const bool over_end = last.row + up < 1 || last.row + up > field_.rows;
  if (!over_end) {
    count("throw-in", 1 - player_);
    return put_in(1 - player_, last);
  }
  if (last.column + right < 1 || last.column + right > 15) count("corner point", player_);
  const int defender = last.row == 1 ? 0 : 1;
  if (player_ != defender) {
    count("goal kick", defender);
    return place_keeper(defender);
  }
  count("corner", 1 - player_);
  put_in(1 - player_, {last.column <= 6 ? 1 : 15, last.row});
}

// LA-30.
void Match::goal(int side) {
  count("goal", side);
  ++score_[static_cast<std::size_t>(side)];
  const bool enough = format_ == "goals" && score_[static_cast<std::size_t>(side)] == number_;
  if (enough) return win(side);
  if (turn_was_last()) return end_half();
  kick_off(1 - side);
}

void Match::place_keeper(int side) {
  phase_ = "place";
  actor_ = side;
}

// LA-33, LA-35.
void Match::put_in(int side, Spot from) {
  actor_ = side;
  chosen_ = nearest(side, from);
  put_on_ = from;
  const Man* there = man_at(from);
  if (there != nullptr && there->side != side) {
    put_on_ = nearest_free(side, from);
    count("put in beside", side);
    if (steps_between(men_[chosen_[0]].at, from) == 1) count("put in beside, from there", side);
  }
  if (there != nullptr && there->side == side) count("already there", side);
  phase_ = "putin";
  if (chosen_.size() == 1) return put(chosen_[0]);
  count("choice to put in", side);
}

void Match::put(std::size_t man) {
  men_[man].at = ball_ = put_on_;
  begin_turn(actor_);
}

// A man, or a square for the keeper.
void Match::choose(Spot spot) {
  if (phase_ == "place") {
    if (men_[keeper_of(actor_)].at == spot) count("keeper stays", actor_);
    men_[keeper_of(actor_)].at = ball_ = spot;
    return begin_turn(actor_);
  }
  for (const std::size_t man : chosen_) {
    if (men_[man].at != spot) continue;
    if (phase_ == "taker") return take_penalty(man);
    return put(man);
  }
}

// LA-32: the attackers of that area, whoever stepped.
void Match::foul() {
  actor_ = 1 - fouling_;
  chosen_ = nearest(actor_, ball_);
  if (chosen_.size() == 1) return take_penalty(chosen_[0]);
  count("choice of a taker", actor_);
  phase_ = "taker";
}

void Match::take_penalty(std::size_t taker) {
  const Spot spot = field_.penalty_spot(fouling_);
  men_[keeper_of(fouling_)].at = {8, fouling_ == 0 ? 1 : field_.rows};
  Man* there = man_at(spot);
  if (there != nullptr && there != &men_[taker]) {
    count("changed places on the spot", 1 - fouling_);
    there->at = men_[taker].at;
  }
  men_[taker].at = spot;
  ball_ = spot;
  phase_ = "kick";
}

void Match::penalty_die(int die) {
  const bool saved = third_marked(die) == aim_;
  const int kicker = decider_ ? kicker_ : 1 - fouling_;
  if (decider_) {
    const auto side = static_cast<std::size_t>(kicker);
    ++taken_[side];
    if (!saved) ++scored_[side];
    return next_of_decider();
  }
  count(saved ? "penalty saved" : "penalty scored", kicker);
  if (!saved) return goal(kicker);
  if (turn_was_last()) return end_half();
  place_keeper(fouling_);
}

// A turn has ended: whether the half, or the match, ends with it (LA-36).
bool Match::turn_was_last() {
  ++turns_;
  if (format_ == "clock") return half_up_;
  return turns_ == (format_ == "turns" ? 2 * number_ : 200);
}

void Match::end_half() {
  count("half ended at " + phase_, player_);
  half_up_ = false;
  turns_ = 0;
  ++half_;
  if (format_ == "goals" || half_ == 2) return full_time();
  kick_off(1 - first_);
}

void Match::full_time() {
  if (score_[0] != score_[1]) return win(score_[0] > score_[1] ? 0 : 1);
  if (!penalties_) {
    count("draw", first_);
    phase_ = "over";
    result_ = "\"draw\"";
    return;
  }
  count("decider", first_);
  decider_ = true;
  next_of_decider();
}

// LA-36: five each, all of them taken, then one each.
void Match::next_of_decider() {
  const bool both = taken_[0] == taken_[1];
  if (both && taken_[0] >= 5 && scored_[0] != scored_[1]) {
    if (taken_[0] > 5) count("extra penalties", first_);
    return win(scored_[0] > scored_[1] ? 0 : 1);
  }
  kicker_ = both ? first_ : 1 - first_;
  ball_ = field_.penalty_spot(1 - kicker_);
  phase_ = "kick";
}

void Match::win(int side) {
  phase_ = "over";
  result_ = std::to_string(side);
  count("win", side);
}

}  // namespace slow_lignes
