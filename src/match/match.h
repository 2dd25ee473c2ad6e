#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "match/complaint.h"
#include "match/entry_list.h"
#include "match/settings.h"
#include "record/fairness.h"
#include "rules/any_game.h"

namespace tablier {

// Fills with bytes that nobody can guess.
using Entropy = std::function<void(std::span<unsigned char>)>;

enum class Offer : std::uint8_t { kDraw, kTakeback, kRematch };
inline constexpr std::array<std::string_view, 3> kOfferNames = {"draw", "takeback", "rematch"};
std::optional<Offer> read_offer(std::string_view text);

// What a player wants to do.
struct Command {
  enum class Kind : std::uint8_t { kMove, kResign, kOffer, kDecline, kPhrase };

  Kind kind = Kind::kMove;
  std::string text;       // the action, the offer, the phrase
  std::string client_id;  // may be empty
  // How many entries the sender has seen. Given and not all of them: stale, where that matters.
  std::optional<std::uint32_t> seen;
};

// A match: its entries folded into a position, a clock, seats and offers. It decides what a command
// leads to, chance included, and applies it at once; whoever holds it sees to it that the new
// entries are stored before anybody hears of them. It knows no time, no store and no network.
class Match {
 public:
  enum class Stage : std::uint8_t { kWaiting, kPlaying, kOver, kAborted };
  // A match still being played that has so many entries ends as a draw: what it costs to keep, to
  // tell and to write down has an end. Only what follows an end, and chance, may come after.
  static constexpr std::uint32_t kMostEntries = 20'000;
  // With so few entries to come the players are warned.
  static constexpr std::uint32_t kFewEntries = 500;
  // Milliseconds that a side is given back for the network at a time, at most; in the long run the
  // clock gives less (MatchClock::excuse).
  static constexpr std::int64_t kMostLag = 500;

  // A new one, its first entry added; a complaint about its settings where they will not do.
  static Expected<std::unique_ptr<Match>, Complaint> create(MatchKey key, const FairSecret& secret,
                                                            const Creation& creation, Instant now);
  // From what was stored; nothing when the entries do not fit together, or are of a game, or an
  // edition of its rules, that is not known here.
  static std::unique_ptr<Match> restore(const StoredMatch& stored);
  // The same entry by entry: begins without any, and is not to be used before it has taken them
  // all. Nothing where the row cannot be read.
  static std::unique_ptr<Match> begin_restoring(const MatchRow& row);
  // More of what was stored; false: it does not fit.
  bool take(std::string_view body);

  [[nodiscard]] MatchKey key() const { return key_; }
  [[nodiscard]] const std::string& name() const { return name_; }  // the key as text
  [[nodiscard]] const MatchSettings& settings() const { return creation_.settings; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] const Seat& host() const { return creation_.host; }
  [[nodiscard]] const std::optional<Seat>& guest() const { return guest_; }
  // How a rematch would be created: the sides change.
  [[nodiscard]] Creation rematch() const;
  [[nodiscard]] MatchKey rematch_key() const;
  [[nodiscard]] Instant created() const { return created_; }
  [[nodiscard]] const AnyPosition& position() const { return *position_; }
  // How many events of the game were played and not taken back.
  [[nodiscard]] std::size_t events() const { return played_.size(); }
  // How many events takebacks have had to apply again: what they have cost.
  [[nodiscard]] std::size_t replayed() const { return replayed_; }
  [[nodiscard]] const MatchClock& clock() const { return clock_; }
  [[nodiscard]] const EntryList& entries() const { return entries_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(entries_.size()); }
  // How many entries there may still be before it ends as a draw; nothing: more than a few.
  [[nodiscard]] std::optional<std::uint32_t> room() const;
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  [[nodiscard]] const FairSeed& seed() const { return seed_; }  // secret until the match is over
  [[nodiscard]] bool tossed() const { return tossed_; }
  [[nodiscard]] std::optional<MatchKey> next() const { return next_; }
  // A newer server, which knows other rules, has ended it (other_edition.h).
  [[nodiscard]] bool is_ended_by_edition() const { return ended_by_edition_; }
  // Whether time is taken at all: of the sides, or of halves.
  [[nodiscard]] bool is_timed() const {
    return clock_.counts() || position_->timed_half().has_value();
  }
  // Both players are there and the first action was made: from then on time runs, and nobody may
  // abort any more. Where no time is taken the first action is enough.
  [[nodiscard]] bool is_under_way() const { return under_way_; }
  // A side's player has not been seen at the board since the match began, and time waits for it.
  [[nodiscard]] bool expects(Side side) const;
  // What is left of a half whose time is taken, in milliseconds; nothing: there is none.
  struct HalfTime {
    int number = 0;
    std::int64_t left = 0;
    bool runs = false;
  };
  [[nodiscard]] std::optional<HalfTime> half_time(Instant now) const;
  // Whether the program has a seat.
  [[nodiscard]] bool has_program() const { return guest_ && guest_->level > 0; }
  [[nodiscard]] bool offered(Offer offer, Side side) const {
    return offers_[static_cast<std::size_t>(offer)][index(side)];
  }

