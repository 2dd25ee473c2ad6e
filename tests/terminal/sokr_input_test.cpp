#include <gtest/gtest.h>

#include "sokr_scene.h"

namespace tablier::terminal {
namespace {

// Red to play with the ball on d5: friends on d6 (beside) and b7 (in line), a foe on c5.
History middle() { return series_with("Rd5 Rd6 Rb7 Ra1 Bc5 Bg9", "d5", Side::kZero); }

TEST(SokrInput, the_notation_is_understood_in_any_case_and_with_blanks) {
  const History history = middle();
  EXPECT_EQ(token(history, "d5-b7"), "d5-b7");
  EXPECT_EQ(token(history, " D5 - B7 "), "d5-b7");
  EXPECT_EQ(token(history, "d5>e5"), "d5>e5");
  EXPECT_EQ(token(history, "D5 > E5"), "d5>e5");
  EXPECT_EQ(token(history, "c5~"), "c5~");
  EXPECT_EQ(token(history, "a8*d9"), "a8*d9");
}

TEST(SokrInput, two_squares_are_the_one_legal_thing_that_they_can_be) {
  const History history = middle();
  EXPECT_EQ(token(history, "d5 b7"), "d5-b7");
  EXPECT_EQ(token(history, "d5b7"), "d5-b7");
  EXPECT_EQ(token(history, "d5,e5"), "d5>e5");
  EXPECT_EQ(token(history, "d5 -> e5"), "d5>e5");
  EXPECT_EQ(token(history, "a1 a2"), "a1>a2");
  EXPECT_EQ(token(history, "d5 c5"), "d5>c5") << "onto the foe";
  EXPECT_EQ(token(history, "de d5 à b7"), "d5-b7");
}

TEST(SokrInput, two_squares_that_can_be_two_things_are_asked_about) {
  const History history = middle();
  const std::string typed = token(history, "d5 d6");
  EXPECT_EQ(typed, "d5 d6");
  EXPECT_TRUE(history.now().why(typed, Side::kZero));
  for (const Language language : kLanguages) {
    const auto question =
        sokr_presenter().lacks(history.now(), Side::kZero, typed, screen_in(language));
    ASSERT_TRUE(question);
    const bool french = language == Language::kFrench;
    EXPECT_NE(question->find(french ? "Passe\u00a0(1) : 1\u00a0d6." : "Pass\u00a0(1): 1\u00a0d6."),
              std::string::npos)
        << *question;
    EXPECT_NE(
        question->find(french ? "Monter : 2\u00a0d6\u00a0(2)." : "Climb: 2\u00a0d6\u00a0(2)."),
        std::string::npos)
        << *question;
  }
  const Screen screen;
  const auto completed = [&](std::string_view answer) {
    return sokr_presenter().complete(history.now(), typed, answer, screen).token;
  };
  EXPECT_EQ(completed("1"), "d5-d6");
  EXPECT_EQ(completed("2"), "d5>d6");
  EXPECT_EQ(completed("pass"), "d5-d6");
  EXPECT_EQ(completed("monter"), "d5>d6");
}

TEST(SokrInput, the_examples_of_the_prompt_can_be_played) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    History history(sokr_game().start({}));
    Rng rng(seed);
    while (history.now().turn() != Turn::kOver && history.size() < 300) {
      if (history.now().phase() == "series") {
        const Side side = match_in(history).to_move();
        for (const Language language : kLanguages) {
          const std::string asked =
              sokr_presenter().options(history.now(), side, screen_in(language));
          const std::size_t from = asked.find('(') + 1;
          std::istringstream examples(asked.substr(from, asked.find(')') - from));
          int count = 0;
          for (std::string example; examples >> example; ++count) {
            if (example.ends_with(',')) example.pop_back();
            EXPECT_FALSE(history.now().why(example, side)) << asked;
          }
          EXPECT_GE(count, 1) << asked;
        }
      }
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
    }
  }
}

