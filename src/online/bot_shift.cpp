#include "online/bot_shift.h"

#include <poll.h>

#include <algorithm>
#include <utility>

#include "online/lobby.h"
#include "telling/sentence.h"

namespace tablier::online {

using client::Status;

namespace {

constexpr client::Moment kEngineStart{10'000};
constexpr client::Moment kBetweenLooks{1000};  // at the open challenges

}  // namespace

BotShift::BotShift(const Keepsakes& keepsakes, const BotOrder& order)
    : order_(order),
      api_(order.link.server, order.language),
      reception_(api_, keepsakes, order.profile),
      engine_(order.engine) {
  api_.set_token(order.token);
}

BotShift::MaybeEnding BotShift::play(Expected<Seated, std::string> seated) {
  while (seated) {
    const client::MatchTold& match = seated->match;
    if (!match.invite.empty()) {
      order_.say(client::write_link({api_.address(), match.id, match.invite}));
    }
    BotMatch::World world;
    world.open = reception_.opener(order_.language);
    world.client = Reception::client_settings();
    world.clock = client::monotonic_now;
    world.stop = order_.stop;
    world.say = order_.say;
    world.keep = [this](const FairNotes& notes) { reception_.keep(notes); };
    world.record = [this, id = match.id]() -> std::optional<std::string> {
      auto record = api_.record(id);
      if (!record) return std::nullopt;
      return std::move(*record);
    };
    world.most = order_.most;
    world.rematch = order_.matches == 0 || played_ + 1 < order_.matches;
    world.language = order_.language;
    const std::string id = match.id;
    BotMatch played(engine_, *seated, std::move(world));
    const BotMatch::Ending ending = played.run();
    switch (ending.kind) {
      case BotMatch::Ending::Kind::kStopped:
        return Ending::kStopped;
      case BotMatch::Ending::Kind::kGone:
      case BotMatch::Ending::Kind::kEngineFailed:
        return Ending::kFailed;
      case BotMatch::Ending::Kind::kAborted:
        return std::nullopt;
      case BotMatch::Ending::Kind::kOver:
        break;
    }
    ++played_;
    if (ending.fair) reception_.drop(id);
    if (enough()) return Ending::kDone;
    if (ending.next.empty()) return std::nullopt;
    seated = reception_.sit_down(ending.next, {}, false, order_.language);
  }
  order_.say(seated.error());
  return Ending::kFailed;
}

// Matches of its own that somebody is waiting in, from before it was last stopped.
BotShift::MaybeEnding BotShift::finish_earlier() {
  const auto mine = api_.list("mine");
  if (!mine) {
    order_.say(mine.error().describe(order_.language));
    return Ending::kFailed;
  }
  for (const client::MatchTold& match : *mine) {
    if (match.status != Status::kPlaying || match.id == order_.link.match) continue;
    if (!knows_rules(match)) continue;  // nobody plays it on here
    if (auto ending = play(reception_.sit_down(match.id, {}, false, order_.language))) {
      return ending;
    }
  }
  return std::nullopt;
}

bool BotShift::can_play(std::string_view game, const Settings& options) const {
  if (!engine_.may_play(game)) return false;
  // Set to another game it may have other options; one that cannot be set has told all of them.
  // What is at its default need not be told.
  if (engine_.has_option("Game")) return true;
  const AnyGame* const known = find_game(game);
  const Settings unusual = known == nullptr ? options : unusual_options(*known, options);
  return std::all_of(unusual.begin(), unusual.end(),
                     [this](const auto& option) { return engine_.has_option(option.first); });
}

bool BotShift::refuse_order() {
  const auto say = [this](Text text, std::initializer_list<std::string_view> parts = {}) {
    order_.say(telling::fill(text, order_.language, parts));
    return true;
  };
  if (order_.accept_open && order_.game.empty() && !engine_.has_option("Game")) {
    return say(
        {"le moteur ne dit pas à quels jeux il joue (il n'a pas de réglage Game) : --game JEU",
         "the engine does not tell which games it plays (it has no setting Game): --game "
         "GAME"});
  }
  const auto refuse = [&](const std::string& game, const Settings& options) {
    if (can_play(game, options)) return false;
    return say({"le moteur ne joue pas à {}, ou pas avec ces réglages",
                "the engine does not play {}, or not with these settings"},
               {game});
  };
  if (order_.create) return refuse(order_.create->game, order_.create->options);
  if (order_.link.match.empty()) return !order_.game.empty() && refuse(order_.game, {});
  const auto match = api_.match(order_.link.match);
  // What is not known here is told on sitting down.
  return match && knows_rules(*match) && refuse(match->game, match->options);
}

BotShift::MaybeEnding BotShift::accept_one() {
  const auto open = api_.list("open");
  if (!open) {
    // A server that is being restarted is waited for.
    order_.say(open.error().describe(order_.language));
    rest(5 * kBetweenLooks);
    return std::nullopt;
  }
  for (const client::MatchTold& match : *open) {
    if (!order_.game.empty() && match.game != order_.game) continue;
    if (!knows_rules(match) || !can_play(match.game, match.options)) continue;
    auto seated = reception_.sit_down(match.id, {}, false, order_.language);
    // Its own, or somebody was quicker.
    if (!seated || !seated->match.you) continue;
    return play(std::move(seated));
  }
  rest(kBetweenLooks);
  return std::nullopt;
}

void BotShift::rest(client::Moment time) const {
  const client::Moment until = client::monotonic_now() + time;
  while (!order_.stop() && client::monotonic_now() < until) poll(nullptr, 0, 50);
}

BotShift::Ending BotShift::run() {
  if (const auto fault = engine_.begin(kEngineStart)) {
    order_.say(std::string(describe(*fault).in(order_.language)));
    return Ending::kFailed;
  }
  if (const auto refused = reception_.identify(false, order_.language)) {
    order_.say(*refused);
    return Ending::kFailed;
  }
  if (refuse_order()) return Ending::kFailed;
  if (const auto ending = finish_earlier()) return *ending;
  if (!order_.link.match.empty()) {
    const auto ending =
        play(reception_.sit_down(order_.link.match, order_.link.invite, false, order_.language));
    if (ending) return *ending;
  }
  if (order_.create) {
    if (const auto ending = play(reception_.create(*order_.create, order_.language))) {
      return *ending;
    }
  }
  while (order_.accept_open && !enough()) {
    if (const auto ending = accept_one()) return *ending;
    if (order_.stop()) return Ending::kStopped;
  }
  return Ending::kDone;
}

}  // namespace tablier::online
