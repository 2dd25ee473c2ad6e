#include "match/authority.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "match/shared_store.h"
#include "match/table.h"

namespace tablier {
namespace {

using Trouble = SharedStore::Trouble;
using Code = Complaint::Code;

// The thread that an authority lives on: here the test's own.
class Loop {
 public:
  Executor executor() {
    return [this](std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
      wake_.notify_one();
    };
  }

  // Runs what comes until the condition holds.
  template <class Condition>
  void until(const Condition& holds) {
    while (!holds()) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        // Long enough for any machine; a test that waits so long has failed.
        const bool came =
            wake_.wait_for(lock, std::chrono::minutes(2), [this] { return !jobs_.empty(); });
        ASSERT_TRUE(came) << "nothing happens any more";
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
};

// A server without a network.
struct Node final : Listener {
  explicit Node(std::shared_ptr<SharedStore> shared, std::string name = "one", bool alone = true,
                std::uint64_t seed = 1)
      : worker(SharedStore::door(std::move(shared)), loop.executor()),
        programs(loop.executor(), {1, 50, 4}),
        authority(worker, programs,
                  {[this] { return now; }, entropy_of(seed), std::move(name), alone}, {}) {
    authority.set_listener(this);
  }

  void on_entries(const Match& match, std::uint32_t first) override {
    auto& told = heard[match.key()];
    if (told.empty()) told.resize(first);
    EXPECT_EQ(told.size(), first) << "every entry is told once, in order";
    for (std::uint32_t i = first; i < match.count(); ++i) {
      told.push_back(write_entry(match.entries()[i]));
    }
  }
  void on_written(const Match& match) override { written[match.key()] = match.count(); }
  void on_damaged(MatchKey key) override { damaged = key; }

  // Asks, waits, and gives what was answered: a match's name or the complaint's code.
  template <class Ask>
  std::string look(const Ask& ask) {
    std::optional<std::string> answer;
    ask([&](const Expected<const Match*, Complaint>& match) {
      answer = match ? (*match)->name() : std::string(code_name(match.error().code));
    });
    loop.until([&] { return answer.has_value(); });
    return *answer;
  }

  MatchKey create(const Creation& creation) {
    return *read_match_key(look([&](auto done) { authority.create(creation, done); }));
  }
  MatchKey begin(const Creation& creation) {
    const MatchKey key = create(creation);
    look([&](auto done) { authority.give_nonce(key, kHost, nonce_of('a'), done); });
    if (creation.settings.opponent != Opponent::kProgram) {
      look([&](auto done) { authority.join(key, guest_seat(), {}, done); });
    }
    return key;
  }

  // The entry's number, or the complaint's code.
  std::string act(MatchKey key, PlayerKey player, const Command& command) {
    std::optional<std::string> answer;
    authority.act(key, player, command, 0, [&](const Expected<std::uint32_t, Complaint>& entry) {
      answer = entry ? std::to_string(*entry) : std::string(code_name(entry.error().code));
    });
    loop.until([&] { return answer.has_value(); });
    return *answer;
  }

  // Time goes by as it does for a server: bit by bit.
  void wait(std::int64_t milliseconds) {
    for (; milliseconds > 0; milliseconds -= 100) {
      now += std::min<std::int64_t>(milliseconds, 100);
      authority.tick();
      settle();
    }
  }
  void settle() {
    loop.until([&] { return authority.quiet(); });
  }
  // What happened so far, events only.
  std::string events(MatchKey key) {
    std::optional<std::string> all;
    authority.look(key, [&](const Expected<const Match*, Complaint>& match) {
      all.emplace();
      if (!match) return;
      for (const std::string& event : (*match)->record().events) *all += event + " ";
    });
    loop.until([&] { return all.has_value(); });
    return *all;
  }

  Instant now = 10'000;
  Loop loop;
  StoreWorker worker;
  Programs programs;
  Authority authority;
  std::map<MatchKey, std::vector<std::string>> heard;
  std::map<MatchKey, std::uint32_t> written;
  std::optional<MatchKey> damaged;
};

TEST(Authority, plays_a_match_and_tells_every_entry_once) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos"));
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4");
  EXPECT_EQ(node.act(key, kGuest, move_of("d4", "b1")), "refused");
  EXPECT_EQ(node.act(key, PlayerKey{77}, move_of("e4")), "not-seated");
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "b1")), "5");
  EXPECT_EQ(node.heard[key].size(), 6U);
  EXPECT_EQ(node.written[key], 6U);
}

