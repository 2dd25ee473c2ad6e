#pragma once

#include "telling/sitaos_teller.h"
#include "terminal/presenter.h"

namespace tablier::terminal {

class SitaosPresenter final : public Presenter {
 public:
  [[nodiscard]] const Teller& teller() const override { return teller_; }
  [[nodiscard]] Rows draw(const Scene& scene, const Screen& screen) const override;
  [[nodiscard]] Text example() const override { return {"d4", "d4"}; }
  [[nodiscard]] Text figures_meaning() const override {
    return {"marquées et possibles", "scored and possible"};
  }
  [[nodiscard]] std::vector<std::string> figures(const Scene& scene,
                                                 const Screen& screen) const override;
  [[nodiscard]] std::vector<std::string> at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const override;
  [[nodiscard]] std::string token_of(const AnyPosition& position,
                                     std::string_view typed) const override;
  [[nodiscard]] std::string unclear(const AnyPosition& position, std::string_view typed,
                                    const Screen& screen) const override;
  [[nodiscard]] std::optional<std::string> lacks(const AnyPosition& position, Side side,
                                                 std::string_view token,
                                                 const Screen& screen) const override;
  [[nodiscard]] Completion complete(const AnyPosition& position, std::string_view token,
                                    std::string_view answer, const Screen& screen) const override;

 private:
  SitaosTeller teller_;
};

}  // namespace tablier::terminal
