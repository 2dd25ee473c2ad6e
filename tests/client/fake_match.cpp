#include "fake_match.h"

#include "base/hex.h"
#include "rules/outside.h"
#include "rules/registry.h"

namespace tablier::client {
namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string field(const std::string& message, std::string_view name) {
  return read_text_field(message, name);
}

std::string json_lines(const std::string& text) {
  std::string escaped;
  for (const char c : text) escaped += c == '\n' ? std::string("\\n") : std::string(1, c);
  return escaped;
}

}  // namespace

FakeMatch::FakeMatch(FakeWire& wire, std::string_view game, Settings options,
                     std::optional<Side> me)
    : wire_(wire), game_(find_game(game)), options_(std::move(options)), me_(me) {
  seed_.match = kId;
  for (std::size_t i = 0; i < seed_.secret.size(); ++i) {
    seed_.secret[i] = static_cast<std::uint8_t>(7 * i + 1);
  }
  seed_.host_nonce = "ffeeddccbbaa99887766554433221100";
  seed_.guest_nonce = kMyNonce;
  position_ = game_->start(options_);
  record_ = begin_record(*position_);
}

MatchTold FakeMatch::match() const { return *read_match(match_json()); }

std::string FakeMatch::match_json() const {
  const bool over = calls_over || position_->turn() == Turn::kOver;
  std::string text = R"({"id":)" + quoted(kId) + R"(,"game":)" + quoted(game_->name()) +
                     R"(,"edition":)" + std::to_string(game_->facts().edition) + R"(,"options":{)";
  for (const auto& [key, value] : options_) {
    text += (text.ends_with('{') ? "" : ",") + quoted(key) + ":" + quoted(value);
  }
  const std::string mine = me_ ? std::to_string(index(*me_)) : "1";
  const std::string theirs = me_ ? std::to_string(index(other(*me_))) : "0";
  text += R"(},"clock":)" + quoted(clock) + R"(,"rated":false,"hidden":)" +
          (game_->hides() ? "true" : "false") + R"(,"status":)" +
          (over ? quoted("over") : quoted("playing")) + R"(,"host":{"name":"Zoé","side":)" +
          theirs + R"(},"guest":{"name":null,"side":)" + mine + R"(},"you":)" +
          (me_ ? mine : "null") + R"(,"count":)" + std::to_string(entries_.size()) + R"(,"left":)" +
          (left.empty() ? "null" : left) + R"(,"offers":)" + offers_ + R"(,"commitment":)" +
          quoted(commitment()) + R"(,"nonces":["x","y"],"next":null})";
  return text;
}

void FakeMatch::begin() {
  add(R"("created":true)", {});
  add(R"("nonce":"x")", {});
  add(R"("joined":{"name":null})", {});
  add(R"("begun":{"host":0,"toss":false})", {});
  throw_dice();
}

// Offers stand until they are declined or something is played.
void FakeMatch::add(std::string_view fields, std::string_view id) {
  if (fields.starts_with(R"("offer":)")) {
    const std::string text = "{" + std::string(fields) + "}";
    const std::string side = text.substr(text.find(R"("s":)") + 4, 1);
    offers_.pop_back();
    offers_ += (offers_ == "[" ? "[" : ",[") + quoted(field(text, "offer")) + "," + side + "]]";
  } else if (!fields.starts_with(R"("say":)") && !fields.starts_with(R"("seal":)")) {
    offers_ = "[]";
  }
  entries_.emplace_back(fields);
  ids_.emplace_back(id);
  if (watched_) tell(entries_.size() - 1);
}

void FakeMatch::tell(std::size_t number) {
  std::string text =
      R"({"m":)" + quoted(kId) + R"(,"n":)" + std::to_string(number) + "," + entries_[number];
  const bool newest = number + 1 == entries_.size();
  if (!left.empty() && newest) text += R"(,"c":)" + left;
  if (newest) text += R"(,"offers":)" + offers_;
  if (!ids_[number].empty()) text += R"(,"id":)" + quoted(ids_[number]);
  wire_.tell(text + "}");
}

