#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/store.h"
#include "store/sqlite/damages.h"
#include "store/sqlite/hot_index.h"
#include "store/sqlite/mark.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// The entries of all matches: new ones in `hot`, settled ones in `matches.log` (schema.h).
// Where the connection fails, or a transaction is rolled back, it is to be made anew.
class EntryLog {
 public:
  // At most about `most_rows` rows in `hot`: what is more is settled bit by bit. Matches that turn
  // out to be damaged go into `damages`; to those that are there nothing is done.
  EntryLog(Connection& connection, std::size_t most_rows, Mark& mark, Damages& damages);

  // Reads which rows are whose, by the mark as it was read. Before anything else.
  bool open();

  // Inside a transaction.
  Written append(MatchKey match, std::uint32_t first, std::span<const std::string> entries);
  Written settle(MatchKey match);
  // A share of what is to be tidied up, in proportion to what was appended. What has changed is in
  // the mark then.
  void tidy();
  // The same with all that need not be kept: it would be read when the store is opened again.
  void delete_dead_rows();

  // Adds the entries behind the settled ones, of which `chain` is the checksum. False, and the
  // connection has failed, where they are damaged.
  bool read(MatchKey match, std::uint64_t chain, std::vector<std::string>& entries);

 private:
  using Seq = HotIndex::Seq;

  bool delete_dead_block();
  void set_mark();
  struct Ending {
    HotIndex::End end;
    bool is_over = false;  // and the match too
  };
  std::optional<Ending> end_of(MatchKey match);
  std::size_t move_to_log(MatchKey match);
  void make_room(std::size_t rows);
  std::vector<MatchKey> living_matches_from(Seq& place);

  Connection& connection_;
  std::size_t most_rows_;
  HotIndex index_;
  Mark& mark_;
  Damages& damages_;
  std::size_t appended_ = 0;  // since it was last tidied
  Seq room_place_ = 0;        // where making room goes on

  Statement insert_;
  Statement row_;
  Statement rows_from_;
  Statement delete_block_;
  Statement settled_;
  Statement settled_log_;
  Statement set_log_;
};

}  // namespace tablier::sqlite
