#include "terminal/console.h"

#include <gtest/gtest.h>

#include "evening.h"

namespace tablier::terminal {
namespace {

constexpr std::string_view kGoOn = "Enter to go on ";

// A table of six rows on a screen of twelve: five for what is said, one for the prompt.
struct Talk {
  ScriptInput input;
  std::string output;
  Room room;
  Console console;

  explicit Talk(std::string_view script, const Screen& screen = typing())
      : room(make_room()), console(room, screen) {
    input.type(script);
    console.lay([](const Screen&) { return Rows(6, Row("table")); });
  }

  static Screen typing() {
    Screen screen;
    screen.columns = 40;
    screen.rows = 12;
    screen.colour = screen.interactive = screen.terminal = true;
    return screen;
  }
  Room make_room() {
    Room made;
    made.input = &input;
    made.write = [this](std::string_view bytes) {
      output += bytes;
      return true;
    };
    return made;
  }
  void say(int count) {
    for (int i = 1; i <= count; ++i) console.say_text("message " + std::to_string(i) + ".");
  }
  // What stood on the screen each time that it was drawn.
  [[nodiscard]] std::vector<std::string> frames() const {
    std::vector<std::string> list;
    const std::string clear = "\x1b[0m\x1b[H\x1b[2J";
    for (std::size_t at = output.find(clear); at != std::string::npos;) {
      const std::size_t next = output.find(clear, at + 1);
      list.push_back(output.substr(at + clear.size(), next - at - clear.size()));
      at = next;
    }
    return list;
  }
  [[nodiscard]] int waits() const {
    int count = 0;
    for (const std::string& frame : frames()) count += frame.ends_with(kGoOn) ? 1 : 0;
    return count;
  }
};

TEST(Console, what_fits_below_the_table_needs_no_enter) {
  Talk talk("answer\n");
  talk.say(5);
  EXPECT_EQ(talk.console.read("> "), "answer");
  EXPECT_EQ(talk.waits(), 0);
}

TEST(Console, what_does_not_fit_is_read_screenful_by_screenful) {
  Talk talk("\n\nanswer\n");
  talk.say(12);
  EXPECT_EQ(talk.console.read("> "), "answer");
  ASSERT_EQ(talk.frames().size(), 3U);
  EXPECT_EQ(talk.waits(), 2);
  EXPECT_NE(talk.frames()[0].find("message 1.\nmessage 2.\nmessage 3.\nmessage 4.\nmessage 5.\n"),
            std::string::npos);
  EXPECT_NE(talk.frames()[1].find("message 6."), std::string::npos);
  EXPECT_NE(talk.frames()[2].find("message 8.\n"), std::string::npos) << "what fits stays";
  EXPECT_TRUE(talk.frames()[2].ends_with("message 12.\n> "));
}

TEST(Console, every_row_of_every_message_is_shown_on_every_screen) {
  for (int rows = 7; rows <= 16; ++rows) {
    for (int columns = 20; columns <= 60; columns += 13) {
      Screen screen = Talk::typing();
      screen.rows = rows;
      screen.columns = columns;
      Talk talk(std::string(100, '\n'), screen);
      std::string text;
      for (int i = 1; i <= 20; ++i) {
        text += "word" + std::to_string(i) + " ";
        talk.console.say_text(text);
      }
      (void)talk.console.read("> ", text + "note");
      for (const Row& row : wrap(text + "note", screen, 2)) {
        EXPECT_NE(talk.output.find(render(row, screen) + "\n"), std::string::npos) << rows;
      }
      for (const std::string& frame : talk.frames()) {
        const auto lines = std::count(frame.begin(), frame.end(), '\n');
        EXPECT_LE(lines, std::max(rows - 1, 8)) << "and nothing scrolls away" << frame;
      }
    }
  }
}

TEST(Console, nobody_is_waited_for_where_nobody_types) {
  Screen screen = Talk::typing();
  screen.interactive = false;
  Talk talk("answer\n", screen);
  talk.say(12);
  EXPECT_EQ(talk.console.read("> "), "answer");
  EXPECT_EQ(talk.waits(), 0);
}

TEST(Console, a_line_typed_instead_of_enter_answers_the_next_question) {
  Talk talk("stop\nnext\n");
  talk.say(40);
  EXPECT_EQ(talk.waits(), 1) << "who types on has seen enough";
  EXPECT_EQ(talk.console.read("> "), "stop");
  EXPECT_EQ(talk.console.read("> "), "next");
  Talk other("stop\nnext\n");
  other.say(40);
  other.console.forget_typed();
  EXPECT_EQ(other.console.read("> "), "next");
}

TEST(Console, ctrl_c_skips_to_the_next_question) {
  Talk talk("");
  talk.input.press_ctrl_c();
  talk.input.type("answer\n");
  talk.say(40);
  EXPECT_EQ(talk.waits(), 1);
  EXPECT_EQ(talk.console.read("> "), "answer");
  EXPECT_FALSE(talk.console.take_interrupt());
}

TEST(Console, the_end_of_the_input_is_noticed_while_waiting) {
  Talk talk("");
  talk.say(40);
  EXPECT_TRUE(talk.console.ended());
  EXPECT_EQ(talk.waits(), 1);
  EXPECT_FALSE(talk.console.read("> "));
  talk.console.close();
  EXPECT_NE(talk.output.find("message 40."), std::string::npos);
}

TEST(Console, a_note_that_was_there_already_makes_room_for_an_answer) {
  const std::string note = "A note that is as long as two rows of this narrow screen.";
  Talk talk("question\nquestion\nmove\n\nmove\n");
  EXPECT_EQ(talk.console.read("> ", note), "question");
  talk.say(4);
  EXPECT_EQ(talk.console.read("> ", note), "question");
  EXPECT_EQ(talk.waits(), 0);
  EXPECT_NE(talk.frames().back().find("message 1."), std::string::npos);
  EXPECT_EQ(talk.frames().back().find("A note"), std::string::npos);
  talk.say(2);
  EXPECT_EQ(talk.console.read("> ", note), "move");
  EXPECT_NE(talk.frames().back().find("A note"), std::string::npos) << "there is room for both";
  talk.say(4);
  EXPECT_EQ(talk.console.read("> ", "Another" + note.substr(1)), "move");
  EXPECT_EQ(talk.waits(), 1) << "a new one is not left out";
  EXPECT_NE(talk.frames().back().find("Another"), std::string::npos);
}

TEST(Console, who_reads_a_long_text_is_told_that_something_has_happened) {
  Talk talk("");
  talk.input.wake();
  talk.input.wake();
  talk.input.type("\nanswer\n");
  talk.console.page(std::vector<std::string>(40, "help"));
  EXPECT_EQ(talk.frames().size(), 1U) << "the rest is left";
  const std::size_t told = talk.output.find("Something has happened: Enter to see it ");
  ASSERT_NE(told, std::string::npos) << talk.output;
  EXPECT_EQ(talk.output.find("Something has happened", told + 1), std::string::npos);
  EXPECT_EQ(talk.console.read("> "), "answer");

  Talk calm("\n\n\n\nanswer\n");
  calm.console.page(std::vector<std::string>(40, "help"));
  EXPECT_EQ(calm.waits(), 4);
}

TEST(Console, a_row_of_the_table_is_not_painted_over_a_long_text) {
  Talk talk("\n");
  talk.console.repaint_top(Row("clocks"));
  EXPECT_NE(talk.output.find("clocks"), std::string::npos);
  struct Ticking final : Input {
    Console* console = nullptr;
    Reading read_line() override {
      console->repaint_top(Row("ticking"));
      return {Reading::Kind::kLine, {}};
    }
  } ticking;
  ticking.console = &talk.console;
  talk.room.input = &ticking;
  talk.console.page(std::vector<std::string>{"help"});
  EXPECT_EQ(talk.output.find("ticking"), std::string::npos);
}

TEST(Console, what_is_said_at_the_end_begins_a_line_of_its_own) {
  Talk talk("");
  talk.input.wake();
  EXPECT_FALSE(talk.console.read("Waiting > "));
  talk.console.say_text("The match is called off.");
  talk.console.close();
  EXPECT_TRUE(talk.output.ends_with("Waiting > \nThe match is called off.\n")) << talk.output;
}

TEST(Console, what_stood_there_while_somebody_waited_is_not_asked_to_be_read) {
  Talk talk("");
  talk.input.wake();
  talk.input.type("answer\n");
  talk.say(4);
  EXPECT_FALSE(talk.console.read("> ", "A note."));
  talk.say(4);
  EXPECT_EQ(talk.console.read("> ", "A note."), "answer");
  EXPECT_EQ(talk.waits(), 0);
}

}  // namespace
}  // namespace tablier::terminal
