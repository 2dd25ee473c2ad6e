#include "sokr_diagram.h"

#include <algorithm>
#include <sstream>

namespace tablier::sokr {
namespace {

void put_cell(Pitch& pitch, Square square, const std::string& cell) {
  if (cell == ".") return;
  ASSERT_LE(cell.size(), 2U) << cell;
  for (const char pawn : cell) {
    ASSERT_NE(std::string_view("oOxX").find(pawn), std::string_view::npos) << cell;
    const bool carries = pawn == 'O' || pawn == 'X';
    if (carries) {
      ASSERT_EQ(pitch.ball, kNowhere) << "a second ball on " << write_square(square);
      ASSERT_EQ(pawn, cell.back()) << "the ball is on the upper pawn: " << cell;
      pitch.ball = square;
    }
    pitch.put(pawn == 'o' || pawn == 'O' ? Side::kZero : Side::kOne, square);
  }
}

Position position_of(const Scene& scene, bool turn) {
  Pitch pitch = pitch_of(scene.diagram);
  Side side = scene.side.value_or(pitch.carrier());
  if (turn) {
    pitch = turned(pitch);
    side = other(side);
  }
  return {options_of(scene.options), pitch, side, scene.credit};
}

Squares turned(Squares squares) {
  Squares result = 0;
  for (int square = 0; square < kSquareCount; ++square) {
    if (has(squares, square)) result |= bit(kSquareCount - 1 - square);
  }
  return result;
}

// Every square of a text that has no list in it.
std::string turn_squares(std::string text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (const auto square = read_square(std::string_view(text).substr(i, 2))) {
      text.replace(i, 2, write_square(static_cast<Square>(kSquareCount - 1 - *square)));
      ++i;
    }
  }
  return text;
}

// Half a turn puts the last square first.
std::string turn_list(std::string_view text) {
  std::string list;
  for (std::size_t start = 0;;) {
    const std::size_t comma = text.find(',', start);
    const std::string item = turn_squares(std::string(text.substr(start, comma - start)));
    list = list.empty() && start == 0 ? item : item + "," + list;
    if (comma == std::string_view::npos) return list;
    start = comma + 1;
  }
}

}  // namespace

Words words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string join(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

Options options_of(std::string_view text) {
  Options options;
  for (const std::string& word : words_of(text)) {
    const std::size_t equals = word.find('=');
    EXPECT_TRUE(Sokr::set_option(options, word.substr(0, equals), word.substr(equals + 1))) << word;
  }
  return options;
}

Pitch pitch_of(std::string_view diagram) {
  Pitch pitch;
  const Words words = words_of(diagram);
  EXPECT_EQ(words.size() % 8, 0U) << "a row is its number and seven cells:\n" << diagram;
  int row_above = kRows;
  for (std::size_t i = 0; i + 7 < words.size(); i += 8) {
    const int row = words[i].size() == 1 ? words[i][0] - '1' : -1;
    EXPECT_TRUE(row >= 0 && row < row_above) << "row " << words[i] << " of\n" << diagram;
    if (row < 0 || row >= row_above) return pitch;
    row_above = row;
    for (int column = 0; column < kColumns; ++column) {
      put_cell(pitch, square_at(column, row), words[i + 1 + static_cast<std::size_t>(column)]);
    }
  }
  return pitch;
}

std::string draw(const Pitch& pitch) {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    text += "\n" + std::to_string(row + 1);
    for (int column = 0; column < kColumns; ++column) {
      const Square square = square_at(column, row);
      std::string cell;
      if (has(pitch.lower[0], square)) cell += 'o';
      if (has(pitch.lower[1], square)) cell += 'x';
      if (has(pitch.upper[0], square)) cell += pitch.ball == square ? 'O' : 'o';
      if (has(pitch.upper[1], square)) cell += pitch.ball == square ? 'X' : 'x';
      if (cell.empty()) cell = ".";
      text += "  " + cell + (cell.size() == 1 ? " " : "");
    }
  }
  return text + "\n";
}

