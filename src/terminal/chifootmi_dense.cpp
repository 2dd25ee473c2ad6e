#include <algorithm>

#include "terminal/chifootmi_cards.h"
#include "terminal/chifootmi_labels.h"
#include "terminal/chifootmi_table.h"

// The match on a low or narrow screen.
namespace tablier::terminal {
namespace {

constexpr std::size_t kMostActionPairs = 5;
constexpr std::size_t kMostPreviousPairs = 4;
constexpr int kPreviousX = 23;
constexpr int kPilesX = 22;

Row heading(const MatchPicture& picture, Side side, const Screen& screen) {
  const bool ball = picture.table.ball() == side;
  Row row(ball ? std::string(match_signs(screen).ball) + " " : "  ", Ink::kStrong);
  row.add(picture.names[index(side)], ink_of(side));
  const Row goals = goals_label(picture, side, screen);
  const std::string seat = " (" + picture.seats[index(side)] + ")";
  if (row.width() + width(seat) + 1 + goals.width() <= kLeastColumns) row.add(seat);
  return row.pad_to(kLeastColumns - goals.width()).add(goals);
}

Row cards_row(const MatchPicture& picture, Side side, const Screen& screen) {
  const chifootmi::Table& table = picture.table;
  Row row(" ");
  const Row penalties = penalties_label(picture, side, 16, screen);
  if (penalties.width() > 0) return row.add(" ").add(penalties);
  for (const CardFace& face : active_faces(table, side)) {
    row.add(small_card(face, screen), ink_of(side)).add(" ");
  }
  const chifootmi::Hand& hand = table.hand(side);
  if (hand.draws_left() == 0) return row;
  const std::string times = screen.unicode ? "×" : "x";
  row.pad_to(kPilesX).add("p1" + times + std::to_string(hand.pile1) + " p2" + times +
                          std::to_string(hand.pile2));
  if (hand.pile2 == 0) return row;
  return row.add(small_card({hand.top_of_pile2()}, screen), ink_of(side));
}

void add_pairs(Row& row, const MatchPicture& picture, Side side, PairRange range, std::size_t most,
               const Screen& screen) {
  if (range.last - range.first > most) range.first = range.last - most;
  for (std::size_t pair = range.first; pair < range.last; ++pair) {
    const CardFace face = laid_face(picture.table, side, pair);
    std::string card = small_card(face, screen);
    // Only the newest keeps its frame.
    if (!face.fresh) card = " " + card.substr(1, card.size() - 2) + " ";
    row.add(card, ink_of(side));
  }
}

Row zone_row(const MatchPicture& picture, Side side, const Screen& screen) {
  const chifootmi::Table& table = picture.table;
  Row row(" ");
  add_pairs(row, picture, side, {table.action_start(), table.pairs()}, kMostActionPairs, screen);
  row.pad_to(kPreviousX - 2).add(std::string(match_signs(screen).bar), Ink::kFaint);
  row.pad_to(kPreviousX);
  add_pairs(row, picture, side, previous_action(table), kMostPreviousPairs, screen);
  return row;
}

// A line with what is going on, and what a side has gathered.
Row line_row(const Row& label, const MatchPicture& picture, Side side, const Screen& screen) {
  const MatchSigns& signs = match_signs(screen);
  std::string gathered;
  if (const int cards = gathered_cards(picture.table, side); cards > 0) {
    gathered =
        " " + std::string(signs.back) + std::string(signs.back) + " " + std::to_string(cards) + " ";
  }
  Row row(std::string(signs.rule), Ink::kFaint);
  if (label.width() > 0) row.add(" ").add(label).add(" ");
  while (row.width() < kLeastColumns - 1 - width(gathered)) {
    row.add(std::string(signs.rule), Ink::kFaint);
  }
  return row.add(gathered + std::string(signs.rule), Ink::kFaint);
}

// The last shot, where it was the last event.
Row shot_label(const MatchPicture& picture, const Screen& screen) {
  if (!picture.shot || !picture.shot_is_new) return {};
  const Side happy = happy_with(*picture.shot);
  return {std::string((picture.shot->scored() ? Text{"But !", "Goal!"} : Text{"Arrêté", "Saved"})
                          .in(screen.language)),
          ink_of(happy)};
}

std::string words_for(const MatchPicture& picture, Side side, const Screen& screen) {
  std::string text = picture.names[index(side)] + " " +
                     std::to_string(picture.table.score()[index(side)]) +
                     (screen.language == Language::kFrench ? " :" : ":");
  for (const CardFace& face : active_faces(picture.table, side)) {
    text += " " + small_card(face, screen);
  }
  const chifootmi::Hand& hand = picture.table.hand(side);
  return text + " p1:" + std::to_string(hand.pile1) + " p2:" + std::to_string(hand.pile2) +
         (hand.pile2 == 0 ? "" : " " + small_card({hand.top_of_pile2()}, screen));
}

}  // namespace

Rows draw_dense_match(const MatchPicture& picture, const Screen& screen) {
  const Side near = picture.near;
  const Side far = other(near);
  return {heading(picture, far, screen),
          cards_row(picture, far, screen),
          line_row(state_label(picture, screen), picture, far, screen),
          zone_row(picture, far, screen),
          zone_row(picture, near, screen),
          line_row(shot_label(picture, screen), picture, near, screen),
          cards_row(picture, near, screen),
          heading(picture, near, screen)};
}

Rows tell_match(const MatchPicture& picture, const Screen& screen) {
  Rows rows;
  for (const Side side : {other(picture.near), picture.near}) {
    for (Row& row : wrap(words_for(picture, side, screen), screen, 2, ink_of(side))) {
      rows.push_back(std::move(row));
    }
  }
  const Row label = state_label(picture, screen);
  std::string text;
  for (const Span& span : label.spans()) text += span.text;
  for (Row& row : wrap(text, screen, 2)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace tablier::terminal
