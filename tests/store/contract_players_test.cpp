#include <algorithm>

#include "store/contract.h"

namespace tablier::test {
namespace {

TEST_P(StoreContract, players_are_found_by_key_and_by_name) {
  const PlayerRow guest = make_guest(1);
  const PlayerRow ada = make_player(2, "Ada");
  EXPECT_EQ(write_all(store(), {AddPlayer{guest}, AddPlayer{ada}}), std::vector(2, Written::kDone));
  for (int round = 0; round < 2; ++round, reopen()) {
    EXPECT_EQ(*store().player(guest.key), guest);
    EXPECT_EQ(*store().player(ada.key), ada);
    EXPECT_EQ(*store().player_named(ada.name_key), ada);
    EXPECT_FALSE(store().player_named("")->has_value()) << "guests have no name";
    EXPECT_FALSE(store().player_named(ada.name)->has_value());
  }
}

TEST_P(StoreContract, a_player_is_added_once_and_a_name_given_once) {
  EXPECT_EQ(write_one(store(), AddPlayer{make_player(1, "Ada")}), Written::kDone);
  EXPECT_EQ(write_one(store(), AddPlayer{make_player(1, "Bob")}), Written::kConflict);
  EXPECT_EQ(write_one(store(), AddPlayer{make_player(2, "Ada")}), Written::kConflict);
  EXPECT_EQ(write_all(store(), {AddPlayer{make_guest(3)}, AddPlayer{make_guest(4)}}),
            std::vector(2, Written::kDone));
  EXPECT_EQ(*store().player(PlayerKey{1}), make_player(1, "Ada"));
  EXPECT_FALSE(store().player(PlayerKey{2})->has_value());
}

TEST_P(StoreContract, a_guest_gets_a_name_once) {
  write_all(store(), {AddPlayer{make_guest(1)}, AddPlayer{make_player(2, "Ada")}});
  EXPECT_EQ(write_one(store(), NamePlayer{make_player(1, "Ada")}), Written::kConflict);
  EXPECT_EQ(*store().player(PlayerKey{1}), make_guest(1));
  PlayerRow bob = make_player(1, "Bob");
  PlayerRow told = bob;
  told.created = 5;  // that he has a name does not make him newer
  EXPECT_EQ(write_one(store(), NamePlayer{told}), Written::kDone);
  EXPECT_EQ(write_one(store(), NamePlayer{make_player(1, "Carl")}), Written::kConflict);
  EXPECT_EQ(write_one(store(), NamePlayer{make_player(9, "Dora")}), Written::kMissing);
  reopen();
  EXPECT_EQ(*store().player(PlayerKey{1}), bob);
  EXPECT_EQ(*store().player_named(bob.name_key), bob);
  EXPECT_FALSE(store().player_named(make_player(1, "Carl").name_key)->has_value());
}

TEST_P(StoreContract, of_two_who_want_a_name_in_one_batch_the_first_gets_it) {
  EXPECT_EQ(write_all(store(), {AddPlayer{make_guest(1)}, AddPlayer{make_guest(2)},
                                NamePlayer{make_player(1, "Ada")},
                                NamePlayer{make_player(2, "Ada")}, AddPlayer{make_guest(3)}}),
            (std::vector{Written::kDone, Written::kDone, Written::kDone, Written::kConflict,
                         Written::kDone}));
  EXPECT_EQ((*store().player_named("folded Ada"))->key, PlayerKey{1});
}

TEST_P(StoreContract, a_session_lasts_until_it_is_dropped) {
  const std::string token(32, '\0');
  write_one(store(), AddPlayer{make_guest(1)});
  EXPECT_EQ(write_one(store(), AddSession{token, PlayerKey{1}, 5}), Written::kDone);
  EXPECT_EQ(write_one(store(), AddSession{token, PlayerKey{1}, 6}), Written::kConflict);
  EXPECT_EQ(write_one(store(), AddSession{"other", PlayerKey{9}, 6}), Written::kMissing);
  reopen();
  EXPECT_EQ(*store().session(token), (SessionRow{PlayerKey{1}, 5}));
  EXPECT_FALSE(store().session(std::string(31, '\0'))->has_value());
  EXPECT_FALSE(store().session("other")->has_value());
  EXPECT_EQ(write_one(store(), DropSession{token}), Written::kDone);
  EXPECT_FALSE(store().session(token)->has_value());
  EXPECT_EQ(write_one(store(), DropSession{token}), Written::kDone);
}

TEST_P(StoreContract, a_player_and_his_session_come_in_one_batch) {
  EXPECT_EQ(write_all(store(), {AddSession{"early", PlayerKey{1}, 5}, AddPlayer{make_guest(1)},
                                AddSession{"token", PlayerKey{1}, 5}}),
            (std::vector{Written::kMissing, Written::kDone, Written::kDone}));
  EXPECT_EQ(*store().session("token"), (SessionRow{PlayerKey{1}, 5}));
}

TEST_P(StoreContract, when_a_session_was_last_used_is_kept) {
  write_all(store(), {AddPlayer{make_guest(1)}, AddSession{"token", PlayerKey{1}, 5},
                      AddSession{"other", PlayerKey{1}, 6}});
  EXPECT_EQ(write_one(store(), TouchSession{"token", 700}), Written::kDone);
  EXPECT_EQ(write_one(store(), TouchSession{"nobody's", 700}), Written::kMissing);
  reopen();
  EXPECT_EQ(*store().session("token"), (SessionRow{PlayerKey{1}, 700}));
  EXPECT_EQ(*store().session("other"), (SessionRow{PlayerKey{1}, 6}));
  EXPECT_FALSE(store().session("nobody's")->has_value());
}

TEST_P(StoreContract, a_name_gets_another_key) {
  write_all(store(), {AddPlayer{make_player(1, "Ada")}, AddPlayer{make_player(2, "Bob")},
                      AddPlayer{make_guest(3)}, AddPlayer{make_player(4, "Dora")}});
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{1}, "look of Ada"}), Written::kDone);
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{2}, "look of Ada"}), Written::kConflict);
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{3}, "look of nobody"}), Written::kConflict);
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{2}, ""}), Written::kConflict);
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{9}, "look of another"}), Written::kMissing);
  reopen();
  PlayerRow ada = make_player(1, "Ada");
  ada.name_key = "look of Ada";
  EXPECT_EQ(*store().player_named("look of Ada"), ada);
  EXPECT_FALSE(store().player_named("folded Ada")->has_value());
  EXPECT_EQ(*store().player_named("folded Bob"), make_player(2, "Bob"));
  EXPECT_EQ(*store().named_after(kNobody, 10),
            (std::vector{ada, make_player(2, "Bob"), make_player(4, "Dora")}));
  EXPECT_EQ(*store().named_after(PlayerKey{1}, 1), (std::vector{make_player(2, "Bob")}));
}

