#include "online/words.h"

#include <algorithm>
#include <array>

#include "match/clock.h"
#include "record/plain_text.h"
#include "terminal/command.h"
#include "terminal/row.h"

namespace tablier::online {
namespace {

struct Word {
  std::string_view text;
  Wanted wanted;
};

constexpr std::array<Word, 24> kWords = {{
    {"draw", Wanted::kDraw},         {"nulle", Wanted::kDraw},
    {"takeback", Wanted::kTakeback}, {"reprendre", Wanted::kTakeback},
    {"undo", Wanted::kTakeback},     {"annuler", Wanted::kTakeback},
    {"rematch", Wanted::kRematch},   {"revanche", Wanted::kRematch},
    {"new", Wanted::kRematch},       {"nouvelle", Wanted::kRematch},
    {"accept", Wanted::kAccept},     {"accepter", Wanted::kAccept},
    {"yes", Wanted::kAccept},        {"oui", Wanted::kAccept},
    {"decline", Wanted::kDecline},   {"refuser", Wanted::kDecline},
    {"refuse", Wanted::kDecline},    {"say", Wanted::kSay},
    {"dire", Wanted::kSay},          {"abort", Wanted::kAbort},
    {"renoncer", Wanted::kAbort},    {"cancel", Wanted::kAbort},
    {"lobby", Wanted::kLobby},       {"salon", Wanted::kLobby},
}};

}  // namespace

std::optional<TableTalk> read_table_talk(std::string_view line) {
  line = trim(line);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string first = terminal::folded(line.substr(0, end));
  for (const Word& word : kWords) {
    if (word.text == first) return TableTalk{word.wanted, std::string(trim(line.substr(end)))};
  }
  return std::nullopt;
}

std::string write_time(std::int64_t milliseconds, Language language) {
  constexpr std::int64_t kDay = 86'400;
  constexpr std::int64_t kHour = 3600;
  // A second that has begun counts as one left.
  const std::int64_t seconds = (std::max<std::int64_t>(milliseconds, 0) + 999) / 1000;
  if (seconds >= kDay) {
    return telling::fill({"{} j {} h", "{} d {} h"}, language,
                         {std::to_string(seconds / kDay), std::to_string(seconds % kDay / kHour)});
  }
  const auto two = [](std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  const std::string minutes = std::to_string(seconds / 60 % 60);
  if (seconds < kHour) return minutes + ":" + two(seconds % 60);
  return std::to_string(seconds / kHour) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

namespace {

// "12 s", "5 min", "1 min 30 s", "1 h 30 min".
std::string write_span(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  std::string text;
  const auto add = [&text](std::int64_t number, std::string_view unit) {
    if (number == 0) return;
    text.append(text.empty() ? "" : " ").append(std::to_string(number)).append(unit);
  };
  add(seconds / 3600, " h");
  add(seconds / 60 % 60, " min");
  add(seconds % 60, " s");
  return text;
}

}  // namespace

std::string describe_clock(std::string_view code, Language language) {
  const auto spec = read_clock(code);
  if (!spec) {
    return std::string(Text{"une pendule inconnue ici", "a clock not known here"}.in(language));
  }
  std::string span = write_span(spec->base);
  switch (spec->kind) {
    case ClockSpec::Kind::kNone:
      return std::string(Text{"sans pendule", "no clock"}.in(language));
    case ClockSpec::Kind::kTurn:
      return telling::fill({"{} par coup", "{} a move"}, language, {span});
    case ClockSpec::Kind::kFischer:
      if (spec->increment == 0) return span;
      return telling::fill({"{} + {} par coup", "{} + {} a move"}, language,
                           {span, write_span(spec->increment)});
    case ClockSpec::Kind::kHourglass:
      return telling::fill({"sablier de {}", "hourglass of {}"}, language, {span});
    case ClockSpec::Kind::kDays: {
      constexpr std::int64_t kDayLong = 86'400'000;
      const std::int64_t days = spec->base / kDayLong;
      return telling::fill(days == 1 ? Text{"{} jour par coup", "{} day a move"}
                                     : Text{"{} jours par coup", "{} days a move"},
                           language, {std::to_string(days)});
    }
  }
  return {};
}

std::string_view offer_name(std::string_view offer, Language language) {
  if (offer == "draw") return Text{"la nulle", "a draw"}.in(language);
  if (offer == "takeback") return Text{"de reprendre un coup", "to take a move back"}.in(language);
  return Text{"une revanche", "a rematch"}.in(language);
}

}  // namespace tablier::online
