#include "protocol/background.h"
#include "random_games.h"
#include "tested_session.h"

// `move EVENT [side 0|1|all] [lang fr|en]`: a session that follows a game event by event.
namespace tablier {
namespace {

using testing::answered;
using testing::Lines;
using testing::parsed;
using testing::side_words;
using testing::TestedSession;
using testing::text_of;

constexpr std::array<std::optional<Viewer>, 4> kWatchers = {
    std::nullopt, Viewer(Side::kZero), Viewer(Side::kOne), Viewer::everybody()};

class MoveScript : public testing::Scripted {
 protected:
  // All that a session can be asked about its game.
  Lines all_answers() {
    Lines answers;
    for (const char* line : {"query state", "query told", "query legal", "query state side 0",
                             "query state side 1", "query state side all", "query told side 0"}) {
      answers.push_back(ask(line));
    }
    return answers;
  }
};

TEST_F(MoveScript, tells_what_happened_and_then_that_it_was_done) {
  expect({
      {"move d4",
       {R"(effects [{"kind":"placed","side":0,"at":"d4"}])", "says Red plays d4.", "response ok"}},
      {"query turn", {"response 1"}},
      {"move a1 side 0",
       {R"(effects [{"kind":"placed","side":1,"at":"a1"}])", "says Blue plays a1.", "response ok"}},
      {"move d5 side all lang fr",
       {R"(effects [{"kind":"placed","side":0,"at":"d5"}])", "says Rouge joue d5.", "response ok"}},
      {"move a2 lang fr",
       {R"(effects [{"kind":"placed","side":1,"at":"a2"}])", "says Bleu joue a2.", "response ok"}},
  });
  send("move e4 side 1");
  send("setoption name Language value fr");
  send("move b1");
  expect({
      {"move e5 lang en",
       {R"(effects [{"kind":"placed","side":0,"at":"e5"},)"
        R"({"kind":"scored","side":0,"figure":"sq1@d4","points":2}])",
        "says Red plays e5: +2, 1×1 square d4–e5.", "response ok"}},
      {"move resign=1",
       {R"(effects [{"kind":"ended","result":0,"how":"resign"}])", "says Bleu abandonne.",
        "response ok"}},
      {"query result", {"response p1win"}},
  });
}

TEST_F(MoveScript, chance_and_both_sides_have_their_events_too) {
  send("setoption name Game value goofspiel");
  send("position startpos");
  expect({
      {"move prize=7",
       {R"(effects [{"kind":"turned_up","prize":7}])", "says prize=7", "response ok"}},
      {"move 9|4",
       {R"(effects [{"kind":"bid","side":0,"card":9},{"kind":"bid","side":1,"card":4},)"
        R"({"kind":"took","side":0,"points":7}])",
        "says 9|4", "response ok"}},
      {"move prize=3",
       {R"(effects [{"kind":"turned_up","prize":3}])", "says prize=3", "response ok"}},
      {"move 2|2",
       {R"(effects [{"kind":"bid","side":0,"card":2},{"kind":"bid","side":1,"card":2},)"
        R"({"kind":"lost","points":3}])",
        "says 2|2", "response ok"}},
  });
}

TEST_F(MoveScript, a_card_is_told_to_those_who_see_it) {
  send("setoption name Game value kuhn_poker");
  const auto deal = [&](const std::string& side) {
    send("position startpos");
    const Lines lines = send("move card0=J" + side);
    EXPECT_EQ(lines.size(), 3U);
    return lines[0] + " " + lines[1];
  };
  const std::string open = R"(effects [{"kind":"dealt","side":0,"card":"J"}] says card0=J)";
  const std::string hidden = R"(effects [{"kind":"dealt","side":0,"card":null}] says card0=?)";
  EXPECT_EQ(deal(""), open);
  EXPECT_EQ(deal(" side 0"), open);
  EXPECT_EQ(deal(" side 1"), hidden);
  EXPECT_EQ(deal(" side all"), hidden);
  send("position startpos moves card0=J card1=K check");
  EXPECT_EQ(send("move check side all"),
            (Lines{R"(effects [{"kind":"checked","side":1},{"kind":"shown","side":0,"card":"J"},)"
                   R"({"kind":"shown","side":1,"card":"K"},{"kind":"won","side":1,"chips":1},)"
                   R"({"kind":"ended","result":1,"how":"play"}])",
                   "says Second: check.", "response ok"}));
}

TEST_F(MoveScript, a_refused_event_gets_one_line_and_changes_nothing) {
  play("d4 e4");
  const Lines before = all_answers();
  expect({
      {"move d4", {"error d4 SI-3 there is already a pawn on d4"}},
      {"move d4 side 1", {"error d4 SI-3 there is already a pawn on d4"}},
      {"move e4 side all lang fr", {"error e4 SI-3 un pion occupe déjà e4"}},
      {"move half", {"error half EV-4 this does not apply to this game"}},
      {"move d9", {"error d9 EV-1 this is not a move of this game"}},
  });
  EXPECT_LT(ask("move " + std::string(100'000, 'x')).size(), 1000U);
  EXPECT_EQ(all_answers(), before);
  send("move draw");
  const Lines over = all_answers();
  expect({{"move d5", {"error d5 EV-3 the game is over"}}});
  EXPECT_EQ(all_answers(), over);
}

TEST_F(MoveScript, a_bad_line_gets_one_error_and_changes_nothing) {
  play("d4 e4");
  const Lines before = all_answers();
  for (const char* line : {"move",
                           "move a1 b1",
                           "move a1 side",
                           "move a1 side 2",
                           "move a1 side both",
                           "move a1 side 0 1",
                           "move a1 side 0 side 1",
                           "move a1 side 0 side 0",
                           "move a1 lang",
                           "move a1 lang de",
                           "move a1 lang FR",
                           "move a1 lang fr fr",
                           "move a1 lang fr lang fr",
                           "move a1 lang fr lang en",
                           "move a1 lang fr side 0",
                           "move a1 0",
                           "move a1 side 0 lang",
                           "move a1 side 0 lang fr en",
                           "move a1 side 0 lang fr lang fr",
                           "move a1 side 0 side 0 lang fr",
                           "move side 0",
                           "moves a1",
                           "Move a1",
                           "move a1\x07"}) {
    EXPECT_TRUE(ask(line).starts_with("error ")) << line;
  }
  EXPECT_EQ(all_answers(), before);
}

TEST_F(MoveScript, goes_on_with_the_game_that_is_played_not_with_the_one_chosen_next) {
  play("d4 e4");
  send("setoption name target value 7");
  send("move d5");
  EXPECT_NE(ask("query state").find(R"("target":"100")"), std::string::npos);
  send("setoption name Game value pig");
  expect({{"move d5", {"error d5 SI-3 there is already a pawn on d5"}}});
  send("move e5");
  EXPECT_NE(ask("query state").find(R"("board":{"d4":0,"d5":0,"e4":1,"e5":1})"), std::string::npos);
  send("position startpos");
  expect({{"move hold", {"error hold PG-1 a turn begins with a roll"}}});
}

TEST_F(MoveScript, a_search_that_follows_is_the_one_that_follows_a_position) {
  send("move d4");
  send("go nodes 5");
  play("d4");
  send("go nodes 5");
  ASSERT_EQ(log.questions.size(), 2U);
  EXPECT_EQ(log.questions[0].seed, log.questions[1].seed);
  EXPECT_EQ(log.questions[0].side, log.questions[1].side);
  EXPECT_EQ(log.games, Lines{"sitaos"});
}

class MovesMeanwhile : public ::testing::Test {
 protected:
  void until_idle() {
    while (!session.idle()) {
      std::this_thread::yield();
      session.search_ended();
    }
    runner.join();
  }

  testing::BrainLog log;
  testing::Transcript transcript;
  BackgroundRunner runner;
  ProtocolSession session{testing::fake_setup(log), runner, transcript.ear()};
};

TEST_F(MovesMeanwhile, wait_for_the_answer_of_the_search) {
  log.patient = true;
  session.line("go movetime 1000");
  ASSERT_TRUE(transcript.wait_for("info "));
  transcript.take();
  session.line("move a1");
  session.line("query turn");  // asks about the position after it
  session.line("move a1");
  session.line("move b1 side 0 lang fr");
  EXPECT_TRUE(transcript.take().empty());
  log.patient = false;
  until_idle();
  EXPECT_EQ(transcript.take(),
            (Lines{"bestmove a1", R"(effects [{"kind":"placed","side":0,"at":"a1"}])",
                   "says Red plays a1.", "response ok", "response 1",
                   "error a1 SI-3 there is already a pawn on a1",
                   R"(effects [{"kind":"placed","side":1,"at":"b1"}])", "says Bleu joue b1.",
                   "response ok"}));
}

TEST_F(MovesMeanwhile, are_refused_by_a_search_without_end) {
  log.patient = true;
  session.line("go infinite");
  ASSERT_TRUE(transcript.wait_for("info "));
  transcript.take();
  session.line("move a1");
  session.line("query turn");
  EXPECT_EQ(transcript.take(),
            (Lines{"error busy with a search: send \"stop\" first", "response 0"}));
  session.line("stop");
  session.line("move a1");
  until_idle();
  EXPECT_EQ(transcript.take(),
            (Lines{"bestmove a1", R"(effects [{"kind":"placed","side":0,"at":"a1"}])",
                   "says Red plays a1.", "response ok"}));
}

// Random games of every kind, each sent to a session move by move.
class FollowedGame {
 public:
  FollowedGame(const AnyGame& kind, suite::Settings settings)
      : kind_(&kind),
        settings_(std::move(settings)),
        game_(kind.start(settings_)),
        moved_(kind, settings_) {}

  [[nodiscard]] const telling::History& game() const { return game_; }
  [[nodiscard]] bool over() const { return game_.now().turn() == Turn::kOver; }

  // One event more; who looks and the language change from one to the next.
  void follow(Rng& rng) {
    const std::string event = next_event(rng);
    ASSERT_EQ(game_.play(event), std::nullopt) << event;
    events_ += " " + event;
    const auto viewer = kWatchers[rng.below(kWatchers.size())];
    const Language language = rng.below(2) == 0 ? Language::kFrench : Language::kEnglish;
    const Lines lines = moved_.send("move " + event + side_words(viewer) +
                                    (language == Language::kFrench ? " lang fr" : " lang en"));
    SCOPED_TRACE(event);
    ASSERT_GE(lines.size(), 2U);
    EXPECT_EQ(lines.back(), "response ok");
    expect_effects(lines.front(), viewer);
    expect_said(lines, viewer, language);
  }

  // Another session, which is sent all of the events at once, knows the same.
  void expect_as_after_a_position() {
    TestedSession placed(*kind_, settings_);
    EXPECT_EQ(placed.send("position startpos moves" + events_), Lines{});
    for (const std::string query : {"query state", "query told", "query legal", "query choices",
                                    "query turn", "query result", "query half"}) {
      for (const auto viewer : kWatchers) {
        const std::string line = query + side_words(viewer);
        EXPECT_EQ(moved_.send(line), placed.send(line)) << line;
      }
    }
    EXPECT_EQ(moved_.send("query why resign=0"), placed.send("query why resign=0"));
  }

 private:
  // Now and then something from outside the rules.
  [[nodiscard]] std::string next_event(Rng& rng) const {
    constexpr const char* kOutside[] = {"time=0", "time=1", "resign=0", "resign=1", "draw"};
    if (rng.below(200) == 0) {
      const char* const event = kOutside[rng.below(5)];
      if (!game_.now().why(event, std::nullopt)) return event;
    }
    return suite::event_to_play(game_.now(), rng);
  }

  void expect_effects(const std::string& line, std::optional<Viewer> viewer) const {
    ASSERT_TRUE(line.starts_with("effects ")) << line;
    const std::string json = line.substr(8);
    const auto list = testing::parsed_list(json);
    EXPECT_FALSE(list.empty()) << line;
    for (const auto& effect : list) {
      EXPECT_FALSE(text_of(effect.at("kind")).empty()) << line;
    }
    const AnyEffects& all = game_.effects(game_.size() - 1);
    EXPECT_EQ(json, viewer ? game_.now().seen_effects(all, *viewer)->json() : all.json());
  }

  // What `query told` calls the last sentence, where that tells this event and no other.
  void expect_said(const Lines& lines, std::optional<Viewer> viewer, Language language) const {
    std::string said;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      ASSERT_TRUE(lines[i].starts_with("says ")) << lines[i];
      said += (said.empty() ? "" : " ") + lines[i].substr(5);
    }
    const auto told = parsed(answered(game_, "query told" + side_words(viewer), language));
    if (told.at("events").as_int64() != 1) return;
    EXPECT_EQ(said, told.at("last").is_null() ? "" : text_of(told.at("last")));
  }

  const AnyGame* kind_;
  suite::Settings settings_;
  telling::History game_;
  TestedSession moved_;
  std::string events_;
};

TEST(Moves, lead_where_a_position_with_the_same_events_leads) {
  for (const AnyGame* kind : testing::tested_games()) {
    SCOPED_TRACE(std::string(kind->name()));
    Rng rng(41);
    std::size_t events = 0;
    const auto all = suite::settings_to_try(kind->option_specs(), rng);
    const int each = std::max(effort(6), effort(60) / static_cast<int>(all.size()));
    for (const suite::Settings& settings : all) {
      for (int i = 0; i < each; ++i) {
        FollowedGame followed(*kind, settings);
        while (!followed.over()) {
          followed.follow(rng);
          ++events;
          const bool compared = followed.over() || followed.game().size() < 4 || rng.below(25) == 0;
          if (compared) followed.expect_as_after_a_position();
          if (HasFailure()) return;
          if (followed.game().size() == 300) break;  // long matches say nothing new
        }
      }
    }
    EXPECT_GT(events, 10U);
  }
}

// How often the positions of a game were asked for something that takes work.
struct Work {
  int starts = 0;
  int copies = 0;
  int events = 0;
};

class CountedPosition final : public AnyPosition {
 public:
  CountedPosition(const AnyGame& game, std::unique_ptr<AnyPosition> counted, Work& work)
      : game_(&game), counted_(std::move(counted)), work_(&work) {}

  [[nodiscard]] std::unique_ptr<AnyPosition> clone() const override {
    ++work_->copies;
    return std::make_unique<CountedPosition>(*game_, counted_->clone(), *work_);
  }
  [[nodiscard]] const AnyGame& game() const override { return *game_; }
  [[nodiscard]] Turn turn() const override { return counted_->turn(); }
  [[nodiscard]] GameResult result() const override { return counted_->result(); }
  [[nodiscard]] std::array<int, 2> score() const override { return counted_->score(); }
  [[nodiscard]] std::string_view phase() const override { return counted_->phase(); }
  [[nodiscard]] std::uint64_t hash() const override { return counted_->hash(); }
  [[nodiscard]] bool equals(const AnyPosition& position) const override {
    return counted_->equals(position);
  }
  [[nodiscard]] suite::Settings options() const override { return counted_->options(); }
  [[nodiscard]] std::unique_ptr<const AnyView> view(Viewer viewer) const override {
    return counted_->view(viewer);
  }
  [[nodiscard]] Listing legal(std::optional<Side> side) const override {
    return counted_->legal(side);
  }
  using AnyPosition::state;
  [[nodiscard]] std::string state() const override { return counted_->state(); }
  [[nodiscard]] MaybeRefusal why(std::string_view token, std::optional<Side> side) const override {
    return counted_->why(token, side);
  }
  Expected<std::string, Refusal> apply(std::string_view token) override {
    ++work_->events;
    return counted_->apply(token);
  }
  Expected<Happened, Refusal> play(std::string_view token) override {
    ++work_->events;
    return counted_->play(token);
  }
  [[nodiscard]] std::unique_ptr<const AnyEffects> seen_effects(const AnyEffects& effects,
                                                               Viewer viewer) const override {
    return counted_->seen_effects(effects, viewer);
  }
  [[nodiscard]] std::string random_event(Rng& rng) const override {
    return counted_->random_event(rng);
  }
  [[nodiscard]] std::optional<std::uint64_t> perft(
      int depth, const std::function<bool()>& stop) const override {
    return counted_->perft(depth, stop);
  }

 private:
  const AnyGame* game_;
  std::unique_ptr<AnyPosition> counted_;
  Work* work_;
};

// Any game, its work counted. No teller knows its name: it is told as its events.
class CountedGame final : public AnyGame {
 public:
  CountedGame(const AnyGame& counted, Work& work) : counted_(&counted), work_(&work) {}

  [[nodiscard]] std::string_view name() const override { return "counted"; }
  [[nodiscard]] Text title() const override { return counted_->title(); }
  [[nodiscard]] std::string_view credit() const override { return counted_->credit(); }
  [[nodiscard]] const Facts& facts() const override { return counted_->facts(); }
  [[nodiscard]] Text side_name(Side side) const override { return counted_->side_name(side); }
  [[nodiscard]] std::span<const OptionSpec> option_specs() const override {
    return counted_->option_specs();
  }
  [[nodiscard]] bool accepts_option(std::string_view name, std::string_view value) const override {
    return counted_->accepts_option(name, value);
  }
  [[nodiscard]] bool hides() const override { return counted_->hides(); }
  [[nodiscard]] std::unique_ptr<AnyPosition> start(
      std::span<const std::pair<std::string, std::string>> options) const override {
    ++work_->starts;
    return std::make_unique<CountedPosition>(*this, counted_->start(options), *work_);
  }
  [[nodiscard]] std::string explain(const Refusal& refusal, Language language) const override {
    return counted_->explain(refusal, language);
  }

 private:
  const AnyGame* counted_;
  Work* work_;
};

TEST(Moves, apply_each_event_once_however_long_the_game_is) {
  Work work;
  const CountedGame game(game_model<pig::Pig>(), work);
  const std::array<const AnyGame*, 1> games = {&game};
  testing::BrainLog log;
  testing::Transcript transcript;
  InlineRunner runner;
  ProtocolSession session({testing::fake_brains(log), games}, runner, transcript.ear());
  session.line("setoption name target value 1000");
  session.line("position startpos");
  work = {};
  int moves = 0;
  const auto move = [&](const std::string& line) {
    session.line("move " + line);
    EXPECT_EQ(transcript.take().back(), "response ok") << line;
    ++moves;
    EXPECT_EQ(work.events, moves);
    EXPECT_LE(work.copies, moves);
    EXPECT_EQ(work.starts, 0);
  };
  for (int turn = 0; turn < 200; ++turn) {
    move(turn % 2 == 0 ? "roll side 0" : "roll side all lang fr");
    move(turn % 3 == 0 ? "d6=1 side 1" : "d6=2");
    if (turn % 3 != 0) move("hold");
  }
  for (const char* line : {"query state", "query state side 0", "query legal", "query told side 0",
                           "query told side all", "query turn"}) {
    session.line(line);
  }
  EXPECT_EQ(work.events, moves) << "a question plays nothing again";
  transcript.take();
  session.line("move hold");
  EXPECT_TRUE(transcript.take().back().starts_with("error hold PG-1 "));
  EXPECT_LE(work.events, moves + 1) << "nor does a refusal";
}

}  // namespace
}  // namespace tablier
