#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "telling/teller.h"
#include "terminal/colours.h"
#include "terminal/row.h"

namespace tablier::terminal {

// What a person typed and then added when asked for more.
struct Completion {
  std::string token;
  std::string complaint;  // not empty: not understood, and why
};

// Several actions that one line stands for, to be played one after the other.
struct Plan {
  std::vector<std::string> actions;
  std::string notice;     // said before the first
  std::string question;   // not empty: whoever types is asked whether to play them after all
  std::string broken;     // said when chance comes in between: the rest is dropped
  std::string complaint;  // not empty: it cannot be played, and why
};

// How one game is shown and talked about. It knows no input, no loop and no other game. Texts are
// in the screen's language and may be longer than a row; rows never are.
class Presenter {
 public:
  virtual ~Presenter() = default;

  [[nodiscard]] virtual const Teller& teller() const = 0;

  // What the teller says, in the screen's language, to somebody who types.
  [[nodiscard]] std::string narrate(const Scene& scene, std::size_t i, const Screen& screen) const {
    return recoloured(teller().narrate(scene, i, screen.language), scene.position().game(), screen);
  }
  [[nodiscard]] std::string narrate_outside(const Scene& scene, std::size_t i,
                                            const Screen& screen) const {
    return recoloured(teller().narrate_outside(scene, i, screen.language), scene.position().game(),
                      screen);
  }
  [[nodiscard]] bool told_with_next(const History& history, std::size_t i) const {
    return teller().told_with_next(history, i);
  }
  [[nodiscard]] std::string options(const AnyPosition& position, Side side,
                                    const Screen& screen) const {
    return recoloured(teller().options(position, side, screen.language, Means::kTyping),
                      position.game(), screen);
  }
  [[nodiscard]] std::string reason(const AnyPosition& position, Side side, std::string_view action,
                                   const Screen& screen) const {
    return recoloured(teller().reason(position, side, action, screen.language), position.game(),
                      screen);
  }
  [[nodiscard]] std::string tally(const AnyPosition& position, Side first,
                                  const Screen& screen) const {
    return recoloured(teller().tally(position, first, screen.language), position.game(), screen);
  }
  // An action, or one that lacks a part, as a person calls it: the words of a prompt or a hint.
  [[nodiscard]] virtual std::string spoken(std::string_view action, const Screen& screen) const {
    return teller().spoken(action, screen.language);
  }

  // The board and the score. In the rows and columns of the screen, less the few that the frame
  // needs for its title, messages and prompt.
  [[nodiscard]] virtual Rows draw(const Scene& scene, const Screen& screen) const = 0;

  // The side that may choose which of the two colours it wears, after so many events; nothing: none
  // may, now.
  [[nodiscard]] virtual std::optional<Side> chooses_colour(const AnyPosition& position,
                                                           std::size_t events) const {
    (void)position, (void)events;
    return std::nullopt;
  }

  // Whether what may be done differs so much from turn to turn that it is said at every one.
  [[nodiscard]] virtual bool explains_every_turn() const { return false; }

  // The one action of a side that is not worth asking for. It must not tell the other side anything
  // that an action asked for would not: it follows from what both see.
  [[nodiscard]] virtual std::optional<std::string> forced(const AnyPosition& position,
                                                          Side side) const {
    (void)position, (void)side;
    return std::nullopt;
  }

  // An action for the examples in the help, and what the command `figures` shows.
  [[nodiscard]] virtual Text example() const = 0;
  [[nodiscard]] virtual Text figures_meaning() const = 0;

  // What was scored so far and what could be, as paragraphs.
  [[nodiscard]] virtual std::vector<std::string> figures(const Scene& scene,
                                                         const Screen& screen) const = 0;

  // What the settings of this game make of its rules, and how one types here, as paragraphs. The
  // rules themselves are in words/rulebook.h.
  [[nodiscard]] virtual std::vector<std::string> at_this_table(const AnyPosition& position,
                                                               const Screen& screen) const = 0;

  // What a person typed, as the token that was most likely meant.
  [[nodiscard]] virtual std::string token_of(const AnyPosition& position,
                                             std::string_view typed) const = 0;

  // The same where it means another thing for each side, or in each language.
  [[nodiscard]] virtual std::string token_for(const AnyPosition& position, Side side,
                                              std::string_view typed, const Screen& screen) const {
    (void)side, (void)screen;
    return token_of(position, typed);
  }

  // The answer to a question about the board, such as `d5?`; nothing: it is none. What is drawn
  // next has it in its scene's `focus`.
  [[nodiscard]] virtual std::optional<std::string> answer(const AnyPosition& position, Side side,
                                                          std::string_view typed,
                                                          const Screen& screen) const {
    (void)position, (void)side, (void)typed, (void)screen;
    return std::nullopt;
  }

  // What a line means that stands for several actions; nothing: it stands for one, or for none.
  [[nodiscard]] virtual std::optional<Plan> plan(const AnyPosition& position, Side side,
                                                 std::string_view typed,
                                                 const Screen& screen) const {
    (void)position, (void)side, (void)typed, (void)screen;
    return std::nullopt;
  }
  // Why something typed is no action at all, in a sentence.
  [[nodiscard]] virtual std::string unclear(const AnyPosition& position, std::string_view typed,
                                            const Screen& screen) const = 0;

  // What has to come before something typed that is not due, in a sentence; empty: nothing
  // better can be said than that it is not.
  [[nodiscard]] virtual std::string not_due(const AnyPosition& position, std::string_view typed,
                                            const Screen& screen) const {
    (void)position, (void)typed, (void)screen;
    return {};
  }

  // The question for a part that the action still lacks; nothing: it lacks none.
  [[nodiscard]] virtual std::optional<std::string> lacks(const AnyPosition& position, Side side,
                                                         std::string_view token,
                                                         const Screen& screen) const {
    (void)position, (void)side, (void)token, (void)screen;
    return std::nullopt;
  }
  [[nodiscard]] virtual Completion complete(const AnyPosition& position, std::string_view token,
                                            std::string_view answer, const Screen& screen) const {
    (void)position, (void)answer, (void)screen;
    return {std::string(token), {}};
  }
  // Whether an action that lacks a part is marked on the board while the rest is asked for.
  [[nodiscard]] virtual bool marks_incomplete() const { return false; }
};

// The game's own presenter, or the one that serves any game.
const Presenter& presenter_of(const AnyGame& game);

inline std::string name_of(const AnyGame& game, Side side, const Screen& screen) {
  return telling::name_of(game, worn(side, screen), screen.language);
}

}  // namespace tablier::terminal
