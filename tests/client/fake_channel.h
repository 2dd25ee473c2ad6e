#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "client/match_client.h"

// A connection without a network: the test says what comes and sees what goes.
namespace tablier::client {

struct FakeWire {
  Channel::State state = Channel::State::kOpening;
  NetTrouble trouble = NetTrouble::kClosed;
  int status = 0;
  std::deque<std::string> to_client;
  std::vector<std::string> from_client;
  int opened = 0;  // channels so far

  void open() { state = Channel::State::kOpen; }
  void close(NetTrouble why = NetTrouble::kClosed) {
    state = Channel::State::kClosed;
    trouble = why;
  }
  void tell(std::string message) { to_client.push_back(std::move(message)); }
  std::vector<std::string> take_sent() { return std::exchange(from_client, {}); }
};

class FakeChannel final : public Channel {
 public:
  explicit FakeChannel(FakeWire& wire) : wire_(wire) {}

  [[nodiscard]] State state() const override { return wire_.state; }
  [[nodiscard]] NetTrouble trouble() const override { return wire_.trouble; }
  [[nodiscard]] int refused_with() const override { return wire_.status; }
  void pump(Moment /*now*/) override {}
  void send(std::string_view message) override {
    if (wire_.state == State::kOpen) wire_.from_client.emplace_back(message);
  }
  std::optional<std::string> receive() override {
    if (wire_.to_client.empty()) return std::nullopt;
    std::string message = std::move(wire_.to_client.front());
    wire_.to_client.pop_front();
    return message;
  }
  [[nodiscard]] int descriptor() const override { return -1; }
  [[nodiscard]] bool wants_to_write() const override { return false; }

 private:
  FakeWire& wire_;
};

// Each channel begins on an empty wire.
inline MatchClient::Open opener(FakeWire& wire) {
  return [&wire](Moment /*now*/) {
    ++wire.opened;
    wire.state = Channel::State::kOpening;
    wire.status = 0;
    wire.to_client.clear();
    return std::make_unique<FakeChannel>(wire);
  };
}

}  // namespace tablier::client
