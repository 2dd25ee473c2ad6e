#include "online/online_session.h"

#include <gtest/gtest.h>

#include <fstream>

#include "online_evening.h"
#include "rules/registry.h"

namespace tablier::online {
namespace {

using Ending = OnlineSession::Ending::Kind;

TEST(OnlineSession, a_match_is_played_told_and_judged) {
  OnlineEvening evening("sitaos", {{"target", "1"}}, Side::kZero);
  evening.match.begin();
  evening.type("c3");
  evening.then_other_moves("h7");
  evening.type("c4");
  evening.then_other_moves("h1");
  evening.type("d3");
  evening.then_other_moves("a1");
  evening.type("d4");  // a square
  evening.type("quit");
  EXPECT_EQ(evening.play().kind, Ending::kLeft);
  EXPECT_TRUE(evening.says("The match begins: you are Red.")) << evening.output;
  EXPECT_TRUE(evening.says("Red plays c3."));
  EXPECT_TRUE(evening.says("Blue plays h7."));
  EXPECT_TRUE(evening.says("Blue (Zoé)"));
  EXPECT_TRUE(evening.says("Well played: you win"));
  EXPECT_TRUE(evening.says("✓ fair"));
  EXPECT_TRUE(evening.dropped);
  EXPECT_FALSE(evening.says("Something is wrong"));
}

TEST(OnlineSession, what_the_rules_refuse_is_explained_and_never_sent) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.type("d4");
  evening.type("e5");  // not one's turn
  evening.then_other_moves("e5");
  evening.type("e5");
  evening.type("why e5");
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_TRUE(evening.says("It is not your turn"));
  EXPECT_TRUE(evening.says("(SI-3)"));
  int moves = 0;
  for (const std::string& message : evening.match.heard) {
    moves += message.find("\"do\"") == std::string::npos ? 0 : 1;
  }
  EXPECT_EQ(moves, 1);
}

TEST(OnlineSession, what_may_be_played_is_told_at_every_prompt) {
  OnlineEvening evening("chifootmi", {}, Side::kOne);
  evening.match.begin();
  evening.type("r");  // no card
  evening.type("");
  evening.type("board");
  evening.type("quit");
  evening.type("n");
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_EQ(evening.times("Your card: "), 5) << evening.output;
}

TEST(OnlineSession, where_turns_are_alike_it_is_told_until_a_line_was_typed) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.then([&] { evening.match.other_does(R"("say":2,"s":1)"); });  // wakes the prompt
  evening.type("z9");
  evening.type("");
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_EQ(evening.times("Type a free crossing"), 3) << evening.output;
}

TEST(OnlineSession, a_choice_is_sealed_until_both_have_chosen) {
  OnlineEvening evening("chifootmi", {}, Side::kOne);
  evening.match.begin();
  const auto mine = evening.match.position().legal(Side::kOne).tokens.front();
  const auto theirs = evening.match.position().legal(Side::kZero).tokens.front();
  evening.type(mine);
  evening.then_other_moves(theirs);
  evening.type("quit");
  evening.type("y");
  evening.play();
  const std::size_t sealed = evening.output.find("Choice sealed, commitment ");
  const std::size_t shown = evening.output.find("Red has chosen, commitment ");
  ASSERT_NE(sealed, std::string::npos) << evening.output;
  EXPECT_LT(sealed, shown);
  EXPECT_EQ(evening.notes.seals.size(), 2U);
}

