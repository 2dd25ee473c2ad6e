#include "online/online_session.h"

#include <poll.h>

#include <algorithm>
#include <utility>

#include "base/held.h"
#include "telling/telling.h"

namespace tablier::online {

using telling::fill;
using terminal::Row;
using terminal::Rows;

namespace {

constexpr client::Moment kTick{1000};
// Where nobody sits at the keyboard a server is waited for no longer than this.
constexpr client::Moment kAwayAtMost{30'000};

}  // namespace

OnlineSession::OnlineSession(terminal::Console& console, const client::MatchTold& match,
                             FairNotes notes, World world)
    : console_(console),
      world_(std::move(world)),
      mirror_(match),
      presenter_(terminal::presenter_of(mirror_.game())),
      notes_(std::move(notes)),
      client_(match.id, world_.open, callbacks(), world_.client),
      first_count_(match.count) {}

std::string OnlineSession::name(Side side) const {
  return terminal::name_of(mirror_.game(), side, screen());
}

// Who sits there: "you", "Zoé", "program, level 5", "guest".
std::string OnlineSession::seat(Side side) const {
  if (mirror_.me() == side) return std::string(Text{"vous", "you"}.in(language()));
  const client::MatchTold& match = mirror_.match();
  const client::SeatTold* seat = &match.host;
  if (match.guest && match.guest->side == side) seat = &*match.guest;
  if (seat->level > 0) {
    return fill({"programme, niveau {}", "program, level {}"}, language(),
                {std::to_string(seat->level)});
  }
  if (!seat->name.empty()) return seat->name;
  return std::string(Text{"invité", "guest"}.in(language()));
}

bool OnlineSession::may_move() const {
  const auto me = mirror_.me();
  return me && caught_up() && mirror_.awaits(*me) && !mirror_.wants_record() && move_id_.empty();
}

bool OnlineSession::has_chosen() const {
  const auto me = mirror_.me();
  return me && mirror_.playing() && mirror_.now().turn() == Turn::kBoth &&
         (mirror_.sealed(*me) || (!move_id_.empty() && !mirror_.wants_record()));
}

// One's own choice is no secret to oneself. The server does not tell it again to who comes back.
std::string OnlineSession::tell_choice() const {
  const std::string rival = name(other(held(mirror_.me())));
  if (chosen_.empty()) {
    return fill({"Vous avez choisi ; {} pas encore.", "You have chosen; {} has not yet."},
                language(), {rival});
  }
  return fill({"Vous avez choisi : {} ; {} pas encore.", "You have chosen: {}; {} has not yet."},
              language(), {presenter_.spoken(chosen_, screen()), rival});
}

telling::Scene OnlineSession::scene() const {
  telling::Scene scene{mirror_.history(), mirror_.history().size(), std::nullopt, {}};
  for (const Side side : kSides) scene.seats[index(side)] = seat(side);
  scene.near = mirror_.me().value_or(Side::kZero);
  if (!mirror_.over()) {
    const std::optional<Side> me = mirror_.me();
    scene.viewer = me ? Viewer(*me) : Viewer::everybody();
    scene.focus = focus_;
  }
  scene.half_left = mirror_.half_left(world_.clock());
  return scene;
}

// The game and its unusual options, both clocks, and how far it is.
Row OnlineSession::title() const {
  Row row(" ", terminal::Ink::kStrong);
  row.add(std::string(mirror_.game().title().in(language())), terminal::Ink::kStrong);
  for (const auto& [key, value] : unusual_options(mirror_.game(), mirror_.now().options())) {
    row.add(std::string(" ").append(key).append("=").append(value), terminal::Ink::kFaint);
  }
  std::string right;
  if (const auto clocks = mirror_.clocks(world_.clock())) {
    for (const Side side : kSides) {
      right += name(side) + " " + write_time((*clocks)[index(side)], language()) + "  ";
    }
  }
  if (!client_.up()) right += Text{"(hors ligne) ", "(offline) "}.in(language());
  right += fill({"coup {}", "move {}"}, language(),
                {std::to_string(mirror_.history().size() + (mirror_.over() ? 0 : 1))});
  const int column = screen().columns - terminal::width(right) - 1;
  if (row.width() + 2 > column) {
    row = Row(" ", terminal::Ink::kStrong);
    row.add(std::string(mirror_.game().title().in(language())), terminal::Ink::kStrong);
  }
  return row.pad_to(column).add(right, terminal::Ink::kFaint);
}

void OnlineSession::lay_table() {
  if (mirror_.waiting()) return;
  console_.lay([this](const terminal::Screen& on) {
    const telling::Scene table = scene();
    Rows rows = {title()};
    for (Row& row : presenter_.draw(table, on)) rows.push_back(std::move(row));
    return rows;
  });
}

std::string OnlineSession::prompt() const {
  const auto me = mirror_.me();
  if (mirror_.over() || mirror_.match().status == client::Status::kAborted) return "> ";
  if (mirror_.waiting()) {
    return std::string(Text{"En attente > ", "Waiting > "}.in(language()));
  }
  if (may_move()) return name(*me) + " > ";
  for (const Side side : kSides) {
    if (side != me && mirror_.awaits(side) && !mirror_.wants_record()) {
      return fill({"{} joue… > ", "{} to play… > "}, language(), {name(side)});
    }
  }
  return "… > ";
}

// What may be done: at every prompt where that differs from turn to turn, else until the first line
// was typed.
std::string OnlineSession::note() const {
  if (has_chosen()) return tell_choice();
  if (!may_move() || (greeted_ && !presenter_.explains_every_turn())) return {};
  return presenter_.options(mirror_.now(), held(mirror_.me()), screen());
}

std::chrono::milliseconds OnlineSession::patience() const {
  const client::Moment now = world_.clock();
  client::Moment wait =
      client_.due() == client::Moment::max() ? client::Moment(60'000) : client_.due() - now;
  if (fetch_at_) wait = std::min(wait, *fetch_at_ - now);
  if (holds_step(now)) wait = std::min(wait, step_until_ - now);
  if (ticks()) wait = std::min(wait, ticked_ + kTick - now);
  if (const auto end = gives_up_at()) wait = std::min(wait, *end - now);
  return std::max(wait, client::Moment(0));
}

bool OnlineSession::serve() {
  const client::Moment now = world_.clock();
  client_.pump(now);
  note_link(now);
  if (fetch_at_ && now >= *fetch_at_) news_ = true;
  if (drawn_ == mirror_.history().size() && told_ < *drawn_ && !holds_step(now)) {
    news_ = true;
    table_changed_ = true;
  }
  if (ticks() && now - ticked_ >= kTick) {
    ticked_ = now;
    console_.repaint_top(title());
  }
  if (!std::exchange(news_, false)) return false;
  ask_for_picture();
  return worth_looking_up();
}

// Whether there is anything to show, or to be done, that was not there when the prompt was written.
bool OnlineSession::worth_looking_up() const {
  if (ending_ || !said_.empty()) return true;
  if (!held_.empty() && is_due(held_.front())) return true;
  if (!caught_up()) return false;
  if (prompt() != prompt_ || (last_record_ && !judged_)) return true;
  if (mirror_.wants_record() || mirror_.waiting()) return false;
  if (mirror_.history().size() != drawn_ || (mirror_.over() && !finished_)) return true;
  if (told_ < mirror_.history().size() && !holds_step(world_.clock())) return true;
  return may_move() && !plan_.actions.empty();
}

void OnlineSession::tell(std::size_t event) {
  const telling::Scene table = scene();
  for (const std::string& sentence :
       telling::tell_event(presenter_.teller(), table, event, screen().language)) {
    console_.say_text(sentence);
  }
}

bool OnlineSession::holds_step(client::Moment now) const {
  const std::size_t size = mirror_.history().size();
  if (told_ + 1 != size || !mirror_.playing() ||
      !presenter_.told_with_next(mirror_.history(), told_))
    return false;
  return !plan_.actions.empty() || (!may_move() && now < step_until_);
}

// Events that have not been told. The steps of one way are told together, by the last of them, as
// soon as something else follows, somebody is asked, or no further step comes for a while.
void OnlineSession::tell_events() {
  const telling::History& history = mirror_.history();
  told_ = std::min(told_, history.size());
  for (; told_ < history.size(); ++told_) {
    if (holds_step(world_.clock())) return;
    const bool last = told_ + 1 == history.size();
    if (last || !presenter_.told_with_next(history, told_)) tell(told_);
  }
}

void OnlineSession::show_news() {
  say_news();
  ask_for_picture();
  if (!caught_up() || !std::exchange(table_changed_, false)) return;
  if (mirror_.wants_record() || mirror_.waiting()) return;
  tell_events();
  if (drawn_ != mirror_.history().size() || mirror_.over()) lay_table();
  drawn_ = mirror_.history().size();
  if (mirror_.over()) {
    finish();
    judge();
  }
  say_news();
}

void OnlineSession::say_news() {
  for (const std::string& sentence : std::exchange(said_, {})) console_.say_text(sentence);
}

// What is not worth asking for, and the rest of a line that stood for several actions.
bool OnlineSession::move_by_itself() {
  if (!may_move()) return false;
  const Side me = held(mirror_.me());
  if (const auto forced = presenter_.forced(mirror_.now(), me)) {
    send_move(*forced);
    return true;
  }
  if (!plan_.actions.empty()) {
    const std::string action = plan_.actions.front();
    if (mirror_.now().why(action, me)) {
      console_.say_text(plan_.broken);
      plan_ = {};
      return false;
    }
    plan_.actions.erase(plan_.actions.begin());
    send_move(action);
    return true;
  }
  return false;
}

// Lines of a script wait until something can be done with them, and are then taken in their order.
bool OnlineSession::go_on_with_script() {
  if (held_.empty() || !is_due(held_.front())) return false;
  const std::string line = std::move(held_.front());
  held_.pop_front();
  obey(line);
  return true;
}

OnlineSession::Ending OnlineSession::run() {
  serve();
  while (!ending_) {
    show_news();
    if (ending_ || move_by_itself() || go_on_with_script()) continue;
    if (console_.ended()) {
      wait_without_input();
      continue;
    }
    prompt_ = prompt();
    const auto line = console_.read(prompt_, note());
    if (line) {
      greeted_ = greeted_ || may_move();
      take_line(*line);
    } else if (console_.take_interrupt()) {
      leave_or_stay();
    }
  }
  say_news();
  // The table goes with us.
  console_.lay(nullptr);
  const bool seated = mirror_.me() || mirror_.match().you_host;
  ending_->stays = seated && !outdated_ && (mirror_.playing() || mirror_.waiting());
  return *ending_;
}

// A script, or nobody: what is still to be done waits for the server, but not for ever.
std::optional<client::Moment> OnlineSession::gives_up_at() const {
  if (!away_since_ || screen().interactive || (held_.empty() && !console_.ended())) {
    return std::nullopt;
  }
  return *away_since_ + kAwayAtMost;
}

void OnlineSession::note_link(client::Moment now) {
  if (client_.up()) {
    away_since_.reset();
  } else if (!away_since_) {
    away_since_ = now;
  }
  const auto end = gives_up_at();
  if (ending_ || !end || now < *end) return;
  news_ = true;
  announce(
      {"Le serveur ne répond plus ; ce qui lui a été envoyé en dernier n'est peut-être pas "
       "arrivé.",
       "The server does not answer any more; what was sent to it last may not have arrived."});
  ending_ = Ending{Ending::Kind::kGone, {}, {}};
}

// The input has ended. Who only looks goes on looking, and what was sent is still delivered.
void OnlineSession::wait_without_input() {
  const bool looks_on = !mirror_.me() && mirror_.playing();
  const bool going_on =
      looks_on || client_.waiting() != 0 || !held_.empty() || fetch_at_ || !caught_up();
  if (!going_on) {
    ending_ = Ending{};
    return;
  }
  pollfd watched{descriptor(), static_cast<short>(wants_to_write() ? POLLIN | POLLOUT : POLLIN), 0};
  const auto wait = std::min<std::int64_t>(patience().count(), 1000);
  poll(&watched, 1, static_cast<int>(wait));
  (void)serve();
}

void OnlineSession::leave_or_stay() {
  if (mirror_.playing() && mirror_.me() && screen().interactive) {
    console_.say({"Partir ? La partie attend sur le serveur, et la pendule tourne.",
                  "Leave? The match stays on the server, and the clock runs on."});
    if (!console_.confirm({"Partir ?", "Leave?"})) return;
  }
  ending_ = Ending{Ending::Kind::kInterrupted, {}, {}};
}

}  // namespace tablier::online
