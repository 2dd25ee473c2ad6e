#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "base/rng.h"
#include "match/match.h"

namespace tablier {

// Two people and a match between them, with time and randomness in the test's hands.
inline constexpr PlayerKey kHost{1001};
inline constexpr PlayerKey kGuest{2002};

inline std::string nonce_of(char digit) { return std::string(32, digit); }

inline Entropy entropy_of(std::uint64_t seed) {
  return [rng = std::make_shared<Rng>(seed)](std::span<unsigned char> bytes) {
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng->next());
  };
}

inline Creation creation_of(std::string game, Settings options = {},
                            std::string_view clock = "none") {
  Creation creation;
  creation.settings.game = std::move(game);
  creation.settings.options = std::move(options);
  creation.settings.clock = *read_clock(clock);
  creation.settings.seating = Seating::kHostIsZero;
  creation.settings.opponent = Opponent::kOpen;
  creation.host.player = kHost;
  creation.host.name = "Zoé M";
  return creation;
}

inline std::unique_ptr<Match> waiting_match(const Creation& creation, unsigned char secret = 7) {
  FairSecret bytes{};
  bytes.fill(secret);
  auto match = Match::create(MatchKey{4711}, bytes, creation, 1'000);
  EXPECT_TRUE(match);
  return match ? std::move(*match) : nullptr;
}

inline Seat guest_seat() { return {kGuest, "", 0, nonce_of('b')}; }

inline std::unique_ptr<Match> begun_match(const Creation& creation, unsigned char secret = 7) {
  auto match = waiting_match(creation, secret);
  EXPECT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000));
  EXPECT_FALSE(match->join(guest_seat(), {}, 3'000));
  return match;
}

// The same with both players there and a first action of each whose turn it is, at the same moment:
// time runs.
inline std::unique_ptr<Match> running_match(const Creation& creation) {
  auto match = begun_match(creation);
  for (const Side side : kSides) match->arrive(side, 3'000);
  Rng rng(3);
  const std::string event = match->position().random_event(rng);
  const std::size_t bar = event.find('|');
  for (const Side side : kSides) {
    if (!match->awaits(side)) continue;
    std::string action = side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1);
    if (creation.settings.game == "sitaos") action = side == Side::kZero ? "a1" : "a2";
    Command command;
    command.text = std::move(action);
    EXPECT_FALSE(match->act(side, command, 3'000, 0, entropy_of(1)));
  }
  EXPECT_TRUE(match->is_under_way());
  return match;
}

inline Command move_of(std::string token, std::string id = {}) {
  Command command;
  command.text = std::move(token);
  command.client_id = std::move(id);
  return command;
}

inline Command command_of(Command::Kind kind, std::string text = {}) {
  Command command;
  command.kind = kind;
  command.text = std::move(text);
  return command;
}

// The match as a store would give it back.
inline StoredMatch stored_of(const Match& match) {
  StoredMatch stored;
  stored.row = match.row();
  for (const Entry& entry : match.entries()) stored.entries.push_back(write_entry(entry));
  return stored;
}

}  // namespace tablier
