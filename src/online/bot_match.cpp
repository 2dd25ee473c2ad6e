#include "online/bot_match.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/held.h"
#include "client/web_socket.h"
#include "match/clock.h"
#include "record/plain_text.h"
#include "terminal/row.h"

namespace tablier::online {

using client::Deed;
using Kind = client::EntryTold::Kind;

namespace {

constexpr client::Moment kRematchPatience{5000};
constexpr client::Moment kWithoutClock{1000};
constexpr client::Moment kFetchAgain{2000};
constexpr client::Moment kEnginePatience{5000};
constexpr std::int64_t kMargin = 100;  // milliseconds for the way there and back

}  // namespace

std::string go_limits(std::string_view clock, const std::optional<client::Clocks>& left, Side side,
                      std::optional<client::Moment> most) {
  const auto spec = read_clock(clock);
  if (left && spec &&
      (spec->kind == ClockSpec::Kind::kFischer || spec->kind == ClockSpec::Kind::kHourglass)) {
    std::string text;
    for (const Side one : kSides) {
      const std::string name = one == Side::kZero ? "p1" : "p2";
      const std::int64_t time = std::max<std::int64_t>((*left)[index(one)] - kMargin, 1);
      text += (text.empty() ? "" : " ") + name + "time " + std::to_string(time);
      if (spec->increment > 0) text += " " + name + "inc " + std::to_string(spec->increment);
    }
    if (most) text += " movetime " + std::to_string(most->count());
    return text;
  }
  std::int64_t time = most.value_or(kWithoutClock).count();
  // Most of what a turn may take at the most, never all of it.
  if (left) time = std::min(time, (*left)[index(side)] * 3 / 4 - kMargin);
  return "movetime " + std::to_string(std::max<std::int64_t>(time, 1));
}

BotMatch::BotMatch(EngineProcess& engine, const Seated& seated, World world)
    : engine_(engine),
      world_(std::move(world)),
      mirror_(seated.match),
      notes_(seated.notes),
      client_(seated.match.id, world_.open, callbacks(), world_.client) {}

void BotMatch::say(Text text, std::initializer_list<std::string_view> parts) const {
  world_.say(mirror_.match().id + ": " + telling::fill(text, world_.language, parts));
}

client::MatchClient::Callbacks BotMatch::callbacks() {
  return {[this](const client::MatchTold& match) {
            const bool began = !mirror_.playing() && match.status == client::Status::kPlaying;
            mirror_.take(match, world_.clock());
            if (began) say({"la partie commence", "the match begins"});
          },
          [this](const client::EntryTold& entry) { on_entry(entry); },
          [this](const client::AnswerTold& answer) { on_answer(answer); },
          [this](const client::ComplaintTold& complaint) { on_refused(complaint); },
          [this](const client::LinkTold& link) { on_link(link); }};
}

void BotMatch::on_entry(const client::EntryTold& entry) {
  if (!entry.id.empty() && entry.id == move_id_) move_id_.clear();
  if (entry.kind == Kind::kSeal && entry.side) {
    notes_.seals[{mirror_.events() + 1, *entry.side}] = entry.text;
    world_.keep(notes_);
  }
  if (!mirror_.take(entry, world_.clock())) {
    say({"la règle refuse ici {}", "the rules refuse {} here"}, {excerpt(entry.text)});
  }
  if (entry.kind == Kind::kAborted) ending_ = Ending{Ending::Kind::kAborted, {}, false};
  // What it thinks about is not there any more.
  if ((entry.kind == Kind::kEvent || entry.kind == Kind::kUndo) && thinking_ && for_) {
    for_.reset();
    engine_.send("stop");
  }
}

void BotMatch::on_answer(const client::AnswerTold& answer) {
  if (answer.id != asked_) return;
  asked_.clear();
  if (!mirror_.over() && !mirror_.take_record(answer.record)) {
    say({"ce que le serveur envoie ne se rejoue pas", "what the server sends cannot be replayed"});
    ending_ = Ending{Ending::Kind::kGone, {}, false};
  }
}

void BotMatch::on_refused(const client::ComplaintTold& complaint) {
  if (complaint.id == asked_) asked_.clear();
  if (complaint.id != move_id_) return;
  move_id_.clear();
  // Something happened meanwhile, and will be told: it thinks again.
  if (complaint.code == "stale" || complaint.code == "chosen" || mirror_.over()) return;
  fail(with_rule(complaint.text, complaint.clause));
}

void BotMatch::on_link(const client::LinkTold& link) {
  if (link.kind == client::LinkTold::Kind::kLost) {
    say({"liaison perdue, nouvel essai : {}", "connection lost, trying again: {}"},
        {client::describe(link.trouble).in(world_.language)});
  } else if (link.kind == client::LinkTold::Kind::kGone) {
    say({"le serveur ne veut pas de nous ({})", "the server will not have us ({})"},
        {link.code.empty() ? std::to_string(link.status) : link.code});
    ending_ = Ending{Ending::Kind::kGone, {}, false};
  }
}

void BotMatch::set_game() {
  const client::MatchTold& match = mirror_.match();
  if (engine_.has_option("Game")) {
    engine_.send("setoption name Game value " + std::string(mirror_.game().name()));
  }
  // An engine may lack a setting that nobody has changed.
  const Settings unusual = unusual_options(mirror_.game(), match.options);
  for (const auto& option : match.options) {
    const auto& [name, value] = option;
    const bool needed = std::find(unusual.begin(), unusual.end(), option) != unusual.end();
    if (!needed && !engine_.has_option(name)) continue;
    engine_.send(std::string("setoption name ").append(name).append(" value ").append(value));
  }
  engine_.send("uginewgame");
}

// The match cannot be played on, so the other is not left waiting.
void BotMatch::fail(const std::string& why) {
  if (std::exchange(failed_, true)) return;
  say({"le moteur échoue : {} ; j'abandonne", "the engine fails: {}; resigning"},
      {excerpt(why, 200)});
  client_.act(Deed::kResign);
}

std::string BotMatch::limits() const {
  return go_limits(mirror_.match().clock, mirror_.clocks(world_.clock()), held(mirror_.me()),
                   world_.most);
}

void BotMatch::think() {
  const auto me = mirror_.me();
  if (!me || thinking_ || failed_ || !move_id_.empty() || mirror_.wants_record()) return;
  if (client_.count() < mirror_.match().count || !mirror_.awaits(*me)) return;
  std::string position = "position startpos";
  const auto& events = mirror_.history().record().events;
  if (!events.empty()) position += " moves";
  for (const std::string& event : events) position += " " + event;
  // Who mixes choices must not mix them the same way every time, or two of a kind would agree for
  // ever.
  if (engine_.has_option("Seed")) {
    std::array<std::uint8_t, 4> random{};
    client::fill_random(random);
    std::uint32_t seed = 0;
    for (const std::uint8_t byte : random) seed = seed << 8U | byte;
    engine_.send("setoption name Seed value " + std::to_string(seed));
  }
  engine_.send(position);
  // Only where both choose is it not clear who is to think.
  const bool both = mirror_.now().turn() == Turn::kBoth;
  engine_.send("go " + limits() + (both ? " side " + std::to_string(index(*me)) : ""));
  thinking_ = true;
  for_ = events.size();
}

void BotMatch::hear(const std::string& line) {
  constexpr std::string_view kBest = "bestmove ";
  if (line.starts_with("error")) return fail(line);
  if (!line.starts_with(kBest) || !thinking_) return;
  thinking_ = false;
  if (!for_ || *for_ != mirror_.history().size() || mirror_.wants_record()) return;
  const std::string action(trim(std::string_view(line).substr(kBest.size())));
  move_id_ = client_.act(Deed::kMove, action.substr(0, action.find(' ')));
}

void BotMatch::answer_offers() {
  const auto me = mirror_.me();
  if (!me) return;
  std::erase_if(answered_, [this](const auto& offer) { return !mirror_.offers().contains(offer); });
  for (const auto& offer : mirror_.offers()) {
    const auto& [what, side] = offer;
    if (side == *me || !answered_.insert(offer).second) continue;
    const bool agrees = what == "rematch" && world_.rematch && !failed_;
    client_.act(agrees ? Deed::kOffer : Deed::kDecline, what);
  }
}

void BotMatch::look_after_match() {
  answer_offers();
  if (client_.count() >= mirror_.match().count) {
    if (mirror_.over()) {
      finish();
    } else if (mirror_.wants_record() && asked_.empty() && client_.up()) {
      asked_ = client_.ask("record");
    }
  }
  wait_for_rematch();
  think();
}

// Somebody who lost may want another match; not for ever.
void BotMatch::wait_for_rematch() {
  if (!rematch_until_) return;
  const std::string& next = mirror_.match().next;
  if (next.empty() && world_.clock() < *rematch_until_) return;
  ending_ = Ending{failed_ ? Ending::Kind::kEngineFailed : Ending::Kind::kOver, next, fair_};
}

// An answer that nobody wants any more must not be taken for one to the next match.
void BotMatch::let_engine_rest() {
  if (!thinking_) return;
  engine_.send("stop");
  const client::Moment deadline = world_.clock() + kEnginePatience;
  while (thinking_ && !engine_.ended() && world_.clock() < deadline) {
    for_.reset();
    while (const auto line = engine_.next_line()) {
      if (line->starts_with("bestmove")) thinking_ = false;
    }
    pollfd watched{engine_.descriptor(), POLLIN, 0};
    if (thinking_) poll(&watched, 1, 100);
  }
}

// A record with its proof may be long, so it is not asked for between the messages of the match.
void BotMatch::finish() {
  const client::Moment now = world_.clock();
  if (rematch_until_ || now < fetch_at_) return;
  const auto record = world_.record();
  fetch_at_ = now + kFetchAgain;
  if (!record) return;
  if (mirror_.wants_record()) (void)mirror_.take_record(*record);
  const Verdict verdict =
      judge_record(*record, mirror_.history().record().events, notes_, world_.language);
  fair_ = verdict.fair;
  rematch_until_ = now + (world_.rematch && !failed_ ? kRematchPatience : client::Moment(0));
  const Text text = mirror_.match().result == GameResult::kDraw ? Text{"nulle", "a draw"}
                    : mirror_.me() && mirror_.match().result == win_of(*mirror_.me())
                        ? Text{"gagnée", "won"}
                        : Text{"perdue", "lost"};
  say(text);
  world_.say(mirror_.match().id + ": " + verdict.sentence);
}

void BotMatch::wait() {
  std::array<pollfd, 2> watched = {
      {{engine_.ended() ? -1 : engine_.descriptor(), POLLIN, 0},
       {client_.descriptor(),
        static_cast<short>(client_.wants_to_write() ? POLLIN | POLLOUT : POLLIN), 0}}};
  const auto due = std::min(client_.due() - world_.clock(), client::Moment(1000));
  poll(watched.data(), watched.size(), static_cast<int>(std::max<std::int64_t>(due.count(), 0)));
}

BotMatch::Ending BotMatch::run() {
  set_game();
  while (!ending_) {
    client_.pump(world_.clock());
    while (const auto line = engine_.next_line()) hear(*line);
    if (world_.stop()) return {Ending::Kind::kStopped, {}, false};
    if (engine_.ended() && !mirror_.over()) {
      fail("it has ended");
      if (client_.waiting() == 0) return {Ending::Kind::kEngineFailed, {}, false};
    }
    look_after_match();
    if (!ending_) wait();
  }
  let_engine_rest();
  return *ending_;
}

}  // namespace tablier::online