TEST(SokrInput, words_name_the_kind_of_action_in_both_languages) {
  const History history = middle();
  EXPECT_EQ(token(history, "pass d5 d6"), "d5-d6");
  EXPECT_EQ(token(history, "passe d6"), "d5-d6") << "from whoever has the ball";
  EXPECT_EQ(token(history, "monte d5 d6"), "d5>d6");
  EXPECT_EQ(token(history, "climb d5 d6"), "d5>d6");
  EXPECT_EQ(token(history, "dessus c5"), "c5~");
  EXPECT_EQ(token(history, "centre a8 d9"), "a8*d9");
  EXPECT_EQ(token(history, "stop"), "end");
}

TEST(SokrInput, what_can_be_nothing_is_refused_for_the_reason_that_helps) {
  const History history = middle();
  const auto clause = [&](std::string_view typed) {
    const auto refusal = history.now().why(token(history, typed), Side::kZero);
    return refusal ? std::string(refusal->clause) : std::string("allowed");
  };
  EXPECT_EQ(clause("d5 d9"), "SO-22") << "nobody there";
  EXPECT_EQ(clause("a1 a4"), "SO-17");
  EXPECT_EQ(clause("c5 c6"), "SO-7") << "not one's own";
  EXPECT_EQ(clause("c5"), "SO-7");
  EXPECT_EQ(clause("e8"), "SO-7") << "nobody on that square";
  EXPECT_EQ(clause("shoot"), "SO-28");
  EXPECT_EQ(clause("hold"), "SO-29");
  EXPECT_EQ(clause("end"), "SO-44");
  EXPECT_EQ(clause("h5"), "EV-1");
  EXPECT_EQ(clause("d10"), "EV-1");
  EXPECT_EQ(clause("foo d5"), "EV-1");
}

TEST(SokrInput, commands_are_never_taken_for_actions) {
  const History history = middle();
  for (const std::string_view line :
       {"save d5", "load b2", "why d5-d6", "hint", "undo", "quit", "figures", "board", "level 5"}) {
    const std::string typed = token(history, line);
    EXPECT_TRUE(history.now().why(typed, Side::kZero)) << line;
    EXPECT_FALSE(sokr_presenter().lacks(history.now(), Side::kZero, typed, Screen{})) << line;
  }
}

TEST(SokrInput, one_square_asks_what_that_pawn_does_and_a_number_or_a_square_says_it) {
  const History history = middle();
  EXPECT_EQ(token(history, "D5"), "d5");
  const Screen screen;
  const auto question = sokr_presenter().lacks(history.now(), Side::kZero, "d5", screen);
  ASSERT_TRUE(question);
  EXPECT_NE(question->find("d5, credit 5. Pass"), std::string::npos) << *question;
  const auto completed = [&](std::string_view answer) {
    return sokr_presenter().complete(history.now(), "d5", answer, screen);
  };
  EXPECT_EQ(completed("1").token, "d5-d6");
  EXPECT_EQ(completed("2").token, "d5-b7");
  EXPECT_EQ(completed("b7").token, "d5-b7");
  EXPECT_EQ(completed("e5").token, "d5>e5");
  EXPECT_FALSE(completed("d6").complaint.empty()) << "a pass or a climb";
  EXPECT_EQ(completed("pass d6").token, "d5-d6");
  EXPECT_FALSE(completed("99").complaint.empty());
  EXPECT_FALSE(completed("0").complaint.empty());
  EXPECT_TRUE(history.now().why(completed("foo").token, Side::kZero));
  EXPECT_TRUE(history.now().why(completed("g9").token, Side::kZero));
}

