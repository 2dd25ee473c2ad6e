#include "protocol/background.h"

#include "fakes.h"
#include "protocol/line_reader.h"

// What happens while it thinks.
namespace tablier {
namespace {

using testing::BrainLog;
using testing::Transcript;

using Lines = std::vector<std::string>;

class Thinking : public ::testing::Test {
 protected:
  // Waits for the search to end as the program's loop does, and takes up what waited.
  void until_idle() {
    while (!session.idle()) {
      std::this_thread::yield();
      session.search_ended();
    }
    runner.join();
  }

  BrainLog log;
  Transcript transcript;
  BackgroundRunner runner;
  ProtocolSession session{testing::fake_setup(log), runner, transcript.ear()};
};

TEST_F(Thinking, answers_questions_meanwhile) {
  log.patient = true;
  session.line("position startpos moves d4");
  session.line("go infinite");
  ASSERT_TRUE(transcript.wait_for("info "));
  transcript.take();
  session.line("isready");
  session.line("query turn");
  session.line("query why d4");
  session.line("nonsense");
  EXPECT_EQ(transcript.take(),
            (Lines{"readyok", "response 1", "response SI-3 there is already a pawn on d4",
                   "error unknown command: nonsense"}));
  session.line("stop");
  ASSERT_TRUE(transcript.wait_for("bestmove "));
  until_idle();
  EXPECT_EQ(transcript.take(), Lines{"bestmove a1"});
  EXPECT_TRUE(log.was_told);
}

TEST_F(Thinking, without_limit_it_answers_only_after_stop) {
  session.line("go infinite");  // this player is done at once
  ASSERT_TRUE(transcript.wait_for("info "));
  session.line("isready");
  EXPECT_EQ(transcript.count("bestmove"), 0U);
  EXPECT_FALSE(session.idle());
  session.line("stop");
  session.line("stop");
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 1U);
}

TEST_F(Thinking, what_would_disturb_an_endless_search_is_refused) {
  log.patient = true;
  session.line("go infinite");
  ASSERT_TRUE(transcript.wait_for("info "));
  transcript.take();
  for (const char* line :
       {"position startpos moves d4", "uginewgame", "go nodes 5", "setoption name Seed value 4"}) {
    session.line(line);
    EXPECT_EQ(transcript.take(), Lines{"error busy with a search: send \"stop\" first"}) << line;
  }
  session.line("query turn");
  EXPECT_EQ(transcript.take(), Lines{"response 0"});
}

TEST_F(Thinking, after_a_limited_search_the_lines_that_waited_follow_in_order) {
  log.patient = true;
  session.line("go movetime 1000");
  ASSERT_TRUE(transcript.wait_for("info "));
  transcript.take();
  session.line("position startpos moves a1");
  session.line("query turn");  // asks about the position above
  session.line("go nodes 7");
  session.line("isready");
  EXPECT_TRUE(transcript.take().empty());
  log.patient = false;
  until_idle();
  const Lines lines = transcript.take();
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0], "bestmove a1");
  EXPECT_EQ(lines[1], "response 1");
  EXPECT_EQ(lines.size(), 5U);  // and `readyok` somewhere among the second search's two
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "readyok"), 1);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "bestmove a2"), 1);
  EXPECT_EQ(log.questions.size(), 2U);
}

TEST_F(Thinking, stop_reaches_the_search_before_the_lines_that_wait) {
  log.patient = true;
  session.line("go movetime 1000");
  session.line("position startpos moves a1");
  session.line("go infinite");
  session.line("stop");
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 2U);
  EXPECT_EQ(transcript.lines().back(), "bestmove a2");
}

TEST_F(Thinking, no_more_lines_wait_than_there_is_room_for) {
  log.patient = true;
  session.line("go movetime 1000");
  for (int i = 0; i < 1000; ++i) session.line("position startpos");
  EXPECT_EQ(transcript.count("error"), 0U);
  session.line("position startpos");
  EXPECT_EQ(transcript.count("error busy"), 1U);
  session.line("stop");  // comes through nevertheless
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 1U);
  EXPECT_EQ(transcript.count("error"), 1U);
}

TEST_F(Thinking, no_longer_lines_wait_than_there_is_room_for) {
  log.patient = true;
  session.line("go movetime 1000");
  const std::string large = "position startpos moves " + std::string(kMaxProtocolLine - 100, 'x');
  for (int i = 0; i < 4; ++i) session.line(large);
  EXPECT_EQ(transcript.count("error"), 0U);
  session.line(large);
  EXPECT_EQ(transcript.count("error busy"), 1U);
}

TEST_F(Thinking, the_end_of_the_input_stops_an_endless_search) {
  log.patient = true;
  session.line("go infinite");
  session.end_input();
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 1U);
  EXPECT_TRUE(log.was_told);
}

TEST_F(Thinking, the_end_of_the_input_lets_a_limited_search_finish) {
  log.patient = true;
  session.line("go nodes 1000");
  ASSERT_TRUE(transcript.wait_for("info "));
  session.line("position startpos moves d4");
  session.line("go infinite");  // nobody will be there to stop it
  session.end_input();
  EXPECT_EQ(transcript.count("bestmove"), 0U);
  log.patient = false;
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 2U);
}

TEST_F(Thinking, quit_leaves_one_answer_for_each_go) {
  log.patient = true;
  session.line("go movetime 5");
  session.line("position startpos moves d4");
  session.line("go movetime 5");
  session.line("quit");
  session.line("isready");
  EXPECT_TRUE(session.has_quit());
  session.hurry();
  until_idle();
  EXPECT_EQ(transcript.count("bestmove"), 2U);
  EXPECT_EQ(transcript.count("readyok"), 0U);
}

TEST_F(Thinking, a_session_that_goes_away_stops_its_search) {
  BackgroundRunner other;
  {
    log.patient = true;
    ProtocolSession short_lived(testing::fake_setup(log), other, transcript.ear());
    short_lived.line("go infinite");
  }
  EXPECT_EQ(transcript.count("bestmove"), 1U);
}

TEST_F(Thinking, the_answer_is_there_before_the_next_search_begins) {
  for (int round = 0; round < 200; ++round) {
    session.line("go nodes 5");
    ASSERT_TRUE(transcript.wait_for("bestmove "));
    session.line("position startpos");
    EXPECT_EQ(transcript.count("error"), 0U);
    EXPECT_EQ(transcript.take().size(), 2U);
  }
}

}  // namespace
}  // namespace tablier
