#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "match/match_reader.h"
#include "match/programs.h"
#include "match/store_worker.h"

namespace tablier {

// Who hears of what happens; called on the authority's thread.
class Listener {
 public:
  virtual ~Listener() = default;
  // Entries from number `first` on are durable now and may be told. Those before were told before,
  // or are to be asked for.
  virtual void on_entries(const Match& match, std::uint32_t first) = 0;
  // This node has written to the match, which has so many entries now: other nodes should know.
  virtual void on_written(MatchKey key, std::uint32_t count) = 0;
  // What is stored of this match cannot be what was written.
  virtual void on_damaged(MatchKey key) = 0;
  // An older edition of the rules had left it unfinished; it has ended without a result.
  virtual void on_outdated(MatchKey key) { (void)key; }
  // Whether this player looks at the match here and now.
  [[nodiscard]] virtual bool is_watched(MatchKey key, PlayerKey player) const {
    (void)key, (void)player;
    return false;
  }
};

// Decides every match that somebody looks at here. It knows no socket: whoever talks to people
// calls it and is called back, always on one thread (the executor's). Nothing is told, neither to a
// caller nor to the listener, before it is durable.
class Authority {
 public:
  struct Limits {
    std::size_t unfinished = 50;  // matches of one host that wait or are played
    std::int64_t idle = 30'000;   // milliseconds after which a match that nobody watches is let go
    std::int64_t lag = Match::kMostLag;
    std::int64_t lease = 15'000;  // milliseconds a node has to do what it has claimed
  };

  // What it cannot know by itself: the time, and bytes that nobody can guess.
  struct World {
    std::function<Instant()> now;
    Entropy entropy;
    std::string node;   // this process among several
    bool alone = true;  // no other node writes to the store
  };

  Authority(StoreWorker& store, Programs& programs, World world, const Limits& limits);

  void set_listener(Listener* listener) { listener_ = listener; }

  // A match as it is durable, to be looked at during the call; or why not.
  using Look = std::function<void(Expected<const Match*, Complaint>)>;
  // The number of the entry that it led to; or why not. Called before the listener hears of that
  // entry; an entry that was heard of already is what the same client id led to earlier.
  using Done = std::function<void(Expected<std::uint32_t, Complaint>)>;

  // `from`: the asker's address. The program's thinking time is shared between addresses.
  void create(const Creation& creation, const Look& look, AddressKey from = kNoAddress);
  // How old it may be where several nodes write. (Where one does, nothing here is ever old.)
  enum class Age : std::uint8_t {
    kRecent,  // kMostAge
    kNone,    // as the store has it after the call, so that no node has told anybody of more
  };
  void look(MatchKey key, Look look, Age age = Age::kNone);
  // `edition`: the one that the guest plays by, where they say so.
  void join(MatchKey key, const Seat& guest, std::string invite, Look look,
            std::optional<int> edition = std::nullopt);
  void give_nonce(MatchKey key, PlayerKey player, std::string nonce, Look look,
                  AddressKey from = kNoAddress);
  void abort(MatchKey key, PlayerKey player, Look look);
  // See Match::reseat. Of a match that is not judged here the look is a complaint also where the
  // seat was given.
  void reseat(MatchKey key, PlayerKey before, PlayerKey player, std::string name, Look look);
  void act(MatchKey key, PlayerKey player, Command command, std::int64_t lag, Done done,
           AddressKey from = kNoAddress);

  // Somebody here is interested: the match stays in memory.
  void watch(MatchKey key) { ++watchers_[key]; }
  void unwatch(MatchKey key);
  // This player looks at it now: the clocks may have waited for that.
  void arrived(const Match& match, PlayerKey player);

  // Another node has written: the match has `count` entries now, or more.
  void heard(MatchKey key, std::uint32_t count);
  // Asks the store which of the matches watched here other nodes have written to, in case a message
  // got lost. To be called more often than kMostAge.
  void catch_up();

  // To be called some twenty times a second: clocks, and letting go.
  void tick();
  // Once, after a start: takes up what was under way. The time that nobody could play is nobody's.
  void resume();
  // Nothing waits for the store or for a program's first answer.
  [[nodiscard]] bool quiet() const { return pending_ == 0; }

