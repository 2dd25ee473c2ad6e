#pragma once

#include "telling/lignes_teller.h"
#include "terminal/presenter.h"

namespace tablier::terminal {

class LignesPresenter final : public Presenter {
 public:
  [[nodiscard]] const Teller& teller() const override { return teller_; }
  [[nodiscard]] Rows draw(const Scene& scene, const Screen& screen) const override;
  [[nodiscard]] std::string spoken(std::string_view action, const Screen& screen) const override;
  // Points to spend, a ball to shoot, a man to choose: it is another question at every turn.
  [[nodiscard]] bool explains_every_turn() const override { return true; }
  [[nodiscard]] std::optional<std::string> forced(const AnyPosition& position,
                                                  Side side) const override;
  [[nodiscard]] Text example() const override { return {"h12-k15", "h12-k15"}; }
  [[nodiscard]] Text figures_meaning() const override {
    return {"les lignes ouvertes et les joueurs (lignes, coups h10 : sur le terrain)",
            "the open lines and the men (lines, moves h10: on the pitch)"};
  }
  [[nodiscard]] std::vector<std::string> figures(const Scene& scene,
                                                 const Screen& screen) const override;
  [[nodiscard]] std::vector<std::string> at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const override;
  [[nodiscard]] std::string token_of(const AnyPosition& position,
                                     std::string_view typed) const override;
  [[nodiscard]] std::string token_for(const AnyPosition& position, Side side,
                                      std::string_view typed, const Screen& screen) const override;
  [[nodiscard]] std::optional<Plan> plan(const AnyPosition& position, Side side,
                                         std::string_view typed,
                                         const Screen& screen) const override;
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
  LignesTeller teller_;
};

}  // namespace tablier::terminal
