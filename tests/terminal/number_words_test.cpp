#include <gtest/gtest.h>

#include "lignes_scene.h"
#include "sokr_scene.h"
#include "telling/telling.h"
#include "terminal/why.h"

// One is no plural, in French nor is zero: everything that is shown and said in random matches.
namespace tablier::terminal {
namespace {

class NumberWords : public testing::TestWithParam<std::string_view> {
 protected:
  static const AnyGame& game() { return *find_game(GetParam()); }
  static const Presenter& presenter() { return presenter_of(game()); }

  // A noun in the plural right behind a lone 1, or in French a lone 0.
  static bool is_wrong(const std::string& text, std::string_view plural, bool french) {
    for (std::size_t at = 0; (at = text.find(plural, at)) != std::string::npos; ++at) {
      std::size_t end = at;
      if (text.substr(0, end).ends_with("more ")) end -= 5;
      const std::string before = text.substr(0, end);
      const std::size_t gap = before.ends_with("\u00a0") ? 2 : before.ends_with(' ') ? 1 : 0;
      if (gap == 0 || end < gap + 1) continue;
      const char digit = text[end - gap - 1];
      const bool alone = end < gap + 2 || text[end - gap - 2] < '0' || text[end - gap - 2] > '9';
      if (alone && (digit == '1' || (french && digit == '0'))) return true;
    }
    return false;
  }

  static void expect_grammar(const std::string& text, Language language) {
    constexpr std::array<Text, 9> kPlurals = {{{"points", "points"},
                                               {"cases", "squares"},
                                               {"tours", "turns"},
                                               {"minutes", "minutes"},
                                               {"buts", "goals"},
                                               {"pions", "pawns"},
                                               {"coups", "moves"},
                                               {"séries", "steps"},
                                               {"marqués", "halves"}}};
    const bool french = language == Language::kFrench;
    for (const Text& plural : kPlurals) {
      EXPECT_FALSE(is_wrong(text, plural.in(language), french)) << text;
    }
    EXPECT_EQ(text.find(" de points"), std::string::npos) << text;
  }

  static void expect_all_grammar(const History& history, Language language) {
    Screen screen = lignes_screen(language, 100, 40);
    Scene scene = lignes_scene(history);
    for (const Row& row : presenter().draw(scene, screen)) {
      expect_grammar(render(row, screen), language);
    }
    for (const std::string& text :
         tell_event(presenter().teller(), scene, history.size() - 1, language)) {
      expect_grammar(text, language);
    }
    const Turn turn = history.now().turn();
    if (!is_single(turn)) return;
    expect_grammar(presenter().options(history.now(), single_side(turn), screen), language);
    for (const std::string& text : presenter().figures(scene, screen)) {
      expect_grammar(text, language);
    }
  }
};

TEST_P(NumberWords, agree_in_random_matches) {
  for (const std::string_view match : {"turns:1", "goals:1", "goals:2"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      History history(game().start(Settings{{"match", std::string(match)}}));
      Rng rng(seed);
      while (history.now().turn() != Turn::kOver && history.size() < 250) {
        ASSERT_FALSE(history.play(history.now().random_event(rng)));
        for (const Language language : kLanguages) expect_all_grammar(history, language);
      }
    }
  }
}

TEST_P(NumberWords, agree_in_the_rules_of_every_match) {
  for (const std::string_view match : {"turns:1", "turns:2", "goals:1", "clock:1", "clock:9"}) {
    const auto start = game().start(Settings{{"match", std::string(match)}});
    for (const Language language : kLanguages) {
      for (const std::string& text : presenter().at_this_table(*start, lignes_screen(language))) {
        expect_grammar(text, language);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, NumberWords, testing::Values("lignes", "sokr"),
                         [](const auto& game) { return std::string(game.param); });

// Five points to begin with; four of them go, and five of the six steps that he may carry.
TEST(LignesNumberWords, agree_where_one_is_left) {
  const History one = match_with("d6=4 dice=2+4 h12>h13 h13>g14 g14>g15 g15>g16 g16>g17");
  const auto said = [&](Language language) {
    return pitch_drawn(lignes_scene(one), lignes_screen(language, 100, 40));
  };
  EXPECT_NE(said(Language::kEnglish).find("carrier: 1 step\n"), std::string::npos)
      << said(Language::kEnglish);
  EXPECT_NE(said(Language::kFrench).find("1 point sur 6"), std::string::npos);
  EXPECT_EQ(plan_typed(one, "m4 o16", Language::kFrench)->complaint,
            "De m4 en o16, le chemin est de 12 pas et il vous reste 1 point (LA-7).");
  EXPECT_EQ(plan_typed(one, "m4 o16")->complaint,
            "From m4 to o16 the way is 12 steps, and 1 point is left (LA-7).");
}

TEST(LignesNumberWords, a_way_that_is_allowed_is_told_in_a_sentence_of_its_own) {
  const History history = match_with("d6=4 dice=2+4");
  const auto why = [&](Language language) {
    return tell_why(lignes_presenter(), history.now(), Side::kZero, "h7>h9",
                    lignes_screen(language));
  };
  EXPECT_EQ(why(Language::kEnglish), "h7>h9 is allowed. Way h7 h8 h9: 2 points, 4 will be left.");
  EXPECT_EQ(why(Language::kFrench),
            "h7>h9 est permis. Chemin h7 h8 h9 : 2 points, il en restera 4.");
}

}  // namespace
}  // namespace tablier::terminal
