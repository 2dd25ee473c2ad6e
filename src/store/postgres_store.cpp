#include "store/postgres_store.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "store/checksum.h"
#include "store/postgres/batch.h"
#include "store/postgres/schema.h"
#include "store/postgres/statements.h"

namespace tablier {
namespace {

using postgres::Answer;
using postgres::Call;
using postgres::Statement;
using postgres::Values;

constexpr int kTries = 10;

MatchRow read_row(const Answer& answer, int i) {
  MatchRow row;
  row.key = MatchKey{answer.natural(i, 0)};
  row.created = answer.integer(i, 1);
  row.status = static_cast<MatchStatus>(answer.integer(i, 2));
  row.host = PlayerKey{answer.natural(i, 3)};
  row.guest = PlayerKey{answer.natural(i, 4)};
  row.attended = answer.integer(i, 5) != 0;
  set_game_column(row, answer.bytes(i, 6));
  row.secret = answer.bytes(i, 7);
  row.summary = answer.bytes(i, 8);
  return row;
}

PlayerRow read_player(const Answer& answer, int i) {
  PlayerRow player;
  player.key = PlayerKey{answer.natural(i, 0)};
  player.name = answer.bytes(i, 1);
  player.name_key = answer.bytes(i, 2);
  player.password = answer.bytes(i, 3);
  player.created = answer.integer(i, 4);
  return player;
}

StoreError damaged(MatchKey match, const std::string& how) {
  return {StoreError::Kind::kDamaged, "match " + write_key(match) + ": " + how};
}

// Those from number `first` on; each in its place.
Expected<std::vector<std::string>, StoreError> read_entries(MatchKey match, std::uint64_t first,
                                                            const Answer& answer) {
  std::vector<std::string> entries;
  for (int i = 0; i < answer.rows(); ++i) {
    const std::uint64_t number = first + static_cast<std::uint64_t>(i);
    if (answer.natural(i, 0) != number) {
      return damaged(match, "entry " + std::to_string(number) + " is missing");
    }
    entries.push_back(answer.bytes(i, 2));
    if (postgres::entry_checksum(match, number, entries.back()) != answer.natural(i, 1)) {
      return damaged(match, "entry " + std::to_string(number) + " is not what was written");
    }
  }
  return entries;
}

std::int64_t as_limit(std::size_t most) {
  return static_cast<std::int64_t>(
      std::min<std::size_t>(most, std::numeric_limits<std::int64_t>::max()));
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(std::string url)
      : connection_(std::move(url), postgres::kPrepared, postgres::prepare_schema) {}

  Expected<std::vector<Written>, StoreError> write(std::span<const Write> writes) override {
    postgres::Batch batch(writes);
    for (int i = 1;; ++i) {
      auto written = batch.run(connection_);
      if (written || i == kTries || !connection_.is_worth_repeating()) return written;
    }
  }

  Expected<std::optional<StoredMatch>, StoreError> load(MatchKey match) override {
    const std::array<Call, 4> calls{
        Call{&postgres::kBeginReading, Values()}, Call{&postgres::kMatch, Values(match)},
        Call{&postgres::kEntries, Values(match, 0)}, Call{&postgres::kCommit, Values()}};
    const auto answers = connection_.run(calls);
    if (!answers) return answers.error();
    const Answer& found = (*answers)[1];
    if (found.rows() == 0) return std::optional<StoredMatch>();
    StoredMatch stored;
    stored.row = read_row(found, 0);
    if (found.natural(0, 9) != chain_start(stored.row) ||
        found.natural(0, 10) != seal(stored.row)) {
      return damaged(match, "its row is not what was written");
    }
    auto entries = read_entries(match, 0, (*answers)[2]);
    if (!entries) return entries.error();
    stored.entries = std::move(*entries);
    return std::optional(std::move(stored));
  }

  Expected<std::vector<std::string>, StoreError> entries_from(MatchKey match,
                                                              std::uint32_t first) override {
    const auto answer = ask(postgres::kEntries, match, first);
    if (!answer) return answer.error();
    return read_entries(match, first, *answer);
  }

  Expected<std::vector<MatchCount>, StoreError> grown(std::span<const MatchCount> known) override {
    std::vector<std::int64_t> matches;
    std::vector<std::int64_t> counts;
    matches.reserve(known.size());
    counts.reserve(known.size());
    for (const MatchCount& each : known) {
      matches.push_back(static_cast<std::int64_t>(each.match));
      counts.push_back(each.count);
    }
    const auto answer = ask(postgres::kGrown, matches, counts);
    if (!answer) return answer.error();
    std::vector<MatchCount> grown;
    grown.reserve(static_cast<std::size_t>(answer->rows()));
    for (int i = 0; i < answer->rows(); ++i) {
      grown.push_back(
          {MatchKey{answer->natural(i, 0)}, static_cast<std::uint32_t>(answer->integer(i, 1))});
    }
    return grown;
  }

  Expected<std::vector<MatchRow>, StoreError> with_status(MatchStatus status,
                                                          std::size_t most) override {
    return rows_of(ask(postgres::kWithStatus, status, as_limit(most)));
  }
  Expected<std::vector<MatchRow>, StoreError> with_status_after(MatchStatus status, Place last,
                                                                std::size_t most) override {
    return rows_of(ask(postgres::kWithStatusAfter, status, last.created, last.key, as_limit(most)));
  }
  Expected<std::vector<MatchRow>, StoreError> of_player(PlayerKey player,
                                                        std::size_t most) override {
    return rows_of(ask(postgres::kOfPlayer, player, as_limit(most)));
  }

  Expected<std::size_t, StoreError> unfinished_of(PlayerKey player) override {
    const auto answer = ask(postgres::kUnfinished, player);
    if (!answer) return answer.error();
    return static_cast<std::size_t>(answer->integer(0, 0));
  }

  Expected<std::vector<MatchKey>, StoreError> attended() override {
    return keys_of(ask(postgres::kAttended));
  }

  std::optional<StoreError> each(const std::function<bool(const StoredMatch&)>& take) override {
    std::optional<StoreError> damage;
    for (std::int64_t last = -1;;) {
      const auto keys = keys_of(ask(postgres::kKeysAfter, last));
      if (!keys) return keys.error();
      if (keys->empty()) return damage;
      last = static_cast<std::int64_t>(keys->back());
      for (const MatchKey key : *keys) {
        const auto match = load(key);
        if (match) {
          const std::optional<StoredMatch>& stored = *match;
          if (stored && !take(*stored)) return damage;
        } else if (match.error().kind != StoreError::Kind::kDamaged) {
          return match.error();
        } else if (!damage) {
          damage = match.error();
        }
      }
    }
  }

  Expected<std::optional<PlayerRow>, StoreError> player(PlayerKey key) override {
    return player_of(ask(postgres::kPlayer, key));
  }
  Expected<std::optional<PlayerRow>, StoreError> player_named(std::string_view name_key) override {
    return player_of(ask(postgres::kPlayerNamed, name_key));
  }

  Expected<std::vector<PlayerRow>, StoreError> named_after(PlayerKey last,
                                                           std::size_t most) override {
    const auto answer = ask(postgres::kNamedAfter, last, as_limit(most));
    if (!answer) return answer.error();
    std::vector<PlayerRow> rows;
    rows.reserve(static_cast<std::size_t>(answer->rows()));
    for (int i = 0; i < answer->rows(); ++i) rows.push_back(read_player(*answer, i));
    return rows;
  }

  Expected<std::optional<SessionRow>, StoreError> session(std::string_view token_hash) override {
    const auto answer = ask(postgres::kSession, token_hash);
    if (!answer) return answer.error();
    if (answer->rows() == 0) return std::optional<SessionRow>();
    return std::optional(SessionRow{PlayerKey{answer->natural(0, 0)}, answer->integer(0, 1)});
  }

  Expected<std::vector<RatingRow>, StoreError> ratings(PlayerKey player) override {
    const auto answer = ask(postgres::kRatings, player);
    if (!answer) return answer.error();
    std::vector<RatingRow> rows;
    rows.reserve(static_cast<std::size_t>(answer->rows()));
    for (int i = 0; i < answer->rows(); ++i) {
      rows.push_back({answer->bytes(i, 1),
                      {answer->real(i, 2), answer->real(i, 3), answer->real(i, 4)},
                      static_cast<int>(answer->integer(i, 5))});
    }
    return rows;
  }

  Expected<Instant, StoreError> last_beat(std::string_view rules) override {
    const auto answer =
        rules.empty() ? ask(postgres::kLastBeat) : ask(postgres::kLastBeatWith, rules);
    if (!answer) return answer.error();
    return answer->rows() == 0 ? Instant{0} : answer->integer(0, 0);
  }

  std::optional<StoreError> check() override {
    const auto beat = last_beat({});
    return beat ? std::nullopt : std::optional(beat.error());
  }

 private:
  template <class... Each>
  Expected<Answer, StoreError> ask(const Statement& statement, const Each&... values) {
    const std::array<Call, 1> calls{Call{&statement, Values(values...)}};
    auto answers = connection_.run(calls);
    if (!answers) return answers.error();
    return std::move(answers->front());
  }

  static Expected<std::vector<MatchRow>, StoreError> rows_of(
      const Expected<Answer, StoreError>& answer) {
    if (!answer) return answer.error();
    std::vector<MatchRow> rows;
    rows.reserve(static_cast<std::size_t>(answer->rows()));
    for (int i = 0; i < answer->rows(); ++i) rows.push_back(read_row(*answer, i));
    return rows;
  }

  static Expected<std::vector<MatchKey>, StoreError> keys_of(
      const Expected<Answer, StoreError>& answer) {
    if (!answer) return answer.error();
    std::vector<MatchKey> keys;
    keys.reserve(static_cast<std::size_t>(answer->rows()));
    for (int i = 0; i < answer->rows(); ++i) keys.emplace_back(MatchKey{answer->natural(i, 0)});
    return keys;
  }

  static Expected<std::optional<PlayerRow>, StoreError> player_of(
      const Expected<Answer, StoreError>& answer) {
    if (!answer) return answer.error();
    if (answer->rows() == 0) return std::optional<PlayerRow>();
    return std::optional(read_player(*answer, 0));
  }

  postgres::Connection connection_;
};

}  // namespace

Expected<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url) {
  if (!postgres::Connection::is_url(url)) {
    return StoreError{StoreError::Kind::kRefused, "the address of the server cannot be read"};
  }
  auto store = std::make_unique<PostgresStore>(url);
  if (auto error = store->check()) return *error;
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace tablier
