#include <algorithm>
#include <cstdlib>

#include "slow_sokr.h"

// What an event does, and what follows from it.
namespace slow_sokr {
namespace {

// The goal squares that a side attacks.
bool on_goal_attacked(std::size_t square, std::size_t side) {
  const bool middle = column_of(square) >= 3 && column_of(square) <= 5;
  return middle && row_of(square) == (side == 0 ? 9 : 1);
}

int rows_to_own_line(std::size_t square, std::size_t side) {
  return side == 0 ? row_of(square) - 1 : 9 - row_of(square);
}

// Those with the smallest distance.
template <class Distance>
Squares smallest(const Squares& squares, const Distance& distance) {
  Squares found;
  for (const std::size_t square : squares) {
    if (!found.empty() && distance(square) < distance(found[0])) found.clear();
    if (found.empty() || distance(square) == distance(found[0])) found.push_back(square);
  }
  return found;
}

bool beats(char hand, char other) {
  return (hand == 'R' && other == 'S') || (hand == 'S' && other == 'P') ||
         (hand == 'P' && other == 'R');
}

}  // namespace

void Match::play(const std::string& event) {
  if (event == "half" || event == "draw" || event.starts_with("time=") ||
      event.starts_with("resign=")) {
    play_outside(event);
  } else if (phase_ == "toss") {
    toss(event == "toss=0" ? 0 : 1);
  } else if (phase_ == "setup") {
    const std::size_t bar = event.find('|');
    set_up(event.substr(0, bar), event.substr(bar + 1));
  } else if (phase_ == "throw" || phase_ == "penalties") {
    throw_hands(event[0], event[2]);
  } else if (phase_ == "ball") {
    put_ball(square_of(event.substr(1)));
  } else if (phase_ == "retreat") {
    retreat(event);
  } else {
    act(event);
  }
}

// SO-44, SO-46 and what every game knows.
void Match::play_outside(const std::string& event) {
  const std::size_t side = event.back() == '0' ? 0 : 1;
  const bool series = phase_ == "series" || phase_ == "offer";
  if (event == "half") {
    ++tally_["half at " + phase_];
    half_up_ = series || phase_ == "throw";
    if (!half_up_) end_half();
  } else if (event == "draw") {
    result_ = "\"draw\"";
    phase_ = "over";
    credit_ = passes_ = 0;
  } else if (event.starts_with("time=") && series && side == player_) {
    ++tally_["fault by time"];
    fault();
  } else {
    win(1 - side);
  }
}

void Match::toss(std::size_t side) {
  first_ = side;
  kick_off(side);
}

// SO-11: a new set-up is due. SO-50: the count starts again.
void Match::kick_off(std::size_t side) {
  phase_ = "setup";
  kicker_ = side;
  board_.fill("");
  ball_ = kSquares;
  kept_ = 0;
}

void Match::set_up(const std::string& first, const std::string& second) {
  for (std::size_t at = 0; at < first.size(); at += 3) {
    board_[square_of(first.substr(at, 2))] += '0';
  }
  for (std::size_t at = 0; at < second.size(); at += 3) {
    board_[square_of(second.substr(at, 2))] += '1';
  }
  ball_ = square_of("d5");
  begin_series(kicker_);
}

// SO-13, SO-43.
void Match::begin_series(std::size_t side) {
  phase_ = "series";
  player_ = actor_ = side;
  credit_ = three_[side] ? 3 : 5;
  if (three_[side]) ++tally_["series of three"];
  three_[side] = false;
  passes_ = 0;
  forward_ = standing_ = false;
  list_actions();
  if (payable_.empty()) {
    ++tally_["series without an action"];
    end_series();
  }
}

void Match::act(const std::string& token) {
  if (token == "hold") {
    ++tally_["hold"];
    phase_ = "series";
    standing_ = true;
    return after_action();
  }
  if (token == "shoot" || token == "long") return shoot(token == "long");
  if (token == "end") {
    ++tally_["end"];
    return fault();
  }
  for (const Choice& choice : payable_) {
    if (choice.token == token) credit_ -= choice.cost;
  }
  const std::size_t from = square_of(token.substr(0, 2));
  const std::size_t to = token.size() == 5 ? square_of(token.substr(3)) : from;
  if (token[2] == '~') {
    std::swap(board_[from][0], board_[from][1]);
  } else if (token[2] == '>') {
    step(from, to);
  } else {
    if (token[2] == '*') ++tally_["cross"];
    ball_moves(to, token[2] == '*');
  }
  if (phase_ == "series") after_action();
}

void Match::step(std::size_t from, std::size_t to) {
  board_[to] += board_[from].back();
  board_[from].pop_back();
  if (ball_ == from) ball_moves(to, false);
}

// By a pass, a cross or carried. SO-28, 29: on a goal square a shot is offered at once.
void Match::ball_moves(std::size_t to, bool cross) {
  const int gain = row_of(to) - row_of(ball_);
  forward_ = forward_ || cross || (player_ == 0 ? gain > 0 : gain < 0);
  ++passes_;
  ball_ = to;
  standing_ = false;
  if (on_goal_attacked(to, player_)) phase_ = "offer";
}

// SO-37, then SO-14.
void Match::after_action() {
  const Squares by = surrounding();
  if (!by.empty()) return intercepted(by);
  list_actions();
  if (payable_.empty()) end_series();
}

// SO-37, 38 and 41: the pawns that take the ball.
Squares Match::surrounding() const {
  const int x = column_of(ball_);
  const int y = row_of(ball_);
  const std::size_t foe = has_ball(0) ? 1 : 0;
  const bool edge = x == 1 || x == 7 || y == 1 || y == 9;
  const std::size_t north = square_at(x, y + 1);
  const std::size_t south = square_at(x, y - 1);
  const std::size_t east = square_at(x + 1, y);
  const std::size_t west = square_at(x - 1, y);
  const std::size_t ne = square_at(x + 1, y + 1);
  const std::size_t se = square_at(x + 1, y - 1);
  const std::size_t sw = square_at(x - 1, y - 1);
  const std::size_t nw = square_at(x - 1, y + 1);
  std::vector<Squares> patterns = {{north, south, east, west}};
  std::erase(patterns[0], kSquares);
  if (!edge) patterns.push_back({ne, se, sw, nw});
  if (!edge && beginners_) {
    patterns.push_back({north, sw, se});
    patterns.push_back({south, nw, ne});
    patterns.push_back({east, nw, sw});
    patterns.push_back({west, ne, se});
  }
  Squares by;
  for (const Squares& pattern : patterns) {
    const bool complete = std::all_of(pattern.begin(), pattern.end(),
                                      [&](std::size_t square) { return active(square, foe); });
    if (complete) by.insert(by.end(), pattern.begin(), pattern.end());
  }
  std::sort(by.begin(), by.end());
  by.erase(std::unique(by.begin(), by.end()), by.end());
  return by;
}

// SO-39, SO-40.
void Match::intercepted(const Squares& by) {
  const std::size_t side = active(by[0], 0) ? 0 : 1;
  ++tally_[side == player_ ? "interception" : "interception in the other's series"];
  if (by.size() == 3) ++tally_["interception by three"];
  if (by.size() == 2) ++tally_["interception by two"];
  if (by.size() > 4) ++tally_["interception by more than four"];
  if (series_is_the_last("interception")) return end_half();
  offer_ball(side, smallest(by, [&](std::size_t at) { return rows_to_own_line(at, side); }));
}

// SO-24, 25: whether the series that ends now lacks them.
bool Match::owes_a_pass() const { return passes_ == 0 || (passes_ == 1 && !forward_); }

// The credit is used up (SO-14).
void Match::end_series() {
  bool at_fault = false;
  if (has_ball(player_)) {
    ++kept_;
    const bool too_long = keep_ != "off" && kept_ == 6;
    at_fault = owes_a_pass() || too_long;  // SO-26, SO-50
    if (owes_a_pass()) ++tally_[passes_ == 0 ? "fault: no pass" : "fault: no forward pass"];
    if (!owes_a_pass() && too_long) ++tally_["fault: sixth series"];
    if (!at_fault && kept_ > 6) ++tally_["kept for more than six"];
  }
  if (standing_) ++tally_["declined for good"];
  if (credit_ > 0) ++tally_["credit left"];
  if (series_is_the_last(at_fault ? "fault" : "played out")) return end_half();
  if (at_fault) return free_kick();
  begin_series(1 - player_);
}

// By time or by `end`: SO-42 with the ball, SO-43 without.
void Match::fault() {
  const bool with_ball = has_ball(player_);
  ++tally_[with_ball ? "fault with the ball" : "fault without the ball"];
  if (!with_ball) three_[player_] = true;
  if (series_is_the_last("called fault")) return end_half();
  if (with_ball) return free_kick();
  begin_series(1 - player_);
}

// SO-42.
void Match::free_kick() {
  ++tally_["free kick"];
  offer_ball(1 - player_, nearest_to_ball(1 - player_));
}

// A side's active pawns that are nearest to the ball; if all are covered, the nearest of these.
Squares Match::nearest_to_ball(std::size_t side) const {
  Squares uncovered;
  Squares all;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (active(square, side)) uncovered.push_back(square);
    if (board_[square].find(side == 0 ? '0' : '1') != std::string::npos) all.push_back(square);
  }
  return smallest(uncovered.empty() ? all : uncovered,
                  [&](std::size_t square) { return steps_between(square, ball_); });
}

