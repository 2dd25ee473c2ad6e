#include "rules/sokr/sokr.h"

#include <array>
#include <charconv>

#include "base/bits.h"

namespace tablier::sokr {
namespace {

static_assert(Game<Sokr> && Simultaneous<Sokr> && Unlisted<Sokr> && Chancy<Sokr> && !Hidden<Sokr>);

constexpr std::array<std::string_view, 2> kOnOff = {"on", "off"};
constexpr std::array<std::string_view, 2> kShots = {"rps", "always"};
constexpr std::array<std::string_view, 2> kKeep = {"6", "off"};

struct FormatName {
  std::string_view prefix;
  Format format;
  int most;
};
constexpr std::array<FormatName, 3> kFormats = {{
    {"goals:", Format::kGoals, kMaxGoals},
    {"clock:", Format::kClock, kMaxMinutes},
    {"turns:", Format::kTurns, kMaxTurns},
}};

constexpr std::array<std::string_view, 3> kMatchForms = {"turns:1…999", "clock:1…999",
                                                         "goals:1…99"};

constexpr std::array<OptionSpec, 5> kOptions = {{
    {"match",
     OptionSpec::Kind::kText,
     "turns:10",
     kMatchForms,
     0,
     0,
     {"turns:N deux mi-temps de 2N séries, clock:M de M minutes, goals:N le premier à N buts "
      "(goals:3 : la variante de la feuille de règles)",
      "turns:N two halves of 2N series, clock:M of M minutes, goals:N first to N goals "
      "(goals:3: the rule sheet's variant)"}},
    {"beginners",
     OptionSpec::Kind::kChoice,
     "off",
     kOnOff,
     0,
     0,
     {"trois adversaires en triangle prennent aussi le ballon",
      "three opponents in a triangle take the ball too"}},
    {"faults",
     OptionSpec::Kind::kChoice,
     "off",
     kOnOff,
     0,
     0,
     {"on peut arrêter sa série avant la fin, mais c'est un coup franc",
      "a series may be ended early, but that is a fault"}},
    {"shots",
     OptionSpec::Kind::kChoice,
     "rps",
     kShots,
     0,
     0,
     {"un tir se joue à caillou-feuille-ciseaux, ou marque toujours",
      "a shot is decided by rock, paper, scissors, or always scores"}},
    {"keep",
     OptionSpec::Kind::kChoice,
     "6",
     kKeep,
     0,
     0,
     {"la sixième série de suite avec le ballon et sans tir est un coup franc ; off : sans limite",
      "the sixth series in a row with the ball and no shot is a fault; off: no limit"}},
}};

bool set_match(Options& options, std::string_view value) {
  for (const FormatName& name : kFormats) {
    if (!value.starts_with(name.prefix)) continue;
    const std::string_view digits = value.substr(name.prefix.size());
    int length = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (error != std::errc{} || end != digits.data() + digits.size()) return false;
    if (digits.starts_with('0') || length < 1 || length > name.most) return false;
    options.format = name.format;
    options.length = static_cast<std::uint16_t>(length);
    return true;
  }
  return false;
}

bool set_switch(bool& option, std::string_view value, std::string_view on, std::string_view off) {
  if (value != on && value != off) return false;
  option = value == on;
  return true;
}

bool set_keep(Options& options, std::string_view value) {
  if (value != "6" && value != "off") return false;
  options.keep = value == "off" ? 0 : 6;
  return true;
}

std::optional<Outcome> read_toss(std::string_view text) {
  if (text == "toss=0") return Outcome{Side::kZero};
  if (text == "toss=1") return Outcome{Side::kOne};
  return std::nullopt;
}

// Whether the text is some event of this game, due now or not.
bool is_some_event(std::string_view text) {
  if (read_choice(text) || read_toss(text)) return true;
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) return false;
  const auto first = read_choice(text.substr(0, bar));
  const auto second = read_choice(text.substr(bar + 1));
  return first && second &&
         ((is_throw(*first) && is_throw(*second)) ||
          (first->kind == Action::Kind::kSetup && second->kind == Action::Kind::kSetup));
}

void write_pair(std::string_view name, std::array<int, 2> values, JsonWriter& json) {
  json.key(name);
  json.open_array();
  for (const int value : values) json.value(value);
  json.close_array();
}

void write_squares(const Pitch& pitch, JsonWriter& json) {
  json.key("squares");
  json.open_object();
  for (Squares rest = pitch.occupied(); rest != 0;) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    json.key(write_square(square));
    json.open_array();
    if (has(pitch.stacks(), square)) json.value(has(pitch.lower[1], square) ? 1 : 0);
    json.value(has(pitch.upper[1], square) ? 1 : 0);
    json.close_array();
  }
  json.close_object();
}