TEST(OnlineSession, who_has_chosen_is_told_so_and_what) {
  for (const Language language : {Language::kEnglish, Language::kFrench}) {
    OnlineEvening evening("chifootmi", {}, Side::kOne);
    evening.screen.language = language;
    evening.match.begin();
    const auto cards = evening.match.position().legal(Side::kOne).tokens;
    const auto theirs = evening.match.position().legal(Side::kZero).tokens.front();
    ASSERT_GE(cards.size(), 2U);
    evening.type(cards[0]);
    evening.type(cards[1]);
    evening.then_other_moves(theirs);
    evening.type("quit");
    evening.type("y");
    evening.play();
    const bool french = language == Language::kFrench;
    EXPECT_FALSE(evening.says("EV-")) << evening.output;
    EXPECT_FALSE(evening.says(french ? "Ce n'est pas à vous" : "It is not your turn"))
        << evening.output;
    EXPECT_EQ(evening.times(french ? "Votre choix est scellé" : "Your choice is sealed"), 1);
    EXPECT_GE(evening.times(french ? "Vous avez choisi : " + cards[0] + " ; Rouge pas encore."
                                   : "You have chosen: " + cards[0] + "; Red has not yet."),
              2)
        << evening.output;
  }
}

TEST(OnlineSession, hidden_cards_are_never_shown_and_the_match_goes_to_its_end) {
  for (const char* level : {"debutant", "pro"}) {
    OnlineEvening evening("chifootmi", {{"level", level}}, Side::kZero);
    evening.match.begin();
    Rng rng(4);
    // Whatever is allowed, on both sides.
    std::function<void()> go_on = [&] {
      const AnyPosition& position = evening.match.position();
      if (position.turn() == Turn::kOver) {
        evening.type("quit");
        return;
      }
      for (const Side side : kSides) {
        const auto tokens = position.legal(side).tokens;
        if (tokens.empty()) continue;
        const std::string token = tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))];
        if (side == Side::kOne) evening.then_other_moves(token);
        if (side == Side::kZero) evening.type(token);
      }
      evening.then(go_on);
    };
    evening.then(go_on);
    EXPECT_EQ(evening.play().kind, Ending::kLeft);
    EXPECT_TRUE(evening.says("✓ fair")) << evening.output.substr(evening.output.size() - 500);
    EXPECT_FALSE(evening.says("Something is wrong"));
  }
}

TEST(OnlineSession, the_connection_breaks_and_comes_back) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.type("d4");
  evening.cut_wire();
  evening.then_other_moves("e5");
  evening.type("f6");
  evening.type("quit");
  evening.type("y");
  evening.play();
  const std::size_t lost = evening.output.find("Connection lost");
  const std::size_t back = evening.output.find("The connection is back");
  ASSERT_NE(lost, std::string::npos);
  EXPECT_LT(lost, back);
  EXPECT_TRUE(evening.says("Blue plays e5."));
  EXPECT_EQ(evening.match.record().events, (std::vector<std::string>{"d4", "e5", "f6"}));
}

// Lines that come from a pipe.
TEST(OnlineSession, a_script_leaves_when_it_is_not_its_turn) {
  for (const std::optional<Side> me : {std::optional(Side::kOne), std::optional<Side>()}) {
    OnlineEvening evening("sitaos", {}, me);
    evening.screen.interactive = false;
    evening.match.begin();
    evening.type("quit");
    evening.then([] { FAIL() << "it is still there"; });
    EXPECT_EQ(evening.play().kind, Ending::kLeft);
  }
}

TEST(OnlineSession, what_a_script_did_before_it_leaves_has_arrived) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.screen.interactive = false;
  evening.match.begin();
  evening.type("d4");
  evening.type("quit");
  EXPECT_EQ(evening.play().kind, Ending::kLeft);
  EXPECT_EQ(evening.match.record().events, std::vector<std::string>{"d4"});
}

TEST(OnlineSession, a_script_does_not_wait_for_ever_for_a_server_that_is_gone) {
  for (const bool quits : {true, false}) {
    OnlineEvening evening("sitaos", {}, Side::kZero);
    evening.screen.interactive = false;
    evening.match.begin();
    evening.end_server();
    evening.type("d4");
    if (quits) evening.type("quit");
    EXPECT_EQ(evening.play().kind, Ending::kGone);
    EXPECT_TRUE(evening.says("The server does not answer any more")) << evening.output;
  }
  // Where nothing is on its way there is nothing to wait for.
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.screen.interactive = false;
  evening.match.begin();
  evening.end_server();
  evening.type("quit");
  EXPECT_EQ(evening.play().kind, Ending::kLeft);
}

