#include "rules/chifootmi/drawing.h"

namespace tablier::chifootmi {
namespace {

std::string_view kind_of(Action action) {
  if (is_card(action)) return "card";
  switch (action.choice) {
    case Choice::kPile1:
    case Choice::kPile2:
      return "draw";
    case Choice::kLeft:
    case Choice::kCentre:
    case Choice::kRight:
      return "corner";
    default:
      return "call";
  }
}

}  // namespace

void draw_action(const View&, Side, Action action, JsonWriter& json) {
  const std::string token = write_choice(action);
  const std::string_view kind = kind_of(action);
  json.open_object();
  json.field("a", std::string_view(token));
  json.field("kind", kind);
  if (kind == "card") json.field("card", std::string_view(token));
  if (kind == "draw") json.field("pile", action.choice == Choice::kPile1 ? 1 : 2);
  json.close_object();
}

void draw_board(const Options& options, JsonWriter& json) {
  json.key("cards");
  json.open_array();
  for (Card card = 1; card <= options.layout.values; ++card) {
    json.value(std::string_view(write_card(card)));
  }
  for (int i = 0; i < options.tackles(); ++i) json.value(std::string_view(write_card(kTackle)));
  json.close_array();
}

}  // namespace tablier::chifootmi
