#pragma once

#include "telling/sokr_teller.h"
#include "terminal/presenter.h"

namespace tablier::terminal {

class SokrPresenter final : public Presenter {
 public:
  [[nodiscard]] const Teller& teller() const override { return teller_; }
  [[nodiscard]] Rows draw(const Scene& scene, const Screen& screen) const override;
  // SO-10: the side that lost the toss, until both have set up.
  [[nodiscard]] std::optional<Side> chooses_colour(const AnyPosition& position,
                                                   std::size_t events) const override;
  // A set-up, an action, a throw, a choice: it is another question at almost every turn.
  [[nodiscard]] bool explains_every_turn() const override { return true; }
  [[nodiscard]] Text example() const override { return {"d5-d7", "d5-d7"}; }
  [[nodiscard]] Text figures_meaning() const override {
    return {"où va chaque pion, les formations (d5? ou 4-4-2? : une seule chose, sur le terrain)",
            "where each pawn can go, the formations (d5? or 4-4-2?: one of them, on the pitch)"};
  }
  [[nodiscard]] std::vector<std::string> figures(const Scene& scene,
                                                 const Screen& screen) const override;
  [[nodiscard]] std::vector<std::string> at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const override;
  [[nodiscard]] std::string token_of(const AnyPosition& position,
                                     std::string_view typed) const override;
  [[nodiscard]] std::string token_for(const AnyPosition& position, Side side,
                                      std::string_view typed, const Screen& screen) const override;
  [[nodiscard]] std::optional<std::string> answer(const AnyPosition& position, Side side,
                                                  std::string_view typed,
                                                  const Screen& screen) const override;
  [[nodiscard]] std::string unclear(const AnyPosition& position, std::string_view typed,
                                    const Screen& screen) const override;
  [[nodiscard]] std::string not_due(const AnyPosition& position, std::string_view typed,
                                    const Screen& screen) const override;
  [[nodiscard]] std::optional<std::string> lacks(const AnyPosition& position, Side side,
                                                 std::string_view token,
                                                 const Screen& screen) const override;
  [[nodiscard]] Completion complete(const AnyPosition& position, std::string_view token,
                                    std::string_view answer, const Screen& screen) const override;
  [[nodiscard]] bool marks_incomplete() const override { return true; }

 private:
  SokrTeller teller_;
};

}  // namespace tablier::terminal
