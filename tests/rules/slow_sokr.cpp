#include "slow_sokr.h"

#include <algorithm>
#include <cstdlib>

// The board, and what may be done on it. What follows is in slow_sokr_match.cpp.
namespace slow_sokr {
namespace {

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

std::string quoted(const std::string& text) { return '"' + text + '"'; }

using Three = std::array<std::size_t, 3>;

// Every three squares in a row, along a row, a column or a diagonal, by the squares in them.
std::vector<std::vector<Three>> all_threes() {
  std::vector<std::vector<Three>> threes(kSquares);
  for (std::size_t square = 0; square < kSquares; ++square) {
    const int x = column_of(square);
    const int y = row_of(square);
    for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
      const Three three = {square, square_at(x + dx, y + dy), square_at(x + 2 * dx, y + 2 * dy)};
      if (three[1] == kSquares || three[2] == kSquares) continue;
      for (const std::size_t each : three) threes[each].push_back(three);
    }
  }
  return threes;
}

const std::vector<Three>& threes_with(std::size_t square) {
  static const auto kThrees = all_threes();
  return kThrees[square];
}

int pawns(const Board& board, std::size_t square, char colour) {
  int count = 0;
  for (const char pawn : board[square]) count += pawn == colour ? 1 : 0;
  return count;
}

int pawns_on(const Board& board, const Three& three, char colour) {
  return pawns(board, three[0], colour) + pawns(board, three[1], colour) +
         pawns(board, three[2], colour);
}

bool six_around(const Board& board, std::size_t square, char colour) {
  for (const Three& three : threes_with(square)) {
    if (pawns_on(board, three, colour) > 5) return true;
  }
  return false;
}

// Squares as they are written down: on the board, by row and then column. Nothing when not so.
Squares read_squares(const std::string& text) {
  Squares squares;
  for (const std::string& name : split(text, ',')) {
    const std::size_t square = square_of(name);
    if (square == kSquares || (!squares.empty() && square < squares.back())) return {};
    squares.push_back(square);
  }
  return squares;
}

std::string write_squares(Squares squares) {
  std::sort(squares.begin(), squares.end());
  std::string text;
  for (const std::size_t square : squares) text += (text.empty() ? "" : ",") + name_of(square);
  return text;
}

bool in_own_part(std::size_t square, std::size_t side) {
  return side == 0 ? row_of(square) <= 4 : row_of(square) >= 6;
}

// SO-35: the goal line attacked and the row before it.
bool must_leave(std::size_t square, std::size_t side) {
  return side == 0 ? row_of(square) >= 8 : row_of(square) <= 2;
}

// Puts so many pawns on squares of the list, empty or with one of their own, within SO-8.
Squares put_at_random(Board board, char colour, std::size_t count, Squares squares,
                      tablier::Rng& rng) {
  Squares put;
  for (std::size_t i = squares.size(); i > 1; --i) {
    std::swap(squares[i - 1], squares[rng.below(static_cast<std::uint32_t>(i))]);
  }
  if (rng.below(2) == 0) {  // as close as may be to one square, among equals as shuffled
    Squares by_distance;
    for (int steps = 0; by_distance.size() < squares.size(); ++steps) {
      for (const std::size_t square : squares) {
        if (steps_between(square, squares[0]) == steps) by_distance.push_back(square);
      }
    }
    squares = by_distance;
  }
  const std::uint32_t stacks = rng.below(4);  // in four
  while (put.size() < count) {
    for (const std::size_t square : squares) {
      const int most = rng.below(4) < stacks ? 2 : 1;
      for (int i = 0; i < most && put.size() < count; ++i) {
        if (!board[square].empty() && board[square] != std::string(1, colour)) continue;
        board[square] += colour;
        if (six_around(board, square, colour)) {
          board[square].pop_back();
        } else {
          put.push_back(square);
        }
      }
    }
  }
  return put;
}

}  // namespace

std::string name_of(std::size_t square) {
  return {static_cast<char>('a' + square % kColumns), static_cast<char>('1' + square / kColumns)};
}

std::size_t square_of(const std::string& name) {
  if (name.size() != 2) return kSquares;
  return square_at(name[0] - 'a' + 1, name[1] - '0');
}

int row_of(std::size_t square) { return static_cast<int>(square / kColumns) + 1; }

int column_of(std::size_t square) { return static_cast<int>(square % kColumns) + 1; }

int steps_between(std::size_t a, std::size_t b) {
  return std::max(std::abs(row_of(a) - row_of(b)), std::abs(column_of(a) - column_of(b)));
}

std::size_t square_at(int column, int row) {
  if (column < 1 || column > 7 || row < 1 || row > 9) return kSquares;
  return static_cast<std::size_t>((row - 1) * 7 + column - 1);
}

bool six_in_three(const Board& board, char colour) {
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (six_around(board, square, colour)) return true;
  }
  return false;
}

