#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "match/entry.h"

namespace tablier {

// The entries of a match, close together: a server has thousands of matches in memory, and most of
// what it keeps of them are these. Read one by one they are entries like others.
class EntryList {
 public:
  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] bool empty() const { return heads_.empty(); }
  [[nodiscard]] Entry operator[](std::size_t i) const;
  [[nodiscard]] Entry back() const { return (*this)[size() - 1]; }
  [[nodiscard]] Entry::Kind kind(std::size_t i) const { return heads_[i].kind; }
  [[nodiscard]] std::optional<Side> side(std::size_t i) const { return heads_[i].side; }
  // Good until something is added.
  [[nodiscard]] std::string_view text(std::size_t i) const;

  // The last one of this side with that client id.
  [[nodiscard]] std::optional<std::uint32_t> find(Side side, std::string_view client_id) const;

  void add(const Entry& entry);

  class Iterator {
   public:
    Iterator(const EntryList& list, std::size_t i) : list_(&list), i_(i) {}
    Entry operator*() const { return (*list_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const EntryList* list_;
    std::size_t i_;
  };
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

  friend bool operator==(const EntryList&, const EntryList&) = default;

 private:
  struct Head {
    Instant at;
    std::int64_t spent;
    std::uint32_t end;  // of its bytes; they begin where those of the one before end
    Entry::Kind kind;
    std::optional<Side> side;
    std::uint8_t id_size;

    friend bool operator==(const Head&, const Head&) = default;
  };

  [[nodiscard]] std::string_view bytes(std::size_t i) const;  // the client's id, then the text
  [[nodiscard]] std::string_view client_id(std::size_t i) const;
  [[nodiscard]] bool has_id(std::size_t i, std::optional<Side> side, std::string_view id) const;
  void index_ids();
  void index_id(std::size_t i);

  std::vector<Head> heads_;
  std::vector<char> bytes_;
  std::size_t ids_ = 0;  // how many entries have one
  // Of a long list: the numbers of the entries with an id plus one, each in the first free place
  // from its hash on; 0 where there is none. The size is a power of two, and half of it stays free.
  std::vector<std::uint32_t> index_;
};

}  // namespace tablier
