#pragma once

#include <unistd.h>

#include <array>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "terminal/session.h"

// A session played from a script, with everything that it wrote.
namespace tablier::terminal {

inline constexpr std::array kLanguages = {Language::kFrench, Language::kEnglish};

class ScriptInput final : public Input {
 public:
  void type(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      readings_.push_back({Reading::Kind::kLine, std::string(text.substr(0, end))});
      if (end == std::string_view::npos) break;
      text.remove_prefix(end + 1);
    }
  }
  void press_ctrl_c() { readings_.push_back({Reading::Kind::kInterrupted, {}}); }
  void wake() { readings_.push_back({Reading::Kind::kWoken, {}}); }
  void type_too_much() { readings_.push_back({Reading::Kind::kTooLong, {}}); }

  [[nodiscard]] int lines_read() const { return lines_read_; }

  Reading read_line() override {
    ++lines_read_;
    if (readings_.empty()) return {};
    Reading reading = std::move(readings_.front());
    readings_.pop_front();
    return reading;
  }

 private:
  std::deque<Reading> readings_;
  int lines_read_ = 0;
};

// Plays the actions it was given, then the first legal one; mixes as it was told, then not at all.
// It never estimates anything.
class PuppetBrain final : public Brain {
 public:
  explicit PuppetBrain(std::deque<std::string>& actions, std::vector<Question>& asked,
                       std::deque<std::vector<Share>>& mixes)
      : actions_(actions), asked_(asked), mixes_(mixes) {}

  std::string think(const AnyPosition& position, const Question& question, const std::atomic<bool>&,
                    const Report&) override {
    asked_.push_back(question);
    if (actions_.empty()) return position.legal(question.side).tokens.front();
    std::string action = std::move(actions_.front());
    actions_.pop_front();
    return action;
  }
  std::vector<Share> mix(const AnyPosition&, const Question& question,
                         const std::atomic<bool>&) override {
    asked_.push_back(question);
    if (mixes_.empty()) return {};
    std::vector<Share> shares = std::move(mixes_.front());
    mixes_.pop_front();
    return shares;
  }
  void new_game() override {}
  void set_memory(int) override {}

 private:
  std::deque<std::string>& actions_;
  std::vector<Question>& asked_;
  std::deque<std::vector<Share>>& mixes_;
};

struct Evening {
  Table table;
  Screen screen;
  ScriptInput input;
  std::deque<std::string> brain_plays;
  std::deque<std::vector<Share>> brain_mixes;
  std::vector<Question> brain_asked;
  std::string load;
  FindGame find = find_game;

  std::string output;
  std::string load_trouble;
  Session::Ending ending = Session::Ending::kDone;

  explicit Evening(std::string_view script, Language language = Language::kEnglish) {
    table.game = find_game("sitaos");
    table.human = {true, true};
    screen.language = language;
    input.type(script);
  }

  Room room() {
    Room room;
    room.input = &input;
    room.write = [this](std::string_view bytes) {
      output += bytes;
      return true;
    };
    room.date = [] { return std::string("2024-05-31T18:30:00Z"); };
    room.make_brain = [this](const AnyGame&) {
      return std::make_unique<PuppetBrain>(brain_plays, brain_asked, brain_mixes);
    };
    room.find_game = find;
    return room;
  }

  // What was written.
  const std::string& play() { return play_in(room()); }
  const std::string& play_in(Room where) {
    Session session(std::move(where), screen, table);
    if (!load.empty()) {
      if (const auto trouble = session.load(load)) {
        load_trouble = trouble->why;
        return output;
      }
    }
    ending = session.run();
    return output;
  }

  // Somebody sits so long over line `slow` (from 1) that the time of the half runs out.
  const std::string& play_slowly(int slow) {
    Room where = room();
    where.clock = [this, slow] { return std::chrono::hours(input.lines_read() < slow ? 0 : 20); };
    return play_in(std::move(where));
  }

  [[nodiscard]] bool says(std::string_view text) const {
    return output.find(text) != std::string::npos;
  }
  [[nodiscard]] int count(std::string_view text) const {
    int found = 0;
    for (std::size_t at = 0; (at = output.find(text, at)) != std::string::npos; at += text.size()) {
      ++found;
    }
    return found;
  }
};

// A folder of its own for a test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tablier-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }
  [[nodiscard]] std::size_t count() const {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      (void)entry;
      ++files;
    }
    return files;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace tablier::terminal
