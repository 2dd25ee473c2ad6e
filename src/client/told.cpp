#include "client/told.h"

#include <boost/json.hpp>
#include <limits>

namespace tablier::client {
namespace {

namespace json = boost::json;

// Members of an object, each of the kind that is wanted or as if it were not there.
class Fields {
 public:
  explicit Fields(const json::value& value) : object_(value.if_object()) {}

  explicit operator bool() const { return object_ != nullptr; }
  [[nodiscard]] const json::value* find(std::string_view name) const {
    return object_ == nullptr ? nullptr : object_->if_contains(name);
  }
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  [[nodiscard]] std::string text(std::string_view name) const {
    const json::value* const value = find(name);
    const json::string* const text = value == nullptr ? nullptr : value->if_string();
    return text == nullptr ? std::string() : std::string(text->data(), text->size());
  }
  [[nodiscard]] std::int64_t whole(std::string_view name) const {
    return whole_of(find(name)).value_or(0);
  }
  [[nodiscard]] bool truth(std::string_view name) const {
    const json::value* const value = find(name);
    const bool* const truth = value == nullptr ? nullptr : value->if_bool();
    return truth != nullptr && *truth;
  }
  [[nodiscard]] std::optional<Side> side(std::string_view name) const {
    return side_of(find(name));
  }
  [[nodiscard]] const json::array* list(std::string_view name) const {
    const json::value* const value = find(name);
    return value == nullptr ? nullptr : value->if_array();
  }
  [[nodiscard]] const json::object* object() const { return object_; }

  static std::optional<std::int64_t> whole_of(const json::value* value) {
    if (value == nullptr) return std::nullopt;
    if (const std::int64_t* const number = value->if_int64()) return *number;
    return std::nullopt;
  }
  static std::optional<Side> side_of(const json::value* value) {
    const auto number = whole_of(value);
    if (!number || (*number != 0 && *number != 1)) return std::nullopt;
    return *number == 0 ? Side::kZero : Side::kOne;
  }

