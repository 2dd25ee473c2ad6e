#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/sokr/position.h"
#include "search/sokr/evaluation.h"
#include "search/sokr/forecast.h"

// What a whole series can lead to. Different orders of the same actions are one ending.
namespace tablier::sokr {

// How a position is judged: the evaluation, and for weaker players an error that is the same
// whenever the same position is looked at with the same seed.
struct Judge {
  const Weights* weights = &default_weights();
  int error = 0;  // the largest, in thousandths of a goal
  std::uint64_t seed = 0;

  // For side 0.
  [[nodiscard]] int operator()(const Position& position, std::uint64_t key) const;
};

class Series {
 public:
  // What a series came to: its last action, and what went before. Positions are not kept, there are
  // too many of them.
  struct Ending {
    Move last;
    std::int32_t parent;
    std::int32_t value;  // for the side whose series it is; 0 when enumerated
  };

  // Every distinct ending of the series that is under way in `start`, or offered a shot there.
  void enumerate(const Position& start) { run(start, nullptr, 0); }

  // The more promising endings, the best first: of the positions with equal credit left only the
  // best `width` are looked into.
  void explore(const Position& start, const Judge& judge, std::size_t width) {
    run(start, &judge, width);
  }

  [[nodiscard]] const std::vector<Ending>& endings() const { return endings_; }
  // The position right after the series, or after a shot was called.
  [[nodiscard]] Position position(const Ending& ending) const;
  // The actions from the start to an ending.
  [[nodiscard]] std::vector<Action> path(const Ending& ending) const;
  // Positions made, duplicates included.
  [[nodiscard]] std::uint64_t visited() const { return visited_; }

 private:
  // A position on the way through the series.
  struct Node {
    Position position;
    std::uint64_t pawns;  // their key
    Move last;
    std::int32_t parent;  // -1: the start
    std::int32_t value;
  };

  struct Child {
    Move move;
    Forecast::Keys keys;
  };

  // A set of keys by open addressing.
  class KeySet {
   public:
    void clear(std::size_t room);
    // False when the key is in it already.
    bool insert(std::uint64_t key);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[key >> 1U & mask_]); }

   private:
    void grow();

    std::vector<std::uint64_t> slots_;
    std::size_t mask_ = 0;
    std::size_t size_ = 0;
  };

  void run(const Position& start, const Judge* judge, std::size_t width);
  void expand(std::int32_t parent, const Judge* judge);
  void list_plain(const Forecast::Plain& plain, Position::Fans& fans);
  void add(const Child& child, std::int32_t parent, const Judge* judge);
  void narrow(std::vector<std::int32_t>& layer, std::size_t width);
  [[nodiscard]] bool goes_on(const Position& position) const;

  Side side_ = Side::kZero;
  int series_ = 0;
  int half_ = 0;
  SeriesEnds ends_;
  std::vector<Node> nodes_;
  std::array<std::vector<std::int32_t>, kFullCredit + 1> layers_;  // by credit left
  std::vector<Ending> endings_;
  KeySet seen_;
  StaticVector<Child, Actions::capacity()> children_;
  std::uint64_t visited_ = 0;
};

}  // namespace tablier::sokr
