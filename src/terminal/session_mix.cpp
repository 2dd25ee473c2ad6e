#include "rules/outside.h"
#include "terminal/mix_bars.h"
#include "terminal/session.h"

// What the best play would have mixed at a choice of a finished game.
namespace tablier::terminal {

// The part of an event that a side chose; empty where it chose nothing.
std::string Session::played_by(Side side, std::size_t event) const {
  if (event == history_.size() || read_outside(history_.event(event))) return {};
  const std::string& token = history_.event(event);
  const Turn turn = history_.at(event).turn();
  if (!acts(turn, side)) return {};
  if (turn != Turn::kBoth) return token;
  const std::size_t bar = token.find('|');
  return side == Side::kZero ? token.substr(0, bar) : token.substr(bar + 1);
}

void Session::show_mix() {
  const AnyPosition& position = history_.at(shown_);
  if (!acts(position.turn(), Side::kZero) && !acts(position.turn(), Side::kOne)) {
    return console_.say({"Personne ne choisit ici ; reculez avec p, ou donnez un numéro.",
                         "Nobody chooses here; go back with p, or give a number."});
  }
  const Screen& screen = console_.screen();
  Rows rows;
  bool hurried = false;
  for (const Side side : kSides) {
    if (!acts(position.turn(), side)) continue;
    Question question;
    question.side = side;
    question.seed = seed_now(side);
    question.limits.time = room_.mix_time;
    Waiting wait = waiting(side, {"Le mélange de {}…", "The mix of {}…"}, true);
    wait.hurry = [this, &hurried] {
      hurried = hurried || (room_.interrupted && room_.interrupted());
      return hurried;
    };
    console_.refresh();
    const auto shares = find_mix(*brain_, position, question, wait);
    console_.clear_status();
    if (shares.empty()) break;
    const std::string played = played_by(side, shown_);
    std::vector<MixLine> lines;
    lines.reserve(shares.size());
    for (const Share& share : shares) {
      lines.push_back(
          {presenter_.spoken(share.action, screen), share.probability, share.action == played});
    }
    const std::string heading = fill({"{} aurait choisi parmi :", "{} would have chosen from:"},
                                     screen.language, {name(side)});
    for (Row& row : draw_mix(heading, ink_of(side), std::move(lines), screen)) {
      rows.push_back(std::move(row));
    }
    rows.emplace_back();
  }
  if (!rows.empty()) {
    if (shown_ < history_.size() && !read_outside(history_.event(shown_))) {
      for (Row& row : wrap(presenter_.narrate(scene(), shown_, screen), screen, 2)) {
        rows.push_back(std::move(row));
      }
    }
    return console_.page(rows);
  }
  if (hurried) return console_.say({"Interrompu.", "Stopped."});
  console_.say({"Ce programme ne mélange pas ses coups.", "This program does not mix its moves."});
}

}  // namespace tablier::terminal
