#include "terminal/chifootmi_labels.h"

#include <algorithm>

#include "base/bits.h"
#include "terminal/chifootmi_cards.h"

namespace tablier::terminal {
namespace {

using chifootmi::Phase;

// What the side that has the ball is doing; nothing before the toss.
Text doing(const chifootmi::Table& table) {
  switch (table.phase_id()) {
    case Phase::kDeck0:
    case Phase::kDeck1:
    case Phase::kToss:
      return {"Mise en place", "Setting up"};
    case Phase::kShooting:
      return {"{} tire", "{} shoots"};
    case Phase::kShot:
      return {"Tir de {}", "Shot by {}"};
    case Phase::kFreeKick:
      return {"Coup franc de {}", "Free kick for {}"};
    case Phase::kPenalty:
      return {"Penalty de {}", "Penalty for {}"};
    case Phase::kLastCard:
    case Phase::kLastShot:
      return {"Dernier tir de {}", "Last shot for {}"};
    case Phase::kShootoutToss:
      return {"Tirs au but", "Shoot-out"};
    case Phase::kShootout:
      return {"Tir au but de {}", "Penalty for {}"};
    case Phase::kOver:
      return {"Terminé", "Over"};
    default:
      return {"{} attaque", "{} attacks"};
  }
}

bool counts_keeps(Phase phase) {
  return phase == Phase::kCards || phase == Phase::kShooting || phase == Phase::kOneTwo ||
         phase == Phase::kOffside || phase == Phase::kShot || phase == Phase::kDraw;
}

std::string repeated(std::string_view sign, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += sign;
  return text;
}

}  // namespace

Row state_label(const MatchPicture& picture, const Screen& screen) {
  const chifootmi::Table& table = picture.table;
  const auto ball = table.ball();
  const bool over = table.phase_id() == Phase::kOver;
  Row row(fill(doing(table), screen.language, {ball ? picture.names[index(*ball)] : ""}),
          ball && !over ? ink_of(*ball) : Ink::kStrong);
  if (!counts_keeps(table.phase_id())) return row;
  const MatchSigns& signs = match_signs(screen);
  const int kept = std::min(table.keeps(), table.keeps_needed());
  row.add(" ");
  row.add(repeated(signs.kept, kept), Ink::kStrong);
  return row.add(repeated(signs.wanted, table.keeps_needed() - kept));
}

Row goals_label(const MatchPicture& picture, Side side, const Screen& screen) {
  const int goals = picture.table.score()[index(side)];
  Row row(repeated(match_signs(screen).ball, goals), ink_of(side));
  if (goals > 0) row.add(" ");
  return row.add(std::to_string(goals), Ink::kStrong);
}

Row penalties_label(const MatchPicture& picture, Side side, std::size_t most,
                    const Screen& screen) {
  Row row;
  const chifootmi::Table& table = picture.table;
  const bool played = table.attempts() > 0;
  const bool due = table.phase_id() == Phase::kShootout || table.phase_id() == Phase::kShootoutToss;
  if (!played && !due) return row;
  constexpr std::size_t kPenaltiesEach = 5;
  std::vector<bool> scored = chifootmi::penalties_of(table, side);
  if (scored.size() > most) scored.erase(scored.begin(), scored.end() - static_cast<long>(most));
  const MatchSigns& signs = match_signs(screen);
  for (std::size_t i = 0; i < std::max(scored.size(), kPenaltiesEach); ++i) {
    if (i != 0) row.add(" ");
    if (i >= scored.size()) {
      row.add(std::string(signs.to_come), Ink::kFaint);
    } else {
      row.add(std::string(scored[i] ? signs.scored : signs.missed), ink_of(side));
    }
  }
  return row.add("  " + std::to_string(table.penalties()[index(side)]), Ink::kStrong);
}

int gathered_cards(const chifootmi::Table& table, Side side) {
  return 2 * popcount(table.gathered(side));
}

std::string seat_label(const MatchPicture& picture, Side side) {
  return picture.names[index(side)] + " (" + picture.seats[index(side)] + ")";
}

}  // namespace tablier::terminal
