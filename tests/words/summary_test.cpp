#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules/games.h"
#include "rules/registry.h"
#include "words/embedded.h"

// What the tables of a summary say, and what the rules do.
namespace tablier {
namespace {

constexpr std::array kLanguages = {Language::kFrench, Language::kEnglish};
using Table = std::vector<std::vector<std::string>>;

const SummaryPart& part_of(std::string_view game, Language language, std::string_view name) {
  const std::vector<SummaryPart>& parts = rulebook_of(game, language).summary;
  static const SummaryPart none;
  const auto found = std::find_if(parts.begin(), parts.end(),
                                  [&](const SummaryPart& part) { return part.name == name; });
  return found == parts.end() ? none : *found;
}

// A table without its head and its first column: the cells alone.
Table cells_of(std::string_view game, Language language, std::string_view name) {
  Table cells = part_of(game, language, name).table;
  if (!cells.empty()) cells.erase(cells.begin());
  for (std::vector<std::string>& row : cells) row.erase(row.begin());
  return cells;
}

bool says(const SummaryPart& part, std::string_view what) {
  return std::any_of(part.paragraphs.begin(), part.paragraphs.end(),
                     [&](const std::string& text) { return text.find(what) != std::string::npos; });
}

TEST(Summary, SI_4_to_6_its_points_are_those_of_the_figures) {
  const auto row = [](std::span<const int> points) {
    std::vector<std::string> cells(8, "–");
    for (std::size_t size = 1; size < points.size(); ++size) {
      if (points[size] > 0) cells[size - 1] = std::to_string(points[size]);
    }
    return cells;
  };
  const Table wanted = {row(sitaos::kSquarePoints), row(sitaos::kDiamondPoints),
                        row(sitaos::kLinePoints)};
  for (const Language language : kLanguages) {
    EXPECT_EQ(cells_of("sitaos", language, "table"), wanted);
    EXPECT_TRUE(
        says(part_of("sitaos", language, "turn"), std::to_string(sitaos::kPawnsPerSide) + " "));
    for (const OptionSpec& option : sitaos::Sitaos::option_specs()) {
      if (option.name != "target") continue;
      EXPECT_TRUE(
          says(part_of("sitaos", language, "aim"), std::string(option.initial) + " points"));
    }
  }
}

TEST(Summary, SO_17_its_prices_of_steps_are_those_of_the_pitch) {
  const sokr::Square from = sokr::kCentre;
  const std::array<sokr::Square, 2> to = {static_cast<sokr::Square>(from + sokr::kColumns),
                                          static_cast<sokr::Square>(from + sokr::kColumns + 1)};
  sokr::Pitch plain;
  plain.upper[0] = sokr::bit(from);
  sokr::Pitch loaded = plain;
  loaded.ball = from;
  sokr::Pitch onto = plain;
  onto.upper[1] = sokr::bit(to[0]) | sokr::bit(to[1]);
  Table wanted;
  for (const sokr::Pitch& pitch : {plain, loaded, onto}) {
    wanted.push_back({std::to_string(pitch.step_cost(from, to[0])),
                      std::to_string(pitch.step_cost(from, to[1]))});
  }
  for (const Language language : kLanguages) {
    EXPECT_EQ(cells_of("sokr", language, "table"), wanted);
  }
}

TEST(Summary, SO_19_22_27_28_30_its_other_prices_are_those_of_the_actions) {
  const sokr::Position position;
  Table wanted;
  using Kind = sokr::Action::Kind;
  for (const Kind kind : {Kind::kPass, Kind::kCross, Kind::kSwap, Kind::kShoot, Kind::kLong}) {
    wanted.push_back({std::to_string(position.cost(sokr::word(kind)))});
  }
  for (const Language language : kLanguages) {
    EXPECT_EQ(cells_of("sokr", language, "actions"), wanted);
    const Table& table = part_of("sokr", language, "actions").table;
    EXPECT_NE(table[1][0].find(std::to_string(sokr::kPassReach)), std::string::npos);
    const SummaryPart& turn = part_of("sokr", language, "turn");
    EXPECT_TRUE(says(turn, " " + std::to_string(sokr::kFullCredit)));
  }
}

// What the points are after these events of Lignes d'Attaque.
int points_after(const std::vector<std::string>& events) {
  const std::unique_ptr<AnyPosition> position = find_game("lignes")->start({});
  for (const std::string& event : events) {
    const auto played = position->apply(event);
    EXPECT_TRUE(played) << event;
  }
  const std::string state = position->state();
  constexpr std::string_view kField = "\"points\":";
  const std::size_t at = state.find(kField);
  return at == std::string::npos ? -1 : std::stoi(state.substr(at + kField.size()));
}

TEST(Summary, LA_8_11_13_14_its_costs_are_those_of_the_actions) {
  const auto cost = [](std::vector<std::string> events, const std::string& action) {
    const int before = points_after(events);
    events.push_back(action);
    return before - points_after(events);
  };
  constexpr int kSquares = 5;
  const int step = cost({"d6=2", "dice=6+12"}, "h12>g13");
  const int pass = cost({"d6=2", "dice=6+12"}, "h12-h7");
  EXPECT_EQ(pass % kSquares, 0);
  const int lob =
      cost({"d6=2", "dice=6+12", "h12>g13", "g13>g14", "m10>l11", "l11>k12", "k12>j13", "j13>i14"},
           "g14-i14") -
      2 * pass / kSquares;
  const int over =
      cost({"d6=2", "dice=6+12", "h7>h8", "h8>h9", "h9>h10", "h10>h11"}, "h11>h12>h13");
  const Table wanted = {{std::to_string(step)},
                        {std::to_string(pass / kSquares)},
                        {std::to_string(lob)},
                        {std::to_string(over)}};
  for (const Language language : kLanguages) {
    EXPECT_EQ(cells_of("lignes", language, "table"), wanted);
  }
}

TEST(Summary, LA_25_32_its_dice_are_those_of_the_keeper) {
  using lignes::Corner;
  Table wanted(2);
  for (const Corner corner : {Corner::kLeft, Corner::kMiddle, Corner::kRight}) {
    std::string saves;
    std::string penalty;
    for (int face = 1; face <= 6; ++face) {
      const std::string number = std::to_string(face);
      const bool saved = (lignes::numbers_that_save(corner) >> face & 1U) != 0;
      if (saved) saves += (saves.empty() ? "" : ", ") + number;
      if (lignes::corner_of_number(face) == corner)
        penalty += (penalty.empty() ? "" : ", ") + number;
    }
    wanted[0].push_back(saves);
    wanted[1].push_back(penalty);
  }
  for (const Language language : kLanguages) {
    EXPECT_EQ(cells_of("lignes", language, "dice"), wanted);
  }
}

TEST(Summary, CH_1_3_38_its_cards_are_those_of_the_levels) {
  using chifootmi::Level;
  for (const Language language : kLanguages) {
    const SummaryPart& cards = part_of("chifootmi", language, "cards");
    ASSERT_EQ(cards.table.size(), 4U);
    std::size_t row = 1;
    for (const Level level : {Level::kDebutant, Level::kAmateur, Level::kPro}) {
      chifootmi::Options options;
      options.level = level;
      const std::string years = std::to_string(chifootmi::Chifootmi::kFacts.ages[row - 1].years);
      EXPECT_EQ(cards.table[row][1], years + (language == Language::kFrench ? " ans" : ""));
      EXPECT_EQ(cards.table[row++][2], std::to_string(options.cards()));
    }
    EXPECT_TRUE(says(cards, std::to_string(chifootmi::kHighest) + (language == Language::kFrench
                                                                       ? " : quatre actives, trois"
                                                                       : ": four active, three")));
  }
  EXPECT_EQ(chifootmi::Layout{}.active, 4);
  EXPECT_EQ(chifootmi::Layout{}.pile1, 3);
}

TEST(Summary, CH_23_to_27_31_what_a_T_does_is_what_a_duel_does) {
  using chifootmi::duel;
  using chifootmi::Duel;
  constexpr chifootmi::Card kT = chifootmi::kTackle;
  EXPECT_EQ(duel(false, kT, kT), Duel::kTackled);
  EXPECT_EQ(duel(false, kT, 8), Duel::kDribble);
  EXPECT_EQ(duel(false, 8, kT), Duel::kFreeKick);
  EXPECT_EQ(duel(true, 8, kT), Duel::kPenalty);
  EXPECT_EQ(duel(true, 4, 1), Duel::kGoal);
  EXPECT_EQ(duel(true, 5, 1), Duel::kOverBar);
  const std::map<Language, std::array<std::string_view, 5>> wanted = {
      {Language::kFrench, {"prend", "garde", "coup franc", "penalty", "1 à 3"}},
      {Language::kEnglish, {"takes", "keeps", "free kick", "penalty", "1 to 3"}}};
  for (const auto& [language, words] : wanted) {
    const Table& table = part_of("chifootmi", language, "table").table;
    ASSERT_EQ(table.size(), 4U);
    EXPECT_NE(table[1][2].find(words[0]), std::string::npos);
    EXPECT_NE(table[2][2].find(words[1]), std::string::npos);
    EXPECT_NE(table[3][2].find(words[2]), std::string::npos);
    EXPECT_NE(table[3][2].find(words[3]), std::string::npos);
    EXPECT_TRUE(says(part_of("chifootmi", language, "score"), words[4]));
  }
}

}  // namespace
}  // namespace tablier
