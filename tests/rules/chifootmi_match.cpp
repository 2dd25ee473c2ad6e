#include "chifootmi_match.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "rules/chifootmi/chifootmi.h"
#include "rules/registry.h"

namespace tablier::chifootmi {
namespace {

Words all_cards(bool tackles) {
  Words cards;
  for (int value = 1; value <= 11; ++value) cards.push_back(std::to_string(value));
  if (tackles) cards.insert(cards.end(), 3, "T");
  return cards;
}

// All cards of a side but these.
Words without(const Words& some, bool tackles) {
  Words rest = all_cards(tackles);
  for (const std::string& card : some) {
    const auto at = std::find(rest.begin(), rest.end(), card);
    if (at == rest.end()) {
      ADD_FAILURE() << "no such card is left: " << card;
    } else {
      rest.erase(at);
    }
  }
  return rest;
}

std::string join(const Words& words, char between) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? "" : std::string(1, between)) + word;
  return text;
}

// Looks for an order of the cards in which nobody ever scores or is asked anything: the ball
// changes hands, or a single dribble comes before it does.
class QuietOpening {
 public:
  QuietOpening(const Words& first, const Words& second, int ball_at_end)
      : left_{first, second}, ball_at_end_(ball_at_end) {
    for (Words& cards : left_) std::rotate(cards.begin(), find_tackle(cards), cards.end());
  }

  // The side that must have the ball first; nothing when no such order is found.
  std::optional<int> search() {
    for (const int ball : {ball_at_end_, 1 - ball_at_end_}) {
      steps_ = 0;
      if (go_on(ball, false, false)) return ball;
    }
    return std::nullopt;
  }

  std::array<Words, 2> order;

 private:
  bool go_on(int ball, bool kept, bool tackled) {
    if (left_[0].empty()) return ball == ball_at_end_ && !kept;
    if (++steps_ > kMostSteps) return false;
    const auto attacker = static_cast<std::size_t>(ball);
    for (const std::string& attack : Words(left_[attacker])) {
      for (const std::string& defence : Words(left_[1 - attacker])) {
        const bool both = attack == "T" && defence == "T";
        const bool dribble = attack == "T" && defence != "T";
        const bool taken = !dribble && defence != "T" && std::stoi(attack) < std::stoi(defence);
        if (!both && !taken && (!dribble || kept || tackled)) continue;
        move(attacker, attack, defence);
        if (go_on(dribble ? ball : 1 - ball, dribble, both)) return true;
        take_back(attacker, attack, defence);
      }
    }
    return false;
  }

  void move(std::size_t attacker, const std::string& attack, const std::string& defence) {
    order[attacker].push_back(attack);
    order[1 - attacker].push_back(defence);
    left_[attacker].erase(std::find(left_[attacker].begin(), left_[attacker].end(), attack));
    left_[1 - attacker].erase(
        std::find(left_[1 - attacker].begin(), left_[1 - attacker].end(), defence));
  }

  void take_back(std::size_t attacker, const std::string& attack, const std::string& defence) {
    order[attacker].pop_back();
    order[1 - attacker].pop_back();
    left_[attacker].insert(left_[attacker].begin(), attack);
    left_[1 - attacker].insert(left_[1 - attacker].begin(), defence);
  }

  static Words::iterator find_tackle(Words& cards) {
    return std::find(cards.begin(), cards.end(), "T");
  }

  static constexpr int kMostSteps = 20000;

  std::array<Words, 2> left_;
  int ball_at_end_;
  int steps_ = 0;
};

// `[{"kind":"laid","side":0,"card":"9"},…]` as `laid side=0 card=9; …`.
std::string told_text(std::string_view json) {
  std::string text;
  bool in_list = false;  // of cards
  bool in_effect = false;
  for (const char c : json.substr(1, json.size() - 2)) {
    if (c == '[' || c == ']') in_list = c == '[';
    if (c == '{' && !text.empty()) text += "; ";
    if (c == '{' || c == '}') in_effect = c == '{';
    if (c == ',' && !in_list) {
      text += in_effect ? " " : "";
    } else if (c == ':') {
      if (text.ends_with("kind")) {
        text.resize(text.size() - 4);
      } else {
        text += '=';
      }
    } else if (c != '{' && c != '}' && c != '"') {
      text += c;
    }
  }
  return text;
}

}  // namespace

