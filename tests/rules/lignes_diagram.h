#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game_model.h"
#include "rules/lignes/lignes.h"
#include "state_fields.h"

// Positions of Lignes d'Attaque drawn in the tests, and matches played by tokens. A diagram has a
// line for each row that matters, from the highest downwards: its number and fifteen cells, `a` to
// `o`; a line that begins with `a` names the columns and says nothing.
//   .   empty                        o   the ball, loose
//   y   yellow's man    k   keeper   r   red's man       g   keeper
//   Y   … with the ball K   keeper   R   … with the ball G   keeper
// Whoever is not drawn stands out of the way: keepers on the middle squares of their goals,
// yellow's men on a7 and as far up column a as needed, red's by the half-turn of it: on o17 and
// down column o.
namespace tablier::lignes {

using Words = std::vector<std::string>;

Words words_of(std::string_view text);
std::string join(const Words& words);
// Options as `match=turns:10 decider=draw`.
Options options_of(std::string_view text);

// Squares that the diagram names are squares of that pitch.
Pitch pitch_of(std::string_view diagram, const Ground& ground = kBonal);
// One row as the diagrams have it, its number first.
std::string draw_row(const Pitch& pitch, int row);
// All its rows.
std::string draw(const Pitch& pitch);
// Whether the drawn rows look like this, `?` standing for anything.
testing::AssertionResult looks_like(const Pitch& pitch, std::string_view diagram);

// Half a turn of the pitch, which changes the sides round: the same thing for the other side.
Pitch turned(const Pitch& pitch);
std::string turned(std::string_view token, const Ground& ground = kBonal);

// A turn in mid-game; its dice are due. Yellow counts as the one that kicked off first, turned or
// not: what depends on it is played from the kick-off.
struct Scene {
  std::string_view diagram;
  std::optional<Side> side = std::nullopt;  // whose turn; nothing: of the side with the ball
  std::string_view options = "";
};

// What happened, an effect a line: `stepped side=0 man=3 from=h10 to=h11 …`.
Words lines_of(const std::vector<Effect>& effects);

// A match played by tokens. It is played a second time by half a turn, each side in the other's
// place, and whatever differs fails the test: a clause tested for one side is tested for both.
// A token that must be legal and is refused fails the test, and so do effects that do not lead from
// one position to the next.
class Match {
 public:
  explicit Match(std::string_view options = "");
  explicit Match(const Scene& scene);

  // Plays tokens separated by spaces.
  Match& play(std::string_view tokens);
  // The die that lets that side begin.
  Match& kick_off(int side = 0);
  // At the dice of a side: throws them, does nothing, and where it has the ball lets it roll one
  // square ahead, or does the first other thing that it can.
  Match& idle_turn();
  // On the pitch Bonal, at the dice of a side whose man has the ball on the centre square: carries
  // it before the goal and shoots at the keeper's right square, which he saves when his die is odd.
  Match& attack(std::string_view keepers_die);
  // Twice two dice a time: `+` a penalty that is scored, `-` one that is saved.
  Match& penalties(std::string_view kicks);

  // The clause that refuses the token, empty when it is legal. Asserts that `apply` agrees, that
  // the list of actions does, and that a refusal changes nothing.
  std::string clause(std::string_view token);
  [[nodiscard]] std::string sentence(std::string_view token, Language language) const;
  // The listed tokens, separated by spaces.
  [[nodiscard]] std::string legal(std::optional<Side> side = {}) const;
  // The listed tokens that begin so, without that beginning: `h5>` gives where that man may step.
  [[nodiscard]] std::string legal_after(std::string_view beginning) const;
  // A field of the state, without the quotation marks of a text.
  [[nodiscard]] std::string field(const std::string& name) const;
  [[nodiscard]] std::string phase() const { return std::string(at().phase()); }
  // `PHASE SIDE ball=B points=P carried=C`: what most clauses are about. The side is the one whose
  // turn, shot, penalty or choice it is.
  [[nodiscard]] std::string now() const;
  [[nodiscard]] std::string score() const { return field("score"); }
  [[nodiscard]] testing::AssertionResult shows(std::string_view diagram) const {
    return looks_like(at().pitch(), diagram);
  }

  // What the last event led to.
  [[nodiscard]] const Words& told() const { return told_; }

  [[nodiscard]] const Position& at() const { return model_.position(); }
  [[nodiscard]] const AnyPosition& any() const { return model_; }

 private:
  // Plays tokens as yellow would, for whoever's turn it is.
  void play_as_mover(std::string_view tokens);
  [[nodiscard]] std::string turned_here(std::string_view token) const;
  // The line that tells the same of the turned match.
  [[nodiscard]] std::string turned_line(std::string_view line) const;
  void expect_same_turned() const;

  PositionModel<Lignes> model_;
  PositionModel<Lignes> turned_;
  Words told_;
};

// Phase 1 with so many points, 2 to 18, and phase 2 with so many, 1 to 12.
Match strategy(std::string_view diagram, int points);
Match shooting(std::string_view diagram, int points);

// Every phase by its name, in the order of the rules' page.
const Words& phases();
// A match that has come to that phase; yellow is the one that attacks.
Match in_phase(std::string_view phase, std::string_view options = "");

}  // namespace tablier::lignes
