#include "rules/chifootmi/chifootmi.h"

#include <array>

namespace tablier::chifootmi {
namespace {

static_assert(Game<Chifootmi> && Hidden<Chifootmi> && Simultaneous<Chifootmi> &&
              Unlisted<Chifootmi>);

constexpr std::array<std::string_view, 3> kLevels = {"debutant", "amateur", "pro"};
constexpr std::array<std::string_view, 2> kCalls = {"manual", "automatic"};
constexpr std::array<std::string_view, 8> kRules = {
    "none",           "offside",         "onetwo",         "counter",
    "offside,onetwo", "offside,counter", "onetwo,counter", "offside,onetwo,counter"};

constexpr std::array<OptionSpec, 3> kOptions = {{
    {"level",
     OptionSpec::Kind::kChoice,
     "debutant",
     kLevels,
     0,
     0,
     {"le niveau : les tacles dès amateur, les tirs aux cartes en pro",
      "the level: tackles from amateur on, shots with cards in pro"}},
    {"rules",
     OptionSpec::Kind::kChoice,
     "none",
     kRules,
     0,
     0,
     {"les règles en plus du niveau pro, séparées par des virgules",
      "the extra rules of the level pro, joined by commas"},
     "level=pro"},
    {"calls",
     OptionSpec::Kind::kChoice,
     "manual",
     kCalls,
     0,
     0,
     {"qui signale le hors-jeu : le défenseur, ou le programme",
      "who calls an offside: the defender, or the program"},
     "level=pro rules=offside"},
}};

bool set_rules(Options& options, std::string_view list) {
  Options wanted = options;
  wanted.offside = wanted.onetwo = wanted.counter = false;
  const auto turn_on = [&](std::string_view name) {
    bool* const rule = name == "offside"   ? &wanted.offside
                       : name == "onetwo"  ? &wanted.onetwo
                       : name == "counter" ? &wanted.counter
                                           : nullptr;
    if (rule == nullptr || *rule) return false;
    return *rule = true;
  };
  while (list != "none") {
    const std::size_t comma = list.find(',');
    if (!turn_on(list.substr(0, comma))) return false;
    if (comma == std::string_view::npos) break;
    list.remove_prefix(comma + 1);
    if (list == "none") return false;
  }
  options = wanted;
  return true;
}

std::string write_rules(const Options& options) {
  std::string list;
  const auto add = [&](bool on, std::string_view name) {
    if (on) list.append(list.empty() ? "" : ",").append(name);
  };
  add(options.offside, "offside");
  add(options.onetwo, "onetwo");
  add(options.counter, "counter");
  return list.empty() ? "none" : list;
}

// Whether the text is some event of this game, due now or not.
bool is_some_event(std::string_view text) {
  if (read_choice(text) || read_chance(text)) return true;
  const std::size_t bar = text.find('|');
  return bar != std::string_view::npos && read_choice(text.substr(0, bar)) &&
         read_choice(text.substr(bar + 1));
}

void write_card_or_null(Card card, JsonWriter& json) {
  if (card == kUnseen) {
    json.null();
  } else {
    json.value(std::string_view(write_card(card)));
  }
}

// `"name":[…side 0…,…side 1…]`.
template <class Write>
void write_both(std::string_view name, JsonWriter& json, const Write& write) {
  json.key(name);
  json.open_array();
  for (const Side side : kSides) write(side);
  json.close_array();
}

template <class Write>
void write_lists(std::string_view name, JsonWriter& json, const Write& write) {
  write_both(name, json, [&](Side side) {
    json.open_array();
    write(side);
    json.close_array();
  });
}

// What lies on the table besides the active cards: it has no further effect, and is shown (CH-9,
// CH-16).
void write_laid(const Table& table, JsonWriter& json) {
  write_lists("zone", json, [&](Side side) {
    for (std::size_t pair = table.action_start(); pair < table.pairs(); ++pair) {
      json.value(std::string_view(write_card(table.hand(side).laid_card(pair))));
    }
  });
  write_lists("laid", json, [&](Side side) {
    for (std::size_t pair = 0; pair < table.pairs(); ++pair) {
      json.value(std::string_view(write_card(table.hand(side).laid_card(pair))));
    }
  });
  const auto write_pairs = [&](std::uint16_t pairs) {
    for (std::size_t pair = 0; pair < table.pairs(); ++pair) {
      if ((pairs >> pair & 1U) != 0) json.value(static_cast<int>(pair));
    }
  };
  write_lists("kicks", json, [&](Side side) {
    for (const bool scored : penalties_of(table, side)) json.value(scored);
  });
  write_lists("gathered", json, [&](Side side) { write_pairs(table.gathered(side)); });
  write_lists("goals", json, [&](Side side) { write_pairs(table.goal_marks(side)); });
}

// Which card is which, wherever it lies: its place in its side's deck. Where cards come from and go
// to everybody sees, so that a place tells nothing of a card.
void write_places(const Table& table, JsonWriter& json) {
  const auto write_top = [&](Place place, int left) {
    if (left == 0) {
      json.null();
    } else {
      json.value(static_cast<int>(place));
    }
  };
  json.key("places");
  json.open_object();
  write_lists("active", json, [&](Side side) {
    const Hand& hand = table.hand(side);
    for (std::size_t i = 0; i < hand.active_count; ++i)
      json.value(static_cast<int>(hand.active[i]));
  });
  write_lists("laid", json, [&](Side side) {
    for (std::size_t pair = 0; pair < table.pairs(); ++pair) {
      json.value(static_cast<int>(table.hand(side).laid_place(pair)));
    }
  });
  write_both("pile1", json,
             [&](Side side) { write_top(table.hand(side).top1, table.hand(side).pile1); });
  write_both("pile2", json,
             [&](Side side) { write_top(table.hand(side).top2, table.hand(side).pile2); });
  json.close_object();
}

}  // namespace

std::string_view Chifootmi::unlisted(const Table& table) {
  const Phase phase = table.phase_id();
  return phase == Phase::kDeck0 || phase == Phase::kDeck1 ? "deck" : "";
}

std::span<const OptionSpec> Chifootmi::option_specs() { return kOptions; }

bool Chifootmi::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name == "rules") return set_rules(options, value);
  if (name == "calls") {
    if (value != kCalls[0] && value != kCalls[1]) return false;
    options.manual_calls = value == kCalls[0];
    return true;
  }
  if (name != "level") return false;
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (value != kLevels[i]) continue;
    options.level = static_cast<Level>(i);
    return true;
  }
  return false;
}

