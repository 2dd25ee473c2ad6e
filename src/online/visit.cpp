#include "online/visit.h"

#include <algorithm>
#include <utility>

namespace tablier::online {

using client::Status;

namespace {

// As it can be typed again.
std::string shell_word(std::string_view word) {
  const auto is_plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  };
  if (std::all_of(word.begin(), word.end(), is_plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

Visit::Visit(terminal::Console& console, Attendant& attendant, const Keepsakes& keepsakes,
             const Errand& errand)
    : console_(console),
      attendant_(attendant),
      errand_(errand),
      api_(errand.link.server, console.screen().language),
      reception_(api_, keepsakes, errand.profile) {}

bool Visit::identify() {
  const auto refused = errand_.name.empty()
                           ? reception_.identify(errand_.watch, language())
                           : reception_.identify(errand_.name, errand_.password, language());
  if (refused) console_.say_text(*refused);
  if (!reception_.remembers()) {
    console_.say({"Rien n'a pu être noté sur cette machine : on ne pourra pas revenir à la partie.",
                  "Nothing could be noted on this machine: you will not be able to come back."});
  }
  return !refused;
}

void Visit::show_link(const client::MatchTold& match) {
  if (match.status == Status::kOpen) {
    console_.say({"Le défi est ouvert ; n'importe qui peut s'asseoir.",
                  "The challenge is open; anyone may sit down."});
  }
  if (match.invite.empty()) return;
  console_.say({"Pour inviter quelqu'un, envoyez ce lien :", "To invite someone, send this link:"});
  console_.say_text(client::write_link({api_.address(), match.id, match.invite}));
}

// The one match of ours that is being played, if it is the only one.
std::optional<std::string> Visit::going_on() {
  const auto mine = api_.list("mine");
  if (!mine) return std::nullopt;
  std::optional<std::string> found;
  for (const client::MatchTold& match : *mine) {
    if (match.status != Status::kPlaying || !knows_rules(match)) continue;
    if (found) return std::nullopt;
    found = match.id;
  }
  return found;
}

OnlineSession::World Visit::world(const std::string& match) {
  OnlineSession::World world;
  world.open = reception_.opener(language());
  world.client = Reception::client_settings();
  world.clock = client::monotonic_now;
  world.keep = [this](const FairNotes& notes) { reception_.keep(notes); };
  world.drop = [this, match] { reception_.drop(match); };
  world.record = [this, match]() -> std::optional<std::string> {
    auto record = api_.record(match);
    if (!record) return std::nullopt;
    return std::move(*record);
  };
  world.abort = [this, match]() -> std::optional<std::string> {
    const auto aborted = api_.abort(match);
    if (aborted) return std::nullopt;
    return aborted.error().describe(language());
  };
  return world;
}

// The command, word for word: with --create the same one would create another match.
void Visit::tell_way_back(const std::string& match) {
  std::string command = "tablier join " + client::write_link({api_.address(), match, {}});
  if (!errand_.profile.empty()) command += " --as " + shell_word(errand_.profile);
  if (!errand_.name.empty()) command += " --name " + shell_word(errand_.name);
  console_.say({"La partie reste sur le serveur. Pour y revenir :",
                "The match stays on the server. To come back:"});
  console_.say_text(command);
}

std::optional<Visit::Ending> Visit::play(Expected<Seated, std::string> seated) {
  while (seated) {
    const client::MatchTold& match = seated->match;
    if (match.you_host) show_link(match);
    OnlineSession session(console_, match, seated->notes, world(match.id));
    attendant_.attend(&session);
    const OnlineSession::Ending ending = session.run();
    attendant_.attend(nullptr);
    if (ending.stays && ending.kind != OnlineSession::Ending::Kind::kLobby) tell_way_back(match.id);
    switch (ending.kind) {
      case OnlineSession::Ending::Kind::kLeft:
        return Ending::kDone;
      case OnlineSession::Ending::Kind::kInterrupted:
        return Ending::kInterrupted;
      case OnlineSession::Ending::Kind::kGone:
        return Ending::kFailed;
      case OnlineSession::Ending::Kind::kLobby:
        return std::nullopt;
      case OnlineSession::Ending::Kind::kNext:
        break;
    }
    seated = reception_.sit_down(ending.next, {}, false, language());
  }
  console_.say_text(seated.error());
  return Ending::kFailed;
}

std::optional<Visit::Ending> Visit::resume() {
  const auto match = going_on();
  if (!match) return std::nullopt;
  console_.say({"Votre partie en cours ; salon mène aux autres.",
                "The match that you are playing; lobby leads to the others."});
  return play(reception_.sit_down(*match, {}, false, language()));
}

Visit::Ending Visit::visit_lobby() {
  for (;;) {
    Lobby lobby(console_, api_);
    const Lobby::Choice choice = lobby.run();
    Expected<Seated, std::string> seated = std::string();
    switch (choice.kind) {
      case Lobby::Choice::Kind::kLeave:
        return Ending::kDone;
      case Lobby::Choice::Kind::kInterrupted:
        return Ending::kInterrupted;
      case Lobby::Choice::Kind::kSit:
        seated = reception_.sit_down(choice.match, {}, false, language());
        break;
      case Lobby::Choice::Kind::kWatch:
        seated = reception_.sit_down(choice.match, {}, true, language());
        break;
      case Lobby::Choice::Kind::kCreate:
        seated = reception_.create(choice.wish, language());
        break;
    }
    if (!seated && !console_.ended()) {
      console_.say_text(seated.error());
      continue;
    }
    if (const auto ending = play(std::move(seated))) return *ending;
  }
}

Visit::Ending Visit::run() {
  std::optional<Ending> ending = Ending::kFailed;
  if (identify()) {
    if (errand_.create) {
      ending = play(reception_.create(*errand_.create, language()));
    } else if (!errand_.link.match.empty()) {
      ending = play(
          reception_.sit_down(errand_.link.match, errand_.link.invite, errand_.watch, language()));
    } else {
      ending = resume();
    }
    if (!ending) ending = visit_lobby();
  }
  console_.close();
  return *ending;
}

}  // namespace tablier::online