// Every legal action can be chosen from the list of its pawn, by its number.
TEST(SokrInput, every_action_of_a_pawn_is_in_its_list) {
  Rng rng(9);
  const Screen screen;
  int seen = 0;
  History history = kicked_off(0);
  for (int i = 0; i < 400 && history.now().turn() != Turn::kOver; ++i) {
    if (history.now().phase() == "series") {
      const Side side = single_side(history.now().turn());
      for (const std::string& legal : history.now().legal(side).tokens) {
        if (legal.size() < 3 || legal[1] < '1' || legal[1] > '9') continue;
        const std::string from = legal.substr(0, 2);
        bool found = false;
        for (int number = 1; number <= 30 && !found; ++number) {
          found = sokr_presenter()
                      .complete(history.now(), from, std::to_string(number), screen)
                      .token == legal;
        }
        EXPECT_TRUE(found) << legal;
        ++seen;
      }
    }
    ASSERT_FALSE(history.play(history.now().random_event(rng)));
  }
  EXPECT_GT(seen, 1000);
}

TEST(SokrInput, SO_28_an_offer_is_answered_in_words) {
  const History history = series_with("Rd7 Rd9 Bg7", "d7", Side::kZero, "d7-d9");
  for (const std::string_view yes : {"shoot", "tir", "tirer", "oui", "yes", "Tir de près", "1"}) {
    EXPECT_EQ(token(history, yes), "shoot") << yes;
  }
  for (const std::string_view no : {"hold", "garde", "garder", "non", "no", "2"}) {
    EXPECT_EQ(token(history, no), "hold") << no;
  }
}

TEST(SokrInput, SO_30_a_shot_from_afar_is_the_one_that_is_possible) {
  const History history = series_with("Rd8 Ra1 Bg7", "d8", Side::kZero);
  for (const std::string_view typed :
       {"long", "tir", "tir de loin", "long shot", "shoot", "loin"}) {
    EXPECT_EQ(token(history, typed), "long") << typed;
  }
}

TEST(SokrInput, SO_31_throws_are_named_in_both_languages) {
  const History history = series_with("Rd8 Ra1 Bg7", "d8", Side::kZero, "long");
  for (const std::string_view rock : {"rock", "Caillou", "Pierre", "R", "r", "1"}) {
    EXPECT_EQ(token(history, rock), "R") << rock;
  }
  for (const std::string_view paper : {"paper", "feuille", "papier", "P", "f", "2"}) {
    EXPECT_EQ(token(history, paper, Language::kFrench), "P") << paper;
  }
  for (const std::string_view scissors : {"scissors", "Ciseaux", "S", "s", "c", "3"}) {
    EXPECT_EQ(token(history, scissors), "S") << scissors;
  }
  // In French a small p is "pierre" as much as "papier", and c is "caillou" as much as "ciseaux".
  EXPECT_EQ(token(history, "p"), "P");
  EXPECT_EQ(token(history, "p", Language::kFrench), "p");
  const Screen french = screen_in(Language::kFrench);
  EXPECT_TRUE(sokr_presenter().lacks(history.now(), Side::kZero, "p", french));
  EXPECT_EQ(sokr_presenter().complete(history.now(), "p", "pierre", french).token, "R");
  EXPECT_EQ(token(history, "c", Language::kFrench), "c");
  EXPECT_TRUE(sokr_presenter().lacks(history.now(), Side::kZero, "c", french));
  EXPECT_EQ(sokr_presenter().complete(history.now(), "c", "caillou", french).token, "R");
}

TEST(SokrInput, SO_34_the_ball_is_given_by_a_square_with_or_without_its_sign) {
  // Blue's pawns c9 and e9 both stand in the goal.
  const History history = series_with("Rd8 Ra1 Bc9 Be9 Bg7", "d8", Side::kZero, "long R|P ^d6");
  ASSERT_EQ(history.now().phase(), "ball");
  for (const std::string_view typed : {"c9", "@c9", " C9", "balle en c9"}) {
    EXPECT_EQ(token(history, typed), "@c9") << typed;
  }
  const auto refusal = history.now().why(token(history, "g7"), Side::kOne);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->clause, "SO-34");
}

