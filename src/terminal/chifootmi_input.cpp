#include <algorithm>
#include <vector>

#include "record/plain_text.h"
#include "telling/chifootmi_seen.h"
#include "terminal/chifootmi_presenter.h"
#include "terminal/command.h"

// What a person types, understood.
namespace tablier::terminal {
namespace {

using chifootmi::Phase;

std::vector<std::string> words_in(std::string_view typed) {
  std::vector<std::string> words(1);
  for (const char c : folded(typed)) {
    const bool part = c == ' ' || c == '\t' || c == '-';
    if (!part) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

using Words = std::vector<std::string_view>;

bool is_among(std::string_view word, const Words& list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// The words joined again, without the given ones as long as something is left.
std::string joined_without(const std::vector<std::string>& words, const Words& fillers) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool last = i + 1 == words.size();
    if (last || !is_among(words[i], fillers)) text += words[i];
  }
  return text;
}

// Empty where it is none.
std::string card_token(const std::vector<std::string>& words) {
  const std::string word = joined_without(
      words, {"carte", "card", "la", "le", "the", "joue", "jouer", "je", "play", "pose", "lay"});
  if (is_among(word, {"t", "tacle", "tackle", "dribble"})) return "T";
  return chifootmi::read_card(word) ? word : std::string{};
}

std::string pile_token(const std::vector<std::string>& words) {
  const std::string word = joined_without(words, {"pioche", "piocher", "pile", "draw", "take",
                                                  "prendre", "la", "the", "de", "from", "p"});
  if (is_among(word, {"1", "p1", "pioche1", "pile1"})) return "p1";
  if (is_among(word, {"2", "p2", "pioche2", "pile2"})) return "p2";
  return {};
}

std::string direction_token(const std::vector<std::string>& words) {
  const std::string word =
      joined_without(words, {"a", "au", "la", "le", "the", "to", "tire", "tirer", "plonge",
                             "plonger", "shoot", "dive", "reste", "stay"});
  if (is_among(word, {"g", "gauche", "l", "left"})) return "L";
  if (is_among(word, {"d", "droite", "r", "right"})) return "R";
  if (is_among(word, {"c", "centre", "center", "milieu", "middle", "m"})) return "C";
  return {};
}

// A question that yes and no answer too.
struct YesNo {
  std::string_view yes, no;
  Words yes_words, no_words;
};

std::string answer_token(const std::vector<std::string>& words, std::string_view typed,
                         const YesNo& question) {
  const std::string word = joined_without(words, {});
  if (is_yes(typed) || word == question.yes || is_among(word, question.yes_words)) {
    return std::string(question.yes);
  }
  if (is_no(typed) || word == question.no || is_among(word, question.no_words)) {
    return std::string(question.no);
  }
  return {};
}

std::string due_token(Phase phase, std::string_view typed) {
  const std::vector<std::string> words = words_in(typed);
  switch (phase) {
    case Phase::kCards:
    case Phase::kShooting:
      return card_token(words);
    case Phase::kDraw:
      return pile_token(words);
    case Phase::kLastCard:
      return answer_token(
          words, typed,
          {"shoot", "decline", {"tirer", "tir", "tire"}, {"refuser", "refuse", "renoncer"}});
    case Phase::kOneTwo:
      return answer_token(
          words, typed,
          {"onetwo", "plain", {"unedeux"}, {"simple", "normal", "sansunedeux", "noonetwo"}});
    case Phase::kOffside:
      return answer_token(
          words, typed,
          {"offside", "play", {"horsjeu"}, {"jouer", "laisser", "laisserjouer", "playon"}});
    default:
      return direction_token(words);
  }
}

}  // namespace

std::string ChifootmiPresenter::token_of(const AnyPosition& position,
                                         std::string_view typed) const {
  // Which phase it is everybody sees.
  std::string token = due_token(SeenMatch(position, Side::kZero)->phase_id(), typed);
  if (!token.empty()) return token;
  // Something of another phase is refused for what it is.
  const std::vector<std::string> words = words_in(typed);
  for (const std::string& other : {card_token(words), direction_token(words)}) {
    if (!other.empty()) return other;
  }
  return std::string(trim(typed));
}

std::string ChifootmiPresenter::unclear(const AnyPosition&, std::string_view typed,
                                        const Screen& screen) const {
  return fill({"Je ne comprends pas « {} » ; aide donne les règles.",
               "I do not understand '{}'; help gives the rules."},
              screen.language, {excerpt(typed, 24)});
}

}  // namespace tablier::terminal
