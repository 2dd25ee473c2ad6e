#pragma once

#include <string>
#include <string_view>

#include "telling/scene.h"

namespace tablier::telling {

// By what means a person plays: what may be done is the same, how to say it is not.
enum class Means : std::uint8_t {
  kTyping,
  kPointing,  // at a board that shows what can be chosen
};

// How one game is talked about. It draws nothing, reads no input and knows no other game.
class Teller {
 public:
  virtual ~Teller() = default;

  // Event `i` of the history in a sentence, as the viewer may know it.
  [[nodiscard]] virtual std::string narrate(const Scene& scene, std::size_t i,
                                            Language language) const = 0;

  // What an event from outside led to, in a sentence; empty: the game goes on or ends as it always
  // does.
  [[nodiscard]] virtual std::string narrate_outside(const Scene& scene, std::size_t i,
                                                    Language language) const {
    (void)scene, (void)i, (void)language;
    return {};
  }

  // Whether event `i` is told by the sentence of the one after it, as the steps of one way are. Of
  // the last event: whether it may yet be.
  [[nodiscard]] virtual bool told_with_next(const History& history, std::size_t i) const {
    (void)history, (void)i;
    return false;
  }

  // What the side may do now, in a sentence.
  [[nodiscard]] virtual std::string options(const AnyPosition& position, Side side,
                                            Language language, Means means) const = 0;

  // What a legal action is good for, in a phrase without a full stop; empty: nothing to say.
  [[nodiscard]] virtual std::string reason(const AnyPosition& position, Side side,
                                           std::string_view action, Language language) const = 0;

  // An action as a person calls it.
  [[nodiscard]] virtual std::string spoken(std::string_view action, Language language) const {
    (void)language;
    return std::string(action);
  }

  // The score with that side's first, "3 to 1", and what else decided.
  [[nodiscard]] virtual std::string tally(const AnyPosition& position, Side first,
                                          Language language) const;
};

// The game's own teller, or the one that serves any game.
const Teller& teller_of(const AnyGame& game);

}  // namespace tablier::telling
