#include "server/metrics_page.h"

#include "server/fault.h"

namespace tablier::server {

HttpResponse answer_metrics(const Metrics& metrics, const Gauges& gauges) {
  HttpResponse response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = write_metrics(metrics, gauges);
  return response;
}

void MetricsPage::handle(const HttpRequest& request, Reply reply) {
  if (request.path != "/metrics") return reply(refuse(kNotFound, request.language));
  if (request.method != Method::kGet && request.method != Method::kHead) {
    return reply(refuse_method("GET, HEAD", request.language));
  }
  reply(answer_metrics(metrics_, gauges_()));
}

void MetricsPage::open(const HttpRequest& request, std::function<void(Opened)> opened) {
  opened(refuse(kNotFound, request.language));
}

}  // namespace tablier::server
