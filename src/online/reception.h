#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/api.h"
#include "client/match_client.h"
#include "online/keepsakes.h"

namespace tablier::online {

// A match, sat down at or looked at, and what was noted of its chance.
struct Seated {
  client::MatchTold match;
  FairNotes notes;
};

// A password for a name. `wrong` says what was wrong with the one before, empty the first time.
// Nothing: none is given, or no more.
using AskPassword = std::function<std::optional<std::string>(const std::string& wrong)>;

// Where one says who one is on a server and is shown to a seat, the same for people and programs.
// Whatever cannot be done is answered by a sentence.
class Reception {
 public:
  // `profile` tells apart several who share this machine; may be empty.
  Reception(client::Api& api, const Keepsakes& keepsakes, std::string profile)
      : api_(api), keepsakes_(keepsakes), profile_(std::move(profile)) {}

  using MaybeComplaint = std::optional<std::string>;

  // Whoever the token is, else whoever was here before, or a new guest. `may_look`: nobody in
  // particular will do.
  MaybeComplaint identify(bool may_look, Language language);
  // The same under a name: logs in, or, where there is nobody of that name yet, takes it. A
  // password that will not do is asked for again, until none is given.
  MaybeComplaint identify(const std::string& name, const AskPassword& password, Language language);

  // Goes on with a match of one's own, joins one that waits, or looks on.
  Expected<Seated, std::string> sit_down(const std::string& id, const std::string& invite,
                                         bool only_look, Language language);
  Expected<Seated, std::string> create(const client::Wish& wish, Language language);

  // Whether who one is could be kept on this machine; else there is no coming back.
  [[nodiscard]] bool remembers() const { return remembers_; }

  void keep(const FairNotes& notes) const;
  void drop(std::string_view match) const;

  // How matches are followed from here on.
  [[nodiscard]] client::MatchClient::Open opener(Language language) const;
  static client::MatchClient::Settings client_settings();

 private:
  MaybeComplaint become_guest(Language language);
  // A name that the server refuses, and whether another password might help.
  struct Refused {
    std::string sentence;
    bool password = false;
  };
  std::optional<Refused> take_or_log_in(const std::string& name, const std::string& password,
                                        Language language);
  FairNotes begin_notes(const client::MatchTold& match, bool host);
  [[nodiscard]] std::string complaint(const client::ApiFault& fault, Language language) const;

  client::Api& api_;
  const Keepsakes& keepsakes_;
  std::string profile_;
  bool remembers_ = true;
};

}  // namespace tablier::online
