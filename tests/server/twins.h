#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/booth.h"
#include "server/known_deal.h"

namespace tablier::server {

// Empty where they are the same, else both from shortly before the place where they part.
std::string first_difference(std::string_view here, std::string_view there);

// Two servers in the same world, with the same match on them, but that one side (the watched one)
// cannot tell apart what is hidden in them: the second has other cards where that side has not
// looked, and its opponent chooses otherwise in secret. Everything is done at both, one thing after
// the other.
//
// The other deal comes to its server as a real one would: from the store, as what another node has
// written. So the secrets of the two matches are the same, and their commitments, invitations, ids,
// nonces, salts and tokens with them: none of these is left out of a comparison. (Nobody could tell
// that the second deal does not follow from its secret: that is told when the match is over.)
class Twins {
 public:
  Twins(Booth::Setting setting, Side watched, std::optional<Exchange> exchange, std::uint64_t seed);

  // One more action of somebody. False: nothing can be compared any more, because something hidden
  // has been shown, or the match is over.
  bool step();
  // Questions, refusals, lists, records, by everybody at both servers: so many of each. (The other
  // side only asks: what is refused at one server may be allowed at the other.)
  void look_around(int questions, int requests);
  void ask_for_record(Viewer receiver);
  void restart();

  // Something hidden has been shown: the watched side can tell the matches apart.
  [[nodiscard]] bool apart() const { return apart_; }
  // What differs in all that this receiver was ever sent; empty: nothing.
  [[nodiscard]] std::string difference(Viewer receiver);
  // The same for the log, and for what only whoever runs the server may read. The count of bytes
  // sent is the one figure left out: the other side's bytes are in it.
  [[nodiscard]] std::string log_difference();
  [[nodiscard]] std::string metrics_difference();
  // Whether it did differ when last looked at.
  [[nodiscard]] bool bytes_sent_differ() const { return bytes_sent_differ_; }

  // The other side has chosen otherwise at the two servers, and neither choice has been shown.
  [[nodiscard]] bool sealed_apart() const;
  [[nodiscard]] bool dealt_apart() const;
  [[nodiscard]] const Match& match(std::size_t twin) const { return *matches_[twin]; }
  Booth& booth(std::size_t twin) { return *booths_[twin]; }

 private:
  using Tokens = std::array<std::string, 2>;

  void load();
  [[nodiscard]] std::vector<std::string> known(std::size_t twin,
                                               const std::string& next = {}) const;
  [[nodiscard]] std::vector<std::string> legal(std::size_t twin, Side side);
  [[nodiscard]] bool sealed_otherwise(std::size_t number) const;
  [[nodiscard]] bool keeps_secret(const Tokens& tokens);
  Tokens choose(Side side);
  Tokens choose_apart(const std::vector<std::string>& here, const std::vector<std::string>& there);
  void act(Side side, const Tokens& tokens);
  void ask_something(Viewer receiver);
  void watch_again(Viewer receiver);
  void request_something(Viewer receiver);
  std::string new_id() { return "i" + std::to_string(++ids_); }
  std::string masked(std::size_t twin, Viewer receiver);
  template <class Do>
  void at_both(const Do& action) {
    for (auto& booth : booths_) action(*booth);
  }

  Side watched_;
  Rng rng_;
  std::array<std::unique_ptr<Booth>, 2> booths_;
  std::array<std::unique_ptr<Match>, 2> matches_;
  bool apart_ = false;
  bool bytes_sent_differ_ = false;
  int ids_ = 0;
  std::string last_deed_;
  std::optional<Side> last_side_;
};

}  // namespace tablier::server