TEST(OnlineSession, offers) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.type("accept");
  evening.then([&] { evening.match.other_does(R"("offer":"draw","s":1)"); });
  evening.type("decline");
  evening.type("takeback");
  evening.then([&] { evening.match.other_does(R"("say":2,"s":1)"); });
  evening.type("say");
  evening.type("say 3");
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_TRUE(evening.says("Nothing is offered."));
  EXPECT_TRUE(evening.says("Blue offers a draw: accept, or decline."));
  EXPECT_TRUE(evening.says("You decline."));
  EXPECT_TRUE(evening.says("You offer to take a move back."));
  EXPECT_TRUE(evening.says("Blue: \"Well played\""));
  EXPECT_TRUE(evening.says("0 Hello"));
}

TEST(OnlineSession, a_rematch_is_accepted_and_not_offered_again) {
  for (const bool i_accept : {true, false}) {
    OnlineEvening evening("sitaos", {}, Side::kZero);
    evening.match.begin();
    evening.type("resign");
    evening.type("y");
    if (i_accept) {
      evening.then([&] { evening.match.other_does(R"("offer":"rematch","s":1)"); });
      evening.type("accept");
    } else {
      evening.type("rematch");
      evening.then([&] { evening.match.other_does(R"("offer":"rematch","s":1)"); });
    }
    evening.then([&] { evening.match.other_does(R"("next":"ba9876543210")"); });
    EXPECT_EQ(evening.play().kind, Ending::kNext);
    EXPECT_EQ(evening.says("You offer a rematch."), !i_accept) << evening.output;
    EXPECT_EQ(evening.says("You accept."), i_accept);
    EXPECT_EQ(evening.says("Blue offers a rematch: accept, or decline."), i_accept);
    EXPECT_EQ(evening.says("Blue accepts."), !i_accept);
  }
}

TEST(OnlineSession, clocks_are_shown) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.clock = "fischer:300+5";
  evening.match.left = "[298100,300000]";
  evening.match.begin();
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_TRUE(evening.says("Blue 5:00")) << evening.output;
  EXPECT_TRUE(evening.says("Red 4:5"));
}

TEST(OnlineSession, a_line_for_many_steps_is_played_step_by_step) {
  OnlineEvening evening("lignes", {}, Side::kOne);
  evening.match.begin();
  ASSERT_EQ(evening.match.position().turn(), Turn::kSide1);  // by the die that this seed throws
  evening.type("h12 h9");
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_GE(evening.match.record().events.size(), 4U);
}

TEST(OnlineSession,
     the_others_way_is_told_in_one_sentence_and_without_waiting_for_what_he_does_next) {
  OnlineEvening evening("lignes", {}, Side::kZero);
  evening.match.begin();
  ASSERT_EQ(evening.match.position().turn(), Turn::kSide1);
  evening.then([&] {
    evening.match.other_moves("h12>h13");
    evening.match.other_moves("h13>h14");
  });
  std::size_t told_by = 0;
  evening.then([&] { told_by = evening.output.size(); });
  evening.type("quit");
  evening.type("y");
  evening.play();
  const std::size_t told = evening.output.find("h12 to h14");
  ASSERT_NE(told, std::string::npos) << evening.output;
  EXPECT_LT(told, told_by);
  EXPECT_FALSE(evening.says("h12 to h13"));
}

TEST(OnlineSession, a_server_that_lies_about_a_choice_is_caught) {
  OnlineEvening evening("chifootmi", {}, Side::kZero);
  evening.match.begin();
  const auto mine = evening.match.position().legal(Side::kZero).tokens.front();
  const auto theirs = evening.match.position().legal(Side::kOne).tokens.front();
  evening.type(mine);
  evening.then([&] {
    evening.notes.seals.begin()->second = "00";
    evening.match.bend_event = [&](std::string event) {
      const std::size_t bar = event.find('|');
      return event.substr(0, bar + 1) + (event.ends_with("|1") ? "2" : "1");
    };
    evening.match.other_moves(theirs);
  });
  evening.type("quit");
  evening.type("y");
  evening.play();
  EXPECT_TRUE(evening.says("Blue's choice is not the one that was sealed")) << evening.output;
}

