#include <utility>

#include "terminal/session.h"

// One line may stand for several actions, and one sentence tell several events: both are how a man
// walks over many squares, where the rules know single steps.
namespace tablier::terminal {

// The first action; the others follow when the turn comes to them.
std::optional<std::string> Session::begin_plan(const Plan& plan) {
  if (!plan.complaint.empty() || plan.actions.empty()) {
    console_.say_text(plan.complaint);
    return std::nullopt;
  }
  console_.say_text(plan.notice);
  const bool unsure = !plan.question.empty() && console_.screen().interactive;
  if (unsure && !console_.confirm({"{}", "{}"}, {plan.question})) return std::nullopt;
  plan_ = plan;
  std::string first = std::move(plan_.actions.front());
  plan_.actions.erase(plan_.actions.begin());
  return first;
}

std::optional<std::string> Session::next_planned(Side side) {
  if (plan_.actions.empty()) return std::nullopt;
  std::string action = plan_.actions.front();
  if (now().why(action, side)) {
    drop_plan();
    return std::nullopt;
  }
  plan_.actions.erase(plan_.actions.begin());
  inner_.insert(history_.size());
  return action;
}

// Something came in between: what was meant to follow is asked for anew.
void Session::drop_plan() {
  if (plan_.actions.empty()) return;
  console_.say_text(plan_.broken);
  plan_ = {};
}

// The last event, and the one before it if it is not part of the same sentence.
void Session::tell_or_wait() {
  const std::size_t last = history_.size() - 1;
  if (untold_ && presenter_.told_with_next(history_, *untold_)) untold_.reset();
  tell_waiting();
  if (presenter_.told_with_next(history_, last)) {
    untold_ = last;
  } else {
    tell(last);
  }
}

void Session::tell_waiting() {
  if (const auto event = std::exchange(untold_, std::nullopt)) tell(*event);
}

}  // namespace tablier::terminal