std::string redraw(std::string_view diagram) { return draw(pitch_of(diagram)); }

Pitch turned(const Pitch& pitch) {
  Pitch result;
  for (std::size_t side = 0; side < 2; ++side) {
    result.upper[side] = turned(pitch.upper[1 - side]);
    result.lower[side] = turned(pitch.lower[1 - side]);
  }
  if (pitch.ball != kNowhere) result.ball = static_cast<Square>(kSquareCount - 1 - pitch.ball);
  return result;
}

std::string turned(std::string_view token) {
  for (const std::string_view name : {"toss=", "time=", "resign="}) {
    if (token == std::string(name) + "0") return std::string(name) + "1";
    if (token == std::string(name) + "1") return std::string(name) + "0";
  }
  const std::size_t bar = token.find('|');
  if (bar != std::string_view::npos) {
    return turned(token.substr(bar + 1)) + "|" + turned(token.substr(0, bar));
  }
  if (token.starts_with('^')) return "^" + turn_list(token.substr(1));
  return turn_list(token);
}

std::string open_setup(int kicker) {
  return kicker == 0 ? std::string(kOpenKicking) + "|" + turned(kOpenWaiting)
                     : std::string(kOpenWaiting) + "|" + turned(kOpenKicking);
}

Match::Match(std::string_view options)
    : from_the_toss_(true),
      model_(Position(options_of(options))),
      turned_(Position(options_of(options))) {}

Match::Match(const Scene& scene)
    : from_the_toss_(false), model_(position_of(scene, false)), turned_(position_of(scene, true)) {}

Match& Match::play(std::string_view tokens) {
  for (const std::string& token : words_of(tokens)) {
    const auto applied = model_.apply(token);
    const auto too = turned_.apply(turned(token));
    if (!applied || !too) {
      const Refusal& refusal = applied ? too.error() : applied.error();
      ADD_FAILURE() << token << (applied ? " turned" : "") << " is refused by " << refusal.clause
                    << ": " << Sokr::explain(refusal, Language::kEnglish) << "\n"
                    << now() << drawing();
      return *this;
    }
    EXPECT_EQ(*applied, token) << "the one spelling of an event";
    expect_same_turned();
  }
  return *this;
}

Match& Match::kick_off(int kicker) {
  return play("toss=" + std::to_string(kicker) + " " + open_setup(kicker));
}

Match& Match::waste_series() {
  play("time=" + field("turn"));
  if (phase() == "ball") play(words_of(legal()).front());
  return *this;
}

Match& Match::idle_series() {
  const Side side = at().to_move();
  const auto goes_on = [&] { return phase() == "series" && at().to_move() == side; };
  if (at().pitch().has_ball(side)) {
    const std::string from = write_square(at().pitch().ball);
    const std::string to = words_of(legal_after(from + "-")).front();
    play(from + "-" + to);
    if (goes_on()) play(to + "-" + from);
  }
  const std::string home = side == Side::kZero ? "a1" : "g9";
  const std::string away = side == Side::kZero ? "a2" : "g8";
  const int series = at().series();
  while (goes_on() && at().series() == series && !testing::Test::HasFailure()) {
    const bool there = has(at().pitch().active(side), *read_square(home));
    play(there ? home + ">" + away : away + ">" + home);
  }
  return *this;
}

Match& Match::attack(std::string_view throws) {
  const bool first = at().to_move() == Side::kZero;
  const auto as_side = [&](std::string_view tokens) {
    for (const std::string& token : words_of(tokens)) play(first ? token : turned(token));
  };
  as_side("d5>d6 d6>d7 a1>a2");
  idle_series();
  as_side("d7>d8 long");
  return play(throws);
}

