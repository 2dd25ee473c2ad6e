#pragma once

#include "base/rng.h"
#include "rules/chifootmi/table.h"
#include "rules/game.h"

namespace tablier::chifootmi {

// What one side knows: the table, its own face-down cards that it has looked at, and no other
// hidden card. There is nothing else in it.
class View : public Table {
 public:
  View(const Table& table, Viewer viewer);

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // Of a side's view, not of everybody's.
  [[nodiscard]] Side side() const { return viewer_.own_side(); }

  void legal(Side side, Actions& actions) const {
    if (viewer_.is(side)) Table::legal(side, actions);
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const {
    return viewer_.is(side) ? Table::refuse(side, action) : kNotDue;
  }
  [[nodiscard]] std::uint64_t hash() const;

  friend bool operator==(const View&, const View&) = default;

 private:
  Viewer viewer_;
};

using Outcomes = StaticVector<Weighted<Outcome>, 2>;

// The authority's: every card.
class Position : public Table {
 public:
  Position() = default;
  explicit Position(const Options& options) : Table(options) {}
  // A deal that fits a view: its unseen cards, at random.
  Position(const View& view, Rng& rng);

  using Table::refuse;

  [[nodiscard]] View view(Viewer viewer) const { return {*this, viewer}; }

  void apply(const Action& action) { apply(action, NoEffects{}); }
  void apply_both(const Action& first, const Action& second) {
    apply_both(first, second, NoEffects{});
  }
  void apply(const Outside& event) { apply(event, NoEffects{}); }
  void apply(const Outcome& outcome) { apply(outcome, NoEffects{}); }
  template <class Sink>
  void apply(const Action& action, Sink told);
  template <class Sink>
  void apply_both(const Action& first, const Action& second, Sink told);
  template <class Sink>
  void apply(const Outside& event, Sink told) {
    happen(ended_by(event), told);
  }
  template <class Sink>
  void apply(const Outcome& outcome, Sink told);

  void outcomes(Outcomes& list) const;
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const;
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  [[nodiscard]] Action sample_action(Side side, Rng& rng) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] Outcome shuffled(Outcome::Kind kind, Rng& rng) const;

  [[nodiscard]] std::uint8_t last_pair() const { return static_cast<std::uint8_t>(pairs() - 1); }

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  template <class Sink>
  [[nodiscard]] PlacedCard counted(Card attack) const;
  template <class Sink>
  void lay_pair(Card first, Card second, Sink told);
  template <class Sink>
  void lay(Side side, Card card, Sink told);
  template <class Sink>
  void settle_pair(Card attack, Sink told);
  template <class Sink>
  void keep(Card attack, Sink told);
  template <class Sink>
  void call_offside(Sink told);
  template <class Sink>
  void after_keep(Sink told);
  template <class Sink>
  void draw(Side side, Choice pile, Sink told);
  template <class Sink>
  void shoot(Choice first, Choice second, Sink told);
  template <class Sink>
  void take_penalty(bool scored, Sink told);
  template <class Sink>
  void change_hands(Sink told);
  template <class Sink>
  void end_turn(bool last_card_granted, Sink told);
  template <class Sink>
  void next_pair(Sink told);
  template <class Sink>
  void finish(Sink told);
};

}  // namespace tablier::chifootmi
