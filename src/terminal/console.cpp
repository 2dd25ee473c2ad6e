#include "terminal/console.h"

#include <algorithm>
#include <utility>

#include "record/plain_text.h"
#include "terminal/command.h"

namespace tablier::terminal {
namespace {

constexpr std::string_view kClear = "\x1b[0m\x1b[H\x1b[2J";
// Some terminals keep a cleared screen among the lines that have scrolled off: those come last.
constexpr std::string_view kForget = "\x1b[3J";

}  // namespace

void Console::set_language(Language language) { screen_.language = language; }

void Console::put(std::string_view bytes) {
  if (!room_.write(bytes)) ended_ = true;
}

void Console::put_rows(const Rows& rows) {
  std::string bytes;
  for (const Row& row : rows) bytes += render(row, screen_) + "\n";
  put(bytes);
}

void Console::lay(Picture picture) {
  picture_ = std::move(picture);
  shown_ = false;
}

Console::Frame Console::compose() {
  if (room_.measure) room_.measure(screen_);
  Frame frame;
  if (picture_) frame.table = picture_(screen_);
  for (const std::string& message : messages_) {
    for (Row& row : wrap(message, screen_, 2)) frame.said.push_back(std::move(row));
    frame.ends.push_back(frame.said.size());
  }
  // The prompt takes the last row.
  frame.room = static_cast<std::size_t>(
      std::max(2, screen_.rows - 1 - static_cast<int>(frame.table.size())));
  read_rows_ = std::min(read_rows_, frame.said.size());
  return frame;
}

void Console::draw(Frame frame, std::size_t end) {
  const std::size_t shown = std::min(end, frame.room);
  Rows rows = std::move(frame.table);
  if (shown < frame.room) rows.emplace_back();
  const auto last = frame.said.begin() + static_cast<long>(end);
  rows.insert(rows.end(), last - static_cast<long>(shown), last);
  put(kClear);
  put_rows(rows);
}

void Console::draw_in_place() {
  Frame frame = compose();
  const std::size_t end = frame.said.size();
  draw(std::move(frame), end);
}

// As long as there is more to read than fits below the table: what fits, and then Enter.
void Console::let_read() {
  while (may_wait()) {
    Frame frame = compose();
    if (frame.said.size() - read_rows_ <= frame.room) return;
    std::size_t end = read_rows_ + frame.room;
    // Whole messages, unless one alone is too long.
    for (const std::size_t whole : frame.ends) {
      if (whole > read_rows_ && whole <= read_rows_ + frame.room) end = whole;
    }
    draw(std::move(frame), end);
    read_rows_ = end;
    (void)wait_to_go_on();
  }
}

// False: whoever types would rather not see the rest. A line that was typed instead of Enter alone
// answers the next question.
bool Console::wait_to_go_on() {
  put(showable(Text{"Entrée pour la suite ", "Enter to go on "}.in(screen_.language), screen_));
  bool told = false;
  for (;;) {
    Reading reading = room_.input->read_line();
    switch (reading.kind) {
      case Reading::Kind::kWoken:
        // Below a table it will be seen as soon as this has been read.
        if (paging_ && !std::exchange(told, true)) {
          put("\r" + showable(Text{"Il y a du nouveau : Entrée pour le voir ",
                                   "Something has happened: Enter to see it "}
                                  .in(screen_.language),
                              screen_));
        }
        continue;
      case Reading::Kind::kEnd:
        ended_ = true;
        return false;
      case Reading::Kind::kInterrupted:
        if (room_.interrupted) (void)room_.interrupted();
        hasty_ = true;
        return false;
      case Reading::Kind::kLine:
        if (trim(reading.line).empty()) return !told;
        typed_ahead_ = std::move(reading);
        hasty_ = true;
        return false;
      case Reading::Kind::kTooLong:
        return !told;
    }
  }
}

Reading Console::next_line() {
  hasty_ = false;
  if (auto reading = std::exchange(typed_ahead_, std::nullopt)) return std::move(*reading);
  return room_.input->read_line();
}

void Console::forget_typed() {
  typed_ahead_.reset();
  room_.input->forget_typed();
}

void Console::forget_messages() {
  messages_.clear();
  read_rows_ = 0;
}

void Console::show_table() {
  if (screen_.colour) {
    draw_in_place();
  } else if (!shown_ && picture_) {
    if (room_.measure) room_.measure(screen_);
    put_rows(picture_(screen_));
  }
  shown_ = true;
}

void Console::refresh() {
  if (screen_.colour) draw_in_place();
}

void Console::say_text(std::string_view text) {
  if (text.empty()) return;
  if (!screen_.colour) return put_rows(wrap(text, screen_, 2));
  messages_.emplace_back(text);
  let_read();
}

// Whether it is now the last message.
bool Console::add_note(std::string_view note) {
  if (note.empty()) return false;
  const bool repeated = std::exchange(note_, std::string(note)) == note;
  if (repeated && may_wait()) {
    const Frame frame = compose();
    const std::size_t unread = frame.said.size() - read_rows_;
    if (unread > 0 && unread + wrap(note, screen_, 2).size() > frame.room) return false;
  }
  say_text(note);
  return true;
}

void Console::say(Text text, std::initializer_list<std::string_view> parts) {
  say_text(fill(text, screen_.language, parts));
}

void Console::page(const std::vector<std::string>& paragraphs) {
  Rows rows;
  for (const std::string& paragraph : paragraphs) {
    for (Row& row : wrap(paragraph, screen_, 2)) rows.push_back(std::move(row));
  }
  page(rows);
}

void Console::page(const Rows& rows) {
  if (!screen_.colour) return put_rows(rows);
  const auto most = static_cast<std::size_t>(std::max(4, screen_.rows - 1));
  paging_ = true;
  for (std::size_t start = 0; start < rows.size() && !ended_; start += most) {
    const auto from = rows.begin() + static_cast<long>(start);
    put(kClear);
    put_rows(Rows(from, from + static_cast<long>(std::min(most, rows.size() - start))));
    if (!wait_to_go_on()) break;
  }
  paging_ = false;
}

// Whether a line can be taken at all; says what is wrong with it otherwise.
bool Console::accept(const std::string& line) {
  if (is_plain_text(line)) return true;
  say({"Cette ligne n'est pas du texte ; rien n'a changé.",
       "That line is not text; nothing has changed."});
  return false;
}

std::optional<std::string> Console::read(std::string_view prompt, std::string_view note) {
  while (!ended_) {
    const bool noted = screen_.colour && add_note(note);
    if (ended_) break;
    show_table();
    if (!screen_.colour) say_text(note);
    put(showable(prompt, screen_));
    in_line_ = false;
    if (ended_) break;
    Reading reading = next_line();
    if (!screen_.interactive && reading.kind != Reading::Kind::kWoken) {
      // A transcript shows what was read.
      const int most = std::max(8, screen_.columns - width(prompt) - 3);
      put(showable(excerpt(reading.line, static_cast<std::size_t>(most)), screen_) + "\n");
    }
    switch (reading.kind) {
      case Reading::Kind::kLine:
        forget_messages();
        std::replace(reading.line.begin(), reading.line.end(), '\t', ' ');
        if (accept(reading.line)) return std::string(trim(reading.line));
        break;
      case Reading::Kind::kTooLong:
        forget_messages();
        say({"Cette ligne est beaucoup trop longue ; rien n'a changé.",
             "That line is far too long; nothing has changed."});
        break;
      case Reading::Kind::kEnd:
        if (screen_.interactive) put("\n");
        forget_messages();
        ended_ = true;
        break;
      case Reading::Kind::kInterrupted:
        if (room_.interrupted) (void)room_.interrupted();
        if (screen_.interactive) put("\n");
        forget_messages();
        interrupted_ = true;
        return std::nullopt;
      case Reading::Kind::kWoken:
        if (!screen_.colour) put("\n");
        in_line_ = screen_.colour;
        // What was said stays, and there was time to read it; the note will be given again.
        if (noted) messages_.pop_back();
        if (screen_.colour) read_rows_ = compose().said.size();
        return std::nullopt;
    }
  }
  return std::nullopt;
}

bool Console::confirm(Text question, std::initializer_list<std::string_view> parts) {
  say(question, parts);
  const auto answer = read(Text{"(o/n) > ", "(y/n) > "}.in(screen_.language));
  (void)take_interrupt();
  return answer && is_yes(*answer);
}

void Console::show_status(std::string_view text) {
  if (!screen_.terminal) return;
  clear_status();
  const Row row = wrap(text, screen_).front();
  put(render(row, screen_));
  status_columns_ = row.width();
}

void Console::clear_status() {
  if (status_columns_ == 0) return;
  // Without escape codes, so that it works on every terminal; Ctrl-C has left its `^C` behind.
  const int columns = std::min(std::exchange(status_columns_, 0) + 2, screen_.columns - 1);
  std::string bytes("\r");
  bytes.append(static_cast<std::size_t>(std::max(columns, 0)), ' ');
  bytes += '\r';
  put(bytes);
}

void Console::repaint_top(const Row& row) {
  if (screen_.colour && !paging_)
    put("\x1b"
        "7\x1b[H" +
        render(row, screen_) +
        "\x1b[K\x1b"
        "8");
}

void Console::wipe() {
  if (screen_.colour) {
    put(kClear);
    put(kForget);
  } else {
    put(std::string(static_cast<std::size_t>(std::max(screen_.rows, 24)), '\n'));
  }
  picture_ = {};
  forget_messages();
}

void Console::close() {
  clear_status();
  if (std::exchange(in_line_, false)) put("\n");
  Rows rows;
  for (const std::string& message : std::exchange(messages_, {})) {
    for (Row& row : wrap(message, screen_, 2)) rows.push_back(std::move(row));
  }
  const std::size_t read = std::min(std::exchange(read_rows_, 0), rows.size());
  put_rows(Rows(rows.begin() + static_cast<long>(read), rows.end()));
}

}  // namespace tablier::terminal
