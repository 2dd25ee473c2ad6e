#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lignes_diagram.h"
#include "rules/registry.h"

// The state as JSON in every phase, and the options of a new game.
namespace tablier::lignes {
namespace {

struct Stage {
  const char* turn;
  const char* now;  // phase, side, ball, points, carried
};

// Of `in_phase`: yellow shoots or lets the ball roll from g20; at `foul` red has stepped.
constexpr std::array<Stage, 13> kStages = {{
    {"chance", "kickoff null ball=h12 points=0 carried=null"},
    {"chance", "dice 0 ball=g20 points=0 carried=null"},
    {"0", "strategy 0 ball=g20 points=13 carried=6"},
    {"chance", "foul 1 ball=g21 points=0 carried=null"},
    {"0", "taker 0 ball=g21 points=0 carried=null"},
    {"chance", "kick 0 ball=h21 points=0 carried=null"},
    {"chance", "kicksave 0 ball=h21 points=0 carried=null"},
    {"chance", "shotdie 0 ball=g20 points=0 carried=null"},
    {"0", "shooting 0 ball=g20 points=9 carried=null"},
    {"chance", "save 0 ball=g20 points=0 carried=null"},
    {"1", "place 1 ball=g20 points=0 carried=null"},
    {"1", "putin 1 ball=g20 points=0 carried=null"},
    {"over", "over null ball=h12 points=0 carried=null"},
}};

TEST(LignesState, has_its_phases_turns_points_and_ball) {
  ASSERT_EQ(phases().size(), kStages.size());
  for (std::size_t i = 0; i < kStages.size(); ++i) {
    const Match match = in_phase(phases()[i]);
    EXPECT_EQ(match.now(), kStages[i].now);
    EXPECT_EQ(match.field("phase"), phases()[i]);
    EXPECT_EQ(match.field("turn"), kStages[i].turn) << phases()[i];
    for (const Side side : kSides) {
      const bool acts = match.field("turn") == std::to_string(index(side));
      EXPECT_EQ(!match.legal(side).empty(), acts) << phases()[i];
    }
  }
}

TEST(LignesState, has_the_fields_of_the_contract_in_every_phase) {
  for (const std::string& phase : phases()) {
    const Match match = in_phase(phase);
    const auto fields = fields_of(match.any().state());
    for (const char* name : {"game", "options", "turn", "phase", "score", "result", "men", "ball",
                             "points", "carried"}) {
      EXPECT_EQ(fields.count(name), 1U) << name << " in " << phase;
    }
    EXPECT_EQ(fields.at("game"), "\"lignes\"");
    EXPECT_EQ(fields.at("score"), "[0,0]");
    EXPECT_EQ(fields.at("result"), phase == "over" ? "\"draw\"" : "null");
    EXPECT_EQ(match.field("goal"), phase == "save" ? "g23" : phase == "kicksave" ? "i23" : "null");
    EXPECT_EQ(match.field("putin"), phase == "putin" ? "a20" : "null");
  }
}

TEST(LignesState, LA_12_carried_is_what_is_left_to_the_man_who_has_the_ball) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . y . . . . .)",
                         18);
  EXPECT_EQ(match.field("carried"), "6");
  match.play("h12>h13 h13>h12");
  EXPECT_EQ(match.field("carried"), "4");
  match.play("h12-j12");
  EXPECT_EQ(match.field("carried"), "6");
  match.play("j12>i12 h12>i12>h12");
  EXPECT_EQ(match.field("carried"), "5") << "he has got it back, and carried it one step";
  match.play("stop");
  EXPECT_EQ(match.field("carried"), "null");
}

