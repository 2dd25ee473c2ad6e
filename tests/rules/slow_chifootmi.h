#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

// Chifootmi once more, straight from the clauses, in plain vectors and strings. It shares no code
// and no idea with src/rules/chifootmi, so that the two can check each other.
namespace slow_chifootmi {

using Words = std::vector<std::string>;

struct Rules {
  std::string level = "debutant";
  bool offside = false;
  bool onetwo = false;
  bool counter = false;
  bool manual = false;
};

// From options as a new game takes them.
Rules rules_of(const std::vector<std::pair<std::string, std::string>>& settings);

struct Card {
  std::string name;
  std::size_t place = 0;  // in its deck
  bool face_down = false;
  std::array<bool, 2> seen{};  // by side 0, by side 1
};

struct Team {
  std::vector<Card> active;  // in order of arrival
  std::vector<Card> pile1;   // the top first
  std::vector<Card> pile2;
  std::vector<Card> laid;  // a card a pair
};

struct Deal {
  Words cards;
  std::vector<bool> seen;       // by the viewer, up to now
  std::vector<bool> no_tackle;  // unseen, and yet known to be no T (CH-11)
};

class Match {
 public:
  explicit Match(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] const std::string& phase() const { return phase_; }
  // `0`, `1`, `both`, `chance` or `over`.
  [[nodiscard]] std::string turn() const;
  // A side's own actions, sorted.
  [[nodiscard]] Words legal(std::size_t side) const;
  // Every event that may come next; none where a deck is due.
  [[nodiscard]] Words events() const;
  // A legal event, or `resign=0` and the like.
  void play(const std::string& event);

  // The fields of the state as JSON; viewer 2 is the authority.
  [[nodiscard]] std::map<std::string, std::string> state(std::size_t viewer) const;
  // What a viewer has seen of a side's deck.
  [[nodiscard]] Deal deal(std::size_t owner, std::size_t viewer) const;
  // How many cards of a side there are, wherever they lie.
  [[nodiscard]] std::size_t cards(std::size_t side) const;

 private:
  void play_pair(const std::string& first, const std::string& second);
  void play_word(const std::string& word);
  void deal_out(std::size_t side, const std::string& list);
  void toss(std::size_t side);
  void lay(std::size_t side, const std::string& name);
  void pair_laid();
  void settle(const std::string& attack);
  void keep(const std::string& value);
  void keep_is_settled();
  void give_ball_to_defender();
  void chifootmi(const std::string& first, const std::string& second);
  void penalty(bool goal);
  void goal();
  void end_turn();
  void next_pair();
  void end_match();
  void draw(std::size_t side, const std::string& pile);
  void show_tops();
  [[nodiscard]] bool offside_now() const;
  [[nodiscard]] std::string cards_on_table(const std::string& name, std::size_t side,
                                           std::size_t viewer) const;
  [[nodiscard]] const std::string& last_laid(std::size_t side) const;

  Rules rules_;
  std::string phase_ = "deck0";
  std::array<Team, 2> teams_;
  std::array<std::vector<bool>, 2> no_tackle_;
  int ball_ = -1;
  int keeps_ = 0;
  int needed_ = 2;
  // The last keep by a value: on which pair, by whom, with what (CH-35).
  std::size_t kept_on_ = 99;
  std::size_t kept_by_ = 0;
  int kept_with_ = 0;
  bool granted_ = true;  // the last pair led to no chifootmi and no goal (CH-17)
  std::array<int, 2> score_{};
  std::array<int, 2> scored_{};
  std::array<int, 2> attempts_{};
  std::size_t possession_ = 0;  // its first pair
  std::array<std::vector<std::size_t>, 2> gathered_;
  std::array<std::vector<std::size_t>, 2> goals_;
  std::string result_ = "null";
};

}  // namespace slow_chifootmi