TEST(Authority, sent_twice_it_is_played_once) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos"));
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4");
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4");
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "a1")), "5") << "the other side's ids are its own";
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4");
  EXPECT_EQ(node.heard[key].size(), 6U);
}

TEST(Authority, what_there_is_none_of_is_not_found) {
  Node node(std::make_shared<SharedStore>());
  EXPECT_EQ(node.look([&](auto done) { node.authority.look(MatchKey{5}, done); }), "no-match");
  EXPECT_EQ(node.act(MatchKey{5}, kHost, move_of("d4")), "no-match");
  EXPECT_EQ(node.authority.loaded(), 0U);
}

TEST(Authority, nothing_is_told_that_could_not_be_stored) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  const MatchKey key = node.begin(creation_of("sitaos"));
  const std::size_t before = node.heard[key].size();
  shared->trouble = Trouble::kRefuses;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "store");
  node.settle();
  EXPECT_EQ(node.heard[key].size(), before);
  EXPECT_EQ(node.events(key), "");
  shared->trouble = Trouble::kNone;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4") << "the same, sent again";
  EXPECT_EQ(node.events(key), "d4 ");
}

TEST(Authority, a_move_whose_answer_was_lost_is_there_once) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  const MatchKey key = node.begin(creation_of("sitaos"));
  shared->trouble = Trouble::kLosesAnswers;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "store");
  shared->trouble = Trouble::kNone;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4");
  EXPECT_EQ(node.events(key), "d4 ");
  EXPECT_EQ(node.heard[key].size(), 5U);
}

TEST(Authority, moves_asked_for_at_once_are_played_in_order) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos"));
  std::vector<std::string> answers;
  const auto note = [&](const Expected<std::uint32_t, Complaint>& entry) {
    answers.push_back(entry ? std::to_string(*entry) : std::string(code_name(entry.error().code)));
  };
  node.authority.act(key, kHost, move_of("d4"), 0, note);
  node.authority.act(key, kGuest, move_of("e4"), 0, note);
  node.authority.act(key, kHost, move_of("d4"), 0, note);
  node.authority.act(key, kHost, move_of("d5"), 0, note);
  node.loop.until([&] { return answers.size() == 4; });
  EXPECT_EQ(answers, (std::vector<std::string>{"4", "5", "refused", "6"}));
}

TEST(Authority, a_host_has_so_many_matches_and_no_more) {
  Node node(std::make_shared<SharedStore>());
  for (int i = 0; i < 50; ++i) node.create(creation_of("sitaos"));
  EXPECT_EQ(node.look([&](auto done) { node.authority.create(creation_of("sitaos"), done); }),
            "too-many");
}

TEST(Authority, the_program_answers) {
  Node node(std::make_shared<SharedStore>());
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  node.act(key, kHost, move_of("d4"));
  node.loop.until([&] { return node.written[key] == 6; });
  EXPECT_EQ(node.act(key, kHost, command_of(Command::Kind::kOffer, "draw")), "6");
  node.loop.until([&] { return node.written[key] == 8; });
  EXPECT_NE(node.heard[key].back().find("draw"), std::string::npos) << "declined";
  EXPECT_EQ(node.act(key, kHost, command_of(Command::Kind::kOffer, "takeback")), "8");
  node.loop.until([&] { return node.written[key] == 10; });
  EXPECT_EQ(node.events(key), "") << "given back";
}

TEST(Authority, the_program_chooses_in_secret_too_and_to_the_end) {
  Node node(std::make_shared<SharedStore>());
  Creation creation = creation_of("chifootmi");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  for (int turns = 0; turns < 500; ++turns) {
    std::string choice;
    bool over = false;
    std::optional<bool> mine;
    node.authority.look(key, [&](const Expected<const Match*, Complaint>& match) {
      over = (*match)->stage() == Match::Stage::kOver;
      mine = (*match)->awaits(Side::kZero);
      if (*mine) choice = (*match)->position().legal(Side::kZero).tokens.front();
    });
    node.loop.until([&] { return mine.has_value(); });
    if (over) break;
    if (*mine) {
      node.act(key, kHost, move_of(choice));
    } else {
      const std::uint32_t known = node.written[key];
      node.loop.until([&] { return node.written[key] > known; });
    }
  }
  EXPECT_EQ(node.look([&](auto done) {
                  node.authority.look(key, [done](const Expected<const Match*, Complaint>& match) {
                    EXPECT_EQ((*match)->stage(), Match::Stage::kOver);
                    done(match);
                  });
                })
                .size(),
            12U);
}

