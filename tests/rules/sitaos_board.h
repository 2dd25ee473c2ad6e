#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/any_game.h"
#include "rules/sitaos/sitaos.h"

// Boards drawn in tests, and a table to play on by tokens.
namespace tablier::sitaos {

// `r` a red pawn (side 0), `b` a blue one, `.` nothing, `X` the crossing that the test is about
// (empty). Rows from 7 at the top down to 1, columns a–h.
struct Drawing {
  Pawns red = 0;
  Pawns blue = 0;
  Crossing marked = 0;

  [[nodiscard]] Pawns own(Side side) const { return side == Side::kZero ? red : blue; }
};

// Seven rows of eight characters; spaces and line ends between them are free. Anything else fails
// the test that asks for it.
Drawing draw(std::string_view rows);

using Settings = std::vector<std::pair<std::string, std::string>>;

// A game played by tokens, as everybody outside the rules plays it. A token that must be legal and
// is refused fails the test.
class Table {
 public:
  // Options as `pie=on target=50`.
  explicit Table(std::string_view options = "");

  // Plays tokens separated by spaces; returns the spelling under which the last was recorded.
  std::string play(std::string_view tokens);

  // Plays the drawing's pawns alternately, each colour in reading order, until all are placed. Red
  // must have as many pawns as blue, or one more. With announced scoring nothing is named.
  void reach(const Drawing& drawing);

  // The clause that refuses the token, empty when it is legal. Asserts that `apply` agrees, and
  // that a refusal changes nothing.
  std::string clause(std::string_view token);

  [[nodiscard]] std::string sentence(std::string_view token, Language language) const;
  [[nodiscard]] std::vector<std::string> legal() const { return position_->legal({}).tokens; }
  [[nodiscard]] bool lists(std::string_view token) const;
  [[nodiscard]] int score(Side side) const { return position_->score()[index(side)]; }
  [[nodiscard]] Pawns pawns(Side side) const;
  [[nodiscard]] Turn turn() const { return position_->turn(); }
  [[nodiscard]] GameResult result() const { return position_->result(); }
  [[nodiscard]] const AnyPosition& any() const { return *position_; }

 private:
  bool announced_ = false;
  std::unique_ptr<AnyPosition> position_;
};

// The names of the figures, in byte order.
std::vector<std::string> names(const FigureList& figures);

}  // namespace tablier::sitaos
