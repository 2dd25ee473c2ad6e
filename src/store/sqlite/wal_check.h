#pragma once

#include <optional>
#include <string>

#include "match/store.h"

namespace tablier::sqlite {

// Reads the write-ahead log of a database that nobody writes to (PATH-wal), before SQLite does.
// SQLite takes what stands before the first frame that is not whole and drops the rest without a
// word: that is right for the last transaction, which a power cut may have left half written, and
// wrong for those before it, which had been acknowledged. An error where such are there.
//
// What cannot be known: whether the last transaction was whole once, or was followed by others in a
// file that was cut.
std::optional<StoreError> check_wal(const std::string& path);

// The same where a server may be writing to it (FileLock); then nothing is looked at.
std::optional<StoreError> check_wal_unless_used(const std::string& path);

}  // namespace tablier::sqlite
