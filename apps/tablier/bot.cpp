#include <cstdio>
#include <string>

#include "base/held.h"
#include "commands.h"
#include "interrupt.h"
#include "message.h"
#include "online/bot_shift.h"
#include "place.h"
#include "wish.h"

// `tablier bot`: lets a program that speaks the engine protocol play on a server.
namespace tablier::app {
namespace {

void write_line(const std::string& line) {
  // One line each, for whoever reads the log of a program that runs for weeks.
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

}  // namespace

int run_bot(const Arguments& arguments) {
  const Language language = arguments.language();
  const std::string_view url = held(arguments.text("--url"));
  const auto link = client::read_link(url);
  if (!link) {
    return bad_usage(arguments, {"{} : {}", "{}: {}"},
                     {url, client::describe(link.error()).in(language)});
  }
  if (const auto flag = flag_without_match(arguments)) {
    return bad_usage(arguments, {"{} va avec --create JEU", "{} goes with --create GAME"}, {*flag});
  }
  online::BotOrder order;
  order.link = *link;
  order.token = arguments.text("--token").value_or(environment("TABLIER_TOKEN"));
  order.profile = arguments.text("--as").value_or("bot");
  order.engine = held(arguments.text("--engine"));
  order.game = arguments.text("--game").value_or("");
  order.accept_open = arguments.has("--accept");
  order.matches = static_cast<std::size_t>(arguments.whole("--matches").value_or(0));
  if (const auto most = arguments.whole("--movetime")) order.most = client::Moment(*most);
  order.language = language;
  order.stop = [] { return interrupted().load(); };
  order.say = write_line;
  if (arguments.has("--create")) {
    auto wish = read_wish(arguments, arguments.words());
    if (!wish) return bad_usage(arguments, wish.error());
    order.create = std::move(*wish);
  }
  if (order.link.match.empty() && !order.create && !order.accept_open) {
    return bad_usage(arguments, {"à quoi jouer ? le lien d'une partie, --create ou --accept open",
                                 "play what? the link of a match, --create or --accept open"});
  }
  (void)interrupted();  // from now on Ctrl-C is noted
  const online::Keepsakes keepsakes(state_folder());
  online::BotShift shift(keepsakes, order);
  switch (shift.run()) {
    case online::BotShift::Ending::kDone:
      return kDone;
    case online::BotShift::Ending::kStopped:
      return kInterrupted;
    case online::BotShift::Ending::kFailed:
      break;
  }
  return kFailed;
}

}  // namespace tablier::app
