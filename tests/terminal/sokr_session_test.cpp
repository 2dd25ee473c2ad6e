#include <gtest/gtest.h>

#include <fstream>

#include "sokr_scene.h"

namespace tablier::terminal {
namespace {

Evening sokr_evening(std::string_view script, Language language = Language::kEnglish) {
  Evening evening(script, language);
  evening.table.game = &sokr_game();
  evening.table.human = {true, true};
  evening.table.seed = 4;
  return evening;
}

// The match goes on from a file.
struct Saved {
  Folder folder;
  explicit Saved(const History& history) {
    std::ofstream(folder.file("match")) << *write_record(history.record());
  }
};

History after_toss(int kicker) {
  History history(sokr_game().start({}));
  play_events(history, "toss=" + std::to_string(kicker));
  return history;
}

TEST(SokrSession, a_set_up_by_formation_and_by_hand_leads_to_the_first_series) {
  const Saved saved(after_toss(0));
  for (const Language language : kLanguages) {
    Evening evening =
        sokr_evening("\n4-4-2\n\nd9 b8 c8 e8 f8 b7 c7 e7 f7 c6 e6\nd5-c4\n", language);
    evening.screen.columns = 200;
    evening.load = saved.folder.file("match");
    evening.play();
    const bool french = language == Language::kFrench;
    EXPECT_TRUE(evening.says(french ? "vous engagez : l'un d'eux, seul, va en d5"
                                    : "you kick off: one of them, alone, goes to d5"));
    EXPECT_TRUE(evening.says(french ? "En place : Rouge (4-4-2), Bleu (4-4-2)."
                                    : "In place: Red (4-4-2), Blue (4-4-2)."));
    EXPECT_TRUE(evening.says(french ? "Rouge passe de d5 en c4 (1/5)."
                                    : "Red passes from d5 to c4 (1/5)."));
  }
}

// Names and inks go with the choice; the file knows sides alone.
TEST(SokrSession, SO_10_the_side_that_lost_the_toss_may_choose_its_colour) {
  const Saved saved(after_toss(0));
  for (const Language language : kLanguages) {
    const bool french = language == Language::kFrench;
    const std::string colour = french ? "couleur" : "colour";
    const std::string kept = saved.folder.file("kept");
    // Whoever won it is not asked, and may not.
    Evening evening = sokr_evening("\n" + colour + "\n4-4-2\n\n" + colour +
                                       "\nd9 b8 c8 e8 f8 b7 c7 e7 f7 c6 e6\nd5-c4\n" + colour +
                                       "\nsave! " + kept + "\n",
                                   language);
    evening.screen.columns = 200;
    evening.screen.rows = 60;
    evening.load = saved.folder.file("match");
    evening.play();
    EXPECT_EQ(evening.count(french ? "La couleur n'est pas à choisir ici."
                                   : "The colour is not to be chosen here."),
              2);
    EXPECT_EQ(
        evening.count(french ? "tapez couleur pour jouer en Rouge" : "type colour to play as Red"),
        1);
    EXPECT_TRUE(evening.says(french ? "Vous jouez en Rouge." : "You play as Red."));
    EXPECT_TRUE(evening.says(french ? "En place : Bleu (4-4-2), Rouge (4-4-2)."
                                    : "In place: Blue (4-4-2), Red (4-4-2)."));
    EXPECT_TRUE(evening.says(french ? "Bleu passe de d5 en c4 (1/5)."
                                    : "Blue passes from d5 to c4 (1/5)."));
    EXPECT_TRUE(evening.says(french ? "▲ Rouge (joueur)" : "▲ Red (player)"));
    EXPECT_TRUE(evening.says(french ? "● Bleu (joueur)" : "● Blue (player)"));
    std::ifstream file(kept);
    const std::string record(std::istreambuf_iterator<char>(file), {});
    EXPECT_NE(record.find("toss=0"), std::string::npos);
    EXPECT_EQ(record.find("colour"), std::string::npos);
  }
}

TEST(SokrSession, SO_10_the_ink_goes_with_the_colour_and_a_new_game_begins_with_the_usual_ones) {
  Screen screen;
  screen.exchanged = true;
  const Rows rows =
      recoloured(Rows{Row("a", Ink::kSide0).add("b", Ink::kSide1Lit).add("c")}, screen);
  ASSERT_EQ(rows.size(), 1U);
  ASSERT_EQ(rows[0].spans().size(), 3U);
  EXPECT_EQ(rows[0].spans()[0].ink, Ink::kSide1);
  EXPECT_EQ(rows[0].spans()[1].ink, Ink::kSide0Lit);
  EXPECT_EQ(rows[0].spans()[2].ink, Ink::kPlain);
  EXPECT_EQ(recoloured("Red, Redder, \u00a0Blue. infraRed", sokr_game(), screen),
            "Blue, Redder, \u00a0Red. infraRed");
  screen.language = Language::kFrench;
  EXPECT_EQ(recoloured("Rouge bat Bleu, Rougeâtre", sokr_game(), screen),
            "Bleu bat Rouge, Rougeâtre");
  screen.exchanged = false;
  EXPECT_EQ(recoloured("Rouge", sokr_game(), screen), "Rouge");
}

// The program never chooses; the person against it does, if it was the person who lost.
TEST(SokrSession, SO_10_against_a_program_the_person_who_lost_chooses) {
  const Saved saved(after_toss(1));
  for (const int person : {0, 1}) {
    Evening evening = sokr_evening("colour\n");
    evening.table.human = {person == 0, person == 1};
    evening.screen.columns = 200;
    evening.load = saved.folder.file("match");
    evening.play();
    EXPECT_EQ(evening.says("type colour to play as Blue"), person == 0);
    EXPECT_EQ(evening.says("You play as Blue."), person == 0);
  }
}

TEST(SokrSession, a_wrong_set_up_is_refused_and_asked_for_again) {
  const Saved saved(after_toss(0));
  Evening evening = sokr_evening("\nd1 d1 d1 b2 c2 e2 f2 c4 e4 b3 d5\nfoo\n4-4-2\n");
  evening.load = saved.folder.file("match");
  evening.play();
  EXPECT_TRUE(evening.says("No more than two pawns on a square, so not on d1 (SO-7)."));
  EXPECT_TRUE(evening.says("type a formation"));
  EXPECT_TRUE(evening.says("Red has chosen."));
}

// SO-11: what the first chose is nowhere until both have: not on the screen after the wipe, not in
// the list of moves, not in the drawing. The squares of `verrou` are on no other screen here.
TEST(SokrSession, SO_11_the_first_set_up_stays_secret_until_both_are_in) {
  const Saved saved(after_toss(0));
  const std::string nosy = "moves\n\nfigures\n\n\n\nboard\nlang fr\nlang en\n";
  std::array<std::string, 2> shown;
  std::size_t i = 0;
  for (const std::string_view choice : {"verrou", "tours"}) {
    Evening evening = sokr_evening("\n" + std::string(choice) + "\n" + nosy + "\n" + nosy);
    evening.screen.colour = evening.screen.interactive = evening.screen.terminal = true;
    evening.load = saved.folder.file("match");
    evening.play();
    const std::size_t wiped = evening.output.find("\x1b[3J");
    ASSERT_NE(wiped, std::string::npos);
    shown[i++] = evening.output.substr(wiped);
    EXPECT_NE(shown[i - 1].find("Red has chosen."), std::string::npos);
    EXPECT_NE(shown[i - 1].find("Blue > "), std::string::npos);
  }
  EXPECT_EQ(shown[0], shown[1]) << "byte for byte, whatever was chosen";
}

TEST(SokrSession, SO_31_the_first_throw_stays_secret_until_both_are_in) {
  std::array<std::string, 2> shown;
  std::size_t i = 0;
  for (const std::string_view choice : {"rock", "scissors"}) {
    const Saved file(at_long_shot());
    Evening evening =
        sokr_evening("\n" + std::string(choice) + "\nmoves\n\nboard\n\nmoves\n\nboard\n");
    evening.screen.colour = evening.screen.interactive = evening.screen.terminal = true;
    evening.load = file.folder.file("match");
    evening.play();
    const std::size_t wiped = evening.output.find("\x1b[3J");
    ASSERT_NE(wiped, std::string::npos);
    shown[i++] = evening.output.substr(wiped);
    EXPECT_NE(shown[i - 1].find("Blue > "), std::string::npos);
  }
  EXPECT_EQ(shown[0], shown[1]);
}

TEST(SokrSession, the_person_chooses_a_set_up_before_the_program_thinks) {
  const Saved saved(after_toss(1));
  for (const std::array<bool, 2> human : {std::array{true, false}, std::array{false, true}}) {
    Evening evening = sokr_evening("");
    evening.table.human = human;
    evening.load = saved.folder.file("match");
    evening.play();
    EXPECT_TRUE(evening.says(" > "));
    EXPECT_TRUE(evening.brain_asked.empty());
  }
}

TEST(SokrSession, a_pawn_is_chosen_and_then_what_it_does) {
  const Saved saved(kicked_off(0));
  Evening evening = sokr_evening("c4\n99\nfoo\n1\nd5?\nd5\n\nd5 c4\n2\n");
  evening.load = saved.folder.file("match");
  evening.play();
  EXPECT_TRUE(evening.says("c4 > "));
  EXPECT_TRUE(evening.says("The choices go from 1 to"));
  EXPECT_TRUE(evening.says("Red goes from c4 to"));
  EXPECT_TRUE(evening.says("d5 has the ball."));
  EXPECT_TRUE(evening.says("»●")) << "marked on the pitch";
}

TEST(SokrSession, what_the_rules_refuse_is_explained_with_its_clause) {
  const Saved saved(kicked_off(0));
  Evening evening =
      sokr_evening("d5-d9\nc6\nd5>d8\nb5\nhold\nshoot\nend\nwhy d5-b5\nh9\n", Language::kFrench);
  evening.screen.columns = 200;
  evening.load = saved.folder.file("match");
  evening.play();
  EXPECT_TRUE(evening.says("Le pion en d9 est à l'adversaire") || evening.says("(SO-22)."));
  EXPECT_TRUE(evening.says("Le pion en c6 est à l'adversaire (SO-7)."));
  EXPECT_TRUE(evening.says("(SO-17)."));
  EXPECT_TRUE(evening.says("Il n'y a aucun pion en b5 (SO-7)."));
  EXPECT_TRUE(evening.says("(SO-29)."));
  EXPECT_TRUE(evening.says("(SO-28)."));
  EXPECT_TRUE(evening.says("(SO-44)."));
  EXPECT_TRUE(evening.says("h9 est hors du terrain"));
}

TEST(SokrSession, what_is_not_due_is_told_what_comes_first) {
  const Saved shot(at_long_shot());
  for (const Language language : kLanguages) {
    Evening evening = sokr_evening("d8-d7\nd8>k9\n", language);
    evening.table.human = {true, false};
    evening.load = shot.folder.file("match");
    evening.play();
    const bool french = language == Language::kFrench;
    EXPECT_TRUE(evening.says(french ? "Le tir d'abord : caillou, feuille ou ciseaux."
                                    : "The shot first: rock, paper or scissors."));
    EXPECT_TRUE(evening.says(french ? "k9 est hors du terrain" : "k9 is off the pitch"));
  }
}

TEST(SokrSession, SO_26_a_fault_that_can_still_be_avoided_is_warned_of) {
  const Saved saved(kicked_off(0));
  for (const Language language : kLanguages) {
    const std::string_view warning =
        language == Language::kFrench ? "Attention : sans " : "Beware: without ";
    Evening early = sokr_evening("d1>c1\nc1>d1\n", language);
    early.screen.columns = 200;
    early.load = saved.folder.file("match");
    early.play();
    EXPECT_FALSE(early.says(warning)) << "three of credit are left";
    Evening late = sokr_evening("d1>c1\nc1>d1\nd1>c1\n", language);
    late.screen.columns = 200;
    late.load = saved.folder.file("match");
    late.play();
    EXPECT_TRUE(late.says(warning));
  }
}

TEST(SokrSession, SO_25_the_warning_names_every_way_that_is_left) {
  const auto asked = [](std::string_view events, Language language) {
    const History history = kicked_off(0, events);
    return sokr_presenter().teller().options(history.now(), Side::kZero, language,
                                             Means::kPointing);
  };
  const auto warned = [&](std::string_view events, const char* english, const char* french) {
    EXPECT_NE(asked(events, Language::kEnglish).find(english), std::string::npos) << events;
    EXPECT_NE(asked(events, Language::kFrench).find(french), std::string::npos) << events;
  };
  warned("d1>c1 c1>d1 d1>c1", "without a pass forward, or two passes, before the end",
         "sans passe vers l'avant, ou deux passes, d'ici la fin");
  warned("d1>c1 c1>d1 d1>c1 c1>d1", "without a pass forward before the end",
         "sans passe vers l'avant d'ici la fin");
  warned("d1>c1 c1>d1 d5-c4", "without another pass before the end",
         "sans une autre passe d'ici la fin");
}

TEST(SokrSession, undo_redo_hint_and_save_work) {
  const Saved saved(kicked_off(0));
  Evening evening = sokr_evening("d5-c4\nundo\nredo\nhint\nsave! " + saved.folder.file("kept") +
                                 "\nmoves\nquit\n");
  evening.load = saved.folder.file("match");
  evening.brain_plays = {"c4-d5"};
  evening.play();
  EXPECT_TRUE(evening.says("Taken back"));
  EXPECT_TRUE(evening.says("Hint: c4-d5, which makes the pass that is due."));
  EXPECT_EQ(saved.folder.count(), 2U);
}

TEST(SokrSession, SO_35_the_proposed_retreat_is_shown_before_it_is_played) {
  History shot = at_long_shot();
  play_events(shot, "R|P");
  ASSERT_EQ(shot.now().phase(), "retreat");
  const Saved saved(shot);
  for (const std::string_view script : {"auto\nyes\n", "auto\n\nd7\n"}) {
    Evening evening = sokr_evening(script);
    evening.load = saved.folder.file("match");
    evening.play();
    EXPECT_TRUE(evening.says("A proposal: d7."));
    EXPECT_TRUE(
        evening.says("Red retreats to d7. Blue takes the ball with its pawn on b9. Blue to play."));
  }
}

TEST(SokrSession, SO_45_the_time_of_a_half_is_taken_and_ends_it) {
  const Saved saved(kicked_off(0, "", {{"match", "clock:15"}}));
  Evening evening =
      sokr_evening("d5-c4\nc4-d5\nd5-c4\nc4-d5\nd1>c1\nd9>c9\nc9>d9\nd9>c9\nc9>d9\nd9>c9\n");
  evening.screen.columns = 200;
  evening.load = saved.folder.file("match");
  Room room = evening.room();
  int looks = 0;
  // A minute goes by whenever somebody looks at the clock.
  room.clock = [&looks] { return std::chrono::minutes(looks++); };
  Session session(std::move(room), evening.screen, evening.table);
  ASSERT_FALSE(session.load(evening.load));
  session.run();
  EXPECT_TRUE(evening.says(" left")) << "the time is shown";
  EXPECT_TRUE(evening.says("The time of this half is up."));
  EXPECT_TRUE(evening.says("The series under way is played out."));
  EXPECT_TRUE(evening.says("Half-time, Red 0, Blue 0: Blue kicks off."));
}

TEST(SokrSession, SO_46_a_half_that_runs_out_at_the_prompt_ends_with_that_series) {
  History last = kicked_off(0, "d5-c4 c4-d5 d5-c4 c4-d5", {{"match", "clock:1"}});
  const Saved saved(last);
  Evening evening = sokr_evening("d1>c1\nmoves\n");
  evening.load = saved.folder.file("match");
  evening.play_slowly(1);
  EXPECT_TRUE(evening.says("8.\u00a0d1>c1")) << "the half comes before it" << evening.output;
  EXPECT_TRUE(evening.says("Half-time, Red 0, Blue 0: Blue kicks off.")) << evening.output;
  EXPECT_EQ(evening.count("The series under way is played out."), 1);
}

// No series is under way while pawns go back: the half ends at once, and the answer is void.
TEST(SokrSession, SO_46_an_answer_that_comes_after_the_half_is_not_played) {
  History shot = at_long_shot({{"match", "clock:1"}});
  play_events(shot, "R|P");
  ASSERT_EQ(shot.now().phase(), "retreat");
  const Saved saved(shot);
  Evening evening = sokr_evening("d7\n");
  evening.load = saved.folder.file("match");
  evening.play_slowly(1);
  EXPECT_TRUE(evening.says("Half-time, Red 0, Blue 0: Blue kicks off.")) << evening.output;
  EXPECT_FALSE(evening.says("Red retreats to"));
  EXPECT_EQ(evening.ending, Session::Ending::kDone);
}

TEST(SokrSession, a_whole_short_match_by_one_keyboard) {
  std::string script;
  const std::string red_ball = "d5-c4\nc4-d5\nd5-c4\nc4-d5\nd1>c1\n";
  const std::string blue_ball = "d5-e6\ne6-d5\nd5-e6\ne6-d5\nd9>c9\n";
  const std::string red = "d1>c1\nc1>d1\nd1>c1\nc1>d1\nd1>c1\n";
  const std::string blue = "d9>c9\nc9>d9\nd9>c9\nc9>d9\nd9>c9\n";
  const std::string setup = "\n1\n\n1\n";
  History toss(sokr_game().start(Settings{{"match", "turns:1"}}));
  play_events(toss, "toss=0");
  const Saved saved(toss);
  script += setup + red_ball + blue + setup + blue_ball + red;
  script += setup + red_ball + blue + setup + blue_ball + red;
  for (int i = 0; i < 10; ++i) script += "\nrock\n\nscissors\n";
  script += "p\nfirst\nn\nquit\n";
  Evening evening = sokr_evening(script);
  evening.load = saved.folder.file("match");
  evening.play();
  EXPECT_TRUE(evening.says("Half-time, Red 0, Blue 0"));
  EXPECT_TRUE(evening.says("extra time"));
  EXPECT_TRUE(evening.says("Red wins, 0 to 0, 5 to 0 on penalties."));
  EXPECT_FALSE(evening.says("I do not understand"));
}

}  // namespace
}  // namespace tablier::terminal
