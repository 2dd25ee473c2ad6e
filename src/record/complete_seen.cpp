#include "record/complete_seen.h"

#include <algorithm>
#include <array>

#include "rules/chifootmi/chifootmi.h"

namespace tablier {
namespace {

using chifootmi::Card;

// A deck of which some cards are not known.
struct OpenDeck {
  std::size_t event = 0;        // its number among the events, from 0
  std::string name;             // `deck0`
  std::vector<Card> cards;      // kUnseen: not known
  std::vector<Card> values;     // missing ones, without the tackles
  std::vector<bool> is_tackle;  // for each unknown place in turn

  [[nodiscard]] std::string token() const;
};

std::string OpenDeck::token() const {
  std::string text = name + "=";
  std::size_t place = 0;
  std::size_t value = 0;
  for (const Card known : cards) {
    Card card = known;
    if (card == chifootmi::kUnseen) {
      card = is_tackle[place++] ? chifootmi::kTackle : values[value++];
    }
    text += (text.back() == '=' ? "" : ",") + chifootmi::write_card(card);
  }
  return text;
}

std::optional<OpenDeck> read_open_deck(std::string_view token, const chifootmi::Options& options) {
  OpenDeck deck;
  const std::size_t equals = token.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  deck.name = token.substr(0, equals);
  if (deck.name != "deck0" && deck.name != "deck1") return std::nullopt;
  std::array<int, chifootmi::kTackle + 1> left{};
  for (Card card = 1; card <= options.layout.values; ++card) left[card] = 1;
  left[chifootmi::kTackle] = options.tackles();
  std::size_t unknown = 0;
  for (std::string_view rest = token.substr(equals + 1);;) {
    const std::size_t comma = rest.find(',');
    const std::string_view word = rest.substr(0, comma);
    const auto card = word == "?" ? chifootmi::kUnseen : chifootmi::read_card(word);
    if (!card || (*card != chifootmi::kUnseen && --left[*card] < 0)) return std::nullopt;
    if (*card == chifootmi::kUnseen) ++unknown;
    deck.cards.push_back(*card);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  for (Card card = 1; card <= options.layout.values; ++card) {
    if (left[card] > 0) deck.values.push_back(card);
  }
  const auto tackles = static_cast<std::size_t>(left[chifootmi::kTackle]);
  if (unknown != deck.values.size() + tackles) return std::nullopt;
  // The bottom of pile 2 first: most often nobody could have told anything of a tackle there.
  deck.is_tackle.assign(unknown, false);
  std::fill(deck.is_tackle.end() - static_cast<std::ptrdiff_t>(tackles), deck.is_tackle.end(),
            true);
  return deck;
}

// Whether they, after this game, would have been sent just that.
bool looks_like(const Record& record, const Record& seen, Viewer viewer) {
  const auto played = replay(record);
  if (!played) return false;
  return record_for(record, played->last(), viewer).events == seen.events;
}

// Values may lie anywhere, tackles may not: of those lying face down the first one is played
// (CH-11), so that a tackle that was played says of some places that none is there. All ways to
// place them are gone through; there are a few hundred at most, and the first nearly always fits.
bool place_tackles(Record& record, const Record& seen, Viewer viewer, std::vector<OpenDeck>& decks,
                   std::size_t next) {
  if (next == decks.size()) return looks_like(record, seen, viewer);
  OpenDeck& deck = decks[next];
  std::vector<bool>& places = deck.is_tackle;
  do {
    record.events[deck.event] = deck.token();
    if (place_tackles(record, seen, viewer, decks, next + 1)) return true;
  } while (std::next_permutation(places.begin(), places.end()));
  // Back to its first order, for the next time through.
  std::sort(places.begin(), places.end());
  return false;
}

std::optional<Viewer> seen_by(const Record& record) {
  for (const auto& [key, value] : record.extra) {
    if (key != "x-seen-by") continue;
    if (value == "0") return Viewer(Side::kZero);
    if (value == "1") return Viewer(Side::kOne);
    if (value == "spectator") return Viewer::everybody();
  }
  return std::nullopt;
}

}  // namespace

std::optional<Record> complete_seen(const Record& seen) {
  const AnyGame* const game = find_game(seen.game);
  if (game != nullptr && game->facts().edition != seen.edition) return std::nullopt;
  const auto has_unknown = [](const std::string& event) {
    return event.find('?') != std::string::npos;
  };
  if (std::none_of(seen.events.begin(), seen.events.end(), has_unknown)) return seen;
  const auto viewer = seen_by(seen);
  if (!viewer || seen.game != chifootmi::Chifootmi::kName) return std::nullopt;
  chifootmi::Options options;
  for (const auto& [name, value] : seen.options) {
    if (!chifootmi::Chifootmi::set_option(options, name, value)) return std::nullopt;
  }
  std::vector<OpenDeck> decks;
  for (std::size_t i = 0; i < seen.events.size(); ++i) {
    if (!has_unknown(seen.events[i])) continue;
    auto deck = read_open_deck(seen.events[i], options);
    if (!deck || decks.size() == 2) return std::nullopt;
    deck->event = i;
    decks.push_back(std::move(*deck));
  }
  Record record = seen;
  if (!place_tackles(record, seen, *viewer, decks, 0)) return std::nullopt;
  return record;
}

}  // namespace tablier
