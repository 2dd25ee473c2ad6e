#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/clock.h"
#include "match/identifier.h"
#include "record/record.h"

namespace tablier {

// Which side whoever creates a match has: `0`, `1`, `toss`.
enum class Seating : std::uint8_t { kHostIsZero, kHostIsOne, kToss };
std::optional<Seating> read_seating(std::string_view text);

// `invite`, `open`, `program`.
enum class Opponent : std::uint8_t { kInvited, kOpen, kProgram };
std::optional<Opponent> read_opponent(std::string_view text);
std::string_view opponent_name(Opponent opponent);

struct MatchSettings {
  std::string game;
  // Of its rules. 0 where a match is to be created by whichever is played here; one that was
  // created names its own.
  int edition = 0;
  Settings options;  // of a match that was created, all of them
  ClockSpec clock;
  bool rated = false;
  Seating seating = Seating::kToss;
  Opponent opponent = Opponent::kInvited;
  int level = 0;  // of the program, where that is the opponent

  friend bool operator==(const MatchSettings&, const MatchSettings&) = default;
};

// Somebody at the table. A program has a level and no player.
struct Seat {
  PlayerKey player = kNobody;
  std::string name;  // empty: a guest
  int level = 0;
  std::string nonce;  // this seat's part of chance, in hex; empty: not given yet

  friend bool operator==(const Seat&, const Seat&) = default;
};

// The texts of entries kCreated and kJoined.
struct Creation {
  MatchSettings settings;
  Seat host;
  PlayerKey reserved = kNobody;  // whom the free seat is kept for, as in a rematch
};
std::string write_creation(const Creation& creation);
std::optional<Creation> read_creation(std::string_view text);
std::string write_guest(const Seat& guest);
std::optional<Seat> read_guest(std::string_view text);

// The text of an entry kSeat: a player has a new name, or a guest has logged in.
struct SeatChange {
  enum class Seat : std::uint8_t { kHost, kGuest, kKept };  // the last one for whom it is kept free

  Seat seat = Seat::kHost;
  PlayerKey before = kNobody;
  PlayerKey player = kNobody;
  std::string name;
};
std::string_view seat_name(SeatChange::Seat seat);  // `host`, `guest`, `kept`
std::string write_seat_change(const SeatChange& change);
std::optional<SeatChange> read_seat_change(std::string_view text);

}  // namespace tablier
