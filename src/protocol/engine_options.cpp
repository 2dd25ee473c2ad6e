#include "protocol/engine_options.h"

#include "protocol/words.h"

namespace tablier {
namespace {

using Outcome = EngineOptions::Outcome;

constexpr std::uint64_t kMostSeed = 9'007'199'254'740'991;  // what a JSON number can carry
constexpr int kMostThreads = 256;
constexpr int kMostHash = 4096;

template <class Number>
Outcome set_number(Number& place, std::string_view value, Number low, Number high) {
  const auto number = read_number<Number>(value, low, high);
  if (!number) return Outcome::kBadValue;
  place = *number;
  return Outcome::kSet;
}

std::string spin(std::string_view name, std::string_view initial, std::string_view low,
                 std::string_view high) {
  std::string line = "option name ";
  line += name;
  line += " type spin default ";
  line += initial;
  line += " min ";
  line += low;
  line += " max ";
  line += high;
  return line;
}

}  // namespace

Outcome EngineOptions::set(std::string_view name, std::string_view value) {
  if (name == "Seed") return set_number<std::uint64_t>(seed, value, 0, kMostSeed);
  if (name == "Level") return set_number(level, value, 1, kTopLevel);
  if (name == "Threads") return set_number(threads, value, 0, kMostThreads);
  if (name == "Hash") return set_number(hash, value, 1, kMostHash);
  if (name != "Language") return Outcome::kUnknown;
  if (value != "fr" && value != "en") return Outcome::kBadValue;
  language = value == "fr" ? Language::kFrench : Language::kEnglish;
  return Outcome::kSet;
}

void list_engine_options(const Emit& emit) {
  const EngineOptions initial;
  const auto text = [](auto number) { return std::to_string(number); };
  emit(spin("Seed", text(initial.seed), "0", text(kMostSeed)));
  emit(spin("Level", text(initial.level), "1", text(kTopLevel)));
  emit(spin("Threads", text(initial.threads), "0", text(kMostThreads)));
  emit(spin("Hash", text(initial.hash), "1", text(kMostHash)));
  emit("option name Language type combo default en var en var fr");
}

void list_game_option(const OptionSpec& spec, const Emit& emit) {
  if (spec.kind == OptionSpec::Kind::kNumber) {
    emit(spin(spec.name, spec.initial, std::to_string(spec.low), std::to_string(spec.high)));
    return;
  }
  std::string line = "option name " + std::string(spec.name) + " type ";
  line += spec.kind == OptionSpec::Kind::kChoice ? "combo" : "string";
  line += " default " + std::string(spec.initial);
  if (spec.kind != OptionSpec::Kind::kChoice) return emit(line);
  for (const std::string_view choice : spec.choices) line += " var " + std::string(choice);
  emit(line);
}

}  // namespace tablier