TEST(Authority, a_rematch_is_arranged_once_both_want_it) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos"));
  node.act(key, kHost, command_of(Command::Kind::kResign));
  node.act(key, kGuest, command_of(Command::Kind::kOffer, "rematch"));
  node.act(key, kHost, command_of(Command::Kind::kOffer, "rematch"));
  std::optional<MatchKey> next;
  node.loop.until([&] {
    node.authority.look(
        key, [&](const Expected<const Match*, Complaint>& match) { next = (*match)->next(); });
    return next.has_value();
  });
  node.look([&](auto done) { node.authority.give_nonce(*next, kHost, nonce_of('c'), done); });
  node.look([&](auto done) { node.authority.join(*next, guest_seat(), {}, done); });
  EXPECT_EQ(node.act(*next, kGuest, move_of("d4")), "4") << "the sides have changed";
}

TEST(Authority, time_runs_out_by_itself) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos", {}, "turn:10"));
  node.wait(10'400);
  EXPECT_EQ(node.events(key), "");
  node.wait(200);
  EXPECT_EQ(node.events(key), "time=0 ");
}

// Where both choose at once the sand of both runs: whoever has not chosen by its end has lost, in
// Sok'R too, for a set-up is no series (SO-44).
TEST(Authority, sand_runs_out_at_a_turn_of_both) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sokr", {}, "hourglass:60"));
  std::string half;
  node.look([&](auto done) {
    node.authority.look(key, [&, done](const Expected<const Match*, Complaint>& match) {
      Rng rng(3);
      const std::string pair = (*match)->position().random_event(rng);
      half = pair.substr(0, pair.find('|'));
      EXPECT_EQ((*match)->position().turn(), Turn::kBoth);
      done(match);
    });
  });
  node.wait(20'000);
  node.act(key, kHost, move_of(half));
  node.wait(10'400);
  EXPECT_EQ(node.events(key), "toss=0 ");
  node.wait(200);
  EXPECT_EQ(node.events(key), "toss=0 time=1 ");
  node.look([&](auto done) {
    node.authority.look(key, [done](const Expected<const Match*, Complaint>& match) {
      EXPECT_EQ((*match)->stage(), Match::Stage::kOver);
      EXPECT_EQ((*match)->position().result(), GameResult::kSide0);
      done(match);
    });
  });
}

TEST(Authority, after_a_restart_everything_is_there_and_nobody_lost_time) {
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  {
    Node node(shared);
    key = node.begin(creation_of("sitaos", {}, "turn:10"));
    node.act(key, kHost, move_of("d4", "a1"));
    node.wait(4'000);
  }
  Node node(shared, "one", true, 2);
  node.now = 1'000'000;
  node.authority.resume();
  node.settle();
  EXPECT_EQ(node.events(key), "d4 ");
  node.wait(6'400);  // of ten seconds, four were used before
  EXPECT_EQ(node.events(key), "d4 ");
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "4") << "ids are remembered";
  node.wait(1'200);  // since the last sign of life nobody lost time: up to a second more
  EXPECT_EQ(node.events(key), "d4 time=1 ");
}

TEST(Authority, a_match_nobody_looks_at_is_let_go_and_comes_back) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos"));
  node.act(key, kHost, move_of("d4"));
  node.authority.watch(key);
  node.now += 100'000;
  node.authority.tick();
  EXPECT_EQ(node.authority.loaded(), 1U);
  node.authority.unwatch(key);
  node.now += 100'000;
  node.authority.tick();
  EXPECT_EQ(node.authority.loaded(), 0U);
  EXPECT_EQ(node.events(key), "d4 ");
}

// Whoever cannot play loses no time by it.
TEST(Authority, no_time_passes_while_nothing_can_be_stored) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  const MatchKey key = node.begin(creation_of("sitaos", {}, "turn:10"));
  node.wait(2'000);
  shared->trouble = Trouble::kRefuses;
  node.wait(1'000);
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "store");
  node.wait(60'000);
  shared->trouble = Trouble::kNone;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "5") << "after a pause";
  node.wait(9'000);
  EXPECT_EQ(node.events(key), "d4 ");
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "b1")).size(), 1U) << "played, not refused";
  EXPECT_EQ(node.events(key), "d4 e4 ");
}

