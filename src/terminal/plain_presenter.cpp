#include "terminal/plain_presenter.h"

#include <algorithm>

#include "record/plain_text.h"

namespace tablier::terminal {
namespace {

// A state may be long; this much of it is shown.
constexpr std::size_t kMostStateRows = 12;

// What those who look may see of the state.
std::string seen_state(const Scene& scene) {
  const AnyPosition& position = scene.position();
  return scene.viewer ? position.state(*scene.viewer) : position.state();
}

}  // namespace

Rows PlainPresenter::draw(const Scene& scene, const Screen& screen) const {
  const AnyPosition& position = scene.position();
  Rows rows;
  for (const Side side : kSides) {
    Row row("  " + name_of(position.game(), side, screen), ink_of(side));
    row.add(" (" + scene.seats[index(side)] + ") " + std::to_string(position.score()[index(side)]));
    rows.push_back(std::move(row));
  }
  // JSON has no spaces to break at: it is given some.
  std::string state = seen_state(scene);
  for (std::size_t at = 0; (at = state.find(',', at)) != std::string::npos; at += 2) {
    state.replace(at, 1, ", ");
  }
  Rows lines = wrap(state, screen, 2, Ink::kFaint);
  lines.resize(std::min(lines.size(), kMostStateRows));
  rows.insert(rows.end(), lines.begin(), lines.end());
  return rows;
}

std::vector<std::string> PlainPresenter::figures(const Scene& scene, const Screen& screen) const {
  const auto score = scene.position().score();
  return {fill({"Score : {} à {}.", "Score: {} to {}."}, screen.language,
               {std::to_string(score[0]), std::to_string(score[1])})};
}

std::vector<std::string> PlainPresenter::at_this_table(const AnyPosition& position,
                                                       const Screen& screen) const {
  std::vector<std::string> lines;
  for (const OptionSpec& spec : position.game().option_specs()) {
    lines.push_back(fill({"{} : {}.", "{}: {}."}, screen.language,
                         {spec.name, spec.meaning.in(screen.language)}));
  }
  return lines;
}

std::string PlainPresenter::token_of(const AnyPosition&, std::string_view typed) const {
  return std::string(trim(typed));
}

std::string PlainPresenter::unclear(const AnyPosition&, std::string_view typed,
                                    const Screen& screen) const {
  return fill({"Je ne comprends pas « {} » ; tapez un coup, ou aide.",
               "I do not understand '{}'; type a move, or help."},
              screen.language, {excerpt(typed, 24)});
}

}  // namespace tablier::terminal
