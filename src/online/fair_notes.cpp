#include "online/fair_notes.h"

#include <array>
#include <charconv>

#include "base/hex.h"
#include "client/web_socket.h"

namespace tablier::online {
namespace {

constexpr std::size_t kNonceBytes = 32;
constexpr std::size_t kMaxSeals = 100'000;

std::string sentence(Text text, Language language, std::string_view part = {}) {
  std::string filled(text.in(language));
  const std::size_t at = filled.find("{}");
  if (at != std::string::npos) filled.replace(at, 2, part);
  return filled;
}

}  // namespace

std::string FairNotes::write() const {
  std::string text = "match: " + match + "\ncommitment: " + commitment + "\nnonce: " + nonce +
                     "\nhost: " + (host ? "yes" : "no") + "\n";
  if (!other_nonce.empty()) text += "other-nonce: " + other_nonce + "\n";
  for (const auto& [key, hash] : seals) {
    text += "seal: " + std::to_string(key.first) + " " + std::to_string(index(key.second)) + " " +
            hash + "\n";
  }
  return text;
}

FairNotes FairNotes::read(std::string_view text) {
  FairNotes notes;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    const std::string_view key = line.substr(0, colon);
    const std::string_view value = line.substr(colon + 2);
    if (key == "match") notes.match = value;
    if (key == "commitment") notes.commitment = value;
    if (key == "nonce") notes.nonce = value;
    if (key == "host") notes.host = value == "yes";
    if (key == "other-nonce") notes.other_nonce = value;
    if (key != "seal" || notes.seals.size() >= kMaxSeals) continue;
    std::size_t event = 0;
    const char* const stop = value.data() + value.size();
    const auto read = std::from_chars(value.data(), stop, event);
    if (read.ec != std::errc{} || stop - read.ptr < 4) continue;
    const Side side = read.ptr[1] == '0' ? Side::kZero : Side::kOne;
    notes.seals[{event, side}] = std::string(read.ptr + 3, stop);
  }
  return notes;
}

std::string new_nonce() {
  std::array<std::uint8_t, kNonceBytes> bytes{};
  client::fill_random(bytes);
  return write_hex(bytes);
}

FairNotes first_notes(const client::MatchTold& match, bool host) {
  FairNotes notes;
  notes.match = match.id;
  notes.commitment = match.commitment;
  notes.nonce = new_nonce();
  notes.host = host;
  notes.other_nonce = match.nonces[host ? 1 : 0];
  return notes;
}

std::optional<std::string> broken_promise(const FairNotes& notes, const FairProof& proof,
                                          Language language) {
  if (!notes.match.empty() && proof.seed.match != notes.match) {
    return sentence({"la preuve est celle d'une autre partie", "the proof is of another match"},
                    language);
  }
  if (!notes.commitment.empty() && proof.commitment != notes.commitment) {
    return sentence({"l'engagement n'est pas celui qui avait été annoncé ({})",
                     "the commitment is not the one that was told ({})"},
                    language, notes.commitment.substr(0, 16));
  }
  const std::string& used = notes.host ? proof.seed.host_nonce : proof.seed.guest_nonce;
  if (!notes.nonce.empty() && used != notes.nonce) {
    return sentence({"votre part du hasard n'a pas servi", "your own part of chance was not used"},
                    language);
  }
  const std::string& others = notes.host ? proof.seed.guest_nonce : proof.seed.host_nonce;
  if (!notes.other_nonce.empty() && others != notes.other_nonce) {
    return sentence({"la part du hasard de l'autre n'est pas celle qui avait été annoncée",
                     "the other's part of chance is not the one that was told"},
                    language);
  }
  for (const FairSeal& seal : proof.seals) {
    const auto noted = notes.seals.find({seal.event, seal.side});
    if (noted == notes.seals.end() || noted->second == seal.hash) continue;
    return sentence({"le choix scellé du coup {} n'est pas celui qui avait été annoncé",
                     "the sealed choice of event {} is not the one that was told"},
                    language, std::to_string(seal.event));
  }
  return std::nullopt;
}

bool kept_seal(const FairNotes& notes, std::size_t event, Side side, std::string_view half,
               std::string_view salt) {
  const auto noted = notes.seals.find({event, side});
  if (noted == notes.seals.end()) return true;
  FairSalt bytes{};
  if (!read_hex(salt, bytes)) return false;
  return seal_commitment(notes.match, event, side, half, bytes) == noted->second;
}

}  // namespace tablier::online
