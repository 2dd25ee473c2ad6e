#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "base/language.h"

namespace tablier::terminal {

enum class FileTrouble { kMissing, kForbidden, kNotAFile, kTooLarge, kFull, kOther };

Text describe(FileTrouble trouble);

// The whole of an ordinary file of at most `limit` bytes.
Expected<std::string, FileTrouble> read_file(const std::string& path, std::size_t limit);

// All or nothing: the text is written beside its place and then moved there. Where a file stands
// already it is replaced only with `replace`, and otherwise kept, even one that appeared just now.
struct WriteResult {
  std::optional<FileTrouble> trouble;
  bool exists = false;  // not written: there is a file and `replace` was not given
};
WriteResult write_file(const std::string& path, std::string_view text, bool replace);

bool file_exists(const std::string& path);

}  // namespace tablier::terminal
