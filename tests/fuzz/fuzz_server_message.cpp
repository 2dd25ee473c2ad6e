#include <cstddef>
#include <cstdint>

#include "base/json_writer.h"
#include "match/entry.h"
#include "record/plain_text.h"
#include "require.h"
#include "server/fault.h"
#include "server/requests.h"

using namespace tablier;
using namespace tablier::server;

namespace {

constexpr std::string_view kDeeds[] = {"move", "resign", "offer", "decline", "say"};
constexpr std::string_view kQuestions[] = {"state", "legal", "why", "record"};

void write(JsonWriter& json, const WatchMessage& message) {
  json.field("watch", write_key(message.match));
  json.field("from", static_cast<std::int64_t>(message.from));
}
void write(JsonWriter& json, const UnwatchMessage& message) {
  json.field("unwatch", write_key(message.match));
}
void write(JsonWriter& json, const DoMessage& message) {
  require(is_client_id(message.command.client_id), "what is done has an id");
  require(is_plain_text(message.command.text), "an action is plain text");
  json.field("id", message.command.client_id);
  json.field("m", write_key(message.match));
  json.field("do", kDeeds[static_cast<std::size_t>(message.command.kind)]);
  json.field("a", message.command.text);
  if (message.command.seen) json.field("n", static_cast<std::int64_t>(*message.command.seen));
}
void write(JsonWriter& json, const AskMessage& message) {
  require(is_client_id(message.id), "a question has an id");
  json.field("id", message.id);
  json.field("m", write_key(message.match));
  json.field("ask", kQuestions[static_cast<std::size_t>(message.kind)]);
  json.field("a", message.action);
}
void write(JsonWriter& json, const PingMessage& message) { json.field("ping", message.number); }
void write(JsonWriter& json, const LanguageMessage& message) {
  json.field("lang", message.language == Language::kFrench ? "fr" : "en");
}

std::string write_message(const ClientMessage& message) {
  JsonWriter json;
  json.open_object();
  std::visit([&](const auto& read) { write(json, read); }, message);
  json.close_object();
  return json.take();
}

}  // namespace

// What is read can be written and reads the same; what is refused is refused in one plain line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto message = read_message({reinterpret_cast<const char*>(data), size});
  if (message) {
    const std::string written = write_message(*message);
    // Escapes are shorter than what they stand for, or the other way round.
    if (written.size() > kMaxMessage) return 0;
    const auto again = read_message(written);
    require(again.has_value(), "what was written can be read");
    require(write_message(*again) == written, "and is the same");
  } else {
    require(message.error().id.empty() || is_client_id(message.error().id), "an id or none");
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      require(is_plain_text(write_no(message.error().id, message.error(), language)),
              "a complaint is one plain line");
    }
  }
  return 0;
}