void Match::offer_ball(std::size_t side, const Squares& among) {
  phase_ = "ball";
  actor_ = side;
  if (among.size() == 1) return put_ball(among[0]);
  tokens_.clear();
  for (const std::size_t square : among) tokens_.push_back("@" + name_of(square));
  std::sort(tokens_.begin(), tokens_.end());
  ++tally_["choice of a pawn"];
}

// SO-34, 39 and 42. The ball has changed sides (SO-50).
void Match::put_ball(std::size_t square) {
  if (!active(square, actor_)) {
    ++tally_["taken from underneath"];
    std::swap(board_[square][0], board_[square][1]);
  }
  ball_ = square;
  kept_ = 0;
  begin_series(actor_);
}

// SO-31, SO-49.
void Match::shoot(bool is_long) {
  ++tally_[is_long ? "long shot" : "close shot"];
  if (standing_) ++tally_["shot after a hold"];
  long_ = is_long;
  if (always_) return goal();
  phase_ = "throw";
  credit_ = passes_ = 0;
}

// SO-31, 32, 47.
void Match::throw_hands(char first, char second) {
  const std::size_t penalty_taker = taken_[0] == taken_[1] ? first_ : 1 - first_;
  const std::size_t shooter = phase_ == "throw" ? player_ : penalty_taker;
  const bool scores = shooter == 0 ? beats(first, second) : beats(second, first);
  if (phase_ == "penalties") {
    if (first != second) take_penalty(scores);
  } else if (scores) {
    goal();
  } else if (long_ || first != second) {
    stopped();
  }
}