// What the page, the terminal and programs show besides the contract's fields.
void write_course(const Position& position, JsonWriter& json) {
  constexpr std::array<std::string_view, 3> kDuties = {"none", "pass", "forward"};
  const Phase phase = position.phase_id();
  const bool in_series = phase == Phase::kSeries || phase == Phase::kOffer;
  const Duty duty = in_series ? position.duty() : Duty::kNone;
  json.field("duty", kDuties[static_cast<std::size_t>(duty)]);
  json.field("kept", position.kept());
  json.field("half", position.half() + 1);
  json.field("series", position.series());
  json.field("limit", position.series_limit());
  json.key("kicker");
  if (phase == Phase::kToss) {
    json.null();
  } else {
    json.value(static_cast<int>(index(position.kicker())));
  }
  json.key("shooter");
  if (phase == Phase::kThrow || phase == Phase::kPenalties) {
    json.value(static_cast<int>(index(position.to_move())));
  } else {
    json.null();
  }
  json.key("shot");
  if (phase == Phase::kThrow) {
    json.value(position.shot() == Shot::kClose ? "close" : "long");
  } else {
    json.null();
  }
  json.field("retreating", position.retreating());
  write_pair("reduced",
             {position.reduced(Side::kZero) ? 1 : 0, position.reduced(Side::kOne) ? 1 : 0}, json);
  write_pair("taken", position.penalties_taken(), json);
  write_pair("penalties", position.penalties_scored(), json);
}

}  // namespace

Position Sokr::bounded(const Position& position) { return position.bounded(); }

std::string_view Sokr::unlisted(const Position& position) {
  if (position.phase_id() == Phase::kSetup) return "setup";
  return position.phase_id() == Phase::kRetreat ? "retreat" : "";
}

std::span<const OptionSpec> Sokr::option_specs() { return kOptions; }

bool Sokr::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name == "match") return set_match(options, value);
  if (name == "beginners") return set_switch(options.beginners, value, "on", "off");
  if (name == "faults") return set_switch(options.faults, value, "on", "off");
  if (name == "shots") return set_switch(options.always, value, "always", "rps");
  if (name == "keep") return set_keep(options, value);
  return false;
}

std::string Sokr::option_value(const Options& options, std::string_view name) {
  if (name == "match") {
    const auto& format = kFormats[static_cast<std::size_t>(options.format)];
    return std::string(format.prefix) + std::to_string(options.length);
  }
  if (name == "beginners") return options.beginners ? "on" : "off";
  if (name == "faults") return options.faults ? "on" : "off";
  if (name == "shots") return options.always ? "always" : "rps";
  if (name == "keep") return options.keep == 0 ? "off" : std::to_string(options.keep);
  return {};
}

Expected<Action, Refusal> Sokr::read_action(const View& view, Side, std::string_view text) {
  if (const auto action = read_choice(text)) return *action;
  // At a turn of both this is half a pair, and no half has a bar in it.
  if (view.turn() == Turn::kBoth && text.find('|') != std::string_view::npos) return kNotAnEvent;
  return is_some_event(text) ? kNotDue : kNotAnEvent;
}

std::string Sokr::write_action(const View&, Side, const Action& action) {
  return write_choice(action);
}

Expected<Outcome, Refusal> Sokr::read_outcome(const Position&, std::string_view text) {
  if (const auto outcome = read_toss(text)) return *outcome;
  return is_some_event(text) ? kNotDue : kNotAnEvent;
}

std::string Sokr::write_outcome(const Position&, const Outcome& outcome) {
  return outcome.kicker == Side::kZero ? "toss=0" : "toss=1";
}

void Sokr::write_state(const View& view, JsonWriter& json) {
  write_squares(view.pitch(), json);
  json.key("ball");
  if (view.pitch().ball == kNowhere) {
    json.null();
  } else {
    json.value(std::string_view(write_square(view.pitch().ball)));
  }
  json.field("credit", view.credit());
  json.field("passes", view.passes());
  write_course(view, json);
}

}  // namespace tablier::sokr
