#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "match/store.h"

namespace tablier::sqlite {

// What is known to be damaged, as long as the process lives. Nothing is done any more to a match
// that is in here. Matches go into the file too (schema.h): what showed that they have lost
// something, a gap between rows, may be gone the next time.
class Damages {
 public:
  using Tell = std::function<void(const std::string& text)>;

  explicit Damages(Tell tell) : tell_(std::move(tell)) {}

  [[nodiscard]] bool contains(MatchKey match) const { return matches_.contains(match); }
  // The first reason stays.
  void add(MatchKey match, const std::string& why) {
    if (matches_.emplace(match, why).second) tell("match " + write_key(match) + ": " + why);
  }
  // As the file knows it already.
  void add_saved(MatchKey match) {
    add(match, "was found damaged before");
    saved_.insert(match);
  }
  // Something else than a match. Told once.
  void note(const std::string& text) {
    if (notes_.insert(text).second) tell(text);
  }

  [[nodiscard]] std::vector<MatchKey> unsaved() const {
    std::vector<MatchKey> keys;
    if (saved_.size() == matches_.size()) return keys;
    for (const auto& [match, why] : matches_) {
      if (!saved_.contains(match)) keys.push_back(match);
    }
    return keys;
  }
  void set_saved(MatchKey match) { saved_.insert(match); }

  // How many matches.
  [[nodiscard]] std::size_t size() const { return matches_.size(); }
  // Of a match that is in here.
  [[nodiscard]] StoreError error_of(MatchKey match) const {
    return {StoreError::Kind::kDamaged, "match " + write_key(match) + ": " + matches_.at(match)};
  }
  // Any of them; nothing where none is known.
  [[nodiscard]] std::optional<StoreError> any() const {
    if (!matches_.empty()) return error_of(matches_.begin()->first);
    if (!notes_.empty()) return StoreError{StoreError::Kind::kDamaged, *notes_.begin()};
    return std::nullopt;
  }

 private:
  void tell(const std::string& text) const {
    if (tell_) tell_(text);
  }

  Tell tell_;
  std::map<MatchKey, std::string> matches_;  // and why
  std::set<MatchKey> saved_;
  std::set<std::string> notes_;
};

}  // namespace tablier::sqlite