TEST(SokrInput, SO_35_a_retreat_is_typed_in_any_order_or_proposed) {
  const History history = series_with("Rd8 Rc9 Ra1 Be9 Bg7", "d8", Side::kZero, "long R|P");
  ASSERT_EQ(history.now().phase(), "retreat");
  EXPECT_EQ(token(history, "c4 b3"), "^b3,c4");
  EXPECT_EQ(token(history, "^b3,c4"), "^b3,c4");
  EXPECT_EQ(token(history, "B3;b3"), "^b3,b3");
  EXPECT_EQ(token(history, "AUTO"), "auto");
  for (const Language language : kLanguages) {
    const Screen screen = screen_in(language);
    const auto question = sokr_presenter().lacks(history.now(), Side::kZero, "auto", screen);
    ASSERT_TRUE(question);
    const std::string whole = sokr_presenter().complete(history.now(), "auto", "oui", screen).token;
    EXPECT_FALSE(history.now().why(whole, Side::kZero)) << whole;
    EXPECT_NE(question->find(whole.substr(1, 2)), std::string::npos) << "shown before it is played";
    EXPECT_EQ(sokr_presenter().complete(history.now(), "auto", "b3 c4", screen).token, "^b3,c4");
  }
}

// However many pawns go back, and wherever.
TEST(SokrInput, SO_35_the_proposal_is_always_legal) {
  Rng rng(31);
  int retreats = 0;
  for (int round = 0; round < 60; ++round) {
    History history = kicked_off(round % 2, "", {{"match", "goals:3"}});
    for (int i = 0; i < 600 && history.now().turn() != Turn::kOver; ++i) {
      if (history.now().phase() == "retreat") {
        const Side side = single_side(history.now().turn());
        const std::string whole =
            sokr_presenter().complete(history.now(), "auto", "yes", Screen{}).token;
        EXPECT_FALSE(history.now().why(whole, side)) << whole;
        ++retreats;
      }
      ASSERT_FALSE(history.play(history.now().random_event(rng)));
    }
  }
  EXPECT_GT(retreats, 5);
}

TEST(SokrInput, SO_12_a_formation_is_named_numbered_or_typed_square_by_square) {
  History history(sokr_game().start({}));
  play_events(history, "toss=1");
  const Screen screen;
  const auto typed = [&](Side side, std::string_view line) {
    return sokr_presenter().token_for(history.now(), side, line, screen);
  };
  for (const Side side : kSides) {
    const auto list = sokr::formations();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string wanted = setup_of(list[i].name, side, 1);
      EXPECT_EQ(typed(side, list[i].name), wanted);
      EXPECT_EQ(typed(side, std::to_string(i + 1)), wanted);
      EXPECT_EQ(typed(side, list[i].title.fr), wanted);
      EXPECT_EQ(typed(side, list[i].title.en), wanted);
      EXPECT_FALSE(history.now().why(wanted, side));
    }
  }
  EXPECT_EQ(typed(Side::kZero, "442"), setup_of("4-4-2", Side::kZero, 1));
  EXPECT_EQ(typed(Side::kZero, "E4 c4, f3 e3 c3 b3 f2 e2 c2 b2 d1"),
            setup_of("4-4-2", Side::kZero, 1));
  EXPECT_EQ(typed(Side::kZero, "4-4-4"), "4-4-4");
}