std::string Chifootmi::option_value(const Options& options, std::string_view name) {
  if (name == "level") return std::string(kLevels[static_cast<std::size_t>(options.level)]);
  if (name == "rules") return write_rules(options);
  if (name == "calls") return std::string(kCalls[options.manual_calls ? 0 : 1]);
  return {};
}

Expected<Action, Refusal> Chifootmi::read_action(const View& view, Side, std::string_view text) {
  if (const auto action = read_choice(text)) return *action;
  // At a turn of both this is half a pair, and no half has a bar in it.
  if (view.turn() == Turn::kBoth && text.find('|') != std::string_view::npos) return kNotAnEvent;
  return is_some_event(text) ? kNotDue : kNotAnEvent;
}

std::string Chifootmi::write_action(const View&, Side, const Action& action) {
  return write_choice(action);
}

Expected<Outcome, Refusal> Chifootmi::read_outcome(const Position&, std::string_view text) {
  if (const auto outcome = read_chance(text)) return *outcome;
  return is_some_event(text) ? kNotDue : kNotAnEvent;
}

std::string Chifootmi::write_outcome(const Position&, const Outcome& outcome) {
  return write_chance(outcome);
}

std::string Chifootmi::redact(const View& view, std::string_view event) {
  auto outcome = read_chance(event);
  if (!outcome || outcome->kind == Outcome::Kind::kToss) return std::string(event);
  const Side owner = outcome->kind == Outcome::Kind::kDeck0 ? Side::kZero : Side::kOne;
  for (std::size_t i = 0; i < outcome->count; ++i) outcome->cards[i] = view.hand(owner).deck[i];
  return write_chance(*outcome);
}

Effect Chifootmi::seen(const View& view, const Effect& effect) {
  const auto look = [&](Side side, Place place, Card) { return view.hand(side).deck[place]; };
  Effect shown = effect;
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.see(look); }) one.see(look);
      },
      shown);
  return shown;
}

void Chifootmi::write_state(const Table& table, JsonWriter& json) {
  write_lists("active", json, [&](Side side) {
    const Hand& hand = table.hand(side);
    for (std::size_t i = 0; i < hand.active_count; ++i) {
      write_card_or_null(hand.active_card(i), json);
    }
  });
  write_lists("facedown", json, [&](Side side) {
    for (std::size_t i = 0; i < table.hand(side).active_count; ++i) {
      json.value(table.lies_face_down(side, i));
    }
  });
  write_both("pile1", json, [&](Side side) { json.value(table.hand(side).pile1); });
  write_both("pile2", json, [&](Side side) { json.value(table.hand(side).pile2); });
  write_both("top2", json,
             [&](Side side) { write_card_or_null(table.hand(side).top_of_pile2(), json); });
  json.key("ball");
  if (const auto ball = table.ball()) {
    json.value(static_cast<int>(index(*ball)));
  } else {
    json.null();
  }
  json.field("keeps", table.keeps());
  json.field("needed", table.keeps_needed());
  write_both("shootout", json, [&](Side side) { json.value(table.penalties()[index(side)]); });
  write_laid(table, json);
  write_places(table, json);
}

}  // namespace tablier::chifootmi
