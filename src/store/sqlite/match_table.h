#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/store.h"
#include "store/sqlite/damages.h"
#include "store/sqlite/mark.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// What there is of a match in `matches`, as it was written.
struct SettledMatch {
  StoredMatch match;        // with the settled entries
  std::uint64_t chain = 0;  // their checksum
  std::uint64_t state = 0;  // state_of it
};

// The rows of matches. Where the one that is asked for is damaged the connection fails.
class MatchTable {
 public:
  MatchTable(Connection& connection, Mark& mark, Damages& damages);

  // Holds the index of keys to the mark. Before anything else; it changes nothing.
  void check_keys();
  // A row with a number that was not given yet would be in the way of a new one: numbers go on
  // behind it. Whenever the mark has been read.
  void find_next_id();
  // Whether a match that is not found was never there.
  [[nodiscard]] bool has_all_keys() const { return has_all_keys_; }

  Written create(const CreateMatch& create);
  void update(MatchKey match, const MatchRow& row);
  bool contains(MatchKey match);

  std::optional<SettledMatch> find(MatchKey match);
  // Lists leave damaged rows out, so that the others can be seen; these go into the damages.
  std::vector<MatchRow> with_status(MatchStatus status, std::size_t most);
  std::vector<MatchRow> with_status_after(MatchStatus status, Store::Place last, std::size_t most);
  std::vector<MatchRow> of_player(PlayerKey player, std::size_t most);
  std::size_t unfinished_of(PlayerKey player);
  std::vector<MatchKey> attended();
  // In the order in which they were created; `id` is of the one before, 0 for the first.
  struct Numbered {
    std::int64_t id = 0;
    MatchKey key{};
  };
  std::optional<Numbered> first_after(std::int64_t id);

 private:
  std::vector<MatchRow> read_rows(Cursor cursor);
  std::vector<MatchKey> read_keys(Cursor cursor);

  Connection& connection_;
  Mark& mark_;
  Damages& damages_;
  bool has_all_keys_ = true;
  Statement keys_;
  Statement insert_;
  Statement row_;
  Statement update_;
  Statement update_with_seats_;
  Statement contains_;
  Statement find_;
  Statement with_status_;
  Statement with_status_after_;
  Statement of_player_;
  Statement unfinished_;
  Statement attended_;
  Statement attended_by_row_;
  Statement next_;
};

}  // namespace tablier::sqlite
