#include <map>
#include <utility>

#include "record/fairness.h"
#include "rules/outside.h"

namespace tablier {
namespace {

using Kind = FairError::Kind;
using MaybeError = std::optional<FairError>;

FairError wrong(Kind kind, std::string_view said, std::string_view wanted) {
  FairError error{};
  error.kind = kind;
  error.said = said;
  error.wanted = wanted;
  return error;
}

FairError wrong_seal(Kind kind, std::size_t event, Side side, std::string_view said = {},
                     std::string_view wanted = {}) {
  FairError error = wrong(kind, said, wanted);
  error.event = event;
  error.side = side;
  return error;
}

std::string_view digit_of(Side side) { return side == Side::kZero ? "0" : "1"; }

class Verifier {
 public:
  explicit Verifier(const FairProof& proof) : proof_(proof) {}

  Expected<std::optional<FairTally>, FairError> verify(const Replay& replay) {
    if (auto error = check_start()) return *error;
    const auto position = replay.at(0);
    for (std::size_t i = 0; i < replay.size(); ++i) {
      const std::string& token = replay.events()[i];
      if (auto error = check_event(*position, token, i + 1)) return *error;
      (void)position->apply(token);  // it was accepted before
    }
    if (!seals_.empty()) {
      const auto [event, side] = seals_.begin()->first;
      return wrong_seal(Kind::kStraySeal, event, side);
    }
    return std::optional(tally_);
  }

 private:
  // What is decided before the first event; and the seals are put in order.
  MaybeError check_start() {
    const std::string commitment = fair_commitment(proof_.seed.match, proof_.seed.secret);
    if (commitment != proof_.commitment) {
      return wrong(Kind::kWrongCommitment, proof_.commitment, commitment);
    }
    if (proof_.tossed) {
      const Side side = fair_toss(proof_.seed);
      if (side != proof_.host_side) {
        return wrong(Kind::kWrongToss, digit_of(proof_.host_side), digit_of(side));
      }
      tally_.tossed = true;
    }
    for (const FairSeal& seal : proof_.seals) {
      if (!seals_.emplace(std::pair(seal.event, seal.side), &seal).second) {
        return wrong_seal(Kind::kStraySeal, seal.event, seal.side);
      }
    }
    return std::nullopt;
  }

  // Something from outside the rules (time, a draw agreed) may come at any turn: nobody drew it.
  MaybeError check_event(const AnyPosition& position, std::string_view token, std::size_t event) {
    if (read_outside(token)) return std::nullopt;
    if (position.turn() == Turn::kChance) return check_chance(position, token, event);
    if (position.turn() == Turn::kBoth) return check_pair(token, event);
    return std::nullopt;
  }

  MaybeError check_chance(const AnyPosition& position, std::string_view token, std::size_t event) {
    const std::string drawn = fair_event(position, proof_.seed, event);
    if (drawn != token) {
      FairError error = wrong(Kind::kWrongChance, token, drawn);
      error.event = event;
      return error;
    }
    const bool deck = !position.legal(std::nullopt).unlisted.empty();
    ++(deck ? tally_.decks : tally_.throws);
    return std::nullopt;
  }

  MaybeError check_pair(std::string_view token, std::size_t event) {
    const std::size_t bar = token.find('|');
    const std::array<std::string_view, 2> halves = {token.substr(0, bar), token.substr(bar + 1)};
    for (const Side side : kSides) {
      const std::string_view played = halves[index(side)];
      const auto found = seals_.find({event, side});
      if (found == seals_.end()) return wrong_seal(Kind::kMissingSeal, event, side, played);
      const FairSeal& seal = *found->second;
      const std::string hash = seal_commitment(proof_.seed.match, event, side, played, seal.salt);
      if (hash != seal.hash) return wrong_seal(Kind::kWrongSeal, event, side, seal.hash, hash);
      seals_.erase(found);
      ++tally_.choices;
    }
    return std::nullopt;
  }

  const FairProof& proof_;
  FairTally tally_;
  std::map<std::pair<std::size_t, Side>, const FairSeal*> seals_;  // those not yet met
};

}  // namespace

Expected<std::optional<FairTally>, FairError> verify_fairness(const Record& record,
                                                              const Replay& replay) {
  const auto proof = read_fairness(record);
  if (!proof) return proof.error();
  const std::optional<FairProof>& told = *proof;
  if (!told) return std::optional<FairTally>();
  return Verifier(*told).verify(replay);
}

}  // namespace tablier
