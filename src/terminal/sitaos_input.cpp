#include <algorithm>

#include "base/bits.h"
#include "record/plain_text.h"
#include "rules/sitaos/sitaos.h"
#include "telling/seen_effects.h"
#include "telling/sitaos_figures.h"
#include "terminal/command.h"
#include "terminal/sitaos_names.h"
#include "terminal/sitaos_presenter.h"

// What SITAOS's presenter lists and understands; sitaos_presenter.cpp draws.
namespace tablier::terminal {
namespace {

using sitaos::Crossing;
using sitaos::Figure;
using sitaos::Pawns;

bool is_announced(const sitaos::Position& position) {
  return position.options().scoring == sitaos::Scoring::kAnnounced;
}

// Crossings where a side would score, the dearest first: "d4 +12, e5 +4".
std::string chances_of(const sitaos::Position& position, Side side) {
  std::vector<std::pair<int, Crossing>> chances;
  for (Pawns free = position.empty(); free != 0;) {
    const auto crossing = static_cast<Crossing>(pop_lowest_bit(free));
    const int points = sitaos::points_for(position.pawns(side), crossing);
    if (points > 0) chances.emplace_back(-points, crossing);
  }
  std::sort(chances.begin(), chances.end());
  std::string text;
  for (const auto& [points, crossing] : chances) {
    if (!text.empty()) text += ", ";
    text += sitaos::write_crossing(crossing) + " +" + std::to_string(-points);
  }
  return text;
}

}  // namespace

std::vector<std::string> SitaosPresenter::figures(const Scene& scene, const Screen& screen) const {
  const Language language = screen.language;
  const AnyGame& game = scene.position().game();
  std::vector<std::string> paragraphs;
  for (std::size_t i = 0; i < scene.shown; ++i) {
    const Told told = told_by(seen_effects<sitaos::Sitaos>(scene, i));
    if (told.scored.empty()) continue;
    paragraphs.push_back(std::to_string(i + 1) + ". " + narrate(scene, i, screen));
  }
  if (paragraphs.empty()) {
    paragraphs.emplace_back(
        Text{"Aucune figure n'est encore marquée.", "No figure has been scored yet."}.in(language));
  }
  const sitaos::Position& position = sitaos_position(scene.position());
  if (position.result() != GameResult::kNone) return paragraphs;
  if (is_announced(position)) {
    paragraphs.emplace_back(Text{
        "Celles qui restent à faire, à vous de les trouver : dans cette partie on les annonce.",
        "Those still to be made are yours to find: in this game they are announced."}
                                .in(language));
    return paragraphs;
  }
  for (const Side side : {position.to_move(), other(position.to_move())}) {
    const std::string chances = chances_of(position, side);
    const std::string name = name_of(game, side, screen);
    paragraphs.push_back(
        chances.empty()
            ? fill({"{} ne peut rien marquer en un coup.", "{} cannot score in one move."},
                   language, {name})
            : fill({"{} marquerait en : {}.", "{} would score at: {}."}, language,
                   {name, chances}));
  }
  return paragraphs;
}

std::string SitaosPresenter::token_of(const AnyPosition&, std::string_view typed) const {
  std::string token = folded(typed);
  std::erase_if(token, [](char c) { return c == ' ' || c == '\t'; });
  if (token == "prendre" || token == "echanger" || token == "take") return "swap";
  return token;
}

std::string SitaosPresenter::unclear(const AnyPosition& position, std::string_view typed,
                                     const Screen& screen) const {
  const std::string word = folded(trim(typed));
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool crossing = word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' && word[0] <= 'z' &&
                        std::all_of(word.begin() + 1, word.end(), is_digit);
  if (crossing) {
    return fill({"{} est hors du plateau, qui va de a1 à h7.",
                 "{} is off the board, which goes from a1 to h7."},
                screen.language, {word});
  }
  return fill({"Je ne comprends pas « {} » ; tapez une intersection, comme {}, ou aide.",
               "I do not understand '{}'; type a crossing, such as {}, or help."},
              screen.language, {excerpt(typed, 24), example_crossing(sitaos_position(position))});
}

std::optional<std::string> SitaosPresenter::lacks(const AnyPosition& position, Side side,
                                                  std::string_view token,
                                                  const Screen& screen) const {
  const sitaos::Position& typed = sitaos_position(position);
  const auto place = sitaos::read_crossing(token);
  if (!is_announced(typed) || token.size() != 2 || !place) return std::nullopt;
  if (typed.refuse(side, {*place, 0})) return std::nullopt;
  return fill({"Quelles figures annoncez-vous avec {} ? Par exemple : carré b2 d4, ligne a4 e4. "
               "Sinon : aucune. Entrée seule reprend le pion.",
               "Which figures do you announce with {}? For instance: square b2 d4, line a4 e4. "
               "Otherwise: none. Enter alone takes the pawn back."},
              screen.language, {token});
}

Completion SitaosPresenter::complete(const AnyPosition&, std::string_view token,
                                     std::string_view answer, const Screen& screen) const {
  const NamesRead names = read_figure_names(answer);
  if (!names.unclear.empty()) {
    return {{},
            fill({"« {} » n'est pas une figure ; dites-la par deux coins ou bouts opposés, "
                  "comme carré b2 d4, ou par son signe, comme sq2@b2.",
                  "'{}' is no figure; say it by two opposite corners or ends, such as "
                  "square b2 d4, or by its sign, such as sq2@b2."},
                 screen.language, {excerpt(names.unclear, 24)})};
  }
  std::string whole(token);
  whole += '[';
  for (const Figure& figure : names.figures) {
    if (whole.back() != '[') whole += ',';
    whole += sitaos::write_figure(figure);
  }
  return {whole + ']', {}};
}

}  // namespace tablier::terminal
