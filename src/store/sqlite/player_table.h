#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "match/store.h"
#include "store/sqlite/damages.h"
#include "store/sqlite/mark.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// Players, their sessions and ratings. Where a row that is asked for is damaged the connection
// fails; what is to be written there is not, and the others go on.
class PlayerTable {
 public:
  PlayerTable(Connection& connection, Mark& mark, Damages& damages);

  Written add(const PlayerRow& player);
  Written name(const PlayerRow& player);
  Written rekey(const RekeyPlayer& rekey);
  Written add_session(const AddSession& session);
  Written touch_session(const TouchSession& touch);
  void drop_session(std::string_view token_hash);
  void rate(const RatedResult& result);

  std::optional<PlayerRow> find(PlayerKey key);
  std::optional<PlayerRow> find_named(std::string_view name_key);
  // Those that are damaged are passed over.
  std::vector<PlayerRow> named_after(PlayerKey last, std::size_t most);
  std::optional<SessionRow> session(std::string_view token_hash);
  std::vector<RatingRow> ratings(PlayerKey player);

  // Reads all of them and holds them to the mark. Where some are missing the connection fails.
  void check_all();

 private:
  template <class Row>
  struct Checked {
    std::optional<Row> row;  // nothing: there is none
    std::uint64_t seal = 0;  // as it was written
    bool is_damaged = false;
  };
  template <class Row>
  Checked<Row> check(Row row, std::uint64_t sum, std::uint64_t written, const std::string& what);
  Checked<PlayerRow> read_player(Cursor cursor, const std::string& what);
  Checked<AddSession> read_session(std::string_view token_hash);
  Written change(const Checked<PlayerRow>& old, const PlayerRow& player);
  Checked<RatingRow> rating_of(PlayerKey player, const std::string& game);
  void set_rating(PlayerKey player, const Checked<RatingRow>& old, const RatingRow& row);
  template <class Row>
  std::optional<Row> or_fail(Checked<Row> checked, const char* what);

  Connection& connection_;
  Mark& mark_;
  Damages& damages_;
  Statement insert_;
  Statement name_;
  Statement find_;
  Statement find_named_;
  Statement named_after_;
  Statement add_session_;
  Statement touch_session_;
  Statement drop_session_;
  Statement session_;
  Statement rating_;
  Statement set_rating_;
  Statement ratings_;
  Statement all_players_;
  Statement all_sessions_;
  Statement all_ratings_;
};

}  // namespace tablier::sqlite
