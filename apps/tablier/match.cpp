#include <cmath>
#include <cstdio>

#include "base/held.h"
#include "base/json_writer.h"
#include "commands.h"
#include "interrupt.h"
#include "lab/arena.h"
#include "message.h"
#include "progress_line.h"
#include "setup.h"

namespace tablier::app {
namespace {

using lab::Calibration;
using lab::MatchPlan;
using lab::Tally;

void write_row(JsonWriter& json, std::string_view name, const Tally::Row& row) {
  json.key(name);
  json.open_object();
  json.field("won", row.won);
  json.field("drawn", row.drawn);
  json.field("lost", row.lost);
  json.close_object();
}

void write_chances(JsonWriter& json, const Calibration& chances) {
  json.key("chances");
  json.open_object();
  json.field("told", chances.told());
  json.field("brier", chances.brier());
  json.key("tenths");
  json.open_array();
  for (const auto& tenth : chances.tenths()) {
    json.open_object();
    json.field("told", tenth.told);
    json.field("chance", tenth.told == 0 ? 0 : tenth.chance / tenth.told);
    json.field("result", tenth.told == 0 ? 0 : tenth.result / tenth.told);
    json.close_object();
  }
  json.close_array();
  json.close_object();
}

void write_json(const MatchPlan& plan, const Tally& tally, bool with_chances) {
  JsonWriter json;
  json.open_object();
  json.field("game", plan.game->name());
  json.field("a", std::string_view(write_contender(plan.a)));
  json.field("b", std::string_view(write_contender(plan.b)));
  json.field("games", tally.games());
  json.field("seed", plan.seed);
  write_row(json, "a_total", tally.total());
  write_row(json, "a_as_side0", tally.a_as_side[0]);
  write_row(json, "a_as_side1", tally.a_as_side[1]);
  json.field("a_share", tally.total().share());
  json.field("a_margin", tally.total().margin());
  if (with_chances) write_chances(json, tally.chances);
  json.close_object();
  std::printf("%s\n", json.text().c_str());
}

// How often side 0 won where the players gave it such chances.
void write_chances(const Calibration& chances, Language language) {
  const Text head = {"chances du camp 0   annoncées   gagnées   Brier %.4f, %d avis\n",
                     "chances of side 0      told       won   Brier %.4f, %d told\n"};
  std::printf(head.in(language).data(), chances.brier(), chances.told());
  int from = 0;
  for (const auto& tenth : chances.tenths()) {
    if (tenth.told > 0) {
      std::printf("%3d – %3d %% %8d %10.1f %% %7.1f %%\n", from, from + 10, tenth.told,
                  100 * tenth.chance / tenth.told, 100 * tenth.result / tenth.told);
    }
    from += 10;
  }
}

void write_text(const MatchPlan& plan, const Tally& tally, Language language) {
  const auto line = [&](Text label, const Tally::Row& row) {
    const std::string name(label.in(language));
    const Text text = {"%s %4d gagnées  %4d nulles  %4d perdues   %5.1f %% ± %.1f\n",
                       "%s %4d won  %4d drawn  %4d lost   %5.1f %% ± %.1f\n"};
    std::printf(text.in(language).data(), name.c_str(), row.won, row.drawn, row.lost,
                100 * row.share(), 100 * row.margin());
  };
  std::printf("%s  a = %s, b = %s\n", std::string(plan.game->title().in(language)).c_str(),
              write_contender(plan.a).c_str(), write_contender(plan.b).c_str());
  line({"a, camp 0 :", "a as side 0:"}, tally.a_as_side[0]);
  line({"a, camp 1 :", "a as side 1:"}, tally.a_as_side[1]);
  line({"a, en tout :", "a in all:   "}, tally.total());
}

}  // namespace

int run_match(const Arguments& arguments) {
  auto setup = read_game(arguments.words(), arguments.language());
  if (!setup) return bad_usage(arguments, setup.error());
  MatchPlan plan;
  plan.game = setup->game;
  plan.options = setup->options;
  plan.a = held(lab::read_contender(held(arguments.text("--a"))));
  plan.b = held(lab::read_contender(held(arguments.text("--b"))));
  for (const auto* contender : {&plan.a, &plan.b}) {
    if (!can_play(*contender, *plan.game)) {
      return bad_usage(arguments,
                       {"le joueur « {} » ne connaît pas {}", "the player \"{}\" does not know {}"},
                       {contender->rival, plan.game->title().in(arguments.language())});
    }
  }
  plan.games = static_cast<int>(held(arguments.whole("--games")));
  plan.seed = static_cast<std::uint64_t>(arguments.whole("--seed").value_or(1));
  plan.threads = static_cast<int>(arguments.whole("--threads").value_or(0));
  if (const auto time = arguments.whole("--movetime"))
    plan.limits.time = std::chrono::milliseconds(*time);
  if (const auto nodes = arguments.whole("--nodes")) {
    plan.limits.nodes = static_cast<std::uint64_t>(*nodes);
  }
  Tally tally;
  {
    ProgressLine line(arguments.language());
    tally = lab::play_match(plan, interrupted(), [&](const Tally& so_far) {
      const Tally::Row row = so_far.total();
      line.show(static_cast<double>(so_far.games()) / plan.games,
                std::to_string(row.won) + "–" + std::to_string(row.drawn) + "–" +
                    std::to_string(row.lost));
    });
  }
  if (arguments.has("--json")) {
    write_json(plan, tally, arguments.has("--chances"));
  } else {
    write_text(plan, tally, arguments.language());
    if (arguments.has("--chances")) write_chances(tally.chances, arguments.language());
  }
  return interrupted() ? kInterrupted : kDone;
}

}  // namespace tablier::app
