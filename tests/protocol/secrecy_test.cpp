#include <algorithm>
#include <set>

#include "random_games.h"
#include "rules/chifootmi/chifootmi.h"
#include "tested_session.h"

// Two games that differ in cards which one side, or everybody, has not seen: whatever the protocol
// answers those who look is the same in both.
namespace tablier {
namespace {

using chifootmi::Chifootmi;
using testing::answered;
using testing::side_words;
using testing::TestedSession;

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

// A card of poker that was not seen: any.
std::string drawn_again(const std::string& event, Rng& rng) {
  return event.substr(0, event.size() - 1) + "JQK"[rng.below(3)];
}

// A game that those who look cannot tell from this one, if the first deal that is tried gives one.
std::optional<telling::History> twin_of(const telling::History& game, Viewer viewer, Rng& rng) {
  telling::History twin(game.at(0).clone());
  for (std::string event : game.record().events) {
    const std::string seen = game.now().seen_event(event, viewer);
    if (event.starts_with("deck")) {
      event = dealt_anew(event, seen, rng);
    } else if (seen.ends_with("=?")) {
      event = drawn_again(event, rng);
    }
    if (twin.play(event)) return std::nullopt;
  }
  if (twin.record().events == game.record().events) return std::nullopt;
  for (std::size_t i = 0; i < game.size(); ++i) {
    if (twin.now().seen_event(twin.record().events[i], viewer) !=
        game.now().seen_event(game.record().events[i], viewer)) {
      return std::nullopt;
    }
  }
  return twin;
}

void expect_alike(const telling::History& game, const telling::History& twin, Side side) {
  const std::string who = side == Side::kZero ? " side 0" : " side 1";
  std::vector<std::string> lines = {
      "query choices" + who, "query told" + who,     "query state" + who, "query legal" + who,
      "query told side all", "query state side all", "query board"};
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

// Both are followed move by move, by one who looks through these eyes.
void expect_followed_alike(const telling::History& game, const telling::History& twin,
                           Viewer viewer) {
  TestedSession one(game.now().game(), game.now().options());
  TestedSession other(game.now().game(), game.now().options());
  const std::string who = side_words(viewer);
  for (std::size_t i = 0; i < game.size(); ++i) {
    const testing::Lines told = one.send("move " + game.event(i) + who);
    EXPECT_EQ(told.back(), "response ok");
    EXPECT_EQ(told, other.send("move " + twin.event(i) + who)) << game.event(i);
    for (const char* query : {"query state", "query told"}) {
      EXPECT_EQ(one.ask(query + who), other.ask(query + who)) << game.event(i);
    }
  }
}

TEST(ProtocolSecrecy, moves_tell_those_who_look_nothing_of_cards_that_they_have_not_seen) {
  for (const char* name : {"chifootmi", "kuhn_poker", "leduc_poker"}) {
    SCOPED_TRACE(name);
    Rng rng(33);
    std::array<int, 3> twins{};
    testing::visit_games(*suite::find_tested_game(name), effort(200), 34,
                         [&](const telling::History& game) {
                           if (game.now().turn() == Turn::kOver || game.size() == 0) return;
                           // Where both are alike, they were so all along: now and then is enough.
                           if (game.size() > 8 && rng.below(8) != 0) return;
                           for (const Viewer viewer : kViewers) {
                             const auto twin = twin_of(game, viewer, rng);
                             if (!twin) continue;
                             expect_followed_alike(game, *twin, viewer);
                             // Everybody is shown no more than this side.
                             expect_followed_alike(game, *twin, Viewer::everybody());
                             ++twins[viewer.code()];
                           }
                         });
    for (const int found : twins) EXPECT_GT(found, kSlowBuild ? 0 : 100);
  }
}

}  // namespace
}  // namespace tablier