  [[nodiscard]] std::size_t loaded() const { return tables_.size(); }
  // How many looks at matches are to come.
  [[nodiscard]] std::size_t queued() const { return due_.size(); }

 private:
  static constexpr std::int64_t kBeat = 1000;     // milliseconds between two signs of life
  static constexpr std::int64_t kMostAge = 1500;  // milliseconds since the store was asked
  // A match that waits for a player to come back is not looked at again for so long.
  static constexpr std::int64_t kRest = 300'000;

  // Something that somebody wants of a match. It adds entries or complains, and is tried again when
  // another node was quicker. Returns the entry that the answer names.
  using Wish = std::function<Expected<std::uint32_t, Complaint>(Match&)>;
  struct Pending {
    Wish wish = {};  // none: only a look
    Look look = {};
    Done done = {};
    Age age = Age::kRecent;  // of a look
    int tries = 0;
    bool fresh = false;       // need not be judged again by what the store has
    std::uint64_t asked = 0;  // the table's, when it came
  };

  // A match in memory. One thing at a time is under way for it at the store: what is wanted
  // meanwhile waits, so that in between the match is as it is on disk.
  struct Table {
    std::unique_ptr<Match> match;  // none: not read yet, or to be read again
    bool busy = false;             // the store works for it
    bool attended = false;         // as last seen: not to be forgotten when the store is gone
    std::uint32_t durable = 0;     // entries on disk
    std::uint32_t told = 0;        // entries that the listener was told of
    std::uint32_t heard = 0;  // entries that another node has written, since the store was asked
    std::deque<Pending> waiting;
    Instant used = 0;         // when it was last asked for
    std::uint64_t asked = 0;  // how often the store was asked whether this is all there is
    Instant checked = 0;      // when that was last the case, and it answered
    std::array<std::uint64_t, 2> thinking{};  // the position that a side's program thinks about
    // Where the program's opponent last played from; not known after a start of the server.
    AddressKey address = kNoAddress;
    std::optional<Instant> queued;  // when it is next looked at, as the queue says
    int ends = 0;                   // how often it was to be ended before it could be read
  };
  using Verdict = Expected<std::uint32_t, Complaint>;
  // The matches that a break is forgiven to, one after the other.
  struct Forgiving {
    std::deque<MatchKey> keys;
    std::size_t under_way = 0;
    bool failed = false;
  };
  // Looking for matches that an older edition of the rules left unfinished.
  struct Sweep {
    MatchStatus status = MatchStatus::kInvited;
    Store::Place last;
    std::size_t under_way = 0;  // reads, and matches that are being ended
    bool failed = false;
    Instant not_before = 0;
  };
  // When a node last lived that plays a game by the rules known here.
  using Beats = std::map<std::string, Instant, std::less<>>;
  // Since when no node lives, as the store knows it, and what was being played then.
  struct Before {
    Instant beat = 0;
    Beats beats;
    std::vector<MatchKey> keys;
  };

  // Takes those out for whom `wanted` holds. Both lists keep the order in which they came.
  template <class Wanted>
  static std::deque<Pending> take_out(std::deque<Pending>& waiting, const Wanted& wanted) {
    std::deque<Pending> taken;
    std::deque<Pending> kept;
    for (Pending& pending : waiting) {
      (wanted(pending) ? taken : kept).push_back(std::move(pending));
    }
    waiting = std::move(kept);
    return taken;
  }

