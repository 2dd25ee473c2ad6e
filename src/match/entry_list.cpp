#include "match/entry_list.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace tablier {
namespace {

// Makes room a quarter at a time: doubled, half of what all matches take would be empty.
template <typename T>
void make_room(std::vector<T>& items, std::size_t more, std::size_t least) {
  const std::size_t wanted = items.size() + more;
  if (wanted > items.capacity()) items.reserve(wanted + std::max(least, wanted / 4));
}

// With no more ids than this a list is searched through: an index would take more than it saves.
constexpr std::size_t kSearchedThrough = 256;

std::size_t hash_of(std::optional<Side> side, std::string_view id) {
  return std::hash<std::string_view>{}(id) + (side == Side::kOne ? 1 : 0);
}

}  // namespace

std::string_view EntryList::bytes(std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : heads_[i - 1].end;
  return {bytes_.data() + begin, heads_[i].end - begin};
}

std::string_view EntryList::client_id(std::size_t i) const {
  return bytes(i).substr(0, heads_[i].id_size);
}

std::string_view EntryList::text(std::size_t i) const { return bytes(i).substr(heads_[i].id_size); }

Entry EntryList::operator[](std::size_t i) const {
  const Head& head = heads_[i];
  return {head.kind,           head.side, head.at, head.spent, std::string(client_id(i)),
          std::string(text(i))};
}

std::optional<std::uint32_t> EntryList::find(Side side, std::string_view client_id) const {
  if (index_.empty()) {
    for (std::size_t i = size(); i-- > 0;) {
      if (has_id(i, side, client_id)) return static_cast<std::uint32_t>(i);
    }
    return std::nullopt;
  }
  const std::size_t mask = index_.size() - 1;
  for (std::size_t at = hash_of(side, client_id) & mask; index_[at] != 0; at = (at + 1) & mask) {
    if (has_id(index_[at] - 1, side, client_id)) return index_[at] - 1;
  }
  return std::nullopt;
}

bool EntryList::has_id(std::size_t i, std::optional<Side> side, std::string_view id) const {
  const Head& head = heads_[i];
  return head.side == side && head.id_size == id.size() && client_id(i) == id;
}

void EntryList::index_ids() {
  index_.assign(std::bit_ceil(4 * ids_), 0);
  for (std::size_t i = 0; i < size(); ++i) {
    if (heads_[i].id_size > 0) index_id(i);
  }
}

void EntryList::index_id(std::size_t i) {
  const std::string_view id = client_id(i);
  const std::optional<Side> side = heads_[i].side;
  const std::size_t mask = index_.size() - 1;
  std::size_t at = hash_of(side, id) & mask;
  while (index_[at] != 0 && !has_id(index_[at] - 1, side, id)) at = (at + 1) & mask;
  index_[at] = static_cast<std::uint32_t>(i + 1);
}

void EntryList::add(const Entry& entry) {
  const std::size_t length = entry.client_id.size() + entry.text.size();
  make_room(heads_, 1, 8);
  make_room(bytes_, length, 64);
  bytes_.insert(bytes_.end(), entry.client_id.begin(), entry.client_id.end());
  bytes_.insert(bytes_.end(), entry.text.begin(), entry.text.end());
  heads_.push_back({entry.at, entry.spent, static_cast<std::uint32_t>(bytes_.size()), entry.kind,
                    entry.side, static_cast<std::uint8_t>(entry.client_id.size())});
  if (entry.client_id.empty() || ++ids_ <= kSearchedThrough) return;
  if (2 * ids_ > index_.size()) {
    index_ids();
  } else {
    index_id(size() - 1);
  }
}

}  // namespace tablier