TEST_P(StoreContract, a_session_is_touched_from_when_it_is_there_until_it_is_dropped) {
  EXPECT_EQ(write_all(store(), {AddPlayer{make_guest(1)}, TouchSession{"token", 4},
                                AddSession{"token", PlayerKey{1}, 5}, TouchSession{"token", 900},
                                TouchSession{"token", 800}}),
            (std::vector{Written::kDone, Written::kMissing, Written::kDone, Written::kDone,
                         Written::kDone}));
  EXPECT_EQ(*store().session("token"), (SessionRow{PlayerKey{1}, 800}));
  reopen();
  EXPECT_TRUE(all_keys(store()).empty());  // all is read for it, and nothing is damaged
  EXPECT_EQ(write_all(store(), {DropSession{"token"}, TouchSession{"token", 1000}}),
            (std::vector{Written::kDone, Written::kMissing}));
  EXPECT_FALSE(store().session("token")->has_value());
}

TEST_P(StoreContract, a_key_that_a_name_no_longer_has_is_free) {
  const PlayerRow dora = make_player(4, "Dora");
  write_all(store(), {AddPlayer{make_player(1, "Ada")}, AddPlayer{make_player(2, "Bob")},
                      AddPlayer{make_guest(3)}});
  EXPECT_EQ(write_one(store(), RekeyPlayer{PlayerKey{1}, "folded Ada"}), Written::kConflict)
      << "its own";
  EXPECT_EQ(write_all(store(),
                      {RekeyPlayer{PlayerKey{1}, "folded Dora"}, AddPlayer{dora},
                       RekeyPlayer{PlayerKey{2}, "folded Ada"}, NamePlayer{make_player(3, "Bob")}}),
            (std::vector{Written::kDone, Written::kConflict, Written::kDone, Written::kDone}));
  reopen();
  EXPECT_TRUE(all_keys(store()).empty());  // all is read for it, and nothing is damaged
  EXPECT_EQ((*store().player_named("folded Dora"))->key, PlayerKey{1});
  EXPECT_EQ((*store().player_named("folded Ada"))->key, PlayerKey{2});
  EXPECT_EQ(*store().player_named("folded Bob"), make_player(3, "Bob"));
  EXPECT_FALSE(store().player(dora.key)->has_value());
}

