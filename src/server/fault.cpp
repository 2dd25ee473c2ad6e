#include "server/fault.h"

#include "base/json_writer.h"
#include "server/built_in_page.h"
#include "server/json_reader.h"

namespace tablier::server {
namespace {

// `"code":…,"clause":…,"text":…`, in an object that is open.
void write_fields(JsonWriter& json, const Fault& fault, Language language) {
  json.field("code", fault.code);
  json.field("text", fault.text.in(language));
}

void write_fields(JsonWriter& json, const Complaint& complaint, Language language) {
  json.field("code", code_name(complaint.code));
  if (complaint.code == Complaint::Code::kRefused) json.field("clause", complaint.refusal.clause);
  json.field("text", describe(complaint, language));
}

Complaint as_complaint(const BadRequest& bad) {
  return {Complaint::Code::kBadRequest, nullptr, {}, std::string(bad.what)};
}

template <class Reason>
HttpResponse answer(int status, const Reason& reason, Language language) {
  HttpResponse response;
  response.status = status;
  JsonWriter json;
  json.open_object();
  write_fields(json, reason, language);
  json.close_object();
  response.body = json.take();
  return response;
}

template <class Reason>
std::string write_message(std::string_view id, const Reason& reason, Language language) {
  JsonWriter json;
  json.open_object();
  json.key("no");
  if (id.empty()) {
    json.null();
  } else {
    json.value(id);
  }
  write_fields(json, reason, language);
  json.close_object();
  return json.take();
}

}  // namespace

int http_status(Complaint::Code code) {
  using Code = Complaint::Code;
  switch (code) {
    case Code::kNoMatch:
      return 404;
    case Code::kNotSeated:
    case Code::kNoAccount:
      return 403;
    case Code::kBadSettings:
    case Code::kNoClock:
    case Code::kBadNonce:
    case Code::kUnknownPhrase:
    case Code::kBadRequest:
      return 400;
    case Code::kTooMany:
      return 429;
    case Code::kStore:
      return 503;
    case Code::kDamaged:
      return 500;
    case Code::kEdition:
    case Code::kOtherRules:
    case Code::kRefused:
    case Code::kNotBegun:
    case Code::kOver:
    case Code::kNotOver:
    case Code::kStarted:
    case Code::kNotJoinable:
    case Code::kOwnMatch:
    case Code::kChosen:
    case Code::kStale:
    case Code::kNothingOffered:
    case Code::kOffered:
    case Code::kRated:
    case Code::kNothingToUndo:
    case Code::kBehindChance:
      return 409;
  }
  return 500;
}

HttpResponse refuse(const Fault& fault, Language language) {
  HttpResponse response = answer(fault.status, fault, language);
  if (fault.wait > 0) response.headers.emplace_back("Retry-After", std::to_string(fault.wait));
  return response;
}

HttpResponse refuse_method(std::string_view allowed, Language language) {
  HttpResponse response = refuse(kBadMethod, language);
  response.headers.emplace_back("Allow", allowed);
  return response;
}

HttpResponse refuse(const Complaint& complaint, Language language) {
  HttpResponse response = answer(http_status(complaint.code), complaint, language);
  if (response.status == 429 || response.status == 503) {
    response.headers.emplace_back("Retry-After", response.status == 503 ? "2" : "60");
  }
  return response;
}

HttpResponse refuse(const BadRequest& bad, Language language) {
  return answer(400, as_complaint(bad), language);
}

HttpResponse as_page(HttpResponse refusal, Language language) {
  const JsonReader json(refusal.body);
  const auto text = json.good() ? json.text("text", kMaxBody) : std::nullopt;
  if (!text) return refusal;
  std::string page = error_page(language, *text);
  refusal.body = std::move(page);
  refusal.type = "text/html; charset=utf-8";
  refusal.headers.emplace_back("Vary", "Accept, Accept-Language");
  return refusal;
}

std::string write_no(std::string_view id, const Fault& fault, Language language) {
  return write_message(id, fault, language);
}

std::string write_no(std::string_view id, const Complaint& complaint, Language language) {
  return write_message(id, complaint, language);
}

std::string write_no(std::string_view id, const BadRequest& bad, Language language) {
  return write_message(id, as_complaint(bad), language);
}

}  // namespace tablier::server
