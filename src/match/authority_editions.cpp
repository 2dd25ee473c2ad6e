#include <utility>

#include "base/held.h"
#include "match/authority.h"
#include "match/other_edition.h"

// Matches by other editions of the rules than the one that is known here. None of them is judged:
// those that an older edition left unfinished are ended, by whichever node is first.
namespace tablier {
namespace {

constexpr int kMostEnds = 8;
constexpr std::size_t kSweptAtOnce = 500;

}  // namespace

// Read again afterwards: it is over then, or another node was quicker.
void Authority::end_outdated(MatchKey key, Table& table, Append ending) {
  if (++table.ends > kMostEnds) {
    return not_loaded(key, table, {Complaint::Code::kStore, nullptr, {}, {}});
  }
  table.busy = true;
  ++pending_;
  const std::uint32_t count = ending.first + static_cast<std::uint32_t>(ending.entries.size());
  store_.write(std::move(ending), [this, key, count](const Expected<Written, StoreError>& result) {
    --pending_;
    Table* found = table_of(key);
    if (found == nullptr) return;
    found->busy = false;
    if (!result) return not_loaded(key, *found, complaint_of(result.error()));
    if (*result == Written::kDone && listener_ != nullptr) {
      listener_->on_written(key, count);
      listener_->on_outdated(key);
    }
    load(key, *found);
  });
}

// The unfinished ones a page at a time, with a tick each, so that nobody waits for this.
void Authority::sweep_some(Instant now) {
  Sweep& sweep = held(sweep_);
  if (now < sweep.not_before) return;
  ++sweep.under_way;
  ++pending_;
  store_.read<Expected<std::vector<MatchRow>, StoreError>>(
      [status = sweep.status, last = sweep.last](Store& store) {
        return store.with_status_after(status, last, kSweptAtOnce);
      },
      [this](const Expected<std::vector<MatchRow>, StoreError>& rows) {
        --pending_;
        if (!rows) {
          held(sweep_).not_before = world_.now() + kBeat;
          --held(sweep_).under_way;
          return;
        }
        end_swept(*rows);
      });
}

void Authority::end_swept(const std::vector<MatchRow>& rows) {
  Sweep& sweep = held(sweep_);
  for (const MatchRow& row : rows) {
    sweep.last = {row.created, row.key};
    if (edition_age(row) != EditionAge::kOlder) continue;
    ++sweep.under_way;
    // Whoever reads it ends it.
    with(row.key, {.look =
                       [this](const Expected<const Match*, Complaint>& match) {
                         swept(match || match.error().code != Complaint::Code::kStore);
                       },
                   .fresh = true});
  }
  // A page may be short of rows that are damaged.
  if (rows.empty()) {
    sweep.status = static_cast<MatchStatus>(static_cast<int>(sweep.status) + 1);
    sweep.last = {};
  }
  swept(true);
}

void Authority::swept(bool stored) {
  Sweep& sweep = held(sweep_);
  sweep.failed = sweep.failed || !stored;
  if (--sweep.under_way > 0 || sweep.status <= MatchStatus::kPlaying) return;
  const bool failed = sweep.failed;
  sweep_.reset();
  if (!failed) return;
  Sweep again;  // from the beginning
  again.not_before = world_.now() + kBeat;
  sweep_ = again;
}

void Authority::reseat_unjudged(MatchKey key, PlayerKey before, PlayerKey player,
                                const std::string& name, const Look& look) {
  using Reseated = Expected<std::optional<Append>, Complaint>;
  const Complaint complaint{Complaint::Code::kEdition, nullptr, {}, {}};
  ++pending_;
  store_.read<Reseated>(
      [key, before, player, name, now = world_.now()](Store& store) -> Reseated {
        const auto loaded = store.load(key);
        if (!loaded) return complaint_of(loaded.error());
        const std::optional<StoredMatch>& stored = *loaded;
        if (!stored) return std::optional<Append>();
        const EditionAge age = edition_age(stored->row);
        // A newer one is not written to: whoever had a seat there keeps it, and nobody else.
        const bool sits =
            before != kNobody && (stored->row.host == before || stored->row.guest == before);
        if (age == EditionAge::kNewer && sits && before != player) {
          return Complaint{Complaint::Code::kOtherRules, nullptr, {}, {}};
        }
        if (age != EditionAge::kOlder || !has_ended(stored->row)) return std::optional<Append>();
        return reseat_without_rules(*stored, before, player, name, now);
      },
      [this, look, complaint](const Reseated& reseated) {
        --pending_;
        if (!reseated) return look(reseated.error());
        const std::optional<Append>& append = *reseated;
        if (!append) return look(complaint);
        ++pending_;
        store_.write(*append, [this, look, complaint](const Expected<Written, StoreError>& result) {
          --pending_;
          const bool done = result && *result == Written::kDone;
          look(done ? complaint : Complaint{Complaint::Code::kStore, nullptr, {}, {}});
        });
      });
}

}  // namespace tablier
