#pragma once

#include <string>
#include <string_view>

namespace tablier {

inline constexpr std::size_t kMaxProtocolLine = std::size_t{1} << 20U;

// Cuts bytes into lines, holding back no more than one line of the allowed length: of a longer one
// the rest is thrown away as it comes.
class LineReader {
 public:
  // `take(line, whole)` is called for every line that ends in these bytes; where it was too long,
  // `whole` is false and the line is its beginning.
  template <class Take>
  void feed(std::string_view bytes, const Take& take) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      append(bytes.substr(0, end));
      if (end == std::string_view::npos) return;
      bytes.remove_prefix(end + 1);
      give(take);
    }
  }

  // At the end of the input: a last line may come without its end.
  template <class Take>
  void finish(const Take& take) {
    if (!line_.empty()) give(take);
  }

 private:
  void append(std::string_view part) {
    const std::size_t room = kMaxProtocolLine - line_.size();
    whole_ = whole_ && part.size() <= room;
    line_ += part.substr(0, room);
  }

  template <class Take>
  void give(const Take& take) {
    const std::string line = std::move(line_);
    const bool whole = whole_;
    line_.clear();
    whole_ = true;
    take(line, whole);
  }

  std::string line_;
  bool whole_ = true;
};

}  // namespace tablier
