#include <algorithm>
#include <concepts>
#include <map>

#include "lignes_diagram.h"

// The matches that are played by tokens; the drawings are in lignes_diagram.cpp.
namespace tablier::lignes {
namespace {

Position position_of(const Scene& scene, bool turn) {
  const Options options = options_of(scene.options);
  Pitch pitch = pitch_of(scene.diagram, *Position(options).pitch().ground);
  Side side = scene.side.value_or(pitch.holder);
  if (turn) {
    pitch = turned(pitch);
    side = other(side);
  }
  return {options, pitch, side};
}

// Shows an effect's fields as `name=value`.
class LineWriter {
 public:
  explicit LineWriter(std::string_view name) : line_(name) {}

  [[nodiscard]] const std::string& line() const { return line_; }

  void operator()(std::string_view name, Side side) { add(name, std::to_string(index(side))); }
  void operator()(std::string_view name, GameResult result) {
    constexpr std::array<std::string_view, 4> kResults = {"none", "0", "1", "draw"};
    add(name, kResults[static_cast<std::size_t>(result)]);
  }
  void operator()(std::string_view name, std::string_view text) { add(name, text); }
  void operator()(std::string_view name, std::same_as<bool> auto truth) {
    add(name, truth ? "yes" : "no");
  }
  template <std::integral N>
    requires(!std::same_as<N, bool>)
  void operator()(std::string_view name, N number) {
    add(name, std::to_string(number));
  }
  void operator()(std::string_view name, std::optional<Man> man) {
    add(name, man ? std::to_string(*man) : "none");
  }
  void operator()(std::string_view name, const std::vector<int>& men) {
    std::string list;
    for (const int man : men) list += (list.empty() ? "" : ",") + std::to_string(man);
    add(name, list);
  }

 private:
  void add(std::string_view name, std::string_view value) {
    line_ += " " + std::string(name) + "=" + std::string(value);
  }

  std::string line_;
};

}  // namespace

Words lines_of(const std::vector<Effect>& effects) {
  Words lines;
  for (const Effect& effect : effects) {
    lines.push_back(std::visit(
        []<class E>(const E& one) {
          LineWriter writer(E::kName);
          one.show(writer);
          return writer.line();
        },
        effect));
  }
  return lines;
}

Match::Match(std::string_view options)
    : model_(Position(options_of(options))), turned_(Position(options_of(options))) {}

Match::Match(const Scene& scene)
    : model_(position_of(scene, false)), turned_(position_of(scene, true)) {}

// At the kick-off die the other side begins by a number of the other kind.
std::string Match::turned_here(std::string_view token) const {
  if (phase() == "kickoff" && token.size() == 4 && token.starts_with("d6=") && token[3] >= '1' &&
      token[3] <= '6') {
    return "d6=" + std::string{static_cast<char>('1' + '6' - token[3])};
  }
  return turned(token, at().ground());
}

Match& Match::play(std::string_view tokens) {
  for (const std::string& token : words_of(tokens)) {
    const std::string other_token = turned_here(token);
    Position folded = at();
    const auto applied = model_.play(token);
    const auto too = turned_.play(other_token);
    if (!applied || !too) {
      const Refusal& refusal = applied ? too.error() : applied.error();
      ADD_FAILURE() << token << (applied ? " turned" : "") << " is refused by " << refusal.clause
                    << ": " << Lignes::explain(refusal, Language::kEnglish) << "\n"
                    << now() << draw(at().pitch());
      return *this;
    }
    EXPECT_EQ(applied->event, token) << "the one spelling of an event";
    const auto& effects = *typed_effects<Lignes>(*applied->effects);
    for (const Effect& effect : effects) folded.fold(effect);
    told_ = lines_of(effects);
    EXPECT_TRUE(folded == at()) << token << " is not what happened: " << join(told_);
    Words turned_lines;
    for (const std::string& line : told_) turned_lines.push_back(turned_line(line));
    EXPECT_EQ(turned_lines, lines_of(*typed_effects<Lignes>(*too->effects))) << token;
    expect_same_turned();
  }
  return *this;
}

void Match::play_as_mover(std::string_view tokens) {
  const bool first = at().to_move() == Side::kZero;
  for (const std::string& token : words_of(tokens))
    play(first ? token : turned(token, at().ground()));
}

Match& Match::kick_off(int side) { return play(side == 0 ? "d6=4" : "d6=3"); }

Match& Match::idle_turn() {
  const bool first = at().to_move() == Side::kZero;
  play("dice=1+1 stop");
  if (phase() != "shotdie") return *this;
  play("d12=1");
  if (phase() != "shooting") return *this;
  const Square ball = at().pitch().ball;
  const Square ahead = static_cast<Square>(first ? ball + kStride : ball - kStride);
  const std::string roll = write_square(ball) + "-" + write_square(ahead);
  const Words listed = words_of(legal());
  return play(std::ranges::find(listed, roll) != listed.end() ? roll : listed.front());
}

Match& Match::attack(std::string_view keepers_die) {
  play_as_mover("dice=6+12 h12>g13 g13>g14 g14>g15 g15>g16 g16>g17 g17>g18 stop d12=5 g18!g23");
  return play(keepers_die);
}

Match& Match::penalties(std::string_view kicks) {
  for (const char kick : kicks) play(kick == '+' ? "d6=4 d6=5" : "d6=4 d6=6");
  return *this;
}

std::string Match::clause(std::string_view token) {
  const MaybeRefusal refusal = model_.why(token, {});
  const MaybeRefusal too = turned_.why(turned_here(token), {});
  EXPECT_EQ(refusal ? refusal->clause : "", too ? too->clause : "") << token << " turned";
  EXPECT_EQ(refusal ? refusal->reason : 0, too ? too->reason : 0) << token << " turned";
  const auto copy = model_.clone();
  const auto applied = copy->apply(token);
  EXPECT_EQ(applied.has_value(), !refusal.has_value()) << token;
  if (!applied && refusal) {
    EXPECT_EQ(applied.error(), *refusal) << token;
    EXPECT_TRUE(copy->equals(model_)) << token << " was refused and changed the position";
    EXPECT_EQ(copy->hash(), model_.hash()) << token;
    EXPECT_EQ(copy->state(), model_.state()) << token;
  }
  if (is_single(at().turn()) && !read_outside(token)) {
    EXPECT_EQ(std::ranges::count(model_.legal({}).tokens, token), refusal ? 0 : 1) << token;
  }
  return refusal ? std::string(refusal->clause) : std::string();
}

std::string Match::sentence(std::string_view token, Language language) const {
  const MaybeRefusal refusal = model_.why(token, {});
  return refusal ? Lignes::explain(*refusal, language) : std::string();
}

std::string Match::legal(std::optional<Side> side) const { return join(model_.legal(side).tokens); }

std::string Match::legal_after(std::string_view beginning) const {
  Words rest;
  for (const std::string& token : model_.legal({}).tokens) {
    if (token.starts_with(beginning)) rest.push_back(token.substr(beginning.size()));
  }
  return join(rest);
}

std::string Match::field(const std::string& name) const {
  const auto fields = fields_of(model_.state());
  const auto found = fields.find(name);
  EXPECT_NE(found, fields.end()) << name;
  if (found == fields.end()) return {};
  std::string value = found->second;
  if (value.size() >= 2 && value.front() == '"') value = value.substr(1, value.size() - 2);
  return value;
}

std::string Match::now() const {
  return phase() + " " + field("player") + " ball=" + field("ball") + " points=" + field("points") +
         " carried=" + field("carried");
}

std::string Match::turned_line(std::string_view line) const {
  Words words = words_of(line);
  for (std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) continue;
    const std::string name = word.substr(0, equals);
    std::string value = word.substr(equals + 1);
    if (name == "side" || name == "fouled" || name == "result") {
      if (value == "0" || value == "1") value = value == "0" ? "1" : "0";
    } else if (name == "way") {
      value = turned("/" + value).substr(1);
    } else if (name == "six" && words[0] == "kick_off_thrown") {
      value = std::to_string('7' - value[0]);
    } else {
      value = turned(value, at().ground());
    }
    word = name + "=" + value;
  }
  return join(words);
}

