#include <gtest/gtest.h>

#include <fstream>

#include "chifootmi_scene.h"
#include "suite/effort.h"

// What one side shows, says and lets be asked never depends on what that side may not see.
namespace tablier::terminal {
namespace {

using chifootmi::Chifootmi;

std::string deck_event(const chifootmi::Position& position, Side side) {
  chifootmi::Outcome deck;
  deck.kind =
      side == Side::kZero ? chifootmi::Outcome::Kind::kDeck0 : chifootmi::Outcome::Kind::kDeck1;
  deck.count = static_cast<std::uint8_t>(position.options().cards());
  for (std::size_t i = 0; i < deck.count; ++i) deck.cards[i] = position.hand(side).deck[i];
  return chifootmi::write_chance(deck);
}

// The same match with other hidden cards that the side cannot tell from the true ones; nothing
// where these would not have led here.
std::optional<History> twin_of(const History& history, Side side, Rng& rng) {
  const auto& truth = *typed_position<Chifootmi>(history.now());
  const auto other_deal = Chifootmi::sample_position(truth.view(side), rng);
  History twin(history.at(0).clone());
  for (std::size_t i = 0; i < history.size(); ++i) {
    std::string event = history.event(i);
    if (i < 2) event = deck_event(other_deal, i == 0 ? Side::kZero : Side::kOne);
    if (twin.play(event)) return std::nullopt;
  }
  if (!(typed_position<Chifootmi>(twin.now())->view(side) == truth.view(side))) return std::nullopt;
  return twin;
}

// Everything that the presenter can be asked on behalf of a side.
std::string everything_shown(const History& history, Side side, Language language) {
  const Presenter& presenter = chifootmi_presenter();
  Screen screen;
  screen.language = language;
  const Scene scene = scene_of(history, side);
  std::string text;
  for (const int columns : {80, 40, 30}) {
    screen.columns = columns;
    text += drawn_match(scene, screen);
  }
  for (std::size_t i = 0; i < history.size(); ++i) {
    text += presenter.narrate(scene, i, screen) + "\n" + seen_event(scene, i) + "\n";
  }
  for (const std::string& line : presenter.figures(scene, screen)) text += line + "\n";
  text += presenter.forced(history.now(), side).value_or("-") + "\n";
  if (!acts(history.now().turn(), side)) return text;
  text += presenter.options(history.now(), side, screen) + "\n";
  for (const std::string_view typed : {"1", "2", "7", "11", "t", "g", "oui", "p1", "foo"}) {
    text += presenter.token_of(history.now(), typed);
  }
  for (const std::string& token : history.now().legal(side).tokens) {
    text += token + presenter.reason(history.now(), side, token, screen);
  }
  return text;
}

const std::vector<Settings> kGames = {level_options("debutant"), level_options("amateur"),
                                      level_options("pro"),
                                      level_options("pro", "offside,onetwo,counter", "manual")};

TEST(ChifootmiSecrecy, twins_are_shown_byte_for_byte_alike) {
  Rng rng(77);
  int different = 0;
  for (std::size_t round = 0; round < (kSlowBuild ? 6 : 24); ++round) {
    History history(chifootmi_game().start(kGames[round % kGames.size()]));
    while (history.now().turn() != Turn::kOver) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      if (history.size() < 2) continue;
      for (const Side side : kSides) {
        const auto twin = twin_of(history, side, rng);
        if (!twin) continue;
        different += twin->now().equals(history.now()) ? 0 : 1;
        const Language language = kLanguages[round % 2];
        EXPECT_EQ(everything_shown(history, side, language),
                  everything_shown(*twin, side, language))
            << history.now().state(side);
      }
    }
  }
  EXPECT_GT(different, kSlowBuild ? 50 : 200) << "twins that are the same prove nothing";
}

// Both together see no more than either.
TEST(ChifootmiSecrecy, the_common_table_shows_no_card_that_one_of_them_may_not_see) {
  Rng rng(78);
  int different = 0;
  for (std::size_t round = 0; round < 12; ++round) {
    History history(chifootmi_game().start(kGames[round % kGames.size()]));
    while (history.now().turn() != Turn::kOver) {
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
      if (history.size() < 2) continue;
      for (const Side side : kSides) {
        const auto twin = twin_of(history, side, rng);
        if (!twin) continue;
        different += twin->now().equals(history.now()) ? 0 : 1;
        const Screen screen;
        EXPECT_EQ(drawn_match(common_scene_of(history), screen),
                  drawn_match(common_scene_of(*twin), screen));
        for (std::size_t i = 0; i < history.size(); ++i) {
          EXPECT_EQ(chifootmi_presenter().narrate(common_scene_of(history), i, screen),
                    chifootmi_presenter().narrate(common_scene_of(*twin), i, screen));
          EXPECT_EQ(seen_event(common_scene_of(history), i), seen_event(common_scene_of(*twin), i));
        }
        EXPECT_EQ(chifootmi_presenter().figures(common_scene_of(history), screen),
                  chifootmi_presenter().figures(common_scene_of(*twin), screen));
      }
    }
  }
  EXPECT_GT(different, 100);
}

// At two people's table: everything between one choice and the other, whoever asks what.

Evening two_people(std::string_view script, bool live = true) {
  Evening evening(script);
  evening.table.game = &chifootmi_game();
  evening.table.options = level_options("amateur");
  evening.table.seed = 4;
  evening.screen.colour = evening.screen.interactive = evening.screen.terminal = live;
  return evening;
}

// A match that is loaded from a file, with these hidden cards of Red: 5th card of the deck.
struct Saved {
  Folder folder;
  Saved(std::string_view first, std::string_view second, std::string_view tokens) {
    History history = dealt(level_options("amateur"), first, second, 0, tokens);
    std::ofstream(folder.file("match")) << *write_record(history.record());
  }
};

constexpr std::string_view kNosy =
    "figures\n\nmoves\n\nhint\nwhy 3\nboard\nlevel 3\nlang fr\nlang en\nhelp\n\n\nfoo\n";

// What Blue sees and is told, up to its own choice, whatever Red has chosen just before.
std::string blues_turn(std::string_view reds_choice) {
  Evening evening = two_people("\n" + std::string(reds_choice) + "\n\n" + std::string(kNosy));
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "");
  evening.load = saved.folder.file("match");
  evening.play();
  const std::size_t start = evening.output.find("Blue's turn");
  EXPECT_NE(start, std::string::npos) << evening.output;
  return evening.output.substr(start);
}