TEST(LignesState, LA_12_carried_is_null_when_the_ball_is_loose_and_6_when_a_foe_has_it) {
  const Match loose = strategy("12 . . . . . . . o . . . . . . .", 9);
  EXPECT_EQ(loose.field("carried"), "null");
  Match foes({.diagram = "12 . . . . . . . R . . . . . . .", .side = Side::kZero});
  EXPECT_EQ(foes.field("carried"), "null") << "before the dice";
  EXPECT_EQ(foes.play("dice=1+2").field("carried"), "6");
  EXPECT_EQ(foes.play("a7>b7").now(), "strategy 0 ball=h12 points=2 carried=6");
}

TEST(LignesState, LA_31_at_the_fouls_die_points_and_steps_are_kept_but_not_shown) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       3  . . . . . . . . r . . . . . .
       2  . . . . . . Y . . . . . . . .)",
                         9);
  match.play("g2>h3");
  EXPECT_EQ(match.now(), "foul 0 ball=h3 points=0 carried=null");
  match.play("d6=6");
  EXPECT_EQ(match.now(), "strategy 0 ball=h3 points=8 carried=5");
}

TEST(LignesState, LA_5_men_tells_side_and_keeper_of_all_twenty_two) {
  const std::string men = Match().field("men");
  EXPECT_TRUE(men.starts_with(R"({"h1":{"side":0,"keeper":true},"c4":{"side":0,"keeper":false},)"))
      << men;
  EXPECT_TRUE(men.ends_with(R"("h23":{"side":1,"keeper":true}})")) << men;
  std::size_t count = 0;
  for (std::size_t at = men.find("side"); at != std::string::npos; at = men.find("side", at + 1)) {
    ++count;
  }
  EXPECT_EQ(count, 22U);
}

TEST(LignesState, both_sides_see_what_the_authority_sees) {
  for (const std::string& phase : phases()) {
    const Match match = in_phase(phase);
    for (const Side side : kSides) EXPECT_EQ(match.any().state(side), match.any().state());
  }
}

TEST(LignesState, the_end_by_time_a_resignation_or_an_agreement) {
  for (const std::string& phase : phases()) {
    if (phase == "over") continue;
    EXPECT_EQ(in_phase(phase).play("resign=0").field("result"), "1") << phase;
    EXPECT_EQ(in_phase(phase).play("resign=1").field("result"), "0") << phase;
    EXPECT_EQ(in_phase(phase).play("time=0").field("result"), "1") << phase;
    EXPECT_EQ(in_phase(phase).play("time=1").field("result"), "0") << phase;
    const Match drawn = in_phase(phase).play("draw");
    EXPECT_EQ(drawn.field("result"), "draw") << phase;
    EXPECT_EQ(drawn.field("points") + drawn.field("carried"), "0null") << phase;
    EXPECT_EQ(drawn.legal(), "");
  }
}