Match::Match(const std::vector<std::pair<std::string, std::string>>& settings) {
  for (const auto& [name, value] : settings) {
    if (name == "beginners") beginners_ = value == "on";
    if (name == "faults") faults_ = value == "on";
    if (name == "shots") always_ = value == "always";
    if (name == "keep") keep_ = value;
    if (name != "match") continue;
    format_ = split(value, ':')[0];
    number_ = std::stoi(split(value, ':')[1]);
  }
}

std::string Match::turn() const {
  if (phase_ == "over") return "over";
  if (phase_ == "toss") return "chance";
  if (phase_ == "setup" || phase_ == "throw" || phase_ == "penalties") return "both";
  return std::to_string(actor_);
}

Words Match::legal(std::size_t side) const {
  if (turn() != "both" && turn() != std::to_string(side)) return {};
  if (phase_ == "setup" || phase_ == "retreat") return {};
  if (phase_ == "throw" || phase_ == "penalties") return {"P", "R", "S"};
  if (phase_ == "offer") return {"hold", "shoot"};
  return tokens_;
}

Words Match::events() const {
  if (phase_ == "toss") return {"toss=0", "toss=1"};
  if (turn() == "over") return {};
  if (turn() != "both") return legal(actor_);
  Words pairs;
  for (const std::string& first : legal(0)) {
    for (const std::string& second : legal(1)) pairs.push_back(first + "|" + second);
  }
  return pairs;
}

bool Match::accepts(std::size_t side, const std::string& token) const {
  if (phase_ == "setup") return accepts_setup(side, token);
  if (phase_ == "retreat") return side == actor_ && accepts_retreat(token);
  if (phase_ == "series" && side != actor_) return false;
  const Words tokens = phase_ == "series" ? Words{} : legal(side);
  const Words& among = phase_ == "series" ? tokens_ : tokens;
  return std::find(among.begin(), among.end(), token) != among.end();
}

bool Match::accepts_outside(const std::string& event) const {
  if (phase_ == "over") return false;
  if (event == "half") {  // SO-46
    return format_ == "clock" && phase_ != "toss" && phase_ != "penalties" && !half_up_;
  }
  return event == "time=0" || event == "time=1" || event == "resign=0" || event == "resign=1" ||
         event == "draw";
}

// SO-11.
bool Match::accepts_setup(std::size_t side, const std::string& token) const {
  const Squares squares = read_squares(token);
  if (squares.size() != 11) return false;
  const char colour = side == 0 ? '0' : '1';
  Board board;
  std::size_t on_centre = 0;
  for (const std::size_t square : squares) {
    board[square] += colour;
    if (board[square].size() > 2) return false;
    if (name_of(square) == "d5") {
      ++on_centre;
    } else if (!in_own_part(square, side)) {
      return false;
    }
  }
  return on_centre == (side == kicker_ ? 1U : 0U) && !six_in_three(board, colour);
}

// The board when the actor's pawns have been taken off, and how many these are.
Board Match::retreated(std::size_t& lifted) const {
  Board board = board_;
  lifted = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (must_leave(square, actor_)) lifted += std::erase(board[square], actor_ == 0 ? '0' : '1');
  }
  return board;
}

// SO-35.
bool Match::accepts_retreat(const std::string& token) const {
  if (token.empty() || token[0] != '^') return false;
  std::size_t lifted = 0;
  Board board = retreated(lifted);
  const Squares squares = read_squares(token.substr(1));
  if (squares.size() != lifted) return false;
  const char colour = actor_ == 0 ? '0' : '1';
  for (const std::size_t square : squares) {
    if (must_leave(square, actor_)) return false;
    if (!board[square].empty() && board[square] != std::string(1, colour)) return false;
    board[square] += colour;
  }
  return !six_in_three(board, colour);
}

std::string Match::random_setup(std::size_t side, tablier::Rng& rng) const {
  Board board;
  Squares part;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (in_own_part(square, side)) part.push_back(square);
  }
  const char colour = side == 0 ? '0' : '1';
  if (side != kicker_) return write_squares(put_at_random(board, colour, 11, part, rng));
  board[square_of("d5")] = colour;
  Squares squares = put_at_random(board, colour, 10, part, rng);
  squares.push_back(square_of("d5"));
  return write_squares(squares);
}

std::string Match::random_retreat(tablier::Rng& rng) const {
  std::size_t lifted = 0;
  const Board board = retreated(lifted);
  Squares room;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!must_leave(square, actor_)) room.push_back(square);
  }
  return "^" + write_squares(put_at_random(board, actor_ == 0 ? '0' : '1', lifted, room, rng));
}

bool Match::active(std::size_t square, std::size_t side) const {
  return square != kSquares && !board_[square].empty() &&
         board_[square].back() == (side == 0 ? '0' : '1');
}

bool Match::has_ball(std::size_t side) const { return active(ball_, side); }

