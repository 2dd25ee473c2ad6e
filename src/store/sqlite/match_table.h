#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/store.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// What there is of a match in `matches`, as it was written.
struct SettledMatch {
  StoredMatch match;        // with the settled entries
  std::uint64_t chain = 0;  // their checksum
};

// The rows of matches. Where one is damaged the connection fails.
class MatchTable {
 public:
  explicit MatchTable(Connection& connection);

  Written create(const CreateMatch& create);
  void update(MatchKey match, const MatchRow& row);
  bool contains(MatchKey match);

  std::optional<SettledMatch> find(MatchKey match);
  std::vector<MatchRow> with_status(MatchStatus status, std::size_t most);
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
  Connection& connection_;
  Statement insert_;
  Statement seats_;
  Statement update_;
  Statement update_with_seats_;
  Statement contains_;
  Statement find_;
  Statement with_status_;
  Statement of_player_;
  Statement unfinished_;
  Statement attended_;
  Statement next_;
};

}  // namespace tablier::sqlite
