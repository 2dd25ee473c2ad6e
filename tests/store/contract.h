#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "match/store.h"

// What every store does alike. The cases are in contract_*_test.cpp; a test of a store instantiates
// StoreContract with a way to make places for it.
namespace tablier::test {

// Where one test's data lie. Not before the last store on it is gone is it removed.
class Place {
 public:
  Place() = default;
  virtual ~Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  // A store on these data. Only where they are shared may there be two at a time.
  virtual std::unique_ptr<Store> open() = 0;
  [[nodiscard]] virtual bool outlives_its_store() const { return true; }
  [[nodiscard]] virtual bool is_shared() const { return false; }
};

struct PlaceMaker {
  std::string name;
  std::function<std::unique_ptr<Place>()> make;
};

inline std::ostream& operator<<(std::ostream& out, const PlaceMaker& maker) {
  return out << maker.name;
}

class StoreContract : public testing::TestWithParam<PlaceMaker> {
 protected:
  void SetUp() override;

  Store& store() { return *store_; }
  Place& place() { return *place_; }
  // Closes the store and opens it again, where that loses nothing.
  void reopen();

  std::unique_ptr<Place> place_;
  std::unique_ptr<Store> store_;
};

inline std::string name_of(const testing::TestParamInfo<PlaceMaker>& info) {
  return info.param.name;
}

// Rows with something in every field.
MatchRow make_row(std::uint64_t key, MatchStatus status = MatchStatus::kPlaying);
PlayerRow make_guest(std::uint64_t key);
PlayerRow make_player(std::uint64_t key, const std::string& name);

// Writes that must not meet an error.
Written write_one(Store& store, const Write& write);
std::vector<Written> write_all(Store& store, const std::vector<Write>& writes);
Written create(Store& store, const MatchRow& row, std::vector<std::string> entries = {});
Written append(Store& store, std::uint64_t match, std::uint32_t first,
               std::vector<std::string> entries);

// Reads that must not meet an error.
std::optional<StoredMatch> load(Store& store, std::uint64_t match);
std::vector<std::string> entries_of(Store& store, std::uint64_t match);
std::vector<std::uint64_t> keys_of(const std::vector<MatchRow>& rows);
std::vector<std::uint64_t> all_keys(Store& store);  // in order

}  // namespace tablier::test

namespace tablier {

void PrintTo(const Written& written, std::ostream* out);
void PrintTo(const StoreError& error, std::ostream* out);
void PrintTo(const MatchRow& row, std::ostream* out);

}  // namespace tablier
