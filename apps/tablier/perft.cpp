#include <algorithm>
#include <charconv>
#include <cstdio>

#include "commands.h"
#include "interrupt.h"
#include "message.h"
#include "progress_line.h"
#include "setup.h"

namespace tablier::app {
namespace {

constexpr int kDeepest = 100;
// The count is split into the branches of this many events, so that progress can be told.
constexpr int kSplitDepth = 2;

// Every event that leads on from here; empty where a choice is too large to list.
std::vector<std::string> branches(const AnyPosition& position) {
  if (position.turn() != Turn::kBoth) {
    std::vector<std::string> tokens = position.legal(std::nullopt).tokens;
    if (position.turn() == Turn::kChance) {
      for (std::string& token : tokens) token.resize(token.rfind(':'));  // without its odds
    }
    return tokens;
  }
  std::vector<std::string> pairs;
  const Listing second = position.legal(Side::kOne);
  for (const std::string& first : position.legal(Side::kZero).tokens) {
    for (const std::string& answer : second.tokens) {
      pairs.push_back(first);
      pairs.back().append("|").append(answer);
    }
  }
  return pairs;
}

class Counter {
 public:
  explicit Counter(Language language) : language_(language), line_(language) {}

  // Nothing when interrupted, or where a deck must be given first.
  std::optional<std::uint64_t> count(const AnyPosition& position, int depth) {
    depth_ = depth;
    return count(position, depth, std::min(kSplitDepth, depth - 1), {0, 1});
  }

  void clear() { line_.clear(); }

 private:
  // The part of the whole that a branch stands for.
  struct Share {
    double from;
    double width;
  };

  std::optional<std::uint64_t> count(const AnyPosition& position, int depth, int split,
                                     Share share) {
    const std::vector<std::string> events =
        split > 0 ? branches(position) : std::vector<std::string>{};
    if (events.empty()) return position.perft(depth, [] { return interrupted().load(); });
    std::uint64_t lines = 0;
    const double width = share.width / static_cast<double>(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      const double from = share.from + static_cast<double>(i) * width;
      line_.show(from, fill({"profondeur {}", "depth {}"}, language_, {std::to_string(depth_)}));
      const auto next = position.clone();
      next->apply(events[i]);
      const auto below = count(*next, depth - 1, split - 1, {from, width});
      if (!below) return std::nullopt;
      lines += *below;
    }
    return lines;
  }

  Language language_;
  ProgressLine line_;
  int depth_ = 0;
};

std::optional<int> read_depth(const std::string& word) {
  int depth = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, depth);
  if (error != std::errc{} || rest != end || depth < 0 || depth > kDeepest) return std::nullopt;
  return depth;
}

}  // namespace

int run_perft(const Arguments& arguments) {
  std::vector<std::string> words = arguments.words();
  const auto depth = read_depth(words[1]);
  if (!depth) {
    return bad_usage(arguments,
                     {"la profondeur est un nombre entier de 0 à {}, pas « {} »",
                      "the depth is a whole number from 0 to {}, not \"{}\""},
                     {std::to_string(kDeepest), words[1]});
  }
  words.erase(words.begin() + 1);
  const auto setup = read_setup(words, arguments.language());
  if (!setup) return bad_usage(arguments, setup.error());

  Counter counter(arguments.language());
  for (int d = std::min(1, *depth); d <= *depth; ++d) {
    const auto lines = counter.count(*setup->position, d);
    counter.clear();
    if (!lines && !interrupted()) {
      return bad_usage(arguments, {"le jeu de cartes doit d'abord être donné, parmi les coups",
                                   "the deck must be given first, among the moves"});
    }
    if (!lines) {
      complain("perft", fill({"arrêté ; la profondeur {} n'est pas finie",
                              "stopped; depth {} is not finished"},
                             arguments.language(), {std::to_string(d)}));
      return kInterrupted;
    }
    std::printf("%d %llu\n", d, static_cast<unsigned long long>(*lines));
    if (std::fflush(stdout) != 0) return kDone;  // main tells what is wrong with the output
  }
  return kDone;
}

}  // namespace tablier::app
