#include "terminal/why.h"

#include "telling/telling.h"

namespace tablier::terminal {

std::string refusal_sentence(const Presenter& presenter, const AnyPosition& position,
                             std::string_view typed, const Refusal& refusal, const Screen& screen) {
  if (refusal.clause == kNotAnEvent.clause) return presenter.unclear(position, typed, screen);
  if (refusal.clause == kNotDue.clause) {
    if (std::string first = presenter.not_due(position, typed, screen); !first.empty()) {
      return first;
    }
  }
  const std::string why =
      recoloured(position.game().explain(refusal, screen.language), position.game(), screen);
  return with_rule(capitalised(why), refusal.clause) + ".";
}

std::string tell_why(const Presenter& presenter, const AnyPosition& position, Side side,
                     std::string_view typed, const Screen& screen) {
  if (const auto plan = presenter.plan(position, side, typed, screen)) {
    if (!plan->complaint.empty()) return plan->complaint;
    return fill({"{} est permis. {}", "{} is allowed. {}"}, screen.language, {typed, plan->notice});
  }
  const std::string token = presenter.token_for(position, side, typed, screen);
  const MaybeRefusal refusal = position.why(token, side);
  if (refusal && !presenter.lacks(position, side, token, screen)) {
    return refusal_sentence(presenter, position, typed, *refusal, screen);
  }
  // Where figures are to be found by the player, their worth is not given away.
  const std::string reason =
      refusal ? std::string{} : presenter.reason(position, side, token, screen);
  const std::string spoken = presenter.spoken(token, screen);
  if (reason.empty()) return fill({"{} est permis.", "{} is allowed."}, screen.language, {spoken});
  return fill({"{} est permis ; ce coup {}.", "{} is allowed; it {}."}, screen.language,
              {spoken, reason});
}

}  // namespace tablier::terminal
