#include "slow_lignes.h"

#include <algorithm>
#include <cstdlib>

// The pitch, and what may be done on it. What follows is in slow_lignes_match.cpp.
namespace slow_lignes {
namespace {

constexpr std::array<Way, 8> kWays = {{{"n", 0, 1},
                                       {"ne", 1, 1},
                                       {"e", 1, 0},
                                       {"se", 1, -1},
                                       {"s", 0, -1},
                                       {"sw", -1, -1},
                                       {"w", -1, 0},
                                       {"nw", -1, 1}}};

Spot along(Spot from, const Way& way, int squares) {
  return {from.column + squares * way.right, from.row + squares * way.up};
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

// LA-4 for yellow, the keeper first: four backs, three in midfield, three forwards.
Spots yellow_line_up(const Field& field) {
  Spots spots = {spot_of("h1")};
  const int centre = field.centre().row;
  const auto add = [&](const std::string& columns, int row) {
    for (const char column : columns) spots.push_back({column - 'a' + 1, row});
  };
  add("cfjm", 4);
  add("ehk", (centre + 2) / 2);
  add("chm", centre - 2);
  return spots;
}

}  // namespace

std::string name_of(Spot spot) {
  std::string name(1, static_cast<char>('a' + spot.column - 1));
  if (spot.row >= 10) name += static_cast<char>('0' + spot.row / 10);
  name += static_cast<char>('0' + spot.row % 10);
  return name;
}

Spot spot_of(const std::string& name) {
  for (int column = 1; column <= 15; ++column) {
    if (name.empty() || name[0] != 'a' + column - 1) continue;
    for (int row = 1; row <= 31; ++row) {
      if (name.substr(1) == std::to_string(row)) return {column, row};
    }
  }
  return {};
}

bool Field::has(Spot spot) const {
  return spot.column >= 1 && spot.column <= 15 && spot.row >= 1 && spot.row <= rows;
}

int steps_between(Spot a, Spot b) {
  return std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
}

// LA-3: columns d to l.
bool Field::in_area(Spot spot, int side) const {
  if (spot.column < 4 || spot.column > 12) return false;
  return side == 0 ? spot.row >= 1 && spot.row <= 4 : spot.row > rows - 4 && spot.row <= rows;
}

// LA-2: columns g to i.
bool Field::on_goal(Spot spot, int side) const {
  return spot.column >= 7 && spot.column <= 9 && spot.row == (side == 0 ? 1 : rows);
}

Spot Field::penalty_spot(int defender) const { return {8, defender == 0 ? 3 : rows - 2}; }

Match::Match(const std::vector<std::pair<std::string, std::string>>& settings) {
  for (const auto& [name, value] : settings) {
    if (name == "decider") penalties_ = value == "penalties";
    if (name == "pitch") field_.rows = value == "grand" ? 31 : 23;
    if (name == "fouls") fouls_by_both_ = value == "both";
    if (name != "match") continue;
    const std::size_t colon = value.find(':');
    format_ = value.substr(0, colon);
    number_ = std::stoi(value.substr(colon + 1));
  }
  ball_ = field_.centre();
  line_up();
}

// LA-4, and no ball yet.
void Match::line_up() {
  const Spots spots = yellow_line_up(field_);
  men_.clear();
  men_.reserve(22);
  for (const int side : {0, 1}) {
    for (const Spot spot : spots) {
      men_.push_back({side, spot == spots[0], side == 0 ? spot : field_.turned(spot)});
    }
  }
}

std::string Match::turn() const {
  if (phase_ == "over") return "over";
  for (const char* acting : {"strategy", "shooting", "taker", "place", "putin"}) {
    if (phase_ == acting) return std::to_string(actor_);
  }
  return "chance";
}

Words Match::legal(int side) const { return turn() == std::to_string(side) ? tokens_ : Words{}; }

// LA-5. Text sorts `d12=1` before `d12=10`, as the events alone do; the odds come after.
Words Match::outcomes() const {
  Words words;
  words.reserve(72);
  if (turn() != "chance") return words;
  if (phase_ == "dice") {
    for (int six = 1; six <= 6; ++six) {
      for (int twelve = 1; twelve <= 12; ++twelve) {
        words.push_back("dice=" + std::to_string(six) + "+" + std::to_string(twelve));
      }
    }
  } else {
    const int faces = phase_ == "shotdie" ? 12 : 6;
    for (int face = 1; face <= faces; ++face) {
      words.push_back("d" + std::to_string(faces) + "=" + std::to_string(face));
    }
  }
  std::sort(words.begin(), words.end());
  const std::string odds = ":1/" + std::to_string(words.size());
  for (std::string& word : words) word += odds;
  return words;
}

bool Match::accepts(const std::string& event) const {
  if (phase_ == "over") return false;
  if (event == "half") return accepts_half();
  for (const char* outside : {"time=0", "time=1", "resign=0", "resign=1", "draw"}) {
    if (event == outside) return true;
  }
  if (turn() != "chance") return std::find(tokens_.begin(), tokens_.end(), event) != tokens_.end();
  for (const std::string& outcome : outcomes()) {
    if (outcome.substr(0, outcome.find(':')) == event) return true;
  }
  return false;
}

// LA-36.
bool Match::accepts_half() const {
  return format_ == "clock" && phase_ != "over" && phase_ != "kickoff" && !decider_ && !half_up_;
}

const Man* Match::man_at(Spot spot) const {
  for (const Man& man : men_) {
    if (man.at == spot) return &man;
  }
  return nullptr;
}

Man* Match::man_at(Spot spot) {
  for (Man& man : men_) {
    if (man.at == spot) return &man;
  }
  return nullptr;
}

bool Match::foe_at(Spot spot) const {
  const Man* man = man_at(spot);
  return man != nullptr && man->side != player_;
}

bool Match::mate_at(Spot spot) const {
  const Man* man = man_at(spot);
  return man != nullptr && man->side == player_;
}

bool Match::has_ball(int side) const {
  const Man* man = man_at(ball_);
  return man != nullptr && man->side == side;
}

std::size_t Match::keeper_of(int side) const {
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].keeper && men_[i].side == side) return i;
  }
  return men_.size();
}

