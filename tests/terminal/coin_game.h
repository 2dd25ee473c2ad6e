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
    return state(std::nullopt) == position.state(std::nullopt);
  }
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> options() const override {
    return {};
  }
  [[nodiscard]] Listing legal(std::optional<Side> side) const override {
    if (!side || !acts(turn(), *side)) return {};
    if (turn() == Turn::kBoth) return {{}, {"heads", "tails"}};
    return {{}, {"stop"}};
  }
  [[nodiscard]] std::string state(std::optional<Side> side) const override {
    return std::string(R"({"toss":)") + (toss_ == 0 ? '?' : toss_) +
           (side && turn() == Turn::kBoth ? R"(,"you":)" + std::to_string(index(*side)) : "") + "}";
  }
  [[nodiscard]] std::string seen_event(std::string_view event, Side) const override {
    return std::string(event);
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
  [[nodiscard]] std::string random_event(Rng& rng) const override {
    return rng.below(2) == 0 ? "toss=0" : "toss=1";
  }
  [[nodiscard]] std::optional<std::uint64_t> perft(int,
                                                   const std::function<bool()>&) const override {
    return std::nullopt;
  }

 private:
  char toss_ = 0;
  std::string calls_;
  GameResult result_ = GameResult::kNone;
};

inline std::unique_ptr<AnyPosition> CoinGame::start(
    std::span<const std::pair<std::string, std::string>>) const {
  return std::make_unique<CoinPosition>();
}

}  // namespace tablier::terminal
