#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "client/socket.h"
#include "client/told.h"
#include "telling/history.h"

namespace tablier::online {

// A match as one of those who follow it knows it: the game rebuilt from what the server tells, by
// the same rules. Nothing is believed that the rules refuse.
class Mirror {
 public:
  // Of a game there is.
  explicit Mirror(const client::MatchTold& match);

  void take(const client::MatchTold& match, client::Moment now);
  // The next entry. False: an event that the rules refuse; the record may help.
  bool take(const client::EntryTold& entry, client::Moment now);
  // The record as the server sends it. False: it cannot be replayed.
  bool take_record(std::string_view text);

  [[nodiscard]] const client::MatchTold& match() const { return match_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const telling::History& history() const { return history_; }
  [[nodiscard]] telling::History& history() { return history_; }
  [[nodiscard]] const AnyPosition& now() const { return history_.now(); }

  // How many events the game has; the history may lag behind where something is hidden.
  [[nodiscard]] std::size_t events() const { return tokens_.size(); }
  [[nodiscard]] const std::string& token(std::size_t i) const { return tokens_[i]; }
  // The history does not show the present position: a record is wanted.
  [[nodiscard]] bool wants_record() const { return wants_record_; }

  [[nodiscard]] bool playing() const { return match_.status == client::Status::kPlaying; }
  [[nodiscard]] bool over() const { return match_.status == client::Status::kOver; }
  [[nodiscard]] bool waiting() const {
    return match_.status == client::Status::kInvited || match_.status == client::Status::kOpen;
  }
  [[nodiscard]] std::optional<Side> me() const { return match_.you; }
  // Of a pair whose other half is not in yet.
  [[nodiscard]] bool sealed(Side side) const { return sealed_[index(side)]; }
  // Whether a side has to do something now.
  [[nodiscard]] bool awaits(Side side) const;
  // Whether this offer of that side stands.
  [[nodiscard]] bool offered(std::string_view offer, Side side) const {
    return offers_.contains({std::string(offer), side});
  }
  [[nodiscard]] const std::set<std::pair<std::string, Side>>& offers() const { return offers_; }
  // What both clocks show; nothing without a clock.
  [[nodiscard]] std::optional<client::Clocks> clocks(client::Moment now) const;
  // What is left of a half whose time is taken.
  [[nodiscard]] std::optional<std::chrono::seconds> half_left(client::Moment now) const;

 private:
  bool play(const std::string& token);
  void keep_events(std::size_t kept);

  client::MatchTold match_;
  const AnyGame* game_;
  telling::History history_;
  std::vector<std::string> tokens_;  // as they were told
  bool wants_record_ = false;
  std::array<bool, 2> sealed_{};
  std::set<std::pair<std::string, Side>> offers_;
  // As they were told at a moment.
  std::optional<client::Clocks> left_;
  std::optional<client::HalfTold> half_;
  bool stands_ = false;
  client::Moment left_at_{0};
};

}  // namespace tablier::online
