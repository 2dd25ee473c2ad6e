#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game_model.h"
#include "rules/sokr/sokr.h"
#include "state_fields.h"

// Positions of Sok'R drawn in the tests, and matches played by tokens. A diagram has a line for
// each row that is not empty, from row 9 downwards: its number and seven cells, `a` to `g`:
//   .   empty             o   side 0's pawn        x   side 1's pawn
//   ox  side 1's on side 0's: the lower pawn first
//   O   the ball is on it (`xO`: on side 0's, which stands on side 1's)
namespace tablier::sokr {

using Words = std::vector<std::string>;

Words words_of(std::string_view text);
std::string join(const Words& words);
// Options as `match=turns:10 faults=on`.
Options options_of(std::string_view text);

Pitch pitch_of(std::string_view diagram);
// All nine rows, so that two drawings are compared at a glance.
std::string draw(const Pitch& pitch);
std::string redraw(std::string_view diagram);

// Half a turn of the board, which changes the sides round: the same thing for the other side.
Pitch turned(const Pitch& pitch);
std::string turned(std::string_view token);

// A series in mid-game.
struct Scene {
  std::string_view diagram;
  std::optional<Side> side = std::nullopt;  // whose series; nothing: of the side with the ball
  int credit = kFullCredit;
  std::string_view options = "";
};

// Set-ups that leave column d free: a ball may be carried from the centre to the goal. Of side 0.
inline constexpr std::string_view kOpenKicking = "a1,b1,f1,b2,f2,b3,f3,b4,c4,f4,d5";
inline constexpr std::string_view kOpenWaiting = "a1,b1,f1,b2,f2,b3,f3,b4,c4,e4,f4";
// Both sides' when that side kicks off.
std::string open_setup(int kicker);

// A match played by tokens. It is played a second time by half a turn, each side in the other's
// place, and whatever differs fails the test: a clause tested for one side is tested for both.
// A token that must be legal and is refused fails the test.
class Match {
 public:
  explicit Match(std::string_view options = "");
  explicit Match(const Scene& scene);

  // Plays tokens separated by spaces.
  Match& play(std::string_view tokens);
  // The toss, and both sides in the open set-up.
  Match& kick_off(int kicker = 0);
  // Whoever's series it is runs out of time: a fault, and where the ball has a choice, the first.
  Match& waste_series();
  // Ends a series without a fault: two passes, where the side has the ball, and a pawn in a
  // corner that goes to and fro. The open set-up allows it.
  Match& idle_series();
  // From a kick-off in the open set-up: three series, the last of which ends with a goal of the
  // kicking side, or not, as the throw says.
  Match& attack(std::string_view throws);

  // The clause that refuses the token, empty when it is legal. Asserts that `apply` agrees, that
  // the list of actions does, and that a refusal changes nothing.
  std::string clause(std::string_view token);
  [[nodiscard]] std::string sentence(std::string_view token, Language language) const;
  // The listed tokens, separated by spaces; the name of a choice that is not listed.
  [[nodiscard]] std::string legal(std::optional<Side> side = {}) const;
  // The listed tokens that begin so, without that beginning: `d5>` gives where that pawn may step.
  [[nodiscard]] std::string legal_after(std::string_view beginning) const;
  [[nodiscard]] std::string field(const std::string& name) const;
  [[nodiscard]] std::string phase() const { return std::string(at().phase()); }
  [[nodiscard]] std::string ball() const { return field("ball"); }
  [[nodiscard]] int credit() const { return at().credit(); }
  [[nodiscard]] std::string drawing() const { return draw(at().pitch()); }
  // `PHASE turn=T ball=B credit=C`: what most clauses are about, in one line.
  [[nodiscard]] std::string now() const;

  [[nodiscard]] const Position& at() const { return model_.position(); }
  [[nodiscard]] const AnyPosition& any() const { return model_; }

 private:
  void expect_same_turned() const;

  bool from_the_toss_;  // in a scene side 0 counts as the first to have kicked off, turned or not
  PositionModel<Sokr> model_;
  PositionModel<Sokr> turned_;
};

// Every phase by its name, in the order of a match.
const Words& phases();
// A match that has come to that phase. In `offer`, `throw`, `ball` and `retreat` side 0 has come
// before the goal; `penalties` is a match of turns:1, whatever the options say.
Match in_phase(std::string_view phase, std::string_view options = "");
// Plays the halves out without a goal, from the toss on; side 0 kicks off first.
Match& play_to_penalties(Match& match);

}  // namespace tablier::sokr
