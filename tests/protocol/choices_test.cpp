#include <set>

#include "random_games.h"
#include "rules/sokr/sokr.h"
#include "scripted.h"
#include "search/lignes/odds.h"

// `query choices` and `query board`: what a page draws a game from.
namespace tablier {
namespace {

using testing::answered;
using testing::parsed;
using testing::parsed_list;
using testing::text_of;
using testing::texts_of;

std::string sided(const std::string& line, Side side) {
  return line + (side == Side::kZero ? " side 0" : " side 1");
}

// With announced scoring what is listed twice, with everything named and with nothing, is drawn
// once.
void leave_out_unnamed(std::vector<std::string>& tokens) {
  const std::set<std::string> all(tokens.begin(), tokens.end());
  std::erase_if(tokens, [&](const std::string& token) {
    const auto next = all.upper_bound(token);
    return token.ends_with("[]") && next != all.end() && next->starts_with(token.substr(0, 3));
  });
}

TEST(Choices, are_those_that_are_legal_in_their_order) {
  testing::visit_all_games(effort(60), 1, [](const telling::History& game) {
    for (const Side side : kSides) {
      const auto told = parsed(answered(game, sided("query choices", side)));
      const Listing listing = game.now().legal(side);
      if (!listing.unlisted.empty()) {
        EXPECT_EQ(text_of(told.at("unlisted")), listing.unlisted);
        continue;
      }
      std::vector<std::string> tokens;
      for (const auto& choice : told.as_array()) {
        tokens.push_back(text_of(choice.at("a")));
        EXPECT_FALSE(text_of(choice.at("kind")).empty());
      }
      std::vector<std::string> legal = listing.tokens;
      if (game.now().game().name() == "sitaos") leave_out_unnamed(legal);
      EXPECT_EQ(tokens, legal);
    }
    // Without a side: whoever's turn it is, if it is one side's.
    const Turn turn = game.now().turn();
    EXPECT_EQ(answered(game, "query choices"),
              is_single(turn) ? answered(game, sided("query choices", single_side(turn))) : "[]");
  });
}

TEST(Choices, of_sitaos_tell_what_a_pawn_would_score) {
  testing::visit_games(*find_game("sitaos"), effort(60), 2, [](const telling::History& game) {
    for (const auto& choice : parsed_list(answered(game, "query choices"))) {
      if (text_of(choice.at("kind")) == "swap") continue;
      const Side mover = single_side(game.now().turn());
      const auto next = game.now().clone();
      ASSERT_TRUE(next->apply(text_of(choice.at("a"))).has_value());
      const int gain = next->score()[index(mover)] - game.now().score()[index(mover)];
      EXPECT_EQ(choice.at("gain").as_int64(), gain);
      int points = 0;
      for (const std::string& name : texts_of(choice.at("figures"))) {
        points += sitaos::read_figure(name)->points;
      }
      EXPECT_EQ(points, gain);
    }
  });
}

class SitaosChoices : public testing::Scripted {
 protected:
  SitaosChoices() : Scripted("sitaos") {}

