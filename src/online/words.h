#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/language.h"

// What can be typed at a table far away and nowhere else.
namespace tablier::online {

enum class Wanted : std::uint8_t {
  kDraw,
  kTakeback,
  kRematch,
  kAccept,  // whatever the other side has offered
  kDecline,
  kSay,
  kAbort,  // a match that has not begun
  kLobby,  // leaves the table for the other matches of the server
};

struct TableTalk {
  Wanted wanted;
  std::string argument;
};

// French and English words alike, in any case and with or without accents.
std::optional<TableTalk> read_table_talk(std::string_view line);

// "4:59", "2 j 3 h" or "2 d 3 h".
std::string write_time(std::int64_t milliseconds, Language language);

// "12 s a move", "5 min + 5 s a move": a clock's code (docs/server-protocol.md) for a person.
std::string describe_clock(std::string_view code, Language language);

// "une nulle", "a draw": what is offered.
std::string_view offer_name(std::string_view offer, Language language);

}  // namespace tablier::online
