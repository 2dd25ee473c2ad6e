#include "rules/sitaos/sitaos.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "base/bits.h"

namespace tablier::sitaos {
namespace {

static_assert(Game<Sitaos> && PerfectInformation<Sitaos>);

constexpr std::array<std::string_view, 2> kScoringChoices = {"automatic", "announced"};
constexpr std::array<std::string_view, 2> kOnOff = {"on", "off"};

constexpr std::array<OptionSpec, 3> kOptions = {{
    {"scoring",
     OptionSpec::Kind::kChoice,
     "automatic",
     kScoringChoices,
     0,
     0,
     {"qui compte : le programme, ou le joueur qui annonce ses figures",
      "who scores: the program, or the player by announcing the figures"}},
    {"target",
     OptionSpec::Kind::kNumber,
     "100",
     {},
     1,
     kMaxTarget,
     {"le total qui gagne aussitôt", "the total that wins at once"}},
    {"pie",
     OptionSpec::Kind::kChoice,
     "off",
     kOnOff,
     0,
     0,
     {"le second joueur peut prendre à son compte le premier pion",
      "the second player may take over the first pawn"}},
}};

Refusal refuse_naming(Reason reason, int first = 0, int second = 0) {
  return {"SI-16",
          static_cast<std::uint16_t>(reason),
          {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), 0}};
}

// The figure named must be one that the pawn completes; a line must be named at its full length.
Expected<std::uint32_t, Refusal> name_one(const FigureList& completed, const Figure& figure) {
  for (std::size_t i = 0; i < completed.size(); ++i) {
    if (completed[i] == figure) return 1U << i;
  }
  if (figure.kind == FigureKind::kLine) {
    for (const Figure& whole : completed) {
      if (whole.kind == FigureKind::kLine && whole.direction == figure.direction &&
          (whole.pawns & figure.pawns) == figure.pawns) {
        return refuse_naming(Reason::kShortLine, index_of(figure), whole.size);
      }
    }
  }
  return refuse_naming(Reason::kNotCompleted, index_of(figure));
}

// `names` is what stands between the brackets.
Expected<std::uint32_t, Refusal> read_names(const FigureList& completed, std::string_view names) {
  std::uint32_t named = 0;
  while (!names.empty()) {
    const std::size_t comma = names.find(',');
    const auto figure = read_figure(names.substr(0, comma));
    if (!figure) return kNotAnEvent;
    const auto one = name_one(completed, *figure);
    if (!one) return one.error();
    if ((named & *one) != 0) return refuse_naming(Reason::kNamedTwice, index_of(*figure));
    named |= *one;
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
    if (names.empty()) return kNotAnEvent;  // a comma with nothing behind it
  }
  return named;
}

std::string sentence(const Refusal& refusal, Language language) {
  const bool french = language == Language::kFrench;
  const auto detail = [&](std::size_t i) { return refusal.details[i]; };
  const auto figure = [&] {
    return describe_figure(all_figures()[static_cast<std::size_t>(detail(0))], language);
  };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::kNone:
      break;
    case Reason::kOccupied: {
      const std::string at = write_crossing(static_cast<Crossing>(detail(0)));
      return french ? "un pion occupe déjà " + at : "there is already a pawn on " + at;
    }
    case Reason::kMustAnnounce:
      return french
                 ? "dans cette partie le joueur annonce ses figures : d4[] si aucune, sinon "
                   "d4[sq2@b2,…]"
                 : "in this game the player announces the figures: d4[] for none, or d4[sq2@b2,…]";
    case Reason::kMustNotAnnounce:
      return french ? "ici le programme compte les points : écrivez la seule intersection, sans "
                      "crochets"
                    : "here the program scores: write the crossing alone, without brackets";
    case Reason::kNotCompleted:
      return french ? "ce pion ne complète pas de " + figure()
                    : "this pawn completes no " + figure();
    case Reason::kShortLine:
      return french ? "la " + figure() + " est trop courte : la ligne entière compte " +
                          std::to_string(detail(1)) + " pions"
                    : "the " + figure() + " is too short: the whole line has " +
                          std::to_string(detail(1)) + " pawns";
    case Reason::kNamedTwice:
      return french ? "une figure est annoncée deux fois : " + figure()
                    : "a figure is announced twice: " + figure();
    case Reason::kPieOff:
      return french ? "cette partie se joue sans la règle du partage (pie=off)"
                    : "this game is played without the pie rule (pie=off)";
    case Reason::kSwapTooLate:
      return french ? "seul le second joueur, à son premier tour, peut prendre le pion"
                    : "only the second player, on the first turn, may take over the pawn";
  }
  return std::string(explain_common(refusal, language));
}

}  // namespace

