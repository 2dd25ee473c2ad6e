#include <algorithm>

#include "telling/telling.h"
#include "terminal/session.h"

// Who looks at the table, and who may know what.
namespace tablier::terminal {
namespace {

Row title_row(const Scene& scene, const Screen& screen) {
  const AnyPosition& position = scene.position();
  Row row(" ", Ink::kStrong);
  row.add(std::string(position.game().title().in(screen.language)), Ink::kStrong);
  std::string more;
  for (const auto& [key, value] : unusual_options(position.game(), position.options())) {
    more.append(" ").append(key).append("=").append(value);
  }
  const std::string count =
      fill({"coup {}", "move {}"}, screen.language,
           {std::to_string(position.turn() == Turn::kOver ? scene.shown : scene.shown + 1)});
  const int room = screen.columns - row.width() - width(count) - 2;
  if (width(more) <= room) row.add(more, Ink::kFaint);
  if (room >= 0) row.pad_to(screen.columns - width(count) - 1).add(count, Ink::kFaint);
  return row;
}

}  // namespace

// Whether two people at one keyboard must not look at the same screen.
bool Session::is_secret() const {
  return now().turn() == Turn::kBoth || now().state(Side::kZero) != now().state(Side::kOne);
}

bool Session::hides_something(std::size_t events) const {
  const AnyPosition& position = history_.at(events);
  return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
    if (position.state(side) != position.state()) return true;
    for (std::size_t i = 0; i < events; ++i) {
      if (position.seen_event(history_.event(i), side) != history_.event(i)) return true;
    }
    return false;
  });
}

Scene Session::scene(std::optional<Side> asked) const {
  std::array<std::string, 2> seats;
  const Language language = console_.screen().language;
  const bool alone = table_.human[0] != table_.human[1];
  for (const Side side : kSides) {
    const std::size_t i = index(side);
    seats[i] =
        table_.human[i]
            ? std::string((alone ? Text{"vous", "you"} : Text{"joueur", "player"}).in(language))
            : fill({"programme, niveau {}", "program, level {}"}, language,
                   {std::to_string(table_.level[i])});
  }
  const bool over = now().turn() == Turn::kOver;
  Scene scene{history_, over ? shown_ : history_.size(), std::nullopt, std::move(seats)};
  scene.near = table_.human[0] || !table_.human[1] ? Side::kZero : Side::kOne;
  if (over) return scene;  // everything is shown
  scene.focus = focus_;
  scene.half_left = half_left();
  if (alone) scene.viewer = scene.near;
  if (two_people()) {
    const std::optional<Side> looks = seated_ || is_secret() ? seated_ : asked;
    scene.viewer = looks ? Viewer(*looks) : Viewer::everybody();
    if (seated_) scene.near = *seated_;
  }
  return scene;
}

void Session::lay_table(std::optional<Side> asked) {
  // What is told may be waiting to be read while more has been played: the table shows what goes
  // with it.
  console_.lay([this, asked, events = history_.size()](const Screen& screen) {
    Scene table = scene(asked);
    table.shown = std::min(table.shown, events);
    Rows rows = {title_row(table, screen)};
    for (Row& row : recoloured(presenter_.draw(table, screen), screen)) {
      rows.push_back(std::move(row));
    }
    return rows;
  });
}

void Session::tell(std::size_t event) {
  for (const std::string& sentence :
       tell_event(presenter_.teller(), scene(), event, console_.screen().language)) {
    console_.say_text(recoloured(sentence, now().game(), console_.screen()));
  }
}

// Where something is hidden, the next of two people is let to the keyboard before it is shown.
// Until then the table is as both may see it. False: nobody came.
bool Session::hand_over(Side side) {
  if (!two_people() || !is_secret()) return true;
  console_.forget_typed();  // an Enter too many would open it to the wrong eyes
  for (;;) {
    lay_table();
    const Language language = console_.screen().language;
    std::string note;
    if (one_has_chosen_)
      note = fill({"{} a choisi. ", "{} has chosen. "}, language, {name(other(side))});
    note += fill({"Au tour de {}. Entrée quand l'autre ne regarde plus.",
                  "{}'s turn. Enter when the other is not looking."},
                 language, {name(side)});
    const auto line = console_.read("> ", note);
    if (console_.take_interrupt()) leave_or_stay();
    if (leaving_ || console_.ended()) return false;
    if (!line) continue;
    if (line->empty()) break;
    // Whatever was meant for another prompt opens nothing.
    if (obey_hand_over(*line) == Step::kChanged) return false;
  }
  seated_ = side;
  return true;
}

// While nobody is seated, only what needs no side.
Session::Step Session::obey_hand_over(const std::string& line) {
  const auto command = read_command(line);
  if (command && command->verb == Verb::kUndo && one_has_chosen_) {
    console_.say({"Le premier choix est repris.", "The first choice is taken back."});
    return Step::kChanged;
  }
  if (command) {
    switch (command->verb) {
      case Verb::kHelp:
      case Verb::kRules:
      case Verb::kUndo:
      case Verb::kRedo:
      case Verb::kSave:
      case Verb::kSaveOver:
      case Verb::kLoad:
      case Verb::kMoves:
      case Verb::kFigures:
      case Verb::kLanguage:
      case Verb::kBoard:
      case Verb::kQuit:
        return obey(*command, std::nullopt);
      default:
        break;
    }
  }
  console_.say({"D'abord Entrée seule ; le coup se tape ensuite.",
                "Enter alone first; the move is typed after that."});
  return Step::kStay;
}

// What happened since that side last sat here, as it alone may know it.
void Session::tell_news(Side side) {
  if (seated_) {
    for (std::size_t i = told_[index(side)]; i < history_.size(); ++i) tell(i);
  }
  told_[index(side)] = history_.size();
}

void Session::leave_seat() {
  if (!seated_) return;
  seated_.reset();
  refused_.clear();
  console_.wipe();
  lay_table();
}

}  // namespace tablier::terminal
