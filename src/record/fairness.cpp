#include "record/fairness.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "base/blake2b.h"
#include "base/hex.h"

namespace tablier {
namespace {

// Different purposes never hash the same message. A change of the derivation changes the number.
constexpr std::string_view kCommitmentDomain = "tablier fair 1 commitment";
constexpr std::string_view kChanceDomain = "tablier fair 1 chance";
constexpr std::string_view kSealDomain = "tablier fair 1 seal";

constexpr std::size_t kShortDigest = 32;

// Each field after its length, four bytes, the lowest first: no two lists of fields read the same.
void add_field(Blake2b& hash, std::span<const std::uint8_t> field) {
  std::array<std::uint8_t, 4> size;
  for (std::size_t i = 0; i < size.size(); ++i) {
    size[i] = static_cast<std::uint8_t>(field.size() >> (8 * i));
  }
  hash.add(size);
  hash.add(field);
}

void add_field(Blake2b& hash, std::string_view field) {
  add_field(hash, {reinterpret_cast<const std::uint8_t*>(field.data()), field.size()});
}

std::string finish_hex(Blake2b& hash) {
  std::array<std::uint8_t, kShortDigest> digest;
  hash.finish(digest);
  return write_hex(digest);
}

// A listed outcome is written `d6=4:1/6`; the weights of one list share their denominator.
struct ListedOutcome {
  std::string_view token;
  std::uint32_t weight = 0;
};

ListedOutcome read_listed(std::string_view text) {
  ListedOutcome outcome;
  const std::size_t colon = text.rfind(':');
  outcome.token = text.substr(0, colon);
  const char* const end = text.data() + text.size();
  std::from_chars(text.data() + std::min(colon + 1, text.size()), end, outcome.weight);
  return outcome;
}

std::string draw_listed(const std::vector<std::string>& tokens, FairStream& stream) {
  std::vector<ListedOutcome> outcomes;
  std::uint32_t total = 0;
  for (const std::string& token : tokens) {
    outcomes.push_back(read_listed(token));
    total += outcomes.back().weight;
  }
  if (total == 0) return {};
  std::uint32_t left = stream.below(total);
  for (const ListedOutcome& outcome : outcomes) {
    if (left < outcome.weight) return std::string(outcome.token);
    left -= outcome.weight;
  }
  return {};
}

// A deck too large to list is any order of its cards, each as likely as another; of cards that are
// alike it does not matter which is which. Any deck tells which cards there are.
std::string draw_deck(const AnyPosition& position, FairStream& stream) {
  Rng any(0);
  const std::string deck = position.random_event(any);
  const std::size_t first = deck.find('=') + 1;
  std::vector<std::string_view> cards;
  std::string_view rest = std::string_view(deck).substr(first);
  for (;;) {
    const std::size_t comma = rest.find(',');
    cards.push_back(rest.substr(0, comma));
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  std::sort(cards.begin(), cards.end());
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[stream.below(static_cast<std::uint32_t>(left))]);
  }
  std::string token = deck.substr(0, first);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i != 0) token += ',';
    token += cards[i];
  }
  return token;
}

}  // namespace

bool is_fair_match(std::string_view text) {
  return text.size() == kFairMatchSize && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
         });
}

bool is_fair_nonce(std::string_view text) {
  return text.size() >= kFairNonceLeast && text.size() <= kFairNonceMost && is_hex(text);
}

std::string fair_commitment(std::string_view match, const FairSecret& secret) {
  Blake2b hash(kShortDigest);
  add_field(hash, kCommitmentDomain);
  add_field(hash, match);
  add_field(hash, secret);
  return finish_hex(hash);
}

FairStream::FairStream(FairSeed seed, std::string label)
    : seed_(std::move(seed)), label_(std::move(label)) {}

void FairStream::refill() {
  Blake2b hash(block_.size(), seed_.secret);
  add_field(hash, kChanceDomain);
  add_field(hash, seed_.match);
  add_field(hash, seed_.host_nonce);
  add_field(hash, seed_.guest_nonce);
  add_field(hash, label_);
  add_field(hash, std::to_string(blocks_));
  hash.finish(block_);
  ++blocks_;
  used_ = 0;
}

std::uint32_t FairStream::next() {
  if (used_ == block_.size()) refill();
  std::uint32_t word = 0;
  for (std::size_t i = 4; i-- > 0;) word = word << 8U | block_[used_ + i];
  used_ += 4;
  return word;
}

std::uint32_t FairStream::below(std::uint32_t n) {
  // The largest multiple of n up to 2³²: below it every remainder comes up equally often.
  const std::uint64_t words = std::uint64_t{1} << 32U;
  const std::uint64_t limit = words - words % n;
  std::uint32_t word = next();
  while (word >= limit) word = next();
  return word % n;
}

Side fair_toss(const FairSeed& seed) {
  return FairStream(seed, "sides").below(2) == 0 ? Side::kZero : Side::kOne;
}

std::string fair_event(const AnyPosition& position, const FairSeed& seed, std::size_t event) {
  if (position.turn() != Turn::kChance) return {};
  FairStream stream(seed, "event " + std::to_string(event));
  const Listing listing = position.legal(std::nullopt);
  return listing.unlisted.empty() ? draw_listed(listing.tokens, stream)
                                  : draw_deck(position, stream);
}

std::string seal_commitment(std::string_view match, std::size_t event, Side side,
                            std::string_view token, const FairSalt& salt) {
  Blake2b hash(kShortDigest);
  add_field(hash, kSealDomain);
  add_field(hash, match);
  add_field(hash, std::to_string(event));
  add_field(hash, side == Side::kZero ? "0" : "1");
  add_field(hash, token);
  add_field(hash, salt);
  return finish_hex(hash);
}

}  // namespace tablier
