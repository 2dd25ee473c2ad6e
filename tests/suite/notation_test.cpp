#include <cctype>
#include <set>

#include "suite/game_suite.h"

// Tokens: what is listed is what is accepted, and each event has one spelling.
namespace tablier::suite {
namespace {

template <class G>
class Notation : public GameSuite<G> {};
TYPED_TEST_SUITE(Notation, AllGames, GameName);

// Spaces separate tokens, a bar the halves of a pair: neither may stand in an action.
void expect_token(const std::string& token) {
  EXPECT_FALSE(token.empty());
  for (const char c : token) EXPECT_TRUE(std::isgraph(static_cast<unsigned char>(c))) << token;
  EXPECT_FALSE(read_outside(token).has_value()) << token;
}

TYPED_TEST(Notation, listed_actions_are_accepted_and_read_back) {
  using G = TypeParam;
  this->visit_random_games(effort(10), 1, [](const auto& position, Rng&) {
    const PositionModel<G> any(position);
    for (const Side side : sides_acting(position.turn())) {
      const auto& view = position.view(side);
      ActionList<G> actions;
      position.legal(side, actions);
      std::set<std::string> tokens;
      for (const auto& action : actions) {
        EXPECT_EQ(position.refuse(side, action), std::nullopt);
        EXPECT_EQ(view.refuse(side, action), std::nullopt);
        const std::string token = G::write_action(view, side, action);
        expect_token(token);
        EXPECT_EQ(token.find('|'), std::string::npos) << token;
        EXPECT_TRUE(tokens.insert(token).second) << token << " is listed twice";
        const auto read = G::read_action(view, side, token);
        ASSERT_TRUE(read.has_value()) << token << " " << read.error().clause;
        EXPECT_TRUE(*read == action) << token;
        EXPECT_EQ(any.why(token, side), std::nullopt) << token;
      }
      // The list that everybody outside sees: the same, by bytes.
      EXPECT_EQ(any.legal(side).tokens, std::vector<std::string>(tokens.begin(), tokens.end()));
    }
  });
}

TYPED_TEST(Notation, every_event_that_may_come_next_is_applied_under_its_own_spelling) {
  using G = TypeParam;
  this->visit_random_games(effort(4), 2, [](const auto& position, Rng& rng) {
    const PositionModel<G> any(position);
    auto events = next_events(any);
    // Pairs can be many: some of them will do.
    while (events.size() > 60) {
      std::swap(events[rng.below(static_cast<std::uint32_t>(events.size()))], events.back());
      events.pop_back();
    }
    for (const std::string& token : events) {
      expect_token(token);
      EXPECT_EQ(any.why(token, {}), std::nullopt) << token;
      const auto after = any.clone();
      const auto spelling = after->apply(token);
      ASSERT_TRUE(spelling.has_value()) << token << " " << spelling.error().clause;
      EXPECT_EQ(*spelling, token);
    }
    EXPECT_TRUE(any.equals(PositionModel<G>(position)));
  });
}

std::string mutated(std::string token, Rng& rng) {
  static constexpr std::string_view kBytes =
      "abcdefgh12345670[],@=|-+:/ \t\"\\swaptimerolqn~^>*!.\x01\x7f\xc3\xff";
  const auto place = [&](std::size_t extra) {
    return rng.below(static_cast<std::uint32_t>(token.size() + extra));
  };
  const char byte = kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))];
  switch (rng.below(token.empty() ? 1 : 7)) {
    case 0:
      token.insert(place(1), 1, byte);
      break;
    case 1:
      token.erase(place(0), 1);
      break;
    case 2:
      token[place(0)] = byte;
      break;
    case 3:
      std::swap(token[place(0)], token[place(0)]);
      break;
    case 4:
      token += token;
      break;
    case 5:
      token.resize(place(0));
      break;
    default: {
      char& c = token[place(0)];
      c = static_cast<char>(std::isupper(static_cast<unsigned char>(c)) != 0
                                ? std::tolower(static_cast<unsigned char>(c))
                                : std::toupper(static_cast<unsigned char>(c)));
    }
  }
  return token;
}