 private:
  const json::object* object_;
};

std::string text_of(const json::value& value) {
  const json::string* const text = value.if_string();
  return text == nullptr ? std::string() : std::string(text->data(), text->size());
}

std::uint32_t count_of(std::int64_t number) {
  const bool fits = number >= 0 && number <= std::numeric_limits<std::uint32_t>::max();
  return fits ? static_cast<std::uint32_t>(number) : 0;
}

std::optional<Clocks> read_clocks(const json::array* list) {
  if (list == nullptr || list->size() != 2) return std::nullopt;
  const auto first = Fields::whole_of(&(*list)[0]);
  const auto second = Fields::whole_of(&(*list)[1]);
  if (!first || !second) return std::nullopt;
  return Clocks{*first, *second};
}

std::optional<std::uint32_t> read_room(const Fields& fields) {
  if (!fields.has("room")) return std::nullopt;
  return count_of(fields.whole("room"));
}

std::optional<HalfTold> read_half(const json::value* value) {
  if (value == nullptr || !value->is_object()) return std::nullopt;
  const Fields fields(*value);
  return HalfTold{fields.whole("left"), fields.truth("runs")};
}

std::array<std::string, 2> read_pair(const json::array* list) {
  if (list == nullptr || list->size() != 2) return {};
  return {text_of((*list)[0]), text_of((*list)[1])};
}

Status read_status(std::string_view text) {
  if (text == "open") return Status::kOpen;
  if (text == "playing") return Status::kPlaying;
  if (text == "over") return Status::kOver;
  return text == "aborted" ? Status::kAborted : Status::kInvited;
}

GameResult read_result(const json::value* value) {
  if (const auto side = Fields::side_of(value)) return win_of(*side);
  return value != nullptr && text_of(*value) == "draw" ? GameResult::kDraw : GameResult::kNone;
}

SeatTold read_seat(const Fields& fields) {
  SeatTold seat;
  seat.name = fields.text("name");
  seat.level = static_cast<int>(count_of(fields.whole("level")) % 100);
  seat.side = fields.side("side");
  return seat;
}

std::optional<OffersTold> read_offers(const Fields& fields) {
  const json::array* const list = fields.list("offers");
  if (list == nullptr) return std::nullopt;
  OffersTold offers;
  for (const json::value& offer : *list) {
    const json::array* const pair = offer.if_array();
    if (pair == nullptr || pair->size() != 2) continue;
    const auto side = Fields::side_of(&(*pair)[1]);
    if (side) offers.emplace_back(text_of((*pair)[0]), *side);
  }
  return offers;
}

MatchTold match_of(const Fields& fields) {
  MatchTold match;
  match.id = fields.text("id");
  match.game = fields.text("game");
  if (fields.has("edition")) {
    // One that cannot be is none that is known.
    match.edition = read_edition(std::to_string(fields.whole("edition"))).value_or(0);
  }
  if (fields.has("rules")) match.rules = static_cast<int>(count_of(fields.whole("rules")) % 10'000);
  if (const json::value* const options = fields.find("options")) {
    if (const json::object* const object = options->if_object()) {
      for (const auto& member : *object) {
        match.options.emplace_back(std::string(member.key()), text_of(member.value()));
      }
    }
  }
  match.clock = fields.text("clock");
  match.rated = fields.truth("rated");
  match.hidden = fields.truth("hidden");
  match.status = read_status(fields.text("status"));
  if (const json::value* const host = fields.find("host")) match.host = read_seat(Fields(*host));
  if (const json::value* const guest = fields.find("guest"); guest != nullptr && guest->is_object())
    match.guest = read_seat(Fields(*guest));
  match.you = fields.side("you");
  match.you_host = fields.text("you") == "host";
  match.count = count_of(fields.whole("count"));
  if (const auto score = read_clocks(fields.list("score"))) {
    match.score = {static_cast<int>((*score)[0]), static_cast<int>((*score)[1])};
  }
  match.result = read_result(fields.find("result"));
  match.end = fields.text("end");
  match.left = read_clocks(fields.list("left"));
  match.room = read_room(fields);
  match.half = read_half(fields.find("half"));
  match.stands = fields.truth("stands");
  match.offers = read_offers(fields).value_or(OffersTold{});
  match.commitment = fields.text("commitment");
  match.nonces = read_pair(fields.list("nonces"));
  match.next = fields.text("next");
  match.secret = fields.text("secret");
  match.invite = fields.text("invite");
  return match;
}

// Fields that hold a text, or a number, and the kind of entry that they make.
struct TextKind {
  std::string_view name;
  EntryTold::Kind kind;
};
constexpr std::array<TextKind, 5> kTextKinds = {{{"e", EntryTold::Kind::kEvent},
                                                 {"offer", EntryTold::Kind::kOffer},
                                                 {"decline", EntryTold::Kind::kDecline},
                                                 {"nonce", EntryTold::Kind::kNonce},
                                                 {"next", EntryTold::Kind::kNext}}};
constexpr std::array<TextKind, 3> kNumberKinds = {{{"undo", EntryTold::Kind::kUndo},
                                                   {"say", EntryTold::Kind::kSay},
                                                   {"pause", EntryTold::Kind::kPause}}};

EntryTold entry_of(const Fields& fields) {
  EntryTold entry;
  entry.match = fields.text("m");
  entry.number = count_of(fields.whole("n"));
  entry.side = fields.side("s");
  entry.left = read_clocks(fields.list("c"));
  entry.room = read_room(fields);
  entry.half = read_half(fields.find("half"));
  entry.stands = fields.truth("stands");
  entry.offers = read_offers(fields);
  entry.id = fields.text("id");
  entry.salts = read_pair(fields.list("salts"));
  for (const TextKind& one : kTextKinds) {
    if (!fields.has(one.name)) continue;
    entry.kind = one.kind;
    entry.text = fields.text(one.name);
    return entry;
  }
  for (const TextKind& one : kNumberKinds) {
    if (!fields.has(one.name)) continue;
    entry.kind = one.kind;
    entry.value = fields.whole(one.name);
    return entry;
  }
  if (fields.has("seal")) {
    entry.kind = EntryTold::Kind::kSeal;
    entry.side = fields.side("seal");
    entry.text = fields.text("h");
  } else if (const json::value* const joined = fields.find("joined")) {
    entry.kind = EntryTold::Kind::kJoined;
    entry.text = Fields(*joined).text("name");
  } else if (const json::value* const begun = fields.find("begun")) {
    entry.kind = EntryTold::Kind::kBegun;
    entry.side = Fields(*begun).side("host");
  } else if (fields.has("created")) {
    entry.kind = EntryTold::Kind::kCreated;
  } else if (fields.has("aborted")) {
    entry.kind = EntryTold::Kind::kAborted;
    entry.text = fields.text("end");
  }
  return entry;
}

ComplaintTold complaint_of(const Fields& fields) {
  return {fields.text("no"), fields.text("code"), fields.text("clause"), fields.text("text")};
}

AnswerTold answer_of(const Fields& fields) {
  AnswerTold answer;
  answer.id = fields.text("re");
  answer.record = fields.text("record");
  if (const json::array* const legal = fields.list("legal")) {
    for (const json::value& token : *legal) answer.legal.push_back(text_of(token));
  }
  answer.unlisted = fields.text("unlisted");
  answer.allowed = fields.truth("ok");
  answer.clause = fields.text("clause");
  answer.text = fields.text("text");
  return answer;
}

std::optional<Told> told_of(const json::value& value) {
  const Fields fields(value);
  if (!fields) return std::nullopt;
  if (fields.has("n") && fields.has("m")) return Told(entry_of(fields));
  if (const json::value* const match = fields.find("match")) return Told(match_of(Fields(*match)));
  if (fields.has("ok")) {
    // `ok` is the name of what was done, or the answer to `why`.
    if (fields.has("re")) return Told(answer_of(fields));
    return Told(DoneTold{fields.text("ok")});
  }
  if (fields.has("no")) return Told(complaint_of(fields));
  if (fields.has("re")) return Told(answer_of(fields));
  if (fields.has("hello")) return Told(HelloTold{fields.text("player")});
  if (fields.has("pong")) return Told(PongTold{});
  return std::nullopt;
}

json::value parse(std::string_view text, json::error_code& error) {
  return json::parse(json::string_view(text.data(), text.size()), error);
}

}  // namespace

std::optional<std::vector<Told>> read_told(std::string_view message) {
  json::error_code error;
  const json::value value = parse(message, error);
  if (error) return std::nullopt;
  std::vector<Told> list;
  const auto add = [&list](const json::value& one) {
    if (auto told = told_of(one)) list.push_back(std::move(*told));
  };
  if (const json::array* const array = value.if_array()) {
    for (const json::value& one : *array) add(one);
  } else {
    add(value);
  }
  return list;
}

std::optional<MatchTold> read_match(std::string_view body) {
  json::error_code error;
  const json::value value = parse(body, error);
  if (error || !value.is_object()) return std::nullopt;
  MatchTold match = match_of(Fields(value));
  if (match.id.empty()) return std::nullopt;
  return match;
}

std::vector<MatchTold> read_matches(std::string_view body) {
  json::error_code error;
  const json::value value = parse(body, error);
  std::vector<MatchTold> matches;
  if (error) return matches;
  if (const json::array* const list = Fields(value).list("matches")) {
    for (const json::value& one : *list) {
      MatchTold match = match_of(Fields(one));
      if (!match.id.empty()) matches.push_back(std::move(match));
    }
  }
  return matches;
}

ComplaintTold read_complaint(std::string_view body) {
  json::error_code error;
  const json::value value = parse(body, error);
  return error ? ComplaintTold{} : complaint_of(Fields(value));
}

std::string read_text_field(std::string_view body, std::string_view name) {
  json::error_code error;
  const json::value value = parse(body, error);
  return error ? std::string() : Fields(value).text(name);
}

}  // namespace tablier::client
