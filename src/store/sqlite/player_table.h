#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "match/store.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// Players, their sessions and ratings.
class PlayerTable {
 public:
  explicit PlayerTable(Connection& connection);

  Written add(const PlayerRow& player);
  Written name(const PlayerRow& player);
  Written add_session(const AddSession& session);
  void drop_session(std::string_view token_hash);
  void rate(const RatedResult& result);

  std::optional<PlayerRow> find(PlayerKey key);
  std::optional<PlayerRow> find_named(std::string_view name_key);
  std::optional<PlayerKey> session(std::string_view token_hash);
  std::vector<RatingRow> ratings(PlayerKey player);

 private:
  RatingRow rating_of(PlayerKey player, const std::string& game);
  void set_rating(PlayerKey player, const RatingRow& row);

  Connection& connection_;
  Statement insert_;
  Statement name_;
  Statement find_;
  Statement find_named_;
  Statement add_session_;
  Statement drop_session_;
  Statement session_;
  Statement rating_;
  Statement set_rating_;
  Statement ratings_;
};

}  // namespace tablier::sqlite
