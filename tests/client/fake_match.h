#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fake_channel.h"
#include "record/fairness.h"
#include "rules/any_game.h"

// A server of one match, as small as will do: it plays by the rules, draws chance as it should,
// seals choices and proves it all. What it tells can be bent.
namespace tablier::client {

class FakeMatch {
 public:
  // `me` is the side of who sits at the other end of the wire; nothing: a spectator.
  FakeMatch(FakeWire& wire, std::string_view game, Settings options, std::optional<Side> me);

  static constexpr std::string_view kId = "0123456789ab";
  static constexpr std::string_view kMyNonce = "00112233445566778899aabbccddeeff";

  [[nodiscard]] MatchTold match() const;
  [[nodiscard]] const AnyPosition& position() const { return *position_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] std::string commitment() const { return fair_commitment(kId, seed_.secret); }
  [[nodiscard]] std::size_t count() const { return entries_.size(); }

  // Answers what came over the wire since the last time; true: there was something.
  bool serve();
  // The other side does something; as its player would send it.
  void other_moves(std::string_view action) { move(other(*me_), action, {}); }
  void moves(Side side, std::string_view action) { move(side, action, {}); }
  void other_does(std::string_view fields) { add(fields, {}); }
  // Sits down before: everything has begun.
  void begin();
  [[nodiscard]] std::string last_record() const;

  // What it does wrong.
  std::function<std::string(std::string)> bend_event;   // of what is told
  std::function<std::string(std::string)> bend_record;  // of what is sent at the end
  bool calls_over = false;                              // whatever its entries say
  std::string clock = "none";
  std::string left;  // `[1000,2000]`; empty: none
  std::vector<std::string> heard;

 private:
  void add(std::string_view fields, std::string_view id);
  void tell(std::size_t number);
  void tell_match();
  [[nodiscard]] std::string match_json() const;
  void answer(const std::string& message);
  void move(Side side, std::string_view action, std::string_view id);
  void play(std::string_view event, std::string_view more, std::string_view id);
  void throw_dice();
  [[nodiscard]] Record seen_record() const;

  FakeWire& wire_;
  const AnyGame* game_;
  Settings options_;
  std::optional<Side> me_;
  FairSeed seed_;
  std::unique_ptr<AnyPosition> position_;
  Record record_;
  std::vector<std::string> entries_;  // without their braces
  std::vector<std::string> ids_;
  std::array<std::optional<std::string>, 2> chosen_;
  std::array<FairSalt, 2> salts_{};
  std::vector<FairSeal> seals_;
  std::string offers_ = "[]";
  bool watched_ = false;
  bool over_told_ = false;
};

}  // namespace tablier::client
