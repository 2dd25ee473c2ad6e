#include <algorithm>
#include <set>

#include "random_games.h"
#include "rules/chifootmi/chifootmi.h"

// Two matches of Chifootmi that differ in cards which one side has not seen: whatever the protocol
// answers for that side is the same in both.
namespace tablier {
namespace {

using chifootmi::Chifootmi;
using testing::answered;

// The deck of an event with the cards in the places that the side has not seen in another order.
std::string dealt_anew(const std::string& event, const std::string& seen, Rng& rng) {
  auto whole = chifootmi::read_chance(event);
  std::vector<std::size_t> places;
  std::size_t place = 0;
  for (std::size_t at = seen.find('=') + 1; at < seen.size(); ++place) {
    const std::size_t end = std::min(seen.find(',', at), seen.size());
    if (seen.substr(at, end - at) == "?") places.push_back(place);
    at = end + 1;
  }
  for (std::size_t left = places.size(); left > 1; --left) {
    std::swap(whole->cards[places[left - 1]],
              whole->cards[places[rng.below(static_cast<std::uint32_t>(left))]]);
  }
  return chifootmi::write_chance(*whole);
}

// A game that the side cannot tell from this one, if the first deal that is tried gives one.
std::optional<telling::History> twin_of(const telling::History& game, Side side, Rng& rng) {
  telling::History twin(game.at(0).clone());
  for (const std::string& event : game.record().events) {
    const bool deck = event.starts_with("deck");
    const std::string seen = game.now().seen_event(event, side);
    if (twin.play(deck ? dealt_anew(event, seen, rng) : event)) return std::nullopt;
  }
  if (twin.record().events == game.record().events) return std::nullopt;
  for (std::size_t i = 0; i < game.size(); ++i) {
    if (twin.now().seen_event(twin.record().events[i], side) !=
        game.now().seen_event(game.record().events[i], side)) {
      return std::nullopt;
    }
  }
  return twin;
}

void expect_alike(const telling::History& game, const telling::History& twin, Side side) {
  const std::string who = side == Side::kZero ? " side 0" : " side 1";
  std::vector<std::string> lines = {"query choices" + who, "query told" + who,
                                    "query state" + who,   "query legal" + who,
                                    "query told side all", "query board"};
  for (const std::string& token : game.now().legal(side).tokens) {
    lines.push_back("query reason " + token + who);
    lines.push_back("query spoken " + token);
  }
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    for (const std::string& line : lines) {
      EXPECT_EQ(answered(game, line, language), answered(twin, line, language)) << line;
    }
  }
}

TEST(ProtocolSecrecy, a_side_is_told_nothing_of_cards_that_it_has_not_seen) {
  Rng rng(31);
  int twins = 0;
  std::set<std::string> phases;
  testing::visit_games(*find_game("chifootmi"), effort(200), 32, [&](const telling::History& game) {
    if (game.now().turn() == Turn::kOver) return;
    for (const Side side : kSides) {
      const auto twin = twin_of(game, side, rng);
      if (!twin) continue;
      expect_alike(game, *twin, side);
      ++twins;
      phases.insert(std::string(game.now().phase()));
    }
  });
  EXPECT_GT(twins, 200);
  EXPECT_GT(phases.size(), 5U);
}

}  // namespace
}  // namespace tablier
