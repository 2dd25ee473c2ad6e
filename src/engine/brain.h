#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/any_game.h"
#include "search/limits.h"

// A game and a searcher for it, behind one interface. It prints nothing: it reports.
namespace tablier {

inline constexpr int kTopLevel = 10;

struct Question {
  Side side = Side::kZero;  // who thinks; it is this side's turn, alone or with the other
  int level = kTopLevel;  // 1 … kTopLevel; how well it plays, and unless limited how long it thinks
  std::uint64_t seed = 0;
  int threads = 0;  // 0: as many as the machine has
  Limits limits;    // none given: what the level says
};

// What is known so far. Reported from the thinking thread.
struct Progress {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  // The expectation of the side that thinks, in hundredths: of a point where the game has points,
  // of a win otherwise. Nothing at low levels of search that do not estimate it.
  std::optional<int> score;
  // Its chance to win the match, from 0 to 1; a draw counts half. Set wherever `score` is.
  std::optional<double> chance;
  // Set when the outcome is proven: +1 won, 0 drawn, -1 lost.
  std::optional<int> proven;
  std::vector<std::string> line;

  // … and the score of a game without points, which follows from it.
  void tell_chance(double of_match);
};

using Report = std::function<void(const Progress&)>;

// One of the actions that a side mixes in secret.
struct Share {
  std::string action;
  double probability = 0;
};

class Brain {
 public:
  virtual ~Brain() = default;

  // Chooses an action of `question.side`, told as a token. It is given the authority's position but
  // hands its searcher that side's View only. Blocks until done, or until `stop` becomes true, and
  // then answers at once with the best it has; the answer is always legal.
  virtual std::string think(const AnyPosition& position, const Question& question,
                            const std::atomic<bool>& stop, const Report& report) = 0;

  // What the best play chooses from, given what that side may know, and how often each: the actions
  // as listed, their probabilities adding up to 1. Empty in games whose players do not mix, or when
  // stopped at once.
  virtual std::vector<Share> mix(const AnyPosition& position, const Question& question,
                                 const std::atomic<bool>& stop) {
    (void)position, (void)question, (void)stop;
    return {};
  }

  // Forgets what it learned from another game.
  virtual void new_game() = 0;

  // Size of the memory for positions seen, in MiB.
  virtual void set_memory(int mebibytes) = 0;
};

// The strongest player there is for this game.
std::unique_ptr<Brain> make_brain(const AnyGame& game);

// A simple player to measure this game's by, where it has one of that name.
std::unique_ptr<Brain> make_rival(const AnyGame& game, std::string_view name);

// Plain tree search by random games, for any game: the yardstick. `level` is ignored.
std::unique_ptr<Brain> make_uct_brain(const AnyGame& game);

}  // namespace tablier
