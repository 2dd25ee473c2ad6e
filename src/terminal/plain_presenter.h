#pragma once

#include "telling/plain_teller.h"
#include "terminal/presenter.h"

namespace tablier::terminal {

// Any game, before somebody draws it: its state as it is, its actions as a list.
class PlainPresenter : public Presenter {
 public:
  [[nodiscard]] const Teller& teller() const override { return teller_; }
  [[nodiscard]] Rows draw(const Scene& scene, const Screen& screen) const override;
  [[nodiscard]] Text example() const override { return {"…", "…"}; }
  [[nodiscard]] Text figures_meaning() const override { return {"le score", "the score"}; }
  [[nodiscard]] std::vector<std::string> figures(const Scene& scene,
                                                 const Screen& screen) const override;
  [[nodiscard]] std::vector<std::string> at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const override;
  [[nodiscard]] std::string token_of(const AnyPosition& position,
                                     std::string_view typed) const override;
  [[nodiscard]] std::string unclear(const AnyPosition& position, std::string_view typed,
                                    const Screen& screen) const override;

 private:
  PlainTeller teller_;
};

}  // namespace tablier::terminal
