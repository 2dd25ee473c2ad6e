#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/authority.h"
#include "match/pump.h"
#include "match/shared_store.h"
#include "match/table.h"

namespace tablier {

// A server without a network.
struct Node final : Listener {
  explicit Node(std::shared_ptr<SharedStore> shared, std::string name = "one", bool alone = true,
                std::uint64_t seed = 1)
      : worker(SharedStore::door(std::move(shared), gate), loop.executor()),
        programs(loop.executor(), {1, 4, {50, 50, 50}}),
        authority(worker, programs,
                  {[this] { return now; }, entropy_of(seed), std::move(name), alone}, {}) {
    authority.set_listener(this);
  }
  ~Node() override { gate->open(); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void on_entries(const Match& match, std::uint32_t first) override {
    auto& told = heard[match.key()];
    if (told.empty()) told.resize(first);
    EXPECT_EQ(told.size(), first) << "every entry is told once, in order";
    for (std::uint32_t i = first; i < match.count(); ++i) {
      told.push_back(write_entry(match.entries()[i]));
    }
  }
  void on_written(MatchKey key, std::uint32_t count) override { written[key] = count; }
  void on_damaged(MatchKey key) override { damaged = key; }
  bool is_watched(MatchKey, PlayerKey) const override { return present; }

  // Asks, waits, and gives what was answered: a match's name or the complaint's code.
  template <class Ask>
  std::string look(const Ask& ask) {
    std::optional<std::string> answer;
    ask([&](const Expected<const Match*, Complaint>& match) {
      answer = match ? (*match)->name() : std::string(code_name(match.error().code));
    });
    loop.until([&] { return answer.has_value(); });
    return *answer;
  }

  MatchKey create(const Creation& creation) {
    return *read_match_key(look([&](auto done) { authority.create(creation, done); }));
  }
  MatchKey begin(const Creation& creation) {
    const MatchKey key = create(creation);
    look([&](auto done) { authority.give_nonce(key, kHost, nonce_of('a'), done); });
    if (creation.settings.opponent != Opponent::kProgram) {
      look([&](auto done) { authority.join(key, guest_seat(), {}, done); });
    }
    return key;
  }

  // The same with a first move of each: time runs, and the host is to move.
  MatchKey begin_running(const Creation& creation) {
    const MatchKey key = begin(creation);
    EXPECT_EQ(act(key, creation.host.player, move_of("a1")), "4");
    EXPECT_EQ(act(key, kGuest, move_of("a2")), "5");
    return key;
  }

  // The side to move does something.
  void make_first_move(MatchKey key) {
    std::string action;
    PlayerKey player = kNobody;
    look([&](auto done) {
      authority.look(key, [&, done](const Expected<const Match*, Complaint>& match) {
        Rng rng(3);
        action = (*match)->position().random_event(rng);
        player = (*match)->seat((*match)->awaits(Side::kZero) ? Side::kZero : Side::kOne).player;
        done(match);
      });
    });
    act(key, player, move_of(action));
  }

  // The entry's number, or the complaint's code.
  std::string act(MatchKey key, PlayerKey player, const Command& command) {
    std::optional<std::string> answer;
    authority.act(key, player, command, 0, [&](const Expected<std::uint32_t, Complaint>& entry) {
      answer = entry ? std::to_string(*entry) : std::string(code_name(entry.error().code));
    });
    loop.until([&] { return answer.has_value(); });
    return *answer;
  }

  // Time goes by as it does for a server: bit by bit.
  void wait(std::int64_t milliseconds) {
    for (; milliseconds > 0; milliseconds -= 100) {
      now += std::min<std::int64_t>(milliseconds, 100);
      authority.tick();
      settle();
    }
  }
  void settle() {
    loop.until([&] { return authority.quiet(); });
  }
  // What happened so far, events only.
  std::string events(MatchKey key, Authority::Age age = Authority::Age::kRecent) {
    std::optional<std::string> all;
    authority.look(
        key,
        [&](const Expected<const Match*, Complaint>& match) {
          all.emplace(match ? "" : code_name(match.error().code));
          if (!match) return;
          for (const std::string& event : (*match)->record().events) *all += event + " ";
        },
        age);
    loop.until([&] { return all.has_value(); });
    return *all;
  }

  Instant now = 10'000;
  std::shared_ptr<Gate> gate = std::make_shared<Gate>();
  Pump loop;
  StoreWorker worker;
  Programs programs;
  Authority authority;
  std::map<MatchKey, std::vector<std::string>> heard;
  std::map<MatchKey, std::uint32_t> written;
  std::optional<MatchKey> damaged;
  bool present = false;  // both players look at the board
};

}  // namespace tablier