Words words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Settings settings_of(std::string_view options) {
  Settings settings;
  for (const std::string& word : words_of(options)) {
    const std::size_t equals = word.find('=');
    settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return settings;
}

Options options_of(const Settings& settings) {
  Options options;
  for (const auto& [name, value] : settings) {
    EXPECT_TRUE(Chifootmi::set_option(options, name, value)) << name << "=" << value;
  }
  return options;
}

std::vector<std::string> every_way_to_play() {
  const std::string all = " rules=offside,onetwo,counter calls=manual";
  std::vector<std::string> ways = {"level=debutant", "level=debutant" + all, "level=amateur",
                                   "level=amateur" + all};
  for (const char* rules : {"none", "offside", "onetwo", "counter", "offside,onetwo",
                            "offside,counter", "onetwo,counter", "offside,onetwo,counter"}) {
    for (const char* calls : {"automatic", "manual"}) {
      ways.push_back(std::string("level=pro rules=") + rules + " calls=" + calls);
    }
  }
  return ways;
}

std::string name_of_way(const testing::TestParamInfo<std::string>& way) {
  std::string name;
  for (const auto& [option, value] : settings_of(way.param)) {
    for (const char c : (name.empty() ? "" : "_") + value) name += c == ',' ? '_' : c;
  }
  return name;
}

std::string deck(int side, std::string_view first_cards, bool tackles) {
  Words cards = words_of(first_cards);
  for (const std::string& card : without(cards, tackles)) cards.push_back(card);
  return "deck" + std::to_string(side) + "=" + join(cards, ',');
}

Match::Match(std::string_view options) {
  const Settings settings = settings_of(options);
  for (const auto& [name, value] : settings) tackles_ |= name == "level" && value != "debutant";
  position_ = find_game("chifootmi")->start(settings);
  if (position_ == nullptr) {
    ADD_FAILURE() << "not accepted: " << options;
    position_ = find_game("chifootmi")->start({});
  }
}

std::string Match::play(std::string_view tokens) {
  std::string spelling;
  for (const std::string& token : words_of(tokens)) {
    auto happened = position_->play(token);
    if (happened) {
      spelling = happened->event;
      effects_ = std::move(happened->effects);
    } else {
      ADD_FAILURE() << token << " is refused by " << happened.error().clause << " in " << now();
    }
  }
  return spelling;
}

void Match::deal(std::string_view first, std::string_view second, int ball) {
  const std::string_view given[2] = {first, second};
  for (const int side : {0, 1}) {
    const auto at = static_cast<std::size_t>(side);
    decks_[at] = words_of(given[at]);
    for (const std::string& card : without(decks_[at], tackles_)) decks_[at].push_back(card);
    play("deck" + std::to_string(side) + "=" + join(decks_[at], ','));
  }
  play("toss=" + std::to_string(ball));
  next_ = 0;
}

void Match::deal_last(std::string_view first, std::string_view second, int ball) {
  QuietOpening opening(without(words_of(first), tackles_), without(words_of(second), tackles_),
                       ball);
  const auto start = opening.search();
  ASSERT_TRUE(start.has_value()) << "no quiet way leads to " << first << " against " << second;
  deal(join(opening.order[0], ' ') + " " + std::string(first),
       join(opening.order[1], ' ') + " " + std::string(second), *start);
  follow(static_cast<int>(opening.order[0].size()));
  ASSERT_EQ(now(), "cards ball=" + std::to_string(ball) + " keeps=0 score=[0,0]");
}

void Match::follow(int pairs) {
  for (int i = 0; i < pairs; ++i) {
    ASSERT_LT(next_, decks_[0].size()) << "no pair is left";
    play(decks_[0][next_] + "|" + decks_[1][next_]);
    ++next_;
    if (phase() == "draw") draw();
  }
}

void Match::draw() {
  std::string pair;
  for (const Side side : kSides) {
    pair += words_of(legal(side)).front() + (side == Side::kZero ? "|" : "");
  }
  play(pair);
}

std::string Match::clause(std::string_view token) {
  const MaybeRefusal refusal = position_->why(token, {});
  const auto copy = position_->clone();
  const auto applied = copy->apply(token);
  EXPECT_EQ(applied.has_value(), !refusal.has_value()) << token;
  if (!applied) {
    EXPECT_EQ(applied.error(), *refusal) << token;
    EXPECT_TRUE(copy->equals(*position_)) << token << " was refused and changed the position";
  }
  return refusal ? std::string(refusal->clause) : std::string();
}

std::string Match::clause(std::string_view token, Side side) const {
  const MaybeRefusal refusal = position_->why(token, side);
  return refusal ? std::string(refusal->clause) : std::string();
}

std::string Match::sentence(std::string_view token, Language language) const {
  const MaybeRefusal refusal = position_->why(token, {});
  return refusal ? position_->game().explain(*refusal, language) : std::string();
}

std::string Match::legal(std::optional<Side> side) const {
  const Listing listing = position_->legal(side);
  return listing.unlisted.empty() ? join(listing.tokens, ' ') : listing.unlisted;
}

std::string Match::field(const std::string& name, std::optional<Side> viewer) const {
  const auto fields = fields_of(viewer ? position_->state(*viewer) : position_->state());
  const auto at = fields.find(name);
  EXPECT_NE(at, fields.end()) << name;
  return at == fields.end() ? std::string() : at->second;
}

std::string Match::told() const { return told_text(effects_->json()); }

std::string Match::told(Viewer viewer) const {
  return told_text(position_->seen_effects(*effects_, viewer)->json());
}

std::string Match::told_to_all() const {
  for (const Viewer viewer : kViewers) EXPECT_EQ(told(viewer), told());
  return told();
}

std::string Match::now() const {
  return phase() + " ball=" + ball() + " keeps=" + keeps() + " score=" + score();
}

}  // namespace tablier::chifootmi