  // Whether that side may ask for its last action back now.
  [[nodiscard]] bool may_take_back(Side side) const {
    return stage_ == Stage::kPlaying && !refuse_takeback(side);
  }

  // Sides are known once both sit; before, the host is nobody's side.
  [[nodiscard]] std::optional<Side> side_of(PlayerKey player) const;
  [[nodiscard]] const Seat& seat(Side side) const;  // once begun
  [[nodiscard]] bool is_host(PlayerKey player) const;
  // Whoever has joined, before the match begins too.
  [[nodiscard]] bool is_guest(PlayerKey player) const;
  // What lets somebody in who was given the link. A function of the match's secret.
  [[nodiscard]] std::string invite() const;
  // Whether a side has to do something now: alone, or a half of a pair not chosen yet.
  [[nodiscard]] bool awaits(Side side) const;
  // The entry that this client id led to.
  [[nodiscard]] std::optional<std::uint32_t> entry_of(Side side, std::string_view client_id) const;
  // The commitment of a sealed choice, told to everybody at once.
  [[nodiscard]] std::string seal_hash(std::uint32_t entry) const;
  // The salts of the choices revealed by an entry, in hex, side 0's first; nothing: it is no pair.
  [[nodiscard]] std::optional<std::array<std::string, 2>> revealed_salts(std::uint32_t entry) const;
  // When something is due without anybody's doing: a clock runs out or a half is up.
  [[nodiscard]] std::optional<Instant> due() const;

  // Each adds its entries, applied already, or says why not. A move that comes too late is refused
  // and still adds what time brought: whoever stores looks at `count()` in either case.
  MaybeComplaint give_nonce(PlayerKey player, std::string_view nonce, Instant now);
  MaybeComplaint join(const Seat& guest, std::string_view invite, Instant now);
  // As long as it is not under way.
  MaybeComplaint abort(PlayerKey player, Instant now);
  // The side's player is at the board. Does nothing where that makes no difference.
  void arrive(Side side, Instant now);
  MaybeComplaint act(Side side, const Command& command, Instant now, std::int64_t lag,
                     const Entropy& entropy);
  // What is due by now: time run out, a half over. Whoever calls allows for the network: a side's
  // time is up `grace` milliseconds later than its clock says, or as much of that as the side could
  // still be given back.
  void pass_time(Instant now, std::int64_t grace);
  // Nobody could play for so long (the server was down).
  void pause(std::int64_t milliseconds, Instant now);
  void link_rematch(MatchKey next, Instant now);
  // Gives one player's seat to another, who may be the same player with a name. Adds nothing where
  // that is so already. A complaint where the other player has the opposite seat.
  MaybeComplaint reseat(PlayerKey before, PlayerKey player, std::string_view name, Instant now);

  // Something may have to be done without anybody asking. Days are watched by whoever comes back.
  [[nodiscard]] bool attended() const;
  // For lists, and for the store.
  [[nodiscard]] MatchRow row() const;
  // The game as it stands, nobody's names in it.
  [[nodiscard]] Record record() const;
  // The same with names and date; once the match is over with the proof of its fairness.
  [[nodiscard]] Record full_record() const;

 private:
  struct Choice {
    std::string token;
    std::size_t seal = 0;  // in seals_
  };
  // An event that was not taken back: its entry, and whose action it is; kNone for chance, pairs
  // and what came from outside.
  enum class Author : std::uint8_t { kSide0, kSide1, kNone };
  struct Played {
    Played(std::uint32_t number, Author who) : entry(number & kMostNumber), author(who) {}
    static constexpr std::uint32_t kMostNumber = (1U << 30U) - 1;

