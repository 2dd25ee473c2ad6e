#include "rules/chifootmi/card.h"

namespace tablier::chifootmi {

std::optional<Card> read_card(std::string_view text) {
  if (text == "T") return kTackle;
  if (text == "10") return Card{10};
  if (text == "11") return Card{11};
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '9') return static_cast<Card>(text[0] - '0');
  return std::nullopt;
}

std::string write_card(Card card) { return card == kTackle ? "T" : std::to_string(card); }

}  // namespace tablier::chifootmi