  std::string choice(const std::string& beginning) {
    const std::string all = ask("query choices");
    const std::size_t start = all.find(R"({"a":")" + beginning);
    return start == std::string::npos ? "" : all.substr(start, all.find('}', start) + 1 - start);
  }
};

TEST_F(SitaosChoices, tell_what_the_foe_would_score_too) {
  play("d4 a1 d5 a2 e4 b1");
  EXPECT_EQ(choice("e5"),
            R"({"a":"e5","kind":"place","to":"e5","gain":2,"figures":["sq1@d4"],"foe":0})");
  EXPECT_EQ(choice("b2"), R"({"a":"b2","kind":"place","to":"b2","gain":0,"figures":[],"foe":2})");
}

TEST_F(SitaosChoices, SI_16_announced_name_everything) {
  send("setoption name scoring value announced");
  play("d4[] a1[] d5[] a2[] e4[] b1[]");
  EXPECT_EQ(choice("e5"), R"({"a":"e5[sq1@d4]","kind":"place","to":"e5","gain":2,)"
                          R"("figures":["sq1@d4"],"foe":0})");
}

TEST_F(SitaosChoices, SI_18_have_the_swap) {
  send("setoption name pie value on");
  play("d4");
  EXPECT_EQ(choice("swap"), R"({"a":"swap","kind":"swap"})");
}

class ChifootmiChoices : public testing::Scripted {
 protected:
  ChifootmiChoices() : Scripted("chifootmi") {}
};

const std::string kDeal = "deck0=1,2,3,4,5,6,7,8,9,10,11 deck1=11,10,9,8,7,6,5,4,3,2,1 toss=0";

TEST_F(ChifootmiChoices, are_cards_draws_corners_and_calls) {
  play(kDeal);
  EXPECT_EQ(
      ask("query choices side 1"),
      R"(response [{"a":"10","kind":"card","card":"10"},{"a":"11","kind":"card","card":"11"},)"
      R"({"a":"8","kind":"card","card":"8"},{"a":"9","kind":"card","card":"9"}])");
  EXPECT_EQ(ask("query choices"), "response []");
  play(kDeal + " 4|8");
  EXPECT_EQ(ask("query choices side 0"),
            R"(response [{"a":"p1","kind":"draw","pile":1},{"a":"p2","kind":"draw","pile":2}])");
  std::set<std::string> kinds;
  testing::visit_games(*find_game("chifootmi"), effort(60), 3, [&](const telling::History& game) {
    for (const Side side : kSides) {
      for (const auto& choice : parsed_list(answered(game, sided("query choices", side)))) {
        kinds.insert(text_of(choice.at("kind")));
      }
    }
  });
  EXPECT_EQ(kinds, (std::set<std::string>{"call", "card", "corner", "draw"}));
}

// What the position itself says after an action, next to what was told before it.
void expect_ends(const telling::History& game, const boost::json::value& choice) {
  const std::string token = text_of(choice.at("a"));
  const auto* ends = choice.as_object().if_contains("ends");
  const std::string told = ends == nullptr ? "" : text_of(*ends);
  const Side side = single_side(game.now().turn());
  const auto after = game.now().clone();
  ASSERT_TRUE(after->apply(token).has_value());
  const auto& now = *typed_position<sokr::Sokr>(*after);
  const bool offered = now.phase_id() == sokr::Phase::kOffer;
  EXPECT_EQ(told == "offer", offered) << token;
  if (offered || token == "shoot" || token == "long" || token.starts_with('@')) return;
  if (now.phase_id() == sokr::Phase::kBall) {
    const bool fault = now.handover() == sokr::Handover::kFault;
    EXPECT_EQ(told, fault ? "fault" : "interception") << token;
  } else if (now.phase_id() == sokr::Phase::kSeries && token != "end") {
    const bool had = typed_position<sokr::Sokr>(game.now())->pitch().has_ball(side);
    const bool changed = now.pitch().has_ball(side) != had;
    EXPECT_EQ(changed, told == "fault" || told == "interception") << token;
  }
}

TEST(SokrChoices, tell_what_follows_at_once) {
  std::set<std::string> kinds;
  std::set<std::string> ends;
  testing::visit_games(*find_game("sokr"), 250, 4, [&](const telling::History& game) {
    for (const Side side : kSides) {
      const auto told = parsed(answered(game, sided("query choices", side)));
      if (!told.is_array()) continue;
      for (const auto& choice : told.as_array()) {
        kinds.insert(text_of(choice.at("kind")));
        const auto* word = choice.as_object().if_contains("ends");
        if (word != nullptr) ends.insert(text_of(*word));
        if (is_single(game.now().turn())) expect_ends(game, choice);
      }
    }
  });
  EXPECT_EQ(kinds, (std::set<std::string>{"ball", "carry", "cross", "end", "hold", "long", "pass",
                                          "shoot", "step", "swap", "throw"}));
  EXPECT_EQ(ends, (std::set<std::string>{"fault", "interception", "offer"}));
}

TEST(SokrChoices, cost_what_they_take_off_the_credit) {
  testing::visit_games(*find_game("sokr"), effort(30), 5, [](const telling::History& game) {
    const auto& before = *typed_position<sokr::Sokr>(game.now());
    if (before.phase_id() != sokr::Phase::kSeries) return;
    for (const auto& choice : parsed_list(answered(game, "query choices"))) {
      const auto after = game.now().clone();
      ASSERT_TRUE(after->apply(text_of(choice.at("a"))).has_value());
      const auto& now = *typed_position<sokr::Sokr>(*after);
      const bool same_series =
          now.phase_id() == sokr::Phase::kSeries && now.series() == before.series();
      if (!same_series) continue;
      EXPECT_EQ(choice.at("cost").as_int64(), before.credit() - now.credit());
      const auto* climb = choice.as_object().if_contains("climb");
      if (text_of(choice.at("kind")) == "swap") continue;
      const int more = popcount(now.pitch().stacks()) - popcount(before.pitch().stacks());
      const bool left_one =
          text_of(choice.at("kind")) != "pass" && text_of(choice.at("kind")) != "cross" &&
          sokr::has(before.pitch().stacks(), *sokr::read_square(text_of(choice.at("from"))));
      EXPECT_EQ(more + (left_one ? 1 : 0), climb == nullptr ? 0 : 1) << text_of(choice.at("a"));
    }
  });
}

TEST(LignesChoices, cost_what_they_take_off_the_points) {
  testing::visit_games(*find_game("lignes"), effort(30), 6, [](const telling::History& game) {
    const auto& before = *typed_position<lignes::Lignes>(game.now());
    if (before.phase_id() != lignes::Phase::kStrategy) return;
    for (const auto& choice : parsed_list(answered(game, "query choices"))) {
      lignes::Position after = before;
      after.apply(*lignes::read_choice(before.ground(), text_of(choice.at("a"))));
      if (text_of(choice.at("kind")) == "stop") {  // LA-16
        EXPECT_EQ(choice.at("shot").as_bool(), after.phase_id() == lignes::Phase::kShotDie);
        continue;
      }
      const bool foul = after.phase_id() == lignes::Phase::kFoul;
      EXPECT_EQ(choice.as_object().contains("risk"), foul);
      if (foul) after.apply(lignes::Outcome{lignes::Outcome::Kind::kSix, 2, 0});
      EXPECT_EQ(choice.at("cost").as_int64(), before.points() - after.points());
    }
  });
}

TEST(LignesChoices, LA_25_a_shot_has_the_chance_that_the_odds_tell) {
  std::set<std::string> kinds;
  std::set<double> chances;
  testing::visit_games(*find_game("lignes"), effort(60), 7, [&](const telling::History& game) {
    const auto& position = *typed_position<lignes::Lignes>(game.now());
    const lignes::Odds odds = lignes::odds_of(position);
    for (const auto& choice : parsed_list(answered(game, "query choices"))) {
      const std::string kind = text_of(choice.at("kind"));
      kinds.insert(kind);
      if (kind != "shot" && kind != "relay") continue;
      const auto action = lignes::read_choice(position.ground(), text_of(choice.at("a")));
      const auto same = std::find_if(odds.choices.begin(), odds.choices.end(),
                                     [&](const auto& one) { return one.action == *action; });
      ASSERT_NE(same, odds.choices.end());
      EXPECT_EQ(choice.at("squares").as_int64(), same->squares);
      if (kind == "relay") continue;
      const double chance = choice.at("chance").to_number<double>();
      EXPECT_NEAR(chance, same->keeper, 1e-9);
      chances.insert(chance);
    }
  });
  EXPECT_EQ(kinds, (std::set<std::string>{"choose", "loose", "out", "pass", "relay", "shot", "step",
                                          "stop", "takeover"}));
  EXPECT_GT(chances.size(), 1U);
}

class LignesChoicesScript : public testing::Scripted {
 protected:
  LignesChoicesScript() : Scripted("lignes") {}
};

TEST_F(LignesChoicesScript, of_phase_2_and_of_a_choice) {
  play("d6=4 dice=1+4 h12>g13 g13>g14 c10>d11 stop d12=9");
  EXPECT_EQ(ask("query choices"),
            R"(response [{"a":"g14!g23","kind":"shot","from":"g14","to":"g23","squares":9,)"
            R"("chance":0.5},{"a":"g14-d11","kind":"relay","from":"g14","to":"d11","squares":3},)"
            R"({"a":"g14-g5","kind":"loose","from":"g14","to":"g5","squares":9},)"
            R"({"a":"g14/nw","kind":"out","from":"g14","direction":"nw"},)"
            R"({"a":"g14/se","kind":"out","from":"g14","direction":"se"},)"
            R"({"a":"g14/sw","kind":"out","from":"g14","direction":"sw"}])");
  play("d6=6 dice=6+11 stop d12=9 h12/sw");
  EXPECT_EQ(
      ask("query choices"),
      R"(response [{"a":"@c14","kind":"choose","to":"c14"},{"a":"@h14","kind":"choose","to":"h14"}])");
}

class AnyChoices : public testing::Scripted {};

TEST_F(AnyChoices, of_a_game_without_a_board_are_its_tokens) {
  send("setoption name Game value goofspiel");
  send("setoption name cards value 3");
  play("prize=2");
  EXPECT_EQ(ask("query choices side 1"), R"(response [{"a":"1"},{"a":"2"},{"a":"3"}])");
  EXPECT_EQ(ask("query board"), "response {}");
  EXPECT_TRUE(ask("query choices side 2").starts_with("error "));
  EXPECT_TRUE(ask("query choices 1").starts_with("error "));
  EXPECT_TRUE(ask("query board side 1").starts_with("error "));
}

}  // namespace
}  // namespace tablier
