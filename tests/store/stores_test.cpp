#include "store/contract.h"
#include "store/memory_store.h"
#include "store/sqlite_place.h"

namespace tablier::test {
namespace {

class MemoryPlace final : public Place {
 public:
  std::unique_ptr<Store> open() override { return make_memory_store(); }
  [[nodiscard]] bool outlives_its_store() const override { return false; }
};

INSTANTIATE_TEST_SUITE_P(
    All, StoreContract,
    testing::Values(PlaceMaker{"memory", [] { return std::make_unique<MemoryPlace>(); }},
                    PlaceMaker{"sqlite", [] { return std::make_unique<SqlitePlace>(); }},
                    // So small that it settles by itself all the time.
                    PlaceMaker{"sqlite_settling",
                               [] {
                                 return std::make_unique<SqlitePlace>(
                                     SqliteOptions{.busy_milliseconds = 3000, .most_hot_rows = 0});
                               }}),
    name_of);

}  // namespace
}  // namespace tablier::test
