#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "client/address.h"
#include "online/fair_notes.h"

namespace tablier::online {

// What is kept on this machine so that one can come back: who one is on a server, and the notes of
// the matches that are not over. Files that only their owner may read, in one folder.
class Keepsakes {
 public:
  // An empty folder: nothing is kept, and nothing is found.
  explicit Keepsakes(std::string folder) : folder_(std::move(folder)) {}

  // `profile` tells apart several people who share this machine; may be empty.
  [[nodiscard]] std::string token(const client::Address& server, std::string_view profile) const;
  // False: it could not be written.
  bool keep_token(const client::Address& server, std::string_view profile,
                  std::string_view token) const;

  [[nodiscard]] std::optional<FairNotes> notes(const client::Address& server,
                                               std::string_view profile,
                                               std::string_view match) const;
  bool keep_notes(const client::Address& server, std::string_view profile,
                  const FairNotes& notes) const;
  void drop_notes(const client::Address& server, std::string_view profile,
                  std::string_view match) const;

 private:
  [[nodiscard]] std::string path(const client::Address& server, std::string_view profile,
                                 std::string_view what) const;
  [[nodiscard]] bool write(const std::string& path, std::string_view text) const;

  std::string folder_;
};

}  // namespace tablier::online
