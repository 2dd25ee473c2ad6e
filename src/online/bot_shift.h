#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/api.h"
#include "online/bot_match.h"
#include "online/engine_process.h"
#include "online/reception.h"

namespace tablier::online {

// What a program that plays on a server is there for.
struct BotOrder {
  client::Link link;
  std::string token;  // who it is; empty: as was kept on this machine, or a new guest
  std::string profile;
  std::string engine;  // a command for the shell
  std::string game;    // of the challenges that it accepts; empty: any
  bool accept_open = false;
  std::optional<client::Wish> create;
  std::size_t matches = 0;             // to play and then leave; 0: as many as there are
  std::optional<client::Moment> most;  // of thought for a move
  Language language = Language::kEnglish;
  std::function<bool()> stop;
  std::function<void(const std::string&)> say;
};

// A program's working day on a server: first what was left unfinished, then the match of its link
// or the one it creates, then open challenges, one after the other.
class BotShift {
 public:
  enum class Ending : std::uint8_t { kDone, kStopped, kFailed };

  BotShift(const Keepsakes& keepsakes, const BotOrder& order);

  Ending run();

 private:
  // Nothing: go on.
  using MaybeEnding = std::optional<Ending>;

  MaybeEnding play(Expected<Seated, std::string> seated);
  MaybeEnding finish_earlier();
  MaybeEnding accept_one();
  // Whether the engine knows the game and the names of its options, as far as it has told.
  [[nodiscard]] bool can_play(std::string_view game, const Settings& options) const;
  // Says what the engine cannot play of what it was sent here for.
  bool refuse_order();
  void rest(client::Moment time) const;
  [[nodiscard]] bool enough() const { return order_.matches != 0 && played_ >= order_.matches; }

  BotOrder order_;
  client::Api api_;
  Reception reception_;
  EngineProcess engine_;
  std::size_t played_ = 0;
};

}  // namespace tablier::online
