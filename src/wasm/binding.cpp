#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "protocol/line_reader.h"
#include "protocol/session.h"
#include "record/complete_seen.h"
#include "record/fairness.h"

// The module's functions, called from JavaScript on one thread. Text goes in through the input
// buffer and comes back in the output buffer, UTF-8 both; an output holds until the next call.
//
//   _initialize()                     first, once
//   tablier_input(size) -> address    room for `size` bytes, or 0 when that is too much
//   tablier_line(size) -> size        hands over a protocol line; the lines answered, each with \n
//   tablier_verify(size) -> size      hands over a record; one line of JSON about it
//   tablier_complete(size) -> size    hands over a record sent to a side; one line of JSON, a whole
//                                     game that looks the same to it
//   tablier_output() -> address       where the answer stands
namespace tablier {
namespace {

constexpr std::size_t kMostInput = kMaxRecordBytes + 1;

class Binding {
 public:
  char* input(std::size_t size) {
    if (size > kMostInput) return nullptr;
    input_.resize(size);
    return input_.data();
  }

  std::size_t line(std::size_t size) {
    output_.clear();
    session_.line(taken(size));
    return output_.size();
  }

  // As `tablier verify` does: the game, and its chance where the record carries the proof.
  std::size_t verify_record(std::size_t size) {
    const auto verified = verify(taken(size));
    if (!verified) {
      const RecordError& error = verified.error();
      output_ = write_fault(error, error.line, error.event, error.clause());
      return output_.size();
    }
    const auto fair = verify_fairness(verified->record, verified->replay);
    output_ = fair ? write_verdict(verified->replay, *fair)
                   : write_fault(fair.error(), 0, static_cast<int>(fair.error().event), {});
    return output_.size();
  }

  // What was sent to a side while the game goes on, as events that can be replayed.
  std::size_t complete_record(std::size_t size) {
    const auto seen = read_record(taken(size));
    const auto whole = seen ? complete_seen(*seen) : std::nullopt;
    JsonWriter json;
    json.open_object();
    json.field("ok", whole.has_value());
    if (whole) {
      json.key("events");
      json.open_array();
      for (const std::string& event : whole->events) json.value(std::string_view(event));
      json.close_array();
    }
    json.close_object();
    output_ = json.take();
    return output_.size();
  }

  [[nodiscard]] const char* output() const { return output_.data(); }

 private:
  [[nodiscard]] std::string_view taken(std::size_t size) const {
    return std::string_view(input_).substr(0, size);
  }

  static std::string write_verdict(const Replay& replay, const std::optional<FairTally>& fair) {
    JsonWriter json;
    json.open_object();
    json.field("ok", true);
    json.field("events", static_cast<std::uint64_t>(replay.size()));
    // As text: JavaScript's numbers do not hold 64 bits.
    json.field("hash", std::string_view(std::to_string(replay.last().hash())));
    json.field("trail", std::string_view(std::to_string(replay.trail())));
    json.field("state", std::string_view(replay.last().state()));
    if (fair) {
      json.key("fair");
      json.open_object();
      json.field("sides", fair->tossed);
      json.field("throws", static_cast<std::uint64_t>(fair->throws));
      json.field("decks", static_cast<std::uint64_t>(fair->decks));
      json.field("choices", static_cast<std::uint64_t>(fair->choices));
      write_sentence(*fair, json);
      json.close_object();
    }
    json.close_object();
    return json.take();
  }

  template <class Error>
  static std::string write_fault(const Error& error, int line, int event, std::string_view clause) {
    JsonWriter json;
    json.open_object();
    json.field("ok", false);
    json.field("kind", kind_name(error.kind));
    json.field("line", line);
    json.field("event", event);
    json.field("clause", clause);
    write_sentence(error, json);
    json.close_object();
    return json.take();
  }

  template <class Told>
  static void write_sentence(const Told& told, JsonWriter& json) {
    json.field("fr", std::string_view(describe(told, Language::kFrench)));
    json.field("en", std::string_view(describe(told, Language::kEnglish)));
  }

  std::string input_;
  std::string output_;
  InlineRunner runner_;
  ProtocolSession session_{{make_brain}, runner_, [this](std::string_view line) {
                             output_ += line;
                             output_ += '\n';
                           }};
};

Binding& binding() {
  static Binding only;
  return only;
}

}  // namespace
}  // namespace tablier

extern "C" {

__attribute__((export_name("tablier_input"))) char* tablier_input(std::size_t size) {
  return tablier::binding().input(size);
}

__attribute__((export_name("tablier_line"))) std::size_t tablier_line(std::size_t size) {
  return tablier::binding().line(size);
}

__attribute__((export_name("tablier_verify"))) std::size_t tablier_verify(std::size_t size) {
  return tablier::binding().verify_record(size);
}

__attribute__((export_name("tablier_complete"))) std::size_t tablier_complete(std::size_t size) {
  return tablier::binding().complete_record(size);
}

__attribute__((export_name("tablier_output"))) const char* tablier_output() {
  return tablier::binding().output();
}
}
