#pragma once

#include <functional>

#include "server/application.h"
#include "server/metrics.h"

namespace tablier::server {

HttpResponse answer_metrics(const Metrics& metrics, const Gauges& gauges);

// What the metrics' own address shows: the metrics, and nothing else.
class MetricsPage final : public Application {
 public:
  MetricsPage(const Metrics& metrics, std::function<Gauges()> gauges)
      : metrics_(metrics), gauges_(std::move(gauges)) {}

  void handle(const HttpRequest& request, Reply reply) override;
  void open(const HttpRequest& request, std::function<void(Opened)> opened) override;

 private:
  const Metrics& metrics_;
  std::function<Gauges()> gauges_;
};

}  // namespace tablier::server