TEST_P(StoreContract, names_are_listed_page_by_page) {
  std::vector<Write> writes;
  std::vector<PlayerRow> named;
  for (const std::uint64_t key : {70U, 2U, 31U, 5U, 44U}) {
    writes.emplace_back(AddPlayer{make_player(key, "Ada " + std::to_string(key))});
    writes.emplace_back(AddPlayer{make_guest(key + 1)});
    named.push_back(make_player(key, "Ada " + std::to_string(key)));
  }
  EXPECT_TRUE(store().named_after(kNobody, 10)->empty());
  write_all(store(), writes);
  std::ranges::sort(named, {}, &PlayerRow::key);
  reopen();
  std::vector<PlayerRow> listed;
  PlayerKey last = kNobody;
  for (;;) {
    const auto page = *store().named_after(last, 2);
    if (page.empty()) break;
    EXPECT_LE(page.size(), 2U);
    listed.insert(listed.end(), page.begin(), page.end());
    last = page.back().key;
  }
  EXPECT_EQ(listed, named);
  EXPECT_EQ(store().named_after(PlayerKey{6}, 1)->front().key, PlayerKey{31}) << "6 is a guest";
  EXPECT_TRUE(store().named_after(PlayerKey{70}, 2)->empty());
}

Append result_of(std::uint64_t match, std::uint64_t first, std::uint64_t second, double score,
                 const std::string& game = "sitaos") {
  return {MatchKey{match},
          0,
          {"end"},
          make_row(match, MatchStatus::kOver),
          RatedResult{game, {PlayerKey{first}, PlayerKey{second}}, score}};
}

TEST_P(StoreContract, a_result_rates_both_players) {
  create(store(), make_row(1));
  create(store(), make_row(2));
  const Rating fresh;
  EXPECT_EQ(write_one(store(), result_of(1, 10, 20, 1)), Written::kDone);
  const Rating winner = rated(fresh, fresh, 1);
  const Rating loser = rated(fresh, fresh, 0);
  EXPECT_EQ(*store().ratings(PlayerKey{10}), (std::vector{RatingRow{"sitaos", winner, 1}}));
  EXPECT_EQ(*store().ratings(PlayerKey{20}), (std::vector{RatingRow{"sitaos", loser, 1}}));

  write_one(store(), result_of(2, 20, 10, 0.5));
  reopen();
  EXPECT_EQ(*store().ratings(PlayerKey{20}),
            (std::vector{RatingRow{"sitaos", rated(loser, winner, 0.5), 2}}));
  EXPECT_EQ(*store().ratings(PlayerKey{10}),
            (std::vector{RatingRow{"sitaos", rated(winner, loser, 0.5), 2}}));
}

TEST_P(StoreContract, results_in_one_batch_build_on_each_other) {
  for (std::uint64_t key = 1; key <= 4; ++key) create(store(), make_row(key));
  EXPECT_EQ(write_all(store(), {result_of(1, 10, 20, 1), result_of(2, 20, 30, 1),
                                result_of(1, 10, 20, 1), result_of(3, 30, 10, 0)}),
            (std::vector{Written::kDone, Written::kDone, Written::kConflict, Written::kDone}));
  Rating ten;
  Rating twenty;
  Rating thirty;
  const auto play = [](Rating& a, Rating& b, double score) {
    const Rating before = a;
    a = rated(a, b, score);
    b = rated(b, before, 1 - score);
  };
  play(ten, twenty, 1);
  play(twenty, thirty, 1);
  play(thirty, ten, 0);
  EXPECT_EQ(store().ratings(PlayerKey{10})->front(), (RatingRow{"sitaos", ten, 2}));
  EXPECT_EQ(store().ratings(PlayerKey{20})->front(), (RatingRow{"sitaos", twenty, 2}));
  EXPECT_EQ(store().ratings(PlayerKey{30})->front(), (RatingRow{"sitaos", thirty, 2}));
}

TEST_P(StoreContract, each_game_is_rated_by_itself) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(store(), make_row(key));
  write_one(store(), result_of(1, 10, 20, 1, "sokr"));
  write_one(store(), result_of(2, 10, 20, 0, "lignes"));
  write_one(store(), result_of(3, 10, 20, 0, "lignes"));
  const auto ratings = *store().ratings(PlayerKey{10});
  ASSERT_EQ(ratings.size(), 2U);
  EXPECT_EQ(ratings[0].game, "lignes");
  EXPECT_EQ(ratings[0].games, 2);
  EXPECT_EQ(ratings[1].game, "sokr");
  EXPECT_EQ(ratings[1].games, 1);
}

TEST_P(StoreContract, nobody_is_rated_against_nobody_or_himself) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(store(), make_row(key));
  EXPECT_EQ(
      write_all(store(), {result_of(1, 10, 0, 1), result_of(2, 0, 10, 1), result_of(3, 10, 10, 1)}),
      std::vector(3, Written::kDone));
  EXPECT_TRUE(store().ratings(PlayerKey{10})->empty());
  EXPECT_TRUE(store().ratings(kNobody)->empty());
}

}  // namespace
}  // namespace tablier::test
