#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "store/open_store.h"
#include "store/postgres/connection.h"
#include "store/postgres/schema.h"
#include "store_postgres/postgres_place.h"

namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

INSTANTIATE_TEST_SUITE_P(All, StoreContract,
                         testing::Values(PlaceMaker{
                             "postgres", [] { return std::make_unique<PostgresPlace>(); }}),
                         name_of);

TEST(Postgres, a_server_that_was_gone_is_found_again) {
  PostgresPlace place;
  const auto store = place.open();
  ASSERT_NE(store, nullptr);
  create(*store, make_row(1), {"a"});
  for (std::uint32_t number = 1; number < 4; ++number) {
    Cluster::shared().stop();
    for (int i = 0; i < 2; ++i) {
      const auto loaded = store->load(MatchKey{1});
      ASSERT_FALSE(loaded);
      EXPECT_EQ(loaded.error().kind, StoreError::Kind::kUnavailable) << loaded.error().text;
      const std::vector<Write> writes{Append{MatchKey{1}, number, {"lost"}, {}, {}}};
      const auto written = store->write(writes);
      ASSERT_FALSE(written);
      EXPECT_EQ(written.error().kind, StoreError::Kind::kUnavailable) << written.error().text;
      EXPECT_TRUE(store->check());
    }
    EXPECT_FALSE(open_postgres(place.url()));
    Cluster::shared().start();
    EXPECT_EQ(append(*store, 1, number, {"b"}), Written::kDone);
    EXPECT_EQ(entries_of(*store, 1).size(), number + 1);
  }
}

TEST(Postgres, a_connection_that_was_cut_is_made_again_before_it_is_used) {
  PostgresPlace place;
  const auto store = place.open();
  create(*store, make_row(1), {"a"});
  for (std::uint32_t number = 1; number < 4; ++number) {
    place.ask_sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
        "WHERE application_name = 'tablier'");
    EXPECT_EQ(append(*store, 1, number, {"b"}), Written::kDone);
  }
}

// Tables of the time when there was one edition of the rules are tables of today.
TEST(Postgres, a_row_of_the_first_edition_is_what_rows_were_before_there_were_others) {
  PostgresPlace place;
  const auto store = place.open();
  create(*store, make_row(1), {"a"});
  MatchRow second = make_row(2);
  second.edition = 2;
  create(*store, second, {"b"});
  const std::string game = "SELECT convert_from(game, 'UTF8') FROM tablier.matches WHERE key = ";
  EXPECT_EQ(place.ask_sql(game + "1"), "sitaos");
  EXPECT_EQ(place.ask_sql(game + "2"), "sitaos@2");
  EXPECT_EQ(place.ask_sql("SELECT version FROM tablier.version"), "1");
  place.ask_sql("UPDATE tablier.matches SET game = convert_to('sitaos@3', 'UTF8') WHERE key = 1");
  const auto loaded = store->load(MatchKey{1});
  ASSERT_FALSE(loaded) << "the checksum holds for the edition too";
  EXPECT_EQ(loaded.error().kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(load(*store, 2)->row, second);
}

TEST(Postgres, a_server_that_never_answers_is_not_waited_for_for_ever) {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(listener, 4), 0);
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const auto store =
      open_postgres("postgres://127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/x");
  ::close(listener);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kUnavailable) << store.error().text;
}

TEST(Postgres, a_url_that_cannot_be_read_is_refused_without_being_told) {
  const auto store = open_postgres("postgres://user:hidden@host:port:port/x?nonsense=1");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused);
  EXPECT_EQ(store.error().text.find("hidden"), std::string::npos);
}

TEST(Postgres, a_store_is_opened_by_its_url) {
  const PostgresPlace place;
  const auto store = open_store(place.url());
  ASSERT_TRUE(store) << store.error().text;
  EXPECT_EQ(create(**store, make_row(1)), Written::kDone);
}

TEST(Postgres, tables_of_another_version_are_refused) {
  PostgresPlace place;
  ASSERT_NE(place.open(), nullptr);
  place.ask_sql("UPDATE tablier.version SET version = 99");
  const auto store = open_postgres(place.url());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused);
  EXPECT_NE(store.error().text.find("99"), std::string::npos) << store.error().text;
}

TEST(Postgres, nodes_that_come_at_once_make_the_tables_once) {
  const PostgresPlace place;
  std::vector<std::thread> nodes;
  std::vector<std::optional<StoreError>> errors(6);
  for (auto& error : errors) {
    nodes.emplace_back([&] {
      const auto store = open_postgres(place.url());
      if (!store) error = store.error();
    });
  }
  for (std::thread& node : nodes) node.join();
  for (const auto& error : errors) EXPECT_FALSE(error) << error->text;
}

TEST(Postgres, commits_wait_for_the_disk_whatever_the_server_prefers) {
  PostgresPlace place;
  place.ask_sql("ALTER DATABASE " + place.ask_sql("SELECT current_database()") +
                " SET synchronous_commit = off");
  EXPECT_EQ(place.ask_sql("SHOW synchronous_commit"), "off");
  postgres::Connection connection(place.url(), {}, postgres::prepare_schema);
  const postgres::Statement show{"",
                                 "SELECT convert_to(current_setting('synchronous_commit'), "
                                 "'UTF8')"};
  const std::array calls{postgres::Call{&show, postgres::Values()}};
  const auto answers = connection.run(calls);
  ASSERT_TRUE(answers) << answers.error().text;
  EXPECT_EQ(answers->front().bytes(0, 0), "on");
}

struct Case {
  const char* name;
  const char* sql;
};

class PostgresDamage : public testing::TestWithParam<Case> {};

TEST_P(PostgresDamage, is_told_with_the_match_and_leaves_the_others) {
  PostgresPlace place;
  const auto store = place.open();
  create(*store, make_row(1), {"a", "b", "c"});
  create(*store, make_row(2), {"a", "b", "c"});
  place.ask_sql(GetParam().sql);
  const auto loaded = store->load(MatchKey{1});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().kind, StoreError::Kind::kDamaged);
  EXPECT_NE(loaded.error().text.find(write_key(MatchKey{1})), std::string::npos);
  EXPECT_EQ(entries_of(*store, 2), (Strings{"a", "b", "c"}));
  Strings read;
  const auto error = store->each([&](const StoredMatch& match) {
    read.push_back(write_key(match.row.key));
    return true;
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(read, Strings{write_key(MatchKey{2})});
}

INSTANTIATE_TEST_SUITE_P(
    All, PostgresDamage,
    testing::Values(Case{"body",
                         "UPDATE tablier.entries SET body = 'x' WHERE match = 1 AND number = 1"},
                    Case{"gap", "DELETE FROM tablier.entries WHERE match = 1 AND number = 1"},
                    Case{"beginning", "DELETE FROM tablier.entries WHERE match = 1 AND number = 0"},
                    Case{"of_another",
                         "UPDATE tablier.entries SET checksum = (SELECT checksum FROM "
                         "tablier.entries WHERE match = 2 AND number = 1) "
                         "WHERE match = 1 AND number = 1"},
                    Case{"secret", "UPDATE tablier.matches SET secret = 'x' WHERE key = 1"},
                    Case{"host", "UPDATE tablier.matches SET host = 77 WHERE key = 1"}),
    [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace tablier::test
