#include "terminal/chifootmi_table.h"

#include "telling/chifootmi_words.h"
#include "terminal/chifootmi_cards.h"
#include "terminal/chifootmi_labels.h"

namespace tablier::terminal {
namespace {

using chifootmi::Choice;

// Where everything stands on the roomy table.
constexpr int kCardsX = 3;
constexpr int kGatheredX = 33;
constexpr int kPile1X = 34;
constexpr int kPile2X = 51;
constexpr int kLabelLeft = 3;  // of a pile, before it
constexpr int kActionColumns = 29;
constexpr int kPreviousX = 34;
constexpr int kPreviousColumns = 23;
constexpr int kGoalX = 61;
constexpr int kGoalColumns = 17;
constexpr int kFarLine = 4;
constexpr int kNearLine = 11;

class RoomyMatch {
 public:
  RoomyMatch(const MatchPicture& picture, const Screen& screen)
      : picture_(picture),
        table_(picture.table),
        screen_(screen),
        signs_(match_signs(screen)),
        canvas_(kWideColumns, kMatchRows) {}

  Rows draw() {
    const Side far = other(picture_.near);
    draw_heading(far, 0);
    draw_side(far, 1);
    draw_lines();
    draw_zone(far, kFarLine + 1);
    draw_zone(picture_.near, kFarLine + 1 + kCardRows);
    draw_goal();
    draw_side(picture_.near, kNearLine + 1);
    draw_heading(picture_.near, kMatchRows - 1);
    return canvas_.rows();
  }

 private:
  [[nodiscard]] std::string text(Text text) const { return std::string(text.in(screen_.language)); }

  void draw_heading(Side side, int y) {
    if (table_.ball() == side) canvas_.put(1, y, signs_.ball, Ink::kStrong);
    canvas_.write(kCardsX, y, seat_label(picture_, side), ink_of(side));
    const int gathered = gathered_cards(table_, side);
    if (gathered > 0) {
      const std::string back(signs_.back);
      canvas_.write(kGatheredX, y,
                    back + back + " " +
                        fill({"{} cartes ramassées", "{} cards gathered"}, screen_.language,
                             {std::to_string(gathered)}),
                    Ink::kFaint);
    }
    Row goals(text({"buts ", "goals "}), Ink::kFaint);
    goals.add(goals_label(picture_, side, screen_));
    canvas_.write(kWideColumns - goals.width(), y, goals);
  }

  void draw_side(Side side, int y) {
    const Row penalties = penalties_label(picture_, side, 20, screen_);
    if (penalties.width() > 0) {
      canvas_.write(kCardsX, y + 1, text({"Tirs au but  ", "Shoot-out  "}), Ink::kPlain);
      canvas_.write(kCardsX + 13, y + 1, penalties);
      return;
    }
    draw_cards(canvas_, kCardsX, y, 4 * (kCardColumns + 1), active_faces(table_, side),
               ink_of(side), screen_);
    if (table_.hand(side).draws_left() == 0) return;
    draw_stack("p1", kPile1X, y, pile1_faces(table_, side), ink_of(side));
    draw_stack("p2", kPile2X, y, pile2_faces(table_, side), ink_of(side));
  }

  void draw_stack(std::string_view label, int x, int y, const std::vector<CardFace>& faces,
                  Ink ink) {
    canvas_.write(x - kLabelLeft, y + 1, label, faces.empty() ? Ink::kFaint : Ink::kPlain);
    canvas_.write(x - kLabelLeft, y + 2,
                  (screen_.unicode ? "×" : "x") + std::to_string(faces.size()), Ink::kFaint);
    draw_pile(canvas_, x, y, faces, ink, screen_);
  }

  void draw_lines() {
    for (const int y : {kFarLine, kNearLine}) {
      for (int x = 1; x < kWideColumns; ++x) canvas_.put(x, y, signs_.rule, Ink::kFaint);
    }
    const auto label = [&](int x, const Row& row) {
      canvas_.put(x - 1, kFarLine, " ", Ink::kPlain);
      canvas_.write(x, kFarLine, row);
      canvas_.put(x + row.width(), kFarLine, " ", Ink::kPlain);
    };
    label(kCardsX, state_label(picture_, screen_));
    label(kPreviousX, Row(text({"Action précédente", "Previous action"}), Ink::kFaint));
    label(kGoalX, Row(text({"But", "Goal"}), Ink::kFaint));
  }

  void draw_zone(Side side, int y) {
    const auto faces = [&](PairRange range) {
      std::vector<CardFace> list;
      for (std::size_t pair = range.first; pair < range.last; ++pair) {
        list.push_back(laid_face(table_, side, pair));
      }
      return list;
    };
    draw_cards(canvas_, kCardsX, y, kActionColumns, faces({table_.action_start(), table_.pairs()}),
               ink_of(side), screen_);
    draw_cards(canvas_, kPreviousX, y, kPreviousColumns, faces(previous_action(table_)),
               ink_of(side), screen_);
  }

  static int place_of(Choice choice) {
    if (choice == Choice::kLeft) return kGoalX + 3;
    return kGoalX + (choice == Choice::kCentre ? 8 : 13);
  }

  void draw_goal() {
    const int top = kFarLine + 1;
    const int right = kGoalX + kGoalColumns - 1;
    const bool due = table_.is_chifootmi();
    const Ink frame = due || picture_.shot_is_new ? Ink::kPlain : Ink::kFaint;
    const bool lines = screen_.unicode;
    for (int x = kGoalX + 1; x < right; ++x) canvas_.put(x, top, lines ? "━" : "=", frame);
    canvas_.put(kGoalX, top, lines ? "┏" : "+", frame);
    canvas_.put(right, top, lines ? "┓" : "+", frame);
    for (int y = top + 1; y < top + 4; ++y) {
      canvas_.put(kGoalX, y, lines ? "┃" : "|", frame);
      canvas_.put(right, y, lines ? "┃" : "|", frame);
    }
    if (due) {
      for (const Choice choice : {Choice::kLeft, Choice::kCentre, Choice::kRight}) {
        if (choice == Choice::kCentre && !table_.has_centre()) continue;
        canvas_.write(place_of(choice), top + 4, direction_letter(choice, screen_.language),
                      Ink::kStrong);
      }
    }
    if (picture_.shot && (picture_.shot_is_new || !due)) draw_shot(*picture_.shot, top + 2);
  }

  // Ball and keeper; caught, the ball is in his hands.
  void draw_shot(const chifootmi::ShotTaken& shot, int y) {
    const bool fresh = picture_.shot_is_new;
    const Ink keeper = fresh ? ink_of(other(shot.by)) : Ink::kFaint;
    canvas_.write(place_of(shot.dive) - 1, y, "\\o/", keeper);
    canvas_.put(place_of(shot.aim), y, signs_.ball, fresh ? Ink::kStrong : Ink::kFaint);
    const std::string result =
        text(shot.scored() ? Text{"But !", "Goal!"} : Text{"Arrêté", "Saved"});
    const int middle = kGoalX + kGoalColumns / 2 - width(result) / 2;
    canvas_.write(middle, y + 3, result, fresh ? ink_of(happy_with(shot)) : Ink::kFaint);
  }

  const MatchPicture& picture_;
  const chifootmi::Table& table_;
  const Screen& screen_;
  const MatchSigns& signs_;
  Canvas canvas_;
};

}  // namespace

Rows draw_match(const MatchPicture& picture, const Screen& screen) {
  return RoomyMatch(picture, screen).draw();
}

}  // namespace tablier::terminal
