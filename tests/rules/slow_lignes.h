#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Lignes d'Attaque once more, straight from the clauses: a list of men that is searched from end to
// end, and strings. It shares no code and no idea with src/rules/lignes, so that the two can check
// each other.
namespace slow_lignes {

using Words = std::vector<std::string>;

// A square: column 1 … 15, row 1 … 23 or, on the large pitch, 31. All else is off the pitch.
struct Spot {
  int column = 0;
  int row = 0;

  friend bool operator==(const Spot&, const Spot&) = default;
};

using Spots = std::vector<Spot>;

std::string name_of(Spot spot);
// Off every pitch when it is no square's name.
Spot spot_of(const std::string& name);
// In king's steps.
int steps_between(Spot a, Spot b);

// A pitch of so many rows.
struct Field {
  int rows = 23;

  [[nodiscard]] bool has(Spot spot) const;
  [[nodiscard]] bool in_area(Spot spot, int side) const;  // the penalty area that a side defends
  [[nodiscard]] bool on_goal(Spot spot, int side) const;  // the three squares that a side defends
  [[nodiscard]] bool on_any_goal(Spot spot) const { return on_goal(spot, 0) || on_goal(spot, 1); }
  [[nodiscard]] Spot penalty_spot(int defender) const;  // LA-3
  [[nodiscard]] Spot centre() const { return {8, (rows + 1) / 2}; }
  [[nodiscard]] Spot turned(Spot spot) const { return {16 - spot.column, rows + 1 - spot.row}; }
};

struct Man {
  int side = 0;
  bool keeper = false;
  Spot at;
  int carried = 0;   // steps with the ball since he got it, in this strategy phase
  bool had = false;  // the ball, in this phase 2
};

// One of the eight directions, with its name in the notation.
struct Way {
  const char* name;
  int right;
  int up;
};

class Match {
 public:
  // Options as a new game takes them.
  explicit Match(const std::vector<std::pair<std::string, std::string>>& settings);

  [[nodiscard]] const std::string& phase() const { return phase_; }
  // `0`, `1`, `chance` or `over`.
  [[nodiscard]] std::string turn() const;
  // A side's own actions, sorted; none when another is to act.
  [[nodiscard]] Words legal(int side) const;
  // At a turn of chance every outcome with its probability, `d6=4:1/6`; sorted by the event.
  [[nodiscard]] Words outcomes() const;
  // Whether it may come next, events from outside included.
  [[nodiscard]] bool accepts(const std::string& event) const;
  // An event that is accepted.
  void play(const std::string& event);

  // The fields of the state as JSON, men by row and then column.
  [[nodiscard]] std::map<std::string, std::string> state() const;

  [[nodiscard]] const Field& field() const { return field_; }
  [[nodiscard]] const std::vector<Man>& men() const { return men_; }
  [[nodiscard]] Spot ball() const { return ball_; }
  [[nodiscard]] int player() const { return player_; }
  [[nodiscard]] const Words& tokens() const { return tokens_; }
  [[nodiscard]] bool accepts_half() const;
  // What has happened so far and how often, by the side it happened to: `goal by 1`.
  [[nodiscard]] const std::map<std::string, int>& tally() const { return tally_; }

 private:
  // What may be done.
  void list();
  void list_strategy();
  void list_steps(const Man& man);
  void list_take_overs(const Man& man);
  void list_passes();
  void list_shooting();
  void list_shooting(const Way& way);
  void list_places();

  // What is done.
  void play_outside(const std::string& event);
  void throw_dice(const std::string& event);
  void act(const std::string& token);
  void walk(const std::string& token);
  void pass(Spot to);
  void stop();
  void shooting(const std::string& token);
  void let_go(Spot to);
  void leaves_pitch(const std::string& way_name);
  void shot(Spot goal);
  void penalty_die(int die);
  void choose(Spot spot);

  // What follows from it.
  void line_up();
  void kick_off(int side);
  void begin_turn(int side);
  void end_turn();
  void after_points();
  void look_for_foul(const std::array<std::set<std::pair<std::size_t, std::size_t>>, 2>& before,
                     bool takes_over);
  void foul();
  void take_penalty(std::size_t taker);
  void goal(int side);
  void place_keeper(int side);
  void put_in(int side, Spot from);
  void put(std::size_t man);
  bool turn_was_last();
  void end_half();
  void full_time();
  void next_of_decider();
  void win(int side);
  void count(const std::string& what, int side);

  [[nodiscard]] std::string men_text() const;
  [[nodiscard]] const Man* man_at(Spot spot) const;
  [[nodiscard]] Man* man_at(Spot spot);
  [[nodiscard]] bool free(Spot spot) const { return man_at(spot) == nullptr; }
  [[nodiscard]] bool foe_at(Spot spot) const;
  [[nodiscard]] bool mate_at(Spot spot) const;
  [[nodiscard]] bool has_ball(int side) const;
  [[nodiscard]] int pass_cost(Spot to) const;
  [[nodiscard]] bool may_enter(const Man& man, Spot spot) const;
  [[nodiscard]] std::set<std::pair<std::size_t, std::size_t>> side_by_side(int area) const;
  [[nodiscard]] std::vector<std::size_t> nearest(int side, Spot to) const;
  [[nodiscard]] Spot nearest_free(int side, Spot to) const;
  [[nodiscard]] std::size_t keeper_of(int side) const;

  std::string format_ = "turns";
  int number_ = 10;
  bool penalties_ = true;       // decide a level match
  bool fouls_by_both_ = false;  // LA-31
  Field field_;

  std::string phase_ = "kickoff";
  std::vector<Man> men_;
  Spot ball_;
  int first_ = 0;   // kicked off first of all
  int player_ = 0;  // whose turn it is, or was
  int actor_ = 0;   // who chooses now
  int points_ = 0;
  bool foul_thrown_ = false;         // in this turn
  int fouling_ = 0;                  // the side that defends the area of the foul
  char aim_ = 'm';                   // left, middle or right for the keeper
  Spot put_on_;                      // where the ball will be put in
  std::vector<std::size_t> chosen_;  // the men to choose from
  Words tokens_;                     // of the one who chooses; sorted
  int half_ = 0;
  int turns_ = 0;  // ended; in this half, with `goals` in the match
  bool half_up_ = false;
  bool decider_ = false;
  int kicker_ = 0;  // of the decider
  std::array<int, 2> score_{};
  std::array<int, 2> taken_{};
  std::array<int, 2> scored_{};
  std::string result_ = "null";
  std::map<std::string, int> tally_;
};

}  // namespace slow_lignes
