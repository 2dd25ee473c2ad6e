#pragma once

#include "scripted.h"
#include "suite/game_suite.h"

// A session that plays any game under the suite, the reference games too.
namespace tablier::testing {

template <class... Gs>
void add_games(std::vector<const AnyGame*>& games, GameTypes<Gs...>) {
  (games.push_back(&game_model<Gs>()), ...);
}

inline const std::vector<const AnyGame*>& tested_games() {
  static const std::vector<const AnyGame*> games = [] {
    std::vector<const AnyGame*> list(all_games().begin(), all_games().end());
    add_games(list, ReferenceGames{});
    return list;
  }();
  return games;
}

// At the start of a game.
class TestedSession {
 public:
  explicit TestedSession(const AnyGame& game, const suite::Settings& settings = {}) {
    send("setoption name Game value " + std::string(game.name()));
    for (const auto& [name, value] : settings) {
      send("setoption name " + name + " value " + value);
    }
    send("position startpos");
  }

  Lines send(const std::string& line) {
    session_.line(line);
    return transcript_.take();
  }
  std::string ask(const std::string& line) {
    const Lines lines = send(line);
    EXPECT_EQ(lines.size(), 1U) << line;
    return lines.empty() ? "" : lines[0];
  }

  [[nodiscard]] const BrainLog& log() const { return log_; }

 private:
  BrainLog log_;
  Transcript transcript_;
  InlineRunner runner_;
  ProtocolSession session_{{fake_brains(log_), tested_games()}, runner_, transcript_.ear()};
};

// `side …` of a line; nothing for the authority's.
inline std::string side_words(std::optional<Viewer> viewer) {
  if (!viewer) return "";
  const auto side = viewer->side();
  if (!side) return " side all";
  return *side == Side::kZero ? " side 0" : " side 1";
}

}  // namespace tablier::testing
