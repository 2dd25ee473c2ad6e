#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <variant>

#include "fake_match.h"
#include "online/attendant.h"
#include "online/online_session.h"
#include "terminal/room.h"

// An online session played from a script: lines that are typed, and things that happen elsewhere.
namespace tablier::online {

class OnlineEvening {
 public:
  using Step = std::variant<std::string, std::function<void()>>;

  OnlineEvening(std::string_view game, Settings options, std::optional<Side> me)
      : match(wire_, game, std::move(options), me), input_(*this) {
    screen.interactive = true;
    notes.match = client::FakeMatch::kId;
    notes.commitment = match.commitment();
    if (me) notes.nonce = client::FakeMatch::kMyNonce;
  }

  void type(std::string line) { steps_.emplace_back(std::move(line)); }
  void then(std::function<void()> step) { steps_.emplace_back(std::move(step)); }
  void then_other_moves(std::string action) {
    then([this, action] { match.other_moves(action); });
  }
  void cut_wire() {
    then([this] { wire_.close(); });
  }
  // The same for good.
  void end_server() {
    then([this] {
      server_ended_ = true;
      wire_.close();
    });
  }

  OnlineSession::Ending play() {
    terminal::Room room;
    room.input = &input_;
    room.write = [this](std::string_view bytes) {
      output += bytes;
      return true;
    };
    terminal::Console console(room, screen);
    OnlineSession::World world;
    world.open = client::opener(wire_);
    world.client.id_prefix = "t";
    // When nothing is typed any more nobody but the session looks at the time.
    world.clock = [this] { return input_ended_ ? now_ += client::Moment(5'000) : now_; };
    world.keep = [this](const FairNotes& kept) { notes = kept; };
    world.drop = [this] { dropped = true; };
    world.record = [this]() -> std::optional<std::string> { return match.last_record(); };
    world.abort = [] { return std::optional<std::string>(); };
    OnlineSession session(console, match.match(), notes, std::move(world));
    attendant_.attend(&session);
    const auto ending = session.run();
    attendant_.attend(nullptr);
    console.close();
    return ending;
  }

  [[nodiscard]] bool says(std::string_view text) const {
    return output.find(text) != std::string::npos;
  }

  [[nodiscard]] int times(std::string_view text) const {
    int count = 0;
    for (std::size_t at = 0; (at = output.find(text, at)) != std::string::npos; ++at) ++count;
    return count;
  }

  terminal::Screen screen;
  std::string output;
  FairNotes notes;
  bool dropped = false;

 private:
  class ScriptedInput final : public terminal::Input {
   public:
    explicit ScriptedInput(OnlineEvening& evening) : evening_(evening) {}
    terminal::Reading read_line() override { return evening_.next(); }

   private:
    OnlineEvening& evening_;
  };

  // Lets the wire carry what there is, and time go by, until somebody should look up.
  terminal::Reading next() {
    for (int round = 0; round < 50; ++round) {
      now_ += client::Moment(50);
      if (wire_.state == client::Channel::State::kOpening && server_ended_) {
        wire_.close();
      } else if (wire_.state == client::Channel::State::kOpening) {
        wire_.open();
        wire_.tell(R"({"hello":1,"player":"p","now":1})");
      }
      const bool woken = attendant_.serve();
      match.serve();
      if (woken) return {terminal::Reading::Kind::kWoken, {}};
    }
    input_ended_ = steps_.empty();
    if (input_ended_) return {};
    Step step = std::move(steps_.front());
    steps_.pop_front();
    if (auto* line = std::get_if<std::string>(&step)) {
      return {terminal::Reading::Kind::kLine, std::move(*line)};
    }
    std::get<std::function<void()>>(step)();
    return next();
  }

  client::FakeWire wire_;

 public:
  client::FakeMatch match;

 private:
  ScriptedInput input_;
  Attendant attendant_;
  std::deque<Step> steps_;
  client::Moment now_{1000};
  bool server_ended_ = false;
  bool input_ended_ = false;
};

}  // namespace tablier::online