  // Serving (authority.cpp).
  void with(MatchKey key, Pending pending);
  void serve(MatchKey key, Table& table, Pending pending);
  void run_waiting(MatchKey key);
  void load(MatchKey key, Table& table);
  void load_on(MatchKey key, std::shared_ptr<MatchReader> reader);
  void loaded(MatchKey key, MatchReader& reader);
  void not_loaded(MatchKey key, Table& table, const Complaint& complaint);
  void end_outdated(MatchKey key, Table& table, Append ending);
  void store_new(MatchKey key, Table& table, Pending pending, const Verdict& verdict);
  void stored(MatchKey key, const Pending& pending, const Verdict& verdict,
              const Expected<Written, StoreError>& result);
  void settle(MatchKey key, Table& table);
  static void answer(const Match& match, const Pending& pending, const Verdict& verdict);
  static void complain(const Pending& pending, const Complaint& complaint);
  void note_asked(Table& table) const;
  [[nodiscard]] bool is_judged(const Table& table, const Pending& pending,
                               const Verdict& verdict) const;
  Table* table_of(MatchKey key);
  // A seated player asks from there.
  void note_address(MatchKey key, AddressKey from);
  [[nodiscard]] std::uint64_t random_key() const;
  void seat_program(Match& match) const;
  // What a side does at that moment; time that was nobody's is given back before.
  Verdict do_now(Match& match, Side side, const Command& command, Instant at,
                 std::int64_t lag) const;

  // What happens without anybody asking (authority_duties.cpp).
  void attend(MatchKey key, Table& table);
  void look_again_at(MatchKey key, Table& table, Instant at);
  void queue_due(MatchKey key, Table& table);
  void let_think(MatchKey key, Table& table, Side side);
  void think(MatchKey key, Side side, std::uint64_t about);
  // Nobody thinks about that any more; false: the match is not here.
  bool thought(MatchKey key, Side side, std::uint64_t about);
  void answer_offers(MatchKey key, const Match& match, Side program);
  // Whether a side's player looks at the match here; and what follows where time waited for that.
  [[nodiscard]] bool is_there(const Match& match, Side side) const;
  void note_arrivals(Match& match) const;
  void arrange_rematch(MatchKey key, const Match& match);
  void pass_time(MatchKey key);
  void let_go(Instant now);
  void take_over();
  void look_again_later(MatchKey key);
  void fetch(MatchKey key, Table& table);
  void not_fetched(MatchKey key, Table& table, const StoreError& error);

  // Matches by other editions of the rules (authority_editions.cpp).
  void sweep_some(Instant now);
  void swept(bool stored);
  void end_swept(const std::vector<MatchRow>& rows);
  void reseat_unjudged(MatchKey key, PlayerKey before, PlayerKey player, const std::string& name,
                       const Look& look);

  // While no server is there, nothing can be stored, or this process stands still, no time passes
  // for players (authority_breaks.cpp).
  void notice_break(Instant now);
  void beat(Instant now);
  void end_break();
  void ask_before(std::function<void(const std::optional<Before>&)> then);
  void begin_forgiving(const std::vector<MatchKey>& keys);
  void forgive_some();
  void forgiven(bool stored);
  static void forgive(Match& match, Instant since, Instant now);
  // Since when a match of that game can be played nowhere.
  [[nodiscard]] Instant break_of(const std::string& game) const;

  StoreWorker& store_;
  Programs& programs_;
  World world_;
  Limits limits_;
  Listener* listener_ = nullptr;
  std::unordered_map<MatchKey, std::unique_ptr<Table>> tables_;
  std::unordered_map<MatchKey, int> watchers_;
  std::priority_queue<std::pair<Instant, MatchKey>, std::vector<std::pair<Instant, MatchKey>>,
                      std::greater<>>
      due_;
  std::unordered_map<MatchKey, Instant> resting_;  // let go, and until when
  std::size_t catching_up_ = 0;                    // questions of catch_up under way
  std::unordered_map<PlayerKey, int> creating_;    // matches that are on their way to the store
  std::size_t pending_ = 0;                        // answers that the store owes
  bool resuming_ = false;                          // whether there was a break is not known yet
  bool resume_asked_ = false;
  // Since when nobody can play. It ends when all whom it concerns have it back, on disk: only then
  // does a beat say that somebody lives, and whoever starts until then forgives it too.
  std::optional<Instant> break_since_;
  Beats absent_;  // games that only nodes of other editions were there for, and since when
  std::optional<Forgiving> forgiving_;
  std::optional<Sweep> sweep_;
  Instant alive_ = 0;  // when the store last took a beat
  Instant last_tick_ = 0;
  Instant last_beat_ = 0;  // when it was last tried
  Instant last_sweep_ = 0;
  Instant last_takeover_ = 0;
};

}  // namespace tablier
