#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"

// Sok'R once more, straight from the clauses, in plain vectors and strings. It shares no code and
// no idea with src/rules/sokr, so that the two can check each other.
namespace slow_sokr {

using Words = std::vector<std::string>;
using Squares = std::vector<std::size_t>;

constexpr std::size_t kColumns = 7;
constexpr std::size_t kSquares = 63;

// The pawns on each square, bottom first: `0` and `1` for the sides. Squares go by row, then by
// column.
using Board = std::array<std::string, kSquares>;

std::string name_of(std::size_t square);
// kSquares when it is none.
std::size_t square_of(const std::string& name);
int row_of(std::size_t square);     // 1 … 9
int column_of(std::size_t square);  // 1 … 7
// In king's steps.
int steps_between(std::size_t a, std::size_t b);
// kSquares when it is off the board.
std::size_t square_at(int column, int row);
// SO-8 anywhere.
bool six_in_three(const Board& board, char colour);

struct Choice {
  std::string token;
  int cost;
};

class Match {
 public:
  // Options as a new game takes them.
  explicit Match(const std::vector<std::pair<std::string, std::string>>& settings);

  [[nodiscard]] const std::string& phase() const { return phase_; }
  // `0`, `1`, `both`, `chance` or `over`.
  [[nodiscard]] std::string turn() const;
  // A side's own actions, sorted; none at a set-up or a retreat.
  [[nodiscard]] Words legal(std::size_t side) const;
  // Every event that may come next; none at a set-up or a retreat.
  [[nodiscard]] Words events() const;
  // Whether a side may choose this, set-ups and retreats included.
  [[nodiscard]] bool accepts(std::size_t side, const std::string& token) const;
  // `time=0`, `half`, `resign=1`, `draw`.
  [[nodiscard]] bool accepts_outside(const std::string& event) const;
  // A legal half of a set-up, a legal retreat: scattered, stacked or as close as SO-8 lets them.
  [[nodiscard]] std::string random_setup(std::size_t side, tablier::Rng& rng) const;
  [[nodiscard]] std::string random_retreat(tablier::Rng& rng) const;
  // A legal event.
  void play(const std::string& event);

  // The fields of the state as JSON, squares by row and then column.
  [[nodiscard]] std::map<std::string, std::string> state() const;
  [[nodiscard]] const Board& board() const { return board_; }
  // kSquares when the ball is nowhere.
  [[nodiscard]] std::size_t ball() const { return ball_; }
  // What has happened so far, and how often.
  [[nodiscard]] const std::map<std::string, int>& tally() const { return tally_; }

 private:
  // What may be done.
  void list_actions();
  void list_steps();
  void list_passes();
  [[nodiscard]] bool may_step(std::size_t from, std::size_t to,
                              const std::array<int, kSquares>& own);
  [[nodiscard]] bool accepts_setup(std::size_t side, const std::string& token) const;
  [[nodiscard]] bool accepts_retreat(const std::string& token) const;
  [[nodiscard]] Board retreated(std::size_t& lifted) const;

  // What is done.
  void toss(std::size_t side);
  void set_up(const std::string& first, const std::string& second);
  void act(const std::string& token);
  void step(std::size_t from, std::size_t to);
  void ball_moves(std::size_t to, bool cross);
  void after_action();
  void shoot(bool is_long);
  void throw_hands(char first, char second);
  void take_penalty(bool goal);
  void retreat(const std::string& token);

  // What follows from it.
  void begin_series(std::size_t side);
  void end_series();
  void fault();
  void free_kick();
  void intercepted(const Squares& by);
  void stopped();
  void goal();
  void offer_ball(std::size_t side, const Squares& among);
  void put_ball(std::size_t square);
  void kick_off(std::size_t side);
  bool series_is_the_last(const std::string& by);
  void end_half();
  void decide();
  void win(std::size_t side);
  void play_outside(const std::string& event);

  [[nodiscard]] bool has_ball(std::size_t side) const;
  [[nodiscard]] bool active(std::size_t square, std::size_t side) const;
  [[nodiscard]] Squares surrounding() const;
  [[nodiscard]] Squares nearest_to_ball(std::size_t side) const;
  [[nodiscard]] Squares after_stop(std::size_t side) const;
  [[nodiscard]] bool owes_a_pass() const;

  std::string format_ = "turns";
  int number_ = 10;
  bool beginners_ = false;
  bool faults_ = false;
  bool always_ = false;
  std::string keep_ = "6";

  std::string phase_ = "toss";
  Board board_;
  std::size_t ball_ = kSquares;
  std::size_t first_ = 0;   // kicked off first of all
  std::size_t kicker_ = 0;  // of the set-up
  std::size_t player_ = 0;  // whose series it is, or was until the ball is put
  std::size_t actor_ = 0;   // who chooses now
  int credit_ = 0;
  int passes_ = 0;
  bool forward_ = false;         // a pass of this series went forward, or was a cross
  bool standing_ = false;        // a declined shot (SO-29)
  bool long_ = false;            // the shot under way
  int kept_ = 0;                 // series in a row that ended with the ball (SO-50)
  std::array<bool, 2> three_{};  // SO-43
  std::vector<Choice> payable_;  // actions of this series that cost something
  Words tokens_;                 // of the series, or of the pawns that the ball may go to; sorted
  int half_ = 0;
  int series_ = 0;  // ended; in this half, with `goals` in the match
  bool half_up_ = false;
  std::array<int, 2> score_{};
  std::array<int, 2> taken_{};
  std::array<int, 2> scored_{};
  std::string result_ = "null";
  std::map<std::string, int> tally_;
};

}  // namespace slow_sokr
