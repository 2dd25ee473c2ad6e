#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "match/store.h"

namespace tablier {

struct SqliteOptions {
  int busy_milliseconds = 3000;  // how long to wait for somebody else's lock
  // How many rows of new entries to keep before older ones are settled: opening reads them all.
  std::size_t most_hot_rows = 131'072;
  // How long the log grows before it is brought into the file: 16 MB, so that a page which many
  // transactions touch is written there once.
  int checkpoint_pages = 4000;
  // Told once of each thing that is found damaged, on the thread that uses the store. The text is
  // for the log; it holds no secret.
  std::function<void(const std::string& text)> on_damage = {};
};

// A store in one file, for one process. Entries are durable when `write` returns; after an error of
// the disk nothing is written until all that is there is known to be on it.
Expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::string& path,
                                                         const SqliteOptions& options = {});

// The store as it is at this moment, also while a server uses it: what is written later is not
// seen, and nothing can be written. It holds the server's log back while it is open.
Expected<std::unique_ptr<Store>, StoreError> open_sqlite_reader(const std::string& path);

}  // namespace tablier