    std::uint32_t entry : 30;
    Author author : 2;
  };
  // The position after so many events, so that a takeback need not begin at the beginning.
  struct Checkpoint {
    std::size_t events = 0;
    std::unique_ptr<AnyPosition> position;
  };
  // A sealed choice: its entry, and the number of the event that it is half of.
  struct Seal {
    std::uint32_t entry = 0;
    std::uint32_t event = 0;
    bool revealed = false;
    std::array<std::uint8_t, 32> hash{};
  };

  static constexpr Author author_of(Side side) {
    return side == Side::kZero ? Author::kSide0 : Author::kSide1;
  }

  Match() = default;

  // Folding (match.cpp).
  bool fold(Entry& entry);
  bool fold_created(const Entry& entry);
  bool fold_begun(const Entry& entry);
  bool fold_aborted(const Entry& entry);
  bool fold_event(Entry& entry);
  bool fold_sealed(const Entry& entry);
  bool fold_undone(const Entry& entry);
  bool fold_seat(const Entry& entry);
  void after_event(const Entry& entry, bool pair);
  // How many turns of each side were over by the events from this one on.
  [[nodiscard]] std::array<int, 2> turns_since(std::size_t first) const;
  void keep_checkpoint();
  // The position after the first so many events; none: they cannot be played.
  std::unique_ptr<AnyPosition> position_after(std::size_t count);
  // The choice sealed by this entry; none: it seals nothing.
  [[nodiscard]] const Seal* seal_of(std::uint32_t entry) const;
  [[nodiscard]] std::vector<FairSeal> revealed_seals() const;
  void settle_clock(Instant at);
  void note_move(Side side);
  void add(Entry entry);

  // Deciding (match_commands.cpp).
  void pass_time(Instant now, std::array<std::int64_t, 2> grace);
  // Whose time is up for good; both, where it was up at the same moment.
  [[nodiscard]] std::array<bool, 2> out_of_time(Instant now,
                                                std::array<std::int64_t, 2> grace) const;
  MaybeComplaint do_command(Side side, const Command& command, Instant now, std::int64_t lag,
                            const Entropy& entropy);
  void end_when_full(Instant now);
  void begin_when_ready(Instant now);
  void throw_dice(Instant now);
  MaybeComplaint move(Side side, const Command& command, Instant now, std::int64_t lag,
                      const Entropy& entropy);
  MaybeComplaint choose(Side side, const Command& command, Instant now, std::int64_t lag,
                        const Entropy& entropy);
  MaybeComplaint offer(Side side, const Command& command, Instant now);
  MaybeComplaint decline(Side side, const Command& command, Instant now);
  MaybeComplaint say(Side side, const Command& command, Instant now);
  MaybeComplaint refuse_takeback(Side side) const;
  // How many events stay when a side takes its last action back.
  [[nodiscard]] std::optional<std::size_t> takeback_to(Side side) const;
  [[nodiscard]] bool is_stale(const Command& command) const;
  [[nodiscard]] Complaint refused(const Refusal& refusal) const;

  MatchKey key_{};
  std::string name_;
  FairSeed seed_;
  std::string commitment_;
  Creation creation_;
  std::optional<Seat> guest_;
  Instant created_ = 0;
  Stage stage_ = Stage::kWaiting;
  Side host_side_ = Side::kZero;
  bool tossed_ = false;
  bool ended_by_edition_ = false;
  std::unique_ptr<AnyPosition> position_;
  std::vector<Played> played_;
  std::vector<Checkpoint> checkpoints_;  // by number, and none that no takeback can come to
  std::size_t replayed_ = 0;
  std::uint32_t seen_least_ = 0;  // entries that must have been seen to know the position
  MatchClock clock_;
  std::array<bool, 2> there_{};
  bool moved_ = false;  // a player has done something
  bool under_way_ = false;
  EntryList entries_;
  std::array<std::array<bool, 2>, 3> offers_{};
  std::array<std::optional<Choice>, 2> chosen_;
  std::vector<Seal> seals_;  // by entry
  std::array<int, 2> phrases_{};
  std::array<int, 2> offers_made_{};
  int takebacks_ = 0;
  std::optional<MatchKey> next_;
  int half_ = -1;  // the one whose time is being taken
  Instant half_began_ = 0;
};

}  // namespace tablier
