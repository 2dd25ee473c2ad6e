#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "telling/history.h"
#include "terminal/command.h"
#include "terminal/console.h"
#include "terminal/presenter.h"
#include "terminal/room.h"
#include "terminal/thinking.h"

namespace tablier::terminal {

// One evening at the table: a game is played, watched or looked through, until somebody leaves.
// It asks the position whose turn it is and nothing else; no game is treated apart.
class Session {
 public:
  enum class Ending {
    kDone,
    kInterrupted,  // Ctrl-C
    kBroken,       // the program gave an answer that the rules refuse
  };

  Session(Room room, const Screen& screen, const Table& table);

  // Why the game in a file cannot be taken up.
  struct NotLoaded {
    std::string why;
    std::optional<Record> record = {};  // of other rules than those known here: it can be read
  };
  // Takes up the game in a file, or says why not, and then nothing has changed.
  std::optional<NotLoaded> load(const std::string& path);
  // Why, and the record where there is one.
  void show(const NotLoaded& trouble);

  Ending run();

 private:
  // What became of a typed line.
  enum class Step {
    kStay,     // nothing to play yet: ask again
    kChanged,  // the table is not what it was: look at it anew
  };

  // The loop (session.cpp).
  [[nodiscard]] const AnyPosition& now() const { return history_.now(); }
  [[nodiscard]] bool watching() const { return !table_.human[0] && !table_.human[1]; }
  [[nodiscard]] bool human_decides(const AnyPosition& position) const;
  [[nodiscard]] std::string name(Side side) const;
  // Chance and every side have their own: from a hint nobody can tell what the other will choose.
  [[nodiscard]] std::uint64_t seed_now(std::optional<Side> side = std::nullopt) const;
  void take_turn();
  void play(const std::string& event, bool typed = false);
  std::optional<std::string> ask(Side side);
  std::optional<std::string> ask_seated(Side side);
  std::optional<std::string> choose(Side side, const std::string& line, Step& step);
  std::optional<std::string> ask_rest(Side side, const std::string& token);

  // Lines that stand for several actions, and events that are told together (session_plans.cpp).
  std::optional<std::string> begin_plan(const Plan& plan);
  std::optional<std::string> next_planned(Side side);
  void drop_plan();
  void tell_or_wait();
  void tell_waiting();

  bool wait_for_enter();
  // `candid`: whoever looks may know what is being thought, not only for how long.
  Waiting waiting(Side side, Text sign, bool candid);
  std::optional<std::string> think_for(Side side);
  void leave_or_stay();
  void say_goodbye();

  // Halves measured in minutes (session_halves.cpp).
  [[nodiscard]] std::optional<std::chrono::seconds> half_left() const;
  bool half_is_up();
  void end_half();

  // Who looks, and who may know what (session_seats.cpp).
  [[nodiscard]] bool two_people() const { return table_.human[0] && table_.human[1]; }
  [[nodiscard]] bool is_secret() const;
  // Whether a side may not know everything there is after so many events.
  [[nodiscard]] bool hides_something(std::size_t events) const;
  [[nodiscard]] Scene scene(std::optional<Side> asked = std::nullopt) const;
  void lay_table(std::optional<Side> asked = std::nullopt);
  void tell(std::size_t event);
  bool hand_over(Side side);
  Step obey_hand_over(const std::string& line);
  void tell_news(Side side);
  void leave_seat();

  // The commands (session_commands.cpp).
  Step obey(const TypedCommand& command, std::optional<Side> side);
  void show_help();
  void give_hint(std::optional<Side> side);
  void explain_why(const std::string& argument, std::optional<Side> side);
  Step take_back();
  Step put_back();
  Step resign(std::optional<Side> side);
  Step agree_draw(std::optional<Side> side);
  void show_moves(std::optional<Side> side);
  void choose_colour(std::optional<Side> side);
  [[nodiscard]] Screen uncoloured() const;
  void set_level(const std::string& argument);
  void set_language(const std::string& argument);
  Step quit();
  void explain(const std::string& argument);
  // Remembers the rule that it names.
  [[nodiscard]] std::string refusal_text(std::string_view typed, const Refusal& refusal);

  // Files (session_files.cpp).
  bool save(const std::string& argument, bool replace);
  Step load_typed(const std::string& argument);
  [[nodiscard]] std::string free_name() const;
  [[nodiscard]] bool unsaved() const { return history_.record().events != saved_; }
  [[nodiscard]] bool may_drop_game();

  // A finished game (session_review.cpp).
  void review();
  void invite_to_review();
  void announce_result();
  Step step_to(std::size_t events);
  Step obey_review(const std::string& line);
  Step start_again();

  // What the best play would have mixed there (session_mix.cpp).
  void show_mix();
  [[nodiscard]] std::string played_by(Side side, std::size_t event) const;

  Room room_;
  Console console_;
  Table table_;
  const Presenter& presenter_;
  History history_;
  std::unique_ptr<Brain> brain_;
  std::size_t shown_ = 0;  // events shown while looking through a finished game
  bool replayed_ = false;  // the game came finished from a file
  // Of two people who must not look at the same screen, the one who is alone in front of it.
  // Whoever rises leaves an empty screen behind.
  std::optional<Side> seated_;
  bool one_has_chosen_ = false;        // of two people whose choices are revealed together
  std::array<std::size_t, 2> told_{};  // how many events each of the two was told in its own seat
  std::string file_;                   // where this game is kept
  bool file_is_ours_ = false;          // written in this session
  std::vector<std::string> saved_;     // the events that are on disk
  std::string focus_;                  // what was just asked about
  std::string refused_;                // the rule that the last refusal named
  Plan plan_;                          // what is left of the line that is being played
  std::set<std::size_t> inner_;  // events that a line began before played: no place to undo to
  std::optional<std::size_t> untold_;  // an event that the next one may tell
  int half_ = -1;                      // the one whose time is being taken
  std::chrono::milliseconds half_began_{0};
  bool greeted_ = false;
  bool leaving_ = false;
  Ending ending_ = Ending::kDone;
};

}  // namespace tablier::terminal