// Whether a man may set foot on a square, whoever stands on it: LA-9, LA-27.
bool Match::may_enter(const Man& man, Spot spot) const {
  if (!field_.has(spot)) return false;
  if (man.keeper) return field_.in_area(spot, man.side);
  return !field_.on_any_goal(spot);
}

// LA-31: the pairs of opposing men in the penalty area of a side.
std::set<std::pair<std::size_t, std::size_t>> Match::side_by_side(int area) const {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < men_.size(); ++i) {
    for (std::size_t j = i + 1; j < men_.size(); ++j) {
      const Man& a = men_[i];
      const Man& b = men_[j];
      if (a.side == b.side || a.keeper || b.keeper) continue;
      if (!field_.in_area(a.at, area) || !field_.in_area(b.at, area)) continue;
      const int apart = std::abs(a.at.column - b.at.column) + std::abs(a.at.row - b.at.row);
      if (apart == 1) pairs.insert({i, j});
    }
  }
  return pairs;
}

// A side's men, keepers not counted, that are the nearest.
std::vector<std::size_t> Match::nearest(int side, Spot to) const {
  for (int steps = 0;; ++steps) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (men_[i].side != side || men_[i].keeper) continue;
      if (steps_between(men_[i].at, to) == steps) found.push_back(i);
    }
    if (!found.empty()) return found;
  }
}

// LA-35: looked for from the side's own goal line, and from its left.
Spot Match::nearest_free(int side, Spot to) const {
  for (int steps = 1;; ++steps) {
    for (int row = 1; row <= field_.rows; ++row) {
      for (int column = 1; column <= 15; ++column) {
        const Spot spot = side == 0 ? Spot{column, row} : field_.turned({column, row});
        if (steps_between(spot, to) == steps && free(spot)) return spot;
      }
    }
  }
}

void Match::list() {
  tokens_.clear();
  tokens_.reserve(chosen_.size());
  if (phase_ == "strategy") list_strategy();
  if (phase_ == "shooting") list_shooting();
  if (phase_ == "place") list_places();
  if (phase_ == "taker" || phase_ == "putin") {
    for (const std::size_t man : chosen_) tokens_.push_back("@" + name_of(men_[man].at));
  }
  std::sort(tokens_.begin(), tokens_.end());
}

// LA-7: stopping is always allowed.
void Match::list_strategy() {
  tokens_.emplace_back("stop");
  for (const Man& man : men_) {
    if (man.side != player_) continue;
    if (points_ >= 1) list_steps(man);
    if (points_ >= 2) list_take_overs(man);
  }
  if (has_ball(player_)) list_passes();
}

// LA-8, 9, 10 and 12.
void Match::list_steps(const Man& man) {
  if (man.at == ball_ && man.carried >= 6) return;
  const std::string here = name_of(man.at) + ">";
  for (const Way& way : kWays) {
    const Spot to = along(man.at, way, 1);
    if (may_enter(man, to) && free(to)) tokens_.push_back(here + name_of(to));
  }
}

