#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/http.h"
#include "require.h"

using namespace tablier;
using namespace tablier::client;

namespace {

constexpr std::size_t kLimit = 1000;
constexpr std::size_t kSteps = 4;

// All that a reader tells of an answer, before and after the server closes.
struct Read {
  HttpReader::State state;
  HttpReader::State closed;
  int status;
  std::vector<std::pair<std::string, std::string>> fields;
  std::string body;
  std::string rest;

  friend bool operator==(const Read&, const Read&) = default;
};

Read read_in_steps(std::string_view bytes, const std::vector<std::size_t>& steps) {
  HttpReader reader(kLimit);
  for (std::size_t i = 0; !bytes.empty(); ++i) {
    const std::size_t step = std::min(steps[i % steps.size()], bytes.size());
    reader.add(bytes.substr(0, step));
    bytes.remove_prefix(step);
    require(reader.answer().body.size() <= kLimit, "no body is over the limit");
  }
  const auto state = reader.state();
  const auto closed = reader.close();
  const HttpAnswer& answer = reader.answer();
  return {state, closed, answer.status, answer.fields, answer.body, std::string(reader.rest())};
}

}  // namespace

// Whatever a server answers is understood or refused, and the same however it is cut. The first
// bytes are the sizes of the pieces, in turn; those of one byte are always tried.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kSteps) return 0;
  std::vector<std::size_t> steps;
  for (std::size_t i = 0; i < kSteps; ++i) steps.push_back(std::size_t{1} + data[i]);
  const std::string_view text(reinterpret_cast<const char*>(data) + kSteps, size - kSteps);
  const Read whole = read_in_steps(text, {text.size() + 1});
  require(whole == read_in_steps(text, {1}), "bytes one by one are read as the whole");
  require(whole == read_in_steps(text, steps), "pieces are read as the whole");
  require(text.ends_with(whole.rest), "what is left is the end of what came");
  const bool done = whole.closed == HttpReader::State::kDone;
  require(done == (whole.status >= 100 && whole.status <= 599), "an answer has a status");
  return 0;
}