TEST(SokrInput, SO_11_a_set_up_by_hand_is_refused_precisely) {
  History history(sokr_game().start({}));
  play_events(history, "toss=0");
  const auto clause = [&](Side side, std::string_view line) {
    const std::string typed = sokr_presenter().token_for(history.now(), side, line, Screen{});
    const auto refusal = history.now().why(typed, side);
    return refusal ? sokr_game().explain(*refusal, Language::kEnglish) : std::string("allowed");
  };
  EXPECT_EQ(clause(Side::kOne, "d9 b8 c8"), "a side has eleven pawns, not 3");
  EXPECT_EQ(clause(Side::kZero, "d1 b2 c2 e2 f2 b3 c3 e3 f3 c4 e4"),
            "you kick off: one of your eleven pawns goes to the centre, d5");
  EXPECT_EQ(clause(Side::kZero, "d1 b2 c2 e2 f2 b3 c3 e3 f3 c4 d5"), "allowed");
  EXPECT_EQ(clause(Side::kZero, "d1 b2 c2 e2 f2 b3 c3 e3 f3 c4"), "allowed")
      << "the eleventh can only stand on the centre";
  EXPECT_EQ(clause(Side::kOne, "d9 b8 c8 e8 f8 b7 c7 e7 f7 c6"), "a side has eleven pawns, not 10");
  EXPECT_EQ(clause(Side::kOne, "d9 b8 c8 e8 f8 b7 c7 e7 f7 c6 d4"),
            "d4 is not in your own end, your four rows");
  EXPECT_EQ(clause(Side::kOne, "d9 d9 d9 e8 f8 b7 c7 e7 f7 c6 e6"),
            "no more than two pawns on a square, so not on d9");
  EXPECT_EQ(clause(Side::kOne, "c9 c9 d9 d9 e9 e9 b7 c7 e7 c6 e6"),
            "c9, d9 and e9 would be six pawns of one colour on three squares in a row; five at "
            "most");
}

TEST(SokrInput, a_question_is_answered_and_nothing_else_is_taken_for_one) {
  const History history = series_with("Rd5 Rb7 Rd8 Bd7 Rd6 Rg2 Bg2", "d5", Side::kZero);
  const auto answer = [&](std::string_view typed, Language language = Language::kEnglish) {
    return sokr_presenter().answer(history.now(), Side::kZero, typed, screen_in(language));
  };
  const std::string whole = answer("d5?").value_or("");
  EXPECT_NE(whole.find("d5 has the ball."), std::string::npos);
  EXPECT_NE(whole.find("Passes (1): d6, b7."), std::string::npos) << whole;
  EXPECT_NE(whole.find("Blocked: d8 by d7."), std::string::npos) << whole;
  EXPECT_NE(whole.find("d4\u00a02"), std::string::npos) << whole;
  EXPECT_EQ(answer("e8 ?"), "e8 is empty.");
  EXPECT_EQ(answer("g2?"), "On g2 your pawn is underneath: g2~ brings it to the top (1).");
  EXPECT_NE(answer("?d7", Language::kFrench).value_or("").find("aucun pion"), std::string::npos);
  for (const std::string_view line : {"d5", "?", "help", "foo?", "d5-d6"}) {
    EXPECT_FALSE(answer(line)) << line;
  }
}

TEST(SokrInput, what_is_no_action_is_said_for_each_kind_of_turn) {
  const std::vector<History> turns = [] {
    std::vector<History> list;
    History setup(sokr_game().start({}));
    play_events(setup, "toss=0");
    list.push_back(std::move(setup));
    list.push_back(middle());
    list.push_back(series_with("Rd7 Rd9 Bg7", "d7", Side::kZero, "d7-d9"));
    list.push_back(series_with("Rd8 Ra1 Bg7", "d8", Side::kZero, "long"));
    list.push_back(series_with("Rd8 Ra1 Bc9 Be9", "d8", Side::kZero, "long R|P"));
    list.push_back(series_with("Rd8 Rc9 Ra1 Be9", "d8", Side::kZero, "long R|P"));
    return list;
  }();
  for (const History& history : turns) {
    for (const Language language : kLanguages) {
      const Screen screen = screen_in(language);
      const std::string text = sokr_presenter().unclear(history.now(), "xyzzy", screen);
      EXPECT_NE(text.find("xyzzy"), std::string::npos);
      EXPECT_EQ(text.find("EV-"), std::string::npos);
      EXPECT_NE(sokr_presenter().unclear(history.now(), "h12", screen).find("h12"),
                std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tablier::terminal
