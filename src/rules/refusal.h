#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/language.h"

namespace tablier {

// Why an event is not accepted: the clause that forbids it, and what a sentence about it needs.
// Cheap to make; the sentence is written at the edges, by the game's `explain`.
struct Refusal {
  std::string_view clause;   // "SI-3"; static storage
  std::uint16_t reason = 0;  // the game's own numbering; 0: the clause's only sentence
  std::array<std::int16_t, 3> details{};

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// Nothing where the event is legal.
using MaybeRefusal = std::optional<Refusal>;

// Refusals that no game's own clause covers.
inline constexpr Refusal kNotAnEvent{"EV-1"};
inline constexpr Refusal kNotDue{"EV-2"};
inline constexpr Refusal kGameIsOver{"EV-3"};
inline constexpr Refusal kDoesNotApply{"EV-4"};

// Whether a clause is one of a game's rules, which people can read. The EV clauses are for
// programs: a person is told their sentence alone.
constexpr bool is_rule(std::string_view clause) {
  return !clause.empty() && !clause.starts_with("EV-");
}

// A sentence for a person, with the rule that it follows: "… (SI-3)".
std::string with_rule(std::string sentence, std::string_view clause);

// The sentence for an EV clause; empty for any other.
std::string_view explain_common(const Refusal& refusal, Language language);

}  // namespace tablier
