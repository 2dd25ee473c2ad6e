#include <gtest/gtest.h>

#include <set>

#include "match/node.h"

// Several nodes on one store, and no word between them: what each tells is what the store has.
namespace tablier {
namespace {

using Age = Authority::Age;

struct Pair {
  std::shared_ptr<SharedStore> shared = std::make_shared<SharedStore>();
  Node one{shared, "one", false, 1};
  Node two{shared, "two", false, 2};
};

TEST(Nodes, what_one_node_has_told_another_does_not_know_less_of) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  std::string played;
  const std::array<std::string, 6> moves = {"d4", "e4", "d5", "e5", "d6", "e6"};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Node& writer = i % 2 == 0 ? nodes.one : nodes.two;
    Node& reader = i % 2 == 0 ? nodes.two : nodes.one;
    EXPECT_EQ(writer.act(key, i % 2 == 0 ? kHost : kGuest, move_of(moves[i])),
              std::to_string(4 + i));
    played += moves[i] + " ";
    // At once, and again although the store has just been asked.
    EXPECT_EQ(reader.events(key, Age::kNone), played);
    EXPECT_EQ(writer.events(key, Age::kNone), played);
  }
}

TEST(Nodes, what_is_answered_to_a_wish_that_was_granted_before_is_not_older_either) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  EXPECT_EQ(nodes.two.events(key), "");
  EXPECT_EQ(nodes.one.act(key, kHost, move_of("d4")), "4");
  std::uint32_t count = 0;
  nodes.two.authority.give_nonce(key, kHost, nonce_of('a'),
                                 [&](const auto& match) { count = (*match)->count(); });
  nodes.two.loop.until([&] { return count > 0; });
  EXPECT_EQ(count, 5U);
}

TEST(Nodes, what_may_be_recent_is_never_older_than_the_store_was_asked) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  EXPECT_EQ(nodes.two.events(key), "");
  EXPECT_EQ(nodes.one.act(key, kHost, move_of("d4")), "4");
  nodes.two.now += 1'499;
  EXPECT_EQ(nodes.two.events(key), "") << "the store was asked a moment ago";
  nodes.two.now += 1;
  EXPECT_EQ(nodes.two.events(key), "d4 ");
  EXPECT_EQ(nodes.one.act(key, kGuest, move_of("e4")), "5");
  nodes.two.now -= 3'600'000;  // the machine's clock is set back
  EXPECT_EQ(nodes.two.events(key), "d4 e4 ");
}

TEST(Nodes, those_who_watch_are_told_without_a_message_and_asking) {
  Pair nodes;
  std::vector<MatchKey> keys;
  // More than are asked about in one question.
  for (std::uint64_t i = 0; i < 1'100; ++i) {
    Creation creation = creation_of("sitaos");
    creation.host.player = PlayerKey{10'000 + i};
    keys.push_back(nodes.one.create(creation));
    nodes.two.authority.watch(keys.back());
    nodes.two.events(keys.back());
    nodes.one.look([&](auto done) {
      nodes.one.authority.give_nonce(keys.back(), creation.host.player, nonce_of('a'), done);
    });
  }
  nodes.two.authority.catch_up();
  nodes.two.settle();
  for (const MatchKey key : keys) EXPECT_EQ(nodes.two.heard[key].size(), 2U);
}

TEST(Nodes, what_is_watched_is_kept_recent_by_catching_up) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  nodes.two.authority.watch(key);
  EXPECT_EQ(nodes.two.events(key), "");
  nodes.two.now += 1'000;
  nodes.two.authority.catch_up();
  nodes.two.settle();
  nodes.two.now += 1'000;
  nodes.shared->blind = true;
  EXPECT_EQ(nodes.two.events(key), "") << "the store need not be asked again";
  EXPECT_EQ(nodes.two.events(key, Age::kNone), "store");
}

TEST(Nodes, a_store_that_cannot_be_asked_leads_to_no_refusal_and_no_old_answer) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  EXPECT_EQ(nodes.two.events(key), "");
  EXPECT_EQ(nodes.one.act(key, kHost, move_of("d4")), "4");
  EXPECT_EQ(nodes.one.act(key, kGuest, move_of("e4", "b1")), "5");
  nodes.shared->blind = true;
  EXPECT_EQ(nodes.two.events(key, Age::kNone), "store");
  EXPECT_EQ(nodes.two.act(key, kGuest, move_of("e4", "b1")), "store") << "not refused: sent again";
  nodes.shared->blind = false;
  EXPECT_EQ(nodes.two.act(key, kGuest, move_of("e4", "b1")), "5");
}

TEST(Nodes, a_match_made_while_the_store_is_asked_for_it_is_found) {
  Pair nodes;
  const MatchKey key = nodes.one.begin(creation_of("sitaos"));
  // As if it had come into being between the two: the first look finds nothing.
  const MatchKey unknown{key};
  auto hidden = std::exchange(nodes.shared->store, make_memory_store());
  nodes.two.gate->close();
  std::vector<std::string> answers;
  const auto note = [&](const Expected<const Match*, Complaint>& match) {
    answers.push_back(match ? "found" : std::string(code_name(match.error().code)));
  };
  nodes.two.authority.look(unknown, note, Age::kRecent);
  nodes.two.authority.look(unknown, note, Age::kRecent);  // came while it was asked for
  nodes.two.gate->let_one(Gate::Way::kOpen);
  nodes.two.loop.run_one();
  EXPECT_EQ(answers, std::vector<std::string>{"no-match"});
  nodes.shared->store = std::move(hidden);
  nodes.two.gate->let_one(Gate::Way::kOpen);
  nodes.two.loop.run_one();
  EXPECT_EQ(answers, (std::vector<std::string>{"no-match", "found"}));
}