void Match::expect_same_turned() const {
  const Position& one = model_.position();
  const Position& two = turned_.position();
  EXPECT_EQ(draw(turned(one.pitch())), draw(two.pitch()));
  EXPECT_EQ(one.phase(), two.phase());
  EXPECT_EQ(one.points(), two.points());
  const auto fields = fields_of(model_.state());
  const auto turned_fields = fields_of(turned_.state());
  for (const char* name : {"carried", "half", "limit", "decider"}) {
    EXPECT_EQ(fields.at(name), turned_fields.at(name)) << name;
  }
  EXPECT_EQ(one.turns(), two.turns());
  EXPECT_EQ(one.half(), two.half());
  EXPECT_EQ(one.payoff(), -two.payoff());
  EXPECT_EQ(one.score()[0], two.score()[1]);
  EXPECT_EQ(one.score()[1], two.score()[0]);
  for (const Side own : kSides) {
    EXPECT_EQ(acts(one.turn(), own), acts(two.turn(), other(own)));
    Words listed = model_.legal(own).tokens;
    for (std::string& token : listed) token = turned(token, one.ground());
    std::ranges::sort(listed);
    EXPECT_EQ(listed, turned_.legal(other(own)).tokens);
  }
}

Match strategy(std::string_view diagram, int points) {
  const int six = std::min(points - 1, 6);
  Match match({.diagram = diagram});
  match.play("dice=" + std::to_string(six) + "+" + std::to_string(points - six));
  return match;
}

Match shooting(std::string_view diagram, int points) {
  Match match({.diagram = diagram});
  match.play("dice=1+1 stop d12=" + std::to_string(points));
  return match;
}

const Words& phases() {
  static const Words kNames = words_of(
      "kickoff dice strategy foul taker kick kicksave shotdie shooting save place putin over");
  return kNames;
}

Match in_phase(std::string_view phase, std::string_view options) {
  if (phase == "kickoff") return Match(options);
  if (phase == "over") return Match(options).play("draw");
  static const std::map<std::string_view, std::string_view> kPlayed = {
      {"dice", ""},
      {"strategy", "dice=4+9"},
      {"shotdie", "dice=4+9 stop"},
      {"shooting", "dice=4+9 stop d12=9"},
      {"save", "dice=4+9 stop d12=9 g20!g23"},
      {"place", "dice=4+9 stop d12=9 g20!g23 d6=1"},
      {"putin", "dice=4+9 stop d12=9 g20/w"},
      {"foul", "dice=1+1 stop d12=1 g20-g21 dice=6+12 j21>i21"},
      {"taker", "dice=1+1 stop d12=1 g20-g21 dice=6+12 j21>i21 d6=1"},
      {"kick", "dice=1+1 stop d12=1 g20-g21 dice=6+12 j21>i21 d6=1 @h21"},
      {"kicksave", "dice=1+1 stop d12=1 g20-g21 dice=6+12 j21>i21 d6=1 @h21 d6=4"},
  };
  Match match({.diagram = R"(
          a b c d e f g h i j k l m n o
      21  . . . . . . . y . r . . . . .
      20  . . . . . . Y . . . . . . . .
      18  r . r . . . . . . . . . . . .)",
               .options = options});
  return match.play(kPlayed.at(phase));
}

}  // namespace tablier::lignes
