#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/room.h"
#include "terminal/row.h"

namespace tablier::terminal {

// Talks with whoever sits at the keyboard. Where the screen understands escape codes, the table is
// drawn anew in place and messages stand below it; elsewhere everything is printed once, in order.
// What was said can be read: when there is no room left below the table, whoever types is asked for
// Enter before the oldest message goes.
class Console {
 public:
  using Picture = std::function<Rows(const Screen&)>;

  Console(Room& room, const Screen& screen) : room_(room), screen_(screen) {}

  [[nodiscard]] const Screen& screen() const { return screen_; }
  void set_language(Language language);
  void set_exchanged(bool exchanged) { screen_.exchanged = exchanged; }

  // The table as it now is; shown before the next line is read.
  void lay(Picture picture);
  // Shows it at once where it is drawn in place: for what happens while nobody is asked.
  void refresh();

  // A message of a sentence or two. May wait for Enter; the table is then drawn as it was last
  // laid.
  void say_text(std::string_view text);
  void say(Text text, std::initializer_list<std::string_view> parts = {});

  // A text too long to stand below the table. When something wakes whoever reads it, that is said
  // below it, and Enter leaves the rest.
  void page(const std::vector<std::string>& paragraphs);
  // The same for rows that are laid out already.
  void page(const Rows& rows);

  // A line without blanks at its ends. Nothing at the end of the input, when interrupted, and when
  // something else woke whoever waits. The note is the last thing said before the prompt, below the
  // table; one that was there already is left out where it would push away what is new.
  std::optional<std::string> read(std::string_view prompt, std::string_view note = {});
  // Drops what somebody typed before being asked.
  void forget_typed();
  // Yes or no; anything but a yes is a no.
  bool confirm(Text question, std::initializer_list<std::string_view> parts = {});

  // One line that comes and goes while the program thinks.
  void show_status(std::string_view text);
  void clear_status();

  // Writes the first row of the table anew where it stands, without touching what is being typed.
  void repaint_top(const Row& row);

  // Takes everything away that was shown or said, so that the next person does not see what the
  // last one saw; also what has scrolled off the screen, where the terminal can forget it.
  void wipe();

  // No more lines will come, or nobody reads what is written.
  [[nodiscard]] bool ended() const { return ended_; }
  // Whether the last `read` was interrupted; forgets it.
  bool take_interrupt() { return std::exchange(interrupted_, false); }
  // Prints what was said since the last drawing: nothing will be drawn any more.
  void close();

 private:
  void put(std::string_view bytes);
  void put_rows(const Rows& rows);
  void show_table();
  bool accept(const std::string& line);

  // The table and what was said, in rows of the screen as it now is.
  struct Frame {
    Rows table;
    Rows said;
    std::vector<std::size_t> ends;  // of each message among the rows
    std::size_t room = 0;           // rows below the table
  };
  Frame compose();
  // What was said, up to that row; the oldest goes where not all of it fits.
  void draw(Frame frame, std::size_t end);
  void draw_in_place();
  bool add_note(std::string_view note);
  [[nodiscard]] bool may_wait() const {
    return screen_.colour && screen_.interactive && !hasty_ && !ended_;
  }
  void let_read();
  bool wait_to_go_on();
  Reading next_line();
  void forget_messages();

  Room& room_;
  Screen screen_;
  Picture picture_;
  bool shown_ = true;  // the picture has been printed
  std::vector<std::string> messages_;
  std::size_t read_rows_ = 0;           // of the messages: somebody had time to read them
  std::string note_;                    // the last one
  std::optional<Reading> typed_ahead_;  // in place of the Enter that was asked for
  bool hasty_ = false;                  // no more Enters until the next line is read
  int status_columns_ = 0;
  bool paging_ = false;   // a text hides the table
  bool in_line_ = false;  // a prompt that was left stands unanswered
  bool ended_ = false;
  bool interrupted_ = false;
};

}  // namespace tablier::terminal