// Everything that a test may do next, taken in every order: what was chosen at each step, and from
// how many. A run follows the choices and then takes the first way; `next` goes on to another.
class Choices {
 public:
  std::size_t among(std::size_t count) {
    if (step_ == taken_.size()) taken_.emplace_back(0, count);
    EXPECT_EQ(taken_[step_].second, count) << "the same choices lead to the same place";
    return taken_[step_++].first;
  }
  bool next() {
    step_ = 0;
    while (!taken_.empty() && taken_.back().first + 1 == taken_.back().second) taken_.pop_back();
    if (taken_.empty()) return false;
    ++taken_.back().first;
    return true;
  }

 private:
  std::vector<std::pair<std::size_t, std::size_t>> taken_;
  std::size_t step_ = 0;
};

// One id, sent to both nodes by a player who was told by the first that it is their turn, while
// the other node knows nothing of it, or only a part, or is just being told. In every order of what
// the two do at the store, with or without one failure of it.
class DoubledId : public ::testing::TestWithParam<std::tuple<int, bool, bool>> {
 protected:
  void run(Choices& choices) {
    const auto& [known, fails, noisy] = GetParam();
    Pair nodes;
    const std::array<Node*, 2> both = {&nodes.one, &nodes.two};
    const MatchKey key = nodes.one.begin(creation_of("sitaos"));
    if (known == 1) {
      EXPECT_EQ(nodes.two.events(key), "");
    }
    EXPECT_EQ(nodes.one.act(key, kHost, move_of("d4")), "4");
    if (known == 2) {
      EXPECT_EQ(nodes.two.events(key), "d4 ");
    }
    for (Node* node : both) node->gate->close();

    // What clients send, in this order; when is up to chance.
    std::vector<std::string> answers;
    const auto send = [&](Node& node, PlayerKey player, const Command& command) {
      node.authority.act(key, player, command, 0,
                         [&answers](const Expected<std::uint32_t, Complaint>& entry) {
                           answers.push_back(entry ? std::to_string(*entry)
                                                   : std::string(code_name(entry.error().code)));
                         });
    };
    std::vector<std::function<void()>> deeds;
    std::vector<std::string> spoken;
    if (noisy) {
      // The other player says something meanwhile, at the node that knows less.
      deeds.emplace_back([&] {
        nodes.two.authority.act(key, kHost, command_of(Command::Kind::kPhrase, "1"), 0,
                                [&](const Expected<std::uint32_t, Complaint>& entry) {
                                  spoken.push_back(entry ? "ok" : "no");
                                });
      });
    }
    deeds.emplace_back([&] { send(nodes.two, kGuest, move_of("e4", "once")); });
    deeds.emplace_back([&] { send(nodes.one, kGuest, move_of("e4", "once")); });
    bool failed = !fails;
    for (std::size_t done = 0;;) {
      std::vector<std::function<void()>> ways;
      if (done < deeds.size()) ways.emplace_back([&] { deeds[done++](); });
      for (Node* node : both) {
        if (node->authority.quiet()) continue;
        ways.emplace_back([&, node] {
          const std::size_t way = failed ? 0 : choices.among(3);
          failed = failed || way > 0;
          node->gate->let_one(static_cast<Gate::Way>(way));
          node->loop.run_one();
        });
      }
      if (ways.empty()) break;
      ways[choices.among(ways.size())]();
    }
    const std::string all = ::testing::PrintToString(answers);
    ASSERT_EQ(answers.size(), 2U) << "everybody is answered once";
    std::set<std::string> numbers(answers.begin(), answers.end());
    if (fails) numbers.erase("store");
    ASSERT_LE(numbers.size(), 1U) << all;
    for (const std::string& number : numbers) ASSERT_TRUE(number == "5" || number == "6") << all;
    // Sent again it is there, once.
    for (Node* node : both) {
      for (int i = 0; i < 2; ++i) {
        send(*node, kGuest, move_of("e4", "once"));
        while (!node->authority.quiet()) {
          node->gate->let_one(Gate::Way::kOpen);
          node->loop.run_one();
        }
      }
    }
    for (const std::string& answer : answers) {
      if (!fails || answer != "store") numbers.insert(answer);
    }
    ASSERT_EQ(numbers.size(), 1U) << ::testing::PrintToString(answers);
    const auto stored = nodes.shared->store->load(key);
    int moves = 0;
    for (const std::string& body : (*stored)->entries) {
      moves += body.find("once") == std::string::npos ? 0 : 1;
    }
    ASSERT_EQ(moves, 1);
  }
};

TEST_P(DoubledId, is_done_once_and_never_refused) {
  Choices choices;
  int runs = 0;
  do {
    ASSERT_NO_FATAL_FAILURE(run(choices)) << "run " << runs;
    ++runs;
  } while (choices.next());
  EXPECT_GE(runs, 3);
  RecordProperty("runs", runs);
}

INSTANTIATE_TEST_SUITE_P(Nodes, DoubledId,
                         ::testing::Combine(::testing::Values(0, 1, 2), ::testing::Bool(),
                                            ::testing::Bool()));

}  // namespace
}  // namespace tablier
