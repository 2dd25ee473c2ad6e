#include <set>

#include "suite/game_suite.h"

// A game behind AnyGame is the game itself.
namespace tablier::suite {
namespace {

template <class G>
class Erased : public GameSuite<G> {};
TYPED_TEST_SUITE(Erased, AllGames, GameName);

TYPED_TEST(Erased, a_game_played_by_tokens_is_the_one_played_by_types) {
  using G = TypeParam;
  Rng rng(1);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    for (int game = 0; game < effort(20); ++game) {
      auto position = G::start(this->options_of(settings));
      const auto any = game_model<G>().start(settings);
      ASSERT_NE(any, nullptr);
      while (true) {
        ASSERT_NE(typed_position<G>(*any), nullptr);
        ASSERT_TRUE(*typed_position<G>(*any) == position);
        ASSERT_EQ(any->turn(), position.turn());
        ASSERT_EQ(any->result(), position.result());
        ASSERT_EQ(any->score(), (std::array<int, 2>(position.score())));
        ASSERT_EQ(any->phase(), std::string_view(position.phase()));
        ASSERT_EQ(any->hash(), position.hash());
        if (position.turn() == Turn::kOver) break;
        const std::string token = event_to_play(*any, rng);
        const auto event = read_event<G>(position, token);
        ASSERT_TRUE(event.has_value()) << token;
        ASSERT_EQ(try_apply<G>(position, *event), std::nullopt) << token;
        const auto spelling = any->apply(token);
        ASSERT_TRUE(spelling.has_value()) << token;
        ASSERT_EQ(*spelling, token);
      }
    }
  }
}

TYPED_TEST(Erased, a_clone_is_equal_and_goes_its_own_way) {
  using G = TypeParam;
  this->visit_random_games(effort(5), 2, [](const auto& position, Rng& rng) {
    const PositionModel<G> any(position);
    const auto clone = any.clone();
    EXPECT_TRUE(clone->equals(any));
    EXPECT_EQ(&clone->game(), &game_model<G>());
    if (position.turn() == Turn::kOver) return;
    EXPECT_TRUE(clone->apply(any.random_event(rng)).has_value());
    EXPECT_TRUE(clone->apply("resign=0").has_value() || clone->turn() == Turn::kOver);
    EXPECT_FALSE(clone->equals(any));
    EXPECT_TRUE(any.position() == position);
  });
}

TYPED_TEST(Erased, another_games_position_is_never_equal) {
  using G = TypeParam;
  const auto own = game_model<G>().start({});
  const AnyGame* other = find_tested_game(G::kName == "sitaos" ? "connect_four" : "sitaos");
  ASSERT_NE(other, nullptr);
  EXPECT_FALSE(own->equals(*other->start({})));
  EXPECT_EQ(typed_position<G>(*other->start({})), nullptr);
}

TYPED_TEST(Erased, the_options_told_make_the_same_game_again) {
  using G = TypeParam;
  Rng rng(3);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    const auto any = game_model<G>().start(settings);
    ASSERT_NE(any, nullptr);
    const auto again = game_model<G>().start(any->options());
    ASSERT_NE(again, nullptr);
    EXPECT_TRUE(again->equals(*any));
    EXPECT_EQ(again->options(), any->options());
    // Those at their defaults need not be told, and the order makes no difference.
    Settings unusual = unusual_options(game_model<G>(), any->options());
    std::reverse(unusual.begin(), unusual.end());
    EXPECT_TRUE(game_model<G>().start(unusual)->equals(*any));
  }
  const auto usual = game_model<G>().start({})->options();
  EXPECT_EQ(usual.size(), G::option_specs().size());
  EXPECT_TRUE(unusual_options(game_model<G>(), usual).empty())
      << "a default that is not the default";
}

