#pragma once

#include <array>
#include <string>

#include "rules/any_game.h"

// A game nobody has drawn, to hold the loop to its promises: chance tosses a coin, both sides
// secretly call heads or tails, and whoever won the toss says stop. Side 0 wins equal calls.
namespace tablier::terminal {

class CoinGame final : public AnyGame {
 public:
  [[nodiscard]] std::string_view name() const override { return "coin"; }
  [[nodiscard]] Text title() const override { return {"Pièce", "Coin"}; }
  [[nodiscard]] std::string_view credit() const override { return "nobody"; }
  [[nodiscard]] const Facts& facts() const override {
    static const Facts facts;
    return facts;
  }
  [[nodiscard]] Text side_name(Side side) const override {
    return side == Side::kZero ? Text{"Nord", "North"} : Text{"Sud", "South"};
  }
  [[nodiscard]] std::span<const OptionSpec> option_specs() const override { return {}; }
  [[nodiscard]] bool accepts_option(std::string_view, std::string_view) const override {
    return false;
  }
  [[nodiscard]] std::unique_ptr<AnyPosition> start(
      std::span<const std::pair<std::string, std::string>> options) const override;
  [[nodiscard]] std::string explain(const Refusal& refusal, Language language) const override {
    return std::string(explain_common(refusal, language));
  }
};

inline const CoinGame kCoinGame;
inline const AnyGame* find_coin_game(std::string_view name) {
  return name == kCoinGame.name() ? &kCoinGame : nullptr;
}

// What a side sees of it, told beforehand.
class CoinView final : public AnyView {
 public:
  CoinView(const AnyPosition& position, Viewer viewer, std::string state)
      : turn_(position.turn()),
        result_(position.result()),
        viewer_(viewer),
        legal_(viewer.side() ? position.legal(viewer.side()) : Listing{}),
        state_(std::move(state)) {}

  [[nodiscard]] const AnyGame& game() const override { return kCoinGame; }
  [[nodiscard]] Viewer viewer() const override { return viewer_; }
  [[nodiscard]] Turn turn() const override { return turn_; }
  [[nodiscard]] GameResult result() const override { return result_; }
  [[nodiscard]] std::array<int, 2> score() const override { return {0, 0}; }
  [[nodiscard]] std::string_view phase() const override { return "coin"; }
  [[nodiscard]] Listing legal() const override { return legal_; }
  [[nodiscard]] MaybeRefusal why(std::string_view) const override { return kNotDue; }
  [[nodiscard]] std::string state() const override { return state_; }
  [[nodiscard]] std::string seen_event(std::string_view event) const override {
    return std::string(event);
  }

 private:
  Turn turn_;
  GameResult result_;
  Viewer viewer_;
  Listing legal_;
  std::string state_;
};

struct CoinEffects final : AnyEffects {
  [[nodiscard]] std::string json() const override { return "[]"; }
};

class CoinPosition final : public AnyPosition {
 public:
  [[nodiscard]] std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<CoinPosition>(*this);
  }
  [[nodiscard]] const AnyGame& game() const override { return kCoinGame; }
  [[nodiscard]] Turn turn() const override {
    if (result_ != GameResult::kNone) return Turn::kOver;
    if (toss_ == 0) return Turn::kChance;
    if (calls_.empty()) return Turn::kBoth;
    return toss_ == '0' ? Turn::kSide0 : Turn::kSide1;
  }
  [[nodiscard]] GameResult result() const override { return result_; }
  [[nodiscard]] std::array<int, 2> score() const override { return {0, 0}; }
  [[nodiscard]] std::string_view phase() const override { return "coin"; }
  [[nodiscard]] std::uint64_t hash() const override { return 0; }
  [[nodiscard]] bool equals(const AnyPosition& position) const override {
    return state() == position.state();
  }
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> options() const override {
    return {};
  }
  [[nodiscard]] Listing legal(std::optional<Side> side) const override {
    if (!side || !acts(turn(), *side)) return {};
    if (turn() == Turn::kBoth) return {{}, {"heads", "tails"}};
    return {{}, {"stop"}};
  }
  using AnyPosition::state;
  [[nodiscard]] std::string state() const override { return state_for({}); }
  [[nodiscard]] std::unique_ptr<const AnyView> view(Viewer viewer) const override {
    return std::make_unique<CoinView>(*this, viewer, state_for(viewer.side()));
  }
  [[nodiscard]] MaybeRefusal why(std::string_view token, std::optional<Side> side) const override {
    if (!side) return clone()->apply(token) ? MaybeRefusal{} : kNotAnEvent;
    if (!acts(turn(), *side)) return kNotDue;
    for (const std::string& action : legal(side).tokens) {
      if (action == token) return std::nullopt;
    }
    return kNotAnEvent;
  }
  Expected<std::string, Refusal> apply(std::string_view token) override {
    if (turn() == Turn::kOver) return kGameIsOver;
    if (token.starts_with("resign=")) {
      result_ = token.back() == '0' ? GameResult::kSide1 : GameResult::kSide0;
    } else if (turn() == Turn::kChance && (token == "toss=0" || token == "toss=1")) {
      toss_ = token.back();
    } else if (turn() == Turn::kBoth && token.find('|') == 5) {
      calls_ = token;
    } else if (is_single(turn()) && token == "stop") {
      result_ = calls_.substr(0, 5) == calls_.substr(6) ? GameResult::kSide0 : GameResult::kSide1;
    } else {
      return kNotAnEvent;
    }
    return std::string(token);
  }
  Expected<Happened, Refusal> play(std::string_view token) override {
    auto event = apply(token);
    if (!event) return event.error();
    return Happened{std::move(*event), std::make_unique<CoinEffects>()};
  }
  [[nodiscard]] std::unique_ptr<const AnyEffects> seen_effects(const AnyEffects&,
                                                               Viewer) const override {
    return std::make_unique<CoinEffects>();
  }
  [[nodiscard]] std::string random_event(Rng& rng) const override {
    return rng.below(2) == 0 ? "toss=0" : "toss=1";
  }
  [[nodiscard]] std::optional<std::uint64_t> perft(int,
                                                   const std::function<bool()>&) const override {
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string state_for(std::optional<Side> side) const {
    return std::string(R"({"toss":)") + (toss_ == 0 ? '?' : toss_) +
           (side && turn() == Turn::kBoth ? R"(,"you":)" + std::to_string(index(*side)) : "") + "}";
  }

  char toss_ = 0;
  std::string calls_;
  GameResult result_ = GameResult::kNone;
};

inline std::unique_ptr<AnyPosition> CoinGame::start(
    std::span<const std::pair<std::string, std::string>>) const {
  return std::make_unique<CoinPosition>();
}

}  // namespace tablier::terminal