TEST(Authority, no_time_passes_while_the_process_stands_still) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos", {}, "turn:10"));
  node.wait(2'000);
  node.now += 60'000;  // the machine slept
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "5");
  node.now += 60'000;
  node.authority.tick();
  node.settle();
  node.wait(9'000);
  EXPECT_EQ(node.events(key), "d4 ");
  node.wait(2'000);
  EXPECT_EQ(node.events(key), "d4 time=1 ") << "and afterwards it passes again";
}

TEST(Authority, a_half_by_the_minute_waits_for_a_server_that_was_down) {
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  {
    Node node(shared);
    key = node.begin(creation_of("lignes", {{"match", "clock:1"}}));
    node.wait(50'000);
  }
  Node node(shared, "one", true, 2);
  node.now = 10'000'000;
  node.authority.resume();
  node.settle();
  node.wait(9'000);
  EXPECT_EQ(node.events(key).find("half"), std::string::npos);
  node.wait(3'000);
  EXPECT_NE(node.events(key).find("half"), std::string::npos);
}

TEST(Authority, a_program_whose_move_could_not_be_stored_plays_it_later) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  std::optional<bool> played;
  node.authority.act(key, kHost, move_of("d4"), 0, [&](const auto&) {
    shared->trouble = Trouble::kRefuses;  // between the move and its answer
    played = true;
  });
  node.loop.until([&] { return played && node.worker.counts().failures > 0; });
  node.wait(3'000);
  EXPECT_EQ(node.written[key], 5U);
  shared->trouble = Trouble::kNone;
  node.wait(3'000);
  node.loop.until([&] { return node.written[key] == 6; });
}

TEST(Authority, a_watched_match_is_not_forgotten_when_it_cannot_be_read_for_a_while) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  const MatchKey key = one.begin(creation_of("sitaos"));
  two.authority.watch(key);
  two.events(key);
  shared->blind = true;
  EXPECT_EQ(two.act(key, kGuest, move_of("zz")), "refused");
  shared->trouble = Trouble::kRefuses;
  EXPECT_EQ(two.act(key, kHost, move_of("d5", "x")), "store");
  two.settle();
  shared->trouble = Trouble::kNone;
  shared->blind = false;
  EXPECT_EQ(one.act(key, kHost, move_of("d4")), "4");
  two.wait(2'000);
  EXPECT_EQ(two.heard[key].size(), 5U) << "told without anybody asking";
}

TEST(Authority, of_many_matches_none_is_left_out_when_nodes_catch_up) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  std::vector<MatchKey> keys;
  for (std::uint64_t i = 0; i < 600; ++i) {
    Creation creation = creation_of("sitaos");
    creation.host.player = PlayerKey{10'000 + i};
    keys.push_back(one.create(creation));
    two.authority.watch(keys.back());
    two.events(keys.back());
    one.look([&](auto done) {
      one.authority.give_nonce(keys.back(), creation.host.player, nonce_of('a'), done);
    });
  }
  for (int i = 0; i < 3; ++i) {
    two.authority.catch_up();
    two.settle();
  }
  for (const MatchKey key : keys) EXPECT_EQ(two.heard[key].size(), 2U);
}

TEST(Authority, matches_asked_for_at_once_are_counted_too) {
  Node node(std::make_shared<SharedStore>());
  int made = 0;
  int answered = 0;
  for (int i = 0; i < 150; ++i) {
    node.authority.create(creation_of("sitaos"), [&](const auto& match) {
      ++answered;
      made += match ? 1 : 0;
    });
  }
  node.loop.until([&] { return answered == 150; });
  EXPECT_EQ(made, 50);
}

TEST(Authority, a_match_against_the_program_that_was_left_is_let_go) {
  Node node(std::make_shared<SharedStore>());
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  EXPECT_EQ(node.events(key), "");
  node.wait(40'000);
  EXPECT_EQ(node.authority.loaded(), 0U);
}

TEST(Authority, of_two_nodes_one_writes_each_number) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  const MatchKey key = one.begin(creation_of("sitaos"));
  EXPECT_EQ(two.events(key), "");
  EXPECT_EQ(one.act(key, kHost, move_of("d4", "a1")), "4");
  // The second has not heard of it: it finds out when it writes, and decides anew.
  EXPECT_EQ(two.act(key, kGuest, move_of("d4", "b1")), "refused");
  EXPECT_EQ(two.act(key, kGuest, move_of("e4", "b1")), "5");
  EXPECT_EQ(one.act(key, kGuest, move_of("e4", "b1")), "5") << "sent again where it is not known";
  EXPECT_EQ(two.act(key, kHost, move_of("d4", "a1")), "4") << "played elsewhere, sent again here";
  one.authority.heard(key, 6);
  one.settle();
  EXPECT_EQ(one.events(key), "d4 e4 ");
  EXPECT_EQ(one.heard[key].size(), 6U);
  EXPECT_EQ(one.act(key, kHost, move_of("d5", "a2")), "6");
  two.authority.watch(key);
  two.authority.catch_up();
  two.settle();
  EXPECT_EQ(two.events(key), "d4 e4 d5 ");
  // Both have told the same since they know of it.
  for (std::size_t i = 4; i < 7; ++i) EXPECT_EQ(two.heard[key][i], one.heard[key][i]) << i;
}

TEST(Authority, whoever_comes_from_another_node_is_shown_what_he_was_told_there) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  const MatchKey key = one.begin(creation_of("sitaos"));
  EXPECT_EQ(two.events(key), "");
  EXPECT_EQ(one.act(key, kHost, move_of("d4", "a1")), "4");
  std::uint32_t count = 0;
  const auto look = [&](std::uint32_t seen) {
    count = 0;
    two.authority.look(
        key,
        [&](const Expected<const Match*, Complaint>& match) {
          ASSERT_TRUE(match);
          count = (*match)->count();
        },
        seen);
    two.loop.until([&] { return count > 0; });
    return count;
  };
  EXPECT_EQ(look(4), 4U) << "no message came, and nothing says that there is more";
  EXPECT_EQ(look(5), 5U);
  EXPECT_EQ(two.heard[key].size(), 5U) << "whoever watches here is told it too";
  EXPECT_EQ(look(1000), 5U) << "more than there is is what there is";
}

TEST(Authority, of_two_nodes_one_lets_the_program_think) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = one.begin(creation);
  two.events(key);
  one.act(key, kHost, move_of("d4"));
  two.authority.heard(key, one.written[key]);
  one.loop.until([&] { return one.written[key] == 6; });
  two.settle();
  EXPECT_EQ(two.written.count(key), 0U) << "it was claimed";
}

TEST(Authority, if_the_node_that_thinks_is_gone_another_does) {
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  {
    Node one(shared, "one", false, 1);
    key = one.begin(creation);
    one.act(key, kHost, move_of("d4"));
    one.settle();  // the claim is stored; what it thought is never played
  }
  Node two(shared, "two", false, 2);
  two.authority.resume();
  two.settle();
  two.wait(40'000);
  two.loop.until([&] { return two.written[key] == 6; });
}

TEST(Authority, damage_is_reported) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  const MatchKey key{99};
  CreateMatch create;
  create.row.key = key;
  create.row.game = "sitaos";
  create.row.secret = std::string(32, 'x');
  create.entries = {"nonsense"};
  const Write write = create;
  ASSERT_TRUE(shared->store->write(std::span(&write, 1)));
  EXPECT_EQ(node.look([&](auto done) { node.authority.look(key, done); }), "damaged");
  EXPECT_EQ(node.damaged, key);
}

TEST(StoreWorker, writes_asked_for_meanwhile_share_a_transaction) {
  const auto shared = std::make_shared<SharedStore>();
  Loop loop;
  StoreWorker worker(SharedStore::door(shared), loop.executor());
  int done = 0;
  {
    const std::lock_guard lock(shared->mutex);  // the first is under way
    for (int i = 0; i < 500; ++i) worker.write(Beat{i}, [&](const auto&) { ++done; });
  }
  loop.until([&] { return done == 500; });
  EXPECT_LE(shared->transactions, 500);
  EXPECT_EQ(worker.counts().writes, 500U);
  EXPECT_EQ(*shared->store->last_beat(), 499);
}

}  // namespace
}  // namespace tablier