TEST(OnlineSession, a_record_that_is_not_the_game_is_caught) {
  const auto play_with = [](const std::function<void(OnlineEvening&)>& bend) {
    OnlineEvening evening("sokr", {}, Side::kZero);
    bend(evening);
    evening.match.begin();
    evening.type("resign");
    evening.type("y");
    evening.type("save /nowhere/at/all");
    evening.type("quit");
    evening.play();
    return evening.output;
  };
  EXPECT_NE(play_with([](OnlineEvening&) {}).find("✓ fair"), std::string::npos);
  const auto replace = [](std::string_view from, std::string_view to) {
    return [from, to](OnlineEvening& evening) {
      evening.match.bend_record = [from, to](std::string text) {
        const std::size_t at = text.find(from);
        if (at != std::string::npos) text.replace(at, from.size(), to);
        return text;
      };
    };
  };
  EXPECT_NE(play_with(replace("resign=0", "resign=1")).find("Something is wrong"),
            std::string::npos);
  EXPECT_NE(play_with(replace("fair-secret: 01", "fair-secret: 02")).find("Something is wrong"),
            std::string::npos);
  EXPECT_NE(play_with([](OnlineEvening& evening) {
              evening.notes.nonce = "ffffffffffffffffffffffffffffffff";
            }).find("your own part of chance was not used"),
            std::string::npos);
}

TEST(OnlineSession, CH_10_a_spectator_is_shown_the_table_and_no_hidden_card) {
  OnlineEvening evening("chifootmi", {}, std::nullopt);
  evening.match.begin();
  for (const Side side : kSides) {
    evening.match.moves(side, evening.match.position().legal(side).tokens.front());
  }
  for (const Side side : kSides) evening.match.moves(side, "p1");
  evening.type("7");
  evening.type("quit");
  EXPECT_FALSE(evening.play().stays) << "there is no seat to come back to";
  EXPECT_TRUE(evening.says("You are watching."));
  EXPECT_TRUE(evening.says("Red takes a hidden card from pile 1; Blue takes a hidden card from"))
      << evening.output;
  EXPECT_TRUE(evening.says("You are watching; help says"));
  // It is asked for once after every event, and not all the time.
  int asked = 0;
  for (const std::string& message : evening.match.heard) {
    asked += message.find("\"record\"") == std::string::npos ? 0 : 1;
  }
  EXPECT_LE(asked, 2);
}

TEST(OnlineSession, a_table_can_be_left_for_the_lobby) {
  for (const char* word : {"lobby", "salon"}) {
    OnlineEvening evening("sitaos", {}, Side::kZero);
    evening.match.begin();
    evening.type("d4");
    evening.type(word);
    const auto ending = evening.play();
    EXPECT_EQ(ending.kind, Ending::kLobby);
    EXPECT_TRUE(ending.stays);
  }
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.type("resign");
  evening.type("y");
  evening.type("lobby");
  EXPECT_FALSE(evening.play().stays) << "it is over";
}

TEST(OnlineSession, in_french_too) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.screen.language = Language::kFrench;
  evening.match.begin();
  evening.type("d4");
  evening.then([&] { evening.match.other_does(R"("offer":"draw","s":1)"); });
  evening.type("refuser");
  evening.type("aide");
  evening.type("abandonner");
  evening.type("o");
  evening.type("quitter");
  evening.play();
  EXPECT_TRUE(evening.says("Bleu propose la nulle"));
  EXPECT_TRUE(evening.says("Bleu gagne"));
  EXPECT_TRUE(evening.says("reprendre (un coup)"));
}

}  // namespace
}  // namespace tablier::online
