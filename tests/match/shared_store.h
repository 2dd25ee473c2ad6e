#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <semaphore>
#include <utility>
#include <vector>

#include "match/store.h"
#include "store/memory_store.h"

namespace tablier {

// Where what a worker does at the store waits until a test lets it through, one thing at a time.
class Gate {
 public:
  enum class Way { kOpen, kRefuses, kLosesAnswers };

  // Before anybody waits here.
  void close() { closed_ = true; }
  // For good: nobody is kept waiting when a test ends.
  void open() {
    closed_ = false;
    permits_.release(1000);
  }
  void let_one(Way way) {
    way_ = way;
    permits_.release();
  }
  Way pass() {
    if (!closed_) return Way::kOpen;
    permits_.acquire();
    return way_;
  }

 private:
  std::atomic<bool> closed_{false};
  std::atomic<Way> way_{Way::kOpen};
  std::counting_semaphore<> permits_{0};
};

// A store that several workers may use at once, and that fails when a test wants it to.
struct SharedStore {
  enum class Trouble {
    kNone,
    kRefuses,       // nothing is written, and it says so
    kLosesAnswers,  // everything is written, and it says it was not
    kThrows,        // nothing is written or read, by an exception that nobody expects
  };

  std::mutex mutex;
  std::unique_ptr<Store> store = make_memory_store();
  std::atomic<Trouble> trouble{Trouble::kNone};
  std::atomic<bool> blind{false};      // no match can be read
  std::atomic<bool> forgetful{false};  // when a node last lived cannot be read
  std::atomic<bool> worn{false};       // or is damaged
  std::atomic<int> transactions{0};
  // May change what is about to be written, and say that another node has written it: then this one
  // is told that it came too late. To be set before anybody uses the store.
  std::function<bool(Append&)> forestall;

  // Each worker owns one of these.
  static std::unique_ptr<Store> door(std::shared_ptr<SharedStore> shared,
                                     std::shared_ptr<Gate> gate = std::make_shared<Gate>());
};

class SharedDoor final : public Store {
  template <class Ask>
  auto locked(const Ask& ask) {
    const std::lock_guard lock(shared_->mutex);
    return ask(*shared_->store);
  }

 public:
  SharedDoor(std::shared_ptr<SharedStore> shared, std::shared_ptr<Gate> gate)
      : shared_(std::move(shared)), gate_(std::move(gate)) {}

  Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
    const Gate::Way way = gate_->pass();
    const std::lock_guard lock(shared_->mutex);
    ++shared_->transactions;
    const auto trouble = shared_->trouble.load();
    const StoreError gone{StoreError::Kind::kUnavailable, "the test says so"};
    if (trouble == SharedStore::Trouble::kThrows) throw std::bad_alloc();
    if (trouble == SharedStore::Trouble::kRefuses || way == Gate::Way::kRefuses) return gone;
    auto result = shared_->forestall ? write_instead(writes) : shared_->store->write(writes);
    if (trouble == SharedStore::Trouble::kLosesAnswers || way == Gate::Way::kLosesAnswers) {
      return gone;
    }
    return result;
  }
  Expected<std::optional<StoredMatch>, StoreError> load(MatchKey match) override {
    if (shared_->trouble == SharedStore::Trouble::kThrows) throw std::bad_alloc();
    if (is_blind()) return StoreError{StoreError::Kind::kUnavailable, "the test says so"};
    return locked([&](Store& store) { return store.load(match); });
  }
  Expected<std::vector<std::string>, StoreError> entries_from(MatchKey match,
                                                              std::uint32_t first) override {
    if (is_blind()) return StoreError{StoreError::Kind::kUnavailable, "the test says so"};
    return locked([&](Store& store) { return store.entries_from(match, first); });
  }
  Expected<std::vector<MatchCount>, StoreError> grown(std::span<const MatchCount> known) override {
    if (is_blind()) return StoreError{StoreError::Kind::kUnavailable, "the test says so"};
    return locked([&](Store& store) { return store.grown(known); });
  }
  Expected<std::vector<MatchRow>, StoreError> with_status(MatchStatus status,
                                                          std::size_t most) override {
    return locked([&](Store& store) { return store.with_status(status, most); });
  }
  Expected<std::vector<MatchRow>, StoreError> with_status_after(MatchStatus status, Place last,
                                                                std::size_t most) override {
    return locked([&](Store& store) { return store.with_status_after(status, last, most); });
  }
  Expected<std::vector<MatchRow>, StoreError> of_player(PlayerKey player,
                                                        std::size_t most) override {
    return locked([&](Store& store) { return store.of_player(player, most); });
  }
  Expected<std::size_t, StoreError> unfinished_of(PlayerKey player) override {
    return locked([&](Store& store) { return store.unfinished_of(player); });
  }
  Expected<std::vector<MatchKey>, StoreError> attended() override {
    return locked([&](Store& store) { return store.attended(); });
  }
  std::optional<StoreError> each(const std::function<bool(const StoredMatch&)>& take) override {
    return locked([&](Store& store) { return store.each(take); });
  }
  Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) override {
    return locked([&](Store& store) { return store.player(key); });
  }
  Expected<std::optional<PlayerRow>, StoreError> player_named(std::string_view name) override {
    return locked([&](Store& store) { return store.player_named(name); });
  }
  Expected<std::vector<PlayerRow>, StoreError> named_after(PlayerKey last,
                                                           std::size_t most) override {
    return locked([&](Store& store) { return store.named_after(last, most); });
  }
  Expected<std::optional<SessionRow>, StoreError> session(std::string_view hash) override {
    return locked([&](Store& store) { return store.session(hash); });
  }
  Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) override {
    return locked([&](Store& store) { return store.ratings(player); });
  }
  Expected<Instant, StoreError> last_beat(std::string_view rules) override {
    if (shared_->worn) return StoreError{StoreError::Kind::kDamaged, "the test says so"};
    if (shared_->forgetful) return StoreError{StoreError::Kind::kUnavailable, "the test says so"};
    return locked([&](Store& store) { return store.last_beat(rules); });
  }
  std::optional<StoreError> check() override {
    return locked([&](Store& store) { return store.check(); });
  }

 private:
  bool is_blind() { return gate_->pass() != Gate::Way::kOpen || shared_->blind; }

  Expected<std::vector<Written>, StoreError> write_instead(std::span<const Write> writes) {
    std::vector<Write> changed(writes.begin(), writes.end());
    std::vector<bool> late(changed.size(), false);
    for (std::size_t i = 0; i < changed.size(); ++i) {
      if (auto* append = std::get_if<Append>(&changed[i])) late[i] = shared_->forestall(*append);
    }
    auto results = shared_->store->write(changed);
    for (std::size_t i = 0; results && i < late.size(); ++i) {
      if (late[i]) (*results)[i] = Written::kConflict;
    }
    return results;
  }

  std::shared_ptr<SharedStore> shared_;
  std::shared_ptr<Gate> gate_;
};

inline std::unique_ptr<Store> SharedStore::door(std::shared_ptr<SharedStore> shared,
                                                std::shared_ptr<Gate> gate) {
  return std::make_unique<SharedDoor>(std::move(shared), std::move(gate));
}

}  // namespace tablier
