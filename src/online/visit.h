#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/api.h"
#include "online/attendant.h"
#include "online/keepsakes.h"
#include "online/lobby.h"
#include "online/online_session.h"
#include "online/reception.h"
#include "terminal/console.h"

namespace tablier::online {

// What somebody who visits a server wants.
struct Errand {
  client::Link link;
  std::optional<client::Wish> create;
  bool watch = false;
  std::string profile;   // who of several people at this machine; may be empty
  std::string name;      // to play under; empty: as a guest
  AskPassword password;  // for the name
};

// An evening on a server: finds out who one is there, sits down, plays, and comes back after the
// match for a rematch.
class Visit {
 public:
  enum class Ending : std::uint8_t { kDone, kInterrupted, kFailed };

  Visit(terminal::Console& console, Attendant& attendant, const Keepsakes& keepsakes,
        const Errand& errand);

  Ending run();

 private:
  [[nodiscard]] Language language() const { return console_.screen().language; }
  bool identify();
  std::optional<std::string> going_on();
  // Goes on with the match that is being played, if there is one.
  std::optional<Ending> resume();
  Ending visit_lobby();
  // Plays, or says why that cannot be. Nothing: somebody wants to the lobby.
  std::optional<Ending> play(Expected<Seated, std::string> seated);
  void tell_way_back(const std::string& match);
  void show_link(const client::MatchTold& match);
  OnlineSession::World world(const std::string& match);

  terminal::Console& console_;
  Attendant& attendant_;
  Errand errand_;
  client::Api api_;
  Reception reception_;
};

}  // namespace tablier::online
