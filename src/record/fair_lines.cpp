#include <algorithm>
#include <charconv>

#include "base/hex.h"
#include "record/fairness.h"

// The proof as lines of a record's header.
namespace tablier {
namespace {

using Kind = FairError::Kind;

constexpr std::string_view kMatch = "fair-match";
constexpr std::string_view kCommitment = "fair-commitment";
constexpr std::string_view kSecret = "fair-secret";
constexpr std::string_view kHostNonce = "fair-nonce-host";
constexpr std::string_view kGuestNonce = "fair-nonce-guest";
constexpr std::string_view kHostSide = "fair-host-side";
constexpr std::string_view kSeals = "fair-seals-";

constexpr std::string_view kTossed = " toss";
constexpr std::size_t kHashDigits = 64;
// A seal takes at most 106 bytes: so many, and their spaces, are well within a record's line.
constexpr std::size_t kSealsALine = 70;

bool is_proof_key(std::string_view key) {
  for (const std::string_view own :
       {kMatch, kCommitment, kSecret, kHostNonce, kGuestNonce, kHostSide}) {
    if (key == own) return true;
  }
  return key.starts_with(kSeals);
}

std::string_view digit_of(Side side) { return side == Side::kZero ? "0" : "1"; }

std::string seals_key(std::size_t line) { return std::string(kSeals) + std::to_string(line); }

void write_seal(std::string& text, const FairSeal& seal) {
  text += std::to_string(seal.event);
  text += ':';
  text += digit_of(seal.side);
  text += ':';
  text += write_hex(seal.salt);
  text += ':';
  text += seal.hash;
}

// Cuts off what stands before the first `mark`, and the mark; all of it where there is none.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

bool read_side(std::string_view text, Side& side) {
  if (text != "0" && text != "1") return false;
  side = text == "0" ? Side::kZero : Side::kOne;
  return true;
}

bool is_hash(std::string_view text) { return text.size() == kHashDigits && is_hex(text); }

// `EVENT:SIDE:SALT:HASH`, as it is written and no other way.
std::optional<FairSeal> read_seal(std::string_view text) {
  FairSeal seal;
  std::string_view rest = text;
  const std::string_view number = cut(rest, ':');
  std::from_chars(number.data(), number.data() + number.size(), seal.event);
  const bool side = read_side(cut(rest, ':'), seal.side);
  const bool salt = read_hex(cut(rest, ':'), seal.salt);
  seal.hash = rest;
  if (!side || !salt || !is_hash(seal.hash)) return std::nullopt;
  if (seal.event == 0 || seal.event > kMaxRecordEvents) return std::nullopt;
  std::string written;
  write_seal(written, seal);
  if (written != text) return std::nullopt;  // a nought before the number, for one
  return seal;
}

class LineReader {
 public:
  explicit LineReader(const Record& record) : record_(record) {}

  Expected<std::optional<FairProof>, FairError> read() {
    if (find(kSecret) == nullptr) return std::optional<FairProof>();
    FairSeed& seed = proof_.seed;
    take(kMatch, [&](const std::string& value) {
      seed.match = value;
      return is_fair_match(value);
    });
    take(kCommitment, [&](const std::string& value) {
      proof_.commitment = value;
      return is_hash(value);
    });
    take(kSecret, [&](const std::string& value) { return read_hex(value, seed.secret); });
    take(kHostNonce, [&](const std::string& value) {
      seed.host_nonce = value;
      return is_fair_nonce(value);
    });
    take(kGuestNonce, [&](const std::string& value) {
      seed.guest_nonce = value;
      return is_fair_nonce(value);
    });
    take(kHostSide, [&](std::string_view value) {
      proof_.tossed = value.ends_with(kTossed);
      if (proof_.tossed) value.remove_suffix(kTossed.size());
      return read_side(value, proof_.host_side);
    });
    read_seals();
    if (error_) return *error_;
    return std::optional(std::move(proof_));
  }

 private:
  const std::string* find(std::string_view key) const {
    for (const auto& [name, value] : record_.extra) {
      if (name == key) return &value;
    }
    return nullptr;
  }

  void refuse(Kind kind, std::string_view key, std::string_view said = {}) {
    if (error_) return;
    error_ = FairError{};
    error_->kind = kind;
    error_->key = key;
    error_->said = said;
  }

  template <class ReadValue>
  void take(std::string_view key, ReadValue read_value) {
    const std::string* value = find(key);
    if (value == nullptr) return refuse(Kind::kMissingLine, key);
    if (!read_value(*value)) refuse(Kind::kBadLine, key, *value);
  }

  void read_seals() {
    std::size_t lines = 0;
    for (const std::string* value = find(seals_key(1)); value != nullptr;
         value = find(seals_key(lines + 1))) {
      ++lines;
      std::string_view rest = *value;
      do {
        const std::string_view word = cut(rest, ' ');
        const auto seal = read_seal(word);
        if (!seal) return refuse(Kind::kBadLine, seals_key(lines), word);
        proof_.seals.push_back(*seal);
      } while (!rest.empty());
    }
    // Lines are counted without a gap: what stands after one would otherwise be passed over.
    const auto is_seals = [](const auto& line) { return line.first.starts_with(kSeals); };
    const auto found = std::count_if(record_.extra.begin(), record_.extra.end(), is_seals);
    if (static_cast<std::size_t>(found) != lines) {
      refuse(Kind::kMissingLine, seals_key(lines + 1));
    }
  }

  const Record& record_;
  FairProof proof_;
  std::optional<FairError> error_;
};

}  // namespace

void add_fairness(Record& record, const FairProof& proof) {
  std::erase_if(record.extra, [](const auto& line) { return is_proof_key(line.first); });
  const auto add = [&](std::string_view key, std::string_view value) {
    record.extra.emplace_back(key, value);
  };
  add(kMatch, proof.seed.match);
  add(kCommitment, proof.commitment);
  add(kSecret, write_hex(proof.seed.secret));
  add(kHostNonce, proof.seed.host_nonce);
  add(kGuestNonce, proof.seed.guest_nonce);
  add(kHostSide, std::string(digit_of(proof.host_side)) + std::string(proof.tossed ? kTossed : ""));
  std::string line;
  for (std::size_t i = 0; i < proof.seals.size(); ++i) {
    write_seal(line, proof.seals[i]);
    const bool full = (i + 1) % kSealsALine == 0;
    if (full || i + 1 == proof.seals.size()) {
      record.extra.emplace_back(seals_key(i / kSealsALine + 1), std::move(line));
      line = {};
    } else {
      line += ' ';
    }
  }
}

Expected<std::optional<FairProof>, FairError> read_fairness(const Record& record) {
  return LineReader(record).read();
}

}  // namespace tablier
