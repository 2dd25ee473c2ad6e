#include "slow_chifootmi.h"

#include <algorithm>
#include <set>

namespace slow_chifootmi {
namespace {

Words split(const std::string& text, char at) {
  Words parts = {""};
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string list_of(const Words& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ",") + item;
  return "[" + text + "]";
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

template <class T>
std::string two(const std::array<T, 2>& items) {
  return list_of({std::to_string(items[0]), std::to_string(items[1])});
}

// CH-11: face up first, else the one that came first.
std::size_t find_active(const std::vector<Card>& active, const std::string& name) {
  for (const bool face_down : {false, true}) {
    for (std::size_t i = 0; i < active.size(); ++i) {
      if (active[i].name == name && active[i].face_down == face_down) return i;
    }
  }
  return active.size();
}

}  // namespace

Rules rules_of(const std::vector<std::pair<std::string, std::string>>& settings) {
  Rules rules;
  for (const auto& [name, value] : settings) {
    const Words parts = split(value, ',');
    const auto has = [&](const char* rule) {
      return std::find(parts.begin(), parts.end(), rule) != parts.end();
    };
    if (name == "level") rules.level = value;
    if (name == "calls") rules.manual = has("manual");
    if (name != "rules") continue;
    rules.offside = has("offside");
    rules.onetwo = has("onetwo");
    rules.counter = has("counter");
  }
  return rules;
}

std::string Match::turn() const {
  static const std::set<std::string> kChance = {"deck0", "deck1", "toss", "shootout-toss"};
  if (phase_ == "over") return "over";
  if (kChance.contains(phase_)) return "chance";
  if (phase_ == "onetwo" || phase_ == "lastcard") return std::to_string(ball_);
  if (phase_ == "offside") return std::to_string(1 - ball_);
  return "both";
}

Words Match::legal(std::size_t side) const {
  if (turn() != "both" && turn() != std::to_string(side)) return {};
  if (phase_ == "onetwo") return {"onetwo", "plain"};
  if (phase_ == "lastcard") return {"decline", "shoot"};
  if (phase_ == "offside") return offside_now() ? Words{"offside", "play"} : Words{"play"};
  if (phase_ == "penalty" || phase_ == "shootout") return {"C", "L", "R"};
  if (phase_ == "shot" || phase_ == "freekick" || phase_ == "lastshot") return {"L", "R"};
  const Team& team = teams_[side];
  if (phase_ == "draw") {
    Words piles;
    if (!team.pile1.empty()) piles.emplace_back("p1");
    if (!team.pile2.empty()) piles.emplace_back("p2");
    return piles;
  }
  std::set<std::string> names;
  for (const Card& card : team.active) names.insert(card.name);
  return {names.begin(), names.end()};
}

Words Match::events() const {
  if (phase_ == "toss" || phase_ == "shootout-toss") return {"toss=0", "toss=1"};
  if (turn() == "chance") return {};
  if (turn() != "both") return turn() == "over" ? Words{} : legal(turn() == "0" ? 0 : 1);
  Words pairs;
  for (const std::string& first : legal(0)) {
    for (const std::string& second : legal(1)) pairs.push_back(first + "|" + second);
  }
  return pairs;
}

void Match::play(const std::string& event) {
  const Words parts = split(event, '=');
  if (parts[0] == "resign" || parts[0] == "time" || event == "draw") {
    result_ = event == "draw" ? quoted("draw") : parts[1] == "0" ? "1" : "0";
    phase_ = "over";
  } else if (parts[0] == "deck0" || parts[0] == "deck1") {
    deal_out(parts[0] == "deck0" ? 0 : 1, parts[1]);
  } else if (parts[0] == "toss") {
    toss(parts[1] == "0" ? 0 : 1);
  } else if (turn() == "both") {
    const Words halves = split(event, '|');
    play_pair(halves[0], halves[1]);
  } else {
    play_word(event);
  }
}

void Match::play_pair(const std::string& first, const std::string& second) {
  if (phase_ == "cards" || phase_ == "shooting") {
    lay(0, first);
    lay(1, second);
    pair_laid();
  } else if (phase_ == "draw") {
    draw(0, first);
    draw(1, second);
    next_pair();
  } else {
    chifootmi(first, second);
  }
}

void Match::play_word(const std::string& word) {
  if (word == "onetwo" || word == "plain") {
    phase_ = "cards";
    settle(word == "onetwo" ? std::to_string(kept_with_)
                            : last_laid(static_cast<std::size_t>(ball_)));
  } else if (word == "offside") {
    give_ball_to_defender();
    end_turn();
  } else if (word == "play") {
    keep_is_settled();
  } else if (word == "shoot") {
    phase_ = "lastshot";
  } else {
    end_match();
  }
}

// CH-3.
void Match::deal_out(std::size_t side, const std::string& list) {
  Team& team = teams_[side];
  for (const std::string& name : split(list, ',')) {
    const std::size_t place = team.active.size() + team.pile1.size() + team.pile2.size();
    const Card card = {name, place, false, {}};
    (place < 4 ? team.active : place < 7 ? team.pile1 : team.pile2).push_back(card);
  }
  for (Card& card : team.active) card.seen = {true, true};
  no_tackle_[side].assign(cards(side), false);
  show_tops();
  phase_ = side == 0 ? "deck1" : "toss";
}

// CH-4.
void Match::show_tops() {
  for (Team& team : teams_) {
    if (!team.pile2.empty()) team.pile2.front().seen = {true, true};
  }
}

void Match::toss(std::size_t side) {
  ball_ = static_cast<int>(side);
  phase_ = phase_ == "toss" ? "cards" : "shootout";
}

void Match::lay(std::size_t side, const std::string& name) {
  Team& team = teams_[side];
  const std::size_t at = find_active(team.active, name);
  Card card = team.active[at];
  if (card.face_down && name == "T") {
    for (std::size_t i = 0; i < at; ++i) {
      if (team.active[i].face_down) no_tackle_[side][team.active[i].place] = true;
    }
  }
  team.active.erase(team.active.begin() + static_cast<std::ptrdiff_t>(at));
  card.seen = {true, true};
  card.face_down = false;
  team.laid.push_back(card);
}

const std::string& Match::last_laid(std::size_t side) const {
  return teams_[side].laid.back().name;
}

// CH-35.
void Match::pair_laid() {
  granted_ = true;
  const auto attacker = static_cast<std::size_t>(ball_);
  const std::string& attack = last_laid(attacker);
  const std::size_t pair = teams_[0].laid.size() - 1;
  const bool kept_just_before = kept_on_ + 1 == pair && kept_by_ == attacker;
  if (rules_.level == "pro" && rules_.onetwo && phase_ == "cards" && kept_just_before &&
      attack == std::to_string(kept_with_ - 1)) {
    phase_ = "onetwo";
    return;
  }
  settle(attack);
}

// The result of the pair, once it is known what the attacker's card counts as.
void Match::settle(const std::string& attack) {
  const std::string defence = last_laid(static_cast<std::size_t>(1 - ball_));
  const bool shooting = phase_ == "shooting";
  if (attack == "T" && defence == "T") {  // CH-23, CH-32
    give_ball_to_defender();
    if (rules_.level == "pro" && rules_.counter) needed_ = 1;  // CH-36
    return end_turn();
  }
  if (attack == "T") {  // CH-24, CH-32
    if (shooting) return end_turn();
    ++keeps_;
    return keep_is_settled();
  }
  if (defence == "T") {  // CH-25, CH-31
    granted_ = false;
    phase_ = shooting ? "penalty" : "freekick";
    return;
  }
  const int difference = std::stoi(attack) - std::stoi(defence);
  if (difference < 0) {  // CH-8, CH-30
    give_ball_to_defender();
    return end_turn();
  }
  if (!shooting) return keep(attack);        // CH-7
  if (difference >= 1 && difference <= 3) {  // CH-27
    granted_ = false;
    goal();
    give_ball_to_defender();
  } else if (difference > 3) {  // CH-28
    give_ball_to_defender();
  }
  end_turn();  // CH-29: repelled, and nothing changes
}

void Match::keep(const std::string& value) {
  ++keeps_;
  kept_on_ = teams_[0].laid.size() - 1;
  kept_by_ = static_cast<std::size_t>(ball_);
  kept_with_ = std::stoi(value);
  const bool asked = rules_.level == "pro" && rules_.offside;
  if (asked && rules_.manual) {  // CH-39
    phase_ = "offside";
    return;
  }
  if (asked && offside_now()) {  // CH-34
    give_ball_to_defender();
    return end_turn();
  }
  keep_is_settled();
}

bool Match::offside_now() const {
  return kept_with_ - std::stoi(last_laid(static_cast<std::size_t>(1 - ball_))) >= 7;
}

// CH-13, CH-26.
void Match::keep_is_settled() {
  if (rules_.level != "pro" && keeps_ == 2) {
    granted_ = false;
    phase_ = "shot";
    return;
  }
  end_turn();
}

void Match::give_ball_to_defender() {
  ball_ = 1 - ball_;
  keeps_ = 0;
  needed_ = 2;
  for (; possession_ < teams_[0].laid.size(); ++possession_) {  // CH-9
    gathered_[static_cast<std::size_t>(ball_)].push_back(possession_);
  }
}

// CH-16.
void Match::goal() {
  const auto shooter = static_cast<std::size_t>(ball_);
  ++score_[shooter];
  goals_[shooter].push_back(teams_[0].laid.size() - 1);
}

// CH-14, CH-15.
void Match::chifootmi(const std::string& first, const std::string& second) {
  if (phase_ == "shootout") return penalty(first != second);
  const bool last = phase_ == "lastshot";
  if (first != second) goal();
  give_ball_to_defender();
  if (last) return end_match();
  end_turn();
}

// CH-19 to CH-21.
void Match::penalty(bool goal) {
  const auto shooter = static_cast<std::size_t>(ball_);
  ++attempts_[shooter];
  if (goal) ++scored_[shooter];
  ball_ = 1 - ball_;
  if (attempts_[0] != attempts_[1] || attempts_[0] < 5 || scored_[0] == scored_[1]) return;
  result_ = scored_[0] > scored_[1] ? "0" : "1";
  phase_ = "over";
}

// CH-10a, CH-12.
void Match::end_turn() {
  if (!teams_[0].pile1.empty() || !teams_[0].pile2.empty()) {
    phase_ = "draw";
  } else if (!teams_[0].active.empty()) {
    next_pair();
  } else if (granted_) {
    phase_ = "lastcard";  // CH-17
  } else {
    end_match();
  }
}

void Match::draw(std::size_t side, const std::string& pile) {
  Team& team = teams_[side];
  std::vector<Card>& from = pile == "p1" ? team.pile1 : team.pile2;
  Card card = from.front();
  from.erase(from.begin());
  card.face_down = pile == "p1";
  card.seen[side] = true;
  team.active.push_back(card);
  show_tops();
}

void Match::next_pair() {
  phase_ = rules_.level == "pro" && keeps_ >= needed_ ? "shooting" : "cards";
}

// CH-18, CH-19.
void Match::end_match() {
  if (score_[0] == score_[1]) {
    phase_ = "shootout-toss";
    keeps_ = 0;
    needed_ = 2;
    return;
  }
  result_ = score_[0] > score_[1] ? "0" : "1";
  phase_ = "over";
}

std::string Match::cards_on_table(const std::string& name, std::size_t side,
                                  std::size_t viewer) const {
  const Team& team = teams_[side];
  const auto shown = [&](const Card& card) {
    return viewer == 2 || card.seen[viewer] ? quoted(card.name) : std::string("null");
  };
  Words words;
  if (name == "active") {
    for (const Card& card : team.active) words.push_back(shown(card));
  } else if (name == "facedown") {
    for (const Card& card : team.active) words.emplace_back(card.face_down ? "true" : "false");
  } else if (name == "laid" || name == "zone") {
    for (std::size_t pair = name == "laid" ? 0 : possession_; pair < team.laid.size(); ++pair) {
      words.push_back(shown(team.laid[pair]));
    }
  } else if (name == "gathered" || name == "goals") {
    for (const std::size_t pair : (name == "goals" ? goals_ : gathered_)[side]) {
      words.push_back(std::to_string(pair));
    }
  } else if (name == "top2") {
    return team.pile2.empty() ? "null" : shown(team.pile2.front());
  } else {
    return std::to_string((name == "pile1" ? team.pile1 : team.pile2).size());
  }
  return list_of(words);
}

std::map<std::string, std::string> Match::state(std::size_t viewer) const {
  std::map<std::string, std::string> fields;
  for (const char* name :
       {"active", "facedown", "laid", "zone", "gathered", "goals", "top2", "pile1", "pile2"}) {
    fields[name] = list_of({cards_on_table(name, 0, viewer), cards_on_table(name, 1, viewer)});
  }
  const bool single = turn() == "0" || turn() == "1";
  fields["turn"] = single ? turn() : quoted(turn());
  fields["phase"] = quoted(phase_);
  fields["score"] = two(score_);
  fields["result"] = result_;
  fields["ball"] = ball_ < 0 ? "null" : std::to_string(ball_);
  fields["keeps"] = std::to_string(keeps_);
  fields["needed"] = std::to_string(needed_);
  fields["shootout"] = two(scored_);
  return fields;
}

Deal Match::deal(std::size_t owner, std::size_t viewer) const {
  const Team& team = teams_[owner];
  Deal deal;
  deal.cards.resize(cards(owner));
  deal.seen.resize(cards(owner));
  deal.no_tackle = no_tackle_[owner];
  for (const auto* cards : {&team.active, &team.pile1, &team.pile2, &team.laid}) {
    for (const Card& card : *cards) {
      deal.cards[card.place] = card.name;
      deal.seen[card.place] = card.seen[viewer];
    }
  }
  return deal;
}

std::size_t Match::cards(std::size_t side) const {
  const Team& team = teams_[side];
  return team.active.size() + team.pile1.size() + team.pile2.size() + team.laid.size();
}

}  // namespace slow_chifootmi
