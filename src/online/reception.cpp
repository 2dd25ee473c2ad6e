#include "online/reception.h"

#include <memory>
#include <utility>

#include "base/hex.h"
#include "client/web_socket.h"
#include "match/entry.h"
#include "online/lobby.h"
#include "record/plain_text.h"
#include "terminal/row.h"

namespace tablier::online {

using client::Status;
using telling::fill;

namespace {

// Of a password, in bytes (docs/server-protocol.md).
constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 200;

}  // namespace

std::string Reception::complaint(const client::ApiFault& fault, Language language) const {
  return fill({"{} : {}.", "{}: {}."}, language, {api_.address().url(), fault.describe(language)});
}

Reception::MaybeComplaint Reception::become_guest(Language language) {
  const auto guest = api_.become_guest();
  if (!guest) return complaint(guest.error(), language);
  remembers_ = keepsakes_.keep_token(api_.address(), profile_, *guest);
  return std::nullopt;
}

Reception::MaybeComplaint Reception::identify(bool may_look, Language language) {
  const bool given = !api_.token().empty();
  if (!given) api_.set_token(keepsakes_.token(api_.address(), profile_));
  if (!api_.token().empty()) {
    const auto known = api_.name();
    if (known) return std::nullopt;
    if (known.error().status != 401) return complaint(known.error(), language);
    // Whoever says who he is does not want to be anybody else.
    if (given) {
      return fill({"{} : ce jeton n'est à personne ici.", "{}: this token is nobody's here."},
                  language, {api_.address().url()});
    }
    api_.set_token({});
  }
  if (may_look) return std::nullopt;
  return become_guest(language);
}

std::optional<Reception::Refused> Reception::take_or_log_in(const std::string& name,
                                                            const std::string& password,
                                                            Language language) {
  const std::string before = api_.token();
  const auto login = api_.log_in(name, password);
  if (login) return std::nullopt;
  if (login.error().complaint.code != "bad-login") {
    return Refused{complaint(login.error(), language)};
  }
  api_.set_token(before);
  if (before.empty()) {
    if (auto refused = become_guest(language)) return Refused{*refused};
  }
  const auto named = api_.take_name(name, password);
  if (named) return std::nullopt;
  const bool taken = named.error().complaint.code == "name-taken";
  const bool length = password.size() < kLeastPassword || password.size() > kMostPassword;
  return Refused{complaint(taken ? login.error() : named.error(), language),
                 taken || (named.error().status == 400 && length)};
}

Reception::MaybeComplaint Reception::identify(const std::string& name, const AskPassword& password,
                                              Language language) {
  if (auto refused = identify(true, language)) return refused;
  if (!api_.token().empty()) {
    const auto known = api_.name();
    if (known && *known == name) return std::nullopt;
  }
  std::string wrong;
  while (const auto word = password(wrong)) {
    const auto refused = take_or_log_in(name, *word, language);
    if (!refused) {
      remembers_ = keepsakes_.keep_token(api_.address(), profile_, api_.token());
      return std::nullopt;
    }
    wrong = refused->sentence;
    if (!refused->password) break;
  }
  if (!wrong.empty()) return wrong;
  return fill({"Un nom demande un mot de passe.", "A name wants a password."}, language);
}

// The commitment is noted before the nonce is given, and both before anything is sent: an answer
// that gets lost is asked for again with the same.
FairNotes Reception::begin_notes(const client::MatchTold& match, bool host) {
  if (auto kept = keepsakes_.notes(api_.address(), profile_, match.id)) return std::move(*kept);
  FairNotes notes = first_notes(match, host);
  keep(notes);
  return notes;
}

void Reception::keep(const FairNotes& notes) const {
  if (!notes.nonce.empty()) (void)keepsakes_.keep_notes(api_.address(), profile_, notes);
}

void Reception::drop(std::string_view match) const {
  keepsakes_.drop_notes(api_.address(), profile_, match);
}

Expected<Seated, std::string> Reception::sit_down(const std::string& id, const std::string& invite,
                                                  bool only_look, Language language) {
  auto match = api_.match(id);
  if (!match) return complaint(match.error(), language);
  if (match->id != id) {
    return fill({"Le serveur parle d'une autre partie que celle qui est demandée.",
                 "The server speaks of another match than the one asked for."},
                language);
  }
  if (!knows_rules(*match)) return describe_unknown(*match, api_.address(), language);
  if (match->you) {
    return Seated{*match, keepsakes_.notes(api_.address(), profile_, id).value_or(FairNotes{})};
  }
  if (match->status == Status::kAborted && match->end == kEndedByEdition) {
    return fill(
        {"Les règles du jeu ont été renouvelées : cette partie s'est arrêtée sans résultat.",
         "The game's rules have been renewed: that match ended without a result."},
        language);
  }
  if (match->status == Status::kAborted) {
    return fill({"Cette partie n'aura pas lieu.", "That match was called off."}, language);
  }
  const bool waits = match->status == Status::kInvited || match->status == Status::kOpen;
  if (!waits || (only_look && !match->you_host)) return Seated{*match, {}};
  const FairNotes notes = begin_notes(*match, match->you_host);
  if (match->you_host && !match->nonces[0].empty()) return Seated{*match, notes};
  auto seated = match->you_host ? api_.give_nonce(id, notes.nonce)
                                : api_.join(id, invite, notes.nonce, match->edition);
  if (!seated) {
    if (seated.error().complaint.code == "own-match") {
      return complaint(seated.error(), language) + " " +
             fill({"Pour jouer à deux sur cette machine : --as MOT.",
                   "For two people at this machine: --as WORD."},
                  language);
    }
    return complaint(seated.error(), language);
  }
  return Seated{*seated, notes};
}

Expected<Seated, std::string> Reception::create(const client::Wish& wish, Language language) {
  const auto created = api_.create(wish);
  if (!created) return complaint(created.error(), language);
  return sit_down(created->id, {}, false, language);
}

client::MatchClient::Open Reception::opener(Language language) const {
  return [&api = api_, language](client::Moment now) {
    client::WebSocket::Options options;
    options.token = api.token();
    options.language = language == Language::kFrench ? "fr" : "en";
    return std::make_unique<client::WebSocket>(api.address(), std::move(options), now);
  };
}

client::MatchClient::Settings Reception::client_settings() {
  client::MatchClient::Settings settings;
  // What is sent has a name that no other process gave.
  std::array<std::uint8_t, 6> random{};
  client::fill_random(random);
  settings.id_prefix = write_hex(random);
  settings.chance = [] {
    unsigned char byte = 0;
    client::fill_random({&byte, 1});
    return byte / 255.0;
  };
  return settings;
}

}  // namespace tablier::online