// SO-33.
void Match::goal() {
  ++tally_["goal"];
  ++score_[player_];
  if (format_ == "goals" && score_[player_] == number_) return win(player_);
  if (series_is_the_last("goal")) return end_half();
  kick_off(1 - player_);
}

// SO-35: the shooter retreats first. The ball is nowhere until it is put.
void Match::stopped() {
  ++tally_["stop"];
  if (series_is_the_last("stop")) return end_half();
  ball_ = kSquares;
  kept_ = 0;
  phase_ = "retreat";
  actor_ = player_;
}

void Match::retreat(const std::string& token) {
  ++tally_["retreat"];
  const std::size_t keeper = 1 - actor_;
  const Squares before = after_stop(keeper);
  std::size_t lifted = 0;
  board_ = retreated(lifted);
  for (std::size_t at = 1; at < token.size(); at += 3) {
    board_[square_of(token.substr(at, 2))] += actor_ == 0 ? '0' : '1';
  }
  const Squares among = after_stop(keeper);
  if (among != before) ++tally_["stop: freed by the retreat"];
  if (among.size() > 1) ++tally_["stop: a choice"];
  if (on_goal_attacked(among[0], actor_)) {
    ++tally_["stop: in the goal"];
  } else {
    const bool on_line = rows_to_own_line(among[0], keeper) == 0;
    ++tally_[on_line ? "stop: on the goal line" : "stop: nearest to the line"];
  }
  offer_ball(keeper, among);
}

// SO-34: those of the side that stopped a shot, one of which has the ball.
Squares Match::after_stop(std::size_t side) const {
  Squares in_goal;
  Squares on_line;
  Squares anywhere;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!active(square, side)) continue;
    anywhere.push_back(square);
    if (rows_to_own_line(square, side) == 0) on_line.push_back(square);
    if (on_goal_attacked(square, 1 - side)) in_goal.push_back(square);
  }
  if (!in_goal.empty()) return in_goal;
  if (!on_line.empty()) return on_line;
  return smallest(anywhere, [&](std::size_t at) { return rows_to_own_line(at, side); });
}

// A series has ended: whether the half, or the match, ends with it (SO-45, 46, 48).
bool Match::series_is_the_last(const std::string& by) {
  ++series_;
  credit_ = passes_ = 0;
  standing_ = false;
  int most = 200;
  if (format_ == "turns") most = half_ < 2 ? 2 * number_ : 2 * ((2 * number_ + 2) / 3);
  const bool last = format_ == "clock" ? half_up_ : series_ == most;
  if (last) ++tally_["last series: " + by];
  return last;
}

void Match::end_half() {
  half_up_ = false;
  series_ = 0;
  if (format_ == "goals") {
    ++tally_["200 series"];
    return decide();
  }
  ++half_;
  ++tally_["half over"];
  if (half_ == 4 || (half_ == 2 && score_[0] != score_[1])) return decide();
  if (half_ == 2) ++tally_["extra time"];
  kick_off(half_ % 2 == 0 ? first_ : 1 - first_);
}

void Match::decide() {
  if (score_[0] != score_[1]) return win(score_[0] > score_[1] ? 0 : 1);
  ++tally_["penalties"];
  phase_ = "penalties";
  ball_ = kSquares;
}

// SO-47.
void Match::take_penalty(bool goal) {
  const std::size_t shooter = taken_[0] == taken_[1] ? first_ : 1 - first_;
  ++taken_[shooter];
  if (goal) ++scored_[shooter];
  if (taken_[0] != taken_[1] || taken_[0] < 5 || scored_[0] == scored_[1]) return;
  if (taken_[0] > 5) ++tally_["penalties beyond five"];
  win(scored_[0] > scored_[1] ? 0 : 1);
}

void Match::win(std::size_t side) {
  result_ = std::to_string(side);
  phase_ = "over";
  credit_ = passes_ = 0;
}

}  // namespace slow_sokr
