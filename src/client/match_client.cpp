#include "client/match_client.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"

namespace tablier::client {
namespace {

constexpr std::array<std::string_view, 5> kDeeds = {"move", "resign", "offer", "decline", "say"};
constexpr Moment kRewatch{1000};  // entries that are missing are asked for no more often
constexpr Moment kSteady{5000};   // after so long a connection has held
constexpr std::string_view kWatchId = "watch";

}  // namespace

Moment BackOff::next(double unit) {
  const auto wait = std::chrono::duration_cast<Moment>(wait_ * (0.75 + 0.5 * unit));
  wait_ = std::min(wait_ * 2, most_);
  return wait;
}

MatchClient::MatchClient(std::string match, Open open, Callbacks callbacks, Settings settings)
    : match_(std::move(match)),
      open_(std::move(open)),
      callbacks_(std::move(callbacks)),
      settings_(std::move(settings)) {}

int MatchClient::descriptor() const { return channel_ ? channel_->descriptor() : -1; }

bool MatchClient::wants_to_write() const { return channel_ && channel_->wants_to_write(); }

std::string MatchClient::next_id(std::string_view kind) {
  return settings_.id_prefix + std::string(kind) + std::to_string(++ids_);
}

std::string MatchClient::act(Deed deed, std::string_view argument) {
  std::string id = next_id("d");
  JsonWriter json;
  json.open_object();
  json.field("id", std::string_view(id));
  json.field("m", std::string_view(match_));
  json.field("do", kDeeds[static_cast<std::size_t>(deed)]);
  if (deed != Deed::kResign) json.field("a", argument);
  if (deed == Deed::kMove) json.field("n", std::uint64_t{next_});
  json.close_object();
  return add(json.take(), std::move(id), true);
}

std::string MatchClient::ask(std::string_view question, std::string_view argument) {
  std::string id = next_id("q");
  JsonWriter json;
  json.open_object();
  json.field("id", std::string_view(id));
  json.field("m", std::string_view(match_));
  json.field("ask", question);
  if (!argument.empty()) json.field("a", argument);
  json.close_object();
  return add(json.take(), std::move(id), false);
}

std::string MatchClient::add(std::string message, std::string id, bool deed) {
  sent_.push_back({id, std::move(message), deed, Moment(0)});
  if (up_) send(sent_.back());
  return id;
}

void MatchClient::send(Sent& sent) {
  channel_->send(sent.message);
  sent.again = now_ + settings_.again_after;
}

void MatchClient::settle(std::string_view id) {
  if (id.empty()) return;
  const auto is_it = [id](const Sent& sent) { return sent.id == id; };
  sent_.erase(std::remove_if(sent_.begin(), sent_.end(), is_it), sent_.end());
}

void MatchClient::connect() {
  channel_ = open_(now_);
  up_ = false;
  heard_at_ = now_;
  pinged_at_ = now_;
}

void MatchClient::greet() {
  up_ = true;
  told_lost_ = false;
  missing_ = false;
  up_since_ = now_;
  if (language_) tell_language();
  watch();
  for (Sent& sent : sent_) send(sent);
  callbacks_.link({});
}

void MatchClient::lose(NetTrouble trouble, int status) {
  channel_.reset();
  // A server that greets and then hangs up is not called more and more often.
  if (std::exchange(up_, false) && now_ - up_since_ >= kSteady) settings_.back_off.reset();
  if (status == 401 || status == 403 || status == 404) return give_up(status, {});
  try_at_ = now_ + settings_.back_off.next(settings_.chance());
  if (!std::exchange(told_lost_, true)) {
    callbacks_.link({LinkTold::Kind::kLost, trouble, status, {}});
  }
}

void MatchClient::give_up(int status, std::string_view code) {
  channel_.reset();
  up_ = false;
  gone_ = true;
  callbacks_.link({LinkTold::Kind::kGone, NetTrouble::kRefused, status, std::string(code)});
}

void MatchClient::speak(Language language) {
  language_ = language;
  if (up_) tell_language();
}

void MatchClient::tell_language() {
  channel_->send(language_ == Language::kFrench ? R"({"lang":"fr"})" : R"({"lang":"en"})");
}

void MatchClient::watch() {
  watched_at_ = now_;
  JsonWriter json;
  json.open_object();
  json.field("id", kWatchId);
  json.field("watch", std::string_view(match_));
  json.field("from", std::uint64_t{next_});
  json.close_object();
  channel_->send(json.text());
}

std::size_t MatchClient::undelivered() const {
  return static_cast<std::size_t>(
      std::count_if(sent_.begin(), sent_.end(), [](const Sent& sent) { return sent.deed; }));
}

Moment MatchClient::due() const {
  if (gone_) return Moment::max();
  if (!channel_) return try_at_;
  Moment due = std::max(heard_at_, pinged_at_) + settings_.ping_after;
  if (up_) {
    for (const Sent& sent : sent_) due = std::min(due, sent.again);
    if (missing_) due = std::min(due, watched_at_ + kRewatch);
  } else {
    due = std::min(due, now_ + Moment(1000));  // for the channel's own patience
  }
  return due;
}

void MatchClient::pump(Moment now) {
  now_ = now;
  if (gone_) return;
  if (!channel_) {
    if (now < try_at_) return;
    connect();
  }
  channel_->pump(now);
  // A callback may not end this, but what is told may: the channel is looked at anew each time.
  while (channel_) {
    const auto message = channel_->receive();
    if (!message) break;
    heard_at_ = now;
    const auto list = read_told(*message);
    if (!list) return lose(NetTrouble::kNonsense, 0);
    for (const Told& told : *list) {
      if (channel_) take(told);
    }
  }
  if (!channel_) return;
  if (channel_->state() == Channel::State::kClosed) {
    return lose(channel_->trouble(), channel_->refused_with());
  }
  if (up_) repeat_unanswered();
  keep_alive();
}

void MatchClient::keep_alive() {
  if (now_ - heard_at_ >= settings_.give_up_after) return lose(NetTrouble::kTimeout, 0);
  if (up_ && now_ - std::max(heard_at_, pinged_at_) >= settings_.ping_after) {
    pinged_at_ = now_;
    channel_->send("{\"ping\":1}");
  }
}

void MatchClient::repeat_unanswered() {
  if (missing_ && now_ - watched_at_ >= kRewatch) watch();
  for (Sent& sent : sent_) {
    if (sent.again <= now_) send(sent);
  }
}

void MatchClient::take(const Told& told) {
  if (const auto* entry = std::get_if<EntryTold>(&told)) return take_entry(*entry);
  if (const auto* complaint = std::get_if<ComplaintTold>(&told)) return take_complaint(*complaint);
  if (const auto* match = std::get_if<MatchTold>(&told)) {
    if (match->id == match_) callbacks_.match(*match);
  } else if (const auto* done = std::get_if<DoneTold>(&told)) {
    settle(done->id);
  } else if (const auto* answer = std::get_if<AnswerTold>(&told)) {
    settle(answer->id);
    callbacks_.answer(*answer);
  } else if (std::holds_alternative<HelloTold>(told) && !up_) {
    greet();
  }
}

void MatchClient::take_entry(const EntryTold& entry) {
  if (entry.match != match_) return;
  settle(entry.id);
  if (entry.number < next_) return;
  if (entry.number > next_) {
    missing_ = true;  // what comes meanwhile shows the same gap
    return;
  }
  missing_ = false;
  ++next_;
  callbacks_.entry(entry);
}

void MatchClient::take_complaint(const ComplaintTold& complaint) {
  const bool watching = complaint.id == kWatchId || complaint.id.empty();
  const bool hopeless =
      complaint.code == "no-match" || complaint.code == "damaged" || complaint.code == "edition";
  if (watching && hopeless) {
    return give_up(0, complaint.code);
  }
  // Nothing was done, and it is worth trying again.
  if (complaint.code == "store" || complaint.code == "too-fast") {
    for (Sent& sent : sent_) {
      if (sent.id == complaint.id) sent.again = now_ + Moment(1000);
    }
    if (watching) lose(NetTrouble::kClosed, 0);
    return;
  }
  settle(complaint.id);
  callbacks_.refused(complaint);
}

}  // namespace tablier::client