// Tokens to try: right here, right somewhere else in this game, never right, and damaged ones.
std::vector<std::string> tokens_to_try(const std::vector<std::string>& right,
                                       const std::vector<std::string>& heard, Rng& rng) {
  static const std::vector<std::string> kOdd = {"",
                                                " ",
                                                "half",
                                                "draw",
                                                "time=0",
                                                "time=2",
                                                "resign=1",
                                                "pass",
                                                "toss=0",
                                                "d6=4",
                                                "d6=0",
                                                "|",
                                                "a|b",
                                                "[]",
                                                "d4[]",
                                                "swap",
                                                "deck",
                                                "a1",
                                                "0",
                                                "1",
                                                "-1",
                                                "999999999999999999999999",
                                                "draw ",
                                                "RESIGN",
                                                "time=0|1",
                                                "\n",
                                                "é",
                                                std::string(5000, 'a'),
                                                std::string("a\0b", 3)};
  const auto any_of = [&](const std::vector<std::string>& list) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  std::vector<std::string> tokens;
  for (int i = 0; i < 12; ++i) {
    std::string token = any_of(kOdd);
    if (i % 3 == 0 && !right.empty()) token = any_of(right);
    if (i % 3 == 1 && !heard.empty()) token = any_of(heard);
    tokens.push_back(token);
    for (std::uint32_t times = 1 + rng.below(3); times != 0; --times) token = mutated(token, rng);
    tokens.push_back(std::move(token));
  }
  return tokens;
}

void expect_explained(const AnyPosition& position, const Refusal& refusal) {
  EXPECT_FALSE(refusal.clause.empty());
  const std::string french = position.game().explain(refusal, Language::kFrench);
  const std::string english = position.game().explain(refusal, Language::kEnglish);
  EXPECT_FALSE(french.empty()) << refusal.clause;
  EXPECT_FALSE(english.empty()) << refusal.clause;
  EXPECT_NE(french, english) << refusal.clause;
}

// A token is refused and changes nothing, or it is (another spelling of) an event that may come.
template <Game G>
void expect_refused_or_listed(const PositionModel<G>& any, const std::vector<std::string>& next,
                              const std::string& token) {
  const MaybeRefusal why = any.why(token, {});
  const auto after = any.clone();
  const auto spelling = after->apply(token);
  ASSERT_EQ(spelling.has_value(), !why.has_value()) << token;
  if (!spelling) {
    EXPECT_EQ(spelling.error(), *why) << token;
    EXPECT_TRUE(after->equals(any)) << token << " was refused and changed something";
    EXPECT_EQ(after->hash(), any.hash());
    expect_explained(any, *why);
    EXPECT_FALSE(contains(next, token)) << token << " is listed and refused";
    return;
  }
  const auto again = any.clone();
  const auto same = again->apply(*spelling);
  ASSERT_TRUE(same.has_value()) << token << " became " << *spelling << ", which is refused";
  EXPECT_EQ(*same, *spelling);
  EXPECT_TRUE(again->equals(*after)) << token << " / " << *spelling;
  if (read_outside(*spelling) || !unlisted_name<G>(any.position()).empty()) return;
  if (lists_all<G>(any.position().options())) {
    EXPECT_TRUE(contains(next, *spelling)) << *spelling << " is accepted, not listed";
  }
}

// The same for one side's own half, judged by its view.
template <Game G>
void expect_own_half(const PositionModel<G>& any, Side side, const std::vector<std::string>& listed,
                     const std::string& token) {
  const MaybeRefusal why = any.why(token, side);
  if (!acts(any.turn(), side)) {
    ASSERT_TRUE(why.has_value()) << token;
    EXPECT_EQ(why->clause, any.turn() == Turn::kOver ? "EV-3" : "EV-2") << token;
    return;
  }
  const auto& view = any.position().view(side);
  const auto action = G::read_action(view, side, token);
  if (action && !view.refuse(side, *action)) {
    EXPECT_EQ(why, std::nullopt) << token;
    EXPECT_EQ(any.position().refuse(side, *action), std::nullopt) << token;
    const std::string spelling = G::write_action(view, side, *action);
    const auto again = G::read_action(view, side, spelling);
    ASSERT_TRUE(again.has_value()) << spelling;
    EXPECT_TRUE(*again == *action) << spelling;
    if (unlisted_name<G>(any.position()).empty() && lists_all<G>(any.position().options())) {
      EXPECT_TRUE(contains(listed, spelling)) << spelling;
    }
  } else {
    ASSERT_TRUE(why.has_value()) << token;
    expect_explained(any, *why);
    EXPECT_FALSE(contains(listed, token)) << token;
  }
}

