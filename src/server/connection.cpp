#include "server/connection.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"

namespace tablier::server {
namespace {

// A peer that goes on after so many refusals is not listening.
constexpr std::uint32_t kMostTooFast = 500;

std::string_view id_of(const ClientMessage& message) {
  if (const auto* deed = std::get_if<DoMessage>(&message)) return deed->command.client_id;
  if (const auto* question = std::get_if<AskMessage>(&message)) return question->id;
  return {};
}

// How much of what one may send a message takes: some make the server read, some make it write a
// lot.
double cost_of(const Expected<ClientMessage, BadRequest>& message) {
  if (!message) return 1;
  if (std::holds_alternative<WatchMessage>(*message)) return 4;
  const auto* question = std::get_if<AskMessage>(&*message);
  if (question == nullptr) return 1;
  return question->kind == AskMessage::Kind::kRecord ? 8 : 2;
}

bool is_rematch(const ClientMessage& message) {
  const auto* deed = std::get_if<DoMessage>(&message);
  return deed != nullptr && deed->command.kind == Command::Kind::kOffer &&
         deed->command.text == kOfferNames[static_cast<std::size_t>(Offer::kRematch)];
}

// Whether the store may have to be asked.
bool is_awaited(const ClientMessage& message) {
  return std::holds_alternative<WatchMessage>(message) ||
         std::holds_alternative<DoMessage>(message) || std::holds_alternative<AskMessage>(message);
}

Complaint plain(Complaint::Code code) { return {code, nullptr, {}, {}}; }

}  // namespace

Connection::Connection(Services& services, Person person, Language language, std::string address,
                       AddressKey from)
    : services_(services),
      person_(std::move(person)),
      language_(language),
      address_(std::move(address)),
      from_(from) {}

Connection::~Connection() { detach(); }

void Connection::open(Socket& socket) {
  socket_ = &socket;
  if (ending_) return socket.close(*ending_);
  JsonWriter json;
  json.open_object();
  json.field("hello", 1);
  json.key("player");
  if (person_.key == kNobody) {
    json.null();
  } else {
    json.value(write_key(person_.key));
  }
  json.field("now", services_.now());
  json.close_object();
  tell(json.text());
}

void Connection::detach() {
  socket_ = nullptr;
  for (const MatchKey match : watched_) {
    services_.hub.unwatch(match, *this);
    services_.authority.unwatch(match);
  }
  watched_.clear();
  behind_.clear();
}

void Connection::tell(std::string_view message) {
  if (socket_ == nullptr || ending_) return;
  if (outbox_.is_full()) {
    ++services_.metrics.slow_readers;
    outbox_.clear();
    return close(CloseCode::kTooSlow);
  }
  outbox_.add(message);
  socket_->wake();
}

void Connection::close(CloseCode code) {
  if (!ending_) ending_ = code;
  if (socket_ != nullptr) socket_->close(code);
}

void Connection::receive(std::string_view text) {
  if (ending_) return;
  ++services_.metrics.messages_in;
  auto message = read_message(text);
  if (!allows(message)) {
    ++services_.metrics.too_fast;
    if (++too_fast_ > kMostTooFast) return close(CloseCode::kPolicy);
    return tell(write_no(message ? id_of(*message) : message.error().id, kTooFast, language_));
  }
  too_fast_ = 0;
  if (!message) return tell(write_no(message.error().id, message.error(), language_));
  std::visit([this](auto& read) { take(read); }, *message);
}

bool Connection::allows(const Expected<ClientMessage, BadRequest>& message) {
  if (message && is_awaited(*message) && awaited_ >= kMostAwaited) return false;
  if (!may_send(cost_of(message))) return false;
  // A rematch is a match like any other that is created.
  return !message || !is_rematch(*message) || address_.empty() ||
         services_.addresses.take(address_, AddressTable::Kind::kMatch, services_.ticks());
}

bool Connection::may_send(double cost) {
  const Ticks now = services_.ticks();
  return bucket_.take(services_.messages, now, cost) &&
         (address_.empty() ||
          services_.addresses.take(address_, AddressTable::Kind::kMessage, now, cost));
}

// A control frame cannot be refused: a peer that sends too many is closed.
void Connection::receive_control() {
  if (ending_ || may_send(1)) return;
  ++services_.metrics.too_fast;
  close(CloseCode::kPolicy);
}

void Connection::left_behind(MatchKey match) {
  if (std::find(behind_.begin(), behind_.end(), match) == behind_.end()) behind_.push_back(match);
}

void Connection::drained() {
  for (const MatchKey match : std::exchange(behind_, {})) {
    services_.authority.look(
        match,
        [weak = weak_from_this()](const auto& found) {
          const auto self = weak.lock();
          if (!self) return;
          if (!found) return self->close(CloseCode::kTooSlow);  // it comes back and asks by number
          self->services_.hub.go_on(**found, *self);
        },
        Authority::Age::kRecent);
  }
}

void Connection::take(const WatchMessage& message) {
  const bool known = std::find(watched_.begin(), watched_.end(), message.match) != watched_.end();
  if (!known) {
    if (watched_.size() >= kMostWatched) return tell(write_no({}, kTooManyWatched, language_));
    watched_.push_back(message.match);
    services_.authority.watch(message.match);
  }
  const auto looked = [weak = weak_from_this(), message](const auto& found) {
    const auto self = weak.lock();
    if (!self) return;
    --self->awaited_;
    const auto& watched = self->watched_;
    const bool still = std::find(watched.begin(), watched.end(), message.match) != watched.end();
    if (!found) {
      self->forget(message.match);
      self->tell(write_no({}, found.error(), self->language_));
    } else if (still) {
      self->services_.hub.watch(**found, *self, message.from);
      self->services_.authority.arrived(**found, self->person_.key);
    }
  };
  ++awaited_;
  // A client that comes from another node may have been told more than this one knows.
  services_.authority.look(message.match, looked, Authority::Age::kNone);
}

bool Connection::forget(MatchKey match) {
  if (std::erase(watched_, match) == 0) return false;
  services_.hub.unwatch(match, *this);
  services_.authority.unwatch(match);
  return true;
}

void Connection::take(const UnwatchMessage& message) { forget(message.match); }

void Connection::take(DoMessage& message) {
  std::string id = message.command.client_id;
  if (person_.key == kNobody) {
    ++services_.metrics.refusals;
    return tell(write_no(id, kNoPlayer, language_));
  }
  ++awaited_;
  services_.authority.act(
      message.match, person_.key, std::move(message.command), round_trip(),
      [weak = weak_from_this(), match = message.match, id = std::move(id),
       began = services_.microseconds()](const Expected<std::uint32_t, Complaint>& result) {
        if (const auto self = weak.lock()) self->done(match, id, began, result);
      },
      from_);
}

void Connection::done(MatchKey match, const std::string& id, std::int64_t began,
                      const Expected<std::uint32_t, Complaint>& result) {
  --awaited_;
  if (!result) {
    ++services_.metrics.refusals;
    return tell(write_no(id, result.error(), language_));
  }
  // To a watcher, the entry that is about to be told is the answer.
  if (services_.hub.telling(match, *this, *result) != Hub::Telling::kWillBeTold) {
    JsonWriter json;
    json.open_object();
    json.field("ok", id);
    json.field("n", static_cast<std::int64_t>(*result));
    json.close_object();
    tell(json.text());
  }
  ++services_.metrics.actions;
  services_.metrics.action_time.add(services_.microseconds() - began);
}

void Connection::take(const AskMessage& message) {
  ++awaited_;
  // What is watched is kept up to date; and what this connection was told was told from here.
  const bool watches = std::find(watched_.begin(), watched_.end(), message.match) != watched_.end();
  services_.authority.look(
      message.match,
      [weak = weak_from_this(), message](const auto& found) {
        const auto self = weak.lock();
        if (!self) return;
        --self->awaited_;
        if (!found) return self->tell(write_no(message.id, found.error(), self->language_));
        self->answer(message, **found);
      },
      watches ? Authority::Age::kRecent : Authority::Age::kNone);
}

void Connection::answer(const AskMessage& question, const Match& match) {
  if (question.kind == AskMessage::Kind::kWhy) return answer_why(question, match);
  const Viewer receiver = viewer_of(match, person_.key);
  // The id is letters and digits: it needs no quoting.
  std::string text = R"({"re":")" + question.id + R"(",)";
  switch (question.kind) {
    case AskMessage::Kind::kState:
      text += "\"state\":" + tell_state(match, receiver);
      break;
    case AskMessage::Kind::kLegal:
      text += tell_legal(match, receiver);
      break;
    case AskMessage::Kind::kRecord: {
      JsonWriter json;
      json.field("record", tell_record(match, receiver));
      text += json.text();
      break;
    }
    case AskMessage::Kind::kWhy:
      break;
  }
  text += '}';
  tell(text);
}

// Whether an action of one's own would be taken now, judged by what one may know.
void Connection::answer_why(const AskMessage& question, const Match& match) {
  const auto side = match.side_of(person_.key);
  if (!side) {
    const bool early = match.stage() == Match::Stage::kWaiting;
    return tell(write_no(question.id,
                         plain(early ? Complaint::Code::kNotBegun : Complaint::Code::kNotSeated),
                         language_));
  }
  const bool chosen = match.position().turn() == Turn::kBoth && !match.awaits(*side);
  if (chosen) return tell(write_no(question.id, plain(Complaint::Code::kChosen), language_));
  const AnyPosition& position = match.position();
  JsonWriter json;
  json.open_object();
  json.field("re", question.id);
  if (const auto refusal = position.why(question.action, side)) {
    json.field("clause", refusal->clause);
    json.field(
        "text",
        describe(Complaint{Complaint::Code::kRefused, &position.game(), *refusal, {}}, language_));
  } else {
    json.field("ok", true);
  }
  json.close_object();
  tell(json.text());
}

void Connection::take(const PingMessage& message) {
  JsonWriter json;
  json.open_object();
  json.field("pong", message.number);
  json.field("now", services_.now());
  json.close_object();
  tell(json.text());
}

}  // namespace tablier::server
