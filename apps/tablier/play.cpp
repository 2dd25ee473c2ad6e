#include <unistd.h>

#include <random>

#include "commands.h"
#include "message.h"
#include "place.h"
#include "setup.h"
#include "terminal/session.h"

// `tablier play`: opens the table in this terminal.
namespace tablier::app {
namespace {

terminal::Table find_table(const Arguments& arguments, const Setup& setup) {
  terminal::Table table;
  table.game = setup.game;
  table.options = setup.options;
  const std::string_view side = arguments.text("--side").value_or("0");
  table.human = {side == "0" || side == "both", side == "1" || side == "both"};
  const std::int64_t level = arguments.whole("--level").value_or(5);
  table.level = {static_cast<int>(arguments.whole("--level0").value_or(level)),
                 static_cast<int>(arguments.whole("--level1").value_or(level))};
  const auto seed = arguments.whole("--seed");
  table.seed = seed ? static_cast<std::uint64_t>(*seed) : std::random_device{}();
  return table;
}

}  // namespace

int run_play(const Arguments& arguments) {
  const auto setup = read_game(arguments.words(), arguments.language());
  if (!setup) return bad_usage(arguments, setup.error());
  terminal::DescriptorInput input(STDIN_FILENO, watch_for_presses());
  terminal::Session session(room_here(input), find_screen(arguments),
                            find_table(arguments, *setup));
  if (const auto file = arguments.text("--load")) {
    if (const auto trouble = session.load(std::string(*file))) {
      if (!trouble->record) return failed(arguments, {"{}", "{}"}, {trouble->why});
      session.show(*trouble);
      return failed(arguments,
                    {"{} : une partie d'une autre édition des règles",
                     "{}: a game by another edition of the rules"},
                    {*file});
    }
  }
  switch (session.run()) {
    case terminal::Session::Ending::kDone:
      return kDone;
    case terminal::Session::Ending::kInterrupted:
      return kInterrupted;
    case terminal::Session::Ending::kBroken:
      break;
  }
  return kFailed;
}

}  // namespace tablier::app