// Ways to come to one board with one ball that are not one position, each with what differs.
TEST(LignesState, what_the_board_does_not_show_is_part_of_the_position) {
  const std::string_view diagram = R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . Y y . . . . . .
      19  . . . . . . . y . . . . . . .)";
  const std::string_view beside = R"(
          a b c d e f g h i j k l m n o
      21  . . . . y . r . . . . . . . .
      20  . . . . . . . Y y . . . . . .
      19  . . . . . . . y . . . . . . .)";
  struct Way {
    const char* what;
    Scene scene;
    const char* tokens;
  };
  const std::vector<Way> ways = {
      {"as drawn", {.diagram = diagram}, ""},
      {"the other side's turn", {.diagram = diagram, .side = Side::kOne}, ""},
      {"two points", {.diagram = diagram}, "dice=1+1"},
      {"three points", {.diagram = diagram}, "dice=1+2"},
      {"he has carried it", {.diagram = diagram}, "dice=1+3 h20>g20 g20>h20"},
      {"he has carried it farther", {.diagram = diagram}, "dice=1+4 h20>g20 g20>g19 g19>h20"},
      {"phase 2", {.diagram = diagram}, "dice=1+1 stop"},
      {"phase 2, nine points", {.diagram = diagram}, "dice=1+1 stop d12=9"},
      {"one has had it", {.diagram = diagram}, "dice=1+2 h20-i20 stop d12=8 i20-h20"},
      {"another has", {.diagram = diagram}, "dice=1+2 h20-h19 stop d12=8 h19-h20"},
      {"a shot in the middle", {.diagram = diagram}, "dice=1+1 stop d12=3 h20!h23"},
      {"goals", {.diagram = diagram, .options = "match=goals:2"}, ""},
      {"turns", {.diagram = diagram, .options = "match=turns:3"}, ""},
      {"clock", {.diagram = diagram, .options = "match=clock:3"}, ""},
      {"draw", {.diagram = diagram, .options = "decider=draw"}, ""},
      {"fouls of both", {.diagram = diagram, .options = "fouls=both"}, ""},
      {"fouls of both, two points", {.diagram = beside, .options = "fouls=both"}, "dice=1+1"},
      {"fouls of both, two points, the die was thrown",
       {.diagram = beside, .options = "fouls=both"},
       "dice=1+3 e21>f21 d6=2 f21>e21"},
      {"the large pitch", {.diagram = diagram, .options = "pitch=grand"}, ""},
      {"the half is up", {.diagram = diagram, .options = "match=clock:3"}, "half"},
  };
  std::set<std::uint64_t> hashes;
  for (const Way& way : ways) {
    Match match(way.scene);
    match.play(way.tokens);
    EXPECT_EQ(match.field("ball"), "h20") << way.what;
    EXPECT_TRUE(hashes.insert(match.at().hash()).second) << way.what;
  }
}

TEST(LignesOptions, LA_36_are_listed_with_their_defaults) {
  const AnyGame* game = find_game("lignes");
  ASSERT_NE(game, nullptr);
  std::map<std::string, std::string> defaults;
  for (const OptionSpec& spec : game->option_specs()) {
    defaults[std::string(spec.name)] = spec.initial;
    EXPECT_TRUE(game->accepts_option(spec.name, spec.initial)) << spec.name;
    EXPECT_NE(spec.meaning.in(Language::kFrench), spec.meaning.in(Language::kEnglish));
  }
  const std::map<std::string, std::string> wanted = {
      {"match", "turns:10"}, {"decider", "penalties"}, {"pitch", "bonal"}, {"fouls", "defenders"}};
  EXPECT_EQ(defaults, wanted);
  EXPECT_EQ(Match().field("options"),
            R"({"match":"turns:10","decider":"penalties","pitch":"bonal","fouls":"defenders"})");
  EXPECT_EQ(Match("match=clock:7 decider=draw").field("options"),
            R"({"match":"clock:7","decider":"draw","pitch":"bonal","fouls":"defenders"})");
}

TEST(LignesOptions, LA_36_accept_their_values_and_no_others) {
  const AnyGame* game = find_game("lignes");
  for (const char* value : {"goals:1", "goals:3", "clock:1", "clock:45", "turns:1", "turns:10"}) {
    EXPECT_TRUE(game->accepts_option("match", value)) << value;
    EXPECT_NE(Match("match=" + std::string(value)).field("options").find(value), std::string::npos);
  }
  for (const char* value : {"", "goals", "goals:", "goals:0", "goals:-1", "goals:03", "goals:3x",
                            "goals:+3", "goals: 3", "goals:3 ", "Goals:3", "clock:0", "turns:0",
                            "turns:1.5", "turns:99999999999", "sets:3", "10"}) {
    EXPECT_FALSE(game->accepts_option("match", value)) << value;
  }
  EXPECT_TRUE(game->accepts_option("decider", "draw"));
  for (const char* value : {"", "Draw", "penalty", "golden", "on"}) {
    EXPECT_FALSE(game->accepts_option("decider", value)) << value;
  }
  EXPECT_FALSE(game->accepts_option("faults", "on"));
  EXPECT_FALSE(game->accepts_option("", "on"));
}

}  // namespace
}  // namespace tablier::lignes
