#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/api.h"
#include "terminal/console.h"

namespace tablier::online {

// Where matches are found and made.
class Lobby {
 public:
  struct Choice {
    enum class Kind : std::uint8_t { kLeave, kInterrupted, kSit, kWatch, kCreate };
    Kind kind = Kind::kLeave;
    std::string match;  // of kSit and kWatch
    client::Wish wish;  // of kCreate
  };

  Lobby(terminal::Console& console, client::Api& api) : console_(console), api_(api) {}

  Choice run();

 private:
  struct Line {
    client::MatchTold match;
    bool mine = false;
  };

  bool refresh();
  void show(const Line& line, std::size_t number);
  std::optional<Choice> obey(const std::string& line);
  std::optional<Choice> choose(const std::string& argument, bool watch);
  std::optional<Choice> create(const std::string& argument);
  std::optional<std::string> ask(Text question);

  terminal::Console& console_;
  client::Api& api_;
  std::vector<Line> lines_;
};

// A match to create as words tell it: `GAME [k=v…]`, where `clock`, `side`, `opponent`, `level` and
// `rated` belong to the match and the rest to the game. The sentence says what is wrong.
Expected<client::Wish, std::string> read_wish(std::string_view text, Language language);

// Whether the match is of a game that is known here, by the same edition of its rules. Another one
// is not followed: it would be judged by rules that are not its own.
bool knows_rules(const client::MatchTold& match);
// Why not, for a person, and where its record can be read.
std::string describe_unknown(const client::MatchTold& match, const client::Address& server,
                             Language language);

// A match in a line: the game, its unusual options, the clock, who waits or plays.
std::string describe_match(const client::MatchTold& match, Language language);

}  // namespace tablier::online
