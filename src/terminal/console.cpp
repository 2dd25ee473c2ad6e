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

void Console::draw_in_place() {
  if (room_.measure) room_.measure(screen_);
  Rows rows = picture_ ? picture_(screen_) : Rows{};
  Rows below;
  for (const std::string& message : messages_) {
    for (Row& row : wrap(message, screen_, 2)) below.push_back(std::move(row));
  }
  // The prompt takes the last row. When there is too much to say the oldest goes.
  const auto room =
      static_cast<std::size_t>(std::max(2, screen_.rows - 1 - static_cast<int>(rows.size())));
  if (below.size() > room) below.erase(below.begin(), below.end() - static_cast<long>(room));
  if (below.size() < room) rows.emplace_back();
  rows.insert(rows.end(), below.begin(), below.end());
  put(kClear);
  put_rows(rows);
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
  if (screen_.colour) {
    messages_.emplace_back(text);
  } else {
    put_rows(wrap(text, screen_, 2));
  }
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
  for (std::size_t start = 0; start < rows.size() && !ended_; start += most) {
    const auto from = rows.begin() + static_cast<long>(start);
    put(kClear);
    put_rows(Rows(from, from + static_cast<long>(std::min(most, rows.size() - start))));
    put(showable(Text{"Entrée pour continuer ", "Enter to go on "}.in(screen_.language), screen_));
    const Reading reading = room_.input->read_line();
    if (reading.kind == Reading::Kind::kEnd) ended_ = true;
    if (reading.kind == Reading::Kind::kInterrupted) {
      if (room_.interrupted) (void)room_.interrupted();
      return;
    }
  }
}

// Whether a line can be taken at all; says what is wrong with it otherwise.
bool Console::accept(const std::string& line) {
  if (is_plain_text(line)) return true;
  say({"Cette ligne n'est pas du texte (EV-1) ; rien n'a changé.",
       "That line is not text (EV-1); nothing has changed."});
  return false;
}

std::optional<std::string> Console::read(std::string_view prompt, std::string_view note) {
  while (!ended_) {
    if (screen_.colour) say_text(note);
    show_table();
    if (!screen_.colour) say_text(note);
    put(showable(prompt, screen_));
    if (ended_) break;
    Reading reading = room_.input->read_line();
    if (!screen_.interactive) {
      // A transcript shows what was read.
      const int most = std::max(8, screen_.columns - width(prompt) - 3);
      put(showable(excerpt(reading.line, static_cast<std::size_t>(most)), screen_) + "\n");
    }
    switch (reading.kind) {
      case Reading::Kind::kLine:
        messages_.clear();
        std::replace(reading.line.begin(), reading.line.end(), '\t', ' ');
        if (accept(reading.line)) return std::string(trim(reading.line));
        break;
      case Reading::Kind::kTooLong:
        messages_.clear();
        say({"Cette ligne est beaucoup trop longue (EV-1) ; rien n'a changé.",
             "That line is far too long (EV-1); nothing has changed."});
        break;
      case Reading::Kind::kEnd:
        if (screen_.interactive) put("\n");
        messages_.clear();
        ended_ = true;
        break;
      case Reading::Kind::kInterrupted:
        if (room_.interrupted) (void)room_.interrupted();
        if (screen_.interactive) put("\n");
        messages_.clear();
        interrupted_ = true;
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

void Console::wipe() {
  if (screen_.colour) {
    put(kClear);
    put(kForget);
  } else {
    put(std::string(static_cast<std::size_t>(std::max(screen_.rows, 24)), '\n'));
  }
  picture_ = {};
  messages_.clear();
}

void Console::close() {
  clear_status();
  for (const std::string& message : std::exchange(messages_, {})) {
    put_rows(wrap(message, screen_, 2));
  }
}

}  // namespace tablier::terminal
