#pragma once

#include "telling/chifootmi_teller.h"
#include "terminal/presenter.h"

namespace tablier::terminal {

class ChifootmiPresenter final : public Presenter {
 public:
  [[nodiscard]] const Teller& teller() const override { return teller_; }
  [[nodiscard]] Rows draw(const Scene& scene, const Screen& screen) const override;
  // Cards, piles, sides of the goal, yes or no: it is another question at almost every turn.
  [[nodiscard]] bool explains_every_turn() const override { return true; }
  [[nodiscard]] std::optional<std::string> forced(const AnyPosition& position,
                                                  Side side) const override;
  [[nodiscard]] Text example() const override { return {"7", "7"}; }
  [[nodiscard]] Text figures_meaning() const override {
    return {"ce qui reste à voir", "what is still unseen"};
  }
  [[nodiscard]] std::vector<std::string> figures(const Scene& scene,
                                                 const Screen& screen) const override;
  [[nodiscard]] std::vector<std::string> at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const override;
  [[nodiscard]] std::string token_of(const AnyPosition& position,
                                     std::string_view typed) const override;
  [[nodiscard]] std::string unclear(const AnyPosition& position, std::string_view typed,
                                    const Screen& screen) const override;

 private:
  ChifootmiTeller teller_;
};

}  // namespace tablier::terminal
