#pragma once

#include "telling/teller.h"

namespace tablier::telling {

// Any game, before somebody finds words for it: its events as they are, its actions as a list.
class PlainTeller final : public Teller {
 public:
  [[nodiscard]] std::string narrate(const Scene& scene, std::size_t i,
                                    Language language) const override;
  [[nodiscard]] std::string options(const AnyPosition& position, Side side, Language language,
                                    Means means) const override;
  [[nodiscard]] std::string reason(const AnyPosition& position, Side side, std::string_view action,
                                   Language language) const override;
};

}  // namespace tablier::telling
