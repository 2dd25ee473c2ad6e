#include <gtest/gtest.h>

#include <set>

#include "rules/registry.h"
#include "sokr_diagram.h"

// The state as JSON, phases and turns, and the options of a new game.
namespace tablier::sokr {
namespace {

struct Stage {
  const char* phase;
  const char* turn;  // as JSON
  const char* legal;
  const char* legal0;
  const char* legal1;
  bool ball;     // not null
  bool squares;  // not {}
};

const std::vector<Stage>& stages() {
  static const std::vector<Stage> kStages = {
      {"toss", "\"chance\"", "toss=0:1/2 toss=1:1/2", "", "", false, false},
      {"setup", "\"both\"", "", "setup", "setup", false, false},
      {"offer", "0", "hold shoot", "hold shoot", "", true, true},
      {"throw", "\"both\"", "", "P R S", "P R S", true, true},
      {"retreat", "0", "retreat", "retreat", "", false, true},
      {"ball", "1", "@c9 @e9", "", "@c9 @e9", false, true},
      {"penalties", "\"both\"", "", "P R S", "P R S", false, true},
      {"over", "\"over\"", "", "", "", false, false},
  };
  return kStages;
}

TEST(SokrState, has_its_phases_turns_and_choices) {
  for (const Stage& stage : stages()) {
    SCOPED_TRACE(stage.phase);
    const Match match = in_phase(stage.phase);
    EXPECT_EQ(match.field("phase"), "\"" + std::string(stage.phase) + "\"");
    EXPECT_EQ(match.field("turn"), stage.turn);
    EXPECT_EQ(match.legal(), stage.legal);
    EXPECT_EQ(match.legal(Side::kZero), stage.legal0);
    EXPECT_EQ(match.legal(Side::kOne), stage.legal1);
    EXPECT_EQ(match.ball() != "null", stage.ball);
    EXPECT_EQ(match.field("squares") != "{}", stage.squares);
  }
}

TEST(SokrState, credit_and_passes_are_0_outside_series_and_offer) {
  for (const std::string& phase : phases()) {
    const Match match = in_phase(phase);
    if (phase == "series") {
      EXPECT_EQ(match.field("credit") + match.field("passes"), "50");
    } else if (phase == "offer") {
      EXPECT_EQ(match.field("credit") + match.field("passes"), "31");
    } else {
      EXPECT_EQ(match.field("credit") + match.field("passes"), "00") << phase;
    }
  }
}

TEST(SokrState, has_the_fields_of_the_contract_in_every_phase) {
  for (const std::string& phase : phases()) {
    const Match match = in_phase(phase);
    const auto fields = fields_of(match.any().state());
    for (const char* name : {"game", "options", "turn", "phase", "score", "result", "squares",
                             "ball", "credit", "passes"}) {
      EXPECT_EQ(fields.count(name), 1U) << name << " in " << phase;
    }
    EXPECT_EQ(fields.at("game"), "\"sokr\"");
    EXPECT_EQ(fields.at("score"), "[0,0]");
    EXPECT_EQ(fields.at("result"), phase == "over" ? "\"draw\"" : "null");
  }
}

TEST(SokrState, squares_tell_the_lower_pawn_first) {
  const Match match({.diagram = R"(
      9   .   .   .   .   .   .   xx
      5   .   ox  .   xO  .   .   .
      1   oo  .   .   .   .   .   x)"});
  EXPECT_EQ(match.field("squares"), R"({"a1":[0,0],"g1":[1],"b5":[0,1],"d5":[1,0],"g9":[1,1]})");
  EXPECT_EQ(match.ball(), "\"d5\"");
}

TEST(SokrState, passes_count_passes_crosses_and_moves_with_the_ball) {
  Match played({.diagram = R"(
      9   .   .   .   o   .   .   .
      8   o   .   .   .   .   .   .
      6   O   .   .   .   .   .   .
      1   x   .   .   .   .   .   .)"});
  played.play("a6-a8");
  EXPECT_EQ(played.field("passes"), "1");
  played.play("a8*d9");
  EXPECT_EQ(played.field("passes"), "2");
  played.play("hold");
  EXPECT_EQ(played.field("passes"), "2");
  Match carried({.diagram = "5 . . . O . . o\n1 x . . . . . ."});
  carried.play("d5>d6");
  EXPECT_EQ(carried.field("passes"), "1");
  carried.play("g5>g6");
  EXPECT_EQ(carried.field("passes"), "1");
}

TEST(SokrState, at_penalties_and_at_the_end_the_squares_are_as_play_left_them) {
  Match match("match=goals:1");
  match.kick_off().attack("R|S");
  EXPECT_EQ(match.phase(), "over");
  EXPECT_EQ(match.at().pitch().pawns(Side::kZero), 11);
  EXPECT_NE(match.field("squares").find(R"("d8":[0])"), std::string::npos);
  const Match penalties = in_phase("penalties");
  for (const Side side : kSides) EXPECT_EQ(penalties.at().pitch().pawns(side), 11);
  EXPECT_EQ(penalties.ball(), "null");
}

// Nothing of a position is secret: choices made together are events only when both are in.
TEST(SokrState, both_sides_see_what_the_authority_sees) {
  for (const std::string& phase : phases()) {
    const Match match = in_phase(phase);
    for (const Side side : kSides) EXPECT_EQ(match.any().state(side), match.any().state());
  }
}

TEST(SokrState, tells_the_shooter_and_what_is_owed) {
  const Match thrown = in_phase("throw");
  EXPECT_EQ(thrown.field("shooter"), "0");
  EXPECT_EQ(thrown.field("shot"), "\"close\"");
  EXPECT_EQ(in_phase("retreat").field("retreating"), "1");
  EXPECT_EQ(in_phase("series").field("duty"), "\"pass\"");
  EXPECT_EQ(in_phase("series").field("shooter"), "null");
  EXPECT_EQ(in_phase("series").field("limit"), "20");
  EXPECT_EQ(in_phase("series", "match=goals:3").field("limit"), "200");
  EXPECT_EQ(in_phase("toss").field("kicker"), "null");
  EXPECT_EQ(in_phase("series").field("kicker"), "0");
}

TEST(SokrState, the_end_by_a_resignation_or_an_agreement) {
  for (const std::string& phase : phases()) {
    if (phase == "over") continue;
    EXPECT_EQ(in_phase(phase).play("resign=0").field("result"), "1") << phase;
    EXPECT_EQ(in_phase(phase).play("resign=1").field("result"), "0") << phase;
    EXPECT_EQ(in_phase(phase).play("draw").field("result"), "\"draw\"") << phase;
  }
}

// Ways to come to one board with one ball that are not one position, each with what differs.
TEST(SokrState, what_the_board_does_not_show_is_part_of_the_position) {
  const std::string_view diagram = R"(
      9   .   .   .   o   .   .   x
      8   .   .   .   .   .   x   .
      7   .   .   .   o   .   .   .
      6   .   .   .   O   .   .   .
      1   o   .   .   .   .   .   .)";
  struct Way {
    const char* what;
    Scene scene;
    const char* tokens;
  };
  const std::vector<Way> ways = {
      {"as drawn", {.diagram = diagram}, ""},
      {"another series", {.diagram = diagram, .side = Side::kOne}, ""},
      {"less credit", {.diagram = diagram, .credit = 4}, ""},
      {"beginners", {.diagram = diagram, .options = "beginners=on"}, ""},
      {"faults", {.diagram = diagram, .options = "faults=on"}, ""},
      {"shots", {.diagram = diagram, .options = "shots=always"}, ""},
      {"keep", {.diagram = diagram, .options = "keep=off"}, ""},
      {"goals", {.diagram = diagram, .options = "match=goals:2"}, ""},
      {"turns", {.diagram = diagram, .options = "match=turns:3"}, ""},
      {"clock", {.diagram = diagram, .options = "match=clock:3"}, ""},
      {"the half is up", {.diagram = diagram, .options = "match=clock:3"}, "half"},
      {"two passes", {.diagram = diagram}, "d6-d7 d7-d6"},
      {"a declined shot", {.diagram = diagram}, "d6-d9 hold"},
      {"an offered shot", {.diagram = diagram}, "d6-d9"},
      {"a close shot", {.diagram = diagram}, "d6-d9 shoot"},
      {"the foe's fault", {.diagram = diagram, .side = Side::kOne}, "time=1"},
  };
  std::set<std::uint64_t> hashes;
  for (const Way& way : ways) {
    Match match(way.scene);
    match.play(way.tokens);
    EXPECT_TRUE(hashes.insert(match.at().hash()).second) << way.what;
  }
}

TEST(SokrOptions, are_listed_with_their_defaults) {
  const AnyGame* game = find_game("sokr");
  ASSERT_NE(game, nullptr);
  std::map<std::string, std::string> defaults;
  for (const OptionSpec& spec : game->option_specs()) {
    defaults[std::string(spec.name)] = spec.initial;
    EXPECT_TRUE(game->accepts_option(spec.name, spec.initial)) << spec.name;
    EXPECT_NE(spec.meaning.in(Language::kFrench), spec.meaning.in(Language::kEnglish));
    // Of a text option the forms are told; tests/suite tries both ends of each.
    if (spec.kind == OptionSpec::Kind::kText) continue;
    for (const std::string_view choice : spec.choices) {
      EXPECT_TRUE(game->accepts_option(spec.name, choice)) << spec.name << "=" << choice;
    }
  }
  const std::map<std::string, std::string> wanted = {{"match", "turns:10"},
                                                     {"beginners", "off"},
                                                     {"faults", "off"},
                                                     {"shots", "rps"},
                                                     {"keep", "6"}};
  EXPECT_EQ(defaults, wanted);
}

TEST(SokrOptions, accept_their_values_and_no_others) {
  const AnyGame* game = find_game("sokr");
  for (const char* value :
       {"goals:1", "goals:3", "goals:10", "clock:1", "clock:15", "turns:1", "turns:10"}) {
    EXPECT_TRUE(game->accepts_option("match", value)) << value;
    const Match match("match=" + std::string(value));
    EXPECT_NE(match.field("options").find("\"match\":\"" + std::string(value) + "\""),
              std::string::npos);
  }
  for (const char* value : {"", "goals", "goals:", "goals:0", "goals:-1", "goals:03", "goals:3x",
                            "goals:+3", "goals: 3", "goals:3 ", "Goals:3", "clock:0", "turns:0",
                            "turns:1.5", "turns:99999999999", "sets:3", "3"}) {
    EXPECT_FALSE(game->accepts_option("match", value)) << value;
  }
  for (const char* name : {"beginners", "faults"}) {
    EXPECT_TRUE(game->accepts_option(name, "on"));
    EXPECT_TRUE(game->accepts_option(name, "off"));
    for (const char* value : {"", "yes", "ON", "1", "true"}) {
      EXPECT_FALSE(game->accepts_option(name, value)) << value;
    }
  }
  EXPECT_TRUE(game->accepts_option("shots", "always"));
  EXPECT_FALSE(game->accepts_option("shots", "never"));
  EXPECT_FALSE(game->accepts_option("shots", "on"));
  EXPECT_TRUE(game->accepts_option("keep", "6"));
  EXPECT_TRUE(game->accepts_option("keep", "off"));
  for (const char* value : {"", "5", "7", "0", "06", "on", "OFF"}) {
    EXPECT_FALSE(game->accepts_option("keep", value)) << value;
  }
  EXPECT_FALSE(game->accepts_option("level", "pro"));
  EXPECT_FALSE(game->accepts_option("", "on"));
}

TEST(SokrOptions, are_told_in_the_state_as_text) {
  const Match match("match=turns:7 beginners=on faults=on shots=always keep=off");
  EXPECT_EQ(match.field("options"),
            R"({"match":"turns:7","beginners":"on","faults":"on","shots":"always","keep":"off"})");
}

}  // namespace
}  // namespace tablier::sokr
