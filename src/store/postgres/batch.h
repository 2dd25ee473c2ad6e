#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "match/store.h"
#include "store/postgres/connection.h"

namespace tablier::postgres {

// The checksum of one entry. Not of those before it, as in a file: a node that writes an entry has
// not read them, and the server numbers them.
std::uint64_t entry_checksum(MatchKey match, std::uint64_t number, std::string_view body);

// A transaction of writes: one round trip to the server, three where results are rated.
class Batch {
 public:
  explicit Batch(std::span<const Write> writes);

  // Can be run again after an error.
  Expected<std::vector<Written>, StoreError> run(Connection& connection);

 private:
  void add(const CreateMatch& create);
  void add(const Append& append);
  void add(const AddPlayer& add);
  void add(const NamePlayer& name);
  void add(const RekeyPlayer& rekey);
  void add(const AddSession& add);
  void add(const TouchSession& touch);
  void add(const DropSession& drop);
  void add(const Claim& claim);
  void add(const Beat& beat);
  void add(const Settle& settle);

  std::optional<StoreError> rate(Connection& connection, const std::vector<Written>& results) const;

  std::span<const Write> writes_;
  std::vector<Call> calls_;
  std::vector<std::size_t> decisive_;  // of each write the call that tells what became of it
  bool rates_ = false;
};

}  // namespace tablier::postgres
