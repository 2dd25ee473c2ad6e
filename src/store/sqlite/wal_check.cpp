#include "store/sqlite/wal_check.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <utility>
#include <vector>

#include "store/file_lock.h"

// The format: https://sqlite.org/fileformat2.html#the_write_ahead_log
namespace tablier::sqlite {
namespace {

constexpr std::size_t kHeaderSize = 32;
constexpr std::size_t kFrameHeaderSize = 24;
constexpr std::size_t kSummed = 8;  // of a frame's header
constexpr std::size_t kPageSize = 4096;
constexpr std::uint32_t kMagic = 0x377f0682;  // and 1 where the sums are of big-endian words
constexpr std::array kOrders{std::endian::little, std::endian::big};

template <std::endian kOrder>
std::uint32_t word_at(const char* bytes) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return kOrder == std::endian::native ? word : __builtin_bswap32(word);
}

std::uint32_t big_endian(const char* bytes) { return word_at<std::endian::big>(bytes); }

struct Sum {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  static Sum at(const char* bytes) { return {big_endian(bytes), big_endian(bytes + 4)}; }
  template <std::endian kOrder>
  void add_words(const char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; i += 8) {
      first += word_at<kOrder>(bytes + i) + second;
      second += word_at<kOrder>(bytes + i + 4) + first;
    }
  }
  void add(const char* bytes, std::size_t size, std::endian order) {
    if (order == std::endian::big) return add_words<std::endian::big>(bytes, size);
    add_words<std::endian::little>(bytes, size);
  }
  friend bool operator==(const Sum&, const Sum&) = default;
};

class Log {
 public:
  explicit Log(std::ifstream file) : file_(std::move(file)) {}

  std::optional<StoreError> check() {
    std::array<char, kHeaderSize> header{};
    if (!file_.read(header.data(), sizeof header)) return std::nullopt;
    std::memcpy(salts_.data(), header.data() + 16, salts_.size());
    const Sum written = Sum::at(header.data() + kHeaderSize - sizeof written);
    const std::uint32_t magic = big_endian(header.data());
    for (const std::endian order : kOrders) {
      Sum sum;
      sum.add(header.data(), kHeaderSize - sizeof sum, order);
      const bool is_whole = magic == kMagic + (order == std::endian::big ? 1 : 0);
      if (is_whole && sum == written) return check_frames(sum, order);
      seeds_.push_back(sum);
    }
    seeds_.push_back(written);
    return is_followed() ? damaged("its beginning is") : std::nullopt;
  }

 private:
  static std::optional<StoreError> damaged(const std::string& what) {
    return StoreError{StoreError::Kind::kDamaged, "the write-ahead log is damaged: " + what +
                                                      " not what was written, and what follows"
                                                      " would be lost"};
  }

  bool read_frame() { return static_cast<bool>(file_.read(frame_.data(), sizeof frame_)); }
  [[nodiscard]] bool has_salts() const {
    return std::memcmp(frame_.data() + 8, salts_.data(), salts_.size()) == 0;
  }
  [[nodiscard]] bool commits() const { return big_endian(frame_.data() + 4) != 0; }
  [[nodiscard]] Sum written_sum() const { return Sum::at(frame_.data() + 16); }
  // Whether the frame is what was written behind something with this sum, which becomes its own.
  bool continues(Sum& sum, std::endian order) const {
    sum.add(frame_.data(), kSummed, order);
    sum.add(frame_.data() + kFrameHeaderSize, kPageSize, order);
    return sum == written_sum();
  }

  // A transaction is on disk before the next one is begun: a frame behind the end of one shows that
  // it was. Frames of an older log, which this one has not reached, have other salts.
  std::optional<StoreError> check_frames(Sum sum, std::endian order) {
    for (std::size_t number = 1; read_frame(); ++number) {
      const bool is_whole = continues(sum, order);
      if (is_whole && has_salts()) continue;
      // The sum does not hold the salts, so it is they that have changed.
      if (is_whole) return damaged("frame " + std::to_string(number) + " is");
      bool has_ended = has_salts() && commits();
      while (read_frame()) {
        if (!has_salts()) continue;
        if (has_ended) return damaged("frame " + std::to_string(number) + " is");
        has_ended = commits();
      }
      return std::nullopt;
    }
    return std::nullopt;
  }

  // The beginning is damaged: in its sum, or in what that is the sum of. Whether the first frame
  // was written behind either, or one behind another.
  bool is_followed() {
    for (; read_frame(); seeds_ = {written_sum()}) {
      for (const Sum& seed : seeds_) {
        for (const std::endian order : kOrders) {
          Sum sum = seed;
          if (continues(sum, order)) return true;
        }
      }
    }
    return false;
  }

  std::ifstream file_;
  std::array<char, kFrameHeaderSize + kPageSize> frame_{};
  std::array<char, 8> salts_{};
  std::vector<Sum> seeds_;  // what a frame may have been written behind
};

}  // namespace

std::optional<StoreError> check_wal(const std::string& path) {
  std::ifstream file(path + "-wal", std::ios::binary);
  if (!file) return std::nullopt;
  return Log(std::move(file)).check();
}

// One that begins meanwhile is not mistaken for damage.
std::optional<StoreError> check_wal_unless_used(const std::string& path) {
  if (is_locked(path)) return std::nullopt;
  auto error = check_wal(path);
  return is_locked(path) ? std::nullopt : std::move(error);
}

}  // namespace tablier::sqlite
