#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/channel.h"
#include "client/told.h"

namespace tablier::client {

enum class Deed : std::uint8_t { kMove, kResign, kOffer, kDecline, kSay };

// How long to wait before the next try: twice as long each time, and never quite the same, so that
// not everybody comes back at once.
class BackOff {
 public:
  BackOff(Moment first, Moment most) : first_(first), most_(most), wait_(first) {}

  // `unit` is a random number, 0 … 1.
  Moment next(double unit);
  void reset() { wait_ = first_; }

 private:
  Moment first_;
  Moment most_;
  Moment wait_;
};

// What became of the connection.
struct LinkTold {
  enum class Kind : std::uint8_t {
    kUp,    // for the first time, or again
    kLost,  // it is being tried again
    kGone,  // there is no point in trying: see the complaint's code, or the HTTP status
  };
  Kind kind = Kind::kUp;
  NetTrouble trouble = NetTrouble::kClosed;  // of kLost
  int status = 0;                            // HTTP's, where the server would not open it
  std::string code;                          // the complaint's, of kGone
};

// One match as somebody far away follows and plays it. Entries come in order, each number once,
// whatever happens to the connection; what was sent is sent again under the same name until it is
// answered. It never blocks and starts no thread: whoever has it polls and calls `pump`, and is
// called back from there and from nowhere else.
class MatchClient {
 public:
  struct Callbacks {
    std::function<void(const MatchTold&)> match;
    std::function<void(const EntryTold&)> entry;
    std::function<void(const AnswerTold&)> answer;
    std::function<void(const ComplaintTold&)> refused;
    std::function<void(const LinkTold&)> link;
  };
  struct Settings {
    BackOff back_off{Moment(200), Moment(10'000)};
    Moment ping_after{15'000};                            // of silence
    Moment give_up_after{40'000};                         // of silence: the connection is dead
    Moment again_after{10'000};                           // for something that is not answered
    std::string id_prefix;                                // of what is sent; new for every process
    std::function<double()> chance = [] { return 0.5; };  // for the back-off
  };
  using Open = std::function<std::unique_ptr<Channel>(Moment now)>;

  MatchClient(std::string match, Open open, Callbacks callbacks, Settings settings);

  // What to do, with its argument; returns its id. A move is for the position as it is known here:
  // when something has happened since, the server says `stale`.
  std::string act(Deed deed, std::string_view argument = {});
  // `state`, `legal`, `record`, or `why` with an action.
  std::string ask(std::string_view question, std::string_view argument = {});

  // The language of what the server refuses.
  void speak(Language language);

  void pump(Moment now);
  // When `pump` wants to be called although nothing came.
  [[nodiscard]] Moment due() const;
  [[nodiscard]] int descriptor() const;
  [[nodiscard]] bool wants_to_write() const;

  [[nodiscard]] const std::string& match() const { return match_; }
  [[nodiscard]] bool up() const { return up_; }
  // How many entries are known.
  [[nodiscard]] std::uint32_t count() const { return next_; }
  // Things done that have not been answered yet.
  [[nodiscard]] std::size_t waiting() const { return sent_.size(); }
  // Those of them that are more than a question.
  [[nodiscard]] std::size_t undelivered() const;

 private:
  struct Sent {
    std::string id;
    std::string message;
    bool deed = false;
    Moment again{0};  // when to send it once more
  };

  void connect();
  void greet();
  void lose(NetTrouble trouble, int status);
  void give_up(int status, std::string_view code);
  void watch();
  void tell_language();
  void send(Sent& sent);
  void repeat_unanswered();
  void keep_alive();
  std::string add(std::string message, std::string id, bool deed);
  std::string next_id(std::string_view kind);
  void settle(std::string_view id);

  void take(const Told& told);
  void take_entry(const EntryTold& entry);
  void take_complaint(const ComplaintTold& complaint);

  std::string match_;
  Open open_;
  Callbacks callbacks_;
  Settings settings_;
  std::unique_ptr<Channel> channel_;
  Moment now_{0};
  Moment try_at_{0};    // when to connect again
  Moment heard_at_{0};  // when something came last
  Moment pinged_at_{0};
  Moment up_since_{0};
  Moment watched_at_{0};  // when entries were asked for last
  bool up_ = false;       // the server has greeted us
  bool told_lost_ = false;
  bool gone_ = false;
  bool missing_ = false;    // an entry was skipped
  std::uint32_t next_ = 0;  // the first entry that has not been seen
  std::uint64_t ids_ = 0;
  std::deque<Sent> sent_;
  std::optional<Language> language_;  // where it is not the one the channel was opened with
};

}  // namespace tablier::client