std::span<const OptionSpec> Sitaos::option_specs() { return kOptions; }

bool Sitaos::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name == "scoring") {
    if (value != kScoringChoices[0] && value != kScoringChoices[1]) return false;
    options.scoring = value == "announced" ? Scoring::kAnnounced : Scoring::kAutomatic;
    return true;
  }
  if (name == "pie") {
    if (value != "on" && value != "off") return false;
    options.pie = value == "on";
    return true;
  }
  if (name == "target") {
    int target = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), target);
    if (error != std::errc{} || end != value.data() + value.size() || target < 1 ||
        target > kMaxTarget) {
      return false;
    }
    options.target = static_cast<std::uint16_t>(target);
    return true;
  }
  return false;
}

std::string Sitaos::option_value(const Options& options, std::string_view name) {
  if (name == "scoring") return options.scoring == Scoring::kAnnounced ? "announced" : "automatic";
  if (name == "pie") return options.pie ? "on" : "off";
  if (name == "target") return std::to_string(options.target);
  return {};
}

Expected<Action, Refusal> Sitaos::read_action(const View& view, Side side, std::string_view text) {
  if (text == "swap") return Action{Action::kSwap, 0};
  const auto crossing = read_crossing(text.substr(0, 2));
  if (!crossing) return kNotAnEvent;
  Action action{*crossing, 0};
  const std::string_view rest = text.substr(2);
  const bool brackets = rest.size() >= 2 && rest.front() == '[' && rest.back() == ']';
  if (!rest.empty() && !brackets) return kNotAnEvent;
  const bool announced = view.options().scoring == Scoring::kAnnounced;
  // What the rules refuse anyway (a taken crossing, the other's turn) is said before the naming.
  if (auto refusal = view.refuse(side, action)) return *refusal;
  if (announced && !brackets) return refuse_naming(Reason::kMustAnnounce);
  if (!announced && brackets) return refuse_naming(Reason::kMustNotAnnounce);
  if (!brackets) return action;
  const auto named =
      read_names(view.completed_by(action.crossing), rest.substr(1, rest.size() - 2));
  if (!named) return named.error();
  action.named = *named;
  return action;
}

std::string Sitaos::write_action(const View& view, Side, const Action& action) {
  if (action.crossing == Action::kSwap) return "swap";
  std::string text = write_crossing(action.crossing);
  if (view.options().scoring == Scoring::kAutomatic) return text;
  const FigureList completed = view.completed_by(action.crossing);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < completed.size(); ++i) {
    if ((action.named >> i & 1U) != 0) names.push_back(write_figure(completed[i]));
  }
  std::sort(names.begin(), names.end());
  text += '[';
  for (const std::string& name : names) {
    if (text.back() != '[') text += ',';
    text += name;
  }
  return text + ']';
}

void Sitaos::write_state(const View& view, JsonWriter& json) {
  json.key("board");
  json.open_object();
  for (int column = 0; column < kColumns; ++column) {
    for (int row = 0; row < kRows; ++row) {
      const Crossing crossing = crossing_at(column, row);
      for (const Side side : kSides) {
        if ((view.pawns(side) & bit(crossing)) == 0) continue;
        json.field(write_crossing(crossing), static_cast<int>(index(side)));
      }
    }
  }
  json.close_object();
}

std::string Sitaos::explain(const Refusal& refusal, Language language) {
  return sentence(refusal, language);
}

}  // namespace tablier::sitaos