// A form of a text, `goals:1…99`: both ends are accepted, what is beyond them is not, nor the form.
void expect_form(const AnyGame& game, std::string_view option, const std::string& form) {
  const std::string dots = "…";
  const std::size_t colon = form.find(':');
  const std::size_t middle = form.find(dots);
  ASSERT_NE(colon, std::string::npos) << form;
  ASSERT_NE(middle, std::string::npos) << form;
  const std::string word = form.substr(0, colon + 1);
  const int low = std::stoi(form.substr(colon + 1));
  const int high = std::stoi(form.substr(middle + dots.size()));
  for (const auto& [number, allowed] : {std::pair{low - 1, false}, std::pair{low, true},
                                        std::pair{high, true}, std::pair{high + 1, false}}) {
    const std::string value = word + std::to_string(number);
    EXPECT_EQ(game.accepts_option(option, value), allowed) << option << "=" << value;
  }
  EXPECT_FALSE(game.accepts_option(option, form)) << form;
  EXPECT_FALSE(game.accepts_option(option, word)) << word;
}

TYPED_TEST(Erased, options_accept_what_they_offer_and_refuse_the_rest) {
  using G = TypeParam;
  const AnyGame& game = game_model<G>();
  std::set<std::string_view> names;
  for (const OptionSpec& spec : G::option_specs()) {
    EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
    EXPECT_TRUE(game.accepts_option(spec.name, spec.initial)) << spec.name;
    EXPECT_EQ(G::option_value({}, spec.name), spec.initial);
    EXPECT_FALSE(spec.meaning.fr.empty());
    EXPECT_FALSE(spec.meaning.en.empty());
    EXPECT_NE(spec.meaning.fr, spec.meaning.en);
    for (const std::string_view choice : spec.choices) {
      if (spec.kind == OptionSpec::Kind::kText) {
        expect_form(game, spec.name, std::string(choice));
      } else {
        EXPECT_TRUE(game.accepts_option(spec.name, choice)) << spec.name << "=" << choice;
      }
    }
    EXPECT_EQ(spec.kind != OptionSpec::Kind::kNumber, !spec.choices.empty());
    for (const char* value : {"", " ", "no such value", "=", "\n"}) {
      EXPECT_FALSE(game.accepts_option(spec.name, value)) << spec.name << "=" << value;
    }
    if (spec.kind != OptionSpec::Kind::kNumber) continue;
    for (const auto& [number, allowed] :
         {std::pair{spec.low - 1, false}, std::pair{spec.low, true}, std::pair{spec.high, true},
          std::pair{spec.high + 1, false}}) {
      EXPECT_EQ(game.accepts_option(spec.name, std::to_string(number)), allowed) << number;
    }
    EXPECT_FALSE(game.accepts_option(spec.name, "99999999999999999999"));
  }
  EXPECT_FALSE(game.accepts_option("no such option", "on"));
  EXPECT_FALSE(game.accepts_option("", ""));
  EXPECT_EQ(game.start(Settings{{"no such option", "on"}}), nullptr);
}

TYPED_TEST(Erased, the_game_says_what_it_is_called_and_whose_it_is) {
  using G = TypeParam;
  const AnyGame& game = game_model<G>();
  EXPECT_EQ(find_tested_game(game.name()), &game) << "two games with one name";
  EXPECT_FALSE(game.name().empty());
  EXPECT_FALSE(game.title().fr.empty());
  EXPECT_FALSE(game.title().en.empty());
  EXPECT_FALSE(game.credit().empty());
  for (const Side side : kSides) {
    EXPECT_FALSE(game.side_name(side).fr.empty());
    EXPECT_FALSE(game.side_name(side).en.empty());
  }
  EXPECT_NE(game.side_name(Side::kZero).en, game.side_name(Side::kOne).en);
}

TEST(Registry, finds_every_real_game_by_its_name) {
  EXPECT_FALSE(all_games().empty());
  for (const AnyGame* game : all_games()) {
    EXPECT_EQ(find_game(game->name()), game);
    EXPECT_EQ(find_tested_game(game->name()), game) << "a real game that the suite does not know";
  }
  EXPECT_EQ(find_game("no such game"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

}  // namespace
}  // namespace tablier::suite