TEST(ChifootmiSecrecy, nothing_tells_the_second_person_what_the_first_has_chosen) {
  const std::string two = blues_turn("2");
  EXPECT_EQ(two, blues_turn("5"));
  EXPECT_EQ(two, blues_turn("4"));
  // The commands did answer.
  for (const std::string_view answer :
       {"Hint: ", "No card has been played yet", "deck0=2,3,4,5,?", "3 is allowed", "Parlons",
        "I do not understand 'foo'", "Alain Ollier"}) {
    EXPECT_NE(two.find(answer), std::string::npos) << answer;
  }
}

// The stream between a choice and the next hand-over is nothing but the wiping and the common
// table.
TEST(ChifootmiSecrecy, the_screen_and_what_scrolled_off_it_are_wiped_at_once) {
  Evening evening = two_people("\n5\n\n3\n");
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "");
  evening.load = saved.folder.file("match");
  evening.play();
  const std::size_t prompt = evening.output.find("Red > ");
  const std::size_t asked = evening.output.find("Blue's turn");
  ASSERT_NE(prompt, std::string::npos);
  ASSERT_NE(asked, std::string::npos);
  const std::string between = evening.output.substr(prompt + 6, asked - prompt - 6);
  EXPECT_EQ(between.find("\x1b[0m\x1b[H\x1b[2J\x1b[3J"), 0U) << "first of all the wiping";
  EXPECT_EQ(between.find("Your card"), std::string::npos);
}

// A deck whose first card of pile 1 and one deep down in pile 2 are given.
std::string hidden_and_deep(std::string_view hidden, std::string_view deep) {
  return "2 3 4 5 " + std::string(hidden) + " 6 7 8 9 " + std::string(deep);
}

// Red's face-down card is an 11 or a 1: Blue's screens are the same, in any order of events.
std::string without_reds_turns(std::string_view hidden, std::string_view deep,
                               std::string_view script) {
  Evening evening = two_people(script);
  const Saved saved(hidden_and_deep(hidden, deep), "2 3 4 5 10 6 7 8", "2|3 p1|p2");
  evening.load = saved.folder.file("match");
  evening.play();
  // What stands between Red's sitting down and its rising is Red's.
  std::string rest;
  bool reds = false;
  for (std::size_t at = 0; at < evening.output.size();) {
    if (evening.output.compare(at, 4, "\x1b[3J") == 0) reds = false;
    if (evening.output.compare(at, 10, "Red's turn") == 0) reds = true;
    if (!reds) rest += evening.output[at];
    ++at;
  }
  EXPECT_FALSE(rest.empty());
  return rest;
}

TEST(ChifootmiSecrecy, a_card_face_down_stays_hidden_through_every_command) {
  const std::string_view scripts[] = {
      "\n3\n\nfigures\n\nmoves\n\n3\n",         // both choose, the pair is revealed
      "\nundo\n\n2\n\nmoves\n\n3\n",            // taken back by Red
      "\n3\nundo\n\n3\n\n4\n",                  // Red's choice taken back at the hand-over
      "\n3\n\nundo\n\n2\n\n3\n",                // by Blue
      "\n3\n\ndraw\nn\n\nmoves\n\n4\n",         // a draw offered and refused
      "\nlang fr\nlang en\n3\n\nlang fr\n4\n",  // the language changes in both seats
      "moves\n\nfigures\n\nboard\n\n3\n\n4\n",  // asked before anybody sits down
      "\n3\n\nfoo\n12\np1\nhint\n4\n",
  };
  for (const std::string_view script : scripts) {
    EXPECT_EQ(without_reds_turns("11", "1", script), without_reds_turns("1", "11", script))
        << script;
  }
}