TYPED_TEST(Notation, any_token_is_refused_and_changes_nothing_or_is_an_event_that_may_come) {
  using G = TypeParam;
  std::vector<std::string> heard;
  this->visit_random_games(effort(20), 3, [&](const auto& position, Rng& rng) {
    const PositionModel<G> any(position);
    const auto next = next_events(any);
    std::vector<std::string> right = next;
    if (position.turn() != Turn::kOver) right.push_back(any.random_event(rng));
    if (position.turn() == Turn::kBoth) {
      for (const std::string& half : halves_of(right.back())) right.push_back(half);
    }
    const std::vector<std::string> own[2] = {any.legal(Side::kZero).tokens,
                                             any.legal(Side::kOne).tokens};
    for (const std::string& token : tokens_to_try(right, heard, rng)) {
      expect_refused_or_listed<G>(any, next, token);
      for (const Side side : kSides) expect_own_half<G>(any, side, own[index(side)], token);
      if (testing::Test::HasFailure()) return;
    }
    for (const std::string& token : right) {
      if (heard.size() < 500) heard.push_back(token);
    }
  });
}

TYPED_TEST(Notation, EV_1_what_no_game_knows_is_not_an_event) {
  using G = TypeParam;
  this->visit_random_games(effort(2), 4, [](const auto& position, Rng&) {
    const PositionModel<G> any(position);
    const bool over = position.turn() == Turn::kOver;
    for (const char* token : {"", "?!", "no such thing", "\x01"}) {
      EXPECT_EQ(any.why(token, {}), over ? kGameIsOver : kNotAnEvent) << token;
      for (const Side side : sides_acting(position.turn())) {
        EXPECT_EQ(any.why(token, side), kNotAnEvent) << token;
      }
    }
  });
}

TYPED_TEST(Notation, EV_2_half_a_pair_is_not_due_by_itself) {
  using G = TypeParam;
  this->visit_random_games(effort(2), 5, [](const auto& position, Rng& rng) {
    if (position.turn() != Turn::kBoth) return;
    const PositionModel<G> any(position);
    const auto halves = halves_of(any.random_event(rng));
    for (const Side side : kSides) {
      EXPECT_EQ(any.why(halves[index(side)], side), std::nullopt) << halves[index(side)];
      EXPECT_EQ(any.why(halves[index(side)], {}), kNotDue) << halves[index(side)];
      for (const std::string& token : any.legal(side).tokens) {
        EXPECT_EQ(any.why(token, {}), kNotDue) << token;
      }
    }
  });
}

// Typed events, as programs make them: the checked way takes only the kind that is due.
TYPED_TEST(Notation, EV_2_an_event_of_another_kind_than_the_turns_is_refused) {
  using G = TypeParam;
  using Kind = typename Event<G>::Kind;
  this->visit_random_games(effort(5), 6, [](const auto& position, Rng& rng) {
    if (position.turn() == Turn::kOver) return;
    const Event<G> due = random_event<G>(position, rng);
    for (const Kind kind : {Kind::kAction, Kind::kPair, Kind::kChance}) {
      if (kind == due.kind) continue;
      for (const Side side : kSides) {
        Event<G> event = due;
        event.kind = kind;
        event.side = side;
        auto copy = position;
        EXPECT_EQ(try_apply<G>(copy, event), kNotDue);
        EXPECT_TRUE(copy == position);
      }
    }
    if (due.kind != Kind::kAction) return;
    Event<G> event = due;
    event.side = other(due.side);
    auto copy = position;
    EXPECT_EQ(try_apply<G>(copy, event), kNotDue);
    EXPECT_TRUE(copy == position);
  });
}

}  // namespace
}  // namespace tablier::suite
