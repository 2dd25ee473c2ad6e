#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/any_game.h"
#include "rules/chifootmi/options.h"
#include "state_fields.h"

// A match of Chifootmi played by tokens, as everybody outside the rules plays it, and cards stacked
// so that a test reaches what it is about.
namespace tablier::chifootmi {

using Settings = std::vector<std::pair<std::string, std::string>>;
using Words = std::vector<std::string>;

Words words_of(std::string_view text);
// Options as `level=pro rules=offside,counter`.
Settings settings_of(std::string_view options);
// The same as the rules take them.
Options options_of(const Settings& settings);
// Pro with every combination of the extra rules and both ways to call, débutant and amateur alone
// and with all of these, which then have no effect (CH-38); as options.
std::vector<std::string> every_way_to_play();
// For the names of tests.
std::string name_of_way(const testing::TestParamInfo<std::string>& way);
// `deck0=…` of the named cards in this order, the rest of the level's cards behind them: values
// upwards, then T.
std::string deck(int side, std::string_view first_cards, bool tackles);

// A token that must be legal and is refused fails the test.
class Match {
 public:
  explicit Match(std::string_view options = "");

  // Plays tokens separated by spaces; returns the spelling under which the last was recorded.
  std::string play(std::string_view tokens);

  // Deals these cards first and the rest behind them, and tosses.
  void deal(std::string_view first, std::string_view second, int ball = 0);
  // Deals so that these cards are the last ones, and plays what comes before: every pair of it
  // leaves the score at 0-0, and `ball` has the ball and no keeps in the end.
  void deal_last(std::string_view first, std::string_view second, int ball = 0);
  // Plays the next pairs in the order of the deal, and draws after each, from pile 1 while it
  // lasts. Anything else that is asked (a shot, a call) is left to the test.
  void follow(int pairs = 1);
  // Draws for both: from pile 1 while it lasts.
  void draw();

  // The clause that refuses the token, empty when it is legal. Asserts that `apply` agrees, and
  // that a refusal changes nothing.
  std::string clause(std::string_view token);
  // The same for a side's own action.
  [[nodiscard]] std::string clause(std::string_view token, Side side) const;
  [[nodiscard]] std::string sentence(std::string_view token, Language language) const;
  // The listed tokens, separated by spaces; the name of a choice that is not listed.
  [[nodiscard]] std::string legal(std::optional<Side> side = {}) const;
  // A field of the state as JSON; the authority's, or what a side may see.
  [[nodiscard]] std::string field(const std::string& name, std::optional<Side> viewer = {}) const;
  [[nodiscard]] std::string phase() const { return std::string(position_->phase()); }
  [[nodiscard]] std::string ball() const { return field("ball"); }
  [[nodiscard]] std::string keeps() const { return field("keeps"); }
  [[nodiscard]] std::string score() const { return field("score"); }
  [[nodiscard]] std::string turn() const { return field("turn"); }
  // `PHASE ball=B keeps=K score=S`: what most clauses are about, in one line.
  [[nodiscard]] std::string now() const;
  // What the last event led to, an effect after the other: `laid side=0 place=3 card=9; draw_due`.
  // Everything, for the authority; or what a viewer is told.
  [[nodiscard]] std::string told() const;
  [[nodiscard]] std::string told(Viewer viewer) const;
  // The same where it is no secret from anybody; a difference fails the test.
  [[nodiscard]] std::string told_to_all() const;
  [[nodiscard]] GameResult result() const { return position_->result(); }
  [[nodiscard]] const AnyPosition& any() const { return *position_; }

 private:
  bool tackles_ = false;
  std::size_t next_ = 0;  // the pair that `follow` plays next
  Words decks_[2];
  std::unique_ptr<AnyPosition> position_;
  std::unique_ptr<const AnyEffects> effects_;  // of the last event
};

}  // namespace tablier::chifootmi
