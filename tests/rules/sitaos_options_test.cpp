#include <gtest/gtest.h>

#include "base/bits.h"
#include "rules/playout.h"
#include "rules/registry.h"
#include "sitaos_board.h"

// SI-18's options, what comes from outside, and what every refusal says.
namespace tablier::sitaos {
namespace {

constexpr std::string_view kPie = "pie=on";
const AnyGame& game() { return *find_game("sitaos"); }

TEST(SitaosClauses, SI_18_the_target_is_a_number_from_1_to_9999) {
  for (const char* value : {"1", "2", "99", "100", "101", "9999"}) {
    EXPECT_TRUE(game().accepts_option("target", value)) << value;
  }
  for (const char* value : {"0", "10000", "-1", "+5", "", "ten", "1e3", "5.0", "0x10", " 5", "5 ",
                            "99999999999999999999", "1,000", "\xd9\xa1"}) {
    EXPECT_FALSE(game().accepts_option("target", value)) << value;
    EXPECT_EQ(game().start(Settings{{"target", value}}), nullptr) << value;
  }
}

TEST(SitaosClauses, SI_18_the_target_replaces_the_100_at_both_ends_of_its_range) {
  Table low("target=1");
  low.play("a1 h1 a2 h3 b1 h5 b2");
  EXPECT_EQ(low.result(), GameResult::kSide0);
  // The highest target is out of reach: greedy play for both ends by the last pawn.
  Rng rng(18);
  Position high({Scoring::kAutomatic, false, 9999});
  EXPECT_EQ(play_out<Sitaos>(high, rng), 56);
}

TEST(SitaosClauses, SI_16_SI_18_options_have_their_defaults_and_only_their_values) {
  EXPECT_EQ(Table().any().options(),
            (Settings{{"scoring", "automatic"}, {"target", "100"}, {"pie", "off"}}));
  EXPECT_NE(
      Table().any().state().find(R"("options":{"scoring":"automatic","target":"100","pie":"off"})"),
      std::string::npos)
      << Table().any().state();
  EXPECT_EQ(Table("pie=on target=50").any().options(),
            (Settings{{"scoring", "automatic"}, {"target", "50"}, {"pie", "on"}}));
  for (const auto& [name, value] : Settings{{"pie", "yes"},
                                            {"pie", ""},
                                            {"pie", "ON"},
                                            {"scoring", "manual"},
                                            {"scoring", ""},
                                            {"Target", "5"},
                                            {"", ""},
                                            {"komi", "6"}}) {
    EXPECT_FALSE(game().accepts_option(name, value)) << name << "=" << value;
  }
}

TEST(SitaosClauses, SI_18_swap_is_legal_only_as_side_1s_first_turn) {
  Table table(kPie);
  EXPECT_FALSE(table.lists("swap"));
  EXPECT_EQ(table.clause("swap"), "SI-18");
  table.play("d4");
  EXPECT_TRUE(table.lists("swap"));
  EXPECT_EQ(table.legal().size(), 56U);
  EXPECT_EQ(table.clause("swap"), "");
  table.play("e5");
  EXPECT_EQ(table.clause("swap"), "SI-18");
  table.play("a1");
  EXPECT_FALSE(table.lists("swap"));
  EXPECT_EQ(table.clause("swap"), "SI-18");
}

TEST(SitaosClauses, SI_18_without_the_pie_rule_swap_is_refused) {
  Table table;
  EXPECT_EQ(table.clause("swap"), "SI-18");
  table.play("d4");
  EXPECT_EQ(table.clause("swap"), "SI-18");
  EXPECT_FALSE(table.lists("swap"));
}

TEST(SitaosClauses, SI_18_the_swapped_pawn_changes_colour_and_side_0_moves_next) {
  Table table(kPie);
  table.play("d4 swap");
  EXPECT_EQ(table.pawns(Side::kZero), 0U);
  EXPECT_EQ(table.pawns(Side::kOne), bit(*read_crossing("d4")));
  EXPECT_EQ(table.turn(), Turn::kSide0);
  EXPECT_EQ(table.clause("d4"), "SI-3");
  EXPECT_EQ(table.clause("swap"), "SI-18");  // not back again
  table.play("a1");
  EXPECT_EQ(table.clause("swap"), "SI-18");  // nor by side 1 a second time
  EXPECT_NE(table.any().state().find(R"("board":{"a1":0,"d4":1})"), std::string::npos);
}

TEST(SitaosClauses, SI_18_after_a_swap_both_still_place_28_pawns) {
  Rng rng(81);
  Position position({Scoring::kAutomatic, true, kMaxTarget});
  position.apply({20, 0});
  position.apply({Action::kSwap, 0});
  EXPECT_EQ(play_out<Sitaos>(position, rng), 55);
  EXPECT_EQ(popcount(position.pawns(Side::kZero)), 28);
  EXPECT_EQ(popcount(position.pawns(Side::kOne)), 28);
  EXPECT_EQ(position.empty(), 0U);
}

TEST(SitaosClauses, SI_18_the_swapped_pawn_counts_for_side_1s_figures) {
  Table table(kPie);
  table.play("a1 swap h1 a2 h3 b1 h5 b2");
  EXPECT_EQ(table.score(Side::kOne), 2);
  EXPECT_EQ(table.score(Side::kZero), 0);
}

TEST(SitaosClauses, SI_18_swap_has_no_brackets_in_announced_scoring_either) {
  Table table("pie=on scoring=announced");
  table.play("d4[]");
  EXPECT_TRUE(table.lists("swap"));
  EXPECT_EQ(table.clause("swap[]"), "EV-1");
  EXPECT_EQ(table.play("swap"), "swap");
  EXPECT_EQ(table.turn(), Turn::kSide0);
}

TEST(SitaosEvents, time_and_resignation_lose_and_an_agreed_draw_is_a_draw) {
  struct Case {
    const char* token;
    GameResult result;
  };
  for (const char* moves : {"", "d4", "d4 e5"}) {
    for (const auto& [token, result] :
         {Case{"time=0", GameResult::kSide1}, Case{"time=1", GameResult::kSide0},
          Case{"resign=0", GameResult::kSide1}, Case{"resign=1", GameResult::kSide0},
          Case{"draw", GameResult::kDraw}}) {
      Table table;
      table.play(moves);
      EXPECT_FALSE(table.lists(token));
      EXPECT_EQ(table.clause(token), "") << token;
      EXPECT_EQ(table.play(token), token);
      EXPECT_EQ(table.result(), result) << token;
      EXPECT_EQ(table.turn(), Turn::kOver);
      EXPECT_TRUE(table.legal().empty());
    }
  }
}

TEST(SitaosEvents, EV_1_what_only_looks_like_an_outside_event_is_none) {
  Table table;
  for (const char* token : {"time", "time=", "time=2", "time=00", "Time=0", "resign", "resign=x",
                            "draw=0", "half=1", "DRAW", "toss=0", "d6=4", "d4|e5", "deck0=1,2"}) {
    EXPECT_EQ(table.clause(token), "EV-1") << token;
  }
}

TEST(SitaosEvents, EV_2_it_is_the_other_sides_turn) {
  Table table;
  EXPECT_EQ(table.any().why("d4", Side::kZero), std::nullopt);
  EXPECT_EQ(table.any().why("d4", Side::kOne)->clause, "EV-2");
  EXPECT_TRUE(table.any().legal(Side::kOne).tokens.empty());
  table.play("d4");
  EXPECT_EQ(table.any().why("e5", Side::kOne), std::nullopt);
  EXPECT_EQ(table.any().why("e5", Side::kZero)->clause, "EV-2");
  EXPECT_EQ(table.any().why("d4", Side::kOne)->clause, "SI-3");
}

TEST(SitaosEvents, EV_3_nothing_happens_after_the_end) {
  Table table;
  table.play("d4 resign=0");
  for (const char* token : {"e5", "d4", "swap", "time=0", "time=1", "resign=1", "draw", "half"}) {
    EXPECT_EQ(table.clause(token), "EV-3") << token;
    EXPECT_EQ(table.any().why(token, Side::kZero)->clause, "EV-3") << token;
  }
}

TEST(SitaosEvents, EV_4_there_are_no_halves) {
  for (const char* moves : {"", "d4", "d4 e5 a1"}) {
    Table table;
    table.play(moves);
    EXPECT_EQ(table.clause("half"), "EV-4");
  }
}

struct RefusalCase {
  const char* what;
  const char* options;
  const char* moves;
  const char* token;
  const char* clause;
};

const std::vector<RefusalCase>& refusals() {
  static const std::vector<RefusalCase> kCases = {
      {"off the board", "", "", "i9", "EV-1"},
      {"taken", "", "d4", "d4", "SI-3"},
      {"brackets, automatic", "", "", "d4[]", "SI-16"},
      {"no brackets, announced", "scoring=announced", "", "d4", "SI-16"},
      {"not completed", "scoring=announced", "", "d4[sq1@d4]", "SI-16"},
      {"named twice", "scoring=announced", "a1[] h1[] a2[] h3[] b1[] h5[]", "b2[sq1@a1,sq1@a1]",
       "SI-16"},
      {"short line", "scoring=announced", "a4[] a1[] b4[] c1[] c4[] e1[] e4[] g1[] f4[] g2[]",
       "d4[ln5h@b4]", "SI-16"},
      {"swap, no pie", "", "d4", "swap", "SI-18"},
      {"swap by side 0", "pie=on", "", "swap", "SI-18"},
      {"swap too late", "pie=on", "d4 e5 a1", "swap", "SI-18"},
      {"over", "", "draw", "d4", "EV-3"},
      {"half", "", "", "half", "EV-4"},
  };
  return kCases;
}

TEST(SitaosRefusals, carry_the_clause_that_forbids) {
  for (const RefusalCase& item : refusals()) {
    Table table(item.options);
    table.play(item.moves);
    EXPECT_EQ(table.clause(item.token), item.clause) << item.what;
  }
}

TEST(SitaosRefusals, have_a_sentence_in_french_and_another_in_english) {
  std::vector<Refusal> all;
  for (const RefusalCase& item : refusals()) {
    Table table(item.options);
    table.play(item.moves);
    all.push_back(table.any().why(item.token, {}).value_or(Refusal{}));
  }
  all.push_back(kNotDue);
  for (const Refusal& refusal : all) {
    const std::string french = game().explain(refusal, Language::kFrench);
    const std::string english = game().explain(refusal, Language::kEnglish);
    EXPECT_FALSE(french.empty()) << refusal.clause;
    EXPECT_FALSE(english.empty()) << refusal.clause;
    EXPECT_NE(french, english) << refusal.clause;
    for (const std::string& text : {french, english}) {
      EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    }
  }
}

TEST(SitaosRefusals, that_differ_have_sentences_that_differ) {
  std::vector<std::pair<std::string, const char*>> seen;
  for (const RefusalCase& item : refusals()) {
    if (std::string_view(item.what) == "swap too late") continue;  // the same reason, seen before
    Table table(item.options);
    table.play(item.moves);
    const std::string text = table.sentence(item.token, Language::kEnglish);
    for (const auto& [other_text, what] : seen) {
      EXPECT_NE(text, other_text) << item.what << " / " << what;
    }
    seen.emplace_back(text, item.what);
  }
}

TEST(SitaosRefusals, hold_for_actions_that_programs_make_too) {
  const auto clause = [](const Position& position, const Action& action) {
    const MaybeRefusal refusal = position.refuse(position.to_move(), action);
    return refusal ? std::string(refusal->clause) : std::string();
  };
  Position automatic({Scoring::kAutomatic, true, 100});
  EXPECT_EQ(clause(automatic, {0, 0}), "");
  EXPECT_EQ(clause(automatic, {0, 1}), "SI-16");
  EXPECT_EQ(clause(automatic, {Action::kSwap, 0}), "SI-18");
  EXPECT_EQ(clause(automatic, {Action::kSwap + 1, 0}), "EV-1");
  EXPECT_EQ(clause(automatic, {255, 0}), "EV-1");
  automatic.apply(Action{0, 0});
  EXPECT_EQ(clause(automatic, {0, 0}), "SI-3");
  EXPECT_EQ(clause(automatic, {Action::kSwap, 0}), "");
  EXPECT_EQ(clause(automatic, {Action::kSwap, 1}), "EV-1");
  // a1, a2, b1 are red's: b2 completes one figure, so only the lowest bit has a meaning.
  Position announced({Scoring::kAnnounced, false, 100});
  for (const char* at : {"a1", "h1", "a2", "h3", "b1", "h5"}) {
    announced.apply(Action{*read_crossing(at), 0});
  }
  const Crossing b2 = *read_crossing("b2");
  EXPECT_EQ(clause(announced, {b2, 1}), "");
  EXPECT_EQ(clause(announced, {b2, 2}), "EV-1");
  EXPECT_EQ(clause(announced, {b2, 3}), "EV-1");
  EXPECT_EQ(clause(announced, {*read_crossing("c5"), 1}), "EV-1");
  EXPECT_EQ(announced.refuse(Side::kOne, {b2, 0}), kNotDue);
}

}  // namespace
}  // namespace tablier::sitaos