std::string Match::clause(std::string_view token) {
  const MaybeRefusal refusal = model_.why(token, {});
  const MaybeRefusal too = turned_.why(turned(token), {});
  EXPECT_EQ(refusal ? refusal->clause : "", too ? too->clause : "") << token << " turned";
  const auto copy = model_.clone();
  const auto applied = copy->apply(token);
  EXPECT_EQ(applied.has_value(), !refusal.has_value()) << token;
  if (!applied) {
    EXPECT_EQ(applied.error(), *refusal) << token;
    EXPECT_TRUE(copy->equals(model_)) << token << " was refused and changed the position";
    EXPECT_EQ(copy->hash(), model_.hash()) << token;
    EXPECT_EQ(copy->state(), model_.state()) << token;
  }
  const Listing listing = model_.legal({});
  if (is_single(at().turn()) && listing.unlisted.empty() && !read_outside(token)) {
    EXPECT_EQ(std::ranges::count(listing.tokens, token), refusal ? 0 : 1) << token;
  }
  return refusal ? std::string(refusal->clause) : std::string();
}

std::string Match::sentence(std::string_view token, Language language) const {
  const MaybeRefusal refusal = model_.why(token, {});
  return refusal ? Sokr::explain(*refusal, language) : std::string();
}

std::string Match::legal(std::optional<Side> side) const {
  const Listing listing = model_.legal(side);
  return listing.unlisted.empty() ? join(listing.tokens) : listing.unlisted;
}

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
  return found == fields.end() ? std::string() : found->second;
}

std::string Match::now() const {
  return phase() + " turn=" + field("turn") + " ball=" + ball() + " credit=" + field("credit");
}

void Match::expect_same_turned() const {
  const Position& one = model_.position();
  const Position& two = turned_.position();
  EXPECT_EQ(draw(turned(one.pitch())), draw(two.pitch()));
  EXPECT_EQ(one.phase(), two.phase());
  EXPECT_EQ(one.credit(), two.credit());
  EXPECT_EQ(one.passes(), two.passes());
  EXPECT_EQ(one.duty(), two.duty());
  EXPECT_EQ(one.payoff(), -two.payoff());
  EXPECT_EQ(one.score()[0], two.score()[1]);
  EXPECT_EQ(one.score()[1], two.score()[0]);
  if (from_the_toss_ && one.phase() != "toss" && one.phase() != "over") {
    EXPECT_NE(one.kicker(), two.kicker());
  }
  for (const Side own : kSides) {
    const Side foe = other(own);
    EXPECT_EQ(acts(one.turn(), own), acts(two.turn(), foe));
    EXPECT_EQ(one.reduced(own), two.reduced(foe));
    Words listed = model_.legal(own).tokens;
    for (std::string& token : listed) token = turned(token);
    std::ranges::sort(listed);
    EXPECT_EQ(listed, turned_.legal(foe).tokens);
  }
}

const Words& phases() {
  static const Words kNames = words_of("toss setup series offer throw retreat ball penalties over");
  return kNames;
}

Match& play_to_penalties(Match& match) {
  match.play("toss=0");
  while (match.phase() != "penalties" && !testing::Test::HasFailure()) {
    if (match.phase() == "setup") {
      match.play(open_setup(static_cast<int>(index(match.at().kicker()))));
    } else {
      match.waste_series();
    }
  }
  return match;
}

Match in_phase(std::string_view phase, std::string_view options) {
  if (phase == "penalties") {
    Match match(std::string(options) + " match=turns:1");
    return play_to_penalties(match);
  }
  for (const auto& [name, tokens] :
       {std::pair{"toss", ""}, {"setup", "toss=0"}, {"over", "draw"}}) {
    if (phase == name) return Match(options).play(tokens);
  }
  if (phase == "series") return Match(options).kick_off();
  Match match({.diagram = R"(
      9   .   .   x   .   x   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)",
               .options = options});
  match.play("d8>d9");
  if (phase == "offer") return match;
  match.play("shoot");
  if (phase == "throw") return match;
  match.play("R|P");
  return phase == "retreat" ? match : match.play("^d7");
}

}  // namespace tablier::sokr
