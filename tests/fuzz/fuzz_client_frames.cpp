#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "client/address.h"
#include "client/frames.h"
#include "client/told.h"
#include "require.h"

using namespace tablier;
using namespace tablier::client;

namespace {

constexpr std::size_t kLimit = 4096;

struct Heard {
  std::vector<std::pair<Opcode, std::string>> frames;
  std::optional<std::uint16_t> fault;

  friend bool operator==(const Heard&, const Heard&) = default;
};

Heard hear(std::string_view bytes, std::size_t step) {
  FrameReader reader(kLimit);
  Heard heard;
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, step));
    bytes.remove_prefix(std::min(step, bytes.size()));
    while (const auto frame = reader.next()) {
      require(frame->payload.size() <= kLimit, "no message is over the limit");
      heard.frames.emplace_back(frame->opcode, frame->payload);
    }
  }
  heard.fault = reader.fault();
  return heard;
}

}  // namespace

// Whatever a server sends: it is understood or refused, the same in whatever pieces it comes, and
// never takes more memory than was allowed. What is a link can be written and is then the same.
// The first byte says which reader, the second the size of the pieces.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t step = 1 + data[1] % 16;
  switch (data[0] % 3) {
    case 0:
      require(hear(text, step) == hear(text, text.size() + 1), "pieces do not matter to frames");
      break;
    case 1:
      (void)read_told(text);
      (void)read_match(text);
      (void)read_matches(text);
      (void)read_complaint(text);
      break;
    default:
      if (const auto link = read_link(text)) {
        const auto again = read_link(write_link(*link));
        require(again && *again == *link, "a link that is written reads the same");
      }
  }
  return 0;
}
