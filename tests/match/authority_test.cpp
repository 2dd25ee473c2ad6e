#include "match/authority.h"

#include <gtest/gtest.h>

#include <future>

#include "match/node.h"
#include "rules/outside.h"

namespace tablier {
namespace {

using Trouble = SharedStore::Trouble;
using Code = Complaint::Code;

TEST(Authority, a_seated_player_is_told_that_the_match_has_not_begun) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.create(creation_of("sitaos"));
  node.look([&](auto done) { node.authority.join(key, guest_seat(), {}, done); });
  EXPECT_EQ(node.act(key, kHost, move_of("d4")), "not-begun");
  EXPECT_EQ(node.act(key, kGuest, move_of("d4")), "not-begun");
  EXPECT_EQ(node.act(key, PlayerKey{77}, move_of("d4")), "not-seated");
}

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

TEST(Authority, the_program_answers_the_same_move_again_after_a_takeback) {
  Node node(std::make_shared<SharedStore>());
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  node.act(key, kHost, move_of("d4"));
  node.loop.until([&] { return node.written[key] == 6; });
  node.act(key, kHost, command_of(Command::Kind::kOffer, "takeback"));
  node.loop.until([&] { return node.written[key] == 8; });
  EXPECT_EQ(node.act(key, kHost, move_of("d4")), "8");
  node.loop.until([&] { return node.written[key] == 10; });
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
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(10'400);
  EXPECT_EQ(node.events(key), "a1 a2 ");
  node.wait(200);
  EXPECT_EQ(node.events(key), "a1 a2 time=0 ");
}

// A player who looks at the board when the match begins is there; one who comes later, from then
// on.
TEST(Authority, no_time_runs_before_both_look_at_the_board) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos", {}, "turn:10"));
  EXPECT_EQ(node.act(key, kHost, move_of("d4")), "4");
  node.wait(100'000);
  EXPECT_EQ(node.events(key), "d4 ");
  node.present = true;
  node.look([&](auto done) {
    node.authority.look(key, [&, done](const Expected<const Match*, Complaint>& match) {
      node.authority.arrived(**match, kGuest);
      done(match);
    });
  });
  node.wait(10'400);
  EXPECT_EQ(node.events(key), "d4 ");
  node.wait(300);
  EXPECT_EQ(node.events(key), "d4 time=1 ");
  // Both are there from the beginning.
  const MatchKey next = node.begin(creation_of("sitaos", {}, "turn:10"));
  node.settle();
  EXPECT_EQ(node.act(next, kHost, move_of("d4")), "6");
  node.wait(10'600);
  EXPECT_EQ(node.events(next), "d4 time=1 ");
}

TEST(Authority, a_match_stands_in_the_queue_once_however_long_it_is) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sitaos", {}, "fischer:100+5"));
  PlayerKey player = kHost;
  for (const char column : {'a', 'b', 'c', 'd', 'e'}) {
    for (const char row : {'1', '2', '3', '4'}) {
      node.wait(1'000);
      const std::size_t said = node.act(key, player, move_of({column, row})).size();
      EXPECT_EQ(said, node.written[key] > 10 ? 2U : 1U);
      player = player == kHost ? kGuest : kHost;
    }
  }
  EXPECT_LE(node.authority.queued(), 2U);
  node.wait(150'000);
  EXPECT_NE(node.events(key).find("time=0"), std::string::npos);
  node.wait(10'000);
  EXPECT_EQ(node.authority.queued(), 0U);
}

// SO-44: the opponent's time is up, which is a fault, and it is this side's turn by it.
TEST(Authority, SO_44_the_answer_names_the_move_and_not_what_time_brought_before_it) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin(creation_of("sokr", {}, "turn:10"));
  Side slow = Side::kZero;
  std::string action;
  const auto look = [&](const std::function<void(const Match&)>& at) {
    node.look([&](auto done) {
      node.authority.look(key, [&, done](const Expected<const Match*, Complaint>& match) {
        at(**match);
        done(match);
      });
    });
  };
  std::string pair;
  look([&](const Match& match) {
    Rng rng(3);
    pair = match.position().random_event(rng);
  });
  node.act(key, kHost, move_of(pair.substr(0, pair.find('|'))));
  node.act(key, kGuest, move_of(pair.substr(pair.find('|') + 1)));
  look([&](const Match& match) {
    ASSERT_TRUE(is_single(match.position().turn()));
    slow = single_side(match.position().turn());
    auto after = match.position().clone();
    ASSERT_TRUE(after->apply(write_outside({Outside::Kind::kTime, slow})));
    ASSERT_TRUE(acts(after->turn(), other(slow)));
    action = after->legal(other(slow)).tokens.front();
  });
  node.now += 11'000;  // no look at the clock in between
  const std::string number =
      node.act(key, slow == Side::kZero ? kGuest : kHost, move_of(action, "b1"));
  look([&](const Match& match) {
    const auto entry = match.entry_of(other(slow), "b1");
    ASSERT_TRUE(entry);
    EXPECT_EQ(number, std::to_string(*entry));
    EXPECT_EQ(match.entries()[*entry - 1].text, write_outside({Outside::Kind::kTime, slow}));
  });
}

// Where both choose at once the sand of both runs: whoever has not chosen by its end has lost, in
// Sok'R too, for a set-up is no series (SO-44).
TEST(Authority, sand_runs_out_at_a_turn_of_both) {
  Node node(std::make_shared<SharedStore>());
  node.present = true;
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
  node.wait(30'400);  // from the first choice on
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
    key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
    node.act(key, kHost, move_of("d4", "a1"));
    node.wait(4'000);
  }
  Node node(shared, "one", true, 2);
  node.now = 1'000'000;
  node.authority.resume();
  node.settle();
  EXPECT_EQ(node.events(key), "a1 a2 d4 ");
  node.wait(6'400);  // of ten seconds, four were used before
  EXPECT_EQ(node.events(key), "a1 a2 d4 ");
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "6") << "ids are remembered";
  node.wait(1'200);  // since the last sign of life nobody lost time: up to a second more
  EXPECT_EQ(node.events(key), "a1 a2 d4 time=1 ");
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
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(2'000);
  shared->trouble = Trouble::kRefuses;
  node.wait(1'000);
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "store");
  node.wait(60'000);
  shared->trouble = Trouble::kNone;
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "7") << "after a pause";
  node.wait(9'000);
  EXPECT_EQ(node.events(key), "a1 a2 d4 ");
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "b1")).size(), 1U) << "played, not refused";
  EXPECT_EQ(node.events(key), "a1 a2 d4 e4 ");
}

TEST(Authority, no_time_passes_while_the_process_stands_still) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(2'000);
  node.now += 60'000;  // the machine slept
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "7");
  node.now += 60'000;
  node.authority.tick();
  node.settle();
  node.wait(9'000);
  EXPECT_EQ(node.events(key), "a1 a2 d4 ");
  node.wait(2'000);
  EXPECT_EQ(node.events(key), "a1 a2 d4 time=1 ") << "and afterwards it passes again";
}

// A break that is over before a sign of life is missed.
TEST(Authority, no_time_passes_while_the_process_stands_still_for_a_moment) {
  Node node(std::make_shared<SharedStore>());
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(6'000);
  node.now += 3'500;
  node.wait(3'000);
  EXPECT_EQ(node.events(key), "a1 a2 ");
  node.wait(2'000);
  EXPECT_EQ(node.events(key), "a1 a2 time=0 ");
}

// The program may have answered while the process stood still: it is not too late either.
TEST(Authority, the_program_loses_no_time_while_the_process_stands_still) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  Creation creation = creation_of("sitaos", {}, "turn:10");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  node.authority.tick();
  node.settle();
  node.act(key, kHost, move_of("d4"));
  {
    const std::scoped_lock stalled(shared->mutex);
    node.now += 60'000;
    node.authority.tick();
    // The store answers nobody: what comes now is the program's.
    node.loop.run_one();
  }
  node.settle();
  node.loop.until([&] { return node.written[key] >= 6; });
  EXPECT_EQ(node.events(key).find("time"), std::string::npos) << node.events(key);
}

// Many players from one address are one address; and a player who only
// looks on does not put a match down to their own address.
TEST(Authority, the_programs_time_is_shared_between_addresses) {
  constexpr AddressKey kFlood{1};
  constexpr AddressKey kElsewhere{2};
  Node node(std::make_shared<SharedStore>());
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 10;
  creation.settings.seating = Seating::kHostIsOne;
  const auto begin = [&](std::uint64_t player, AddressKey from) {
    creation.host.player = PlayerKey{player};
    const MatchKey key =
        *read_match_key(node.look([&](auto done) { node.authority.create(creation, done, from); }));
    node.look([&](auto done) {
      node.authority.give_nonce(key, creation.host.player, nonce_of('a'), done, from);
    });
    return key;
  };
  std::vector<MatchKey> flood;
  for (std::uint64_t i = 0; i < 20; ++i) flood.push_back(begin(100 + i, kFlood));
  const MatchKey honest = begin(500, kElsewhere);
  node.authority.act(honest, PlayerKey{100}, move_of("d4"), 0, {}, kFlood);
  const auto played = [&](MatchKey key) { return node.heard[key].size() > 4; };
  node.loop.until([&] { return played(honest); });
  EXPECT_LE(std::count_if(flood.begin(), flood.end(), played), 3);
}

// The same, with the program's answer looked at before anything else.
TEST(Authority, the_programs_answer_may_be_what_comes_first_after_a_break) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  Creation creation = creation_of("sitaos", {}, "turn:10");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  const MatchKey key = node.begin(creation);
  node.authority.tick();
  node.settle();
  node.act(key, kHost, move_of("d4"));
  node.now += 60'000;
  node.loop.until([&] { return node.written[key] >= 6; });
  EXPECT_EQ(node.events(key).find("time"), std::string::npos) << node.events(key);
}

TEST(Authority, the_program_plays_nothing_before_it_is_known_whose_time_it_was) {
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  Creation creation = creation_of("sitaos", {}, "turn:10");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  {
    Node node(shared);
    key = node.begin(creation);
    node.wait(1'000);
    node.act(key, kHost, move_of("d4"));
    node.settle();  // what it thought is never played
  }
  Node node(shared, "one", true, 2);
  node.now = 1'000'000;
  shared->forgetful = true;
  node.authority.resume();
  node.settle();
  EXPECT_EQ(node.events(key), "d4 ");
  node.loop.run_one();  // the program's answer
  node.settle();
  ASSERT_EQ(node.events(key), "d4 ");
  shared->forgetful = false;
  node.wait(3'000);
  node.loop.until([&] { return node.written[key] >= 7; });
  EXPECT_EQ(node.events(key).find("time"), std::string::npos) << node.events(key);
}

// Whoever could play at another node has lost his time himself.
TEST(Authority, a_node_that_stood_still_gives_back_what_was_its_own_alone) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  one.now = two.now = 1'000'000;
  one.wait(2'000);
  two.wait(2'000);
  const MatchKey here = one.begin_running(creation_of("sitaos", {}, "turn:10"));
  const MatchKey there = two.begin_running(creation_of("sitaos", {}, "turn:100"));
  EXPECT_EQ(shared->store->load(here)->value().entries.size(), 6U);
  one.wait(2'000);
  two.wait(11'000);
  one.now = two.now;
  one.authority.tick();
  one.settle();
  one.wait(2'000);
  EXPECT_EQ(one.act(here, kHost, move_of("d4", "a1")), "7") << "after a pause";
  EXPECT_EQ(two.act(there, kHost, move_of("d4", "a1")), "6") << "it was never away";
}

// A match whose node went away while side 0 had thought for 4 of its 10 seconds.
MatchKey left_in_mid_turn(const std::shared_ptr<SharedStore>& shared) {
  Node node(shared);
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(4'000);
  return key;
}

// Nodes start together, and the second knows of no sign of life of the first.
TEST(Authority, what_one_node_has_given_back_another_does_not_give_again) {
  const auto shared = std::make_shared<SharedStore>();
  const MatchKey key = left_in_mid_turn(shared);
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  one.now = 1'000'000;
  two.now = 1'002'000;
  for (Node* node : {&one, &two}) {
    node->authority.resume();
    node->settle();
  }
  EXPECT_EQ(two.act(key, kHost, move_of("d4", "a1")), "7") << "after one pause";
}

TEST(Authority, of_many_matches_all_get_back_what_was_nobodys_time) {
  const auto shared = std::make_shared<SharedStore>();
  std::vector<MatchKey> keys;
  {
    Node node(shared);
    for (std::uint64_t i = 0; i < 600; ++i) {
      Creation creation = creation_of("sitaos", {}, "turn:10");
      const PlayerKey host{10'000 + i};
      creation.host.player = host;
      keys.push_back(node.create(creation));
      node.look(
          [&](auto done) { node.authority.give_nonce(keys.back(), host, nonce_of('a'), done); });
      node.look([&](auto done) { node.authority.join(keys.back(), guest_seat(), {}, done); });
      node.act(keys.back(), host, move_of("a1"));
      node.act(keys.back(), kGuest, move_of("a2"));
    }
    node.wait(1'000);
  }
  Node node(shared, "one", true, 2);
  node.now = 1'000'000;
  node.authority.resume();
  node.settle();
  node.wait(2'000);
  EXPECT_GT(*shared->store->last_beat(), 1'000'000) << "the break is over";
  for (const MatchKey key : keys) EXPECT_EQ(node.events(key), "a1 a2 ");
  EXPECT_EQ(node.act(keys.back(), PlayerKey{10'599}, move_of("d4")), "7") << "after a pause";
}

// Of nodes that start together the one that comes second must not take the first one's sign of
// life for its own absence forgiven.
TEST(Authority, a_node_gives_no_sign_of_life_before_what_was_nobodys_time_is_stored) {
  const auto shared = std::make_shared<SharedStore>();
  std::atomic<bool> late = false;
  shared->forestall = [&](Append& append) {
    if (late) append.first = 1'000'000;
    return late.load();
  };
  MatchKey key{};
  {
    Node node(shared);
    key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
    node.act(key, kHost, move_of("d4", "a1"));
    node.wait(4'000);
  }
  const Instant lived = *shared->store->last_beat();
  Node one(shared, "one", false, 1);
  one.now = 1'000'000;
  late = true;
  one.authority.resume();
  one.settle();
  one.wait(5'000);
  EXPECT_EQ(*shared->store->last_beat(), lived);
  late = false;
  Node two(shared, "two", false, 2);
  two.now = one.now;
  two.authority.resume();
  two.settle();
  two.wait(5'000);
  EXPECT_EQ(two.events(key), "a1 a2 d4 ");
  EXPECT_GT(*shared->store->last_beat(), one.now);
  one.wait(5'000);
  EXPECT_EQ(one.events(key), "a1 a2 d4 ") << "nor does the first one take any away";
}

// Days run on when no server is there, and nobody may come for weeks: two absences in a row, each
// longer than the clock, and nobody looked at the match in between.
TEST(Authority, days_do_not_run_while_no_server_is_there) {
  constexpr std::int64_t kDay = 86'400'000;
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  Instant now = 0;
  {
    Node node(shared);
    key = node.begin_running(creation_of("sitaos", {}, "days:1"));
    node.act(key, kHost, move_of("d4", "a1"));
    node.wait(4'000);
    now = node.now;
  }
  for (std::uint64_t absence = 0; absence < 2; ++absence) {
    Node node(shared, "one", true, 2 + absence);
    node.now = now + kDay + kDay / 4;
    node.authority.resume();
    node.settle();
    node.wait(3'000);
    now = node.now;
  }
  Node node(shared, "one", true, 5);
  node.now = now;
  node.authority.resume();
  node.settle();
  std::int64_t left = 0;
  node.look([&](auto done) {
    node.authority.look(key, [&, done](const Expected<const Match*, Complaint>& match) {
      left = (*match)->clock().left(Side::kOne, node.now);
      done(match);
    });
  });
  EXPECT_LE(left, kDay - 8'000) << "while it was there they ran";
  EXPECT_GE(left, kDay - 12'000);
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "b1")), "9") << "after two pauses";
}

TEST(Authority, days_do_not_run_while_nothing_can_be_stored) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "days:1"));
  node.wait(40'000);
  EXPECT_EQ(node.authority.loaded(), 0U);
  shared->trouble = Trouble::kRefuses;
  node.wait(5'000);
  node.now += 100'000'000;
  node.wait(5'000);
  shared->trouble = Trouble::kNone;
  node.wait(5'000);
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "7") << "after a pause";
}

TEST(Authority, nobody_plays_before_it_is_known_whose_time_it_was) {
  const auto shared = std::make_shared<SharedStore>();
  const MatchKey key = left_in_mid_turn(shared);
  Node node(shared, "one", true, 2);
  node.now = 1'000'000;
  shared->forgetful = true;
  node.authority.resume();
  node.settle();
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "store");
  shared->forgetful = false;
  node.wait(2'000);
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "7") << "after a pause";
}

TEST(Authority, play_goes_on_where_it_is_damaged_when_a_server_last_lived) {
  const auto shared = std::make_shared<SharedStore>();
  const MatchKey key = left_in_mid_turn(shared);
  Node node(shared, "one", true, 2);
  node.now += 4'000;
  shared->worn = true;
  node.authority.resume();
  node.settle();
  EXPECT_EQ(node.act(key, kHost, move_of("d4", "a1")), "6");
}

TEST(Authority, a_clock_that_is_set_back_stops_no_signs_of_life) {
  const auto shared = std::make_shared<SharedStore>();
  Node node(shared);
  node.now = 10'000'000;
  const MatchKey key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(2'000);
  node.now -= 5'000'000;
  node.wait(2'000);
  const std::uint64_t beaten = node.worker.counts().writes;
  node.wait(3'000);
  EXPECT_GE(node.worker.counts().writes, beaten + 2);
  // And so a store that is gone is noticed: nobody loses time by it.
  shared->trouble = Trouble::kRefuses;
  node.wait(60'000);
  node.now -= 1'000'000;  // once more, in the middle of it
  shared->trouble = Trouble::kNone;
  node.wait(3'000);
  EXPECT_EQ(node.events(key), "a1 a2 ");
  const MatchKey next = node.begin_running(creation_of("sitaos", {}, "turn:10"));
  node.wait(11'000);
  EXPECT_EQ(node.events(next), "a1 a2 time=0 ") << "and afterwards time passes again";
}

TEST(Authority, a_half_by_the_minute_waits_for_a_server_that_was_down) {
  const auto shared = std::make_shared<SharedStore>();
  MatchKey key{};
  {
    Node node(shared);
    node.present = true;
    key = node.begin(creation_of("lignes", {{"match", "clock:1"}}));
    node.wait(200);  // until they are seen
    node.make_first_move(key);
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
  EXPECT_EQ(two.act(key, kGuest, move_of("zz")), "store") << "what others wrote is not known";
  shared->trouble = Trouble::kRefuses;
  EXPECT_EQ(two.act(key, kHost, move_of("d5", "x")), "store");
  two.settle();
  shared->trouble = Trouble::kNone;
  shared->blind = false;
  EXPECT_EQ(one.act(key, kHost, move_of("d4")), "4");
  two.wait(2'000);
  EXPECT_EQ(two.heard[key].size(), 5U) << "told without anybody asking";
}

// What the store is being asked for may be older than what is heard of meanwhile.
TEST(Authority, what_is_heard_while_the_store_is_asked_is_asked_for_again) {
  const auto shared = std::make_shared<SharedStore>();
  Node one(shared, "one", false, 1);
  Node two(shared, "two", false, 2);
  const MatchKey key = one.begin(creation_of("sitaos"));
  two.events(key);
  two.authority.heard(key, 100);
  std::promise<void> asked;
  two.worker.read<int>(
      [&](Store&) {
        asked.set_value();
        return 0;
      },
      [](int) {});
  asked.get_future().wait();
  EXPECT_EQ(one.act(key, kHost, move_of("d4")), "4");
  two.authority.heard(key, 5);
  two.settle();
  EXPECT_EQ(two.heard[key].size(), 5U);
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
  create.row.edition = find_game("sitaos")->facts().edition;
  create.row.secret = std::string(32, 'x');
  create.entries = {"nonsense"};
  const Write write = create;
  ASSERT_TRUE(shared->store->write(std::span(&write, 1)));
  EXPECT_EQ(node.look([&](auto done) { node.authority.look(key, done); }), "damaged");
  EXPECT_EQ(node.damaged, key);
}

TEST(StoreWorker, writes_asked_for_meanwhile_share_a_transaction) {
  const auto shared = std::make_shared<SharedStore>();
  Pump loop;
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