void FakeMatch::tell_match() { wire_.tell(R"({"match":)" + match_json() + "}"); }

bool FakeMatch::serve() {
  const auto sent = wire_.take_sent();
  for (const std::string& message : sent) answer(message);
  return !sent.empty();
}

void FakeMatch::answer(const std::string& message) {
  heard.push_back(message);
  const std::string id = field(message, "id");
  if (!field(message, "watch").empty()) {
    watched_ = true;
    tell_match();
    for (std::size_t i = 0; i < entries_.size(); ++i) tell(i);
  } else if (field(message, "ask") == "record") {
    wire_.tell(R"({"re":)" + quoted(id) + R"(,"record":)" +
               quoted(json_lines(*write_record(seen_record()))) + "}");
  } else if (field(message, "do") == "move") {
    move(*me_, field(message, "a"), id);
  } else if (field(message, "do") == "resign") {
    play(write_outside({Outside::Kind::kResign, *me_}), {}, id);
  } else if (!field(message, "do").empty()) {
    add(quoted(field(message, "do")) + ":" + quoted(field(message, "a")) + R"(,"s":)" +
            std::to_string(index(*me_)),
        id);
  }
}

void FakeMatch::move(Side side, std::string_view action, std::string_view id) {
  if (const auto refusal = position_->why(action, side)) {
    wire_.tell(R"({"no":)" + quoted(id) + R"(,"code":"refused","clause":)" +
               quoted(refusal->clause) + R"(,"text":"not that"})");
    return;
  }
  const std::string who = std::to_string(index(side));
  if (position_->turn() != Turn::kBoth) return play(action, R"(,"s":)" + who, id);
  chosen_[index(side)] = action;
  salts_[index(side)].fill(static_cast<std::uint8_t>(record_.events.size() + index(side)));
  FairSeal seal{record_.events.size() + 1, side, salts_[index(side)], {}};
  seal.hash = seal_commitment(kId, seal.event, side, action, seal.salt);
  seals_.push_back(seal);
  add(R"("seal":)" + who + R"(,"h":)" + quoted(seal.hash), id);
  if (!chosen_[0] || !chosen_[1]) return;
  const std::string pair = *chosen_[0] + "|" + *chosen_[1];
  chosen_ = {};
  play(pair,
       R"(,"salts":[)" + quoted(write_hex(salts_[0])) + "," + quoted(write_hex(salts_[1])) + "]",
       {});
}

void FakeMatch::play(std::string_view event, std::string_view more, std::string_view id) {
  if (record_.add(*position_, event)) return;
  std::string told = record_.events.back();
  if (game_->hides() && position_->turn() != Turn::kOver) {
    told = position_->seen_event(told, me_ ? Viewer(*me_) : Viewer::everybody());
  }
  if (bend_event) told = bend_event(told);
  add(R"("e":)" + quoted(told) + std::string(more), id);
  throw_dice();
  if (position_->turn() == Turn::kOver && watched_ && !std::exchange(over_told_, true))
    tell_match();
}

void FakeMatch::throw_dice() {
  while (position_->turn() == Turn::kChance) {
    play(fair_event(*position_, seed_, record_.events.size() + 1), {}, {});
  }
}

Record FakeMatch::seen_record() const {
  if (!game_->hides()) return record_;
  return record_for(record_, *position_, me_ ? Viewer(*me_) : Viewer::everybody());
}

std::string FakeMatch::last_record() const {
  FairProof proof;
  proof.seed = seed_;
  proof.commitment = commitment();
  proof.host_side = me_ ? other(*me_) : Side::kZero;
  proof.seals = seals_;
  Record record = record_;
  add_fairness(record, proof);
  std::string text = *write_record(record);
  return bend_record ? bend_record(text) : text;
}

}  // namespace tablier::client