// What may be done in the series: what can be paid (SO-13), and what costs nothing.
void Match::list_actions() {
  payable_.clear();
  if (credit_ > 0) list_steps();
  if (has_ball(player_)) list_passes();
  std::erase_if(payable_, [&](const Choice& choice) { return choice.cost > credit_; });
  tokens_.clear();
  for (const Choice& choice : payable_) tokens_.push_back(choice.token);
  if (standing_) tokens_.emplace_back("shoot");
  if (faults_) tokens_.emplace_back("end");
  std::sort(tokens_.begin(), tokens_.end());
}

// Whether the upper pawn of a square may step to another that lies beside it (SO-7, 8, 9). `own`
// says how many pawns of its side are on each square.
bool Match::may_step(std::size_t from, std::size_t to, const std::array<int, kSquares>& own) {
  if (to == ball_ || board_[to].size() > 1) return false;
  for (const Three& three : threes_with(to)) {
    const bool stays_in_it = three[0] == from || three[1] == from || three[2] == from;
    if (stays_in_it || own[three[0]] + own[three[1]] + own[three[2]] + 1 <= 5) continue;
    ++tally_["step refused: six"];
    return false;
  }
  return true;
}

// SO-17 to SO-21.
void Match::list_steps() {
  std::array<int, kSquares> own{};
  for (std::size_t square = 0; square < kSquares; ++square) {
    own[square] = pawns(board_, square, player_ == 0 ? '0' : '1');
  }
  for (std::size_t from = 0; from < kSquares; ++from) {
    const std::string& stack = board_[from];
    if (stack.empty()) continue;
    if (!active(from, player_)) {
      const bool mine_below = stack.size() == 2 && stack.front() != stack.back();
      if (mine_below && from != ball_) payable_.push_back({name_of(from) + "~", 1});
      continue;
    }
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const std::size_t to = square_at(column_of(from) + dx, row_of(from) + dy);
        if (to == kSquares || to == from) continue;
        const bool dear = from == ball_ || !board_[to].empty();
        const int cost = 1 + (dear ? 1 : 0) + (dx != 0 && dy != 0 ? 1 : 0);
        if (cost > credit_ || !may_step(from, to, own)) continue;
        payable_.push_back({name_of(from) + ">" + name_of(to), cost});
      }
    }
  }
}

// SO-22, 23, 27 and 30: what the ball carrier may do besides stepping.
void Match::list_passes() {
  const std::string here = name_of(ball_);
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      for (int far = 1; far <= 4; ++far) {
        const std::size_t to = square_at(column_of(ball_) + far * dx, row_of(ball_) + far * dy);
        if (to == kSquares || active(to, 1 - player_)) break;
        if (active(to, player_)) payable_.push_back({here + "-" + name_of(to), 1});
      }
    }
  }
  const Words wings = player_ == 0 ? Words{"a8", "g8", "a9", "g9"} : Words{"a1", "g1", "a2", "g2"};
  const Words goals = player_ == 0 ? Words{"c9", "d9", "e9"} : Words{"c1", "d1", "e1"};
  if (std::find(wings.begin(), wings.end(), here) != wings.end()) {
    for (const std::string& to : goals) {
      if (active(square_of(to), player_)) payable_.push_back({here + "*" + to, 2});
    }
  }
  const Words marks = player_ == 0 ? Words{"c8", "d8", "e8"} : Words{"c2", "d2", "e2"};
  if (std::find(marks.begin(), marks.end(), here) != marks.end()) {
    const std::size_t ahead = square_at(column_of(ball_), row_of(ball_) + (player_ == 0 ? 1 : -1));
    const bool barred = pawns(board_, ahead, player_ == 0 ? '1' : '0') == 2;
    if (barred) ++tally_["long shot barred"];
    if (!barred) payable_.push_back({"long", 2});
  }
}

std::map<std::string, std::string> Match::state() const {
  std::map<std::string, std::string> fields;
  const bool single = turn() == "0" || turn() == "1";
  fields["turn"] = single ? turn() : quoted(turn());
  fields["phase"] = quoted(phase_);
  fields["score"] = "[" + std::to_string(score_[0]) + "," + std::to_string(score_[1]) + "]";
  fields["result"] = result_;
  fields["ball"] = ball_ == kSquares ? "null" : quoted(name_of(ball_));
  fields["credit"] = std::to_string(credit_);
  fields["passes"] = std::to_string(passes_);
  std::string squares;
  for (std::size_t square = 0; square < kSquares; ++square) {
    const std::string& stack = board_[square];
    if (stack.empty()) continue;
    squares += (squares.empty() ? "" : ",") + quoted(name_of(square)) + ":[" + stack[0];
    if (stack.size() == 2) squares += std::string(",") + stack[1];
    squares += "]";
  }
  fields["squares"] = "{" + squares + "}";
  return fields;
}

}  // namespace slow_sokr
