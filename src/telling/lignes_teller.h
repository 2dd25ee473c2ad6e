#pragma once

#include "telling/teller.h"

namespace tablier::telling {

class LignesTeller final : public Teller {
 public:
  [[nodiscard]] std::string narrate(const Scene& scene, std::size_t i,
                                    Language language) const override;
  [[nodiscard]] std::string narrate_outside(const Scene& scene, std::size_t i,
                                            Language language) const override;
  [[nodiscard]] bool told_with_next(const History& history, std::size_t i) const override;
  [[nodiscard]] std::string options(const AnyPosition& position, Side side, Language language,
                                    Means means) const override;
  [[nodiscard]] std::string reason(const AnyPosition& position, Side side, std::string_view action,
                                   Language language) const override;
  [[nodiscard]] std::string tally(const AnyPosition& position, Side first,
                                  Language language) const override;
};

}  // namespace tablier::telling
