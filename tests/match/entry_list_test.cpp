#include "match/entry_list.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tablier {
namespace {

// Of every kind, with and without side, id and text, short and long.
std::vector<Entry> some_entries() {
  std::vector<Entry> entries;
  for (int i = 0; i < 300; ++i) {
    Entry entry;
    entry.kind = static_cast<Entry::Kind>(i % (static_cast<int>(Entry::Kind::kArrived) + 1));
    if (i % 3 != 0) entry.side = kSides[static_cast<std::size_t>(i % 3 - 1)];
    entry.at = Instant{1'763'347'000'123} + i;
    entry.spent = i % 5 == 0 ? std::int64_t{400'000'000'000} : i;
    if (i % 4 != 0) entry.client_id = "id" + std::string(static_cast<std::size_t>(i % 31), 'x');
    if (i % 7 != 0) entry.text = std::string(static_cast<std::size_t>(i * i % 5000), 't');
    entries.push_back(std::move(entry));
  }
  return entries;
}

TEST(EntryList, gives_back_what_was_added) {
  const std::vector<Entry> entries = some_entries();
  EntryList list;
  EXPECT_TRUE(list.empty());
  for (const Entry& entry : entries) {
    list.add(entry);
    EXPECT_EQ(list.back(), entry);
  }
  ASSERT_EQ(list.size(), entries.size());
  std::vector<Entry> again;
  for (const Entry& entry : list) again.push_back(entry);
  EXPECT_EQ(again, entries);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(list.kind(i), entries[i].kind);
    EXPECT_EQ(list.text(i), entries[i].text);
  }
}

TEST(EntryList, is_equal_to_one_with_the_same_entries_alone) {
  EntryList one;
  EntryList other;
  one.add({Entry::Kind::kEvent, Side::kZero, 5, 1, "a", "bd4"});
  other.add({Entry::Kind::kEvent, Side::kZero, 5, 1, "ab", "d4"});
  EXPECT_FALSE(one == other);
  EntryList same;
  same.add(one.back());
  EXPECT_TRUE(one == same);
}

TEST(EntryList, finds_the_last_of_a_side_with_an_id) {
  EntryList list;
  for (const char* id : {"a", "b", "a", "ab"}) {
    for (const Side side : kSides) list.add({Entry::Kind::kEvent, side, 0, 0, id, "b"});
  }
  list.add({Entry::Kind::kEvent, std::nullopt, 0, 0, "a", {}});
  EXPECT_EQ(list.find(Side::kZero, "a"), 4U);
  EXPECT_EQ(list.find(Side::kOne, "a"), 5U);
  EXPECT_EQ(list.find(Side::kOne, "ab"), 7U);
  EXPECT_EQ(list.find(Side::kOne, "abb"), std::nullopt);
}

}  // namespace
}  // namespace tablier