// LA-11. The second step is carried, the first of six (LA-12).
void Match::list_take_overs(const Man& man) {
  if (steps_between(man.at, ball_) != 1 || !mate_at(ball_)) return;
  if (!may_enter(man, ball_)) return;
  for (const Way& way : kWays) {
    const Spot to = along(ball_, way, 1);
    if (!may_enter(man, to)) continue;
    if (!free(to) && to != man.at) continue;
    tokens_.push_back(name_of(man.at) + ">" + name_of(ball_) + ">" + name_of(to));
  }
}

// LA-13, 14 and 15: what a pass costs to a square in a straight line.
int Match::pass_cost(Spot to) const {
  const int squares = steps_between(ball_, to);
  bool lob = false;
  for (int far = 1; far < squares; ++far) {
    const Spot between = {ball_.column + (to.column - ball_.column) / squares * far,
                          ball_.row + (to.row - ball_.row) / squares * far};
    if (foe_at(between)) lob = true;
  }
  return squares + (lob ? 2 : 0);
}

void Match::list_passes() {
  for (const Man& man : men_) {
    if (man.side != player_ || man.at == ball_) continue;
    const int right = std::abs(man.at.column - ball_.column);
    const int up = std::abs(man.at.row - ball_.row);
    if (right != 0 && up != 0 && right != up) continue;
    if (pass_cost(man.at) <= points_) tokens_.push_back(name_of(ball_) + "-" + name_of(man.at));
  }
}

void Match::list_shooting() {
  for (const Way& way : kWays) list_shooting(way);
}

// What may be done with the ball in one direction: LA-18 to LA-24.
void Match::list_shooting(const Way& way) {
  const std::string here = name_of(ball_);
  bool barred = false;           // to the ball let loose or passed
  bool barred_to_shots = false;  // LA-19: not by a keeper on his line
  for (int far = 1; far <= points_; ++far) {
    const Spot to = along(ball_, way, far);
    if (!field_.has(to)) {  // LA-24; not over a goal (LA-21)
      const Spot last = along(ball_, way, far - 1);
      if (!barred && !field_.on_any_goal(last)) tokens_.push_back(here + "/" + way.name);
      return;
    }
    if (field_.on_goal(to, 1 - player_) && !barred_to_shots)
      tokens_.push_back(here + "!" + name_of(to));
    const Man* man = man_at(to);
    if (man != nullptr && man->side != player_) {
      barred = true;
      if (!man->keeper || !field_.on_goal(to, man->side)) barred_to_shots = true;
    }
    const bool mate = man != nullptr && man->side == player_ && !man->had;  // LA-20, LA-22
    const bool loose = man == nullptr && far == points_ && !field_.on_any_goal(to);
    if (!barred && (mate || loose)) tokens_.push_back(here + "-" + name_of(to));
  }
}

// LA-29.
void Match::list_places() {
  const Spot own = men_[keeper_of(actor_)].at;
  for (int column = 1; column <= 15; ++column) {
    for (int row = 1; row <= field_.rows; ++row) {
      const Spot spot = {column, row};
      if (field_.in_area(spot, actor_) && (free(spot) || spot == own)) {
        tokens_.push_back("@" + name_of(spot));
      }
    }
  }
}

std::map<std::string, std::string> Match::state() const {
  std::map<std::string, std::string> fields;
  const bool single = turn() == "0" || turn() == "1";
  fields["turn"] = single ? turn() : quoted(turn());
  fields["phase"] = quoted(phase_);
  fields["score"] = "[" + std::to_string(score_[0]) + "," + std::to_string(score_[1]) + "]";
  fields["result"] = result_;
  fields["men"] = men_text();
  fields["ball"] = quoted(name_of(ball_));
  const bool counting = phase_ == "strategy" || phase_ == "shooting";
  fields["points"] = counting ? std::to_string(points_) : "0";
  const Man* man = man_at(ball_);
  fields["carried"] = "null";
  if (phase_ == "strategy" && man != nullptr) {
    fields["carried"] = std::to_string(man->side == player_ ? 6 - man->carried : 6);
  }
  return fields;
}

std::string Match::men_text() const {
  std::map<std::pair<int, int>, const Man*> by_row;
  for (const Man& man : men_) by_row[{man.at.row, man.at.column}] = &man;
  std::string text;
  for (const auto& [place, man] : by_row) {
    text += (text.empty() ? "" : ",") + quoted(name_of(man->at)) +
            ":{\"side\":" + std::to_string(man->side) +
            ",\"keeper\":" + (man->keeper ? "true" : "false") + "}";
  }
  return "{" + text + "}";
}

}  // namespace slow_lignes
