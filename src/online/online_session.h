#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "client/match_client.h"
#include "online/fair_notes.h"
#include "online/mirror.h"
#include "online/words.h"
#include "terminal/command.h"
#include "terminal/console.h"
#include "terminal/presenter.h"

namespace tablier::online {

// One match on a server, played or watched at a terminal until it is over or somebody leaves. It is
// drawn and told as at a table at home, from one's own side; the server decides everything.
class OnlineSession final : public terminal::Beside {
 public:
  // What the session needs of the outside world besides the console.
  struct World {
    client::MatchClient::Open open;
    client::MatchClient::Settings client;
    std::function<client::Moment()> clock;
    std::function<void(const FairNotes&)> keep;  // the notes have changed
    std::function<void()> drop;                  // they are not needed any more
    // The record of the finished match; nothing: not to be had at the moment.
    std::function<std::optional<std::string>()> record;
    // Gives up a match that has not begun; a sentence where that was refused.
    std::function<std::optional<std::string>()> abort;
  };

  struct Ending {
    enum class Kind : std::uint8_t {
      kLeft,
      kInterrupted,
      kLobby,  // wants to see what else there is on the server
      kNext,   // the rematch: `next`
      kGone,   // the server would not have us
    };
    Kind kind = Kind::kLeft;
    std::string next;
    bool stays = false;  // the match is not over, and the seat there is still ours
  };

  OnlineSession(terminal::Console& console, const client::MatchTold& match, FairNotes notes,
                World world);

  Ending run();

  [[nodiscard]] int descriptor() const override { return client_.descriptor(); }
  [[nodiscard]] bool wants_to_write() const override { return client_.wants_to_write(); }
  [[nodiscard]] std::chrono::milliseconds patience() const override;
  bool serve() override;

 private:
  // What the server says (online_news.cpp).
  client::MatchClient::Callbacks callbacks();
  void on_match(const client::MatchTold& match);
  void on_entry(const client::EntryTold& entry);
  void on_answer(const client::AnswerTold& answer);
  void on_refused(const client::ComplaintTold& complaint);
  void on_link(const client::LinkTold& link);
  void announce(Text text, std::initializer_list<std::string_view> parts = {});
  void tell_entry(const client::EntryTold& entry);
  void tell_begun();
  void tell_room(std::optional<std::uint32_t> room);
  void note_seal(const client::EntryTold& entry);
  void check_reveal(const client::EntryTold& entry);
  void ask_for_picture();

  // The loop (online_session.cpp).
  [[nodiscard]] const terminal::Screen& screen() const { return console_.screen(); }
  [[nodiscard]] Language language() const { return console_.screen().language; }
  [[nodiscard]] std::string name(Side side) const;
  [[nodiscard]] std::string seat(Side side) const;
  // Whether a move of ours is awaited that is not on its way already.
  [[nodiscard]] bool may_move() const;
  // Whether our half of a turn of both is made, or on its way, and the other's is awaited.
  [[nodiscard]] bool has_chosen() const;
  [[nodiscard]] std::string tell_choice() const;
  [[nodiscard]] bool caught_up() const { return client_.count() >= first_count_; }
  [[nodiscard]] telling::Scene scene() const;
  [[nodiscard]] terminal::Row title() const;
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] bool worth_looking_up() const;
  // Whether clocks are shown that run.
  [[nodiscard]] bool ticks() const {
    return screen().colour && mirror_.playing() && mirror_.clocks(world_.clock());
  }
  [[nodiscard]] std::string note() const;
  void lay_table();
  void show_news();
  void say_news();
  void tell_events();
  // Whether the last event may yet be told with the one after it, and nothing else is due.
  [[nodiscard]] bool holds_step(client::Moment now) const;
  void tell(std::size_t event);
  bool move_by_itself();
  bool go_on_with_script();
  [[nodiscard]] static bool is_leaving(const std::string& line);
  [[nodiscard]] bool is_due(const std::string& line) const;
  [[nodiscard]] std::optional<client::Moment> gives_up_at() const;
  void note_link(client::Moment now);
  void wait_without_input();
  void leave_or_stay();

  // What is typed (online_commands.cpp).
  void take_line(const std::string& line);
  void obey(const std::string& line);
  void choose(const std::string& line);
  void ask_rest(const std::string& token);
  void send_move(const std::string& token);
  bool obey_talk(const TableTalk& talk);
  bool obey_command(const terminal::TypedCommand& command);
  void offer(std::string_view what);
  void decline();
  void accept();
  void say_phrase(const std::string& argument);
  void resign();
  void abort();
  void explain_why(const std::string& argument);
  void explain(const std::string& argument);
  void note_refused(const Refusal& refusal) {
    if (is_rule(refusal.clause)) refused_ = refusal.clause;
  }
  void set_language(const std::string& argument);
  void show_help();
  void quit();

  // The end (online_end.cpp).
  void finish();
  void fetch_record();
  void judge();
  void fail_to_replay();
  bool save(const std::string& argument, bool replace);

  terminal::Console& console_;
  World world_;
  Mirror mirror_;
  const terminal::Presenter& presenter_;
  FairNotes notes_;
  client::MatchClient client_;

  bool news_ = false;  // something came that should be shown
  bool table_changed_ = false;
  std::vector<std::string> said_;           // by the server, and not shown yet
  std::string prompt_;                      // as it was shown
  std::uint32_t first_count_ = 0;           // entries that there were when we came
  std::optional<std::uint32_t> told_room_;  // as last announced
  bool greeted_ = false;          // has typed a line at its turn: what may be done is known by now
  std::size_t told_ = 0;          // events that were told
  client::Moment step_until_{0};  // the next step of a way is awaited before it is told
  std::optional<std::size_t> drawn_;        // events in what was laid last
  std::string asked_;                       // the question for the record that is under way
  std::optional<client::Moment> fetch_at_;  // when to ask for the finished record again
  std::string move_id_;                     // of a move that is not answered yet
  std::string chosen_;                      // what was sent last; empty: before we came
  terminal::Plan plan_;
  std::string focus_;
  std::string refused_;                       // the rule that the last refusal named
  std::deque<std::string> held_;              // typed by a script before its turn
  std::string record_;                        // the finished one, as the server sent it
  bool was_lost_ = false;                     // the connection
  bool outdated_ = false;                     // the server plays by other rules by now
  std::optional<client::Moment> away_since_;  // there has been none
  bool begun_told_ = false;
  bool finished_ = false;                   // the result was said
  bool judged_ = false;                     // and whether chance was fair
  std::optional<std::string> last_record_;  // of the finished match, not judged yet
  client::Moment ticked_{0};
  std::optional<Ending> ending_;
};

}  // namespace tablier::online
