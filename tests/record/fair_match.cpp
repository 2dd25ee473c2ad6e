#include "fair_match.h"

#include <gtest/gtest.h>

#include "base/hex.h"

namespace tablier::testing {
namespace {

template <class Bytes>
void fill_at_random(Bytes& bytes, Rng& rng) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
}

std::string random_nonce(Rng& rng) {
  std::vector<std::uint8_t> bytes(16 + rng.below(49));
  fill_at_random(bytes, rng);
  return write_hex(bytes);
}

void seal_pair(FairProof& proof, std::size_t event, std::string_view pair, Rng& rng) {
  const std::size_t bar = pair.find('|');
  for (const Side side : kSides) {
    FairSeal seal;
    seal.event = event;
    seal.side = side;
    fill_at_random(seal.salt, rng);
    const auto half = side == Side::kZero ? pair.substr(0, bar) : pair.substr(bar + 1);
    seal.hash = seal_commitment(proof.seed.match, event, side, half, seal.salt);
    proof.seals.push_back(std::move(seal));
  }
}

}  // namespace

FairSeed fair_seed(std::uint64_t number) {
  Rng rng(number);
  FairSeed seed;
  constexpr std::string_view kCharacters = "0123456789abcdefghijklmnopqrstuvwxyz";
  for (std::size_t i = 0; i < kFairMatchSize; ++i) seed.match += kCharacters[rng.below(36)];
  fill_at_random(seed.secret, rng);
  seed.host_nonce = random_nonce(rng);
  seed.guest_nonce = random_nonce(rng);
  return seed;
}

FairMatch play_fair_match(const AnyGame& game, const Settings& options, std::uint64_t number,
                          const FairManner& manner) {
  Rng rng(number + 1'000'000);
  FairMatch match;
  FairProof& proof = match.proof;
  proof.seed = fair_seed(number);
  proof.commitment = fair_commitment(proof.seed.match, proof.seed.secret);
  proof.tossed = manner.tossed;
  proof.host_side = manner.tossed ? fair_toss(proof.seed) : Side::kOne;

  const auto position = game.start(options);
  Record& record = match.record;
  record = begin_record(*position);
  record.players = {"Zoé Müller", "Ali"};
  record.date = "2024-05-31T18:30:00Z";
  while (position->turn() != Turn::kOver && record.events.size() < manner.length) {
    const std::size_t event = record.events.size() + 1;
    const Turn turn = position->turn();
    std::string token = turn == Turn::kChance ? fair_event(*position, proof.seed, event)
                                              : position->random_event(rng);
    if (turn == Turn::kBoth) seal_pair(proof, event, token, rng);
    if (manner.played != nullptr && !is_single(turn))
      token = manner.played(*position, event, token);
    EXPECT_EQ(record.add(*position, token), std::nullopt) << token;
    EXPECT_EQ(record.events.back(), token) << "an event has one spelling";
  }
  if (!manner.ending.empty()) {
    EXPECT_EQ(record.add(*position, manner.ending), std::nullopt) << manner.ending;
  }
  add_fairness(record, proof);
  return match;
}

}  // namespace tablier::testing
