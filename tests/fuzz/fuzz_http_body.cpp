#include <cstddef>
#include <cstdint>

#include "match/match.h"
#include "record/plain_text.h"
#include "require.h"
#include "server/http.h"
#include "server/known_hosts.h"
#include "server/player_name.h"
#include "server/requests.h"
#include "server/static_files.h"

using namespace tablier;
using namespace tablier::server;

namespace {

// Settings that were read make a match or are refused with a sentence; a match made is stored and
// read back.
void try_settings(std::string_view text) {
  const auto settings = read_settings_body(text);
  if (!settings) return;
  Creation creation;
  creation.settings = *settings;
  creation.host.player = PlayerKey{1};
  creation.host.name = "Zoé";
  const auto match = Match::create(MatchKey{1}, FairSecret{}, creation, 1);
  if (!match) {
    require(is_plain_text(describe(match.error(), Language::kFrench)), "a complaint is one line");
    return;
  }
  StoredMatch stored;
  stored.row = (*match)->row();
  stored.entries.push_back(write_entry((*match)->entries()[0]));
  const auto restored = Match::restore(stored);
  require(restored && restored->settings() == (*match)->settings(), "it is read back the same");
}

void try_names(std::string_view text) {
  const std::string folded = fold_name(text);
  require(fold_name(folded) == folded, "folding is settled after once");
  const auto name = read_player_name(text);
  if (!name) return;
  require(is_record_text(*name), "a name can stand in a record");
  require(read_player_name(*name) == name, "a name is one as it is shown");
  require(!look_of(*name).empty(), "a name looks like something");
  is_reserved(*name);
}

void try_headers(std::string_view text) {
  read_accept_language(text);
  find_parameter(text, "list");
  const KnownHosts hosts({}, "laptop");
  require(!hosts.is_own_origin(text, "rebound.example") || text.empty(), "a page of another site");
  if (const auto origin = read_origin(text)) {
    require(read_origin(origin->text()) == origin, "an origin is read back the same");
  }
  if (hosts.knows(text)) require(text.size() < 300, "a host is a name or an address");
  require(find_cookie(text, "tablier").size() <= text.size(), "a cookie is a part");
  require(read_bearer(text).size() <= text.size(), "a token is a part");
  require(last_forwarded(text).size() <= text.size(), "an address is a part");
  const std::string path = StaticFiles::read_path(text);
  require(path.find("..") == std::string::npos || path.find("/..") == std::string::npos,
          "nothing above the folder");
  require(!path.starts_with('/') && !path.starts_with('.'), "a path below the folder");
}

}  // namespace

// Whatever a request holds is read or refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_settings(text);
  try_names(text);
  try_headers(text);
  if (const auto body = read_login_body(text)) {
    require(is_plain_text(body->name) && body->password.size() <= 200, "as they must be");
    try_names(body->name);
  }
  if (const auto body = read_join_body(text)) {
    require(body->nonce.size() <= kFairNonceMost, "not longer than any nonce");
  }
  read_guest_body(text);
  read_nonce_body(text);
  read_empty_body(text);
  return 0;
}
