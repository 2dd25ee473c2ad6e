#include "match/entry_list.h"

#include <algorithm>

namespace tablier {
namespace {

// Makes room a quarter at a time: doubled, half of what all matches take would be empty.
template <typename T>
void make_room(std::vector<T>& items, std::size_t more, std::size_t least) {
  const std::size_t wanted = items.size() + more;
  if (wanted > items.capacity()) items.reserve(wanted + std::max(least, wanted / 4));
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
  for (std::size_t i = size(); i-- > 0;) {
    if (heads_[i].side == side && this->client_id(i) == client_id) {
      return static_cast<std::uint32_t>(i);
    }
  }
  return std::nullopt;
}

void EntryList::add(const Entry& entry) {
  const std::size_t length = entry.client_id.size() + entry.text.size();
  make_room(heads_, 1, 8);
  make_room(bytes_, length, 64);
  bytes_.insert(bytes_.end(), entry.client_id.begin(), entry.client_id.end());
  bytes_.insert(bytes_.end(), entry.text.begin(), entry.text.end());
  heads_.push_back({entry.at, entry.spent, static_cast<std::uint32_t>(bytes_.size()), entry.kind,
                    entry.side, static_cast<std::uint8_t>(entry.client_id.size())});
}

}  // namespace tablier
