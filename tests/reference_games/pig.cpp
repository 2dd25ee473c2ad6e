#include "reference_games/pig.h"

namespace tablier::pig {
namespace {

static_assert(Game<Pig> && Chancy<Pig> && Tells<Pig> && !Hidden<Pig> && !PerfectInformation<Pig>);

constexpr std::array<OptionSpec, 1> kOptions = {{
    {"target",
     OptionSpec::Kind::kNumber,
     "100",
     {},
     kMinTarget,
     kMaxTarget,
     {"le total qui gagne la partie", "the total that wins the game"}},
}};

std::optional<Action> read_choice(std::string_view text) {
  if (text == "roll") return Action{Choice::kRoll};
  if (text == "hold") return Action{Choice::kHold};
  return std::nullopt;
}

std::optional<Outcome> read_die(std::string_view text) {
  const auto value = reference::value_of(text, "d6");
  const auto face = value ? reference::read_number(*value, 1, kFaces) : std::nullopt;
  if (!face) return std::nullopt;
  return Outcome{static_cast<std::uint8_t>(*face)};
}

}  // namespace

std::uint64_t Position::hash() const {
  const auto word = [](int number) { return static_cast<std::uint64_t>(number); };
  const std::uint64_t points = word(bank_[0]) << 32U | word(bank_[1]) << 16U | word(total_);
  const std::uint64_t rest = word(options_.target) << 16U |
                             static_cast<std::uint64_t>(result_) << 8U |
                             static_cast<std::uint64_t>(to_move_) << 1U | (rolling_ ? 1U : 0U);
  return hash_word(hash_word(0, points), rest);
}

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (turn() != turn_of(side)) return kNotDue;
  if (action.choice > Choice::kHold) return kNotAnEvent;
  if (action.choice == Choice::kHold && total_ == 0) return Refusal{"PG-1"};
  return std::nullopt;
}

MaybeRefusal Position::refuse(const Outcome& outcome) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (turn() != Turn::kChance) return kNotDue;
  if (outcome.face < 1 || outcome.face > kFaces) return kNotAnEvent;
  return std::nullopt;
}

std::span<const OptionSpec> Pig::option_specs() { return kOptions; }

bool Pig::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name != "target") return false;
  const auto target = reference::read_number(value, kMinTarget, kMaxTarget);
  if (!target) return false;
  options.target = static_cast<std::uint16_t>(*target);
  return true;
}

std::string Pig::option_value(const Options& options, std::string_view name) {
  return name == "target" ? std::to_string(options.target) : std::string{};
}

Expected<Action, Refusal> Pig::read_action(const View&, Side, std::string_view text) {
  if (const auto action = read_choice(text)) return *action;
  return read_die(text) ? kNotDue : kNotAnEvent;
}

std::string Pig::write_action(const View&, Side, const Action& action) {
  return action.choice == Choice::kRoll ? "roll" : "hold";
}

Expected<Outcome, Refusal> Pig::read_outcome(const Position&, std::string_view text) {
  if (const auto outcome = read_die(text)) return *outcome;
  return read_choice(text) ? kNotDue : kNotAnEvent;
}

std::string Pig::write_outcome(const Position&, const Outcome& outcome) {
  return "d6=" + std::to_string(outcome.face);
}

void Pig::write_state(const View& view, JsonWriter& json) { json.field("total", view.total()); }

std::string Pig::explain(const Refusal& refusal, Language language) {
  static constexpr reference::ClauseText kTexts[] = {
      {"PG-1", {"un tour commence par un lancer", "a turn begins with a roll"}},
  };
  return reference::explain_from(kTexts, refusal, language);
}

}  // namespace tablier::pig
