#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "client/match_client.h"
#include "online/engine_process.h"
#include "online/mirror.h"
#include "online/reception.h"
#include "online/verdict.h"

namespace tablier::online {

// One match on a server, played by another program that speaks the engine protocol. Of hidden cards
// the program is given a deal that looks the same to its side: it cannot know what that side may
// not.
class BotMatch {
 public:
  struct World {
    client::MatchClient::Open open;
    client::MatchClient::Settings client;
    std::function<client::Moment()> clock;
    std::function<bool()> stop;                   // to leave at once
    std::function<void(const std::string&)> say;  // one line for a log
    std::function<void(const FairNotes&)> keep;
    // The record of the finished match; nothing: not to be had at the moment.
    std::function<std::optional<std::string>()> record;
    std::optional<client::Moment> most;  // of thought for a move; nothing: as the clock allows
    bool rematch = false;                // whether one is agreed to
    Language language = Language::kEnglish;
  };

  struct Ending {
    enum class Kind : std::uint8_t {
      kOver,
      kAborted,
      kStopped,
      kGone,
      kEngineFailed,  // it ended, complained or played what is refused; the match was given up
    };
    Kind kind = Kind::kOver;
    std::string next;  // the rematch; empty: none
    bool fair = false;
  };

  BotMatch(EngineProcess& engine, const Seated& seated, World world);

  Ending run();

 private:
  client::MatchClient::Callbacks callbacks();
  void on_entry(const client::EntryTold& entry);
  void on_answer(const client::AnswerTold& answer);
  void on_refused(const client::ComplaintTold& complaint);
  void on_link(const client::LinkTold& link);

  void set_game();
  void wait();
  void look_after_match();
  void answer_offers();
  void think();
  [[nodiscard]] std::string limits() const;
  void hear(const std::string& line);
  void fail(const std::string& why);
  void finish();
  void wait_for_rematch();
  void let_engine_rest();
  void say(Text text, std::initializer_list<std::string_view> parts = {}) const;

  EngineProcess& engine_;
  World world_;
  Mirror mirror_;
  FairNotes notes_;
  client::MatchClient client_;
  bool thinking_ = false;           // a bestmove is still to come
  std::optional<std::size_t> for_;  // events of the position that it thinks about; nothing: moot
  std::string move_id_;
  std::string asked_;           // the question for the record that is under way
  client::Moment fetch_at_{0};  // when to ask for the finished record again
  bool failed_ = false;         // the engine; the match is given up
  bool fair_ = false;
  std::optional<client::Moment> rematch_until_;      // the record was judged
  std::set<std::pair<std::string, Side>> answered_;  // offers that were
  std::optional<Ending> ending_;
};

// The limits of a `go` by what the clocks show and how they run: both clocks, or `movetime …` where
// each turn has its own time or there is no clock; never more than `most`.
std::string go_limits(std::string_view clock, const std::optional<client::Clocks>& left, Side side,
                      std::optional<client::Moment> most);

}  // namespace tablier::online
