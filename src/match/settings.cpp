#include "match/settings.h"

#include <charconv>

#include "record/plain_text.h"

namespace tablier {
namespace {

std::string_view take_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

constexpr std::array<std::string_view, 3> kSeatings = {"0", "1", "toss"};
constexpr std::array<std::string_view, 3> kOpponents = {"invite", "open", "program"};
constexpr std::array<std::string_view, 3> kSeatNames = {"host", "guest", "kept"};

template <class Enum>
std::optional<Enum> read_name(std::string_view text, const std::array<std::string_view, 3>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

std::optional<int> read_level(std::string_view text) {
  int level = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), level);
  if (error != std::errc{} || end != text.data() + text.size() || level < 0) return std::nullopt;
  return level;
}

std::string write_options(const Settings& options) {
  std::string text;
  for (const auto& [name, value] : options) {
    text.append(text.empty() ? "" : ";").append(name).append("=").append(value);
  }
  return text;
}

std::optional<Settings> read_options(std::string_view text) {
  Settings options;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view item = text.substr(0, end);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    options.emplace_back(item.substr(0, equals), item.substr(equals + 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return options;
}

}  // namespace

std::optional<Seating> read_seating(std::string_view text) {
  return read_name<Seating>(text, kSeatings);
}
std::optional<Opponent> read_opponent(std::string_view text) {
  return read_name<Opponent>(text, kOpponents);
}
std::string_view opponent_name(Opponent opponent) {
  return kOpponents[static_cast<std::size_t>(opponent)];
}

// `0kd…7t 000…00 fischer:300+5 rated toss open 0 sitaos@2 scoring=automatic;target=9;pie=on Zoé`;
// names come last, they have spaces.
std::string write_creation(const Creation& creation) {
  const MatchSettings& settings = creation.settings;
  std::string text = write_key(creation.host.player) + " " + write_key(creation.reserved);
  const auto add = [&](std::string_view word) { text.append(" ").append(word); };
  add(write_clock(settings.clock));
  add(settings.rated ? "rated" : "free");
  add(kSeatings[static_cast<std::size_t>(settings.seating)]);
  add(opponent_name(settings.opponent));
  add(std::to_string(settings.level));
  add(write_game_edition(settings.game, settings.edition));
  add(write_options(settings.options));
  add(creation.host.name);
  return text;
}

std::optional<Creation> read_creation(std::string_view text) {
  Creation creation;
  MatchSettings& settings = creation.settings;
  const auto key = read_key(take_word(text));
  const auto reserved = read_key(take_word(text));
  const auto clock = read_clock(take_word(text));
  const std::string_view rated = take_word(text);
  const auto seating = read_seating(take_word(text));
  const auto opponent = read_opponent(take_word(text));
  const auto level = read_level(take_word(text));
  GameEdition game = read_game_edition(take_word(text));
  auto options = read_options(take_word(text));
  if (!key || !reserved || !clock || !seating || !opponent || !level || !options)
    return std::nullopt;
  if (rated != "rated" && rated != "free") return std::nullopt;
  settings.game = std::move(game.game);
  settings.edition = game.edition;
  settings.options = std::move(*options);
  settings.clock = *clock;
  settings.rated = rated == "rated";
  settings.seating = *seating;
  settings.opponent = *opponent;
  settings.level = *level;
  creation.host.player = PlayerKey{*key};
  creation.host.name = text;
  creation.reserved = PlayerKey{*reserved};
  return creation;
}

std::string write_guest(const Seat& guest) {
  return write_key(guest.player) + " " + std::to_string(guest.level) + " " + guest.nonce + " " +
         guest.name;
}

std::optional<Seat> read_guest(std::string_view text) {
  Seat seat;
  const auto key = read_key(take_word(text));
  const auto level = read_level(take_word(text));
  if (!key || !level) return std::nullopt;
  seat.player = PlayerKey{*key};
  seat.level = *level;
  seat.nonce = take_word(text);
  seat.name = text;
  return seat;
}

std::string_view seat_name(SeatChange::Seat seat) {
  return kSeatNames[static_cast<std::size_t>(seat)];
}

std::string write_seat_change(const SeatChange& change) {
  return std::string(seat_name(change.seat)) + " " + write_key(change.before) + " " +
         write_key(change.player) + " " + change.name;
}

std::optional<SeatChange> read_seat_change(std::string_view text) {
  SeatChange change;
  const auto seat = read_name<SeatChange::Seat>(take_word(text), kSeatNames);
  const auto before = read_key(take_word(text));
  const auto player = read_key(take_word(text));
  if (!seat || !before || !player) return std::nullopt;
  change.seat = *seat;
  change.before = PlayerKey{*before};
  change.player = PlayerKey{*player};
  change.name = text;
  return change;
}

}  // namespace tablier