// One person against the program: the same evening with other cards in the program's hand.
TEST(ChifootmiSecrecy, against_the_program_twin_evenings_are_alike) {
  const auto evening_with = [](std::string_view hidden, std::string_view deep) {
    const Saved saved("2 3 4 5 10 6 7 8", hidden_and_deep(hidden, deep), "2|3 p1|p1");
    Evening evening = two_people("figures\n\nmoves\n\nhint\n3\n1\nmoves\n\nundo\nundo\n4\n");
    evening.table.human = {true, false};
    evening.brain_plays = {"5", "5", "p2", "5"};
    evening.load = saved.folder.file("match");
    evening.play();
    EXPECT_TRUE(evening.says("Red takes 6 from pile 1, face down"));
    return evening.output;
  };
  EXPECT_EQ(evening_with("11", "1"), evening_with("1", "11"));
  EXPECT_EQ(evening_with("T", "10"), evening_with("10", "T"));
}

TEST(ChifootmiSecrecy, ctrl_c_at_a_hand_over_opens_nothing) {
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "2|3 p1|p1");
  for (const bool stays : {true, false}) {
    Evening evening = two_people("");
    evening.load = saved.folder.file("match");
    // Something unsaved, so that it is asked.
    evening.input.type("\n3\n\n4\n");
    evening.input.press_ctrl_c();
    evening.input.type(stays ? "\n" : "y\n");
    evening.play();
    const std::size_t asked = evening.output.rfind("Leave? s");
    ASSERT_NE(asked, std::string::npos);
    const std::string after = evening.output.substr(asked);
    EXPECT_EQ(after.find("╎"), std::string::npos);
    EXPECT_EQ(after.find("Red > "), std::string::npos);
    EXPECT_EQ(after.find("'s turn") != std::string::npos, stays);
  }
}

TEST(ChifootmiSecrecy, a_draw_is_answered_at_a_table_without_secrets) {
  Evening evening = two_people("\ndraw\nn\n\n3\n");
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "2|3 p1|p1");
  evening.load = saved.folder.file("match");
  evening.play();
  const std::size_t asked = evening.output.find("Blue, do you agree to a draw?");
  ASSERT_NE(asked, std::string::npos);
  const std::size_t drawn = evening.output.rfind("\x1b[2J", asked);
  EXPECT_EQ(evening.output.substr(drawn, asked - drawn).find("╎"), std::string::npos);
  // Red comes back to the keyboard before it goes on.
  const std::size_t back = evening.output.find("Red's turn", asked);
  EXPECT_LT(back, evening.output.find("Red > ", asked));
}

// Two T are one choice, which nobody else can see: who holds them is asked like anybody.
TEST(ChifootmiSecrecy, CH_11_only_what_both_see_is_played_unasked) {
  History history = dealt(level_options("amateur"), "", "", 0);
  for (int pair = 1; pair <= 12; ++pair) {
    const std::string card = pair == 12 ? "T" : std::to_string(pair);
    play_tokens(history, card + "|" + card);
    if (history.now().phase() == "shot") play_tokens(history, "L|L");
    if (history.now().phase() == "draw") play_tokens(history, pair <= 3 ? "p1|p1" : "p2|p2");
  }
  ASSERT_EQ(history.now().legal(Side::kZero).tokens, std::vector<std::string>{"T"});
  EXPECT_FALSE(chifootmi_presenter().forced(history.now(), Side::kZero));
  play_tokens(history, "T|T");
  EXPECT_EQ(chifootmi_presenter().forced(history.now(), Side::kZero), "T");
}

TEST(ChifootmiSecrecy, the_second_hands_back_to_the_first_turn_after_turn) {
  Evening evening = two_people("\n2\n\n3\n\n1\n\n1\n\n3\n\n4\n\n1\n\n2\n");
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "");
  evening.load = saved.folder.file("match");
  evening.play();
  std::vector<std::string> order;
  for (std::size_t at = 0; (at = evening.output.find("'s turn", at)) != std::string::npos; ++at) {
    order.push_back(evening.output.substr(evening.output.rfind(' ', at) + 1,
                                          at - evening.output.rfind(' ', at) - 1));
  }
  ASSERT_GE(order.size(), 8U);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) EXPECT_NE(order[i], order[i + 1]);
}

TEST(ChifootmiSecrecy, a_line_meant_for_another_prompt_does_not_open_the_seat) {
  Evening evening = two_people("5\nhint\nquit\n");
  const Saved saved("2 3 4 5 11", "2 3 4 5 10", "2|3 p1|p1");
  evening.load = saved.folder.file("match");
  evening.play();
  EXPECT_EQ(evening.count("Enter alone first"), 2);
  EXPECT_FALSE(evening.says("╎"));
  EXPECT_TRUE(evening.brain_asked.empty());
}

}  // namespace
}  // namespace tablier::terminal
